"""Putting what this machine has written: segments first, then the head that names them, then what they replace goes.

A kill between two steps leaves objects that no head names; they are swept away a day later.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memory.core.patterns import lazy
from memory.core.records import Record
from memory.exchange.sync import heads
from memory.exchange.sync.group import FAN, SEGMENT_BYTES, SyncGroup
from memory.exchange.sync.heads import Head, Segment
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.teammates import outgoing_parts
from memory.store.journal import streams
from memory.store.journal.segments import JournalPlace
from memory.store.journal.streams import StreamLine
from memory.store.journal.travel import part_for
from memory.store.store import Store
from memory.store.tables.nodes import Node

_SEGMENT = lazy(r"[0-9a-f]{24}")  # as SyncGroup.put_segment names it
_TRIES = 6  # while another machine takes forgotten text out of the same stream
_MOST_MERGES = 4  # before a head is put; what is left is merged by later ones
_ORPHAN_S = 86_400  # after which an object that no head names is nobody's
COPIED = (
    "the stream {} of this machine has lines that it has not written: its data folder was copied, and the copy syncs "
    "under the same name. `sync leave` and `sync join` on one of them separate the two"
)


def own_stream(group: SyncGroup, scope: str, dialogue: bool, project: Mapping[str, Any]) -> Head:
    """The head of this machine's stream of a scope; one without a number where nothing was put yet."""
    for head in group.heads().values():
        if (head.author, head.scope, head.dialogue) == (group.machine, scope, dialogue):
            return head
    name = streams.new_name(group.home, group.machine)
    return Head(name, 0, group.machine, scope, dialogue, project)


def push(group: SyncGroup, store: Store, head: Head, seen: Mapping[str, int], must_answer: bool, now: int) -> int:
    """Put what is new in a stream of this machine's; how many lines that was.

    The store is open only while lines are made of it: whoever writes waits for no request to the storage.
    seen: by stream how many lines the store has applied.  must_answer: others wait to know what was applied.
    now: microseconds.  Raises Broken, Unreachable; Refusal `empty_store`, `store_busy`, …
    """
    for _ in range(_TRIES):
        start = JournalPlace(group.machine, *group.state.scanned.get(head.stream, head.read))
        if head.number and not streams.is_read(group.home, JournalPlace(group.machine, *head.read)):
            raise Broken(COPIED.format(head.stream))
        after = JournalPlace(head.stream, number=head.last, clock=head.clock, chain=head.chain)
        with store.read() as connection:
            made, reached = streams.outgoing_lines(
                connection, group.home, start, _parts_of(group, head), after, group.state.doubled_to
            )
        if not made and head.number and not must_answer:
            if reached != start:
                group.state.scanned[head.stream] = list(reached[1:])
            return 0
        fresh = _with_lines(group, head, made)._replace(
            number=head.number + 1, read=reached[1:], seen=dict(seen), at=now,
            heads={name: int(one["number"]) for name, one in group.state.heads.items() if name != head.stream},
            forgets=max([head.forgets, *(line.number for line in made if line.is_forgetting)]),
        )  # fmt: skip
        if group.put_head(fresh):
            group.state.scanned.pop(head.stream, None)
            remove_replaced(group, head, fresh)
            return len(made)
        head = newer_head(group, head)
    raise Broken(f"the stream {head.stream} is written to by another machine under this one's name")


def _parts_of(group: SyncGroup, head: Head) -> Callable[[Record, Mapping[str, Node]], list[Record]]:
    """What of a record travels in a stream of this machine's."""
    if group.roster.is_team:
        return lambda record, found: outgoing_parts(record, found, group.state.team)

    def parts_of(record: Record, found: Mapping[str, Node]) -> list[Record]:
        where = {name: (node.scope, node.kind) for name, node in found.items()}
        kept = part_for(record, head.scope, head.dialogue, where.get)
        return [] if kept is None else [kept]

    return parts_of


def newer_head(group: SyncGroup, head: Head) -> Head:
    """What another machine has put under the number that was wanted. Raises Broken."""
    newer = group.read_head(group.opaque(head.stream), head.number + 1)
    if newer is None or newer.stream != head.stream or newer.last < head.last:
        raise Broken(f"head {head.number + 1} of the stream {head.stream} is taken, and does not follow")
    if newer.last > head.last:
        raise Broken(COPIED.format(head.stream))
    group.state.heads[head.stream] = heads.to_json(newer)
    return newer


def _with_lines(group: SyncGroup, head: Head, made: Sequence[StreamLine]) -> Head:
    """The head with further lines, in segments that are put; small ones become larger ones."""
    found = list(head.segments)
    chain, at = head.chain, 0
    while at < len(made):
        size = end = 0
        end = at
        while end < len(made) and (end == at or size + len(made[end].data) <= SEGMENT_BYTES):
            size += len(made[end].data)
            end += 1
        part = made[at:end]
        clocks = (part[0].clock, part[-1].clock)
        data = b"".join(line.data for line in part)
        last = part[-1]
        found.append(
            group.put_segment(head.stream, part[0].number, last.number, (chain, last.chain), clocks, data)
        )
        chain, at = last.chain, end
    for _ in range(_MOST_MERGES):  # the head is put after them: what is interrupted is done in vain
        if not (span := heads.merge_range(tuple(found), SEGMENT_BYTES, FAN)):
            break
        found[span[0] : span[1]] = [_merge(group, head.stream, found[span[0] : span[1]])]
    if not made:
        return head._replace(segments=tuple(found))
    return head._replace(segments=tuple(found), last=made[-1].number, clock=made[-1].clock, chain=made[-1].chain)


def _merge(group: SyncGroup, stream: str, parts: Sequence[Segment]) -> Segment:
    """Put the lines of several segments as one."""
    data = []
    for part in parts:
        lines = group.read_segment(stream, part)
        if lines is None:
            raise Broken(f"the object with lines {part.first} to {part.last} of the stream {stream} is missing")
        data.append(lines)
    first, last = parts[0], parts[-1]
    return group.put_segment(
        stream, first.first, last.last, (first.before, last.after), (first.clocks[0], last.clocks[1]), b"".join(data)
    )


def remove_replaced(group: SyncGroup, before: Head, after: Head) -> None:
    """Delete the head before, and the objects that the new one names no more."""
    kept = {one.key for one in after.segments}
    for one in before.segments:
        if one.key not in kept:
            group.storage.delete(one.key)
            group.state.handled.pop(one.key, None)
    if before.number:
        group.storage.delete(heads.key_of(group.opaque(before.stream), before.number))


def sweep(group: SyncGroup, head: Head) -> int:
    """Delete what killed syncs have left of a stream of this machine's: old heads, and objects that no head names."""
    count = 0
    opaque = group.opaque(head.stream)
    kept = {one.key for one in head.segments}
    for one in group.storage.list(f"{heads.DATA}{opaque}/"):
        is_ours = _SEGMENT.fullmatch(one.key.rpartition("/")[2])
        if is_ours and one.key not in kept and one.modified < time.time() - _ORPHAN_S:
            group.storage.delete(one.key)
            count += 1
    for one in group.storage.list(f"{heads.PREFIX}{opaque}/"):
        place = heads.place_in(one.key)
        if place and place[1] < head.number:
            group.storage.delete(one.key)
            count += 1
    return count
