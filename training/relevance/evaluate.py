"""What a model would do for the prompts of some rankings: `evaluate.py MODEL.json RANKINGS.json [LEVEL]`.

The rankings should be of projects that the model was not fitted on. tests.bench judgement drives the real hook.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from fit import SILENT, Row, rows_of

from memory.core.search import mention

WANTED, FAR = ("question", "task"), ("typo", "other_language")


class Shown(NamedTuple):
    """A prompt with the names of the memories that it is given in full, and by their titles."""

    row: Row
    inject: list[str]
    hint: list[str]


def shown(model: mention.Model, row: Row, level: str) -> Shown:
    """What the hook would show; a duplicate counts as the memory that it repeats."""
    if not mention.may_matter(model, row.asked):
        return Shown(row, [], [])
    judgement = mention.judge(model, row.asked, row.found, level)
    return Shown(row, [row.names[at] for at in judgement.inject], [row.names[at] for at in judgement.hint])


def share(values: Iterable[bool]) -> str:
    """In per cent."""
    found = list(values)
    return f"{100 * sum(found) / max(1, len(found)):.0f}"


def line(cases: list[Shown]) -> str:
    """All figures of some prompts."""

    def of(kinds: Iterable[str], test: Callable[[Shown], bool]) -> str:
        return share(test(one) for one in cases if one.row.kind in kinds)

    def right(one: Shown) -> bool:
        return one.row.gold[0] in one.inject

    def either(one: Shown) -> bool:
        return one.row.gold[0] in one.inject + one.hint

    given = [name in one.row.gold for one in cases if one.row.kind in WANTED for name in one.inject]
    kinds = [f"{kind} {of([kind], lambda one: bool(one.inject))}" for kind in SILENT]
    kinds += [f"{kind} with hints {of([kind], lambda one: bool(one.inject + one.hint))}" for kind in SILENT]
    return (
        f"right one injected {of(WANTED, right)} (questions {of(['question'], right)}, orders {of(['task'], right)}), "
        f"or hinted {of(WANTED, either)}; typos and other languages {of(FAR, right)}, {of(FAR, either)}; "
        f"anything injected {of(SILENT, lambda one: bool(one.inject))} ({', '.join(kinds)}); "
        f"wanted of what is injected {share(given)}"
    )


def main(words: list[str]) -> int:
    """Print the figures of all levels, or of one; returns the exit status."""
    model = mention.parsed(json.loads(Path(words[0]).read_text(encoding="utf-8")))
    rows = [row for row in rows_of(words[1]) if row.part == "prompts" and not row.among and row.project != "house"]
    for level in words[2:] or list(model.thresholds):
        cases = [shown(model, row, level) for row in rows]
        print(f"{level}, all: {line(cases)}")
        for project in sorted({row.project for row in rows}):
            print(f"{level}, {project}: {line([one for one in cases if one.row.project == project])}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
