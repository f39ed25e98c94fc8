"""How the judge adapts to a store in which more or fewer memories are replaced than where it was fitted."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.regression import log_odds, probability
from memory.core.truth.base_rate import MOST_ANSWERS, SPREAD, Answer, move, shift_of
from memory.core.truth.judge import MAY_REPLACE, REPEATS, REPLACES

from .test_truth import judge_shifted

answers = st.lists(st.builds(Answer, st.floats(0.0, 1.0), st.booleans()), max_size=MOST_ANSWERS)


def test_without_answers_nothing_moves() -> None:
    assert shift_of([]) == 0.0 and move(0.3, 0.0) == 0.3


@given(answers)
def test_the_shift_is_the_most_probable_one(given_: list[Answer]) -> None:
    """There, what was answered less what was expected is what the belief beforehand holds against it."""
    shift = shift_of(given_)
    expected = sum(probability(log_odds(max(0.02, min(0.98, one.expected))) + shift) for one in given_)
    assert sum(one.replaces for one in given_) - expected == pytest.approx(shift / SPREAD**2, abs=1e-4)


@given(answers, st.floats(0.0, 1.0))
def test_a_no_lowers_it_and_a_yes_raises_it(given_: list[Answer], expected: float) -> None:
    few = given_[: MOST_ANSWERS - 1]
    before = shift_of(few)
    assert shift_of([Answer(expected, False), *few]) < before < shift_of([Answer(expected, True), *few])


@given(answers, st.randoms(use_true_random=False))
def test_the_order_of_answers_does_not_count(given_: list[Answer], by: random.Random) -> None:
    mixed = list(given_)
    by.shuffle(mixed)
    assert shift_of(mixed) == pytest.approx(shift_of(given_), abs=1e-4)


def test_a_no_to_what_was_likely_moves_more() -> None:
    assert shift_of([Answer(0.7, False)]) < shift_of([Answer(0.1, False)]) < 0


def test_only_the_newest_answers_count() -> None:
    old = [Answer(0.2, False)] * 200
    assert shift_of([Answer(0.2, True)] * MOST_ANSWERS + old) == shift_of([Answer(0.2, True)] * MOST_ANSWERS) > 0


STORE = [f"The {thing} of the harbour is painted {colour}." for thing in ("crane", "quay", "shed", "buoy", "lamp", "gate")
         for colour in ("red", "blue", "green", "white", "black", "grey")]  # fmt: skip
DOUBTFUL = "The crane of the harbour gets another coat, yellow this time."


def _has_question(newer: str, shift: float) -> bool:
    return any(one.should_ask for one in judge_shifted(newer, STORE, shift))


def _has_mark(found: Sequence[object]) -> bool:
    return any(getattr(one, "verdict", "") in (REPLACES, REPEATS, MAY_REPLACE) for one in found)


def test_in_a_store_where_nothing_changes_less_is_asked_and_has_mark() -> None:
    shifts = [shift_of([Answer(0.2, False)] * count) for count in (0, 1, 3, 10, 50)]
    assert shifts == sorted(shifts, reverse=True) and shifts[-1] < -1.5
    asked = [_has_question(DOUBTFUL, shift) for shift in (4.0, *shifts, -9.0)]
    assert asked == sorted(asked, reverse=True) and asked[0] and not asked[-1]


@pytest.mark.parametrize("shift", [0.5, 2.0, 9.0])
def test_no_answer_makes_a_mark_of_what_was_none(shift: float) -> None:
    """An answer "yes" to one pair is nobody's word on another one: it is asked about, and marked only as before."""
    assert not _has_mark(judge_shifted(DOUBTFUL, STORE, 0.0)) and not _has_mark(judge_shifted(DOUBTFUL, STORE, shift))


def test_what_was_expected_is_told_without_the_shift() -> None:
    for shift in (-0.3, 0.4):
        of = {one.place: one.replacement for one in judge_shifted(DOUBTFUL, STORE, shift)}
        usual = {one.place: one.replacement for one in judge_shifted(DOUBTFUL, STORE, 4.0)}
        assert of.items() <= usual.items()
