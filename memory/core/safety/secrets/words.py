"""A word of a sentence, and the marks around it."""

LEAD = "\"'`*_([<“„‘«「『（【，：:=、"


def strip_marks(token: str, at: int) -> tuple[str, int]:
    """A word without the marks around it, and where it begins. A password keeps its own ! and ?, as far as they can be recognised."""
    lead = len(token) - len(token.lstrip(LEAD))
    token, at = token[lead:], at + lead
    ending = len(token)
    while ending and (
        token[ending - 1] in "\"'`*.,;:)]}>“”’»」』）】，。、；：।"
        or (not token[ending - 1].isascii()
        and token[:1].isascii()
        and token[ending - 1] not in "€£§äöüßéèñ")
    ):
        ending -= 1
    return token[:ending], at


def is_code(value: str) -> bool:
    """Whether a word is of a program: a call, a path, an address, an option."""
    return any(
        mark in value for mark in ("()", "::", "->", "=>", "==", "](", "{}", "$(", "${", "://")
    ) or value.startswith(("--", "/", "~/", "#", "@"))
