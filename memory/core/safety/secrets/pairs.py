"""Names and their values, in whatever syntax sets one before the other.

A secret's name is looked for first, by the words it may hold; what follows it is read only then. So a text that names no
secret costs one search a word, and a long one time in proportion to its length. pair_values.py reads the value.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import names, randomness, values
from memory.core.safety.secrets.name_places import SecretName, start_of_line
from memory.core.safety.secrets.pair_values import BARE_IN_LINE, QUOTE, label_of, read_value

_GAP = lazy(
    rf"(?P<closing>{QUOTE}?)(?P<marks>[*_]{{0,3}})(?P<bracket>\)?\]?\]?){QUOTE}?[*_]{{0,3}}(?P<remark>[ \t]?\([^()\n]{{0,60}}\))?(?P<typed>(?::[ \t]?(?:str|string|String|&str|char|bytes|Optional\[str\]|SecretStr|[\w.]{{1,30}})(?=[ \t]*=[ \t]*[\"'`rbf]))?)"
    r"(?P<space>[ \t]*)(?P<sep>=>|:=|->|→|⇒|={1,3}|!==?|[:：]{1,2}|＝|\?=|\+=|\||,|~>|-{1,2}(?=[ \t])|—|–|>|(?<=[ \t]))(?P<after>[ \t]*)"
)
_CALL = lazy(r"\(\s{0,20}[\"'`]")
_VALUE_KEY = lazy(
    rf"{QUOTE}?[\])]?\s{{0,4}}[,;]?\s{{0,40}}(?:-\s)?(?:\"\w{{1,20}}\"\s?:\s?(?:\"[^\"\n]{{0,40}}\"|true|false|\d{{1,9}})\s?,\s{{0,20}}){{0,3}}{QUOTE}?(?:[Vv]alue|VALUE|ParameterValue|val|content|secretValue|SecretString|stringValue|plaintext|default|data|Text){QUOTE}?\s{{0,4}}(?:=>|[:=])\s{{0,8}}"
)
_HYPHENED = lazy(r"[A-Za-z]{3,20}(?:-[A-Za-z]{3,20}){1,8}[ \t]*(?:\n|\Z)")
_DEFAULT = lazy(r"[\"']\s{0,4}\{[^{}]{0,300}?\b(?:default|value)\s{0,20}=\s{0,4}(?=[\"'])")
_VALUE_TAG = lazy(
    r"</(?:\w{1,10}:)?\w{1,40}>\s{0,40}<(?:\w{1,10}:)?(?:value|string|val|data)[^<>]{0,60}>|[^<>\n]{0,80}>\s{0,40}<value>|[^<>\n\"']{0,3}[\"'][^<>\n]{0,60}?>(?=[^<\n]{1,400}</)"
)
# What separates the name of a variable and the value that is taken where it is not set: `|| 'x'`, `or "x"`, `') { 'x' }`.
_FALLBACK = lazy(r"[\"']?[\])]{0,2}\s{0,4}(?:\|\||\?\?|\?:|or\b|\{)\s{0,4}(?=[\"'])")
_STARTS_LINE = lazy(r"(?:^|[\n;|&{(,?])[ \t]*(?:[-*+>#$%]|\d{1,5}|RUN|//)?[ \t]*(?:export|set|env|setx|local|declare|readonly|let|const|var|ENV|ARG|static|final|public|private|SET|setenv|unset)?(?:[ \t]+-[A-Za-z]{1,3})*[ \t]*\Z")  # fmt: skip
_SPACED_NAMES = frozenset(
    ["requirepass", "masterauth", "password", "passwd", "passphrase", "secret", "psk", "bindpw", "rootpw", "wpa_passphrase", "wpa-psk", "preauthkey"]
)
# A value one level below its name: `{"password": {"value": "X"}}`, and the same in YAML.
_BELOW = lazy(
    rf"{QUOTE}?[ \t]{{0,4}}:[ \t]{{0,4}}(?:\{{\s{{0,40}}|\n[ \t]{{1,40}}){QUOTE}?(?:value|current|plaintext|plain|raw|secret|previous|latest)"
    rf"{QUOTE}?[ \t]{{0,4}}:[ \t]{{0,4}}|>\s{{0,20}}<(?:value|current|plain)>"
)
# A question, or words that end in a colon, and the value alone in the line below.
_LINE_BELOW = lazy(
    r"(?:[ \t]{0,3}[?:]|[ \t][^\n:?]{1,80}:|[ \t]*(?=\n[ \t]*\n))[ \t]*\n(?:[ \t>]*\n)?[ \t>]{0,12}(?P<s>[^\s`]{6,100})[ \t]*(?=\n|\Z)"
)


def value_of(text: str, pair: SecretName) -> tuple[int, int, str] | None:
    """(start, end, label) of the secret that a name is given, or None."""
    start, end, strength, _ = pair
    flagged = text[start : start + 1] == "-" or text[start - 1 : start] == "-"
    if (tag := _VALUE_TAG.match(text, end)) and (tag.group().startswith("<") or _is_after_name(text, start)):
        return read_value(text, pair, tag.end(), ">", is_whole=True)
    if text[start - 1 : start] in "\"'" and (block := _DEFAULT.match(text, end)):
        return read_value(text, pair, block.end(), "=", is_whole=True)
    if strength >= names.MEDIUM and (fallback := _FALLBACK.match(text, end)):
        span = read_value(text, pair, fallback.end(), "=", is_whole=False, needs_quote=True)
        value = text[span[0] : span[1]] if span else ""
        return span if values.is_password_like(value) or randomness.is_random(value) else None
    if strength >= names.MEDIUM and (below := _BELOW.match(text, end)):
        span = read_value(text, pair, below.end(), "=", is_whole=False)
        value = text[span[0] : span[1]] if span else ""
        return span if values.is_password_like(value) or randomness.is_random(value, 10) else None
    if strength == names.STRONG and (alone := _LINE_BELOW.match(text, end)):
        value = alone["s"].strip("*\"'")
        if _is_line_value(value):
            at = alone.start("s") + alone["s"].index(value)
            return at, at + len(value), label_of(text, pair)
    other = _VALUE_KEY.match(text, end)
    if other and _is_after_name(text, start):
        return read_value(text, pair, other.end(), "=", is_whole=True)
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
        return read_value(text, pair, called.end() - 1, "(", is_whole=False, needs_quote=True)
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
            span = read_value(text, pair, gap.end(), " ", is_whole=False, needs_quote=True)  # as Gradle sets it
            return span if span and values.is_mixed(text[span[0] : span[1]]) else None
        if flagged:
            return read_value(text, pair, gap.end(), " ", is_whole=_is_argument_end(text, gap.end()))
        line = text[start_of_line(text, start, 200) : start].strip()
        name = text[start:end]
        commands = line.split(" ")[0] if line else ""
        if name.lower() in _SPACED_NAMES and not line:
            return read_value(text, pair, gap.end(), " ", is_whole=name.lower() in ("requirepass", "masterauth"))
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
            return read_value(text, pair, gap.end(), " ", is_whole=True)
        if "_" in name and line.endswith(("set", "add", "put", "-x", "-gx", "-Ux", "setx", "ENV", "ARG")):
            return read_value(text, pair, gap.end(), " ", is_whole=True)
        return None
    if sep == ",":
        if not gap["closing"] and "=" not in text[max(0, start - 3) : start]:
            return None
        return read_value(text, pair, gap.end(), ",", is_whole=False, needs_quote=True)
    if sep == "|":
        head = text[start_of_line(text, start, 300) : start]
        if "|" not in head and not (space and after):
            return None
        if not (space or after) and not head.lstrip().startswith("|"):  # a choice in a regular expression
            return None
        return read_value(text, pair, gap.end(), "|", is_whole=True)
    if sep == ">" and not (text[start - 1 : start] in "</:\"'" or "<" in text[max(0, start - 40) : start]):
        return None
    if sep == ">":
        return read_value(text, pair, gap.end(), ">", is_whole=True)
    if sep in ("-", "--", "—", "–", "->", "→") and not (space and (after or text[gap.end() : gap.end() + 1] in "\"'`")):
        return None
    if sep == "==" or sep == "===":
        return read_value(text, pair, gap.end(), sep, is_whole=False, needs_quote=True)
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
    return read_value(text, pair, gap.end(), sep, is_whole=whole)


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
    word = BARE_IN_LINE.match(text, at)
    if not word:
        return False
    rest = text[word.end() : word.end() + 12].lstrip(" \t")
    return not rest or rest[0] in "\n-\\|&;>\"'" or rest.startswith(("http", "/"))


def _is_ini(text: str, start: int) -> bool:
    """Whether a section of an INI or TOML file precedes."""
    head = text[max(0, start - 600) : start]
    return "\n[" in head or head.startswith("[")


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
