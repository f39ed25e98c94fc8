"""Ending a process that has run for too long."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from memory.agent.interrupts import without_interruption
from memory.system import timers


class Alarm:
    """Kills a process that has run for longer than a limit, not counting what it waited for us.

    limit_s: None for no alarm.
    """

    def __init__(self, limit_s: float | None, pid: int | None) -> None:
        self.struck = False  # by the limit
        self.has_killed = False
        self._limit_s, self._pid = limit_s, pid
        self._began = time.monotonic()
        self._waited_s = 0.0
        self._waits_since: float | None = None
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    @without_interruption
    def __enter__(self) -> Alarm:
        if self._limit_s is not None:
            self._set()
        return self

    @without_interruption  # or the thread would end a process that is used again
    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._over.set()
        if self._thread is not None:
            self._thread.join()

    def shorten(self, limit_s: float) -> None:
        """Leave at most so much time from now on."""
        with self._lock:
            new = self._run_s() + limit_s
            self._limit_s = new if self._limit_s is None else min(self._limit_s, new)
        if self._thread is None:
            self._set()

    def kill(self) -> None:
        """End the process now, from any thread: whoever waits for it learns that it has crashed."""
        if self._pid:
            self.has_killed = True
            with suppress(ProcessLookupError, PermissionError):
                timers.end_process(self._pid)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """What passes inside does not count."""
        with self._lock:
            self._waits_since = time.monotonic()
        try:
            yield
        finally:
            with self._lock:
                self._waited_s += time.monotonic() - (self._waits_since or 0.0)
                self._waits_since = None

    def _set(self) -> None:
        self._thread = threading.Thread(target=self._watch, name="surgical-memory-alarm", daemon=True)
        self._thread.start()

    def _run_s(self) -> float:
        return (self._waits_since or time.monotonic()) - self._began - self._waited_s

    def _watch(self) -> None:
        while not self._over.wait(max(0.01, self._left_s())):
            with self._lock:
                if self._over.is_set() or self._waits_since is not None or self._left_s() > 0:
                    continue
                self.struck = True
                self.kill()
                return

    def _left_s(self) -> float:
        return (self._limit_s or 0.0) - self._run_s()
