"""Fit the weights of memory/core/search/conversation.py: a listwise logistic regression, one conversation left out in
turn.

    bin/surgical-memory --dev-python training/conversation/conversation_fit.py ROWS.json [OTHER_ROWS.json OUT.json]

Both are of conversation_signals.py. Prints the figures on the conversations left out. The weight of the score before is
chosen on OTHER_ROWS.json, by authors that the other weights have not seen; OUT.json takes all of them.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.core.search.conversation import FEEDBACK, FEEDBACK_SHARES, SIGNALS  # noqa: E402

PENALTY = 0.01  # λ of λ/2 · Σ weight²; 0.003 and 0.03 do as well within the noise, and the rules count for less here
SCORE = "score"
FITTED = tuple(name for name in SIGNALS if name != SCORE)
SCORES = (0.0, 0.7, 1.3, 2.0, 2.6)  # weights of the score before that are tried
STEPS, STEP = 300, 0.1  # of the descent (Adam)
ROUNDS = 2  # the feedback is that of the weights before

Array = Any


class Asked(NamedTuple):
    """A question. signals: (messages, signals).  gold: which messages answer it, missing: how many more do.

    near: (messages, messages), the cosines of their vectors.
    """

    kind: str
    signals: Array
    gold: Array
    missing: int
    users: Array
    near: Array


def questions_of(conversation: Mapping[str, Any]) -> list[Asked]:
    """The questions of a conversation."""
    of = {int(key): np.array(vector, dtype=np.float32) / 127 for key, vector in conversation["vectors"].items()}
    found = []
    for row in conversation["questions"]:
        vectors = np.stack([of.get(key, np.zeros(256, dtype=np.float32)) for key in row["shown"]])
        near = vectors @ vectors.T
        np.fill_diagonal(near, 0.0)
        signals = np.stack([np.array(row["signals"][name], dtype=float) for name in SIGNALS], 1)
        users = ~np.array(row["by_assistant"], dtype=bool)
        found.append(Asked(row["kind"], signals, np.array(row["gold"], dtype=bool), row["missing"], users, near))
    return found


def feedback_of(one: Asked, sums: Array) -> Array:
    """The feedback of the best messages."""
    best = np.argsort(-sums, kind="stable")[: len(FEEDBACK_SHARES)]
    near = one.near[:, best] @ np.array(FEEDBACK_SHARES[: len(best)])
    users = near[one.users]
    scaled = (near - users.mean()) / (users.std() or 1.0) if len(users) else near * 0
    return np.where(one.users, scaled, 0.0)


def score(one: Asked, sums: Array) -> tuple[float, float, float]:
    """R@5, R@10, nDCG@10 of a question, 0 to 1."""
    hits = one.gold[np.argsort(-sums, kind="stable")[:10]]
    golds = int(one.gold.sum()) + one.missing
    discounts = 1 / np.log2(np.arange(10) + 2)
    gain = float((hits * discounts[: len(hits)]).sum())
    return float(hits[:5].sum()) / golds, float(hits.sum()) / golds, gain / float(discounts[:golds].sum())


def figures(asked: Sequence[Asked], weights: Array, feedback: float = 0.0) -> Array:
    """(questions, 3): the measures of each."""
    found = []
    for one in asked:
        sums = one.signals @ weights
        found.append(score(one, sums + feedback * feedback_of(one, sums) if feedback else sums))
    return np.array(found)


def fit_weights(asked: Sequence[Asked], names: Sequence[str] = FITTED) -> dict[str, float]:
    """The weights by which the messages that answer are the likeliest among those that do not; `meaning` is 1.

    The mean over questions and their answers of −ln(e^s / (e^s + Σ e^others)), with a penalty on the weights. It is
    convex, and uses every message; coordinate ascent on the measures themselves does worse by three to five points on
    conversations left out.  names: of the signals that may count.
    """
    used = np.array([name in names for name in SIGNALS] + [False])
    weights = descent([(one.signals, one.gold) for one in asked], used[:-1])
    for _ in range(ROUNDS):
        both = [(np.column_stack([one.signals, feedback_of(one, one.signals @ weights)]), one.gold) for one in asked]
        whole = descent(both, np.append(used[:-1], True))
        weights = whole[:-1]
    scaled = np.round(whole / whole[SIGNALS.index("meaning")], 2) + 0.0
    return dict(zip((*SIGNALS, FEEDBACK), scaled.tolist(), strict=True))


def descent(rows: Sequence[tuple[Array, Array]], used: Array) -> Array:
    """The weights of least loss. rows: of each question the signals of its messages, and which of these answer it.

    used: which weights may differ from 0.
    """
    weights = used.astype(float)
    first, second = np.zeros(len(used)), np.zeros(len(used))
    rows = [(signals, gold) for signals, gold in rows if gold.any()]
    for step in range(1, STEPS + 1):
        slope = PENALTY * weights
        for signals, gold in rows:
            sums = signals @ weights
            likely = np.exp(sums - sums.max())
            others = likely[~gold].sum()
            pull = likely[~gold] @ signals[~gold]
            shares = 1 / (others + likely[gold])
            slopes = (pull[None, :] + likely[gold][:, None] * signals[gold]) * shares[:, None] - signals[gold]
            slope = slope + slopes.mean(0) / len(rows)
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
        weights = weights - STEP * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8) * used
    return weights


def leave_one_out(conversations: Sequence[Sequence[Asked]], names: Sequence[str] = FITTED) -> list[dict[str, float]]:
    """For each conversation the weights that the others teach."""
    return [
        fit_weights([one for at, others in enumerate(conversations) if at != place for one in others], names)
        for place in range(len(conversations))
    ]


def choose_score(asked: Sequence[Asked], weights: Mapping[str, float]) -> dict[str, float]:
    """The weights with that one of the score before for which the mean of the three measures is the best.

    It is not fitted with the others: where questions share words with their answers it would take the place of meaning.
    """
    means = {score: float(measure(asked, {**weights, SCORE: score}).mean()) for score in SCORES}
    for score, mean in means.items():
        print(f"score {score}: {100 * mean:.1f}")
    return {**weights, SCORE: max(means, key=lambda score: means[score])}


def measure(asked: Sequence[Asked], weights: Mapping[str, float]) -> Array:
    """The measures of each question with some weights."""
    return figures(asked, np.array([weights[name] for name in SIGNALS]), weights[FEEDBACK])


def file_of(weights: Mapping[str, float]) -> dict[str, Any]:
    """The content of the weights' file, which names its version: the checksum of the values."""
    digest = hashlib.sha256(json.dumps(dict(weights), sort_keys=True).encode()).hexdigest()
    return {"version": f"conversation-{digest[:8]}", "weights": dict(weights)}


def percentages(values: Array) -> str:
    """Means as percentages."""
    return " / ".join(f"{100 * value:.1f}" for value in values.mean(0))


def main(words: Sequence[str]) -> None:
    """Fit, report, write."""
    data = json.loads(Path(words[0]).read_text(encoding="utf-8"))
    conversations = [questions_of(conversation) for conversation in data]
    found = []
    for conversation, asked, weights in zip(data, conversations, leave_one_out(conversations), strict=True):
        found.append(measure(asked, weights))
        print(f"{conversation['name']:8} left out {percentages(found[-1])}", json.dumps(weights))
    print(f"{'all':8} left out {percentages(np.concatenate(found))}")
    everything = [one for asked in conversations for one in asked]
    weights = fit_weights(everything)
    print(f"{'all':8} fitted on {percentages(measure(everything, weights))}", json.dumps(weights))
    if len(words) > 1:
        others = [one for row in json.loads(Path(words[1]).read_text(encoding="utf-8")) for one in questions_of(row)]
        weights = choose_score(others, weights)
        Path(words[2]).write_text(json.dumps(file_of(weights)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
