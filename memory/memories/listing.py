"""List memories by what is known of them, newest first."""

from __future__ import annotations

from typing import Any

from memory.core.times import iso_time
from memory.store.engine.db import Connection, one
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes
from memory.store.tables.selection import Filter, condition
from memory.workspace.lookup import origin_fact


def list_memories(connection: Connection, chosen: Filter, scopes: Scopes, limit: int, offset: int) -> dict[str, Any]:
    """A page of memories, and how many there are in all. Raises Usage for a type or a date that is none."""
    where, parameters = condition(chosen, scopes)
    total = one(connection, f"SELECT count(*) FROM nodes WHERE {where}", parameters)
    page = nodes.matching(connection, where, parameters, "created_at DESC, key DESC", limit, offset)
    rows = [
        {
            "id": node.id,
            "title": node.label,
            "type": node.type,
            "tags": list(node.tags),
            "date": iso_time(node.created_at),
            "scope": node.scope,
            "tokens": node.tokens,
        }
        | ({"pinned": True} if node.pinned else {})
        | ({"conversation": node.conversation} if node.conversation else {})
        | ({"source": node.source} if node.source else {})
        | origin_fact(node)
        for node in page
    ]
    return {"memories": rows, "total": int(total[0]) if total else 0}
