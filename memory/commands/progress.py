"""How far long work has come, on stderr, where somebody looks at it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_WIDTH = 30
_QUIET_S = 0.5  # what is done by then needs no bar
_PAUSE_S = 0.1


@contextmanager
def bar(label: str) -> Iterator[Callable[[float], None]]:
    """A bar that is drawn with each share (0 to 1) it is told, and gone at the end; nothing where nobody looks."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda share: None
        return
    began = time.monotonic()
    drawn = began + _QUIET_S - _PAUSE_S

    def show(share: float) -> None:
        nonlocal drawn
        moment = time.monotonic()
        if moment - drawn >= _PAUSE_S:
            drawn = moment
            done = round(_WIDTH * min(1.0, max(0.0, share)))
            print(f"\r{label} {'█' * done}{'░' * (_WIDTH - done)} {share:4.0%}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if drawn > began + _QUIET_S:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
