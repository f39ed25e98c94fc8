"""A question's dates beside its other words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.when import NEVER, dates_of

from .strategies import any_strings

NOW = 1_795_000_000_000_000


@pytest.mark.parametrize(
    ("query", "alone", "decisions"),
    [
        ("what did we decide last Tuesday", True, True),
        ("decisions between 1 and 5 October", True, True),
        ("what happened yesterday?", True, False),
        ("in May", True, False),
        ("was haben wir letzte Woche entschieden", True, True),
        ("what did we decide about DuckDB last week", False, True),
        ("which port does staging use since May", False, False),
    ],
)
def test_a_date_may_be_all_that_is_asked_for(query: str, alone: bool, decisions: bool) -> None:
    found = dates_of(query, NOW)
    assert len(found.spans) == 1 and (found.alone, found.decisions) == (alone, decisions)


def test_a_question_without_a_date() -> None:
    assert dates_of('Who sings "Home Alone Tonight"?', NOW) is NEVER
    assert dates_of("what did we decide about DuckDB", NOW) is NEVER and not NEVER.spans


@given(any_strings(100), st.integers(0, 2**53))
def test_any_question_at_any_time(query: str, now: int) -> None:
    assert len(dates_of(query, now).spans) <= 4
