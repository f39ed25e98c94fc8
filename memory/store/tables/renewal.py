"""Which memories the index holds as an earlier version of the program has read them, or without a vector of the present
encoder. Background work makes their index again (admin/renewal.py); until then they are found by what it holds of them.
"""

from collections.abc import Iterable

from memory.core import index_version
from memory.core.annotations import NamedTuple
from memory.core.kinds import NAMES_ALONE
from memory.store.engine.db import Connection, first_row, query_number, rows
from memory.store.tables.nodes import integers, of_kinds
from memory.store.tables.vectors import SPACE

# A node without a version is not in the index; one of a later version was indexed by a later program.
_INDEXED = f"n.index_version IS NOT NULL AND NOT {of_kinds(NAMES_ALONE, 'n.kind')}"


class StaleMemory(NamedTuple):
    """A memory whose index is to be made again. is_outdated: all of it; otherwise it lacks a vector alone."""

    key: int
    is_outdated: bool


def stale_memories(connection: Connection, encoder: str, limit: int) -> list[StaleMemory]:
    """Memories whose index is to be made again, newest first: what is new is asked for most.

    encoder: the version that vectors must have; "a" counts "a+b" as its own, "a+b" is exact.
    """
    sql = f"SELECT n.key, {_outdated_sql()} {_stale_sql(encoder)} ORDER BY n.key DESC LIMIT {int(limit)}"
    return [StaleMemory(*row) for row in rows(connection, sql, [encoder])]


def count_stale(connection: Connection, encoder: str) -> int:
    """How many there are."""
    return query_number(connection, f"SELECT count(*) {_stale_sql(encoder)}", [encoder])


def has_stale(connection: Connection, encoder: str) -> bool:
    """Whether there is any; most often the first look, at one column, finds one."""
    if first_row(connection, f"SELECT 1 FROM nodes n WHERE {_outdated_sql()} AND {_INDEXED} LIMIT 1"):
        return True
    return first_row(connection, f"SELECT 1 {_stale_sql(encoder)} LIMIT 1", [encoder]) is not None


def in_index(connection: Connection, keys: Iterable[int]) -> set[int]:
    """Those of some nodes that are in the index, or belong there."""
    sql = f"SELECT key FROM nodes n WHERE n.key IN ({integers(keys)}) AND {_INDEXED}"
    return {row[0] for row in rows(connection, sql)}


def _outdated_sql() -> str:
    return f"n.index_version < {index_version.INDEX_VERSION}"


def _stale_sql(encoder: str) -> str:
    # Not a join: DuckDB then leaves the limit out of account where a table has more than a few rows.
    version = "encoder" if "+" in encoder else SPACE.format("")
    return (
        f"FROM nodes n WHERE ({_outdated_sql()} OR n.key NOT IN (SELECT node FROM vectors WHERE {version} = ?)) "
        f"AND {_INDEXED}"
    )
