"""The value that follows a secret's name: where it ends, and whether it is a secret."""

from memory.core.patterns import lazy
from memory.core.safety.secrets import names, randomness, values
from memory.core.safety.secrets.name_places import SecretName
from memory.core.safety.secrets.words import is_pin_of_part

QUOTE = r"(?:\\{0,31}(?:\"|'|`|&quot;|&#34;|&#39;)|[“”„‘’«»「」『』])"
_OPEN = lazy(
    rf"(?:!!(?:str|binary)[ \t]{{1,4}})?(?:[*_]{{2,3}}[ \t]?)?(?:\(\s?)?(?:new\s+\w+\(|Secret\w{{0,8}}\(|(?:N|b|f|r|u|rb|br|@|\$|&|L|#)(?=[\"'`]))?(?P<marks>[*_]{{0,3}})(?P<quote>\"\"\"|'''|```|{QUOTE}|(?:\\{{0,31}}[\"'`]))?(?P<inner>[*_`]{{0,3}})"
)
_BARE = lazy(r"[^\s\"'`<>\\]{1,300}")
# All of a line or an item: a password has quotes and angle brackets, too, but for those that begin a tag.
BARE_IN_LINE = lazy(r"(?:[^\s<>]|<(?![A-Za-z/!?])){1,300}")
_BARE_IN_ITEM = lazy(r"(?:[^\s<>\\]|<(?![A-Za-z/!?])){1,300}")
_LONG_REST = lazy(r"[A-Za-z0-9+/_\-.=%~]{1,20000}")
_BLOCK = lazy(
    r"[|>][+\-\d]{0,3}[ \t]*(?:#[^\n]{0,80})?\n(?P<indent>[ \t]+)(?P<s>[^\n]{1,4096}(?:\n(?P=indent)[^\n]{0,4096}|\n[ \t]*(?=\n)){0,200}+)"
)
_DECODED = lazy(r"(?:[\w.:]{1,60}\(\s?){1,3}(?P<quote>[\"'])(?P<s>[A-Za-z0-9+/=_\-]{16,4096})(?P=quote)")  # hex2bin('…')
_IN_LOG = lazy(r"(?:^|\s)[\w.]{1,40}=[^\s,()\[\]{}]{1,200}[ \t]\Z")
_SCHEME = lazy(
    r"(?i)(?:basic|bearer|token|api-?key|apikey-v1|oauth|digest|splunk|key|bot|ssws|genericbearer|negotiate|ntlm|hawk|mac|jwt|pve\w{0,12}|x-\w{1,12}|sso-key|zoho-oauthtoken|klaviyo-api-key|discogs|ghost|github|client|sharedaccesssignature|signature|ei-api-key|flyv1)[ \t]+(?=\S)"
)
_NEXT_LINE = lazy(r"[ \t]*\n(?:[ \t]*\n)?(?:[ \t]{0,8}`{3}\w{0,12}[ \t]*\n)?[ \t>*\-`]{0,12}(?P<s>[^\s`]{4,200})`?[ \t]*(?=\n|\Z)")
_NUMBERED = lazy(r"[A-Za-z]{3,30}[\-_.!#]?\d{1,6}[!?#$*]?\Z|[A-Za-z0-9]{8,40}\Z")
_WORDS_OF_LINE = lazy(r"(?P<s>[^\W\d_]{2,16}(?:[ \-][^\W\d_]{2,16}){1,23}(?:[ ]\d{1,6}(?!\w))?)(?=[\"'`]{0,2}[,;}]?[ \t]*(?:\r?\n|\Z|[\"'`}]))")
_LINE_START = lazy(r"[ \t]*\n(?:[ \t>]*\n)?[ \t>]{0,12}")
_LONGEST = 8192
_RUNS = frozenset({"forward", "backward", "forwards", "backwards"})  # through a network
_KEY_OF_NETWORK = lazy(r"(?:wi[_\-]?fi|wlan)[_\-. ]?key(?![a-z])")  # also what settings of it are stored below: `wifiKey: "wifi-settings"`


def read_value(
    text: str, pair: SecretName, at: int, sep: str, *, is_whole: bool, needs_quote: bool = False
) -> tuple[int, int, str] | None:
    """(start, end, label) of the secret whose place a name and what follows it have given; None if it is no secret.

    at: where the value begins, with its quotes.  sep: what separates it from the name.
    is_whole: it is all that its line gives the name.  needs_quote: only a quoted value counts.
    """
    strength = pair.strength
    if sep in ":=：" and (block := _BLOCK.match(text, at)):
        value = block["s"].replace(block["indent"], "").strip()
        first = value.split("\n", 1)[0]
        if values.is_secret_value(first, strength, quoted=True, whole=True) or randomness.is_random(first, 20):
            return block.start("s"), block.end("s"), label_of(text, pair)
        return None
    if sep in ":=：" and text[at : at + 1] in ("\n", ""):
        if "phrase" in text[pair.start : pair.end].lower() and (begin := _LINE_START.match(text, at)):
            words = words_of_line(text, begin.end(), "passphrase", None)
            if words:
                return words[0], words[1], label_of(text, pair)
        following = _NEXT_LINE.match(text, at)
        if (
            following
            and strength >= names.MEDIUM
            and values.is_password_like(following["s"].strip("*\"'"))
            and not following["s"].endswith(":")
            and "=" not in following["s"][:-2]
        ):
            return following.start("s"), following.end("s"), label_of(text, pair)
        return None
    decoded = _DECODED.match(text, at) if strength >= names.MEDIUM and sep in ("=", ":", "=>", ":=") else None
    if decoded and randomness.is_random(decoded["s"]) and not values.is_path(decoded["s"]):
        return decoded.start("s"), decoded.end("s"), label_of(text, pair)
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
        bare = (_BARE if not is_whole else BARE_IN_LINE if sep in "= " else _BARE_IN_ITEM).match(text, start)
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
    if text[start : start + 1] == "-" and text[max(0, pair.start - 2) : pair.start] == "${":  # ${NAME:-value}
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
        return start, end, label_of(text, pair)
    if name.endswith(("signingkey", "signing_key", "sign-key")) and values.is_key_id(stripped):
        return None
    if name.endswith("_pass") and stripped.lower() in _RUNS:
        return None
    if _KEY_OF_NETWORK.search(name) and stripped.count(" ") < 2 and not (len(stripped) >= 8 and randomness.has_figure(stripped)):
        return None
    is_random = randomness.is_random(stripped, 10) and sep in "=:"
    if not quote and name.endswith(("pass", "secret")) and (is_whole_line or is_random) and _is_word_and_number(stripped):
        return start, end, label_of(text, pair)
    if strength >= names.MEDIUM and sep in ("=", ":", "：") and (words := words_of_line(text, start, name, quote)):
        return words[0], words[1], label_of(text, pair)
    if quote and strength == names.STRONG and " " in stripped and _is_given_to_it(text, pair, at, sep, stripped):
        return start, end, label_of(text, pair)
    if quote and " " in stripped and sep in ":=" and (strength == names.STRONG or name.endswith("secret")) and values.is_secret_phrase(stripped, least=2 if sep == "=" and stripped.count(" ") >= 3 else 3):
        return start, end, label_of(text, pair)
    if name in ("pin", "pincode"):
        is_pin = stripped.isdigit() and 4 <= len(stripped) <= 8 and sep != "," and not is_pin_of_part(text, start, end)
        return (start, end, "pin") if is_pin else None
    if values.is_secret_value(stripped, strength, quoted=in_quotes, whole=is_whole):
        return start, end, label_of(text, pair)
    return None


def _is_given_to_it(text: str, pair: SecretName, at: int, sep: str, value: str) -> bool:
    """Whether several words in quotes are a name's password, and no text of a form: a variable of the environment has none.

    at: where the value begins, with its quotes.  In other settings, the password has to end in a figure.
    """
    name = text[pair.start : pair.end]
    if sep not in (":", "=", " ") or not values.is_given_words(value):
        return False
    is_variable = name.isupper() and "_" in name and (sep != ":" and (sep == " " or text[at - 1] == "="))
    parts = names.words_of(name)
    return is_variable or (len(parts) > 1 and parts[0] in names.PASS_OF and value[-1].isdigit())


def _is_word_and_number(value: str) -> bool:
    """Whether a value is a word and figures, as people make passwords, and no version, name of a stage or placeholder."""
    return len(value) >= 6 and values.is_mixed(value) and values.is_password_like(value) and _NUMBERED.match(value) is not None


def words_of_line(text: str, start: int, name: str, quote: str | None) -> tuple[int, int] | None:
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


def label_of(text: str, pair: SecretName) -> str:
    """What kind of secret a name says it is: password, token or secret."""
    lowered = text[pair.start : pair.end].lower()
    if pair.is_foreign or "pass" in lowered or "pw" in lowered:
        return "password"
    return "token" if "token" in lowered or "auth" in lowered else "secret"
