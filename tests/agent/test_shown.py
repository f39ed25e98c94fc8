"""No sentence of memory is shown twice in a conversation."""

from __future__ import annotations

from memory.agent.ledger import Source
from memory.agent.shown import Shown
from memory.agent.tools.toolbox import Passage, Result

ONE, TWO, SPARE = (Source("memory", name) for name in ("one", "two", "spare"))
GATE = Passage(ONE, "[one] Gate:", ("The gate is shut.", "It rusts."))
TIDE = Passage(TWO, "[two] Tide:", ("High water is at noon.",))
MORE = Passage(SPARE, "[spare] Harbour:", ("Ships wait.",))
FOUND = Result(f"{GATE.text}\n{TIDE.text}", (ONE, TWO), spare=(GATE, TIDE, MORE))


def test_what_is_new_is_shown_as_it_came() -> None:
    assert Shown("another text").unseen(FOUND) == (FOUND.text, (ONE, TWO))


def test_what_was_seen_gives_way_to_what_would_have_come_next() -> None:
    shown = Shown("As memory has it: [one] Gate: The gate is shut.")
    shown.add("and high water: High water is at noon.")
    assert shown.unseen(FOUND) == ("[one] Gate: It rusts.\n[spare] Harbour: Ships wait.", (ONE, SPARE))


def test_no_more_than_the_result_had_room_for() -> None:
    wide = Passage(SPARE, "[spare] Harbour:", ("Ships wait. " * 20,))
    text, sources = Shown("The gate is shut.").unseen(FOUND._replace(spare=(GATE, wide, TIDE)))
    assert text == f"[one] Gate: It rusts.\n{TIDE.text}" and sources == (ONE, TWO)


def test_nothing_new_is_said_and_is_no_source() -> None:
    text, sources = Shown(f"{FOUND.text} {MORE.text}").unseen(FOUND)
    assert "stand above already" in text and sources == ()


def test_what_was_summarised_away_is_shown_again() -> None:
    shown = Shown(FOUND.text + MORE.text)
    shown.forget()
    assert shown.unseen(FOUND) == (FOUND.text, (ONE, TWO))


def test_other_results_stay_as_they_are() -> None:
    plain = Result("The gate is shut.", (ONE,))
    assert Shown("The gate is shut.").unseen(plain) == (plain.text, (ONE,))
