"""How well the shipped command ranks: `import`, then `explore_recall --batch`, with the stages switched on in turn.

Beside it the baselines, and the same questions misspelt. `--set` names a folder in --data, or a public set by its path
there (tests/bench/loaders): LoCoMo, LongMemEval, HotpotQA, 2WikiMultihopQA, MuSiQue, BEIR, a folder of SKILL.md.
"""

from __future__ import annotations

import json
import random
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean

from memory.retrieval.stages import FIRST_LOOK
from tests.bench import data, loaders
from tests.bench.baselines import BM25, Run, baselines
from tests.bench.data import Document, Question
from tests.bench.loaders import Collection
from tests.bench.metrics import difference_interval, distinct, ndcg_at, recall_at
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent
from tests.bench.slips import misspell

LIMIT = 10
DEFAULT = "+ corrections and preferences: the default"
SECOND_LOOK = "the default with the second look (--follow)"
MISSPELT, UNCORRECTED = "a slip in each question", "the same without corrections"


def _stages_without(*left_out: str) -> tuple[str, str]:
    return "--stages", ",".join(name for name in FIRST_LOOK if name not in left_out)


def _stages_up_to(last: str) -> tuple[str, str]:
    """The stages up to one; those that only some questions need come last, with the default."""
    plain = [name for name in FIRST_LOOK if name not in ("correct", "prefer")]
    return "--stages", ",".join(plain[: plain.index(last) + 1])


STAGES: dict[str, tuple[str, ...]] = {
    "sparse": _stages_up_to("sparse"),
    "+ dense, rank fusion": (*_stages_up_to("dense"), "--fusion", "rrf"),
    "+ dense, coverage-weighted": _stages_up_to("dense"),
    **{f"+ {name}": _stages_up_to(name) for name in FIRST_LOOK if name not in ("correct", "sparse", "dense", "conversation", "prefer")},
    DEFAULT: (),
    SECOND_LOOK: ("--follow",),
    "the default without dense": _stages_without("dense"),
}


def add_options(_parser: ArgumentParser) -> None:
    """This benchmark has no options of its own."""


def run(options: Namespace, product: Product) -> Result:
    """Score all variants on one set, its collections one after another."""
    path = data.set_path(options.data, options.set)
    runs: dict[str, dict[str, Sequence[str]]] = {}
    asked: list[Question] = []
    documents = 0
    for collection in loaders.collections(path):
        if collection.skills:
            raise loaders.Unknown(f"{path} holds skills: measure them with `skills`.")
        with tempfile.TemporaryDirectory(prefix="bench-ranking-") as place:
            found = _rank(product, Path(place), collection, options.seed)
        for name, ranked in found.items():
            runs.setdefault(name, {}).update(ranked)
        asked += collection.questions
        documents += len(collection.rows)
    scores = {name: _scores(ranked, asked) for name, ranked in runs.items()}
    means = {name: {metric: mean(values) for metric, values in found.items()} for name, found in scores.items()}
    rows = [[name, *map(percent, found.values()), _gain(scores, name)] for name, found in means.items()]
    title = f"{options.set}: {documents:,} memories, {len(asked)} questions"
    columns = ("ranking", "R@5", "R@10", "nDCG@10", f"R@5 against {BM25} (95 %)")
    return Result("ranking", [Table(title, columns, rows)], means, {options.set: loaders.fingerprint(path)})


def _rank(product: Product, place: Path, collection: Collection, seed: int) -> dict[str, Run]:
    """Each variant's ranking of one collection's questions; the default's of misspelt ones too."""
    file = place / "documents.jsonl"
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in collection.rows), encoding="utf-8")
    home = _ingest(product, place, file, len(collection.rows))
    texts = [Document(row["source"], row.get("title", ""), row["text"]) for row in collection.rows]
    runs = baselines(texts, collection.questions, LIMIT) if collection.questions else {}
    plain = [(question.id, question.text) for question in collection.questions]
    slipped = [(qid, misspell(text, random.Random(f"{seed} {qid}"))) for qid, text in plain]
    variants = [(name, plain, words) for name, words in STAGES.items()]
    variants += [(MISSPELT, slipped, ()), (UNCORRECTED, slipped, _stages_without("correct"))]
    for name, questions, words in variants:
        batch = place / "queries.jsonl"
        batch.write_text("".join(json.dumps({"qid": qid, "query": text}) + "\n" for qid, text in questions), "utf-8")
        answer = product.call(home, "explore_recall", "--batch", str(batch), "--limit", str(LIMIT), *words).data()
        runs[name] = {row["qid"]: distinct(hint["source"] for hint in row["hints"]) for row in answer["results"]}
    return runs


def import_documents(product: Product, folder: Path, texts: Sequence[Document], seed: int) -> Path:
    """A data folder with the documents of a set, brought in by the shipped command."""
    file = folder / "documents.jsonl"
    data.write_import(file, texts, seed)
    return _ingest(product, folder, file, len(texts))


def _ingest(product: Product, folder: Path, file: Path, count: int) -> Path:
    found = product.call(folder / "home", "import", str(file)).data()
    if found["failed"] or found["imported"] + found["skipped"] < count:
        raise RuntimeError(f"the import left something out: {found}")
    return folder / "home"


def _scores(ranked: Run, asked: Sequence[Question]) -> dict[str, list[float]]:
    """Each measure for each question; one that has no answer counts as zero."""
    return {
        "R@5": [recall_at(5, ranked.get(q.id, ()), q.gold) for q in asked],
        "R@10": [recall_at(10, ranked.get(q.id, ()), q.gold) for q in asked],
        "nDCG@10": [ndcg_at(10, ranked.get(q.id, ()), q.gold) for q in asked],
    }


def _gain(scores: Mapping[str, Mapping[str, Sequence[float]]], name: str) -> str:
    if name == BM25:
        return ""
    low, high = difference_interval(scores[name]["R@5"], scores[BM25]["R@5"])
    return f"{100 * low:+.1f} to {100 * high:+.1f}"
