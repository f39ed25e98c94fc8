"""Which memories belong together at night: by their links, and by rare names that they share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from memory.core.graph.propagation import MAX_SHARED
from memory.core.types import MENTIONS
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night.communities import communities
from memory.store.tables import edges

from ..rows import put, tie
from ..stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def groups(connection: Connection) -> dict[int, list[int]]:
    """The nodes of each community, by the smallest key among them."""
    found: dict[int, list[int]] = {}
    for node, community in rows(connection, "SELECT node, community FROM communities ORDER BY node"):
        found.setdefault(community, []).append(node)
    return found


def mention(connection: Connection, name: int, *nodes: int) -> None:
    append_rows(connection, "entities", [(name, "user", f"name {name}", f"Name {name}")])
    for node in nodes:
        tie(connection, node, name, MENTIONS, edges.TEXT)


def test_what_is_linked_most_belongs_together_and_a_second_night_changes_nothing(connection: Connection) -> None:
    for key in range(1, 12):
        put(connection, key)
    for group in ((1, 4, 6, 7), (2, 3, 5, 8)):
        for one, other in combinations(group, 2):
            tie(connection, one, other, "supports", edges.LINK)
    tie(connection, 7, 8, "supports", edges.LINK, weight=0.1)
    tie(connection, 10, 10, "supports", edges.LINK)
    assert communities(connection) == 8
    assert groups(connection) == {1: [1, 4, 6, 7], 2: [2, 3, 5, 8]}, "a tie to itself is none"
    assert rows(connection, "SELECT degree FROM communities ORDER BY node") == [(3,)] * 6 + [(4,)] * 2
    assert communities(connection) == 0


def test_a_label_goes_on_until_nothing_moves(connection: Connection) -> None:
    keys = [9, 4, 7, 2, 5, 8, 1, 6]
    for key in keys:
        put(connection, key)
    for place, (one, other) in enumerate(pairwise(keys)):
        tie(connection, one, other, "precedes", edges.LINK, weight=1.0 - place / 100)
    communities(connection)
    label = dict(rows(connection, "SELECT node, label FROM night_labels"))
    ties = rows(connection, "SELECT a, b, weight FROM night_ties")
    for node in keys:
        around: dict[int, int] = {}
        for one, other, weight in ties:
            if one == node:
                around[label[other]] = around.get(label[other], 0) + weight
        assert label[node] == max(around, key=lambda one: (around[one], -one)), "it has the label that weighs most around it"


def test_a_name_ties_those_that_share_it_unless_too_many_do(connection: Connection) -> None:
    many = range(10, 11 + MAX_SHARED)
    for key in (1, 2, 3, *many):
        put(connection, key)
    mention(connection, 1_000, 1, 2)
    mention(connection, 1_001, 3)
    mention(connection, 1_002, *many)
    communities(connection)
    assert groups(connection) == {1: [1, 2]}
    connection.execute("DELETE FROM edges WHERE source = 10")
    communities(connection)
    assert groups(connection) == {1: [1, 2], 11: list(many)[1:]}
