"""Small tables: thresholds that nights have moved, metadata, links that come by themselves, rows that belong to nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night import repair
from memory.store.tables import adaptation, edges, literal_lookup, metadata, synapses
from memory.store.tables.automatic_links import _latest, _tag_uses, _tails, automatic_links
from memory.store.tables.nodes import Scopes

from .rows import put, tie
from .stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def test_thresholds_move_together_with_the_tallies_that_they_follow_from(connection: Connection) -> None:
    assert adaptation.threshold_shifts(connection) == (0.0, 0.0) and adaptation.tallies(connection) == {}
    adaptation.replace(connection, {"hinted": (1, 2), "injected": (3, 4)}, (0.25, -0.5))
    assert adaptation.threshold_shifts(connection) == (0.25, -0.5) and adaptation.tallies(connection) == {"hinted": [1, 2], "injected": [3, 4]}
    adaptation.replace(connection, {"hinted": (5, 6)}, (0.0, 0.1))
    assert adaptation.threshold_shifts(connection) == (0.0, 0.1) and adaptation.tallies(connection) == {"hinted": [5, 6]}
    adaptation.replace(connection, {}, (0.3, 0.3))
    assert adaptation.threshold_shifts(connection) == (0.0, 0.0) and rows(connection, "SELECT name FROM meta WHERE name IN ('threshold_shifts', 'feedback')") == []


def test_metadata_of_those_that_have_any(connection: Connection) -> None:
    for key in (1, 2, 3):
        put(connection, key, metadata="")
    metadata.replace(connection, [(1, {"a": "é"}), (2, {"b": [1]}), (3, {})])
    assert metadata.of_keys(connection, [1, 3]) == {1: {"a": "é"}} and metadata.of_keys(connection, [1, 2]) == {1: {"a": "é"}, 2: {"b": [1]}} and metadata.of_keys(connection, []) == {}
    assert rows(connection, "SELECT metadata FROM nodes ORDER BY key") == [('{"a":"é"}',), ('{"b":[1]}',), ("",)]
    metadata.replace(connection, [(1, {})])
    assert metadata.of_keys(connection, [1, 2]) == {2: {"b": [1]}}


def test_what_was_there_before_a_new_memory(connection: Connection) -> None:
    for key, values in ((1, {}), (2, {"conversation": "c1"}), (3, {"conversation": "c1"}), (4, {"conversation": "c1", "archived": True}), (5, {"conversation": "c1", "kind": "turn"}), (6, {"conversation": "c1", "scope": "project:1"})):
        put(connection, key, ("red",), created_at=100 - key, **values)
    assert _tails(connection, [("user", "c1")]) == {("user", "c1"): [(3, 97), (2, 98)], ("project:1", "c1"): [(6, 94)]} and _tails(connection, []) == {}
    assert _latest(connection, ["user"]) == ({"user": (3, 97)}, {"user": 3})
    assert _tag_uses(connection, [("user", "red")]) == {("user", "red"): (3, (3, 2, 1)), ("project:1", "red"): (1, (6,))} and _tag_uses(connection, []) == {}


def new(scope: str = "user", kind: str = "memory", conversation: str = "", tags: tuple[str, ...] = (), at: int = 1_000) -> Memory:
    usual = {"id": "n", "scope": scope, "kind": kind, "type": "note", "title": "", "content": "x", "tags": tags, "confidence": 0.7, "conversation": conversation, "position": 0, "speaker": "", "source": "", "created_at": at}
    return Memory(**{name: value for name, value in usual.items() if name in Memory._fields})


def test_new_memories_are_linked_to_what_was_there_and_to_one_another(connection: Connection) -> None:
    for key in range(1, 5):
        put(connection, key, ("red",), conversation="c1")
    found = automatic_links(connection, [(10, new(conversation="c1", tags=("red",))), (11, new(conversation="c1", tags=("red",))), (12, new(kind="turn")), (13, new("project:1"))])
    assert found[12] == [] == found[13] and {4} <= {one.target for one in found[10]} <= {1, 2, 3, 4} and 10 in {one.target for one in found[11]}
    assert automatic_links(connection, [(12, new(kind="draft"))]) == {12: []}


def test_rows_that_belong_to_nothing_are_counted_and_taken_out(connection: Connection) -> None:
    put(connection, 1, ("red",))
    append_rows(connection, "entities", [(50, "user", "named", "Named"), (51, "user", "nameless", "Nameless")])
    tie(connection, 1, 50, "mentions", "text")
    append_rows(connection, "activity", [(1, 1, 1, 1, 1)])
    append_rows(connection, "postings", [(7, 1, 0, 0, 0, 0, 1)])
    assert repair.strays(connection) == 1 and repair.repair(connection) == 1 and repair.repair(connection) == 0, "an entity that nothing leads to"
    tie(connection, 1, 99, "x", "link")
    tie(connection, 99, 1, "x", "link")
    append_rows(connection, "tags", [(98, "red")])
    append_rows(connection, "activity", [(97, 1, 1, 1, 1)])
    append_rows(connection, "coactivity", [(1, 96, 1, 1), (95, 1, 1, 1)])
    append_rows(connection, "postings", [(7, 94, 0, 0, 0, 0, 1), (8, 94, 0, 0, 0, 0, 1)])
    assert repair.strays(connection) == 7 == repair.repair(connection) and repair.strays(connection) == 0
    assert [rows(connection, f"SELECT count(*) FROM {table}")[0][0] for table in ("edges", "tags", "activity", "coactivity", "postings", "entities")] == [1, 1, 1, 0, 1, 1]


def test_from_a_memory_over_its_own_links_by_hand_more_than_over_automatic_ones(connection: Connection) -> None:
    for key in range(1, 7):
        put(connection, key)
    tie(connection, 1, 2, "supports", "manual", weight=0.5)
    tie(connection, 3, 1, "related_to", "link", weight=0.5)
    tie(connection, 1, 4, "used_with", "learned", weight=0.5)
    for relation, provenance in (("follows", "link"), ("supersedes", "verdict"), ("states", "text")):
        tie(connection, 1, 5, relation, provenance)
    found = [tuple(one) for one in synapses.from_documents(connection, [1])]
    assert found == [(1, 2, 0.2, 0.0, "supports"), (1, 4, 0.45, 0.8, "used_with"), (1, 3, 0.1, 0.0, "related_to")], "0.4, 0.9 and 0.2 of 0.5"


def test_from_a_turn_to_those_around_it(connection: Connection) -> None:
    for key, position in ((1, 0), (2, 1), (3, 2), (4, 9)):
        put(connection, key, kind="turn", conversation="c1", position=position)
    put(connection, 5, conversation="c1", position=1)
    put(connection, 6, kind="turn", conversation="c1", position=1, scope="project:1")
    found = synapses.between_turns(connection, [1, 5])
    assert [(one.seed, one.target, one.weight) for one in found] == [(1, 2, 0.6), (1, 3, 0.3)]


def test_an_edge_between_two_seeds_is_followed_from_both_and_counts_once(connection: Connection) -> None:
    for key in range(1, 5):
        put(connection, key)
    tie(connection, 1, 2, "supports", "manual", weight=0.5)
    tie(connection, 3, 4, "supports", "manual", weight=0.5)
    once = [(one.seed, one.target) for one in synapses.from_documents(connection, [1])]
    both = [(one.seed, one.target) for one in synapses.from_documents(connection, [1, 2])]
    assert once == [(1, 2)] and sorted(both) == [(1, 2), (2, 1)]
    assert [(one.seed, one.target) for one in synapses.from_documents(connection, [4])] == [(4, 3)]


def test_names_like_one_that_is_not_there_are_suggested_the_nearest_first_five_at_most(connection: Connection) -> None:
    put(connection, 1)
    put(connection, 2, scope="project:1")
    for key, name in enumerate(("harbours", "harbour wall", "harbor", "the harbour", "old harbour", "harbour gate", "lamp"), 50):
        append_rows(connection, "entities", [(key, "user", name, name.title())])
        tie(connection, 1, key, "mentions", "text")
    append_rows(connection, "entities", [(70, "user", "harbour", "Nobody's"), (71, "project:1", "harbour", "Elsewhere")])
    tie(connection, 2, 71, "mentions", "text")
    found = edges.similar_entities(connection, "harbour", Scopes(("user",)))
    assert found[:2] == ["Harbours", "Harbor"] and len(found) == 5 and "Lamp" not in found and not {"Nobody's", "Elsewhere"} & {*found}
    assert edges.similar_entities(connection, "harbour", Scopes(("user",)), 2) == found[:2]
    assert edges.entity_keys(connection, "harbour", Scopes((), True)) == [70, 71] and edges.entity_keys(connection, "harbour", Scopes(("user",))) == [70]


def test_what_holds_a_string_and_all_of_its_stems_is_looked_at_200_at_most(connection: Connection) -> None:
    for key in range(1, 203):
        put(connection, key, content=f"The  Port\n{key}")
    found = literal_lookup.texts_containing(connection, "the port", (), ("memory",), Scopes(("user",)))
    assert list(found) == list(range(1, 201)) and found[7] == " The  Port\n7"
    assert list(literal_lookup.texts_containing(connection, "the port 20", (), ("memory",), Scopes(("user",)))) == [20, 200, 201, 202]
