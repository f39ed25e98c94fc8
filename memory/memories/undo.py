"""Take the last change back: what was added is erased, an update gets its earlier values, a link its weight."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.core.identity import rest_of
from memory.core.records import Forget, Link, Record, Undone, Update
from memory.store.engine.db import Connection, one, rows
from memory.store.night.facts import made_of
from memory.store.store import Store
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes


class _Change(NamedTuple):
    """A change that can be taken back. before: of an update, the earlier values; of a link, its weight."""

    record: str
    op: str
    ids: list[str]
    before: dict[str, Any]


def undo(scopes: Scopes, now: int, new_record_id: Callable[[], str], store: Store) -> dict[str, Any]:
    """Undo the newest change to memories that the scopes show; returns what was done.

    Raises Refusal `nothing_to_undo`.
    """
    with store.read() as connection:
        change = _last_change(connection, scopes)
        added = _added(connection, change) if change else []
    if change is None:
        raise Refusal(
            "nothing_to_undo", "There is no change left to take back here; what was forgotten is gone for good."
        )
    records: list[Record] = []
    if added:
        records.append(Forget(new_record_id(), now, tuple(added), undo=change.record))
    if change.op == "update":
        records.append(Update(new_record_id(), now, change.ids[0], change.before, change.record))
    elif change.op == "link":
        source, target = change.ids
        relation, weight = change.before["relation"], change.before["weight"]
        records.append(Link(new_record_id(), now, source, target, relation, weight, undo=change.record))
    records.append(Undone(new_record_id(), now, change.record))
    data = {"undone": change.op, "ids": change.ids} | ({"erased": added} if added and change.op == "update" else {})
    return data if store.write(records) else {**data, "pending": True}


def _added(connection: Connection, change: _Change) -> list[str]:
    """The memories that a change made, with what nights made of them: of an update, the further pieces of its text."""
    record = change.record if change.op == "remember" else rest_of(change.record)
    found = rows(connection, "SELECT unnest(ids) FROM changes WHERE op = 'remember' AND record = ?", [record])
    ids = [row[0] for row in found]
    return [*ids, *made_of(connection, ids)]


def _last_change(connection: Connection, scopes: Scopes) -> _Change | None:
    """The newest change all of whose memories are visible: what another project did is not ours to undo.

    The journal's clock tells which is the newest: the time of day may have been set back.
    None, too, where that was to forget: stepping over it would take back something else than the last change.
    """
    sql = f"""
        WITH named AS (SELECT rowid AS place, unnest(ids) AS id FROM changes WHERE op <> 'forget'),
        ours AS (
            SELECT place FROM named LEFT JOIN (SELECT id AS seen FROM nodes WHERE {nodes.named(scopes)}) ON seen = id
            GROUP BY place HAVING count(*) = count(seen)
        )
        SELECT clock, record, op, ids, before FROM changes WHERE rowid IN (FROM ours)
        ORDER BY clock DESC, record DESC LIMIT 1
    """
    found = one(connection, sql)
    if found is None:
        return None
    clock, record, op, ids, before = found
    for (seen_in,) in rows(connection, f"SELECT before FROM changes WHERE op = 'forget' AND clock >= {int(clock)}"):
        where = json.loads(seen_in)["scopes"]  # None: a record of an old version does not tell
        if where is None or scopes.everything or set(where) & set(scopes.names):
            return None
    return _Change(record, op, list(ids), json.loads(before))
