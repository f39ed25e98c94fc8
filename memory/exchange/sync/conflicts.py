"""Edits of one text on two machines at the same time: which there are, and which of them nobody has been shown yet.

They are found in the store, which is the same on every machine. A sync in the background shows them to nobody, so the
next session's start does, once.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from memory.core.errors import Refusal
from memory.core.text.text import count_noun, cut, one_line
from memory.core.times import DAY_US
from memory.store.engine.db import Connection
from memory.store.files import shown_conflicts
from memory.store.paths import Home
from memory.store.tables import changes
from memory.store.tables.changes import Conflict
from memory.store.tables.nodes import Scopes

_LATEST_US = 30 * DAY_US
_LONGEST = 200  # characters of a text
_NAMED, _SHORT = 2, 80  # in the line at a session's start: memories, and characters of a text


def conflicts(connection: Connection, scopes: Scopes, now: int) -> list[Conflict]:
    """The edits of the last 30 days that replaced a text which another machine had just changed. now: microseconds."""
    return changes.conflicts(connection, scopes, now - _LATEST_US)


def unshown(connection: Connection, home: Home, scopes: Scopes, now: int) -> list[Conflict]:
    """Those of them that were not shown to anybody yet."""
    found = conflicts(connection, scopes, now)
    known = set(shown_conflicts.load(home)) if found else set()
    return [one for one in found if one.record not in known]


def note_shown(home: Home, found: Sequence[Conflict]) -> None:
    """Note that they were shown; where nothing can be written, they are shown again."""
    if found:
        with suppress(Refusal):
            shown_conflicts.note(home, [one.record for one in reversed(found)])


def row(one: Conflict) -> dict[str, Any]:
    """A conflict for people: which text counts, and which one was replaced."""
    return {"id": one.id, "counts": cut(one_line(one.text), _LONGEST), "other": cut(one_line(one.other), _LONGEST)}


def line(found: Sequence[Conflict]) -> str:
    """What the user reads of them at a session's start."""
    named = "; ".join(
        f'[{one.id}] "{cut(one_line(one.text), _SHORT)}", and not "{cut(one_line(one.other), _SHORT)}"'
        for one in found[:_NAMED]
    )
    more = f"; and {len(found) - _NAMED} more" if len(found) > _NAMED else ""
    return (
        f"surgical-memory: {count_noun(len(found), 'text')} changed on two machines at the same time; the later one "
        f"counts: {named}{more}. `surgical-memory sync status` lists them, `undo` reverts the last edit, and Claude "
        "can store what you choose. This is shown once."
    )
