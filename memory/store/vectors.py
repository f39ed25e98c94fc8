"""The embeddings of the store: one byte a dimension, each with the version of the encoder that made it."""

from __future__ import annotations

from collections.abc import Sequence

from memory.store.db import Connection, one, rows
from memory.store.nodes import Scopes, integers, visibility

_UNIT = 127.0  # an int8 component c stands for c / 127


def cosines(connection: Connection, keys: Sequence[int], query: Sequence[float]) -> dict[int, float]:
    """The cosine of a unit query vector with the vectors of some nodes, about -1 to 1."""
    if not keys:
        return {}
    sql = f"SELECT node, {_PRODUCT} FROM vectors WHERE node IN ({integers(keys)})"
    return {node: product / _UNIT for node, product in rows(connection, sql, [list(query)])}


_PRODUCT = "array_inner_product(vector::FLOAT[256], $1::FLOAT[256])"


def nearest(
    connection: Connection, query: Sequence[float], kinds: Sequence[str], scopes: Scopes, limit: int
) -> list[tuple[int, float]]:
    """(key, cosine) of the nearest nodes that the scopes show, nearest first, ties by age: an exact scan."""
    visible = visibility(kinds, scopes)
    sql = (
        f"SELECT v.node, {_PRODUCT} AS product FROM vectors v JOIN nodes n ON n.key = v.node WHERE {visible} "
        f"ORDER BY product DESC, v.node LIMIT {int(limit)}"
    )
    return [(node, product / _UNIT) for node, product in rows(connection, sql, [list(query)])]


def outdated(connection: Connection, encoder: str, limit: int) -> list[int]:
    """Keys of nodes without a vector of this encoder, oldest first."""
    sql = (
        "SELECT n.key FROM nodes n LEFT JOIN vectors v ON v.node = n.key AND v.encoder = ? "
        f"WHERE v.node IS NULL AND n.kind <> 'concept' ORDER BY n.key LIMIT {int(limit)}"
    )
    return [row[0] for row in rows(connection, sql, [encoder])]


def has_other(connection: Connection, encoder: str) -> bool:
    """Whether any vector was made by another encoder."""
    return one(connection, "SELECT 1 FROM vectors WHERE encoder <> ? LIMIT 1", [encoder]) is not None


def delete(connection: Connection, keys: Sequence[int]) -> None:
    """Take the vectors of some nodes out."""
    if keys:
        connection.execute(f"DELETE FROM vectors WHERE node IN ({integers(keys)})")
