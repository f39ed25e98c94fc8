"""Every call of the operating system by which an operation changes files, met by every fault that it can meet.

Full and read-only disks, short writes, failing fsyncs and renames, a kill, a stop while another process stores
something: afterwards what was acknowledged is there, whole and once, and what was forgotten is in no byte
(tests/faults). Needs Linux and a C compiler.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from tests import faults
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.faults.matrix import OPERATIONS, Matrix

COLUMNS = ("operation", "calls", "runs", "wrong")


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--every", type=int, default=1, metavar="N", help="run each N-th trial alone (default: 1)")
    parser.add_argument("--operations", default=",".join(OPERATIONS), help="which ones, with commas (default: all)")


def run(options: Namespace, product: Product) -> Result:
    """Run the trials in the interpreter that runs this."""
    if not faults.has_compiler():
        note = [["skipped: this is not Linux, or no C compiler is on the PATH", "", "", ""]]
        return Result("faults", [Table("Faults", COLUMNS, note)], {"skipped": True}, {})
    rows: list[list[str]] = []
    failures: list[str] = []
    met: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="bench-faults-") as folder:
        matrix = Matrix(Path(folder))
        for operation in options.operations.split(","):
            trials = list(matrix.trials(operation))
            wrong = 0
            for trial in trials[:: options.every]:
                found = matrix.run(trial)
                failures += found
                wrong += bool(found)
                met[trial.fault] += 1
                print(f"\r{trial.name():<110.110}", end="", file=sys.stderr)
            calls = len({trial.call.number for trial in trials})
            rows.append([operation, str(calls), str(len(trials[:: options.every])), str(wrong)])
    figures = {"runs": sum(met.values()), "by fault": dict(met), "wrong": len(failures)}
    title = f"{sum(met.values())} runs, each with one fault ({', '.join(f'{name} {met[name]}' for name in sorted(met))})"
    return Result("faults", [Table(title, COLUMNS, rows)], figures, {}, failures)
