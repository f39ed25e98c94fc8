"""The lines of one machine, each with what is wrong with it."""

import json
import os
import time
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from memory.core import clock as clocks
from memory.core.annotations import TYPE_CHECKING, Any, NamedTuple
from memory.store.journal import lines
from memory.store.journal.lines import Trailer
from memory.store.journal.segments import LONGEST_LINE, JournalPlace, path_of, segments
from memory.store.paths import Home
from memory.system import files

if TYPE_CHECKING:
    from memory.core.records import Record

# What can be wrong with a line. The first three lose what it held.
CHANGED, MISSING, UNREADABLE = "changed", "missing", "unreadable"
MALFORMED, TRAILER, DOUBLED, MOVED, STRAY, TORN = "malformed", "trailer", "doubled", "moved", "stray", "torn"
LOSING = (CHANGED, MISSING, UNREADABLE)
UNUSABLE = (CHANGED, UNREADABLE, DOUBLED, TORN)
_BLOCK_BYTES = 64 * 1024  # that are read at once


class JournalLine(NamedTuple):
    """A line as it was read from a segment.

    row: its number, counted from where the reading began.  place: the journal's place after it.  trouble: one of the
    constants above, "" for none. gap: the first and the last number that are missing before it.
    """

    path: str
    row: int
    offset: int
    data: bytes
    trailer: Trailer | None
    place: JournalPlace
    trouble: str
    gap: tuple[int, int] | None


def parse_line(line: JournalLine) -> "tuple[Record | None, str]":
    """A line's record, or None for one that was erased, and what is wrong with it."""
    from memory.core.record_json import MalformedRecord, read_record

    if not line.data.strip() or (line.trailer and line.trailer.is_erased and len(lines.body_of(line.data)) == 1):
        return None, ""
    try:
        return read_record(line.data), ""
    except (MalformedRecord, ValueError, RecursionError) as error:
        return None, f"{MALFORMED}: {error}"


def scan(home: Home, start: JournalPlace, stop: JournalPlace) -> Iterator[JournalLine]:
    """The lines of one machine, each with what is wrong with it. A segment of an old version has no trailers."""
    if not start.machine:
        yield from _scan_old(home, start, stop)
        return
    here, other_chain = start, start.chain
    absent: list[tuple[int, int]] = []
    for segment in _numbers_between(home, start, stop):
        path = path_of(home, start.machine, segment)
        offset = start.offset if segment == start.segment else 0
        limit = stop.offset if segment == stop.segment else os.path.getsize(path)
        for row, data in enumerate(_lines_between(path, offset, limit), 1):
            offset += len(data)
            here = here._replace(segment=segment, offset=offset)
            trailer = lines.trailer_of(data)
            if trailer is None:
                blank = not data.strip(b" \n")
                trouble = "" if blank and data != b"\n" else STRAY if blank else UNREADABLE
                if trouble == UNREADABLE and not data.endswith(b"\n"):
                    trouble = TORN
                yield JournalLine(path, row, offset - len(data), data, None, here, trouble, None)
                continue
            trailer, trouble, gap = _judge_line(data, trailer, here, other_chain, absent)
            if gap:
                absent.append(gap)
            other_chain = lines.chain_after(trailer, here.chain)
            if trouble != DOUBLED:
                # A clock that cannot be proven, or that runs back, must not change the order of what follows.
                clock = here.clock + 1 if trouble == TRAILER else max(here.clock, trailer.clock)
                here = here._replace(number=max(here.number, trailer.number), clock=clock, chain=trailer.chain)
            yield JournalLine(path, row, offset - len(data), data, trailer, here, trouble, gap)


def _numbers_between(home: Home, start: JournalPlace, stop: JournalPlace) -> Sequence[int]:
    """The segments of a machine from one place to another. The folder, in which there may be many, is seldom listed."""
    if start.segment == stop.segment:
        return [stop.segment] if os.path.exists(path_of(home, stop.machine, stop.segment)) else []
    numbers = sorted(segment for machine, segment in segments(home) if machine == start.machine)
    return [segment for segment in numbers if start.segment <= segment <= stop.segment]


def _lines_between(path: str, offset: int, limit: int) -> Iterator[bytes]:
    """The lines that begin between two places of a file, which is open only while a block of them is read.

    The lines of all machines are merged, and a system allows fewer open files than there may be machines.
    """
    while offset < limit:
        with open(files.open_regular(path), "rb") as file:
            file.seek(offset)
            block = file.read(min(_BLOCK_BYTES, limit - offset))
            block += file.readline(LONGEST_LINE) if not block.endswith(b"\n") else b""
        if not block:
            return
        offset += len(block)
        *whole, rest = block.split(b"\n")  # `splitlines` would also end a line at a carriage return
        yield from (line + b"\n" for line in whole)
        if rest:
            yield rest


def _judge_line(
    data: bytes, trailer: Trailer, here: JournalPlace, other_chain: str, absent: list[tuple[int, int]]
) -> tuple[Trailer, str, tuple[int, int] | None]:
    """The trailer as it must have been, what is wrong with the line, and which numbers are missing before it.

    other_chain: the chain of the line before as it follows from that line, where it is not what is written there.
    absent: the ranges of numbers that were missing so far, in order; what is found after all is taken out of it.
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
    at = bisect_right(absent, (trailer.number, lines.LAST_NUMBER)) - 1
    if at >= 0 and absent[at][0] <= trailer.number <= absent[at][1]:
        first, last = absent[at]
        rest = ((first, trailer.number - 1), (trailer.number + 1, last))
        absent[at : at + 1] = [one for one in rest if one[0] <= one[1]]
        return trailer, MOVED if whole else CHANGED, None
    return trailer, DOUBLED, None


def _scan_old(home: Home, start: JournalPlace, stop: JournalPlace) -> Iterator[JournalLine]:
    """The lines of a journal of format 1, which `upgrade` has yet to rewrite."""
    here = start
    for machine, segment in segments(home):
        if machine or not start.segment <= segment <= stop.segment:
            continue
        path = path_of(home, "", segment)
        offset = start.offset if segment == start.segment else 0
        limit = stop.offset if segment == stop.segment else os.path.getsize(path)
        with open(files.open_regular(path), "rb") as file:
            file.seek(offset)
            for row, data in enumerate(file, 1):
                if offset >= limit:
                    break
                offset += len(data)
                record = old_record(data)
                clock = old_clock(here.clock, record) if record else here.clock
                here = here._replace(segment=segment, offset=offset, clock=clock)
                trouble = "" if record or not data.strip() else TORN
                yield JournalLine(path, row, offset - len(data), data, None, here, trouble, None)


def old_record(data: bytes) -> Mapping[str, Any] | None:
    try:
        record = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) and isinstance(record.get("op"), str) else None


def old_clock(seen: int, record: Mapping[str, Any]) -> int:
    at = record.get("at")
    plausible = isinstance(at, int) and 0 <= at <= time.time_ns() // 1000
    return clocks.tick(seen, int(at) if plausible and at else 0)
