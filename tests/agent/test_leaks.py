"""Nothing is left behind: no process, no thread, no open file, whatever became of the sessions."""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from memory.agent.sandbox import Sandbox, TimeoutError
from memory.agent.worker import Limits

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts what /proc shows")


def children() -> set[int]:
    """The processes that this one has started and not seen the end of, zombies included."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == os.getpid():
                found.add(int(entry.name))
    return found


def count_held() -> tuple[set[int], int, int]:
    gc.collect()
    return children(), threading.active_count(), len(os.listdir("/proc/self/fd"))


def one_session(number: int) -> None:
    """A session that ends well, by a time-out, by running out of memory, by a crash, or because nobody closes it."""
    kind = number % 5
    box = Sandbox({"double": lambda x: 2 * x}, Limits(timeout_s=60.0, memory_bytes=32 << 20))
    box.run("x = double(1)")
    if kind == 1:
        with pytest.raises(TimeoutError):
            box.run("while True:\n    pass", timeout_s=0.05)
        assert box.run("x") == 2
    elif kind == 2:
        with pytest.raises(MemoryError):
            box.run("y = 'x' * 10**9")
    elif kind == 3:
        os.kill(box.worker_pid or 0, 9)
    if kind != 4:
        box.close()


def wait_for(condition: Callable[[], bool]) -> None:
    """A process that was ended takes a moment to be gone."""
    deadline = time.monotonic() + 5
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.01)


@pytest.mark.parametrize("sessions", [10, pytest.param(50, marks=pytest.mark.slow)])
def test_nothing_is_left(sessions: int) -> None:
    known = children()
    for kind in range(5):  # what importing the sandbox opens once is not a leak
        one_session(kind)
    wait_for(lambda: children() == known)
    before = count_held()
    for number in range(sessions):
        one_session(number)
    wait_for(lambda: count_held() == before)
    assert count_held() == before
