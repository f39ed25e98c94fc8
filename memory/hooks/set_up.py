"""The end of the set-up, which the launcher has announced at a session's start: the user sees that memory is ready."""

import os
import sys
from contextlib import suppress

from memory.hooks.output import HookOutcome

READY = (
    "surgical-memory is ready: /remember stores something, /explore answers from memory, and memories relevant "
    "to a prompt are recalled automatically."
)


def has_reported_ready(outcome: HookOutcome) -> bool:
    """Have the line ready once, at the first hook after the launcher has made the environment that runs this; whether
    this is that hook.
    """
    marker = announcement_file(sys.executable)
    if not os.path.lexists(marker):
        return False
    outcome.show_user(READY, lambda: _forget(marker))
    return True


def announcement_file(python: str) -> str:
    """The file that the launcher leaves where it has announced a set-up. python: the environment's interpreter."""
    venv = os.path.dirname(os.path.dirname(python))
    return os.path.join(os.path.dirname(venv), f".set-up-{os.path.basename(venv)}")


def _forget(marker: str) -> None:
    with suppress(OSError):
        os.unlink(marker)
