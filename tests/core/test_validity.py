"""From when a statement holds, and the days of what is said relative to its date, at their bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.date_spans import TimeSpan
from memory.core.times import DAY_US, iso_time, parse_time
from memory.core.truth.validity import days_of, period, resolve_dates, valid_from, with_days

STATED_AT = parse_time("2026-04-24T10:00:00Z")  # a Friday


def day(text: str) -> int:
    return parse_time(f"{text}T00:00:00Z")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The limit holds from 24 October on.", "2025-10-24"),  # less than 183 days ago
        ("The limit holds from 23 October on.", "2026-10-23"),  # longer ago: the next one is meant
        ("The limit holds from 22 October 2025 on.", "2025-10-22"),
        ("The limit holds since 2025-10-22.", "2025-10-22"),
        ("The limit holds since 1999-10-22.", "1999-10-22"),
        ("Effective 1 May the port is 4310.", "2026-05-01"),
        ("Ab 1. Mai gilt es.", "2026-05-01"),
        ("The port is 4310, effective May 1.", "2026-05-01"),
        ("Desde mayo es 4310.", "2026-05-01"),
        ("An effective review of 3 March found nothing.", "2026-04-24"),
        ("Caching was effective last year.", "2026-04-24"),
        ("It was very effective in 2019.", "2026-04-24"),
        ("The new rate is 4 percent effective May 1.", "2026-05-01"),
        ("We stopped, as 3 March was a holiday.", "2026-04-24"),
        ("Depuis le 1 mars c'est 4310.", "2026-03-01"),
        ("On 1 May the port changes; from 3 May on it is 4310.", "2026-05-03"),
        ("Until 1 May the port is 4310.", "2026-04-24"),
        ("By 1 May the port is 4310.", "2026-04-24"),
    ],
)
def test_from_when_a_statement_holds(text: str, expected: str) -> None:
    assert iso_time(valid_from(text, STATED_AT))[:10] == expected
    assert valid_from(text.replace(" ", "  "), STATED_AT) == valid_from(text, STATED_AT)


def test_what_names_no_date_holds_from_its_own_moment_on() -> None:
    for text in ("", "The limit is 25 MB.", "since then", "from the start"):
        assert valid_from(text, STATED_AT) == STATED_AT
    assert valid_from("since 1 May", 0) == 0


@pytest.mark.parametrize(
    ("first", "end", "expected"),
    [
        ("2026-03-10", "2026-03-11", "2026-03-10"),
        ("2026-03-10", "2026-03-12", "2026-03-10 to 2026-03-11"),
        ("2026-03-01", "2026-04-01", "2026-03"),
        ("2026-12-01", "2027-01-01", "2026-12"),
        ("2026-03-01", "2026-05-01", "2026-03-01 to 2026-04-30"),
        ("2026-03-02", "2026-04-01", "2026-03-02 to 2026-03-31"),
        ("2026-03-01", "2026-03-31", "2026-03-01 to 2026-03-30"),
        ("2026-01-01", "2027-01-01", "2026"),
        ("2026-01-01", "2028-01-01", "2026-01-01 to 2027-12-31"),
        ("2026-01-01", "2026-02-01", "2026-01"),
        ("2026-02-01", "2027-01-01", "2026-02-01 to 2026-12-31"),
        ("2026-03-01", "2027-03-01", "2026-03-01 to 2027-02-28"),
        ("2024-02-01", "2024-03-01", "2024-02"),
    ],
)
def test_a_span_is_named_by_its_days_or_by_its_whole_month_or_year(first: str, end: str, expected: str) -> None:
    assert days_of(TimeSpan(day(first), day(end), 0)) == expected


@given(st.integers(1, 20_000), st.integers(1, 800))
def test_the_days_of_a_span_are_its_first_and_its_last(start: int, days: int) -> None:
    """Where a whole month or year is named, that is what lies between the two."""
    span = TimeSpan(start * DAY_US, (start + days) * DAY_US, 0)
    first, last, named = iso_time(span.start)[:10], iso_time(span.end - 1)[:10], days_of(span)
    if " to " in named or named == first:
        assert named == (first if days == 1 else f"{first} to {last}")
    else:
        assert first.startswith(named) and last.startswith(named) and days in ((365, 366) if len(named) == 4 else range(28, 32))


@pytest.mark.parametrize("word", ["yesterday", "today", "tomorrow", "tonight", "last week", "next month", "this year", "3 days ago", "gestern", "vor 3 Tagen"])
def test_what_is_relative_to_the_day_of_a_text_is_resolved(word: str) -> None:
    (found,) = resolve_dates(f"we moved it {word}, all of it", STATED_AT)
    assert f"we moved it {word}, all of it"[found.start : found.end].endswith(word.split()[-1]) and found.days
    assert with_days(f"we moved it {word}, all of it", STATED_AT) == f"we moved it {word} ({found.days}), all of it"


@pytest.mark.parametrize("text", ["we moved it on 3 March 2026", "we moved it on 2026-03-03", "we met in the morning", "we meet in the evening", "we sleep at night", "nothing at all", ""])
def test_what_is_not_relative_stays(text: str) -> None:
    assert resolve_dates(text, STATED_AT) == [] and with_days(text, STATED_AT) == text


def test_days_are_given_in_the_order_of_the_text() -> None:
    text = "it broke yesterday, and today, and it breaks tomorrow"
    assert [one.days for one in resolve_dates(text, STATED_AT)] == ["2026-04-23", "2026-04-24", "2026-04-25"]
    assert with_days(text, STATED_AT) == "it broke yesterday (2026-04-23), and today (2026-04-24), and it breaks tomorrow (2026-04-25)"
    assert resolve_dates(text, 0) == [], "without a date of its own nothing is relative to it"
    assert resolve_dates("yesterday", DAY_US // 2) == [], "before 1970 there is no day"


@pytest.mark.parametrize(("since", "until", "expected"), [("2026-03-10", "2026-04-01", "2026-03-10 to 2026-04-01"), ("2026-03-10", "", "since 2026-03-10"), ("2026-03-10", "2026-03-10", "2026-03-10 to 2026-03-10")])
def test_a_period_is_shown_by_its_days(since: str, until: str, expected: str) -> None:
    assert period(day(since) + 5, day(until) + 5 if until else 0) == expected
