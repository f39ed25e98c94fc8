"""Whether a prompt asks for one of the skills that were found, by hand-made models whose answers can be computed on paper."""

from __future__ import annotations

import math

import pytest

from memory.core.regression import Regression, probability
from memory.core.search import mention
from memory.core.search.mention import Asked, MentionModel, RankedMemory
from memory.core.search.skill_mention import (
    NOTHING,
    SkillJudgement,
    SkillModel,
    SkillThresholds,
    can_matter,
    hint_threshold,
    judge,
    parse_model,
    skill_features,
)

ASKED = Asked("deploy the queue", ["deploy", "queue"], [4.0, 2.0], 0.8, 20.0, 90)
WORDS = MentionModel("w", [], (0.5, -0.5), Regression(0.0, {}), Regression(0.0, {}), Regression(0.0, {}), 0.0, {})
# The first by its score: 10 · score − 5.  Any by the nearest cosine: 10 · cosine − 5.  Early by its coverage.
MODEL = SkillModel(
    "s", Regression(-5.0, {"score": (10.0, 0.0, 1.0)}), Regression(-5.0, {"nearest": (10.0, 0.0, 1.0)}), Regression(0.0, {"coverage": (1.0, 0.0, 1.0)}), 0.8,
    {"balanced": SkillThresholds(2.0, 1.0)},
)  # fmt: skip


def rank_of(score: float, cosine: float = 0.2) -> RankedMemory:
    return RankedMemory(score, 0.0, cosine, 0.0, 0.0, 1)


def test_the_first_is_injected_and_names_are_shown_from_their_thresholds_on() -> None:
    assert judge(MODEL, WORDS, ASKED, [rank_of(0.7, 0.6)], "balanced") == SkillJudgement(True, 1, probability(2.0), probability(1.0))
    assert judge(MODEL, WORDS, ASKED, [rank_of(0.69, 0.59)], "balanced")[:2] == (False, 0)
    assert [judge(MODEL, WORDS, ASKED, [rank_of(0.1)] * 2 + [rank_of(0.1, 0.9)] * more, "balanced").hint for more in (0, 1, 5)] == [0, 3, 3], "the nearest one counts, and three at most"
    with pytest.raises(KeyError):
        judge(MODEL, WORDS, ASKED, [rank_of(0.7)], "house")


def test_of_few_skills_nothing_is_judged_and_of_very_many_only_names() -> None:
    found = [rank_of(0.9, 0.9)]
    counts = (7, 8, 300, 301)
    assert [judge(MODEL, WORDS, ASKED._replace(documents=count), found, "balanced")[:2] for count in counts] == [NOTHING[:2], (True, 1), (True, 1), (False, 1)]
    assert judge(MODEL, WORDS, ASKED, [], "balanced") == NOTHING == (False, 0, 0.0, 0.0)


def test_a_hint_needs_more_in_a_larger_store() -> None:
    limits = SkillThresholds(2.0, 1.0)
    assert [hint_threshold(limits, count) for count in (10, 300)] == [1.0, 1.0] and hint_threshold(limits, 3_000) == pytest.approx(1.0 + 0.36 * math.log(10))


def test_eight_candidates_are_looked_at() -> None:
    found = [rank_of(0.5)] * 8 + [rank_of(0.4, 0.9)]
    row = skill_features(ASKED, found, (0.0, 0.0))
    assert row["nearest"] == 0.2 and row["score"] == 0.5 and set(row) == {"nearest", *mention.prompt_features(ASKED, (0.0, 0.0)), *mention.memory_features(ASKED, found)[0]}


def test_without_enough_words_in_common_nothing_can_matter() -> None:
    assert can_matter(MODEL, WORDS, ASKED) and not can_matter(MODEL, WORDS, ASKED._replace(coverage=0.79))


def test_a_model_is_read_from_json() -> None:
    row = {"intercept": 1, "features": {"a": [1, 2, 3]}}
    found = parse_model({"version": 3, "first": row, "any": row, "early": row, "early_exit": 2, "thresholds": {"quiet": [1, 2]}})
    assert found == SkillModel("3", Regression(1.0, {"a": [1, 2, 3]}), Regression(1.0, {"a": [1, 2, 3]}), Regression(1.0, {"a": [1, 2, 3]}), 2.0, {"quiet": SkillThresholds(1.0, 2.0)})
    with pytest.raises(KeyError):
        parse_model({})
