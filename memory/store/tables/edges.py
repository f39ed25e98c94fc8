"""The graph: edges between memories, entities, and whatever else has a key."""

from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import Any, NamedTuple
from memory.store.engine.db import Connection, rows
from memory.store.tables.nodes import Scopes, integers, listing, quote, visibility

LINK = "link"
TEXT = "text"
MANUAL = "manual"
NIGHT, LEARNED = "night", "learned"  # what consolidation tied together: by what it read, and by what was used
VERDICT = "verdict"  # what the judge, or an answer to its question, says of a newer and an older memory

_FROM = "FROM edges WHERE"
# Edges by which the text of a memory names an entity, and the earliest memory of those that name one.
_NAMING = f"provenance = '{TEXT}' AND edges.source = evidence"
_EARLIEST = "arg_min(evidence, (edges.created_at, nodes.id))"
_NAMERS = "FROM edges JOIN nodes ON nodes.key = evidence WHERE"


class Neighbor(NamedTuple):
    """An edge as seen from a node. key: of the other end.  outgoing: whether it leads away from the node.

    name: the other end's id, or how the entity is written.  label, origin, author: of a memory, None for an entity.
    """

    key: int
    relation: str
    outgoing: bool
    weight: float
    evidence: int
    name: str
    label: str | None
    origin: str | None = None
    author: str | None = None


def ensure_entities(
    connection: Connection, names: Mapping[tuple[str, str], str], first_key: int
) -> tuple[dict[tuple[str, str], int], int, list[int]]:
    """The keys of entities by (scope, name), new ones made from first_key on; the next free key; and the keys of those
    that are shown in another way.

    names: how each is written.
    """
    connection.execute("CREATE OR REPLACE TEMP TABLE wanted_names (scope VARCHAR, name VARCHAR)")
    with connection.appender("wanted_names") as appender:
        appender.append_rows(list(names))
    found = rows(
        connection,
        "SELECT e.scope, e.name, e.key, e.display FROM entities e "
        "JOIN wanted_names w ON w.name = e.name AND w.scope = e.scope",
    )
    keys = {(scope, name): key for scope, name, key, _ in found}
    others = [key for scope, name, key, shown in found if shown != names[scope, name]]
    fresh = []
    for (scope, name), display in names.items():
        if (scope, name) not in keys:
            keys[scope, name] = first_key
            fresh.append((first_key, scope, name, display))
            first_key += 1
    if fresh:
        with connection.appender("entities") as appender:
            appender.append_rows(fresh)
    connection.execute("DROP TABLE wanted_names")
    return keys, first_key, others


def entity_keys(connection: Connection, name: str, scopes: Scopes) -> list[int]:
    """The entities with this name in the scopes: at most one a scope."""
    sql = f"SELECT key FROM entities WHERE name = {quote(name)} AND {scopes.condition()} ORDER BY key"
    return [row[0] for row in rows(connection, sql)]


def similar_entities(connection: Connection, name: str, scopes: Scopes, limit: int = 5) -> list[str]:
    """Names that contain the one asked for, or resemble it: for a suggestion."""
    sql = (
        f"SELECT display FROM entities e WHERE {scopes.condition()} AND EXISTS (SELECT 1 FROM edges "
        f"WHERE target = e.key) "
        "AND (contains(name, $1) OR jaro_winkler_similarity(name, $1) > 0.85) "
        f"ORDER BY jaro_winkler_similarity(name, $1) DESC, name LIMIT {int(limit)}"
    )
    return [row[0] for row in rows(connection, sql, [name])]


def names_of(connection: Connection, keys: Sequence[int]) -> dict[int, str]:
    """How each entity is written, by key."""
    return dict(rows(connection, f"SELECT key, display {_entities(keys)}")) if keys else {}


def _entities(keys: Iterable[int]) -> str:
    """What follows the SELECT of some entities: they lie by name (store/engine/clustering.py), and a join finds them
    soonest.
    """
    return f"FROM entities JOIN {listing('key', keys)} USING (key)"


def neighbors(
    connection: Connection, keys: Sequence[int], direction: str, relation: str | None, limit: int
) -> tuple[list[Neighbor], int]:
    """The edges at some nodes, strongest first, and how many there are without the limit.

    direction: outgoing, incoming or both.
    """
    chosen = integers(keys)
    sides = [outgoing for outgoing in (True, False) if direction in ("both", "outgoing" if outgoing else "incoming")]
    narrower = f" AND relation = {quote(relation)}" if relation else ""
    strongest: dict[tuple[int, str, bool], tuple[float, int]] = {}
    sql = " UNION ALL ".join(  # each by itself skips the row groups that it has nothing in
        f"SELECT {'target' if outgoing else 'source'}, relation, {outgoing}, weight, evidence FROM edges "
        f"WHERE {'source' if outgoing else 'target'} IN ({chosen}){narrower}"
        for outgoing in sides
    )
    for other, name, outgoing, weight, evidence in rows(connection, sql):
        known = strongest.get((other, name, outgoing), (weight, evidence))
        strongest[other, name, outgoing] = max(known[0], weight), min(known[1], evidence)
    named = _node_names(connection, sorted({other for other, _, _ in strongest}))
    found = [Neighbor(*edge, *facts, *named[edge[0]]) for edge, facts in strongest.items() if edge[0] in named]
    found.sort(key=lambda one: (-one.weight, one.relation, one.key))
    return found[:limit], len(found)


def _node_names(connection: Connection, keys: Sequence[int]) -> dict[int, tuple[Any, ...]]:
    """(name, label, origin, author) of those among some keys that are nodes, and not archived, or entities."""
    if not keys:
        return {}
    living = f"SELECT key, id, label, origin, author FROM nodes WHERE key IN ({integers(keys)}) AND NOT archived"
    found = rows(connection, f"{living} UNION ALL SELECT key, display, NULL, NULL, NULL {_entities(keys)}")
    return {row[0]: row[1:] for row in found}


class MemoryLink(NamedTuple):
    """A link between two memories, made when one was written or by hand. created_at: microseconds."""

    source: int
    target: int
    relation: str
    weight: float
    created_at: int


def links_at(connection: Connection, keys: Sequence[int], kinds: Sequence[str], scopes: Scopes) -> list[MemoryLink]:
    """The links from and to some memories whose other end may be seen, strongest first."""
    if not keys:
        return []
    chosen, seen = integers(keys), f"SELECT key FROM nodes WHERE {visibility(kinds, scopes)}"
    sql = (
        f"SELECT source, target, relation, max(weight), min(created_at) {_FROM} provenance IN ('{LINK}', '{MANUAL}') "
        f"AND (source IN ({chosen}) OR target IN ({chosen})) AND source IN ({seen}) AND target IN ({seen}) "
        "GROUP BY source, target, relation ORDER BY max(weight) DESC, relation, target, source"
    )
    return [MemoryLink(*row) for row in rows(connection, sql)]


def links_from(
    connection: Connection, keys: Sequence[int], kinds: Sequence[str], scopes: Scopes
) -> dict[int, list[tuple[str, MemoryLink]]]:
    """The id of the other end and the link, by key, of those links of `links_at` that lead away from some memories."""
    if not keys:
        return {}
    sql = (
        f"SELECT source, target, relation, max(weight), min(created_at) {_FROM} provenance IN ('{LINK}', '{MANUAL}') "
        f"AND source IN ({integers(keys)}) GROUP BY source, target, relation "
        "ORDER BY max(weight) DESC, relation, target, source"
    )
    links = [MemoryLink(*row) for row in rows(connection, sql)]
    if not links:
        return {}
    # Apart from the links: in one statement every node would be looked at.
    chosen = integers(sorted({link.target for link in links}))
    names = dict(rows(connection, f"SELECT key, id FROM nodes WHERE key IN ({chosen}) AND {visibility(kinds, scopes)}"))
    found: dict[int, list[tuple[str, MemoryLink]]] = {}
    for link in links:
        if link.target in names:
            found.setdefault(link.source, []).append((names[link.target], link))
    return found


class PathEdge(NamedTuple):
    """An edge on a path, walked in either direction."""

    source: int
    target: int
    relation: str
    weight: float


def arcs_from(connection: Connection, keys: Sequence[int], fan_out: int) -> list[PathEdge]:
    """The strongest edges at each node of a frontier, both ways, at most fan_out a node."""
    chosen = integers(keys)
    sql = (
        "SELECT here, other, relation, weight FROM ("
        f"SELECT source AS here, target AS other, relation, weight FROM edges WHERE source IN ({chosen}) "
        f"UNION ALL SELECT target, source, relation, weight FROM edges WHERE target IN ({chosen})) "
        "WHERE other NOT IN (SELECT key FROM nodes WHERE archived) "
        f"QUALIFY row_number() OVER (PARTITION BY here ORDER BY weight DESC, other) <= {int(fan_out)} "
        "ORDER BY here, other"
    )
    return [PathEdge(*row) for row in rows(connection, sql)]


def named_first_by(connection: Connection, keys: Sequence[int]) -> list[int]:
    """The entities that some memories name, and no earlier one does: these write them as they are shown."""
    if not keys:
        return []
    chosen = integers(keys)
    sql = (
        f"SELECT target {_NAMERS} {_NAMING} AND target IN (SELECT target {_FROM} {_NAMING} AND evidence IN ({chosen})) "
        f"GROUP BY target HAVING {_EARLIEST} IN ({chosen})"
    )
    return [row[0] for row in rows(connection, sql)]


def first_namers(connection: Connection, entities: Sequence[int]) -> list[tuple[int, str, int]]:
    """(entity, name, earliest memory that names it) of those entities that are still named.

    By when they were created, and of one moment by their ids: that is the same in whatever order they were stored.
    """
    if not entities:
        return []
    chosen = integers(entities)
    first = f"SELECT target, {_EARLIEST} AS node {_NAMERS} {_NAMING} AND target IN ({chosen}) GROUP BY target"
    sql = f"SELECT e.key, e.name, node FROM ({first}) JOIN entities e ON e.key = target WHERE e.key IN ({chosen})"
    return [(key, name, node) for key, name, node in rows(connection, sql)]


def rename(connection: Connection, displays: Mapping[int, str]) -> None:
    """Show entities as written here, by key."""
    if displays:
        values = ", ".join(f"({key}, {quote(display)})" for key, display in displays.items())
        connection.execute(
            f"UPDATE entities SET display = v.display FROM (VALUES {values}) v(key, display) WHERE entities.key = v.key"
        )


def delete_evidence(connection: Connection, keys: Sequence[int]) -> None:
    """Take out what came from the text of some nodes; links made at write time and by hand stay."""
    if keys:
        connection.execute(f"DELETE {_FROM} provenance = '{TEXT}' AND evidence IN ({integers(keys)})")


def delete_all(connection: Connection, keys: Sequence[int]) -> None:
    """Take out every edge at some nodes, and what they were the evidence of."""
    if keys:
        chosen = integers(keys)
        connection.execute(f"DELETE {_FROM} source IN ({chosen}) OR target IN ({chosen}) OR evidence IN ({chosen})")


def reasons_at(connection: Connection, keys: Sequence[int]) -> list[str]:
    """Why some nodes are linked, in the words of whoever linked them."""
    if not keys:
        return []
    chosen = integers(keys)
    where = f"(source IN ({chosen}) OR target IN ({chosen})) AND reasoning <> ''"
    return [row[0] for row in rows(connection, f"SELECT DISTINCT reasoning {_FROM} {where}")]


def evidence_ends(connection: Connection, keys: Sequence[int]) -> list[int]:
    """What the texts of some nodes tie together: the nodes and entities at the ends of those edges."""
    if not keys:
        return []
    where = f"provenance = '{TEXT}' AND evidence IN ({integers(keys)})"
    return [row[0] for row in rows(connection, f"SELECT source {_FROM} {where} UNION SELECT target {_FROM} {where}")]


def delete_orphans(connection: Connection, keys: Sequence[int]) -> None:
    """Take out those of some entities that no edge touches any more."""
    if keys:
        chosen = integers(keys)
        connection.execute(
            f"DELETE FROM entities WHERE key IN ({chosen}) AND key NOT IN (SELECT source {_FROM} source IN ({chosen})) "
            f"AND key NOT IN (SELECT target {_FROM} target IN ({chosen}))"
        )


def manual_links(connection: Connection, keys: list[int]) -> dict[int, list[tuple[str, str, float, str]]]:
    """The links made by hand from some memories: (target's id, relation, weight, reasoning)."""
    if not keys:
        return {}
    sql = (
        "SELECT e.source, n.id, e.relation, e.weight, e.reasoning FROM edges e JOIN nodes n ON n.key = e.target "
        f"WHERE e.provenance = {quote(MANUAL)} AND e.source IN ({integers(keys)})"
    )
    found: dict[int, list[tuple[str, str, float, str]]] = {}
    for source, *link in rows(connection, sql):
        found.setdefault(source, []).append((link[0], link[1], float(link[2]), link[3]))
    return found
