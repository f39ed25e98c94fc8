"""Memories that are removed leave nothing behind: no row, no name, no gap, no word in a neighbour, nothing learned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.share_plan import text_digest
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night.repair import strays
from memory.store.tables import nodes
from memory.store.tables.removal import adjacent_turns, take_out
from memory.store.tables.text_history import earlier_texts, earlier_versions

from .rows import put, tie
from .stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def remove(connection: Connection, *ids: str) -> None:
    take_out(connection, list(nodes.by_id(connection, ids, nodes.EVERYTHING, archived_too=True).values()))


def test_all_rows_of_a_memory_go_and_those_of_others_stay(connection: Connection) -> None:
    for key in (1, 2, 3):
        put(connection, key, ("red", "blue") if key == 1 else ("red",))
        append_rows(connection, "postings", [(7, key, 0, 0, 0, 0, 1)])
        append_rows(connection, "vectors", [(key, "v", [0] * 256)])
        append_rows(connection, "activity", [(key, 1, 1, 1, 1)])
        append_rows(connection, "previous_activity", [(key, 1, 1, 1, 1)])
        append_rows(connection, "communities", [(key, 1, 2)])
    for table in ("coactivity", "previous_coactivity"):
        append_rows(connection, table, [(1, 2, 1, 1), (2, 3, 1, 1), (1, 3, 1, 1)])
    append_rows(connection, "entities", [(50, "user", "crane", "Crane"), (51, "user", "ferry", "Ferry")])
    tie(connection, 1, 50, "mentions", "text")
    tie(connection, 2, 51, "mentions", "text")
    tie(connection, 2, 3, "supports", "manual")
    tie(connection, 3, 1, "supports", "manual")
    remove(connection, "m1")
    assert strays(connection) == 0
    counts = {table: rows(connection, f"SELECT count(*) FROM {table}")[0][0] for table in ("nodes", "tags", "postings", "vectors", "activity", "previous_activity", "communities", "coactivity", "previous_coactivity", "entities", "edges")}
    assert counts == {**dict.fromkeys(("nodes", "tags", "postings", "vectors", "activity", "previous_activity", "communities"), 2), "coactivity": 1, "previous_coactivity": 1, "entities": 1, "edges": 2}
    remove(connection, "m2", "m3")
    assert strays(connection) == 0 and rows(connection, "FROM edges") == rows(connection, "FROM entities") == []


def test_what_a_night_found_of_a_tag_goes_with_the_last_memory_of_its_scope_that_has_it(connection: Connection) -> None:
    for key, values in enumerate(({"tags": ("red", "blue")}, {"tags": ("red",)}, {"tags": ("blue",), "scope": "project:1"}), 1):
        put(connection, key, **values)
    append_rows(connection, "tag_pairs", [("user", "blue", "red", 3, 0.5), ("user", "green", "red", 3, 0.5), ("project:1", "blue", "red", 3, 0.5), ("user", "a", "blue", 3, 0.5)])
    append_rows(connection, "concepts", [("user", "sc:blue+red", ["blue", "red"], 3, 2.0), ("user", "sc:green+red", ["green", "red"], 3, 2.0), ("project:1", "sc:blue+red", ["blue", "red"], 3, 2.0)])
    remove(connection, "m1")
    assert rows(connection, "SELECT scope, tag, other FROM tag_pairs ORDER BY ALL") == [("project:1", "blue", "red"), ("user", "green", "red")]
    assert rows(connection, "SELECT scope, name FROM concepts ORDER BY ALL") == [("project:1", "sc:blue+red"), ("user", "sc:green+red")]


def talk(connection: Connection) -> None:
    for key, (position, scope, conversation, kind) in enumerate([(0, "user", "c", "turn"), (1, "user", "c", "turn"), (2, "user", "c", "turn"), (3, "user", "c", "turn"), (1, "project:1", "c", "turn"), (1, "user", "d", "turn"), (0, "user", "", "turn"), (1, "user", "c", "memory")], 1):
        put(connection, key, position=position, scope=scope, conversation=conversation, kind=kind)


@pytest.mark.parametrize(("keys", "expected"), [([1], [2]), ([2], [1, 3]), ([1, 2], [3]), ([1, 3], [2, 4]), ([4], [3]), ([5], []), ([6], []), ([7], []), ([8], [1, 3]), ([99], [])])
def test_turns_next_to_some_in_their_conversation(connection: Connection, keys: list[int], expected: list[int]) -> None:
    talk(connection)
    assert sorted(adjacent_turns(connection, keys)) == expected


def test_a_conversation_has_no_gap_where_a_turn_was(connection: Connection) -> None:
    talk(connection)
    connection.execute("DELETE FROM nodes WHERE key = 8")
    connection.execute("UPDATE nodes SET position = 0 WHERE key IN (5, 6)")
    remove(connection, "m2")
    assert rows(connection, "SELECT key, position FROM nodes ORDER BY key") == [(1, 0), (3, 1), (4, 2), (5, 0), (6, 0), (7, 0)]
    remove(connection, "m5")
    assert rows(connection, "SELECT position FROM nodes WHERE key IN (1, 3, 4) ORDER BY key") == [(0,), (1,), (2,)]


def test_who_was_superseded_by_what_is_removed_counts_again(connection: Connection) -> None:
    put(connection, 1, superseded_by="m2")
    put(connection, 2)
    put(connection, 3, superseded_by="m1")
    remove(connection, "m2")
    assert rows(connection, "SELECT id, superseded_by FROM nodes ORDER BY key") == [("m1", ""), ("m3", "m1")]


def test_earlier_texts_are_those_of_merged_copies_and_of_updates(connection: Connection) -> None:
    put(connection, 1)
    for key, values in enumerate(({"archived": True, "superseded_by": "m1", "modified_at": 9}, {"archived": True, "superseded_by": "m1", "modified_at": 8}, {"superseded_by": "m1"}, {"archived": True}, {"archived": True, "superseded_by": "m1", "kind": "turn"}), 2):
        put(connection, key, **values)
    versions = earlier_versions(connection, ["m1", "gone"])
    assert versions == {"m1": {"m2": "text 2", "m3": "text 3"}} and list(versions["m1"]) == ["m3", "m2"], "the earliest first"
    for name, op, before in (("m1", "update", '{"content": "as it was"}'), ("m1", "update", '{"title": "x"}'), ("m4", "update", '{"content": "other"}'), ("m1", "pin", '{"content": "no"}')):
        connection.execute("INSERT INTO changes (record, op, made_at, ids, before, clock) VALUES ('r', ?, 1, [?], ?, 1)", [op, name, before])
    assert earlier_texts(connection, ["m1"]) == {"m1": {text_digest(text) for text in ("text 2", "text 3", "as it was")}}
    assert earlier_texts(connection, ["m4", "m5"]) == {"m4": {text_digest("other")}} and earlier_texts(connection, []) == {} == earlier_versions(connection, [])
