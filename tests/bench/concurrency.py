"""Many processes on one store: nobody is shown an error, and what was acknowledged is there once.

Each of 8 readers and 4 writers starts one command after another, so that twelve processes are at it at any time.
Readers also look at what has just been acknowledged to a writer: they must see it.
"""

from __future__ import annotations

import random
import tempfile
import threading
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.bench import data
from tests.bench.metrics import nearest_rank
from tests.bench.product import Product, Run
from tests.bench.report import Result, Table
from tests.bench.stored import doctor_complaints, stored_titles

BEGINNING = 300  # memories that are there before
FORGOTTEN_SHARE = 0.05
SHOWN_ERRORS = 10


class Call(NamedTuple):
    """One process of a reader or a writer."""

    kind: str
    seconds: float
    problem: str


class _World:
    """What the workers share. kept: (token, id) of acknowledged memories; gone: tokens of those forgotten again."""

    def __init__(self, product: Product, home: Path, queries: list[str], seconds: float) -> None:
        self.product = product
        self.home = home
        self.queries = queries
        self.deadline = time.monotonic() + seconds
        self.calls: list[Call] = []
        self.kept: list[tuple[str, str]] = []
        self.gone: list[str] = []
        self.unsure: list[str] = []
        self.pending = 0

    def call(self, kind: str, *words: str) -> Run:
        """Run a command, and keep its outcome."""
        ended = self.product.call(self.home, *words)
        problem = "" if ended.is_ok else f"{kind}: {ended.complaint()}"
        self.calls.append(Call(kind, ended.wall_s, problem))
        return ended


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--seconds", type=float, default=30.0, help="how long (default: 30)")
    parser.add_argument("--readers", type=int, default=8, help="reading processes at a time (default: 8)")
    parser.add_argument("--writers", type=int, default=4, help="writing processes at a time (default: 4)")


def run(options: Namespace, product: Product) -> Result:
    """Let readers and writers loose on one store, then count what is there."""
    texts, queries, source = data.corpus(options.data, BEGINNING, options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-concurrency-") as folder:
        home = Path(folder) / "home"
        file = Path(folder) / "beginning.jsonl"
        data.write_import(file, texts, options.seed, tagged=True)
        product.call(home, "import", str(file)).data()
        world = _World(product, home, queries, options.seconds)
        workers = [threading.Thread(target=_read, args=(world, number)) for number in range(options.readers)]
        workers += [threading.Thread(target=_write, args=(world, number)) for number in range(options.writers)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        failures = _failures(world) + doctor_complaints(product, home)
    figures = {
        "readers": options.readers,
        "writers": options.writers,
        "seconds": options.seconds,
        "acknowledged": len(world.kept) + len(world.gone),
        "forgotten": len(world.gone),
        "pending": world.pending,
        "errors": sum(bool(call.problem) for call in world.calls),
        "calls": dict(Counter(call.kind for call in world.calls)),
    }
    title = f"{options.readers} readers and {options.writers} writers for {options.seconds:.0f} s"
    return Result("concurrency", [_table(title, world.calls, options.seconds)], figures, source, failures)


def _read(world: _World, number: int) -> None:
    generator = random.Random(f"reader {number}")
    while time.monotonic() < world.deadline:
        known = generator.choice(world.kept[-20:])[1] if world.kept else ""
        kind = generator.choice(("explore_recall", "explore_peek", "explore_neighbors", "memory_recall", "list"))
        if kind in ("explore_recall", "memory_recall"):
            world.call(kind, kind, "--query", generator.choice(world.queries))
        elif kind == "list" or not known:
            world.call("list", "list", "--limit", "5")
        else:
            world.call(kind, kind, "--node" if kind == "explore_neighbors" else "--id", known)


def _write(world: _World, number: int) -> None:
    generator = random.Random(f"writer {number}")
    count = 0
    while time.monotonic() < world.deadline:
        count += 1
        token = f"w{number}n{count}"
        colour = generator.choice(("red", "green", "blue"))
        text = f"{token} was said by writer {number}: the {colour} Harbour build passed."
        stored = world.call("remember", "remember", text, "--conversation", f"c{number}", "--tags", "build")
        if not stored.is_ok:
            world.unsure.append(token)
            continue
        answer = stored.envelope()["data"]
        world.pending += bool(answer.get("pending"))
        if generator.random() >= FORGOTTEN_SHARE:
            world.kept.append((token, answer["chunk_ids"][0]))
        elif world.call("forget", "forget", "--id", answer["chunk_ids"][0], "--yes").is_ok:
            world.gone.append(token)
        else:
            world.unsure.append(token)


def _failures(world: _World) -> list[str]:
    """What went against the promise."""
    problems = [call.problem for call in world.calls if call.problem]
    failures = [f"{len(problems)} of {len(world.calls)} calls failed", *problems[:SHOWN_ERRORS]] if problems else []
    found = Counter(title.split()[0] for title in stored_titles(world.product, world.home))
    wrong = [("acknowledged", token) for token, _ in world.kept if found[token] != 1]
    wrong += [("forgotten", token) for token in world.gone if found[token]]
    wrong += [("refused", token) for token in world.unsure if found[token] > 1]
    failures += [f"{token} was {what}, and is there {found[token]} times" for what, token in wrong]
    return failures


def _table(title: str, calls: list[Call], seconds: float) -> Table:
    rows = []
    for kind in [*sorted({call.kind for call in calls}), "all"]:
        times = [call.seconds for call in calls if kind in (call.kind, "all")]
        errors = sum(bool(call.problem) for call in calls if kind in (call.kind, "all"))
        rows.append(
            [
                kind,
                str(len(times)),
                f"{len(times) / seconds:.1f}",
                f"{nearest_rank(times, 0.5):.2f}",
                f"{nearest_rank(times, 0.95):.2f}",
                f"{max(times):.2f}",
                str(errors),
            ]
        )
    return Table(title, ("command", "calls", "a second", "s (median)", "s (95 %)", "s (longest)", "errors"), rows)
