"""Helpers for what nights do in sets: temporary tables, counts, and derived tables put in place of older ones."""

from memory.core.annotations import Any
from memory.store.engine.db import Connection, append_rows, query_number


def temporary(connection: Connection, name: str, columns: str, values: list[tuple[Any, ...]]) -> None:
    """Make a temporary table of some rows, in the place of an older one. columns: names and types, as SQL has them."""
    connection.execute(f"CREATE OR REPLACE TEMP TABLE {name} ({columns})")
    append_rows(connection, name, values)


def replace_table(connection: Connection, table: str, fresh: str) -> int:
    """Put what is in a temporary table in the place of a derived one; returns in how many rows they differ."""
    changed = query_number(
        connection,
        f"SELECT count(*) FROM ((FROM {table} EXCEPT FROM {fresh}) UNION ALL (FROM {fresh} EXCEPT FROM {table}))",
    )
    if changed:
        connection.execute(f"DELETE FROM {table}")
        connection.execute(f"INSERT INTO {table} FROM {fresh}")
    return changed
