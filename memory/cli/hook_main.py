"""The entry point of hooks: an event in on stdin, JSON or nothing out. It loads nothing that only commands need."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

from memory.cli.guarded_stderr import guard_stderr
from memory.core.annotations import NoReturn
from memory.hooks.deadline import EVENTS
from memory.store.paths import make_private
from memory.system import native, pattern_programs

_PIPE_TAKES = 512  # bytes that a pipe which can be written to takes at once, on every system (PIPE_BUF)


def main(arguments: Sequence[str]) -> NoReturn:
    """Run one hook and end the process. arguments: of the command line, after `hook`."""
    guard_stderr()
    make_private()
    from memory.hooks.dispatch import run_hook

    try:
        run_hook(list(arguments), write_in_time)
        if arguments[:1] and arguments[0] in EVENTS:
            pattern_programs.keep(["hook", *arguments])
    finally:
        os._exit(0)


def write_in_time(data: bytes, left_s: float) -> None:
    """Write to stdout as fast as it is read. Raises OSError where that takes longer, or nobody reads."""
    if sys.stdout is None:
        raise BrokenPipeError("stdout is closed")
    handle, deadline = sys.stdout.fileno(), time.monotonic() + left_s
    while data:
        if not native.can_write(handle, deadline - time.monotonic()):
            raise TimeoutError("nobody reads stdout")
        data = data[os.write(handle, data[:_PIPE_TAKES]) :]
