"""One connection for many reads in a row, released as soon as nobody reads: an open one keeps writers waiting."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from memory.core.errors import EmptyStore
from memory.store.engine.db import Connection
from memory.store.store import Store

IDLE_S = 0.1


class SharedConnection:
    """Reads of a store, which open a connection each, or share one inside of `keep_open`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stack = ExitStack()
        self._connection: Connection | None = None
        self._nested = 0
        self.generation = 0  # another where the store has changed between two connections
        self._files_state: object = None  # of the database, when the last one was closed
        self._used_at = 0.0
        self._timer: threading.Timer | None = None
        self._lock = threading.RLock()

    @contextmanager
    def keep_open(self) -> Iterator[None]:
        """Reads inside share one connection, which is closed when none has come for a tenth of a second."""
        self._nested += 1
        try:
            yield
        finally:
            self._nested -= 1
            if not self._nested:
                self.release()

    @contextmanager
    def read(self) -> Iterator[Connection | None]:
        """A connection, not to be kept; None in an empty store."""
        with self._lock:
            alone = self._connection is None
            try:
                yield self._open()
            finally:
                self._used_at = time.monotonic()
                if not self._nested:
                    if alone:
                        self.release()
                elif self._timer is None and self._connection is not None:
                    self._watch(IDLE_S)

    def release(self) -> None:
        """Close the connection; the next read opens another."""
        with self._lock:
            timer, self._timer = self._timer, None
            self._close()
        if timer is not None:
            timer.cancel()
            if timer is not threading.current_thread():
                timer.join()

    def _open(self) -> Connection | None:
        if self._connection is None:
            with suppress(EmptyStore):
                self._connection = self._stack.enter_context(self._store.read())
                self.generation += self._files_state is None or self._files_state != self._state_of_files()
        return self._connection

    def _close(self) -> None:
        was_open, self._connection = self._connection is not None, None
        self._stack.close()
        self._store.close()  # a command's store leaves connections open, since its process ends soon; this need not
        if was_open:
            self._files_state = self._state_of_files()

    def _state_of_files(self) -> object:
        """What changes with each write: a commit makes the database's log longer, or empties it into the database."""
        found: list[tuple[int, int, int] | None] = []
        for path in (self._store.home.database, f"{self._store.home.database}.wal"):
            try:
                status = os.stat(path)
                found.append((status.st_ino, status.st_size, status.st_mtime_ns))
            except OSError:
                found.append(None)
        return found

    def _watch(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._release_if_idle)
        self._timer.daemon = True
        self._timer.start()

    def _release_if_idle(self) -> None:
        with self._lock:
            if self._timer is not threading.current_thread():
                return
            left = self._used_at + IDLE_S - time.monotonic()
            self._timer = None
            if left > 0:
                self._watch(left)
            else:
                self._close()
