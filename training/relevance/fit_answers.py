"""Fit the weights of memory/core/search/answering.py on rankings; place its thresholds on projects left out.

    WORK/venv/bin/python training/relevance/fit_answers.py RANKINGS.json OUT.json
    WORK/venv/bin/python training/relevance/fit_answers.py --figures RANKINGS.json…
    WORK/venv/bin/python training/relevance/fit_answers.py --of MODEL.json RANKINGS.json…

RANKINGS.json is of `rankings.py --answers`. Every threshold is placed on projects that were not fitted on. With
--figures each project of the files is judged by what the others taught, thresholds included, and nothing is written.
With --of all projects are judged by a model that is there.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from fit import ALONE, WAY_WEIGHTS, Scaled, fit_regression
from sklearn.metrics import roc_auc_score

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.core.regression import Regression, logit, probability  # noqa: E402
from memory.core.search import answering  # noqa: E402

# What says nothing of a question in a store of another size, or nothing at all here.
LEFT_OUT = ("words", "not_everyday", "store")
OF_GATE = ("best", "next", "third", "expected")
MEMORY_C, GATE_C = 0.01, 0.02
UNKNOWN_WEIGHT, PROMPT_WEIGHT = 2.0, 0.5
SHARE = 0.1  # of the best one's probability; below 0.05 it does nothing, from 0.2 it costs gold
# Placed on projects left out: this share of what is cited is gold, lists take what is half as probable, and of the
# questions that memory answers so many are doubted (fewer of other authors', by what more projects teach).
LEAST_PRECISION, LISTED = 0.48, 0.5
DOUBTED = 0.15
GRID = [round(0.02 + 0.005 * step, 3) for step in range(60)]
Row = dict[str, Any]


class Judged(NamedTuple):
    """A question with the logits of its memories, and that of the question as a whole."""

    row: Row
    logits: list[float]
    certain: float


def rows_of(paths: Sequence[str]) -> list[Row]:
    """All questions of files of rankings, with the names of their project and of the memories that were judged."""
    found = []
    for path in paths:
        for part in json.loads(Path(path).read_text(encoding="utf-8")):
            for row in part["rows"]:
                names = [hit["source"] for hit in row["hits"][: len(row["memories"])]]
                own = {name: row[name] for name in ("part", "kind", "text", "gold", "bad", "question", "memories")}
                found.append({**own, "project": part["name"], "way": part["way"], "names": names})
    return found


def weight_of(row: Row) -> float:
    """How much a question counts."""
    return (PROMPT_WEIGHT if row["part"] == "prompts" else 1.0) * WAY_WEIGHTS[row["way"]]


def fitted_memory(rows: Sequence[Row]) -> Scaled:
    """The regression that judges memories. What is out of date teaches neither way."""
    x, y, weights = [], [], []
    for row in rows:
        for name, own in zip(row["names"], row["memories"], strict=True):
            if name not in row["bad"]:
                x.append({**row["question"], **own})
                y.append(int(name in row["gold"]))
                weights.append(weight_of(row) * (1.0 if row["gold"] else UNKNOWN_WEIGHT))
    return fit_regression([name for name in x[0] if name not in LEFT_OUT], x, y, weights, MEMORY_C)


def logits_of(rows: Sequence[Row], model: Scaled) -> list[list[float]]:
    """The logits of all memories of each question."""
    regression = model.regression()
    return [[logit(regression, own, row["question"]) for own in row["memories"]] for row in rows]


def fitted_gate(rows: Sequence[Row], logits: Sequence[list[float]]) -> Scaled:
    """The regression that judges questions; known and unknown ones weigh the same."""
    x = [{**row["question"], **answering.best_logits(own)} for row, own in zip(rows, logits, strict=True)]
    y = [int(bool(row["gold"])) for row in rows]
    weights = np.array([weight_of(row) for row in rows])
    known = np.array(y, dtype=bool)
    weights = np.where(known, weights, weights * weights[known].sum() / weights[~known].sum())
    names = [*OF_GATE, *(name for name in rows[0]["question"] if name not in LEFT_OUT)]
    return fit_regression(names, x, y, weights.tolist(), GATE_C)


def leave_one_out(rows: Sequence[Row]) -> list[Judged]:
    """Each question as those that were taught by the other projects judge it."""
    names = sorted({row["project"] for row in rows})
    found: list[list[float]] = [[]] * len(rows)
    for name in names:
        own = [at for at, row in enumerate(rows) if row["project"] == name]
        model = fitted_memory([row for row in rows if row["project"] != name])
        for at, logits in zip(own, logits_of([rows[at] for at in own], model), strict=True):
            found[at] = logits
    certain = [0.0] * len(rows)
    for name in names:
        own = [at for at, row in enumerate(rows) if row["project"] == name]
        others = [at for at, row in enumerate(rows) if row["project"] != name]
        gate = fitted_gate([rows[at] for at in others], [found[at] for at in others]).regression()
        for at in own:
            certain[at] = logit(gate, answering.best_logits(found[at]), rows[at]["question"])
    return [Judged(*one) for one in zip(rows, found, certain, strict=True)]


def cited_names(one: Judged, least: float, listed: float) -> list[str]:
    """The memories that a question's answer cites."""
    probabilities = [probability(value) for value in one.logits]
    asks_all = one.row["question"]["is_list"]
    most = answering.MOST_LISTED if asks_all else answering.MOST_CITED
    places = answering.cut(probabilities, listed if asks_all else least, 0.0 if asks_all else SHARE, most)
    return list(dict.fromkeys(one.row["names"][place] for place in places))


def counts(cases: Sequence[Judged], least: float, listed: float, certain: float = -99.0) -> tuple[int, int, int]:
    """(gold that is cited, all that is cited, gold) of the questions that memory answers."""
    hit = given = gold = 0
    for one in cases:
        if one.row["gold"]:
            names = cited_names(one, least, listed) if one.certain >= certain else []
            hit += len(set(names) & set(one.row["gold"]))
            given += len(names)
            gold += len(one.row["gold"])
    return hit, given, gold


def thresholds(judged: Sequence[Judged]) -> dict[str, float]:
    """The thresholds, from questions left out."""
    cases = [one for one in judged if one.row["part"] == "questions" and one.row["way"] == ALONE]
    least = GRID[-1]
    for value in GRID:
        hit, given, _ = counts(cases, value, LISTED * value)
        if hit >= LEAST_PRECISION * given:
            least = value
            break
    known = [one.certain for one in cases if one.row["gold"]]
    return {
        "least": least,
        "least_listed": round(LISTED * least, 4),
        "share": SHARE,
        "certain": round(float(np.quantile(known, DOUBTED)), 4),
    }


def fit(rows: Sequence[Row]) -> tuple[dict[str, Any], Regression, Regression]:
    """The thresholds and both regressions of some projects."""
    judged = leave_one_out(rows)
    gate = fitted_gate(rows, [one.logits for one in judged])
    return thresholds(judged), fitted_memory(rows).regression(), gate.regression()


def figures(cases: Sequence[Judged], limits: dict[str, float]) -> str:
    """What some questions would be answered."""
    hit, given, gold = counts(cases, limits["least"], limits["least_listed"], limits["certain"])
    known = [one.certain for one in cases if one.row["gold"]]
    unknown = [one.certain for one in cases if not one.row["gold"]]
    lists = [one for one in cases if one.row["kind"] == "list"]
    whole = [set(one.row["gold"]) <= set(cited_names(one, limits["least"], limits["least_listed"])) for one in lists]
    single = [one.certain for one in cases if one.row["kind"] == "single"]
    doubted = [100 * float(np.mean(np.array(own) < limits["certain"])) for own in (unknown, known)]
    curve = roc_auc_score([1] * len(known) + [0] * len(unknown), known + unknown)
    alike = roc_auc_score([1] * len(single) + [0] * len(unknown), single + unknown)
    at = 100 * float(np.mean(np.array(unknown) < np.quantile(known, 0.08)))
    return (
        f"gold cited {100 * hit / gold:.0f}, of what is cited gold {100 * hit / max(1, given):.0f}; doubted of unknown "
        f"{doubted[0]:.0f}, of known {doubted[1]:.0f}; lists with all gold {100 * np.mean(whole):.0f} of {len(lists)}; "
        f"AUC {curve:.2f}, single questions alone {alike:.2f}; unknown doubted where 8 of known are {at:.0f}"
    )


def report(rows: Sequence[Row]) -> None:
    """Print the figures of each project, judged by what the others taught."""
    found = []
    for name in sorted({row["project"] for row in rows}):
        limits, memory, gate = fit([row for row in rows if row["project"] != name])
        cases = judge_rows([row for row in rows if row["project"] == name], memory, gate, limits["certain"])
        limits["certain"] = 0.0
        print(f"{name}: {figures(cases, limits)}", flush=True)
        found += [(one, limits) for one in cases]
    hits = np.array([counts([one], limits["least"], limits["least_listed"], 0.0) for one, limits in found]).sum(0)
    print(f"all: gold cited {100 * hits[0] / hits[2]:.0f}, of what is cited gold {100 * hits[0] / hits[1]:.0f}")


def judge_rows(
    rows: Sequence[Row], memory: Regression, gate: Regression, certain: float
) -> list[Judged]:
    """The questions among some rows as a model judges them; from 0 on it is certain."""
    cases = []
    for row in rows:
        if row["part"] == "questions" and row["way"] == ALONE:
            logits = [logit(memory, own, row["question"]) for own in row["memories"]]
            value = logit(gate, answering.best_logits(logits), row["question"])
            cases.append(Judged(row, logits, value - certain))
    return cases


def report_of(model: answering.AnswerModel, rows: Sequence[Row]) -> None:
    """Print what a model would answer."""
    cases = judge_rows(rows, model.memory, model.question, model.certain)
    limits = {"least": model.least, "least_listed": model.least_listed, "certain": 0.0}
    for name in sorted({one.row["project"] for one in cases}):
        print(f"{name}: {figures([one for one in cases if one.row['project'] == name], limits)}")
    print(f"all: {figures(cases, limits)}", flush=True)


def main(words: list[str]) -> int:
    """Fit and write, or print figures; returns the exit status."""
    if words[0] == "--figures":
        report(rows_of(words[1:]))
        return 0
    if words[0] == "--of":
        report_of(answering.parse_model(json.loads(Path(words[1]).read_text(encoding="utf-8"))), rows_of(words[2:]))
        return 0
    source, out = words
    limits, memory, gate = fit(rows_of([source]))
    data: dict[str, Any] = dict(limits)
    for name, regression in (("memory", memory), ("question", gate)):
        data[name] = {"intercept": regression.intercept, "features": dict(regression.of)}
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    data = {"version": "answering-" + hashlib.sha256(text.encode()).hexdigest()[:8], **data}
    Path(out).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(data["version"], limits)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
