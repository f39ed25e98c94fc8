"""What a call costs, by the published prices: worked out by hand."""

from __future__ import annotations

import pytest

from memory.agent.prices import Price, Usage, cost_of

MILLION = 1_000_000


@pytest.mark.parametrize(
    ("model", "usage", "dollars"),
    [
        ("claude-sonnet-5-5", Usage(MILLION), 2.0),
        ("claude-sonnet-5-5", Usage(0, MILLION), 10.0),
        ("claude-sonnet-5-5", Usage(0, 0, MILLION), 0.10),
        ("claude-sonnet-5-5", Usage(0, 0, 0, MILLION), 2.50),
        ("claude-sonnet-5", Usage(0, 0, MILLION), 0.20),
        ("claude-sonnet-4-5-20250929", Usage(MILLION), 3.0),
        ("claude-opus-5-5", Usage(MILLION, MILLION), 24.0),
        ("claude-opus-5", Usage(MILLION), 5.0),
        ("claude-opus-4-20250514", Usage(MILLION), 15.0),
        ("claude-opus-4-5", Usage(0, 0, MILLION), 0.50),
        ("claude-fable-5-1", Usage(0, 0, MILLION), 0.25),
        ("claude-haiku-5-5", Usage(100_000), 0.01),
        ("claude-haiku-5-5", Usage(200_000), 0.10),
        ("claude-haiku-4-5", Usage(MILLION), 1.0),
    ],
)
def test_the_price_of_a_call(model: str, usage: Usage, dollars: float) -> None:
    assert cost_of(model, usage) == pytest.approx(dollars)


def test_a_web_search_costs_by_the_piece() -> None:
    assert cost_of("claude-sonnet-5-5", Usage(MILLION, web_searches=3)) == pytest.approx(2.03)


def test_an_unknown_model_has_no_price_unless_it_is_told() -> None:
    assert cost_of("some-other-model", Usage(MILLION)) is None
    assert cost_of("some-other-model", Usage(MILLION, MILLION), Price(1, 2)) == pytest.approx(3.0)
