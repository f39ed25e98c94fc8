"""Nodes and their tags."""

from __future__ import annotations

import _duckdb
from hypothesis import given
from hypothesis import strategies as st

from memory.core.types import MEMORY, TURN
from memory.store.engine.db import append_rows, rows
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes, quote
from tests.core.strategies import any_strings

from .rows import put
from .stores import database

USER, PROJECT = Scopes(("user",)), Scopes(("project:1",))


@given(st.lists(any_strings(), min_size=1, max_size=50))
def test_a_quoted_text_comes_back_from_sql(texts: list[str]) -> None:
    plain = [text.replace("\x00", "").encode("utf-8", "replace").decode() for text in texts]
    connection = _duckdb.connect(":memory:")
    assert rows(connection, f"SELECT {', '.join(map(quote, plain))}") == [tuple(plain)]
    connection.close()


@given(st.sets(st.integers(0, 200)), st.sets(st.integers(0, 200), max_size=80))
def test_integers_choose_the_same_however_many_they_are(there: set[int], wanted: set[int]) -> None:
    connection = _duckdb.connect(":memory:")
    connection.execute("CREATE TABLE numbers (n BIGINT)")
    append_rows(connection, "numbers", [(number,) for number in there])
    chosen = rows(connection, f"SELECT n FROM numbers WHERE n IN ({nodes.integers(wanted)}) ORDER BY n")
    assert [row[0] for row in chosen] == sorted(there & wanted)
    connection.close()


def test_tags_keep_their_order_whatever_is_deleted_around_them() -> None:
    with database() as connection:
        append_rows(connection, "tags", [(node, f"{node}{letter}") for node in range(50) for letter in "zab"])
        connection.execute("DELETE FROM tags WHERE node % 3 = 0")
        append_rows(connection, "tags", [(3, "z"), (3, "a")])
        connection.execute("CHECKPOINT")
        assert nodes.tags_of(connection, [1, 2, 3]) == {1: ("1z", "1a", "1b"), 2: ("2z", "2a", "2b"), 3: ("z", "a")}
        assert nodes.tags_of(connection, []) == {}


def test_what_a_scope_shows() -> None:
    with database() as connection:
        for key, kind, scope, archived in (
            (1, MEMORY, "user", False), (2, TURN, "user", False), (3, MEMORY, "project:x", False), (4, MEMORY, "user", True),
        ):  # fmt: skip
            connection.execute(
                "INSERT INTO nodes (key, id, kind, scope, archived) VALUES (?, ?, ?, ?, ?)",
                [key, f"{key:012}", kind, scope, archived],
            )
        user, all_scopes = Scopes(("user",)), Scopes((), everything=True)
        for kinds, scopes, seen in (((MEMORY,), user, [1]), ((MEMORY, TURN), all_scopes, [1, 2, 3])):
            found = rows(connection, f"SELECT key FROM nodes WHERE {nodes.visibility(kinds, scopes)} ORDER BY key")
            assert [row[0] for row in found] == seen
        assert nodes.count(connection, user) == 2 and nodes.count(connection, all_scopes) == 3
        assert nodes.known_ids(connection, "00000000000x", Scopes(("project:x",))) == ["000000000003"]
        assert nodes.next_key(connection) == 5


def test_the_first_key_is_one() -> None:
    with database() as connection:
        assert nodes.next_key(connection) == 1


def test_what_the_scopes_hold_by_id_and_in_all() -> None:
    with database() as connection:
        assert nodes.all_ids(connection) == set() and nodes.scopes_present(connection) == []
        for key, values in ((1, {}), (2, {"kind": TURN}), (3, {"archived": True}), (4, {"scope": "project:1"}), (5, {"kind": "draft"}), (6, {"scope": "project:1", "kind": TURN})):
            put(connection, key, **values)
        assert nodes.all_keys(connection) == {f"m{key}": key for key in range(1, 7)} and nodes.all_ids(connection) == {f"m{key}" for key in range(1, 7)}
        assert sorted(nodes.scopes_present(connection)) == ["project:1", "user"]
        assert nodes.count(connection, USER) == 2 and nodes.count(connection, Scopes((), True)) == 4
        assert nodes.has_kind(connection, [TURN], USER) and nodes.has_kind(connection, ["skill", "draft"], USER)
        assert not nodes.has_kind(connection, ["draft"], PROJECT) and not nodes.has_kind(connection, ["skill"], USER)
        assert nodes.seen_and_hidden(connection, ["m1", "m4", "m3", "m9"], USER) == ({"m1", "m3"}, {"m4"})
        assert nodes.ids_of(connection, [1, 4, 9]) == {1: "m1", 4: "m4"} and nodes.ids_of(connection, []) == {}


def test_archived_memories_are_named_where_a_night_has_archived_them_or_they_are_asked_for() -> None:
    with database() as connection:
        archived = {"archived": True}
        for key, values in ((1, {}), (2, archived), (3, archived | {"vitality": 0.0}), (4, archived | {"superseded_by": "m1"}), (5, archived | {"vitality": 0.0, "kind": TURN}), (6, {"scope": "project:1"})):
            put(connection, key, ("red",), **values)
        ids = [f"m{key}" for key in range(1, 8)]
        assert list(nodes.by_id(connection, ids, USER)) == ["m1", "m3", "m4"] and list(nodes.by_id(connection, ids, USER, archived_too=True)) == ids[:5]
        assert nodes.by_id(connection, [], USER) == {} and nodes.by_id(connection, ["m1"], USER)["m1"].tags == ("red",) and nodes.by_id(connection, ["m1"], USER, with_tags=False)["m1"].tags == ()
        keys = nodes.all_keys(connection)
        assert nodes.by_id(connection, ids, USER, keys=keys) == nodes.by_id(connection, ids, USER) and nodes.by_id(connection, ["m1"], USER, keys={}) == {}
        assert nodes.keys_of(connection, ids) == [1, 6] and nodes.keys_of(connection, []) == []
        assert [nodes.key_of(connection, name, USER) for name in ids] == [1, None, 3, 4, None, None, None]
        nodes.archive(connection, [1, 6], True)
        nodes.archive(connection, [2], False)
        nodes.archive(connection, [], True)
        assert nodes.keys_of(connection, ids) == [2]


def test_headers_name_what_the_nodes_are() -> None:
    with database() as connection:
        put(connection, 1, ("red", "blue"), type="fact", label="One", source="a.md", tokens=7, superseded_by="m2", origin="file", author="Ada")
        put(connection, 2)
        found = nodes.headers(connection, [1, 2, 3])
        assert found[1] == (1, "m1", "fact", "One", "a.md", 7, "m2", "file", "Ada", ("red", "blue")) and sorted(found) == [1, 2]
        assert found[2].tags == () and nodes.headers(connection, []) == {}
        whole = nodes.by_key(connection, [1, 2])
        assert {key: tuple(getattr(whole[key], name) for name in one._fields) for key, one in found.items()} == found
        assert nodes.by_key(connection, [2, 1], with_tags=False)[1].tags == () and nodes.by_key(connection, []) == {}
        memory = whole[1].memory()
        assert memory == tuple(getattr(whole[1], name) if name not in ("origin", "author") else "" for name in memory._fields)


def test_the_same_words_outside_of_some_scopes_are_counted() -> None:
    with database() as connection:
        for key, values in enumerate(({"scope": "user"}, {"scope": "project:1"}, {"scope": "project:2", "archived": True}, {"scope": "project:1", "kind": "draft"}, {"scope": "project:1", "kind": TURN}), 1):
            put(connection, key, content="The crane lifts." if key < 5 else "It rains.", **values)
        one, both = ["The crane lifts."], ["The crane lifts.", "It rains."]
        assert nodes.count_elsewhere(connection, one, ["user"]) == 2 == nodes.count_elsewhere(connection, one, ["project:3"]) - 1
        assert nodes.count_elsewhere(connection, both, ["user"]) == 3 and nodes.count_elsewhere(connection, both, ["user", "project:1"]) == 1
        assert nodes.count_elsewhere(connection, [], ["user"]) == 0 == nodes.count_elsewhere(connection, ["the crane lifts."], ["user"])


def test_nodes_by_a_condition_come_page_by_page() -> None:
    with database() as connection:
        for key in (1, 2, 3, 4):
            put(connection, key, ("red",), pinned=key == 2)
        found = nodes.nodes_matching(connection, "key <> ?", [3], "key DESC", 2)
        assert [one.id for one in found] == ["m4", "m2"] and found[0].tags == ("red",)
        assert [one.id for one in nodes.nodes_matching(connection, "true", (), "key", 9, 2)] == ["m3", "m4"]
        assert nodes.ids_matching(connection, "NOT pinned", ()) == ["m1", "m3", "m4"] == nodes.ids_matching(connection, "key <> ?", [2])


def test_tombstones_are_kept_once_and_go_with_what_comes_back() -> None:
    with database() as connection:
        nodes.add_tombstones(connection, ["a", "b", "a"])
        nodes.add_tombstones(connection, ["b", "c"])
        assert rows(connection, "FROM forgotten ORDER BY id") == [("a",), ("b",), ("c",)] and nodes.tombstones(connection) == {"a", "b", "c"}
        nodes.clear_tombstones(connection, ["b", "x"])
        assert nodes.tombstones(connection) == {"a", "c"}


def test_an_id_is_suggested_by_the_longest_beginning_that_any_has() -> None:
    with database() as connection:
        for key, (name, scope) in enumerate((("abcd11111111", "user"), ("abce22222222", "user"), ("abcd33333333", "project:1")), 1):
            put(connection, key, id=name, scope=scope)
        put(connection, 9, id="abcd99999999", archived=True)
        put(connection, 10, id="zyxw55555555", scope="project:3")
        put(connection, 11, id="acde66666666", scope="project:3")
        both, third = Scopes(("user", "project:3")), Scopes(("project:3",))
        assert nodes.known_ids(connection, "acddxx", both) == ["acde66666666"], "by two letters"
        assert sorted(nodes.known_ids(connection, "azzzzz", both)) == ["abcd11111111", "abce22222222", "acde66666666"], "by one"
        assert nodes.known_ids(connection, "acxxxx", both) == ["acde66666666"], "by two and not three"
        assert nodes.known_ids(connection, "zzzzzz", both) == ["zyxw55555555"] and len(nodes.known_ids(connection, "qqqq", third)) == 2
        for typed, found in (("abcdxx", ["abcd11111111"]), ("abzzzz", ["abcd11111111", "abce22222222"]), ("axxxxx", ["abcd11111111", "abce22222222"]), ("zzzz", ["abcd11111111", "abce22222222"])):
            assert sorted(nodes.known_ids(connection, typed, USER)) == found
        assert nodes.known_ids(connection, "abcd", Scopes(("project:2",))) == []


def test_a_key_is_never_given_twice() -> None:
    with database() as connection:
        assert nodes.next_key(connection) == 1
        put(connection, 4)
        assert nodes.next_key(connection) == 5
        append_rows(connection, "entities", [(9, "user", "crane", "Crane")])
        assert nodes.next_key(connection) == 10
