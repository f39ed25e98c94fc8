"""From journal records to skills: what an ingest found, and the edges between skills and between their tags."""

from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import Any
from memory.core.kinds import SKILL_FILES
from memory.core.records import Skills, SkillValue
from memory.core.safety.origins import SKILL_FILE
from memory.core.skill_file import Skill, read_written, references
from memory.core.tokens import count_tokens
from memory.core.types import (
    CO_OCCURS,
    CORRELATES,
    HAS_TAG,
    REFERENCES,
    SKILL,
    Memory,
)
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables import edges, postings, vectors
from memory.store.tables.index_rows import reindex, rename_entities
from memory.store.tables.insertion import content_digest, insert, label_of
from memory.store.tables.nodes import integers, of_kinds, quote
from memory.store.tables.skills import TYPE, bare_name
from memory.store.tables.vectors import Encoder

MADE_HERE = "skill"  # the provenance of edges between skills that their files state
_MIN_SHARED = 2  # skills that have both tags, for an edge between them
_MAX_CO_OCCURRING = 8  # per tag
_MIN_CO_OCCURRENCE = 0.1
_ROWS_AT_ONCE = 50_000  # edges in memory


def apply_skills(connection: Connection, record: Skills, encoder: Encoder) -> dict[str, Any]:
    """Take skills in, and retire those that are gone. Edges between them are made with the last record of an ingest."""
    scope, at = record.scope, record.at
    offered = [_memory(value, scope, at) for value in record.upsert]
    ends = _cut_co_occurrence(connection, scope)
    known = _known_skills(connection, [skill.id for skill in offered])
    changed = [skill for skill in offered if skill.id in known and known[skill.id][1:] != (skill.content, skill.source)]
    if changed:
        _overwrite(connection, [(known[skill.id][0], skill) for skill in changed], at, encoder)
    fresh = [skill for skill in offered if skill.id not in known]
    if fresh:
        insert(connection, fresh, [at] * len(fresh), encoder)
    retired = _retire(connection, list(record.retire), scope)
    if not record.more:
        _relate(connection, scope, at)
        ends -= _write_co_occurrence(connection, scope, at)
    edges.delete_orphans(connection, sorted(ends))
    return {"added": len(fresh), "updated": len(changed), "retired": retired}


def _memory(value: SkillValue, scope: str, at: int) -> Memory:
    tags = read_written(value.content).tags
    return Memory(
        value.id, SKILL, scope, TYPE, value.name, value.content, tags, 1.0, "", 0, "", value.source, at, SKILL_FILE
    )


def _known_skills(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[int, str | None, str]]:
    """(key, content, source) of those skills that are there; no content for one that was retired."""
    wanted = ", ".join(quote(name) for name in ids) or "NULL"
    sql = f"SELECT id, key, CASE WHEN NOT archived THEN content END, source FROM nodes WHERE id IN ({wanted})"
    return {name: (key, content, source) for name, key, content, source in rows(connection, sql)}


def _overwrite(connection: Connection, skills: Sequence[tuple[int, Memory]], at: int, encoder: Encoder) -> None:
    for key, skill in skills:
        connection.execute(
            "UPDATE nodes SET title = ?, label = ?, content = ?, source = ?, tokens = ?, digest = ?, modified_at = ?, "
            f"archived = false WHERE key = {key}",
            [
                *(skill.title, label_of(skill), skill.content, skill.source),
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
    wanted = ", ".join(quote(name) for name in ids) or "NULL"
    sql = f"SELECT key FROM nodes WHERE id IN ({wanted}) AND scope = {quote(scope)} AND NOT archived"
    keys = [row[0] for row in rows(connection, sql)]
    if keys:
        named, tied = edges.named_first_by(connection, keys), edges.evidence_ends(connection, keys)
        connection.execute(f"UPDATE nodes SET archived = true, index_version = NULL WHERE key IN ({integers(keys)})")
        postings.delete(connection, keys)
        vectors.delete(connection, keys)
        edges.delete_evidence(connection, keys)
        _cut_relations(connection, keys)
        edges.delete_orphans(connection, tied)
        rename_entities(connection, named)
    return len(keys)


def _cut_relations(connection: Connection, keys: Sequence[int]) -> None:
    chosen = integers(keys)
    connection.execute(
        f"DELETE FROM edges WHERE provenance = '{MADE_HERE}' AND (evidence IN ({chosen}) OR target IN ({chosen}))"
    )


def _relate(connection: Connection, scope: str, at: int) -> None:
    """Edges from what changed to the skills it names, and from the others to those that have come."""
    live = f"{of_kinds(SKILL_FILES)} AND scope = {quote(scope)} AND NOT archived"
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
        if len(values) > _ROWS_AT_ONCE:
            append_rows(connection, "edges", values)
            values = []
    if len(changed) < len(found):
        naming = " OR ".join(f"contains(lower(content), {quote(name)})" for name in new_names)
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
    mine = f"relation = '{CO_OCCURS}' AND source IN (SELECT key FROM entities WHERE scope = {quote(scope)})"
    ends = {key for pair in rows(connection, f"SELECT source, target FROM edges WHERE {mine}") for key in pair}
    if ends:
        connection.execute(f"DELETE FROM edges WHERE {mine}")
    return ends


def _write_co_occurrence(connection: Connection, scope: str, at: int) -> set[int]:
    """Edges between tags that skills share: n(a and b) / sqrt(n(a)·n(b)), the eight strongest of each; the tags."""
    sql = f"""
        WITH filed AS (SELECT source AS skill, target AS tag FROM edges JOIN entities e ON e.key = target
                       WHERE relation = '{HAS_TAG}' AND e.scope = {quote(scope)}),
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
