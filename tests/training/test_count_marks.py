"""How often the judge errs about a store in which nothing changes."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training" / "truth"))

from count_marks import count_marks  # noqa: E402
from replay import paragraphs  # noqa: E402

from memory.retrieval.weights import load_truth  # noqa: E402


def test_in_a_store_in_which_nothing_changes_few_memories_ask_and_hardly_any_is_marked() -> None:
    texts = paragraphs(ROOT / "training/truth/compatible_later/translator.txt")
    found = count_marks(load_truth(), texts)
    assert found["texts"] == len(texts) == 80
    assert found["questions"] <= 20 and found["superseded"] + found["possibly out of date"] <= 2


def test_where_every_question_is_answered_with_no_they_become_fewer() -> None:
    texts = paragraphs(ROOT / "training/truth/compatible_later/hospital.txt")
    asked, answered = (count_marks(load_truth(), texts, answer)["questions"] for answer in (False, True))
    assert 0 < answered < asked


def test_a_change_is_counted() -> None:
    texts = paragraphs(ROOT / "training/truth/compatible_later/translator.txt")[:40]
    changed = [*texts, "The archive server listens on port 8080.", "The archive server listens on port 9090."]
    before, after = (count_marks(load_truth(), each) for each in (changed[:-1], changed))
    assert after["superseded"] == before["superseded"] + 1
