"""Streams: what one machine has written about one scope, as a journal of its own that other machines can add to theirs.

A stream has a machine's name, numbers and a chain; each of its lines keeps the clock of the line that it was made of.
So wherever it arrives, it is a segment like any other, and the order among all lines is the same on every machine: the
names of a machine's streams begin as the machine's own name, which decides between equal clocks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from memory.core.record_json import MalformedRecord, read_record, to_json
from memory.core.records import Archive, Record, Remember, Ties
from memory.store.engine.db import Connection
from memory.store.engine.locks import DEFAULT_WAIT_S, hold_lock
from memory.store.journal import journal, lines
from memory.store.journal.machine import NAME_LENGTH, is_name, machine_name
from memory.store.journal.reading import UNUSABLE, JournalLine, parse_line, scan
from memory.store.journal.segments import (
    JournalPlace,
    Position,
    after_last_line,
    end_unlocked,
    lock_of,
    path_of,
    segment_to_append,
    segments,
    sync_folder,
    write_whole,
)
from memory.store.journal.travel import names_in
from memory.store.paths import Home, disk_refusal
from memory.store.tables import nodes
from memory.store.tables.apply import position
from memory.system import files

COMMON = 4  # characters that the name of a stream has in common with its machine's
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
MOST_LINES, MOST_BYTES = 20_000, 32 * 1024 * 1024  # that one call of `outgoing_lines` makes
_ID = b'"id":"'  # before the id of a record's first memory; within a text its quotes would be escaped
_BATCH = 100  # lines whose ids are looked up together
Part = Callable[[Record, Mapping[str, nodes.Node]], Sequence[Record]]  # see `outgoing_lines`


class Unproven(ValueError):
    """Lines that do not follow from what is here, or that are not as they were written."""


class StreamLine(NamedTuple):
    """A line of a stream. data: its bytes.  is_forgetting: it has others erased: a `forget`, or an edit."""

    data: bytes
    number: int
    clock: int
    chain: str
    is_forgetting: bool


def own_name(home: Home, wait_s: float = DEFAULT_WAIT_S) -> str:
    """This machine's name; it is made where there is none. Raises Refusal `disk_full`, `read_only`, `store_busy`."""
    home.prepare()
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        return machine_name(home)


def new_name(home: Home, machine: str, taken: Collection[str] = ()) -> str:
    """A name for a stream of a machine, which no segment here has. taken: names that may not be it either."""
    known = {name for name, _ in segments(home)} | {machine, *taken}
    while True:
        name = machine[:COMMON] + "".join(_ALPHABET[byte % 32] for byte in os.urandom(NAME_LENGTH - COMMON))
        if name not in known:
            return name


def outgoing_lines(
    connection: Connection,
    home: Home,
    start: JournalPlace,
    parts_of: Part,
    after: JournalPlace,
    doubled_to: int = 0,
) -> tuple[list[StreamLine], JournalPlace]:
    """The lines of a stream that come of a machine's own lines after `start`, and how far those were read.

    connection: on the store, which says where memories are; what it has not applied yet is not read.
    parts_of: what of a record travels in the stream, given the memories that it names, as they are now.
    after: the stream's last line, (name, _, _, number, clock, chain).
    doubled_to: own lines up to this number may hold what other machines' lines hold, too, as after a restore.
    At most MOST_LINES, or some MOST_BYTES, are made; what is left, the next call makes.
    """
    stop = position(connection).place_of(start.machine)
    known = _rids_elsewhere(home, start.machine) if start.number < doubled_to else set()
    made: list[StreamLine] = []
    number, chain, reached, size = after.number, after.chain, start, 0
    for batch in _batches(scan(home, start, stop)):
        records = [(line, None if line.trouble in UNUSABLE else parse_line(line)[0]) for line in batch]
        names = sorted({name for _, record in records if record is not None for name in names_in(record)})
        found = nodes.by_id(connection, names, nodes.EVERYTHING, archived_too=True) if names else {}
        for line, record in records:
            reached = line.place
            if record is None or record.rid in known:
                continue
            for kept in parts_of(record, found):
                number += 1
                text = lines.text_of(to_json(kept))
                data, chain = lines.write_line(text, after.machine, number, line.place.clock, chain)
                made.append(StreamLine(data, number, line.place.clock, chain, is_forgetting(data)))
                size += len(data)
        if len(made) >= MOST_LINES or size >= MOST_BYTES:
            break
    return made, reached


def _batches(items: Iterable[JournalLine]) -> Iterator[list[JournalLine]]:
    batch: list[JournalLine] = []
    for item in items:
        batch.append(item)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _rids_elsewhere(home: Home, machine: str) -> set[str]:
    """The records that other machines' lines hold: after a restore they are among one's own, too, and travel once."""
    found: set[str] = set()
    for place in journal.end(home).places:
        if place.machine != machine:
            found |= {
                record.rid
                for line in scan(home, JournalPlace(place.machine), place)
                if line.trouble not in UNUSABLE and (record := parse_line(line)[0]) is not None
            }
    return found


def verified_lines(name: str, after: tuple[int, str], data: bytes) -> Iterator[StreamLine]:
    """The lines of a stream's data, each proven to follow the one before. after: number and chain of the line before.

    Raises Unproven.
    """
    number, chain = after
    for line in data.splitlines(keepends=True):
        trailer = lines.trailer_of(line)
        if trailer is None or trailer.machine != name or trailer.number != number + 1:
            raise Unproven(f"after line {number} of {name} comes another line than the next one")
        if not lines.is_proven(line, trailer, chain):
            raise Unproven(f"line {trailer.number} of {name} is not as it was written")
        number, chain = trailer.number, trailer.chain
        yield StreamLine(line, number, trailer.clock, chain, is_forgetting(line))


def is_forgetting(line: bytes) -> bool:
    """Whether a line has earlier ones erased. In a text its quotation marks are escaped."""
    return line.startswith(b'{"op":"forget"') or (line.startswith(b'{"op":"update"') and b'"erases":true' in line)


def arrange_to_pack(data: bytes) -> bytes:
    """The lines of a stream's data with those about one memory together: an edit is mostly what was there before it,
    and packing sees no further than 32 kB.
    """
    found = [(_first_id(line), line) for line in data.splitlines(keepends=True)]
    return b"".join(line for _, line in sorted(found, key=lambda one: one[0]))


def _first_id(line: bytes) -> bytes:
    at = line.find(_ID)
    return line[at : line.find(b'"', at + len(_ID))] if at >= 0 else b""


def in_order(data: bytes) -> bytes:
    """The lines of a stream's data by their numbers; as they are where any has none."""
    found = []
    for line in data.splitlines(keepends=True):
        trailer = lines.trailer_of(line)
        if trailer is None:
            return data
        found.append((trailer.number, line))
    return b"".join(line for _, line in sorted(found, key=lambda one: one[0]))


def place_of(home: Home, name: str) -> JournalPlace:
    """The last line of a stream that is here."""
    return journal.end(home).place_of(name)


def is_read(home: Home, place: JournalPlace) -> bool:
    """Whether this journal holds the line at a place."""
    return journal.has_position(home, Position((place,)))


def applied_counts(connection: Connection) -> dict[str, int]:
    """By machine, and by stream, how many lines the store has applied."""
    return {place.machine: place.number for place in position(connection).places}


def receive(home: Home, name: str, given: Sequence[StreamLine], wait_s: float = DEFAULT_WAIT_S) -> int:
    """Append lines of another machine's stream that are not here yet; how many they were.

    given: lines as of `verified_lines`, in order.  Raises Unproven where they do not follow; Refusal `disk_full`,
    `read_only`, `store_busy`; Restoring.
    """
    if not is_name(name):
        raise Unproven("a stream has no name that a machine could have")
    home.prepare()
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        journal.refuse_restoring(home)
        here = end_unlocked(home).place_of(name)
        fresh = [line for line in given if line.number > here.number]
        if not fresh:
            return 0
        if fresh[0].number != here.number + 1:
            raise Unproven(f"the lines of {name} after number {here.number} are missing")
        for _ in verified_lines(name, (here.number, here.chain), b"".join(line.data for line in fresh)):
            pass
        append_durably(home, name, here, [line.data for line in fresh])
    return len(fresh)


def append_durably(home: Home, name: str, here: JournalPlace, data: Sequence[bytes]) -> None:
    """Append lines to a stream; the caller holds the journal's lock. here: the stream's last line.

    Raises Refusal `disk_full`, `read_only`.
    """
    torn = after_last_line(path_of(home, name, here.segment), here.offset) if here.offset else b""
    before = [b"\n"] if torn.rpartition(b"\n")[2].strip() else []  # ends what a crash tore
    _append(home, path_of(home, name, segment_to_append(home, here)), b"".join([*before, *data]))


def _append(home: Home, path: str, data: bytes) -> None:
    is_new = not os.path.exists(path)
    try:
        handle = files.open_to_append(path)
        try:
            write_whole(handle, data, durable=True)
        finally:
            os.close(handle)
    except OSError as error:
        raise disk_refusal(error, home.root) from error
    if is_new:
        sync_folder(home.journal)


def erased_records(home: Home, name: str) -> dict[int, Record | None]:
    """The lines of a machine from which something was erased: by clock what is left of the record, None for nothing."""
    found: dict[int, Record | None] = {}
    for line in scan(home, JournalPlace(name), place_of(home, name)):
        if line.trailer and line.trailer.is_erased and line.trouble not in UNUSABLE:
            found[line.place.clock] = parse_line(line)[0]
    return found


def without_erased(data: bytes, erased: Mapping[int, Record | None]) -> bytes | None:
    """Lines of a stream without what was erased from the lines that they were made of; None where none changes.

    erased: as of `erased_records`.  Every line keeps its length, number, clock and chain.
    """
    made, changed = [], False
    for line in data.splitlines(keepends=True):
        trailer = lines.trailer_of(line)
        new = line
        if trailer is not None and trailer.clock in erased:
            kept = _left_of(line, erased[trailer.clock])
            rest = lines.text_of(to_json(kept)) if kept is not None else None
            if rest is None or rest != lines.body_of(line):
                new = lines.erase_line(line, trailer, rest)
        changed |= new != line
        made.append(new)
    return b"".join(made) if changed else None


def _left_of(line: bytes, left: Record | None) -> Record | None:
    """What of a line's record may stay. left: what of the record that it was made of has stayed."""
    try:
        record = read_record(line) if left is not None else None
    except (MalformedRecord, ValueError, RecursionError):
        return None
    if isinstance(record, Remember) and isinstance(left, Remember):
        texts = {(one.kind, one.content) for one in record.memories}
        kept = tuple(one for one in left.memories if (one.kind, one.content) in texts)  # one may have another id by now
        return record._replace(memories=kept) if kept else None
    if isinstance(record, Archive) and isinstance(left, Archive):
        left_ids = frozenset(left.ids)
        ids = tuple(name for name in record.ids if name in left_ids)
        return record._replace(ids=ids) if ids else None
    if isinstance(record, Ties) and isinstance(left, Ties):
        return record.drop_ids(set(names_in(record)) - set(names_in(left)))
    return None
