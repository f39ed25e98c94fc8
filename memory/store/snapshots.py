"""Work on a copy of the database, as the nightly job does, and put the copy in the database's place."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import _duckdb

from memory.core.errors import EmptyStore
from memory.store.engine import clustering, db, locks, replay
from memory.store.engine.db import Connection
from memory.store.journal import journal
from memory.store.journal.journal import Prepared
from memory.store.opening import not_applied_refusal
from memory.store.paths import FILE_MODE, disk_refusal
from memory.system import native

if TYPE_CHECKING:
    from memory.store.store import Store


@contextmanager
def snapshot(store: Store, path: str) -> Iterator[Connection]:
    """A writable, up-to-date copy of the database at a path. Sessions use the original meanwhile.

    Raises Refusal `empty_store`, `store_busy`, `disk_full`, …
    """
    if not store.home.is_initialised():
        raise EmptyStore()
    store.apply(keep_outcomes=False)
    db.remove(path, path + ".wal")
    try:
        with locks.read_lock(store.home.locks, store.opener.wait_s):
            for suffix in ("", ".wal"):
                if os.path.exists(store.home.database + suffix):
                    os.close(native.open_file(path + suffix, os.O_WRONLY | os.O_CREAT, FILE_MODE))  # private
                    shutil.copyfile(store.home.database + suffix, path + suffix)
    except OSError as error:
        db.remove(path, path + ".wal")
        raise disk_refusal(error, store.home.root) from error
    connection = db.connect(path, read_only=False)
    try:
        db.limit_memory(connection)
        try:
            store.opener.catch_up(connection, of_old=True)
        except replay.NotApplied as error:  # the journal has just changed: the next command applies it
            raise not_applied_refusal() from error
        try:
            clustering.recluster_if_needed(connection, clustering.QUIET_SHARE)
        except _duckdb.Error as error:  # the copy can be used unsorted
            print(f"surgical-memory: the index is not sorted yet: {error}", file=sys.stderr)
        yield connection
    except _duckdb.Error as error:
        db.refuse_trouble(error, path)
        raise
    finally:
        connection.close()


def publish(store: Store, path: str, ready: Prepared, is_renewed: bool) -> bool:
    """Append a record to the journal, and replace the database by a copy in which the record is applied.

    path: the copy, checkpointed.  ready: the record, prepared when the copy was made.  is_renewed: as
    `replay.is_renewed` says of the copy. What of the index was made again meanwhile is made again once more.
    Returns False, and changes nothing, if the journal has grown since. A kill after the record was appended leaves
    the old database, and the next command applies the record to it.
    """
    store.close()
    with locks.exclusive(store.home.locks, store.opener.wait_s):
        try:
            if not journal.append_prepared(store.home, ready, store.opener.wait_s):
                return False
        except journal.Restoring:
            return False
        try:
            db.remove(store.home.applied, store.home.database + ".wal")
            native.replace_file(path, store.home.database)
            store.opener.mark_applied(ready.after, is_renewed)
        except OSError as error:  # the record is in the journal nevertheless
            print(f"surgical-memory: the new database could not be put in place: {error}", file=sys.stderr)
    return True
