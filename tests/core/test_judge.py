"""The judge of what two texts are to one another, by hand-made weights: what each level decides, and in what words."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from memory.core.regression import Regression
from memory.core.truth import judge as judging
from memory.core.truth.comparing import compare
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

LEVELS = {"mark": 0.5, "agree": 0.8, "doubt": 0.4, "alike": 0.9, "order": 0.3, "ask": 0.99, "outright": 0.99}
RELATED_ALWAYS = 0.6  # of the store: the two texts are compared
OLD, NEW = "The crane in the harbour lifts stones.", "The crane in the harbour moves boxes."


def logit(probability: float) -> float:
    return math.log(probability / (1 - probability))


def verdict(
    replacement: float, stands: float, same: float, newer: str = NEW, texts: int = 100, related: float = RELATED_ALWAYS,
    older: str = OLD, **levels: float,
) -> list[Judged]:
    """What a judge says whose probabilities are always these."""
    of = {"related": related, "replacement": replacement, "stands": stands, "same": same}
    data: dict[str, Any] = {name: {"intercept": logit(value), "of": {}} for name, value in of.items()}
    model = parse_model({"version": "v", **data, "levels": {**LEVELS, **levels}})
    text = read(older)
    return judge(model, read(newer), [Near(text, 0.5)], Corpus(Counter(text.stems), texts, 5.0), lambda *_: 0.5)


@pytest.mark.parametrize(
    ("replacement", "stands", "same", "expected"),
    [
        (0.6, 0.9, 0.1, REPLACES), (0.6, 0.9, 0.95, REPEATS), (0.6, 0.7, 0.95, MAY_REPLACE), (0.6, 0.3, 0.1, RELATED), (0.45, 0.9, 0.1, RELATED), (0.25, 0.9, 0.1, UNRELATED),
    ],
)  # fmt: skip
def test_each_level_decides(replacement: float, stands: float, same: float, expected: str) -> None:
    found = verdict(replacement, stands, same)
    assert [one.verdict for one in found] == ([expected] if expected != UNRELATED else [])
    wanted = (replacement, stands, same, 0, 0, 0, False)
    assert all((round(one.replacement, 9), round(one.stands, 9), round(one.same, 9), *one[5:7], one.place, one.should_ask) == wanted for one in found)


def test_what_is_far_in_the_store_is_not_compared() -> None:
    assert verdict(0.6, 0.9, 0.1, related=0.05 + 1e-6) != [] == verdict(0.6, 0.9, 0.1, related=0.05 - 1e-6)


@pytest.mark.parametrize("newer", [OLD[:-1], OLD.lower(), f"{OLD[:-1]} !", OLD.replace(" ", "  "), OLD.replace(" ", "", 1)])
def test_the_same_words_with_another_full_stop_or_blank_replace_nothing(newer: str) -> None:
    """The nightly job merges them; nobody is asked."""
    assert verdict(0.6, 0.7, 0.95, newer, ask=0.01) == [] == verdict(0.6, 0.9, 0.95, newer)
    assert verdict(0.6, 0.9, 0.95, f"{OLD[:-1]} daily.") != []


def test_what_is_no_claim_replaces_nothing() -> None:
    assert [one.verdict for one in verdict(0.6, 0.9, 0.1, "Should the crane in the harbour move boxes?")] == [MAY_REPLACE]


def test_what_is_worth_a_question() -> None:
    for change, expected in ((-1e-6, True), (1e-6, False)):
        assert verdict(0.6, 0.7, 0.1, ask=0.6 + change)[0].should_ask == expected
    assert not verdict(0.6, 0.9, 0.1, ask=0.1)[0].should_ask, "what is certain is no question"
    (found,) = verdict(0.25, 0.3, 0.1, ask=0.2)  # even where nothing is marked or put in order
    assert found.verdict == UNRELATED and found.should_ask
    assert verdict(0.6, 0.9, 0.95)[0].reason == "the same in other words"


def test_things_with_other_names_are_asked_about_and_never_marked() -> None:
    older, newer = "The Postgres port is 5432.", "The Redis port is 6379."
    compared = compare(read(older), read(newer), lambda stem: 1.0, lambda *_: 0.5)
    assert compared is not None and is_other_subject(compared.features)
    (found,) = verdict(0.9, 0.9, 0.9, newer, older=older, ask=0.5)
    assert (found.verdict, found.should_ask) == (UNRELATED, True)


def test_among_few_memories_the_numbers_say_nothing() -> None:
    assert verdict(0.6, 0.9, 0.1, texts=judging.FEW - 1) == [] == verdict(0.6, 0.9, 0.95, texts=1)
    assert verdict(0.6, 0.9, 0.1, texts=judging.FEW)[0].verdict == REPLACES


def test_what_says_outright_that_something_is_over_replaces_it_among_few_and_among_many_only_where_it_is_likely() -> None:
    older, newer = "The staging database listens on port 5433.", "The staging database listens on port 5434."
    for texts, outright, expected in ((judging.FEW - 1, 0.99, REPLACES), (judging.FEW, 0.59, REPLACES), (judging.FEW, 0.61, MAY_REPLACE)):
        assert [one.verdict for one in verdict(0.6, 0.9, 0.1, newer, texts, older=older, outright=outright)] == [expected]


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
