"""Bringing a database up with the journal: migrate, apply, embed anew, sort, checkpoint; and erase what was forgotten.

The caller holds the store exclusively, or has a copy of the database to itself.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import _duckdb

from memory.store import db, journal, mark, order, vectors
from memory.store.apply import ERASE, apply_entries, position
from memory.store.db import Connection
from memory.store.insertion import reembed
from memory.store.paths import Home

if TYPE_CHECKING:
    from memory.store.apply import Outcome, Progress
    from memory.store.vectors import Encoder

_REEMBED_BATCH = 2_000


def migrate(connection: Connection, home: Home) -> None:
    """Bring an older schema up to the newest. Raises Corrupt where that fails, and what `db.migrate` refuses."""
    try:
        db.migrate(connection, home)
    except _duckdb.Error as error:
        db.refuse_trouble(error, home.database)
        raise db.Corrupt(str(error)) from error


def catch_up(
    connection: Connection,
    home: Home,
    encoder: Encoder,
    wait_s: float,
    progress: Progress | None = None,
    *,
    log_bytes: int,
    of_old: bool,
) -> dict[str, Outcome]:
    """Apply what the journal has more; returns what each record led to.

    log_bytes: a write-ahead log of up to so many is not worked in yet.  of_old: there may be vectors of another
    encoder.
    """
    start, stop = position(connection), journal.end(home, wait_s)
    if not journal.has(home, start):
        print("surgical-memory: another journal than was applied: it is read from its beginning", file=sys.stderr)
        start = journal.START
    outcomes = apply_entries(connection, journal.read(home, start, stop), encoder, progress)
    if of_old:
        _embed_anew(connection, encoder)
    if order.sort_if_grown(connection) or mark.log_bytes(home) > log_bytes:
        checkpoint(connection, home)
    return outcomes


def checkpoint(connection: Connection, home: Home) -> None:
    """Work the log into the file; where that has to wait, all is committed, and the next writer tries again."""
    try:
        connection.execute("CHECKPOINT")
    except _duckdb.Error as error:
        db.refuse_trouble(error, home.database)
        print(f"surgical-memory: the checkpoint has to wait: {error}", file=sys.stderr)


def finish_erasing(connection: Connection, home: Home, wait_s: float) -> Connection:
    """Take what was forgotten out of the journal, of the database's free blocks, and of files put aside.

    Returns a new connection in place of the one given where there was something to erase, else that one.
    A kill on the way leaves the requests in `meta`, and the next command that opens the store finishes them.
    """
    requests = {str(row[0]) for row in db.rows(connection, "SELECT value FROM meta WHERE name = ?", [ERASE])}
    if not requests:
        return connection
    from memory.store import injections, reasonings
    from memory.store.erasure import Erasure

    entries = journal.read(home, journal.START, journal.end(home, wait_s))
    asked = [entry.record for entry in entries if entry.record and entry.record["op"] == "forget"]
    wanted = {record["rid"]: record["ids"] for record in asked if record.get("rid") in requests}
    journal.scrub(home, Erasure(wanted))
    gone = {name for ids in wanted.values() for name in ids}
    reasonings.forget(home, gone)
    injections.erase(home, gone)
    connection.close()
    db.compact(home)
    for path in home.put_aside():
        os.remove(path)
    db.remove(home.night_copy, home.night_copy + ".wal")  # a running night makes itself another one
    db.remove_spilled(home.database, home.night_copy)
    connection = db.connect(home.database, read_only=False)
    try:
        connection.execute("DELETE FROM meta WHERE name = ?", [ERASE])
        connection.execute("CHECKPOINT")
    except BaseException:
        connection.close()
        raise
    return connection


def _embed_anew(connection: Connection, encoder: Encoder) -> None:
    """Give vectors of another encoder way to this one's, batch by batch: a kill loses one batch at most."""
    if not vectors.has_other(connection, encoder.version):
        return
    while keys := vectors.outdated(connection, encoder.version, _REEMBED_BATCH):
        with db.transaction(connection):
            reembed(connection, keys, encoder)
