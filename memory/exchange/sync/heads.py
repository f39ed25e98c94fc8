"""Heads: for each stream a numbered object that says which segments it has, who has seen what, and how far it is.

A head is written by the stream's own machine, or by another one of the group that takes forgotten text out of it. The
next head has the next number, and can be put once: who comes second reads it and begins again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.exchange.sync import fields
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
    with fields.decode_as("head"):
        read = {name: kind(about[name]) for name, kind in _FORM.items()}
        if not is_name(read["stream"]) or any(read[name] < 0 for name in ("number", "last", "clock", "forgets", "at")):
            raise ValueError("no stream, or a count below 0")
        head = Head(**read)
        if not _is_adjoining(head):
            raise Broken("it is a head that contradicts itself")
        return head


def _segment(value: object) -> Segment:
    key, first, last, before, after, clocks, size, digest = fields.items(value)
    oldest, newest = map(fields.integer, fields.items(clocks))
    first, last, size = map(fields.integer, (first, last, size))
    key, before, after, digest = map(fields.text, (key, before, after, digest))
    return Segment(key, first, last, before, after, (oldest, newest), size, digest)


def _place(value: object) -> tuple[int, int, int, int, str]:
    segment, byte, number, clock, chain = fields.items(value)
    return (*map(fields.integer, (segment, byte, number, clock)), fields.text(chain))  # type: ignore[return-value]


def _project(value: object) -> dict[str, Any]:
    """By what a project is recognised: a name, and two lists of texts."""
    about = fields.mapping(value)
    lists = {name: list(fields.texts(about[name])) for name in ("commits", "remotes") if name in about}
    return ({"name": fields.text(about["name"])} if "name" in about else {}) | lists


_FORM: dict[str, Callable[[object], Any]] = {
    "stream": fields.text, "number": fields.integer, "author": fields.text, "scope": fields.text,
    "dialogue": fields.truth_value, "project": _project, "read": _place, "last": fields.integer,
    "clock": fields.integer, "chain": fields.text,
    "segments": lambda value: tuple(_segment(one) for one in fields.items(value)),
    "forgets": fields.integer, "seen": fields.counts, "heads": fields.counts, "at": fields.integer,
}  # fmt: skip


def _is_adjoining(head: Head) -> bool:
    """Whether the segments of a head follow one another, up to its last line."""
    number, chain = 0, ""
    for one in head.segments:
        if not one.key.startswith(DATA) or one.first != number + 1 or one.last < one.first or one.before != chain:
            return False
        number, chain = one.last, one.after
    return number == head.last and chain == head.chain


def merge_range(segments: tuple[Segment, ...], most: int, fan: int) -> tuple[int, int] | None:
    """Which adjoining segments, by places from and to, are to become one; None for none.

    most: bytes of a segment at most.  fan: so many of a magnitude become one of the next, or as many as fit into
    one that is at least half full. So each line is written again once a magnitude, and a stream has few segments,
    however often it is written to.
    """
    sizes = [_magnitude(one.size, fan) for one in segments]
    end = len(segments)
    while end:
        start = end
        while start and sizes[start - 1] == sizes[end - 1] and end - start < fan:
            start -= 1
        if end - start >= fan and (found := _run_that_fits([one.size for one in segments[start:end]], most)):
            return start + found[0], start + found[1]
        end = start
    return None


def _run_that_fits(sizes: list[int], most: int) -> tuple[int, int] | None:
    """Which adjoining ones fit into one: all, or the first that fill at least half of it."""
    if sum(sizes) <= most:
        return 0, len(sizes)
    for start in range(len(sizes)):
        end, total = start, 0
        while end < len(sizes) and total + sizes[end] <= most:
            total, end = total + sizes[end], end + 1
        if end - start > 1 and total * 2 >= most:
            return start, end
    return None


def _magnitude(size: int, fan: int) -> int:
    """How often a size is `fan` times that of the smallest segments."""
    count, limit = 0, 4_096
    while size > limit:
        count, limit = count + 1, limit * fan
    return count
