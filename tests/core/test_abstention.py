"""When to keep silent: negated words, and a strength that means the same in a small collection and in a large one."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.abstention import (
    LONG_COSINE,
    LONG_WORDS,
    MIN_COSINE,
    SKILLS_MET,
    THRESHOLD,
    activation_strength,
    count_words,
    everyday_stems,
    highest_strength,
    memory_threshold,
    min_cosine,
    reference_idf,
    skill_threshold,
    strength_margin,
    strip_negated_spans,
)
from memory.core.search.sparse import inverse_document_frequency


@pytest.mark.parametrize(
    ("prompt", "left"),
    [
        ("Deploy it, do not use the docker image at all", "Deploy it,  at all"),
        ("fix it without tests, then push", "fix it , then push"),
        ("plan", "plan"),
        ("no", ""),
        ("Don’t use tables", ""),
        ("The task is unrelated to the review of large data models: plan it. Go on", "The task is . Go on"),
        ("This has nothing to do with our old billing service, fix the parser", "This has , fix the parser"),
        ("a bug that is not related to caching of pages in memory", "a bug that is "),
        ("this is not about caching, it is about speed", "this is , it is about speed"),
        ("please don't touch the old parser, and do not use mocks", "please , and "),
        ("we do not want Redux here", "we "),
        ("signals cannot be defined because nothing is observed", "signals  observed"),
    ],
)
def test_what_a_prompt_does_not_want(prompt, left):
    assert strip_negated_spans(prompt) == left


@pytest.mark.parametrize(
    "prompt",
    [
        "our webhook doesn't handle refunds", "mTLS between my services does not work", "the screen is not fixed",
        "I can't get the chart to render", "TypeError: Cannot read properties of undefined (reading 'eta')",
        "I don't know why the hook fails", "the pod won't start", "Ingrid did not get the report", "they are not sent",
    ],
)  # fmt: skip
def test_what_is_broken_is_what_a_prompt_is_about(prompt):
    assert strip_negated_spans(prompt) == prompt
    assert strength(100, 1, prompt=prompt) == strength(100, 1, prompt="x " * len(prompt.split()))


@given(st.text(max_size=300))
def test_nothing_is_added_to_a_prompt(prompt):
    assert len(strip_negated_spans(prompt)) <= len(prompt)


def strength(documents, frequency, stem="kubernet", prompt="deploy to kubernetes", score=12.0):
    idf = inverse_document_frequency(documents, frequency)
    return activation_strength(score * idf, prompt, [idf], [stem], 1, documents)


def test_a_rare_word_tells_the_same_in_every_collection():
    assert strength(10, 1) == pytest.approx(strength(3_092, 30), rel=0.25)


def test_an_everyday_word_is_never_rare():
    assert strength(10, 1, "test") < strength(10, 1) - 0.5


def test_negation_speaks_against():
    assert strength(100, 1, prompt="no kubernetes here") < strength(100, 1, prompt="a kubernetes here") - 0.5


def test_nothing_found_is_no_strength():
    assert activation_strength(0.0, "thanks", [], [], 0, 0) == 0.0
    assert activation_strength(0.0, "thanks", [1.0], ["thank"], 0, 5) == 0.0 < THRESHOLD


@pytest.mark.parametrize(
    ("strength", "coverage", "count", "sure"),
    [(3.3, 0.0, 39, True), (3.2, 1.0, 5, False), (3.3, 0.1, 40, False), (3.3, 0.6, 40, True), (4.5, 0.0, 900, True)],
)
def test_a_long_prompt_must_be_held_in_good_part(strength, coverage, count, sure):
    assert (strength_margin(strength, coverage, count) >= 0) == sure
    assert strength_margin(strength, coverage, count, threshold=5.0) < 0


@given(st.integers(0, 2 * LONG_WORDS), st.floats(-1, 1))
def test_a_long_prompt_must_be_nearer(count: int, least: float) -> None:
    assert min_cosine(count, least) == (max(least, LONG_COSINE) if count >= LONG_WORDS else least)
    assert min_cosine(min(count, LONG_WORDS - 1)) == MIN_COSINE
    assert count_words("word's " * count) == count


@given(st.floats(0, 1e6), st.integers(1, 10**6), st.integers(0, 100))
def test_it_is_always_a_number(score, documents, frequency):
    idf = inverse_document_frequency(documents, min(frequency, documents))
    assert math.isfinite(activation_strength(score, "a b", [idf], ["word"], 1, documents))


@given(st.integers(0, 5_000), st.integers(0, 5_000))
def test_few_skills_ask_for_less(few: int, many: int) -> None:
    few, many = sorted((few, many))
    assert skill_threshold(few) <= skill_threshold(many) <= THRESHOLD
    assert (skill_threshold(few) == THRESHOLD) == (few >= SKILLS_MET)


def reference(rate: float) -> float:
    """The idf of a word that so large a share of 3,092 documents holds."""
    return math.log(1 + (3_092 - 3_092 * rate + 0.5) / (3_092 * rate + 0.5))


def test_a_stems_idf_in_the_reference_collection_by_hand():
    idf = inverse_document_frequency(100, 5)
    assert reference_idf(idf, "kubernet", 100) == pytest.approx(reference((5 + 200 * 0.004) / 300))
    assert reference_idf(idf, "test", 100) == pytest.approx(reference((5 + 200 * 0.2) / 300)) and "test" in everyday_stems()
    assert reference_idf(99.0, "kubernet", 100) == pytest.approx(reference((0 + 200 * 0.004) / 300))


def test_strength_by_hand():
    idf = [2.0, 4.0, 1.0]
    stems = ["kubernet", "queue", "crane"]
    there = [reference_idf(value, stem, 50) for value, stem in zip(idf, stems, strict=True)]
    assert activation_strength(6.0, "a b c", idf, stems, 0b101, 50) == pytest.approx(math.log(1 + 6.0 * (there[0] + there[2]) / 3.0))
    assert activation_strength(6.0, "no b c", idf, stems, 0b101, 50) == pytest.approx(math.log(1 + 6.0 * (there[0] + there[2]) / 3.0) - 4.0 / 4)
    most = max(there[0] / 2.0, there[2] / 1.0)
    assert highest_strength(6.0, "no b c", idf, stems, 0b101, 50) == pytest.approx(math.log(1 + 6.0 * most) - 4.0 / 4) and highest_strength(6.0, "a", idf, stems, 0, 50) == 0.0


def test_thresholds_sink_with_the_logarithm_of_a_small_store():
    assert [memory_threshold(count) for count in (2_000, 9_000)] == [3.25, 3.25] and memory_threshold(200) == pytest.approx(3.25 - 0.2 * math.log(10)) and memory_threshold(0) == memory_threshold(1) == 2.3
    assert skill_threshold(300) == 3.25 and skill_threshold(30) == pytest.approx(3.25 - 0.25 * math.log(10)) and skill_threshold(1) == 2.3
    assert strength_margin(4.0, 0.3, 39) == pytest.approx(0.75) and strength_margin(4.0, 0.3, 40) == pytest.approx(0.2) and strength_margin(3.4, 0.9, 40) == pytest.approx(0.15)
    assert (min_cosine(39), min_cosine(40), min_cosine(40, 0.5), min_cosine(5, 0.1)) == (0.28, 0.42, 0.5, 0.1)


def test_a_negator_within_what_another_one_turns_away_reaches_no_further():
    assert strip_negated_spans("push it without tests and no mocks at all, now") == "push it  at all, now"


def test_strength_of_words_that_are_common_here():
    there = reference_idf(0.5, "kubernet", 50)
    assert activation_strength(6.0, "a b", [0.5], ["kubernet"], 1, 50) == pytest.approx(math.log(1 + 6.0 * there / 0.5))
