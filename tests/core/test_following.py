"""What further questions add to the order of the first ranking."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.following import GAIN, lifts

FOUND = st.lists(st.tuples(st.integers(0, 9), st.floats(0, 5)), max_size=6)


def test_lifts_by_hand() -> None:
    """The best answer gets all, one half as good 1/64, and the memory that was asked about nothing."""
    found = lifts([(1, 1.0, [(1, 2.0), (2, 2.0), (3, 1.0)])])
    assert found == {2: pytest.approx(GAIN), 3: pytest.approx(GAIN / 64)}


def test_what_a_lesser_memory_leads_to_counts_less() -> None:
    assert lifts([(1, 0.5, [(2, 1.0)])]) == {2: pytest.approx(GAIN / 2)}


def test_the_best_of_several_questions_counts_and_not_their_sum() -> None:
    once = lifts([(1, 0.9, [(3, 1.0)])])
    assert lifts([(1, 0.9, [(3, 1.0)]), (2, 0.4, [(3, 1.0)])]) == once


@pytest.mark.parametrize("found", [[], [(2, 0.0)], [(2, -1.0), (3, 0.0)]])
def test_questions_that_find_nothing_lift_nothing(found: list[tuple[int, float]]) -> None:
    assert lifts([(1, 1.0, found)]) == {}


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(0, 2), FOUND), max_size=4))
def test_a_lift_is_never_more_than_the_gain_and_never_negative(
    answers: list[tuple[int, float, list[tuple[int, float]]]],
) -> None:
    assert all(0.0 <= lift <= GAIN for lift in lifts(answers).values())
