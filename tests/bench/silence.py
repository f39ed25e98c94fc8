"""A proof: a prompt that the mapped table of terms leaves alone is one that the whole pipeline gives nothing.

Each prompt of some projects, and each everyday one, is decided in both ways, at each level of eagerness. Counted is how
many of the silent ones are seen without the database.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tests.bench import data
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table
from tests.bench.silence_probe import Decision
from tests.bench.skills_set import everyday, write_tree
from tests.bench.unasked import PROJECT, PROMPTS, SKILL_PROMPTS, SKILLS

DEFAULT = ROOT / "training" / "judgement"
LEVELS = ("quiet", "balanced", "eager")
PROBE = Path(__file__).with_name("silence_probe.py")
COLUMNS = ("store", "level", "prompts", "given nothing", "of these seen by the table", "given something, but silenced")


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--projects", type=Path, help="a folder of projects (default: the training's)")
    parser.add_argument("--only", default="", metavar="NAME", help="one project of these")
    parser.add_argument("--memories", type=int, default=10_000, help="of the sets of --data (default: 10,000)")


def run(options: Namespace, product: Product) -> Result:
    """Decide all prompts in all stores."""
    rows, failures, found = list[list[str]](), list[str](), dict[str, Any]()
    with tempfile.TemporaryDirectory(prefix="bench-silence-") as folder:
        for name, home, prompts in _stores(options, product, Path(folder)):
            for level in LEVELS:
                decided = probe(product, home, prompts, level)
                silenced = [one.prompt for one in decided if one.silent and one.tokens]
                nothing = [one for one in decided if not one.tokens]
                seen = sum(one.silent for one in nothing)
                found[f"{name}, {level}"] = [one._asdict() for one in decided]
                counts = (len(decided), len(nothing), seen, len(silenced))
                rows.append([name, level, *map(str, counts)])
                failures += [f"{name}, {level}: {prompt!r} was silenced" for prompt in silenced]
    source = {"projects": str(options.projects or DEFAULT)}
    return Result("silence", [Table("What is decided without the database", COLUMNS, rows)], found, source, failures)


def probe(product: Product, home: Path, prompts: Sequence[str], level: str) -> list[Decision]:
    """The decisions of a process of the product's."""
    asked = json.dumps({"home": str(home), "prompts": list(prompts), "eagerness": level})
    done = subprocess.run(
        [*product.python, str(PROBE)], input=asked, capture_output=True, text=True, env=product.environment(home), cwd="/"
    )
    if done.returncode:
        raise RuntimeError(done.stderr[-2_000:])
    return [Decision(*row) for row in json.loads(done.stdout)]


def _stores(options: Namespace, product: Product, place: Path) -> Iterable[tuple[str, Path, list[str]]]:
    """Each store with its name and the prompts for it."""
    for folder in data.projects_with("prompts.jsonl", options.projects or DEFAULT, options.only):
        home = place / folder.name
        product.call(home, "import", str(folder / "memories.jsonl")).data()
        yield folder.name, home, [*_texts(folder / "prompts.jsonl", "text", "prompt"), *everyday()]
    home = place / "own"
    product.call(home, "import", str(PROJECT)).data()
    yield "the own project", home, [*_texts(PROMPTS, "prompt"), *everyday()]
    docs = [json.loads(line) for line in SKILLS.read_text(encoding="utf-8").splitlines()]
    write_tree(place / "tree", docs)
    product.call(home, "ingest", str(place / "tree")).data()
    prompts = [*_texts(PROMPTS, "prompt"), *_texts(SKILL_PROMPTS, "prompt"), *everyday()]
    yield "the own project and a dozen skills", home, prompts
    if options.data:
        texts, asked, _ = data.corpus(options.data, options.memories, options.seed)
        home = place / "many"
        data.write_import(place / "many.jsonl", texts, options.seed, tagged=True)
        product.call(home, "import", str(place / "many.jsonl")).data()
        yield f"{len(texts):,} memories", home, [*everyday(), *asked[:100], *_texts(PROMPTS, "prompt")]


def _texts(path: Path, *keys: str) -> list[str]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [next(str(row[key]) for key in keys if key in row) for row in rows]
