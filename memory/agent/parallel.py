"""Several things at the same time, for one who waits for all of them and may be stopped meanwhile.

Threads are daemons: whoever is stopped does not wait for an answer that may take minutes. Work that only the waiting
thread may do (the store's connection is its own, and only it can be stopped by a time limit) is handed to it.
"""

import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any

_LOOK_S = 0.2  # a wait without end would keep signals out on some systems


class Stopped(Exception):
    """Whoever waits has been stopped: what is asked for now is done for nobody."""


class Crew:
    """Threads that work, and one that waits for them and works for them.

    at_once: threads.  Inside one of them, `by_waiter` has something done by the one that waits.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._over = threading.Event()
        self._posted: queue.Queue[Callable[[], None] | None] = queue.Queue()

    def run(self, work: Sequence[Callable[[], Any]], own: Sequence[Callable[[], Any]] = ()) -> None:
        """Do all of it, `own` in this thread, and return when all is done. What raises is to catch that itself.

        Where this thread is stopped, nothing further is begun, and the rest is left to end by itself.
        """
        waiting = iter(list(work))
        taking = threading.Lock()
        count = min(self._at_once, len(work))

        def labour() -> None:
            try:
                while not self._over.is_set():
                    with taking:
                        one = next(waiting, None)
                    if one is None:
                        return
                    one()
            finally:
                self._posted.put(None)

        try:
            for _ in range(count):
                threading.Thread(target=labour, name="surgical-memory-crew", daemon=True).start()
            for one in own:
                one()
            while count:
                try:
                    posted = self._posted.get(timeout=_LOOK_S)
                except queue.Empty:
                    continue
                if posted is None:
                    count -= 1
                else:
                    posted()
        finally:
            self._over.set()

    @property
    def is_over(self) -> bool:
        """Whether nobody waits any longer."""
        return self._over.is_set()

    def by_waiter(self, do: Callable[[], Any]) -> Any:
        """Have the waiting thread do something; what it gives. Raises what that raises, and Stopped."""
        done = threading.Event()
        found: list[Any] = []
        failed: list[Exception] = []

        def run_posted() -> None:
            try:
                found.append(do())
            except Exception as error:
                failed.append(error)
            finally:
                done.set()

        self._posted.put(run_posted)
        while not done.wait(_LOOK_S):
            if self.is_over:
                raise Stopped
        if failed:
            raise failed[0]
        if not found:  # the waiting thread was stopped in the middle of it
            raise Stopped
        return found[0]
