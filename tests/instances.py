"""DuckDB's instances, used more than once: to make one takes 13 ms of the processor, a third of a short command.

Only the instance is kept, an engine without a file. Each connection attaches its file anew and detaches it at the end,
as a command does, so locks, logs and checkpoints are the same.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import _duckdb

from memory.store.engine import engine

_LASTING = ("SET ", "PRAGMA ")  # what changes an instance for good
_TEMPORARY = re.compile(r"CREATE OR REPLACE TEMP TABLE (\w+)")
_HARMLESS = ("begin", "commit", "rollback", "appender", "executemany", "fetchone", "fetchall", "fetchmany", "description")


class Pool:
    """Instances of this process that nobody uses. make: a new one."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make
        self.free: list[Any] = []
        self.closed = make()  # refuses everything, as a connection does that is closed
        self.closed.close()
        self._process = os.getpid()

    def lend(self) -> Lent:
        """An instance, to be given back by `close`."""
        try:
            return Lent(self.free.pop() if self.is_of_this_process() else self.make(), self)
        except IndexError:
            return Lent(self.make(), self)

    def is_of_this_process(self) -> bool:
        """Whether this is not the copy of a child."""
        return os.getpid() == self._process

    def close(self) -> None:
        """Close what is free."""
        while self.free and self.is_of_this_process():
            self.free.pop().close()


class Lent:
    """A connection whose `close` gives the instance back."""

    def __init__(self, connection: Any, pool: Pool) -> None:
        self._connection = connection
        self._pool = pool
        self._is_open = True
        self._may_be_kept = True
        self._temporary: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self._may_be_kept = self._may_be_kept and name in _HARMLESS
        return getattr(self._connection, name)

    def __enter__(self) -> Lent:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def execute(self, sql: str, parameters: Any = None) -> Any:
        """As of a connection."""
        if "TEMP" in sql:
            made = _TEMPORARY.match(sql)
            self._temporary |= {made[1]} if made else set()
            self._may_be_kept = self._may_be_kept and made is not None
        self._may_be_kept = self._may_be_kept and not sql.startswith(_LASTING)
        try:
            return self._connection.execute(sql, parameters)
        except BaseException:
            self._may_be_kept = False
            raise

    def __del__(self) -> None:
        """A command that is the last of its process leaves its connection open."""
        self.close()

    def close(self) -> None:
        """Let go of the files, and keep the instance where nothing was set in it and nothing went wrong."""
        if not self._is_open:
            return
        self._is_open = False
        connection, self._connection = self._connection, self._pool.closed
        if self._may_be_kept and self._pool.is_of_this_process():
            try:
                connection.execute("USE memory")
                connection.execute("DETACH DATABASE IF EXISTS store")
                for name in self._temporary:
                    connection.execute(f"DROP TABLE IF EXISTS temp.{name}")
                left = "SELECT 1 FROM duckdb_databases() WHERE NOT internal AND database_name <> 'memory'"
                if not connection.execute(left).fetchall():
                    self._pool.free.append(connection)
                    return
            except _duckdb.Error:  # in the middle of a transaction that has failed
                pass
        connection.close()


@contextmanager
def reused_instances() -> Iterator[None]:
    """Lend instances again that were closed inside."""
    pool = Pool(engine.instance)
    try:
        with mock.patch.object(engine, "instance", pool.lend):
            yield
    finally:
        pool.close()
