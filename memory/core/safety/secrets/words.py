"""A word of a sentence, and the marks around it."""

from memory.core.patterns import lazy

# A container image with its tag: postgres:16-alpine.
_IMAGE = lazy(r"[a-z][a-z0-9._/\-]{1,100}:v?\d{1,5}(?:\.\d{1,8}){0,3}(?:-[a-z]{1,20}[\w.]{0,20}){0,4}\Z")

_TAIL = "\"'`*.,;:)]}>“”’»」』）】，。、；：।"
LEAD = "\"'`*_([<“„‘«「『（【，：:=、"


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
