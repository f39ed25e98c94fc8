"""Keeping a document for what it adds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.gating import Gate, information_gate

HALF = Gate(candidates=10, threshold=0.5, novelty=1.0, fading=0.5, floor=1)


def test_gains_by_hand() -> None:
    """idf 1 and 3. The first holds both; the second repeats them (γ = ½), the third holds only the lighter one."""
    kept = information_gate([(1, 2.0), (2, 2.0), (3, 2.0)], {1: 0b11, 2: 0b11, 3: 0b01}, [1.0, 3.0], HALF)
    assert [(item.key, pytest.approx(item.gain)) for item in kept] == [(1, 1.0), (2, 0.5)]


def test_a_repetition_is_dropped_and_news_is_kept() -> None:
    ranked, masks = [(1, 1.0), (2, 0.9), (3, 0.8)], {1: 0b01, 2: 0b01, 3: 0b10}
    kept = information_gate(ranked, masks, [1.0, 1.0], HALF)
    assert [item.key for item in kept] == [1, 3]


def test_without_words_only_rank_counts() -> None:
    gate = Gate(10, 0.5, 0.4, 0.6, 0)
    assert [item.key for item in information_gate([(1, 1.0), (2, 0.6), (3, 0.4)], {}, [], gate)] == [1, 2]
    assert information_gate([], {}, [1.0], gate) == []


@given(
    st.lists(st.floats(0.001, 10), max_size=25).map(lambda scores: sorted(scores, reverse=True)),
    st.lists(st.integers(0, 31), min_size=25, max_size=25),
    st.lists(st.floats(0.01, 9), min_size=5, max_size=5),
    st.builds(Gate, st.integers(1, 20), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1), st.integers(0, 6)),
)
def test_a_gate_keeps_its_floor_and_the_order(scores: list[float], held: list[int], idf: list[float], gate: Gate) -> None:
    ranked = list(enumerate(scores))
    kept = information_gate(ranked, dict(enumerate(held)), idf, gate)
    keys = [item.key for item in kept]
    assert keys == sorted(keys) and keys[:1] == [key for key, _ in ranked[:1]]
    assert keys[: gate.floor] == [key for key, _ in ranked[: gate.candidates]][: gate.floor]
    assert len(keys) <= gate.candidates
    assert all(item.gain >= gate.threshold * (1 - 1e-9) for item in kept[gate.floor :])


@given(
    st.lists(st.floats(0.001, 10), min_size=1, max_size=20).map(lambda scores: sorted(scores, reverse=True)),
    st.floats(0, 1),
    st.floats(0, 1),
)
def test_a_higher_threshold_keeps_no_more(scores: list[float], low: float, high: float) -> None:
    low, high = sorted((low, high))
    ranked, idf = list(enumerate(scores)), [1.0]
    counts = [len(information_gate(ranked, {}, idf, Gate(20, t, 0.4, 0.6, 1))) for t in (low, high)]
    assert counts[0] >= counts[1]
