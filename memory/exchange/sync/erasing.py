"""Taking forgotten text out of the storage: segments that hold it are put again without it, and the old objects go.

A machine does so for its own streams, and for those of others whose lines it has: what a line says is erased, its
number, clock and chain stay. The journal has erased it here before; this only repeats it.
"""

from __future__ import annotations

from hashlib import blake2b

from memory.core.records import Record
from memory.exchange.sync import heads
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head, Segment
from memory.exchange.sync.pushing import remove_replaced
from memory.exchange.sync.sealing import Broken
from memory.store.journal import streams

_TRIES = 6


def erase(group: SyncGroup, head: Head, now: int) -> int:
    """Take out of a stream what is erased here; how many objects were put again. now: microseconds.

    Raises Broken, Unreachable.
    """
    is_own = head.author == group.machine
    erased = streams.erased_records(group.home, group.machine if is_own else head.stream)
    for _ in range(_TRIES):
        segments, count = list(head.segments), 0
        for place, segment in enumerate(head.segments):
            fresh = _rewrite_segment(group, head, segment, erased)
            if fresh is not None:
                segments[place], count = fresh, count + 1
        if not count:
            return 0
        newer = head._replace(number=head.number + 1, segments=tuple(segments), at=now if is_own else head.at)
        if group.put_head(newer):
            remove_replaced(group, head, newer)
            return count
        found = group.read_head(group.opaque(head.stream), head.number + 1)
        if found is None:
            raise Broken(f"the stream {head.stream} is written to all the time")
        group.state.heads[head.stream] = heads.to_json(found)
        head = found
    raise Broken(f"the stream {head.stream} is written to all the time")


def _rewrite_segment(
    group: SyncGroup, head: Head, segment: Segment, erased: dict[int, Record | None]
) -> Segment | None:
    """A segment that was put again without what is erased; None where nothing of it is."""
    inside = sorted(clock for clock in erased if segment.clocks[0] <= clock <= segment.clocks[1])
    mark = blake2b(repr([(clock, erased[clock] is None) for clock in inside]).encode(), digest_size=9).hexdigest()
    if not inside or group.state.handled.get(segment.key) == mark:
        return None
    data = group.read_segment(head.stream, segment)
    if data is None:
        raise Broken(f"the object with lines {segment.first} to {segment.last} of the stream {head.stream} is missing")

    rest = streams.without_erased(data, erased)
    if rest is None:
        group.state.handled[segment.key] = mark
        return None
    fresh = group.put_segment(
        head.stream, segment.first, segment.last, (segment.before, segment.after), segment.clocks, rest
    )
    group.state.handled[fresh.key] = mark
    return fresh
