"""Rows that belong to nothing that is there: each kind is counted and taken out, and what belongs somewhere stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night.repair import repair, strays

from ..rows import put, tie
from ..stores import database

TABLES = ("nodes", "edges", "tags", "activity", "coactivity", "postings", "vectors", "entities")
VECTOR = [0] * 256


@pytest.fixture
def connection() -> Iterator[Connection]:
    """Two memories, one of which names something, with all that an index and nights hold of them."""
    with database() as made:
        put(made, 1, ("red",))
        put(made, 2)
        append_rows(made, "entities", [(50, "user", "crane", "Crane")])
        tie(made, 1, 50, "mentions", "text")
        tie(made, 1, 2, "supports", "manual")
        append_rows(made, "activity", [(1, 1, 1, 1, 1)])
        append_rows(made, "coactivity", [(1, 2, 1, 1)])
        append_rows(made, "postings", [(7, 1, 0, 0, 0, 0, 1), (8, 2, 0, 0, 0, 0, 1)])
        append_rows(made, "vectors", [(1, "v", VECTOR), (2, "v", VECTOR)])
        yield made


def state(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
    return {table: sorted(rows(connection, f"FROM {table}"), key=repr) for table in TABLES}


def test_of_a_sound_store_nothing_is_taken_out(connection: Connection) -> None:
    before = state(connection)
    assert strays(connection) == 0 == repair(connection) and state(connection) == before
    with database() as empty:
        assert strays(empty) == 0 == repair(empty)


@pytest.mark.parametrize(
    ("table", "lost", "count"),
    [
        ("edges", [(99, 1, "supports", 0.5, "manual", 1, "", 1)], 1),
        ("edges", [(1, 99, "supports", 0.5, "manual", 1, "", 1)], 1),
        ("edges", [(98, 99, "supports", 0.5, "manual", 1, "", 1), (99, 1, "supports", 0.5, "manual", 1, "", 1)], 2),
        ("tags", [(99, "red"), (99, "blue")], 2),
        ("activity", [(99, 1, 1, 1, 1)], 1),
        ("coactivity", [(1, 99, 1, 1)], 1),
        ("coactivity", [(0, 1, 1, 1)], 1),
        ("coactivity", [(98, 99, 1, 1)], 1),
        ("postings", [(7, 99, 0, 0, 0, 0, 1), (8, 99, 0, 0, 0, 0, 1), (8, 98, 0, 0, 0, 0, 1)], 2),
        ("vectors", [(99, "v", VECTOR), (98, "v", VECTOR)], 2),
        ("entities", [(60, "user", "ferry", "Ferry")], 1),
    ],
)
def test_each_kind_of_lost_row_is_counted_and_taken_out(connection: Connection, table: str, lost: list[tuple[Any, ...]], count: int) -> None:
    """Of the index, the memories that are missing are counted, and not their rows."""
    before = state(connection)
    append_rows(connection, table, lost)
    assert strays(connection) == count == repair(connection)
    assert state(connection) == before and repair(connection) == 0


def test_a_name_is_an_end_of_an_edge_as_a_memory_is(connection: Connection) -> None:
    append_rows(connection, "entities", [(51, "user", "ferry", "Ferry")])
    tie(connection, 51, 50, "runs_on", "text", evidence=1)
    tie(connection, 51, 2, "runs_on", "text", evidence=1)
    assert strays(connection) == 0, "by its source alone it counts as used, too"


def test_all_that_a_lost_memory_has_left_goes_at_once(connection: Connection) -> None:
    connection.execute("DELETE FROM nodes WHERE key = 1")
    assert strays(connection) == 2 + 1 + 1 + 1 + 1 + 1, "edges, a tag, both sums, postings and a vector"
    assert repair(connection) == 7
    found = state(connection)
    assert {table for table in TABLES if found[table]} == {"nodes", "postings", "vectors"} and strays(connection) == 0


def test_a_name_goes_with_the_last_edge_to_it(connection: Connection) -> None:
    """The edge is lost first, and its end is nameless only then: one repair takes both."""
    connection.execute("DELETE FROM nodes WHERE key = 1")
    repair(connection)
    assert rows(connection, "FROM entities") == []
