"""Logistic regressions, as the learned judgements use them: a weight, a mean and a scale for each feature.

The weights are data (memory/model/*.json); the scripts in training/ fit them.
"""

import math
from collections.abc import Mapping, Sequence

from memory.core.annotations import Any, NamedTuple

CLIP = 4.0  # standard deviations beyond which a feature says no more
_STEEPEST = 60.0  # logits beyond which a probability is 0 or 1 in all digits

Features = Mapping[str, float]


class Regression(NamedTuple):
    """A logistic regression. of: for each feature its weight, mean and scale."""

    intercept: float
    of: Mapping[str, Sequence[float]]


def parse_regression(row: Mapping[str, Any]) -> Regression:
    """A regression from its JSON form. Raises KeyError, TypeError or ValueError where that is another one."""
    return Regression(float(row["intercept"]), row["features"])


def logit(regression: Regression, *features: Features) -> float:
    """b + Σ w · clip((x − mean) / scale, −4, 4). features: together they hold all that the regression weighs."""
    total = regression.intercept
    for name, (weight, mean, scale) in regression.of.items():
        value = next(part[name] for part in features if name in part)
        total += weight * max(-CLIP, min(CLIP, (value - mean) / scale))
    return total


def probability(value: float) -> float:
    """The sigmoid of a logit, 0 to 1."""
    return 1.0 / (1.0 + math.exp(-max(-_STEEPEST, min(_STEEPEST, value))))


def log_odds(chance: float, least: float = 1e-9) -> float:
    """The logit of a probability, which counts as no nearer to 0 and to 1 than `least`."""
    bounded = max(least, min(1.0 - least, chance))
    return math.log(bounded / (1.0 - bounded))
