"""The journal: every change ever made, one line each, in the order in which it was acknowledged.

It is the truth; the database is the journal applied. The database records in each transaction how far it has read,
so nothing is applied twice or left out, whenever a process is killed, and the database can be rebuilt from here.

Each machine writes segments of its own, `MACHINE-00000001.jsonl`, …; whoever reads merges the lines of all machines by
their clocks, so the order is the same everywhere (docs/journal.md). An append is one write under an exclusive lock,
undone if it does not fit. A reader asks for the end under the same lock, so what it reads is whole.
"""

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from memory.core import clock as clocks
from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.store.engine.locks import DEFAULT_WAIT_S, held
from memory.store.journal import lines
from memory.store.journal.lines import Trailer
from memory.store.journal.machine import machine_name
from memory.store.paths import FILE_MODE, Home, disk_refusal
from memory.system import files

if TYPE_CHECKING:
    from memory.core.records import Record

SEGMENT_BYTES = 64 * 1024 * 1024
_TAIL_BYTES = 4_096
_SEGMENT = lazy(r"(?:([0-9a-z]{8})-)?(\d{8})\.jsonl")

# What can be wrong with a line. The first three lose what it held.
CHANGED, MISSING, UNREADABLE = "changed", "missing", "unreadable"
MALFORMED, TRAILER, DOUBLED, MOVED, STRAY, TORN = "malformed", "trailer", "doubled", "moved", "stray", "torn"
LOSING = (CHANGED, MISSING, UNREADABLE)
_UNUSABLE = (CHANGED, UNREADABLE, DOUBLED, TORN)


class Place(NamedTuple):
    """A place between two lines of a machine: after its line `number`, whose clock and chain it keeps.

    segment: its number.  offset: bytes from its start.
    """

    machine: str
    segment: int = 1
    offset: int = 0
    number: int = 0
    clock: int = 0
    chain: str = ""


class Position(NamedTuple):
    """A place in the lines of each machine, sorted by machine."""

    places: tuple[Place, ...] = ()

    def of(self, machine: str) -> Place:
        """The place in a machine's lines; their beginning, where there is none."""
        return next((place for place in self.places if place.machine == machine), Place(machine))

    def moved(self, place: Place) -> "Position":
        """The position with another place in the lines of one machine."""
        return Position(tuple(sorted([place, *(one for one in self.places if one.machine != place.machine)])))

    def ends(self) -> tuple[tuple[str, int, int], ...]:
        """(machine, segment, bytes) of each place: enough to tell whether two positions are one."""
        return tuple(place[:3] for place in self.places)


START = Position()


class Entry(NamedTuple):
    """A line's record, and the place after it.

    record: None for a line that was erased, and for one that cannot be taken in: then `trouble` says why.
    """

    record: "Record | None"
    place: Place
    trouble: str = ""


class Damage(NamedTuple):
    """What is wrong in a machine's lines. first, last: numbers of the lines that it concerns.

    line: where in the segment, counted from 1.
    """

    kind: str
    machine: str
    segment: str
    line: int
    first: int
    last: int
    reason: str = ""


class Restoring(Exception):
    """A restore was killed on its way: it has to be finished before anything is written."""


class Prepared(NamedTuple):
    """Lines that are ready to be written. after: where the journal ends then."""

    before: Position
    data: bytes
    after: Position


class _Line(NamedTuple):
    """A line as it stands in a segment. number: its true one, where it could be told.  before: the chain before it."""

    path: str
    row: int
    offset: int
    data: bytes
    trailer: Trailer | None
    place: Place
    trouble: str
    gap: tuple[int, int] | None


def append(home: Home, records: Sequence["Record"], durable: bool = True, wait_s: float = DEFAULT_WAIT_S) -> Position:
    """Write records at the end; when it returns, they are stored. Returns the position after them.

    durable: wait until the disk has them, as one does when a person waits for "stored".
    Raises Refusal `disk_full`, `read_only`, `store_busy`; Restoring.
    """
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        ready = _prepared(home, records)
        _write_prepared(home, ready, durable)
    return ready.after


def prepare(home: Home, records: Sequence["Record"], wait_s: float = DEFAULT_WAIT_S) -> Prepared:
    """What `append` would write, to be written later by `append_prepared`. Raises as `append` does."""
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        return _prepared(home, records)


def append_at(
    home: Home, records: Sequence["Record"], end: Position, wait_s: float = DEFAULT_WAIT_S
) -> Position | None:
    """Write records, but only if the journal still ends at `end`; None if somebody has written meanwhile.

    Raises as `append` does.
    """
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        _refuse_restoring(home)
        if _end(home).ends() != end.ends():
            return None
        ready = _prepared(home, records)
        _write_prepared(home, ready, durable=True)
    return ready.after


def append_prepared(home: Home, ready: Prepared, wait_s: float = DEFAULT_WAIT_S) -> bool:
    """Write what was prepared, but only if nobody has written since; False otherwise. Raises as `append` does."""
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        _refuse_restoring(home)
        if _end(home).ends() != ready.before.ends():
            return False
        _write_prepared(home, ready, durable=True)
        return True


def _prepared(home: Home, records: Sequence["Record"]) -> Prepared:
    """The caller holds the lock."""
    from memory.core.records import to_json

    _refuse_restoring(home)
    machine = machine_name(home)
    upgrade(home, machine)
    before = _end(home)
    own = before.of(machine)
    garbage = _after_last(path_of(home, machine, own.segment), own.offset) if own.offset else b""
    *whole, torn = garbage.split(b"\n")
    # A line with its end was acknowledged, and is damaged now: the number that it had stays empty, and tells so.
    number = own.number + any(line.strip() for line in whole)
    segment, offset = (own.segment + 1, 0) if own.offset >= SEGMENT_BYTES else (own.segment, own.offset)
    clock = max((place.clock for place in before.places), default=0)
    now, chain = time.time_ns() // 1000, own.chain
    data = [b"\n"] if torn and offset else []  # ends what a crash tore, so that it does not spoil what follows
    for record in records:
        number, clock = number + 1, clocks.tick(clock, now)
        line, chain = lines.written(lines.text_of(to_json(record)), machine, number, clock, chain)
        data.append(line)
    joined = b"".join(data)
    place = Place(machine, segment, offset + len(joined), number, clock, chain)
    return Prepared(before, joined, before.moved(place))


def _refuse_restoring(home: Home) -> None:
    if os.path.isdir(os.path.join(home.restoring, os.path.basename(home.journal))):
        raise Restoring


def _write_prepared(home: Home, ready: Prepared, durable: bool) -> None:
    if not ready.data:
        return
    place = next(place for place in ready.after.places if place not in ready.before.places)
    path = path_of(home, place.machine, place.segment)
    created = not os.path.exists(path)
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, FILE_MODE)
        try:
            _write(handle, ready.data, durable)
        finally:
            os.close(handle)
    except OSError as error:
        raise disk_refusal(error, home.root) from error
    if created and durable:
        _sync_folder(home.journal)


def _write(handle: int, data: bytes, durable: bool) -> None:
    """Append data whole or not at all."""
    before = os.fstat(handle).st_size
    try:
        written = 0
        while written < len(data):
            written += os.write(handle, data[written:])
        if durable:
            os.fsync(handle)
    except OSError:
        os.ftruncate(handle, before)
        raise


def identity(home: Home) -> tuple[int, int] | None:
    """What tells this journal from another one that takes its place, as a restore puts one there; None without one."""
    try:
        status = os.stat(home.journal)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def end(home: Home, wait_s: float = DEFAULT_WAIT_S, in_bytes: bool = False) -> Position:
    """Where the journal ends, with no append under way. Raises Refusal `store_busy`.

    in_bytes: without numbers, clocks and chains, for who only asks whether it has grown: no segment is opened.
    """
    if not os.path.isdir(home.journal):
        return START
    with held(_lock(home), exclusive=False, wait_s=wait_s):
        return _end(home, in_bytes)


def _end(home: Home, in_bytes: bool = False) -> Position:
    newest = sorted(dict(segments(home)).items())  # sorted by segment, so the last one of each machine is left
    if in_bytes:
        sizes = [(*segment, os.path.getsize(path_of(home, *segment))) for segment in newest]
        return Position(tuple(Place(*size) for size in sizes))
    return Position(tuple(_place(home, *segment) for segment in newest))


def _place(home: Home, machine: str, segment: int) -> Place:
    """The place after the last line of a segment, by the last trailer that there is, here or in a segment before."""
    size = os.path.getsize(path_of(home, machine, segment))
    for earlier in range(segment, 0, -1):
        path = path_of(home, machine, earlier)
        if os.path.exists(path):
            found = _last_trailer(path, os.path.getsize(path))
            if found:
                return Place(machine, segment, size, found.number, found.clock, found.chain)
    return Place(machine, segment, size)


def _last_trailer(path: str, limit: int) -> Trailer | None:
    """The last trailer before a place of a segment."""
    for data in _tails(path, limit):
        for line in reversed(data.split(b"\n")):
            if line and (trailer := lines.trailer_of(line)):
                return trailer
    return None


def _after_last(path: str, limit: int) -> bytes:
    """What stands after the last line with a trailer, whose own line break does not count."""
    for data in _tails(path, limit):
        pieces = data.split(b"\n")
        for place in range(len(pieces) - 1, -1, -1):
            if pieces[place] and lines.trailer_of(pieces[place]):
                return b"\n".join(pieces[place + 1 :]) if place + 1 < len(pieces) else b" "
    return data if limit else b""


def _tails(path: str, limit: int) -> Iterator[bytes]:
    """The end of a file, and more and more of it."""
    window = _TAIL_BYTES
    with open(path, "rb") as file:
        while True:
            start = max(0, limit - window)
            file.seek(start)
            yield file.read(limit - start)
            if not start:
                return
            window *= 16


def has(home: Home, position: Position) -> bool:
    """Whether the journal holds what was applied up to a position; if not, it was cut, or another one put there."""
    for place in position.places:
        if not place.offset:
            continue
        path = path_of(home, place.machine, place.segment)
        try:
            if os.path.getsize(path) < place.offset:
                return False
            found = _last_trailer(path, place.offset)
        except OSError:
            return False
        if place.number and (found is None or (found.number, found.chain) != (place.number, place.chain)):
            return False
    return True


def read(home: Home, start: Position, stop: Position) -> Iterator[Entry]:
    """The entries from `start` to `stop`: of each machine in its order, of all of them by their clocks."""
    streams = [_entries(home, start.of(place.machine), place) for place in stop.places]
    if len(streams) == 1:
        return streams[0]
    from heapq import merge

    return merge(*streams, key=_order)


def _order(entry: Entry) -> tuple[int, str, int]:
    return entry.place.clock, entry.place.machine, entry.place.number


def _entries(home: Home, start: Place, stop: Place) -> Iterator[Entry]:
    for line in _scan(home, start, stop):
        if line.trouble in _UNUSABLE:
            yield Entry(None, line.place, line.trouble)
        else:
            record, trouble = _parsed(line)
            yield Entry(record, line.place, trouble or line.trouble)


def _parsed(line: _Line) -> "tuple[Record | None, str]":
    """A line's record, or None for one that was erased, and what is wrong with it."""
    from memory.core.records import Malformed, parse_record

    if not line.data.strip() or (line.trailer and line.trailer.is_erased and len(lines.body_of(line.data)) == 1):
        return None, ""
    try:
        return parse_record(json.loads(line.data)), ""
    except (Malformed, ValueError, RecursionError) as error:
        return None, f"{MALFORMED}: {error}"


def _scan(home: Home, start: Place, stop: Place) -> Iterator[_Line]:
    """The lines of one machine, each with what is wrong with it. A segment of an old version has no trailers."""
    if not start.machine:
        yield from _scan_old(home, start, stop)
        return
    here, other_chain = start, start.chain
    absent: list[tuple[int, int]] = []
    numbers = sorted(segment for machine, segment in segments(home) if machine == start.machine)
    for segment in numbers:
        if not start.segment <= segment <= stop.segment:
            continue
        path = path_of(home, start.machine, segment)
        offset = start.offset if segment == start.segment else 0
        limit = stop.offset if segment == stop.segment else os.path.getsize(path)
        row = 0
        with open(path, "rb") as file:
            file.seek(offset)
            while offset < limit:
                data = file.readline()
                if not data:
                    break
                offset, row = offset + len(data), row + 1
                here = here._replace(segment=segment, offset=offset)
                trailer = lines.trailer_of(data)
                if trailer is None:
                    blank = not data.strip(b" \n")
                    trouble = "" if blank and data != b"\n" else STRAY if blank else UNREADABLE
                    if trouble == UNREADABLE and not data.endswith(b"\n"):
                        trouble = TORN
                    yield _Line(path, row, offset - len(data), data, None, here, trouble, None)
                    continue
                trailer, trouble, gap = _judged(data, trailer, here, other_chain, absent)
                if gap:
                    absent.append(gap)
                other_chain = lines.chain_after(trailer, here.chain)
                if trouble != DOUBLED:
                    # A clock that cannot be proven, or that runs back, must not change the order of what follows.
                    clock = here.clock + 1 if trouble == TRAILER else max(here.clock, trailer.clock)
                    here = here._replace(number=max(here.number, trailer.number), clock=clock, chain=trailer.chain)
                yield _Line(path, row, offset - len(data), data, trailer, here, trouble, gap)


def _judged(
    data: bytes, trailer: Trailer, here: Place, other_chain: str, absent: list[tuple[int, int]]
) -> tuple[Trailer, str, tuple[int, int] | None]:
    """The trailer as it must have been, what is wrong with the line, and which numbers are missing before it.

    other_chain: the chain of the line before as it follows from that line, where it is not what stands there.
    absent: the numbers that were missing so far; what is found after all is taken out of it.
    """
    expected = here.number + 1
    for before in (here.chain, other_chain):
        if trailer.machine == here.machine and trailer.number == expected and lines.is_proven(data, trailer, before):
            return trailer, "", None
        proper = trailer._replace(machine=here.machine, number=expected)
        if proper != trailer and lines.is_proven(data, proper, before):
            return proper, TRAILER, None
    whole = any(lines.is_whole(data, trailer, before) for before in (here.chain, other_chain))
    if trailer.machine != here.machine:
        trailer = trailer._replace(machine=here.machine)
    if trailer.number == expected:
        return trailer, TRAILER if whole else CHANGED, None
    if trailer.number > expected:
        return trailer, "" if whole else CHANGED, (expected, trailer.number - 1)
    for first, last in absent:
        if first <= trailer.number <= last:
            absent.remove((first, last))
            absent += [(first, trailer.number - 1), (trailer.number + 1, last)]
            return trailer, MOVED if whole else CHANGED, None
    return trailer, DOUBLED, None


def _scan_old(home: Home, start: Place, stop: Place) -> Iterator[_Line]:
    """The lines of a journal of format 1, which `upgrade` has yet to rewrite."""
    here = start
    for machine, segment in segments(home):
        if machine or not start.segment <= segment <= stop.segment:
            continue
        path = path_of(home, "", segment)
        offset = start.offset if segment == start.segment else 0
        limit = stop.offset if segment == stop.segment else os.path.getsize(path)
        with open(path, "rb") as file:
            file.seek(offset)
            for row, data in enumerate(file, 1):
                if offset >= limit:
                    break
                offset += len(data)
                record = _old_record(data)
                clock = _old_clock(here.clock, record) if record else here.clock
                here = here._replace(segment=segment, offset=offset, clock=clock)
                trouble = "" if record or not data.strip() else TORN
                yield _Line(path, row, offset - len(data), data, None, here, trouble, None)


def _old_record(data: bytes) -> Mapping[str, Any] | None:
    try:
        record = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) and isinstance(record.get("op"), str) else None


def _old_clock(seen: int, record: Mapping[str, Any]) -> int:
    at = record.get("at")
    plausible = isinstance(at, int) and 0 <= at <= time.time_ns() // 1000
    return clocks.tick(seen, int(at) if plausible and at else 0)


def upgrade(home: Home, machine: str) -> None:
    """Rewrite segments of format 1 as this machine's, line for line. The caller holds the lock.

    Each is written whole beside the old one, which goes when the new one is in its place: a kill loses nothing and
    doubles nothing. Where both are there, a version of before has written since: what is new in it is taken over.
    """
    old = sorted(segment for name, segment in segments(home) if not name)
    if not old:
        return
    for segment in old:
        source, target = path_of(home, "", segment), path_of(home, machine, segment)
        with open(source, "rb") as file:
            given = file.readlines()
        if os.path.exists(target):
            given = _not_there_yet(home, machine, given)
            last = max(number for name, number in segments(home) if name == machine)
            target = path_of(home, machine, last + 1) if given else target
        if given or not os.path.exists(target):
            newest = max((number for name, number in segments(home) if name == machine), default=0)
            here = _place(home, machine, newest) if newest else Place(machine)
            _replace(target, _upgraded(given, here))
        os.remove(source)
    _sync_folder(home.journal)


def _upgraded(given: Sequence[bytes], here: Place) -> list[bytes]:
    """Lines of format 1 with trailers. What is no record stays as it is: a crash has torn it, or it was erased."""
    made: list[bytes] = []
    number, clock, chain = here.number, here.clock, here.chain
    for data in given:
        record = _old_record(data)
        text = data.rstrip(b"\n")
        if record is None or b"\n" in text:
            made.append(text + b"\n")
            continue
        bare = text.rstrip()
        number, clock = number + 1, _old_clock(clock, record)
        line, chain = lines.written(bare[:-1] + b" " * (len(text) - len(bare)), here.machine, number, clock, chain)
        made.append(line)
    return made


def _not_there_yet(home: Home, machine: str, given: Sequence[bytes]) -> list[bytes]:
    """Those of some lines of format 1 that the machine's segments do not hold."""
    known = set()
    for name, segment in segments(home):
        if name == machine:
            with open(path_of(home, machine, segment), "rb") as file:
                known |= {lines.body_of(data) for data in file if lines.trailer_of(data)}
    return [data for data in given if _old_record(data) and data.strip()[:-1] not in known]


def place_of_old(home: Home, segment: int, offset: int, wait_s: float = DEFAULT_WAIT_S) -> Place | None:
    """Where a place of format 1 is in this machine's lines, which are upgraded first; None if there is no such place.

    segment, offset: as format 1 named a place.
    """
    with held(_lock(home), exclusive=True, wait_s=wait_s):
        machine = machine_name(home)
        upgrade(home, machine)
        path = path_of(home, machine, segment)
        if not os.path.exists(path):
            return None
        here, before = Place(machine), 0
        for line in _scan(home, here, Place(machine, segment, os.path.getsize(path))):
            if line.place.segment == segment:
                if before >= offset:
                    break
                before += lines.old_size(line.data) if line.trailer else len(line.data)
            here = line.place
    return here if before == offset else None


def bring_up(home: Home, wait_s: float = DEFAULT_WAIT_S) -> None:
    """Rewrite what an old version has written, where there is any. Raises Refusal `disk_full`, `read_only`, …"""
    if any(not machine for machine, _ in segments(home)):
        with held(_lock(home), exclusive=True, wait_s=wait_s):
            upgrade(home, machine_name(home))


def comes_late(home: Home, start: Position, stop: Position) -> bool:
    """Whether a machine has lines after `start` that are older than lines of others before it."""
    if len(stop.places) < 2:
        return False
    for place in stop.places:
        known = start.of(place.machine)
        if known[:3] == place[:3]:
            continue
        seen = max((other.clock for other in start.places if other.machine != place.machine), default=0)
        # What cannot be read, as half a line that a sync tool has brought so far, tells no time.
        first = next((line for line in _scan(home, known, place) if line.trouble not in (UNREADABLE, TORN)), None)
        if first is not None and first.place.clock <= seen:
            return True
    return False


class Check(NamedTuple):
    """What a look at the whole journal found. lines: how many each machine has written, as far as it shows.

    repaired: what was wrong once and is known: nothing more can be done about it.  torn: what a crash cut off, and
    nobody was told that it is stored.  copies: names of files that are no segments.
    """

    lines: dict[str, int]
    damage: list[Damage]
    repaired: list[Damage]
    torn: list[Damage]
    copies: list[str]


def check(home: Home, wait_s: float = DEFAULT_WAIT_S) -> Check:
    """Look at every line of the journal: whether each is as it was written, and none is missing."""
    from memory.core.records import Repair

    found: list[Damage] = []
    counts: dict[str, int] = {}
    known: list[tuple[str, int, int]] = []
    for place in end(home, wait_s).places:
        unreadable: list[_Line] = []  # what comes after them tells whether anything is missing there
        for line in _scan(home, Place(place.machine), place):
            if line.gap:
                where = unreadable[0] if unreadable else line
                kind = UNREADABLE if unreadable else MISSING
                found.append(_damage(kind, where)._replace(first=line.gap[0], last=line.gap[1]))
                unreadable = []
            elif line.trailer and line.trouble != DOUBLED:
                found += [_damage(TORN, torn) for torn in unreadable]
                unreadable = []
            if line.trouble in (UNREADABLE, TORN):
                unreadable.append(line)
                continue
            record, malformed = (None, "") if line.trouble in _UNUSABLE else _parsed(line)
            if line.trouble or malformed:
                found.append(_damage(line.trouble or MALFORMED, line)._replace(reason=malformed))
            if isinstance(record, Repair):
                known += record.lost
        for line in unreadable:
            kind = UNREADABLE if place.machine and line.data.endswith(b"\n") else TORN
            number = place.number + 1
            found.append(_damage(kind, line)._replace(first=number, last=number))
        counts[place.machine] = place.number
    known = _without_whole_lines(known, found)
    damage = [one for one in found if one.kind != TORN and not _is_known(one, known)]
    repaired = [one for one in found if one.kind != TORN and _is_known(one, known)]
    return Check(counts, damage, repaired, [one for one in found if one.kind == TORN], copies(home))


def _damage(kind: str, line: _Line) -> Damage:
    number = line.trailer.number if line.trailer else line.place.number
    return Damage(kind, line.place.machine, os.path.basename(line.path), line.row, number, number)


def _without_whole_lines(
    known: Sequence[tuple[str, int, int]], found: Sequence[Damage]
) -> list[tuple[str, int, int]]:
    """The ranges of repairs that name damaged lines and no others: a wider one would hide what nobody has repaired."""
    damaged: dict[str, list[tuple[int, int]]] = {}
    for machine, first, last in sorted((one.machine, one.first, one.last) for one in found):
        places = damaged.setdefault(machine, [])
        if places and first <= places[-1][1] + 1:
            places[-1] = (places[-1][0], max(places[-1][1], last))
        else:
            places.append((first, last))
    return [
        (machine, first, last)
        for machine, first, last in known
        if any(start <= first and last <= end for start, end in damaged.get(machine, ()))
    ]


def _is_known(damage: Damage, known: Sequence[tuple[str, int, int]]) -> bool:
    return any(
        machine == damage.machine and first <= damage.first and damage.last <= last for machine, first, last in known
    )


def copies(home: Home) -> list[str]:
    """The names of files beside the segments that are none: what a sync tool or a person has put there."""
    try:
        names = sorted(_files(home))
    except OSError:
        return []
    return [
        name
        for name in names
        if ".jsonl" in name and not _SEGMENT.fullmatch(name) and not name.endswith(".part") and not name.startswith(".")
    ]


def scrub(home: Home, hides: "Callable[[Record], Record | None]") -> int:
    """Take content out of the journal for good.

    hides: called with each record in order; what may stay of it: the same object to keep it, None to blank the line,
    or a smaller record. A line that cannot be read, which may hold anything, is blanked. Lines keep their length and
    their trailers, so every position stays valid and the chain whole; a segment is written anew and swapped in, so a
    kill leaves the old one or the new one.  Returns how many lines changed.  Raises Refusal `disk_full`, `read_only`.
    """
    with held(_lock(home), exclusive=True):
        with suppress(OSError), files.Folder(home.journal) as folder:
            folder.remove_leftovers(older_s=0)  # of a scrub that was killed: they may hold what is forgotten now
        upgrade(home, machine_name(home))
        stop = _end(home)
        changed: dict[str, dict[int, bytes]] = {}
        for line in _merged_lines(home, stop):
            new = _scrubbed(line, hides)
            if new != line.data:
                changed.setdefault(line.path, {})[line.offset] = new
        for path, new_lines in changed.items():
            _replace(path, _with(path, new_lines))
    return sum(len(new_lines) for new_lines in changed.values())


def _merged_lines(home: Home, stop: Position) -> Iterator[_Line]:
    from heapq import merge

    streams = [_scan(home, Place(place.machine), place) for place in stop.places]
    return merge(*streams, key=lambda line: (line.place.clock, line.place.machine, line.place.number))


def _scrubbed(line: _Line, hides: "Callable[[Record], Record | None]") -> bytes:
    from memory.core.records import to_json

    blank = b" " * (len(line.data) - 1) + b"\n"
    if not line.data.strip():
        return line.data
    if line.trouble in (CHANGED, UNREADABLE, TORN) or line.trailer is None:
        return blank
    record, _ = _parsed(line)
    if record is None:  # erased already, or of a later version, which knows what may go
        return line.data
    kept = hides(record)
    if kept is record:
        return line.data
    if line.trouble == DOUBLED:
        return blank
    return lines.erased(line.data, line.trailer, lines.text_of(to_json(kept)) if kept else None)


def _with(path: str, new: Mapping[int, bytes]) -> Iterator[bytes]:
    with open(path, "rb") as file:
        offset = 0
        for data in file:
            yield new.get(offset, data)
            offset += len(data)


def _replace(path: str, data: Iterator[bytes] | Sequence[bytes]) -> None:
    try:
        files.replace(path, data, durable=True)
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


def path_of(home: Home, machine: str, segment: int) -> str:
    """The file of a segment."""
    return os.path.join(home.journal, f"{machine}-{segment:08d}.jsonl" if machine else f"{segment:08d}.jsonl")


def segments(home: Home) -> list[tuple[str, int]]:
    """(machine, number) of each segment, in order; no machine for those of format 1.

    Raises Refusal `journal_incomplete` where one of them is a link to a file that is not there: its lines are missing,
    and nobody may go on as if they had never been.
    """
    try:
        names = _files(home)
    except FileNotFoundError:
        return []
    for name in names:
        path = os.path.join(home.journal, name)
        if _SEGMENT.fullmatch(name) and not os.path.exists(path):
            raise Refusal(
                "journal_incomplete",
                f"{path} is a link to a file that is not there. Bring that file back (mount its disk, let its sync "
                "finish), or delete the link to go on without its lines.",
            )
    found = [_SEGMENT.fullmatch(name) for name in names]
    return sorted((one[1] or "", int(one[2])) for one in found if one and int(one[2]))


def _files(home: Home) -> list[str]:
    """The names of the regular files in the journal's folder: a pipe would be waited for, a folder cannot be read.

    A link to a file that is away stays among them: its lines are missing, and nobody may write as if they never were.
    """
    with os.scandir(home.journal) as entries:
        return [one.name for one in entries if one.is_file() or (one.is_symlink() and not os.path.exists(one.path))]


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
