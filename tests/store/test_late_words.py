"""Words about a memory that is not there: kept until it is known to be forgotten, and then erased."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables.late_words import erase_late_words, note_late_words, note_undone

from .stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def notes(connection: Connection) -> list[tuple[str, str]]:
    return rows(connection, "SELECT name, value FROM meta WHERE name IN ('late', 'erase', 'undone') ORDER BY ALL")


def test_what_names_a_memory_that_has_not_arrived_yet_is_kept(connection: Connection) -> None:
    note_late_words(connection, {"r1": ["a"], "r2": ["b", "c"], "r3": []})
    assert notes(connection) == [("late", "r1 a"), ("late", "r2 b"), ("late", "r2 c")]
    note_late_words(connection, {})
    assert len(notes(connection)) == 3


@pytest.mark.parametrize("named", [["gone"], ["gone", "b"], ["b", "gone"]])
def test_what_names_a_forgotten_one_is_erased_whatever_else_it_names(connection: Connection, named: list[str]) -> None:
    append_rows(connection, "forgotten", [("gone",)])
    note_late_words(connection, {"r1": named, "r2": ["b"]})
    assert notes(connection) == [("erase", "r1"), ("late", "r2 b")]


def test_a_memory_whose_storing_was_undone_is_forgotten_as_well(connection: Connection) -> None:
    note_undone(connection, ["b", "a", "b"])
    note_undone(connection, ["a", "c"])
    note_undone(connection, [])
    assert notes(connection) == [("undone", "a"), ("undone", "b"), ("undone", "c")]
    note_late_words(connection, {"r1": ["c"], "r2": ["d"]})
    assert ("erase", "r1") in notes(connection) and ("late", "r2 d") in notes(connection)


def test_once_a_memory_is_forgotten_all_earlier_words_about_it_are_erased(connection: Connection) -> None:
    note_late_words(connection, {"r1": ["a", "b"], "r2": ["b"], "r3": ["c"], "ab": ["d"]})
    erase_late_words(connection, [])
    erase_late_words(connection, ["z"])
    assert len(notes(connection)) == 5
    erase_late_words(connection, ["a", "b"])
    assert notes(connection) == [("erase", "r1"), ("erase", "r2"), ("late", "ab d"), ("late", "r3 c")], "each record once"
    erase_late_words(connection, ["a", "b"])
    assert len(notes(connection)) == 4
