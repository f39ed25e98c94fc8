"""The one judgement: what suffices to inject, to answer, and to go on looking."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.abstention import LOW_COSINE, MIN_COSINE, SESSION_THRESHOLD, THRESHOLD, memory_threshold
from memory.core.search.answering import AnswerJudgement
from memory.core.search.certainty import least_certainty
from memory.core.search.mention import Judgement
from memory.core.search.relevance import (
    EVEN,
    MEMORY_SHARE,
    MIN_MEMORY_COSINE,
    MIN_MEMORY_COVERAGE,
    MIN_SESSION_SCORE,
    PROMPT,
    QUESTION,
    SESSION_START,
    Answers,
    Features,
    Mentions,
    is_hopeless,
    judge,
    with_answers,
    with_mentions,
)

MANY = 10_000
FITTING = Features(False, PROMPT, 4.0, 0.6, 0.5, 0.6, 9, MANY)

features = st.builds(
    Features,
    st.booleans(),
    st.sampled_from((PROMPT, SESSION_START, QUESTION)),
    st.floats(-4, 9),
    st.floats(0, 1),
    st.floats(-1, 1),
    st.floats(0, 1),
    st.integers(0, 200),
    st.integers(0, 50_000),
)


@pytest.mark.parametrize(
    ("name", "least"),
    [("strength", THRESHOLD), ("coverage", MIN_MEMORY_COVERAGE), ("cosine", MIN_MEMORY_COSINE)],
)
def test_a_memory_is_injected_where_nothing_falls_short(name: str, least: float) -> None:
    assert judge(FITTING).should_inject
    assert judge(FITTING._replace(**{name: least})).should_inject
    assert not judge(FITTING._replace(**{name: least - 1e-12})).should_inject


def test_few_memories_ask_for_less_strength() -> None:
    least = memory_threshold(60)
    assert judge(FITTING._replace(documents=60, strength=least)).should_inject
    assert not judge(FITTING._replace(documents=MANY, strength=least)).should_inject


def test_a_weak_skill_must_be_nearer() -> None:
    weak = Features(True, PROMPT, THRESHOLD - 0.1, 0.5, MIN_COSINE, 0.5, 9, 20)
    assert not judge(weak).should_inject and judge(weak._replace(cosine=LOW_COSINE)).should_inject
    assert judge(weak._replace(strength=THRESHOLD)).should_inject
    for occasion, least in ((QUESTION, THRESHOLD), (SESSION_START, SESSION_THRESHOLD)):
        assert judge(weak._replace(occasion=occasion, strength=least)).should_inject
        assert not judge(weak._replace(occasion=occasion, strength=least - 1e-9)).should_inject


def test_at_a_start_memories_are_judged_by_their_score() -> None:
    start = Features(False, SESSION_START, 0.0, 0.0, 0.0, MIN_SESSION_SCORE, 9, MANY)
    assert judge(start).should_inject and judge(start).min_score == MIN_SESSION_SCORE
    assert not judge(start._replace(certainty=MIN_SESSION_SCORE - 1e-9)).should_inject
    assert judge(FITTING).min_score == MEMORY_SHARE * FITTING.certainty


@given(features)
def test_the_score_is_like_a_probability(of: Features) -> None:
    found = judge(of)
    assert 0.0 <= found.score <= 1.0 and found.features == of
    assert found.should_inject == (found.score >= found.inject_threshold)
    assert found.is_answer == (of.certainty >= least_certainty(of.documents))
    assert judge(of._replace(strength=of.strength + 1, cosine=min(1.0, of.cosine + 0.1))).score >= found.score


@given(features)
def test_what_is_hopeless_is_never_injected(of: Features) -> None:
    if of.is_skill or of.occasion != SESSION_START:
        assert not (is_hopeless(of) and judge(of).should_inject)


def test_the_least_shortfall_counts() -> None:
    assert judge(FITTING._replace(strength=THRESHOLD)).score == EVEN
    assert judge(FITTING._replace(strength=-1e6)).score == 0.0


KEYS = (70, 50, 90)
JUDGED = judge(FITTING)


def test_what_a_learned_model_finds_worth_a_mention_decides() -> None:
    found = with_mentions(JUDGED, Judgement((1,), (2, 0), (0.2, 0.7, 0.4), 0.6), KEYS)
    assert found.mentions == Mentions((50,), (90, 70), {70: 0.2, 50: 0.7, 90: 0.4}, 0.6) and found.score == 0.7
    assert found.should_inject
    hinted = with_mentions(JUDGED, Judgement((), (2,), (0.2, 0.1, 0.4), 0.3), KEYS)
    assert not hinted.should_inject and hinted.score == 0.4
    nothing = with_mentions(JUDGED, Judgement((), (), (), 0.0), KEYS)
    assert not nothing.should_inject and nothing.score == 0.0 and JUDGED.should_inject


@pytest.mark.parametrize(
    ("score", "inject"),
    [(0.51, True), (0.5, True), (0.49, False)],
)
def test_without_a_learned_model_the_score_decides(score: float, inject: bool) -> None:
    assert JUDGED._replace(score=score, inject_threshold=0.5).should_inject is inject


@pytest.mark.parametrize(
    ("is_certain", "is_answer", "is_list", "certain"),
    [(True, True, False, True), (True, False, True, True), (True, False, False, False), (False, True, True, False)],
)
def test_an_answer_is_certain_where_the_best_is_near_the_question_or_all_of_a_kind_are_asked_for(is_certain: bool, is_answer: bool, is_list: bool, certain: bool) -> None:
    judgement = AnswerJudgement((2, 0), (0.5, 0.1, 0.9), 0.8, is_certain, is_list)
    found = with_answers(JUDGED._replace(is_answer=is_answer), judgement, KEYS).answers
    assert found == Answers((90, 70) if certain else (90,), {70: 0.5, 50: 0.1, 90: 0.9}, 0.8, certain)
