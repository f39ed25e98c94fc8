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
WINDOW = 20  # remembers that are measured at the beginning, and at the end
CONTEXT = "a line of the log\n" * 600_000  # 10.8 MB


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rounds", type=int, default=11, help="of each measurement (default: 11)")
    parser.add_argument("--remembers", type=int, default=1_000, help="in the store at the end (default: 1000)")
    parser.add_argument("--chunks", type=int, default=100_000, help="that are searched (default: 100000)")


def run(options: Namespace, product: Product) -> Result:
    """Each thing beside its alternatives, in turn."""
    texts, queries, source = data.corpus(options.data, options.chunks, options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-repl-") as folder:
        sandboxes = _sandboxes(options)
        remembers = _measure_remember(product, Path(folder), options)
        searches = _searches(product, Path(folder), texts, queries, options)
    tables = [
        Table(
            "The sandbox", ("what", "ms"), [[what, f"{1000 * median(times):.3f}"] for what, times in sandboxes.items()]
        ),
        Table(
            f"RememberOperation.remember, into a store that grows to {options.remembers:,}",
            ("which", "ms of the processor", "to the first"),
            [[which, f"{1000 * median(times):.0f}", f"{median(times) / median(next(iter(remembers.values()))):.2f}"]
             for which, times in remembers.items()],
        ),
        Table(
            f"Finding ten of {options.chunks:,} chunks",
            ("how", "ms"),
            [[how, f"{1000 * median(times):.1f}"] for how, times in searches.items()],
        ),
    ]  # fmt: skip
    return Result("repl", tables, {"sandbox": sandboxes, "remember": remembers, "search": searches}, source)


def _time(work: Callable[[], object]) -> float:
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
            note("start to first result", _time(lambda box=box: box.run(BLOCK)))
            note("a block", _time(lambda box=box: [box.run(BLOCK) for _ in range(REPEATS)]) / REPEATS)
            note("a block, by exec in this process: no sandbox",
                 _time(lambda n=namespace: [exec(BLOCK, n) for _ in range(REPEATS)]) / REPEATS)  # fmt: skip
            note("a block, by a Python process of its own: no limits",
                 _time(lambda: subprocess.run([sys.executable, "-I", "-c", BLOCK], check=True)))  # fmt: skip
            calls = f"for i in range({REPEATS}):\n    y = double(i)"
            note("a call of a function of ours", _time(lambda box=box, c=calls: box.run(c)) / REPEATS)
            note("10.8 MB put into a variable",
                 _time(lambda box=box: box.run("len(text)", variables={"text": CONTEXT})))  # fmt: skip
            note("a block beside 10.8 MB, with its snapshot", _time(lambda box=box: box.run(BLOCK)))
        finally:
            box.close()
    return times


def _measure_remember(product: Product, folder: Path, options: Namespace) -> dict[str, list[float]]:
    """The first calls and the last ones, with an import in between that fills the store up; their processor's time,
    which a busy machine changes less than the clock's.
    """
    generator = random.Random(options.seed)
    home, file = folder / "remember", folder / "fill.jsonl"
    remember = RememberOperation(ChunkStore(home))
    words = [f"word{n}" for n in range(2_000)]

    def text(number: int) -> str:
        return f"Note {number}: " + " ".join(generator.choices(words, k=30)) + "."

    def remember_once(number: int) -> float:
        said, began = text(number), time.process_time()
        remember.remember(said, "conversation", ["note"])
        return time.process_time() - began

    remember_once(0)  # imports
    early = [remember_once(number) for number in range(1, WINDOW + 1)]
    rows = [{"text": text(number), "conversation": "conversation", "tags": ["note"]}
            for number in range(WINDOW + 1, options.remembers - WINDOW)]  # fmt: skip
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    product.call(home, "import", str(file), "--scope", "user").data()
    late = [remember_once(number) for number in range(options.remembers - WINDOW, options.remembers)]
    return {f"the first {WINDOW}": early, f"up to the {options.remembers:,}th": late}


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
    with REPLSession(store, None) as repl, store.hold_connection():
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
                seconds = _time(work)
                if number:
                    times.setdefault(how, []).append(seconds)
    return times
