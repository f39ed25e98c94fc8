"""The journal: every change ever made, one JSON line each, in the order in which it was acknowledged.

It is the truth; the database is the journal applied. The database records in each transaction how far it has read,
so nothing is applied twice or left out, whenever a process is killed, and the database can be made anew from here.

An append is one write under an exclusive lock, undone if it does not fit. A reader asks for the end under the same
lock, so what it reads is whole. A line that a crash of the machine tore is passed over: it was never acknowledged.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from memory.store.locks import held
from memory.store.paths import FILE_MODE, Home, disk_refusal

SEGMENT_BYTES = 64 * 1024 * 1024
FORMAT = 1

Record = dict[str, Any]


class Position(NamedTuple):
    """A place between two lines: the segment's number, and bytes from its start."""

    segment: int
    offset: int


class Entry(NamedTuple):
    """A record and where the next one begins. `record` is None for a line that cannot be read."""

    record: Record | None
    end: Position


START = Position(1, 0)


def append(home: Home, records: Sequence[Record], durable: bool = True) -> Position:
    """Write records at the end; when it returns, they are stored. Returns the position after them.

    durable: wait until the disk has them, as one does when a person waits for "stored".
    Raises Refusal `disk_full`, `read_only`.
    """
    data = b"".join(_line(record) for record in records)
    with held(_lock(home), exclusive=True):
        segment = max(_segments(home), default=START.segment)
        path = _path(home, segment)
        try:
            if os.path.exists(path) and os.path.getsize(path) >= SEGMENT_BYTES:
                segment += 1
                path = _path(home, segment)
            created = not os.path.exists(path)
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, FILE_MODE)
        except OSError as error:
            raise disk_refusal(error, home.root) from error
        try:
            end = _write(handle, data, durable)
        except OSError as error:
            raise disk_refusal(error, home.root) from error
        finally:
            os.close(handle)
        if created and durable:
            _sync_folder(home.journal)
    return Position(segment, end)


def _line(record: Record) -> bytes:
    return json.dumps({"v": FORMAT, **record}, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def _write(handle: int, data: bytes, durable: bool) -> int:
    """Append data whole or not at all; returns the file's new size."""
    before = os.fstat(handle).st_size
    if before and os.pread(handle, 1, before - 1) != b"\n":
        data = b"\n" + data  # ends a line that a crash tore, so that it does not spoil this one
    try:
        written = 0
        while written < len(data):
            written += os.write(handle, data[written:])
        if durable:
            os.fsync(handle)
    except OSError:
        os.ftruncate(handle, before)
        raise
    return before + len(data)


def end(home: Home) -> Position:
    """Where the journal ends, with no append under way."""
    if not os.path.isdir(home.journal):
        return START
    with held(_lock(home), exclusive=False):
        segment = max(_segments(home), default=0)
        return Position(segment, os.path.getsize(_path(home, segment))) if segment else START


def read(home: Home, start: Position, stop: Position) -> Iterator[Entry]:
    """The entries from `start` to `stop`, in order. Lines blanked by `scrub` are passed over in silence."""
    for segment in sorted(_segments(home)):
        if not start.segment <= segment <= stop.segment:
            continue
        offset = start.offset if segment == start.segment else 0
        limit = stop.offset if segment == stop.segment else os.path.getsize(_path(home, segment))
        with open(_path(home, segment), "rb") as file:
            file.seek(offset)
            while offset < limit:
                line = file.readline()
                offset += len(line)
                if line.strip():
                    yield Entry(_parse(line), Position(segment, offset))


def _parse(line: bytes) -> Record | None:
    try:
        record = json.loads(line)
    except ValueError:
        return None
    return record if isinstance(record, dict) and isinstance(record.get("op"), str) else None


def scrub(home: Home, hides: Callable[[Record], Record | None]) -> int:
    """Take content out of the journal for good: the bytes are overwritten in place.

    hides: given a record, what may stay of it: the same object to keep it, None to blank the line, or a smaller
    record. Lines keep their length, so every position stays valid. Returns how many lines changed.
    """
    changed = 0
    with held(_lock(home), exclusive=True):
        for segment in sorted(_segments(home)):
            with open(_path(home, segment), "r+b") as file:
                offset = 0
                for line in iter(file.readline, b""):
                    record = _parse(line)
                    kept = hides(record) if record is not None else None
                    if record is not None and kept is not record:
                        rest = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode("utf-8") if kept else b""
                        file.seek(offset)
                        file.write(rest.ljust(len(line) - 1)[: len(line) - 1] + b"\n")
                        file.seek(offset + len(line))
                        changed += 1
                    offset += len(line)
                file.flush()
                os.fsync(file.fileno())
    return changed


def _lock(home: Home) -> str:
    return os.path.join(home.locks, "journal")


def _path(home: Home, segment: int) -> str:
    return os.path.join(home.journal, f"{segment:08d}.jsonl")


def _segments(home: Home) -> list[int]:
    try:
        names = os.listdir(home.journal)
    except FileNotFoundError:
        return []
    return [int(name[:8]) for name in names if name.endswith(".jsonl") and name[:8].isdigit()]


def _sync_folder(folder: str) -> None:
    """Make a new file's name survive a power cut, where folders can be synced."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
