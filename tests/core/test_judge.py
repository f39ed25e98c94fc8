"""The judge of what two texts are to one another, by hand-made weights: what each level decides, and in what words."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from memory.core.regression import Regression
from memory.core.truth import judge as judging
from memory.core.truth.judge import (
    MAY_REPLACE,
    RELATED,
    REPEATS,
    REPLACES,
    UNRELATED,
    Judged,
    is_other_subject,
    is_outright,
    judge,
    parse_model,
    reason_of,
)
from memory.core.truth.neighbourhood import Corpus, Near
from memory.core.truth.statements import read

LEVELS = {"mark": 0.5, "agree": 0.8, "doubt": 0.4, "alike": 0.9, "order": 0.3, "ask": 9.0, "stands_weight": 2.0}
OLD, NEW = "The crane in the harbour lifts stones.", "The crane in the harbour moves boxes."


def logit(probability: float) -> float:
    return math.log(probability / (1 - probability))


def verdict(related: float, stands: float, same: float, newer: str = NEW, texts: int = 100, **levels: float) -> list[Judged]:
    """What a judge says whose three probabilities are always these."""
    data: dict[str, Any] = {name: {"intercept": logit(value), "of": {}} for name, value in (("related", related), ("stands", stands), ("same", same))}
    model = parse_model({"version": "v", **data, "levels": {**LEVELS, **levels}})
    older = read(OLD)
    return judge(model, read(newer), [Near(older, 0.5)], Corpus(Counter(older.stems), texts, 5.0), lambda *_: 0.5)


@pytest.mark.parametrize(
    ("related", "stands", "same", "expected"),
    [
        (0.6, 0.9, 0.1, REPLACES), (0.6, 0.9, 0.95, REPEATS), (0.6, 0.7, 0.95, MAY_REPLACE), (0.6, 0.3, 0.1, RELATED), (0.45, 0.9, 0.1, RELATED), (0.25, 0.9, 0.1, UNRELATED),
    ],
)  # fmt: skip
def test_each_level_decides(related: float, stands: float, same: float, expected: str) -> None:
    found = verdict(related, stands, same)
    assert [one.verdict for one in found] == ([expected] if expected != UNRELATED else [])
    assert all((round(one.related, 9), round(one.stands, 9), round(one.same, 9), one.place, one.older, one.newer, one.should_ask) == (related, stands, same, 0, 0, 0, False) for one in found)


@pytest.mark.parametrize("newer", [OLD[:-1], OLD.lower(), f"{OLD[:-1]} !", OLD.replace(" ", "  ")])
def test_the_same_words_with_another_full_stop_replace_nothing(newer: str) -> None:
    """The nightly job merges them; nobody is asked."""
    assert verdict(0.6, 0.7, 0.95, newer, ask=-99) == [] == verdict(0.6, 0.9, 0.95, newer)
    assert verdict(0.6, 0.9, 0.95, f"{OLD[:-1]} daily.") != []


def test_what_is_no_claim_replaces_nothing() -> None:
    assert [one.verdict for one in verdict(0.6, 0.9, 0.1, "Should the crane in the harbour move boxes?")] == [MAY_REPLACE]


def test_a_model_is_asked_where_it_is_worth_it_and_nothing_is_sure() -> None:
    worth = logit(0.6) + 2 * logit(0.7)
    assert [verdict(0.6, 0.7, 0.1, ask=worth + change)[0].should_ask for change in (-1e-6, 1e-6)] == [True, False]
    assert not verdict(0.6, 0.9, 0.1, ask=-99)[0].should_ask and verdict(0.25, 0.3, 0.1, ask=-99)[0].verdict == UNRELATED
    assert verdict(0.6, 0.9, 0.95)[0].reason == "the same in other words"


def test_among_few_memories_the_numbers_say_nothing() -> None:
    assert verdict(0.6, 0.9, 0.1, texts=judging.FEW - 1) == [] == verdict(0.6, 0.9, 0.95, texts=1)
    assert verdict(0.6, 0.9, 0.1, texts=judging.FEW)[0].verdict == REPLACES


FEATURES = {"clean": 1.0, "over_value": 0.0, "subject_older": 1.0, "subject_newer": 1.0, "rest_older": 1 / 8, "rest_newer": 1 / 8, "number_conflict": 1.0, "past_newer": 0.0}


@pytest.mark.parametrize(
    ("change", "leads", "expected"),
    [
        ({}, True, True), ({}, False, False), ({"clean": 0.0}, True, False), ({"number_conflict": 0.0}, True, False), ({"past_newer": 1.0}, True, False), ({"subject_newer": 0.9}, True, False), ({"subject_older": 0.9}, True, False), ({"rest_older": 2 / 8}, True, False), ({"rest_newer": 2 / 8}, True, False), ({"number_conflict": 0.0, "over_value": 1.0}, True, True), ({"number_conflict": 0.0, "over_value": 1.0}, False, False),
        ({"number_conflict": 0.0, "over_value": 1.0, "subject_older": 0.0}, True, False),
    ],
)  # fmt: skip
def test_wording_that_leaves_no_doubt(change: dict[str, float], leads: bool, expected: bool) -> None:
    assert is_outright(FEATURES | change, leads) is expected


@pytest.mark.parametrize(("older", "newer", "expected"), [(1.0, 1.0, True), (1.0, 0.0, False), (0.0, 1.0, False), (0.0, 0.0, False)])
def test_two_subjects_have_names_that_the_other_text_does_not_know(older: float, newer: float, expected: bool) -> None:
    assert is_other_subject({"subject_name_older": older, "subject_name_newer": newer}) is expected


NOTHING = dict.fromkeys(("over", "negation_differs", "number_conflict", "name_both", "identifier_both"), 0.0)


@pytest.mark.parametrize(
    ("change", "cues", "reason"),
    [
        ({"over": 0.5, "negation_differs": 1.0}, (), "the newer one says so"), ({"negation_differs": 1.0, "number_conflict": 1.0}, (), "one denies the other"), ({"number_conflict": 1.0, "name_both": 1.0}, (), "another number"), ({"name_both": 1.0}, ("changes",), "another name"), ({"identifier_both": 1.0}, (), "another name"), ({}, ("changes",), "the newer one reports a change"), ({}, ("ends",), "the newer one reports a change"), ({}, ("plans",), "newer, on the same subject"),
    ],
)  # fmt: skip
def test_the_reason_is_the_most_telling_one(change: dict[str, float], cues: tuple[str, ...], reason: str) -> None:
    assert reason_of(NOTHING | change, frozenset(), frozenset(cues)) == reason and reason_of(NOTHING, frozenset(("ends",)), frozenset()) == "newer, on the same subject"


def test_what_differs_is_not_called_the_same_in_other_words() -> None:
    assert reason_of(NOTHING, frozenset(), frozenset(), REPEATS) == "the same in other words"
    for name in ("over", "negation_differs", "number_conflict"):
        assert reason_of(NOTHING | {name: 1.0}, frozenset(), frozenset(), REPEATS) == "newer, on the same subject"


def test_a_feature_that_two_texts_have_not_counts_as_usual() -> None:
    regression = Regression(0.5, {"a": (2.0, 1.0, 0.5), "b": (9.0, 0.0, 1.0)})
    assert judging._probability(regression, {"a": 2.0}) == pytest.approx(1 / (1 + math.exp(-(0.5 + 2.0 * 2.0))))
    assert judging._logit(0.5) == 0.0 and judging._logit(0.0) == pytest.approx(-math.log(1e9 - 1)) and judging._logit(1.0) == pytest.approx(math.log(1e9 - 1))
