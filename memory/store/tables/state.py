"""The whole state of memories, as values that are read from a store.

state_records.py writes them as records for another store, or for the same one; exact_state.py carries those out.
"""

from collections.abc import Collection, Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.kinds import STORED
from memory.core.night.rules import DEFAULT, remaining_share
from memory.store.engine.db import Connection, first_row, quote, rows
from memory.store.night.facts import APART, JUDGED
from memory.store.tables import bindings, nodes
from memory.store.tables.answers import ANSWERED
from memory.store.tables.edges import LEARNED, LINK, MANUAL, NIGHT, VERDICT

DECLINED = "declined"  # as in operations.py: summaries that are never written again
NOTES = (APART, DECLINED, JUDGED, ANSWERED)  # the names of the rows of `meta` that belong to a state
# What a record's memory says in fields of its own; every other column goes into its `state`.
FIELDS = (
    "id", "kind", "type", "title", "content", "confidence", "conversation", "speaker", "source", "created_at",
    "modified_at",
)  # fmt: skip
# Columns that follow from the others, or differ between stores.
DERIVED = frozenset(
    ("key", "digest", "label", "tokens", "scope", "len_a", "len_b", "len_c", "len_d", "len_e", "index_version")
)

Row = dict[str, Any]


class MemoryTie(NamedTuple):
    """An edge between two memories, by their ids. at: microseconds.

    provenance: link, manual, learned, night or verdict.
    """

    source: str
    target: str
    relation: str
    weight: float
    provenance: str
    reasoning: str
    at: int


class State(NamedTuple):
    """Memories and what ties them together.

    memories: by id in the order in which they came, each with FIELDS, `scope`, `tags`, and its other columns.
    uses: (used, exposed, uses, last used) by id, masses in millionths as of `day`.  pairs: (mass, times) of two ids.
    day: of the last night, since 1970, 0 for none.  newest: the id of the last memory that it saw.
    notes: what nights are not to do again: (name, value) as `meta` has it.  groups: by id, which memories belong
    together, and to how many others each is tied, as the last night found it.
    """

    memories: dict[str, Row]
    ties: list[MemoryTie]
    uses: dict[str, tuple[int, int, int, int]]
    pairs: dict[tuple[str, str], tuple[int, int]]
    day: int
    newest: str
    notes: list[tuple[str, str]]
    groups: dict[str, tuple[int, int]]


def scope_condition(scope: str, column: str = "scope") -> str:
    """The SQL condition of a scope and of what agents keep to themselves in it; of all scopes for ""."""
    return f"({column} = {quote(scope)} OR starts_with({column}, {quote(scope + '/')}))" if scope else "true"


def read(connection: Connection, condition: str = "true") -> State:
    """The state of all memories whose scope meets an SQL condition (`scope_condition`)."""
    names = [name for name in columns(connection) if name not in DERIVED]
    kept = nodes.of_kinds(STORED)
    sql = f"SELECT key, scope, {', '.join(names)} FROM nodes WHERE {kept} AND {condition} ORDER BY key"
    found = rows(connection, sql)
    tags = nodes.tags_of(connection, [row[0] for row in found])
    bound = bindings.rows_of(connection, [row[0] for row in found])
    ids = {row[0]: dict(zip(names, row[2:], strict=True))["id"] for row in found}
    memories = {}
    for row in found:
        values = dict(zip(names, row[2:], strict=True))
        memories[values["id"]] = {"scope": row[1], **values, "tags": list(tags.get(row[0], ()))}
        if row[0] in bound:
            memories[values["id"]]["bindings"] = bound[row[0]]
    night = first_row(connection, "SELECT day FROM nights")
    return State(
        memories,
        _ties(connection, ids),
        {
            ids[node]: (used, exposed, uses, last)
            for node, used, exposed, uses, last in rows(
                connection, "SELECT node, used, exposed, uses, last_used FROM activity ORDER BY node"
            )
            if node in ids
        },
        {
            (ids[a], ids[b]): (mass, times)
            for a, b, mass, times in rows(connection, "SELECT a, b, mass, times FROM coactivity ORDER BY a, b")
            if a in ids and b in ids
        },
        int(night[0]) if night else 0,
        _newest_seen(connection, ids),
        _notes(connection, memories.keys()),
        {
            ids[node]: (group, degree)
            for node, group, degree in rows(
                connection,
                "SELECT node, dense_rank() OVER (ORDER BY community), degree FROM communities ORDER BY node",
            )
            if node in ids
        },
    )


def columns(connection: Connection) -> list[str]:
    """The columns of the table `nodes`, in their order."""
    return [str(row[1]) for row in rows(connection, "PRAGMA table_info('nodes')")]


def _ties(connection: Connection, ids: Mapping[int, str]) -> list[MemoryTie]:
    listed = ", ".join(quote(name) for name in (LINK, MANUAL, LEARNED, NIGHT, VERDICT))
    sql = (
        "SELECT source, target, relation, weight, provenance, reasoning, created_at FROM edges "
        f"WHERE provenance IN ({listed})"
    )
    return sorted(
        MemoryTie(ids[row[0]], ids[row[1]], row[2], round(float(row[3]), 6), row[4], row[5], int(row[6]))
        for row in rows(connection, sql)
        if row[0] in ids and row[1] in ids
    )


def _newest_seen(connection: Connection, ids: Mapping[int, str]) -> str:
    import json

    seen = first_row(connection, "SELECT value FROM meta WHERE name = 'night'")
    newest = int(json.loads(seen[0])["newest"]) if seen else 0
    return ids.get(max((key for key in ids if key <= newest), default=0), "")


def _notes(connection: Connection, present: Collection[str]) -> list[tuple[str, str]]:
    """What the nightly job will not do again, as far as it names memories that are there."""
    listed = ", ".join(quote(name) for name in NOTES)
    found = rows(connection, f"SELECT name, value FROM meta WHERE name IN ({listed}) ORDER BY rowid")
    return [(name, value) for name, value in found if set(_ids_in(name, str(value))) <= set(present)]


def _ids_in(name: str, value: str) -> list[str]:
    """The memories that a note is about, as far as it counts only beside them."""
    return value.split()[:2] if name in (APART, ANSWERED) else []


def age_state(state: State, day: int) -> State:
    """A state whose masses have faded from its day to a later one; the same where one of them has seen no night."""
    if not state.day or day <= state.day:
        return state
    share = remaining_share(day - state.day, DEFAULT.association_half_life_days)
    return state._replace(
        uses={
            name: (round(used * share), round(seen * share), uses, last)
            for name, (used, seen, uses, last) in state.uses.items()
        },
        pairs={ends: (round(mass * share), times) for ends, (mass, times) in state.pairs.items()},
        day=day,
    )


def fingerprints(connection: Connection, condition: str = "true") -> dict[str, tuple[str, int]]:
    """By the id of each memory its scope, and a number that is another one when somebody changed the memory."""
    sql = (
        "SELECT id, scope, hash(digest, kind, type, title, confidence, conversation, source, created_at, pinned, "
        "archived, superseded_by, valid_from, coalesce(t.tags, '')) FROM nodes LEFT JOIN "
        "(SELECT node, string_agg(tag, chr(31) ORDER BY rowid) AS tags FROM tags GROUP BY node) t ON t.node = key "
        f"WHERE {nodes.of_kinds(STORED)} AND {condition} ORDER BY key"
    )
    return {name: (scope, int(mark)) for name, scope, mark in rows(connection, sql)}
