"""Heads: for each stream a numbered object that says which segments it has, who has seen what, and how far it is.

A head is written by the stream's own machine, or by another one of the group that takes forgotten text out of it. The
next head has the next number, and can be put once: who comes second reads it and begins again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.exchange.sync.sealing import Broken
from memory.store.journal.machine import is_name

PREFIX = "heads/"
DATA = "data/"


class Segment(NamedTuple):
    """An object with lines of a stream. digest: of the object.  before, after: the chain around its lines.

    first, last: numbers of its lines.  clocks: of the first and the last.  size: bytes of its lines.
    """

    key: str
    first: int
    last: int
    before: str
    after: str
    clocks: tuple[int, int]
    size: int
    digest: str


class Head(NamedTuple):
    """A stream's current state. author: the machine whose stream it is.  scope: of the author, as the journal names it.

    project: by what a project is recognised elsewhere ("name", "commits", "remotes"); empty for the user's memories.
    read: how far the author's own journal has been read: segment, byte, number, clock, chain.
    forgets: the number of the stream's last line that forgets.  seen: by stream the number that the author has applied.
    heads: by stream the number of the newest head that the author has seen.  at: microseconds.
    """

    stream: str
    number: int
    author: str
    scope: str
    dialogue: bool = False
    project: Mapping[str, Any] = {}
    read: tuple[int, int, int, int, str] = (1, 0, 0, 0, "")
    last: int = 0
    clock: int = 0
    chain: str = ""
    segments: tuple[Segment, ...] = ()
    forgets: int = 0
    seen: Mapping[str, int] = {}
    heads: Mapping[str, int] = {}
    at: int = 0


def key_of(opaque: str, number: int) -> str:
    """The key of a head. opaque: the stream's name as the storage sees it."""
    return f"{PREFIX}{opaque}/{number:08d}"


def place_in(key: str) -> tuple[str, int] | None:
    """(opaque name, number) of a head by its key; None for another object."""
    opaque, _, number = key.removeprefix(PREFIX).partition("/")
    return (opaque, int(number)) if len(number) == 8 and number.isdecimal() and opaque != "roster" else None


def to_json(head: Head) -> dict[str, Any]:
    """As it is sealed."""
    return {**head._asdict(), "segments": [list(one) for one in head.segments]}


def from_json(about: Mapping[str, Any]) -> Head:
    """A head as it was sealed. Raises Broken."""
    try:
        fields = {name: about[name] for name in Head._fields}
        fields["segments"] = tuple(
            Segment(key, first, last, before, after, (clocks[0], clocks[1]), size, digest)
            for key, first, last, before, after, clocks, size, digest in about["segments"]
        )
        fields["read"] = tuple(about["read"])
        head = Head(**fields)
    except (KeyError, TypeError, ValueError) as error:
        raise Broken("it is no head") from error
    if not is_consistent(head):
        raise Broken("it is a head that contradicts itself")
    return head


def is_consistent(head: Head) -> bool:
    """Whether a head is one: of the right types, its segments adjoining, up to its last line."""
    integers = (head.number, head.last, head.clock, head.forgets, head.at, *head.read[:4])
    if not all(isinstance(one, int) for one in integers) or not is_name(str(head.stream)):
        return False
    if not all(isinstance(one, str) for one in (head.author, head.scope, head.chain, head.read[4])):
        return False
    number, chain = 0, ""
    for one in head.segments:
        texts = (one.key, one.before, one.after, one.digest)
        if not all(isinstance(each, int) for each in (one.first, one.last, one.size, *one.clocks)):
            return False
        if not all(isinstance(each, str) for each in texts) or not one.key.startswith(DATA):
            return False
        if one.first != number + 1 or one.last < one.first or one.before != chain:
            return False
        number, chain = one.last, one.after
    counts = (*head.seen.values(), *head.heads.values()) if isinstance(head.seen, dict) else ("",)
    return number == head.last and chain == head.chain and all(isinstance(one, int) for one in counts)


def merge_range(segments: tuple[Segment, ...], most: int, fan: int) -> tuple[int, int] | None:
    """Which adjoining segments, by places from and to, are to become one; None for none.

    most: bytes of a segment that is left as it is.  fan: so many of a magnitude become one of the next. So each line is
    written again once a magnitude, and a stream has few segments, however often it is written to.
    """
    sizes = [_magnitude(one.size, fan) for one in segments]
    end = len(segments)
    while end:
        start = end
        while start and sizes[start - 1] == sizes[end - 1] and end - start < fan:
            start -= 1
        total = sum(one.size for one in segments[start:end])
        if end - start >= fan and total <= most:
            return start, end
        end = start
    return None


def _magnitude(size: int, fan: int) -> int:
    """How often a size is `fan` times that of the smallest segments."""
    count, limit = 0, 4_096
    while size > limit:
        count, limit = count + 1, limit * fan
    return count
