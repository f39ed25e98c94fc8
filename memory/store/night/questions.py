"""Questions that wait to be sent to a model, and those sent but not yet answered: one small file beside the store.

It holds ids and digests, never a text. Losing it loses questions, and no memory; a batch that was sent is then paid for
in vain.
"""

import os
from collections.abc import Sequence
from typing import Any, NamedTuple

from memory.core.identity import memory_id
from memory.core.kinds import CONSOLIDATED
from memory.core.night.opinion import PAIR
from memory.store.engine.db import Connection, rows
from memory.store.files import checked_json
from memory.store.night.facts import JUDGED
from memory.store.night.tables import temporary
from memory.store.paths import Home, disk_refusal
from memory.store.tables.edges import NIGHT
from memory.store.tables.nodes import of_kinds, quote

MOST_WAITING = 500
MAX_TRIES = 2  # of a question that the API has let lie
_FRESH = 200  # memories whose neighbours by meaning are looked for
_UNIT = 127 * 127  # an int8 component c represents c / 127


class ReviewQuestion(NamedTuple):
    """Something to be asked. kind: PAIR, TALK or TAGS.  ids: of two memories, of a conversation's members,
    or of one memory.

    state: a digest of their texts, so that an answer about other words does not count.  tries: how often it has been
    sent in vain.
    """

    kind: str
    scope: str
    conversation: str
    ids: tuple[str, ...]
    state: str
    tries: int = 0

    @property
    def name(self) -> str:
        """The same for the same question, and no other: twelve characters."""
        return memory_id(self.kind, self.scope, self.conversation, *self.ids, self.state)


class Sent(NamedTuple):
    """A batch. batch: its id, "" while it is not known whether it arrived.  token: its questions' names begin with it.

    at: microseconds.  most: dollars.
    """

    batch: str
    token: str
    at: int
    model: str
    most: float
    questions: tuple[ReviewQuestion, ...]


class QuestionQueue(NamedTuple):
    """What waits, oldest first, and what is under way."""

    waiting: tuple[ReviewQuestion, ...] = ()
    sent: Sent | None = None


def load(home: Home) -> QuestionQueue:
    """The desk as it was left; an empty one where there is none, or where it cannot be read."""
    try:
        found = checked_json.read(home.night_questions)
        waiting = tuple(_question(row) for row in found["waiting"])
        return QuestionQueue(waiting, _parse_sent(found["sent"]) if found["sent"] else None)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return QuestionQueue()


def _parse_sent(row: Sequence[Any]) -> Sent:
    batch, token, at, model, most, asked = row
    return Sent(str(batch), str(token), int(at), str(model), float(most), tuple(_question(one) for one in asked))


def _question(row: Sequence[Any]) -> ReviewQuestion:
    kind, scope, conversation, ids, state, tries = row
    return ReviewQuestion(str(kind), str(scope), str(conversation), tuple(map(str, ids)), str(state), int(tries))


def save(home: Home, desk: QuestionQueue) -> None:
    """Keep the desk, on the disk before this returns. Raises Refusal `disk_full`, `read_only`."""
    path = home.night_questions
    try:
        if desk == QuestionQueue():
            if os.path.exists(path):
                os.remove(path)
            return
        checked_json.write(path, {"waiting": desk.waiting[-MOST_WAITING:], "sent": desk.sent}, True, True)
    except OSError as error:
        raise disk_refusal(error, path) from error


def state_of(connection: Connection, ids: Sequence[str]) -> str:
    """A digest of what some memories say; "" where one of them is gone or is out of recall."""
    wanted = ", ".join(quote(name) for name in ids)
    found = dict(rows(connection, f"SELECT id, digest FROM nodes WHERE id IN ({wanted}) AND NOT archived"))
    return memory_id(*(found[name] for name in ids)) if set(ids) == found.keys() else ""


def answered_names(connection: Connection) -> set[str]:
    """The names of all questions that were answered."""
    return {row[0] for row in rows(connection, f"SELECT value FROM meta WHERE name = '{JUDGED}'")}


def pair(connection: Connection, first: str, second: str) -> ReviewQuestion:
    """The question about two memories."""
    ids = tuple(sorted((first, second)))
    found = rows(connection, f"SELECT scope FROM nodes WHERE id = {quote(first)}")
    return ReviewQuestion(PAIR, found[0][0] if found else "", "", ids, state_of(connection, ids))


def near_pairs(connection: Connection, newest: int, moment: int, least: float) -> list[tuple[str, str, float]]:
    """(id, id, cosine) of memories near in meaning, one of them new or changed: its nearest, if it is near enough.

    newest, moment: the highest key, and the time in microseconds, of the last look.  least: cosine, 0 to 1.
    """
    where = f"{of_kinds(CONSOLIDATED)} AND NOT archived AND superseded_by = '' AND source <> '{NIGHT}'"
    temporary(
        connection,
        "night_fresh",
        "key INTEGER",
        rows(
            connection,
            f"SELECT key FROM nodes WHERE {where} AND (key > {newest} OR modified_at > {moment}) "
            f"ORDER BY key DESC LIMIT {_FRESH}",
        ),
    )
    sql = f"""
        WITH placed AS (
            SELECT key, scope, vector::FLOAT[256] AS vector FROM nodes JOIN vectors ON node = key WHERE {where}
        ),
        met AS (
            SELECT x.key AS a, y.key AS b, array_inner_product(x.vector, y.vector) / {_UNIT}e0 AS cosine
            FROM placed x SEMI JOIN night_fresh f ON f.key = x.key JOIN placed y ON y.scope = x.scope AND y.key <> x.key
            QUALIFY row_number() OVER (PARTITION BY x.key ORDER BY cosine DESC, y.key) = 1
        )
        SELECT DISTINCT least(x.id, y.id), greatest(x.id, y.id), cosine FROM met JOIN nodes x ON x.key = a
        JOIN nodes y ON y.key = b WHERE cosine >= {least} ORDER BY 3 DESC, 1, 2
    """
    return [(first, second, float(cosine)) for first, second, cosine in rows(connection, sql)]
