"""Imported turns and what was captured from them: a turn has the old words still where that was changed or superseded,
and repeats it where it was not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.kinds import DIALOGUE
from memory.core.marks import OUTDATED, SUPERSEDED
from memory.core.safety.origins import CAPTURED_FROM
from memory.core.text.text import plain_words, sentences
from memory.store.engine.db import Connection, rows
from memory.store.tables.nodes import integers, of_kinds, quote
from memory.store.tables.succession import Marked, current_marks

_MOST_OF_IT = 0.7  # of a turn's letters: the rest is what was around it


class _Captured(NamedTuple):
    """What was captured from a turn. turn, content: the turn's key and text."""

    turn: int
    content: str
    key: int
    id: str
    text: str
    superseded_by: str


def marks_with_turns(
    connection: Connection, keys: Sequence[int], superseded: Mapping[int, str] | None = None
) -> dict[int, Marked]:
    """The marks of `current_marks`, and those of turns."""
    return marks_of_turns(connection, keys) | current_marks(connection, keys, superseded)


def marks_of_turns(connection: Connection, keys: Sequence[int]) -> dict[int, Marked]:
    """By key the marks of those turns from which something was captured that holds no more, or has other words now.

    A turn of one sentence is superseded as a whole, one of several in that sentence; where the sentence is not found in
    it, as it was captured with another one, the turn is possibly out of date.
    """
    captured = _memories_of_turns(connection, keys) if keys else []
    if not captured:
        return {}
    stale = current_marks(connection, [one.key for one in captured], {one.key: one.superseded_by for one in captured})
    earlier = _earlier_texts(connection, [one.id for one in captured if one.key not in stale])
    marks: dict[int, Marked] = {}
    for one in captured:
        mark = _mark(one, stale.get(one.key), earlier.get(one.id, []))
        if mark and one.turn not in marks:
            marks[one.turn] = mark
    return marks


def repeating_turns(connection: Connection, keys: Sequence[int]) -> dict[int, int]:
    """By the keys of turns the keys of what was captured from them, where both are among some memories, and the turn
    adds little.
    """
    among = set(keys)
    return {
        one.turn: one.key
        for one in (_memories_of_turns(connection, keys) if len(among) > 1 else ())
        if one.key in among
        and _bare(one.text) in (words := _bare(one.content))
        and len(_bare(one.text)) >= _MOST_OF_IT * len(words)
    }


def _memories_of_turns(connection: Connection, keys: Sequence[int]) -> list[_Captured]:
    """What was captured from some of these memories, the newest first."""
    sql = (
        "SELECT t.key, t.content, n.key, n.id, n.content, n.superseded_by "
        f"FROM (SELECT key, content, scope, {quote(CAPTURED_FROM)} || source AS place FROM nodes "
        f"WHERE key IN ({integers(keys)}) AND {of_kinds(DIALOGUE)} AND source <> '') t "
        "JOIN nodes n ON n.source = t.place AND n.scope = t.scope ORDER BY n.key DESC"
    )
    return [_Captured(*row) for row in rows(connection, sql)]


def _earlier_texts(connection: Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    """What some memories contained before they were changed, by id."""
    found: dict[str, list[str]] = {}
    if ids:
        listed = ", ".join(map(quote, ids))
        sql = f"SELECT ids[1], before FROM changes WHERE op = 'update' AND ids[1] IN ({listed}) ORDER BY clock DESC"
        for name, before in rows(connection, sql):
            if "content" in (values := json.loads(before)):
                found.setdefault(name, []).append(values["content"])
    return found


def _mark(one: _Captured, stale: Marked | None, earlier: Sequence[str]) -> Marked | None:
    """The mark of a turn by what was captured from it; None where that still holds in the turn's words."""
    if stale:
        return _in_sentence(one.content, one.text, stale.kind, stale.successor, stale.reason)
    words = _bare(one.content)
    if _bare(one.text) in words:
        return None
    own = next((text for text in earlier if _bare(text) in words), "")
    return _in_sentence(one.content, own, SUPERSEDED, one.id, "changed since") if own else None


def _bare(text: str) -> str:
    """The words of a text with a blank around each: a sentence is captured without its "also", with a capital."""
    return f" {plain_words(text)} "


def _in_sentence(turn: str, captured: str, kind: str, successor: str, reason: str) -> Marked:
    spans, words = sentences(turn), _bare(captured)
    if len(spans) <= 1:
        return Marked(kind, successor, reason)
    own = [_bare(span.text) for span in spans]
    places = [place for place, text in enumerate(own) if text and (text in words or words in text)]
    return Marked(kind, successor, reason, places[-1]) if places else Marked(OUTDATED, successor, reason)
