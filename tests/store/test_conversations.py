"""The turns of conversations with an assistant, as they are read from the index."""

from __future__ import annotations

import pytest

from memory.core.text.terms import INSTRUCTION_TERM, STEM, term_hash
from memory.core.types import TURN
from memory.store.engine.db import Connection, append_rows
from memory.store.tables import conversations
from memory.store.tables.nodes import Scopes

from .stores import database
from .test_vectors import axis, unit

USER, KINDS = Scopes(("user",)), (TURN,)


def put(connection: Connection, key: int, speaker: str, conversation: str, position: int, scope: str = "user") -> None:
    connection.execute(
        "INSERT INTO nodes (key, id, kind, scope, archived, speaker, conversation, position, source, created_at, content, "
        "len_e) VALUES (?, ?, 'turn', ?, false, ?, ?, ?, ?, ?, ?, 5)",
        [key, f"{key:012}", scope, speaker, conversation, position, f"s{key}", 100 + key, f"text {key}"],
    )
    append_rows(connection, "vectors", [(key, "v1", axis(key % 2))])


def test_only_conversations_with_an_assistant_are_read() -> None:
    with database() as connection:
        put(connection, 2, "assistant", "a", 1)
        put(connection, 1, "user", "a", 0)
        put(connection, 3, "Ada", "b", 0)
        put(connection, 4, "assistant", "c", 0, scope="project:x")
        put(connection, 5, "Ada", "c", 0)  # of the same name in another scope
        names = conversations.assistants(connection, KINDS, USER)
        assert names == ["assistant"]
        found = conversations.turns(connection, names, unit(1), KINDS, USER)
        assert [(turn.key, turn.by_assistant, turn.position) for turn in found] == [(1, False, 0), (2, True, 1)]
        assert [turn.cosine for turn in found] == pytest.approx([1.0, 0.0], abs=1e-5)
        assert found[0].source == "s1" and found[0].length == 5 and found[0].created_at == 101
        assert conversations.assistants(connection, ("memory",), USER) == []


def test_of_very_many_turns_the_newest_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversations, "MOST", 2)
    with database() as connection:
        for key in (1, 2, 3, 4):
            put(connection, key, ("user", "assistant")[key % 2], "a", key)
        found = conversations.turns(connection, ["assistant"], unit(0), KINDS, USER)
        assert [turn.key for turn in found] == [3, 4]


def test_words_texts_and_standing_instructions() -> None:
    term, other = term_hash(STEM, "shed"), term_hash(STEM, "boat")
    with database() as connection:
        put(connection, 1, "user", "a", 0)
        put(connection, 2, "assistant", "a", 1)
        append_rows(
            connection,
            "postings",
            [(term, 1, 0, 0, 0, 0, 2), (term, 2, 0, 3, 0, 0, 0), (other, 2, 0, 0, 0, 0, 1), (INSTRUCTION_TERM, 1, 0, 0, 0, 0, 1)],
        )
        assert sorted(conversations.occurrences(connection, [term, term], KINDS, USER)) == [(1, term, 2)]
        assert conversations.occurrences(connection, [], KINDS, USER) == []
        assert conversations.instruction_keys(connection) == [1]
        assert conversations.texts(connection, [2]) == {2: "text 2"} and conversations.texts(connection, []) == {}


def test_nearness_is_that_to_others() -> None:
    with database() as connection:
        for key in (1, 2, 3):
            put(connection, key, "user", "a", key)
        assert conversations.nearness(connection, [1, 2, 3], {1: 1.0, 2: 0.5}) == pytest.approx({1: 0.0, 2: 0.0, 3: 1.0})
        assert conversations.nearness(connection, [1], {}) == {} == conversations.nearness(connection, [], {1: 1.0})
