"""A marked block at the end of a text for people, such as AGENTS.md."""

from __future__ import annotations

from memory.core.config.cutting import cut, line_break

BEGIN, END = "<!-- surgical-memory: begin -->", "<!-- surgical-memory: end -->"


def append(text: str | None, body: str) -> str:
    """The text with a block at its end; None for a file that is not there."""
    eol = line_break(text or "")
    return ("" if text is None else text + eol) + eol.join([BEGIN, *body.splitlines(), END]) + eol


def find(text: str) -> tuple[int, int] | None:
    """Where the block is, with its last line break."""
    start = text.find(BEGIN)
    end = text.find(END, start) + len(END)
    if start < 0 or end < len(END):
        return None
    eol = "\r\n" if text.startswith("\r\n", end) else "\n" if text.startswith("\n", end) else ""
    return start, end + len(eol)


def remove(text: str) -> str | None:
    """The text without the block; None where the file was made for it, and holds nothing else."""
    place = find(text)
    if place is None:
        return text
    if place == (0, len(text)):
        return None
    return cut(text, *place)
