"""Embeddings: cosines by inner product, each with its encoder's version."""

from __future__ import annotations

import pytest

from memory.core.index_version import INDEX_VERSION
from memory.core.types import MEMORY
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables import renewal, vectors
from memory.store.tables.nodes import Scopes

from .stores import database


def axis(place: int, value: int = 127) -> list[int]:
    return [value if n == place else 0 for n in range(256)]


def unit(place: int) -> list[float]:
    return [float(n == place) for n in range(256)]


def put(connection: Connection, key: int, vector: list[int], scope: str = "user", encoder: str = "v1") -> None:
    connection.execute(
        "INSERT INTO nodes (key, id, kind, scope, archived, index_version) VALUES (?, ?, 'memory', ?, false, ?)",
        [key, f"{key:012}", scope, INDEX_VERSION],
    )
    append_rows(connection, "vectors", [(key, encoder, vector)])


def stale(connection: Connection, encoder: str, limit: int) -> list[int]:
    return [one.key for one in renewal.stale_memories(connection, encoder, limit)]


def test_cosines_by_hand() -> None:
    both = [0.6 if n == 0 else 0.8 if n == 1 else 0.0 for n in range(256)]
    with database() as connection:
        put(connection, 1, axis(0))
        put(connection, 2, axis(1, -127))
        put(connection, 3, axis(2))
        assert vectors.cosines(connection, [1, 2, 3, 99], both) == pytest.approx({1: 0.6, 2: -0.8, 3: 0.0}, abs=1e-5)
        assert vectors.cosines(connection, [], both) == {}


def test_the_nearest_are_those_that_the_scopes_show() -> None:
    with database() as connection:
        put(connection, 1, axis(0, 60))
        put(connection, 2, axis(0), scope="project:x")
        put(connection, 3, axis(0, 60))
        found = vectors.nearest(connection, unit(0), [MEMORY], Scopes(("user",)), 5)
        assert [key for key, _ in found] == [1, 3]
        assert found[0][1] == pytest.approx(60 / 127, abs=1e-5)
        assert vectors.nearest(connection, unit(0), [MEMORY], Scopes((), True), 1)[0][0] == 2


def test_vectors_of_another_encoder() -> None:
    with database() as connection:
        put(connection, 1, axis(0))
        put(connection, 2, axis(0), encoder="v2")
        assert vectors.has_other(connection, "v1") and stale(connection, "v1", 9) == [2]
        vectors.hide_others(connection, "v1")
        assert vectors.cosines(connection, [1, 2], unit(0)) == pytest.approx({1: 1.0}, abs=1e-5)
        assert not vectors.has_other(connection, "v1")
        assert len(rows(connection, "FROM store.main.vectors")) == 2


def test_the_vectors_of_another_encoder_are_taken_out() -> None:
    with database() as connection:
        for key, encoder in ((1, "v1"), (2, "v2"), (3, "v1+m"), (4, "v2+m")):
            put(connection, key, axis(0), encoder=encoder)
        vectors.delete_others(connection, "v1")
        assert rows(connection, "SELECT node FROM vectors ORDER BY node") == [(1,), (3,)]
        assert stale(connection, "v1", 9) == [4, 2]


def test_several_queries_each_with_nodes_of_its_own() -> None:
    with database() as connection:
        for key, vector in ((1, axis(0)), (2, axis(1)), (3, axis(1, -127))):
            put(connection, key, vector)
        first, second, third = vectors.cosines_of_each(connection, [[1, 2], [], [2, 3, 99]], [unit(0), unit(0), unit(1)])
        assert first == pytest.approx({1: 1.0, 2: 0.0}, abs=1e-5) and second == {} and third == pytest.approx({2: 1.0, 3: -1.0}, abs=1e-5)
        assert vectors.cosines_of_each(connection, [[], []], [unit(0), unit(1)]) == [{}, {}] and vectors.cosines_of_each(connection, [], []) == []


def test_which_nodes_are_without_a_vector_of_this_encoder() -> None:
    with database() as connection:
        for key, encoder in ((1, "v1"), (2, "v1+m"), (3, "v2"), (4, "v1+m")):
            put(connection, key, axis(0), encoder=encoder)
        connection.execute(f"INSERT INTO nodes (key, id, kind, scope, archived, index_version) VALUES (5, 'bare', 'memory', 'user', false, {INDEX_VERSION}), (6, 'c', 'concept', 'user', false, {INDEX_VERSION})")
        assert stale(connection, "v1+m", 9) == [5, 3, 1] and stale(connection, "v1+m", 2) == [5, 3]
        assert renewal.count_stale(connection, "v1+m") == 3 and renewal.count_stale(connection, "v9") == 5 and vectors.count_mixed(connection) == 2
        assert stale(connection, "v1", 9) == [5, 3] and renewal.count_stale(connection, "v1") == 2
