"""What a night looks at: which memories are compared, which statements are at odds, what fades, what is summarised."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.night.rules import DEFAULT
from memory.core.safety.origins import REVIEWED
from memory.core.times import DAY_US
from memory.store.engine.db import Connection, append_rows
from memory.store.night import view

from ..rows import put, tie
from ..stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def put_terms(connection: Connection, node: int, terms: range | list[int]) -> None:
    append_rows(connection, "postings", [(term, node, 0, 0, 0, 0, 1) for term in terms])


def note_night(connection: Connection, newest: int, at: int, compared_to: int | None = None) -> None:
    append_rows(connection, "nights", [("n", at, 1, 1, "{}", False)])
    more = "" if compared_to is None else f', "compared_to": {compared_to}'
    append_rows(connection, "meta", [("night", f'{{"offset": 0, "line": "", "newest": {newest}{more}}}')])


def test_names_are_ids_or_what_a_skill_is_called(connection: Connection) -> None:
    put(connection, 1)
    put(connection, 2, kind="skill", title="deploy")
    put(connection, 3, title="memory")
    assert view.known_ids(connection, ["m1", "deploy", "memory", "gone"]) == {"m1": "m1", "deploy": "m2"}


def test_memories_that_share_many_terms_meet(connection: Connection) -> None:
    for key, terms in ((1, range(20)), (2, range(20)), (3, range(1_000, 1_020)), (4, [1, 2]), (5, range(20))):
        put(connection, key, scope="project:1" if key == 5 else "user")
        put_terms(connection, key, terms)
    assert view.similar_pairs(connection, None, DEFAULT) == [(1, 2)]
    put(connection, 6, digest="d")
    put(connection, 7, digest="d")
    assert (6, 7) in view.similar_pairs(connection, None, DEFAULT), "the same words, however few"


@pytest.mark.parametrize("change", ["archived = true", "superseded_by = 'm9'", "source = 'night'", "kind = 'turn'"])
def test_what_is_not_compared(connection: Connection, change: str) -> None:
    for key in (1, 2):
        put(connection, key, digest="d")
        put_terms(connection, key, range(20))
    connection.execute(f"UPDATE nodes SET {change} WHERE key = 2")
    assert view.similar_pairs(connection, None, DEFAULT) == []


def test_one_of_two_is_new_or_was_changed_since_the_last_night(connection: Connection) -> None:
    for key in (1, 2, 3):
        put(connection, key, digest="d", modified_at=0)
        put_terms(connection, key, range(20))
    note_night(connection, 3, 50)
    assert view.similar_pairs(connection, None, DEFAULT) == [] and len(view.similar_pairs(connection, -1, DEFAULT)) == 3
    connection.execute("UPDATE nodes SET modified_at = 51 WHERE key = 2")
    assert view.similar_pairs(connection, None, DEFAULT) == [(1, 2), (2, 3)]
    connection.execute("UPDATE nodes SET modified_at = 50, reinforced_at = 51 WHERE key = 2")
    assert view.similar_pairs(connection, None, DEFAULT) == [(1, 2), (2, 3)] and view.similar_pairs(connection, 51, DEFAULT) == []
    connection.execute("UPDATE meta SET value = '{\"offset\": 0, \"line\": \"\", \"newest\": 2}'")
    connection.execute("UPDATE nodes SET reinforced_at = 0")
    assert view.similar_pairs(connection, None, DEFAULT) == [(1, 3), (2, 3)]
    assert len(view.similar_pairs(connection, None, DEFAULT._replace(max_pairs_compared=1))) == 1


def test_what_is_compared_is_read_by_key_and_by_id(connection: Connection) -> None:
    put(connection, 1, valid_from=9, pinned=True, reinforced=2, conversation="c", type="fact")
    put(connection, 2)
    one = view.ComparedText(1, "m1", "text 1", 9, True, 2, "c", "user", "fact")
    assert view.texts(connection, [1])[1] == one == view.texts_by_id(connection, ["m1"])["m1"] and view.texts(connection, [2])[2].stated_at == 2 and view.texts(connection, []) == {} == view.texts_by_id(connection, [])


def test_a_night_continues_where_the_last_one_ended(connection: Connection) -> None:
    for key in range(1, 6):
        put(connection, key, modified_at=0)
    put(connection, 6, source="night")
    put(connection, 7, archived=True)
    put(connection, 8, kind="turn")
    assert view.fresh_keys(connection, None) == [1, 2, 3, 4, 5] and view.fresh_keys(connection, 3) == []
    note_night(connection, 9, 50, compared_to=3)
    connection.execute("UPDATE nodes SET modified_at = 51 WHERE key = 1")
    connection.execute("UPDATE nodes SET reinforced_at = 51 WHERE key = 5")
    assert view.fresh_keys(connection, None) == [1, 4, 5] and view.fresh_keys(connection, 50) == [5, 1] and view.fresh_keys(connection, 51) == []


def test_verdicts_that_were_given(connection: Connection) -> None:
    put(connection, 1)
    put(connection, 2)
    tie(connection, 2, 1, "supersedes", "verdict")
    tie(connection, 2, 1, "supersedes", "night")
    assert view.verdicts(connection) == {("m2", "m1", "supersedes")}


def test_statements_with_another_object_are_at_odds(connection: Connection) -> None:
    for key in range(1, 5):
        put(connection, key, modified_at=0)
    for key, subject, target, relation in ((1, 100, 200, "runs_on"), (2, 100, 201, "runs_on"), (3, 100, 200, "runs_on"), (4, 101, 201, "runs_on"), (1, 100, 202, "likes"), (2, 100, 203, "likes")):
        tie(connection, subject, target, relation, "text", evidence=key)
    tie(connection, 3, 201, "runs_on", "text", evidence=3)
    assert view.statements_at_odds(connection, None) == [(1, 2), (2, 3)]
    note_night(connection, 9, 50)
    assert view.statements_at_odds(connection, None) == [] and view.statements_at_odds(connection, -1) == [(1, 2), (2, 3)]
    connection.execute("UPDATE nodes SET modified_at = 51 WHERE key = 1")
    assert view.statements_at_odds(connection, None) == [(1, 2)] and view.statements_at_odds(connection, 51) == []


def test_what_nobody_has_used_for_four_half_lives_leaves_recall(connection: Connection) -> None:
    for key, values in enumerate(({}, {"pinned": True}, {"archived": True}, {"kind": "turn"}, {"type": "fact"}, {}, {}), 1):
        put(connection, key, modified_at=0, created_at=0, **values)
    append_rows(connection, "activity", [(6, 1, 1, 1, 100 * DAY_US), (7, 1, 1, 5, 0)])
    assert view.unused_ids(connection, 259, DEFAULT) == [] and view.unused_ids(connection, 260, DEFAULT) == ["m1"], "0.05 is 2 to the −4.32, and 4.32 · 60 days are 259.3"
    assert "m5" in view.unused_ids(connection, 779, DEFAULT) and view.unused_ids(connection, 9_999, DEFAULT) == ["m1", "m5", "m6", "m7"]


def talk_of(connection: Connection, first: int, name: str, days: int, count: int = 12) -> None:
    for place in range(count):
        put(connection, first + place, kind="turn", conversation=name, position=count - place, speaker="Ada", created_at=days * DAY_US + place)


def test_conversations_that_ended_long_ago_are_summarised_once(connection: Connection) -> None:
    rules = DEFAULT._replace(summary_least=3, summary_after_days=30.0, summary_most=9)
    talk_of(connection, 10, "old", 1, 3)
    talk_of(connection, 20, "older", 0, 3)
    talk_of(connection, 30, "short", 0, 2)
    talk_of(connection, 40, "recent", 20, 3)
    now = 31 * DAY_US + 3
    assert [one.name for one in view.old_talks(connection, now, rules)] == ["older", "old"] and [one.name for one in view.old_talks(connection, now, rules._replace(summary_most=1))] == ["older"]
    assert [one.name for one in view.old_talks(connection, 31 * DAY_US + 2, rules)] == ["older"], "the last turn is not yet 30 days old"
    (old,) = [one for one in view.old_talks(connection, now, rules) if one.name == "old"]
    assert [turn.content for turn in old.turns] == ["text 12", "text 11", "text 10"] and (old.scope, old.ended, old.summary) == ("user", DAY_US + 2, "")
    summary = view.summary_id("user", "old")
    put(connection, 50, id=summary, source="night", content="in short")
    tie(connection, 50, 12, "summarises", "night")
    assert [one.name for one in view.old_talks(connection, now, rules)] == ["older"] and view.talk(connection, "user", "old").summary == "in short"
    assert [one.name for one in view.talks_without_model(connection, now, rules)] == ["old"]
    connection.execute("UPDATE edges SET reasoning = 'by a-model'")
    assert list(view.talks_without_model(connection, now, rules)) == []
    connection.execute("UPDATE edges SET target = 11, reasoning = ''")
    assert [one.name for one in view.old_talks(connection, now, rules)] == ["older", "old"] and list(view.talks_without_model(connection, now, rules)) == [], "it has grown since"
    append_rows(connection, "meta", [("declined", view.summary_id("user", "older"))])
    assert [one.name for one in view.old_talks(connection, now, rules)] == ["old"]


def test_a_term_of_more_than_fifty_memories_tells_none_of_them_apart(connection: Connection) -> None:
    for key in range(1, 53):
        put(connection, key, modified_at=0)
        put_terms(connection, key, [1, 2, 3] if key > 1 else [4, 5, 6])
    assert view.similar_pairs(connection, None, DEFAULT) == [], "51 have it"
    connection.execute("DELETE FROM postings WHERE node = 52")
    rules = DEFAULT._replace(max_bucket=50)
    assert len(view.similar_pairs(connection, None, rules)) == 50 * 49 // 2, "50 have it"
    assert view.similar_pairs(connection, None, rules._replace(max_bucket=49)) == [], "they all lie in one bucket"


@pytest.mark.parametrize(("terms", "meet"), [(3, True), (2, False)])
def test_texts_of_fewer_than_three_terms_are_not_compared(connection: Connection, terms: int, meet: bool) -> None:
    for key in (1, 2):
        put(connection, key)
        put_terms(connection, key, range(terms))
    assert view.similar_pairs(connection, None, DEFAULT) == ([(1, 2)] if meet else [])


@pytest.mark.parametrize(("field", "counts"), [("a", True), ("b", False), ("c", False), ("d", True), ("e", True)])
def test_terms_of_the_title_the_headings_and_the_body_are_compared(connection: Connection, field: str, counts: bool) -> None:
    for key in (1, 2):
        put(connection, key)
        append_rows(connection, "postings", [(term, key, *(int(name == field) for name in "abcde")) for term in range(20)])
    assert view.similar_pairs(connection, None, DEFAULT) == ([(1, 2)] if counts else [])


def test_memories_with_fewer_than_two_tags_are_the_newest_first(connection: Connection) -> None:
    put(connection, 1, ("red", "blue"))
    put(connection, 2, ("red",), title="a title")
    put(connection, 3)
    for key, values in enumerate(({"archived": True}, {"superseded_by": "m1"}, {"source": "night"}, {"kind": "turn"}, *({"origin": name} for name in REVIEWED)), 4):
        put(connection, key, **values)
    two = [view.UntaggedMemory("m3", "user", "", "text 3"), view.UntaggedMemory("m2", "user", "a title", "text 2")]
    assert view.memories_without_tags(connection, 9) == two == view.memories_without_tags(connection, 2)
    assert view.memories_without_tags(connection, 1) == two[:1] and view.memories_without_tags(connection, 0) == []


def test_the_id_of_a_summary_is_that_of_its_conversation_alone() -> None:
    ids = {view.summary_id(scope, name) for scope in ("user", "project:1") for name in ("one", "other")}
    assert len(ids) == 4 and view.summary_id("user", "one") in ids


def test_a_conversation_that_is_not_there_is_empty(connection: Connection) -> None:
    talk_of(connection, 10, "one", 1, 2)
    put(connection, 20, kind="turn", conversation="one", position=9, archived=True)
    put(connection, 21, kind="memory", conversation="one", position=9)
    put(connection, 22, kind="turn", conversation="one", position=9, scope="project:1", speaker="Bob")
    assert view.talk(connection, "user", "none") == view.OldConversation("user", "none", [], 0, "")
    one = view.talk(connection, "project:1", "one")
    assert [tuple(turn) for turn in one.turns] == [("m22", "Bob", "text 22")] and one.ended == 22
    assert "m20" not in [turn.id for turn in view.talk(connection, "user", "one").turns]
