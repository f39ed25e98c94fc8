"""Deviations from a mean."""

from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.deviations import mean_and_deviation, standardise


def test_mean_and_deviation() -> None:
    assert mean_and_deviation([1.0, 3.0]) == (2.0, 1.0) and mean_and_deviation([]) == (0.0, 0.0)
    assert standardise(3.0, 2.0, 0.5) == 2.0 and standardise(3.0, 3.0, 0.0) == 0.0


@given(st.lists(st.floats(-9, 9)), st.randoms(use_true_random=False))
def test_the_order_of_the_values_does_not_count(values: list[float], chance: object) -> None:
    before = mean_and_deviation(values)
    chance.shuffle(values)  # type: ignore[attr-defined]
    assert mean_and_deviation(values) == before
