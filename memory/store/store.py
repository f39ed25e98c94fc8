"""The store: one object that writes to the journal, keeps the database up with it, and lends connections for reading.

Connections live for milliseconds. A reader sees every acknowledged write: what the database lacks is applied first.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import _duckdb

from memory.core.errors import Refusal
from memory.store import db, journal, locks, postings, vectors
from memory.store.db import Connection
from memory.store.journal import Position, Record
from memory.store.paths import FILE_MODE, Home, disk_refusal
from memory.store.vectors import Encoder

if TYPE_CHECKING:
    from memory.store.apply import Outcome, Progress

_REEMBED_BATCH = 2_000


class Store:
    """The memories of one data folder.

    encoder: embeds what is written.  wait_s: how long to wait for other processes.
    apply_limit_bytes: a reader leaves a longer unapplied journal to others, as a hook must; None for no limit.
    leave_open: the process ends right after the answer, so a read connection is not closed (that costs 10 ms).
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
        self._left_open: list[Any] = []

    def write(self, records: Sequence[Record], apply_wait_s: float | None = None) -> dict[str, Outcome]:
        """Store records, then apply them. When it returns they survive a kill, a crash and a power cut.

        Returns what each record led to, by its id; a record is missing where the database was busy and will take it in
        at the next command.  Raises Refusal `disk_full`, `read_only` when nothing was stored.
        """
        self.home.prepare()
        journal.append(self.home, records)
        try:
            return self.apply(apply_wait_s)
        except (Refusal, _duckdb.Error, OSError) as error:
            print(f"surgical-memory: stored in the journal, not yet in the index: {error}", file=sys.stderr)
            return {}

    def apply(self, wait_s: float | None = None) -> dict[str, Outcome]:
        """Bring the database up to the journal; returns what each record led to."""
        self.close()
        with locks.exclusive(self.home.locks, self._wait_s if wait_s is None else wait_s):
            connection, outcomes = self._open_applied()
            connection.close()
            return outcomes

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection on everything acknowledged so far.

        Raises Refusal `empty_store`, `store_busy`, `store_newer`, `store_corrupt`.
        """
        self.close()
        if not self.home.exists():
            raise empty_store()
        if self._behind():
            try:
                with locks.exclusive(self.home.locks, self._wait_s):
                    connection, _ = self._open_applied()
                    try:
                        yield connection
                    finally:
                        connection.close()
                    return
            except Refusal as refusal:
                if refusal.code not in ("read_only", "disk_full"):
                    raise
        with self._shared(), self._opened_read_only() as connection:
            yield connection

    @contextmanager
    def _shared(self) -> Iterator[None]:
        lock = locks.shared(self.home.locks, self._wait_s)
        lock.__enter__()
        try:
            yield
        finally:
            if self._leave_open:
                self._left_open.append(lock)
            else:
                lock.__exit__(None, None, None)

    @contextmanager
    def _opened_read_only(self) -> Iterator[Connection]:
        try:
            connection = db.connect(self.home.database, read_only=True)
        except FileNotFoundError as error:
            raise empty_store() from error
        except db.Corrupt as error:
            raise self._corrupt(error) from error
        try:
            yield connection
        finally:
            if self._leave_open:
                self._left_open.insert(0, connection)
            else:
                connection.close()

    def close(self) -> None:
        """Close what `leave_open` left open."""
        for thing in self._left_open:
            if hasattr(thing, "close"):
                thing.close()
            else:
                thing.__exit__(None, None, None)
        self._left_open.clear()

    def _behind(self) -> bool:
        """Whether the journal holds more than the database, or the vectors are of another encoder."""
        end = journal.end(self.home)
        mark = _read_mark(self.home.applied)
        if os.path.exists(self.home.database) and mark == (end, self._versions()):
            return False
        if self._apply_limit_bytes is None:
            return True
        start = mark[0] if mark else journal.START
        near = end.segment == start.segment and end.offset - start.offset <= self._apply_limit_bytes
        return near and (mark is None or mark[1] == self._versions())

    def _versions(self) -> str:
        """What the database must have been written with: the schema and the encoder."""
        return f"{db.newest_schema()} {self._encoder.version}"

    def _open_applied(self) -> tuple[Connection, dict[str, Outcome]]:
        """A writable connection on the whole journal; the caller holds the exclusive lock.

        A corrupt file is put aside and made anew from the journal, which is the truth.
        """
        try:
            connection = self._connect_migrated()
        except db.Corrupt as error:
            self._put_aside(error)
            connection = self._connect_migrated()
        from memory.store.apply import ERASE, position

        try:
            outcomes = self._catch_up(connection)
            names = {str(row[0]) for row in db.rows(connection, "SELECT value FROM meta WHERE name = ?", [ERASE])}
            if names:
                connection = self._erase(connection, names)
            _write_mark(self.home.applied, position(connection), self._versions())
        except BaseException:
            connection.close()
            raise
        return connection, outcomes

    def _erase(self, connection: Connection, names: set[str]) -> Connection:
        """Take what was forgotten out of the journal and out of the database's free blocks.

        A kill on the way leaves the request in `meta`, and the next command that opens the store finishes it.
        """
        from memory.store.apply import ERASE, without

        journal.scrub(self.home, lambda record: without(record, names))
        connection.close()
        db.compact(self.home)
        connection = self._connect_migrated()
        connection.execute("DELETE FROM meta WHERE name = ?", [ERASE])
        connection.execute("CHECKPOINT")
        return connection

    def _connect_migrated(self) -> Connection:
        connection = db.connect(self.home.database, read_only=False)
        try:
            db.migrate(connection, self.home)
        except _duckdb.Error as error:
            connection.close()
            raise db.Corrupt(str(error)) from error
        except BaseException:
            connection.close()
            raise
        return connection

    def _catch_up(self, connection: Connection) -> dict[str, Outcome]:
        from memory.store.apply import apply_entries, position

        encoder = self._encoder
        stop = journal.end(self.home)
        outcomes = apply_entries(connection, journal.read(self.home, position(connection), stop), encoder, self._progress)
        self._reembed(connection, encoder)
        if not postings.sort_if_grown(connection) and not outcomes and not os.path.exists(self.home.database + ".wal"):
            return outcomes
        try:
            connection.execute("CHECKPOINT")
        except _duckdb.Error as error:  # committed all the same: the next writer tries again
            print(f"surgical-memory: the checkpoint has to wait: {error}", file=sys.stderr)
        return outcomes

    def _reembed(self, connection: Connection, encoder: Encoder) -> None:
        """Give vectors of another encoder way to this one's, batch by batch: a kill loses one batch at most."""
        if not vectors.has_other(connection, encoder.version):
            return
        from memory.store.insertion import reindex

        while keys := vectors.outdated(connection, encoder.version, _REEMBED_BATCH):
            connection.begin()
            reindex(connection, keys, encoder, int(time.time() * 1e6))
            connection.commit()

    def _put_aside(self, error: Exception) -> None:
        """Rename a file that cannot be read, so that nothing is lost, and say so."""
        aside = f"{self.home.database}.corrupt-{int(time.time())}"
        for suffix in ("", ".wal"):
            if os.path.exists(self.home.database + suffix):
                os.replace(self.home.database + suffix, aside + suffix)
        if os.path.exists(self.home.applied):
            os.remove(self.home.applied)
        print(f"surgical-memory: the store was corrupt ({error}); it is made anew from the journal. Old file: {aside}", file=sys.stderr)

    def _corrupt(self, error: Exception) -> Refusal:
        """A reader found the file unreadable: make the next one apply, and so rebuild."""
        try:
            if os.path.exists(self.home.applied):
                os.remove(self.home.applied)
        except OSError as failure:
            return disk_refusal(failure, self.home.root)
        return Refusal(
            "store_corrupt",
            f"{self.home.database} cannot be read ({error}). Run the command again: the store is then made anew from the journal.",
        )


def empty_store() -> Refusal:
    """The refusal of every read that needs memories where there are none."""
    return Refusal(
        "empty_store",
        "Nothing has been remembered yet: store something with `surgical-memory remember \"…\"`, or bring in what you have with "
        "`surgical-memory import FILE.jsonl`.",
    )


def _read_mark(path: str) -> tuple[Position, str] | None:
    try:
        with open(path, encoding="utf-8") as file:
            segment, offset, versions = file.read().split(" ", 2)
        return Position(int(segment), int(offset)), versions
    except (OSError, ValueError):
        return None


def _write_mark(path: str, end: Position, versions: str) -> None:
    """Tell readers, without the database, how far it is and what wrote it. A stale one costs a look, never a memory."""
    try:
        with open(path + ".part", "w", encoding="utf-8") as file:
            file.write(f"{end.segment} {end.offset} {versions}")
        os.chmod(path + ".part", FILE_MODE)
        os.replace(path + ".part", path)
    except OSError:
        pass
