"""Whether the index fits the memories: how many rows there are of each kind, and how many belong to nothing."""

from typing import NamedTuple

from memory.store.db import Connection, rows
from memory.store.night.repair import strays


class Health(NamedTuple):
    """Rows by kind. misfits: rows of the index without their memory, and memories that the index lacks."""

    memories: int
    names: int
    edges: int
    postings: int
    vectors: int
    misfits: int


# What is archived may be out of the index: a skill whose file has gone keeps its node alone.
_BARE = "(SELECT count(*) FROM nodes n ANTI JOIN vectors v ON v.node = n.key WHERE NOT n.archived)"


def health(connection: Connection) -> Health:
    """Counts what is there, and what does not fit."""
    tables = ("nodes", "entities", "edges", "postings", "vectors")
    counts = ", ".join(f"(SELECT count(*) FROM {table})" for table in tables)
    ((*counted, bare),) = rows(connection, f"SELECT {counts}, {_BARE}")
    return Health._make([*counted, bare + strays(connection)])
