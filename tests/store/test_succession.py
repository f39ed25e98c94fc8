"""Which memories a newer one has put out of date, what withdraws a verdict, and memory as it was at a moment."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from memory.core.records import Verdicts
from memory.core.search.gating import Gated
from memory.core.times import DAY_US
from memory.retrieval.answers import MOST_NEWER, current_nearest
from memory.retrieval.candidates import Candidates, Query, Reader
from memory.retrieval.stages import put_newest_first, put_unconfirmed_first
from memory.store.engine.db import Connection, rows
from memory.store.tables import changes, nodes, succession
from memory.store.tables.as_of import view_as_of
from memory.store.tables.nodes import Scopes
from memory.store.tables.succession import Marked, Newer
from memory.workspace.marking import current_before_stale, marks_by_key, marks_in_answer, no_marks

from .rows import put, tie
from .stores import database

USER = Scopes(("user",))


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        for key in range(1, 7):
            put(made, key)
        yield made


def marks(connection: Connection, *keys: int) -> dict[int, str]:
    return {key: one.text for key, one in succession.current_marks(connection, keys).items()}


def facts(connection: Connection, key: int) -> tuple[object, ...]:
    return rows(connection, f"SELECT superseded_by, archived, vitality FROM nodes WHERE key = {key}")[0]


def test_a_mark_is_the_most_certain_one_then_the_newest(connection: Connection) -> None:
    tie(connection, 2, 1, "may_supersede", "verdict", reasoning="another value", created_at=9)
    assert marks(connection, 1, 2) == {1: "possibly out of date, see m2 (another value)"} and marks(connection) == {}
    tie(connection, 3, 1, "supersedes", "night", created_at=1)
    assert marks(connection, 1) == {1: "superseded by m3"}
    tie(connection, 4, 1, "supersedes", "verdict", created_at=2, reasoning="sentence 2: gone")
    assert succession.current_marks(connection, [1]) == {1: Marked("superseded", "m4", "gone", 1)} and marks(connection, 1) == {1: "superseded by m4 (sentence 2: gone)"}
    tie(connection, 5, 2, "newer_on", "verdict")
    tie(connection, 6, 2, "supersedes", "link")
    assert marks(connection, 2) == {}, "neither what is only on the same subject nor a link by hand"


def test_what_a_hidden_memory_superseded_as_a_whole_is_marked_all_the_same(connection: Connection) -> None:
    connection.execute("UPDATE nodes SET archived = true WHERE key = 2")
    connection.execute("UPDATE nodes SET superseded_by = 'm2' WHERE key = 1")
    tie(connection, 2, 1, "supersedes", "night", reasoning="value")
    assert marks(connection, 1) == {1: "superseded by m2"}, "without the reason of what is not shown"
    tie(connection, 3, 1, "may_supersede", "night")
    assert marks(connection, 1) == {1: "superseded by m2"}
    tie(connection, 4, 1, "supersedes", "night", reasoning="value")
    assert marks(connection, 1) == {1: "superseded by m4 (value)"}


def test_reasons_of_one_sentence() -> None:
    assert succession.in_part(0, "x") == "sentence 1: x" and succession.in_part(-1, "x") == "x"
    assert Marked("superseded", "m2", "", 0).text == "superseded by m2 (sentence 1)" and Marked("superseded", "m2").text == "superseded by m2"


def test_the_newer_ones_on_a_subject_the_newest_first(connection: Connection) -> None:
    for newer, valid in ((2, 5), (3, 9), (4, 9)):
        connection.execute(f"UPDATE nodes SET valid_from = {valid} WHERE key = {newer}")
        tie(connection, newer, 1, "newer_on", "verdict", reasoning="sentence 3: x" if newer == 2 else "")
    tie(connection, 4, 1, "supersedes", "night")
    assert succession.newer_than(connection, [1]) == {1: [Newer(4, -1), Newer(3, -1), Newer(2, 2)]} and succession.newer_than(connection, []) == {}


def test_of_two_that_are_shown_together_the_older_one_is_marked(connection: Connection) -> None:
    for newer, valid in ((3, DAY_US + 1), (2, 9 * DAY_US), (4, 9 * DAY_US), (5, DAY_US)):
        connection.execute(f"UPDATE nodes SET valid_from = {valid} WHERE key = {newer}")
        tie(connection, newer, 1, "newer_on", "verdict", reasoning="sentence 3: x" if newer == 3 else "")
    connection.execute("UPDATE nodes SET valid_from = 1 WHERE key = 1")
    tie(connection, 6, 5, "newer_on", "link")
    beside = {1: Marked("outdated", "m3", "newer, on the same subject", 2)}
    assert succession.marks_of_answer(connection, [1, 3, 5, 6]) == beside, "no link by hand"
    assert succession.current_marks(connection, [1, 3, 5, 6]) == {}
    assert succession.marks_of_answer(connection, [1, 2, 3, 4])[1].successor == "m4", "the newest"
    assert succession.marks_of_answer(connection, [1, 5]) == {}, "of one day"
    assert succession.marks_of_answer(connection, [1]) == {}
    connection.execute("UPDATE nodes SET archived = true WHERE key = 3")
    assert succession.marks_of_answer(connection, [1, 3]) == {}


def test_an_answer_marks_more_than_its_memories_by_themselves(connection: Connection) -> None:
    connection.execute(f"UPDATE nodes SET valid_from = key * {DAY_US}")
    tie(connection, 2, 1, "newer_on", "verdict")
    tie(connection, 4, 3, "supersedes", "verdict", reasoning="another number")
    tie(connection, 5, 3, "newer_on", "verdict")
    keys = [1, 2, 3, 5]
    shown = [node for key in keys for node in nodes.by_key(connection, [key]).values()]
    assert {key for key, mark in marks_by_key(connection, shown, no_marks).items() if mark.text} == {3}
    found = marks_in_answer(connection, shown, no_marks)
    assert {key: mark.text for key, mark in found.items() if mark.text} == {
        1: "possibly out of date, see m2 (newer, on the same subject)",
        3: "superseded by m4 (another number)",
    }
    assert [node.key for node in current_before_stale(shown, found)] == [2, 1, 3, 5]


class Counting:
    """A connection that keeps what it is asked."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self.asked = connection, list[str]()

    def execute(self, sql: str, parameters: object = None) -> object:
        self.asked.append(sql)
        return self.connection.execute(sql, parameters)

    def appender(self, table: str) -> object:
        return self.connection.appender(table)


def test_the_marks_of_memories_that_were_read_take_one_statement(connection: Connection) -> None:
    connection.execute("UPDATE nodes SET superseded_by = 'm9' WHERE key = 4")
    shown = list(nodes.by_key(connection, [1, 2, 3, 4]).values())
    for marked in (marks_by_key, marks_in_answer):
        counting = Counting(connection)
        found = marked(counting, shown, no_marks)  # type: ignore[arg-type]
        assert {key for key, mark in found.items() if mark.text} == {4}
        assert len(counting.asked) == 1
    keys = [node.key for node in shown]
    assert succession.current_marks(connection, keys) == succession.current_marks(connection, keys, nodes.successors_by_key(shown))


def test_in_the_place_of_the_nearest_what_holds_and_was_found_is_named(connection: Connection) -> None:
    assert current_nearest(connection, 1, [1, 2, 3]) == 1
    for newer, valid in ((2, 5), (3, 9)):
        connection.execute(f"UPDATE nodes SET valid_from = {valid} WHERE key = {newer}")
        tie(connection, newer, 1, "newer_on", "verdict")
    assert current_nearest(connection, 1, [1, 2, 3]) == 3, "the newest"
    assert current_nearest(connection, 1, [1, 2]) == 2 and current_nearest(connection, 1, [2, 1, *[1] * MOST_NEWER, 3]) == 2
    assert current_nearest(connection, 1, [1]) == 1, "what the question did not find is left out"


def reorder_pairs(connection: Connection, scores: dict[int, float]) -> list[int]:
    """The keys as the two stages that read verdicts leave them. scores: of the ranking before, best first."""
    order = tuple(Gated(key, 1.0, True, 1.0) for key in scores)
    found = Candidates(None, scores=scores, order=order)  # type: ignore[arg-type]  # they read no words
    query = Query("", "", None, ("memory",), USER, 9, frozenset(), "", None)  # type: ignore[arg-type]
    reader = Reader(connection, lambda *_: [])
    for stage in (put_newest_first, put_unconfirmed_first):
        found = stage(found, query, reader)
    return [one.key for one in found.order]


def test_what_a_verdict_has_put_first_stays_before_what_may_replace_it(connection: Connection) -> None:
    scores = {1: 1.0, 2: 0.9, 3: 0.8, 4: 0.7}
    assert reorder_pairs(connection, scores) == [1, 2, 3, 4]
    tie(connection, 3, 1, "unconfirmed", "verdict", weight=0.3)
    assert reorder_pairs(connection, scores) == [3, 1, 2, 4]
    tie(connection, 2, 1, "newer_on", "verdict")
    tie(connection, 4, 2, "unconfirmed", "verdict", weight=0.3)
    assert reorder_pairs(connection, scores) == [2, 3, 1, 4], "a question of whether 4 replaces 2 moves nothing"


def test_what_more_likely_than_not_replaces_another_comes_before_it_with_its_score(connection: Connection) -> None:
    scores = {1: 1.0, 2: 0.9, 3: 0.1, 4: 0.1}
    tie(connection, 3, 2, "unconfirmed", "verdict", weight=0.49)
    assert reorder_pairs(connection, scores) == [1, 2, 3, 4], "it hardly fits the query"
    tie(connection, 4, 2, "unconfirmed", "verdict", weight=0.5)
    assert reorder_pairs(connection, scores) == [1, 4, 2, 3]


def test_a_question_that_nobody_answered_counts_only_where_both_answer_one_query(connection: Connection) -> None:
    connection.execute(f"UPDATE nodes SET valid_from = key * {DAY_US}")
    tie(connection, 2, 1, "unconfirmed", "verdict", reasoning="sentence 2: another name")
    tie(connection, 3, 1, "newer_on", "verdict")
    assert succession.newer_than(connection, [1]) == {1: [Newer(3, -1)]}
    assert succession.newer_than(connection, [1], succession.RELATIONS) == {1: [Newer(3, -1), Newer(2, 1)]}
    assert marks(connection, 1) == {} and succession.marks_of_answer(connection, [1, 4]) == {}
    assert succession.marks_of_answer(connection, [1, 2]) == {1: Marked("outdated", "m2", "newer, perhaps on the same subject", 1)}
    assert succession.in_succession(connection, [1]) == [3] and current_nearest(connection, 1, [1, 2]) == 1
    record = Verdicts("r1", 7, (("m2", "m1", "", 0.0, ""),), by="user")
    assert succession.give_verdicts(connection, record)[0][0] == ("m2", "m1")
    assert succession.marks_of_answer(connection, [1, 2]) == {}, "it was denied"
    assert succession.give_verdicts(connection, Verdicts("r2", 8, (("m2", "m1", "unconfirmed", 0.5, ""),))) == []


def test_a_succession_is_followed_both_ways_three_times(connection: Connection) -> None:
    for newer in range(2, 7):
        tie(connection, newer, newer - 1, "supersedes", "verdict")
    assert succession.in_succession(connection, [1]) == [2, 3, 4] and succession.in_succession(connection, [3], 1) == [4, 2] and succession.in_succession(connection, [1, 2], 9) == [3, 4, 5, 6] and succession.in_succession(connection, []) == []
    connection.execute("UPDATE nodes SET archived = true WHERE key = 3")
    assert succession.in_succession(connection, [1], 9) == [2]


def give(connection: Connection, relation: str, reason: str = "value", by: str = "", undo: str = "", newer: str = "m2", older: str = "m1") -> list[object]:
    return list(succession.give_verdicts(connection, Verdicts("r", 7, ((newer, older, relation, 0.9, reason),), by, undo)))


def test_a_verdict_is_carried_out_and_replaces_the_one_before(connection: Connection) -> None:
    assert give(connection, "supersedes") == [(("m2", "m1"), {"relation": "", "apart": False})] and facts(connection, 1)[0] == "m2"
    connection.execute("UPDATE nodes SET vitality = 0.1 WHERE key = 1")
    assert give(connection, "may_supersede", "x" * 300) == [(("m2", "m1"), {"relation": "supersedes", "weight": pytest.approx(0.9), "reason": "value", "apart": False})]
    assert facts(connection, 1) == ("", False, 1.0) and rows(connection, "SELECT relation, provenance, length(reasoning), created_at, evidence FROM edges") == [("may_supersede", "verdict", 200, 7, 2)]
    assert give(connection, "supersedes", "sentence 1: value") and facts(connection, 1)[0] == "", "of one sentence"
    assert give(connection, "") and rows(connection, "FROM edges") == []


def test_many_verdicts_of_one_record_are_what_they_are_one_by_one(connection: Connection) -> None:
    ids = [f"m{key}" for key in range(1, 8)]
    put(connection, 7, scope="project:1")
    connection.execute("UPDATE nodes SET pinned = true WHERE key = 5")
    connection.execute("UPDATE nodes SET archived = true, superseded_by = 'm2' WHERE key = 6")
    draw = random.Random(28)
    reasons = ("value", "sentence 1: value", "confirmed")
    for by, undo in [("", "")] * 12 + [("user", ""), ("model", ""), ("", "x")] * 4:
        pairs = tuple((*draw.choices(ids, k=2), draw.choice(("", "house", *succession.RELATIONS)), 0.5, draw.choice(reasons)) for _ in range(12))
        made: list[object] = []
        for batches in ([(one,) for one in pairs], [pairs]):
            connection.begin()
            done = [pair for batch in batches for pair in succession.give_verdicts(connection, Verdicts("r", 7, batch, by, undo))]
            edges = rows(connection, "SELECT * FROM edges ORDER BY ALL")
            state = rows(connection, "SELECT id, superseded_by, archived, vitality FROM nodes ORDER BY id")
            made.append((done, edges, state, rows(connection, "FROM meta ORDER BY ALL")))
            connection.rollback() if len(made) == 1 else connection.commit()
        assert made[0] == made[1], pairs


def test_the_verdicts_of_a_record_are_read_together(connection: Connection) -> None:
    asked = []
    for count in (1, 3):
        counting = Counting(connection)
        pairs = tuple((f"m{key + 1}", f"m{key}", "newer_on", 0.5, "value") for key in range(1, 1 + count))
        succession.give_verdicts(counting, Verdicts("r", 7, pairs))  # type: ignore[arg-type]
        asked.append(sum("FROM nodes" in sql or ("FROM edges" in sql and "SELECT" in sql) for sql in counting.asked))
    assert asked[0] == asked[1]


def test_what_is_no_verdict_on_two_memories_of_one_scope_is_passed_over(connection: Connection) -> None:
    put(connection, 7, scope="project:1")
    assert give(connection, "house") == [] == give(connection, "supersedes", newer="m9") == give(connection, "supersedes", newer="m7") == give(connection, "supersedes", older="m7")


def test_the_judge_says_nothing_of_what_is_pinned_or_a_night_has_archived_but_a_person_may(connection: Connection) -> None:
    connection.execute("UPDATE nodes SET pinned = true WHERE key = 1")
    assert give(connection, "supersedes") == [] and give(connection, "supersedes", by="user") != [] and give(connection, "", undo="x") != []
    connection.execute("UPDATE nodes SET archived = true, superseded_by = 'm2' WHERE key = 3")
    assert give(connection, "supersedes", older="m3") == [] and give(connection, "may_supersede", by="user", older="m3") != []
    assert facts(connection, 3)[:2] == ("m2", True), "it stays merged"


def test_the_judge_does_not_speak_of_what_somebody_has_taken_apart_or_confirmed(connection: Connection) -> None:
    assert give(connection, "", by="user") and succession.unrelated_pairs(connection) == {frozenset(("m1", "m2"))}
    assert give(connection, "supersedes") == [] and give(connection, "supersedes", newer="m1", older="m2") == []
    assert give(connection, "supersedes", "confirmed", by="user") and succession.unrelated_pairs(connection) == set()
    assert give(connection, "") == [] and give(connection, "supersedes", by="model") != []


def test_verdicts_are_withdrawn_from_both_ends_or_from_the_older_one(connection: Connection) -> None:
    for newer, older in ((2, 1), (3, 2)):
        tie(connection, newer, older, "supersedes", "verdict")
    tie(connection, 4, 2, "supersedes", "night")
    succession.withdraw_verdicts(connection, [])
    succession.withdraw_verdicts(connection, [2], of_newer=False)
    assert rows(connection, "SELECT source, target FROM edges ORDER BY ALL") == [(2, 1), (4, 2)]
    succession.withdraw_verdicts(connection, [2])
    assert rows(connection, "SELECT source, target FROM edges") == [(4, 2)]


def test_what_is_stated_again_holds_from_then_on(connection: Connection) -> None:
    connection.execute("UPDATE nodes SET superseded_by = 'm2', archived = true, vitality = 0.1, valid_from = 5 WHERE key = 1")
    connection.execute("UPDATE nodes SET valid_from = 99 WHERE key = 3")
    tie(connection, 2, 1, "supersedes", "night")
    tie(connection, 1, 4, "supersedes", "verdict")
    succession.renew(connection, {})
    succession.renew(connection, {1: 50, 3: 60})
    assert facts(connection, 1) == ("", False, 1.0) and rows(connection, "SELECT valid_from FROM nodes WHERE key IN (1, 3) ORDER BY key") == [(50,), (99,)]
    assert rows(connection, "SELECT source, target FROM edges") == [(1, 4)]


def test_earlier_versions_and_what_is_released(connection: Connection) -> None:
    succession.keep_as_earlier(connection, [("m1", "m2")])
    connection.execute("UPDATE nodes SET superseded_by = 'm2', vitality = 0.2 WHERE key = 3")
    assert facts(connection, 1) == ("m2", True, 1.0)
    succession.release_superseded_by(connection, [])
    succession.release_superseded_by(connection, ["m2"])
    assert facts(connection, 1) == ("m2", True, 1.0) and facts(connection, 3) == ("", False, 1.0), "a copy stays merged"


def update(connection: Connection, name: str, at: int, clock: int, before: dict[str, object], op: str = "update") -> None:
    names = [row[1] for row in rows(connection, "PRAGMA table_info('changes')")]
    row = {"record": f"r{clock}", "op": op, "made_at": at, "clock": clock, "ids": [name], "before": json.dumps(before)}
    connection.execute(f"INSERT INTO changes ({', '.join(one for one in names if one in row)}) VALUES ({', '.join('?' for one in names if one in row)})", [row[one] for one in names if one in row])


def test_memory_as_it_was_at_a_moment(connection: Connection) -> None:
    connection.execute("UPDATE nodes SET superseded_by = 'm5', archived = true, vitality = 0.1, valid_from = 4 WHERE key = 1")
    connection.execute("UPDATE nodes SET superseded_by = 'm2', archived = true WHERE key = 3")
    connection.execute("UPDATE nodes SET superseded_by = 'gone' WHERE key = 4")
    update(connection, "m2", 3, 1, {"content": "earliest words"})
    update(connection, "m2", 9, 3, {"content": "later words"})
    update(connection, "m2", 7, 2, {"content": "earlier words", "title": "T"})
    update(connection, "m4", 8, 4, {"title": "only a title"})
    with view_as_of(connection, 0):
        assert rows(connection, "SELECT content FROM nodes WHERE key = 2") == [("text 2",)]
    with view_as_of(connection, 4):
        found = {key: row for key, *row in rows(connection, "SELECT key, archived, superseded_by, vitality, valid_from, content, title FROM nodes")}
    assert found[1] == [False, "", 1.0, 4, "text 1", ""], "what replaced it came later"
    assert found[2] == [False, "", 1.0, 0, "earlier words", "T"] and found[3][:2] == [True, "m2"] and found[4][:2] == [False, ""] and found[5][0] is True is found[6][0]
    with view_as_of(connection, 3):
        assert rows(connection, "SELECT valid_from FROM nodes WHERE key = 1") == [(1,)]
    assert rows(connection, "SELECT content FROM nodes WHERE key = 2") == [("text 2",)]


def test_the_last_change_that_can_be_undone(connection: Connection) -> None:
    put(connection, 7, scope="project:1")
    assert changes.last_undoable(connection, USER) == (None, True)
    update(connection, "m1", 1, 5, {"content": "x"})
    update(connection, "m2", 9, 3, {}, "remember")
    update(connection, "m7", 9, 9, {})
    found, is_last = changes.last_undoable(connection, USER)
    assert is_last and found == ("r5", "update", ["m1"], {"content": "x"}) and changes.records(connection) == {"r5", "r3", "r9"} and changes.records(connection, ["m1", "m7"]) == {"r5", "r9"}
    assert changes.added_ids(connection, "r3") == ["m2"] and changes.added_ids(connection, "r5") == []
    update(connection, "m8", 9, 4, {"scopes": ["user"]}, "forget")
    update(connection, "m8", 9, 6, {"scopes": ["project:1"]}, "forget")
    assert changes.last_undoable(connection, USER) == (found, True), "what was forgotten before it, or elsewhere, does not matter"
    update(connection, "m8", 9, 7, {"scopes": None}, "forget")
    assert changes.last_undoable(connection, USER) == (found, False)
