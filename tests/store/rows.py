"""Rows of the store for tests that look at single tables: memories put there directly, all else at its usual value."""

from __future__ import annotations

from typing import Any

from memory.store.engine.db import Connection, append_rows

USUAL: dict[str, Any] = {
    "kind": "memory", "scope": "user", "type": "note", "title": "", "label": "", "tokens": 1, "confidence": 0.7,
    "conversation": "", "position": 0, "speaker": "", "source": "", "valid_from": 0, "superseded_by": "", "reinforced": 0,
    "reinforced_at": 0, "pinned": False, "archived": False, "vitality": 1.0, "len_a": 0, "len_b": 0, "len_c": 0, "len_d": 0,
    "len_e": 1, "origin": "user",
}  # fmt: skip


def put(connection: Connection, key: int, tags: tuple[str, ...] = (), **values: Any) -> None:
    """Put a memory there: its id is "m" and its key, it was made at its key, and its text is "text KEY"."""
    row = {**USUAL, "key": key, "id": f"m{key}", "digest": f"d{key}", "content": f"text {key}", "created_at": key, "modified_at": key, **values}
    connection.execute(
        f"INSERT INTO nodes ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", list(row.values())
    )
    append_rows(connection, "tags", [(key, tag) for tag in tags])


def tie(connection: Connection, source: int, target: int, relation: str, provenance: str, **values: Any) -> None:
    """Put an edge there."""
    row = {"weight": 0.5, "evidence": source, "reasoning": "", "created_at": 1, **values}
    append_rows(
        connection, "edges",
        [(source, target, relation, row["weight"], provenance, row["evidence"], row["reasoning"], row["created_at"])],
    )  # fmt: skip
