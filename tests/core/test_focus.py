"""Where the line of a long memory begins (core/text/focus.py)."""

from collections.abc import Callable, Mapping

import pytest

from memory.core.text.focus import LEFT_OUT, focus

LIMIT = 80
OPENING = "Release days are fixed by the calendar of the harbour office, as they always were here."
RULE = "Never restart the crane scheduler before noon."
REASON = "Otherwise the tide table is lost."


def line_for(text: str, rarity: Mapping[str, float], near: Callable[[str], float] = lambda _: 0.0) -> str:
    return focus(text, rarity, near, LIMIT)


def test_a_text_that_fits_is_shown_whole() -> None:
    assert line_for(f"Short. {RULE}", {"crane": 1.0}) == f"Short. {RULE}"


def test_what_the_prompt_needs_is_shown_where_the_opening_ends_before_it() -> None:
    text = f"{OPENING} {OPENING} {RULE} {REASON} {OPENING}"
    assert line_for(text, {"restart": 1.0, "schedul": 1.0}).startswith(f"{LEFT_OUT}{RULE} Otherwise")


def test_of_two_sentences_the_second_may_be_the_one() -> None:
    assert line_for(f"{OPENING} {RULE}", {"restart": 1.0, "schedul": 1.0}) == f"{LEFT_OUT}{RULE}"


def test_what_limits_a_sentence_never_stands_without_it() -> None:
    text = f"{OPENING} {OPENING} Restart it at will. But not before noon. {OPENING}"
    line = line_for(text, {"noon": 1.0})
    assert line.startswith(f"{LEFT_OUT}Restart it at will. But not before noon.")


def test_a_sentence_too_far_from_what_it_continues_is_not_shown_alone() -> None:
    text = f"{OPENING} It {'is so very much longer than that ' * 3}. It rains at noon. {OPENING}"
    assert line_for(text, {"noon": 1.0}).startswith("Release days are fixed")


def test_the_line_is_longer_where_the_sentence_ends_soon() -> None:
    text = f"{RULE} The tide table is lost at once, before noon, too. {OPENING}"
    line = line_for(text, {"tide": 1.0, "tabl": 1.0})
    assert line == f"{RULE} The tide table is lost at once, before noon, too…" and len(line) > LIMIT


@pytest.mark.parametrize("rarity", [{}, {"submarin": 1.0}, {"releas": 1.0, "restart": 0.2}])
def test_the_opening_is_shown_where_nothing_is_nearer(rarity: Mapping[str, float]) -> None:
    text = f"Release days are fixed. {OPENING} {RULE}"
    line = line_for(text, rarity)
    assert line.startswith("Release days are fixed. Release days") and line.endswith("…") and len(line) <= LIMIT


def test_meaning_counts_beside_words() -> None:
    text = f"{OPENING} {OPENING} {RULE} {OPENING}"
    assert line_for(text, {}, lambda sentence: 0.9 if sentence == RULE else 0.1).startswith(f"{LEFT_OUT}{RULE}")


def test_one_long_sentence_is_cut_at_a_word() -> None:
    line = line_for("word " * 60, {"word": 1.0})
    assert len(line) <= LIMIT and line.endswith("word…")
