"""Whether lines that arrive late may be applied after later ones, instead of rebuilding the database in order.

They may where nothing that they touch was touched by what was applied meanwhile: memories, by their ids and by their
words, conversations, and changes that may be undone. What forgets is always applied in its order.
"""

from __future__ import annotations

from collections.abc import Iterator

from memory.core.identity import memory_id, normalise
from memory.core.records import (
    Archive,
    Forget,
    Link,
    Night,
    Record,
    Remember,
    Repair,
    Skills,
    Undone,
    Unknown,
    Update,
    Verdicts,
)
from memory.store.journal.reading import UNUSABLE, parse_line, scan
from memory.store.journal.segments import JournalPlace, Position, place_at_clock
from memory.store.paths import Home

MOST_LINES = 10_000  # that are compared, some 0.2 s: a hook may be waiting


def is_commuting(home: Home, start: Position, stop: Position) -> bool:
    """Whether the lines from `start` to `stop` lead to the same memories after those before `start` as in their order.

    Automatic links, which depend on the order, may differ until the next rebuild.
    """
    fresh: set[str] = set()
    earliest, count = None, 0
    for place in stop.places:
        for clock, record in _records(home, start.place_of(place.machine), place):
            found = None if record is None else _touched_words(record, is_late=True)
            count += 1
            if found is None or count > MOST_LINES:
                return False
            fresh |= found
            earliest = clock if earliest is None else min(earliest, clock)
    if earliest is None:
        return False
    for place in start.places:
        for _, record in _records(home, place_at_clock(home, place.machine, earliest - 1, place), place):
            found = None if record is None else _touched_words(record, is_late=False)
            count += 1
            if found is None or count > MOST_LINES or found & fresh:
                return False
    return True


def _records(home: Home, start: JournalPlace, stop: JournalPlace) -> Iterator[tuple[int, Record | None]]:
    """Clocks and records; None for what cannot be read, and might be anything."""
    for line in scan(home, start, stop):
        record, trouble = (None, line.trouble) if line.trouble in UNUSABLE else parse_line(line)
        if record is not None or trouble:
            yield line.place.clock, record


def _touched_words(record: Record, is_late: bool) -> set[str] | None:
    """What a record reads or changes, as words; None for what may be anything."""
    if isinstance(record, Remember):
        found = {f"r {record.rid}"}
        for one in record.memories:
            found |= {one.id, _words(one.content)}
            found |= {one.earlier_of} if one.earlier_of else set()
            found |= {f"c {one.conversation}"} if one.conversation else set()
        return None if record.exact else found
    if isinstance(record, Update):
        if record.erases:
            return None
        content = record.set.get("content")
        talk = record.set.get("conversation")
        words = ({_words(content)} if isinstance(content, str) else set()) | ({f"c {talk}"} if talk else set())
        return {record.id, f"r {record.rid}", *words}
    if isinstance(record, Link):
        return {record.source, record.target, f"r {record.rid}"}
    if isinstance(record, Verdicts):
        return {f"r {record.rid}", *(name for pair in record.pairs for name in pair[:2])}
    if isinstance(record, Archive):
        return set(record.ids)
    if isinstance(record, Undone):
        return {f"r {record.change}"}
    if isinstance(record, Skills):
        return {*(one.id for one in record.upsert), *record.retire}
    if isinstance(record, Repair | Unknown):
        return set()
    if isinstance(record, Forget) and not is_late:
        return {*record.ids, *record.kept_out}
    if isinstance(record, Night) and not is_late:
        return {*record.ids, *(name for one in record.summaries for name in (one.id, *one.sources))}
    return None


def _words(content: str) -> str:
    return f"w {memory_id(normalise(content))}"
