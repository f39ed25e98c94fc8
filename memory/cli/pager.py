"""A text that is longer than the terminal goes through the user's pager, as with git."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Mapping

from memory.core.text.ink import columns, plain
from memory.system import native, programs

_USUAL = "less"
_LESS = "FRX"  # ends by itself where all fits, shows colours, and leaves the text on the screen; $LESS wins


def show_in_pager(text: str, environment: Mapping[str, str]) -> bool:
    """Show a text in $PAGER, or in less; False where it fits on the screen, or nobody can turn pages: print it then.

    A PAGER that is empty or `cat` wants none.
    """
    if not _can_turn_pages(environment) or not _is_too_long(text):
        return False
    words = _words(environment)
    if not words:
        return False
    surroundings = {"LESS": _LESS, **environment, "PATH": programs.search_path(environment)}
    # Ctrl-C is the pager's. What is ignored here would be ignored there, too, so this does nothing instead.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        with subprocess.Popen(words, stdin=subprocess.PIPE, env=surroundings) as process:
            process.communicate(text.encode("utf-8", "replace"))  # a pager that was left early reads no more
    except OSError:
        return False
    finally:
        signal.signal(signal.SIGINT, before)
    return process.returncode not in (126, 127)


def _can_turn_pages(environment: Mapping[str, str]) -> bool:
    is_there = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    return is_there and not native.IS_WINDOWS and environment.get("TERM", "dumb") != "dumb"


def _is_too_long(text: str) -> bool:
    try:
        width, height = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return False
    if width < 1 or height < 1:
        return False
    lines = (max(1, -(-columns(line) // width)) for line in plain(text).splitlines())
    return sum(lines) >= height  # the prompt needs a line, too


def _words(environment: Mapping[str, str]) -> list[str]:
    """The pager's program by its whole path, and its options; none where there is none, or it lies in the project."""
    chosen = environment.get("PAGER", _USUAL)
    try:
        words = shlex.split(chosen)
    except ValueError:
        return []
    if not words or words[0] == "cat":
        return []
    own = native.own_path(words[0], environment) if os.path.isabs(words[0]) else programs.find(words[0], environment)
    return [own, *words[1:]] if own else []
