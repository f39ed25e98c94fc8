"""The order by what each document adds, and how many are worth their tokens."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.gating import Gate, Gated, information_gate

HALF = Gate(candidates=10, threshold=0.5, novelty=1.0, fading=0.5, floor=1)


def rows_of(gated: list[Gated]) -> list[tuple[int, float, bool]]:
    return [(one.key, round(one.gain, 6), one.kept) for one in gated]


def test_gains_by_hand() -> None:
    """idf 1 and 3. The first holds both; a second such is worth half; one that holds the lighter alone, an eighth."""
    gated = information_gate([(1, 2.0), (2, 2.0), (3, 2.0)], {1: 0b11, 2: 0b11, 3: 0b01}, [1.0, 3.0], HALF)
    assert rows_of(gated) == [(1, 1.0, True), (2, 0.5, True), (3, 0.0625, False)]


def test_news_comes_before_a_repetition_that_ranks_higher() -> None:
    gated = information_gate([(1, 1.0), (2, 0.9), (3, 0.8)], {1: 0b01, 2: 0b01, 3: 0b10}, [1.0, 1.0], HALF)
    assert rows_of(gated) == [(1, 1.0, True), (3, 0.8, True), (2, 0.45, False)]


def test_without_words_only_rank_counts() -> None:
    gate = Gate(10, 0.5, 0.4, 0.6, 0)
    assert rows_of(information_gate([(1, 1.0), (2, 0.6), (3, 0.4)], {}, [], gate)) == [
        (1, 1.0, True),
        (2, 0.6, True),
        (3, 0.4, False),
    ]
    assert information_gate([], {}, [1.0], gate) == []


@given(
    st.lists(st.floats(0.001, 10), max_size=25).map(lambda scores: sorted(scores, reverse=True)),
    st.lists(st.integers(0, 31), min_size=25, max_size=25),
    st.lists(st.floats(0.01, 9), min_size=5, max_size=5),
    st.builds(Gate, st.integers(1, 20), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1), st.integers(0, 6)),
)
def test_every_document_is_there_once_and_gains_never_rise(
    scores: list[float], held: list[int], idf: list[float], gate: Gate
) -> None:
    ranked = list(enumerate(scores))
    gated = information_gate(ranked, dict(enumerate(held)), idf, gate)
    assert sorted(one.key for one in gated) == [key for key, _ in ranked]
    gains = [one.gain for one in gated]
    assert all(later <= earlier + 1e-9 for earlier, later in pairwise(gains))
    assert gains[:1] in ([], [pytest.approx(1.0)])
    for place, one in enumerate(gated):
        worth_it = one.gain >= gate.threshold and place < gate.candidates
        assert one.kept == (place < gate.floor or worth_it)


@given(
    st.lists(st.floats(0.001, 10), min_size=1, max_size=20).map(lambda scores: sorted(scores, reverse=True)),
    st.lists(st.integers(0, 31), min_size=20, max_size=20),
    st.lists(st.floats(0.01, 9), min_size=5, max_size=5),
    st.floats(0, 1),
    st.floats(0, 1),
)
def test_choosing_lazily_is_choosing_the_best_each_time(
    scores: list[float], held: list[int], idf: list[float], novelty: float, fading: float
) -> None:
    """Against the plain way, which looks at every document before each choice."""
    masks, whole, left = dict(enumerate(held)), sum(idf), dict(enumerate(scores))
    seen = [0] * len(idf)
    found = []
    while left:
        gains = {
            key: score / scores[0] * (1 - novelty + novelty * sum(
                value * fading ** seen[place] for place, value in enumerate(idf) if masks[key] >> place & 1
            ) / whole)
            for key, score in left.items()
        }  # fmt: skip
        best = max(gains, key=lambda key: (gains[key], -key))
        found.append(gains[best])
        del left[best]
        seen = [count + (masks[best] >> place & 1) for place, count in enumerate(seen)]
    gated = information_gate(list(enumerate(scores)), masks, idf, Gate(20, 0.4, novelty, fading, 5))
    first = found[0] or 1.0
    assert [one.gain for one in gated] == pytest.approx([gain / first for gain in found], abs=1e-6)
