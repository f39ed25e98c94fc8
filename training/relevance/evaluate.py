"""What a model would do for the prompts of some rankings: `evaluate.py MODEL.json RANKINGS.json [LEVEL]`.

The rankings should be of projects that the model was not fitted on. tests.bench judgement drives the real hook.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from fit import AMONG, SILENT, Row, rows_of

from memory.core.search import mention

WANTED, FAR = ("question", "task"), ("typo", "other_language")


class Shown(NamedTuple):
    """A prompt with the names of the memories that it is given in full, and by their titles."""

    row: Row
    inject: list[str]
    hint: list[str]


def show(
    model: mention.MentionModel, row: Row, level: str, shifts: Sequence[float] = mention.NO_SHIFTS
) -> Shown:
    """What the hook would show; a duplicate counts as the memory that it repeats."""
    if not mention.can_matter(model, row.asked):
        return Shown(row, [], [])
    judgement = mention.judge(model, row.asked, row.found, level, shifts=shifts)
    return Shown(row, [row.names[at] for at in judgement.inject], [row.names[at] for at in judgement.hint])


def share(values: Iterable[bool]) -> str:
    """In per cent."""
    found = list(values)
    return f"{100 * sum(found) / max(1, len(found)):.0f}"


def line(cases: list[Shown]) -> str:
    """All figures of some prompts."""

    def share_of(kinds: Iterable[str], test: Callable[[Shown], bool]) -> str:
        return share(test(one) for one in cases if one.row.kind in kinds)

    def is_right(one: Shown) -> bool:
        return one.row.gold[0] in one.inject

    def is_right_or_hinted(one: Shown) -> bool:
        return one.row.gold[0] in one.inject + one.hint

    given = [name in one.row.gold for one in cases if one.row.kind in WANTED for name in one.inject]
    kinds = [f"{kind} {share_of([kind], lambda one: bool(one.inject))}" for kind in SILENT]
    kinds += [f"{kind} with hints {share_of([kind], lambda one: bool(one.inject + one.hint))}" for kind in SILENT]
    return (
        f"right one injected {share_of(WANTED, is_right)} (questions {share_of(['question'], is_right)}, "
        f"orders {share_of(['task'], is_right)}), or hinted {share_of(WANTED, is_right_or_hinted)}; "
        f"typos and other languages {share_of(FAR, is_right)}, {share_of(FAR, is_right_or_hinted)}; "
        f"anything injected {share_of(SILENT, lambda one: bool(one.inject))} ({', '.join(kinds)}); "
        f"wanted of what is injected {share(given)}"
    )


def main(words: list[str]) -> int:
    """Print the figures of all levels, or of one; returns the exit status."""
    model = mention.parse_model(json.loads(Path(words[0]).read_text(encoding="utf-8")))
    rows = [row for row in rows_of(words[1]) if row.part == "prompts" and row.way != AMONG and row.project != "house"]
    for level in words[2:] or list(model.thresholds):
        cases = [show(model, row, level) for row in rows]
        for way in sorted({row.way for row in rows}):
            own = [one for one in cases if one.row.way == way]
            print(f"{level}, {way}, all: {line(own)}")
            for project in sorted({one.row.project for one in own}):
                print(f"{level}, {way}, {project}: {line([one for one in own if one.row.project == project])}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
