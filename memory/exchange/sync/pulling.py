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
from memory.exchange.sync import fetching, heads, receiving
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.receiving import Share
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import Listed
from memory.store.journal import streams

MOST_AHEAD_US = 2 * 86_400 * 1_000_000  # of a line's clock before this machine's: a wrong clock would spread
_TRIES = 4


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
    there: dict[str, list[int]] = {}
    for one in listing:
        if place := heads.place_in(one.key):
            there.setdefault(place[0], []).append(place[1])
    newest = {opaque: max(numbers) for opaque, numbers in there.items()}
    known = {group.opaque(name): head for name, head in group.heads().items()}
    for opaque, head in known.items():
        # A head that another machine has seen must be there: a listing that lags behind is looked past.
        claimed = max((other.heads.get(head.stream, 0) for other in known.values()), default=0)
        newest[opaque] = max(newest.get(opaque, 0), claimed if claimed > head.number else 0)
    for opaque, number in sorted(newest.items()):
        before = known.get(opaque)
        if before is not None and number == before.number:
            continue
        if before is not None and number < before.number:
            problems += _missing_head(group, before)
            continue
        # Where the newest one does not hold, as one that a revoked machine has put, an earlier one may.
        earlier = [one for one in there.get(opaque, ()) if (before.number if before else 0) < one < number]
        for each in (number, *sorted(earlier, reverse=True)):
            try:
                newer = _newest_head(group, opaque, each)
                if newer is None:
                    problems.append(f"head {each} of {_stream_label(group, before)} is not there, though it was put")
                    continue
                _check_follows(before, newer)
                group.state.heads[newer.stream] = heads.to_json(newer)
                break
            except Broken as error:
                problems.append(f"head {each} of {_stream_label(group, before)} is not taken in: {error}")
    for head in group.heads().values():
        for stream, number in head.heads.items():
            seen = group.state.heads.get(stream, {}).get("number", 0)
            if seen < number and (stream in group.state.heads or head.author != group.machine):
                problems.append(
                    f"{_stream_label(group, head)} has seen head {number} of {stream}; the storage shows {seen}"
                )
    return problems


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
        raise Broken(f"line {before.last} is another one than it was")


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
        try:
            author = group.roster.machine(head.author) if group.roster.is_team else None
            share = shares.setdefault(author.person.casefold(), Share(share_s)) if author else None
            with share.spend() if share else nullcontext():
                count, is_forgetting = _pull_stream(group, head, now, share, problems)
        except (Broken, streams.Unproven) as error:
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
        raise Broken(f"line {number} is another one in the storage than here")
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
        late = next((one for one in made if clocks.moment(one.clock) > now + MOST_AHEAD_US), None)
        if late is not None:
            days = (clocks.moment(late.clock) - now) / 86_400_000_000
            raise Broken(
                f"the clock of its machine is {days:,.0f} days ahead of this one's: set the wrong one right. Its "
                "lines wait until then"
            )
        fresh = [one for one in made if one.number > number]
        if fresh and fresh[0].number > segment.first:
            before = made[fresh[0].number - segment.first - 1]
            if before.chain != chain:
                raise Broken(f"line {number} is another one in the storage than here")
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
            f"{_stream_label(group, head)}: the lines after number {number} of {head.last} come with the next sync, as "
            "the person's others have taken long"
        )
    return count, forgets


def _stream_label(group: SyncGroup, head: Head | None) -> str:
    """A stream for people: whose it is."""
    author = group.roster.machine(head.author) if head else None
    name = f"{author.person}, {author.label}".strip(", ") or author.name if author else ""
    return f"{name} ({head.stream})" if name and head else "an unknown stream"
