"""List memories by what is known of them, newest first."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from memory.core.errors import Usage
from memory.core.times import iso_time, parse_time
from memory.core.types import TYPES
from memory.store import nodes
from memory.store.db import Connection, one
from memory.store.nodes import RECALLED_KINDS, Scopes

_DAY = 86_400_000_000


class Filter(NamedTuple):
    """What to list; None or empty for no restriction. since, until: dates or times, inclusive."""

    type: str | None = None
    tags: Sequence[str] = ()
    conversation: str | None = None
    since: str | None = None
    until: str | None = None
    pinned: bool = False


def list_memories(connection: Connection, chosen: Filter, scopes: Scopes, limit: int, offset: int) -> dict[str, Any]:
    """A page of memories, and how many there are in all. Raises Usage for a type or a date that is none."""
    if chosen.type is not None and chosen.type not in TYPES:
        raise Usage(f"--type is one of {', '.join(TYPES)}, not '{chosen.type}'.")
    condition, parameters = nodes.visibility(RECALLED_KINDS, scopes), list[Any]()
    for column, value in (("type", chosen.type), ("conversation", chosen.conversation)):
        if value is not None:
            condition += f" AND {column} = ?"
            parameters.append(value)
    if chosen.since:
        condition += " AND created_at >= ?"
        parameters.append(_time("since", chosen.since))
    if chosen.until:
        whole_day = _DAY - 1 if len(chosen.until.strip()) <= 10 else 0
        condition += " AND created_at <= ?"
        parameters.append(_time("until", chosen.until) + whole_day)
    if chosen.pinned:
        condition += " AND pinned"
    for tag in chosen.tags:
        condition += " AND key IN (SELECT node FROM tags WHERE tag = ?)"
        parameters.append(tag.strip().lower())
    total = one(connection, f"SELECT count(*) FROM nodes WHERE {condition}", parameters)
    page = nodes.matching(connection, condition, parameters, "created_at DESC, key DESC", limit, offset)
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
        for node in page
    ]
    return {"memories": rows, "total": int(total[0]) if total else 0}


def _time(name: str, text: str) -> int:
    try:
        return parse_time(text)
    except ValueError as error:
        raise Usage(f"--{name}: {error}.") from None
