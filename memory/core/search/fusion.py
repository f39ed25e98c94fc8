"""Stage 3, fuse: one score from the sparse and the dense leg."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

RRF_K = 60
DENSE_FLOOR = 0.05  # the dense share when the sparse winner holds every word of the query
DENSE_GAIN = 0.5  # what is added to it as words go uncovered
BRIEF = 100.0  # stems of a skill's body, in the mean, with which that is half as much again; without any it is twice
NAME_GAIN = 0.5  # of a skill whose whole name the query holds, and no other's


def relative_scores(sparse: Mapping[int, float]) -> dict[int, float]:
    """X/Xmax, by key: what the words contribute, 0 to 1. sparse: scores of 0 and above."""
    top = max(sparse.values(), default=0.0)
    return {key: score / top if top else 0.0 for key, score in sparse.items()}


def weighted_activations(
    activations: Mapping[int, float], coverage: float, gain: float = DENSE_GAIN
) -> dict[int, float]:
    """(0.05 + gain·(1 − coverage))·activation, by key: what the embedding adds to X/Xmax.

    activations: 0 to 1.  coverage: 0 to 1, idf mass of the query in the sparse winner.
    The surer the words, the less the embedding says. On passages this gains 6 points of R@5 over rank fusion,
    which throws away how sure the sparse leg is.
    """
    share = DENSE_FLOOR + gain * (1.0 - coverage)
    return {key: share * activation for key, activation in activations.items()}


def gain_of_skills(body: float) -> float:
    """How much the embedding may say among skills whose bodies have so many stems in the mean: 0.5 to 1.

    Where a sentence is all that a skill says of itself, a question seldom meets its words.
    """
    return DENSE_GAIN * (1.0 + BRIEF / (BRIEF + body))


def name_lifts(called: Mapping[int, tuple[int, float]]) -> dict[int, float]:
    """0.5·share² / √homonyms: what a skill gains by the share of its name that the query holds.

    called: by key, the mask of the query's words in the name, and the share of the name that they make up, 0 to 1.
    Names say what a thing is; words of a name that the query lacks speak against it: BM25 forgives those. What several
    are called by the same words distinguishes them less.
    """
    homonyms = Counter(mask for mask, _ in called.values())
    return {key: NAME_GAIN * share**2 / homonyms[mask] ** 0.5 for key, (mask, share) in called.items()}


def reciprocal_rank_fusion(rankings: Sequence[Sequence[int]], k: int = RRF_K) -> dict[int, float]:
    """Σ 1 / (k + rank) over the rankings, rank from 1, scaled so that the best possible is 1.

    rankings: keys, best first.  Source: Cormack, Clarke, Büttcher, SIGIR 2009.
    """
    scores: dict[int, float] = {}
    for ranking in rankings:
        for place, key in enumerate(ranking):
            scores[key] = scores.get(key, 0.0) + 1.0 / (k + place + 1)
    best = len(rankings) / (k + 1)
    return {key: score / best for key, score in scores.items()} if rankings else {}
