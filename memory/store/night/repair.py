"""Orphaned rows: counted, and removed."""

from memory.store.engine.db import Connection, query_number, rows
from memory.store.tables import postings, vectors

_STRAYS = {
    "edges": "NOT (source IN (SELECT key FROM nodes UNION ALL SELECT key FROM entities) "
    "AND target IN (SELECT key FROM nodes UNION ALL SELECT key FROM entities))",
    "tags": "node NOT IN (SELECT key FROM nodes)",
    "activity": "node NOT IN (SELECT key FROM nodes)",
    "coactivity": "NOT (a IN (SELECT key FROM nodes) AND b IN (SELECT key FROM nodes))",
}
_NAMELESS = "key NOT IN (SELECT source FROM edges UNION ALL SELECT target FROM edges)"


def strays(connection: Connection) -> int:
    """How many rows belong to nothing that is there."""
    counts = [f"(SELECT count(*) FROM {table} WHERE {condition})" for table, condition in _STRAYS.items()]
    counts += [
        f"(SELECT count(DISTINCT node) FROM {table} WHERE node NOT IN (SELECT key FROM nodes))"
        for table in ("postings", "vectors")
    ]
    counts.append(f"(SELECT count(*) FROM entities WHERE {_NAMELESS})")
    return query_number(connection, f"SELECT {' + '.join(counts)}")


def repair(connection: Connection) -> int:
    """Take out rows that belong to nothing that is there; returns how many."""
    repaired = strays(connection)
    if not repaired:
        return 0
    for table, condition in _STRAYS.items():
        connection.execute(f"DELETE FROM {table} WHERE {condition}")
    for table, delete in (("postings", postings.delete), ("vectors", vectors.delete)):
        lost = rows(connection, f"SELECT DISTINCT node FROM {table} WHERE node NOT IN (SELECT key FROM nodes)")
        delete(connection, [row[0] for row in lost])
    connection.execute(f"DELETE FROM entities WHERE {_NAMELESS}")
    return repaired
