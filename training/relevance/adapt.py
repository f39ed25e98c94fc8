"""What thresholds that follow use would do: `adapt.py MODEL.json RANKINGS.json`, with simulated feedback of the labels.

Half of the prompts are a user's past: what is shown for them and wanted is cited with some probability, nothing else
is. The shifts that follow from it (memory/core/night/feedback.py) are then in force for the other half, and the other
way round. The rankings should be of projects that the model was not fitted on.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from evaluate import line, show
from fit import ALONE, Row, rows_of

from memory.core.night.feedback import HINTED, INJECTED, Shifts, Tally, shifts_of
from memory.core.night.rules import UNIT
from memory.core.search import mention

LEVEL = "balanced"
CITING = (0.0, 0.1, 0.2, 0.3, 0.6, 1.0)  # how often a memory that is wanted is cited or opened
MOVED = (-0.5, -0.3, 0.3, 0.5)


def is_past(row: Row) -> bool:
    """Whether a prompt belongs to the first half."""
    return hashlib.sha256(row.text.encode()).digest()[0] % 2 == 0


def learn(model: mention.MentionModel, rows: Sequence[Row], cites: float, rng: random.Random) -> Shifts:
    """The shifts that follow from some prompts."""
    tallies = {INJECTED: Tally(), HINTED: Tally()}
    for row in rows:
        shown = show(model, row, LEVEL)
        if not shown.inject + shown.hint:
            continue
        judged = mention.judge(model, row.asked, row.found, LEVEL).probabilities
        probabilities = dict(zip(row.names, judged, strict=False))
        for tier, names in ((INJECTED, shown.inject), (HINTED, shown.hint)):
            for name in names:
                used = name in row.gold and rng.random() < cites
                one = Tally(UNIT, round(UNIT * probabilities[name]), UNIT * used)
                tallies[tier] = tallies[tier].plus(one)
    return shifts_of(tallies)


def main(words: list[str]) -> int:
    """Print the figures of fixed shifts, and of those that users would teach; returns the exit status."""
    model = mention.parse_model(json.loads(Path(words[0]).read_text(encoding="utf-8")))
    rows = [row for row in rows_of(words[1]) if row.part == "prompts" and row.way == ALONE and row.project != "house"]
    print(f"as shipped: {line([show(model, row, LEVEL) for row in rows])}")
    for shift in MOVED:
        print(f"moved by {shift}: {line([show(model, row, LEVEL, (shift, shift)) for row in rows])}")
    past, rest = [row for row in rows if is_past(row)], [row for row in rows if not is_past(row)]
    for cites in CITING:
        rng = random.Random(1)
        learned = [learn(model, part, cites, rng) for part in (past, rest)]
        cases = [show(model, row, LEVEL, learned[is_past(row)]) for row in rows]  # of the other half
        print(f"cites {cites:.0%} {[tuple(one) for one in learned]}: {line(cases)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
