"""The embeddings of the store: one byte a dimension, each with the version of the encoder that made it.

A version "a+b" is that of a vector in the space of encoder a in which b had a say, too: it may be compared with
those of a.
"""

from __future__ import annotations

from collections.abc import Sequence

from memory.core.annotations import TYPE_CHECKING, Protocol
from memory.store.engine.db import Connection, first_row, query_number, rows
from memory.store.tables.nodes import Scopes, integers, listing, visibility

if TYPE_CHECKING:
    from typing import TypeGuard

    from memory.core.search.indexing import IndexEntry
    from memory.core.types import Memory

FEW_MEMORIES = 2_000  # up to here, other processes would start as long as they save
UNIT = 127.0  # an int8 component c represents c / 127
SPACE = "split_part({}encoder, '+', 1)"


class Encoder(Protocol):
    """What the store needs of an embedding (memory/workspace/encoder.py).

    version: is part of every vector; vectors of different versions are not compared.
    """

    @property
    def version(self) -> str:
        """Known without loading the model."""

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """For each text 256 integers, -127 to 127."""


class IndexingEncoder(Encoder, Protocol):
    """One that computes index entries, too, of many memories at once, until it is closed."""

    def index_entries(self, items: Sequence[tuple[Memory, str]]) -> list[IndexEntry]:
        """The index entries of memories, each with its context, as core/search/indexing.py makes them."""

    def close(self) -> None:
        """End what computes them."""


def is_indexing(encoder: Encoder | None) -> TypeGuard[IndexingEncoder]:
    """Whether an encoder computes index entries, too."""
    return hasattr(encoder, "index_entries")


def in_processes(encoder: Encoder) -> IndexingEncoder | None:
    """The same encoder with processes that compute a share for it; None where it has none."""
    start = getattr(encoder, "in_processes", None)
    made: IndexingEncoder | None = start() if start is not None else None
    return made


class LongRun:
    """The encoder of a run of many memories, which may be several writes: after the first of them, one with processes
    that compute a share, until it is closed.
    """

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._several: IndexingEncoder | None = None
        self._done = 0.0

    def encoder(self, is_full: bool) -> Encoder:
        """The encoder for the next batch. is_full: more may follow, so that processes may be started for it."""
        if is_full and self._several is None and self._done >= FEW_MEMORIES:
            self._several = in_processes(self._encoder)
        return self._several or self._encoder

    def note(self, memories: float) -> None:
        """Count a batch that is written."""
        self._done += memories

    def close(self) -> None:
        """End the processes."""
        several, self._several = self._several, None
        if several is not None:
            several.close()


def cosines(connection: Connection, keys: Sequence[int], query: Sequence[float]) -> dict[int, float]:
    """The cosine of a unit query vector with the vectors of some nodes, about -1 to 1."""
    if not keys:
        return {}
    # A join, because the vectors of all would be read for an IN.
    sql = f"SELECT node, {product(query)} FROM vectors JOIN {listing('node', keys)} USING (node)"
    return {node: product / UNIT for node, product in rows(connection, sql)}


def cosines_of_each(
    connection: Connection, keys: Sequence[Sequence[int]], queries: Sequence[Sequence[float]]
) -> list[dict[int, float]]:
    """The same for several unit query vectors, each with nodes of its own."""
    pairs = [(place, key) for place, listed in enumerate(keys) for key in listed]
    found: list[dict[int, float]] = [{} for _ in keys]
    if not pairs:
        return found
    columns = f"unnest({[place for place, _ in pairs]}) AS place, unnest({[key for _, key in pairs]}) AS node"
    cases = " ".join(f"WHEN {place} THEN {product(query)}" for place, query in enumerate(queries))
    sql = f"SELECT place, node, CASE place {cases} END FROM vectors JOIN (SELECT {columns}) USING (node)"
    for place, node, value in rows(connection, sql):
        found[place][node] = value / UNIT
    return found


def product(query: Sequence[float]) -> str:
    """The SQL of the inner product with a query vector; as a parameter it would cost 7 ms of imports."""
    return f"array_inner_product(vector::FLOAT[256], '[{', '.join(f'{value:.6g}' for value in query)}]'::FLOAT[256])"


def nearest(
    connection: Connection, query: Sequence[float], kinds: Sequence[str], scopes: Scopes, limit: int
) -> list[tuple[int, float]]:
    """(key, cosine) of the nearest nodes that the scopes show, nearest first, ties by age: an exact scan."""
    visible = visibility(kinds, scopes)
    sql = (
        f"SELECT v.node, {product(query)} AS product FROM vectors v JOIN nodes n ON n.key = v.node WHERE {visible} "
        f"ORDER BY product DESC, v.node LIMIT {int(limit)}"
    )
    return [(node, product / UNIT) for node, product in rows(connection, sql)]


def has_other(connection: Connection, encoder: str) -> bool:
    """Whether any vector is in the space of another encoder."""
    return first_row(connection, f"SELECT 1 FROM vectors WHERE {SPACE.format('')} <> ? LIMIT 1", [encoder]) is not None


def count_mixed(connection: Connection) -> int:
    """In how many vectors another encoder had a say."""
    return query_number(connection, "SELECT count(*) FROM vectors WHERE contains(encoder, '+')")


def hide_others(connection: Connection, encoder: str) -> None:
    """Let this connection see no vector in the space of another encoder, where they cannot be renewed now."""
    if has_other(connection, encoder):
        condition = f"{SPACE.format('')} = ?"
        connection.execute(f"CREATE TEMP TABLE vectors AS SELECT * FROM vectors WHERE {condition}", [encoder])


def delete_others(connection: Connection, encoder: str) -> None:
    """Take out the vectors in the space of another encoder: nothing may be compared with them again."""
    connection.execute(f"DELETE FROM vectors WHERE {SPACE.format('')} <> ?", [encoder])


def delete(connection: Connection, keys: Sequence[int]) -> None:
    """Take the vectors of some nodes out."""
    if keys:
        connection.execute(f"DELETE FROM vectors WHERE node IN ({integers(keys)})")
