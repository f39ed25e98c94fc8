"""Small append-only logs beside the journal: what was put into context, and how each hook fared.

They hold ids and numbers, never the text of a memory. Losing a line of them loses no memory.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from memory.core.annotations import Any
from memory.store.files.json_lines import append, parse_lines
from memory.store.paths import Home
from memory.system import files

MAX_BYTES = 4_000_000
MAX_EVENT_BYTES = 64_000_000  # a night learns from them: more than anybody's day
FEEDBACK = "feedback"  # what a session that is over used of what it was given, as tallies
READ = "read"  # the event of a memory that a program read in full


def note(home: Home, sign: str, at: int, session: str | None, ids: Iterable[str], **facts: Any) -> None:
    """Note for the night what was shown or used, by ids.

    sign: see memory/core/night/learning.py.  at: microseconds since 1970.  session: None where it is not known.
    """
    log(home, home.events, {"event": sign, "at": at, "session": session, "ids": list(ids), **facts})


def log(home: Home, path: str, row: dict[str, Any]) -> None:
    """Append one line; a log that has grown too long keeps its newer half. Trouble with the disk is passed over."""
    limit = MAX_EVENT_BYTES if path == home.events else MAX_BYTES
    try:
        if append(path, row) > limit:
            _halve(path, limit)
    except OSError:
        return


def _halve(path: str, limit: int) -> None:
    with open(files.open_regular(path), "rb") as file:
        file.seek(limit // 2)
        file.readline()
        rest = file.read()
    files.replace(path, rest)


def read_log(path: str, newest: int) -> list[dict[str, Any]]:
    """The newest lines of a log, oldest first; [] where there is none."""
    try:
        with open(files.open_regular(path), "rb") as file:
            size = os.fstat(file.fileno()).st_size
            file.seek(max(0, size - 2_000 * newest))
            lines = file.read().removesuffix(b"\n").split(b"\n")[-newest:]
    except OSError:
        return []
    return parse_lines(lines)


def read_counts(path: str) -> dict[str, tuple[int, int]]:
    """How often each memory was read, and when last (microseconds): as far as the log goes back."""
    found: dict[str, tuple[int, int]] = {}
    try:
        with open(files.open_regular(path), "rb") as file:
            lines = [line for line in file if f'"{READ}"'.encode() in line]
    except OSError:
        return {}
    for row in parse_lines(lines):
        if row.get("event") == READ:
            for name in row.get("ids", ()):
                found[name] = (found.get(name, (0, 0))[0] + 1, int(row.get("at", 0)))
    return found
