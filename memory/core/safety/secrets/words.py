"""A word of a sentence, and the marks around it."""

from memory.core.patterns import lazy

# A container image with its tag: postgres:16-alpine.
_IMAGE = lazy(r"[a-z][a-z0-9._/\-]{1,100}:v?\d{1,5}(?:\.\d{1,8}){0,3}(?:-[a-z]{1,20}[\w.]{0,20}){0,4}\Z")

_TAIL = "\"'`*.,;:)]}>“”’»」』）】，。、；：।"
LEAD = "\"'`*_([<“„‘«「『（【，：:=、"
# What has pins that are no secrets: `PIN: 4711 on header J3`.
_OF_A_PART = lazy(
    r"(?i)(?<![^\W_])(?:headers?|connectors?|gpio\w{0,4}|gnd|vcc|ground|relays?|chips?|modules?|pcb|jumpers?|pinout|breadboards?|solder\w{0,4}|"
    r"arduino|esp32|stm32|leds?|resistors?|voltage|pull-?(?:up|down)s?|stecker|buchse|klemme|[jxuk]\d{1,3})(?![^\W_])"
)
_AROUND_A_PIN = 60  # characters of its line


def is_pin_of_part(text: str, start: int, end: int) -> bool:
    """Whether a number that is called a pin is one of a part's: its line speaks of a header, a relay, GPIO."""
    least, last = max(0, start - _AROUND_A_PIN), min(len(text), end + _AROUND_A_PIN)
    line_end = text.find("\n", end, last)
    line = text[max(least, text.rfind("\n", least, start) + 1) : line_end if line_end >= 0 else last]
    return _OF_A_PART.search(line) is not None


def strip_marks(token: str, at: int) -> tuple[str, int]:
    """A word without the punctuation around it, and its new place. A final ! or ? stays: passwords end in them.

    at: the place of the word in its text, in characters.
    """
    lead = len(token) - len(token.lstrip(LEAD))
    token, at = token[lead:], at + lead
    if token.isascii():
        return token.rstrip(_TAIL), at
    ending = len(token)
    while ending and (
        token[ending - 1] in _TAIL
        or (not token[ending - 1].isascii()
        and token[:1].isascii()
        and token[ending - 1] not in "€£§äöüßéèñ")
    ):
        ending -= 1
    return token[:ending], at


def is_image(value: str) -> bool:
    """Whether a word names a container image with its tag."""
    return ":" in value and _IMAGE.match(value) is not None


def is_code(value: str) -> bool:
    """Whether a word is a piece of a program: a call, a path, an address, an option, an image."""
    return is_image(value) or any(
        mark in value for mark in ("()", "::", "->", "=>", "==", "](", "{}", "$(", "${", "://")
    ) or value.startswith(("--", "/", "~/", "#", "@"))
