"""The contributor's tool that fits the weights of conversations."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "training" / "conversation"))

from conversation_fit import feedback_of, file_of, fit_weights, leave_one_out, measure, questions_of, score

from memory.core.search.conversation import FEEDBACK, SIGNALS, parse_weights


def conversation(seed: int, helpful: str = "session_words") -> dict[str, Any]:
    """Twelve questions over twenty messages: the user's messages with most of one signal answer."""
    generator = random.Random(seed)
    questions = []
    for _ in range(12):
        by_assistant = [bool(place % 2) for place in range(20)]
        signals = {name: [generator.random() for _ in range(20)] for name in SIGNALS}
        signals["asked"] = [float(not its) for its in by_assistant]
        users = [place for place in range(20) if not by_assistant[place]]
        best = max(users, key=lambda place: signals[helpful][place] + signals["meaning"][place])
        questions.append(
            {
                "id": "q", "kind": "any", "shown": list(range(20)), "by_assistant": by_assistant, "missing": 0,
                "gold": [place == best for place in range(20)], "signals": signals,
            }
        )  # fmt: skip
    vectors = {str(key): [generator.randint(-9, 9) for _ in range(256)] for key in range(20)}
    return {"name": str(seed), "questions": questions, "vectors": vectors}


def test_the_signals_that_help_get_weight_and_the_others_little() -> None:
    asked = [one for seed in (1, 2, 3) for one in questions_of(conversation(seed))]
    weights = fit_weights(asked)
    assert weights["meaning"] == 1.0 and weights["asked"] > 0.5 and weights["session_words"] > 0.5
    assert all(abs(weights[name]) < 0.4 for name in ("reply_words", "reply_meaning", "standing", "money"))
    assert measure(asked, weights)[:, 1].mean() > 0.9
    assert parse_weights(file_of(weights)) == weights


def test_a_signal_that_may_not_count_does_not() -> None:
    weights = fit_weights(questions_of(conversation(4)), ("asked", "meaning"))
    assert {name for name, value in weights.items() if value} <= {"asked", "meaning", FEEDBACK}


def test_each_conversation_is_judged_by_the_others() -> None:
    different = [questions_of(conversation(5)), questions_of(conversation(6)), questions_of(conversation(7, "money"))]
    found = leave_one_out(different)
    assert found[2]["session_words"] > 0.5 > abs(found[2]["money"])
    assert found[0]["money"] > found[2]["money"] + 0.1


def test_measures_and_feedback_by_hand() -> None:
    one = questions_of(conversation(8))[0]
    place = int(np.flatnonzero(one.gold)[0])
    sums = np.zeros(20)
    sums[place] = 1.0
    assert score(one, sums) == (1.0, 1.0, 1.0)
    assert score(one._replace(missing=1), sums) == pytest.approx((0.5, 0.5, 1 / (1 + 1 / np.log2(3))))
    near = feedback_of(one, sums)
    assert not near[~one.users].any() and near[one.users].mean() == pytest.approx(0)
