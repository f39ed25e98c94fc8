"""The whole state of memories, as values: read from one store, written as records into another, or into the same one.

A record `remember` with `exact` brings memories with their ids and with every column that is no mere derivation: what
is known already is set to that state, and nothing is taken for a duplicate. Links by hand are records `link`; a record
`ties` brings the rest of the graph (what was linked when it was written, what nights found, what use taught).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.kinds import DIALOGUE, STORED, kind_of
from memory.core.night.rules import DEFAULT, remaining_share
from memory.core.records import Link, MemoryValue, Remember, Ties
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, first_row, quote, rows
from memory.store.night.facts import APART, JUDGED
from memory.store.tables import bindings, nodes
from memory.store.tables.edges import LEARNED, LINK, MANUAL, NIGHT, VERDICT
from memory.store.tables.index_rows import refresh_contexts, reindex
from memory.store.tables.insertion import content_digest, insert_exact
from memory.store.tables.removal import adjacent_turns
from memory.store.tables.vectors import Encoder

DECLINED = "declined"  # as in operations.py: summaries that are never written again
# What a record's memory says in fields of its own; every other column goes into its `state`.
FIELDS = (
    "id", "kind", "type", "title", "content", "confidence", "conversation", "speaker", "source", "created_at",
    "modified_at",
)  # fmt: skip
_DERIVED = frozenset(("key", "digest", "label", "tokens", "scope", "len_a", "len_b", "len_c", "len_d", "len_e"))
_RECORD_MEMORIES = 250
_RECORD_TIES = 5_000
_LEAST_DIFFERENCE = 1e-6  # of confidences

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
    names = [name for name in columns(connection) if name not in _DERIVED]
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
    listed = ", ".join(quote(name) for name in (APART, DECLINED, JUDGED))
    found = rows(connection, f"SELECT name, value FROM meta WHERE name IN ({listed}) ORDER BY rowid")
    return [(name, value) for name, value in found if name != APART or set(str(value).split()) <= set(present)]


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


# --- as records ---------------------------------------------------------------------------------------------------


def remember_records(
    memories: Iterable[Row], at: int, new_record_id: Callable[[], str], most: int = _RECORD_MEMORIES
) -> Iterator[Remember]:
    """The records that bring memories as they are. memories: as in `State`, in their order."""
    batch: list[Row] = []
    for row in memories:
        if batch and (row["scope"] != batch[0]["scope"] or len(batch) >= most):
            yield _remember_batch(batch, at, new_record_id())
            batch = []
        batch.append(row)
    if batch:
        yield _remember_batch(batch, at, new_record_id())


def _remember_batch(batch: Sequence[Row], at: int, record_id: str) -> Remember:
    memories = tuple(
        MemoryValue(
            **{name: row[name] for name in FIELDS},
            tags=tuple(row["tags"]),
            state={name: value for name, value in row.items() if name not in (*FIELDS, "tags", "scope", "bindings")},
            bindings=tuple(row.get("bindings", ())),
        )
        for row in batch
    )
    return Remember(record_id, at, batch[0]["scope"], memories, exact=True)


def tie_records(
    wanted: State,
    there: Sequence[MemoryTie],
    ids: Collection[str],
    at: int,
    new_record_id: Callable[[], str],
) -> Iterator[Link | Ties]:
    """The records that bring the ties of some memories to what they are in `wanted`.

    there: the ties that the store has.  ids: of the memories whose ties these are: of two of them, the ties are set;
    those that lead elsewhere stay.
    """
    chosen = set(ids)
    both = [tie for tie in wanted.ties if tie.source in chosen and tie.target in chosen]
    old = [tie for tie in there if tie.source in chosen and tie.target in chosen]
    by_hand = {(tie.source, tie.target, tie.relation): tie for tie in both if tie.provenance == MANUAL}
    known = {(tie.source, tie.target, tie.relation): tie for tie in old if tie.provenance == MANUAL}
    for end, tie in known.items():
        if end not in by_hand:
            yield _link(tie, None, at, new_record_id())
    for end, tie in by_hand.items():
        if known.get(end) != tie:
            yield _link(tie, tie.weight, tie.at, new_record_id())
    derived = [tie for tie in both if tie.provenance != MANUAL]
    uses = [[name, *values] for name, values in wanted.uses.items() if name in chosen]
    groups = [[name, *values] for name, values in wanted.groups.items() if name in chosen]
    pairs = [[*pair, *values] for pair, values in wanted.pairs.items() if chosen.issuperset(pair)]
    listed = list(chosen) if len(chosen) <= 1 else sorted(chosen)
    yield Ties(
        new_record_id(), at, (), True, tuple(listed), uses, pairs, groups, wanted.day, wanted.newest, wanted.notes
    )
    for place in range(0, len(derived), _RECORD_TIES):
        yield Ties(new_record_id(), at, derived[place : place + _RECORD_TIES])


def _link(tie: MemoryTie, weight: float | None, at: int, record_id: str) -> Link:
    return Link(record_id, at, tie.source, tie.target, tie.relation, weight, tie.reasoning, "import")


def remaining_ties(record: Ties, gone: Collection[str]) -> Ties:
    """What may stay of a record `ties` in the journal when some memories are forgotten: the same object for all."""
    away = set(gone)

    def kept_rows(given: Sequence[Sequence[Any]], ends: int) -> tuple[Sequence[Any], ...]:
        return tuple(row for row in given if not away.intersection(row[:ends]))

    rest = record._replace(
        edges=kept_rows(record.edges, 2),
        uses=kept_rows(record.uses, 1),
        pairs=kept_rows(record.pairs, 2),
        groups=kept_rows(record.groups, 1),
        ids=tuple(name for name in record.ids if name not in away),
    )
    parts = ("edges", "uses", "pairs", "groups", "ids")
    is_whole = all(len(getattr(rest, name)) == len(getattr(record, name)) for name in parts)
    return record if is_whole else rest


# --- into the tables ----------------------------------------------------------------------------------------------


def remember_exact(
    connection: Connection, memories: Sequence[tuple[Memory, int, Mapping[str, Any]]], encoder: Encoder
) -> list[str]:
    """Put memories into the store as they are; returns the ids of those that were not there.

    memories: each with when it was last changed, and its other columns. One that is there is set to that state.
    """
    present = nodes.by_id(connection, [memory.id for memory, *_ in memories], _EVERYTHING, archived_too=True)
    latest = {memory.id: (memory, at, state) for memory, at, state in memories}
    for name, node in list(present.items()):
        if node.scope != latest[name][0].scope:  # another project's: it is not this record's to change
            del present[name], latest[name]
    fresh = [each for name, each in latest.items() if name not in present]
    placed = [memory._replace(position=int(state.get("position") or 0)) for memory, _, state in fresh]
    insert_exact(connection, placed, [at for _, at, _ in fresh], encoder)
    changed: list[int] = []
    turns: list[int] = []
    for name, node in present.items():
        memory, at, _ = latest[name]
        if _set_memory(connection, node, memory, at):
            (turns if kind_of(memory.kind).is_dialogue else changed).append(node.key)
    reindex(connection, [*changed, *turns], encoder)
    refresh_contexts(connection, adjacent_turns(connection, turns))
    settable = set(columns(connection)) - _DERIVED - set(FIELDS)
    for name, (_, _, state) in latest.items():
        chosen = {column: value for column, value in state.items() if column in settable}
        if chosen:
            sets = ", ".join(f"{column} = ?" for column in chosen)
            connection.execute(f"UPDATE nodes SET {sets} WHERE id = {quote(name)}", list(chosen.values()))
    _renumber(connection, {(memory.scope, memory.conversation) for memory, *_ in latest.values()})
    return [memory.id for memory in placed]


_EVERYTHING = nodes.Scopes((), everything=True)


def _set_memory(connection: Connection, node: nodes.Node, memory: Memory, at: int) -> bool:
    """Let a memory that is there be another one under its id; whether its index must be made again."""
    now = memory._replace(scope=node.scope, position=node.position)
    # Origin and author are not in the index. A confidence has fewer digits in the store than in a record.
    is_as_sure = abs(now.confidence - node.confidence) < _LEAST_DIFFERENCE
    is_same = now._replace(origin="", author="", confidence=node.confidence) == node.memory()
    if is_same and is_as_sure and at == node.modified_at:
        return False
    values = [
        now.kind, now.type, now.title, now.content, now.confidence, now.conversation, now.speaker, now.source,
        now.created_at, at, content_digest(now), display_title(now.content, now.title), count_tokens(now.content),
    ]  # fmt: skip
    connection.execute(
        "UPDATE nodes SET kind = ?, type = ?, title = ?, content = ?, confidence = ?, conversation = ?, speaker = ?, "
        f"source = ?, created_at = ?, modified_at = ?, digest = ?, label = ?, tokens = ? WHERE key = {node.key}",
        values,
    )
    if now.tags != node.tags:
        connection.execute(f"DELETE FROM tags WHERE node = {node.key}")
        append_rows(connection, "tags", [(node.key, tag) for tag in now.tags])
    return True


def _renumber(connection: Connection, talks: Collection[tuple[str, str]]) -> None:
    """Give each conversation the places 0, 1, 2, … again, where two have met; and index those turns again."""
    wanted = ", ".join(sorted({quote(conversation) for _, conversation in talks if conversation}))
    if not wanted:
        return
    moved = rows(
        connection,
        "SELECT key, place FROM (SELECT key, position, row_number() OVER (PARTITION BY scope, conversation "
        f"ORDER BY position, created_at, key) - 1 AS place FROM nodes WHERE conversation IN ({wanted})) "
        "WHERE position <> place",
    )
    if moved:
        values = ", ".join(f"({int(key)}, {int(place)})" for key, place in moved)
        connection.execute(
            f"UPDATE nodes SET position = v.place FROM (VALUES {values}) v(key, place) WHERE nodes.key = v.key"
        )
        keys = [int(key) for key, _ in moved]
        said = f"{nodes.of_kinds(DIALOGUE)} AND key IN ({nodes.integers(keys)})"
        found = rows(connection, f"SELECT key FROM nodes WHERE {said}")
        turns = [int(row[0]) for row in found]
        refresh_contexts(connection, sorted({*turns, *adjacent_turns(connection, keys)}))


def apply_ties(connection: Connection, record: Ties) -> dict[str, Any]:
    """Carry a record `ties` out. The first of several clears what is between the memories that it names."""
    if record.begin:
        _begin(connection, record)
    ties = [MemoryTie(*row) for row in record.edges if len(row) == len(MemoryTie._fields)]
    keys = _keys(connection, {name for tie in ties for name in (tie.source, tie.target)})
    append_rows(
        connection,
        "edges",
        [
            (
                keys[tie.source], keys[tie.target], tie.relation, tie.weight, tie.provenance, keys[tie.source],
                tie.reasoning, tie.at,
            )
            for tie in ties
            if tie.source in keys and tie.target in keys and tie.provenance in (LINK, LEARNED, NIGHT, VERDICT)
        ],
    )  # fmt: skip
    return {"tied": len(ties)}


def _begin(connection: Connection, record: Ties) -> None:
    from memory.store.night.laws import relate

    keys = _keys(connection, record.ids)
    chosen = nodes.integers(keys.values())
    derived = ", ".join(quote(name) for name in (LINK, LEARNED, NIGHT, VERDICT))
    connection.execute(
        f"DELETE FROM edges WHERE provenance IN ({derived}) AND source IN ({chosen}) AND target IN ({chosen})"
    )
    connection.execute(f"DELETE FROM activity WHERE node IN ({chosen})")
    connection.execute(f"DELETE FROM coactivity WHERE a IN ({chosen}) AND b IN ({chosen})")
    uses = [(keys[name], *values) for name, *values in record.uses if name in keys]
    append_rows(connection, "activity", uses)
    pairs = [
        (min(keys[a], keys[b]), max(keys[a], keys[b]), mass, times)
        for a, b, mass, times in record.pairs
        if a in keys and b in keys and a != b
    ]
    append_rows(connection, "coactivity", pairs)
    there = {(name, value) for name, value in rows(connection, "SELECT name, value FROM meta")}
    notes = [(name, value) for name, value in record.notes if name in (APART, DECLINED, JUDGED)]
    append_rows(connection, "meta", [note for note in dict.fromkeys(notes) if note not in there])
    if record.day:
        _note_night(connection, record.day, record.newest, record.at)
        relate(connection)
    _group(connection, keys, record.groups)


def _group(connection: Connection, keys: Mapping[str, int], groups: Iterable[Sequence[Any]]) -> None:
    """Let memories belong together as they did: a group is named by the smallest key in it."""
    connection.execute(f"DELETE FROM communities WHERE node IN ({nodes.integers(keys.values())})")
    found = [(keys[name], group, degree) for name, group, degree in groups if name in keys]
    first: dict[int, int] = {}
    for key, group, _ in found:
        first[group] = min(key, first.get(group, key))
    append_rows(connection, "communities", [(key, first[group], degree) for key, group, degree in sorted(found)])


def _note_night(connection: Connection, day: int, newest: str, at: int) -> None:
    """Where no night has passed yet: let the next one continue from the one that these memories have seen."""
    import json

    if first_row(connection, "SELECT 1 FROM nights"):
        return
    row = first_row(connection, f"SELECT key FROM nodes WHERE id = {quote(newest)}")
    seen = {"offset": 0, "line": "", "newest": int(row[0]) if row else 0}
    connection.execute("DELETE FROM meta WHERE name = 'night'")
    append_rows(connection, "meta", [("night", json.dumps(seen))])
    append_rows(connection, "nights", [("", at, day, day, "{}", True)])


def _keys(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    wanted = ", ".join(quote(name) for name in sorted(set(ids)))
    return dict(rows(connection, f"SELECT id, key FROM nodes WHERE id IN ({wanted})")) if wanted else {}
