"""What was used and what was shown, read from the log of events; each line once, whatever becomes of the log.

A cursor names the last line that was read, by its place and by its digest: a log that was cut or put together again
in between costs a search, and no line is counted twice.
"""

from typing import Any, NamedTuple

from memory.core import checksum
from memory.core.identity import short_hash
from memory.core.night.learning import Event
from memory.store.files import events
from memory.store.paths import Home
from memory.system import files

_MARK = f'"{events.FEEDBACK}"'.encode()


class Cursor(NamedTuple):
    """How far the log has been read: bytes from its start, and a digest of the line before that place."""

    offset: int = 0
    last: str = ""


class Unread(NamedTuple):
    """Events that no night has learned from, in the log's order; how many lines there were, and where they end.

    feedback: of sessions that are over, the moment in microseconds and what they used of what they were given, as JSON.
    """

    events: list[Event]
    lines: int
    cursor: Cursor
    feedback: list[tuple[int, Any]]


def unread_events(home: Home, cursor: Cursor) -> Unread:
    """What has been logged since; nothing where there is no log."""
    try:
        with open(files.open_regular(home.events), "rb") as file:
            data = file.read()
    except OSError:
        return Unread([], 0, cursor, [])
    end = data.rfind(b"\n") + 1  # a line that is being written waits for the next night
    start = _start(data, cursor)
    if end <= start:
        return Unread([], 0, cursor, [])
    lines = data[start : end - 1].split(b"\n")
    return Unread(
        [event for line in lines if (event := _event(line))],
        len(lines),
        Cursor(end, _digest(lines[-1])),
        [heard for line in lines if _MARK in line and (heard := _feedback(line))],
    )


def _start(data: bytes, cursor: Cursor) -> int:
    """Where the first unread line begins."""
    if not cursor.last:
        return 0
    if data[cursor.offset - 1 : cursor.offset] == b"\n":
        before = data[data.rfind(b"\n", 0, cursor.offset - 1) + 1 : cursor.offset - 1]
        if _digest(before) == cursor.last:
            return cursor.offset
    end = len(data)
    while (begin := data.rfind(b"\n", 0, max(0, end - 1)) + 1) < end:
        if _digest(data[begin:end].rstrip(b"\n")) == cursor.last:
            return end
        end = begin
    return 0


def _digest(line: bytes) -> str:
    return short_hash(line).hex()


def _feedback(line: bytes) -> tuple[int, Any] | None:
    try:
        row: Any = checksum.parse_json(line)
        at = row["at"]
        return (at, row["tallies"]) if row["event"] == events.FEEDBACK and isinstance(at, int) else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _event(line: bytes) -> Event | None:
    try:
        row: Any = checksum.parse_json(line)
        ids = row.get("ids")
        if not isinstance(ids, list) or not isinstance(row.get("at"), int):
            return None
        return Event(str(row["event"]), row["at"], str(row.get("session") or ""), tuple(map(str, ids)))
    except (ValueError, KeyError, AttributeError, RecursionError):
        return None
