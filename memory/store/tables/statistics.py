"""Counts over the tables, for people: kinds, relations, concepts, communities, hubs."""

from __future__ import annotations

from typing import NamedTuple

from memory.store.engine.db import Connection, query_number, rows
from memory.store.tables.nodes import Scopes

# A skill of this plugin's own: it describes memory, and nobody has put it there.
_OWN = "({0}kind = 'skill' AND starts_with({0}title, 'surgical-memory:'))"


class Concept(NamedTuple):
    """Tags that come together. support: in how many memories.  lift: how much more often than by chance."""

    name: str
    tags: list[str]
    support: int
    lift: float


class Counts(NamedTuple):
    """How much of each a read may see, without the plugin's own skills.

    nodes: by kind, without archived ones.  edges: by relation.
    """

    nodes: dict[str, int]
    archived: int
    superseded: int
    edges: dict[str, int]
    communities: int


def counts(connection: Connection, scopes: Scopes, relations: int) -> Counts:
    """All counts; relations: how many of them at most, the most frequent first."""
    visible = f"{scopes.condition()} AND NOT {_OWN.format('')}"
    present = f"FROM nodes WHERE NOT archived AND {visible}"
    grouped = f"FROM communities JOIN nodes ON key = node WHERE {visible}"
    return Counts(
        dict(rows(connection, f"SELECT kind, count(*) {present} GROUP BY kind ORDER BY ALL")),
        query_number(connection, f"SELECT count(*) FROM nodes WHERE archived AND {visible}"),
        query_number(connection, f"SELECT count(*) {present} AND superseded_by <> ''"),
        dict(_relations(connection, scopes, relations)),
        query_number(connection, f"SELECT count(DISTINCT community) {grouped}"),
    )


def _relations(connection: Connection, scopes: Scopes, limit: int) -> list[tuple[str, int]]:
    return rows(
        connection,
        # What no node has stated, such as tags that come together, belongs where its ends do.
        "SELECT relation, count(*) FROM edges LEFT JOIN nodes n ON n.key = evidence "
        "LEFT JOIN entities e ON e.key = edges.source AND n.key IS NULL "
        f"WHERE {scopes.condition('coalesce(n.scope, e.scope)')} AND NOT coalesce({_OWN.format('n.')}, false) "
        f"GROUP BY relation ORDER BY count(*) DESC, relation LIMIT {limit}",
    )


def concepts(connection: Connection, scopes: Scopes, limit: int) -> list[Concept]:
    """The suggested concepts, the strongest first."""
    found = rows(
        connection,
        f"SELECT name, tags, support, lift FROM concepts WHERE {scopes.condition()} "
        f"ORDER BY support * ln(lift) DESC, name LIMIT {limit}",
    )
    return [Concept(*row) for row in found]


def hubs(connection: Connection, scopes: Scopes, limit: int) -> list[tuple[int, int]]:
    """The keys of the nodes with the most neighbours, with how many."""
    return rows(
        connection,
        "SELECT node, degree FROM communities JOIN nodes ON key = node "
        f"WHERE NOT archived AND {scopes.condition()} ORDER BY degree DESC, node LIMIT {limit}",
    )


def sizes(connection: Connection, visible: str) -> tuple[int, int]:
    """How many nodes meet a condition (nodes.visibility), and their tokens."""
    ((count, tokens),) = rows(connection, f"SELECT count(*), coalesce(sum(tokens), 0) FROM nodes WHERE {visible}")
    return int(count), int(tokens)
