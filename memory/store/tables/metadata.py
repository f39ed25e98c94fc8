"""What a program has noted of a memory under keys of its own: a JSON object, in a column that no search reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import Any
from memory.store.engine.db import Connection, rows
from memory.store.tables.nodes import integers


def of_keys(connection: Connection, keys: Sequence[int]) -> dict[int, dict[str, Any]]:
    """The metadata of those of some memories that have any, by key."""
    if not keys:
        return {}
    sql = f"SELECT key, metadata FROM nodes WHERE key IN ({integers(keys)}) AND metadata <> ''"
    return {key: json.loads(text) for key, text in rows(connection, sql)}


def replace(connection: Connection, noted: Iterable[tuple[int, Mapping[str, Any]]]) -> None:
    """Set the metadata of some memories, by key; an empty object for none."""
    for key, given in noted:
        text = json.dumps(dict(given), ensure_ascii=False, separators=(",", ":")) if given else ""
        connection.execute(f"UPDATE nodes SET metadata = ? WHERE key = {int(key)}", [text])
