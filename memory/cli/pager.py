"""A text that is longer than the terminal goes through less, as with git.

PAGER says whether, and not with which program: the environment may come from a repository's .env, as for editors.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Mapping

from memory.core.text.ink import columns, plain
from memory.system import native, programs

_PROGRAM = "less"
# It ends by itself where all fits, shows colours, leaves the text on the screen, and starts nothing: not by a key, nor
# by a variable, nor by a file of keys.
_VARIABLES = {"LESS": "FRX", "LESSSECURE": "1"}


def find_pager(text: str, environment: Mapping[str, str]) -> str | None:
    """The program to show a text in; None where it fits on the screen, or nobody can turn pages: print it then.

    A PAGER that is empty or `cat` wants none.
    """
    if environment.get("PAGER", _PROGRAM).strip() in ("", "cat"):
        return None
    if not _can_turn_pages(environment) or not _is_too_long(text):
        return None
    return programs.find(_PROGRAM, environment)


def show(text: str, program: str, environment: Mapping[str, str]) -> None:
    """Show a text in a pager, until the user leaves it. Raises OSError where it cannot be started."""
    surroundings = {**programs.surroundings(environment), **_VARIABLES}
    # Ctrl-C is the pager's. What is ignored here would be ignored there, too, so this does nothing instead.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        with subprocess.Popen([program], stdin=subprocess.PIPE, env=surroundings) as process:
            process.communicate(text.encode("utf-8", "replace"))  # a pager that was left early reads no more
    finally:
        signal.signal(signal.SIGINT, before)


def _can_turn_pages(environment: Mapping[str, str]) -> bool:
    is_there = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    return is_there and not native.IS_WINDOWS and environment.get("TERM", "dumb") != "dumb"


def _is_too_long(text: str) -> bool:
    width, height = native.terminal_size()
    if width < 1 or height < 1:
        return False
    lines = (max(1, -(-columns(line) // width)) for line in plain(text).splitlines())
    return sum(lines) >= height  # the prompt needs a line, too
