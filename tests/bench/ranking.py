"""How well the shipped command ranks: `import`, then `explore_recall --batch`, with the stages switched on in turn.

Beside it BM25 as rank-bm25 computes it, over the project's own terms, and its rank fusion with the shipped embedding.
"""

from __future__ import annotations

import json
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from tests.bench import data
from tests.bench.data import Document, Question
from tests.bench.metrics import difference_interval, distinct, ndcg_at, recall_at
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent

LIMIT = 10
STAGES = {
    "sparse": ("--stages", "sparse"),
    "+ dense, rank fusion": ("--stages", "sparse,dense", "--fusion", "rrf"),
    "+ dense, coverage-weighted": ("--stages", "sparse,dense"),
    "+ propagate": ("--stages", "sparse,dense,propagate"),
    "+ gate: the default": (),
    "the default without dense": ("--stages", "sparse,propagate,gate"),
}
DEFAULT = "+ gate: the default"
BM25 = "rank-bm25, stemmed"
RRF = "rank fusion of rank-bm25 and the embedding"
_LEG = 200

Run = Mapping[str, Sequence[str]]


def add_options(_parser: ArgumentParser) -> None:
    """This benchmark has no options of its own."""


def run(options: Namespace, product: Product) -> Result:
    """Score all variants on one set."""
    folder = options.data / options.set
    texts, asked = data.documents(folder), data.questions(folder)
    with tempfile.TemporaryDirectory(prefix="bench-ranking-") as place:
        home = imported(product, Path(place), texts, options.seed)
        batch = Path(place) / "queries.jsonl"
        batch.write_text("".join(json.dumps({"qid": q.id, "query": q.text}) + "\n" for q in asked), encoding="utf-8")
        runs = baselines(texts, asked)
        for name, words in STAGES.items():
            answer = product.call(home, "explore_recall", "--batch", str(batch), "--limit", str(LIMIT), *words).data()
            runs[name] = {row["qid"]: distinct(hint["source"] for hint in row["hints"]) for row in answer["results"]}
    scores = {name: _scores(ranked, asked) for name, ranked in runs.items()}
    means = {name: {metric: mean(values) for metric, values in found.items()} for name, found in scores.items()}
    rows = [[name, *map(percent, found.values()), _gain(scores, name)] for name, found in means.items()]
    title = f"{options.set}: {len(texts):,} passages, {len(asked)} questions"
    columns = ("ranking", "R@5", "R@10", "nDCG@10", f"R@5 against {BM25} (95 %)")
    source = {options.set: data.fingerprint(folder)}
    return Result("ranking", [Table(title, columns, rows)], means, source)


def imported(product: Product, folder: Path, texts: Sequence[Document], seed: int) -> Path:
    """A data folder with the documents of a set, brought in by the shipped command."""
    file = folder / "documents.jsonl"
    data.write_import(file, texts, seed)
    found = product.call(folder / "home", "import", str(file)).data()
    if found["failed"] or found["imported"] < len(texts):
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


def baselines(texts: Sequence[Document], asked: Sequence[Question]) -> dict[str, Run]:
    """BM25 over the project's terms, the cosine of the embedding, and their reciprocal rank fusion."""
    import numpy as np
    from rank_bm25 import BM25Okapi  # type: ignore[import-untyped,unused-ignore]

    from memory.core.fusion import reciprocal_rank_fusion
    from memory.core.terms import words
    from memory.embedding import shipped

    index = BM25Okapi([words(document.text) for document in texts])
    vectors = np.array(shipped().encode_many([document.text for document in texts]), dtype=np.float32)
    sparse: dict[str, Sequence[str]] = {}
    fused: dict[str, Sequence[str]] = {}
    for question in asked:
        by_words = _best(index.get_scores(words(question.text)))
        by_meaning = _best(vectors @ np.array(shipped().encode(question.text), dtype=np.float32))
        together = reciprocal_rank_fusion([by_words, by_meaning])
        sparse[question.id] = [texts[place].id for place in by_words[:LIMIT]]
        fused[question.id] = [texts[place].id for place in sorted(together, key=lambda key: -together[key])[:LIMIT]]
    return {BM25: sparse, RRF: fused}


def _best(scores: Any) -> list[int]:
    import numpy as np

    return [int(place) for place in np.argsort(-np.asarray(scores), kind="stable")[:_LEG]]
