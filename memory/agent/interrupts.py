"""Being stopped from outside: by a person, by the system, by the clock. Signals become exceptions where they strike.

Both are no Exception, so that nothing on the way takes them for a failure that can be tried again. Away from the main
thread, where no signal can be caught, nothing is interrupted: tools and calls have limits of their own as well.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Cancelled(BaseException):
    """Somebody asked to stop: Ctrl-C, or SIGTERM."""


class TooSlow(BaseException):
    """A time limit has passed."""


@contextmanager
def cancellable() -> Iterator[None]:
    """SIGINT and SIGTERM raise Cancelled inside."""
    if not _in_main_thread():
        yield
        return

    def stop(number: int, _frame: FrameType | None) -> None:
        raise Cancelled(signal.Signals(number).name)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def heedless() -> Iterator[None]:
    """SIGINT and SIGTERM are passed over inside: for what is short, and must not be lost."""
    if not _in_main_thread():
        yield
        return
    before = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """TooSlow is raised inside when it has passed, in Python code, in a blocking call, in a regular expression.

    Limits may lie in each other; the one that passes first strikes.
    """
    if not _in_main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def strike(_number: int, _frame: FrameType | None) -> None:
        raise TooSlow(f"{seconds:g} s")

    outer_left, _ = signal.getitimer(signal.ITIMER_REAL)
    if outer_left and outer_left <= seconds:
        yield
        return
    began = time.monotonic()
    before = signal.signal(signal.SIGALRM, strike)
    signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if outer_left:
            signal.setitimer(signal.ITIMER_REAL, max(0.001, outer_left - (time.monotonic() - began)))


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
