"""What ties the rule of learning draws, true ones and chance ones, by the sums alone: no store, no ranking, seconds.

The sessions are those of night_learning.py; a session is shown three unrelated things besides. Against the rule stands
one that asks for a mass of 1.2 and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from memory.core.night.learning import Event, learn
from memory.core.night.rules import DEFAULT, UNIT, remaining_share
from memory.core.times import DAY_US
from tests.bench.night_learning import ASSOCIATIONS, NOISE_SHARE, SESSIONS_A_DAY, STRAY_SHARE
from tests.bench.report import Table
from tests.night_laws import association

FIRST = 20_000
OTHERS = 850
COLUMNS = ("sessions a day", "day", "true, by mass alone", "noise", "true, by the rule", "noise", "used twice")
Pair = tuple[str, str]
Sums = dict[Pair, tuple[float, int]]


def rule(seed: int) -> Table:
    """A month and two idle ones, and a year at ten times the volume."""
    rows = _rows(seed, SESSIONS_A_DAY, 30, 90, (7, 15, 30, 90)) + _rows(seed, SESSIONS_A_DAY * 10, 365, 365, (30, 365))
    return Table(f"Ties among {ASSOCIATIONS} hidden associations and {OTHERS} other things", COLUMNS, rows)


def _rows(seed: int, a_day: int, busy_days: int, days: int, looks: tuple[int, ...]) -> list[list[str]]:
    chance = random.Random(seed)
    groups = [[f"g{number}-{member}" for member in range(2 + number % 2)] for number in range(ASSOCIATIONS)]
    weights = [1 / (rank + 3) for rank in range(ASSOCIATIONS)]
    true = {(a, b) for group in groups for a in group for b in group if a < b}
    sums: Sums = {}
    exposed: dict[str, float] = {}
    rows = []
    kept = remaining_share(1, DEFAULT.association_half_life_days)
    for day in range(1, days + 1):
        sums = {pair: (mass * kept, times) for pair, (mass, times) in sums.items()}
        exposed = {name: value * kept for name, value in exposed.items()}
        events = _day(chance, groups, weights, a_day, day) if day <= busy_days else []
        learned = learn(events, FIRST + day, DEFAULT)
        for use in learned.uses:
            exposed[use.id] = exposed.get(use.id, 0.0) + use.exposed
        for pair in learned.pairs:
            mass, times = sums.get((pair.first, pair.second), (0.0, 0))
            sums[pair.first, pair.second] = (mass + pair.mass, times + pair.times)
        if day in looks:
            told = [_table_row(sums, true, tied) for tied in (_is_tied_by_mass, _by_rule(exposed))]
            twice = sum(sums.get(pair, (0.0, 0))[1] >= 2 for pair in true)
            rows.append([str(a_day), str(day), *told[0], *told[1], f"{twice} of {len(true)}"])
    return rows


def _day(chance: random.Random, groups: list[list[str]], weights: list[float], a_day: int, day: int) -> list[Event]:
    events = []
    for number in range(a_day):
        if chance.random() < NOISE_SHARE:
            used = [f"o{other}" for other in chance.sample(range(OTHERS), 2)]
        else:
            used = list(chance.choices(groups, weights)[0])
            if chance.random() < STRAY_SHARE:
                used.append(f"o{chance.randrange(OTHERS)}")
        shown = [f"o{other}" for other in chance.sample(range(OTHERS), 3)]
        at, session = (FIRST + day) * DAY_US, f"{day}-{number}"
        events += [Event("recalled", at, session, tuple(shown)), Event("used", at, session, tuple(used))]
    return events


def _table_row(sums: Sums, true: set[Pair], tied: Callable[[Pair, float, int], bool]) -> list[str]:
    found = {pair for pair, (mass, times) in sums.items() if tied(pair, mass, times)}
    return [str(len(found & true)), str(len(found - true))]


def _is_tied_by_mass(_pair: Pair, mass: float, _times: int) -> bool:
    return mass >= 1.2 * UNIT


def _by_rule(exposed: dict[str, float]) -> Callable[[Pair, float, int], bool]:
    def is_tied(pair: Pair, mass: float, times: int) -> bool:
        if times < DEFAULT.least_together or mass < DEFAULT.least_mass * UNIT:
            return False
        ends = [round(exposed[name]) for name in pair]
        return association(round(mass), ends, DEFAULT) >= DEFAULT.least_weight

    return is_tied
