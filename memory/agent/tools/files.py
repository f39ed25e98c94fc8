"""glob and file_read: files by their names, and their lines by number."""

import os
from collections.abc import Mapping
from typing import Any

from memory.agent.ledger import Source
from memory.agent.tools.roots import Roots
from memory.agent.tools.toolbox import MAX_CHARACTERS, ReadingTool, ToolResult, parameters
from memory.core.capture.citations import FILE
from memory.core.errors import Refusal
from memory.core.safety.ignoring import is_match

MAX_LISTED = 200
DEFAULT_LINES = 150
MAX_LINE = 500  # characters
_ROOM = MAX_CHARACTERS - 400  # for the note about the lines
_BREAKS = {ord(one): " " for one in "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"}  # what is read as the end of a line


def file_tools(roots: Roots) -> list[ReadingTool]:
    """The two over some folders."""
    return [
        ReadingTool(
            "glob",
            "Files by a pattern such as **/*.py or docs/*.md; ignored and secret files are left out.",
            parameters(
                ["pattern"],
                pattern={"type": "string", "description": "* stays inside a folder, ** crosses folders"},
                path={"type": "string", "description": f"the folder to begin in; {roots.description()} if not given"},
            ),
            lambda given: _glob(roots, given),
        ),
        ReadingTool(
            "file_read",
            f"Lines of a text file with their numbers, {DEFAULT_LINES} at a time. Cite them as path:line.",
            parameters(
                ["path"],
                path={"type": "string", "description": "the file"},
                start={"type": "integer", "description": "first line, from 1"},
                end={"type": "integer", "description": "last line"},
            ),
            lambda given: _read(roots, given),
        ),
    ]


def _glob(roots: Roots, given: Mapping[str, Any]) -> ToolResult:
    pattern = str(given["pattern"])
    if ".." in pattern.split("/") or pattern.startswith(("/", "~")):
        raise Refusal("outside", "A pattern is relative to the folder it begins in: name that folder as path.")
    pattern = pattern.removeprefix("./")
    found = [
        on_one_line(roots.display_path(path))
        for place in roots.places(given.get("path"))
        for path in roots.files(place)
        if is_glob_match(os.path.relpath(path, place), pattern)
    ]
    more = [f"[{len(found) - MAX_LISTED} more: narrow the pattern]"] if len(found) > MAX_LISTED else []
    text = "\n".join([*found[:MAX_LISTED], *more]) or "No file fits."
    return ToolResult(text, note=f"{len(found)} files")


def on_one_line(text: str) -> str:
    """A name or a line of a file, which others chose, without what would begin a line of ours: a carriage return, a
    line separator, and in a name even a line feed.
    """
    return text.translate(_BREAKS)


def is_glob_match(path: str, pattern: str) -> bool:
    """Whether a glob fits a relative path, or its name where the glob is one of names."""
    return is_match(path, pattern) or ("/" not in pattern and is_match(os.path.basename(path), pattern))


def _read(roots: Roots, given: Mapping[str, Any]) -> ToolResult:
    real = roots.resolve(str(given["path"]))
    lines = roots.lines(real)
    shown = roots.display_path(real)
    start = max(1, int(given.get("start") or 1))
    end = min(len(lines), int(given.get("end") or start + DEFAULT_LINES - 1), start + 10 * DEFAULT_LINES)
    if not lines:
        return ToolResult(f"{shown} is empty.", (Source(FILE, shown),), note="empty")
    if start > len(lines) or end < start:
        raise Refusal("no_such_line", f"{shown} has {len(lines)} lines; {start} to {end} are none of them.")
    body: list[str] = []
    last = start - 1
    room = _ROOM
    for number in range(start, end + 1):
        line = on_one_line(lines[number - 1].rstrip("\r"))
        line = line if len(line) <= MAX_LINE else f"{line[:MAX_LINE]}… [{len(line) - MAX_LINE} more characters]"
        row = f"{number:>5}  {line}"
        if len(row) + 1 > room and body:
            break
        body.append(row)
        room -= len(row) + 1
        last = number
    rest = f"\n[{len(lines) - last} more lines: continue with start {last + 1}]" if last < len(lines) else ""
    text = f"{on_one_line(shown)}, lines {start}-{last} of {len(lines)}\n" + "\n".join(body) + rest
    return ToolResult(text, (Source(FILE, shown, start, last),), note=f"lines {start}-{last} of {len(lines)}")
