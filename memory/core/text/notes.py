"""A Markdown file as memories: one for each section, named by its headings."""

from typing import NamedTuple

from memory.core.patterns import lazy

_HEADING = lazy(r"(#{1,6})\s++(.+)")
_FENCE = ("```", "~~~")
MAX_LEVEL = 3  # deeper headings stay inside their section


class NoteSection(NamedTuple):
    """A part of a file. headings: from the outermost to its own.  text: without its heading.  line: where it begins."""

    headings: tuple[str, ...]
    text: str
    line: int


def sections(body: str, first_line: int = 1) -> list[NoteSection]:
    """The sections with any text of their own, in order. A heading inside a code block is none."""
    found: list[NoteSection] = []
    path: list[tuple[int, str]] = []
    lines: list[str] = []
    start, fenced = first_line, False
    rows = [*body.split("\n"), "# end"]
    for number, line in enumerate(rows, first_line):
        fence = line.lstrip().startswith(_FENCE)
        fenced ^= fence
        last = number == first_line + len(rows) - 1
        match = None if fenced or fence else _HEADING.match(line)
        if last or (match and len(match[1]) <= MAX_LEVEL):
            text = "\n".join(lines).strip("\n")
            if text.strip():
                found.append(NoteSection(tuple(name for _, name in path), text, start))
            if match:
                title = match[2].rstrip().rstrip("#").rstrip() or match[2][:1]
                path = [(level, name) for level, name in path if level < len(match[1])] + [(len(match[1]), title)]
            lines, start = [], number
        else:
            lines.append(line)
    return found
