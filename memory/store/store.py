"""The store: writes to the journal, applies the journal to the database, and lends connections for reading.

Connections are open for milliseconds. A reader sees every acknowledged write: journal records that the database lacks
are applied first.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

import _duckdb

from memory.core.errors import EmptyStore, Refusal
from memory.store.engine import applied_marker, db, engine, locks
from memory.store.engine.db import Connection
from memory.store.journal import journal
from memory.store.journal.journal import Position, Prepared
from memory.store.paths import FILE_MODE, Home, disk_refusal
from memory.system import native

if TYPE_CHECKING:
    from memory.core.records import Record
    from memory.store.tables.apply import Progress
    from memory.store.tables.operations import Outcome
    from memory.store.tables.vectors import Encoder

_Answer = TypeVar("_Answer")
Follow = Callable[[Connection, "dict[str, Outcome]"], "Sequence[Record]"]
# A write-ahead log of this size, some ten short memories, costs each reader 5 ms. A checkpoint costs 10 to 70 ms.
SHORT_LOG_BYTES = 32_000
_REBUILDS = 3  # the most in one command: for a corrupt file, a truncated journal, and damage that erasing finds
_BUSY_WAIT_S = 2.0  # for other programs that have the database file open
_READABLE_NEVERTHELESS = ("read_only", "disk_full")  # nothing can be written, but the database can be read as it is


class Store:
    """The memories of one data folder.

    encoder: embeds what is written.  wait_s: how long to wait for other processes.
    apply_limit_bytes: if more of the journal than this is unapplied, a reader leaves it to other processes, as a hook
    must; None for no limit.
    leave_open: do not close the last connection, because the process ends right after the answer. Closing takes 10 ms.
    """

    def __init__(
        self,
        home: Home,
        encoder: Encoder,
        wait_s: float = locks.DEFAULT_WAIT_S,
        apply_limit_bytes: int | None = None,
        leave_open: bool = False,
        progress: Progress | None = None,
    ) -> None:
        self.home = home
        self._encoder = encoder
        self._wait_s = wait_s
        self._apply_limit_bytes = apply_limit_bytes
        self._leave_open = leave_open
        self._progress = progress
        self._left_open = ExitStack()
        self._note = ""
        if leave_open:
            engine.keep(self._left_open)

    def write(
        self,
        records: Sequence[Record],
        apply_wait_s: float | None = None,
        last: bool = False,
        then: Follow | None = None,
    ) -> dict[str, Outcome]:
        """Store records, then apply them. When it returns, they survive a kill, a crash and a power cut.

        last: this is the last use of the store, so the connection may be left open.
        then: gets the connection and the outcomes, and returns further records that follow from them. These are stored,
        too. If that fails, the first ones remain stored.
        Returns the outcome of each record, by its id. A record has no outcome if the database was busy; the next
        command applies it.  Raises Refusal `disk_full`, `read_only`, `store_busy` if nothing was stored.
        """
        self.close()
        self.home.prepare()
        try:
            journal.append(self.home, records, wait_s=self._wait_s)
        except journal.Restoring:
            with locks.exclusive(self.home.locks, self._wait_s):
                self._finish_restore()
            journal.append(self.home, records, wait_s=self._wait_s)
        try:
            return self._apply(apply_wait_s, last and self._leave_open, then)
        except (Refusal, db.Corrupt, _duckdb.Error, OSError) as error:
            print(f"surgical-memory: stored in the journal, not yet in the index: {error}", file=sys.stderr)
            return {}

    def recluster(self) -> None:
        """Sort the index after many memories were appended to it. If that fails now, the nightly job does it."""
        from memory.store.engine import clustering, replay
        from memory.store.tables.apply import position

        self.close()
        try:
            with ExitStack() as stack:
                connection, _ = self._bring_up_to_date(stack, self._wait_s)
                if clustering.recluster_if_needed(connection, clustering.QUIET_SHARE):
                    replay.checkpoint(connection, self.home)
                    applied_marker.write(self.home, position(connection), self._versions())
        except (Refusal, db.Corrupt, _duckdb.Error, OSError) as error:
            print(f"surgical-memory: the index is not sorted yet: {error}", file=sys.stderr)

    def apply(self, wait_s: float | None = None) -> dict[str, Outcome]:
        """Apply the journal records that the database lacks; returns the outcome of each one, by its id."""
        return self._apply(wait_s, last=False)

    def _apply(self, wait_s: float | None, last: bool, then: Follow | None = None) -> dict[str, Outcome]:
        self.close()
        with ExitStack() as stack:
            connection, outcomes = self._bring_up_to_date(stack, self._wait_s if wait_s is None else wait_s, last)
            if then is not None:
                self._follow(connection, outcomes, then, SHORT_LOG_BYTES if last else 0)
            if last:
                self._left_open.enter_context(stack.pop_all())
            return outcomes

    def _follow(self, connection: Connection, outcomes: dict[str, Outcome], then: Follow, log_bytes: int) -> None:
        """Store and apply the records that follow from those just applied. The caller holds the exclusive lock.

        log_bytes: as for `replay.catch_up`. Closing a connection checkpoints its log, and a marker that named the log
        would then be stale.
        """
        from memory.store.tables.apply import position

        try:
            records = then(connection, outcomes)
            if records:
                journal.append(self.home, records, wait_s=self._wait_s)
                self._catch_up(connection, log_bytes)
                applied_marker.write(self.home, position(connection), self._versions())
        except (Refusal, journal.Restoring, _duckdb.Error, OSError) as error:
            print(f"surgical-memory: stored, but not compared with older memories: {error}", file=sys.stderr)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees every write acknowledged so far.

        Raises Refusal `empty_store`, `store_busy`, `store_newer`, `store_corrupt`, `store_behind`.
        """
        self.close()
        if not self.home.is_initialised():
            raise EmptyStore()
        with ExitStack() as stack:
            connection = self._readable(stack)
            try:
                yield connection
            except _duckdb.Error as error:
                raise self._refusal(error) from error

    def read_or(self, query: Callable[[Connection], _Answer], otherwise: _Answer) -> _Answer:
        """The result of a query on a connection as `read` gives it; `otherwise` if the store is empty.

        Raises Refusal `store_busy`, `store_newer`, `store_corrupt`, `store_behind`.
        """
        try:
            with self.read() as connection:
                return query(connection)
        except EmptyStore:
            return otherwise

    @contextmanager
    def derive(self) -> Iterator[Connection]:
        """A writable, up-to-date connection in one transaction, for derived data that is in no journal record.

        Raises Refusal `store_busy`, `disk_full`, …
        """
        self.close()
        with ExitStack() as stack:
            connection, _ = self._bring_up_to_date(stack, self._wait_s)
            try:
                with db.transaction(connection):
                    yield connection
            except _duckdb.Error as error:
                raise self._refusal(error) from error

    @contextmanager
    def snapshot(self, path: str) -> Iterator[Connection]:
        """A writable, up-to-date copy of the database at a path. Sessions use the original meanwhile.

        Raises Refusal `empty_store`, `store_busy`, `disk_full`, …
        """
        import shutil

        from memory.store.engine import clustering, replay

        if not self.home.is_initialised():
            raise EmptyStore()
        self.apply()
        db.remove(path, path + ".wal")
        try:
            with locks.read_lock(self.home.locks, self._wait_s):
                for suffix in ("", ".wal"):
                    if os.path.exists(self.home.database + suffix):
                        os.close(native.open_file(path + suffix, os.O_WRONLY | os.O_CREAT, FILE_MODE))  # private
                        shutil.copyfile(self.home.database + suffix, path + suffix)
        except OSError as error:
            db.remove(path, path + ".wal")
            raise disk_refusal(error, self.home.root) from error
        connection = db.connect(path, read_only=False)
        try:
            db.limit_memory(connection)
            try:
                self._catch_up(connection)
            except replay.NotApplied as error:  # the journal has just changed: the next command applies it
                raise _not_applied_refusal() from error
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

    def publish(self, path: str, ready: Prepared) -> bool:
        """Append a record to the journal, and replace the database by a copy in which the record is applied.

        path: the copy, checkpointed.  ready: the record, prepared when the copy was made.
        Returns False, and changes nothing, if the journal has grown since. A kill after the record was appended leaves
        the old database, and the next command applies the record to it.
        """
        self.close()
        with locks.exclusive(self.home.locks, self._wait_s):
            try:
                if not journal.append_prepared(self.home, ready, self._wait_s):
                    return False
            except journal.Restoring:
                return False
            try:
                db.remove(self.home.applied, self.home.database + ".wal")
                native.replace_file(path, self.home.database)
                applied_marker.write(self.home, ready.after, self._versions())
            except OSError as error:  # the record is in the journal nevertheless
                print(f"surgical-memory: the new database could not be put in place: {error}", file=sys.stderr)
        return True

    def swap_in(self, staged: Home, end: Position) -> bool:
        """Replace this store, journal and database, by another one; False if the journal has grown past `end`.

        staged: the other store, next to this one on the same disk.  If the process is killed after renaming it, the
        next command finishes the swap.
        """
        from memory.store import swapping

        self.close()
        with locks.exclusive(self.home.locks, self._wait_s):
            if os.path.exists(self.home.restoring):  # an earlier restore was killed
                self._finish_restore()
            try:
                # Writers wait from this check until the other journal is in place: what they wrote in between would be
                # lost with the old journal.
                with journal.hold_writers(self.home, self._wait_s) as present:
                    if present.place_ends() != end.place_ends():
                        return False
                    native.replace_folder(staged.root, self.home.restoring)
                    try:
                        swapping.swap_in(self.home)
                    except OSError:
                        if swapping.undo_swap(self.home, staged):
                            raise
            except OSError as error:
                raise disk_refusal(error, self.home.root) from error
            try:
                self._finish_restore()  # the rest, if the swap failed after the journal was in place
            except Refusal as error:
                print(f"surgical-memory: the next command finishes the restore: {error}", file=sys.stderr)
        return True

    def _finish_restore(self) -> None:
        """Finish a `swap_in` that was killed. The caller holds the exclusive lock."""
        if not os.path.exists(self.home.restoring):
            return
        from memory.store import swapping

        try:
            with journal.hold_writers(self.home, self._wait_s):
                swapping.swap_in(self.home)
            swapping.end_restore(self.home)
        except OSError as error:
            raise disk_refusal(error, self.home.root) from error

    def close(self) -> None:
        """Close what `leave_open` left open."""
        self._left_open.close()

    def _readable(self, stack: ExitStack) -> Connection:
        """A connection for reading, under a lock that the stack releases."""
        if os.path.exists(self.home.restoring):
            self._finish_killed_restore()
        end = journal.end(self.home, self._wait_s, in_bytes=True)
        has_database = os.path.exists(self.home.database)
        if not has_database and end == journal.START:
            raise EmptyStore()
        current = has_database and applied_marker.is_current(self.home, end, self._versions())
        if not current and self._can_apply(end):
            try:
                return self._bring_up_to_date(stack, self._wait_s)[0]
            except (Refusal, _duckdb.Error) as error:
                if not has_database or (isinstance(error, Refusal) and error.code not in _READABLE_NEVERTHELESS):
                    raise
                print(f"surgical-memory: the newest records of the journal are not indexed: {error}", file=sys.stderr)
        try:
            connection = self._read_only(stack)
        except FileNotFoundError as error:
            raise _not_applied_refusal() from error
        except db.Corrupt as error:
            if self._apply_limit_bytes is not None:
                raise _corrupt(self.home, error) from error
            return self._bring_up_to_date(stack, self._wait_s)[0]
        if not current:
            db.refuse_newer(db.schema_version(connection), db.newest_schema())
            if db.schema_version(connection) < db.newest_schema():
                raise _not_applied_refusal()
            from memory.store.tables import vectors

            vectors.hide_others(connection, self._encoder.version)
        return connection

    def _finish_killed_restore(self) -> None:
        """Finish a restore that was killed, since until then a reader sees the store that is being replaced."""
        if self._apply_limit_bytes is not None:
            raise _not_applied_refusal()
        with locks.exclusive(self.home.locks, self._wait_s):
            self._finish_restore()

    def _can_apply(self, end: Position) -> bool:
        """Whether this process may apply the journal records that the database lacks."""
        if self._apply_limit_bytes is None:
            return True
        start, versions = applied_marker.read(self.home) or (journal.START, self._versions())
        size = 0
        for place in end.places:
            known = start.place_of(place.machine)
            size += place.offset - known.offset if place.segment == known.segment else self._apply_limit_bytes + 1
        return size <= self._apply_limit_bytes and versions == self._versions()

    def _versions(self) -> str:
        """The versions of schema and encoder that the database must have been written with."""
        return f"{db.newest_schema()} {self._encoder.version}"

    def _read_only(self, stack: ExitStack) -> Connection:
        """Open the database read-only. Raises FileNotFoundError, Corrupt (the file is then quarantined), Refusal
        `store_busy`.
        """
        with ExitStack() as held:
            held.enter_context(locks.read_lock(self.home.locks, self._wait_s))
            try:
                connection = db.connect(self.home.database, read_only=True, busy_wait_s=min(self._wait_s, _BUSY_WAIT_S))
            except db.Corrupt as error:
                self._quarantine(error)
                raise
            held.callback(connection.close)
            (self._left_open if self._leave_open else stack).enter_context(held.pop_all())
            return connection

    def _bring_up_to_date(
        self, stack: ExitStack, wait_s: float, last: bool = False
    ) -> tuple[Connection, dict[str, Outcome]]:
        """A writable connection to which the whole journal is applied, and the outcome of each record.

        The exclusive lock is held until the stack is closed. A corrupt database is quarantined and rebuilt from the
        journal.
        last: nothing is written through the connection afterwards, and it may be left open; then a short write-ahead
        log needs no checkpoint.
        """
        from memory.store.tables.apply import prepare

        self.home.prepare()
        prepare(self._encoder)  # before the lock, so that nobody waits for it
        with ExitStack() as held:
            held.enter_context(locks.exclusive(self.home.locks, wait_s))
            if os.path.exists(self.home.restoring):
                self._finish_restore()
            connection, outcomes = self._open_rebuilt(wait_s, last)
            held.callback(connection.close)
            stack.enter_context(held.pop_all())
            return connection, outcomes

    def _open_rebuilt(self, wait_s: float, last: bool) -> tuple[Connection, dict[str, Outcome]]:
        """As `_open_applied`, but rebuild the database if it is corrupt or does not fit the journal."""
        from memory.store.engine.replay import NotApplied

        for _ in range(_REBUILDS):
            try:
                return self._open_applied(wait_s, last)
            except db.Corrupt as error:
                self._quarantine(error)
            except NotApplied as error:
                if self._apply_limit_bytes is not None:
                    raise _not_applied_refusal() from error
                self._replace(str(error), error.is_all_there)
        try:
            return self._open_applied(wait_s, last)
        except (db.Corrupt, NotApplied) as error:  # the disk, or another program, keeps changing the file
            raise _corrupt(self.home, error) from error

    def _replace(self, why: str, is_all_there: bool) -> None:
        """Move or remove the database, so that it is rebuilt from the journal. The caller holds the exclusive lock.

        is_all_there: the journal is known to contain everything. If it is not, the old database is kept until what only
        it contains is written back.
        """
        print(f"surgical-memory: the store is rebuilt from the journal: {why}", file=sys.stderr)
        try:
            if is_all_there:
                db.remove(self.home.applied, self.home.database + ".wal", self.home.database)
            else:
                db.replace(self.home)
        except OSError as error:
            raise disk_refusal(error, self.home.root) from error

    def rebuild(self, why: str) -> str:
        """Rebuild the database from the journal, and write back into the journal what only the database contains.

        Returns a note on what was written back, "" for nothing.
        Raises Refusal `store_busy`, `disk_full`, …
        """
        self.close()
        with locks.exclusive(self.home.locks, self._wait_s):
            self._replace(why, is_all_there=False)
        self._note = ""
        self.apply()
        self.close()
        return self._note

    def _open_applied(self, wait_s: float, last: bool) -> tuple[Connection, dict[str, Outcome]]:
        """Open the database and apply the journal to it. Raises Corrupt, NotApplied."""
        from memory.store.engine import replay
        from memory.store.tables.apply import position

        log_bytes = SHORT_LOG_BYTES if last else 0
        connection = db.connect(self.home.database, read_only=False, busy_wait_s=min(wait_s, _BUSY_WAIT_S))
        try:
            replay.migrate(connection, self.home)
            known = applied_marker.read(self.home)
            of_old = known is None or known[1] != self._versions()
            outcomes = self._catch_up(connection, log_bytes, of_old)
            if os.path.exists(self.home.replaced):
                note = replay.restore_from_replaced(connection, self.home, time.time_ns() // 1000)
                outcomes |= self._catch_up(connection, log_bytes, of_old)
                db.remove(self.home.replaced + ".wal", self.home.replaced)
                if note:
                    self._note = note
                    print(f"surgical-memory: {note}", file=sys.stderr)
            connection = replay.finish_erasing(connection, self.home, self._wait_s)
            applied_marker.write(self.home, position(connection), self._versions())
        except BaseException as error:
            with suppress(_duckdb.Error):  # leave the file and its log as they are
                connection.execute("PRAGMA disable_checkpoint_on_shutdown")
            connection.close()
            if isinstance(error, _duckdb.Error):
                db.refuse_trouble(error, self.home.database)
            raise
        return connection, outcomes

    def _catch_up(self, connection: Connection, log_bytes: int = 0, of_old: bool = True) -> dict[str, Outcome]:
        from memory.store.engine import replay

        return replay.catch_up(
            connection, self.home, self._encoder, self._wait_s, self._progress, log_bytes=log_bytes, of_old=of_old
        )

    def _refusal(self, error: _duckdb.Error) -> Exception:
        """The refusal for an error while reading; the error itself if neither the disk nor the file caused it."""
        try:
            db.refuse_trouble(error, self.home.database)
        except Refusal as refusal:
            return refusal
        except db.Corrupt:
            self._quarantine(error)
            return _corrupt(self.home, error)
        return error

    def _quarantine(self, error: Exception) -> None:
        """Rename a database that cannot be read, so that nothing is lost, and report it.

        The caller holds a lock, so that nobody writes meanwhile, and another reader finds nothing left to rename.
        """
        try:
            quarantined = db.quarantine(self.home)
        except OSError as failure:
            raise disk_refusal(failure, self.home.root) from failure
        print(
            f"surgical-memory: the store was corrupt ({error}); it is rebuilt from the journal. "
            f"Old file: {quarantined}",
            file=sys.stderr,
        )


def _corrupt(home: Home, error: Exception) -> Refusal:
    return Refusal(
        "store_corrupt",
        f"{home.database} could not be read ({error}). Run the command again: it rebuilds the store from the "
        "journal.",
    )


def _not_applied_refusal() -> Refusal:
    return Refusal(
        "store_behind",
        "New memories are not indexed yet, and indexing takes longer than this call may: run `surgical-memory doctor`.",
    )
