"""Questions about the past, from when a statement holds, and the days of "yesterday" and "next Tuesday"."""

from __future__ import annotations

import pytest

from memory.core.times import iso_time, parse_time
from memory.core.truth.past import is_about_past
from memory.core.truth.validity import period, valid_from, with_days

STATED_AT = parse_time("2026-04-24T10:00:00Z")  # a Friday


@pytest.mark.parametrize(
    "question",
    [
        "what did we use before drizzle",
        "Since when do we deploy on Mondays?",
        "how has the limit changed over time?",
        "what did we think about deploys in March?",
        "was the port always 4310?",
        "we used to squash. what changed our mind",
        "Who owned the parser until Ines left?",
        "when did we switch to pixi, and from what?",
        "what was the old rule for cancellations?",
        "which tool did probe-rs replace?",
        "history of our feature flags",
        "why aren't releases on Thursday any more",
        "seit wann verwenden wir ClickHouse?",
        "¿qué usábamos antes?",
    ],
)
def test_a_question_about_the_past(question: str) -> None:
    assert is_about_past(question)


@pytest.mark.parametrize(
    "question",
    [
        "On which port does the gateway listen?",
        "What do I have to know before I deploy?",
        "How many approvals are needed before a change may be merged?",
        "Who has to be asked before the limit is changed?",
        "may we deploy in March?",
        "how hot may the battery get before the motor switches off?",
        "What is the first thing to do with a return?",
        "was " + "a very long task " * 40 + "always so?",
    ],
)
def test_no_question_about_the_past(question: str) -> None:
    assert not is_about_past(question)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Thijs owns EDI from 1 May on.", "2026-05-01"),
        ("The port is 4310 since 20 April.", "2026-04-20"),
        ("Starting next Tuesday we deploy daily.", "2026-04-28"),
        ("As of 2026-03-01 the limit is 25 MB.", "2026-03-01"),
        ("Seit 1. April 2026 gilt das neue Limit.", "2026-04-01"),
        ("The limit is 25 MB.", "2026-04-24"),
        ("The review of 3 March found nothing.", "2026-04-24"),
    ],
)
def test_from_when_a_statement_holds(text: str, day: str) -> None:
    assert iso_time(valid_from(text, STATED_AT))[:10] == day


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("We moved it yesterday.", "We moved it yesterday (2026-04-23)."),
        ("Next Tuesday the port changes", "Next Tuesday (2026-04-28) the port changes"),
        ("It died last week, not yesterday", "It died last week (2026-04-13 to 2026-04-19), not yesterday (2026-04-23)"),
        ("Last month it was slow", "Last month (2026-03) it was slow"),
        ("The harvest is late this year", "The harvest is late this year (2026)"),
        ("Last December it froze", "Last December (2025-12) it froze"),
        ("On 3 March 2026 it was fixed.", "On 3 March 2026 it was fixed."),
        ("Deploys happen on Tuesdays.", "Deploys happen on Tuesdays."),
    ],
)
def test_relative_dates_have_their_day(text: str, shown: str) -> None:
    assert with_days(text, STATED_AT) == shown


def test_what_has_no_date_of_its_own_is_left_alone() -> None:
    assert with_days("We moved it  yesterday.", 0) == "We moved it yesterday." and valid_from("since 1 May", 0) == 0
    assert period(STATED_AT, 0) == "since 2026-04-24" and period(STATED_AT, STATED_AT) == "2026-04-24 to 2026-04-24"


def test_a_question_has_four_hundred_characters_at_most() -> None:
    question = "what did we use before drizzle, " + "x" * 368
    assert len(question) == 400 and is_about_past(question) and is_about_past(question.replace(" ", "  ", 1)[:400])
    assert not is_about_past(question + "x") and not is_about_past(question + "x" * 400)


@pytest.mark.parametrize(("spaces", "expected"), [(0, True), (1, True), (2, True)])
def test_white_space_is_folded_before_a_question_is_measured(spaces: int, expected: bool) -> None:
    question = "what  did we use before drizzle" + " " * spaces
    assert is_about_past(question) is expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who owned the parser in March?", True), ("who owns the parser in March?", False), ("who owned the parser?", False),
        ("what was the limit in 2024?", True), ("what is the limit in 2024?", False), ("what was the limit?", False),
        ("which host was used last summer?", True), ("was it Redis earlier this year?", True), ("did it run by late autumn?", True),
        ("what did it cost in q3?", True), ("what did it cost in q5?", False), ("was es im letzten Winter schneller?", True),
        ("what has been changed?", True), ("what has to be changed?", False), ("how long ago was that?", True),
        ("what is the timeline?", True), ("compared to today, is it slow?", True), ("then and now", True), ("why is it no longer Redis?", True),
        ("what is it called now?", False), ("what is older?", False), ("what became of the parser?", True),
    ],
)  # fmt: skip
def test_the_past_tense_needs_a_time_and_some_words_suffice_alone(question: str, expected: bool) -> None:
    assert is_about_past(question) is expected
