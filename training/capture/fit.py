"""Fit the weights of memory/core/capture/worth.py, and say how well they do on sessions left out.

    WORK/venv/bin/python training/capture/fit.py OUT.json [--ablate] [--left-out DIR]

Each group of sessions (a project, a sixth of those that belong to none) is judged by what the others taught.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from sessions import Example, examples, requests, training_sessions
from sklearn.linear_model import LogisticRegression

from memory.core.capture import languages, worth
from memory.model.encoder import load

C, TYPES_C = 0.02, 0.02  # inverse regularisation
REQUEST_WEIGHT = 0.4  # of a sentence that only asks: there are five of them to every two others, and all are easy
EXCHANGE_WEIGHT = 0.25  # of a sentence of short exchanges: there are many, and more of them are worth it than usual
VECTOR_SHARE = 0.2  # of a standard deviation that a dimension counts for: 256 of them would overrule the rest
Row = dict[str, float]
DIMENSIONS = tuple(f"v{number}" for number in range(256))  # names of the embedding's dimensions, as features
NO_PROJECTS = ("own", "changes", "exchanges")  # what the groups of sessions begin with that belong to no project
LEAST_PRECISION, USUAL_CUT = 0.85, 0.6  # the precision that is wanted, and the default of capture.min_score
PARTS = {
    "the rules of English": ("rule", "user_rule"),
    "length": ("words", "user_words", "short", "long", "utterance", "share"),
    "place in the utterance": ("first", "last", "sentences", "before_length", "after_length", "before_question"),
    "what the other side says": ("asked", "answers", "reply_asks", "shares_reply", "shares_asked", "opening",
                                 "requests"),
    "how the reply takes it": ("accepted", "last_accepted", "reported"),
    "taken back": ("withdrawn", "withdraws"),
    "lines of data": ("data", "user_data", "letters", "long_message"),
    "marks, names, numbers": ("question", "exclamation", "ellipsis", "commas", "colon", "code", "numbers", "names"),
    "the embedding": DIMENSIONS,
    "cues of eight languages": (
        "cues", *languages.CUES, *(f"user_{name}" for name in languages.CUES),
    ),
}  # fmt: skip


class Fitted:
    """A logistic regression on standardised, clipped features."""

    def __init__(
        self,
        names: Sequence[str],
        rows: Sequence[Row],
        wanted: Sequence[bool],
        c: float,
        weights: Sequence[float] | None = None,
    ) -> None:
        self.names = list(names)
        values = self._values(rows)
        self.mean, self.scale = values.mean(0), values.std(0)
        self.scale[self.scale < 1e-9] = 1.0
        self.is_dimension = np.array([name in DIMENSIONS for name in self.names])
        self.scale[self.is_dimension] /= VECTOR_SHARE
        self.model = LogisticRegression(C=c, max_iter=3_000).fit(self._scale(values), wanted, sample_weight=weights)

    def _values(self, rows: Sequence[dict[str, float]]) -> np.ndarray:
        return np.array([[row[name] for name in self.names] for row in rows])

    def _scale(self, values: np.ndarray) -> np.ndarray:
        return np.clip((values - self.mean) / self.scale, -4, 4)

    def logits(self, rows: Sequence[dict[str, float]]) -> np.ndarray:
        """Of each row."""
        return self.model.decision_function(self._scale(self._values(rows)))

    def data(self) -> dict[str, Any]:
        """As the plugin reads it."""
        rows = zip(self.names, self.model.coef_[0], self.mean, self.scale, strict=True)
        folded = self.direction() @ self.mean[self.is_dimension]
        return {
            "intercept": round(float(self.model.intercept_[0] - folded), 5),
            "features": {
                name: [round(float(one), 5) for one in values] for name, *values in rows if name not in DIMENSIONS
            },
        }

    def direction(self) -> np.ndarray:
        """The weights of the embedding's dimensions, as they come: none of them is ever so far off as to be clipped."""
        return self.model.coef_[0][self.is_dimension] / self.scale[self.is_dimension]


def leave_one_out(names: Sequence[str], found: Sequence[Example], rows: Sequence[dict[str, float]]) -> np.ndarray:
    """The logit of each sentence, by a regression that did not see its group."""
    groups = np.array([one.group for one in found])
    wanted = np.array([one.worth for one in found])
    logits = np.zeros(len(found))
    for group in sorted(set(groups)):
        own, others = np.flatnonzero(groups == group), np.flatnonzero(groups != group)
        weights = [weight_of(found[at]) for at in others]
        model = Fitted(names, [rows[at] for at in others], wanted[others].tolist(), C, weights)
        logits[own] = model.logits([rows[at] for at in own])
    return logits


def recall_at(precision: float, wanted: np.ndarray, scores: np.ndarray) -> tuple[float, float]:
    """(highest recall, its lowest score) at which a precision is reached; (0, infinity) where it is not."""
    order = np.argsort(-scores, kind="stable")
    right = np.cumsum(wanted[order])
    good = np.flatnonzero(right / np.arange(1, len(order) + 1) >= precision)
    return (float(right[good[-1]] / wanted.sum()), float(scores[order][good[-1]])) if len(good) else (0.0, np.inf)


def report(name: str, found: Sequence[Example], logits: np.ndarray) -> str:
    """The recall of sentences at 90 and 80 % of precision: of all, of the judgement projects, of each other kind."""
    parts = []
    tests = (
        ("all", lambda _: True),
        ("projects", is_project),
        *((kind, lambda one, kind=kind: one.group.startswith(kind)) for kind in NO_PROJECTS),
    )
    for label, test in tests:
        at = [place for place, one in enumerate(found) if test(one) and not is_request(one)]
        wanted = np.array([found[place].worth for place in at])
        shares = [100 * recall_at(precision, wanted, logits[at])[0] for precision in (0.9, 0.8)]
        parts.append(f"{label} {shares[0]:.0f} / {shares[1]:.0f}")
    return f"{name}: recall at 90 / 80 % precision, left out: {', '.join(parts)}"


def is_project(one: Example) -> bool:
    """Whether a sentence is of a judgement project."""
    return not one.group.startswith(NO_PROJECTS)


def is_request(one: Example) -> bool:
    """Whether a sentence is of a prompt in the place of a turn."""
    return one.place[0].startswith("request")


def weight_of(one: Example) -> float:
    """How much a sentence counts in the fit."""
    if one.group.startswith("exchanges"):
        return EXCHANGE_WEIGHT
    return REQUEST_WEIGHT if is_request(one) else 1.0


def fit(found: Sequence[Example], rows: Sequence[dict[str, float]]) -> dict[str, Any]:
    """The model in its JSON form. Types are fitted on the sentences that somebody gave one."""
    names = list(rows[0])
    wanted = [one.worth for one in found]
    logits = leave_one_out(names, found, rows)
    # Placed by the projects of other authors: the sessions of the fit's own author are easier than those.
    at = [place for place, one in enumerate(found) if is_project(one) and not is_request(one)]
    judged = np.array([found[place].worth for place in at])
    slope = float(LogisticRegression(C=1e6).fit(logits[at].reshape(-1, 1), judged).coef_[0][0])
    recall, limit = recall_at(LEAST_PRECISION, judged, logits[at])
    offset = float(np.log(USUAL_CUT / (1 - USUAL_CUT))) - slope * limit
    print(report("fitted", found, logits))
    shares = f"{100 * LEAST_PRECISION:.0f} % of the projects' sentences are right, and {100 * recall:.0f} % are found"
    print(f"at {USUAL_CUT} {shares}")
    typed = [at for at, one in enumerate(found) if one.type]
    plain = [name for name in names if name not in DIMENSIONS]
    types = {
        kind: Fitted(plain, [rows[at] for at in typed], [found[at].type == kind for at in typed], TYPES_C).data()
        for kind in sorted({found[at].type for at in typed})
    }
    model = Fitted(names, rows, wanted, C, [weight_of(one) for one in found])
    data = {
        "worth": model.data(),
        "direction": [round(float(weight), 4) for weight in model.direction()],
        "slope": round(slope, 4),
        "offset": round(offset, 4),
        "types": types,
    }
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return {"version": "capture-" + hashlib.sha256(text.encode()).hexdigest()[:8], **data}


def ablate(found: Sequence[Example], rows: Sequence[dict[str, float]]) -> Iterable[str]:
    """What is left without each part of the features."""
    for name, part in PARTS.items():
        rest = [feature for feature in rows[0] if feature not in part]
        yield report(f"without {name}", found, leave_one_out(rest, found, rows))


def main(words: Sequence[str]) -> int:
    """Fit and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--ablate", action="store_true")
    parser.add_argument("--left-out", type=Path, help="a folder for the weights that each project's others teach")
    options = parser.parse_args(words)
    sessions = training_sessions()
    found = list(examples(sessions + requests(sessions)))
    encode = load().encode
    rows = [
        worth.features(one.sentence) | dict(zip(DIMENSIONS, worth.meaning(one.sentence, encode), strict=True))
        for one in found
    ]
    print(f"{len(sessions)} sessions, {len(found)} sentences, {sum(one.worth for one in found)} worth keeping")
    data = fit(found, rows)
    projects = sorted({one.group for one in found if is_project(one)}) if options.left_out else []
    for name in projects:
        others = [at for at, one in enumerate(found) if one.group != name]
        options.left_out.mkdir(parents=True, exist_ok=True)
        write(options.left_out / f"{name}.json", fit([found[at] for at in others], [rows[at] for at in others]))
    if options.ablate:
        print("\n".join(ablate(found, rows)))
    write(options.out, data)
    print(data["version"])
    return 0


def write(path: Path, data: dict[str, Any]) -> None:
    """Write the weights as the plugin reads them."""
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
