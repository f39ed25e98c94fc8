"""Standing instructions and preferences, and the requests that they apply to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.standing import LEAST, is_new_work, strength


@pytest.mark.parametrize(
    "text",
    [
        "From now on keep every answer under ten lines.",
        "Two house rules: tabs, and no abbreviations.",
        "Always use British spelling.",
        "Please don't use semicolons, ever.",
        "I prefer trains, I don't fly at all.",
        "Ab jetzt bitte nur noch kurze Antworten.",
        "Whenever you show me code, add types.",
    ],
)
def test_what_is_to_last_is_recognised(text: str) -> None:
    assert LEAST <= strength(text) <= 1


@pytest.mark.parametrize(
    "text",
    [
        "The server is in Frankfurt.",
        "We moved the release to May.",
        "I have always been in Leeds.",
        "Why does the second test fail?",
        "The bill came to 340 euros.",
        "",
    ],
)
def test_a_plain_fact_is_no_instruction(text: str) -> None:
    assert strength(text) < LEAST


@pytest.mark.parametrize(
    "question",
    [
        "Write me the loop over the orders.", "Can you draft a mail to the landlord?", "Suggest a restaurant for Friday.",
        "How should I store the dates?", "What should I cook tonight?", "Schreib mir eine Abfrage dafür.",
        "Which hotel near the fair would suit me?", "I need a script that renames the files.",
    ],
)  # fmt: skip
def test_requests_for_work(question: str) -> None:
    assert is_new_work(question)


@pytest.mark.parametrize(
    "question",
    [
        "When did I move to Leeds?", "List what I planted, in order.", "How many chairs did I order?",
        "In which order did I try the engines?", "Who paid for the permit?", "Summarise how the shed was built.",
        "Which plan did I choose in the end?",
    ],
)  # fmt: skip
def test_questions_about_what_was_are_no_requests(question: str) -> None:
    assert not is_new_work(question)


@given(st.text(max_size=300))
def test_the_strength_is_a_share(text: str) -> None:
    assert 0.0 <= strength(text) < 1.0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Whenever it rains, stop.", 0.8), ("Never stop.", 0.64), ("Stop that, please.", 0.56), ("I avoid it.", 0.48), ("Tabs rather than blanks.", 0.32), ("It rains.", 0.0),
        ("Never stop that, please.", 1 - 0.36 * 0.44), ("Whenever it rains, never stop.", 1 - 0.2 * 0.36),
    ],
)  # fmt: skip
def test_each_sign_leaves_a_share_of_doubt(text: str, expected: float) -> None:
    assert strength(text) == pytest.approx(expected)


def test_what_begins_after_4_000_characters_was_pasted() -> None:
    assert strength("x " * 1_997 + "never ") == pytest.approx(0.64) and strength("x " * 2_000 + "never") == 0.0
    assert is_new_work("write it") and not is_new_work("it rains") and not is_new_work("list what should i do")


def test_of_a_pasted_turn_the_first_4000_characters_are_searched_for_an_instruction() -> None:
    rule = "always use tabs"
    at = 4_000 - len("always")
    assert [strength("x " * (at // 2) + " " * extra + rule) > 0 for extra in (0, 1)] == [True, False]
