"""Apply journal records to the database, in batches and transactions. operations.py has what each record does.

The effect of a record depends only on the records before it. So the database can be rebuilt from the journal, and two
machines with the same journal have the same database.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence

import _duckdb

from memory.core.annotations import TYPE_CHECKING
from memory.core.record_json import operation
from memory.core.records import MemoryValue, Remember, Skills, Update
from memory.store.engine.db import Connection, append_rows, first_row, is_interruption, rows, transaction
from memory.store.journal.journal import Entry, JournalPlace, Position
from memory.store.tables.batches import Batch
from memory.store.tables.nodes import quote
from memory.store.tables.operations import Outcome, remember
from memory.store.tables.vectors import Encoder, LongRun

if TYPE_CHECKING:
    from memory.store.engine.quoting_files import QuotingFiles

BATCH_MEMORIES = 1_000
_EDITS_A_MEMORY = 20  # edits of some memories in one batch cost one index each, and so little otherwise
_BYTES_A_MEMORY = 50_000  # of a text: a batch is held in memory
_SKIPPED = "skipped"  # rows of this name in `meta` have the records that could not be applied, and the kind of error

Progress = Callable[[int, float], None]  # memories applied, and the share of the lines to apply, 0 to 1


def prepare(encoder: Encoder) -> None:
    """Load what an insertion needs before the store is opened, while DuckDB starts in a thread."""
    import datetime  # noqa: F401  used by DuckDB's appender
    import decimal  # noqa: F401

    from memory.core.text.terms import stem

    stem("word")
    encoder.encode([])


def position(connection: Connection) -> Position:
    """How far the journal has been applied."""
    found = rows(connection, "SELECT machine, segment, byte, number, clock, chain FROM positions")
    return Position(tuple(sorted(JournalPlace(*row) for row in found)))


def old_position(connection: Connection) -> tuple[int, int] | None:
    """How far a journal of format 1 was applied: segment and bytes. None for a newer database."""
    row = first_row(connection, "SELECT segment, byte FROM position")
    return (int(row[0]), int(row[1])) if row else None


def apply_entries(
    connection: Connection,
    entries: Iterable[Entry],
    encoder: Encoder,
    progress: Progress | None = None,
    count: int = 0,
    quoting: QuotingFiles | None = None,
    keep_outcomes: bool = True,
    long_run: LongRun | None = None,
) -> dict[str, Outcome]:
    """Apply entries in order, in transactions of about a thousand memories, or 20,000 edits; returns the outcome of
    each record, by id.

    count: how many entries there are, as far as that is known, for `progress`; 0 for unknown.
    quoting: erases what quotes a forgotten memory elsewhere in the data folder.
    keep_outcomes: False for a caller that reads none of them: then none are kept in memory, and none returned.
    long_run: of the encoder, where these entries are a part of it; None where they are all of it.

    A record that cannot be applied is reported on stderr and skipped; it stays in the journal. An error that is not the
    record's fault (the disk, the memory, a broken installation) is raised.
    """
    outcomes: dict[str, Outcome] = {}
    batch: list[Entry] = []

    run = long_run or LongRun(encoder)

    def apply_batch(is_full: bool) -> None:
        made = _transaction(connection, batch, run.encoder(is_full), quoting)
        run.note(size)
        if keep_outcomes:
            outcomes.update(made)

    size = done = 0.0
    try:
        for number, entry in enumerate(entries, 1):
            batch.append(entry)
            size += _size(entry)
            if size >= BATCH_MEMORIES:
                apply_batch(is_full=True)
                done += size
                batch, size = [], 0
                if progress:
                    progress(int(done), min(1.0, number / count) if count else 0.0)
        if batch:
            apply_batch(is_full=False)
    finally:
        if long_run is None:
            run.close()
    return outcomes


def _size(entry: Entry) -> float:
    """How much of a batch an entry fills, in memories."""
    record = entry.record
    if isinstance(record, Update):
        content = record.set.get("content")
        return 1 / _EDITS_A_MEMORY + (len(content) / _BYTES_A_MEMORY if isinstance(content, str) else 0)
    if isinstance(record, Remember):
        return (len(record.memories) or 1) + sum(len(one.content) for one in record.memories) / _BYTES_A_MEMORY
    return (len(record.upsert) or 1) if isinstance(record, Skills) else 1


def _transaction(
    connection: Connection, batch: Sequence[Entry], encoder: Encoder, quoting: QuotingFiles | None
) -> dict[str, Outcome]:
    """Apply a batch as a whole; if it fails, apply its halves, down to the record at fault, which is skipped."""
    try:
        with transaction(connection):
            outcomes = _apply_batch(connection, batch, encoder, quoting)
            if quoting is not None:
                quoting.erase()  # before the texts are gone for good: a kill here repeats both
            for place in {entry.place.machine: entry.place for entry in batch}.values():
                set_position(connection, place)
        return outcomes
    except Exception as error:
        if not _is_the_records_fault(error):
            raise
        if len(batch) > 1:
            half = len(batch) // 2
            return _transaction(connection, batch[:half], encoder, quoting) | _transaction(
                connection, batch[half:], encoder, quoting
            )
        return _skip_faulty(connection, batch[0], encoder, error)


def _skip_faulty(connection: Connection, entry: Entry, encoder: Encoder, error: Exception) -> dict[str, Outcome]:
    """Apply a faulty record as far as possible: store its memories except those at fault.

    Each memory is tried by itself and rolled back. Then the good ones are stored in one transaction with the position,
    so that no kill can store them twice.
    """
    record = entry.record
    assert record is not None, "only a record can be at fault"
    print(
        f"surgical-memory: record {record.rid} ({operation(record)}) was passed over: {type(error).__name__}",
        file=sys.stderr,
    )
    clock = entry.place.clock
    if isinstance(record, Remember) and not record.exact:
        good = [_can_be_stored(connection, record, one, encoder) for one in record.memories]
        if len(good) > 1 and any(good):
            kept = tuple(one for one, fits in zip(record.memories, good, strict=True) if fits)
            with transaction(connection):
                made = remember(connection, [(record._replace(memories=kept), clock)], encoder)
                stored = iter(made[record.rid]["stored"])
                set_position(connection, entry.place)
                _note_skipped(connection, record.rid, error)
            return {record.rid: {"stored": [next(stored) if fits else None for fits in good], "reason": repr(error)}}
    with transaction(connection):
        set_position(connection, entry.place)
        _note_skipped(connection, record.rid, error)
    return {record.rid: {"failed": repr(error)}}


def _note_skipped(connection: Connection, rid: str, error: Exception) -> None:
    append_rows(connection, "meta", [(_SKIPPED, f"{rid} {type(error).__name__}")])


def skipped_records(connection: Connection) -> dict[str, str]:
    """The records that could not be applied, or not all of their memories, since the database was built: by id, the
    kind of error.
    """
    found = rows(connection, f"SELECT value FROM meta WHERE name = '{_SKIPPED}' ORDER BY rowid")
    return dict(value.split(" ", 1) for (value,) in found)


class _RolledBack(Exception):
    """Ends a trial, so that its transaction is rolled back."""


def _can_be_stored(connection: Connection, record: Remember, memory: MemoryValue, encoder: Encoder) -> bool:
    try:
        with transaction(connection):
            remember(connection, [(record._replace(memories=(memory,)), 0)], encoder)
            raise _RolledBack
    except _RolledBack:
        return True
    except Exception as error:
        if not _is_the_records_fault(error):
            raise
        return False


def _is_the_records_fault(error: Exception) -> bool:
    if isinstance(error, _duckdb.Error):
        return isinstance(error, _duckdb.DataError | _duckdb.IntegrityError | _duckdb.ProgrammingError)
    return not (isinstance(error, OSError | MemoryError | ImportError) or is_interruption(error))


def set_position(connection: Connection, place: JournalPlace) -> None:
    """Store how far the lines of a machine have been applied."""
    machine, segment, offset, number, clock, chain = place
    changed = connection.execute(  # an update costs half of what it costs to delete and append
        f"UPDATE positions SET segment = {segment}, byte = {offset}, number = {number}, clock = {clock}, "
        f"chain = {quote(chain)} WHERE machine = {quote(machine)}"
    ).fetchone()
    if not changed or not changed[0]:
        append_rows(connection, "positions", [place])


def _apply_batch(
    connection: Connection, batch: Sequence[Entry], encoder: Encoder, quoting: QuotingFiles | None
) -> dict[str, Outcome]:
    given = []
    for entry in batch:
        if entry.record is not None:
            given.append((entry.record, entry.place.clock))
        elif entry.trouble:
            print(f"surgical-memory: a line of the journal was passed over: {entry.trouble}", file=sys.stderr)
    return Batch(connection, given, encoder, quoting).apply()
