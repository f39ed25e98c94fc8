"""Which memories are meant: each restriction by itself, its ends, and the order of what is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from memory.core.errors import UsageError
from memory.core.text.terms import STEM, term_hash
from memory.core.times import DAY_US
from memory.store.engine.db import Connection, append_rows
from memory.store.tables import filtered, selection
from memory.store.tables.filtered import FilterQuery
from memory.store.tables.nodes import Scopes
from memory.store.tables.selection import Bounds, Filter

from .rows import put
from .stores import database

USER, OTHER = Scopes(("user",)), Scopes(("project:1",))
NOON = 1_795_262_400_000_000  # 2026-11-21 12:00 UTC, microseconds


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def names(found: list[Any]) -> list[str]:
    return [one.id for one in found]


def page_of(connection: Connection, wanted: Filter) -> list[str]:
    found, count = selection.page(connection, wanted, USER, 99)
    assert count == len(found)
    return names(found)


def test_each_restriction_chooses(connection: Connection) -> None:
    put(connection, 1, ("red", "blue"), type="fact", title="The Crane", source="notes.md:3", conversation="c1")
    put(connection, 2, ("blue",), content="A crane LIFTS", pinned=True, conversation="c2")
    put(connection, 3, ("cranes",), type="fact")
    put(connection, 4, scope="project:1")
    put(connection, 5, archived=True)
    put(connection, 6, kind="draft")
    assert page_of(connection, Filter()) == ["m3", "m2", "m1"], "the newest first"
    assert page_of(connection, Filter(type="fact")) == ["m3", "m1"] and page_of(connection, Filter(conversation="c2")) == ["m2"] and page_of(connection, Filter(conversation="")) == ["m3"]
    assert page_of(connection, Filter(tags=("blue",))) == ["m2", "m1"] and page_of(connection, Filter(tags=(" Blue ", "RED"))) == ["m1"] and page_of(connection, Filter(pinned=True)) == ["m2"]
    assert page_of(connection, Filter(containing="CRANE")) == ["m3", "m2", "m1"] and page_of(connection, Filter(containing="lifts")) == ["m2"] and page_of(connection, Filter(source="notes")) == ["m1"] == page_of(connection, Filter(source="notes.md:3")) and page_of(connection, Filter(source="otes")) == []
    found, count = selection.page(connection, Filter(), USER, 1, 1)
    assert (names(found), count) == (["m2"], 3) and names(selection.page(connection, Filter(), OTHER, 9)[0]) == ["m4"] and names(selection.page(connection, Filter(), USER, 9, kinds=("draft",))[0]) == ["m6"]
    with pytest.raises(UsageError, match="--type is one of"):
        selection.condition(Filter(type="house"), USER)
    with pytest.raises(UsageError, match="--since: "):
        selection.condition(Filter(since="house"), USER)


def test_a_day_is_meant_whole_and_a_time_to_the_microsecond(connection: Connection) -> None:
    midnight = NOON - DAY_US // 2
    for key, at in enumerate((midnight - 1, midnight, NOON, midnight + DAY_US - 1, midnight + DAY_US), 1):
        put(connection, key, created_at=at)
    assert page_of(connection, Filter(since="2026-11-21", until="2026-11-21")) == ["m4", "m3", "m2"] and page_of(connection, Filter(since="2026-11-21T12:00:00Z")) == ["m5", "m4", "m3"]
    assert page_of(connection, Filter(until="2026-11-21T12:00:00Z")) == ["m3", "m2", "m1"]
    within = Bounds(start=midnight, end=midnight + DAY_US - 1)
    assert selection.ids_within(connection, within, USER) == ["m2", "m3"], "the end is not included, the oldest first"


def test_turns_of_dialogue_and_what_has_tags_can_be_left_out(connection: Connection) -> None:
    put(connection, 1)
    put(connection, 2, ("red",))
    put(connection, 3, ("red", "blue"))
    put(connection, 4, kind="turn", conversation="c1")
    put(connection, 5, ("red", "blue", "green"), kind="turn", conversation="c1")
    put(connection, 6, scope="project:1")
    assert page_of(connection, Filter()) == ["m5", "m4", "m3", "m2", "m1"]
    assert page_of(connection, Filter(no_dialogue=True)) == ["m3", "m2", "m1"]
    assert page_of(connection, Filter(untagged=True)) == ["m2", "m1"] == page_of(connection, Filter(untagged=True, no_dialogue=True))
    assert page_of(connection, Filter(untagged=True, tags=("red",))) == ["m2"]
    for chosen, number in ((Filter(), 2), (Filter(tags=("red",)), 1), (Filter(no_dialogue=True), 0), (Filter(conversation="c2"), 0)):
        assert selection.count_dialogue(connection, chosen, USER) == number
    assert selection.count_dialogue(connection, Filter(), OTHER) == 0


def test_any_field_restricts_a_filter() -> None:
    for name, value in {"type": "fact", "tags": ("a",), "conversation": "c", "since": "2026", "until": "2026", "pinned": True, "containing": "a", "source": "a", "untagged": True, "no_dialogue": True}.items():
        assert Filter(**{name: value}).is_restricted()
    assert not Filter().is_restricted() and len(Filter._fields) == 10


@pytest.mark.parametrize("until", ["2026-11-21", "20261121", "2026-W47-6", " 2026-11-21 ", "2026-11-21\n"])
def test_a_day_is_meant_whole_however_it_is_written(connection: Connection, until: str) -> None:
    midnight = NOON - DAY_US // 2
    for key, at in enumerate((midnight, midnight + 1, midnight + DAY_US - 1, midnight + DAY_US), 1):
        put(connection, key, created_at=at)
    assert page_of(connection, Filter(until=until)) == ["m3", "m2", "m1"]
    assert page_of(connection, Filter(until="20261121T00")) == ["m1"], "eleven characters name an hour"
    assert page_of(connection, Filter(since="2026-11-21", until="2026-11-21T00:00:00Z")) == ["m1"]


def test_bounds_of_a_program(connection: Connection) -> None:
    put(connection, 1, ("red",), conversation="c1", type="fact")
    put(connection, 2, ("red", "blue"), conversation="c1")
    put(connection, 3, scope="project:1")
    found = [selection.ids_within(connection, one, USER) for one in (Bounds(), Bounds("c1"), Bounds("c2"), Bounds(tags=("red", "blue")), Bounds(type="fact"), Bounds(start=2), Bounds(end=2))]
    assert found == [["m1", "m2"], ["m1", "m2"], [], ["m2"], ["m1"], ["m2"], ["m1"]]


def test_what_may_open_a_session(connection: Connection) -> None:
    put(connection, 1, type="preference", origin="prompt")
    put(connection, 2, type="preference", origin="assistant")
    put(connection, 3, type="fact", origin="assistant", superseded_by="m1")
    put(connection, 4, type="fact", origin="team", confidence=0.79)
    put(connection, 5, type="fact", origin="team", confidence=0.8)
    put(connection, 6, type="fact", origin="team", confidence=0.1, pinned=True)
    put(connection, 7, type="decision", source="notes.md")
    put(connection, 8, type="decision", scope="project:1")
    assert names(selection.openers(connection, USER, 9)) == ["m7", "m3", "m1", "m6", "m5"], "what was brought in by others last"
    assert names(selection.openers(connection, USER, 9, current=True)) == ["m7", "m1", "m6", "m5"] and names(selection.openers(connection, USER, 9, types=("fact", "decision"))) == ["m7", "m3", "m6", "m5"]
    assert names(selection.openers(connection, USER, 9, by_hand=True)) == ["m1"], "said by the user, and brought in by no file"
    connection.execute("DELETE FROM nodes WHERE key > 6")
    assert names(selection.openers(connection, USER, 9, types=("preference",))) == ["m1"] and names(selection.openers(connection, USER, 9, pinned=True)) == ["m6"] and names(selection.openers(connection, USER, 1, current=True)) == ["m1"]


def test_the_best_memories_of_a_scope_are_the_users_own(connection: Connection) -> None:
    for key, values in enumerate(({"type": "fact"}, {"type": "decision", "vitality": 0.5}, {"pinned": True, "vitality": 0.1}, {"type": "preference"}, {"origin": "file", "pinned": True}, {"superseded_by": "m1", "pinned": True}, {"kind": "turn", "pinned": True}, {"type": "note"}), 1):
        put(connection, key, **values)
    assert names(selection.best(connection, "user", 9)) == ["m3", "m4", "m8", "m1", "m2"] and selection.best(connection, "project:1", 9) == []
    found = selection.nodes.by_key(connection, [1, 5, 7])
    assert [selection.is_own(found[key]) for key in (1, 5, 7)] == [True, False, False]


def test_what_waits_for_a_review(connection: Connection) -> None:
    put(connection, 1, kind="draft")
    put(connection, 2, source="captured from x", confidence=0.7)  # in use: not waiting
    put(connection, 3, source="captured from x", confidence=0.9)
    put(connection, 4, origin="team", confidence=0.5)
    put(connection, 5, source="file", confidence=0.1)
    put(connection, 6, kind="draft", archived=True)
    put(connection, 7, kind="draft")
    assert names(selection.open_for_review(connection, USER, 0.8, 9)) == ["m1", "m4", "m7"] and names(selection.open_for_review(connection, USER, 0.8, 2)) == ["m1", "m4"]
    assert names(selection.newest_drafts(connection, USER, 9)) == ["m7", "m6", "m1"]


def test_turns_of_conversations(connection: Connection) -> None:
    put(connection, 1, kind="turn", conversation="c1", created_at=9)
    put(connection, 2, kind="turn", conversation="c1", scope="project:1")
    put(connection, 3, conversation="c1")
    put(connection, 4, kind="turn", conversation="c2")
    assert names(selection.turns_of(connection, ["c1"], 9)) == ["m2", "m1"] and len(selection.turns_of(connection, ["c1", "c2"], 2)) == 2


def test_what_is_past_its_time(connection: Connection) -> None:
    now = 100 * DAY_US
    put(connection, 1, kind="turn", created_at=89 * DAY_US)
    put(connection, 2, kind="turn", created_at=91 * DAY_US)
    put(connection, 3, source="captured from x", type="note", created_at=50 * DAY_US)
    put(connection, 4, type="note", created_at=50 * DAY_US, modified_at=90 * DAY_US)
    put(connection, 5, type="note", created_at=50 * DAY_US, modified_at=90 * DAY_US - 1)
    put(connection, 6, kind="turn", created_at=1, pinned=True)
    put(connection, 7, type="fact", created_at=1)
    found = [names(selection.expired_nodes(connection, days, USER, now, 9)) for days in ({}, {"turn": 10}, {"captured": 10}, {"note": 10}, {"turn": 5, "captured": 60})]
    assert found == [[], ["m1"], ["m3"], ["m5"], ["m1", "m2"]]


def test_filters_of_a_program(connection: Connection) -> None:
    put(connection, 1, ("red",), type="fact", content="Alpha beta", conversation="c1", confidence=0.5)
    put(connection, 2, ("red", "blue"), title="ALPHA", confidence=0.7, len_e=100)
    put(connection, 3, content="alpha gamma", created_at=0, len_e=1)
    put(connection, 4, scope="project:1", content="alpha")
    append_rows(connection, "postings", [(term_hash(STEM, "alpha"), key, 0, 0, 0, 0, 1) for key in (1, 2, 3, 4)] + [(term_hash(STEM, "beta"), key, 0, 0, 0, 0, 1) for key in (1, 2)])

    def ids(newest: bool = False, limit: int | None = None, **wanted: Any) -> list[str]:
        found = filtered.ids(connection, FilterQuery(**wanted), USER, newest, limit)
        assert limit is not None or filtered.count(connection, FilterQuery(**wanted), USER) == len(found)
        return found

    assert ids() == ["m3", "m1", "m2"] and ids(newest=True) == ["m2", "m1", "m3"] and ids(limit=2) == ["m3", "m1"] and ids(limit=0) == []
    assert ids(type="fact") == ["m1"] and ids(tags=("red", "blue")) == ["m2"] and ids(conversation="c1") == ["m1"] and ids(start=1, end=2) == ["m1"] and ids(text="aLPHA") == ["m3", "m1", "m2"] and ids(text="ALPHA", is_regex=True) == ["m2"] and ids(text="^a.*a$", is_regex=True) == ["m3"]
    assert ids(stems=("alpha", "beta", "beta")) == ["m1", "m2"] and ids(least_confidence=0.7) == ["m3", "m2"] and ids(least_confidence=0.5) == ["m3", "m1", "m2"]
    assert filtered.densest(connection, ["alpha"], USER) == [(1, "m1"), (3, "m3"), (2, "m2")] and filtered.densest(connection, ["alpha", "beta", "beta"], USER) == [(1, "m1"), (2, "m2")]
    with pytest.raises(ValueError, match="not valid in RE2"):
        ids(text="(", is_regex=True)


def test_a_look_that_takes_too_long_is_ended(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filtered, "SECONDS", 0.05)
    connection.execute("CREATE VIEW slow AS SELECT sum(a.range * b.range) AS s FROM range(1000000) a, range(1000000) b")
    with pytest.raises(ValueError, match=r"longer than 0\.05 s"), filtered._bounded_query(connection, FilterQuery()):
        connection.execute("FROM slow").fetchall()
