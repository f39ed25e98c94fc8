"""What waits to be asked, kept beside the store: whole or not there, and without a text."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.errors import Refusal
from memory.core.night.opinion import PAIR, TALK
from memory.store.engine.db import Connection, append_rows
from memory.store.night.questions import (
    MOST_WAITING,
    QuestionQueue,
    ReviewQuestion,
    Sent,
    answered_names,
    load,
    near_pairs,
    pair,
    save,
    state_of,
)
from memory.store.paths import Home

from ..rows import put
from ..stores import apply_records, database, ids_in, import_record, write_journal

words = st.text(max_size=12)
asked = st.builds(ReviewQuestion, st.sampled_from((PAIR, TALK)), words, words, st.lists(words, max_size=3).map(tuple), words, st.integers(0, 3))
sent = st.builds(Sent, words, words, st.integers(0, 2**60), words, st.floats(0, 9), st.lists(asked, max_size=3).map(tuple))


@given(st.builds(QuestionQueue, st.lists(asked, max_size=4).map(tuple), st.none() | sent))
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, desk: QuestionQueue) -> None:
    home = Home(str(tmp_path_factory.mktemp("desk")))
    save(home, desk)
    assert load(home) == desk
    assert os.path.exists(home.night_questions) is (desk != QuestionQueue())
    save(home, QuestionQueue())
    assert not os.path.exists(home.night_questions)


def test_the_oldest_give_way(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    many = tuple(ReviewQuestion(PAIR, "user", "", (str(n), "b"), "s") for n in range(MOST_WAITING + 3))
    save(home, QuestionQueue(many))
    assert load(home).waiting == many[3:]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"waiting": [1], "sent": null}', '{"waiting": [], "sent": [1]}', '{"sent": null}'])
def test_a_broken_file_is_an_empty_desk(tmp_path: Path, text: str) -> None:
    (tmp_path / "night-questions.json").write_text(text)
    assert load(Home(str(tmp_path))) == QuestionQueue()


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        save(Home(str(tmp_path / "file" / "home")), QuestionQueue((ReviewQuestion(PAIR, "", "", (), ""),)))


def test_a_question_is_about_what_was_said_then(tmp_path: Path) -> None:
    said = import_record("r", "One thing", "Another thing")
    with database() as connection:
        apply_records(connection, write_journal(str(tmp_path), [said]))
        first, second = ids_in(said)
        question = pair(connection, first, second)
        assert question == pair(connection, second, first) and question.state and question.scope == "user"
        assert "thing" not in json.dumps(question)
        assert state_of(connection, (first, "nobody")) == "" and pair(connection, first, "nobody").state == ""
        connection.execute(f"UPDATE nodes SET digest = 'other' WHERE id = '{first}'")
        assert pair(connection, first, second).name != question.name
        connection.execute(f"UPDATE nodes SET archived = true WHERE id = '{first}'")
        assert state_of(connection, question.ids) == ""


def vector(*parts: int) -> list[int]:
    return [*parts, *[0] * (256 - len(parts))]


def place(connection: Connection, **vectors: list[int]) -> None:
    append_rows(connection, "vectors", [(int(name[1:]), "v", one) for name, one in vectors.items()])


def test_a_new_memory_is_paired_with_its_nearest_if_that_is_near_enough() -> None:
    with database() as connection:
        for key in (1, 2, 3, 4):
            put(connection, key, modified_at=0)
        place(connection, m1=vector(127), m2=vector(0, 127), m3=vector(76, 102), m4=vector(0, 0, 127))
        near = near_pairs(connection, 0, 0, 0.5)
        assert near == [("m2", "m3", pytest.approx(102 / 127)), ("m1", "m3", pytest.approx(76 / 127))], "the nearest first"
        assert near_pairs(connection, 2, 0, 0.5) == near[:1], "m1 is not new, and m3 is nearer to m2"
        assert near_pairs(connection, 4, 0, 0.5) == [] == near_pairs(connection, 4, 0, -1.0), "nothing is new"
        assert near_pairs(connection, 0, 0, near[0][2]) == near[:1] and near_pairs(connection, 0, 0, near[0][2] + 0.001) == []
        connection.execute("UPDATE nodes SET modified_at = 9 WHERE key = 1")
        assert near_pairs(connection, 4, 8, 0.5) == near[1:] and near_pairs(connection, 4, 9, 0.5) == []
        assert near_pairs(connection, 3, 9, 0.5) == [] and near_pairs(connection, 3, 9, 0.0) == [("m1", "m4", 0.0)], "of some that are as near, the first one"


def test_a_pair_of_the_same_vectors_has_the_cosine_one() -> None:
    with database() as connection:
        for key in (10, 9):
            put(connection, key)
        place(connection, m9=vector(127), m10=vector(127))
        assert near_pairs(connection, 0, 0, 1.0) == [("m10", "m9", 1.0)], "once, though each is the other's nearest"


@pytest.mark.parametrize("change", ["archived = true", "superseded_by = 'm9'", "source = 'night'", "kind = 'turn'", "scope = 'project:1'"])
def test_what_no_question_is_asked_about(change: str) -> None:
    with database() as connection:
        for key in (1, 2):
            put(connection, key)
        place(connection, m1=vector(127), m2=vector(127))
        connection.execute(f"UPDATE nodes SET {change} WHERE key = 2")
        assert near_pairs(connection, 0, 0, 0.0) == []


def test_of_many_new_memories_the_newest_two_hundred_look_for_their_neighbours() -> None:
    with database() as connection:
        for key in range(1, 204):
            put(connection, key)
        alike = [vector(*[0] * (key - 1), 127) for key in range(1, 202)]
        place(connection, m1=alike[0], m2=alike[1], m202=alike[0], m203=alike[1])
        assert near_pairs(connection, 0, 0, 0.5) == [("m1", "m202", 1.0), ("m2", "m203", 1.0)]
        connection.execute("UPDATE vectors SET node = 3 WHERE node = 202")
        connection.execute("UPDATE vectors SET node = 4 WHERE node = 203")
        assert near_pairs(connection, 0, 0, 0.5) == [("m2", "m4", 1.0)], "3 is the 201st from the end, and 4 the 200th"


def test_names_of_what_was_answered() -> None:
    with database() as connection:
        assert answered_names(connection) == set()
        append_rows(connection, "meta", [("judged", "a"), ("judged", "b"), ("other", "c")])
        assert answered_names(connection) == {"a", "b"}


def test_a_question_has_a_name_of_its_own() -> None:
    one = ReviewQuestion(PAIR, "user", "", ("a", "b"), "s")
    others = [one._replace(kind=TALK), one._replace(scope="project:1"), one._replace(conversation="c"), one._replace(ids=("a",)), one._replace(ids=("a", "c")), one._replace(state="t")]
    assert len(one.name) == 12 and len({one.name, *(other.name for other in others)}) == 7
    assert one._replace(tries=1).name == one.name, "however often it was sent"
