"""Dates in a question, as spans of time."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.dates import Span, folded, mentions, nearness, reach

from .strategies import any_strings

DAY = 86_400_000_000
NOW = int(datetime(2026, 11, 22, 6, 30, tzinfo=UTC).timestamp() * 1e6)  # a Sunday


def _days(query: str) -> list[tuple[str, str]]:
    return [
        (str(datetime.fromtimestamp(s.start / 1e6, UTC).date()), str(datetime.fromtimestamp(s.end / 1e6, UTC).date()))
        for s in (one.span for one in mentions(folded(query), NOW))
    ]


@pytest.mark.parametrize(
    ("query", "first", "after"),
    [
        ("what did we decide yesterday?", "2026-11-21", "2026-11-22"),
        ("Today's notes", "2026-11-22", "2026-11-23"),
        ("the day before yesterday", "2026-11-20", "2026-11-21"),
        ("what broke last week", "2026-11-09", "2026-11-16"),
        ("this week", "2026-11-16", "2026-11-23"),
        ("over the last weekend", "2026-11-14", "2026-11-16"),
        ("last month", "2026-10-01", "2026-11-01"),
        ("last year", "2025-01-01", "2026-01-01"),
        ("the past 3 days", "2026-11-19", "2026-11-23"),
        ("three days ago", "2026-11-19", "2026-11-20"),
        ("on Monday", "2026-11-16", "2026-11-17"),
        ("last Sunday", "2026-11-15", "2026-11-16"),
        ("in March", "2026-03-01", "2026-04-01"),
        ("since December", "2025-12-01", "2026-01-01"),
        ("in May 2023", "2023-05-01", "2023-06-01"),
        ("on 5 May 2023", "2023-05-05", "2023-05-06"),
        ("March 5th, 2024", "2024-03-05", "2024-03-06"),
        ("December 24", "2025-12-24", "2025-12-25"),
        ("2024-05-03", "2024-05-03", "2024-05-04"),
        ("during 2024-02", "2024-02-01", "2024-03-01"),
        ("in 2019", "2019-01-01", "2020-01-01"),
        ("was war gestern", "2026-11-21", "2026-11-22"),
        ("昨日の決定", "2026-11-21", "2026-11-22"),
        ("что было вчера", "2026-11-21", "2026-11-22"),
    ],
)
def test_a_date_is_a_span(query: str, first: str, after: str) -> None:
    assert _days(query) == [(first, after)]


@pytest.mark.parametrize(
    "query", ["May I march on?", "version 2.0", "a second", "the sun sat", "port 2024", "2024-13-45", "in 31 of 40", ""]
)
def test_what_is_no_date(query: str) -> None:
    assert _days(query) == []


def test_nearness_falls_with_the_gap() -> None:
    span = Span(10 * DAY, 20 * DAY)
    assert nearness(10 * DAY, [span]) == nearness(20 * DAY - 1, [span]) == 1.0
    assert nearness(20 * DAY - 1 + 5 * DAY // 2, [span]) == pytest.approx(0.5)
    assert nearness(26 * DAY, [span]) == 0.0 == nearness(0, [])
    assert reach(span) == Span(5 * DAY, 25 * DAY)


@given(any_strings(100), st.integers(0, 2**53))
def test_any_question_at_any_time(query: str, now: int) -> None:
    for span in (one.span for one in mentions(folded(query), now)):
        assert span.start < span.end
