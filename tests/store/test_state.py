"""The whole state of memories: as values, as records, and in the tables again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from memory.core.records import Link, Ties
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables import exact_state, state, state_records
from memory.store.tables.state import MemoryTie, State

from .rows import put, tie
from .stores import database

HALF_LIFE = 90  # days


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def new_ids() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"r{next(numbers)}"


def test_a_scope_with_what_agents_keep_in_it() -> None:
    assert state.scope_condition("") == "true" and state.scope_condition("user") == "(scope = 'user' OR starts_with(scope, 'user/'))"


def test_the_state_of_a_scope(connection: Connection) -> None:
    put(connection, 1, ("red", "blue"), confidence=0.5)
    put(connection, 2, kind="turn", conversation="c1")
    put(connection, 3, scope="project:1")
    put(connection, 4, kind="skill")
    put(connection, 5, scope="user/agent:1", archived=True)
    for provenance in ("link", "manual", "learned", "night", "verdict", "text"):
        tie(connection, 1, 2, provenance, provenance, reasoning="why", created_at=9)
    tie(connection, 1, 3, "supports", "manual")
    append_rows(connection, "activity", [(1, 10, 20, 2, 30), (3, 1, 1, 1, 1)])
    append_rows(connection, "coactivity", [(1, 2, 5, 2), (1, 3, 5, 2)])
    append_rows(connection, "communities", [(1, 40, 3), (2, 40, 1), (3, 50, 1), (5, 60, 0)])
    append_rows(connection, "meta", [("apart", "m1 m2"), ("apart", "m1 m3"), ("declined", "x"), ("judged", "y"), ("other", "z"), ("night", '{"newest": 3}')])
    append_rows(connection, "nights", [("n", 1, 20_000, 20_000, "{}", True)])
    found = state.read(connection, state.scope_condition("user"))
    assert list(found.memories) == ["m1", "m2", "m5"] and found.memories["m1"]["tags"] == ["red", "blue"] and found.memories["m1"]["scope"] == "user" and found.memories["m5"]["archived"] is True
    assert not {"key", "digest", "label", "tokens", "len_a"} & set(found.memories["m1"]) and {"pinned", "vitality", "position"} <= set(found.memories["m1"])
    assert found.ties == [MemoryTie("m1", "m2", name, 0.5, name, "why", 9) for name in ("learned", "link", "manual", "night", "verdict")]
    assert found.uses == {"m1": (10, 20, 2, 30)} and found.pairs == {("m1", "m2"): (5, 2)} and (found.day, found.newest) == (20_000, "m2")
    assert found.notes == [("apart", "m1 m2"), ("declined", "x"), ("judged", "y")] and found.groups == {"m1": (1, 3), "m2": (1, 1), "m5": (3, 0)}
    assert len(state.read(connection).memories) == 4
    both = state.read(connection, "id IN ('m1', 'm3')")
    assert [text for name, text in both.notes if name == "apart"] == ["m1 m3"], "two that are all there is"


def test_masses_fade_from_one_day_to_another() -> None:
    one = State({}, [], {"a": (1_000, 800, 3, 9)}, {("a", "b"): (500, 2)}, 100, "", [], {})
    aged = state.age_state(one, 100 + HALF_LIFE)
    assert aged.uses == {"a": (500, 400, 3, 9)} and aged.pairs == {("a", "b"): (250, 2)} and aged.day == 100 + HALF_LIFE
    assert state.age_state(one, 100) == state.age_state(one, 99) == one and state.age_state(one._replace(day=0), 500) == one._replace(day=0)


def test_a_fingerprint_is_another_one_when_somebody_changed_the_memory(connection: Connection) -> None:
    put(connection, 1, ("red",))
    put(connection, 2, kind="skill")
    before = state.fingerprints(connection)
    assert list(before) == ["m1"] and before["m1"][0] == "user" and state.fingerprints(connection, "false") == {}
    for change in ("title = 'x'", "pinned = true", "archived = true", "superseded_by = 'm9'", "valid_from = 5", "confidence = 0.1", "type = 'fact'"):
        connection.execute(f"UPDATE nodes SET {change} WHERE key = 1")
        after = state.fingerprints(connection)
        assert after != before, change
        before = after
    append_rows(connection, "tags", [(1, "blue")])
    assert state.fingerprints(connection) != before
    before = state.fingerprints(connection)
    connection.execute("UPDATE nodes SET vitality = 0.1, tokens = 9 WHERE key = 1")
    assert state.fingerprints(connection) == before, "what is derived is nobody's change"


def memories(connection: Connection) -> list[state.Row]:
    return list(state.read(connection).memories.values())


def test_memories_travel_in_batches_of_one_scope(connection: Connection) -> None:
    for key, scope in enumerate(("user", "user", "user", "project:1", "user"), 1):
        put(connection, key, ("red",), scope=scope, pinned=True, title="t")
    found = list(state_records.remember_records(memories(connection), 7, new_ids(), 2))
    assert [(one.rid, one.at, one.scope, [each.id for each in one.memories], one.exact) for one in found] == [
        ("r1", 7, "user", ["m1", "m2"], True), ("r2", 7, "user", ["m3"], True), ("r3", 7, "project:1", ["m4"], True), ("r4", 7, "user", ["m5"], True),
    ]  # fmt: skip
    first = found[0].memories[0]
    assert first.tags == ("red",) and first.title == "t" and first.state["pinned"] is True and not {"tags", "scope", "title", "id"} & set(first.state) and list(state_records.remember_records([], 7, new_ids())) == []


def edge(source: str, target: str, relation: str = "supports", weight: float = 0.5, provenance: str = "manual") -> MemoryTie:
    return MemoryTie(source, target, relation, weight, provenance, "why", 3)


def test_ties_become_what_they_were_and_those_that_lead_elsewhere_stay() -> None:
    wanted = State({}, [edge("a", "b"), edge("a", "c", weight=0.9), edge("a", "z"), edge("b", "c", "x", 0.3, "learned")], {"a": (1, 2, 3, 4), "z": (1, 1, 1, 1)}, {("a", "b"): (5, 6), ("a", "z"): (7, 8)}, 9, "c", [("judged", "q")], {"b": (1, 2), "z": (1, 1)})
    there = [edge("a", "b"), edge("a", "c"), edge("b", "a"), edge("b", "z")]
    found = list(state_records.tie_records(wanted, there, ["c", "b", "a"], 7, new_ids()))
    assert found == [
        Link("r1", 7, "b", "a", "supports", None, "why", "import"), Link("r2", 3, "a", "c", "supports", 0.9, "why", "import"),
        Ties("r3", 7, (), True, ("a", "b", "c"), [["a", 1, 2, 3, 4]], [["a", "b", 5, 6]], [["b", 1, 2]], 9, "c", [("judged", "q")]),
        Ties("r4", 7, [edge("b", "c", "x", 0.3, "learned")]),
    ]  # fmt: skip


def test_what_is_forgotten_leaves_a_record_of_ties() -> None:
    record = Ties("r", 1, edges=(("a", "b", 1), ("b", "c", 2)), begin=True, ids=("a", "b"), uses=(("a", 1), ("b", 2)), pairs=(("a", "b", 1),), groups=(("b", 1), ("c", 2)))
    assert record.drop_ids(["z"]) is record
    assert record.drop_ids(["a"]) == Ties("r", 1, edges=(("b", "c", 2),), begin=True, ids=("b",), uses=(("b", 2),), groups=(("b", 1), ("c", 2)))
    for gone in ("a", "b", "c"):
        rest = record.drop_ids([gone])
        assert gone not in str((rest.edges, rest.ids, rest.uses, rest.pairs, rest.groups))


def test_a_record_of_ties_is_carried_out(connection: Connection) -> None:
    for key in (1, 2, 3):
        put(connection, key)
    for source, target, provenance in ((1, 2, "link"), (1, 2, "manual"), (1, 2, "text"), (1, 3, "learned"), (2, 1, "night"), (2, 1, "verdict")):
        tie(connection, source, target, provenance, provenance)
    append_rows(connection, "activity", [(1, 1, 1, 1, 1), (3, 3, 3, 3, 3)])
    append_rows(connection, "coactivity", [(1, 2, 1, 1), (2, 3, 2, 2)])
    append_rows(connection, "communities", [(1, 1, 9), (3, 3, 9)])
    append_rows(connection, "meta", [("judged", "q1")])
    record = Ties("r", 50, (("m1", "m2", "x", 0.25, "learned", "why", 8), ("m1", "m9", "x", 0.5, "learned", "", 8), ("m1", "m2", "y", 0.5, "manual", "", 8), ("short",)), True, ("m1", "m2"), (("m1", 5, 6, 7, 8), ("m9", 1, 1, 1, 1)), (("m2", "m1", 4, 3), ("m1", "m1", 1, 1), ("m1", "m9", 1, 1)), (("m2", 77, 2), ("m1", 77, 1), ("m9", 77, 1)), 30, "m2", (("judged", "q1"), ("judged", "q2"), ("judged", "q2"), ("other", "q3")))
    assert exact_state.apply_ties(connection, record) == {"tied": 3}
    kept = rows(connection, "SELECT source, target, provenance, relation, weight FROM edges WHERE provenance <> 'learned' OR relation = 'x' OR target = 3 ORDER BY ALL")
    assert [row for row in kept if row[2] in ("manual", "text")] == [(1, 2, "manual", "manual", 0.5), (1, 2, "text", "text", 0.5)] and (1, 2, "learned", "x", 0.25) in kept and not [row for row in kept if row[2] in ("link", "night", "verdict")]
    assert rows(connection, "FROM activity ORDER BY node") == [(1, 5, 6, 7, 8), (3, 3, 3, 3, 3)] and rows(connection, "FROM coactivity ORDER BY ALL") == [(1, 2, 4, 3), (2, 3, 2, 2)]
    assert rows(connection, "SELECT node, community, degree FROM communities ORDER BY node") == [(1, 1, 1), (2, 1, 2), (3, 3, 9)]
    assert rows(connection, "SELECT value FROM meta WHERE name = 'judged' ORDER BY value") == [("q1",), ("q2",)] and rows(connection, "SELECT value FROM meta WHERE name = 'other'") == []
    assert rows(connection, "SELECT value FROM meta WHERE name = 'night'") == [('{"offset": 0, "line": "", "newest": 2}',)] and rows(connection, "SELECT day FROM nights") == [(30,)]
    assert exact_state.apply_ties(connection, Ties("r", 60, begin=True, day=40, newest="m1")) == {"tied": 0} and rows(connection, "SELECT day FROM nights") == [(30,)], "a night has passed"
