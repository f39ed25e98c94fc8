"""The journal: every change ever made, one line each, in the order in which it was acknowledged.

It is the source of truth. The database is the journal applied, and each transaction of it also stores the journal's
position up to which it has read. So no kill makes it apply a record twice or skip one, and it can be rebuilt from here.

Each machine writes its own segments, `MACHINE-00000001.jsonl`, …. A reader merges the lines of all machines by their
clocks, so that the order is the same everywhere (docs/journal.md). An append is one write under an exclusive lock, and
is undone if the disk is full. A reader asks for the end under the same lock, so it never sees half a line.
"""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

from memory.core import clock as clocks
from memory.core.annotations import TYPE_CHECKING, NamedTuple
from memory.store.engine.locks import DEFAULT_WAIT_S, hold_lock
from memory.store.journal import lines
from memory.store.journal.check import JournalCheck, JournalDamage, check, copies, hidden_copies
from memory.store.journal.machine import machine_name, new_machine_name
from memory.store.journal.reading import (
    CHANGED,
    DOUBLED,
    LOSING,
    MALFORMED,
    MISSING,
    MOVED,
    STRAY,
    TORN,
    TRAILER,
    UNREADABLE,
    UNUSABLE,
    JournalLine,
    parse_line,
    scan,
)
from memory.store.journal.segments import (
    LAST_SEGMENT,
    START,
    JournalPlace,
    Position,
    after_last_line,
    end,
    end_unlocked,
    identity,
    lock_of,
    path_of,
    replace_file,
    segment_to_append,
    segments,
    sync_folder,
    trailer_before,
    write_whole,
)
from memory.store.journal.upgrade import bring_up, place_of_old, upgrade
from memory.store.paths import Home, disk_refusal
from memory.system import files

if TYPE_CHECKING:
    from memory.core.records import Record

# Names that other modules import from here, though they are defined in the parts.
__all__ = [
    "CHANGED",
    "DOUBLED",
    "LOSING",
    "MALFORMED",
    "MISSING",
    "MOVED",
    "START",
    "STRAY",
    "TORN",
    "TRAILER",
    "UNREADABLE",
    "JournalCheck",
    "JournalDamage",
    "JournalPlace",
    "Position",
    "bring_up",
    "check",
    "copies",
    "end",
    "hidden_copies",
    "identity",
    "path_of",
    "place_of_old",
    "segments",
    "upgrade",
]  # fmt: skip

class Entry(NamedTuple):
    """A line's record, and the place after the line.

    record: None for an erased line, and for one that cannot be read; `trouble` is then the reason.
    """

    record: "Record | None"
    place: JournalPlace
    trouble: str = ""


class Restoring(Exception):
    """A restore was killed: it has to be finished before anything is written."""


class Prepared(NamedTuple):
    """Lines that are ready to be written. before, after: where the journal ends before and after they are."""

    before: Position
    data: bytes
    after: Position


def append(home: Home, records: Sequence["Record"], durable: bool = True, wait_s: float = DEFAULT_WAIT_S) -> Position:
    """Append records; when it returns, they are stored. Returns the position after them.

    durable: wait until the disk has them, so that they survive a power cut.
    Raises Refusal `disk_full`, `read_only`, `store_busy`; Restoring.
    """
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        ready = _prepare(home, records)
        _write_prepared(home, ready, durable)
    return ready.after


def prepare(home: Home, records: Sequence["Record"], wait_s: float = DEFAULT_WAIT_S) -> Prepared:
    """What `append` would write, to be written later by `append_prepared`. Raises as `append` does."""
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        return _prepare(home, records)


def append_at(
    home: Home, records: Sequence["Record"], end: Position, wait_s: float = DEFAULT_WAIT_S
) -> Position | None:
    """As `append`, but only if the journal still ends at `end`; None if another process has written meanwhile.

    Raises as `append` does.
    """
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        refuse_restoring(home)
        if end_unlocked(home).place_ends() != end.place_ends():
            return None
        ready = _prepare(home, records)
        _write_prepared(home, ready, durable=True)
    return ready.after


def append_prepared(home: Home, ready: Prepared, wait_s: float = DEFAULT_WAIT_S) -> bool:
    """Write what `prepare` has prepared, unless another process has written since: then False. Raises as `append`
    does.
    """
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        refuse_restoring(home)
        if end_unlocked(home).place_ends() != ready.before.place_ends():
            return False
        _write_prepared(home, ready, durable=True)
        return True


def _prepare(home: Home, records: Sequence["Record"]) -> Prepared:
    """The lines of the records, with their trailers. The caller holds the lock."""
    from memory.core.record_json import to_json

    refuse_restoring(home)
    machine = machine_name(home)
    upgrade(home, machine)
    before = end_unlocked(home)
    own = before.place_of(machine)
    if own.number + len(records) >= lines.LAST_NUMBER or own.segment >= LAST_SEGMENT:
        # What another program has written in this machine's name leaves none that could be read again.
        machine = new_machine_name(home)
        own = before.place_of(machine)
    garbage = after_last_line(path_of(home, machine, own.segment), own.offset) if own.offset else b""
    *whole, torn = garbage.split(b"\n")
    # A complete line was acknowledged, and has been damaged since. Its number stays unused, so that the damage shows.
    number = own.number + any(line.strip() for line in whole)
    segment = segment_to_append(home, own)
    offset = own.offset if segment == own.segment else 0
    clock = max((place.clock for place in before.places), default=0)
    now, chain = time.time_ns() // 1000, own.chain
    data = [b"\n"] if torn and offset else []  # ends a line that a crash cut off
    for record in records:
        number, clock = number + 1, clocks.tick(clock, now)
        line, chain = lines.write_line(lines.text_of(to_json(record)), machine, number, clock, chain)
        data.append(line)
    joined = b"".join(data)
    place = JournalPlace(machine, segment, offset + len(joined), number, clock, chain)
    return Prepared(before, joined, before.with_place(place))


def refuse_restoring(home: Home) -> None:
    """Raises Restoring where a restore has to be finished first."""
    if os.path.isdir(os.path.join(home.restoring, os.path.basename(home.journal))):
        raise Restoring


def _write_prepared(home: Home, ready: Prepared, durable: bool) -> None:
    if not ready.data:
        return
    place = next(place for place in ready.after.places if place not in ready.before.places)
    path = path_of(home, place.machine, place.segment)
    created = not os.path.exists(path)
    try:
        handle = files.open_to_append(path)
        try:
            write_whole(handle, ready.data, durable)
        finally:
            os.close(handle)
    except OSError as error:
        raise disk_refusal(error, home.root) from error
    if created and durable:
        sync_folder(home.journal)


def has_position(home: Home, position: Position) -> bool:
    """Whether the journal reaches a position and is the one it came from. If not, it was truncated or exchanged."""
    for place in position.places:
        if not place.offset:
            continue
        path = path_of(home, place.machine, place.segment)
        try:
            if os.path.getsize(path) < place.offset:
                return False
            found = trailer_before(home, place.machine, place.segment, place.offset)
        except OSError:
            return False
        if place.number and (found is None or (found.number, found.chain) != (place.number, place.chain)):
            return False
    return True


def read(home: Home, start: Position, stop: Position) -> Iterator[Entry]:
    """The entries from `start` to `stop`, each machine's in its own order, merged by their clocks."""
    streams = [_entries(home, start.place_of(place.machine), place) for place in stop.places]
    if len(streams) == 1:
        return streams[0]
    from heapq import merge

    return merge(*streams, key=_order)


def _order(entry: Entry) -> tuple[int, str, int]:
    return entry.place.clock, entry.place.machine, entry.place.number


def _entries(home: Home, start: JournalPlace, stop: JournalPlace) -> Iterator[Entry]:
    for line in scan(home, start, stop):
        if line.trouble in UNUSABLE:
            yield Entry(None, line.place, line.trouble)
        else:
            record, trouble = parse_line(line)
            yield Entry(record, line.place, trouble or line.trouble)


def has_late_lines(home: Home, start: Position, stop: Position) -> bool:
    """Whether a machine has lines after `start` that are older than lines of other machines before `start`."""
    if len(stop.places) < 2:
        return False
    for place in stop.places:
        known = start.place_of(place.machine)
        if known[:3] == place[:3]:
            continue
        seen = max((other.clock for other in start.places if other.machine != place.machine), default=0)
        # An unreadable line, such as one that a sync tool has copied only half of, has no time.
        first = next((line for line in scan(home, known, place) if line.trouble not in (UNREADABLE, TORN)), None)
        if first is not None and first.place.clock <= seen:
            return True
    return False


def scrub(home: Home, erase: "Callable[[Record], Record | None]") -> int:
    """Erase content from the journal for good.

    erase: gets each record in order, and returns what may stay of it: the same object to keep it, a smaller record, or
    None to blank the line. An unreadable line may contain anything, so it is blanked. Lines keep their length and their
    trailers, so all positions remain valid and the chain remains whole. Each changed segment is written to a new file
    that replaces the old one, so a kill leaves either of them whole.
    Returns how many lines changed.  Raises Refusal `disk_full`, `read_only`.
    """
    with hold_lock(lock_of(home), exclusive=True):
        with suppress(OSError), files.Folder(home.journal) as folder:
            folder.remove_leftovers(older_s=0)  # of a scrub that was killed: they may contain what is forgotten now
        upgrade(home, machine_name(home))
        stop = end_unlocked(home)
        changed: dict[str, dict[int, bytes]] = {}
        for line in _merged_lines(home, stop):
            new = _scrub_line(line, erase)
            if new != line.data:
                changed.setdefault(line.path, {})[line.offset] = new
        for path, new_lines in changed.items():
            replace_file(path, _replace_lines(path, new_lines))
    return sum(len(new_lines) for new_lines in changed.values())


def _merged_lines(home: Home, stop: Position) -> Iterator[JournalLine]:
    from heapq import merge

    streams = [scan(home, JournalPlace(place.machine), place) for place in stop.places]
    return merge(*streams, key=lambda line: (line.place.clock, line.place.machine, line.place.number))


def _scrub_line(line: JournalLine, erase: "Callable[[Record], Record | None]") -> bytes:
    from memory.core.record_json import to_json

    blank = b" " * (len(line.data) - 1) + b"\n"
    if not line.data.strip():
        return line.data
    if line.trouble in (CHANGED, UNREADABLE, TORN) or line.trailer is None:
        return blank
    record, _ = parse_line(line)
    if record is None:  # erased already, or of a later version, which alone knows what may be erased
        return line.data if _is_json(line.data) else lines.erase_line(line.data, line.trailer, None)
    kept = erase(record)
    if kept is record:
        return line.data
    if line.trouble == DOUBLED:
        return blank
    return lines.erase_line(line.data, line.trailer, lines.text_of(to_json(kept)) if kept else None)


def _is_json(data: bytes) -> bool:
    import json

    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def _replace_lines(path: str, new: Mapping[int, bytes]) -> Iterator[bytes]:
    with open(files.open_regular(path), "rb") as file:
        offset = 0
        for data in file:
            yield new.get(offset, data)
            offset += len(data)


@contextmanager
def hold_writers(home: Home, wait_s: float = DEFAULT_WAIT_S) -> Iterator[Position]:
    """Keep all processes from writing; yields where the journal ends. Call nothing within it that takes the lock
    again.
    """
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        yield end_unlocked(home)
