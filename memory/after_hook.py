"""Work that a hook leaves behind: one process of ours at most, detached, with a deadline, that ends by itself.

A session's end gives its hooks 1.5 s, so capturing is not the hook's to do. The child holds a lock; who does not get
it leaves the work to the one that has it, or to the next session's start.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable

from memory.store import locks
from memory.store.events import log
from memory.store.paths import Home

DEADLINE_S = 60


def leave_behind(home: Home, name: str, work: Callable[[], int]) -> bool:
    """Start a child that does the work and then ends; False where there can be none (no fork: Windows).

    name: of the lock and of the line in the hooks' log.  work: returns a number for that line.
    """
    if not hasattr(os, "fork"):
        return False
    child = os.fork()
    if child:
        return True
    code = 0
    try:
        _let_go()
        _work(home, name, work)
    except BaseException:
        code = 1
    os._exit(code)


def _let_go() -> None:
    """Belong to no session and hold none of the hook's files: whoever waits for them must not wait for us."""
    os.setsid()
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, DEADLINE_S)
    nothing = os.open(os.devnull, os.O_RDWR)
    for handle in (0, 1, 2):
        os.dup2(nothing, handle)
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def _work(home: Home, name: str, work: Callable[[], int]) -> None:
    began = time.monotonic()
    row: dict[str, object] = {"event": name, "at": time.time_ns() // 1000}
    try:
        if os.path.isdir(home.locks):
            with locks.held(os.path.join(home.locks, name), exclusive=True, wait_s=0):
                row["count"] = work()
        else:  # nothing was ever remembered: there is nobody to get in each other's way
            row["count"] = work()
    except locks.Busy:
        return
    except Exception as error:
        row["error"] = f"{type(error).__name__}: {error}"[:300]
    if os.path.isdir(home.root):
        log(home, home.hook_log, {**row, "ms": round((time.monotonic() - began) * 1000)})
