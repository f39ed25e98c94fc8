"""Which answers to the judge's questions are kept, with what it had expected, and when they count no more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.records import Verdicts
from memory.core.truth.base_rate import MOST_ANSWERS, Answer
from memory.store.engine.db import Connection, rows
from memory.store.tables.answers import answers_of, note_answer
from memory.store.tables.succession import give_verdicts

from .rows import put
from .stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        for key in range(1, 5):
            put(made, key)
        put(made, 7, scope="project:1")
        put(made, 8, scope="project:1")
        yield made


def verdict(
    connection: Connection, relation: str, by: str = "", weight: float = 0.25, newer: str = "m2", older: str = "m1",
    undo: str = "",
) -> None:
    reason = "confirmed" if by and relation else "value"
    give_verdicts(connection, Verdicts("r", 7, ((newer, older, relation, weight, reason),), by, undo))


@pytest.mark.parametrize("stated", ["unconfirmed", "may_supersede", "supersedes", "newer_on"])
@pytest.mark.parametrize(("relation", "replaces"), [("supersedes", True), ("", False)])
@pytest.mark.parametrize("by", ["user", "model"])
def test_an_answer_is_kept_with_what_was_expected(
    connection: Connection, stated: str, relation: str, replaces: bool, by: str
) -> None:
    verdict(connection, stated)
    assert answers_of(connection, "user") == []
    verdict(connection, relation, by, 1.0)
    assert answers_of(connection, "user") == [Answer(0.25, replaces)] and answers_of(connection, "project:1") == []


def test_the_last_answer_about_two_memories_counts(connection: Connection) -> None:
    verdict(connection, "unconfirmed")
    verdict(connection, "supersedes", "model", 1.0)
    verdict(connection, "", "user", 1.0)
    assert answers_of(connection, "user") == [Answer(0.25, True)], "a second one has no question before it"
    verdict(connection, "unconfirmed", weight=0.5, newer="m3")
    verdict(connection, "", "user", 1.0, newer="m3")
    assert answers_of(connection, "user") == [Answer(0.5, False), Answer(0.25, True)], "the newest first"


def test_what_nobody_asked_teaches_nothing(connection: Connection) -> None:
    verdict(connection, "supersedes", "user", 1.0)
    verdict(connection, "", "user", 1.0, newer="m4", older="m3")
    verdict(connection, "unconfirmed", weight=0.0, newer="m8", older="m7")  # among few memories it was a guess
    verdict(connection, "", "model", 1.0, newer="m8", older="m7")
    assert answers_of(connection, "user") == [] == answers_of(connection, "project:1")


def test_an_answer_that_is_undone_counts_no_more(connection: Connection) -> None:
    verdict(connection, "unconfirmed")
    verdict(connection, "", "user", 1.0)
    verdict(connection, "unconfirmed", undo="r")
    assert answers_of(connection, "user") == [] == rows(connection, "FROM meta WHERE name = 'answered'")


def test_of_a_memory_that_is_gone_nothing_counts(connection: Connection) -> None:
    verdict(connection, "unconfirmed")
    verdict(connection, "", "user", 1.0)
    connection.execute("UPDATE nodes SET archived = true WHERE key = 2")
    assert len(answers_of(connection, "user")) == 1, "an archived one was still answered about"
    connection.execute("DELETE FROM nodes WHERE key = 2")
    assert answers_of(connection, "user") == []


def test_a_scope_has_its_newest_answers(connection: Connection) -> None:
    for number in range(MOST_ANSWERS + 5):
        note_answer(connection, "m2", f"x{number}", Answer(number / 100, False))
    note_answer(connection, "m8", "m7", Answer(0.9, True))
    found = answers_of(connection, "user")
    assert [round(100 * one.expected) for one in found] == list(range(MOST_ANSWERS + 4, 4, -1))
    assert answers_of(connection, "project:1") == [Answer(0.9, True)]
