"""Long conversations: is the message found that answers? Those with an assistant are ranked by weights that the other
conversations taught, beside the ranking without that stage, plain BM25, and the weights that are shipped.

`conversations --data DIR --set dialogue`: any set of conversations with questions that tests/bench/loaders reads.
`--data training/conversation --set assistant --as-shipped`: nothing is taught. Of people's chats (`--set people`) nothing
is: the ranking without the stage `prefer` stands beside.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

from memory.core.search.conversation import SIGNALS
from memory.core.search.speakers import assistants_among
from memory.retrieval.pipeline import retrieve
from memory.retrieval.stages import NAMES
from memory.retrieval.weights import load_conversation
from memory.workspace.encoder import shipped_encoder
from tests.bench import data, loaders
from tests.bench.baselines import BM25, by_words
from tests.bench.data import Document, Question
from tests.bench.metrics import difference_interval, distinct, ndcg_at, recall_at
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table, percent

SETS = "dialogue"
LIMIT = 50
WITHOUT, LEFT_OUT = "without the stage", "left out"
SHIPPED = "as shipped"
RULES = ("standing", "count", "time", "money")
NO_RULES = "left out, without the rules over words"
MEASURES = ("R@5", "R@10", "nDCG@10", "R@50")


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--as-shipped", action="store_true", help="measure the shipped weights alone: a set not fitted on")
    parser.add_argument("--misses", type=int, default=0, metavar="N", help="show N questions whose answer is not found")


def run(options: Namespace, product: Product) -> Result:
    """Measure one set."""
    sys.path.insert(0, str(ROOT / "training" / "conversation"))
    from conversation_fit import leave_one_out, questions_of
    from conversation_signals import fill_store, request, rows_of, sources

    path = data.set_path(options.data, options.set)
    collections = list(loaders.collections(path))
    speakers = [{str(row.get("speaker", "")) for row in collection.rows} for collection in collections]
    between_people = not any(assistants_among(sorted(names)) for names in speakers)
    left_out_stage = "prefer" if between_people else "conversation"
    taught: list[Any] = []
    plain = tuple(name for name in SIGNALS if name not in (*RULES, "score"))
    folds: Sequence[Mapping[str, float] | None] = [None] * len(collections)
    bare = folds
    if len(collections) > 1 and not options.as_shipped and not between_people:
        for collection in collections:
            with fill_store(product, collection) as connection:
                taught.append(questions_of(rows_of(connection, collection)))
        score = {"score": load_conversation()["score"]}  # chosen on other conversations
        folds = [{**weights, **score} for weights in leave_one_out(taught)]
        bare = [{**weights, **score} for weights in leave_one_out(taught, plain)]
    every = frozenset(NAMES)
    runs: dict[str, dict[str, list[str]]] = {}
    for collection, weights, fewer in zip(collections, folds, bare, strict=True):
        variants: dict[str, tuple[frozenset[str], Mapping[str, float] | None]] = {
            WITHOUT: (every - {left_out_stage}, None)
        }
        if weights and fewer:
            variants |= {NO_RULES: (every, fewer), LEFT_OUT: (every, weights)}
        variants[SHIPPED] = (every, None)
        texts = [Document(row["source"], "", row["text"]) for row in collection.rows]
        runs.setdefault(BM25, {}).update(by_words(texts, collection.questions, LIMIT))
        with fill_store(product, collection) as connection:
            source_of = sources(connection)
            for name, (stages, given) in variants.items():
                for question in collection.questions:
                    asked = request(question.text, LIMIT, stages=stages, weights=given)
                    hits = retrieve(connection, asked, shipped_encoder().encode).hits
                    runs.setdefault(name, {})[question.id] = distinct(source_of[hit.key] for hit in hits)
    questions = [question for collection in collections for question in collection.questions]
    return _result(options, path, {c.name: c.questions for c in collections}, questions, runs)


def _result(
    options: Namespace,
    path: Any,
    of: Mapping[str, Sequence[Question]],
    questions: Sequence[Question],
    runs: Mapping[str, Mapping[str, Sequence[str]]],
) -> Result:
    last = LEFT_OUT if LEFT_OUT in runs else SHIPPED
    tables = [
        Table(
            f"{options.set}: {len(questions)} questions",
            ("ranking", *MEASURES, f"R@10 against {WITHOUT} (95 %)"),
            [[name, *_cells(found, questions), _interval(runs, name, questions)] for name, found in runs.items()],
        )
    ]
    kinds = {kind: [one for one in questions if one.kind == kind] for kind in sorted({one.kind for one in questions})}
    for title, parts in (("by conversation", of), ("by kind", kinds)):
        columns = (title, "questions", BM25, WITHOUT, last)
        rows = [
            [name, str(len(asked)), *(" / ".join(_cells(runs[each], asked)[:3]) for each in (BM25, WITHOUT, last))]
            for name, asked in parts.items()
            if asked
        ]
        tables.append(Table(f"{title}: {' / '.join(MEASURES[:3])}", columns, rows))
    if options.misses:
        missed = [one for one in questions if recall_at(10, runs[last].get(one.id, ()), one.gold) < 1]
        rows = [
            [one.id, one.kind, one.text.replace("|", "/"), ", ".join(_place(runs[last][one.id], name) for name in one.gold)]
            for one in missed[: options.misses]
        ]
        tables.append(Table("Not all found among ten", ("id", "kind", "question", "where the answers are"), rows))
    overall = {name: dict(zip(MEASURES, _mean_scores(found, questions), strict=True)) for name, found in runs.items()}
    return Result("conversations", tables, overall, {options.set: loaders.fingerprint(path)})


def _mean_scores(found: Mapping[str, Sequence[str]], asked: Sequence[Question]) -> list[float]:
    ranked = [(found.get(one.id, ()), one.gold) for one in asked]
    return [
        mean(recall_at(5, *one) for one in ranked),
        mean(recall_at(10, *one) for one in ranked),
        mean(ndcg_at(10, *one) for one in ranked),
        mean(recall_at(50, *one) for one in ranked),
    ]


def _cells(found: Mapping[str, Sequence[str]], asked: Sequence[Question]) -> list[str]:
    return [percent(value) for value in _mean_scores(found, asked)]


def _interval(runs: Mapping[str, Mapping[str, Sequence[str]]], name: str, asked: Sequence[Question]) -> str:
    if name == WITHOUT:
        return ""
    mine, other = ([recall_at(10, runs[each].get(one.id, ()), one.gold) for one in asked] for each in (name, WITHOUT))
    low, high = difference_interval(mine, other)
    return f"{100 * low:+.1f} to {100 * high:+.1f}"


def _place(found: Sequence[str], name: str) -> str:
    return f"{name}: {found.index(name) + 1 if name in found else '–'}"
