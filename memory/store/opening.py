"""Open the database of a data folder: up to date with the journal, or as it is if that is enough for reading.

What is wrong with the file is dealt with here: a corrupt database is quarantined, one that does not fit the journal is
replaced, and both are rebuilt from the journal; a restore that was killed is finished.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import _duckdb

from memory.core import index_version
from memory.core.annotations import TYPE_CHECKING
from memory.core.errors import EmptyStore, Refusal
from memory.store.engine import applied_marker, db, locks
from memory.store.engine.db import Connection
from memory.store.journal import journal
from memory.store.journal.journal import Position
from memory.store.paths import Home, disk_refusal

if TYPE_CHECKING:
    from memory.store.tables.apply import Progress
    from memory.store.tables.operations import Outcome
    from memory.store.tables.vectors import Encoder, LongRun

# A write-ahead log of this size, some ten short memories, costs each reader 5 ms. A checkpoint costs 10 to 70 ms.
SHORT_LOG_BYTES = 32_000
_REBUILDS = 3  # the most in one command: for a corrupt file, a truncated journal, and damage that erasing finds
_PARTLY = " partly"  # in the mark: of some memories the index is an earlier version's, or lacks a vector
_BUSY_WAIT_S = 2.0  # for other programs that have the database file open
_READABLE_NEVERTHELESS = ("read_only", "disk_full")  # nothing can be written, but the database can be read as it is


class DatabaseOpener:
    """Opens the database of one data folder; the arguments are those of `Store`.

    note: what the last rebuild has written back into the journal, "" for nothing.
    """

    def __init__(
        self,
        home: Home,
        encoder: Encoder,
        wait_s: float,
        apply_limit_bytes: int | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.home = home
        self.wait_s = wait_s
        self.note = ""
        self._is_renewed = True
        self._long_run: LongRun | None = None
        self._encoder = encoder
        self._apply_limit_bytes = apply_limit_bytes
        self._progress = progress

    def bring_up_to_date(
        self, stack: ExitStack, wait_s: float | None = None, last: bool = False, keep_outcomes: bool = False
    ) -> tuple[Connection, dict[str, Outcome]]:
        """A writable connection to which the whole journal is applied, and the outcome of each record.

        The exclusive lock is held until the stack is closed. A corrupt database is quarantined and rebuilt from the
        journal.
        last: nothing is written through the connection afterwards, and it may be left open; then a short write-ahead
        log needs no checkpoint.
        keep_outcomes: False for a caller that reads no outcomes: those of a long history fill much memory.
        """
        from memory.store.tables.apply import prepare

        wait_s = self.wait_s if wait_s is None else wait_s
        self.home.prepare()
        prepare(self._encoder)  # before the lock, so that nobody waits for it
        with ExitStack() as held:
            held.enter_context(locks.exclusive(self.home.locks, wait_s))
            if os.path.exists(self.home.restoring):
                self.finish_restore()
            connection, outcomes = self._open_rebuilt(wait_s, last, keep_outcomes)
            held.callback(connection.close)
            stack.enter_context(held.pop_all())
            return connection, outcomes

    def readable(self, stack: ExitStack, reading: ExitStack) -> Connection:
        """A connection for reading, under a lock that the stack releases.

        reading: as `stack`, but for a connection that is read-only.
        Raises EmptyStore, and Refusal `store_busy`, `store_newer`, `store_corrupt`, `store_behind`.
        """
        if os.path.exists(self.home.restoring):
            self._finish_killed_restore()
        end = journal.end(self.home, self.wait_s, in_bytes=True)
        has_database = os.path.exists(self.home.database)
        if not has_database and end == journal.START:
            raise EmptyStore()
        current = has_database and any(
            applied_marker.is_current(self.home, end, self._versions() + part) for part in ("", _PARTLY)
        )
        late: Refusal | None = None
        if not current and self._can_apply(end):
            try:
                return self.bring_up_to_date(stack, self.wait_s)[0]
            except (Refusal, _duckdb.Error) as error:
                if not has_database or (isinstance(error, Refusal) and error.code not in _READABLE_NEVERTHELESS):
                    raise
                late = error if isinstance(error, Refusal) else None
                print(f"surgical-memory: the newest records of the journal are not indexed: {error}", file=sys.stderr)
        try:
            connection = self._read_only(reading)
        except FileNotFoundError as error:
            raise not_applied_refusal() from error
        except db.Corrupt as error:
            if self._apply_limit_bytes is not None:
                raise _corrupt(self.home, error) from error
            return self.bring_up_to_date(stack, self.wait_s)[0]
        if not current:
            db.refuse_newer(db.schema_version(connection), db.newest_schema())
            if db.schema_version(connection) < db.newest_schema():
                raise late or not_applied_refusal()
            from memory.store.tables import vectors

            vectors.hide_others(connection, self._encoder.version)
        return connection

    def catch_up(
        self, connection: Connection, log_bytes: int = 0, of_old: bool = False, keep_outcomes: bool = False
    ) -> dict[str, Outcome]:
        """`replay.catch_up` with this store's encoder and waits. Raises NotApplied.

        of_old: the index may hold what another version of the program, or another encoder, has made.
        """
        from memory.store.engine import replay

        if of_old:
            self._is_renewed = replay.is_renewed(connection, self._encoder)
        return replay.catch_up(
            connection, self.home, self._encoder, self.wait_s, self._progress, log_bytes=log_bytes,
            keep_outcomes=keep_outcomes, long_run=self._long_run,
        )  # fmt: skip

    @contextmanager
    def long_run(self) -> Iterator[None]:
        """Within it, all that is applied is one run of the encoder."""
        from memory.store.tables.vectors import LongRun

        self._long_run = run = LongRun(self._encoder)
        try:
            yield
        finally:
            self._long_run = None
            run.close()

    def mark_applied(self, place: Position, is_renewed: bool | None = None) -> None:
        """Note that the database has all of the journal up to a place. The caller holds the exclusive lock.

        is_renewed: as `replay.is_renewed` says of a database that was put in place; None for the one opened last.
        """
        is_whole = self._is_renewed if is_renewed is None else is_renewed
        applied_marker.write(self.home, place, self._versions() + ("" if is_whole else _PARTLY))

    def is_outdated(self) -> bool:
        """Whether by the mark something in the index is to be made again: the version of the program or its encoder is
        new, or this is not finished.
        """
        known = applied_marker.read(self.home)
        return known is not None and known[1] != self._versions()

    def finish_restore(self) -> None:
        """Finish a `swap_in` that was killed. The caller holds the exclusive lock."""
        if not os.path.exists(self.home.restoring):
            return
        from memory.store import swapping

        try:
            with journal.hold_writers(self.home, self.wait_s):
                swapping.move_in(self.home)
            swapping.end_restore(self.home)
        except OSError as error:
            raise disk_refusal(error, self.home.root) from error

    def replace(self, why: str, is_all_there: bool) -> None:
        """Move or remove the database, so that it is rebuilt from the journal. The caller holds the exclusive lock.

        is_all_there: the journal is known to contain everything. If it is not, the old database is kept until what only
        it contains is written back.
        """
        from memory.store.engine import database_files

        print(f"surgical-memory: the store is rebuilt from the journal: {why}", file=sys.stderr)
        try:
            if is_all_there:
                db.remove(self.home.applied, self.home.database + ".wal", self.home.database)
            else:
                database_files.replace(self.home)
        except OSError as error:
            raise disk_refusal(error, self.home.root) from error

    def quarantine(self, error: Exception) -> None:
        """Rename a database that cannot be read, so that nothing is lost, and report it.

        The caller holds a lock, so that nobody writes meanwhile, and another reader finds nothing left to rename.
        """
        from memory.store.engine import database_files

        try:
            quarantined = database_files.quarantine(self.home)
        except OSError as failure:
            raise disk_refusal(failure, self.home.root) from failure
        print(
            f"surgical-memory: the store was corrupt ({error}); it is rebuilt from the journal. "
            f"Old file: {quarantined}",
            file=sys.stderr,
        )

    def refusal(self, error: _duckdb.Error) -> Exception:
        """The refusal for an error while reading; the error itself if neither the disk nor the file caused it."""
        try:
            db.refuse_trouble(error, self.home.database)
        except Refusal as refusal:
            return refusal
        except db.Corrupt:
            self.quarantine(error)
            return _corrupt(self.home, error)
        return error

    def _finish_killed_restore(self) -> None:
        """Finish a restore that was killed, since until then a reader sees the store that is being replaced."""
        if self._apply_limit_bytes is not None:
            raise not_applied_refusal()
        with locks.exclusive(self.home.locks, self.wait_s):
            self.finish_restore()

    def _can_apply(self, end: Position) -> bool:
        """Whether this process may apply the journal records that the database lacks."""
        if self._apply_limit_bytes is None:
            return True
        start, versions = applied_marker.read(self.home) or (journal.START, self._versions())
        size = 0
        for place in end.places:
            known = start.place_of(place.machine)
            size += place.offset - known.offset if place.segment == known.segment else self._apply_limit_bytes + 1
        return size <= self._apply_limit_bytes and versions.removesuffix(_PARTLY) == self._versions()

    def _versions(self) -> str:
        """The versions of schema, index and encoder that the database must have been written with."""
        return f"{db.newest_schema()} {index_version.INDEX_VERSION} {self._encoder.version}"

    def _read_only(self, stack: ExitStack) -> Connection:
        """Open the database read-only. Raises FileNotFoundError, Corrupt (the file is then quarantined), Refusal
        `store_busy`.
        """
        with ExitStack() as held:
            held.enter_context(locks.read_lock(self.home.locks, self.wait_s))
            try:
                connection = db.connect(self.home.database, read_only=True, busy_wait_s=min(self.wait_s, _BUSY_WAIT_S))
            except db.Corrupt as error:
                self.quarantine(error)
                raise
            held.callback(connection.close)
            stack.enter_context(held.pop_all())
            return connection

    def _open_rebuilt(self, wait_s: float, last: bool, keep_outcomes: bool) -> tuple[Connection, dict[str, Outcome]]:
        """As `_open_applied`, but rebuild the database if it is corrupt or does not fit the journal."""
        from memory.store.engine.replay import NotApplied

        for _ in range(_REBUILDS):
            try:
                return self._open_applied(wait_s, last, keep_outcomes)
            except db.Corrupt as error:
                self.quarantine(error)
            except NotApplied as error:
                if self._apply_limit_bytes is not None:
                    raise not_applied_refusal() from error
                self.replace(str(error), error.is_all_there)
        try:
            return self._open_applied(wait_s, last, keep_outcomes)
        except (db.Corrupt, NotApplied) as error:  # the disk, or another program, keeps changing the file
            raise _corrupt(self.home, error) from error

    def _open_applied(self, wait_s: float, last: bool, keep_outcomes: bool) -> tuple[Connection, dict[str, Outcome]]:
        """Open the database and apply the journal to it. Raises Corrupt, NotApplied."""
        from memory.store.engine import replay
        from memory.store.tables.apply import position

        log_bytes = SHORT_LOG_BYTES if last else 0
        connection = db.connect(self.home.database, read_only=False, busy_wait_s=min(wait_s, _BUSY_WAIT_S))
        try:
            replay.migrate(connection, self.home)
            known = applied_marker.read(self.home)
            of_old = known is None or known[1] != self._versions()
            self._is_renewed = True  # unless catching up finds what is of old
            outcomes = self.catch_up(connection, log_bytes, of_old, keep_outcomes)
            if os.path.exists(self.home.replaced):
                note = replay.restore_from_replaced(connection, self.home, time.time_ns() // 1000)
                outcomes |= self.catch_up(connection, log_bytes, keep_outcomes=keep_outcomes)
                db.remove(self.home.replaced + ".wal", self.home.replaced)
                if note:
                    self.note = note
                    print(f"surgical-memory: {note}", file=sys.stderr)
            connection = replay.finish_erasing(connection, self.home, self.wait_s)
            self.mark_applied(position(connection))
        except BaseException as error:
            with suppress(_duckdb.Error):  # leave the file and its log as they are
                connection.execute("PRAGMA disable_checkpoint_on_shutdown")
            connection.close()
            if isinstance(error, _duckdb.Error):
                db.refuse_trouble(error, self.home.database)
            raise
        return connection, outcomes


def _corrupt(home: Home, error: Exception) -> Refusal:
    return Refusal(
        "store_corrupt",
        f"{home.database} could not be read ({error}). Run the command again: it rebuilds the store from the journal.",
    )


def not_applied_refusal() -> Refusal:
    """That the database lacks what the journal has, and this call may not apply it."""
    return Refusal(
        "store_behind",
        "New memories are not indexed yet, and indexing takes longer than this call may: run `surgical-memory doctor`.",
    )
