"""Colour and width for a terminal. Colour never carries a meaning alone: without it the text says the same."""

from __future__ import annotations

from memory.core.patterns import lazy

# Of the sixteen colours that every terminal's own theme makes readable.
_CODES = {"strong": "1", "faint": "2", "good": "32", "bad": "1;31", "name": "36", "warm": "33"}
_MARK = lazy("\x1b\\[[0-9;]*m")


def ink(text: str, style: str) -> str:
    """The text in a style: strong, faint, good, bad, name, warm."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if text else ""


def plain(text: str) -> str:
    """The text without any style."""
    return _MARK.sub("", text)


def columns(text: str) -> int:
    """How wide a terminal shows a text: East Asian characters take two columns, marks none."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(character) in ("Mn", "Me", "Cf") else 2 if east_asian_width(character) in "WF" else 1
        for character in text
    )


def fitted(text: str, width: int) -> str:
    """The text in at most `width` columns, cut with an ellipsis."""
    if columns(text) <= width:
        return text
    end = 0
    while end < len(text) and columns(text[: end + 1]) < width:
        end += 1
    return text[:end].rstrip() + "…"
