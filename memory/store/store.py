"""The store: writes to the journal, applies the journal to the database, and lends connections for reading.

Connections are open for milliseconds. A reader sees every acknowledged write: journal records that the database lacks
are applied first.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager

import _duckdb

from memory.core.annotations import TYPE_CHECKING, TypeVar
from memory.core.errors import EmptyStore, Refusal
from memory.store.engine import db, engine, locks
from memory.store.engine.db import Connection
from memory.store.journal import journal
from memory.store.opening import SHORT_LOG_BYTES, DatabaseOpener
from memory.store.paths import Home

if TYPE_CHECKING:
    from memory.core.records import Record
    from memory.store.tables.apply import Progress
    from memory.store.tables.operations import Outcome
    from memory.store.tables.vectors import Encoder

_Answer = TypeVar("_Answer")
Follow = Callable[[Connection, "dict[str, Outcome]"], "Sequence[Record]"]


class Store:
    """The memories of one data folder.

    encoder: embeds what is written.  wait_s: how long to wait for other processes.
    apply_limit_bytes: if more of the journal than this is unapplied, a reader leaves it to other processes, as a hook
    must; None for no limit.
    leave_open: do not close the last connection, because the process ends right after the answer. Closing takes 10 ms.
    opener: opens the database, for the work on whole stores of snapshots.py and swapping.py.
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
        self.opener = DatabaseOpener(home, encoder, wait_s, apply_limit_bytes, progress)
        self._wait_s = wait_s
        self._leave_open = leave_open
        self._left_open = ExitStack()
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
                self.opener.finish_restore()
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
                connection, _ = self.opener.bring_up_to_date(stack)
                if clustering.recluster_if_needed(connection, clustering.QUIET_SHARE):
                    replay.checkpoint(connection, self.home)
                    self.opener.mark_applied(position(connection))
        except (Refusal, db.Corrupt, _duckdb.Error, OSError) as error:
            print(f"surgical-memory: the index is not sorted yet: {error}", file=sys.stderr)

    def apply(self, wait_s: float | None = None, keep_outcomes: bool = True) -> dict[str, Outcome]:
        """Apply the journal records that the database lacks; returns the outcome of each one, by its id.

        keep_outcomes: False for a caller that reads none: those of a long history fill much memory, and the answer is
        empty.
        """
        return self._apply(wait_s, last=False, keep_outcomes=keep_outcomes)

    def _apply(
        self, wait_s: float | None, last: bool, then: Follow | None = None, keep_outcomes: bool = True
    ) -> dict[str, Outcome]:
        self.close()
        with ExitStack() as stack:
            connection, outcomes = self.opener.bring_up_to_date(stack, wait_s, last, keep_outcomes)
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
                self.opener.catch_up(connection, log_bytes)
                self.opener.mark_applied(position(connection))
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
            connection = self.opener.readable(stack, self._left_open if self._leave_open else stack)
            try:
                yield connection
            except _duckdb.Error as error:
                raise self.opener.refusal(error) from error

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
            connection, _ = self.opener.bring_up_to_date(stack)
            try:
                with db.transaction(connection):
                    yield connection
            except _duckdb.Error as error:
                raise self.opener.refusal(error) from error

    def close(self) -> None:
        """Close what `leave_open` left open."""
        self._left_open.close()

    def rebuild(self, why: str) -> str:
        """Rebuild the database from the journal, and write back into the journal what only the database contains.

        Returns a note on what was written back, "" for nothing.
        Raises Refusal `store_busy`, `disk_full`, …
        """
        self.close()
        with locks.exclusive(self.home.locks, self._wait_s):
            self.opener.replace(why, is_all_there=False)
        self.opener.note = ""
        self.apply(keep_outcomes=False)
        self.close()
        return self.opener.note
