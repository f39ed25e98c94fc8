"""Timers that call a signal's handler in the main thread: setitimer, and on Windows a thread that waits.

The thread's signal reaches Python code alone. It ends no call that blocks, and no regular expression.
"""

from __future__ import annotations

import _thread
import os
import signal
import time

from memory.core.annotations import Any

HAS_SETITIMER = hasattr(signal, "setitimer")
ALARM: Any = getattr(signal, "SIGALRM", None) or getattr(signal, "SIGBREAK", signal.SIGTERM)
PROCESSOR_ALARM: Any = getattr(signal, "SIGPROF", ALARM)
_turn = 0  # of the newest timer of the thread's kind; an older thread does nothing any more
_due = 0.0  # when it strikes, by the monotonic clock; 0 for no timer
_LEAST_S = 0.001


def start(seconds: float, again_s: float = 0.0) -> None:
    """Have ALARM's handler called after some seconds, and then again and again if need be; in the place of another."""
    if HAS_SETITIMER:
        signal.setitimer(signal.ITIMER_REAL, max(_LEAST_S, seconds), again_s)
        return
    global _turn, _due
    _turn += 1
    _due = time.monotonic() + max(_LEAST_S, seconds)
    _thread.start_new_thread(_strike, (_turn, max(_LEAST_S, seconds), again_s))


def start_processor(seconds: float, again_s: float) -> None:
    """Have PROCESSOR_ALARM's handler called after some seconds of this process's work. Windows has no such timer."""
    if HAS_SETITIMER:
        signal.setitimer(signal.ITIMER_PROF, seconds, again_s)


def stop() -> None:
    """Switch both off."""
    if HAS_SETITIMER:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        return
    global _turn, _due
    _turn, _due = _turn + 1, 0.0


def left_s() -> float:
    """Seconds until ALARM's handler is called; 0 if it is not going to be."""
    if HAS_SETITIMER:
        return signal.getitimer(signal.ITIMER_REAL)[0]
    return max(_LEAST_S, _due - time.monotonic()) if _due else 0.0


def handle(handler: Any) -> list[Any]:
    """Set the handler of both signals; returns what they had."""
    return [signal.signal(number, handler) for number in dict.fromkeys((ALARM, PROCESSOR_ALARM))]


def send(number: Any) -> None:
    """Send this process a signal, from any thread. On Windows it reaches Python code alone; `os.kill` would end it."""
    if HAS_SETITIMER:
        os.kill(os.getpid(), number)
    else:
        _thread.interrupt_main(number)


def end_process(pid: int) -> None:
    """End a process at once. Raises ProcessLookupError, PermissionError."""
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def process_age_s() -> float | None:
    """Seconds since this process started, a program that it replaced included; None where the system does not say."""
    try:
        with open("/proc/self/stat", "rb") as file:
            ticks = int(file.read().rpartition(b")")[2].split()[19])
        return time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return None


def _strike(turn: int, seconds: float, again_s: float) -> None:
    global _due
    while True:
        time.sleep(seconds)
        if turn != _turn:
            return
        _due = time.monotonic() + again_s if again_s else 0.0
        send(ALARM)
        if not again_s:
            return
        seconds = again_s
