"""What each operation of the journal does to the tables: one function for each type of record.

memory/store/tables/batches.py calls them, inside a transaction; updates.py has what an update does. What only a forget,
a night or a restore needs is loaded by that: a `remember` pays for each module.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence

from memory.core.annotations import Any
from memory.core.identity import memory_id
from memory.core.records import (
    MOVED,
    RESTORE,
    Archive,
    Forget,
    Link,
    MemoryValue,
    Night,
    NightUndone,
    Remember,
    Skills,
    Ties,
    Undone,
    Update,
    Verdicts,
)
from memory.core.safety.origins import TEAM, infer_origin
from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, first_row
from memory.store.tables import bindings, edges, metadata, nodes, passages
from memory.store.tables.changes import change_rows, drop_unseen
from memory.store.tables.insertion import Stored, insert
from memory.store.tables.late_words import ERASE, OWN, erase_late_words, note_late_words, note_undone
from memory.store.tables.nodes import quote
from memory.store.tables.removal import take_out
from memory.store.tables.succession import (
    give_verdicts,
    keep_as_earlier,
)
from memory.store.tables.vectors import Encoder

KEPT = "-"  # in these rows, precedes the ids that the record names but that were not erased
DECLINED = "declined"  # rows of this name in `meta` have the ids of summaries that are never written again
Outcome = dict[str, Any]


def remember(
    connection: Connection, records: Sequence[tuple[Remember, int]], encoder: Encoder
) -> dict[str, Outcome]:
    """Store the memories of several records at once. records: each with the journal's clock."""
    values = [(record, value) for record, _ in records for value in record.memories]
    if any(record.undo == TEAM for record, _ in records):
        # A teammate's line may arrive after this user has forgotten what it brings: on another machine it was earlier.
        gone = nodes.tombstones(connection)
        values = [(record, value) for record, value in values if record.undo != TEAM or value.id not in gone]
    if not values:
        return {record.rid: {"stored": []} for record, _ in records} if records else {}
    memories = [memory_of(record.scope, value) for record, value in values]
    modified_at = [record.at if value.modified_at is None else value.modified_at for record, value in values]
    repeated = {place for place, (record, _) in enumerate(values) if record.said}
    stored = insert(connection, memories, modified_at, encoder, repeated)
    outcomes: dict[str, Outcome] = {record.rid: {"stored": []} for record, _ in records}
    for (record, _), result in zip(values, stored, strict=True):
        outcomes[record.rid]["stored"].append(result)
    earlier = [(result.id, value.earlier_of) for (_, value), result in zip(values, stored, strict=True)]
    keep_as_earlier(connection, [(name, successor) for name, successor in earlier if successor])
    nodes.clear_tombstones(connection, [*(memory.id for memory in memories), *(result.id for result in stored)])
    _bind(
        connection,
        {
            result.id: value.bindings
            for (record, value), result in zip(values, stored, strict=True)
            if (value.bindings and not result.duplicate) or (record.said and result.duplicate)
        },
    )
    noted = {result.id: value.metadata for (_, value), result in zip(values, stored, strict=True) if value.metadata}
    _note(connection, noted)
    changes = []
    for record, clock in records:
        made: list[Stored] = outcomes[record.rid]["stored"]
        changes += change_rows(record, clock, [result.id for result in made if not result.duplicate], {})
    append_rows(connection, "changes", changes)  # at once: an appender for each record takes a third of a replay
    return outcomes


def _bind(connection: Connection, bound: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    """Bind memories to the code that they name, by id. One that is stated again is bound to the code as it is now."""
    if bound:
        keys = bindings.keys_by_id(connection, bound)
        bindings.replace(connection, {keys[name]: rows for name, rows in bound.items() if name in keys})


def _note(connection: Connection, noted: Mapping[str, Mapping[str, Any]]) -> None:
    """Store the metadata of programs, by id."""
    if noted:
        keys = bindings.keys_by_id(connection, noted)
        metadata.replace(connection, [(keys[name], given) for name, given in noted.items() if name in keys])


def _remember_exact(connection: Connection, record: Remember, encoder: Encoder, _clock: int) -> Outcome:
    """Restore memories with their whole state (state.py). None is taken for a duplicate."""
    from memory.store.tables.exact_state import remember_exact  # most records have none

    memories = [
        (memory_of(record.scope, value), record.at if value.modified_at is None else value.modified_at, value.state)
        for value in record.memories
    ]
    fresh = set(remember_exact(connection, memories, encoder))
    nodes.clear_tombstones(connection, [memory.id for memory, *_ in memories])
    here = nodes.by_id(connection, [memory.id for memory, *_ in memories], nodes.EVERYTHING, archived_too=True)
    own = {name for name, node in here.items() if node.scope == record.scope}  # another project's keep their bindings
    _bind(connection, {value.id: value.bindings for value in record.memories if value.id in own})
    return {"stored": [Stored(memory.id, memory.id not in fresh, ()) for memory, *_ in memories]}


def memory_of(scope: str, value: MemoryValue) -> Memory:
    """The memory that a record stores."""
    return Memory(
        value.id,
        value.kind,
        scope,
        value.type,
        value.title,
        value.content,
        value.tags,
        value.confidence,
        value.conversation,
        0,
        value.speaker,
        value.source,
        value.created_at,
        value.origin or infer_origin(value.kind, value.type, value.source, value.speaker),
        value.author,
    )


def _forget(connection: Connection, record: Forget, _encoder: Encoder, clock: int) -> Outcome:
    """Erase memories, with all that was derived from them and every trace of their content.

    That they are gone, and that undo may not step over it, is in the record alone: in a journal from which their
    texts have been taken, nothing else names them.
    """
    from memory.store.journal.forgetting import declined_summaries
    from memory.store.night.facts import dependent_ids

    ids = _unchanged_ids(connection, record)
    kept = sorted(set(record.ids).difference(ids))
    derived = [] if record.only else dependent_ids(connection, ids)
    found = nodes.by_id(connection, [*ids, *derived], nodes.EVERYTHING, archived_too=True)
    passages.note(connection, record.passages)
    if record.kept_out:  # tombstones of the store that this one has replaced in a restore
        here = nodes.by_id(connection, record.kept_out, nodes.EVERYTHING, archived_too=True)
        nodes.add_tombstones(connection, [name for name in record.kept_out if name not in here])
    if found:
        take_out(connection, list(found.values()))
        # In the same transaction: the store erases the texts from the journal before it does anything else.
        request = " ".join((record.rid, *derived, *(KEPT + name for name in kept)))
        append_rows(connection, "meta", [(ERASE, request)])
    for name in sorted({*record.declined, *declined_summaries(ids, found)}):
        append_rows(connection, "meta", [(DECLINED, name)])
    _drop_changes(connection, {*ids, *found})
    if record.undo not in (RESTORE, MOVED):
        erase_late_words(connection, ids)
        if record.undo:
            note_undone(connection, ids)
    if ids and not record.undo:
        seen_in = json.dumps({"scopes": list(record.scopes) or None})  # null: of an old version, all
        append_rows(connection, "changes", [(record.rid, "forget", record.at, [], seen_in, clock)])
        nodes.add_tombstones(connection, ids)
    return {"forgotten": sorted(found)}


def erase_before(connection: Connection, record: Update, clock: int, is_there: bool) -> None:
    """Have the text of a memory before an update erased from the journal, as `forget` does it; undo stops there, too.

    is_there: whether it had a text before; it does not where the journal is erased already.
    """
    found = nodes.by_id(connection, [record.id], nodes.EVERYTHING, archived_too=True)
    if is_there:
        append_rows(connection, "meta", [(ERASE, f"{record.rid} {OWN}")])
    _drop_changes(connection, found)
    seen_in = json.dumps({"scopes": [node.scope for node in found.values()]})
    append_rows(connection, "changes", [(record.rid, "forget", record.at, [], seen_in, clock)])


def _unchanged_ids(connection: Connection, record: Forget) -> list[str]:
    """The ids of a record whose memories are gone, or have the same text as when it was decided to forget them."""
    found = nodes.by_id(connection, sorted(record.over), nodes.EVERYTHING, archived_too=True)
    changed = {name for name, node in found.items() if memory_id(node.content) != record.over[name]}
    return [name for name in record.ids if name not in changed]


def _drop_changes(connection: Connection, gone: Iterable[str]) -> None:
    """Drop the changes of memories that are gone, so that nobody can undo them; changes of others remain."""
    ids = f"[{', '.join(quote(name) for name in sorted(gone))}]"
    if ids != "[]":
        connection.execute(
            f"UPDATE changes SET ids = list_filter(ids, lambda name: NOT list_contains({ids}, name)) "
            f"WHERE op = 'remember' AND list_has_any(ids, {ids})"
        )
        connection.execute(
            f"DELETE FROM changes WHERE list_has_any(ids, {ids}) OR (op = 'remember' AND len(ids) = 0)"
        )
        drop_unseen(connection, ids)


def _link(connection: Connection, record: Link, _encoder: Encoder, clock: int) -> Outcome:
    """Make an edge by hand between two memories. Made again, it gets the new weight.

    Only within a scope: it would show one memory to readers of the other.
    """
    found = nodes.by_id(connection, [record.source, record.target], nodes.EVERYTHING)
    if missing := {record.source, record.target} - found.keys():
        note_late_words(connection, {record.rid: sorted(missing)})
    if len(found) < 2 or len({node.scope for node in found.values()}) > 1:
        return {"linked": False}
    source, target, relation = found[record.source].key, found[record.target].key, record.relation
    previous = _remove_edge(connection, source, target, relation)
    if record.weight is not None:
        row = (source, target, relation, record.weight, edges.MANUAL, source, record.reasoning, record.at)
        append_rows(connection, "edges", [row])
    before = {"relation": relation, "weight": previous}
    _note_change(connection, record, clock, [record.source, record.target], before)
    return {"linked": True}


def _remove_edge(connection: Connection, source: int, target: int, relation: str) -> float | None:
    """Remove a manual edge; returns its weight, None if there was none."""
    condition = f"source = {source} AND target = {target} AND relation = ? AND provenance = '{edges.MANUAL}'"
    row = first_row(connection, f"SELECT weight FROM edges WHERE {condition}", [relation])
    connection.execute(f"DELETE FROM edges WHERE {condition}", [relation])
    return float(row[0]) if row else None


def _verdicts(connection: Connection, record: Verdicts, _encoder: Encoder, clock: int) -> Outcome:
    """Store how newer memories relate to older ones. Only answers of the user or a model can be undone."""
    done = give_verdicts(connection, record)
    for pair, before in done if record.by else ():
        _note_change(connection, record, clock, list(pair), before)
    return {"verdicts": [pair for pair, _ in done]}


def _archive(connection: Connection, record: Archive, _encoder: Encoder, _clock: int) -> Outcome:
    """Archive memories, or take them back from the archive; nothing of them is lost."""
    found = nodes.by_id(connection, record.ids, nodes.EVERYTHING, archived_too=True)
    nodes.archive(connection, [node.key for node in found.values()], record.archived)
    return {"archived": sorted(found)}


def _apply_undo(connection: Connection, record: Undone, _encoder: Encoder, _clock: int) -> Outcome:
    """Mark a change as undone, so that it cannot be undone again."""
    connection.execute("DELETE FROM changes WHERE record = ? OR record = ?", [record.change, record.rid])
    return {"undone": record.change}


def _note_change(
    connection: Connection,
    record: Remember | Link | Verdicts,
    clock: int,
    ids: Sequence[str],
    before: dict[str, Any],
) -> None:
    append_rows(connection, "changes", change_rows(record, clock, ids, before))


def _night(connection: Connection, record: Night, encoder: Encoder, _clock: int) -> Outcome:
    from memory.store.night.records import apply_night

    return apply_night(connection, record, encoder)


def _night_undone(connection: Connection, record: NightUndone, encoder: Encoder, _clock: int) -> Outcome:
    from memory.store.night.records import undo_night

    return undo_night(connection, record, encoder)


def _skills(connection: Connection, record: Skills, encoder: Encoder, _clock: int) -> Outcome:
    from memory.store.tables.skill_records import apply_skills

    return apply_skills(connection, record, encoder)


def _ties(connection: Connection, record: Ties, _encoder: Encoder, _clock: int) -> Outcome:
    from memory.store.tables.exact_state import apply_ties

    return apply_ties(connection, record)


HANDLERS: dict[type, Callable[[Connection, Any, Encoder, int], Outcome]] = {
    Remember: _remember_exact,  # ordinary ones, and updates, are collected in batches (batches.py)
    Ties: _ties,
    Forget: _forget,
    Link: _link,
    Verdicts: _verdicts,
    Archive: _archive,
    Undone: _apply_undo,
    Night: _night,
    NightUndone: _night_undone,
    Skills: _skills,
}
