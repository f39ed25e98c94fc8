"""Three clones share memories through git at random: no text is lost, and all end up with the same.

Rounds of three clones each (tests/three_clones.py): edits in stores and files, commits, merges by every strategy and by
hand, conflicts left standing, rebases, stashes, resets, branches, renames, and syncs at every point, killed ones and
raced ones, too. After each round all settle, and everything that ever stood anywhere is looked for.
"""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.three_clones import Clones

_ROUND = 60  # steps; more of them, and few conflicts would be about what was just written


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--steps", type=int, default=2_000, help="what people do, in all rounds (default: 2000)")


def run(options: Namespace, product: Product) -> Result:
    """Let three clones do as they please, and look for what was lost."""
    taken: Counter[str] = Counter()
    failures: list[str] = []
    memories = texts = 0
    rounds = -(-options.steps // _ROUND)
    for number in range(rounds):
        seed = options.seed * 1_000 + number
        with tempfile.TemporaryDirectory(prefix="bench-sharing-") as folder:
            clones = Clones(Path(folder), seed)
            for _ in range(min(_ROUND, options.steps - number * _ROUND)):
                clones.step()
            clones.settle()
            failures += [f"seed {seed}: {failure}" for failure in clones.faults()]
            memories += sum(clones.clones[0].memories().values())
            texts += clones.count_written
            taken += clones.taken
    rows = [[name, str(count)] for name, count in taken.most_common()]
    rows += [["texts written", str(texts)], ["memories at the end, in each clone", str(memories)]]
    figures = {"steps": options.steps, "rounds": rounds, "texts": texts, "memories": memories, "by step": dict(taken)}
    title = f"{options.steps} steps of three clones in {rounds} rounds, {len(failures)} failures"
    return Result("sharing", [Table(title, ("step", "times"), rows)], figures, {"seed": str(options.seed)}, failures)
