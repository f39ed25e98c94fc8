"""What the words of a prompt can come to at most, in a file that is mapped: a hook then sees without opening the
database that nothing will be injected.

One file for each set of scopes that a prompt may see. It holds, for memories and for skills, how many there are, and
for each of their terms in how many of them it occurs and what it adds to a score at the most. No word is in it:
only 40 bits of the hash of each. It is valid for one state of the store, by the files that the store lies in; where any
of them is another one, or something of the table is missing, there is no table.

The first line is JSON. An index follows, for each block of the entries its first one and its sum, by which every block
is proved that is read; the digest in the first line proves the index.
"""

import json
import os
import sys
import time
from array import array
from binascii import crc32
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

from memory.core import checksum, index_version
from memory.core.annotations import Any, NamedTuple, Self
from memory.core.identity import short_hash
from memory.core.kinds import KINDS
from memory.store.paths import FOLDER_MODE, Home
from memory.system import files

FORMAT = 1
HIGHEST = 2.5  # what one term adds at the most: of 2.5 · tf / (tf + 1.5), times a vitality of at most 1
ENDING = ".terms"
MOST_TABLES = 8  # of a data folder; those that were written last are kept
LEAST_PAUSE_S = 10.0  # between two tries to write one
PAUSE_SHARE = 60.0  # a table is written again after so many times what it took, at the earliest
_TERM_BITS, _BEST_BITS, _COUNT_BITS = 23, 8, 16  # that are left out of a term, and what follows it
_MOST_COUNTED = (1 << _COUNT_BITS) - 1
_LOW_BITS = _COUNT_BITS + _BEST_BITS
_HEAD_BYTES = 65_536
_WORD_BYTES = 8
_BLOCK = 512  # entries


class Bound(NamedTuple):
    """A term of a group. documents: that hold it.  best: what it adds to the score of any of them, at most."""

    term: int
    documents: int
    best: float


class TermGroup(NamedTuple):
    """The documents of some kinds that a prompt may see, and their terms in the order of their hashes."""

    kinds: tuple[str, ...]
    documents: int
    entries: "array[int]"


def state_of(home: Home) -> str:
    """What sets one state of the store apart: sizes, times and places of its files, and the version of the program that
    reads texts. "" within a restore.
    """
    if os.path.exists(home.restoring):
        return ""
    found = [f"v {index_version.INDEX_VERSION}"]  # by which a question is read
    try:
        with os.scandir(home.journal) as entries:
            listed = sorted((entry.name, entry.path) for entry in entries)
    except OSError:
        listed = []
    for name, path in (("d", home.database), ("w", home.database + ".wal"), ("a", home.applied), *listed):
        try:
            facts = os.stat(path)
        except OSError:
            found.append(f"{name} -")
        else:
            found.append(f"{name} {facts.st_size} {facts.st_mtime_ns} {facts.st_ino}")
    return "|".join(found)


def path_of(home: Home, scopes: Sequence[str]) -> str:
    """The file of the table of some scopes."""
    return os.path.join(home.terms, short_hash("\0".join(scopes).encode()).hex() + ENDING)


def entries_of(bounds: Iterable[Bound]) -> "array[int]":
    """Terms as a table holds them. Raises ValueError for a bound that is higher than can be."""
    packed = array("Q")
    for term, documents, best in bounds:
        if not 0.0 <= best <= HIGHEST:
            raise ValueError(f"a term adds {best}")
        share = min(255, int(best / HIGHEST * 255) + 1)
        packed.append((term >> _TERM_BITS) << _LOW_BITS | min(documents, _MOST_COUNTED) << _BEST_BITS | share)
    return packed


def write(home: Home, scopes: Sequence[str], state: str, groups: Sequence[TermGroup], seconds: float) -> None:
    """Put a table in place. state: of the store that it was read from.  seconds: what that took.  Raises OSError."""
    firsts, sums = array("Q"), array("Q")
    for group in groups:
        for at in range(0, len(group.entries), _BLOCK):
            block = group.entries[at : at + _BLOCK]
            firsts.append(block[0])
            sums.append(crc32(block.tobytes()))
    index = firsts.tobytes() + sums.tobytes()
    head = {
        "format": FORMAT,
        "order": sys.byteorder,
        "scopes": list(scopes),
        "state": state,
        "fields": _fields(),
        "seconds": round(seconds, 3),
        "groups": [[list(group.kinds), group.documents, len(group.entries)] for group in groups],
        "index": checksum.digest_of(index),
    }
    line = checksum.dumps(head)
    line += b" " * (-(len(line) + 1) % _WORD_BYTES) + b"\n"
    if len(line) > _HEAD_BYTES:
        return
    body = [line, index, *(group.entries.tobytes() for group in groups)]
    os.makedirs(home.terms, mode=FOLDER_MODE, exist_ok=True)
    files.replace(path_of(home, scopes), body, durable=True)
    for path in _oldest(home):
        with suppress(OSError):
            os.unlink(path)


def remove_all(home: Home) -> None:
    """Delete every table: what is forgotten leaves no trace of its words."""
    with suppress(OSError):
        for name in os.listdir(home.terms):
            if name.endswith((ENDING, files.ENDING)):
                with suppress(OSError):
                    os.unlink(os.path.join(home.terms, name))


class _Place(NamedTuple):
    """Where a group lies. start, stop: of its entries.  first: of its blocks."""

    documents: int
    start: int
    stop: int
    first: int
    blocks: int


class TermTable:
    """A table that is valid now."""

    def __init__(self, head: Mapping[str, Any], words: memoryview) -> None:
        """words: all that follows the first line, as integers of 8 bytes. Raises ValueError where they are damaged."""
        self._places: dict[tuple[str, ...], _Place] = {}
        start = first = 0
        for kinds, documents, count in head["groups"]:
            blocks = -(-count // _BLOCK)
            self._places[tuple(kinds)] = _Place(documents, start, start + count, first, blocks)
            start, first = start + count, first + blocks
        self._firsts, self._sums, self._entries = words[:first], words[first : 2 * first], words[2 * first :]
        if start != len(self._entries) or checksum.digest_of(words[: 2 * first].tobytes()) != head["index"]:
            raise ValueError("the table is cut off, or damaged")
        self._proved: set[int] = set()

    @classmethod
    def load(cls, home: Home, scopes: Sequence[str]) -> Self | None:
        """The table of some scopes; None where there is none for the store as it is now."""
        import mmap

        state = state_of(home)
        try:
            with open(files.open_regular(path_of(home, scopes)), "rb") as file:
                line = file.readline(_HEAD_BYTES)
                head = _head(line)
                if not state or not head or head["state"] != state or head["scopes"] != list(scopes):
                    return None
                mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            return cls(head, memoryview(mapped)[len(line) :].cast("Q"))
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def documents(self, kinds: tuple[str, ...]) -> int:
        """How many documents of these kinds there are. Raises KeyError for kinds that are no group."""
        return self._places[kinds].documents

    def bounds(self, kinds: tuple[str, ...], terms: Iterable[int]) -> dict[int, Bound]:
        """Those of some terms that occur in documents of these kinds. Raises ValueError where the table is damaged."""
        found = {}
        for term in terms:
            key = term >> _TERM_BITS
            entry = self._entry(self._places[kinds], key)
            if entry is not None:
                best = (entry & ((1 << _BEST_BITS) - 1)) / 255 * HIGHEST
                found[term] = Bound(term, entry >> _BEST_BITS & _MOST_COUNTED, best)
        return found

    def is_whole(self) -> bool:
        """Whether all of it is as it was written."""
        try:
            for place in self._places.values():
                for number in range(place.blocks):
                    self._block(place, number)
        except ValueError:
            return False
        return True

    def _entry(self, place: _Place, key: int) -> int | None:
        """The first entry of a key; None without one."""
        low, end = key << _LOW_BITS, place.first + place.blocks
        # The key may begin in the block before the first one that begins above it.
        number = max(0, bisect_right(self._firsts, low, place.first, end) - place.first - 1)
        for each in (number, number + 1):
            if each < place.blocks:
                start, stop = self._block(place, each)
                at = bisect_left(self._entries, low, start, stop)
                if at < stop:
                    entry = int(self._entries[at])
                    return entry if entry >> _LOW_BITS == key else None
        return None

    def _block(self, place: _Place, number: int) -> tuple[int, int]:
        """Where a block's entries begin and end, once it is proved."""
        start = place.start + number * _BLOCK
        stop = min(start + _BLOCK, place.stop)
        at = place.first + number
        if at not in self._proved:
            if crc32(self._entries[start:stop].tobytes()) != self._sums[at]:
                raise ValueError("a block of the table is damaged")
            self._proved.add(at)
        return start, stop


def is_due(home: Home, scopes: Sequence[str]) -> bool:
    """Whether a table that is missing or not valid any more should be written now; notes that it is tried."""
    note = os.path.join(home.terms, "tried")
    pause_s = LEAST_PAUSE_S
    try:
        with open(files.open_regular(path_of(home, scopes)), "rb") as file:
            pause_s = max(pause_s, PAUSE_SHARE * float((_head(file.readline(_HEAD_BYTES)) or {}).get("seconds", 0.0)))
    except (OSError, ValueError, TypeError):
        pass
    try:
        if 0 <= time.time() - os.stat(note).st_mtime < pause_s:
            return False
    except OSError:
        pass
    try:
        os.makedirs(home.terms, mode=FOLDER_MODE, exist_ok=True)
        files.replace(note, b"")
    except OSError:  # a disk that takes nothing
        return False
    return True


def is_damaged(data: bytes) -> bool:
    """Whether the bytes of a table are not those that were written. One of another version is sound."""
    line, _, body = data.partition(b"\n")
    try:
        head = checksum.parse_json(line.rstrip(b" "))
        if head["format"] != FORMAT or head["order"] != sys.byteorder:
            return False
        return not TermTable(head, memoryview(body).cast("Q")).is_whole()
    except (ValueError, TypeError, KeyError, RecursionError):
        return True


def _head(line: bytes) -> dict[str, Any] | None:
    """The first line of a table that this version can read."""
    if not line.endswith(b"\n") or len(line) % _WORD_BYTES:
        return None
    head = checksum.parse_json(line.rstrip())
    known = head["format"] == FORMAT and head["order"] == sys.byteorder and head["fields"] == _fields()
    return dict(head) if known else None


def _fields() -> str:
    """How the fields of each kind are weighed, which every bound rests on."""
    weighed = {name: [field[:2] for field in kind.fields] for name, kind in KINDS.items() if kind.fields}
    return checksum.digest_of(json.dumps(weighed).encode())


def _oldest(home: Home) -> list[str]:
    """The tables beyond those that were written last."""
    found = []
    with os.scandir(home.terms) as entries:
        for entry in entries:
            if entry.name.endswith(ENDING):
                with suppress(OSError):
                    found.append((entry.stat().st_mtime, entry.path))
    return [path for _, path in sorted(found, reverse=True)[MOST_TABLES:]]
