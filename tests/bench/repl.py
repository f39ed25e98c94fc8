"""What the sandbox, the chunk store and its search cost, beside what one would do without them."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from memory.agent.sandbox import Sandbox
from memory.agent.worker import Limits
from memory.rlm import ChunkStore, RememberOperation, REPLSession
from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table

BLOCK = "x = sum(n * n for n in range(100))\nx"
REPEATS = 100  # of what takes microseconds, in each round
WINDOW = 10  # remembers around the tenth, and around the last
CONTEXT = "a line of the log\n" * 600_000  # 10.8 MB


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rounds", type=int, default=11, help="of each measurement (default: 11)")
    parser.add_argument("--remembers", type=int, default=1_000, help="one after the other (default: 1000)")
    parser.add_argument("--chunks", type=int, default=100_000, help="that are searched (default: 100000)")


def run(options: Namespace, product: Product) -> Result:
    """Each thing beside its alternatives, in turn."""
    texts, queries, source = data.corpus(options.data, options.chunks, options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-repl-") as folder:
        sandboxes = _sandboxes(options)
        remembers = _remembers(Path(folder) / "remember", options)
        searches = _searches(product, Path(folder), texts, queries, options)
    tables = [
        Table(
            "The sandbox", ("what", "ms"), [[what, f"{1000 * median(times):.3f}"] for what, times in sandboxes.items()]
        ),
        Table(
            f"RememberOperation.remember, one after the other, {options.remembers:,} in all",
            ("which", "ms", "to the first"),
            [[which, f"{1000 * median(times):.0f}", f"{median(times) / median(remembers['the 10th']):.2f}"]
             for which, times in remembers.items()],
        ),
        Table(
            f"Finding ten of {options.chunks:,} chunks",
            ("how", "ms"),
            [[how, f"{1000 * median(times):.1f}"] for how, times in searches.items()],
        ),
    ]  # fmt: skip
    return Result("repl", tables, {"sandbox": sandboxes, "remember": remembers, "search": searches}, source)


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _sandboxes(options: Namespace) -> dict[str, list[float]]:
    """Starting, feeding and calling; and exec in this process, and a Python process for each block."""
    times: dict[str, list[float]] = {}

    def note(what: str, seconds: float) -> None:
        times.setdefault(what, []).append(seconds)

    Sandbox({}).run("1")  # imports
    limits = Limits(timeout_s=60.0)
    for _ in range(options.rounds):
        namespace: dict[str, object] = {}
        box = Sandbox({"double": lambda n: 2 * n}, limits)
        try:
            note("start to first result", _timed(lambda box=box: box.run(BLOCK)))
            note("a block", _timed(lambda box=box: [box.run(BLOCK) for _ in range(REPEATS)]) / REPEATS)
            note("a block, by exec in this process: no sandbox",
                 _timed(lambda n=namespace: [exec(BLOCK, n) for _ in range(REPEATS)]) / REPEATS)  # fmt: skip
            note("a block, by a Python process of its own: no limits",
                 _timed(lambda: subprocess.run([sys.executable, "-I", "-c", BLOCK], check=True)))  # fmt: skip
            calls = f"for i in range({REPEATS}):\n    y = double(i)"
            note("a call of a function of ours", _timed(lambda box=box, c=calls: box.run(c)) / REPEATS)
            note("10.8 MB put into a variable",
                 _timed(lambda box=box: box.run("len(text)", variables={"text": CONTEXT})))  # fmt: skip
            note("a block beside 10.8 MB, with its snapshot", _timed(lambda box=box: box.run(BLOCK)))
        finally:
            box.close()
    return times


def _remembers(home: Path, options: Namespace) -> dict[str, list[float]]:
    generator = random.Random(options.seed)
    remember = RememberOperation(ChunkStore(home))
    words = [f"word{n}" for n in range(2_000)]
    taken = []
    for number in range(options.remembers):
        text = f"Note {number}: " + " ".join(generator.choices(words, k=30)) + "."
        taken.append(_timed(lambda text=text: remember.remember(text, "conversation", ["note"])))
    marks = {"the 10th": 10, f"the {options.remembers:,}th": options.remembers - WINDOW // 2}
    return {name: taken[mark - WINDOW // 2 : mark + WINDOW // 2] for name, mark in marks.items()}


def _searches(
    product: Product, folder: Path, texts: Sequence[data.Document], queries: Sequence[str], options: Namespace
) -> dict[str, list[float]]:
    """search_chunks, alone and inside a session, beside looking for the words as they stand."""
    file, home, files = folder / "memories.jsonl", folder / "home", folder / "files"
    data.write_import(file, texts, options.seed)
    product.call(home, "import", str(file), "--scope", "user").data()
    files.mkdir()
    for number, text in enumerate(texts):  # a file a chunk, as the reference's own store keeps them
        (files / f"{number}.json").write_text(json.dumps({"id": number, "content": text.text}), encoding="utf-8")
    held = [text.text for text in texts]
    times: dict[str, list[float]] = {}
    store = ChunkStore(home)
    asked = random.Random(options.seed).choices(queries, k=options.rounds + 1)
    with REPLSession(store, None) as repl, store.reading():
        for number, query in enumerate(asked):
            word = max(query.split(), key=len)

            def by_files(word: str = word) -> list[str]:
                read = (json.loads(path.read_text(encoding="utf-8")) for path in files.iterdir())
                return [row["id"] for row in read if word in row["content"]][:10]

            ways: dict[str, Callable[[], object]] = {
                "search_chunks, ranked": lambda query=query: store.search_chunks(query),
                "search_chunks, a connection of its own": lambda query=query: ChunkStore(home).search_chunks(query),
                "search_chunks from inside the sandbox": lambda query=query: repl.execute(f"search_chunks({query!r})"),
                "a word as it stands, in texts held in memory": lambda word=word: [t for t in held if word in t][:10],
            }
            if number < 3:  # it takes seconds
                ways["a word as it stands, in a file a chunk"] = by_files
            for how, work in ways.items():
                seconds = _timed(work)
                if number:
                    times.setdefault(how, []).append(seconds)
    return times
