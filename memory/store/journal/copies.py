"""Copies that a sync tool or a person has put beside the journal's segments: their new lines are imported.

A line that the journal already has is not imported again; it is recognised by its machine, number and chain, and in
format 1 by its text. Nor is what was forgotten meanwhile.
"""

import os
from collections.abc import Collection, Iterator
from typing import NamedTuple

from memory.core.record_json import MalformedRecord, read_record, to_json
from memory.core.records import Forget, Record, Remember, Ties, Unknown, Update
from memory.store.engine import db
from memory.store.journal import journal, lines
from memory.store.journal.erasure import Erasure
from memory.store.paths import Home, disk_refusal
from memory.system import files


class CopyOutcome(NamedTuple):
    """The result of importing a copy. records: how many were new.

    unreadable: lines that could not be read; if there are any, the copy is kept.
    """

    name: str
    records: int
    unreadable: int


def import_new_lines(home: Home, present: Collection[str]) -> list[CopyOutcome]:
    """Append the new lines of the copies to the journal, and delete each copy that could be read as a whole.

    present: the ids that the store has. Other ids that were ever forgotten are left out.  Raises as `journal.append`.
    """
    names = journal.copies(home)
    if not names:
        return []
    known, gone = _known_marks(home)
    gone -= set(present)
    done = []
    for name in names:
        new: list[Record] = []
        unreadable = 0
        for line in _lines(os.path.join(home.journal, name)):
            # By its text, too: a line that was imported from a copy that was kept has another number in the journal.
            if not known.isdisjoint((_mark(line), lines.body_of(line))) or not line.strip():
                continue
            record = _read(line)
            if record is None:
                unreadable += not _is_erased(line)
            elif (kept := _without_forgotten(record, gone)) is not None:
                if (body := lines.text_of(to_json(kept))) in known:
                    continue
                new.append(kept)
                known |= {_mark(line), body}
        if new:
            journal.append(home, new)
        if not unreadable:
            db.remove(os.path.join(home.journal, name))
        done.append(CopyOutcome(name, len(new), unreadable))
    return done


def forget(home: Home, ids: Collection[str]) -> None:
    """Delete all about some memories from the copies, and lines that cannot be read. Raises Refusal `disk_full`, …"""
    for name in journal.copies(home):
        path = os.path.join(home.journal, name)
        erase = Erasure({"": list(ids)})
        kept = [line for line in _lines(path) if (record := _read(line)) is not None and erase(record) is record]
        try:
            files.replace(path, kept, durable=True)
        except OSError as error:
            raise disk_refusal(error, path) from error


def _known_marks(home: Home) -> tuple[set[object], set[str]]:
    """The marks of the journal's lines, and the ids that any of its records forgets."""
    known: set[object] = set()
    gone: set[str] = set()
    for machine, segment in journal.segments(home):
        for line in _lines(journal.path_of(home, machine, segment)):
            known |= {_mark(line), lines.body_of(line)}
            record = _read(line)
            if isinstance(record, Forget):
                gone |= {*record.ids, *record.kept_out}
    return known, gone


def _mark(line: bytes) -> object:
    """What distinguishes a line from all others."""
    trailer = lines.trailer_of(line)
    return (trailer.machine, trailer.number, trailer.chain) if trailer else line.strip()[:-1]


def _is_erased(line: bytes) -> bool:
    trailer = lines.trailer_of(line)
    return trailer is not None and trailer.is_erased and lines.is_whole(line, trailer, "")


def _read(line: bytes) -> Record | None:
    trailer = lines.trailer_of(line)
    if trailer is not None and not lines.is_whole(line, trailer, ""):
        return None
    try:
        return read_record(line)
    except (MalformedRecord, ValueError, RecursionError):
        return None


def _without_forgotten(record: Record, gone: set[str]) -> Record | None:
    """A record without the memories that were forgotten; None if nothing is left."""
    if isinstance(record, Remember):
        kept = tuple(memory for memory in record.memories if memory.id not in gone)
        return record._replace(memories=kept) if kept else None
    if isinstance(record, Update):
        return None if record.id in gone else record
    if isinstance(record, Ties):
        return record.drop_ids(gone)
    return None if isinstance(record, Unknown) and gone & set(map(str, record.fields.values())) else record


def _lines(path: str) -> Iterator[bytes]:
    try:
        with open(files.open_regular(path), "rb") as file:
            yield from file
    except OSError:  # a folder, or deleted meanwhile
        return
