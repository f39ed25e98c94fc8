"""Measures of a ranking and of a context, as pure functions."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Collection, Iterable, Sequence
from statistics import mean


def recall_at(k: int, ranked: Sequence[str], gold: Collection[str]) -> float:
    """The share of the gold documents among the first k, 0 to 1."""
    return len(set(ranked[:k]) & set(gold)) / len(set(gold))


def ndcg_at(k: int, ranked: Sequence[str], gold: Collection[str]) -> float:
    """Normalised discounted cumulative gain with binary relevance, 0 to 1; a repeated document counts once.

    Source: Järvelin, Kekäläinen, TOIS 2002.
    """
    wanted = set(gold)
    gain = 0.0
    for place, name in enumerate(ranked[:k]):
        if name in wanted:
            wanted.discard(name)
            gain += 1 / math.log2(place + 2)
    return gain / sum(1 / math.log2(place + 2) for place in range(min(k, len(set(gold)))))


def distinct(names: Iterable[str]) -> list[str]:
    """Names in order, each once."""
    return list(dict.fromkeys(names))


def difference_interval(
    first: Sequence[float], second: Sequence[float], samples: int = 2_000, seed: int = 0
) -> tuple[float, float]:
    """The middle 95 % of mean(first) − mean(second) over resampled queries (paired bootstrap)."""
    generator = random.Random(seed)
    differences = [a - b for a, b in zip(first, second, strict=True)]
    means = sorted(mean(generator.choices(differences, k=len(differences))) for _ in range(samples))
    return means[int(0.025 * samples)], means[int(0.975 * samples) - 1]


def has_phrase(text: str, phrase: str) -> bool:
    """Whether a text has a phrase as whole words; case and white space do not count."""
    folded = _fold(phrase)
    return bool(folded) and re.search(rf"(?<!\w){re.escape(folded)}(?!\w)", _fold(text)) is not None


def plain_title(title: str) -> str:
    """A title as a text would write it: without what tells it from its namesakes, "Rush (band)"."""
    return re.sub(r"\s*\([^()]*\)$", "", title).strip()


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()


def nearest_rank(values: Sequence[float], share: float) -> float:
    """The value below which about that share of the values lies; share 0.5 is the median of an odd number."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
