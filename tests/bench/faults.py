"""Every call of the operating system by which an operation changes files, met by every fault that it can meet.

Full and read-only disks, short writes, failing fsyncs and renames, a kill, a stop while another process stores
something: afterwards what was acknowledged is there, whole and once, and what was forgotten is in no byte
(tests/faults). Needs Linux and a C compiler.
"""

from __future__ import annotations

import json
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from tests import faults
from tests.bench.data import names_parser, read_part
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.faults.matrix import OPERATIONS, Matrix, Trial

COLUMNS = ("operation", "calls", "runs", "wrong")


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--every", type=int, default=1, metavar="N", help="run each N-th trial alone (default: 1)")
    parser.add_argument("--operations", default=",".join(OPERATIONS), type=names_parser(OPERATIONS), help="which ones, with commas (default: all)")
    parser.add_argument("--part", default="1/1", type=read_part, metavar="I/N", help="run the I-th of N parts, as a process of its own")
    parser.add_argument("--kept", metavar="FILE", help="keep what each trial found here, and skip those that are there")


def run(options: Namespace, product: Product) -> Result:
    """Run the trials in forks of a process that has imported the product with the interpreter that runs this."""
    if not faults.has_compiler():
        note = [["skipped: this is not Linux, or no C compiler is on the PATH", "", "", ""]]
        return Result("faults", [Table("Faults", COLUMNS, note)], {"skipped": True}, {})
    rows: list[list[str]] = []
    failures: list[str] = []
    met: Counter[str] = Counter()
    part, parts = map(int, options.part.split("/"))
    known = _earlier_trials(options.kept)
    with tempfile.TemporaryDirectory(prefix="bench-faults-", dir=faults.quick_folder()) as folder, Matrix(Path(folder)) as matrix:
        for operation in options.operations.split(","):
            trials = list(matrix.trials(operation))
            chosen = trials[part - 1 :: parts * options.every]
            wrong = 0
            for trial in chosen:
                print(f"\r{trial.name():<110.110}", end="", file=sys.stderr)
                found = known.get(trial.key())
                if found is None:
                    found = matrix.run(trial)
                    _keep(options.kept, trial, found)
                failures += found
                wrong += bool(found)
                met[trial.fault] += 1
            calls = len({trial.call.number for trial in trials})
            rows.append([operation, str(calls), str(len(chosen)), str(wrong)])
    figures = {"runs": sum(met.values()), "by fault": dict(met), "wrong": len(failures)}
    title = f"{sum(met.values())} runs, each with one fault ({', '.join(f'{name} {met[name]}' for name in sorted(met))})"
    return Result("faults", [Table(title, COLUMNS, rows)], figures, {}, failures)


def _earlier_trials(kept: str | None) -> dict[str, list[str]]:
    """What the trials found that an earlier call has kept."""
    path = Path(kept) if kept else None
    if path is None or not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {line["trial"]: line["wrong"] for line in lines}


def _keep(kept: str | None, trial: Trial, found: list[str]) -> None:
    if kept:
        with Path(kept).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"trial": trial.key(), "wrong": found}) + "\n")
