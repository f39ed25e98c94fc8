"""One score from two legs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.fusion import (
    DENSE_FLOOR,
    DENSE_GAIN,
    NAME_GAIN,
    gain_of_skills,
    name_lifts,
    reciprocal_rank_fusion,
    relative_scores,
    weighted_activations,
)

_keys = st.integers(1, 30)


def test_reciprocal_ranks_by_hand() -> None:
    """k = 1: ranks 1 and 2 of two lists; the best possible is 2 / (1 + 1)."""
    scores = reciprocal_rank_fusion([[7, 8], [8, 9]], k=1)
    assert scores == pytest.approx({7: 1 / 2, 8: 1 / 3 + 1 / 2, 9: 1 / 3})


def test_first_in_every_ranking_is_1() -> None:
    assert reciprocal_rank_fusion([[4, 5], [4], [4, 6]])[4] == pytest.approx(1.0)
    assert reciprocal_rank_fusion([]) == {} == reciprocal_rank_fusion([[], []])


@given(st.lists(st.lists(_keys, unique=True, max_size=10), max_size=4), st.integers(1, 100))
def test_fused_ranks_keep_a_unanimous_order(rankings: list[list[int]], k: int) -> None:
    scores = reciprocal_rank_fusion(rankings, k)
    assert scores.keys() == {key for ranking in rankings for key in ranking}
    assert all(0 < score <= 1 + 1e-12 for score in scores.values())
    for one in scores:
        for other in scores:
            if all(one in r and (other not in r or r.index(one) < r.index(other)) for r in rankings):
                assert scores[one] > scores[other]


@given(st.dictionaries(_keys, st.floats(0.01, 100)))
def test_the_best_words_give_1(sparse: dict[int, float]) -> None:
    scores = relative_scores(sparse)
    assert scores == {key: score / max(sparse.values()) for key, score in sparse.items()}
    assert max(scores.values(), default=1.0) == 1.0 and relative_scores({3: 0.0}) == {3: 0.0}


@given(st.dictionaries(_keys, st.floats(0, 1)), st.floats(0, 1), st.floats(0, 1))
def test_coverage_decides_what_the_embedding_adds(activations: dict[int, float], low: float, high: float) -> None:
    low, high = sorted((low, high))
    unsure, sure = weighted_activations(activations, low), weighted_activations(activations, high)
    assert unsure.keys() == sure.keys() == activations.keys()
    assert all(unsure[key] >= sure[key] >= 0.0 for key in activations)
    assert weighted_activations(activations, 1.0) == {key: DENSE_FLOOR * value for key, value in activations.items()}
    assert weighted_activations({1: 1.0}, 0.0) == pytest.approx({1: DENSE_FLOOR + DENSE_GAIN})


def test_the_share_of_a_name_counts_squared_and_homonyms_share_it() -> None:
    lifts = name_lifts({1: (0b11, 1.0), 2: (0b100, 0.5), 3: (0b1000, 1.0), 4: (0b1000, 1.0)})
    assert lifts == pytest.approx({1: NAME_GAIN, 2: NAME_GAIN / 4, 3: NAME_GAIN / 2**0.5, 4: NAME_GAIN / 2**0.5})
    assert name_lifts({}) == {}


@given(st.dictionaries(_keys, st.tuples(st.integers(1, 7), st.floats(0, 1))))
def test_no_name_gains_more_than_all_of_one(called: dict[int, tuple[int, float]]) -> None:
    lifts = name_lifts(called)
    assert lifts.keys() == called.keys() and all(0 <= lift <= NAME_GAIN for lift in lifts.values())


def test_the_less_skills_say_the_more_the_embedding_does() -> None:
    gains = [gain_of_skills(body) for body in (0, 50, 100, 1_000, 1e9)]
    assert gains == sorted(gains, reverse=True) and gains[0] == 2 * DENSE_GAIN and gains[2] == 1.5 * DENSE_GAIN
    assert gains[-1] == pytest.approx(DENSE_GAIN)
