"""Other memories and indexes on the same texts in one run: processor time, peak memory, disk, and how well each ranks.

Each tool is installed at a pinned version into an environment of its own that is thrown away (`--environments DIR` keeps it);
what does not install is left out, with the reason. Every figure is of a whole cold process, the command line where a tool has
one. The tools take turns in an order shuffled anew for each question. It needs a package registry, so `all` leaves it out.
"""

from __future__ import annotations

import random
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from tests.bench import data
from tests.bench.beside_tools import LIMIT, TOOLS, Ours, Tool, Unavailable, install, short_name
from tests.bench.data import Document, Question
from tests.bench.metrics import ndcg_at, recall_at
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent

MEMORIES, QUESTIONS, WRITES = 10_000, 40, 10  # ten writes: our short memories are worked in ten at a time
FEW = 3  # single writes of a tool that makes its index anew each time
COLUMNS = ("", "write all, s", "one more, s", "a question, s", "MB, writing all", "MB, a question", "bytes a memory", "R@5", "nDCG@10")
_MEASURES = ("write_all_s", "write_one_s", "recall_s", "write_all_mb", "recall_mb", "bytes_a_memory")
_DIGITS = (2, 3, 3, 0, 0, 0)
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024

# Between the tool and this process, so that its figures are its own: a child counts the memory of the one that started it.
_PROBE = (
    "import os, sys; "
    "child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ); "
    "_, status, usage = os.wait4(child, 0); "
    "print('\\n%s %s' % (usage.ru_utime + usage.ru_stime, usage.ru_maxrss), file=sys.stderr); "
    "sys.exit(os.waitstatus_to_exitcode(status))"
)


class Spent(NamedTuple):
    """What a process has taken: processor time in seconds, greatest resident memory in MB; and what it printed."""

    cpu_s: float
    peak_mb: float
    out: str


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--memories", type=int, default=MEMORIES, help=f"how many texts (default: {MEMORIES})")
    parser.add_argument("--questions", type=int, default=QUESTIONS, help=f"how many questions (default: {QUESTIONS})")
    parser.add_argument("--writes", type=int, default=WRITES, help=f"single writes of each tool (default: {WRITES})")
    names = ",".join(map(short_name, TOOLS))
    parser.add_argument("--tools", default=names, type=data.names_parser(map(short_name, TOOLS)), help=f"which tools, beside ours (default: {names})")
    parser.add_argument("--environments", type=Path, metavar="DIR", help="keep the tools' environments here")


def run(options: Namespace, product: Product) -> Result:
    """Install, fill, ask and write to all tools that can be had."""
    if options.data is None:
        raise data.Missing(f"needs --data DIR, the folder with one of the sets {', '.join(data.SETS)}")
    texts, further, asked, source = choose_texts(options.data, options.memories, options.writes, options.questions, options.seed)
    wanted = {*options.tools.split(","), short_name(Ours)}
    left_out: dict[str, str] = {}
    with tempfile.TemporaryDirectory(prefix="bench-beside-") as folder:
        place = Path(folder)
        tools: list[Tool] = []
        for kind in (kind for kind in TOOLS if short_name(kind) in wanted):
            try:
                python = install(kind, options.environments or place / "environments")
                tool = kind(python, place / short_name(kind), product)
                tool.prepare(texts, further)
                tools.append(tool)
            except Unavailable as reason:
                left_out[kind.name] = str(reason)
        figures = _measure(tools, len(texts), asked, options.writes, options.seed)
    title = f"{len(texts):,} memories, {len(asked)} questions, {options.writes} single writes; times ours (×) in brackets"
    tables = [Table(title, COLUMNS, table_rows(figures, Ours.name))]
    notes = [[tool.name, tool.about] for tool in tools] + [[name, f"left out: {why}"] for name, why in left_out.items()]
    tables.append(Table("How each is used", ("tool", "use"), notes))
    return Result("beside", tables, figures | ({"left out": left_out} if left_out else {}), source)


def choose_texts(
    folder: Path, memories: int, writes: int, questions: int, seed: int
) -> tuple[list[Document], list[Document], list[Question], dict[str, str]]:
    """The texts to store, those to write one by one, the questions, and what all were made of.

    What answers the questions is always among the texts; the others are those of `data.corpus`, which makes more where the
    sets have too few. An id holds its set's name, for two sets may share one.
    """
    generator = random.Random(seed)
    known: dict[str, Document] = {}
    asked: list[Question] = []
    for path in (folder / name for name in data.SETS if (folder / name / "docs.jsonl.gz").exists()):
        known |= {(own := _of_set(path.name, one)).id: own for one in data.documents(path)}
        asked += [one._replace(gold=tuple(f"{path.name}-{gold}" for gold in one.gold)) for one in data.questions(path)]
    generator.shuffle(asked)
    fitting: list[Question] = []
    needed: dict[str, None] = {}
    for question in asked:
        golden = needed | dict.fromkeys(question.gold)
        if len(fitting) < questions and question.gold and len(golden) <= memories:
            fitting.append(question)
            needed = golden
    _, _, source = data.corpus(folder, 0, seed)
    others = [known[name] for name in known if name not in needed]
    generator.shuffle(others)
    texts = data.grow([*(known[name] for name in needed), *others], memories + writes, seed)
    texts, further = texts[:memories], texts[memories:]
    generator.shuffle(texts)
    return texts, further, fitting, source


def _of_set(name: str, document: Document) -> Document:
    return document._replace(id=f"{name}-{document.id}")


def _measure(
    tools: Sequence[Tool], memories: int, asked: Sequence[Question], writes: int, seed: int
) -> dict[str, dict[str, Any]]:
    """What each tool takes, by its name; progress goes to stderr, for some take long."""
    generator = random.Random(seed)
    found: dict[str, dict[str, Any]] = {tool.name: {} for tool in tools}

    def report(text: str) -> None:
        print(f"beside: {text}", file=sys.stderr, flush=True)

    for tool in generator.sample(tools, len(tools)):
        spent = _spend(tool, tool.write_all())
        size = disk_bytes(tool.store_folder())
        found[tool.name] |= {
            "write_all_s": spent.cpu_s, "write_all_mb": spent.peak_mb, "bytes_a_memory": size / memories
        }  # fmt: skip
        report(f"{tool.name} has written all in {spent.cpu_s:.1f} s of the processor")
    recalls: dict[str, list[Spent]] = {tool.name: [] for tool in tools}
    _in_turns(tools, len(asked), generator, recalls, lambda tool, number: tool.recall(asked[number].text))
    report("all questions are asked")
    written: dict[str, list[Spent]] = {tool.name: [] for tool in tools}
    _in_turns(tools, writes, generator, written, lambda tool, number: tool.write_one(number), FEW)
    for tool in tools:
        ranks = [tool.ranking_of(spent.out) for spent in recalls[tool.name]]
        found[tool.name] |= {
            "recall_s": median(spent.cpu_s for spent in recalls[tool.name]),
            "recall_mb": max(spent.peak_mb for spent in recalls[tool.name]),
            "write_one_s": mean(spent.cpu_s for spent in written[tool.name]),
            "recall_at_5": mean(recall_at(5, ranked, one.gold) for ranked, one in zip(ranks, asked, strict=True)),
            "ndcg_at_10": mean(ndcg_at(LIMIT, ranked, one.gold) for ranked, one in zip(ranks, asked, strict=True)),
        }
    return found


def _in_turns(
    tools: Sequence[Tool],
    rounds: int,
    generator: random.Random,
    into: dict[str, list[Spent]],
    argv: Callable[[Tool, int], Sequence[str]],
    few: int | None = None,
) -> None:
    for number in range(rounds):
        for tool in generator.sample(tools, len(tools)):
            if few is not None and tool.remakes and number >= few:
                continue
            into[tool.name].append(_spend(tool, argv(tool, number)))


def _spend(tool: Tool, argv: Sequence[str]) -> Spent:
    """Run a process of a tool. Raises RuntimeError where it fails."""
    ended = tool.product.run([sys.executable, "-I", "-S", "-c", _PROBE, *argv], tool.environment())
    if ended.code != 0:
        raise RuntimeError(f"{tool.name}: {ended.complaint()}")
    cpu_s, peak = map(float, ended.err.rstrip().rpartition("\n")[2].split())
    return Spent(cpu_s, peak * _MAXRSS_UNIT / 1e6, ended.out)


def disk_bytes(folder: Path) -> int:
    """What the files of a folder take on the disk."""
    return sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if path.is_file())


def table_rows(figures: dict[str, dict[str, Any]], ours: str) -> list[list[str]]:
    """A row a tool: each measure, and in brackets what multiple of ours it is; below 1 the tool takes less."""
    rows = []
    for name, found in figures.items():
        cells = []
        for measure, digits in zip(_MEASURES, _DIGITS, strict=True):
            cell = f"{found[measure]:,.{digits}f}"
            own = figures[ours][measure]
            cells.append(cell if name == ours or not own else f"{cell} ({found[measure] / own:.2f})")
        rows.append([name, *cells, percent(found["recall_at_5"]), percent(found["ndcg_at_10"])])
    return rows
