"""Take a piece out of a text that was put in behind a line break of its own."""


def cut(text: str, start: int, end: int) -> str:
    """The text without [start, end) and without the line break before it, which was put in with it.

    That break stays where it alone keeps what is before from what is after.
    """
    before, after = text[:start], text[end:]
    shorter = before.removesuffix("\r\n" if text[:end].endswith("\r\n") else "\n")
    if after and shorter and not shorter.endswith("\n"):
        return before + after
    return shorter + after


def line_break(text: str) -> str:
    """How a text ends its lines: "\\r\\n" where its first line does so."""
    at = text.find("\n")
    return "\r\n" if at > 0 and text[at - 1] == "\r" else "\n"
