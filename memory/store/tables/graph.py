"""The whole graph that a read may see, for a picture of it: the nodes, the names that join them, and the edges."""

from typing import NamedTuple

from memory.core.kinds import NAMES_ALONE, SKILL_FILES
from memory.store.engine.db import Connection, query_number, rows
from memory.store.tables.edges import TEXT
from memory.store.tables.nodes import Node, Scopes, integers, nodes_matching, of_kinds, quote


class Name(NamedTuple):
    """An entity that joins at least two things in view. display: as it is written."""

    key: int
    scope: str
    display: str


class GraphEdge(NamedTuple):
    """The strongest edge of a relation between two keys, and what a person or a night gave as its reason."""

    source: int
    target: int
    relation: str
    weight: float
    provenance: str
    reasoning: str
    made_at: int


class Graph(NamedTuple):
    """nodes: what was remembered, newest first.  total, total_names: how many there are in view without the limit."""

    nodes: list[Node]
    names: list[Name]
    arcs: list[GraphEdge]
    total: int
    total_names: int


def graph(connection: Connection, scopes: Scopes, limit: int) -> Graph:
    """What is in view: at most `limit` nodes (skills and concepts, pinned ones, then the newest) and as many names.

    A name that only one thing in view mentions joins nothing, and stays out. Nothing comes from an edge whose evidence
    is out of view: what another project says of a shared name is not shown.
    """
    visible = f"NOT archived AND {scopes.condition()}"
    total = query_number(connection, f"SELECT count(*) FROM nodes WHERE {visible}")
    order = f"NOT {of_kinds((*SKILL_FILES, *NAMES_ALONE))}, pinned DESC, created_at DESC, key DESC"
    nodes = nodes_matching(connection, visible, (), order, limit)
    if not nodes:
        return Graph([], [], [], 0, 0)
    chosen = integers(node.key for node in nodes)
    joined = f"""
        WITH chosen AS (SELECT key FROM nodes WHERE key IN ({chosen})),
        statements AS (
            SELECT source, target FROM edges SEMI JOIN chosen ON key = evidence WHERE provenance = {quote(TEXT)}
        ),
        touching AS (
            SELECT source AS entity, target AS other FROM statements UNION SELECT target, source FROM statements
        ),
        joining AS (
            SELECT entity, count(*) AS degree FROM touching SEMI JOIN entities ON key = entity AND {scopes.condition()}
            GROUP BY entity HAVING count(*) > 1
        )
    """
    counted = query_number(connection, f"{joined} SELECT count(*) FROM joining")
    names = rows(
        connection,
        f"{joined} SELECT key, scope, display FROM entities JOIN joining ON key = entity "
        f"ORDER BY degree DESC, key LIMIT {int(limit)}",
    )
    ends = integers([*(node.key for node in nodes), *(row[0] for row in names)])
    arcs = rows(
        connection,
        f"""
        WITH chosen AS (SELECT key FROM nodes WHERE key IN ({chosen})),
        ends AS (SELECT key FROM nodes WHERE key IN ({ends}) UNION ALL SELECT key FROM entities WHERE key IN ({ends}))
        SELECT source, target, relation, max(weight), arg_max(provenance, weight), coalesce(max(reasoning), ''),
               max(created_at)
        FROM edges SEMI JOIN ends a ON a.key = source SEMI JOIN ends b ON b.key = target
        WHERE source <> target AND weight > 0
          AND (provenance <> {quote(TEXT)} OR evidence IN (SELECT key FROM chosen))
        GROUP BY source, target, relation ORDER BY source, target, relation
        """,
    )
    return Graph(
        nodes,
        [Name(*row) for row in names],
        [GraphEdge(*row) for row in arcs],
        total,
        counted,
    )
