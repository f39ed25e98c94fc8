"""Counts over the tables, and a second look at some memories for what the index does not say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.text.date_spans import TimeSpan
from memory.core.text.dates import reach
from memory.core.text.terms import STEM, analyse, term_hash
from memory.store.engine.db import Connection, append_rows
from memory.store.tables import literal_lookup, statistics
from memory.store.tables.literal_lookup import Made
from memory.store.tables.nodes import Scopes
from memory.store.tables.statistics import Concept, Counts

from .rows import put, tie
from .stores import database

USER, KINDS = Scopes(("user",)), ("memory",)
DAY = 86_400_000_000


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def test_how_much_of_each_a_read_may_see(connection: Connection) -> None:
    for key, values in enumerate(({"tokens": 5}, {"superseded_by": "m1", "tokens": 7}, {"kind": "turn"}, {"archived": True, "superseded_by": "m1"}, {"scope": "project:1"}), 1):
        put(connection, key, **values)
    append_rows(connection, "entities", [(50, "user", "a", "A"), (51, "project:1", "b", "B")])
    for source, target, relation, evidence in ((1, 2, "x", 1), (1, 3, "x", 1), (1, 2, "y", 2), (5, 1, "x", 5), (50, 1, "z", 0), (51, 1, "z", 0)):
        tie(connection, source, target, relation, "link", evidence=evidence)
    append_rows(connection, "communities", [(1, 7, 3), (2, 7, 9), (3, 8, 3), (4, 8, 99), (5, 9, 99)])
    assert statistics.counts(connection, USER, 9) == Counts({"memory": 2, "turn": 1}, 1, 1, {"x": 2, "y": 1, "z": 1}, 2) and statistics.counts(connection, USER, 1).edges == {"x": 2}
    assert statistics.hubs(connection, USER, 9) == [(2, 9), (1, 3), (3, 3)] and statistics.hubs(connection, USER, 1) == [(2, 9)]
    assert statistics.sizes(connection, "kind = 'memory' AND NOT archived AND scope = 'user'") == (2, 12) and statistics.sizes(connection, "false") == (0, 0)
    append_rows(connection, "concepts", [("user", "b", ["x", "y"], 3, 4.0), ("user", "a", ["x"], 9, 2.0), ("project:1", "c", ["x"], 99, 9.0)])
    assert statistics.concepts(connection, USER, 9) == [Concept("a", ["x"], 9, 2.0), Concept("b", ["x", "y"], 3, 4.0)] and len(statistics.concepts(connection, USER, 1)) == 1


def test_the_plugins_own_skills_are_not_counted(connection: Connection) -> None:
    put(connection, 1)
    put(connection, 2, kind="skill", title="surgical-memory:recalling-memory")
    put(connection, 3, kind="skill", title="deploy")
    put(connection, 4, title="surgical-memory: its port")
    for source, relation in ((2, "x"), (3, "y")):
        tie(connection, source, 1, relation, "link", evidence=source)
    found = statistics.counts(connection, USER, 9)
    assert found.nodes == {"memory": 2, "skill": 1} and found.edges == {"y": 1}


def index(connection: Connection, key: int, text: str) -> None:
    append_rows(connection, "postings", [(term_hash(STEM, stem), key, 0, 0, 0, 0, 1) for stem in set(analyse(text).stems)])


def test_memories_that_hold_a_string(connection: Connection) -> None:
    for key, values in enumerate(({"content": "Exact\n  WORDS here"}, {"title": "exact", "content": "words"}, {"content": "words exact"}, {"content": "exact words", "scope": "project:1"}, {"content": "exact words", "kind": "turn"}), 1):
        put(connection, key, **values)
        index(connection, key, "exact words")
    stems = analyse("exact words").stems
    assert literal_lookup.texts_containing(connection, "exact words", stems, KINDS, USER) == {1: " Exact\n  WORDS here", 2: "exact words"} == literal_lookup.texts_containing(connection, "exact words", (), KINDS, USER) and literal_lookup.texts_containing(connection, "exact words", [*stems, "house"], KINDS, USER) == {}
    assert literal_lookup.keys_of_ids(connection, ["m1", "m4", "m9"], KINDS, USER) == [1]


def test_memories_that_were_made_within_some_days(connection: Connection) -> None:
    span = TimeSpan(100 * DAY, 101 * DAY, DAY)
    for key, at in ((1, 100 * DAY), (2, 101 * DAY - 1), (3, 101 * DAY), (4, 1)):
        put(connection, key, created_at=at, type="fact" if key == 1 else "note")
    later = span._replace(start=101 * DAY + 1, end=102 * DAY)
    assert literal_lookup.has_dated(connection, [span], KINDS, USER) and not literal_lookup.has_dated(connection, [later], KINDS, USER) and literal_lookup.has_dated(connection, [later, span], KINDS, USER) and not literal_lookup.has_dated(connection, [span], KINDS, Scopes(("x",)))
    wide = reach(span)
    near = {key for key, at in ((1, 100 * DAY), (2, 101 * DAY - 1), (3, 101 * DAY)) if wide.start <= at < wide.end}
    assert literal_lookup.creation_times(connection, [span], [], KINDS, USER, 9).keys() == near and literal_lookup.creation_times(connection, [span], [1], KINDS, USER, 1) == {1: Made(100 * DAY, "fact"), max(near): Made(101 * DAY if max(near) == 3 else 101 * DAY - 1, "note")}


def test_memories_that_hold_a_date_as_it_is_written(connection: Connection) -> None:
    for key, text in ((1, "due 2026-03-10"), (2, "on 10 March 2026"), (3, "in 2026, and 03-10 too")):
        put(connection, key, content=text)
        index(connection, key, text)
    found = literal_lookup.texts_with_dates(connection, ["2026-03-10", "10 march 2026"], KINDS, USER)
    assert found == [(2, " on 10 March 2026", 2), (1, " due 2026-03-10", 1)]


def test_turns_with_their_sessions(connection: Connection) -> None:
    put(connection, 1, kind="turn", conversation="c1")
    put(connection, 2, kind="turn")
    put(connection, 3, conversation="c1")
    assert {key: tuple(turn)[:2] for key, turn in literal_lookup.turns(connection, [1, 2, 3]).items()} == {1: ("user c1", "text 1"), 2: ("", "text 2")}
