"""Answer whether a newer memory replaces an older one: it is then marked, or never compared with it again."""

from __future__ import annotations

from typing import Any

from memory.core.errors import user_decides
from memory.core.records import Verdicts
from memory.core.safety.origins import can_overrule
from memory.store.store import Store
from memory.store.tables.nodes import Scopes
from memory.store.tables.succession import CONFIRMED, SUPERSEDES, OpenQuestion, in_part, open_questions
from memory.workspace.currency import question_row, sentence_at
from memory.workspace.lookup import find_pair

USER, MODEL = "user", "model"  # who answers
_LISTED = 20  # questions


def supersede(
    newer: str,
    older: str,
    replaces: bool,
    sentence: int,
    scopes: Scopes,
    now: int,
    record_id: str,
    store: Store,
    by: str = USER,
) -> dict[str, Any]:
    """Mark an older memory as superseded by a newer one, or take that back and keep the two apart.

    sentence: the place of the only sentence of the older one that is replaced, from 0; -1 for all of it.
    by: USER or MODEL.  Raises Refusal `unknown_id`, `ask_the_user` where a model would replace the
    user's words by others'; Usage for one memory, or two of different scopes.
    """
    first, second = find_pair(store, newer, older, scopes, "mark", "A memory cannot replace itself.")
    if by == MODEL and replaces and not can_overrule(first.origin, second.origin, second.type):
        raise user_decides(
            "whether it replaces them", f"{second.id} is in the user's own words, and {first.id} is not"
        )
    pair = (first.id, second.id, SUPERSEDES if replaces else "", 1.0, in_part(sentence, CONFIRMED) if replaces else "")
    outcome = store.write([Verdicts(record_id, now, (pair,), by)]).get(record_id)
    data = {"newer": first.id, "older": second.id, "replaces": replaces, "title": second.label}
    return data if outcome else {**data, "pending": True}


def open_questions_of(store: Store, scopes: Scopes, program: str) -> dict[str, Any]:
    """Which newer memories may replace older ones: asked when they were written, and answered by nobody.

    Returns `questions`, the likeliest 20, and `open_questions`, how many there are; {} for none.
    """
    nothing: tuple[list[OpenQuestion], int] = [], 0
    asked, total = store.read_or(lambda connection: open_questions(connection, scopes, _LISTED), nothing)
    return {"questions": [_row(one, program) for one in asked], "open_questions": total} if total else {}


def _row(one: OpenQuestion, program: str) -> dict[str, str]:
    words = sentence_at(one.older.content, one.sentence, one.older.label)
    return question_row(one.newer.id, one.older.id, one.sentence, words, program) | {"text": one.newer.content}
