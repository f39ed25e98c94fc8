"""Fit the judge of memory/core/truth: four logistic regressions and the levels from which something is done.

    bin/surgical-memory --dev-python training/truth/fit.py OUT.json FOLDER…

Each FOLDER is a project as training/judgement describes it. Every level is placed on projects left out, and so is every
figure that is printed: a project is judged by what the others taught. --without NAME leaves one out altogether.
--beside PATH… adds texts that all hold beside one another, such as a project's documentation: Markdown files, or
folders of them, each a store of its own; no pair of their paragraphs replaces anything.
"""

from __future__ import annotations

import hashlib
import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

import replay
from replay import Row

from memory.core.truth.judge import LEADING, LEAST_RELATED, MOST_COMPARED, is_other_subject, is_outright

RELATED_RIDGE, REPLACEMENT_RIDGE, STANDS_RIDGE, SAME_RIDGE = 10.0, 60.0, 100.0, 100.0
MARK_PRECISION = 0.87  # of what is marked on projects left out, half of them after texts of others
AGREE, DOUBT = 0.8, 0.5  # of `stands`: to call it superseded, and to call it possibly out of date
ASK = 0.08  # of `replacement`: to ask, and to keep the question
OUTRIGHT = 0.1  # of `replacement`: to call superseded what the wording leaves no doubt of
ORDER = 0.3  # of `replacement`: newer first
ALIKE = 0.6  # of `same`
CLIP = 4.0
FOREIGN = 300  # texts of other projects before a project's own, in a second replay: a store that has grown
BESIDE = 400  # paragraphs of one PATH that are read
Array = Any


class Set(NamedTuple):
    """A project. memories: with their candidates.  grown: the same after texts of others.  labels: their number."""

    pairs: list[Row]
    memories: list[Row]
    grown: list[Row]
    labels: int
    count: int


class Fitted(NamedTuple):
    """A logistic regression over named features."""

    names: list[str]
    mean: Array
    scale: Array
    weights: Array

    def logits(self, features: Sequence[dict[str, float]]) -> Array:
        """Of each row."""
        rows = np.array([[row[name] for name in self.names] for row in features])
        return self.weights[0] + np.clip((rows - self.mean) / self.scale, -CLIP, CLIP) @ self.weights[1:]

    def data(self) -> dict[str, Any]:
        """As the plugin reads it."""
        of = zip(self.names, self.weights[1:], self.mean, self.scale, strict=True)
        return {
            "intercept": round(float(self.weights[0]), 4),
            "of": {name: [round(float(value), 4) for value in values] for name, *values in of},
        }


def fit_regression(features: Sequence[dict[str, float]], wanted: Sequence[bool], ridge: float) -> Fitted:
    """By Newton's method; the ridge is on all weights but the intercept."""
    names = list(features[0])
    rows, target = np.array([[row[name] for name in names] for row in features]), np.array(wanted, float)
    mean, scale = rows.mean(0), rows.std(0)
    scale[scale < 1e-6] = 1.0
    known = np.c_[np.ones(len(rows)), np.clip((rows - mean) / scale, -CLIP, CLIP)]
    penalty = np.eye(known.shape[1]) * ridge
    penalty[0, 0] = 1e-6
    weights = np.zeros(known.shape[1])
    for _ in range(40):
        p = 1 / (1 + np.exp(-known @ weights))
        slope = known.T @ (p - target) + penalty @ weights
        weights = weights - np.linalg.solve((known.T * (p * (1 - p))) @ known + penalty, slope)
    return Fitted(names, mean, scale, weights)


class Judge(NamedTuple):
    """The four regressions."""

    related: Fitted
    replacement: Fitted
    stands: Fitted
    same: Fitted


def fit_judge(sets: Sequence[Set], beside: Sequence[Row] = ()) -> Judge:
    """The judge that some projects teach. beside: rows of texts that hold beside one another."""
    own = [row for one in sets for row in (*one.memories, *one.grown)]
    stored = [*own, *beside]
    pairs = [row for one in sets for row in one.pairs]
    either = [row for row in pairs if is_right(row)]
    return Judge(
        fit_regression([row.numbers for row in own], [is_right(row) for row in own], RELATED_RIDGE),
        fit_regression([all_features(row) for row in stored], [is_right(row) for row in stored], REPLACEMENT_RIDGE),
        fit_regression([row.features for row in pairs], [is_right(row) for row in pairs], STANDS_RIDGE),
        fit_regression([row.features for row in either], [row.relation == "duplicate" for row in either], SAME_RIDGE),
    )


def all_features(row: Row) -> dict[str, float]:
    """What is known of a row: of the store and of the two texts."""
    return row.numbers | row.features


def is_right(row: Row) -> bool:
    """Whether the newer one may stand in the place of the older."""
    return row.relation != "compatible"


class Scored(NamedTuple):
    """The logits of a project's candidates, by a judge that has not seen it; of those that are compared at all."""

    replacement: Array
    stands: Array
    right: Array
    claim: Array
    outright: Array
    other: Array
    newer: list[str]

    @property
    def marked_values(self) -> Array:
        """What decides about a mark."""
        return np.where((self.stands >= logit(DOUBT)) & ~self.other, self.replacement, -99.0)


def score_rows(judge: Judge, rows: list[Row]) -> Scored:
    """The logits of some rows."""
    replacement = judge.replacement.logits([all_features(row) for row in rows])
    return Scored(
        np.where(are_compared(judge, rows), replacement, -99.0),
        judge.stands.logits([row.features for row in rows]),
        np.array([is_right(row) for row in rows]),
        np.array([row.is_claim for row in rows]),
        np.array([is_outright(row.features, row.numbers["whole_top"] >= LEADING) for row in rows]),
        np.array([is_other_subject(row.features) for row in rows]),
        [row.newer for row in rows],
    )


def are_compared(judge: Judge, rows: Sequence[Row]) -> Array:
    """Whether the judge compares the two texts of each row: the most related candidates of a memory."""
    related = judge.related.logits([row.numbers for row in rows])
    found = related >= logit(LEAST_RELATED)
    for newer in dict.fromkeys(row.newer for row in rows):
        own = [at for at, row in enumerate(rows) if row.newer == newer]
        for at in sorted(own, key=lambda at: -related[at])[MOST_COMPARED:]:
            found[at] = False
    return found


def levels(left_out: Sequence[Scored], grown: Sequence[Scored]) -> dict[str, float]:
    """The levels, by what judges said of projects that they had not seen.

    grown: of the same, after texts of others: what is marked has to be right in a larger store, too.
    """
    everything = [*left_out, *grown]
    right = np.concatenate([one.right for one in everything])
    mark = _level(np.concatenate([one.marked_values for one in everything]), right, MARK_PRECISION)
    return {
        "mark": round(probability(mark), 4), "ask": ASK, "outright": OUTRIGHT, "agree": AGREE, "doubt": DOUBT,
        "order": ORDER, "alike": ALIKE,
    }  # fmt: skip


def _level(values: Array, right: Array, least: float) -> float:
    """The lowest value from which on so many are right."""
    order = np.argsort(-values)
    precision = np.cumsum(right[order]) / np.arange(1, len(order) + 1)
    return float(values[order][np.where(precision >= least)[0][-1]])


def certain(one: Scored, mark: float) -> Array:
    """What is called superseded."""
    outright = one.outright & (one.replacement >= logit(OUTRIGHT))
    sure = (one.replacement >= mark) & (one.stands >= logit(AGREE)) | outright
    return sure & one.claim & ~one.other


def logit(p: float) -> float:
    """Of a probability."""
    return float(np.log(p / (1 - p)))


def probability(value: float) -> float:
    """Of a logit."""
    return float(1 / (1 + np.exp(-value)))


def figures(one: Scored, level: dict[str, float], labels: int, memories: int) -> dict[str, Any]:
    """What would be marked and asked of a project."""
    mark, ask = (logit(level[name]) for name in ("mark", "ask"))
    sure = certain(one, mark)
    marked = sure | (one.marked_values >= mark)
    noted = marked | (one.replacement >= ask)
    asked, answered = 0, 0
    for newer in dict.fromkeys(one.newer):
        own = [at for at, name in enumerate(one.newer) if name == newer and not sure[at]]
        if own and not any(sure[at] for at, name in enumerate(one.newer) if name == newer):
            at = max(own, key=lambda at: one.replacement[at])
            if one.replacement[at] >= ask:
                asked += 1
                answered += bool(one.right[at] and not marked[at])
    right = int((marked & one.right).sum())
    ordered = one.replacement >= logit(ORDER)
    return {
        "labels": labels, "memories": memories, "superseded": [int((sure & one.right).sum()), int(sure.sum())],
        "marked": [right, int(marked.sum())], "noted": [int((noted & one.right).sum()), int(noted.sum())],
        "asked": asked, "found with answers": right + answered,
        "ordered": [int((ordered & one.right).sum()), int(ordered.sum())],
    }  # fmt: skip


def main() -> None:
    """Read, leave out in turn, fit, write."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--without", default="", help="a project that is left out altogether")
    parser.add_argument("--left-out", type=Path, help="a folder for the weights of each project's judge: of all others")
    parser.add_argument("--beside", type=Path, nargs="*", default=[], help="texts that all hold beside one another")
    options = parser.parse_args()
    folders = [one for one in options.folders if one.name != options.without]
    texts = {one.name: [row["text"] for row in replay.rows_of(one / "memories.jsonl")] for one in folders}
    sets = {one.name: prepare(one, texts) for one in folders}
    beside = [row for path in options.beside for row in replay.compatible(path.name, replay.paragraphs(path)[:BESIDE])]
    judges = {name: fit_judge([one for other, one in sets.items() if other != name], beside) for name in sets}
    left_out = {name: score_rows(judges[name], sets[name].memories) for name in sets}
    grown = {name: score_rows(judges[name], sets[name].grown) for name in sets}
    level = levels([*left_out.values()], [*grown.values()])
    if not options.without:
        report(sets, left_out, grown, level)
    write_judge(options.out, fit_judge(list(sets.values()), beside), level)
    for name in sets if options.left_out else ():
        others = [other for other in sets if other != name]
        placed = levels([left_out[o] for o in others], [grown[o] for o in others])
        options.left_out.mkdir(parents=True, exist_ok=True)
        write_judge(options.left_out / f"{name}.json", judges[name], placed)


def write_judge(path: Path, judge: Judge, level: dict[str, float]) -> None:
    """Write a judge with its levels, as the plugin reads it."""
    data = {name: regression.data() for name, regression in judge._asdict().items()} | {"levels": level}
    version = hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
    path.write_text(json.dumps({"version": version, **data}, indent=1) + "\n", encoding="utf-8")


def prepare(folder: Path, texts: dict[str, list[str]]) -> Set:
    """A project with what is computed of it."""
    others = [text for name, own in texts.items() if name != folder.name for text in own][:FOREIGN]
    labels = replay.rows_of(folder / "labels.jsonl")
    return Set(
        replay.pairs(folder), replay.memories(folder), replay.memories(folder, tuple(others)), len(labels),
        len(texts[folder.name]),
    )  # fmt: skip


def report(
    sets: dict[str, Set], left_out: dict[str, Scored], grown: dict[str, Scored], level: dict[str, float]
) -> None:
    """Print what the judge does to each project that it has not seen; its levels are placed on the others, too."""
    rows: list[dict[str, Any]] = []
    for name, own in left_out.items():
        others = [other for other in sets if other != name]
        placed = levels([left_out[o] for o in others], [grown[o] for o in others])
        found = figures(own, placed, sets[name].labels, sets[name].count)
        large = figures(grown[name], placed, sets[name].labels, sets[name].count)
        found |= {f"{key}, grown": large[key] for key in large if key not in ("labels", "memories", "ordered")}
        rows.append(found)
        print(name, json.dumps(found))
    total: Callable[[str], Any] = lambda key: (  # noqa: E731
        [sum(row[key][place] for row in rows) for place in (0, 1)]
        if isinstance(rows[0][key], list)
        else sum(row[key] for row in rows)
    )
    print("all", json.dumps({key: total(key) for key in rows[0]}), json.dumps(level))


if __name__ == "__main__":
    main()
