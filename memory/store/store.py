"""The store: one object that writes to the journal, keeps the database up with it, and lends connections for reading.

Connections live for milliseconds. A reader sees every acknowledged write: what the database lacks is applied first.
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

if TYPE_CHECKING:
    from memory.core.records import Record
    from memory.store.tables.apply import Outcome, Progress
    from memory.store.tables.vectors import Encoder

_Answer = TypeVar("_Answer")
Follow = Callable[[Connection, "dict[str, Outcome]"], "Sequence[Record]"]
SHORT_LOG_BYTES = 32_000  # a reader works in ten short memories by itself in 5 ms; to write them in takes 10 to 70
_REBUILDS = 3  # in one command: after a corrupt file, a journal that was cut, and damage that a forgetting comes upon
_BUSY_WAIT_S = 2.0  # for programs that are not ours and hold the database file
_READABLE_ALL_THE_SAME = ("read_only", "disk_full")  # what is indexed can be read where nothing can be written


class Store:
    """The memories of one data folder.

    encoder: embeds what is written.  wait_s: how long to wait for other processes.
    apply_limit_bytes: a reader leaves a longer unapplied journal to others, as a hook must; None for no limit.
    leave_open: the process ends right after the answer, so the last connection is not closed (that costs 10 ms).
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
        """Store records, then apply them. When it returns they survive a kill, a crash and a power cut.

        last: nothing else is done with the store, so where it may be left open, it is.
        then: is given the connection and what the records led to, and returns further records that follow from them:
        they are stored, too, but where that fails the first ones stand.
        Returns what each record led to, by its id; a record is missing where the database was busy and will take it in
        at the next command.  Raises Refusal `disk_full`, `read_only`, `store_busy` when nothing was stored.
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
        """Sort in what a bulk of memories has left at the end of the index; what cannot be now, a night does."""
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
        """Bring the database up to the journal; returns what each record led to."""
        return self._apply(wait_s, last=False)

    def _apply(self, wait_s: float | None, last: bool, then: Follow | None = None) -> dict[str, Outcome]:
        self.close()
        with ExitStack() as stack:
            connection, outcomes = self._bring_up_to_date(stack, self._wait_s if wait_s is None else wait_s, last)
            if then is not None:
                self._follow(connection, outcomes, then)
            if last:
                self._left_open.enter_context(stack.pop_all())
            return outcomes

    def _follow(self, connection: Connection, outcomes: dict[str, Outcome], then: Follow) -> None:
        """Store and apply what follows from records that have just been applied. The caller holds the store."""
        from memory.store.tables.apply import position

        try:
            records = then(connection, outcomes)
            if records:
                journal.append(self.home, records, wait_s=self._wait_s)
                self._catch_up(connection, SHORT_LOG_BYTES)
                applied_marker.write(self.home, position(connection), self._versions())
        except (Refusal, journal.Restoring, _duckdb.Error, OSError) as error:
            print(f"surgical-memory: stored, but not compared with what is older: {error}", file=sys.stderr)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection on everything acknowledged so far.

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
        """What a query returns, given a connection as `read` makes it; `otherwise` where the store is empty.

        Raises Refusal `store_busy`, `store_newer`, `store_corrupt`, `store_behind`.
        """
        try:
            with self.read() as connection:
                return query(connection)
        except EmptyStore:
            return otherwise

    @contextmanager
    def derive(self) -> Iterator[Connection]:
        """A writable connection, up to the journal, in one transaction: for what is derived and stands in no journal.

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
        """A writable copy of the database at a path, up to the journal; sessions go on with the original meanwhile.

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
                        os.close(os.open(path + suffix, os.O_WRONLY | os.O_CREAT, FILE_MODE))  # never another's to read
                        shutil.copyfile(self.home.database + suffix, path + suffix)
        except OSError as error:
            db.remove(path, path + ".wal")
            raise disk_refusal(error, self.home.root) from error
        connection = db.connect(path, read_only=False)
        try:
            db.limit_memory(connection)
            try:
                self._catch_up(connection)
            except replay.NotApplied as error:  # it changed just now: the next command sees to it
                raise _not_applied_refusal() from error
            try:
                clustering.recluster_if_needed(connection, clustering.QUIET_SHARE)
            except _duckdb.Error as error:  # what the copy is made for does not need it
                print(f"surgical-memory: the index is not sorted yet: {error}", file=sys.stderr)
            yield connection
        except _duckdb.Error as error:
            db.refuse_trouble(error, path)
            raise
        finally:
            connection.close()

    def publish(self, path: str, ready: Prepared) -> bool:
        """Journal a record, and put a checkpointed copy in which it is applied in the place of the database.

        ready: the record, prepared when the copy was made; False, and nothing is done, if the journal has grown since.
        The record is the point of no return: a kill after it leaves the old database, which takes the record in.
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
                os.replace(path, self.home.database)
                applied_marker.write(self.home, ready.after, self._versions())
            except OSError as error:  # the record is in the journal all the same
                print(f"surgical-memory: the new store could not be put in place: {error}", file=sys.stderr)
        return True

    def swap_in(self, staged: Home, end: Position) -> bool:
        """Put another store, journal and database, in the place of this one; False if the journal ends elsewhere.

        staged: beside this one, on the same disk.  A kill after its renaming is finished by the next command.
        """
        from memory.store import swapping

        self.close()
        with locks.exclusive(self.home.locks, self._wait_s):
            if os.path.exists(self.home.restoring):  # a restore before this one did not come to its end
                self._finish_restore()
            try:
                # Nobody writes from the look at the end until the other journal is in its place: what was acknowledged
                # in between would go with the old one.
                with journal.hold_writers(self.home, self._wait_s) as present:
                    if present.place_ends() != end.place_ends():
                        return False
                    os.rename(staged.root, self.home.restoring)
                    try:
                        swapping.swap_in(self.home)
                    except OSError:
                        if swapping.undo_swap(self.home, staged):
                            raise
            except OSError as error:
                raise disk_refusal(error, self.home.root) from error
            try:
                self._finish_restore()  # where the swap has stopped behind the journal, its rest
            except Refusal as error:
                print(f"surgical-memory: the next command ends the restore: {error}", file=sys.stderr)
        return True

    def _finish_restore(self) -> None:
        """Carry out what `swap_in` has begun, if it was killed. The caller holds the store exclusively."""
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
        """A connection for reading, under a lock that the stack lets go of."""
        if os.path.exists(self.home.restoring):
            self._end_killed_restore()
        end = journal.end(self.home, self._wait_s, in_bytes=True)
        has_database = os.path.exists(self.home.database)
        if not has_database and end == journal.START:
            raise EmptyStore()
        current = has_database and applied_marker.is_current(self.home, end, self._versions())
        if not current and self._can_apply(end):
            try:
                return self._bring_up_to_date(stack, self._wait_s)[0]
            except (Refusal, _duckdb.Error) as error:
                if not has_database or (isinstance(error, Refusal) and error.code not in _READABLE_ALL_THE_SAME):
                    raise
                print(f"surgical-memory: what is new in the journal is not indexed: {error}", file=sys.stderr)
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

    def _end_killed_restore(self) -> None:
        """End a restore that was killed: what is read before would be the store that has been replaced."""
        if self._apply_limit_bytes is not None:
            raise _not_applied_refusal()
        with locks.exclusive(self.home.locks, self._wait_s):
            self._finish_restore()

    def _can_apply(self, end: Position) -> bool:
        """Whether what the database lacks is this process's to apply."""
        if self._apply_limit_bytes is None:
            return True
        start, versions = applied_marker.read(self.home) or (journal.START, self._versions())
        size = 0
        for place in end.places:
            known = start.place_of(place.machine)
            size += place.offset - known.offset if place.segment == known.segment else self._apply_limit_bytes + 1
        return size <= self._apply_limit_bytes and versions == self._versions()

    def _versions(self) -> str:
        """What the database must have been written with: the schema and the encoder."""
        return f"{db.newest_schema()} {self._encoder.version}"

    def _read_only(self, stack: ExitStack) -> Connection:
        """Raises FileNotFoundError, Corrupt (and has put the file aside), Refusal `store_busy`."""
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
        """A writable connection on the whole journal, under the exclusive lock, until the stack is closed.

        last: nothing is written over it afterwards, and it may be left open: then a short log need not be worked in.
        A corrupt file is put aside and made anew from the journal, which is the truth.
        """
        from memory.store.tables.apply import prepare

        self.home.prepare()
        prepare(self._encoder)  # before anybody has to wait for it
        with ExitStack() as held:
            held.enter_context(locks.exclusive(self.home.locks, wait_s))
            if os.path.exists(self.home.restoring):
                self._finish_restore()
            connection, outcomes = self._open_rebuilt(wait_s, last)
            held.callback(connection.close)
            stack.enter_context(held.pop_all())
            return connection, outcomes

    def _open_rebuilt(self, wait_s: float, last: bool) -> tuple[Connection, dict[str, Outcome]]:
        """The connection of `_bring_up_to_date`, on a database that is rebuilt where it has to be."""
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
        except (db.Corrupt, NotApplied) as error:  # a disk that changes what is written to it, or somebody else does
            raise _corrupt(self.home, error) from error

    def _replace(self, why: str, is_all_there: bool) -> None:
        """Have the database rebuilt from the journal. What only the old one holds is written back, unless the journal
        is known to hold everything. The caller holds the store exclusively.
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
        """Rebuild the database from the journal, and write back into the journal what only the database holds.

        Returns what to say of that, "" for nothing.
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
        """Raises Corrupt, NotApplied."""
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
            with suppress(_duckdb.Error):  # what could not be opened is left as it is, and its log beside it
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
        """What an error while reading means: the error itself, where it is neither the disk nor the file."""
        try:
            db.refuse_trouble(error, self.home.database)
        except Refusal as refusal:
            return refusal
        except db.Corrupt:
            self._quarantine(error)
            return _corrupt(self.home, error)
        return error

    def _quarantine(self, error: Exception) -> None:
        """Rename a file that cannot be read, so that nothing is lost, and say so. The caller holds a lock: nobody
        writes meanwhile, and another reader finds nothing left to rename.
        """
        try:
            aside = db.quarantine(self.home)
        except OSError as failure:
            raise disk_refusal(failure, self.home.root) from failure
        print(
            f"surgical-memory: the store was corrupt ({error}); it is made anew from the journal. Old file: {aside}",
            file=sys.stderr,
        )


def _corrupt(home: Home, error: Exception) -> Refusal:
    return Refusal(
        "store_corrupt",
        f"{home.database} could not be read ({error}). Run the command again: the store is then made anew from the "
        "journal.",
    )


def _not_applied_refusal() -> Refusal:
    return Refusal(
        "store_behind",
        "The memories have yet to be indexed, which takes longer than this call may: run `surgical-memory doctor`.",
    )
