"""Names and their values, in whatever syntax sets one before the other.

A secret's name is looked for first, by the words it may hold; what follows it is read only then. So a text that names no
secret costs one search a word, and a long one time in proportion to its length. pair_values.py reads the value.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import languages, names, randomness, values
from memory.core.safety.secrets.name_places import SecretName, start_of_line
from memory.core.safety.secrets.pair_values import BARE_IN_LINE, QUOTE, label_of, read_value, words_of_line

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
# What separates the name of a variable and the value that is taken where it is not set: `|| 'x'`, `or "x"`, `') { 'x' }`, `") : "x"`.
_FALLBACK = lazy(r"(?:[\"']?[\])]{0,2}\s{0,4}(?:\|\||\?\?|\?:|or\b|\{)|[\"'][\])]\s{0,4}:)\s{0,4}(?=[\"'])")
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
    r"(?:[ \t]{0,3}[?:]|[ \t][^\n:?]{1,80}[?:]|[ \t]*(?=\n[ \t]*\n))[ \t]*\n(?:[ \t>]*\n)?[ \t>]{0,12}"
    r"(?:(?:[\[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t])?[^\W\d_][\w.\-]{0,30}:[ \t])?(?P<s>[^\s`]{6,100})[ \t]*(?=\n|\Z)"
)
# What a list of settings in one line gives beside a password: `host=db user=app password=X`. Such a value may be any word.
_SETTING = r"(?:user(?:name)?|uid|login|e-?mail|host(?:addr)?|server|dbname|database|domain|account|usuario)"
_SETTING_BEFORE = lazy(rf"(?i)(?<![\w.]){_SETTING}=[^\s=,;()]{{1,80}}[ \t]{{1,4}}(?:[\w.\-]{{1,40}}=[^\s=,;()]{{1,80}}[ \t]{{1,4}}){{0,3}}\Z")
_SETTING_AFTER = lazy(rf"(?i)[^\s=,;()]{{1,80}}[ \t]{{1,4}}(?:[\w.\-]{{1,40}}=[^\s=,;()]{{1,80}}[ \t]{{1,4}}){{0,3}}{_SETTING}=")
# An option or a command that stores what follows it: `--from-literal=password=X`, `vault kv put secret/db password=X`.
_STORED_BY = lazy(
    r"--(?:from-literal|set(?:-string|-json)?|build-arg|env|parameters|extra-vars|var)[= ][\"']?(?:[\w.\-\[\]]{1,80}=[^\s,]{0,80},){0,8}\Z"
    r"|\b(?:vault[ ](?:kv[ ](?:put|patch)|write)|op[ ]item[ ](?:create|edit)|secrets?[ ]set|config:set|https?[ ](?:POST|PUT|PATCH))[ ][^\n|;]{0,120}\Z"
)
_OPENED_BY = lazy(r"(?i)[^\s=]{0,60}(?:pass(?:w(?:or)?d|wort|phrase)?|pwd?|psk)=\Z")
# How a registry of Windows is printed.
_REGISTRY = lazy(r"[ \t]{1,16}REG_(?:SZ|EXPAND_SZ|MULTI_SZ)[ \t]{1,16}(?=\S)")
# What a change shows after the former value: `password = "old" -> "X"`.
_INSTEAD = lazy(r"[\"'][ \t]{0,4}(?:->|=>|→)[ \t]{0,4}[\"'](?P<s>[^\"'\n]{3,200})[\"']")
# A field that a test of a page fills in: `getByLabel("Password").fill("X")`.
_FILLED = lazy(
    r"(?:[^()\n\"'`,]{0,40}[\"'`/][\]i\"'`]{0,3}(?:\s?,\s?\{[^{}\n]{0,80}\})?\s?\)(?:\s?,|(?:\s{0,20}\.\w{1,20}\([^()\n]{0,20}\)){0,2}\s{0,20}"
    r"\.(?:fill|type|typeText|send_?[kK]eys|set_?[vV]alue|press_?[sS]equentially|addValue|enterText|replaceText|set|input)\()\s?[\"'`]|[\"'],[ ]with:[ ][\"'])"
    r"(?P<s>[^\"'`\n{}]{4,200})[\"'`{]"
)
# Whose password it is, between its name and a colon: `the password for staging: X`, `das Kennwort vom WLAN lautet: X`.
_OWNED = lazy(
    r"(?:[ \t](?:for|of|on|at|für|vom|von|zum|zur|im|am|du|de|des|pour|del|della|do|da|para|per|para o|dla|для|от|на)(?:[ \t][^\W\d_][\w.\-'’]{0,20}){1,5}?|"
    r"[ \t](?:admin|root|user|wifi|wi-fi|wlan|db|sudo|ssh|vpn))(?:[ \t](?:is|ist|lautet|est|es|é|è|now|jetzt|to|это)[ \t]?)?"
    r"(?:[ \t]?[:：][ \t]{1,4}|[ \t]c['’]est[ \t])(?P<s>[^\s\"'`,;:<>()]{5,64}?)[.!]?[ \t]*(?=\n|\Z)"
)
_OWNED_HEAD = lazy(
    r"[ \t](?:for|of|on|at|für|vom|von|zum|zur|du|de|des|pour|del|della|do|da|para|per)(?:[ \t][^\W\d_][\w.\-'’]{0,20}){1,5}?(?:[ \t](?:is|ist|lautet|est|es|é|è))?[ \t]?:[ \t]{1,2}"
)
_LEAST_OWNED = 4  # words of a passphrase
_OPTION = lazy(r"--?[a-z][\w\-]{0,60}+(?:[ \t=]|\Z)")
_COLUMN_TYPE = lazy(r"[ \t]{0,40}[A-Za-z_]{2,30}\(\d{0,9}\)[ \t]{0,40}(?=[|\n])")  # varchar(255)
_ARTICLE = lazy(r"(?i)\b(?:the|a|an|my|your|our|their|this|that)\Z")
_ANDS = (" and", " or", " und", " oder", " et", " ou", " y", " e")
_TABLE_RULE = lazy(r"[^\n]{0,400}\n[ \t]{0,8}(?:\|[ \t]{0,8})?:?-{2,}")


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
        is_made = values.is_password_like(value) or randomness.is_random(value)
        return span if is_made or (span and strength == names.STRONG and _is_of_environment(text, start, end) and _is_given_word(value) and not _COMPARES.match(text, span[1])) else None
    if strength >= names.MEDIUM and (below := _BELOW.match(text, end)):
        span = read_value(text, pair, below.end(), "=", is_whole=False)
        value = text[span[0] : span[1]] if span else ""
        return span if values.is_password_like(value) or randomness.is_random(value, 10) else None
    if strength == names.STRONG and (span := _of_its_place(text, pair)):
        return span
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
    if not gap or (gap["sep"] == "" and _OPTION.match(text, gap.end())):
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
        if _ARTICLE.search(line) or line.lower().endswith(_ANDS):  # `set the password rules …`, `username and password …`: a sentence
            return None
        if strength == names.STRONG and line.endswith("define") and line.lstrip("#%!@ \t") == "define":
            return read_value(text, pair, gap.end(), " ", is_whole=True, needs_quote=True)
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
            span = read_value(text, pair, gap.end(), " ", is_whole=True)
            return None if span and text[span[0] : span[1]].lower() in languages.COPULAS else span
        if "_" in name and line.endswith(("set", "add", "put", "-x", "-gx", "-Ux", "setx", "ENV", "ARG")):
            return read_value(text, pair, gap.end(), " ", is_whole=True)
        return None
    if sep == ",":
        if text.startswith("(", gap.end()):  # a row of a table of a program
            return None
        if not gap["closing"] and "=" not in text[max(0, start - 3) : start]:
            return None
        span = read_value(text, pair, gap.end(), ",", is_whole=False, needs_quote=True)
        return None if span and _is_next_name(text, span) else span
    if sep == "|":
        head = text[start_of_line(text, start, 300) : start]
        if "|" not in head and not (space and after):
            return None
        if not (space or after) and not head.lstrip().startswith("|"):  # a choice in a regular expression
            return None
        if _TABLE_RULE.match(text, gap.end()):  # the heading beside it
            return None
        if _COLUMN_TYPE.match(text, gap.end()):
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
    if sep == "=" and not space and not after and strength == names.STRONG and _is_among_settings(text, start, gap.end()):
        whole = True
    if strength == names.STRONG and sep == ":" and _HYPHENED.match(text, gap.end()):
        whole = True  # a passphrase, also where the line begins with something else
    return read_value(text, pair, gap.end(), sep, is_whole=whole)


_COMPARES = lazy(r"[\"'`][ \t]{0,4}[=!]==?")  # `'production' === mode`


_SWITCHES = frozenset({"show", "is", "has", "hide", "use", "toggle"})  # what is done with a password: SHOW_PASSWORD
_ENVIRONMENT = lazy(r"(?i)(?<![^\W_])(?:get)?env(?:iron(?:ment)?)?(?:ironmentvariable|var)?(?![^\W_])")


def _is_of_environment(text: str, start: int, end: int) -> bool:
    """Whether a name is a variable of the environment: another one may be of a form, `props.password || "outlined"`."""
    name = text[start:end]
    if _SWITCHES.intersection(names.words_of(name)):
        return False
    return (name.isupper() and "_" in name) or _ENVIRONMENT.search(text, max(0, start - 40), end) is not None


def _is_given_word(value: str) -> bool:
    """Whether a quoted word that replaces a password that is not set is one: no label, which begins with a capital."""
    return len(value) >= 5 and " " not in value and not (value[0].isupper() and value.isalpha())


def _of_its_place(text: str, pair: SecretName) -> tuple[int, int, str] | None:
    """The secret that a registry, a test of a page or words about its owner give to a name that means a password."""
    if registry := _REGISTRY.match(text, pair.end):
        return read_value(text, pair, registry.end(), "=", is_whole=True)
    filled = _FILLED.match(text, pair.end)
    if filled and values.is_secret_value(filled["s"], pair.strength, quoted=True, whole=True):
        return filled.start("s"), filled.end("s"), label_of(text, pair)
    owned = None if text[pair.start : pair.end].endswith("s") else _OWNED.match(text, pair.end)
    if owned and owned["s"].lower() not in values.ANSWERS and values.is_secret_value(owned["s"], pair.strength, quoted=False, whole=True):
        return owned.start("s"), owned.end("s"), label_of(text, pair)
    head = _OWNED_HEAD.match(text, pair.end)
    words = words_of_line(text, head.end(), "passphrase" if "phrase" in text[pair.start : pair.end].lower() else "password", None) if head else None
    if words and len(text[words[0] : words[1]].split()) >= _LEAST_OWNED:
        return words[0], words[1], label_of(text, pair)
    return None


def _is_among_settings(text: str, start: int, at: int) -> bool:
    """Whether a name with `=` is one of several settings in its line, one of them a user or a host, or is stored by a command.

    at: where its value begins.
    """
    if _OPENED_BY.match(text[start:at]) is None:
        return False
    head = text[start_of_line(text, start, 400) : start]
    return bool(
        _SETTING_BEFORE.search(head, max(0, len(head) - 300)) or _SETTING_AFTER.match(text, at) or _STORED_BY.search(head)
    )


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


def _is_next_name(text: str, span: tuple[int, int, str]) -> bool:
    """Whether the quoted word behind a name and a comma is a name itself: a key with its value, or the next heading."""
    rest = text[span[1] + 1 : span[1] + 12].lstrip(" \t")
    return rest.startswith(":") or (rest[:1] in (",", "\n", "") and names.strength(text[span[0] : span[1]]) > names.NONE)


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
            instead = _INSTEAD.match(text, end) if pair.strength == names.STRONG else None
            if instead and values.is_secret_value(instead["s"], pair.strength, quoted=True, whole=True):
                found.append((instead.start("s"), instead.end("s"), span[2]))
        else:
            rest.append(pair)
    return found, rest
