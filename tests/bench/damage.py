"""One byte of any file of the data folder flipped, zeroed, dropped or doubled: is it reported, and is anything lost?

Each round damages one byte of a copy of a folder with every kind of file, runs `doctor`, a command and `doctor --fix`,
and compares all memories with those before (tests/damage).
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from tests import faults
from tests.bench.data import read_part
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.damage import HARMLESS, REPORTED, UNREAD, Round, World, kind_of

COLUMNS = ("kind of file", "rounds", REPORTED, HARMLESS, UNREAD, "wrong")


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--rounds", type=int, default=2_000, metavar="N", help="how many bytes (default: 2000)")
    parser.add_argument("--part", default="1/1", type=read_part, metavar="I/N", help="run the I-th of N parts, as a process of its own")
    parser.add_argument("--kept", metavar="FILE", help="keep what each round found here, and go on after the last one")


def run(options: Namespace, product: Product) -> Result:
    """Run the rounds in the interpreter that runs this. Each has dice of its own, of the seed and its number."""
    rounds = _earlier_rounds(options.kept)
    with tempfile.TemporaryDirectory(prefix="bench-damage-", dir=faults.quick_folder()) as folder:
        world = World(Path(folder))
        part, parts = map(int, options.part.split("/"))
        for number in range(part - 1, options.rounds, parts)[len(rounds) :]:
            dice = random.Random(f"{options.seed} {number}")
            rounds.append(world.run(*world.choose(dice), dice))
            if options.kept:
                with Path(options.kept).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(rounds[-1]) + "\n")
            print(f"\r{number + 1} of {options.rounds}", end="", file=sys.stderr)
    counts = Counter((kind_of(one.file), one.outcome) for one in rounds)
    wrong = Counter(kind_of(one.file) for one in rounds if one.wrong)
    kinds = sorted({kind for kind, _ in counts})
    outcomes = (REPORTED, HARMLESS, UNREAD)
    rows = [
        [
            kind, str(sum(counts[kind, outcome] for outcome in outcomes)),
            *(str(counts[kind, outcome]) for outcome in outcomes), str(wrong[kind]),
        ]
        for kind in kinds
    ]  # fmt: skip
    totals = {outcome: sum(counts[kind, outcome] for kind in kinds) for outcome in outcomes}
    rows.append(["all", str(len(rounds)), *(str(totals[outcome]) for outcome in outcomes), str(sum(wrong.values()))])
    ways = Counter(one.way for one in rounds)
    title = f"{len(rounds)} rounds ({', '.join(f'{way} {ways[way]}' for way in sorted(ways))})"
    figures = {"rounds": len(rounds), **totals, "wrong": sum(wrong.values())}
    return Result("damage", [Table(title, COLUMNS, rows)], figures, {}, [line for one in rounds for line in one.wrong])


def _earlier_rounds(kept: str | None) -> list[Round]:
    path = Path(kept) if kept else None
    if path is None or not path.exists():
        return []
    return [Round(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
