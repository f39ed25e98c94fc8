"""A file beside the database that shows, without opening it, how much of the journal is applied, its log, and what
wrote it.

A stale mark costs a look, never a memory: the journal is applied from where the database itself says that it ends.
"""

from __future__ import annotations

import os
from contextlib import suppress

from memory.core import checksum
from memory.store.journal.journal import JournalPlace, Position
from memory.store.paths import Home
from memory.system import files

_MOST_READ = 1 << 20


def log_bytes(home: Home) -> int:
    """The size of the database's write-ahead log, 0 without one."""
    try:
        return os.path.getsize(home.database + ".wal")
    except OSError:
        return 0


def _log(home: Home) -> str:
    """The size of that log, and a digest of it: behind a damaged byte DuckDB passes over the rest, and says nothing.

    A mark is written when the log is short (opening.SHORT_LOG_BYTES).
    """
    try:
        with open(files.open_regular(home.database + ".wal"), "rb") as file:
            data = file.read(_MOST_READ)
    except OSError:
        return "0"
    return f"{log_bytes(home)}:{checksum.digest_of(data)}"


def is_current(home: Home, end: Position, versions: str) -> bool:
    """Whether by the mark the database is as far as this, has the log that it has, and is of these versions."""
    return _text(home) == _mark(home, end, versions)


def write(home: Home, end: Position, versions: str) -> None:
    """Set the mark; without room for it, the next reader looks."""
    with suppress(OSError):
        files.replace(home.applied, _mark(home, end, versions).encode())


def read(home: Home) -> tuple[Position, str] | None:
    """How far the mark says that the database is, by bytes alone, and what wrote it; None without a mark."""
    try:
        ends, _log, versions = checksum.checked_words(_text(home)).split(" ", 2)
        places = []
        for each in ends.split(",") if ends != "-" else ():
            machine, segment, offset = each.split(":")
            places.append(JournalPlace(machine, int(segment), int(offset)))
        return Position(tuple(places)), versions
    except ValueError:
        return None


def _mark(home: Home, end: Position, versions: str) -> str:
    ends = ",".join(f"{machine}:{segment}:{offset}" for machine, segment, offset in end.place_ends()) or "-"
    return checksum.words_with_checksum(f"{ends} {_log(home)} {versions}")


def _text(home: Home) -> str:
    try:
        with open(files.open_regular(home.applied), encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""
