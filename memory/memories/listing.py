"""List memories by what is known of them, newest first."""

from __future__ import annotations

from typing import Any

from memory.core.times import iso_time
from memory.store.engine.db import Connection
from memory.store.tables import selection
from memory.store.tables.nodes import Scopes, successors_by_key
from memory.store.tables.selection import Filter
from memory.store.tables.turn_marks import marks_with_turns
from memory.workspace.lookup import mark_facts, origin_fact


def list_memories(
    connection: Connection, chosen: Filter, scopes: Scopes, limit: int, offset: int, full: bool = False
) -> dict[str, Any]:
    """A page of memories, and how many there are in all. full: with their contents.

    Raises Usage for a type or a date that is none.
    """
    page, total = selection.page(connection, chosen, scopes, limit, offset)
    stale = marks_with_turns(connection, [node.key for node in page], successors_by_key(page))
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
        | ({"content": node.content} if full else {})
        | origin_fact(node)
        | mark_facts(stale.get(node.key))
        for node in page
    ]
    return {"memories": rows, "total": total}
