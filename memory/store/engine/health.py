"""Whether the index fits the memories: the number of rows of each kind, and of orphaned rows."""

from typing import NamedTuple

from memory.core.identity import later_id
from memory.core.kinds import RECALLED, SKILL_FILES, STORED
from memory.core.records import Night, Remember, Skills
from memory.store.engine.db import Connection, rows
from memory.store.journal import journal
from memory.store.night.repair import strays
from memory.store.paths import Home
from memory.store.tables.nodes import of_kinds


class Health(NamedTuple):
    """Rows by kind. memories: those that recall returns, in all scopes.  others: skills, drafts, archived memories.
    without_vector: memories that have none. They lack it as long as those of a new encoder are being made.
    misfits: rows of the index without their memory.
    """

    memories: int
    others: int
    names: int
    edges: int
    postings: int
    vectors: int
    without_vector: int
    misfits: int

    def count_faults(self, is_embedding_unfinished: bool) -> int:
        """The rows that do not fit. A memory without a vector is none as long as vectors are being made."""
        return self.misfits + (0 if is_embedding_unfinished else self.without_vector)


# What is archived may be out of the index: a skill whose file has gone keeps its node alone.
_BARE = "(SELECT count(*) FROM nodes n ANTI JOIN vectors v ON v.node = n.key WHERE NOT n.archived)"


def health(connection: Connection) -> Health:
    """Counts what is there, and what does not fit."""
    recalled = f"NOT archived AND {of_kinds(RECALLED)}"
    tables = (f"nodes WHERE {recalled}", f"nodes WHERE NOT ({recalled})", "entities", "edges", "postings", "vectors")
    counts = ", ".join(f"(SELECT count(*) FROM {table})" for table in tables)
    ((*counted, bare),) = rows(connection, f"SELECT {counts}, {_BARE}")
    return Health._make([*counted, bare, strays(connection)])


_LATER = range(2, 10)  # how often a text may have come back after its memory's text had changed (core/identity.py)


def only_in_store(home: Home, connection: Connection) -> set[str]:
    """The ids of memories that no record of the journal stores: a rebuilt database would lack them."""
    held = {row[0] for row in rows(connection, f"SELECT id FROM nodes WHERE {of_kinds((*STORED, *SKILL_FILES))}")}
    named: set[str] = set()
    for entry in journal.read(home, journal.START, journal.end(home)):
        record = entry.record
        if isinstance(record, Remember):
            named |= {memory.id for memory in record.memories}
        elif isinstance(record, Skills):
            named |= {skill.id for skill in record.upsert}
        elif isinstance(record, Night):
            named |= {summary.id for summary in record.summaries}
    rest = held - named
    return rest - {later_id(name, number) for name in named for number in _LATER} if rest else rest
