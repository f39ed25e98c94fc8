"""Taking in a teammate's lines, in pieces: what they cost is bounded, and what was done of it stays done.

Redacting and screening a text takes time, and the teammate decides how much text there is. So a line has a size, each
person has a share of a sync, and a line at which syncs were ended again and again is passed over.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from memory.core import clock
from memory.core.records import Archive, Forget, Record, Remember, Verdicts
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.teammates import Teammate
from memory.store.journal import foreign, streams
from memory.store.journal.streams import StreamLine

MOST_LINE_BYTES = 4 * 1024 * 1024  # redacting as much takes up to 45 s; `teammates.outgoing_parts` makes no longer ones
SHARE_S = 60.0  # of a sync that the lines of one person may take; the last piece may take longer
SHARE_CHANGES = 50_000  # memories, and changes to them, of one person in a sync: 2.7 ms each when they are applied
_PIECE_BYTES = 256 * 1024  # of lines that are appended together
_MOST_FAULTS = 8  # streams of one person that do not hold, and are looked at in a sync: each costs what they like
_MOST_ENDS = 2  # syncs that may be ended at a line before it is passed over


class Share:
    """What is left of one person's part in a sync: seconds, and memories and changes to them."""

    def __init__(self, seconds: float = SHARE_S, changes: int = SHARE_CHANGES) -> None:
        self._seconds, self._changes = seconds, changes
        self._began, self._is_begun, self._faults = 0.0, False, 0

    @contextmanager
    def spend(self) -> Iterator[None]:
        """The time inside is the person's."""
        self._began = time.monotonic()
        try:
            yield
        finally:
            self._seconds, self._began = self._seconds_left(), 0.0

    def take(self, changes: int) -> None:
        """Some lines were taken in, with so many changes."""
        self._changes -= changes
        self._is_begun = True

    def note_fault(self) -> None:
        """A stream of theirs does not hold."""
        self._faults += 1

    def is_used_up(self) -> bool:
        """Whether the person's further lines wait for the next sync; never before some were taken in, or refused."""
        is_over = self._changes <= 0 or self._seconds_left() <= 0
        return self._faults >= _MOST_FAULTS or (is_over and (self._is_begun or self._faults > 0))

    def _seconds_left(self) -> float:
        return self._seconds - (time.monotonic() - self._began if self._began else 0.0)


class Received(NamedTuple):
    """lines: how many arrived.  passed: numbers of those of which nothing was taken in, since they cost too much."""

    lines: int
    passed: tuple[int, ...]


def receive(group: SyncGroup, head: Head, given: Sequence[StreamLine], share: Share) -> Received:
    """Append lines of a teammate's stream, which were verified, as far as the share goes.

    Raises Unproven; Refusal `disk_full`, …
    """
    author = group.roster.machine(head.author)
    assert author is not None, "its head was verified"
    before, name = group.place_of(head)[0], _local_name(group, head.stream)
    key, scope = author.person.casefold(), group.state.team
    theirs = Teammate(group.roster.group, key, author.person, head.scope, scope, group.forgotten)
    # A sync that was ended may have got further than its state says.
    here = streams.place_of(group.home, name).number
    done, waiting = [one for one in given if one.number <= here], [one for one in given if one.number > here]
    ends = 0 if share.is_used_up() else _ends_before(group, head.stream, waiting)
    alone = len(_first_piece(waiting)) if ends else 0  # one of these has ended a sync, so each is appended by itself
    passed: list[int] = []
    while waiting and not share.is_used_up():
        piece = waiting[:1] if alone > 0 else _first_piece(waiting)
        made = []
        for one in piece:
            is_too_much = len(one.data) > MOST_LINE_BYTES or (ends >= _MOST_ENDS and one is waiting[0])
            moment = min(clock.moment(one.clock), time.time_ns() // 1000)  # nothing has a date in the future
            record = None if is_too_much else theirs.record_of(one, moment)
            made.append((one.number, one.clock, record))
            passed += [one.number] * is_too_much
        group.state.ended.pop(head.stream, None)  # what follows is no fault of the line's
        foreign.append_admitted(group.home, name, made)
        share.take(sum(_change_count(record) for _, _, record in made))
        done, waiting, ends, alone = [*done, *piece], waiting[len(piece) :], min(ends, 1), alone - len(piece)
        if waiting and not share.is_used_up():
            group.state.ended[head.stream] = [waiting[0].number, 1]  # kept if this sync is ended there
    if done:
        group.state.received[head.stream][1:] = [done[-1].number, done[-1].chain]
    return Received(sum(1 for one in done if one.number > before), tuple(passed))


def _local_name(group: SyncGroup, stream: str) -> str:
    """What a teammate's stream is called in this journal; it is noted where it is new."""
    if stream not in group.state.received:
        taken = {str(one[0]) for one in group.state.received.values()}
        group.state.received[stream] = [streams.new_name(group.home, os.urandom(2).hex(), taken), 0, ""]
        group.save()  # before the first line: what is there must have been received
    return group.local_name(stream)


def _ends_before(group: SyncGroup, stream: str, waiting: Sequence[StreamLine]) -> int:
    """How many syncs in a row were ended at the first of these lines; noted on the disk that this one is there."""
    if not waiting:
        return 0
    number, count = group.state.ended.get(stream, [0, 0])
    ends = count if number == waiting[0].number else 0
    group.state.ended[stream] = [waiting[0].number, ends + 1]
    group.save()
    return ends


def _first_piece(waiting: Sequence[StreamLine]) -> Sequence[StreamLine]:
    size = 0
    for count, one in enumerate(waiting):
        size += len(one.data)
        if size > _PIECE_BYTES:
            return waiting[: max(count, 1)]
    return waiting


def _change_count(record: Record | None) -> int:
    if isinstance(record, Remember):
        return len(record.memories)
    if isinstance(record, Forget | Archive):
        return len(record.ids)
    if isinstance(record, Verdicts):
        return len(record.pairs)
    return 1
