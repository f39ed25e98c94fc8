"""What a command costs as a whole cold process: ratios to a floor of interpreter, DuckDB, the file and one query."""

from __future__ import annotations

import json
import os
import random
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.bench import data, lookups
from tests.bench.product import FLOOR_TO_THE_END, SCRIPT, Product
from tests.bench.report import Result, Table, code_fingerprint, verdict
from tests.bench.timing import COLUMNS, WARM_UPS, Case, Timed, figures, measure, table_rows

SIZES = (1_000, 10_000, 100_000)
RECALL_TARGETS = {1_000: 1.6, 10_000: 1.8, 100_000: 3.5}
LOOK_TARGET = 1.3
REMEMBER_TARGET = 2.0
CONVERSATION_TARGET = 1.2
CYCLE = 10  # some ten short memories are worked in at once, by one of the writes: which one it is must not decide
IMPORT_MEMORIES, IMPORT_TARGET_S, IMPORT_TARGET_MB = 10_000, 60.0, 500.0
QUERY_TARGET_MB = 100.0


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rounds", type=int, default=21, help="processes of each kind (default: 21)")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), type=data.read_numbers, help="numbers of memories, separated by commas")
    parser.add_argument("--keep", metavar="DIR", help="keep the stores here for the next run of the same code and data")
    parser.add_argument("--baseline-python", metavar="PATH", help="an interpreter with rank-bm25, bm25s")
    parser.add_argument("--no-conversation", action="store_true", help="leave out the thousand single writes")


def run(options: Namespace, product: Product) -> Result:
    """Measure everything that has a target, and other ways to look the same up beside it."""
    sizes = [int(size) for size in options.sizes.split(",")]
    texts, queries, source = data.corpus(options.data, max(*sizes, IMPORT_MEMORIES), options.seed)
    tables, found = list[Table](), dict[str, Any]()
    with tempfile.TemporaryDirectory(prefix="bench-speed-") as folder:
        kept = Path(options.keep) if options.keep else Path(folder)
        builder = _Builder(product, kept, json.dumps([source, options.seed, code_fingerprint()]))
        built = {size: builder.store(texts[:size], size, options.seed) for size in sorted({*sizes, IMPORT_MEMORIES})}
        found["import"] = {str(size): facts for size, (_, facts) in built.items()}
        tables.append(_import_table(found["import"]))
        rows: list[list[str]] = []
        for size in sizes:
            home = built[size][0]
            timings = _commands(product, home, Path(folder), queries, size, options)
            found[f"commands at {size}"] = figures(timings)
            rows += table_rows(f"{size:,}", timings)
        tables.append(Table("Commands against the floor", COLUMNS, rows))
        found["query memory"] = _query_memory(product, built[IMPORT_MEMORIES][0], queries)
        tables.append(_memory_table(found["query memory"]))
        if not options.no_conversation:
            timings = _conversation(product, builder, Path(folder), options)
            found["conversation"] = figures(timings)
            title = "The 1,000th memory of a conversation against the 10th"
            tables.append(Table(title, COLUMNS, table_rows("", timings)))
        rows = []
        for size in sizes:
            timings = lookups.timings(product, built[size][0], Path(folder), texts[:size], queries, options)
            found[f"lookups at {size}"] = figures(timings)
            rows += table_rows(f"{size:,}", timings)
        tables.append(Table("The same look-up in other ways", COLUMNS, rows))
    return Result("speed", tables, found, source)


def _commands(
    product: Product, home: Path, folder: Path, queries: Sequence[str], size: int, options: Namespace
) -> list[Timed]:
    """The reading commands on a store as it was imported, and `remember` on a copy that grows."""
    generator = random.Random(options.seed)
    asked = generator.choices(queries, k=options.rounds + WARM_UPS)
    answers = [product.call(home, "explore_recall", "--query", query).data() for query in asked]
    ids = [answer["hints"][0]["id"] for answer in answers if answer["hints"]]
    growing = folder / f"growing-{size}"
    shutil.copytree(home, growing)
    _settle(growing)

    def recall(number: int) -> tuple[str, ...]:
        return "explore_recall", "--query", asked[number]

    def remember(number: int) -> tuple[str, ...]:
        week = number + WARM_UPS + 1
        return (
            "remember",
            f"The release train of week {week} leaves on Thursday; Mara keeps the list in docs/release.md.",
        )

    def case(name: str, target: float, words: Callable[[int], Sequence[str]], at: Path = home) -> Case:
        return Case(name, lambda number: product.command(*words(number)), at, target)

    cases = [
        Case("floor", lambda _: product.floor(home), home),
        Case("the floor, ended in order", lambda _: product.floor(home, FLOOR_TO_THE_END), home),
        Case("the floor as a plain script", lambda _: product.floor(home, SCRIPT), home),
        case("explore_recall", RECALL_TARGETS.get(size, max(RECALL_TARGETS.values())), recall),
        Case("explore_recall, by the launcher", lambda number: [*product.launcher, *recall(number)], home),
        case("explore_peek", LOOK_TARGET, lambda number: ("explore_peek", "--id", ids[number % len(ids)])),
        case("explore_expand", LOOK_TARGET, lambda number: ("explore_expand", "--id", ids[number % len(ids)])),
        case("explore_neighbors", LOOK_TARGET, lambda number: ("explore_neighbors", "--node", ids[number % len(ids)])),
        case("remember", REMEMBER_TARGET, remember, growing),
    ]
    timings = measure(product, cases, options.rounds, options.seed)
    shutil.rmtree(growing)
    return timings


def _query_memory(product: Product, home: Path, queries: Sequence[str]) -> dict[str, Any]:
    found = []
    for query in queries[:10]:
        ended, peak_mb = product.peak(product.command("explore_recall", "--query", query), product.environment(home))
        ended.data()
        found.append(peak_mb)
    _, floor_mb = product.peak(product.floor(home), product.environment(home))
    return {"memories": IMPORT_MEMORIES, "peak_mb": found, "floor_mb": floor_mb}


def _memory_table(facts: dict[str, Any]) -> Table:
    worst = max(facts["peak_mb"])
    measures = [f"{facts['memories']:,}", f"{worst:.0f}", f"{facts['floor_mb']:.0f}"]
    row = [*measures, f"≤ {QUERY_TARGET_MB:.0f}", verdict(worst, QUERY_TARGET_MB)]
    return Table("Peak memory of a query", ("memories", "MB (worst of 10)", "floor, MB", "target", ""), [row])


def _import_table(facts: dict[str, dict[str, Any]]) -> Table:
    rows = []
    for size, found in facts.items():
        bound = int(size) == IMPORT_MEMORIES
        met = "met" if found["seconds"] <= IMPORT_TARGET_S and found["peak_mb"] <= IMPORT_TARGET_MB else "**missed**"
        rows.append(
            [
                f"{int(size):,}", f"{found['seconds']:.1f}", f"{found['peak_mb']:.0f}", f"{found['store_mb']:.0f}",
                f"≤ {IMPORT_TARGET_S:.0f} s, ≤ {IMPORT_TARGET_MB:.0f} MB" if bound else "", met if bound else "",
            ]
        )  # fmt: skip
    return Table("Import in one batch", ("memories", "s", "peak MB", "store MB", "target", ""), rows)


class _Builder:
    """Makes the stores that are measured, or finds them where an earlier run has kept them."""

    def __init__(self, product: Product, folder: Path, made_of: str) -> None:
        self._product = product
        self._folder = folder
        self._made_of = made_of

    def store(self, texts: Sequence[data.Document], size: int, seed: int) -> tuple[Path, dict[str, Any]]:
        """A store of so many memories, imported by one command, and what that cost."""

        def make(home: Path) -> dict[str, Any]:
            file = home.with_suffix(".jsonl")
            data.write_import(file, texts, seed, tagged=True)
            words = self._product.command("import", str(file))
            ended, peak_mb = self._product.peak(words, self._product.environment(home))
            file.unlink()
            return {
                "imported": ended.data()["imported"],
                "seconds": round(ended.wall_s, 2),
                "peak_mb": round(peak_mb, 1),
                "store_mb": round((home / "store.duckdb").stat().st_size / 1e6, 1),
            }

        return self.make_once(f"store-{size}", make)

    def make_once(self, name: str, make: Callable[[Path], dict[str, Any]]) -> tuple[Path, dict[str, Any]]:
        """The data folder of that name, made by `make` unless it is there already."""
        home, note = self._folder / name, self._folder / f"{name}.json"
        if note.exists():
            found = json.loads(note.read_text(encoding="utf-8"))
            if found["made_of"] == self._made_of:
                return home, found["facts"]
        shutil.rmtree(home, ignore_errors=True)
        self._folder.mkdir(parents=True, exist_ok=True)
        facts = make(home)
        note.write_text(json.dumps({"made_of": self._made_of, "facts": facts}), encoding="utf-8")
        return home, facts


def _conversation(product: Product, builder: _Builder, folder: Path, options: Namespace) -> list[Timed]:
    """One more memory in a conversation of 9 and up to nine more, and in one of 999, all made by single calls."""

    def fill(count: int) -> Path:
        def make(home: Path) -> dict[str, Any]:
            for number in range(count):
                product.call(home, *_remember_words(number)).data()
            return {}

        return builder.make_once(f"conversation-{count}", make)[0]

    homes = {"the 10th": (fill(9), folder / "tenth"), "the 1,000th": (fill(999), folder / "thousandth")}

    def case(name: str, target: float | None) -> Case:
        original, copy = homes[name]

        def argv(number: int) -> Sequence[str]:
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(original, copy)
            for step in range(number % CYCLE):
                product.call(copy, *_remember_words(6_000 + step)).data()
            _settle(copy)
            return product.command(*_remember_words(5_000 + number))

        return Case(name, argv, copy, target)

    cases = [case("the 10th", None), case("the 1,000th", CONVERSATION_TARGET)]
    return measure(product, cases, options.rounds, options.seed)


def _settle(folder: Path) -> None:
    """Have the disk take in a copy, lest the next process that waits for the disk wait for that too."""
    for path in folder.rglob("*"):
        if path.is_file():
            with open(path, "rb+") as file:
                os.fsync(file.fileno())


def _remember_words(number: int) -> tuple[str, ...]:
    text = f"Step {number}: the parser of module {number % 37} now keeps comments, as Ines asked in review {number}."
    return "remember", text, "--conversation", "review", "--tags", f"parser,week-{number % 11}"
