"""Dates in a question, as spans of time."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.date_spans import TimeSpan
from memory.core.text.dates import fold_spaces, is_about_span, mentions, nearness, reach, remove_dates, writings

from .strategies import any_strings

DAY = 86_400_000_000
NOW = int(datetime(2026, 11, 22, 6, 30, tzinfo=UTC).timestamp() * 1e6)  # a Sunday


def _days(query: str) -> list[tuple[str, str]]:
    return [
        (str(datetime.fromtimestamp(s.start / 1e6, UTC).date()), str(datetime.fromtimestamp(s.end / 1e6, UTC).date()))
        for s in (one.span for one in mentions(fold_spaces(query), NOW))
    ]


@pytest.mark.parametrize(
    ("query", "first", "after"),
    [
        ("what did we decide yesterday?", "2026-11-21", "2026-11-22"),
        ("Today's notes", "2026-11-22", "2026-11-23"),
        ("the day before yesterday", "2026-11-20", "2026-11-21"), ("day before yesterday", "2026-11-20", "2026-11-21"),
        ("what broke last week", "2026-11-09", "2026-11-16"),
        ("this week", "2026-11-16", "2026-11-23"),
        ("over the last weekend", "2026-11-14", "2026-11-16"),
        ("last month", "2026-10-01", "2026-11-01"),
        ("last year", "2025-01-01", "2026-01-01"),
        ("the past 3 days", "2026-11-19", "2026-11-23"),
        ("three days ago", "2026-11-19", "2026-11-20"),
        ("a couple of days ago", "2026-11-20", "2026-11-21"),
        ("several days ago", "2026-11-18", "2026-11-19"),
        ("vor ein paar Tagen", "2026-11-19", "2026-11-20"),
        ("vor wenigen Tagen", "2026-11-19", "2026-11-20"),
        ("vor einigen Tagen", "2026-11-19", "2026-11-20"),
        ("on Monday", "2026-11-16", "2026-11-17"),
        ("last Sunday", "2026-11-15", "2026-11-16"),
        ("in March", "2026-03-01", "2026-04-01"),
        ("since December", "2025-12-01", "2026-11-23"),
        ("in May 2023", "2023-05-01", "2023-06-01"),
        ("on 5 May 2023", "2023-05-05", "2023-05-06"),
        ("March 5th, 2024", "2024-03-05", "2024-03-06"),
        ("December 24", "2025-12-24", "2025-12-25"),
        ("2024-05-03", "2024-05-03", "2024-05-04"),
        ("during 2024-02", "2024-02-01", "2024-03-01"),
        ("in 2019", "2019-01-01", "2020-01-01"),
        ("was war gestern", "2026-11-21", "2026-11-22"),
        ("昨日の決定", "2026-11-21", "2026-11-22"),
        ("what happened since Monday", "2026-11-16", "2026-11-23"),
        ("since October", "2026-10-01", "2026-11-23"),
        ("since last week", "2026-11-09", "2026-11-23"),
        ("since early October", "2026-10-01", "2026-11-23"),
        ("from 5 October onwards", "2026-10-05", "2026-11-23"),
        ("before June", "1970-01-01", "2026-06-01"),
        ("until last Friday", "1970-01-01", "2026-11-21"),
        ("after June", "2026-07-01", "2026-11-23"),
        ("after 2024", "2025-01-01", "2026-11-23"),
        ("next Tuesday", "2026-11-24", "2026-11-25"),
        ("last Tuesday", "2026-11-17", "2026-11-18"),
        ("next week", "2026-11-23", "2026-11-30"),
        ("Tuesday last week", "2026-11-10", "2026-11-11"),
        ("the week before last", "2026-11-02", "2026-11-09"),
        ("between 1 and 5 October", "2026-10-01", "2026-10-06"),
        ("from 1 to 5 October", "2026-10-01", "2026-10-06"),
        ("October 1-5, 2025", "2025-10-01", "2025-10-06"),
        ("from 2026-05-01 to 2026-05-10", "2026-05-01", "2026-05-11"),
        ("from Monday to Wednesday", "2026-11-16", "2026-11-19"),
        ("between last Monday and yesterday", "2026-11-16", "2026-11-22"),
        ("between May and July", "2026-05-01", "2026-08-01"),
        ("from November to February", "2025-11-01", "2026-03-01"),
        ("May to July 2025", "2025-05-01", "2025-08-01"),
        ("between 2023 and 2025", "2023-01-01", "2026-01-01"),
        ("24.12.2026", "2026-12-24", "2026-12-25"),
        ("am 5.10.2026", "2026-10-05", "2026-10-06"),
        ("11/18/2026", "2026-11-18", "2026-11-19"),
        ("18/11/2026", "2026-11-18", "2026-11-19"),
        ("05/03/2026", "2026-03-05", "2026-03-06"),
        ("Q3 2026", "2026-07-01", "2026-10-01"),
        ("2026-Q3", "2026-07-01", "2026-10-01"),
        ("in Q2", "2026-04-01", "2026-07-01"),
        ("third quarter of 2025", "2025-07-01", "2025-10-01"),
        ("last quarter", "2026-07-01", "2026-10-01"),
        ("last summer", "2026-06-01", "2026-09-01"),
        ("in the summer of 2025", "2025-06-01", "2025-09-01"),
        ("last winter", "2025-12-01", "2026-03-01"),
        ("over the weekend", "2026-11-21", "2026-11-23"),
        ("the past month", "2026-10-23", "2026-11-23"),
        ("two weeks ago", "2026-11-07", "2026-11-10"),
        ("the other day", "2026-11-15", "2026-11-23"),
        ("an hour ago", "2026-11-22", "2026-11-23"),
        ("in 2025", "2025-01-01", "2026-01-01"),
        ("This May", "2026-05-01", "2026-06-01"),
        ("was haben wir letzte Woche entschieden", "2026-11-09", "2026-11-16"),
        ("im letzten Monat", "2026-10-01", "2026-11-01"),
        ("was war vorgestern", "2026-11-20", "2026-11-21"),
        ("vor zwei Wochen", "2026-11-07", "2026-11-10"),
        ("seit Montag", "2026-11-16", "2026-11-23"),
        ("vor dem Juni", "1970-01-01", "2026-06-01"),
        ("am 5. Oktober", "2026-10-05", "2026-10-06"),
        ("la semaine dernière", "2026-11-09", "2026-11-16"),
        ("先週の決定", "2026-11-09", "2026-11-16"),
        ("что было вчера", "2026-11-21", "2026-11-22"),
    ],
)
def test_a_date_is_a_span(query: str, first: str, after: str) -> None:
    assert _days(query) == [(first, after)]


NO_DATES = [
    "May I march on?", "version 2.0", "a second", "the sun sat", "port 2024", "2024-13-45", "in 31 of 40", "",
    "this may break", "you may 3 times", "step 5 may fail", "March on", "what does June think", "99.5 % and 5 %", "1.2.2026",
    "upgrade from 1.2.2026 to 1.3.2026", "version 10.12.2026", "10.12.2026.1", "at 10:30", "in 2000 rows", "CVE-2024-12345",
    "a/2026/05/03/b", "gpt-2024-05-03", "every Friday", "no deploys on Fridays", "in Spring Boot", "the Q4_K quant", "C/2014 Q2", "40.13.2026",
]  # fmt: skip


@pytest.mark.parametrize("query", NO_DATES)
def test_what_is_no_date(query: str) -> None:
    assert _days(query) == []


def test_nearness_falls_with_the_gap() -> None:
    span = TimeSpan(10 * DAY, 20 * DAY, 5 * DAY)
    assert nearness(10 * DAY, [span]) == nearness(20 * DAY - 1, [span]) == 1.0
    assert nearness(20 * DAY - 1 + 5 * DAY // 2, [span]) == pytest.approx(0.5)
    assert nearness(26 * DAY, [span]) == 0.0 == nearness(0, [])
    assert reach(span)[:2] == (5 * DAY, 25 * DAY)


@given(any_strings(100), st.integers(0, 2**53))
def test_any_question_at_any_time(query: str, now: int) -> None:
    for span in (one.span for one in mentions(fold_spaces(query), now)):
        assert span.start < span.end


def test_a_date_is_told_with_the_words_that_belong_to_it() -> None:
    text = fold_spaces("What  did we decide since early October, İda?")
    (mention,) = mentions(text, NOW)
    assert text[mention.start : mention.end] == "since early October" and mention.worded
    assert remove_dates(text, [mention]).split() == ["What", "did", "we", "decide", ",", "İda?"]
    assert [one.worded for one in mentions("last week or in 2025 or next winter", NOW)] == [False, True, True]


@pytest.mark.parametrize(
    ("query", "written", "text", "same"),
    [
        ("on 2026-05-03", "2026-05-03", "The meeting of 2026-05-03", True),
        ("on 3 May", "2026-05-03", "The meeting of 2026-05-03", True),
        ("on 3 May", "3 may", "On 3 May all agreed", True),
        ("on 3 May", "3 may", "On 3 May 2025 all agreed", False),
        ("in May", "may", "You may agree", False),
        ("in May", "may", "In May all agreed", True),
        ("in 2025", "2025", "In 2025 all agreed", True),
    ],
)
def test_a_text_may_name_a_time(query: str, written: str, text: str, same: bool) -> None:
    (mention,) = mentions(query, NOW)
    assert written in writings(mention.span)
    assert is_about_span(text, [written], mention.span, NOW) is same


def test_a_stretch_of_days_is_written_in_no_single_way() -> None:
    assert writings(mentions("between 1 and 5 October", NOW)[0].span) == []


_PIECES = (
    "5", "31.", "may", "May", "October", "2026", "2026-05-", "1.2.2026", "11/18/", "since", "between", "and", "to", "-", "last",
    "the", "week", "vor", "zwei", "Wochen", "q3", "of", "Monday", "İ", "先週", "%", "fall", "before last", "in", "99999",
)  # fmt: skip


@given(st.lists(st.sampled_from(_PIECES), max_size=40), st.sampled_from(("", " ")), st.integers(-(2**53), 2**60))
def test_pieces_of_dates_in_any_order(pieces: list[str], between: str, now: int) -> None:
    text = fold_spaces(between.join(pieces))
    end = 0
    for mention in mentions(text, now):
        assert end <= mention.start < mention.end <= len(text) and mention.span.start < mention.span.end
        end = mention.end


@pytest.mark.parametrize("piece", [*_PIECES, "a", "since the ", "1 to ", "from may to ", "first ", "late early ", "2026-05-03t1"])
def test_a_long_text_costs_no_more_than_its_length(piece: str) -> None:
    """Were it the square, 40,000 characters would take minutes."""
    begun = time.perf_counter()
    mentions(fold_spaces((f"{piece} " * 40_000)[:40_000]) + " 2026 monday may day week q3 today", NOW)
    assert time.perf_counter() - begun < 10


@pytest.mark.parametrize(
    ("words", "days"),
    [
        *[(word, 0) for word in ("today", "tonight", "this morning", "heute", "aujourd'hui", "hoy", "oggi", "hoje", "vandaag", "idag", "dzisiaj", "сегодня", "今日", "今天", "오늘")],
        *[(word, -1) for word in ("yesterday", "last night", "gestern", "hier soir", "ayer", "ieri", "ontem", "gisteren", "igår", "i går", "wczoraj", "вчера", "昨日", "昨天", "어제")],
        *[(word, -2) for word in ("the day before yesterday", "vorgestern", "avant-hier", "anteayer", "eergisteren", "позавчера", "一昨日", "前天")],
        ("tomorrow", 1), ("the day after tomorrow", 2), ("übermorgen", 2),
    ],
)  # fmt: skip
def test_words_for_a_day(words: str, days: int) -> None:
    day = datetime(2026, 11, 22, tzinfo=UTC) + timedelta(days=days)
    assert _days(f"what was {words}") == [(str(day.date()), str((day + timedelta(days=1)).date()))]

# On a Saturday in January, on the last day of a year, and on a leap day: where weeks, seasons, quarters and years meet.
OTHER_DAYS = [
    ("2026-01-10", "last weekend", "2026-01-03", "2026-01-05", 1, False),
    ("2026-01-10", "this weekend", "2026-01-10", "2026-01-12", 1, False),
    ("2026-01-10", "over the weekend", "2026-01-10", "2026-01-12", 1, False),
    ("2026-01-10", "next weekend", "2026-01-17", "2026-01-19", 1, True),
    ("2026-01-10", "last month", "2025-12-01", "2026-01-01", 15, False),
    ("2026-01-10", "next month", "2026-02-01", "2026-03-01", 14, True),
    ("2026-01-10", "last quarter", "2025-10-01", "2026-01-01", 46, False),
    ("2026-01-10", "next quarter", "2026-04-01", "2026-07-01", 45, True),
    ("2026-01-10", "this quarter", "2026-01-01", "2026-04-01", 45, False),
    ("2026-01-10", "last winter", "2024-12-01", "2025-03-01", 45, False),
    ("2026-01-10", "this winter", "2025-12-01", "2026-03-01", 45, False),
    ("2026-01-10", "next winter", "2026-12-01", "2027-03-01", 45, True),
    ("2026-01-10", "last summer", "2025-06-01", "2025-09-01", 46, False),
    ("2026-01-10", "next summer", "2026-06-01", "2026-09-01", 46, True),
    ("2026-01-10", "this summer", "2026-06-01", "2026-09-01", 46, True),
    ("2026-01-10", "in the winter", "2025-12-01", "2026-03-01", 45, False),
    ("2026-01-10", "in the summer", "2025-06-01", "2025-09-01", 46, False),
    ("2026-01-10", "in December", "2025-12-01", "2026-01-01", 15, True),
    ("2026-01-10", "in January", "2026-01-01", "2026-02-01", 15, True),
    ("2026-01-10", "in February", "2025-02-01", "2025-03-01", 14, True),
    ("2026-01-10", "last January", "2025-01-01", "2025-02-01", 15, True),
    ("2026-01-10", "next January", "2027-01-01", "2027-02-01", 15, True),
    ("2026-01-10", "last December", "2025-12-01", "2026-01-01", 15, True),
    ("2026-01-10", "next December", "2026-12-01", "2027-01-01", 15, True),
    ("2026-01-10", "this December", "2026-12-01", "2027-01-01", 15, True),
    ("2026-01-10", "in Q1", "2026-01-01", "2026-04-01", 45, True),
    ("2026-01-10", "in Q2", "2025-04-01", "2025-07-01", 45, True),
    ("2026-01-10", "in Q4", "2025-10-01", "2026-01-01", 46, True),
    ("2026-01-10", "December 24", "2025-12-24", "2025-12-25", 1, True),
    ("2026-01-10", "January 10", "2026-01-10", "2026-01-11", 1, True),
    ("2026-01-10", "January 11", "2025-01-11", "2025-01-12", 1, True),
    ("2026-01-10", "from November to February", "2024-11-01", "2025-03-01", 60, True),
    ("2026-01-10", "from November 2024 to February", "2024-11-01", "2025-03-01", 60, True),
    ("2026-01-10", "November to February 2024", "2023-11-01", "2024-03-01", 60, True),
    ("2026-01-10", "March to May 2024", "2024-03-01", "2024-06-01", 46, True),
    ("2026-01-10", "from May to May 2024", "2024-05-01", "2024-06-01", 15, True),
    ("2026-01-10", "from May 2024 to May", "2024-05-01", "2024-06-01", 15, True),
    ("2026-06-01", "in the summer", "2026-06-01", "2026-09-01", 46, False),
    ("2026-02-28", "in the winter", "2025-12-01", "2026-03-01", 45, False),
    ("2026-03-01", "in the winter", "2025-12-01", "2026-03-01", 45, False),
    ("2026-01-10", "from today to tomorrow", "2026-01-10", "2026-01-12", 1, False),
    ("2026-01-10", "from tomorrow to next Friday", "2026-01-11", "2026-01-17", 3, True),
    ("2026-05-31", "in the summer", "2025-06-01", "2025-09-01", 46, False),
    ("2026-01-10", "last Saturday", "2026-01-03", "2026-01-04", 1, False),
    ("2026-01-10", "next Saturday", "2026-01-17", "2026-01-18", 1, True),
    ("2026-01-10", "this Saturday", "2026-01-10", "2026-01-11", 1, False),
    ("2026-01-10", "on Saturday", "2026-01-10", "2026-01-11", 1, True),
    ("2026-01-10", "on Sunday", "2026-01-04", "2026-01-05", 1, True),
    ("2026-01-10", "next Sunday", "2026-01-11", "2026-01-12", 1, True),
    ("2026-01-10", "this Sunday", "2026-01-11", "2026-01-12", 1, True),
    ("2026-01-10", "Saturday last week", "2026-01-03", "2026-01-04", 1, False),
    ("2026-01-10", "Monday next week", "2026-01-12", "2026-01-13", 1, True),
    ("2026-01-10", "the year before last", "2024-01-01", "2025-01-01", 183, False),
    ("2026-01-10", "the month before last", "2025-11-01", "2025-12-01", 15, False),
    ("2026-01-10", "last year", "2025-01-01", "2026-01-01", 182, False),
    ("2026-01-10", "next year", "2027-01-01", "2028-01-01", 182, True),
    ("2026-01-10", "this year", "2026-01-01", "2027-01-01", 182, False),
    ("2026-01-10", "the past year", "2025-01-10", "2026-01-11", 183, False),
    ("2026-01-10", "the past 24 hours", "2026-01-09", "2026-01-11", 1, False),
    ("2026-01-10", "the last 36 hours", "2026-01-09", "2026-01-11", 1, False),
    ("2026-01-10", "2 months ago", "2025-11-04", "2025-11-19", 7, False),
    ("2026-01-10", "three months ago", "2025-10-05", "2025-10-20", 7, False),
    ("2026-01-10", "a year ago", "2024-10-11", "2025-04-12", 91, False),
    ("2026-01-10", "10 days ago", "2025-12-31", "2026-01-01", 1, False),
    ("2026-01-10", "the day after tomorrow", "2026-01-12", "2026-01-13", 1, True),
    ("2026-01-10", "since January 10", "2026-01-10", "2026-01-11", 1, True),
    ("2026-01-10", "since January 11", "2025-01-11", "2026-01-11", 1, True),
    ("2026-01-10", "since tomorrow", "2026-01-11", "2026-01-12", 1, True),
    ("2026-01-10", "from 11 January onwards", "2025-01-11", "2026-01-11", 1, True),
    ("2026-01-10", "after January 9", "2026-01-10", "2026-01-11", 1, True),
    ("2026-01-10", "after January 10", "2026-01-11", "2027-01-11", 1, True),
    ("2026-01-10", "after 2030", "2031-01-01", "2032-01-01", 1, True),
    ("2026-01-10", "before January 11", "1970-01-01", "2025-01-11", 1, True),
    ("2026-01-10", "before 1965", "1964-01-02", "1965-01-01", 1, True),
    ("2026-01-10", "until January 10", "1970-01-01", "2026-01-11", 1, True),
    ("2026-01-10", "since the 5th of January", "2026-01-05", "2026-01-11", 1, True),
    ("2026-01-10", "between 2025 and 2023", "2023-01-01", "2026-01-01", 548, True),
    ("2026-01-10", "13/2/2026", "2026-02-13", "2026-02-14", 1, True),
    ("2026-01-10", "2/13/2026", "2026-02-13", "2026-02-14", 1, True),
    ("2026-01-10", "2/3/2026", "2026-03-02", "2026-03-03", 1, True),
    ("2026-01-10", "2026/02/03", "2026-02-03", "2026-02-04", 1, True),
    ("2026-01-10", "on 5.10.2026", "2026-10-05", "2026-10-06", 1, True),
    ("2026-01-10", "vom 5.10.2026", "2026-10-05", "2026-10-06", 1, True),
    ("2026-01-10", "15 March 2021", "2021-03-15", "2021-03-16", 1, True),
    ("2026-01-10", "March 5", "2025-03-05", "2025-03-06", 1, True),
    ("2026-01-10", "March 5 2021", "2021-03-05", "2021-03-06", 1, True),
    ("2026-01-10", "May 3", "2025-05-03", "2025-05-04", 1, True),
    ("2026-01-10", "you may 3rd", "2025-05-03", "2025-05-04", 1, True),
    ("2026-01-10", "on may 3", "2025-05-03", "2025-05-04", 1, True),
    ("2026-01-10", "may 3 2021", "2021-05-03", "2021-05-04", 1, True),
    ("2026-01-10", "may 3 to 5", "2025-05-03", "2025-05-06", 1, True),
    ("2026-01-10", "two weeks ago", "2025-12-26", "2025-12-29", 1, False),
    ("2026-01-10", "3 days ago", "2026-01-07", "2026-01-08", 1, False),
    ("2026-01-10", "in may", "2025-05-01", "2025-06-01", 15, True),
    ("2026-01-10", "this May", "2026-05-01", "2026-06-01", 15, True),
    ("2026-01-10", "next may", "2026-05-01", "2026-06-01", 15, True),
    ("2026-01-10", "last may", "2025-05-01", "2025-06-01", 15, True),
    ("2026-01-10", "march 2024", "2024-03-01", "2024-04-01", 15, True),
    ("2026-12-31", "in December", "2026-12-01", "2027-01-01", 15, True),
    ("2026-12-31", "in January", "2026-01-01", "2026-02-01", 15, True),
    ("2026-12-31", "last December", "2025-12-01", "2026-01-01", 15, True),
    ("2026-12-31", "next December", "2027-12-01", "2028-01-01", 15, True),
    ("2026-12-31", "next January", "2027-01-01", "2027-02-01", 15, True),
    ("2026-12-31", "in Q4", "2026-10-01", "2027-01-01", 46, True),
    ("2026-12-31", "this quarter", "2026-10-01", "2027-01-01", 46, False),
    ("2026-12-31", "next quarter", "2027-01-01", "2027-04-01", 45, True),
    ("2026-12-31", "last quarter", "2026-07-01", "2026-10-01", 46, False),
    ("2026-12-31", "December 31", "2026-12-31", "2027-01-01", 1, True),
    ("2026-12-31", "January 1", "2026-01-01", "2026-01-02", 1, True),
    ("2026-12-31", "on Friday", "2026-12-25", "2026-12-26", 1, True),
    ("2026-12-31", "on Thursday", "2026-12-31", "2027-01-01", 1, True),
    ("2026-12-31", "last Thursday", "2026-12-24", "2026-12-25", 1, False),
    ("2026-12-31", "next Friday", "2027-01-01", "2027-01-02", 1, True),
    ("2026-12-31", "last winter", "2025-12-01", "2026-03-01", 45, False),
    ("2026-12-31", "this winter", "2026-12-01", "2027-03-01", 45, False),
    ("2026-12-31", "next spring", "2027-03-01", "2027-06-01", 46, True),
    ("2026-12-31", "this week", "2026-12-28", "2027-01-04", 3, False),
    ("2026-12-31", "next week", "2027-01-04", "2027-01-11", 3, True),
    ("2026-12-31", "since December", "2026-12-01", "2027-01-01", 1, True),
    ("2026-12-31", "until December", "1970-01-01", "2027-01-01", 1, True),
    ("2026-12-31", "before December", "1970-01-01", "2026-12-01", 1, True),
    ("2026-12-31", "after December", "2027-01-01", "2028-01-01", 1, True),
    ("2026-12-31", "am letzten Freitag", "2026-12-25", "2026-12-26", 1, False),
    ("2026-12-31", "nächste Woche", "2027-01-04", "2027-01-11", 3, True),
    ("2026-12-31", "vor drei Wochen", "2026-12-09", "2026-12-12", 1, False),
    ("2026-12-31", "im Winter", "2026-12-01", "2027-03-01", 45, False),
    ("2024-02-29", "a year ago", "2022-11-30", "2023-06-01", 91, False),
    ("2024-02-29", "next year", "2025-01-01", "2026-01-01", 182, True),
    ("2024-02-29", "29 February", "2024-02-29", "2024-03-01", 1, True),
    ("2024-02-29", "last February", "2023-02-01", "2023-03-01", 14, True),
    ("2024-02-29", "in the last 2 years", "2022-03-01", "2024-03-01", 365, False),
    ("2024-02-29", "in autumn 2023", "2023-09-01", "2023-12-01", 45, True),
    ("2024-02-29", "im Herbst 2023", "2023-09-01", "2023-12-01", 45, True),
    ("2024-02-29", "Herbst 2023", "2023-09-01", "2023-12-01", 45, True),
    ("2024-02-29", "fourth quarter 2023", "2023-10-01", "2024-01-01", 46, True),
    ("2024-02-29", "1st quarter of 2024", "2024-01-01", "2024-04-01", 45, True),
    ("2024-02-29", "2. Quartal 2023", "2023-04-01", "2023-07-01", 45, True),
    ("2024-02-29", "q1/2024", "2024-01-01", "2024-04-01", 45, True),
]  # fmt: skip


@pytest.mark.parametrize(("today", "query", "first", "after", "slack_days", "worded"), OTHER_DAYS)
def test_a_date_is_a_span_on_any_day(today: str, query: str, first: str, after: str, slack_days: int, worded: bool) -> None:
    """How near counts: half the length of a time, a day at least. worded: it is named, and not counted from today."""
    now = int(datetime.fromisoformat(f"{today}T06:30+00:00").timestamp() * 1e6)
    (mention,) = mentions(fold_spaces(query), now)
    span = [str(datetime.fromtimestamp(at / 1e6, UTC).date()) for at in mention.span[:2]]
    assert (*span, mention.span.slack // (24 * 3_600_000_000), mention.worded) == (first, after, slack_days, worded)


@pytest.mark.parametrize(("today", "query"), [
    ("2026-01-10", "2026/02"),
    ("2026-01-10", "5.10.2026"),
    ("2026-01-10", "from 3 to 5"),
    ("2026-01-10", "may 3"),
    ("2026-01-10", "3 may"),
    ("2026-01-10", "this may"),
    ("2026-01-10", "in sun"),
    ("2026-12-31", "Q4"),
    ("2026-12-31", "den Sommer"),
])
def test_what_is_no_date_on_any_day(today: str, query: str) -> None:
    assert mentions(fold_spaces(query), int(datetime.fromisoformat(f"{today}T06:30+00:00").timestamp() * 1e6)) == ()


@pytest.mark.parametrize(
    ("query", "days", "slack"),
    [
        ("yesterday", 1, 1), ("last weekend", 2, 1), ("the past 2 days", 3, 1.5), ("last week", 7, 3.5), ("in October", 31, 15.5), ("last year", 365, 182.5), ("since last Monday", None, 1), ("after last Monday", None, 1),
        ("before October", None, 1), ("until October", None, 1), ("last month or later", None, 1), ("between 1 and 5 October", 5, 2.5),
    ],
)  # fmt: skip
def test_half_of_a_span_beside_it_is_near_to_it_and_a_day_at_least(query: str, days: int | None, slack: float) -> None:
    (found,) = mentions(query, NOW)
    assert found.span.slack == slack * DAY and (days is None or found.span.end - found.span.start == days * DAY)


def test_words_that_say_how_a_date_is_meant_are_beside_it() -> None:
    """Forty characters before it are looked at, and as many between two dates that make one span."""
    since, plain = "1999-01-01", mentions("1999-01-01", NOW)[0].span
    for gap, is_near in ((" " * 1, True), (" x ", False)):
        (found,) = mentions(f"since{gap}{since}", NOW)
        assert (found.span.start, found.span.end > plain.end) == (plain.start, is_near)
    (whole,) = mentions("from 2026-10-01 to 2026-10-05", NOW)
    assert (whole.span.end - whole.span.start) == 5 * DAY and len(mentions("from 2026-10-01 past 2026-10-05", NOW)) == 2


@pytest.mark.parametrize("distance", [0, 40, 400])
def test_a_writing_is_read_with_what_is_beside_it(distance: int) -> None:
    span = mentions("in October 2026", NOW)[0].span
    text = "x" * distance + " it was in october 2026 " + "y" * distance
    assert is_about_span(text, ["october 2026"], span, NOW) and not is_about_span(text, ["november 2026"], span, NOW)
    assert not is_about_span(text, ["october 2026"], TimeSpan(span.start + 1, span.end, DAY), NOW) and not is_about_span(text, ["october 2026"], TimeSpan(span.start, span.end - 1, DAY), NOW)


def test_a_date_behind_a_stretch_of_days_is_one_of_its_own() -> None:
    assert _days("from Monday to Wednesday, in 2025, yesterday") == [("2026-11-16", "2026-11-19"), ("2025-01-01", "2026-01-01"), ("2026-11-21", "2026-11-22")]
