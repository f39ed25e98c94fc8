"""The laws of the nightly job in plain Python: what the SQL of memory/store/night/laws.py is compared with.

    retention   = 2^(−days / (H_type · (1 + ln(1 + uses))))
    vitality    = floor + (1 − floor) · retention, times 0.6 once it is superseded
    association = mass / (evidence + √(exposure of one end · exposure of the other))
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from memory.core.night.rules import UNIT, NightRules, remaining_share


def retention(days: float, uses: int, half_life_days: float) -> float:
    """What is left of a memory, 0 to 1. days: since it was last of use.  uses: how often it was, 0 or more."""
    return remaining_share(days, half_life_days * (1.0 + math.log1p(uses)))


def vitality(kept: float, superseded: bool, rules: NightRules) -> float:
    """What a memory's score is multiplied by, 0 to 1. kept: its retention."""
    return (rules.least_vitality + (1.0 - rules.least_vitality) * kept) * (
        rules.superseded_share if superseded else 1.0
    )


def association(mass: int, exposed: Sequence[int], rules: NightRules) -> float:
    """The weight of a tie, 0 to 1, from its mass and its two ends' exposure, all in millionths."""
    return (mass / UNIT) / (rules.evidence + math.sqrt((exposed[0] / UNIT) * (exposed[1] / UNIT)))
