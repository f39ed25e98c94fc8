"""The mark beside the database: how far it is, how long its log is, and what wrote it, for who has yet to open it.

A stale mark costs a look, never a memory: the journal is applied from where the database itself says that it ends.
"""

from __future__ import annotations

import os

from memory.store.journal import Position
from memory.store.paths import FILE_MODE, Home


def log_bytes(home: Home) -> int:
    """The size of the database's write-ahead log, 0 without one."""
    try:
        return os.path.getsize(home.database + ".wal")
    except OSError:
        return 0


def stands(home: Home, end: Position, versions: str) -> bool:
    """Whether by the mark the database is as far as this, has the log that it has, and is of these versions."""
    return _text(home) == _mark(home, end, versions)


def write(home: Home, end: Position, versions: str) -> None:
    """Set the mark; without room for it, the next reader looks."""
    path = home.applied
    try:
        with open(path + ".part", "w", encoding="utf-8") as file:
            file.write(_mark(home, end, versions))
        os.chmod(path + ".part", FILE_MODE)
        os.replace(path + ".part", path)
    except OSError:
        pass


def read(home: Home) -> tuple[Position, str] | None:
    """How far the mark says that the database is, and what wrote it; None without a mark."""
    try:
        segment, offset, _log, versions = _text(home).split(" ", 3)
        return Position(int(segment), int(offset)), versions
    except ValueError:
        return None


def _mark(home: Home, end: Position, versions: str) -> str:
    return f"{end.segment} {end.offset} {log_bytes(home)} {versions}"


def _text(home: Home) -> str:
    try:
        with open(home.applied, encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""
