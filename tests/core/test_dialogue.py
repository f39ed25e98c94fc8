"""What speaks for a turn of a dialogue beside its words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.dialogue import (
    ASKING,
    SESSION,
    SPEAKING,
    TIMED,
    DialogueTurn,
    boost_scores,
    has_time,
    is_asking_when,
    named_speaker,
)

PLAIN = DialogueTurn("", "We talked.")


def test_a_question_is_seldom_its_own_answer() -> None:
    turns = {1: DialogueTurn("", "Where do you live? "), 2: PLAIN}
    assert boost_scores({1: 1.0, 2: 1.0}, turns, "where do you live") == {1: ASKING, 2: 1.0}


def test_a_time_counts_only_where_one_is_asked_for() -> None:
    turns = {1: DialogueTurn("", "I moved last week."), 2: PLAIN}
    assert boost_scores({1: 1.0, 2: 1.0}, turns, "When did you move?") == {1: 1.0, 2: pytest.approx(1 / TIMED)}
    assert boost_scores({1: 1.0, 2: 1.0}, turns, "Who moved?") == {1: 1.0, 2: 1.0}


def test_a_session_lifts_its_turns_by_the_mean_of_its_best_three() -> None:
    turns = {key: DialogueTurn("a", "We talked.") for key in (1, 2, 3, 4)} | {5: DialogueTurn("b", "We talked.")}
    found = boost_scores({1: 0.9, 2: 0.6, 3: 0.3, 4: 0.1, 5: 0.9}, turns, "who talked")
    scale = 0.9 / (0.9 + SESSION * 0.6)
    assert found[4] == pytest.approx((0.1 + SESSION * 0.6) * scale)
    assert found[5] == pytest.approx((0.9 + SESSION * 0.3) * scale)


@pytest.mark.parametrize("text", ["at 7pm", "on Friday", "in March", "since 2019", "two years ago", "the 3rd", "yesterday"])
def test_expressions_of_time(text: str) -> None:
    assert has_time(text) and is_asking_when("How long ago was it?") and not is_asking_when("Who was it?")


@pytest.mark.parametrize(
    ("question", "speaker"),
    [
        ("What did Leila paint for Gareth?", "Leila Haddad"),
        ("What did Gareth and Leila plan?", "Gareth"),
        ("what does leila keep?", "Leila Haddad"),
        ("Who has Haddad's bicycle?", "Leila Haddad"),
        ("When will Gareth come?", "Gareth"),
        ("Will Gareth come?", "Gareth"),
        ("Will will come?", "Will"),
        ("what will she paint?", "Will"),
        ("What is painted?", ""),
        ("", ""),
    ],
)
def test_the_speaker_whom_a_question_names_first(question: str, speaker: str) -> None:
    assert named_speaker(question, ["Will", "Gareth", "Leila Haddad", "X"]) == speaker


def test_what_somebody_did_is_in_that_persons_own_turns() -> None:
    turns = {1: DialogueTurn("", "I paint boats.", "Leila"), 2: DialogueTurn("", "You paint boats!", "Gareth")}
    found = boost_scores({1: 1.0, 2: 1.0}, turns, "What does Leila paint?")
    assert found == {1: 1.0, 2: pytest.approx(1 / SPEAKING)}
    assert boost_scores({1: 1.0, 2: 1.0}, turns, "Who paints?") == {1: 1.0, 2: 1.0}


@given(st.dictionaries(st.integers(1, 9), st.tuples(st.floats(0, 5), st.sampled_from(["", "a"]), st.text(max_size=9))))
def test_the_best_turn_keeps_its_place_among_other_memories(found: dict[int, tuple[float, str, str]]) -> None:
    scores = {key: value[0] for key, value in found.items()}
    made = boost_scores(scores, {key: DialogueTurn(value[1], value[2], "Mia") for key, value in found.items()}, "when, Mia")
    assert max(made.values(), default=0.0) == pytest.approx(max(scores.values(), default=0.0))


def test_a_turn_near_in_meaning_comes_before_one_that_is_not_and_so_does_the_one_after_it() -> None:
    turns = {key: DialogueTurn("", "We talked.") for key in (1, 2, 3)}
    cosines = {1: (0.1, 0.1), 2: (0.5, 0.1), 3: (0.1, 0.5)}
    found = boost_scores({1: 1.0, 2: 1.0, 3: 1.0}, turns, "Who talked?", cosines)
    assert 1.0 == found[2] > found[3] > found[1] > 0.5
    assert boost_scores({1: 1.0, 2: 1.0}, {1: PLAIN, 2: PLAIN}, "Who?", {1: (0.3, 0.3), 2: (0.3, 0.3)}) == {1: 1.0, 2: 1.0}
