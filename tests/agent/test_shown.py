"""No sentence of memory is shown twice in a conversation."""

from __future__ import annotations

from memory.agent.ledger import Source
from memory.agent.shown import ShownTexts
from memory.agent.tools.toolbox import Passage, ToolResult

ONE, TWO, SPARE = (Source("memory", name) for name in ("one", "two", "spare"))
GATE = Passage(ONE, "[one] Gate:", ("The gate is shut.", "It rusts."))
TIDE = Passage(TWO, "[two] Tide:", ("High water is at noon.",))
MORE = Passage(SPARE, "[spare] Harbour:", ("Ships wait.",))
FOUND = ToolResult(f"{GATE.text}\n{TIDE.text}", (ONE, TWO), spare=(GATE, TIDE, MORE))


def test_what_is_new_is_shown_as_it_came() -> None:
    assert ShownTexts("another text").new_part(FOUND) == (FOUND.text, (ONE, TWO))


def test_what_was_seen_gives_way_to_what_would_have_come_next() -> None:
    shown = ShownTexts("As memory has it: [one] Gate: The gate is shut.")
    shown.add("and high water: High water is at noon.")
    assert shown.new_part(FOUND) == ("[one] Gate: It rusts.\n[spare] Harbour: Ships wait.", (ONE, SPARE))


def test_no_more_than_the_result_had_room_for() -> None:
    wide = Passage(SPARE, "[spare] Harbour:", ("Ships wait. " * 20,))
    text, sources = ShownTexts("The gate is shut.").new_part(FOUND._replace(spare=(GATE, wide, TIDE)))
    assert text == f"[one] Gate: It rusts.\n{TIDE.text}" and sources == (ONE, TWO)


def test_nothing_new_is_said_and_is_no_source() -> None:
    text, sources = ShownTexts(f"{FOUND.text} {MORE.text}").new_part(FOUND)
    assert "not above already" in text and sources == ()


def test_what_was_summarised_away_is_shown_again() -> None:
    shown = ShownTexts(FOUND.text + MORE.text)
    shown.forget()
    assert shown.new_part(FOUND) == (FOUND.text, (ONE, TWO))


def test_other_results_stay_as_they_are() -> None:
    plain = ToolResult("The gate is shut.", (ONE,))
    assert ShownTexts("The gate is shut.").new_part(plain) == (plain.text, (ONE,))
