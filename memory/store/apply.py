"""From journal records to rows: the only code that changes the tables.

Each record's effect depends on the records before it and on nothing else, so the store can be made anew from the
journal, and two machines with the same journal have the same store.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import _duckdb

from memory.core.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import TURN, Memory
from memory.store import edges, nodes
from memory.store.db import Connection, append_rows, one, transaction
from memory.store.insertion import Stored, content_digest, insert, refresh_contexts, reindex
from memory.store.journal import Entry, Position, Record
from memory.store.night import facts
from memory.store.night import records as night_records
from memory.store.nodes import quoted
from memory.store.removal import beside, take_out
from memory.store.succession import freed_from, stand_alone
from memory.store.vectors import Encoder

BATCH_MEMORIES = 1_000
ERASE = "erase"  # the name of the rows in `meta` that hold the rids of what must still leave the journal
DECLINED = "declined"  # the name of the rows that hold the ids of such summaries
EVERYTHING = nodes.Scopes((), everything=True)

Outcome = dict[str, Any]
Progress = Callable[[int], None]


def prepare(encoder: Encoder) -> None:
    """Load what an insertion needs, before the store is opened: DuckDB starts in a thread meanwhile."""
    import datetime  # noqa: F401  what its appender looks for
    import decimal  # noqa: F401
    import uuid  # noqa: F401

    from memory.core.terms import stem

    stem("word")
    encoder.encode([])


def position(connection: Connection) -> Position:
    """How far the journal has been applied."""
    row = one(connection, "SELECT segment, byte FROM position")
    return Position(*row) if row else Position(1, 0)


def apply_entries(
    connection: Connection, entries: Iterable[Entry], encoder: Encoder, progress: Progress | None = None
) -> dict[str, Outcome]:
    """Apply entries in order, in transactions of about a thousand memories; returns what each record led to, by its id.

    A record that cannot be applied is reported on stderr and passed over: it stays in the journal, and the rest goes
    on. Trouble that is not the record's fault (the disk, the memory, a broken installation) stops everything.
    """
    outcomes: dict[str, Outcome] = {}
    batch: list[Entry] = []
    size = done = 0
    for entry in entries:
        batch.append(entry)
        size += _size(entry)
        if size >= BATCH_MEMORIES:
            outcomes |= _transaction(connection, batch, encoder)
            done += size
            batch, size = [], 0
            if progress:
                progress(done)
    if batch:
        outcomes |= _transaction(connection, batch, encoder)
    return outcomes


def _size(entry: Entry) -> int:
    record = entry.record or {}
    memories = record.get("memories", record.get("upsert"))
    return len(memories) if isinstance(memories, list) and memories else 1


def _transaction(connection: Connection, batch: Sequence[Entry], encoder: Encoder) -> dict[str, Outcome]:
    """Apply a batch whole; if it fails, apply its records one by one, and pass over the one that is at fault."""
    try:
        with transaction(connection):
            outcomes = _apply_batch(connection, batch, encoder)
            set_position(connection, batch[-1].end)
        return outcomes
    except Exception as error:
        if not _is_the_records_fault(error):
            raise
        if len(batch) > 1:
            outcomes = {}
            for entry in batch:
                outcomes |= _transaction(connection, [entry], encoder)
            return outcomes
        return _passed_over(connection, batch[0], encoder, error)


def _passed_over(connection: Connection, entry: Entry, encoder: Encoder, error: Exception) -> dict[str, Outcome]:
    """What becomes of a record that cannot be applied: of its memories, all but those at fault are remembered.

    Each is tried by itself and taken back, and then the good ones go in with the position, so a kill doubles nothing.
    """
    record = entry.record or {}
    name = str(record.get("rid"))
    print(
        f"surgical-memory: record {name} ({record.get('op')}) was passed over: {type(error).__name__}", file=sys.stderr
    )
    memories = record.get("memories") if record.get("op") == "remember" else None
    good = [_can_be_stored(connection, record, one, encoder) for one in memories] if isinstance(memories, list) else []
    if len(good) > 1 and any(good):
        kept = {**record, "memories": [one for one, fits in zip(memories or (), good, strict=True) if fits]}
        with transaction(connection):
            stored = iter(_remember(connection, [kept], encoder)[name]["stored"])
            set_position(connection, entry.end)
        return {name: {"stored": [next(stored) if fits else None for fits in good], "reason": repr(error)}}
    with transaction(connection):
        set_position(connection, entry.end)
    return {name: {"failed": repr(error)}}


class _TakenBack(Exception):
    """Ends a trial."""


def _can_be_stored(connection: Connection, record: Record, memory: dict[str, Any], encoder: Encoder) -> bool:
    try:
        with transaction(connection):
            _remember(connection, [{**record, "memories": [memory]}], encoder)
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


def set_position(connection: Connection, end: Position) -> None:
    """Note how far the journal has been applied."""
    connection.execute(f"UPDATE position SET segment = {end.segment}, byte = {end.offset}")


def _apply_batch(connection: Connection, batch: Sequence[Entry], encoder: Encoder) -> dict[str, Outcome]:
    outcomes: dict[str, Outcome] = {}
    waiting: list[Record] = []
    for entry in batch:
        record = entry.record
        if record is None:
            continue
        if record["op"] == "remember":
            waiting.append(record)
            continue
        outcomes |= _remember(connection, waiting, encoder)
        waiting = []
        handler = _HANDLERS.get(record["op"])
        if handler is not None:  # a record of a later version is kept in the journal for it
            outcomes[record["rid"]] = handler(connection, record, encoder)
    return outcomes | _remember(connection, waiting, encoder)


def _remember(connection: Connection, records: Sequence[Record], encoder: Encoder) -> dict[str, Outcome]:
    values = [(record, value) for record in records for value in record["memories"]]
    memories = [(record, _memory(record, value)) for record, value in values]
    if not memories:
        return {}
    said_at = [int(value.get("modified_at", record["at"])) for record, value in values]
    said = {place for place, (record, _) in enumerate(values) if record.get("said")}
    stored = insert(connection, [memory for _, memory in memories], said_at, encoder, said)
    outcomes: dict[str, Outcome] = {record["rid"]: {"stored": []} for record in records}
    for (record, _), result in zip(memories, stored, strict=True):
        outcomes[record["rid"]]["stored"].append(result)
    nodes.welcome_back(connection, [*(memory.id for _, memory in memories), *(result.id for result in stored)])
    for record in records:
        made: list[Stored] = outcomes[record["rid"]]["stored"]
        _note_change(connection, record, [result.id for result in made if not result.duplicate], {})
    return outcomes


def _memory(record: Record, value: dict[str, Any]) -> Memory:
    return Memory(
        value["id"],
        value.get("kind", "memory"),
        record["scope"],
        value.get("type", "note"),
        value.get("title", ""),
        value["content"],
        tuple(value.get("tags", ())),
        float(value.get("confidence", 0.7)),
        value.get("conversation", ""),
        0,
        value.get("speaker", ""),
        value.get("source", ""),
        int(value["created_at"] if "created_at" in value else record["at"]),
    )


_UPDATABLE = (
    "content", "title", "type", "confidence", "pinned", "kind", "created_at", "conversation", "source", "valid_from",
)  # fmt: skip


def _update(connection: Connection, record: Record, encoder: Encoder) -> Outcome:
    """Change some columns of a memory and index it again; what it was before goes to `changes`."""
    found = nodes.by_id(connection, [record["id"]], EVERYTHING).get(record["id"])
    if found is None:
        return {"updated": False}
    before = {name: getattr(found, name) for name in _UPDATABLE} | {"tags": list(found.tags)}
    changes = {name: value for name, value in record["set"].items() if name in before}
    if changes.get("content", found.content) != found.content:  # it says something else, and from now on
        changes.setdefault("valid_from", record["at"])
        stand_alone(connection, [found.key])
        freed_from(connection, [found.id])
    for name in _UPDATABLE:
        if name in changes:
            connection.execute(f"UPDATE nodes SET {name} = ? WHERE key = {found.key}", [changes[name]])
    if "tags" in changes:
        connection.execute(f"DELETE FROM tags WHERE node = {found.key}")
        append_rows(connection, "tags", [(found.key, tag) for tag in changes["tags"]])
    now = nodes.by_key(connection, [found.key])[found.key]
    connection.execute(
        "UPDATE nodes SET modified_at = ?, digest = ?, label = ?, tokens = ?, "
        f"archived = archived AND superseded_by <> '', vitality = {nodes.REVIVED} WHERE key = {found.key}",
        [record["at"], content_digest(now.memory()), display_title(now.content, now.title), count_tokens(now.content)],
    )
    if changes.keys() & {"content", "title", "tags", "kind"}:
        reindex(connection, [found.key], encoder)
    if "content" in changes and found.kind == TURN:
        refresh_contexts(connection, beside(connection, [found.key]))
    _note_change(connection, record, [found.id], {name: before[name] for name in changes})
    return {"updated": True}


def _forget(connection: Connection, record: Record, encoder: Encoder) -> Outcome:
    """Take memories out, with all that was derived from them and every trace of what they were."""
    named = [*record["ids"], *facts.made_of(connection, record["ids"])]
    found = nodes.by_id(connection, named, EVERYTHING, archived_too=True)
    if kept_out := record.get("kept_out"):  # of the store that this one was restored in the place of
        here = nodes.by_id(connection, kept_out, EVERYTHING, archived_too=True)
        append_rows(connection, "forgotten", [(name,) for name in kept_out if name not in here])
    if not found:
        return {"forgotten": []}
    take_out(connection, list(found.values()))
    for name in sorted(_declined(record["ids"], found)):
        append_rows(connection, "meta", [(DECLINED, name)])
    ids = ", ".join(quoted(name) for name in found)
    connection.execute(f"DELETE FROM changes WHERE list_has_any(ids, [{ids}])")
    if not record.get("undo"):  # a barrier: undo must not step over it to an older change
        seen_in = json.dumps({"scopes": sorted({node.scope for node in found.values()})})
        append_rows(connection, "changes", [(record["rid"], "forget", record["at"], [], seen_in)])
        append_rows(connection, "forgotten", [(name,) for name in found])
    # In the same transaction: the store takes the texts out of the journal before it does anything else.
    append_rows(connection, "meta", [(ERASE, record["rid"])])
    return {"forgotten": sorted(found)}


def _declined(ids: Sequence[str], found: dict[str, nodes.Node]) -> set[str]:
    """Summaries that were forgotten for their own sake: no night shall write them again."""
    own = {name for name in ids if name in found and found[name].source == edges.NIGHT}
    return own if len(own) == len(found) else set()


def _link(connection: Connection, record: Record, _encoder: Encoder) -> Outcome:
    """An edge by hand between two memories; the same one again takes the new strength.

    Only within a scope: it would show one memory to readers of the other.
    """
    found = nodes.by_id(connection, [record["source"], record["target"]], EVERYTHING)
    if len(found) < 2 or len({node.scope for node in found.values()}) > 1:
        return {"linked": False}
    source, target, relation = found[record["source"]].key, found[record["target"]].key, record["relation"]
    previous = _unlinked(connection, source, target, relation)
    weight, reasoning = record.get("weight"), record.get("reasoning", "")
    if weight is not None:
        row = (source, target, relation, weight, edges.MANUAL, source, reasoning, record["at"])
        append_rows(connection, "edges", [row])
    _note_change(connection, record, [record["source"], record["target"]], {"relation": relation, "weight": previous})
    return {"linked": True}


def _unlinked(connection: Connection, source: int, target: int, relation: str) -> float | None:
    """Take out a manual edge; returns the weight it had, None where there was none."""
    condition = f"source = {source} AND target = {target} AND relation = ? AND provenance = '{edges.MANUAL}'"
    row = one(connection, f"SELECT weight FROM edges WHERE {condition}", [relation])
    connection.execute(f"DELETE FROM edges WHERE {condition}", [relation])
    return float(row[0]) if row else None


def _archive(connection: Connection, record: Record, _encoder: Encoder) -> Outcome:
    """Take memories out of sight, or back into it; nothing of them is lost."""
    found = nodes.by_id(connection, record["ids"], EVERYTHING, archived_too=True)
    nodes.archive(connection, [node.key for node in found.values()], bool(record["archived"]))
    return {"archived": sorted(found)}


def _undone(connection: Connection, record: Record, _encoder: Encoder) -> Outcome:
    """A change that has been taken back cannot be taken back again."""
    connection.execute("DELETE FROM changes WHERE record = ? OR record = ?", [record["change"], record["rid"]])
    return {"undone": record["change"]}


def _note_change(connection: Connection, record: Record, ids: Sequence[str], before: dict[str, Any]) -> None:
    if ids and not record.get("undo"):
        append_rows(
            connection,
            "changes",
            [(record["rid"], record["op"], record["at"], list(ids), json.dumps(before, ensure_ascii=False))],
        )


def _skills(connection: Connection, record: Record, encoder: Encoder) -> Outcome:
    from memory.store.skill_records import apply_skills

    return apply_skills(connection, record, encoder)


_HANDLERS: dict[str, Callable[[Connection, Record, Encoder], Outcome]] = {
    "update": _update,
    "forget": _forget,
    "link": _link,
    "archive": _archive,
    "undone": _undone,
    "night": night_records.apply_night,
    "night_undone": night_records.undo_night,
    "skills": _skills,
}
