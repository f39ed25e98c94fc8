"""Names and their values, in whatever syntax sets one before the other.

A secret's name is looked for first, by the words it may hold; what follows it is read only then. So a text that names no
secret costs one search a word, and a long one time in proportion to its length.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import names, randomness, values
from memory.core.safety.secrets.name_places import SecretName, start_of_line

_QUOTE = r"(?:\\{0,31}(?:\"|'|`|&quot;|&#34;|&#39;)|[“”„‘’«»「」『』])"
_GAP = lazy(
    rf"(?P<closing>{_QUOTE}?)(?P<marks>[*_]{{0,3}})(?P<bracket>\)?\]?\]?){_QUOTE}?[*_]{{0,3}}(?P<remark>[ \t]?\([^()\n]{{0,60}}\))?(?P<typed>(?::[ \t]?(?:str|string|String|&str|char|bytes|Optional\[str\]|SecretStr|[\w.]{{1,30}})(?=[ \t]*=[ \t]*[\"'`rbf]))?)"
    r"(?P<space>[ \t]*)(?P<sep>=>|:=|->|→|⇒|={1,3}|!==?|[:：]{1,2}|＝|\?=|\+=|\||,|~>|-{1,2}(?=[ \t])|—|–|>|(?<=[ \t]))(?P<after>[ \t]*)"
)
_OPEN = lazy(
    rf"(?:!!(?:str|binary)[ \t]{{1,4}})?(?:[*_]{{2,3}}[ \t]?)?(?:\(\s?)?(?:new\s+\w+\(|Secret\w{{0,8}}\(|(?:N|b|f|r|u|rb|br|@|\$|&|L|#)(?=[\"'`]))?(?P<marks>[*_]{{0,3}})(?P<quote>\"\"\"|'''|```|{_QUOTE}|(?:\\{{0,31}}[\"'`]))?(?P<inner>[*_`]{{0,3}})"
)
_BARE = lazy(r"[^\s\"'`<>\\]{1,300}")
_BARE_IN_LINE = lazy(r"[^\s<>]{1,300}")
_LONG_REST = lazy(r"[A-Za-z0-9+/_\-.=%~]{1,20000}")
_CALL = lazy(r"\(\s{0,20}[\"'`]")
_VALUE_KEY = lazy(
    rf"{_QUOTE}?[\])]?\s{{0,4}}[,;]?\s{{0,40}}(?:-\s)?(?:\"\w{{1,20}}\"\s?:\s?(?:\"[^\"\n]{{0,40}}\"|true|false|\d{{1,9}})\s?,\s{{0,20}}){{0,3}}{_QUOTE}?(?:[Vv]alue|VALUE|ParameterValue|val|content|secretValue|SecretString|stringValue|plaintext|default|data|Text){_QUOTE}?\s{{0,4}}(?:=>|[:=])\s{{0,8}}"
)
_HYPHENED = lazy(r"[A-Za-z]{3,20}(?:-[A-Za-z]{3,20}){1,8}[ \t]*(?:\n|\Z)")
_DEFAULT = lazy(r"[\"']\s{0,4}\{[^{}]{0,300}?\b(?:default|value)\s{0,20}=\s{0,4}(?=[\"'])")
_VALUE_TAG = lazy(
    r"</(?:\w{1,10}:)?\w{1,40}>\s{0,40}<(?:\w{1,10}:)?(?:value|string|val|data)[^<>]{0,60}>|[^<>\n]{0,80}>\s{0,40}<value>|[^<>\n\"']{0,3}[\"'][^<>\n]{0,60}?>(?=[^<\n]{1,400}</)"
)
_BLOCK = lazy(
    r"[|>][+\-\d]{0,3}[ \t]*(?:#[^\n]{0,80})?\n(?P<indent>[ \t]+)(?P<s>[^\n]{1,4096}(?:\n(?P=indent)[^\n]{0,4096}|\n[ \t]*(?=\n)){0,200}+)"
)
# What separates the name of a variable and the value that is taken where it is not set: `|| 'x'`, `or "x"`, `') { 'x' }`.
_FALLBACK = lazy(r"[\"']?[\])]{0,2}\s{0,4}(?:\|\||\?\?|\?:|or\b|\{)\s{0,4}(?=[\"'])")
_DECODED = lazy(r"(?:[\w.:]{1,60}\(\s?){1,3}(?P<quote>[\"'])(?P<s>[A-Za-z0-9+/=_\-]{16,4096})(?P=quote)")  # hex2bin('…')
_IN_LOG = lazy(r"(?:^|\s)[\w.]{1,40}=[^\s,()\[\]{}]{1,200}[ \t]\Z")
_SCHEME = lazy(
    r"(?i)(?:basic|bearer|token|api-?key|apikey-v1|oauth|digest|splunk|key|bot|ssws|genericbearer|negotiate|ntlm|hawk|mac|jwt|pve\w{0,12}|x-\w{1,12}|sso-key|zoho-oauthtoken|klaviyo-api-key|discogs|ghost|github|client|sharedaccesssignature|signature|ei-api-key|flyv1)[ \t]+(?=\S)"
)
_NEXT_LINE = lazy(r"[ \t]*\n(?:[ \t]*\n)?(?:[ \t]{0,8}`{3}\w{0,12}[ \t]*\n)?[ \t>*\-`]{0,12}(?P<s>[^\s`]{4,200})`?[ \t]*(?=\n|\Z)")
_STARTS_LINE = lazy(r"(?:^|[\n;|&{(,])[ \t]*(?:[-*+>#$%]|\d{1,5}|RUN|//)?[ \t]*(?:export|set|env|setx|local|declare|readonly|let|const|var|ENV|ARG|static|final|public|private|SET|setenv|unset)?(?:[ \t]+-[A-Za-z]{1,3})*[ \t]*\Z")  # fmt: skip
_SPACED_NAMES = frozenset(
    ["requirepass", "masterauth", "password", "passwd", "passphrase", "secret", "psk", "bindpw", "rootpw", "wpa_passphrase", "wpa-psk", "preauthkey"]
)
_NUMBERED = lazy(r"[A-Za-z]{3,30}[\-_.!#]?\d{1,6}[!?#$*]?\Z|[A-Za-z0-9]{8,40}\Z")
_WORDS_OF_LINE = lazy(r"(?P<s>[^\W\d_]{2,16}(?:[ \-][^\W\d_]{2,16}){1,23}(?:[ ]\d{1,6}(?!\w))?)(?=[\"'`]{0,2}[,;}]?[ \t]*(?:\r?\n|\Z|[\"'`}]))")
# A value one level below its name: `{"password": {"value": "X"}}`, and the same in YAML.
_BELOW = lazy(
    rf"{_QUOTE}?[ \t]{{0,4}}:[ \t]{{0,4}}(?:\{{\s{{0,40}}|\n[ \t]{{1,40}}){_QUOTE}?(?:value|current|plaintext|plain|raw|secret|previous|latest)"
    rf"{_QUOTE}?[ \t]{{0,4}}:[ \t]{{0,4}}|>\s{{0,20}}<(?:value|current|plain)>"
)
# A question, or words that end in a colon, and the value alone in the line below.
_LINE_BELOW = lazy(
    r"(?:[ \t]{0,3}[?:]|[ \t][^\n:?]{1,80}:|[ \t]*(?=\n[ \t]*\n))[ \t]*\n(?:[ \t>]*\n)?[ \t>]{0,12}(?P<s>[^\s`]{6,100})[ \t]*(?=\n|\Z)"
)
_LINE_START = lazy(r"[ \t]*\n(?:[ \t>]*\n)?[ \t>]{0,12}")
_LONGEST = 8192


def value_of(text: str, pair: SecretName) -> tuple[int, int, str] | None:
    """(start, end, label) of the secret that a name is given, or None."""
    start, end, strength, _ = pair
    flagged = text[start : start + 1] == "-" or text[start - 1 : start] == "-"
    if (tag := _VALUE_TAG.match(text, end)) and (tag.group().startswith("<") or _is_after_name(text, start)):
        return _read(text, pair, tag.end(), ">", is_whole=True)
    if text[start - 1 : start] in "\"'" and (block := _DEFAULT.match(text, end)):
        return _read(text, pair, block.end(), "=", is_whole=True)
    if strength >= names.MEDIUM and (fallback := _FALLBACK.match(text, end)):
        span = _read(text, pair, fallback.end(), "=", is_whole=False, needs_quote=True)
        value = text[span[0] : span[1]] if span else ""
        return span if values.is_password_like(value) or randomness.is_random(value) else None
    if strength >= names.MEDIUM and (below := _BELOW.match(text, end)):
        span = _read(text, pair, below.end(), "=", is_whole=False)
        value = text[span[0] : span[1]] if span else ""
        return span if values.is_password_like(value) or randomness.is_random(value, 10) else None
    if strength == names.STRONG and (alone := _LINE_BELOW.match(text, end)):
        value = alone["s"].strip("*\"'")
        if _is_line_value(value):
            at = alone.start("s") + alone["s"].index(value)
            return at, at + len(value), _label(text, pair)
    other = _VALUE_KEY.match(text, end)
    if other and _is_after_name(text, start):
        return _read(text, pair, other.end(), "=", is_whole=True)
    called = _CALL.match(text, end)
    if (
        called
        and strength == names.STRONG
        and (
            text[start - 1 : start] == "."
            or (text[start:end].rpartition(".")[2].startswith(("set", "with", "Set", "With", "password", "passwd"))
            and "." in text[start:end])
        )
    ):
        return _read(text, pair, called.end() - 1, "(", is_whole=False, needs_quote=True)
    gap = _GAP.match(text, end)
    if not gap:
        return None
    sep, space, after = gap["sep"], gap["space"], gap["after"]
    if sep in ("!=", "!==", "+="):
        return None
    is_line = _STARTS_LINE.search(text, max(0, start - 60), start - len(_opening(text, start))) is not None
    if sep == "":  # only white space
        if gap["closing"] or gap["bracket"] or not (space or after):
            return None
        if strength == names.STRONG and text[gap.end() : gap.end() + 1] in ("\"", "'") and text[start:end].endswith("Password"):
            span = _read(text, pair, gap.end(), " ", is_whole=False, needs_quote=True)  # as Gradle sets it
            return span if span and values.is_mixed(text[span[0] : span[1]]) else None
        if flagged:
            return _read(text, pair, gap.end(), " ", is_whole=_is_argument_end(text, gap.end()))
        line = text[start_of_line(text, start, 200) : start].strip()
        name = text[start:end]
        commands = line.split(" ")[0] if line else ""
        if name.lower() in _SPACED_NAMES and not line:
            return _read(text, pair, gap.end(), " ", is_whole=name.lower() in ("requirepass", "masterauth"))
        if (
            commands
            in (
                "set",
                "ENV",
                "setx",
                "setenv",
                "define",
                "nmcli",
                "machine",
                "user",
                "login",
                "ARG",
                "CONFIG",
                "config",
                "neutron",
                "username",
                "set-option",
                "wlan",
                "default",
            )
            or "login" in line.split()
        ):
            return _read(text, pair, gap.end(), " ", is_whole=True)
        if "_" in name and line.endswith(("set", "add", "put", "-x", "-gx", "-Ux", "setx", "ENV", "ARG")):
            return _read(text, pair, gap.end(), " ", is_whole=True)
        return None
    if sep == ",":
        if not gap["closing"] and "=" not in text[max(0, start - 3) : start]:
            return None
        return _read(text, pair, gap.end(), ",", is_whole=False, needs_quote=True)
    if sep == "|":
        head = text[start_of_line(text, start, 300) : start]
        if "|" not in head and not (space and after):
            return None
        if not (space or after) and not head.lstrip().startswith("|"):  # a choice in a regular expression
            return None
        return _read(text, pair, gap.end(), "|", is_whole=True)
    if sep == ">" and not (text[start - 1 : start] in "</:\"'" or "<" in text[max(0, start - 40) : start]):
        return None
    if sep == ">":
        return _read(text, pair, gap.end(), ">", is_whole=True)
    if sep in ("-", "--", "—", "–", "->", "→") and not (space and (after or text[gap.end() : gap.end() + 1] in "\"'`")):
        return None
    if sep == "==" or sep == "===":
        return _read(text, pair, gap.end(), sep, is_whole=False, needs_quote=True)
    whole = (
        (is_line
        and (sep != "=" or not space or strength == names.STRONG))
        or sep in ("：", "＝")
        or "\\" in gap["closing"]
        or bool(gap["marks"])
    )
    if sep == "=" and not space and not after and text[start:end].isupper():
        whole = True
    if sep == "=" and (space or after) and text[start:end].islower() and not gap["closing"]:
        whole = whole and _is_ini(text, start)
    if flagged and sep == "=":
        whole = True
    if strength == names.STRONG and sep == ":" and _HYPHENED.match(text, gap.end()):
        whole = True  # a passphrase, also where the line begins with something else
    return _read(text, pair, gap.end(), sep, is_whole=whole)


def _is_line_value(value: str) -> bool:
    """Whether a word that is alone below a password's name is the password."""
    return (
        values.is_mixed(value)
        and (values.is_password_like(value) or randomness.is_random(value, 10))
        and not values.is_identifier(value)
        and not values.is_path(value)
        and "=" not in value[:-2]
        and not value.endswith(":")
    )


def _opening(text: str, start: int) -> str:
    """The quotes and marks right before a name."""
    at = start
    while at > 0 and start - at < 40 and text[at - 1] in "\"'`*_\\<[(“":
        at -= 1
    return text[at:start]


def _is_after_name(text: str, start: int) -> bool:
    head = text[max(0, start - 40) : start].rstrip(" \t\"'\\:=>-")
    return head.lower().endswith(("name", "key", "variable", "id", "parameter", "field", "label", "property"))


def _is_argument_end(text: str, at: int) -> bool:
    """Whether the word there ends the line, or goes before another option: a command, not prose."""
    word = _BARE_IN_LINE.match(text, at)
    if not word:
        return False
    rest = text[word.end() : word.end() + 12].lstrip(" \t")
    return not rest or rest[0] in "\n-\\|&;>\"'" or rest.startswith(("http", "/"))


def _is_ini(text: str, start: int) -> bool:
    """Whether a section of an INI or TOML file precedes."""
    head = text[max(0, start - 600) : start]
    return "\n[" in head or head.startswith("[") or (start == 0 and False)


def _read(
    text: str, pair: SecretName, at: int, sep: str, *, is_whole: bool, needs_quote: bool = False
) -> tuple[int, int, str] | None:
    strength = pair.strength
    if sep in ":=：" and (block := _BLOCK.match(text, at)):
        value = block["s"].replace(block["indent"], "").strip()
        first = value.split("\n", 1)[0]
        if values.is_secret_value(first, strength, quoted=True, whole=True) or randomness.is_random(first, 20):
            return block.start("s"), block.end("s"), _label(text, pair)
        return None
    if sep in ":=：" and text[at : at + 1] in ("\n", ""):
        if "phrase" in text[pair.start : pair.end].lower() and (begin := _LINE_START.match(text, at)):
            words = _words_of_line(text, begin.end(), "passphrase", None)
            if words:
                return words[0], words[1], _label(text, pair)
        following = _NEXT_LINE.match(text, at)
        if (
            following
            and strength >= names.MEDIUM
            and values.is_password_like(following["s"].strip("*\"'"))
            and not following["s"].endswith(":")
            and "=" not in following["s"][:-2]
        ):
            return following.start("s"), following.end("s"), _label(text, pair)
        return None
    decoded = _DECODED.match(text, at) if strength >= names.MEDIUM and sep in ("=", ":", "=>", ":=") else None
    if decoded and randomness.is_random(decoded["s"]) and not values.is_path(decoded["s"]):
        return decoded.start("s"), decoded.end("s"), _label(text, pair)
    opened = _OPEN.match(text, at)
    if opened is None:
        return None
    quote, start = opened["quote"], opened.end()
    if quote:
        end = _closing_quote(text, start, quote)
        if end is None:
            quote = None
    elif needs_quote:
        return None
    if needs_quote and not quote:
        return None
    if quote is None:
        if opened["quote"]:
            start = opened.end()
        scheme = _SCHEME.match(text, start)
        if scheme:
            start = scheme.end()
        bare = (_BARE_IN_LINE if is_whole and sep in "= " else _BARE).match(text, start)
        if sep == ">":
            end = text.find("<", start, start + _LONGEST)
            end = end if end > 0 else start
        elif sep == "|":
            line = text.find("\n", start)
            cell = text.find("|", start, line if line > 0 else len(text))
            end = cell if cell > 0 else (line if line > 0 else len(text))
            end = min(end, start + 400)
        elif bare is None:
            return None
        else:
            end = _trim_end(text, start, bare.end(), sep, is_whole)
            if (
                end == bare.end()
                and end - start == 300
                and randomness.is_random(text[start:end])
                and (more := _LONG_REST.match(text, end))
            ):
                end = more.end()
    value = text[start:end]
    scheme = _SCHEME.match(value)
    if scheme and pair.strength and quote:
        start, value = start + scheme.end(), value[scheme.end() :]
    stripped = value.strip(" \t*`")
    start += value.index(stripped) if stripped else 0
    end = start + len(stripped)
    if (
        (sep in ":="
        and text[pair.end : pair.end + 3] in (":-", ":-"))
        or (text[start : start + 1] == "-"
        and text[max(0, pair.start - 2) : pair.start] == "${")
    ):
        stripped = stripped.lstrip("-=+")
        start = end - len(stripped)
    in_quotes = quote is not None or sep in "|>"
    is_whole_line = is_whole and sep in "=: " and text[end : end + 1] in "\n\r;,\"' "
    name = text[pair.start : pair.end].lower()
    if sep == "=" and strength == names.STRONG and not quote and values.is_mixed(stripped) and len(stripped) >= 7:
        is_whole = is_whole or (name != "pass" and _IN_LOG.search(text, max(0, pair.start - 250), pair.start) is not None)
    if name == "pass":
        is_logged = values.is_mixed(stripped) and _IN_LOG.search(text, max(0, pair.start - 250), pair.start)
        strength, is_whole = names.STRONG, bool(is_whole and quote) or bool(is_logged and len(stripped) >= 7)
    is_flag = text[pair.start : pair.start + 1] == "-" or text[pair.start - 1 : pair.start] == "-"
    is_given = bool(quote) and strength == names.STRONG and sep in " =" and (is_flag or name == "psk")
    if is_given and values.is_given_passphrase(stripped):
        return start, end, _label(text, pair)
    if name.endswith(("signingkey", "signing_key", "sign-key")) and values.is_key_id(stripped):
        return None
    is_random = randomness.is_random(stripped, 10) and sep in "=:"
    if not quote and name.endswith(("pass", "secret")) and (is_whole_line or is_random) and _is_word_and_number(stripped):
        return start, end, _label(text, pair)
    if strength >= names.MEDIUM and sep in ("=", ":", "：") and (words := _words_of_line(text, start, name, quote)):
        return words[0], words[1], _label(text, pair)
    if name in ("pin", "pincode"):
        return (start, end, "pin") if stripped.isdigit() and 4 <= len(stripped) <= 8 and sep != "," else None
    if values.is_secret_value(stripped, strength, quoted=in_quotes, whole=is_whole):
        return start, end, _label(text, pair)
    return None


def _is_word_and_number(value: str) -> bool:
    """Whether a value is a word and figures, as people make passwords, and no version, name of a stage or placeholder."""
    return len(value) >= 6 and values.is_mixed(value) and values.is_password_like(value) and _NUMBERED.match(value) is not None


def _words_of_line(text: str, start: int, name: str, quote: str | None) -> tuple[int, int] | None:
    """Where a passphrase of several plain words is that a line gives to a name. None where they are a sentence."""
    line = _WORDS_OF_LINE.match(text, start)
    if line is None or (not quote and "pass" not in name and name != "secret"):
        return None
    words = line["s"].lower().split()
    least = 2 if "phrase" in name or values.is_mixed(line["s"]) else 4
    if len(words) < least or not values.is_passphrase_of_words(words):
        return None
    return line.start("s"), line.end("s")


def _closing_quote(text: str, start: int, quote: str) -> int | None:
    """Where the value ends that this quote, with as many backslashes before it, has opened; None if it does not end."""
    close = {"“": "”", "„": "“", "‘": "’", "«": "»", "»": "«", "「": "」", "『": "』"}.get(quote, quote)
    limit = min(len(text), start + _LONGEST)
    at = start
    while True:
        at = text.find(close, at, limit)
        if at < 0 or (len(close) == 1 and "\n" in text[start:at] and not _is_armour(text, start)):
            return None
        if text[at - 1] != "\\" or at == start:
            return at
        if close[0] != "\\":  # an escaped quote within, unless the backslash is itself escaped
            backslashes = 0
            while at - 1 - backslashes >= start and text[at - 1 - backslashes] == "\\":
                backslashes += 1
            if backslashes % 2 == 0:
                return at
        at += len(close)


def _is_armour(text: str, start: int) -> bool:
    return text.startswith("-----BEGIN", start)


def _trim_end(text: str, start: int, end: int, sep: str, is_whole: bool) -> int:
    """The end of an unquoted value, before what belongs to the syntax around it."""
    value = text[start:end]
    for sign in ";&,|":
        at = value.find(sign, 1)
        while at > 0:
            rest = value[at + 1 :]
            head = rest[:40].split("=", 1)[0]
            if (
                (not rest and sign in ";,")
                or ("=" in rest[:40] and head.replace("_", "").replace("-", "").replace(".", "").isalnum() and head)
                or (sign == "," and rest[:1] in "\"'{[")
            ):
                value = value[:at]
                break
            at = value.find(sign, at + 1)
    while value and value[-1] in ".,;:)]}\"'`>":
        if (
            value[-1] in ")]}"
            and value.count({")": "(", "]": "[", "}": "{"}[value[-1]]) == value.count(value[-1])
            and not value.endswith("()")
        ):
            break
        value = value[:-1]
    return start + len(value)


def _label(text: str, pair: SecretName) -> str:
    lowered = text[pair.start : pair.end].lower()
    if pair.is_foreign or "pass" in lowered or "pw" in lowered:
        return "password"
    return "token" if "token" in lowered or "auth" in lowered else "secret"


def spans(text: str, pairs: list[SecretName]) -> tuple[list[tuple[int, int, str]], list[SecretName]]:
    """The secrets that are given to names, and the names that were given none: prose may still give them one."""
    found: list[tuple[int, int, str]] = []
    rest: list[SecretName] = []
    end = 0
    for pair in pairs:
        if pair.start < end:
            continue
        span = value_of(text, pair)
        if span and span[1] > span[0]:
            found.append(span)
            end = span[1]
        else:
            rest.append(pair)
    return found, rest
