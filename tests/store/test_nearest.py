"""Which older memories of a scope are nearest to a new one: BM25 over stems, by hand, and never what may not be asked."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from memory.core.text.terms import STEM, term_hash
from memory.store.engine.db import Connection, append_rows
from memory.store.tables import nearest, nodes
from memory.store.tables.nearest import Asker, Size

from .rows import put
from .stores import database

STEMS = {1: "crane lift pier", 2: "crane blue", 3: "bird sing", 4: "crane lift pier", 5: "crane lift pier", 6: "crane lift pier", 7: "crane lift pier", 8: "crane", 9: "crane lift"}


@pytest.fixture
def connection() -> Iterator[Connection]:
    """m1 to m3 that count; m4 archived, m5 of another scope, m6 a turn, m7 superseded, m8 as new as m9, which asks."""
    hidden = {4: {"archived": True}, 5: {"scope": "project:1"}, 6: {"kind": "turn"}, 7: {"superseded_by": "m1"}, 8: {"created_at": 90}, 9: {"created_at": 5, "valid_from": 90}}
    with database() as made:
        for key, stems in STEMS.items():
            words = stems.split()
            put(made, key, **{"len_e": len(words), "label": f"label {key}", **hidden.get(key, {})})
            append_rows(made, "postings", [(term_hash(STEM, word), key, 0, 0, 0, 0, 1) for word in words])
        for key, vector in ((1, (127, 0)), (2, (0, 127)), (9, (127, 0))):
            made.execute("INSERT INTO vectors VALUES (?, 'v', ?)", [key, [*vector, *[0] * 254]])
        yield made


def score(stems: dict[str, int], length: int, size: Size) -> float:
    """BM25 with k1 1.2 and b 0.75 of a text that holds each of some stems once. stems: in how many memories each is."""
    norm = 1.2 * (0.25 + 0.75 * length / size.length)
    return sum(math.log(1 + (size.memories - df + 0.5) / (df + 0.5)) * 2.2 / (1 + norm) for df in stems.values())


def ask(connection: Connection, *keys: int, most: int = 9, size: Size | None = None) -> nearest.Neighbours:
    found = nodes.by_key(connection, keys)
    askers = [Asker(found[key], STEMS.get(key, "crane").split()) for key in keys]
    return nearest.older_ones(connection, askers, "user", size or nearest.size_of(connection, "user"), most)


def test_how_many_memories_a_scope_holds_and_how_long_they_are(connection: Connection) -> None:
    assert nearest.size_of(connection, "user") == Size(6, pytest.approx((3 + 2 + 2 + 3 + 1 + 2) / 6))
    assert nearest.size_of(connection, "project:1") == Size(1, 3.0) and nearest.size_of(connection, "nowhere") == Size(0, 1.0)
    connection.execute("UPDATE nodes SET len_a = 1, len_b = 9, len_c = 9, len_d = 2 WHERE key = 5")
    assert nearest.size_of(connection, "project:1") == Size(1, 6.0), "tags and names do not count"


def test_the_best_of_those_that_are_older(connection: Connection) -> None:
    size = nearest.size_of(connection, "user")
    found = ask(connection, 9)
    assert found.frequencies == {"crane": 5, "lift": 3} and list(found.older) == [9]
    first, second = found.older[9]
    assert (first.key, first.id, first.content, first.label, first.origin, first.type, first.cosine) == (1, "m1", "text 1", "label 1", "user", "note", pytest.approx(1.0))
    assert (second.key, second.cosine) == (2, 0.0) and first.score == pytest.approx(score({"crane": 5, "lift": 3}, 3, size)) and second.score == pytest.approx(score({"crane": 5}, 2, size))
    assert [one.key for one in ask(connection, 9, most=1).older[9]] == [1]


def test_several_ask_at_once_each_for_what_is_older_than_itself(connection: Connection) -> None:
    found = ask(connection, 9, 2, 3, 1)
    assert {key: [one.key for one in older] for key, older in found.older.items()} == {9: [1, 2], 2: [1]}
    assert found.older[2][0].cosine == pytest.approx(0.0) and set(found.frequencies) == {"crane", "lift", "pier", "blue", "bird", "sing"}


def test_alone_or_without_a_word_nothing_is_near(connection: Connection) -> None:
    nothing = nearest.Neighbours({}, {})
    assert ask(connection, 9, size=Size(1, 2.0)) == nothing and ask(connection, 9, size=Size(2, 2.0)) != nothing
    (node,) = nodes.by_key(connection, [9]).values()
    assert nearest.older_ones(connection, [Asker(node, [])], "user", Size(6, 2.0), 9) == nothing == nearest.older_ones(connection, [], "user", Size(6, 2.0), 9)
    assert nearest.older_ones(connection, [Asker(node, ["unknown"])], "user", Size(6, 2.0), 9) == nothing


def test_of_two_that_are_as_near_the_newer_one_comes_first(connection: Connection) -> None:
    put(connection, 20, len_e=2, created_at=3)
    append_rows(connection, "postings", [(term_hash(STEM, word), 20, 0, 0, 0, 0, 1) for word in ("crane", "blue")])
    assert [one.key for one in ask(connection, 9).older[9]] == [1, 20, 2]


def test_in_how_many_memories_a_stem_is(connection: Connection) -> None:
    append_rows(connection, "postings", [(term_hash(STEM, "tag"), 1, 0, 1, 1, 0, 0), (term_hash(STEM, "title"), 1, 1, 0, 0, 0, 0), (term_hash(STEM, "deep"), 1, 0, 0, 0, 1, 0)])
    assert nearest.frequencies(connection, "user", ["crane", "pier", "tag", "title", "deep", "unknown"]) == {"crane": 5, "pier": 2, "title": 1, "deep": 1}
    assert nearest.frequencies(connection, "project:1", ["crane", "blue"]) == {"crane": 1} and nearest.frequencies(connection, "user", []) == {}
