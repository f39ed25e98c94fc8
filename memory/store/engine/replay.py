"""Bring a database up to the journal: migrate, re-embed, apply, sort, checkpoint; and erase what was forgotten.

The caller holds the store exclusively, or has a copy of the database to itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import _duckdb

from memory.core.annotations import TYPE_CHECKING
from memory.core.records import Forget, Link, Remember, Skills, Update
from memory.store.engine import applied_marker, clustering, db
from memory.store.engine.db import Connection
from memory.store.engine.quoting_files import QuotingFiles
from memory.store.journal import journal, leftovers
from memory.store.journal.journal import Position
from memory.store.paths import Home
from memory.store.tables import renewal, vectors
from memory.store.tables.apply import apply_entries, old_position, position, set_position
from memory.store.tables.late_words import ERASE, OWN
from memory.store.tables.operations import KEPT

if TYPE_CHECKING:
    from memory.store.tables.apply import Progress
    from memory.store.tables.operations import Outcome
    from memory.store.tables.vectors import Encoder

# A long history, as of a machine that joins, makes a database of gigabytes, of which DuckDB would keep every block that
# it has read or written. It needs few of them again.
_MANY_LINES = 10_000
_MANY_LINES_MIB = 512
_OLD = "replaced"  # under which name a replaced database is attached


class NotApplied(Exception):
    """The database cannot be brought up to the journal by what is new: it has to be rebuilt."""

    def __init__(self, why: str, is_all_there: bool = False) -> None:
        """is_all_there: the journal holds everything that was ever applied."""
        super().__init__(why)
        self.is_all_there = is_all_there


def migrate(connection: Connection, home: Home) -> None:
    """Bring an older schema up to the newest. Raises Corrupt where that fails, and what `db.migrate` refuses."""
    try:
        if db.migrate(connection, home) and not db.has_current_schema(connection):
            raise NotApplied("its tables are not those of its schema")
    except _duckdb.Error as error:
        db.refuse_trouble(error, home.database)
        if db.is_out_of_memory(error):
            raise
        raise db.Corrupt(str(error)) from error


def catch_up(
    connection: Connection,
    home: Home,
    encoder: Encoder,
    wait_s: float,
    progress: Progress | None = None,
    *,
    log_bytes: int,
    keep_outcomes: bool = True,
    long_run: vectors.LongRun | None = None,
) -> dict[str, Outcome]:
    """Apply what the journal has more; returns what each record led to.

    log_bytes: a write-ahead log of up to so many is not worked in yet.  keep_outcomes, long_run: as of
    `apply_entries`.
    """
    journal.bring_up(home, wait_s)
    start, stop = position(connection), journal.end(home, wait_s)
    if not start.places:
        start = _translate_position(connection, home, wait_s)
    if not journal.has_position(home, start):
        raise NotApplied("the journal does not hold what was applied from it")
    if journal.has_late_lines(home, start, stop) and not _is_commuting(home, start, stop):
        why = "another machine's journal holds changes that are older than some of those applied"
        raise NotApplied(why, is_all_there=not journal.check(home, wait_s).damage)
    count = _lines_between(start, stop)
    if count > _MANY_LINES:
        db.limit_memory(connection, _MANY_LINES_MIB)
    quoting = QuotingFiles(home)
    outcomes = apply_entries(
        connection, journal.read(home, start, stop), encoder, progress, count, quoting, keep_outcomes, long_run
    )
    if clustering.recluster_if_needed(connection) or applied_marker.log_bytes(home) > log_bytes:
        checkpoint(connection, home)
    return outcomes


def _lines_between(start: Position, stop: Position) -> int:
    """How many lines of all machines lie between two positions; 0 where an old journal has no numbers."""
    before = {place.machine: place.number for place in start.places}
    return sum(max(0, place.number - before.get(place.machine, 0)) for place in stop.places)


def _is_commuting(home: Home, start: Position, stop: Position) -> bool:
    from memory.store.journal import late  # only where another machine's lines have come late

    return late.is_commuting(home, start, stop)


def _translate_position(connection: Connection, home: Home, wait_s: float) -> Position:
    """Where a database has come that was filled from a journal of format 1; the start for a new one.

    Raises NotApplied where that place cannot be found.
    """
    old = old_position(connection)
    if old is None:
        return journal.START
    place = journal.place_of_old(home, *old, wait_s)
    if place is None:
        raise NotApplied("the journal is another one than was applied")
    with db.transaction(connection):
        set_position(connection, place)
        connection.execute("DELETE FROM position")
    return position(connection)


def checkpoint(connection: Connection, home: Home) -> None:
    """Work the log into the file; where that has to wait, all is committed, and the next writer tries again."""
    try:
        db.checkpoint(connection)
    except _duckdb.Error as error:
        db.refuse_trouble(error, home.database)
        print(f"surgical-memory: the checkpoint has to wait: {error}", file=sys.stderr)


def finish_erasing(connection: Connection, home: Home, wait_s: float) -> Connection:
    """Take what was forgotten out of the journal, of the database's free blocks, and of quarantined files.

    Returns a new connection in place of the one given where there was something to erase, else that one.
    A kill on the way leaves the requests in `meta`, and the next command that opens the store finishes them.
    """
    found = db.rows(connection, "SELECT value FROM meta WHERE name = ?", [ERASE])
    requests = {rid: more for rid, *more in (str(row[0]).split(" ") for row in found)}
    own = {rid for rid, more in requests.items() if more == [OWN]}
    if not requests:
        return connection
    if journal.check(home, wait_s).damage:
        # What cannot be read may hold what was forgotten, and is erased; what else it held is written back first.
        raise NotApplied("the journal is damaged")
    from memory.store.engine import database_files
    from memory.store.files import injections, reasonings, term_table
    from memory.store.journal import backups, copies
    from memory.store.journal.erasure import Erasure

    entries = journal.read(home, journal.START, journal.end(home, wait_s))
    asked = [entry.record for entry in entries if entry.record is not None and entry.record.rid in requests]
    forgets = [record for record in asked if isinstance(record, Forget)]
    edits = {record.rid: record.id for record in asked if isinstance(record, Update) and record.rid in own}
    late = [record for record in asked if isinstance(record, Update | Link) and record.rid not in edits]
    wanted = {record.rid: _deleted_ids(record, requests[record.rid]) for record in forgets}
    journal.scrub(home, Erasure(wanted, {record.rid for record in late}, edits))
    gone = {name for ids in wanted.values() for name in ids}
    gone |= {record.id for record in late if isinstance(record, Update)} | set(edits.values())
    copies.forget(home, gone)
    if edits and backups.all_files(home):
        backups.forget(home, sorted(set(edits.values())))
    reasonings.forget(home, gone)
    injections.erase(home, gone)
    term_table.remove_all(home)
    connection.close()
    database_files.compact(home)
    for path in home.quarantined_databases():
        if not os.path.isdir(path):  # what somebody has put there is not ours
            os.remove(path)
    db.remove(home.night_copy, home.night_copy + ".wal")  # a running night makes itself another one
    db.remove_spilled(home.database, home.night_copy)
    leftovers.sweep(home, 0.0)
    connection = db.connect(home.database, read_only=False)
    try:
        connection.execute("DELETE FROM meta WHERE name = ?", [ERASE])
        db.checkpoint(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _deleted_ids(record: Forget, more: Sequence[str]) -> list[str]:
    """The ids that a record has taken out. more: those that went with them, and those that stayed (operations.KEPT)."""
    kept = {name.removeprefix(KEPT) for name in more if name.startswith(KEPT)}
    return [name for name in (*record.ids, *more) if name not in kept and not name.startswith(KEPT)]


def restore_from_replaced(connection: Connection, home: Home, now: int) -> str:
    """Write back into the journal what a replaced database holds, and the journal does not; returns what to say of it.

    A kill on the way leaves the old file, and the next command continues: what was written back is found, and not
    written again. Where the old file cannot be read, it is kept under another name.  Raises what `journal.append`
    raises.
    """
    from memory.core.records import Repair
    from memory.store.engine import database_files
    from memory.store.journal import rescue

    damage = journal.check(home).damage
    lost = tuple((one.machine, one.first, one.last) for one in damage)
    try:
        db.attach(connection, home.replaced, _OLD)
        try:
            records = rescue.missing_records(connection, _OLD, now, _record_id)
            requests = db.rows(connection, f"SELECT value FROM {_OLD}.meta WHERE name = ?", [ERASE])
        finally:
            connection.execute(f"DETACH {_OLD}")
    except (_duckdb.Error, db.Corrupt) as error:
        quarantined = database_files.quarantine(home, home.replaced)
        return f"the database that was replaced could not be read ({error}); it is kept as {quarantined}"
    if lost:
        records.append(Repair(_record_id(), now, lost, rescue.memories_in(records)))
    if records:
        journal.append(home, records)
    known = {row[0] for row in db.rows(connection, "SELECT value FROM meta WHERE name = ?", [ERASE])}
    with db.transaction(connection):
        db.append_rows(connection, "meta", [(ERASE, row[0]) for row in requests if row[0] not in known])
    written_back = rescue.memories_in(records)
    changed = sum(not isinstance(record, Remember | Skills | Repair) for record in records)
    notes = [f"{len(damage)} places of the journal are damaged"] if damage else []
    if written_back or changed:
        notes.append(
            f"{written_back:,} memories and {changed:,} changes that only the database held were written back into "
            "the journal; what nights had learned from use, how often something was repeated, and what could be "
            "undone were not"
        )
    return "; ".join(notes)


def _record_id() -> str:
    return os.urandom(8).hex()


def is_renewed(connection: Connection, encoder: Encoder) -> bool:
    """Take out the vectors of another encoder, with which nothing may be compared; whether nothing in the index is an
    earlier version's or lacks a vector. What does is left to background work, and found by what the index holds of it.
    """
    if vectors.has_other(connection, encoder.version):
        vectors.delete_others(connection, encoder.version)
    return not renewal.has_stale(connection, encoder.version)
