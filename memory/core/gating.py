"""Stage 5, gate: keep a document for what it adds to those already kept.

Query-conditioned marginal information gain. The entropy of a text's characters, which the name may suggest, keeps
noise: noise has the highest entropy of all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Gate(NamedTuple):
    """candidates: how many are looked at.  threshold: θ, share of the first one's gain that must be reached.

    novelty: β, how much of the gain is novelty.  fading: γ, what each earlier occurrence leaves of a term's news.
    floor: so many are kept in any case, since a bridge document may share no word with the question.
    """

    candidates: int
    threshold: float
    novelty: float
    fading: float
    floor: int


LEAN = Gate(10, 0.4, 0.5, 0.7, 5)
WIDE = Gate(20, 0.35, 0.4, 0.6, 5)


class Kept(NamedTuple):
    """A key and its gain relative to the first one's, 0 to 1 (a little over where novelty beats rank)."""

    key: int
    gain: float


def information_gate(
    ranked: Sequence[tuple[int, float]], masks: Mapping[int, int], idf: Sequence[float], gate: Gate
) -> list[Kept]:
    """The documents worth their tokens, in rank order.

    ranked: (key, score), best first.  masks: the query stems that each holds.  idf: of those stems.
    g = f/fmax · [(1 − β) + β·Σ idf·γ^seen / Σ idf]; a document is kept while g ≥ θ·g(first), or below the floor.
    """
    if not ranked:
        return []
    top = ranked[0][1] or 1.0
    whole = sum(idf) or 1.0
    seen = [0] * len(idf)
    kept: list[Kept] = []
    first = 0.0
    for key, score in ranked[: gate.candidates]:
        mask = masks.get(key, 0)
        places = [place for place in range(len(idf)) if mask >> place & 1]
        news = sum(idf[place] * gate.fading ** seen[place] for place in places) / whole
        gain = score / top * ((1.0 - gate.novelty) + gate.novelty * news)
        first = first or gain
        if len(kept) < gate.floor or gain >= gate.threshold * first:
            kept.append(Kept(key, gain / first if first else 0.0))
            for place in places:
                seen[place] += 1
    return kept
