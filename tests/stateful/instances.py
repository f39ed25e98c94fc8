"""DuckDB's instances, used more than once: to make one takes 13 ms of the processor, a third of a short command.

Only the instance is kept, an engine without a file. Each connection attaches its file anew and detaches it at the end,
as a command does, so locks, logs and checkpoints are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import _duckdb

from memory.store.engine import engine

_LASTING = ("SET ", "PRAGMA ")  # what changes an instance for good


class _Lent:
    """A connection whose `close` gives the instance back."""

    def __init__(self, connection: Any, free: list[Any]) -> None:
        self._connection = connection
        self._free = free
        self._may_be_kept = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, parameters: Any = None) -> Any:
        """As of a connection."""
        self._may_be_kept = self._may_be_kept and not sql.startswith(_LASTING)
        return self._connection.execute(sql, parameters)

    def __del__(self) -> None:
        """A command that is the last of its process leaves its connection open."""
        self.close()

    def close(self) -> None:
        """Let go of the files, and keep the instance where nothing was set in it."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        if self._may_be_kept:
            try:
                connection.execute("USE memory")
                connection.execute("DETACH DATABASE IF EXISTS store")
                attached = connection.execute(
                    "SELECT 1 FROM duckdb_databases() WHERE NOT internal AND database_name <> 'memory'"
                ).fetchall()
                if not attached:
                    self._free.append(connection)
                    return
            except _duckdb.Error:  # in the middle of a transaction that has failed
                pass
        connection.close()


@contextmanager
def reused_instances() -> Iterator[None]:
    """Lend instances again that were closed inside."""
    free: list[Any] = []
    make = engine.instance
    try:
        with mock.patch.object(engine, "instance", lambda: _Lent(free.pop() if free else make(), free)):
            yield
    finally:
        for connection in free:
            connection.close()
