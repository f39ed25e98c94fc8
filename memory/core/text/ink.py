"""Colour and width for a terminal. Colour never carries a meaning alone: the text has the same content without it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from memory.core.patterns import lazy

# Of the sixteen colours that every terminal's own theme makes readable.
_CODES = {"strong": "1", "faint": "2", "good": "32", "bad": "1;31", "name": "36", "warm": "33"}
WIDTH = 80  # columns, where no terminal is narrower
_LEAST_WIDTH = 40
_WIDTH: ContextVar[int] = ContextVar("width", default=WIDTH)
# A command of ours in backticks is one word: broken into two lines, it cannot be copied.
_WORD = lazy(r"((?<![ \t])[ \t]*)((?:`[^`\n]{0,200}surgical-memory'? [^`\n]{0,200}`|\S)+)")
_MARK = lazy("\x1b\\[[0-9;]*m")


def ink(text: str, style: str) -> str:
    """The text in a style: strong, faint, good, bad, name, warm."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if text else ""


def plain(text: str) -> str:
    """The text without any style."""
    return _MARK.sub("", text)


def width() -> int:
    """The columns that a text may take, 40 to 80."""
    return _WIDTH.get()


@contextmanager
def fit_into(terminal_columns: int) -> Iterator[None]:
    """Lay text out for a terminal of so many columns; 80 of them are used at most, and 40 taken for granted."""
    before = _WIDTH.set(max(_LEAST_WIDTH, min(WIDTH, terminal_columns)))
    try:
        yield
    finally:
        _WIDTH.reset(before)


def columns(text: str) -> int:
    """How wide a terminal shows a text: East Asian characters take two columns, marks and styles none."""
    text = plain(text) if "\x1b" in text else text
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(character) in ("Mn", "Me", "Cf") else 2 if east_asian_width(character) in "WF" else 1
        for character in text
    )


def fit(text: str, room: int) -> str:
    """The text in at most `room` columns, cut with an ellipsis."""
    if columns(text) <= room:
        return text
    end = 0
    while end < len(text) and columns(text[: end + 1]) < room:
        end += 1
    return text[:end].rstrip() + "…"


def pad(text: str, room: int, right: bool = False) -> str:
    """The text filled up with spaces to `room` columns, on its left where it is to be aligned `right`."""
    space = " " * (room - columns(text))
    return space + text if right else text + space


def heading(words: str) -> str:
    """The heading of a part of an answer."""
    return ink(f"=== {words} ===", "strong")


def bar(share: float, room: int) -> str:
    """A bar for a share, 0 to 1: at least a sliver for anything at all."""
    return "█" * max(1, round(share * room)) if share > 0 else ""


def wrap(text: str, indent: str = "", hanging: str = "") -> str:
    """The text in lines of at most `width()` columns; only a word that is wider, such as a path, stays in one piece.

    indent: before each line.  hanging: also before all but the first of a paragraph.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, before = "", indent
        for glue, piece in _pieces(paragraph):
            if line and columns(before + line + glue + piece) > width():
                lines.append(before + line)
                line, before = piece, indent + hanging
            else:
                line += glue + piece
        lines.append(before + line if line else "")
    return "\n".join(lines)


def fit_lines(text: str, room: int) -> str:
    """The text, in which lines of more than `room` columns end at a word, and what follows is indented as they are.

    A word that no line has room for stays where it is, and so does a block between lines of ```, which is code.
    """
    lines: list[str] = []
    is_code = False
    for line in text.split("\n"):
        is_fence = plain(line).lstrip().startswith("```")
        lines += [line] if is_code or is_fence or columns(line) <= room else _break_line(line, room)
        is_code ^= is_fence
    return "\n".join(lines)


def _break_line(text: str, room: int) -> list[str]:
    bare = plain(text)
    indent = bare[: len(bare) - len(bare.lstrip())]
    lines = [""]
    for glue, piece in _pieces(text):
        if columns(lines[-1] + glue + piece) > room >= columns(indent + piece) and lines[-1].strip():
            lines.append(indent + piece)
        else:
            lines[-1] += glue + piece
    return lines


def _pieces(paragraph: str) -> Iterator[tuple[str, str]]:
    """(what joins it to the one before, a piece): words, and wide characters, between which a line may end anywhere."""
    for match in _WORD.finditer(paragraph):
        glue, word = match.groups()
        if word.isascii():
            yield glue, word
            continue
        start = 0
        for end in range(1, len(word) + 1):
            if end == len(word) or (columns(word[end - 1]) == 2 and columns(word[end]) == 2):
                yield glue, word[start:end]
                start, glue = end, ""
