"""Logistic regressions: what a probability and its logit are to each other, and what a feature can say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.regression import CLIP, Regression, log_odds, logit, parse_regression, probability


@given(st.floats(1e-9, 1 - 1e-9))
def test_a_probability_is_that_of_its_logit(chance: float) -> None:
    assert probability(log_odds(chance)) == pytest.approx(chance, rel=1e-6)
    assert log_odds(1 - chance) == pytest.approx(-log_odds(chance), rel=1e-5, abs=1e-6)


def test_what_is_certain_counts_as_nearly_so() -> None:
    assert log_odds(0.0, 0.1) == log_odds(0.1) == pytest.approx(-log_odds(1.0, 0.1)) and log_odds(0.5) == 0.0
    assert 0.0 <= probability(-1e9) < 1e-20 and probability(1e9) == 1.0 and probability(0.0) == 0.5


@given(st.floats(-9, 9), st.floats(-3, 3), st.floats(-5, 5), st.floats(0.1, 5))
def test_a_feature_counts_by_its_weight_and_no_further_than_it_is_clipped(value: float, weight: float, mean: float, scale: float) -> None:
    regression = parse_regression({"intercept": 0.25, "features": {"x": (weight, mean, scale)}})
    assert regression == Regression(0.25, {"x": (weight, mean, scale)})
    deviations = max(-CLIP, min(CLIP, (value - mean) / scale))
    assert logit(regression, {"y": 7.0}, {"x": value}) == pytest.approx(0.25 + weight * deviations)


@pytest.mark.parametrize("value", [59.0, 60.0])
def test_a_probability_goes_on_to_sixty_logits(value: float) -> None:
    assert probability(-value) == pytest.approx(2.718281828459045**-value, rel=1e-9) and probability(-61.0) == probability(-60.0) == probability(-1e300)


def test_what_a_regression_lacks_is_an_error() -> None:
    with pytest.raises(StopIteration):
        logit(Regression(0.0, {"x": (1.0, 0.0, 1.0)}), {"y": 1.0})
    for row in ({}, {"intercept": 1}, {"intercept": "x", "features": {}}):
        with pytest.raises((KeyError, ValueError)):
            parse_regression(row)
    assert logit(Regression(0.5, {}), {}) == 0.5 and logit(Regression(0.0, {"x": (1.0, 0.0, 1.0)}), {"x": 2.0}, {"x": 3.0}) == 2.0, "the first that has it"
