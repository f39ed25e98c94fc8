"""Finding skills in the store: by name, by tag, and by what they are tied to.

A skill is a node like a memory; its text is kept as core/skill_file.py writes it, and everything the index and the
graph hold of it is derived from that (store/tables/skill_records.py).
"""

from collections.abc import Sequence

from memory.core.annotations import NamedTuple
from memory.core.kinds import FOR_TASKS
from memory.core.types import CO_OCCURS, HAS_TAG, MAPS_TO_CONCEPT, MENTIONS, TITLED, USES_TOOL
from memory.store.engine.db import Connection, query_number, rows
from memory.store.projects.scopes import USER
from memory.store.tables import nodes
from memory.store.tables.nodes import Header, Node, Scopes, integers, quote

TYPE = "skill"
_MAX_SHARING = 30  # skills under a tag that still says something about each of them


def _visible(scopes: Scopes) -> str:
    return nodes.visibility(FOR_TASKS, scopes)


def count(connection: Connection, scopes: Scopes) -> int:
    """How many skills the scopes hold."""
    return query_number(connection, f"SELECT count(*) FROM nodes WHERE {_visible(scopes)}")


def skills_named(connection: Connection, name: str, scopes: Scopes) -> list[Node]:
    """The skills of a name: the one that is called so in full, else all whose name after their plugin it is."""
    whole = f"{_visible(scopes)} AND lower(title) = $1"
    bare = f"{_visible(scopes)} AND regexp_extract(lower(title), '[^:]*$') = $1"
    for condition in (whole, bare):
        found = nodes.nodes_matching(connection, condition, [name.strip().lower()], "scope = 'user', key", 20)
        if found:
            return found
    return []


def names(connection: Connection, scopes: Scopes) -> list[tuple[int, str]]:
    """(key, name) of all skills, by name."""
    return [
        (key, title)
        for key, title in rows(connection, f"SELECT key, title FROM nodes WHERE {_visible(scopes)} ORDER BY title, key")
    ]


def bare_name(name: str) -> str:
    """A skill's name as texts mention it: lower case, without its plugin."""
    return name.rpartition(":")[2].lower()


class Relation(NamedTuple):
    """What a skill is tied to: the other's name, how, how strongly, and over what; "" for a direct edge."""

    skill: int
    name: str
    relation: str
    weight: float
    via: str


def relations_of(connection: Connection, keys: Sequence[int], scopes: Scopes, limit: int) -> list[Relation]:
    """What some skills are tied to, strongest first, at most so many each: other skills over direct edges and over rare
    tags that they share, and memories that name them or are linked to them.
    """
    if not keys:
        return []
    chosen = integers(keys)
    sql = f"""
        WITH mine AS (
            SELECT source AS here, target AS entity, relation, weight FROM edges
            WHERE source IN ({chosen}) AND relation IN ('{HAS_TAG}', '{TITLED}')
        ), same AS (
            SELECT here, relation, weight, e.name, o.key AS entity FROM mine JOIN entities e ON e.key = mine.entity
            JOIN entities o ON o.name = e.name
        ), shared AS (
            SELECT here, name, s.weight * t.weight AS weight, t.source AS other,
                   count(*) OVER (PARTITION BY here, name) AS uses
            FROM same s JOIN edges t ON t.target = s.entity AND t.relation = '{HAS_TAG}' WHERE s.relation = '{HAS_TAG}'
        ), mentions AS (
            SELECT here, t.source AS other, t.weight FROM same s
            JOIN edges t ON t.target = s.entity AND t.relation = '{MENTIONS}' WHERE s.relation = '{TITLED}'
        ), direct AS (
            SELECT source AS here, target AS other, relation, weight FROM edges WHERE source IN ({chosen})
            UNION ALL SELECT target, source, relation, weight FROM edges WHERE target IN ({chosen})
        ), found AS (
            SELECT here, other, relation, weight, '' AS via FROM direct
            UNION ALL SELECT here, other, '{MENTIONS}', weight, '' FROM mentions
            UNION ALL SELECT here, other, '{HAS_TAG}', weight / sqrt(uses), name FROM shared
                      WHERE uses <= {_MAX_SHARING} AND other <> here
        )
        SELECT here, CASE WHEN {nodes.of_kinds(FOR_TASKS, 'n.kind')} THEN n.title ELSE n.id END,
               arg_max(relation, weight), max(weight) AS weight, arg_max(via, weight)
        FROM found JOIN nodes n ON n.key = other WHERE NOT n.archived AND {scopes.condition("n.scope")}
        GROUP BY here, n.kind, n.title, n.id
        QUALIFY row_number() OVER (PARTITION BY here ORDER BY max(weight) DESC, n.title, n.id) <= {int(limit)}
        ORDER BY here, weight DESC, n.title
    """
    return [Relation(*row) for row in rows(connection, sql)]


def skills_linked_to(connection: Connection, memories: Sequence[int], scopes: Scopes) -> list[Relation]:
    """The skills that some memories have direct edges with, by hand or learned; `via` is the memory's id."""
    chosen = integers(memories)
    sql = f"""
        SELECT n.key, n.title, relation, e.weight, m.id
        FROM (SELECT source AS memory, target AS other, relation, weight FROM edges WHERE source IN ({chosen})
              UNION ALL SELECT target, source, relation, weight FROM edges WHERE target IN ({chosen})) e
        JOIN nodes n ON n.key = e.other JOIN nodes m ON m.key = e.memory
        WHERE {nodes.visibility(FOR_TASKS, scopes, "n.")} ORDER BY e.weight DESC, n.key
    """
    return [Relation(*row) for row in rows(connection, sql)]


class Filed(NamedTuple):
    """A skill's tie to a tag or a super-concept. uses: how many skills have the same."""

    skill: int
    tag: str
    relation: str
    weight: float
    uses: int


def skills_under(connection: Connection, tags: Sequence[str], scopes: Scopes) -> list[Filed]:
    """The skills under some tags or super-concepts, by whichever of the two relations."""
    wanted = ", ".join(quote(tag) for tag in tags) or "NULL"
    sql = f"""
        SELECT f.source, e.name, relation, weight, count(*) OVER (PARTITION BY e.name, relation) FROM edges f
        JOIN entities e ON e.key = f.target JOIN nodes n ON n.key = f.source
        WHERE e.name IN ({wanted}) AND relation IN ('{HAS_TAG}', '{MAPS_TO_CONCEPT}')
        AND {nodes.visibility(FOR_TASKS, scopes, "n.")}
        ORDER BY f.source, e.name
    """
    return [Filed(*row) for row in rows(connection, sql)]


def co_occurring(connection: Connection, tags: Sequence[str], scopes: Scopes) -> dict[str, float]:
    """The tags that skills often have together with some others: the strongest weight of each."""
    wanted = ", ".join(quote(tag) for tag in tags) or "NULL"
    sql = (
        "SELECT o.name, max(weight) FROM edges JOIN entities e ON e.key = source JOIN entities o ON o.key = target "
        f"WHERE relation = '{CO_OCCURS}' AND e.name IN ({wanted}) AND {scopes.condition('e.scope')} GROUP BY o.name"
    )
    return dict(rows(connection, sql))


def skills_with_tool(connection: Connection, ids: Sequence[str], tool: str) -> list[str]:
    """Those of some skills, by id, whose files name a tool, with or without what it may be called with.

    By the name's key: a memory that names it may decide how it is shown.
    """
    wanted = ", ".join(quote(name) for name in ids) or "NULL"
    sql = (
        "SELECT DISTINCT n.id FROM edges f JOIN entities e ON e.key = f.target JOIN nodes n ON n.key = f.source "
        f"WHERE n.id IN ({wanted}) AND relation = '{USES_TOOL}' AND regexp_extract(e.name, '^[^(]*') = ? "
        "ORDER BY n.id"
    )
    return [row[0] for row in rows(connection, sql, [tool.lower()])]



def namesakes(connection: Connection, headers: Sequence[Header]) -> set[str]:
    """The ids of those skills whose name another one has that may be visible beside them: the name loads either."""
    if not headers:
        return set()
    keys = nodes.integers(header.key for header in headers)
    visible = nodes.visibility(FOR_TASKS, Scopes((), True), "other.")
    condition = (
        "key IN (SELECT mine.key FROM nodes mine JOIN nodes other ON lower(other.title) = lower(mine.title) "
        f"WHERE mine.key IN ({keys}) AND {visible} AND other.key <> mine.key "
        f"AND (other.scope = mine.scope OR '{USER}' IN (other.scope, mine.scope)))"
    )
    return set(nodes.ids_matching(connection, condition, ()))
