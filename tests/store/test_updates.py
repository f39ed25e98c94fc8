"""What an update, a link, a repeated statement and a batch do to what is there: to its text, its bindings, its past."""

from __future__ import annotations

import json
from typing import Any

import pytest

from memory.core.identity import memory_id
from memory.core.records import Archive, Forget, Undone, Update, Verdicts
from memory.core.search.sparse import Weighted
from memory.store.engine.db import rows
from memory.store.journal import journal
from memory.store.night import questions
from memory.store.paths import Home
from memory.store.tables import apply, automatic_links, bindings, metadata, nodes, postings, vectors
from memory.store.tables.apply import apply_entries

from .rows import put
from .stores import (
    DAY,
    MINUTE,
    FakeEncoder,
    database,
    forget_record,
    ids_in,
    import_record,
    index_dump,
    link_record,
    statement_record,
    update_record,
)
from .test_insertion import Kept, new_journal, stored_rows

BLUE, GREEN = "The harbour light is blue.", "The harbour light is green."
BOUND: list[dict[str, Any]] = [{"path": "src/a.py"}]
(NAME,) = ids_in(import_record("r", BLUE))


def row_of(keep: Kept, columns: str, name: str = NAME) -> tuple[Any, ...]:
    return keep.rows(f"SELECT {columns} FROM nodes WHERE id = '{name}'")[0]


def bound_paths(keep: Kept) -> list[str]:
    return [each.path for found in bindings.of_keys(keep.connection, [1]).values() for each in found]


def test_another_text_holds_from_now_on_and_is_bound_to_nothing() -> None:
    with new_journal() as keep:
        keep(import_record("r", BLUE, at=DAY), update_record("b", NAME, DAY, bindings=BOUND, metadata={"k": 1}))
        assert bound_paths(keep) == ["src/a.py"] and metadata.of_keys(keep.connection, [1]) == {1: {"k": 1}}
        for at, changes in ((1, {"content": BLUE}), (2, {"title": "t"}), (3, {"pinned": True})):
            keep(update_record(f"u{at}", NAME, DAY + at, **changes))
            assert bound_paths(keep) == ["src/a.py"] and row_of(keep, "valid_from, modified_at") == (DAY, DAY + at)
        keep(update_record("u4", NAME, DAY + 4, content=GREEN))
        assert (
            bound_paths(keep) == []
            and row_of(keep, "valid_from, content, digest")
            == (DAY + 4, GREEN, memory_id("user", "memory", GREEN.casefold()))
            and metadata.of_keys(keep.connection, [1]) == {1: {"k": 1}}
        )
        keep(update_record("u5", NAME, DAY + 5, content=BLUE, valid_from=7, bindings=BOUND))
        assert bound_paths(keep) == ["src/a.py"] and row_of(keep, "valid_from") == (7,)


def test_what_an_update_changed_is_noted_and_an_undo_is_not() -> None:
    with new_journal() as keep:
        keep(
            import_record("r", BLUE, tags=("red",)),
            update_record("u", NAME, DAY + 1, content=GREEN, tags=["new"], nothing=1),
            update_record("b", NAME, DAY + 2, bindings=BOUND),
        )
        before = {rid: json.loads(text) for rid, text in keep.rows("SELECT record, before FROM changes")}
        assert before["u"] == {"content": BLUE, "tags": ["red"], "valid_from": DAY, "bindings": []} and before["b"] == {
            "bindings": []
        }
        assert row_of(keep, "modified_at") == (DAY + 1,), "bindings are not shown: they leave it as it is"
        keep(Update("v", DAY + 3, NAME, {"title": "t"}, undo="u"), Undone("w", DAY + 4, "u"))
        assert keep.rows("SELECT record FROM changes ORDER BY record") == [("b",), ("r",)]


@pytest.mark.parametrize(("over", "is_done"), [("", True), (memory_id(BLUE), True), (memory_id(GREEN), False)])
def test_a_change_of_another_text_than_the_one_that_was_seen_is_none(over: str, is_done: bool) -> None:
    with new_journal() as keep:
        outcomes = keep(
            import_record("r", BLUE),
            Update("u", DAY, NAME, {"content": "Changed."}, over=over),
            Update("v", DAY, "gone", {"content": "x"}),
        )
        assert (
            outcomes["u"]["updated"] is is_done
            and outcomes["v"] == {"updated": False}
            and row_of(keep, "content") == ("Changed." if is_done else BLUE,)
        )
        assert outcomes["u"].get("changed", "") == (NAME if is_done else "")


def test_another_text_is_found_by_its_words_alone() -> None:
    with new_journal() as keep, new_journal() as fresh:
        keep(
            import_record("r", BLUE, title="old", tags=("red",)),
            update_record("u", NAME, DAY, content=GREEN, title="new", tags=["green"], type="fact"),
        )
        fresh(import_record("r", GREEN, title="new", tags=("green",)))
        assert [row[1:] for row in index_dump(keep.connection)["postings"]] == [
            row[1:] for row in index_dump(fresh.connection)["postings"]
        ]
        assert row_of(keep, "label, type") == ("new", "fact")


def test_another_text_ends_what_was_decided_about_the_old_one() -> None:
    """It neither replaces nor is replaced by what its old words were compared with."""
    first, second, third = (ids_in(import_record("r", text))[0] for text in (BLUE, GREEN, "The harbour light is red."))
    with new_journal() as keep:
        keep(
            import_record("r", BLUE, GREEN, "The harbour light is red."),
            Verdicts("v", DAY, ((second, first, "supersedes", 1.0, "why"), (third, second, "supersedes", 1.0, "why"))),
        )
        assert keep.rows("SELECT id, superseded_by FROM nodes ORDER BY key") == [
            (first, second),
            (second, third),
            (third, ""),
        ]
        keep(update_record("u", second, DAY + 1, title="t"))
        assert keep.rows("SELECT superseded_by FROM nodes ORDER BY key") == [(second,), (third,), ("",)]
        keep(update_record("w", second, DAY + 1, content="Something else."))
        assert keep.rows("SELECT superseded_by FROM nodes ORDER BY key") == [("",), ("",), ("",)] and keep.rows(
            "SELECT count(*) FROM edges WHERE provenance = 'verdict'"
        ) == [(0,)]


def test_a_link_that_is_made_again_has_the_new_weight_and_one_without_a_weight_goes() -> None:
    first, second = (ids_in(import_record("r", text))[0] for text in (BLUE, GREEN))
    weights = "SELECT weight FROM edges WHERE provenance = 'manual'"
    with new_journal() as keep:
        keep(import_record("r", BLUE, GREEN), link_record("l", first, second, 0.5))
        assert keep(link_record("m", first, second, 0.25))["m"] == {"linked": True} and keep.rows(weights) == [(0.25,)]
        assert (
            keep(link_record("n", first, second, None), link_record("o", first, "gone"))["o"] == {"linked": False}
            and keep.rows(weights) == []
        )
        assert [
            json.loads(row[0])["weight"]
            for row in keep.rows("SELECT before FROM changes WHERE op = 'link' ORDER BY record")
        ] == [None, 0.5, 0.25]


def test_what_is_forgotten_only_where_it_is_unchanged_and_alone() -> None:
    first, second = (ids_in(import_record("r", text))[0] for text in (BLUE, GREEN))
    with new_journal() as keep:
        keep(import_record("r", BLUE, GREEN), update_record("u", first, DAY, content="Changed."))
        done = keep(Forget("f", DAY, (first, second), over={first: memory_id(BLUE), second: memory_id(GREEN)}))
        assert (
            done["f"] == {"forgotten": [second]}
            and keep.rows("SELECT id FROM nodes") == [(first,)]
            and nodes.tombstones(keep.connection) == {second}
        )
        assert keep.rows("SELECT value FROM meta WHERE name = 'erase'")[0][0].split()[0] == "f"
        keep(Forget("g", DAY, (first,), undo="x"))
        assert nodes.tombstones(keep.connection) == {second} and keep.rows(
            "SELECT record FROM changes WHERE op = 'forget'"
        ) == [("f",)], "an undo is no wish to forget"


def test_memories_are_archived_and_come_back() -> None:
    with new_journal() as keep:
        assert keep(import_record("r", BLUE), Archive("a", DAY, (NAME, "gone"), True))["a"] == {
            "archived": [NAME]
        } and row_of(keep, "archived") == (True,)
        assert keep(Archive("b", DAY, (NAME,), False))["b"] == {"archived": [NAME]} and row_of(keep, "archived") == (
            False,
        )


def test_who_says_the_same_with_more_weight_says_what_else_is_known_of_it() -> None:
    with new_journal() as keep:
        weak = import_record("r", BLUE, title="theirs", tags=("theirs",), type="fact", source="notes.md")
        keep(weak._replace(memories=tuple(each._replace(origin="file") for each in weak.memories)))
        ids = weak.memories[0].id
        strong = weak._replace(
            rid="s",
            memories=tuple(
                each._replace(origin="user", title="mine", tags=("mine",), type="decision", source="")
                for each in weak.memories
            ),
        )
        keep(strong)
        columns = "origin, title, type, source, label"
        assert row_of(keep, columns, ids) == ("user", "mine", "decision", "", "mine") and keep.rows(
            "SELECT tag FROM tags"
        ) == [("mine",)]
        keep(weak._replace(rid="t"))
        assert row_of(keep, columns, ids) == ("user", "mine", "decision", "", "mine"), (
            "whoever counts for less changes nothing"
        )


def test_records_are_applied_in_transactions_of_about_a_thousand_memories(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apply, "BATCH_MEMORIES", 3)
    seen: list[tuple[int, float]] = []
    with new_journal() as keep:
        home = Home(keep._home.root)
        records = [
            import_record(f"r{number}", f"Crane {number} lifts.", f"Crane {number} is blue.") for number in range(5)
        ]
        journal.append(home, [*records, forget_record("f", "gone")], durable=False)
        entries = list(journal.read(home, journal.START, journal.end(home)))
        outcomes = apply_entries(
            keep.connection, entries, FakeEncoder(), lambda done, share: seen.append((done, share)), len(entries)
        )
        assert list(outcomes) == [*(record.rid for record in records), "f"] and seen == [
            (4, 2 / 6),
            (8, 4 / 6),
            (11, 1.0),
        ]
        assert keep.rows("SELECT count(*) FROM nodes") == [(10,)]
    seen.clear()
    with new_journal() as keep:
        apply_entries(keep.connection, entries, FakeEncoder(), lambda done, share: seen.append((done, share)))
        assert [share for _, share in seen] == [0.0, 0.0, 0.0], "nobody knows how many there are"


def test_long_texts_fill_a_batch_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apply, "BATCH_MEMORIES", 3)
    monkeypatch.setattr(apply, "_BYTES_A_MEMORY", 5)
    seen: list[int] = []
    with new_journal() as keep:
        home = Home(keep._home.root)
        journal.append(home, [import_record(f"r{number}", f"Crane {number} lifts.") for number in range(2)], durable=False)
        entries = list(journal.read(home, journal.START, journal.end(home)))
        apply_entries(keep.connection, entries, FakeEncoder(), lambda done, share: seen.append(done))
    assert len(seen) == 2, "each of them is a batch"


def test_links_of_new_memories_follow_from_the_latest_before_each() -> None:
    with new_journal() as keep:
        keep(
            import_record("a", "First crane.", at=DAY),
            import_record("b", "Second crane.", "Third crane.", at=DAY + MINUTE),
        )
        follows = keep.rows("SELECT source, target FROM edges WHERE relation = 'follows' ORDER BY ALL")
        keep(
            import_record("c", "Elsewhere.", scope="project:1"),
            import_record("d", "Fourth crane.", at=DAY + 2 * MINUTE),
        )
        assert follows == [(2, 1), (3, 2)] and keep.rows(
            "SELECT source, target FROM edges WHERE relation = 'follows' ORDER BY ALL"
        ) == [(2, 1), (3, 2), (5, 3)]
        assert automatic_links.automatic_links(keep.connection, []) == {}


def test_the_same_words_said_again_in_another_conversation_keep_their_place() -> None:
    with new_journal() as keep:
        keep(statement_record("a", BLUE, conversation="c1"), statement_record("b", GREEN, conversation="c1"))
        again = keep(
            statement_record("c", BLUE, conversation="c2"), statement_record("d", "The third.", conversation="c1")
        )
        assert stored_rows(again["c"])[0][1] is True and keep.rows("SELECT position FROM nodes ORDER BY key") == [
            (0,),
            (1,),
            (2,),
        ]


def test_memories_bound_to_a_file_or_to_anything_newest_first() -> None:
    user = nodes.Scopes(("user",))
    with database() as connection:
        for key, values in (
            (1, {}),
            (2, {"pinned": True}),
            (3, {}),
            (4, {"archived": True}),
            (5, {"superseded_by": "m1"}),
            (6, {"scope": "project:1"}),
            (7, {}),
            (8, {"scope": "user/agent:1"}),
            (9, {"kind": "draft"}),
        ):
            put(connection, key, **values)
        bindings.replace(connection, dict.fromkeys((1, 2, 3, 4, 5, 6, 8, 9), BOUND) | {7: [{"path": "größe.py"}]})
        assert (
            bindings.keys_bound_to(connection, "src/a.py", user, 9) == [2, 3, 1]
            and bindings.keys_bound_to(connection, "src/a.py", user, 2) == [2, 3]
            and bindings.keys_bound_to(connection, "größe.py", user, 9) == [7]
        )
        assert (
            bindings.bound_keys(connection, "user", 9) == [8, 7, 3, 2, 1]
            and bindings.bound_keys(connection, "user", 1) == [8]
            and bindings.bound_keys(connection, "project:1", 9) == [6]
        )
        assert (
            bindings.keys_of(connection, ["m1", "m6", "m8", "m9"], "user") == {"m1": 1, "m8": 8, "m9": 9}
            and bindings.keys_of(connection, [], "user") == {}
        )
        assert (
            set(bindings.of_keys(connection, [1, 6, 8], "user")) == {1, 8}
            and set(bindings.of_keys(connection, [1, 6, 8])) == {1, 6, 8}
            and bindings.of_keys(connection, []) == {}
        )
        assert (
            rows(connection, "SELECT value FROM bindings WHERE node = 7")[0][0].startswith('{"')
            and "größe" in rows(connection, "SELECT value FROM bindings WHERE node = 7")[0][0]
        )
        assert bindings.rows_of(connection, [7]) == {7: [{"path": "größe.py"}]} and bindings.keys_by_id(
            connection, ["m6", "x"]
        ) == {"m6": 6}
        bindings.replace(connection, {1: [], 2: BOUND})
        bindings.replace(connection, {})
        assert bindings.bound_keys(connection, "user", 9) == [8, 7, 3, 2]


def test_questions_about_pairs_that_are_near_and_new() -> None:
    def vector(*parts: int) -> list[int]:
        return [*parts, *[0] * (256 - len(parts))]

    with database() as connection:
        for key, values, at in (
            (1, {}, (127,)),
            (2, {}, (120, 40)),
            (3, {"scope": "project:1"}, (127,)),
            (4, {"archived": True}, (127,)),
            (5, {"source": "night"}, (127,)),
            (6, {}, (0, 127)),
            (7, {"superseded_by": "m1"}, (127,)),
            (8, {"kind": "turn"}, (127,)),
        ):
            put(connection, key, modified_at=0, **values)
            connection.execute("INSERT INTO vectors VALUES (?, 'v', ?)", [key, vector(*at)])
        assert [row[:2] for row in questions.near_pairs(connection, 0, 0, 0.9)] == [("m1", "m2")]
        assert (
            questions.near_pairs(connection, 0, 0, 0.9)[0][2] == pytest.approx(120 / 127)
            and questions.near_pairs(connection, 0, 0, 0.95) == []
        )
        assert [row[:2] for row in questions.near_pairs(connection, 0, 0, 0.3)] == [("m1", "m2"), ("m2", "m6")]
        assert questions.near_pairs(connection, 6, 0, 0.1) == [] and [
            row[:2] for row in questions.near_pairs(connection, 5, 0, 0.1)
        ] == [("m2", "m6")]
        connection.execute("UPDATE nodes SET modified_at = 9 WHERE key = 1")
        assert questions.near_pairs(connection, 8, 9, 0.1) == [] and [
            row[:2] for row in questions.near_pairs(connection, 8, 8, 0.1)
        ] == [("m1", "m2")]
        connection.execute("INSERT INTO meta VALUES ('judged', 'q')")
        assert questions.answered_names(connection) == {"q"}
        assert questions.state_of(connection, ["m1", "m4"]) == "" == questions.state_of(
            connection, ["m1", "gone"]
        ) and questions.state_of(connection, ["m1", "m2"]) == memory_id("d1", "d2")
        assert (
            questions.pair(connection, "m3", "m1").ids == ("m1", "m3")
            and questions.pair(connection, "m3", "m1").scope == "project:1"
        )


def test_terms_of_a_store_and_the_best_of_several_searches() -> None:
    user = nodes.Scopes(("user",))
    with database() as connection:
        assert (
            postings.bounds(connection, ["memory"], user, 0, 99) == (0, [])
            and postings.count_documents(connection, ["memory"], user) == 0
        )
        nothing = postings.match(connection, [5], ["memory"], user)
        assert postings.match_more(connection, nothing, [6], user) == nothing == postings.Matches({})
        for key, values in (
            (1, {"len_e": 2}),
            (2, {"len_e": 2, "vitality": 0.5}),
            (3, {"scope": "project:1"}),
            (4, {"archived": True}),
        ):
            put(connection, key, **values)
        connection.execute(
            "INSERT INTO postings VALUES (5, 1, 0, 0, 0, 0, 1), (5, 2, 0, 0, 0, 0, 1), (6, 1, 0, 0, 0, 0, 1), (9, 2, 0, 0, 0, 0, 1), (5, 3, 0, 0, 0, 0, 1), (6, 4, 0, 0, 0, 0, 1)"
        )
        count, found = postings.bounds(connection, ["memory", "turn"], user, 5, 9)
        assert count == 2 == postings.count_documents(connection, ["memory", "turn"], user) and found == [
            (5, 2, pytest.approx(1.0)),
            (6, 1, pytest.approx(1.0)),
        ], "2.5 · tf / (tf + 1.5) of a term that occurs once"
        assert postings.bounds(connection, ["memory"], user, 6, 10)[1] == [
            (6, 1, pytest.approx(1.0)),
            (9, 1, pytest.approx(0.5)),
        ]
        matches = postings.match(connection, [5, 6, 9], ["memory"], user)
        first, second, third = postings.best_of_each(
            connection,
            matches,
            [[Weighted(5, 2.0, 1), Weighted(6, 1.0, 2)], [], [Weighted(9, 1.0, 4), Weighted(5, -1.0, 8)]],
            5,
        )
        assert (
            first == [(1, pytest.approx(3.0), 3), (2, pytest.approx(1.0), 1)]
            and second == []
            and third == [(2, pytest.approx(0.5), 4)]
        )
        assert [len(one) for one in postings.best_of_each(connection, matches, [[Weighted(5, 1.0, 1)]], 1)] == [
            1
        ] and postings.best_of_each(connection, matches, [[], []], 5) == [[], []]
        assert vectors.cosines(connection, [1], [0.0] * 256) == {}
