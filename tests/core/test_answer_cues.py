"""What a question wants for an answer, and whether a turn holds it."""

from __future__ import annotations

import pytest

from memory.core.search.answer_cues import NOTHING, Wanted, held, wanted


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
    assert wanted(question) == kinds


def test_a_turn_holds_what_is_wanted_and_nothing_else_is_looked_for() -> None:
    text = "We pay 340 euros since 3 May."
    assert held(text, Wanted(True, True, True)) == (True, True, True)
    assert held(text, Wanted(False, False, True)) == (False, False, True)
    assert held("A large one, later, for much money.", Wanted(True, True, True)) == NOTHING


@pytest.mark.parametrize("text", ["on Thursday", "in March", "until tomorrow", "at 9:30", "next week"])
def test_times(text: str) -> None:
    assert held(text, Wanted(False, True, False)).time
