"""Random operations on real data folders beside a model of the memory: no mismatch, on one machine and on two.

The worlds of tests/stateful, one after another: each has two projects and, every other one, two machines whose journals
are brought together. A mismatch refutes, after hypothesis has shortened what leads to it.
"""

from __future__ import annotations

import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.stateful.machines import Mismatch
from tests.stateful.runs import run_operations

_IN_A_WORLD = 100  # operations; in a longer one a rebuild, which repeats them all, would cost more than the rest
_MEMORY = Path("/dev/shm")  # a disk in memory, where there is one: nothing here asks what a disk does


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--operations", type=int, default=5_000, help="in all worlds (default: 5000)")
    parser.add_argument("--limit-s", type=float, default=float("inf"), help="begin no world after so many seconds")


def run(options: Namespace, product: Product) -> Result:
    """Carry out the operations, and count them."""
    done: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    failures: list[str] = []
    began, world = time.monotonic(), 0
    while sum(done.values()) < options.operations and time.monotonic() - began < options.limit_s and not failures:
        seed = options.seed * 1_000_000 + world
        with tempfile.TemporaryDirectory(prefix="bench-stateful-", dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
            try:
                came = run_operations(Path(folder), seed, min(_IN_A_WORLD, options.operations - sum(done.values())), 1 + world % 2)
                done += came.operations
                seconds += came.seconds
            except Mismatch as mismatch:
                failures.append(f"seed {seed}: {mismatch}")
        world += 1
    total, cost = sum(done.values()), sum(seconds.values())
    rows = [[kind, str(count), f"{1000 * seconds[kind] / count:.0f}"] for kind, count in done.most_common()]
    rows.append(["comparison at the end of each world", str(world), f"{1000 * seconds['end'] / max(1, world):.0f}"])
    seeds = f"{options.seed * 1_000_000} to {options.seed * 1_000_000 + world - 1}"
    mean = 1000 * cost / max(1, total)
    title = f"{total:,} of {options.operations:,} operations in {world} worlds, {len(failures)} mismatches, {mean:.0f} ms each"
    figures = {"operations": total, "worlds": world, "cpu_s": round(cost, 1), "by kind": dict(done)}
    table = Table(title, ("operation", "times", "ms of the processor"), rows)
    return Result("stateful", [table], figures, {"seeds": seeds}, failures)
