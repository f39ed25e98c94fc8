"""How far values are from their mean, in standard deviations."""

import math
from collections.abc import Sequence

_NONE = 1e-9  # a deviation up to which all values are one


def mean_and_deviation(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard deviation; the same whatever the order of the values."""
    if not values:
        return 0.0, 0.0
    mean = math.fsum(values) / len(values)
    return mean, math.sqrt(math.fsum((value - mean) ** 2 for value in values) / len(values))


def standardise(value: float, mean: float, deviation: float) -> float:
    """The distance of a value from the mean, in deviations; 0 where all values are one."""
    return (value - mean) / deviation if deviation > _NONE else 0.0
