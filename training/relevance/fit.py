"""Fit the weights of memory/core/search/mention.py on rankings; place its thresholds on projects left out.

    WORK/venv/bin/python training/relevance/fit.py RANKINGS.json OUT.json

RANKINGS.json is of rankings.py. Every figure that a threshold goes by is taken on a project that was not fitted on.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.core.regression import Regression, logit  # noqa: E402
from memory.core.search import mention  # noqa: E402

SILENT = ("everyday", "near", "unknown")
WANTED = ("question", "task", "house")
OF_PROMPT = (
    "words", "strength", "coverage", "store", "unknown", "prompt_mass", "prompt_stems", "prompt_words", "prompt_lines",
    "everyday", "question", "asks", "when", "amount", "ours",
)  # fmt: skip
OF_MEMORY = (
    "rank", "first", "score", "lead", "near_equals", "dense", "propagated", "preferred", "cosine", "cosine_lift",
    "mass", "covered", "rarest", "second", "shared", "plain_mass", "plain_shared", "lacking", "later",
)  # fmt: skip
OF_GATE = ("best", "next", "third", "words", "not_everyday")
OF_EARLY = ("words", "not_everyday", "strength", "coverage", "store")
WORDS_C, LEAST_TEXTS = 3.0, 2  # inverse regularisation of the words; in how many prompts one must occur
MEMORY_C, GATE_C = 0.01, 1.0
SILENT_WEIGHT, DAYS_WEIGHT, QUESTION_WEIGHT = 5.0, 0.3, 0.3
ALONE, TAGGED, AMONG, FEW = "alone", "tagged", "among others", "few"  # how rankings.py asked
WAY_WEIGHTS = {ALONE: 1.0, TAGGED: 1.0, AMONG: 0.5, FEW: 0.2}
# For each level: of the silent prompts of projects left out, the share that may be injected anything; and of their
# everyday prompts the share that may see a line. Authors differ: what is 1 % here was 10 % for three others.
LEVELS = {"quiet": (0.03, 0.02), "balanced": (0.06, 0.045), "eager": (0.12, 0.12)}
FURTHER = 0.7  # logits that a second memory needs above the threshold: 69 % of what is injected is wanted, else 59 %
EARLY_LOST = 0.01  # of the prompts that want a memory and would see one
ASKED = ("text", "stems", "idf", "coverage", "strength", "documents")
FIELDS = ("score", "dense", "cosine", "propagated", "preferred", "mask", "created_at")


def common_prompts() -> set[str]:
    """The everyday prompts that belong to no project."""
    lines = (Path(__file__).with_name("everyday.txt")).read_text(encoding="utf-8").splitlines()
    return {line.replace("\\n", "\n") for line in lines}


class Row(NamedTuple):
    """A prompt with what was found. way: of rankings.py.  weight: 1, less for what there is more of."""

    project: str
    way: str
    part: str
    kind: str
    text: str
    gold: tuple[str, ...]
    bad: tuple[str, ...]
    names: tuple[str, ...]
    asked: mention.Asked
    found: tuple[mention.RankedMemory, ...]

    @property
    def weight(self) -> float:
        """How much it counts in fitting the memories' regression."""
        days = DAYS_WEIGHT if self.kind == "everyday" and self.project == "house" else 1.0
        return WAY_WEIGHTS[self.way] * days * (1.0 if self.gold else SILENT_WEIGHT)


class Scaled(NamedTuple):
    """A fitted logistic regression over named features."""

    names: tuple[str, ...]
    intercept: float
    weights: np.ndarray
    mean: np.ndarray
    scale: np.ndarray

    def regression(self) -> Regression:
        """As the plugin has it."""
        rows = zip(self.names, self.weights, self.mean, self.scale, strict=True)
        return Regression(
            round(float(self.intercept), 5),
            {name: (round(float(w), 5), round(float(m), 5), round(float(s), 5)) for name, w, m, s in rows},
        )


def rows_of(path: str) -> list[Row]:
    """All prompts and questions of a file of rankings."""
    found = []
    parts = json.loads(Path(path).read_text(encoding="utf-8"))
    for part in sorted(parts, key=lambda part: part["way"] == FEW):
        for row in part["rows"]:
            hits = row["hits"][: mention.MOST_CANDIDATES]
            asked = mention.Asked(*(row[name] for name in ASKED))
            found.append(
                Row(part["name"], part["way"], row["part"], row["kind"], row["text"], tuple(row["gold"]),
                    tuple(row["bad"]), tuple(hit["source"] for hit in hits), asked,
                    tuple(mention.RankedMemory(*(hit[name] for name in FIELDS)) for hit in hits))
            )  # fmt: skip
    return found


def extra_prompts() -> list[tuple[str, str]]:
    """(kind, text) of prompts that belong to no project: only the words are fitted on them."""
    folder = Path(__file__).parent
    rows = [line.split("\t", 1) for line in (folder / "prompts.tsv").read_text(encoding="utf-8").splitlines() if line]
    return [(kind, text.replace("\\n", "\n")) for kind, text in rows]


def fit_regression(
    names: Sequence[str], rows: list[dict[str, float]], y: list[int], weights: list[float], c: float
) -> Scaled:
    """A logistic regression on standardised, clipped features."""
    x = np.array([[row[name] for name in names] for row in rows])
    mean, scale = x.mean(0), x.std(0)
    scale[scale < 1e-9] = 1.0
    model = LogisticRegression(C=c, max_iter=3_000)
    model.fit(np.clip((x - mean) / scale, -4, 4), y, sample_weight=weights)
    return Scaled(tuple(names), float(model.intercept_[0]), model.coef_[0], mean, scale)


def fitted_words(rows: Sequence[Row]) -> tuple[dict[str, tuple[float, float, float]], tuple[float, float]]:
    """The weights of words, of prompts in stores of their own and of those that belong to no project."""
    texts = [(row.kind, bool(row.gold), row.part, row.text) for row in rows if row.way == ALONE]
    texts += [(kind, kind in WANTED, "prompts", text) for kind, text in extra_prompts()]
    counts = TfidfVectorizer(analyzer=mention.words_of, min_df=LEAST_TEXTS, binary=True)
    x = counts.fit_transform([text for *_, text in texts])
    usual = [1.0 if part == "prompts" else QUESTION_WEIGHT for _, _, part, _ in texts]
    far = [0.0 if kind == "near" else weight for weight, (kind, *_) in zip(usual, texts, strict=True)]
    answers = (([gold for _, gold, _, _ in texts], usual), ([kind != "everyday" for kind, *_ in texts], far))
    models = [LogisticRegression(C=WORDS_C, max_iter=2_000).fit(x, y, sample_weight=weights) for y, weights in answers]
    first, second = (model.coef_[0] for model in models)
    words = {
        word: (round(float(first[at] * idf), 3), round(float(second[at] * idf), 3), round(float(idf * idf), 2))
        for word, at in sorted(counts.vocabulary_.items())
        for idf in (counts.idf_[at],)
    }
    return words, (round(float(models[0].intercept_[0]), 4), round(float(models[1].intercept_[0]), 4))


NO_REGRESSION = Regression(0.0, {})


def words_model(rows: Sequence[Row]) -> mention.MentionModel:
    """A model of words alone."""
    words, start = fitted_words(rows)
    return mention.MentionModel(
        "", mention.word_lines(words), start, NO_REGRESSION, NO_REGRESSION, NO_REGRESSION, 0.0, {}
    )


def shared_features(rows: Sequence[Row], of_words: mention.MentionModel) -> list[dict[str, float]]:
    """The features of each prompt."""
    return [mention.prompt_features(row.asked, mention.word_logits(of_words, row.text)) for row in rows]


def fitted_memory(rows: Sequence[Row], shared: Sequence[dict[str, float]]) -> Scaled:
    """The regression that judges memories. What is out of date teaches neither way."""
    x, y, weights = [], [], []
    for row, prompt in zip(rows, shared, strict=True):
        for name, own in zip(row.names, mention.memory_features(row.asked, row.found), strict=True):
            if name not in row.bad:
                x.append({**prompt, **own})
                y.append(int(name in row.gold))
                weights.append(row.weight)
    return fit_regression((*OF_PROMPT, *OF_MEMORY), x, y, weights, MEMORY_C)


def score_rows(rows: Sequence[Row], shared: Sequence[dict[str, float]], model: Regression) -> list[list[float]]:
    """The logits of all memories of each prompt, in the order of the ranking."""
    return [
        [logit(model, own, prompt) for own in mention.memory_features(row.asked, row.found)]
        for row, prompt in zip(rows, shared, strict=True)
    ]


def leave_one_out(rows: Sequence[Row]) -> tuple[list[dict[str, float]], list[list[float]]]:
    """The features and logits of each prompt, its words and memories judged by what the other projects taught."""
    shared: list[dict[str, float]] = [{}] * len(rows)
    logits: list[list[float]] = [[]] * len(rows)
    names = sorted({row.project for row in rows})
    # Words of each project are judged by the others' words; the regression over them is then fitted in the same way.
    for name in names:
        own = [at for at, row in enumerate(rows) if row.project == name]
        of_words = words_model([row for row in rows if row.project != name])
        for at, features in zip(own, shared_features([rows[at] for at in own], of_words), strict=True):
            shared[at] = features
    for name in names:
        own, others = ([at for at, row in enumerate(rows) if (row.project == name) is same] for same in (True, False))
        model = fitted_memory([rows[at] for at in others], [shared[at] for at in others]).regression()
        for at, values in zip(
            own, score_rows([rows[at] for at in own], [shared[at] for at in own], model), strict=True
        ):
            logits[at] = values
    return shared, logits


def fitted_prompt(
    names: Sequence[str], rows: Sequence[Row], features: Sequence[dict[str, float]], wanted: Sequence[bool | None]
) -> Scaled:
    """A regression that judges prompts; both answers weigh the same. wanted: None leaves a prompt out."""
    kept = [at for at, value in enumerate(wanted) if value is not None]
    weights = np.array([WAY_WEIGHTS[rows[at].way] for at in kept])
    y = np.array([int(bool(wanted[at])) for at in kept])
    weights = np.where(y == 0, weights * weights[y == 1].sum() / weights[y == 0].sum(), weights)
    return fit_regression(names, [features[at] for at in kept], y.tolist(), weights.tolist(), GATE_C)


def at_most(values: Sequence[float], share: float) -> float:
    """The threshold that about a share of the values reaches, between two of them where it falls between."""
    return float(np.quantile(values, 1.0 - share)) + 1e-4


def fit(rows: list[Row]) -> dict[str, Any]:
    """The model in its JSON form."""
    shared, logits = leave_one_out(rows)
    prompts = [at for at, row in enumerate(rows) if row.part == "prompts"]
    rows_ = [rows[at] for at in prompts]
    features = [{**shared[at], **mention.best_logits(logits[at])} for at in prompts]
    not_everyday = [None if row.kind == "near" else row.kind != "everyday" for row in rows_]
    gate = fitted_prompt(OF_GATE, rows_, features, not_everyday)
    early = fitted_prompt(OF_EARLY, rows_, features, [bool(row.gold) for row in rows_])
    whether = [logit(gate.regression(), one) for one in features]
    soon = [logit(early.regression(), one) for one in features]

    # Thresholds go by the prompts that each author wrote for a project alone: those of all trades are easily judged.
    common = common_prompts()
    alone = [(at, row) for at, row in enumerate(rows_) if row.way in (ALONE, TAGGED) and row.project != "house"]
    alone = [(at, row) for at, row in alone if row.text not in common]
    silent = [at for at, row in alone if row.kind in SILENT]
    days = [at for at, row in alone if row.kind == "everyday"]
    top = [features[at]["best"] for at in range(len(rows_))]
    thresholds = {
        name: [
            round(at_most([top[at] for at in silent], injected), 4),
            FURTHER,
            round(at_most([whether[at] for at in days], seen), 4),
        ]
        for name, (injected, seen) in LEVELS.items()
    }
    inject, _, hint = thresholds["balanced"]
    shown = sorted(soon[at] for at, row in alone if row.gold and (top[at] >= inject or whether[at] >= hint))
    early_exit = round(shown[math.floor(EARLY_LOST * len(shown))] - 1e-4, 4)
    of_words = words_model(rows)
    final = fitted_memory(rows, shared)  # on words that other projects taught, as new prompts will be judged
    data: dict[str, Any] = {"words": of_words.words, "start": of_words.start, "early_exit": early_exit}
    for name, regression in (("memory", final), ("prompt", gate), ("early", early)):
        made = regression.regression()
        data[name] = {"intercept": made.intercept, "features": made.of}
    data["thresholds"] = thresholds
    exits = sum(soon[at] < early_exit for at in days)
    print(f"early exit for {exits} of {len(days)} everyday prompts left out", file=sys.stderr)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return {"version": "relevance-" + hashlib.sha256(text.encode()).hexdigest()[:8], **data}


def main(words: list[str]) -> int:
    """Fit and write; returns the exit status."""
    source, out = words
    data = fit(rows_of(source))
    Path(out).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(data["version"], data["thresholds"], f"{len(data['words'])} words")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
