"""Data that only a replaced database has, not the one rebuilt from the journal: as records to be written.

The journal is the truth, but a disk may lose some of it, or an older copy may be put in its place. What had been
applied before is in the database still: it goes back into the journal before the old file goes.

What nights have learned from use, how often something was stated again, and what could be undone are not among it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from memory.core.identity import is_id
from memory.core.kinds import DIALOGUE, SKILL_FILES, STORED
from memory.core.record_json import memory_value
from memory.core.records import (
    Archive,
    Forget,
    Link,
    MemoryValue,
    Record,
    Remember,
    Skills,
    SkillValue,
    Update,
    Verdicts,
)
from memory.store.engine.db import Connection, rows
from memory.store.tables import passages
from memory.store.tables.edges import MANUAL, NIGHT, VERDICT
from memory.store.tables.nodes import of_kinds, quote
from memory.store.tables.succession import APART, RELATIONS, unrelated_pairs

UNDO = "repair"  # who wrote these records: undo takes back what people did, and not this
_RECORD_MEMORIES = 250
_COMPARED = (
    "content", "title", "type", "kind", "confidence", "pinned", "conversation", "source", "origin", "author",
)  # fmt: skip


def missing_records(connection: Connection, old: str, now: int, new_record_id: Callable[[], str]) -> list[Record]:
    """Records of what only the attached database `old` holds: memories, skills, changes, links, verdicts, and what was
    forgotten.

    now: microseconds.  Raises what DuckDB raises where the old database cannot be read.
    """
    missing = _missing_memories(connection, old)
    records: list[Record] = []
    scopes = dict.fromkeys(scope for scope, _, _ in missing)
    for scope in scopes:
        memories = [value for where, kind, value in missing if where == scope and kind not in SKILL_FILES]
        for at in range(0, len(memories), _RECORD_MEMORIES):
            part = tuple(memories[at : at + _RECORD_MEMORIES])
            records.append(Remember(new_record_id(), now, scope, part, undo=UNDO))
        skills = [value for where, kind, value in missing if where == scope and kind in SKILL_FILES]
        if skills:
            upsert = tuple(SkillValue(value.id, value.title, value.content, value.source) for value in skills)
            records.append(Skills(new_record_id(), now, scope, upsert))
    records += _changed_memories(connection, old, new_record_id)
    gone = _archived_ids(connection, old)
    archived = [value.id for _, kind, value in missing if kind not in SKILL_FILES and value.id in gone]
    if archived:
        records.append(Archive(new_record_id(), now, tuple(archived), True))
    pinned = {row[0] for row in rows(connection, f"SELECT id FROM {old}.nodes WHERE pinned")}
    for _, kind, value in missing:
        if kind not in SKILL_FILES and value.id in pinned:
            records.append(Update(new_record_id(), now, value.id, {"pinned": True}, UNDO))
    records += _links(connection, old, missing, new_record_id)
    records += _verdicts(connection, old, missing, now, new_record_id)
    return records + _forgotten_records(connection, old, now, new_record_id)


def memories_in(records: Sequence[Record]) -> int:
    """How many memories and skills some records store."""
    return sum(
        len(record.memories) if isinstance(record, Remember) else len(record.upsert)
        for record in records
        if isinstance(record, Remember | Skills)
    )


def _missing_memories(connection: Connection, old: str) -> list[tuple[str, str, MemoryValue]]:
    """(scope, kind, memory) of what the old one has, in the order in which it came."""
    columns = _columns(connection, old)
    names = [name for name in MemoryValue._fields if name in columns]
    kept, skills = of_kinds((*STORED, *SKILL_FILES), "o.kind"), of_kinds(SKILL_FILES, "o.kind")
    found = rows(
        connection,
        f"SELECT o.key, o.scope, {', '.join(f'o.{name}' for name in names)} FROM {old}.nodes o "
        f"WHERE {kept} AND NOT ({skills} AND o.archived) "
        "AND NOT EXISTS (FROM nodes n WHERE n.id = o.id) AND NOT EXISTS (FROM forgotten f WHERE f.id = o.id) "
        f"AND ({of_kinds(DIALOGUE, 'o.kind')} OR o.source <> '' "
        "OR NOT EXISTS (FROM nodes n WHERE n.digest = o.digest)) "
        "ORDER BY o.key",
    )
    tags: dict[int, list[str]] = {}
    for node, tag in rows(connection, f"SELECT node, tag FROM {old}.tags ORDER BY rowid"):
        tags.setdefault(node, []).append(tag)
    bound: dict[int, list[Any]] = {}
    if _columns(connection, old, "bindings"):
        for node, value in rows(connection, f"SELECT node, value FROM {old}.bindings ORDER BY rowid"):
            bound.setdefault(node, []).append(json.loads(value))
    return [
        (scope, values["kind"], memory_value({**values, "tags": tags.get(key, []), "bindings": bound.get(key, [])}, 0))
        for key, scope, *given in found
        for values in [_values(names, given)]
        if is_id(values["id"])  # the journal takes no other
    ]


def _values(names: Sequence[str], given: Sequence[Any]) -> dict[str, Any]:
    """The fields of a memory, as the journal has them, of a row of `nodes`."""
    values = {name: value for name, value in zip(names, given, strict=True) if value is not None}
    if "metadata" in values:
        values["metadata"] = json.loads(values["metadata"] or "{}")
    return values


def _columns(connection: Connection, database: str, table: str = "nodes") -> set[str]:
    """The names of a table's columns, none where there is no such table."""
    sql = f"SELECT column_name FROM duckdb_columns() WHERE database_name = '{database}' AND table_name = '{table}'"
    return {row[0] for row in rows(connection, sql)}


def _archived_ids(connection: Connection, old: str) -> set[str]:
    return {row[0] for row in rows(connection, f"SELECT id FROM {old}.nodes WHERE archived")}


def _changed_memories(connection: Connection, old: str, new_record_id: Callable[[], str]) -> list[Record]:
    """Memories that both have, and that were changed last in the old one."""
    known = _columns(connection, old)
    compared = [name for name in _COMPARED if name in known]
    listed = "(SELECT list(tag ORDER BY t.rowid) FROM {0}tags t WHERE t.node = {1}.key)"
    sql = (
        f"SELECT o.id, o.modified_at, {', '.join(f'o.{name}, n.{name}' for name in compared)}, "
        f"{listed.format(old + '.', 'o')}, {listed.format('', 'n')} FROM {old}.nodes o JOIN nodes n ON n.id = o.id "
        f"WHERE o.modified_at > n.modified_at AND NOT {of_kinds(SKILL_FILES, 'o.kind')} ORDER BY o.key"
    )
    records: list[Record] = []
    for name, at, *values in rows(connection, sql):
        pairs = zip((*compared, "tags"), values[::2], values[1::2], strict=True)
        changes: dict[str, Any] = {column: was for column, was, there in pairs if (was or "") != (there or "")}
        if "tags" in changes:
            changes["tags"] = changes["tags"] or []
        if changes:
            records.append(Update(new_record_id(), at, name, changes, UNDO))
    return records


def _links(
    connection: Connection,
    old: str,
    missing: Sequence[tuple[str, str, MemoryValue]],
    new_record_id: Callable[[], str],
) -> list[Record]:
    """Links by hand between memories that are there, or are written back."""
    ends = "{0}edges e JOIN {0}nodes a ON a.key = e.source JOIN {0}nodes b ON b.key = e.target"
    sql = "SELECT a.id, b.id, e.relation, e.weight, e.reasoning, e.created_at FROM {0} WHERE e.provenance = '{1}'"
    there = {row[:3] for row in rows(connection, sql.format(ends.format(""), MANUAL))}
    known = {row[0] for row in rows(connection, "SELECT id FROM nodes")} | {value.id for _, _, value in missing}
    found = rows(connection, sql.format(ends.format(old + "."), MANUAL))
    return [
        Link(new_record_id(), at, source, target, relation, round(weight, 6), reasoning, UNDO)
        for source, target, relation, weight, reasoning, at in found
        if (source, target, relation) not in there and {source, target} <= known
    ]


def _verdicts(
    connection: Connection,
    old: str,
    missing: Sequence[tuple[str, str, MemoryValue]],
    now: int,
    new_record_id: Callable[[], str],
) -> list[Record]:
    """What newer memories are to older ones, and which pairs were taken apart, where nothing later is known of a pair.

    Of the same pair the later verdict counts; a pair that is apart in either is compared no more.
    """
    ends = "{0}edges e JOIN {0}nodes a ON a.key = e.source JOIN {0}nodes b ON b.key = e.target"
    sql = (
        "SELECT a.id, b.id, e.relation, e.weight, e.reasoning, e.created_at FROM {0} "
        f"WHERE e.provenance IN ('{VERDICT}', '{NIGHT}') AND e.relation IN ({', '.join(map(quote, RELATIONS))}) "
        "AND NOT a.archived AND NOT b.archived ORDER BY e.created_at, a.key, b.key"
    )
    there = {row[:2]: row[5] for row in rows(connection, sql.format(ends.format("")))}
    known = {row[0] for row in rows(connection, "SELECT id FROM nodes")} | {value.id for _, _, value in missing}
    kept_apart = unrelated_pairs(connection)
    by_time: dict[int, list[tuple[str, str, str, float, str]]] = {}
    for newer, older, relation, weight, reason, at in rows(connection, sql.format(ends.format(old + "."))):
        is_known = {newer, older} <= known and frozenset((newer, older)) not in kept_apart
        if is_known and at > there.get((newer, older), -1):
            by_time.setdefault(at, []).append((newer, older, relation, round(weight, 6), reason))
    records: list[Record] = [
        Verdicts(new_record_id(), at, tuple(pairs), undo=UNDO) for at, pairs in by_time.items()
    ]
    noted = [str(row[0]).split() for row in rows(connection, f"SELECT value FROM {old}.meta WHERE name = '{APART}'")]
    wanted = [pair for pair in noted if set(pair) <= known and frozenset(pair) not in kept_apart]
    if wanted:
        denied = tuple((newer, older, "", 0.0, "") for newer, older in wanted)
        records.append(Verdicts(new_record_id(), now, denied, by="user", undo=UNDO))
    return records


def _forgotten_records(connection: Connection, old: str, now: int, new_record_id: Callable[[], str]) -> list[Record]:
    """What was forgotten, and must neither be there again nor come back."""
    gone = {row[0] for row in rows(connection, f"SELECT id FROM {old}.forgotten")}
    gone -= {row[0] for row in rows(connection, f"SELECT id FROM {old}.nodes")}
    scopes = {name: scope for name, scope in rows(connection, "SELECT id, scope FROM nodes") if name in gone}
    away = sorted(gone - scopes.keys() - {row[0] for row in rows(connection, "SELECT id FROM forgotten")})
    records: list[Record] = []
    if scopes:
        places: dict[str, list[str]] = {}
        for name, scope in sorted(scopes.items(), key=lambda one: (one[1], one[0])):
            places.setdefault(scope, []).append(name)
        beside = places if len(places) > 1 else {}
        records.append(Forget(new_record_id(), now, tuple(sorted(scopes)), tuple(places), places=beside))
    digests: dict[str, list[str]] = {}
    if _columns(connection, old, "forgotten_passages"):
        kept = set(passages.stored_digests(connection))
        found = rows(connection, f"SELECT salt, digest FROM {old}.forgotten_passages ORDER BY rowid")
        digests = passages.as_record([row for row in found if row not in kept])
    if away or digests:
        records.append(Forget(new_record_id(), now, (), kept_out=tuple(away), passages=digests))
    return records
