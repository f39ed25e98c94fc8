"""Being stopped from outside: by a person, by the system, by the clock. Signals become exceptions where they strike.

But not inside an import: a module that is torn there stays half made for the rest of the process. Nor inside a function
that a library calls back, which would take the exception for an error of its own. Such a signal comes again a moment
later. Both exceptions are no Exception, so that nothing on the way takes them for a failure that can be tried again.
Away from the main thread, where no signal can be caught, nothing is interrupted: tools and calls have limits of their
own as well.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any, TypeVar

from memory.system import interruption, native, timers

Callback = TypeVar("Callback", bound=Callable[..., Any])
_IMPORTLIB = "<frozen importlib._bootstrap>"
_AGAIN_S = 0.02
_UNINTERRUPTED: set[CodeType] = set()
_put_off: list[threading.Timer] = []  # each sends a signal once more
_depth = 0  # of `cancellable`, whose handlers are those of the main thread
_has_answer = False


class Cancelled(BaseException):
    """Somebody asked to stop: Ctrl-C, or SIGTERM."""


class TooSlow(BaseException):
    """A time limit has passed."""


def without_interruption(function: Callback) -> Callback:
    """Mark a short function that must not be torn, or that a library calls back: a signal waits until it has returned.
    """
    _UNINTERRUPTED.add(function.__code__)
    return function


@contextmanager
def cancellable() -> Iterator[None]:
    """SIGINT and SIGTERM raise Cancelled inside, until `keep_answer` is called."""
    if not _is_main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        if _has_answer:
            return
        if _should_wait(frame):
            _send_again(number)
            return
        interruption.raise_from_handler(Cancelled(signal.Signals(number).name))

    global _depth, _has_answer
    _has_answer = _has_answer and _depth > 0
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    _depth += 1
    try:
        for number in before:
            signal.signal(number, stop)
        try:
            yield
        finally:
            await_signals()  # later, the signal would meet a handler that may end the process
    finally:
        _depth -= 1
        _restore(before)
        interruption.forget_raised()


def await_signals() -> None:
    """Let a signal that was put off come now, where it can strike. Waits 20 ms at most; raises Cancelled if it does."""
    while _put_off:
        _put_off.pop().join()


def keep_answer(is_there: bool = True) -> None:
    """From now to the end of the outermost `cancellable`, signals are passed over: there is an answer, which was paid
    for, and what is left to do with it is short. Without `cancellable` it does nothing.

    is_there: False where the next question begins.
    """
    global _has_answer
    _has_answer = is_there and _depth > 0


class at_signal:
    """Something is done as soon as a signal comes, in a thread: for what waits outside of Python, where none strikes.

    Inside `cancellable` only; elsewhere it does nothing. A signal waits until this has begun, and until it has ended:
    one that struck in between would leave the thread, which would act at a later signal.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._watcher: threading.Thread | None = None

    @without_interruption
    def __enter__(self) -> None:
        if not _depth or not _is_main_thread():
            return
        self._reader, self._writer = os.pipe()
        native.make_nonblocking(self._writer)
        self._before = signal.set_wakeup_fd(self._writer, warn_on_full_buffer=False)
        self._watcher = threading.Thread(target=self._watch, name="surgical-memory-signals", daemon=True)
        self._watcher.start()

    @without_interruption
    def __exit__(self, *_: object) -> None:
        if self._watcher is None:
            return
        signal.set_wakeup_fd(self._before)
        os.close(self._writer)  # which ends the thread
        self._watcher.join()  # or it would act on what is no longer waited for

    def _watch(self) -> None:
        while number := os.read(self._reader, 1):
            if number[0] in (signal.SIGINT, signal.SIGTERM):
                self._act()
        os.close(self._reader)


@contextmanager
def ignoring_signals() -> Iterator[None]:
    """SIGINT and SIGTERM are passed over inside: for what is short, and must not be lost."""
    if not _is_main_thread():
        yield
        return
    before = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        _restore(before)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """TooSlow is raised inside when it has passed, in Python code, in a blocking call, in a regular expression.

    Limits may lie in each other; the one that passes first strikes.
    """
    if not _is_main_thread():
        yield
        return

    def strike(_number: int, frame: FrameType | None) -> None:
        if _should_wait(frame):
            timers.start(_AGAIN_S)
            return
        interruption.raise_from_handler(TooSlow(f"{seconds:g} s"))

    outer_left = timers.left_s()
    if outer_left and outer_left <= seconds:
        yield
        return
    began = time.monotonic()
    before = signal.signal(timers.ALARM, strike)
    timers.start(seconds)
    try:
        yield
    finally:
        timers.stop()
        signal.signal(timers.ALARM, before)
        interruption.forget_raised()
        if outer_left:
            timers.start(outer_left - (time.monotonic() - began))


def _should_wait(frame: FrameType | None) -> bool:
    """Whether what was interrupted is part of an import, or of a function that is `without_interruption`."""
    while frame is not None:
        if frame.f_code.co_filename == _IMPORTLIB or frame.f_code in _UNINTERRUPTED:
            return True
        frame = frame.f_back
    return False


@without_interruption  # a signal between two of them would leave the other's handler for good
def _restore(before: dict[signal.Signals, Any]) -> None:
    for number, handler in before.items():
        signal.signal(number, handler)


def _send_again(number: int) -> None:
    timer = threading.Timer(_AGAIN_S, timers.send, (number,))
    timer.daemon = True
    timer.start()
    _put_off[:] = [earlier for earlier in _put_off if earlier.is_alive()] + [timer]


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
