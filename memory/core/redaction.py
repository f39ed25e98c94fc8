"""What must never reach the disk: private passages and secrets.

Every text passes through `redact` before it is journalled, indexed, traced or logged.
"""

import re
from typing import NamedTuple

from memory.core.patterns import lazy


class Redacted(NamedTuple):
    """The text that may be kept, and how many private passages and secrets were taken out of it."""

    text: str
    private: int
    secrets: int


_PRIVATE_TAG = lazy(r"<(?P<close>/?)private\b[^>]{0,200}>", re.IGNORECASE)

# What a secret's value is called. Matched anywhere in a longer name: the name itself need not be seen whole.
_NAME = (
    r"(?:pass(?:word|wd|phrase|code)|(?<!com)(?<!by)(?<!sur)(?<!over)(?<!under)pass(?=\W{1,9}\S*[a-z])|secret|api[_\-]?key|access[_\-]?key|auth[_\-]?token|access[_\-]?token"
    r"|refresh[_\-]?token|client[_\-]?secret|private[_\-]?key|encryption[_\-]?key|credentials?|_token|_pwd|\bpwd)"
)
_IS = r"[\"']?\s*(?:=|:=|:(?!//)|\bis\b:?)\s*"

# (label, pattern). Where a pattern has a group `secret…`, only that is replaced. No pattern begins with an unbounded
# repetition, so a long run of letters takes linear time.
_SECRETS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (label, lazy(pattern))
    for label, pattern in (
        (
            "private-key",
            r"-----BEGIN (?:[A-Z0-9]+ ){0,6}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?"
            r"(?:-----END (?:[A-Z0-9]+ ){0,6}PRIVATE KEY(?: BLOCK)?-----|\Z)",
        ),
        ("aws-key", r"\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}\b"),
        ("anthropic-key", r"\bsk-ant-[A-Za-z0-9_\-]{16,}"),
        ("api-key", r"\b(?:sk|pk|rk)[-_](?:live|test|proj|svcacct|or-v1)?[-_]?[A-Za-z0-9_\-]{20,}"),
        ("github-token", r"\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{40,})"),
        ("gitlab-token", r"\bgl(?:pat|ptt|dt|rt|soat|cbt|ft)-[A-Za-z0-9_\-]{18,}"),
        ("slack-token", r"\bxox[abeoprs]-[A-Za-z0-9\-]{10,}|\bxapp-\d-[A-Za-z0-9\-]{10,}"),
        ("slack-webhook", r"https://hooks\.slack\.com/services/[A-Za-z0-9/]{20,}"),
        ("google-key", r"\bAIza[A-Za-z0-9_\-]{35}|\bya29\.[A-Za-z0-9_\-]{20,}|\bGOCSPX-[A-Za-z0-9_\-]{20,}"),
        ("npm-token", r"\bnpm_[A-Za-z0-9]{36}\b"),
        ("pypi-token", r"\bpypi-[A-Za-z0-9_\-]{40,}"),
        ("huggingface-token", r"\bhf_[A-Za-z0-9]{30,}"),
        ("sendgrid-key", r"\bSG\.[A-Za-z0-9_\-]{16,}\.[A-Za-z0-9_\-]{16,}"),
        ("twilio-key", r"\b(?:SK|AC)[0-9a-f]{32}\b"),
        ("discord-token", r"\b[MNO][A-Za-z0-9_\-]{23,25}\.[A-Za-z0-9_\-]{6}\.[A-Za-z0-9_\-]{27,}"),
        ("telegram-token", r"\b\d{8,10}:AA[A-Za-z0-9_\-]{32,}"),
        ("vault-token", r"\bhv[sbr]\.[A-Za-z0-9_\-]{20,}|\bdop_v1_[a-f0-9]{40,}|\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}"),
        (
            "service-token",
            r"\b(?:whsec_|gsk_|lin_api_|glsa_|sbp_|ntn_|figd_|r8_|xai-|ATATT3|PMAK-)[A-Za-z0-9_\-=]{20,}"
            r"|\bdapi[0-9a-f]{32}\b|\bkey-[0-9a-f]{32}\b",
        ),
        ("azure-key", r"\bAccountKey=(?P<secret>[A-Za-z0-9+/=]{40,})|\bsig=(?P<secret2>[A-Za-z0-9%+/=]{40,})"),
        ("age-key", r"\bAGE-SECRET-KEY-1[A-Z0-9]{40,}"),
        ("jwt", r"\beyJ[A-Za-z0-9_\-]{8,2000}\.eyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]*"),
        ("password", r"\b[a-zA-Z][a-zA-Z0-9+.\-]{0,30}://[^\s:/@'\"<>\[]{0,200}:(?P<secret>[^\s/@'\"<>]{3,200})@"),
        # A digit or a capital inside tells a token from a long word: "basic internationalization" is none.
        (
            "token",
            r"\b(?i:bearer|basic)\s+(?P<secret>(?=\S{0,200}(?:\d|[a-z][A-Z]|=))[A-Za-z0-9_\-.~+/]{16,}={0,2})"
            r"(?![A-Za-z0-9])",
        ),
        (
            "token",
            r"(?i)\btoken[\"']?\s*[=:]\s*[\"']?(?P<secret>(?=[a-z_\-.+/=]{0,200}\d)[a-z0-9_\-.+/=]{16,})",
        ),
        (
            "secret",
            r"\b[A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PWD)=(?P<secret>[^\s\"'<>;$(){}\[\]]{6,})",
        ),
        (
            "secret",
            rf"(?i){_NAME}{_IS}(?:\"(?P<secret>[^\"\n]{{4,}})\"|'(?P<secret2>[^'\n]{{4,}})'"
            r"|(?P<secret3>(?=[^\s\"'<>]*(?:\d|[^\w\s.,]))[^\s\"'<>,;(){}\[\]$]{6,}))",
        ),
    )
)

# Values that stand where a secret would, but are none: the names of variables, and words that describe a value.
_PLACEHOLDER = lazy(
    r"(?i)^(?:\$|<|\{|%|\*+$|x{3,}|\.{3}|your|my[-_]|example|changeme|placeholder|dummy|redacted|none$|null$|true$|false$"
    r"|os\.|env\.|process\.|(?:pass(?:word|wd|phrase)?|secret|token|credentials?|string|str|required|optional)$)"
    r"|^\[redacted|\(\)$|(?-i:^[A-Z]+(?:_[A-Z]+)+$)"
)


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
        for label, pattern in _SECRETS:
            text, found = _replace(label, pattern, text)
            secrets += found
            changed |= found > 0
    return Redacted(text, private, secrets)


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
