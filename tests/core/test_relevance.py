"""The one judgement: what suffices to inject, to answer, and to go on looking."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.abstention import LOW_COSINE, MIN_COSINE, SESSION_THRESHOLD, THRESHOLD, memory_threshold
from memory.core.search.certainty import least_certainty
from memory.core.search.relevance import (
    EVEN,
    MEMORY_SHARE,
    MIN_MEMORY_COSINE,
    MIN_MEMORY_COVERAGE,
    MIN_SESSION_SCORE,
    PROMPT,
    QUESTION,
    SESSION_START,
    Features,
    is_hopeless,
    judge,
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
    assert found.should_inject == (found.score >= found.inject_threshold) and not found.should_hint
    assert found.is_answer == (of.certainty >= least_certainty(of.documents))
    assert judge(of._replace(strength=of.strength + 1, cosine=min(1.0, of.cosine + 0.1))).score >= found.score


@given(features)
def test_what_is_hopeless_is_never_injected(of: Features) -> None:
    if of.is_skill or of.occasion != SESSION_START:
        assert not (is_hopeless(of) and judge(of).should_inject)


def test_the_least_shortfall_counts() -> None:
    assert judge(FITTING._replace(strength=THRESHOLD)).score == EVEN
    assert judge(FITTING._replace(strength=-1e6)).score == 0.0
