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
from memory.store.night.questions import MOST_WAITING, QuestionQueue, ReviewQuestion, Sent, load, pair, save, state_of
from memory.store.paths import Home

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
