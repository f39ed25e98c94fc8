"""The journal: every change ever made, one JSON line each, in the order in which it was acknowledged.

It is the truth; the database is the journal applied. The database records in each transaction how far it has read,
so nothing is applied twice or left out, whenever a process is killed, and the database can be made anew from here.

An append is one write under an exclusive lock, undone if it does not fit. A reader asks for the end under the same
lock, so what it reads is whole. A line that a crash of the machine tore is passed over: it was never acknowledged.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from memory.store.locks import DEFAULT_WAIT_S, held
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


def append(home: Home, records: Sequence[Record], durable: bool = True, wait_s: float = DEFAULT_WAIT_S) -> Position:
    """Write records at the end; when it returns, they are stored. Returns the position after them.

    durable: wait until the disk has them, as one does when a person waits for "stored".
    Raises Refusal `disk_full`, `read_only`, `store_busy`.
    """
    end = _append(home, records, None, durable, wait_s)
    assert end is not None
    return end


def append_at(
    home: Home, records: Sequence[Record], place: Position, wait_s: float = DEFAULT_WAIT_S
) -> Position | None:
    """Write records, but only if the journal still ends at `place`; None if somebody has written meanwhile.

    Raises as `append` does.
    """
    return _append(home, records, place, True, wait_s)


def place_after(home: Home, records: Sequence[Record], place: Position) -> Position:
    """Where the journal would end if it ended at `place` and then took these records."""
    full = os.path.getsize(_path(home, place.segment)) >= SEGMENT_BYTES if place.offset else False
    size = sum(len(_line(record)) for record in records)
    return Position(place.segment + 1, size) if full else Position(place.segment, place.offset + size)


def _append(
    home: Home, records: Sequence[Record], only_at: Position | None, durable: bool, wait_s: float
) -> Position | None:
    data = b"".join(_line(record) for record in records)
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        segment = max(_segments(home), default=START.segment)
        path = _path(home, segment)
        try:
            size = os.path.getsize(path) if os.path.exists(path) else 0
            if only_at not in (None, Position(segment, size)):
                return None
            if size >= SEGMENT_BYTES:
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
    return _text({"v": FORMAT, **record}) + b"\n"


def _text(record: Record) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


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


def identity(home: Home) -> tuple[int, int] | None:
    """What tells this journal from another one that takes its place, as a restore puts one there; None without one."""
    try:
        status = os.stat(home.journal)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def end(home: Home, wait_s: float = DEFAULT_WAIT_S) -> Position:
    """Where the journal ends, with no append under way. Raises Refusal `store_busy`."""
    if not os.path.isdir(home.journal):
        return START
    with held(_lock(home), exclusive=False, wait_s=wait_s):
        return _end(home)


def _end(home: Home) -> Position:
    segment = max(_segments(home), default=0)
    return Position(segment, os.path.getsize(_path(home, segment))) if segment else START


def has(home: Home, place: Position) -> bool:
    """Whether a place lies between two lines of this journal; if not, it was noted for another one."""
    if place == START:
        return True
    try:
        with open(_path(home, place.segment), "rb") as file:
            file.seek(max(0, place.offset - 1))
            around = file.read(2)
    except OSError:
        return False
    # After a torn line the next one begins with the line break that ends it.
    return place.offset == 0 or around[:1] == b"\n" or around[1:] == b"\n" or os.path.getsize(file.name) == place.offset


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
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) and isinstance(record.get("op"), str) else None


def scrub(home: Home, hides: Callable[[Record], Record | None]) -> int:
    """Take content out of the journal for good.

    hides: called with each record in order; what may stay of it: the same object to keep it, None to blank the line,
    or a smaller record. A torn line, which may hold anything, is blanked. Lines keep their length, so every position
    stays valid; a segment is written anew and swapped in, so a kill leaves the old one or the new one.
    Returns how many lines changed.  Raises Refusal `disk_full`, `read_only`.
    """
    changed = 0
    with held(_lock(home), exclusive=True):
        for segment in sorted(_segments(home)):
            path = _path(home, segment)
            with open(path, "rb") as file:
                old = file.readlines()
            new = [_scrubbed(line, hides) for line in old]
            differing = sum(a != b for a, b in zip(old, new, strict=True))
            if differing:
                _replace(path, new)
                changed += differing
    return changed


def _scrubbed(line: bytes, hides: Callable[[Record], Record | None]) -> bytes:
    if not line.strip():
        return line
    record = _parse(line)
    kept = hides(record) if record is not None else None
    if record is not None and kept is record:
        return line
    size = len(line) - 1
    rest = _text(kept) if kept else b""
    return (rest if len(rest) <= size else b"").ljust(size) + b"\n"


def _replace(path: str, lines: Sequence[bytes]) -> None:
    try:
        handle = os.open(path + ".part", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE)
        with open(handle, "wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(handle)
        os.replace(path + ".part", path)
    except OSError as error:
        raise disk_refusal(error, path) from error
    _sync_folder(os.path.dirname(path))


@contextmanager
def standing_still(home: Home, wait_s: float = DEFAULT_WAIT_S) -> Iterator[Position]:
    """Keep everybody from writing; gives where the journal ends. Nothing here may be called that locks it again."""
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        yield _end(home)


def _lock(home: Home) -> str:
    return os.path.join(home.locks, "journal")


def _path(home: Home, segment: int) -> str:
    return os.path.join(home.journal, f"{segment:08d}.jsonl")


def _segments(home: Home) -> list[int]:
    try:
        names = os.listdir(home.journal)
    except FileNotFoundError:
        return []
    return [int(name[:8]) for name in names if len(name) == 14 and name.endswith(".jsonl") and name[:8].isdecimal()]


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
