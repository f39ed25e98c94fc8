"""From journal records to rows: the only code that changes the tables.

Each record's effect depends on the records before it and on nothing else, so the store can be rebuilt from the
journal, and two machines with the same journal have the same store.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import _duckdb

from memory.core.identity import memory_id
from memory.core.kinds import kind_of
from memory.core.records import (
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
    operation,
)
from memory.core.safety.origins import infer_origin
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, first_row, rows, transaction
from memory.store.journal.forgetting import declined_summaries
from memory.store.journal.journal import Entry, JournalPlace, Position
from memory.store.night import facts
from memory.store.night import records as night_records
from memory.store.tables import bindings, edges, metadata, nodes, passages, state
from memory.store.tables.index_rows import refresh_contexts, reindex
from memory.store.tables.insertion import Stored, content_digest, insert
from memory.store.tables.nodes import quote
from memory.store.tables.removal import adjacent_turns, take_out
from memory.store.tables.succession import (
    clear_superseded,
    give_verdicts,
    keep_as_earlier,
    release_superseded_by,
    withdraw_verdicts,
)
from memory.store.tables.vectors import Encoder

BATCH_MEMORIES = 1_000
ERASE = "erase"  # the name of the rows in `meta` that hold the rids of what must still leave the journal
KEPT = "-"  # before the ids there that stay, of those that the record names
DECLINED = "declined"  # the name of the rows that hold the ids of such summaries
EVERYTHING = nodes.Scopes((), everything=True)

Outcome = dict[str, Any]
Progress = Callable[[int, float], None]  # memories applied, and the share of the lines to apply, 0 to 1


def prepare(encoder: Encoder) -> None:
    """Load what an insertion needs, before the store is opened: DuckDB starts in a thread meanwhile."""
    import datetime  # noqa: F401  what its appender looks for
    import decimal  # noqa: F401
    import uuid  # noqa: F401

    from memory.core.text.terms import stem

    stem("word")
    encoder.encode([])


def position(connection: Connection) -> Position:
    """How far the journal has been applied."""
    found = rows(connection, "SELECT machine, segment, byte, number, clock, chain FROM positions")
    return Position(tuple(sorted(JournalPlace(*row) for row in found)))


def old_position(connection: Connection) -> tuple[int, int] | None:
    """How far a journal of format 1 was applied: segment and bytes. None for a database that is further."""
    row = first_row(connection, "SELECT segment, byte FROM position")
    return (int(row[0]), int(row[1])) if row else None


def apply_entries(
    connection: Connection,
    entries: Iterable[Entry],
    encoder: Encoder,
    progress: Progress | None = None,
    count: int = 0,
) -> dict[str, Outcome]:
    """Apply entries in order, in transactions of about a thousand memories; returns what each record led to, by its id.

    count: how many entries there are, as far as that is known, for `progress`; 0 for unknown.

    A record that cannot be applied is reported on stderr and passed over: it stays in the journal, and the rest goes
    on. Trouble that is not the record's fault (the disk, the memory, a broken installation) stops everything.
    """
    outcomes: dict[str, Outcome] = {}
    batch: list[Entry] = []
    size = done = 0
    for number, entry in enumerate(entries, 1):
        batch.append(entry)
        size += _size(entry)
        if size >= BATCH_MEMORIES:
            outcomes |= _transaction(connection, batch, encoder)
            done += size
            batch, size = [], 0
            if progress:
                progress(done, min(1.0, number / count) if count else 0.0)
    if batch:
        outcomes |= _transaction(connection, batch, encoder)
    return outcomes


def _size(entry: Entry) -> int:
    record = entry.record
    if isinstance(record, Remember):
        return len(record.memories) or 1
    return (len(record.upsert) or 1) if isinstance(record, Skills) else 1


def _transaction(connection: Connection, batch: Sequence[Entry], encoder: Encoder) -> dict[str, Outcome]:
    """Apply a batch whole; if it fails, apply its records one by one, and pass over the one that is at fault."""
    try:
        with transaction(connection):
            outcomes = _apply_batch(connection, batch, encoder)
            for place in {entry.place.machine: entry.place for entry in batch}.values():
                set_position(connection, place)
        return outcomes
    except Exception as error:
        if not _is_the_records_fault(error):
            raise
        if len(batch) > 1:
            outcomes = {}
            for entry in batch:
                outcomes |= _transaction(connection, [entry], encoder)
            return outcomes
        return _skip_faulty(connection, batch[0], encoder, error)


def _skip_faulty(connection: Connection, entry: Entry, encoder: Encoder, error: Exception) -> dict[str, Outcome]:
    """What becomes of a record that cannot be applied: of its memories, all but those at fault are remembered.

    Each is tried by itself and taken back, and then the good ones go in with the position, so a kill doubles nothing.
    """
    record = entry.record
    assert record is not None, "only a record can be at fault"
    print(
        f"surgical-memory: record {record.rid} ({operation(record)}) was passed over: {type(error).__name__}",
        file=sys.stderr,
    )
    clock = entry.place.clock
    if isinstance(record, Remember) and not record.exact:
        good = [_can_be_stored(connection, record, one, encoder) for one in record.memories]
        if len(good) > 1 and any(good):
            kept = tuple(one for one, fits in zip(record.memories, good, strict=True) if fits)
            with transaction(connection):
                made = _remember(connection, [(record._replace(memories=kept), clock)], encoder)
                stored = iter(made[record.rid]["stored"])
                set_position(connection, entry.place)
            return {record.rid: {"stored": [next(stored) if fits else None for fits in good], "reason": repr(error)}}
    with transaction(connection):
        set_position(connection, entry.place)
    return {record.rid: {"failed": repr(error)}}


class _TakenBack(Exception):
    """Ends a trial."""


def _can_be_stored(connection: Connection, record: Remember, memory: MemoryValue, encoder: Encoder) -> bool:
    try:
        with transaction(connection):
            _remember(connection, [(record._replace(memories=(memory,)), 0)], encoder)
            raise _TakenBack
    except _TakenBack:
        return True
    except Exception as error:
        if not _is_the_records_fault(error):
            raise
        return False


def _is_the_records_fault(error: Exception) -> bool:
    if isinstance(error, _duckdb.Error):
        return isinstance(error, _duckdb.DataError | _duckdb.IntegrityError | _duckdb.ProgrammingError)
    return not isinstance(error, OSError | MemoryError | ImportError)


def set_position(connection: Connection, place: JournalPlace) -> None:
    """Note how far the lines of a machine have been applied."""
    machine, segment, offset, number, clock, chain = place
    changed = connection.execute(  # an update costs half of what it costs to delete and append
        f"UPDATE positions SET segment = {segment}, byte = {offset}, number = {number}, clock = {clock}, "
        f"chain = {quote(chain)} WHERE machine = {quote(machine)}"
    ).fetchone()
    if not changed or not changed[0]:
        append_rows(connection, "positions", [place])


def _apply_batch(connection: Connection, batch: Sequence[Entry], encoder: Encoder) -> dict[str, Outcome]:
    outcomes: dict[str, Outcome] = {}
    waiting: list[tuple[Remember, int]] = []
    for entry in batch:
        record, clock = entry.record, entry.place.clock
        if record is None:
            if entry.trouble:
                print(f"surgical-memory: a line of the journal was passed over: {entry.trouble}", file=sys.stderr)
            continue
        if isinstance(record, Remember) and not record.exact:
            waiting.append((record, clock))
            continue
        outcomes |= _remember(connection, waiting, encoder)
        waiting = []
        handler = _HANDLERS.get(type(record))
        if handler is not None:  # a record of a later version is kept in the journal for it
            outcomes[record.rid] = handler(connection, record, encoder, clock)
    return outcomes | _remember(connection, waiting, encoder)


def _remember(
    connection: Connection, records: Sequence[tuple[Remember, int]], encoder: Encoder
) -> dict[str, Outcome]:
    """records: each with the journal's clock."""
    values = [(record, value) for record, _ in records for value in record.memories]
    if not values:
        return {}
    memories = [_memory(record.scope, value) for record, value in values]
    said_at = [record.at if value.modified_at is None else value.modified_at for record, value in values]
    said = {place for place, (record, _) in enumerate(values) if record.said}
    stored = insert(connection, memories, said_at, encoder, said)
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
    for record, clock in records:
        made: list[Stored] = outcomes[record.rid]["stored"]
        _note_change(connection, record, clock, [result.id for result in made if not result.duplicate], {})
    return outcomes


def _bind(connection: Connection, bound: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    """Bind memories to the code that they name, by id; what is said again is bound to the code as it is now."""
    if bound:
        keys = bindings.keys_by_id(connection, bound)
        bindings.replace(connection, {keys[name]: rows for name, rows in bound.items() if name in keys})


def _note(connection: Connection, noted: Mapping[str, Mapping[str, Any]]) -> None:
    """Set what programs note of memories, by id."""
    if noted:
        keys = bindings.keys_by_id(connection, noted)
        metadata.replace(connection, [(keys[name], given) for name, given in noted.items() if name in keys])


def _remember_exact(connection: Connection, record: Remember, encoder: Encoder, _clock: int) -> Outcome:
    """Memories with their whole state, as another store held them (state.py): nothing is taken for a duplicate."""
    memories = [
        (_memory(record.scope, value), record.at if value.modified_at is None else value.modified_at, value.state)
        for value in record.memories
    ]
    fresh = set(state.remember_exact(connection, memories, encoder))
    nodes.clear_tombstones(connection, [memory.id for memory, *_ in memories])
    _bind(connection, {value.id: value.bindings for value in record.memories})
    return {"stored": [Stored(memory.id, memory.id not in fresh, ()) for memory, *_ in memories]}


def _memory(scope: str, value: MemoryValue) -> Memory:
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


_UPDATABLE = (
    "content", "title", "type", "confidence", "pinned", "kind", "created_at", "conversation", "source", "valid_from",
    "origin", "author",
)  # fmt: skip


def _update(connection: Connection, record: Update, encoder: Encoder, clock: int) -> Outcome:
    """Change some columns of a memory and index it again; what it was before goes to `changes`.

    A record that names the only text that may be changed (`over`) does nothing to another one.
    """
    found = nodes.by_id(connection, [record.id], EVERYTHING).get(record.id)
    if found is None or (record.over and record.over != memory_id(found.content)):
        return {"updated": False}
    bound = bindings.rows_of(connection, [found.key]).get(found.key, [])
    before = {name: getattr(found, name) for name in _UPDATABLE} | {"tags": list(found.tags), "bindings": bound}
    before["metadata"] = noted = metadata.of_keys(connection, [found.key]).get(found.key, {})
    changes = {name: value for name, value in record.set.items() if name in before}
    if changes.get("content", found.content) != found.content:  # it says something else, and from now on
        changes.setdefault("valid_from", record.at)
        changes.setdefault("bindings", [])  # what the old words named is no business of the new ones
        clear_superseded(connection, [found.key])
        release_superseded_by(connection, [found.id])
        withdraw_verdicts(connection, [found.key])
    for name in _UPDATABLE:
        if name in changes:
            connection.execute(f"UPDATE nodes SET {name} = ? WHERE key = {found.key}", [changes[name]])
    if "tags" in changes:
        connection.execute(f"DELETE FROM tags WHERE node = {found.key}")
        append_rows(connection, "tags", [(found.key, tag) for tag in changes["tags"]])
    if changes.get("bindings", bound) != bound:
        bindings.replace(connection, {found.key: changes["bindings"]})
    if changes.get("metadata", noted) != noted:
        metadata.replace(connection, [(found.key, changes["metadata"])])
    if changes.keys() <= {"bindings", "metadata"}:  # nothing that is shown or looked for
        _note_change(connection, record, clock, [found.id], {name: before[name] for name in changes})
        return {"updated": True}
    now = nodes.by_key(connection, [found.key])[found.key]
    connection.execute(
        "UPDATE nodes SET modified_at = ?, digest = ?, label = ?, tokens = ?, "
        f"archived = archived AND superseded_by <> '', vitality = {nodes.REVIVED} WHERE key = {found.key}",
        [record.at, content_digest(now.memory()), display_title(now.content, now.title), count_tokens(now.content)],
    )
    if changes.keys() & {"content", "title", "tags", "kind"}:
        reindex(connection, [found.key], encoder)
    if "content" in changes and kind_of(found.kind).is_dialogue:
        refresh_contexts(connection, adjacent_turns(connection, [found.key]))
    _note_change(connection, record, clock, [found.id], {name: before[name] for name in changes})
    says_otherwise = any(name in changes and changes[name] != before[name] for name in ("content", "kind"))
    return {"updated": True} | ({"changed": found.id} if says_otherwise else {})


def _forget(connection: Connection, record: Forget, _encoder: Encoder, clock: int) -> Outcome:
    """Take memories out, with all that was derived from them and every trace of what they were.

    That they are gone, and that undo may not step over it, is told by the record alone: in a journal from which their
    texts have been taken, nothing else names them.
    """
    ids = _unchanged_ids(connection, record)
    kept = [name for name in record.ids if name not in ids]
    derived = [] if record.only else facts.dependent_ids(connection, ids)
    found = nodes.by_id(connection, [*ids, *derived], EVERYTHING, archived_too=True)
    passages.note(connection, record.passages)
    if record.kept_out:  # of the store that this one was restored in the place of
        here = nodes.by_id(connection, record.kept_out, EVERYTHING, archived_too=True)
        nodes.add_tombstones(connection, [name for name in record.kept_out if name not in here])
    if found:
        take_out(connection, list(found.values()))
        # In the same transaction: the store takes the texts out of the journal before it does anything else.
        request = " ".join((record.rid, *derived, *(KEPT + name for name in kept)))
        append_rows(connection, "meta", [(ERASE, request)])
    for name in sorted({*record.declined, *declined_summaries(ids, found)}):
        append_rows(connection, "meta", [(DECLINED, name)])
    _drop_changes(connection, {*ids, *found})
    if ids and not record.undo:
        seen_in = json.dumps({"scopes": list(record.scopes) or None})  # an old version did not tell: anywhere
        append_rows(connection, "changes", [(record.rid, "forget", record.at, [], seen_in, clock)])
        nodes.add_tombstones(connection, ids)
    return {"forgotten": sorted(found)}


def _unchanged_ids(connection: Connection, record: Forget) -> list[str]:
    """The ids of a record whose memories say what they said when it was decided to take them out, or are gone."""
    found = nodes.by_id(connection, sorted(record.over), EVERYTHING, archived_too=True)
    changed = {name for name, node in found.items() if memory_id(node.content) != record.over[name]}
    return [name for name in record.ids if name not in changed]


def _drop_changes(connection: Connection, gone: Iterable[str]) -> None:
    """What was done to memories that are gone cannot be taken back; of what came with them, the rest can."""
    ids = f"[{', '.join(quote(name) for name in sorted(gone))}]"
    if ids != "[]":
        connection.execute(
            f"UPDATE changes SET ids = list_filter(ids, lambda name: NOT list_contains({ids}, name)) "
            f"WHERE op = 'remember' AND list_has_any(ids, {ids})"
        )
        connection.execute(
            f"DELETE FROM changes WHERE list_has_any(ids, {ids}) OR (op = 'remember' AND len(ids) = 0)"
        )


def _link(connection: Connection, record: Link, _encoder: Encoder, clock: int) -> Outcome:
    """An edge by hand between two memories; the same one again takes the new strength.

    Only within a scope: it would show one memory to readers of the other.
    """
    found = nodes.by_id(connection, [record.source, record.target], EVERYTHING)
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
    """Take out a manual edge; returns the weight it had, None where there was none."""
    condition = f"source = {source} AND target = {target} AND relation = ? AND provenance = '{edges.MANUAL}'"
    row = first_row(connection, f"SELECT weight FROM edges WHERE {condition}", [relation])
    connection.execute(f"DELETE FROM edges WHERE {condition}", [relation])
    return float(row[0]) if row else None


def _verdicts(connection: Connection, record: Verdicts, _encoder: Encoder, clock: int) -> Outcome:
    """What newer memories are to older ones. Only what somebody has answered is a change that undo takes back."""
    done = give_verdicts(connection, record)
    for pair, before in done if record.by else ():
        _note_change(connection, record, clock, list(pair), before)
    return {"verdicts": [pair for pair, _ in done]}


def _archive(connection: Connection, record: Archive, _encoder: Encoder, _clock: int) -> Outcome:
    """Take memories out of sight, or back into it; nothing of them is lost."""
    found = nodes.by_id(connection, record.ids, EVERYTHING, archived_too=True)
    nodes.archive(connection, [node.key for node in found.values()], record.archived)
    return {"archived": sorted(found)}


def _apply_undo(connection: Connection, record: Undone, _encoder: Encoder, _clock: int) -> Outcome:
    """A change that has been taken back cannot be taken back again."""
    connection.execute("DELETE FROM changes WHERE record = ? OR record = ?", [record.change, record.rid])
    return {"undone": record.change}


def _note_change(
    connection: Connection,
    record: Remember | Update | Link | Verdicts,
    clock: int,
    ids: Sequence[str],
    before: dict[str, Any],
) -> None:
    if ids and not record.undo:
        text = json.dumps(before, ensure_ascii=False)
        append_rows(connection, "changes", [(record.rid, operation(record), record.at, list(ids), text, clock)])


def _night(connection: Connection, record: Night, encoder: Encoder, _clock: int) -> Outcome:
    return night_records.apply_night(connection, record, encoder)


def _night_undone(connection: Connection, record: NightUndone, encoder: Encoder, _clock: int) -> Outcome:
    return night_records.undo_night(connection, record, encoder)


def _skills(connection: Connection, record: Skills, encoder: Encoder, _clock: int) -> Outcome:
    from memory.store.tables.skill_records import apply_skills

    return apply_skills(connection, record, encoder)


_HANDLERS: dict[type, Callable[[Connection, Any, Encoder, int], Outcome]] = {
    Remember: _remember_exact,  # the others are gathered in batches
    Ties: lambda connection, record, _encoder, _clock: state.apply_ties(connection, record),
    Update: _update,
    Forget: _forget,
    Link: _link,
    Verdicts: _verdicts,
    Archive: _archive,
    Undone: _apply_undo,
    Night: _night,
    NightUndone: _night_undone,
    Skills: _skills,
}
