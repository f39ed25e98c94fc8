"""A marked block at the end of a text for people, such as AGENTS.md.

A mark counts as a whole line only: people quote the marks. What is edited must hold one mark of each kind, with a body
between them that we have written, since a line that somebody has put between two marks, or below one whose other is
lost, is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from memory.core.config.cutting import cut, line_break

BEGIN, END = "<!-- surgical-memory: begin -->", "<!-- surgical-memory: end -->"
_BOM = "\ufeff"


def append(text: str | None, body: str) -> str:
    """The text with a block at its end; None for a file that is not there."""
    eol = line_break(text or "")
    return ("" if text is None else text + eol) + eol.join([BEGIN, *body.splitlines(), END]) + eol


def find(text: str, is_ours: Callable[[str], bool]) -> tuple[int, int] | None:
    """Where the block is, with its last line break; None where there is none.

    is_ours: whether we have written a body. Raises ValueError for marks that are no pair, and for another body.
    """
    marks = list(_marks(text))
    if not marks:
        return None
    lines = " and ".join(str(text.count("\n", 0, start) + 1) for start, _, _ in marks)
    if [mark for _, _, mark in marks] != [BEGIN, END]:
        raise ValueError(f"the marks of surgical-memory in line {lines} are no pair: the text at them may be yours")
    (start, inner, _), (inner_end, end, _) = marks
    if not is_ours(text[inner:inner_end]):
        raise ValueError(f"between the marks in line {lines} is text that surgical-memory has not written")
    return start, end


def replace(text: str, place: tuple[int, int], body: str) -> str:
    """The text with another body in its block."""
    start, end = place
    old = text[start:end]
    eol = line_break(old)
    return text[:start] + eol.join([BEGIN, *body.splitlines(), END]) + old[len(old.rstrip("\r\n")) :] + text[end:]


def remove(text: str, is_ours: Callable[[str], bool]) -> str | None:
    """The text without the block; None where the file was made for it, and holds nothing else. Raises ValueError."""
    place = find(text, is_ours)
    if place is None:
        return text
    if place == (0, len(text)):
        return None
    return cut(text, *place)


def without_blocks(text: str) -> str:
    """The text, to be read, without what is between a beginning and the next end; no file is written from it."""
    kept, at, opened = [], 0, None
    for start, end, mark in _marks(text):
        if mark == BEGIN:
            opened = start
        elif opened is not None:
            kept.append(text[at:opened])
            at, opened = end, None
    return "".join(kept) + text[at:]


def _marks(text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end with the line break, mark) of each line that is a mark; only a line feed ends a line."""
    at = len(_BOM) if text.startswith(_BOM) else 0
    while at < len(text):
        end = text.find("\n", at) + 1 or len(text)
        if text.startswith("<!--", at) and (mark := text[at:end].rstrip()) in (BEGIN, END):
            yield at, end, mark
        at = end
