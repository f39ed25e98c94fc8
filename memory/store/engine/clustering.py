"""The physical order of rows: postings by term, edges by target, entities by name.

So a query, or a write that looks for the names it holds, passes over the row groups that have none of them.
What is written since lies unsorted at the end, and is sorted in when it has grown.
"""

from memory.store.engine.db import Connection, limit_memory, rows, transaction

# An edge is looked for by its source, too, but by few of them; by its target, for all that the best documents name.
_ORDERS = {"postings": "term, node", "edges": "target, source", "entities": "name, scope"}
_TAIL_ROWS = 100_000  # postings; an unsorted tail up to here costs a query about a millisecond
_TAIL_SHARE = 0.2  # of what is sorted: more is sorted in while somebody waits for a write
QUIET_SHARE = 0.02  # more is sorted in after an import and at night: 6 % of 100,000 memories double what a query reads


def recluster_if_needed(connection: Connection, share: float = _TAIL_SHARE) -> bool:
    """Sort the tables again when the postings' unsorted tail has grown; True when it did. It takes 0.4 µs a row.

    share: how long the tail may be, as a share of what is sorted.
    """
    sql = "SELECT (SELECT count(*) FROM postings), (SELECT value::BIGINT FROM meta WHERE name = 'sorted_postings')"
    total, noted = rows(connection, sql)[0]
    is_sorted = min(noted or 0, total)
    if total - is_sorted <= max(_TAIL_ROWS, is_sorted * share):
        return False
    limit_memory(connection)
    with transaction(connection):
        for table, order in _ORDERS.items():
            connection.execute(f"CREATE TABLE {table}_sorted AS SELECT * FROM {table} ORDER BY {order}")
            connection.execute(f"DROP TABLE {table}")
            connection.execute(f"ALTER TABLE {table}_sorted RENAME TO {table}")
        connection.execute("DELETE FROM meta WHERE name = 'sorted_postings'")
        connection.execute("INSERT INTO meta VALUES ('sorted_postings', ?)", [str(total)])
    return True


def note_deleted(connection: Connection, postings: int) -> None:
    """What may count as sorted shrinks by as many postings as were deleted."""
    connection.execute(
        f"UPDATE meta SET value = greatest(0, value::BIGINT - {int(postings)})::VARCHAR WHERE name = 'sorted_postings'"
    )
