"""Skills: how well `activate` ranks them stage by stage, when it keeps silent, and what the hooks cost.

A set is written out as SKILL.md files and taken in by `ingest`. Where it has negatives.jsonl.gz (prompts that must not
trigger the skill named), it is also asked when to keep silent, and the hooks are timed over it.
"""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from tests.bench import data, ranking
from tests.bench.baselines import Run, baselines
from tests.bench.metrics import ndcg_at, recall_at
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent
from tests.bench.skills_hooks import over_unchanged
from tests.bench.skills_scale import SIZES, scale
from tests.bench.skills_set import TEMPLATED, batch, document_of, ingest_documents, rows_of
from tests.bench.skills_silence import curve, small_collections, unrelated_prompts

SETS = "skills,metatool,bfcl"
PARTS = ("ranking", "silence", "small", "hooks", "scale")
USUAL = "ranking,silence,small,hooks"
LIMIT = 10
STAGES = {name: words for name, words in ranking.STAGES.items() if name != ranking.SECOND_LOOK}  # which `activate` has not


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rounds", type=int, default=15, help="hook processes of each kind (default: 15)")
    parser.add_argument("--parts", default=USUAL, type=data.names_parser(PARTS), help=f"of {','.join(PARTS)} (default: {USUAL}; scale takes long)")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), type=data.read_numbers, help="of scale: times the seed's graph")


def run(options: Namespace, product: Product) -> Result:
    """Rank one set; with negatives, draw the curve, ask small collections, and time the hooks."""
    folder, parts = data.set_path(options.data, options.set), options.parts.split(",")
    tables: list[Table] = []
    found: dict[str, Any] = {}
    silent = (folder / "negatives.jsonl.gz").exists()

    def keep(name: str, measured: tuple[dict[str, Any], Table]) -> None:
        found[name] = measured[0]
        tables.append(measured[1])

    with tempfile.TemporaryDirectory(prefix="bench-skills-") as place:
        root = Path(place)
        docs = rows_of(folder / "docs.jsonl.gz")
        if {"ranking", "silence", "hooks"} & set(parts):
            home, tree = ingest_documents(product, root / "all", docs)
            if "ranking" in parts:
                keep("ranking", _rank(product, home, root, docs, rows_of(folder / "queries.jsonl.gz"), options.set))
            if silent and "silence" in parts:
                keep("silence", curve(product, home, root, docs, folder))
                keep("elsewhere", unrelated_prompts(product, home, root, options.data, options.seed))
            if silent and "hooks" in parts:
                keep("hooks", over_unchanged(product, home, tree, root, folder, options))
        if silent and "small" in parts:
            keep("small", small_collections(product, root, docs, folder, options.seed))
        if silent and "scale" in parts:
            sizes = [int(size) for size in options.sizes.split(",")]
            for name, measured in scale(product, root, sizes, options.rounds, options.seed).items():
                keep(name, measured)
    return Result("skills", tables, found, {options.set: data.fingerprint(folder)})


def _rank(
    product: Product, home: Path, place: Path, docs: Sequence[Any], asked: Sequence[Any], name: str
) -> tuple[dict[str, Any], Table]:
    """Each variant of the ranking over all questions, and apart over those that are no copies of a skill's text."""
    texts = [data.Document(row["id"], row.get("title", ""), row["text"]) for row in docs]
    questions = [data.Question(q["id"], q["text"], tuple(q["gold"]), "") for q in asked]
    runs: dict[str, Run] = dict(baselines(texts, questions, LIMIT))
    for variant, words in STAGES.items():
        rows = batch(product, home, place, asked, "--limit", str(LIMIT), *words)
        runs[variant] = {qid: [document_of(docs, one["source"]) for one in skills] for qid, skills in rows.items()}
    plain = {q["id"] for q in asked if q.get("category") != TEMPLATED}
    means: dict[str, Any] = {}
    lines = []
    for variant, ranked in runs.items():
        scores = {}
        for label, chosen in (("all", asked), ("without templated", [q for q in asked if q["id"] in plain])):
            lists = [(ranked.get(q["id"], ()), q["gold"]) for q in chosen]
            scores[label] = {
                "R@5": mean(recall_at(5, got, gold) for got, gold in lists),
                "R@10": mean(recall_at(10, got, gold) for got, gold in lists),
                "nDCG@10": mean(ndcg_at(10, got, gold) for got, gold in lists),
            }
        means[variant] = scores
        apart = percent(scores["without templated"]["R@5"]) if len(plain) < len(asked) else ""
        lines.append([variant, *map(percent, scores["all"].values()), apart])
    title = f"{name}: {len(docs):,} skills, {len(asked)} questions"
    return means, Table(title, ("ranking", "R@5", "R@10", "nDCG@10", "R@5 without templated ones"), lines)
