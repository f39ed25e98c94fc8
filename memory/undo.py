"""Take the last change back: what was added is erased, an update gets its earlier values, a link its weight."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from memory.core.errors import Refusal
from memory.store import nodes
from memory.store.db import Connection, rows
from memory.store.night.facts import made_of
from memory.store.nodes import Scopes
from memory.store.store import Store

_LOOK_BACK = 200


def undo(scopes: Scopes, now: int, new_record_id: Callable[[], str], store: Store) -> dict[str, Any]:
    """Undo the newest change to memories that the scopes show; returns what was done.

    Raises Refusal `nothing_to_undo`.
    """
    with store.read() as connection:
        change = _last_change(connection, scopes)
        made = made_of(connection, change[2]) if change and change[1] == "remember" else []
    if change is None:
        raise Refusal(
            "nothing_to_undo", "There is no change left to take back here; what was forgotten is gone for good."
        )
    record, op, ids, before = change
    inverse: dict[str, Any] = {"rid": new_record_id(), "at": now, "undo": record}
    if op == "remember":
        inverse |= {"op": "forget", "ids": [*ids, *made]}
    elif op == "update":
        inverse |= {"op": "update", "id": ids[0], "set": before}
    else:
        inverse |= {"op": "link", "source": ids[0], "target": ids[1], "reasoning": "", **before}
    outcome = store.write([inverse, {"op": "undone", "rid": new_record_id(), "at": now, "change": record}])
    data = {"undone": op, "ids": ids}
    return data if outcome else {**data, "pending": True}


def _last_change(connection: Connection, scopes: Scopes) -> tuple[str, str, list[str], dict[str, Any]] | None:
    """The newest change all of whose memories are visible: what another project did is not ours to undo.

    None, too, where that was to forget: stepping over it would take back something else than the last change.
    """
    sql = f"SELECT record, op, ids, before FROM changes ORDER BY made_at DESC, rowid DESC LIMIT {_LOOK_BACK}"
    for record, op, ids, before in rows(connection, sql):
        if op == "forget":
            if scopes.everything or set(json.loads(before)["scopes"]) & set(scopes.names):
                return None
            continue
        if len(nodes.by_id(connection, ids, scopes)) == len(set(ids)):
            return record, op, list(ids), json.loads(before)
    return None
