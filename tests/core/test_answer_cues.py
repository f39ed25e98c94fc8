"""What a question wants for an answer, and whether a turn holds it."""

from __future__ import annotations

import pytest

from memory.core.search.answer_cues import NOTHING, AnswerKinds, answer_kinds, held_kinds


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("How many chairs do we have?", (True, False, False)),
        ("Which version of the driver runs?", (True, False, False)),
        ("When does the lease end?", (False, True, False)),
        ("Until when is the offer open?", (False, True, False)),
        ("What did the permit cost?", (False, False, True)),
        ("Who painted the shed?", (False, False, False)),
    ],
)
def test_kinds_of_answers(question: str, kinds: tuple[bool, bool, bool]) -> None:
    assert answer_kinds(question) == kinds


def test_a_turn_holds_what_is_wanted_and_nothing_else_is_looked_for() -> None:
    text = "We pay 340 euros since 3 May."
    assert held_kinds(text, AnswerKinds(True, True, True)) == (True, True, True)
    assert held_kinds(text, AnswerKinds(False, False, True)) == (False, False, True)
    assert held_kinds("A large one, later, for much money.", AnswerKinds(True, True, True)) == NOTHING


@pytest.mark.parametrize("text", ["on Thursday", "in March", "until tomorrow", "at 9:30", "next week"])
def test_times(text: str) -> None:
    assert held_kinds(text, AnswerKinds(False, True, False)).time


@pytest.mark.parametrize(
    ("text", "kinds"),
    [("€ for it", (False, False, True)), ("March it was", (False, True, False)), ("7 of them", (True, False, False))],
)
def test_what_is_wanted_may_stand_at_the_very_beginning(text: str, kinds: tuple[bool, bool, bool]) -> None:
    assert held_kinds(text, AnswerKinds(True, True, True)) == kinds


@pytest.mark.parametrize("sign", ["7", "€"])
def test_of_a_pasted_turn_the_first_4000_characters_are_looked_at(sign: str) -> None:
    held = [any(held_kinds(" " * before + sign, AnswerKinds(True, True, True))) for before in (3_999, 4_000)]
    assert held == [True, False]
