"""Nodes and their tags."""

from __future__ import annotations

import _duckdb
from hypothesis import given
from hypothesis import strategies as st

from memory.core.types import MEMORY, TURN
from memory.store.engine.db import append_rows, rows
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes, quote
from tests.core.strategies import any_strings

from .stores import database


@given(st.lists(any_strings(), min_size=1, max_size=50))
def test_a_quoted_text_comes_back_from_sql(texts: list[str]) -> None:
    plain = [text.replace("\x00", "").encode("utf-8", "replace").decode() for text in texts]
    connection = _duckdb.connect(":memory:")
    assert rows(connection, f"SELECT {', '.join(map(quote, plain))}") == [tuple(plain)]
    connection.close()


@given(st.sets(st.integers(0, 200)), st.sets(st.integers(0, 200), max_size=80))
def test_integers_choose_the_same_however_many_they_are(there: set[int], wanted: set[int]) -> None:
    connection = _duckdb.connect(":memory:")
    connection.execute("CREATE TABLE numbers (n BIGINT)")
    append_rows(connection, "numbers", [(number,) for number in there])
    chosen = rows(connection, f"SELECT n FROM numbers WHERE n IN ({nodes.integers(wanted)}) ORDER BY n")
    assert [row[0] for row in chosen] == sorted(there & wanted)
    connection.close()


def test_tags_keep_their_order_whatever_is_deleted_around_them() -> None:
    with database() as connection:
        append_rows(connection, "tags", [(node, f"{node}{letter}") for node in range(50) for letter in "zab"])
        connection.execute("DELETE FROM tags WHERE node % 3 = 0")
        append_rows(connection, "tags", [(3, "z"), (3, "a")])
        connection.execute("CHECKPOINT")
        assert nodes.tags_of(connection, [1, 2, 3]) == {1: ("1z", "1a", "1b"), 2: ("2z", "2a", "2b"), 3: ("z", "a")}
        assert nodes.tags_of(connection, []) == {}


def test_what_a_scope_shows() -> None:
    with database() as connection:
        for key, kind, scope, archived in (
            (1, MEMORY, "user", False), (2, TURN, "user", False), (3, MEMORY, "project:x", False), (4, MEMORY, "user", True),
        ):  # fmt: skip
            connection.execute(
                "INSERT INTO nodes (key, id, kind, scope, archived) VALUES (?, ?, ?, ?, ?)",
                [key, f"{key:012}", kind, scope, archived],
            )
        user, all_scopes = Scopes(("user",)), Scopes((), everything=True)
        for kinds, scopes, seen in (((MEMORY,), user, [1]), ((MEMORY, TURN), all_scopes, [1, 2, 3])):
            found = rows(connection, f"SELECT key FROM nodes WHERE {nodes.visibility(kinds, scopes)} ORDER BY key")
            assert [row[0] for row in found] == seen
        assert nodes.count(connection, user) == 2 and nodes.count(connection, all_scopes) == 3
        assert nodes.known_ids(connection, "00000000000x", Scopes(("project:x",))) == ["000000000003"]
        assert nodes.next_key(connection) == 5


def test_the_first_key_is_one() -> None:
    with database() as connection:
        assert nodes.next_key(connection) == 1
