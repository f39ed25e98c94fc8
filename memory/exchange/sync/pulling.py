"""Taking in what other machines have put: heads first, then the segments of the streams that this machine wants.

Everything is verified before a line of it reaches the journal. What does not hold is reported and left where it is;
what holds is taken in, so one bad object stops one stream.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import NamedTuple

from memory.core import clock as clocks
from memory.core.times import DAY_US
from memory.exchange.sync import fetching, heads, receiving
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.receiving import Share
from memory.exchange.sync.refused import UNLISTED, Refused, from_both_ends
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import Listed
from memory.store.journal import streams

_LATEST_US = 7_258_118_400_000_000  # the year 2200; not long after it, there is no later reading of a clock
MOST_AHEAD_US = 2 * DAY_US  # of a line's clock before this machine's: a wrong clock would spread
_TRIES = 4
_MOST_STREAMS = 100  # of a teammate's machine, which has one: each head is kept here
_HIGHEST, _LOWEST = 4, 8  # numbers of a stream that are looked at in a sync; more than the newest one are seldom there


class Pulled(NamedTuple):
    """What a pull did. lines: how many arrived, by stream.  problems: what did not hold, a sentence each.

    forgets: whether something arrived that forgets.
    """

    lines: dict[str, int]
    problems: list[str]
    forgets: bool


def refresh_heads(group: SyncGroup, listing: list[Listed]) -> list[str]:
    """Read the heads that are newer than those seen, into the group's state; returns what does not hold."""
    problems: list[str] = []
    refused = Refused(group.state.refused)
    there: dict[str, dict[int, float]] = {}
    for one in listing:
        if place := heads.place_in(one.key):
            there.setdefault(place[0], {})[place[1]] = one.modified
    known = {group.opaque(name): head for name, head in group.heads().items()}
    claims = set()
    for opaque, head in known.items():
        # A head that another machine has seen must be there: a listing that lags behind is looked past.
        claimed = max((other.heads.get(head.stream, 0) for other in known.values()), default=0)
        numbers = there.setdefault(opaque, {})
        if claimed > max(head.number, *numbers, 0):
            numbers[claimed] = UNLISTED
            claims.add(heads.key_of(opaque, claimed))
    refused.keep({one.key for one in listing} | claims)
    fresh = sorted((one for one in there if one not in known), key=lambda one: -max(there[one].values()))
    waiting = 0
    for opaque in [*sorted(known), *from_both_ends(fresh)]:
        before, numbers = known.get(opaque), there[opaque]
        if before is not None and max(numbers, default=0) < before.number:
            problems += _missing_head(group, before)
            continue
        later = sorted((one for one in numbers if one > (before.number if before else 0)), reverse=True)
        again = [one for one in later if refused.is_known(heads.key_of(opaque, one), numbers[one])]
        problems += [refused.sentence(heads.key_of(opaque, one)) for one in again]
        later = [one for one in later if one not in set(again)]
        # Where the newest one does not hold, as one that a revoked machine has put, an earlier one may.
        looked_at = later[:_HIGHEST] + later[_HIGHEST:][-_LOWEST:]
        for done, number in enumerate(looked_at):
            if refused.is_used_up():
                waiting += len(later) - done
                break
            problem = _take_head(group, opaque, number, before)
            if not problem:
                break
            refused.spend()
            # What is listed and cannot be got may be there the next time.
            problems.append(problem.sentence)
            if problem.is_lasting or numbers[number] == UNLISTED:
                refused.note(heads.key_of(opaque, number), numbers[number], problem.sentence)
        else:
            waiting += len(later) - len(looked_at)
    if waiting:
        problems.append(
            f"{waiting:,} further objects of {heads.PREFIX} wait for the next syncs, because many there are invalid: "
            "check who can write to the storage"
        )
    for head in group.heads().values():
        for stream, number in head.heads.items():
            seen = group.state.heads.get(stream, {}).get("number", 0)
            if seen < number and (stream in group.state.heads or head.author != group.machine):
                problems.append(
                    f"{_stream_label(group, head)} has seen head {number} of {stream}; the storage shows {seen}"
                )
    return problems


class _Problem(NamedTuple):
    """Why a head is not taken in. is_lasting: as long as the object and the group's members are the same."""

    sentence: str
    is_lasting: bool


def _take_head(group: SyncGroup, opaque: str, number: int, before: Head | None) -> _Problem | None:
    """Read a head, or what has taken its place, into the group's state; None where it holds."""
    try:
        newer = _newest_head(group, opaque, number)
        if newer is None:
            sentence = f"head {number} of {_stream_label(group, before)} is missing, although it was stored"
            return _Problem(sentence, is_lasting=False)
        _check_follows(before, newer)
        if before is None and group.roster.is_team:
            theirs = [one for one in group.state.heads.values() if one["author"] == newer.author]
            if len(theirs) >= _MOST_STREAMS:
                raise Broken(f"its machine has {len(theirs)} streams, and needs one")
    except Broken as error:
        sentence = f"head {number} of {_stream_label(group, before)} is not taken in: {error}"
        return _Problem(sentence, is_lasting=True)
    group.state.heads[newer.stream] = heads.to_json(newer)
    return None


def _newest_head(group: SyncGroup, opaque: str, number: int) -> Head | None:
    """A head, or the next one that has taken its place."""
    for further in range(_TRIES):
        if (head := group.read_head(opaque, number + further)) is not None:
            return head
    listing = group.storage.list(f"{heads.PREFIX}{opaque}/")
    numbers = [place[1] for one in listing if (place := heads.place_in(one.key))]
    return group.read_head(opaque, max(numbers)) if numbers and max(numbers) >= number else None


def _missing_head(group: SyncGroup, before: Head) -> list[str]:
    """What to say where the storage shows less of a stream than was there."""
    if group.storage.get(heads.key_of(group.opaque(before.stream), before.number)) is not None:
        return []  # the listing lags behind
    return [
        f"head {before.number} of {_stream_label(group, before)} is gone, or an older state of the storage was put back"
    ]


def _check_follows(before: Head | None, head: Head) -> None:
    """Raises Broken where a head is not what can have become of the one before."""
    if before is None:
        return
    if (head.stream, head.author, head.scope, head.dialogue) != (
        before.stream, before.author, before.scope, before.dialogue
    ):  # fmt: skip
        raise Broken("it is of another stream than the one before")
    if head.last < before.last or (head.last == before.last and head.chain != before.chain):
        raise Broken(f"it has lost lines: it ends at {head.last}, and the one before ended at {before.last}")
    chains = {one.last: one.after for one in head.segments} | {one.first - 1: one.before for one in head.segments}
    if before.last in chains and before.last and chains[before.last] != before.chain:
        raise Broken(f"line {before.last} has changed")


def pull(
    group: SyncGroup, wanted: Callable[[Head], bool], now: int, share_s: float = receiving.SHARE_S
) -> Pulled:
    """Append to the journal what is new in the wanted streams of others. now: microseconds.

    share_s: seconds that each other member of a team may take; what is left of theirs comes with the next sync.
    Raises Unreachable; Refusal `disk_full`, …
    """
    lines: dict[str, int] = {}
    problems: list[str] = []
    forgets = False
    shares: dict[str, Share] = {}
    for name, head in sorted(group.heads().items()):
        if head.author == group.machine or not wanted(head):
            continue
        author = group.roster.machine(head.author) if group.roster.is_team else None
        share = shares.setdefault(author.person.casefold(), Share(share_s)) if author else None
        try:
            with share.spend() if share else nullcontext():
                count, is_forgetting = _pull_stream(group, head, now, share, problems)
        except (Broken, streams.Unproven) as error:
            if share is not None:
                share.note_fault()
            problems.append(f"{_stream_label(group, head)}: {error}")
            continue
        forgets |= is_forgetting
        if count:
            lines[name] = count
    return Pulled(lines, problems, forgets)


def _pull_stream(
    group: SyncGroup, head: Head, now: int, share: Share | None, problems: list[str]
) -> tuple[int, bool]:
    """(lines that arrived, whether one forgets). share: of a teammate.  problems: gets what was not taken in.

    Raises Broken, Unproven, Unreachable.
    """
    number, chain = group.place_of(head)
    if number > head.last:
        raise Broken(f"the storage has {head.last} lines of it, and {number} had arrived here")
    if number == head.last and chain != head.chain:
        raise Broken(f"line {number} is not the same in the storage and here")
    count, forgets = 0, False
    wanted = [segment for segment in head.segments if segment.last > number]
    if share is not None and share.is_used_up():
        wanted = []
    for segment, data in fetching.in_order(wanted, partial(group.read_segment, head.stream)):
        if data is None:
            newer = _newest_head(group, group.opaque(head.stream), head.number + 1)
            if newer is None:
                raise Broken(f"the object with lines {segment.first} to {segment.last} is missing")
            _check_follows(head, newer)
            group.state.heads[head.stream] = heads.to_json(newer)
            further, also = _pull_stream(group, newer, now, share, problems)
            return count + further, forgets or also
        made = list(streams.verified_lines(head.stream, (segment.first - 1, segment.before), data))
        if not made or (made[-1].number, made[-1].chain) != (segment.last, segment.after):
            raise Broken(f"the object with lines {segment.first} to {segment.last} ends elsewhere")
        # A teammate's clock moves none of this machine's (foreign.py), so no line of theirs has to wait.
        own = made if share is None and not _is_clock_right(head, made[-1].clock, now) else ()
        late = next((one for one in own if clocks.moment(one.clock) > now + MOST_AHEAD_US), None)
        if late is not None:
            days = (clocks.moment(late.clock) - now) / DAY_US
            raise Broken(
                f"the clock of its machine is {days:,.0f} days ahead of this one's: set the wrong one right. Its "
                "lines wait until it has synced after that"
            )
        fresh = [one for one in made if one.number > number]
        if fresh and fresh[0].number > segment.first:
            before = made[fresh[0].number - segment.first - 1]
            if before.chain != chain:
                raise Broken(f"line {number} is not the same in the storage and here")
        if share is None:
            count += streams.receive(group.home, head.stream, made)
        else:
            received = receiving.receive(group, head, made, share)
            count += received.lines
            problems += [
                f"{_stream_label(group, head)}: nothing of line {one} was taken in, as it takes too long"
                for one in received.passed
            ]
        number, chain = group.place_of(head)
        forgets |= any(one.is_forgetting for one in fresh if one.number <= number)
        if share is not None and share.is_used_up():
            break
    if number < head.last:
        problems.append(
            f"{_stream_label(group, head)}: the lines after number {number} of {head.last} come with the next "
            f"sync, because the person's other lines took long"
        )
    return count, forgets


def _is_clock_right(head: Head, clock: int, now: int) -> bool:
    """Whether the clock of a stream's machine was right when it put its newest head, however late its lines are.

    A journal's clock never runs back. So lines that were written while the time of day was wrong, and all that follow
    them, would else wait for ever, and what was forgotten there would stay here.
    """
    is_time_right = 0 < head.at <= now + MOST_AHEAD_US
    return is_time_right and clocks.moment(clock) < _LATEST_US


def _stream_label(group: SyncGroup, head: Head | None) -> str:
    """A stream for people: whose it is."""
    author = group.roster.machine(head.author) if head else None
    name = f"{author.person}, {author.label}".strip(", ") or author.name if author else ""
    return f"{name} ({head.stream})" if name and head else "an unknown stream"
