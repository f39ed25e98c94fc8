"""What must never reach the disk: private passages and secrets.

Every text passes through `redact` before it is journalled, indexed, traced or logged.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.core.patterns import lazy


class Redacted(NamedTuple):
    """The text that may be kept, and how many private passages and secrets were taken out of it."""

    text: str
    private: int
    secrets: int


_PRIVATE_TAG = lazy(r"<(?P<close>/?)private\b[^>]{0,200}>", re.IGNORECASE)

# What a secret's value is called. Matched anywhere in a longer name: the name itself need not be seen whole.
_NAME = (
    r"(?:pass(?:word|wd|phrase|code)|(?<!com)(?<!by)(?<!sur)(?<!over)(?<!under)pass(?=\W{1,9}\S*[a-z])|secret"
    r"|api[_\-]?key|access[_\-]?key|auth[_\-]?token|access[_\-]?token"
    r"|refresh[_\-]?token|client[_\-]?secret|private[_\-]?key|encryption[_\-]?key|credentials?|_token|_pwd|\bpwd)"
)
_IS = r"[\"']?\s*(?:=|:=|:(?!//)|\bis\b:?)\s*"

# (label, anchors, pattern). Without one of its anchors in the text, in small letters, a pattern cannot match, and to
# look for those is far quicker. Where a pattern has a group `secret…`, only that is replaced. No pattern begins with an
# unbounded repetition, so a long run of letters takes linear time.
_SECRETS: tuple[tuple[str, tuple[str, ...], re.Pattern[str]], ...] = tuple(
    (label, tuple(anchors.split(" ")), lazy(pattern))
    for label, anchors, pattern in (
        (
            "private-key",
            "-----begin",
            r"-----BEGIN (?:[A-Z0-9]+ ){0,6}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?"
            r"(?:-----END (?:[A-Z0-9]+ ){0,6}PRIVATE KEY(?: BLOCK)?-----|\Z)",
        ),
        ("aws-key", "akia asia aroa aida", r"\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}\b"),
        ("anthropic-key", "sk-ant", r"\bsk-ant-[A-Za-z0-9_\-]{16,}"),
        (
            "api-key",
            "sk- sk_ pk- pk_ rk- rk_",
            r"\b(?:sk|pk|rk)[-_](?:live|test|proj|svcacct|or-v1)?[-_]?[A-Za-z0-9_\-]{20,}",
        ),
        ("github-token", "gh github_", r"\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{40,})"),
        ("gitlab-token", "gl", r"\bgl(?:pat|ptt|dt|rt|soat|cbt|ft)-[A-Za-z0-9_\-]{18,}"),
        ("slack-token", "xox xapp", r"\bxox[abeoprs]-[A-Za-z0-9\-]{10,}|\bxapp-\d-[A-Za-z0-9\-]{10,}"),
        ("slack-webhook", "hooks.slack", r"https://hooks\.slack\.com/services/[A-Za-z0-9/]{20,}"),
        (
            "google-key",
            "aiza ya29 gocspx",
            r"\bAIza[A-Za-z0-9_\-]{35}|\bya29\.[A-Za-z0-9_\-]{20,}|\bGOCSPX-[A-Za-z0-9_\-]{20,}",
        ),
        ("npm-token", "npm_", r"\bnpm_[A-Za-z0-9]{36}\b"),
        ("pypi-token", "pypi-", r"\bpypi-[A-Za-z0-9_\-]{40,}"),
        ("huggingface-token", "hf_", r"\bhf_[A-Za-z0-9]{30,}"),
        ("sendgrid-key", "sg.", r"\bSG\.[A-Za-z0-9_\-]{16,}\.[A-Za-z0-9_\-]{16,}"),
        ("twilio-key", "sk ac", r"\b(?:SK|AC)[0-9a-f]{32}\b"),
        ("discord-token", ".", r"\b[MNO][A-Za-z0-9_\-]{23,25}\.[A-Za-z0-9_\-]{6}\.[A-Za-z0-9_\-]{27,}"),
        ("telegram-token", ":aa", r"\b\d{8,10}:AA[A-Za-z0-9_\-]{32,}"),
        (
            "vault-token",
            "hv dop_ shp",
            r"\bhv[sbr]\.[A-Za-z0-9_\-]{20,}|\bdop_v1_[a-f0-9]{40,}|\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}",
        ),
        (
            "service-token",
            "whsec_ gsk_ lin_api_ glsa_ sbp_ ntn_ figd_ r8_ xai- atatt3 pmak- dapi key-",
            r"\b(?:whsec_|gsk_|lin_api_|glsa_|sbp_|ntn_|figd_|r8_|xai-|ATATT3|PMAK-)[A-Za-z0-9_\-=]{20,}"
            r"|\bdapi[0-9a-f]{32}\b|\bkey-[0-9a-f]{32}\b",
        ),
        (
            "azure-key",
            "accountkey= sig=",
            r"\bAccountKey=(?P<secret>[A-Za-z0-9+/=]{40,})|\bsig=(?P<secret2>[A-Za-z0-9%+/=]{40,})",
        ),
        ("azure-secret", "q~", r"(?<![\w~.\-])[A-Za-z0-9_~.\-]{3}\dQ~[A-Za-z0-9_~.\-]{31,34}(?![\w~])"),
        (
            "vendor-token",
            "sq0 eaaa do hrku dp. dckr_ nf pul- pscale_ "
            "rubygems_ cio pplx- lsv2_ sntry nrak glc_ cfpat sl. ez shippo_ tfp_ pmat fo1_ "
            "ops_ phx_ phc_ oy2 tskey access_token$",
            r"\b(?:sq0(?:atp|csp|idp)-|EAAA[A-Za-z0-9]|do[or]_v1_|HRKU-|dp\.(?:pt|st|ct|sa|scim|audit)\.|dckr_(?:pat"
            r"|oat)_"
            r"|nf[pcu]_|pul-|pscale_(?:tkn|pw|oauth)_|rubygems_|cio[A-Za-z0-9]{4}|pplx-|lsv2_(?:pt|sk)_|sntry[su]_"
            r"|NRAK-"
            r"|glc_|CFPAT-|sl\.[A-Z]|EZAK|EZTK|shippo_(?:live|test)_|tfp_|PMAT-|fo1_|ops_ey|phx_|phc_|oy2"
            r"|tskey-(?:auth|api|client)-|access_token\$production\$)[A-Za-z0-9_\-.=+/$]{20,}",
        ),
        ("airtable-token", "pat", r"\bpat[A-Za-z0-9]{14}\.[0-9a-f]{40,64}\b"),
        ("mailchimp-key", "-us", r"\b[0-9a-f]{32}-us\d{1,2}\b"),
        ("firebase-key", "aaaa", r"\bAAAA[A-Za-z0-9_\-]{7}:[A-Za-z0-9_\-]{100,}"),
        (
            "webhook",
            "https://",
            r"https://(?:discord(?:app)?\.com/api/webhooks/\d+/(?P<secret>[A-Za-z0-9_\-]{30,})"
            r"|[a-z0-9.\-]{1,60}\.webhook\.office\.com/(?P<secret2>[A-Za-z0-9@/\-]{30,})"
            r"|hooks\.zapier\.com/hooks/catch/(?P<secret3>[A-Za-z0-9/]{10,}))",
        ),
        ("password-hash", "$", r"\$(?:2[aby]\$\d\d|apr1|6\$?|5|argon2id?)\$[A-Za-z0-9./$=,+]{20,}"),
        ("age-key", "age-secret", r"\bAGE-SECRET-KEY-1[A-Z0-9]{40,}"),
        ("jwt", "eyj", r"\beyJ[A-Za-z0-9_\-]{8,2000}\.eyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]*"),
        (
            "password",
            "://",
            r"\b[a-zA-Z][a-zA-Z0-9+.\-]{0,30}://[^\s:/@'\"<>\[]{0,200}:(?P<secret>[^\s/@'\"<>]{3,200})@",
        ),
        # A digit or a capital inside tells a token from a long word: "basic internationalization" is none.
        (
            "token",
            "bearer basic",
            r"\b(?i:bearer|basic)\s+(?P<secret>(?=\S{0,200}(?:\d|[a-z][A-Z]|=))[A-Za-z0-9_\-.~+/]{16,}={0,2})"
            r"(?![A-Za-z0-9])",
        ),
        (
            "token",
            "token",
            r"(?i)\btoken[\"']?\s*[=:]\s*[\"']?(?P<secret>(?=[a-z_\-.+/=]{0,200}\d)[a-z0-9_\-.+/=]{16,})",
        ),
        (
            "password",
            "machine curl <pass <secret <api <token mysql",
            r"(?i)\bmachine\s+\S{1,100}\s+login\s+\S{1,100}\s+password\s+(?P<secret>\S{3,200})"
            r"|\bcurl\b[^\n]{0,200}?\s(?:-u|--user)[ =]['\"]?[^\s:'\"]{1,100}:(?P<secret2>[^\s'\"]{3,200})"
            r"|<(?:password|passwd|secret|api_?key|token)>(?P<secret3>[^<\s]{4,200})</"
            r"|\bmysql\b[^\n]{0,100}?\s-p(?P<secret4>[^\s\-][^\s]{3,100})",
        ),
        (
            "secret",
            "--pass --token --secret --api --auth --access --client --private",
            r"(?i)--(?:password|passwd|pass|token|secret|api[_\-]?key|auth[_\-]?token|access[_\-]?token"
            r"|client[_\-]?secret"
            r"|private[_\-]?key)(?:=|\s+)[\"']?(?P<secret>(?=[^\s\"']*(?:\d"
            r"|[^\w\s\-]))[^\s\"'<>${}\-][^\s\"'<>${}]{4,200})",
        ),
        (
            "secret",
            "=",
            r"\b[A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PWD)=(?P<secret>[^\s\"'<>;$(){}\[\]]{6,})",
        ),
        (
            "secret",
            "pass secret key token credential pwd",
            rf"(?i){_NAME}{_IS}(?:\"(?P<secret>[^\"\n]{{4,}})\"|'(?P<secret2>[^'\n]{{4,}})'"
            r"|(?P<secret3>(?!\w*(?:pass|secret|key|token|credential|pwd)\w*[\"']?[:=](?!=))(?=[^\s\"'<>]*(?:\d"
            r"|[^\w\s.,]))[^\s\"'<>,;(){}\[\]$]{6,}+(?!\()))",
        ),
    )
)

# Values that stand where a secret would, but are none: the names of variables, and words that describe a value.
_PLACEHOLDER = lazy(
    r"(?i)^(?:\$|<|\{|%|\*+$|x{3,}|\.{3}|your|my[-_]|example|changeme|placeholder|dummy|redacted|none$|null$|true$"
    r"|false$"
    r"|os\.|env\.|process\.|(?:pass(?:word|wd|phrase)?|secret|token|credentials?|string|str|required|optional)$)"
    r"|^\[redacted|\(\)$|(?-i:^[A-Z]+(?:_[A-Z]+)+$)"
)


# A run of letters and digits that no word, name or path explains.
_RUN = lazy(r"(?<![A-Za-z0-9+/_=.\-@])[A-Za-z0-9+/_\-]{32,400}={0,2}(?![A-Za-z0-9+/_=\-])")
_WORDLIKE = lazy(r"[A-Za-z]{4,}")
_DIGEST = lazy(r"(?:sha\d{1,3}|md5|h1)[-:=]", re.IGNORECASE)  # a checksum: in lock files, by the hundred


def _is_random(token: str) -> bool:
    """Whether the kind of character changes as often as it does in a random key: in names it rarely does."""
    if not (any(c.isdigit() for c in token) and any(c.islower() for c in token) and any(c.isupper() for c in token)):
        return False
    kinds = ["0" if c.isdigit() else "a" if c.islower() else "A" if c.isupper() else c for c in token]
    changes = sum(kinds[at] != kinds[at + 1] for at in range(len(kinds) - 1))
    words = [word for word in _WORDLIKE.findall(token) if word.islower() or word.istitle() or word.isupper()]
    explained = sum(map(len, words))
    return changes >= 0.4 * len(token) and explained <= 0.35 * len(token) and len(set(token)) >= 16


def _without_random(text: str) -> tuple[str, int]:
    count = 0

    def hide(match: re.Match[str]) -> str:
        nonlocal count
        if not _is_random(match.group()) or _DIGEST.search(text, max(0, match.start() - 8), match.start() + 8):
            return match.group()
        count += 1
        return "[redacted:random]"

    return _RUN.sub(hide, text), count


def redact(text: str) -> Redacted:
    """Take private passages and secrets out of a text; redacting twice changes nothing.

    A `<private>` that is never closed hides everything after it: better too little kept than too much.
    """
    private = secrets = 0
    while "private" in text.lower():  # again, since what was around a passage may now read as another tag
        outside, passages = _without_private(text)
        if outside == text:
            break
        text, private = outside, private + passages
    changed = True
    while changed:  # again, since a pattern may match across what an earlier one has replaced
        changed = False
        lowered = text.lower()
        for label, anchors, pattern in _SECRETS:
            if not any(anchor in lowered for anchor in anchors):
                continue
            text, found = _replace(label, pattern, text)
            secrets += found
            changed |= found > 0
    text, found = _without_random(text)
    return Redacted(text, private, secrets + found)


def redact_all(value: Any) -> Any:
    """Data as it is, with every text in it redacted; keys stay, and tuples become lists."""
    if isinstance(value, str):
        return redact(value).text
    if isinstance(value, Mapping):
        return {name: redact_all(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [redact_all(one) for one in value]
    return value


def _without_private(text: str) -> tuple[str, int]:
    """The text outside of all <private> … </private>, and how many passages there were; one within another is none."""
    kept: list[str] = []
    depth = end = passages = 0
    for tag in _PRIVATE_TAG.finditer(text):
        if depth == 0:
            kept.append(text[end : tag.start()])
            passages += not tag["close"]
        depth = max(0, depth - 1) if tag["close"] else depth + 1
        end = tag.end()
    if depth == 0:
        kept.append(text[end:])
    return "".join(kept), passages


def _replace(label: str, pattern: re.Pattern[str], text: str) -> tuple[str, int]:
    count = 0

    def hide(match: re.Match[str]) -> str:
        nonlocal count
        group = next((name for name, value in match.groupdict().items() if value is not None), None)
        value = match.group(group) if group else match.group()
        if value.startswith("[redacted") or (group and label != "password" and _PLACEHOLDER.search(value)):
            return match.group()
        count += 1
        if group is None:
            return f"[redacted:{label}]"
        start, end = match.start(group) - match.start(), match.end(group) - match.start()
        return match.group()[:start] + f"[redacted:{label}]" + match.group()[end:]

    return pattern.sub(hide, text), count
