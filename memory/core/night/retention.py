"""Stage "decay": a memory fades by the time since it was last of use, the slower the more often it was.

    retention = 2^(−days / (H_type · (1 + ln(1 + uses))))
    vitality  = floor + (1 − floor) · retention, times 0.6 once it is superseded

Sources: Ebbinghaus 1885; a half-life that grows with each success: Settles, Meeder, ACL 2016. A pinned memory keeps
retention 1, as do skills, concepts and turns of a dialogue, whose place in it is what they are.
"""

from __future__ import annotations

import math

from memory.core.night.rules import Rules, faded


def retention(days: float, uses: int, half_life_days: float) -> float:
    """What is left of a memory, 0 to 1. days: since it was last of use.  uses: how often it was, 0 or more."""
    return faded(days, half_life_days * (1.0 + math.log1p(uses)))


def vitality(kept: float, superseded: bool, rules: Rules) -> float:
    """What a memory's score is multiplied by, 0 to 1. kept: its retention."""
    return (rules.least_vitality + (1.0 - rules.least_vitality) * kept) * (
        rules.superseded_share if superseded else 1.0
    )
