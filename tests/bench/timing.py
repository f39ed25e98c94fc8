"""Timing whole cold processes against one another.

The processes of one comparison run in turn, in an order shuffled anew each round, so that whatever else the machine
does falls on all of them alike. Only ratios within one run mean anything: that of the medians; the median of those
within each round, which a machine that changes its pace disturbs less; and that of the processor's time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tests.bench.product import Product
from tests.bench.report import verdict

WARM_UPS = 2
COLUMNS = ("memories", "process", "ms", "quarters", "ratio", "by round", "processor", "target", "")


class Case(NamedTuple):
    """A process to be timed. argv(round): its command line; warm-ups have negative numbers."""

    name: str
    argv: Callable[[int], Sequence[str]]
    home: Path
    target: float | None = None


class Timed(NamedTuple):
    """Seconds of each round by the clock, and of the processor."""

    case: Case
    wall_s: list[float]
    cpu_s: list[float]


def measure(product: Product, cases: Sequence[Case], rounds: int, seed: int) -> list[Timed]:
    """Run all cases in turn, `rounds` times. Raises RuntimeError for a process that fails."""
    found = {case.name: Timed(case, [], []) for case in cases}
    generator = random.Random(seed)
    for number in range(-WARM_UPS, rounds):
        for case in generator.sample(cases, len(cases)):
            ended = product.run(case.argv(number), product.environment(case.home))
            if ended.code != 0:
                raise RuntimeError(f"{case.name}: {ended.complaint()}")
            if number >= 0:
                found[case.name].wall_s.append(ended.wall_s)
                found[case.name].cpu_s.append(ended.cpu_s)
    return list(found.values())


def table_rows(label: str, timings: Sequence[Timed]) -> list[list[str]]:
    """The rows of a table, as ratios to the first of the timings."""
    floor = timings[0]
    rows = []
    for case, wall_s, cpu_s in timings:
        ratio = median(wall_s) / median(floor.wall_s)
        low, high = (sorted(wall_s)[len(wall_s) * part // 4] for part in (1, 3))
        rows.append(
            [
                label,
                case.name,
                f"{1000 * median(wall_s):.0f}",
                f"{1000 * low:.0f}–{1000 * high:.0f}",
                f"{ratio:.2f}",
                f"{by_round(wall_s, floor.wall_s):.2f}",
                f"{median(cpu_s) / median(floor.cpu_s):.2f}",
                "" if case.target is None else f"≤ {case.target}",
                "" if case.target is None else verdict(ratio, case.target),
            ]
        )
    return rows


def by_round(seconds: Sequence[float], floor_seconds: Sequence[float]) -> float:
    """The median of the ratios within each round."""
    return median(mine / floor for mine, floor in zip(seconds, floor_seconds, strict=False))


def figures(timings: Sequence[Timed]) -> dict[str, Any]:
    """All that was measured, for the JSON file."""
    return {
        case.name: {
            "target": case.target,
            "ratio": round(median(wall_s) / median(timings[0].wall_s), 3),
            "ratio_by_round": round(by_round(wall_s, timings[0].wall_s), 3),
            "wall_s": [round(seconds, 5) for seconds in wall_s],
            "cpu_s": [round(seconds, 5) for seconds in cpu_s],
        }
        for case, wall_s, cpu_s in timings
    }
