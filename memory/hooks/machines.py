"""What a session's start shows of the user's other machines: texts changed on two of them at the same time."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from memory.core.errors import Refusal
from memory.exchange.sync import conflicts
from memory.hooks.output import HookOutcome

if TYPE_CHECKING:
    from memory.workspace.context import Context


def show_conflicts(outcome: HookOutcome, context: Context) -> None:
    """Have a line ready for the user on those of what this session may read; each is shown once.

    With a store that is empty or busy, a later session shows them.
    """
    with suppress(Refusal):
        with context.store.read() as connection:
            found = conflicts.unshown(connection, context.home, context.readable, time.time_ns() // 1000)
        if found:
            outcome.show_user(conflicts.line(found), partial(conflicts.note_shown, context.home, found))
