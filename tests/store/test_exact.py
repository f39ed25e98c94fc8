"""Memories that are put back under their ids, with their whole state, whatever else says the same."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.identity import memory_id
from memory.core.records import Archive, Forget, MemoryValue, Record, Remember
from memory.store.engine.db import rows
from memory.store.tables import bindings, nodes, state, state_records

from .stores import DAY, MINUTE, dump, import_record, index_dump, turns_record, update_record
from .test_insertion import Kept, new_journal, stored_rows

WORDS = "The keeper paints the harbour light blue."
BOUND = ({"path": "src/a.py"},)


def exact(rid: str, *values: MemoryValue, scope: str = "user", at: int = DAY) -> Remember:
    return Remember(rid, at, scope, values, exact=True)


def value(name: str, content: str = WORDS, **fields: Any) -> MemoryValue:
    return import_record("x", content).memories[0]._replace(id=name, **fields)


def test_two_memories_of_the_same_words_stay_two() -> None:
    with new_journal() as keep:
        keep(import_record("r1", WORDS))
        assert stored_rows(keep(exact("r2", value("a" * 12), value("b" * 12)))["r2"]) == [("a" * 12, False), ("b" * 12, False)]
        assert keep.rows("SELECT count(*), sum(reinforced) FROM nodes") == [(3, 0)]


def test_columns_come_back_as_they_were_and_unknown_ones_are_passed_over() -> None:
    given = {"pinned": True, "archived": True, "superseded_by": "x", "vitality": 0.25, "reinforced": 4, "valid_from": 9, "author": "ada", "key": 99, "digest": "no", "from_later": 1}
    with new_journal() as keep:
        keep(exact("r1", value("a" * 12, modified_at=DAY - 5, tags=("red", "blue"), title="Light", bindings=BOUND, state=given)))
        assert [one.path for one in bindings.of_keys(keep.connection, [1])[1]] == ["src/a.py"]
        columns = "key, pinned, archived, superseded_by, vitality, reinforced, valid_from, author, modified_at, title"
        assert keep.rows(f"SELECT {columns} FROM nodes") == [(1, True, True, "x", 0.25, 4, 9, "ada", DAY - 5, "Light")]
        assert keep.rows("SELECT tag FROM tags ORDER BY rowid") == [("red",), ("blue",)] and keep.rows("SELECT digest FROM nodes WHERE digest = 'no'") == []


def test_one_that_is_there_is_set_to_that_state_and_is_found_by_its_new_words_alone() -> None:
    with new_journal() as keep, new_journal() as fresh:
        keep(exact("r1", value("a" * 12, "An old text about cranes.", tags=("old",), state={"pinned": True})))
        new = exact("r2", value("a" * 12, tags=("new", "newer"), title="Light", type="fact", confidence=0.5), at=DAY + MINUTE)
        assert stored_rows(keep(new)["r2"]) == [("a" * 12, True)]
        fresh(new)
        assert index_dump(keep.connection) == index_dump(fresh.connection) | {"nodes": [(*row[:14], True, *row[15:]) for row in index_dump(fresh.connection)["nodes"]]}
        assert keep.rows("SELECT label, modified_at FROM nodes") == [("Light", DAY + MINUTE)]


def test_what_is_the_same_already_is_left_as_it_is() -> None:
    with new_journal() as keep:
        keep(exact("r1", value("a" * 12)))
        keep.connection.execute("DELETE FROM postings")
        keep(exact("r2", value("a" * 12)))
        assert keep.rows("SELECT count(*) FROM postings") == [(0,)], "nothing is indexed again"
        keep(exact("r3", value("a" * 12), at=DAY + 1))
        assert keep.rows("SELECT count(*) > 0 FROM postings") == [(True,)]


def test_of_one_record_the_last_state_of_a_memory_counts() -> None:
    with new_journal() as keep:
        keep(exact("r1", value("a" * 12, "First words."), value("a" * 12, "Last words.")))
        assert keep.rows("SELECT content FROM nodes") == [("Last words.",)]


def test_a_memory_of_another_scope_is_neither_changed_nor_bound() -> None:
    with new_journal() as keep:
        keep(exact("r1", value("a" * 12, bindings=BOUND), scope="project:1"))
        keep(exact("r2", value("a" * 12, "Other words.", bindings=({"path": "src/theirs.py"},), state={"pinned": True}), value("b" * 12, bindings=BOUND)))
        assert keep.rows("SELECT id, scope, content, pinned FROM nodes ORDER BY id") == [("a" * 12, "project:1", WORDS, False), ("b" * 12, "user", WORDS, False)]
        bound = bindings.of_keys(keep.connection, [1, 2])
        assert {key: [one.path for one in found] for key, found in bound.items()} == {1: ["src/a.py"], 2: ["src/a.py"]}


def test_what_is_put_back_is_forgotten_no_more_and_an_empty_record_does_nothing() -> None:
    with new_journal() as keep:
        nodes.add_tombstones(keep.connection, ["a" * 12, "c" * 12])
        keep(exact("r1", value("a" * 12)), exact("r2"), import_record("r3", "Something else."))
        assert nodes.tombstones(keep.connection) == {"c" * 12} and keep.rows("SELECT count(*) FROM nodes") == [(2,)]


def turns(*said: tuple[str, str], first: int = 0) -> tuple[MemoryValue, ...]:
    """Turns of one conversation with their places."""
    made = turns_record("x", "c1", *said, first=first).memories
    return tuple(one._replace(state={"position": place}) for place, one in enumerate(made, first))


def places(keep: Kept) -> list[tuple[str, int]]:
    return [(text, place) for text, place in rows(keep.connection, "SELECT content, position FROM nodes ORDER BY position")]


def test_turns_that_come_between_others_are_indexed_beside_them() -> None:
    first, second, third = turns(("Ada", "Where is the brush?"), ("Bob", "Beside the door."), ("Ada", "Found it."))
    with new_journal() as keep, new_journal() as at_once:
        keep(exact("r1", first, third))
        assert places(keep) == [("Where is the brush?", 0), ("Found it.", 1)], "without a gap"
        keep.connection.execute("UPDATE nodes SET position = 2 WHERE content = 'Found it.'")
        keep(exact("r2", second))
        at_once(exact("r", first, second, third))
        assert places(keep) == [("Where is the brush?", 0), ("Beside the door.", 1), ("Found it.", 2)]
        assert index_dump(keep.connection)["postings"] == index_dump(at_once.connection)["postings"]


def test_a_turn_that_says_something_else_changes_what_its_neighbours_are_found_by() -> None:
    first, second, third = turns(("Ada", "Where is the brush?"), ("Bob", "Beside the door."), ("Ada", "Found it."))
    other = second._replace(content="Under the ladder.")
    with new_journal() as keep, new_journal() as at_once:
        keep(exact("r1", first, second, third))
        keep(exact("r2", other, at=DAY + 1))
        at_once(exact("r", first, other, third))
        assert index_dump(keep.connection)["postings"] == index_dump(at_once.connection)["postings"]


@pytest.mark.parametrize("scope", ["user", "project:1"])
def test_conversations_of_one_name_in_two_scopes_are_two(scope: str) -> None:
    said = turns(("Ada", "Where is the brush?"), ("Bob", "Beside the door."))
    with new_journal() as keep:
        keep(exact("r1", *said))
        keep(exact("r2", *(one._replace(id=f"{place:012}") for place, one in enumerate(said)), scope=scope))
        found = keep.rows("SELECT scope, list(position ORDER BY position) FROM nodes GROUP BY scope ORDER BY scope")
        assert found == ([("user", [0, 1, 2, 3])] if scope == "user" else [("project:1", [0, 1]), ("user", [0, 1])])


def test_a_state_that_was_read_puts_the_same_memories_into_an_empty_store() -> None:
    with new_journal() as keep, new_journal() as other:
        keep(
            import_record("r1", WORDS, "The crane on pier 4 lifts 40 tonnes.", tags=("red",), title="t"),
            turns_record("r2", "c1", ("Ada", "Where is the brush?"), ("Bob", "Beside the door.")),
            import_record("r3", "Mine alone.", scope="project:1"),
        )
        (name,) = (one.id for one in import_record("r3", "Mine alone.", scope="project:1").memories)
        keep(update_record("r4", name, DAY + 9, pinned=True, bindings=[{"path": "src/a.py"}]))
        told = state.read(keep.connection)
        other(*state_records.remember_records(list(told.memories.values()), DAY + 20, iter("abcdefgh").__next__))
        assert state.read(other.connection).memories == told.memories


def test_a_memory_was_changed_when_its_record_says_so_or_when_it_was_written() -> None:
    with new_journal() as keep:
        given, plain = value("a" * 12, "One thing.", modified_at=DAY - 5), value("b" * 12, "Another thing.", modified_at=None)
        keep(Remember("r1", DAY + MINUTE, "user", (given, plain)))
        assert keep.rows("SELECT content, modified_at FROM nodes ORDER BY key") == [("One thing.", DAY - 5), ("Another thing.", DAY + MINUTE)]


NAME, OTHER = "a" * 12, "b" * 12
CHANGES: dict[str, Record] = {
    "forgotten": Forget("c", DAY, (NAME,)),
    "forgotten as it was": Forget("c", DAY, (NAME,), over={NAME: memory_id(WORDS)}),
    "changed before it was to be forgotten": Forget("c", DAY, (NAME,), over={NAME: memory_id("Other words.")}),
    "with a tombstone from elsewhere": Forget("c", DAY, (), kept_out=(NAME, "d" * 12)),
    "put back": exact("c", value(NAME, "Other words.", bindings=({"path": "src/c.py"},), state={"archived": True}), value(OTHER)),
    "said once more": import_record("c", WORDS),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_memory_in_the_archive_is_forgotten_put_back_and_said_again_as_any_other(change: str) -> None:
    def store_after(archived: str) -> dict[str, Any]:
        begun = exact("r", value(NAME, bindings=BOUND, tags=("red",)), value(OTHER, "The crane is green."))
        with new_journal() as keep:
            keep(begun)
            keep(Archive("s", DAY, (archived,), True))
            keep(CHANGES[change])
            keep(Archive("t", DAY, (NAME,), False))
            keys = dict(keep.rows("SELECT key, id FROM nodes"))
            bound = {keys[key]: found for key, found in bindings.of_keys(keep.connection, list(keys)).items()}
            return {**dump(keep.connection), "bindings": bound}

    assert store_after(NAME) == store_after("z" * 12)
