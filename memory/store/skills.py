"""Skills in the store: taking in what an ingest found, and finding skills by name, by tag and by what they are tied to.

A skill is a node like a memory; its text is kept as core/skill_file.py writes it, and everything the index and the
graph hold of it is derived from that.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.skill_file import Skill, read_written, references
from memory.core.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import (
    CO_OCCURS,
    CORRELATES,
    HAS_TAG,
    MAPS_TO_CONCEPT,
    MENTIONS,
    REFERENCES,
    SKILL,
    TITLED,
    Memory,
)
from memory.store import edges, nodes, postings, vectors
from memory.store.db import Connection, append_rows, one, rows
from memory.store.insertion import content_digest, insert, reindex
from memory.store.journal import Record
from memory.store.nodes import Node, Scopes, integers, quoted
from memory.store.vectors import Encoder

MADE_HERE = "skill"  # the provenance of edges between skills that their files state
TYPE = "skill"
_MIN_SHARED = 2  # skills that have both tags, for an edge between them
_MAX_CO_OCCURRING = 8  # per tag
_MIN_CO_OCCURRENCE = 0.1
_MAX_SHARING = 30  # skills under a tag that still says something about each of them


def apply_skills(connection: Connection, record: Record, encoder: Encoder) -> dict[str, Any]:
    """Take skills in, and retire those that are gone. Edges between them are made with the last record of an ingest.

    record: scope, upsert: [{id, name, content, source}], retire: [id], and `more` where another record follows.
    """
    scope, at = str(record["scope"]), int(record["at"])
    offered = [_memory(value, scope, at) for value in record.get("upsert", ())]
    ends = _cut_co_occurrence(connection, scope)
    known = _known(connection, [skill.id for skill in offered])
    changed = [skill for skill in offered if skill.id in known and known[skill.id][1:] != (skill.content, skill.source)]
    if changed:
        _overwrite(connection, [(known[skill.id][0], skill) for skill in changed], at, encoder)
    fresh = [skill for skill in offered if skill.id not in known]
    if fresh:
        insert(connection, fresh, [at] * len(fresh), encoder)
    retired = _retire(connection, list(record.get("retire", ())), scope)
    if not record.get("more"):
        _relate(connection, scope, at)
        ends -= _write_co_occurrence(connection, scope, at)
    edges.delete_orphans(connection, sorted(ends))
    return {"added": len(fresh), "updated": len(changed), "retired": retired}


def _memory(value: Mapping[str, Any], scope: str, at: int) -> Memory:
    tags = read_written(value["content"]).tags
    return Memory(
        value["id"], SKILL, scope, TYPE, value["name"], value["content"], tags, 1.0, "", 0, "", value["source"], at
    )


def _known(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[int, str | None, str]]:
    """(key, content, source) of those skills that are there; no content for one that was retired."""
    wanted = ", ".join(quoted(name) for name in ids) or "NULL"
    sql = f"SELECT id, key, CASE WHEN NOT archived THEN content END, source FROM nodes WHERE id IN ({wanted})"
    return {name: (key, content, source) for name, key, content, source in rows(connection, sql)}


def _overwrite(connection: Connection, skills: Sequence[tuple[int, Memory]], at: int, encoder: Encoder) -> None:
    for key, skill in skills:
        connection.execute(
            "UPDATE nodes SET title = ?, label = ?, content = ?, source = ?, tokens = ?, digest = ?, modified_at = ?, "
            f"archived = false WHERE key = {key}",
            [
                *(skill.title, display_title(skill.content, skill.title), skill.content, skill.source),
                *(count_tokens(skill.content), content_digest(skill), at),
            ],
        )
    keys = [key for key, _ in skills]
    connection.execute(f"DELETE FROM tags WHERE node IN ({integers(keys)})")
    append_rows(connection, "tags", [(key, tag) for key, skill in skills for tag in skill.tags])
    reindex(connection, keys, encoder)


def _retire(connection: Connection, ids: Sequence[str], scope: str) -> int:
    """Take skills out of sight and out of the index. Their nodes stay, and so does what was learned of them, for the
    day when their files come back.
    """
    wanted = ", ".join(quoted(name) for name in ids) or "NULL"
    sql = f"SELECT key FROM nodes WHERE id IN ({wanted}) AND scope = {quoted(scope)} AND NOT archived"
    keys = [row[0] for row in rows(connection, sql)]
    if keys:
        tied = edges.ends_of_evidence(connection, keys)
        connection.execute(f"UPDATE nodes SET archived = true WHERE key IN ({integers(keys)})")
        postings.delete(connection, keys)
        vectors.delete(connection, keys)
        edges.delete_evidence(connection, keys)
        _cut_relations(connection, keys)
        edges.delete_orphans(connection, tied)
    return len(keys)


def _cut_relations(connection: Connection, keys: Sequence[int]) -> None:
    chosen = integers(keys)
    connection.execute(
        f"DELETE FROM edges WHERE provenance = '{MADE_HERE}' AND (evidence IN ({chosen}) OR target IN ({chosen}))"
    )


def _relate(connection: Connection, scope: str, at: int) -> None:
    """Edges from what changed to the skills it names, and from the others to those that have come."""
    live = f"kind = '{SKILL}' AND scope = {quoted(scope)} AND NOT archived"
    found = rows(connection, f"SELECT key, title, modified_at = {at} FROM nodes WHERE {live} ORDER BY key")
    by_name: dict[str, list[int]] = {}
    for key, title, _ in found:
        by_name.setdefault(bare_name(title), []).append(key)
    changed = [key for key, _, new in found if new]
    if not changed:
        return
    _cut_relations(connection, changed)
    new_names = {bare_name(title): keys for _, title, new in found if new for keys in [by_name[bare_name(title)]]}
    values: list[tuple[Any, ...]] = []
    for key, content in rows(connection, f"SELECT key, content FROM nodes WHERE key IN ({integers(changed)})"):
        values += _relations(key, read_written(content), by_name, at)
    if len(changed) < len(found):
        naming = " OR ".join(f"contains(lower(content), {quoted(name)})" for name in new_names)
        others = f"SELECT key, content FROM nodes WHERE {live} AND key NOT IN ({integers(changed)}) AND ({naming})"
        for key, content in rows(connection, others):
            values += _relations(key, read_written(content), new_names, at)
    append_rows(connection, "edges", values)


def _relations(key: int, skill: Skill, names: Mapping[str, Sequence[int]], at: int) -> Iterable[tuple[Any, ...]]:
    """The edges that a skill's file states to some others: what its text names, and what it lists as related."""
    weights = {(target, REFERENCES): 1.0 for name in references(skill.body, names.keys()) for target in names[name]}
    weights |= {
        (target, CORRELATES): weight for name, weight in skill.related for target in names.get(bare_name(name), ())
    }
    for (target, relation), weight in weights.items():
        if target != key and weight > 0:
            yield key, target, relation, weight, MADE_HERE, key, "", at


def _cut_co_occurrence(connection: Connection, scope: str) -> set[int]:
    """Take the edges between a scope's tags out; returns the tags."""
    mine = f"relation = '{CO_OCCURS}' AND source IN (SELECT key FROM entities WHERE scope = {quoted(scope)})"
    ends = {key for pair in rows(connection, f"SELECT source, target FROM edges WHERE {mine}") for key in pair}
    if ends:
        connection.execute(f"DELETE FROM edges WHERE {mine}")
    return ends


def _write_co_occurrence(connection: Connection, scope: str, at: int) -> set[int]:
    """Edges between tags that skills share: n(a and b) / sqrt(n(a)·n(b)), the eight strongest of each; the tags."""
    sql = f"""
        WITH filed AS (SELECT source AS skill, target AS tag FROM edges JOIN entities e ON e.key = target
                       WHERE relation = '{HAS_TAG}' AND e.scope = {quoted(scope)}),
        uses AS (SELECT tag, count(*) AS n FROM filed GROUP BY tag),
        pairs AS (SELECT a.tag AS one, b.tag AS other, count(*) AS n FROM filed a JOIN filed b USING (skill)
                  WHERE a.tag <> b.tag GROUP BY ALL HAVING n >= {_MIN_SHARED})
        SELECT one, other, pairs.n / sqrt(u.n * v.n) AS weight FROM pairs
        JOIN uses u ON u.tag = one JOIN uses v ON v.tag = other WHERE weight >= {_MIN_CO_OCCURRENCE}
        QUALIFY row_number() OVER (PARTITION BY one ORDER BY weight DESC, other) <= {_MAX_CO_OCCURRING}
        ORDER BY one, other
    """
    found = rows(connection, sql)
    append_rows(
        connection, "edges", [(one_, other, CO_OCCURS, weight, edges.LINK, 0, "", at) for one_, other, weight in found]
    )
    return {key for pair in found for key in pair[:2]}


# --- reading ----------------------------------------------------------------------------------------------------


def _visible(scopes: Scopes) -> str:
    return nodes.visibility((SKILL,), scopes)


def count(connection: Connection, scopes: Scopes) -> int:
    """How many skills the scopes hold."""
    row = one(connection, f"SELECT count(*) FROM nodes WHERE {_visible(scopes)}")
    return int(row[0]) if row else 0


def named(connection: Connection, name: str, scopes: Scopes) -> list[Node]:
    """The skills of a name: the one that is called so in full, else all whose name after their plugin it is."""
    whole = f"{_visible(scopes)} AND lower(title) = $1"
    bare = f"{_visible(scopes)} AND regexp_extract(lower(title), '[^:]*$') = $1"
    for condition in (whole, bare):
        found = nodes.matching(connection, condition, [name.strip().lower()], "scope = 'user', key", 20)
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


def related(connection: Connection, keys: Sequence[int], scopes: Scopes, limit: int) -> list[Relation]:
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
        ), told AS (
            SELECT here, t.source AS other, t.weight FROM same s
            JOIN edges t ON t.target = s.entity AND t.relation = '{MENTIONS}' WHERE s.relation = '{TITLED}'
        ), direct AS (
            SELECT source AS here, target AS other, relation, weight FROM edges WHERE source IN ({chosen})
            UNION ALL SELECT target, source, relation, weight FROM edges WHERE target IN ({chosen})
        ), found AS (
            SELECT here, other, relation, weight, '' AS via FROM direct
            UNION ALL SELECT here, other, '{MENTIONS}', weight, '' FROM told
            UNION ALL SELECT here, other, '{HAS_TAG}', weight / sqrt(uses), name FROM shared
                      WHERE uses <= {_MAX_SHARING} AND other <> here
        )
        SELECT here, CASE WHEN n.kind = '{SKILL}' THEN n.title ELSE n.id END, arg_max(relation, weight),
               max(weight) AS weight, arg_max(via, weight)
        FROM found JOIN nodes n ON n.key = other WHERE NOT n.archived AND {scopes.condition("n.scope")}
        GROUP BY here, n.kind, n.title, n.id
        QUALIFY row_number() OVER (PARTITION BY here ORDER BY max(weight) DESC, n.title, n.id) <= {int(limit)}
        ORDER BY here, weight DESC, n.title
    """
    return [Relation(*row) for row in rows(connection, sql)]


def linked_to(connection: Connection, memories: Sequence[int], scopes: Scopes) -> list[Relation]:
    """The skills that some memories have direct edges with, by hand or learned; `via` is the memory's id."""
    chosen = integers(memories)
    sql = f"""
        SELECT n.key, n.title, relation, e.weight, m.id
        FROM (SELECT source AS memory, target AS other, relation, weight FROM edges WHERE source IN ({chosen})
              UNION ALL SELECT target, source, relation, weight FROM edges WHERE target IN ({chosen})) e
        JOIN nodes n ON n.key = e.other JOIN nodes m ON m.key = e.memory
        WHERE {nodes.visibility((SKILL,), scopes, "n.")} ORDER BY e.weight DESC, n.key
    """
    return [Relation(*row) for row in rows(connection, sql)]


class Filed(NamedTuple):
    """A skill's tie to a tag or a super-concept. uses: how many skills have the same."""

    skill: int
    tag: str
    relation: str
    weight: float
    uses: int


def filed_under(connection: Connection, tags: Sequence[str], scopes: Scopes) -> list[Filed]:
    """The skills under some tags or super-concepts, by whichever of the two relations."""
    wanted = ", ".join(quoted(tag) for tag in tags) or "NULL"
    sql = f"""
        SELECT f.source, e.name, relation, weight, count(*) OVER (PARTITION BY e.name, relation) FROM edges f
        JOIN entities e ON e.key = f.target JOIN nodes n ON n.key = f.source
        WHERE e.name IN ({wanted}) AND relation IN ('{HAS_TAG}', '{MAPS_TO_CONCEPT}')
        AND {nodes.visibility((SKILL,), scopes, "n.")}
        ORDER BY f.source, e.name
    """
    return [Filed(*row) for row in rows(connection, sql)]


def co_occurring(connection: Connection, tags: Sequence[str], scopes: Scopes) -> dict[str, float]:
    """The tags that skills often have together with some others: the strongest weight of each."""
    wanted = ", ".join(quoted(tag) for tag in tags) or "NULL"
    sql = (
        "SELECT o.name, max(weight) FROM edges JOIN entities e ON e.key = source JOIN entities o ON o.key = target "
        f"WHERE relation = '{CO_OCCURS}' AND e.name IN ({wanted}) AND {scopes.condition('e.scope')} GROUP BY o.name"
    )
    return dict(rows(connection, sql))
