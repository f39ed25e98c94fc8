"""The measures that the benchmarks report, on rankings small enough to work out by hand."""

from __future__ import annotations

import math

import pytest

from tests.bench.data import Document, Question
from tests.bench.driver import Memory, blocks_of, evidence, whole_memories
from tests.bench.metrics import (
    difference_interval,
    distinct,
    has_phrase,
    ndcg_at,
    nearest_rank,
    plain_title,
    recall_at,
)


def test_recall_is_the_share_of_the_gold_among_the_first_k() -> None:
    assert recall_at(2, ["a", "b", "c"], ["a", "c"]) == 0.5
    assert recall_at(3, ["a", "b", "c"], ["a", "c"]) == 1.0
    assert recall_at(5, [], ["a"]) == 0.0


def test_ndcg_of_gold_at_places_one_and_three() -> None:
    ideal = 1 + 1 / math.log2(3)
    assert ndcg_at(10, ["a", "x", "b"], ["a", "b"]) == pytest.approx((1 + 1 / 2) / ideal)
    assert ndcg_at(10, ["a", "b"], ["a", "b"]) == 1.0


def test_ndcg_looks_no_further_than_k_and_counts_a_document_once() -> None:
    assert ndcg_at(2, ["x", "y", "a"], ["a"]) == 0.0
    assert ndcg_at(10, ["a", "a"], ["a", "b"]) == pytest.approx(1 / (1 + 1 / math.log2(3)))
    assert ndcg_at(1, ["a"], ["a", "b", "c"]) == 1.0


def test_distinct_keeps_the_first_of_each() -> None:
    assert distinct(["b", "a", "b"]) == ["b", "a"]


def test_a_phrase_is_held_as_whole_words() -> None:
    assert has_phrase("The drummer of\nRush, Neil Peart", "rush")
    assert has_phrase("born in 1954.", "1954")
    assert not has_phrase("a crushing defeat", "rush")
    assert not has_phrase("anything", "")


def test_a_plain_title_has_no_disambiguation() -> None:
    assert plain_title("Rush (band)") == "Rush"
    assert plain_title("Port Blair") == "Port Blair"


def test_the_interval_of_a_constant_difference_is_that_difference() -> None:
    assert difference_interval([1.0, 0.5], [0.5, 0.0]) == (0.5, 0.5)


def test_the_interval_of_a_mixed_difference_holds_its_mean() -> None:
    low, high = difference_interval([1.0, 0.0] * 50, [0.0, 0.0] * 50)
    assert 0.3 < low < 0.5 < high < 0.7


def test_nearest_rank() -> None:
    assert nearest_rank([3.0, 1.0, 2.0], 0.5) == 2.0
    assert nearest_rank([3.0, 1.0, 2.0], 1.0) == 3.0


def test_blocks_of_a_pack_by_memory() -> None:
    pack = "[abcdefghjkmn] Rush: A band.\n[0123456789ab] No title"
    assert blocks_of(pack) == {"abcdefghjkmn": "Rush: A band.", "0123456789ab": "No title"}
    assert blocks_of("Not in memory.") == {}


BAND = Document("d1", "Rush (band)", "Rush (band)\nA trio. Its drummer was Neil Peart.")
DRUMMER = Document("d2", "Neil Peart", "Neil Peart\nHe was born in 1952. He wrote for Rush.")
BOTH = {"d1": BAND, "d2": DRUMMER}


def test_evidence_is_strict_about_what_is_shown_of_a_memory() -> None:
    question = Question("q", "When was the drummer of Rush born?", ("d1", "d2"), "1952")
    shown = evidence(question, "A trio. He was born in 1952.", {"d1": "A trio.", "d2": "He was born in 1952."}, BOTH)
    assert shown == (1.0, 1.0, 0.5)  # of the band, not the sentence that names the drummer
    assert evidence(question, "A trio.", {"d1": "A trio."}, BOTH) == (0.5, 0.0, 0.0)


def test_evidence_that_no_context_could_show_does_not_count() -> None:
    assert evidence(Question("q", "Is it so?", ("d2",), "yes"), "yes", {}, BOTH) == (0.0, None, None)


def test_whole_memories_fill_the_budget_best_first() -> None:
    memories = {"a": Memory("A", "x" * 90, "d1"), "b": Memory("B", "y" * 300, "d2"), "c": Memory("C", "z" * 60, "d3")}
    context = whole_memories(["a", "b", "c"], memories, 60)
    assert context.text == f"[a] A: {'x' * 90}\n[c] C: {'z' * 60}\n"
