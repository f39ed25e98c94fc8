"""Set memories and their links exactly to the state in a record: `remember` with `exact`, and `ties`."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from memory.core.kinds import DIALOGUE, kind_of
from memory.core.records import Ties
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, first_row, quote, rows
from memory.store.tables import nodes
from memory.store.tables.edges import LEARNED, LINK, NIGHT, VERDICT
from memory.store.tables.index_rows import refresh_contexts, reindex
from memory.store.tables.insertion import content_digest, insert_exact
from memory.store.tables.removal import adjacent_turns
from memory.store.tables.state import DERIVED, FIELDS, NOTES, MemoryTie, columns
from memory.store.tables.vectors import Encoder

_LEAST_DIFFERENCE = 1e-6  # of confidences



def remember_exact(
    connection: Connection, memories: Sequence[tuple[Memory, int, Mapping[str, Any]]], encoder: Encoder
) -> list[str]:
    """Put memories into the store as they are; returns the ids of those that were not there.

    memories: each with when it was last changed, and its other columns. One that is there is set to that state.
    """
    present = nodes.by_id(connection, [memory.id for memory, *_ in memories], nodes.EVERYTHING, archived_too=True)
    latest = {memory.id: (memory, at, state) for memory, at, state in memories}
    for name, node in list(present.items()):
        if node.scope != latest[name][0].scope:  # another project's: it is not this record's to change
            del present[name], latest[name]
    fresh = [each for name, each in latest.items() if name not in present]
    placed = [memory._replace(position=int(state.get("position") or 0)) for memory, _, state in fresh]
    insert_exact(connection, placed, [at for _, at, _ in fresh], encoder)
    changed: list[int] = []
    turns: list[int] = []
    for name, node in present.items():
        memory, at, _ = latest[name]
        if _set_memory(connection, node, memory, at):
            (turns if kind_of(memory.kind).is_dialogue else changed).append(node.key)
    reindex(connection, [*changed, *turns], encoder)
    refresh_contexts(connection, adjacent_turns(connection, turns))
    settable = set(columns(connection)) - DERIVED - set(FIELDS)
    for name, (_, _, state) in latest.items():
        chosen = {column: value for column, value in state.items() if column in settable}
        if chosen:
            sets = ", ".join(f"{column} = ?" for column in chosen)
            connection.execute(f"UPDATE nodes SET {sets} WHERE id = {quote(name)}", list(chosen.values()))
    _renumber(connection, {(memory.scope, memory.conversation) for memory, *_ in latest.values()})
    return [memory.id for memory in placed]




def _set_memory(connection: Connection, node: nodes.Node, memory: Memory, at: int) -> bool:
    """Let a memory that is there be another one under its id; whether its index must be made again."""
    now = memory._replace(scope=node.scope, position=node.position)
    # Origin and author are not in the index. A confidence has fewer digits in the store than in a record.
    is_as_sure = abs(now.confidence - node.confidence) < _LEAST_DIFFERENCE
    is_same = now._replace(origin="", author="", confidence=node.confidence) == node.memory()
    if is_same and is_as_sure and at == node.modified_at:
        return False
    values = [
        now.kind, now.type, now.title, now.content, now.confidence, now.conversation, now.speaker, now.source,
        now.created_at, at, content_digest(now), display_title(now.content, now.title), count_tokens(now.content),
    ]  # fmt: skip
    connection.execute(
        "UPDATE nodes SET kind = ?, type = ?, title = ?, content = ?, confidence = ?, conversation = ?, speaker = ?, "
        f"source = ?, created_at = ?, modified_at = ?, digest = ?, label = ?, tokens = ? WHERE key = {node.key}",
        values,
    )
    if now.tags != node.tags:
        connection.execute(f"DELETE FROM tags WHERE node = {node.key}")
        append_rows(connection, "tags", [(node.key, tag) for tag in now.tags])
    return True


def _renumber(connection: Connection, talks: Collection[tuple[str, str]]) -> None:
    """Give each conversation the places 0, 1, 2, … again, where two have met; and index those turns again."""
    wanted = ", ".join(sorted({quote(conversation) for _, conversation in talks if conversation}))
    if not wanted:
        return
    moved = rows(
        connection,
        "SELECT key, place FROM (SELECT key, position, row_number() OVER (PARTITION BY scope, conversation "
        f"ORDER BY position, created_at, key) - 1 AS place FROM nodes WHERE conversation IN ({wanted})) "
        "WHERE position <> place",
    )
    if moved:
        values = ", ".join(f"({int(key)}, {int(place)})" for key, place in moved)
        connection.execute(
            f"UPDATE nodes SET position = v.place FROM (VALUES {values}) v(key, place) WHERE nodes.key = v.key"
        )
        keys = [int(key) for key, _ in moved]
        condition = f"{nodes.of_kinds(DIALOGUE)} AND key IN ({nodes.integers(keys)})"
        found = rows(connection, f"SELECT key FROM nodes WHERE {condition}")
        turns = [int(row[0]) for row in found]
        refresh_contexts(connection, sorted({*turns, *adjacent_turns(connection, keys)}))


def apply_ties(connection: Connection, record: Ties) -> dict[str, Any]:
    """Carry a record `ties` out. The first of several clears what is between the memories that it names."""
    if record.begin:
        _begin(connection, record)
    ties = [MemoryTie(*row) for row in record.edges if len(row) == len(MemoryTie._fields)]
    keys = _keys(connection, {name for tie in ties for name in (tie.source, tie.target)})
    append_rows(
        connection,
        "edges",
        [
            (
                keys[tie.source], keys[tie.target], tie.relation, tie.weight, tie.provenance, keys[tie.source],
                tie.reasoning, tie.at,
            )
            for tie in ties
            if tie.source in keys and tie.target in keys and tie.provenance in (LINK, LEARNED, NIGHT, VERDICT)
        ],
    )  # fmt: skip
    return {"tied": len(ties)}


def _begin(connection: Connection, record: Ties) -> None:
    from memory.store.night.laws import relate

    keys = _keys(connection, record.ids)
    chosen = nodes.integers(keys.values())
    derived = ", ".join(quote(name) for name in (LINK, LEARNED, NIGHT, VERDICT))
    connection.execute(
        f"DELETE FROM edges WHERE provenance IN ({derived}) AND source IN ({chosen}) AND target IN ({chosen})"
    )
    connection.execute(f"DELETE FROM activity WHERE node IN ({chosen})")
    connection.execute(f"DELETE FROM coactivity WHERE a IN ({chosen}) AND b IN ({chosen})")
    uses = [(keys[name], *values) for name, *values in record.uses if name in keys]
    append_rows(connection, "activity", uses)
    pairs = [
        (min(keys[a], keys[b]), max(keys[a], keys[b]), mass, times)
        for a, b, mass, times in record.pairs
        if a in keys and b in keys and a != b
    ]
    append_rows(connection, "coactivity", pairs)
    there = {(name, value) for name, value in rows(connection, "SELECT name, value FROM meta")}
    notes = [(name, value) for name, value in record.notes if name in NOTES]
    append_rows(connection, "meta", [note for note in dict.fromkeys(notes) if note not in there])
    if record.day:
        _note_night(connection, record.day, record.newest, record.at)
        relate(connection)
    _group(connection, keys, record.groups)


def _group(connection: Connection, keys: Mapping[str, int], groups: Iterable[Sequence[Any]]) -> None:
    """Let memories belong together as they did: a group is named by the smallest key in it."""
    connection.execute(f"DELETE FROM communities WHERE node IN ({nodes.integers(keys.values())})")
    found = [(keys[name], group, degree) for name, group, degree in groups if name in keys]
    first: dict[int, int] = {}
    for key, group, _ in found:
        first[group] = min(key, first.get(group, key))
    append_rows(connection, "communities", [(key, first[group], degree) for key, group, degree in sorted(found)])


def _note_night(connection: Connection, day: int, newest: str, at: int) -> None:
    """Where no night has passed yet: let the next one continue from the one that these memories have seen."""
    import json

    if first_row(connection, "SELECT 1 FROM nights"):
        return
    row = first_row(connection, f"SELECT key FROM nodes WHERE id = {quote(newest)}")
    seen = {"offset": 0, "line": "", "newest": int(row[0]) if row else 0}
    connection.execute("DELETE FROM meta WHERE name = 'night'")
    append_rows(connection, "meta", [("night", json.dumps(seen))])
    append_rows(connection, "nights", [("", at, day, day, "{}", True)])


def _keys(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    wanted = ", ".join(quote(name) for name in sorted(set(ids)))
    return dict(rows(connection, f"SELECT id, key FROM nodes WHERE id IN ({wanted})")) if wanted else {}
