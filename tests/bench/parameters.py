"""Leave one set out: would the parameters be the same had a set not been there, and what would that cost the set?

For each parameter and each set, the value that is best for the mean of the other sets is put beside the shipped one. The
stores are filled by the shipped commands; the pipeline is run in this process, since no command takes a parameter.
"""

from __future__ import annotations

import random
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from memory.core.graph import propagation
from memory.core.kinds import RECALLED
from memory.core.search import dense, fusion, gating, sparse
from memory.core.text.terms import BIGRAM, SURFACE
from memory.core.types import SKILL
from memory.retrieval import pipeline, skill_activation
from memory.store.engine import db
from memory.store.tables.nodes import Scopes
from memory.workspace.encoder import shipped_encoder
from tests.bench import data, ranking, skills_set
from tests.bench.metrics import distinct, ndcg_at, recall_at
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent

SETS = "hotpotqa,musique,skills,metatool,bfcl"
_ALL = Scopes((), True)
_LIMIT = 10


class Parameter(NamedTuple):
    """Where a parameter stands (module, name, and its key where that is a table), and the values to try."""

    label: str
    module: Any
    name: str
    key: str | None
    values: tuple[float, ...]


PARAMETERS = (
    Parameter("weight of surfaces", sparse, "CHANNEL_WEIGHTS", SURFACE, (0.1, 0.2, 0.3)),
    Parameter("weight of bigrams", sparse, "CHANNEL_WEIGHTS", BIGRAM, (0.3, 0.5, 0.8)),
    Parameter("floor of the embedding", fusion, "DENSE_FLOOR", None, (0.0, 0.05, 0.1)),
    Parameter("gain of the embedding", fusion, "DENSE_GAIN", None, (0.3, 0.5, 0.7)),
    Parameter("brief bodies", fusion, "BRIEF", None, (30.0, 100.0, 300.0)),
    Parameter("gain of a skill's name", fusion, "NAME_GAIN", None, (0.3, 0.5, 0.7)),
    Parameter("weight of shared tags", dense, "TAG_WEIGHT", None, (0.0, 0.2, 0.4)),
    Parameter("weight of a name", propagation, "NAMED_WEIGHT", None, (1.2, 1.6, 2.0)),
    Parameter("novelty of the gate", gating, "WIDE", "novelty", (0.2, 0.4, 0.6)),
)


class Filled(NamedTuple):
    """A set in a store. sources: its documents' ids by key."""

    connection: Any
    questions: Sequence[data.Question]
    sources: Mapping[int, str]
    is_skills: bool


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--sets", default=SETS, help=f"which sets, separated by commas (default: {SETS})")
    parser.add_argument("--sample", type=int, default=100, help="questions of each set, drawn by seed (default: 100)")


def run(options: Namespace, product: Product) -> Result:
    """Try each value of each parameter on each set, the others as shipped."""
    names = options.sets.split(",")
    if len(names) < 2:
        raise data.Missing("--sets takes two sets at least, since each is left out once")
    folders = {name: data.set_path(options.data, name) for name in names}
    scores: dict[tuple[str, float], dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="bench-parameters-") as place:
        for name in names:
            filled = _fill(product, folders[name], Path(place) / name, options)
            for parameter in PARAMETERS:
                for value in parameter.values:
                    with _set_to(parameter, value):
                        scores.setdefault((parameter.label, value), {})[name] = _score(filled)
            filled.connection.close()
    rows = [row for parameter in PARAMETERS for row in _rows(parameter, scores, names)]
    columns = ("parameter", "set left out", "shipped", "best for the others", "as shipped", "with theirs")
    found = {f"{label} {value}": by_set for (label, value), by_set in scores.items()}
    table = Table("Mean of R@5, R@10 and nDCG@10 on the set that was left out", columns, rows)
    return Result("parameters", [table], found, {name: data.fingerprint(path) for name, path in folders.items()})


def _rows(
    parameter: Parameter, scores: Mapping[tuple[str, float], Mapping[str, float]], names: Sequence[str]
) -> list[list[str]]:
    now = _value(parameter)
    rows = []
    for left_out in names:
        others = {
            value: mean(scores[parameter.label, value][name] for name in names if name != left_out)
            for value in parameter.values
        }
        best = max(parameter.values, key=lambda value: (others[value], value == now))
        own = {value: scores[parameter.label, value][left_out] for value in parameter.values}
        rows.append([parameter.label, left_out, f"{now}", f"{best}", percent(own[now]), percent(own[best])])
    return rows


def _value(parameter: Parameter) -> float:
    held = getattr(parameter.module, parameter.name)
    if parameter.key is None:
        return float(held)
    return float(held[parameter.key] if isinstance(held, dict) else getattr(held, parameter.key))


@contextmanager
def _set_to(parameter: Parameter, value: float) -> Iterator[None]:
    """A parameter at another value, for a while."""
    held = getattr(parameter.module, parameter.name)
    changed = value
    if parameter.key is not None:
        changed = {**held, parameter.key: value} if isinstance(held, dict) else held._replace(**{parameter.key: value})
    setattr(parameter.module, parameter.name, changed)
    try:
        yield
    finally:
        setattr(parameter.module, parameter.name, held)


def _fill(product: Product, folder: Path, place: Path, options: Namespace) -> Filled:
    place.mkdir()
    asked = data.questions(folder)
    asked = random.Random(options.seed).sample(asked, min(options.sample, len(asked)))
    is_skills = folder.name not in data.SETS
    if is_skills:
        docs = skills_set.rows_of(folder / "docs.jsonl.gz")
        home, _ = skills_set.ingest_documents(product, place, docs)
    else:
        docs = []
        home = ranking.import_documents(product, place, data.documents(folder), options.seed)
    connection = db.connect(str(home / "store.duckdb"), read_only=True)
    kinds = ", ".join(f"'{kind}'" for kind in ((SKILL,) if is_skills else RECALLED))
    found = connection.execute(f"SELECT key, source FROM nodes WHERE kind IN ({kinds})").fetchall()
    sources = {key: skills_set.document_of(docs, source) if is_skills else source for key, source in found}
    return Filled(connection, asked, sources, is_skills)


def _score(filled: Filled) -> float:
    """The mean of three measures over the questions."""
    values = []
    for question in filled.questions:
        ranked = distinct(filled.sources[key] for key in _rank(filled, question.text) if key in filled.sources)
        values += [recall_at(5, ranked, question.gold), recall_at(10, ranked, question.gold)]
        values.append(ndcg_at(10, ranked, question.gold))
    return mean(values)


def _rank(filled: Filled, query: str) -> list[int]:
    kinds = (SKILL,) if filled.is_skills else RECALLED

    def search(connection: Any, text: str, limit: int, prompt: str = "") -> pipeline.Ranking:
        known = shipped_encoder().has_token
        request = pipeline.Request(text, _ALL, limit, kinds=kinds, gate=gating.WIDE, is_known_word=known, prompt=prompt)
        return pipeline.retrieve(connection, request, shipped_encoder().encode)

    if not filled.is_skills:
        return [hit.key for hit in search(filled.connection, query, _LIMIT).hits]
    return [one.key for one in skill_activation.activate(filled.connection, query, _LIMIT, search, _ALL).skills]
