"""How far long work has come, on stderr, where somebody looks at it. What is done in a moment shows nothing."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO, TypeVar

from memory.core.safety.fence import with_own_styles
from memory.core.text import ink
from memory.system import native

_Reached = TypeVar("_Reached")
_WIDTH = 30
_QUIET_S = 0.5
_PAUSE_S = 0.1
_LEAST_SHARE = 0.03  # of the work, before which an estimate would jump about
# Each line ends where it began, so that whatever is printed next begins there, too.
_CLEAR = "\x1b[K"


def is_watched() -> bool:
    """Whether stderr is a terminal in which a line can be drawn again."""
    return bool(sys.stderr) and sys.stderr.isatty() and native.can_show_styles(sys.stderr)


def bar(label: str) -> Callable[[float], None]:
    """Draws a bar at each share, 0 to 1, that it is given, and how long the rest takes at the pace so far."""
    began = time.monotonic()

    return _line_drawer(lambda share: _with_bar(label, share, time.monotonic() - began))


def _with_bar(label: str, share: float, seconds: float) -> str:
    """A label, a bar and what is left. The bar is shorter where the terminal is narrow: a line of two rows would be
    drawn again below itself each time.
    """
    rest = left(share, seconds)
    words = f" {share:4.0%}{rest and f' · {rest}'}"
    room = (native.terminal_size(sys.stderr)[0] or ink.WIDTH) - ink.columns(label) - len(words) - 2
    length = min(_WIDTH, max(0, room))
    done = round(length * min(1.0, max(0.0, share)))
    return f"{label} {'█' * done}{'░' * (length - done)}{words}"


def left(share: float, seconds: float) -> str:
    """What is left of work of which a share, 0 to 1, took some seconds; "" while it is too early to say, or done."""
    if not _LEAST_SHARE <= share < 1.0:
        return ""
    rest = seconds * (1.0 - share) / share
    return f"about {round(rest)} s left" if rest < 100 else f"about {round(rest / 60)} min left"


def counter(label: str) -> Callable[[int, float], None]:
    """Draws how many are done and, where the share is known (above 0), a bar and how long the rest takes."""
    began = time.monotonic()

    def line(reached: tuple[int, float]) -> str:
        done, share = reached
        head = f"{done:,} {label}"
        return _with_bar(head, share, time.monotonic() - began) if share else head

    draw = _line_drawer(line)

    def show(done: int, share: float = 0.0) -> None:
        draw((done, share))

    return show


def clear() -> None:
    """Leave nothing of it on the terminal."""
    if is_watched():
        _draw(_CLEAR)


def _draw(text: str) -> None:
    """Write on stderr itself, past what spells control characters out: these are our own."""
    stream: TextIO = getattr(sys.stderr, "raw", sys.stderr)
    stream.write(text)
    stream.flush()


def _line_drawer(line: Callable[[_Reached], str]) -> Callable[[_Reached], None]:
    due = time.monotonic() + _QUIET_S

    def show(reached: _Reached) -> None:
        nonlocal due
        if is_watched() and time.monotonic() >= due:
            due = time.monotonic() + _PAUSE_S
            _draw(f"{with_own_styles(line(reached))}{_CLEAR}\r")

    return show
