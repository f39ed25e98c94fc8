"""Filling a budget: best first, whole before cut, never beyond."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.fence import indent
from memory.core.search.packing import Piece, pack
from memory.core.tokens import count_tokens

from .strategies import texts


@given(
    st.lists(st.builds(Piece, st.sampled_from(("[a] A", "[b] 東京", "")), texts(8)), max_size=6),
    st.integers(0, 200),
    st.sampled_from(("", "Recalled:")),
    st.sampled_from(("", "That was all.")),
)
def test_a_context_never_exceeds_its_budget(pieces: list[Piece], budget: int, opening: str, closing: str) -> None:
    packed = pack(pieces, budget, opening, closing)
    assert packed.tokens == count_tokens(packed.text) <= budget
    assert list(packed.used) == sorted(set(packed.used))
    assert bool(packed.used) == bool(packed.text)
    for place in packed.used:
        assert pieces[place].heading in packed.text
    if packed.used:
        assert packed.text.startswith(opening) and packed.text.endswith(closing)


def test_what_fits_is_there_whole_and_in_order() -> None:
    pieces = [Piece("[a]", "One. Two."), Piece("[b]", "Three.")]
    assert pack(pieces, 100, "Recalled:").text == "Recalled:\n\n[a]\n  One. Two.\n\n[b]\n  Three."


def test_what_takes_exactly_the_budget_fits() -> None:
    whole = "Recalled:\n\n[a]\n  One. Two.\n\nThat was all."
    budget = count_tokens(whole)
    assert pack([Piece("[a]", "One. Two.")], budget, "Recalled:", "That was all.") == (whole, budget, (0,))
    assert pack([Piece("[a]", "One. Two.")], budget - 1, "Recalled:", "That was all.").text != whole


def test_a_piece_that_does_not_fit_gives_its_first_sentences() -> None:
    long = Piece("[a]", "One is here. Two is here. " + "And so on and on. " * 20)
    packed = pack([long, Piece("[b]", "Small.")], 25)
    assert packed.text.startswith("[a]\n  One is here. Two is here.") and "[…]" in packed.text


def test_a_piece_of_which_little_fits_is_passed_over_for_a_smaller_one() -> None:
    packed = pack([Piece("[a]", "x" * 300), Piece("[b]", "Small.")], 20)
    assert packed == ("[b]\n  Small.", count_tokens("[b]\n  Small."), (1,))


@given(st.lists(st.integers(1, 120), min_size=1, max_size=12), st.integers(100, 2_000))
def test_a_budget_is_filled_where_there_is_enough(lengths: list[int], budget: int) -> None:
    """Memories of one sentence each, of a few words to a hundred."""
    pieces = [Piece(f"[{place}] A heading", " ".join([f"word{place}"] * length) + ".") for place, length in enumerate(lengths)]
    whole = count_tokens("\n\n".join(f"{piece.heading}\n{piece.text}" for piece in pieces))
    packed = pack(pieces, budget)
    assert packed.tokens <= budget
    assert packed.tokens >= 0.8 * budget - 20 or packed.tokens == whole or len(packed.used) == len(pieces)
    assert packed.text.count("[…]") <= 1


def test_rather_a_cut_sentence_than_an_empty_budget() -> None:
    packed = pack([Piece("[a]", "Small."), Piece("[b]", "one two three four five " * 40), Piece("[c]", "End.")], 60)
    assert packed.used == (0, 1, 2) and 48 <= packed.tokens <= 60
    assert packed.text.index("[a]") < packed.text.index("[b]") < packed.text.index("[c]") and "[…]" in packed.text


SENTENCE = "The retry timeout is 5 seconds."
TURN = f"Good morning. {SENTENCE.rstrip('.')}! Please write the test for it."


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ([Piece("[a]", SENTENCE), Piece("[b]", TURN)], f"[a]\n  {SENTENCE}\n\n[b]\n  Good morning. […] Please write the test for it."),
        ([Piece("[a]", TURN), Piece("[b]", SENTENCE)], f"[a]\n  {TURN}"),
        ([Piece("[a]", SENTENCE), Piece("[b]", SENTENCE)], f"[a]\n  {SENTENCE}"),
        ([Piece("[a]", "It is done."), Piece("[b]", "We waited. It is done.")], "[a]\n  It is done.\n\n[b]\n  We waited. It is done."),
        ([Piece("[a]", f"{SENTENCE} It is set in app.py."), Piece("[b]", TURN)], f"[a]\n  {SENTENCE} It is set in app.py.\n\n[b]\n  {TURN}"),
    ],
)  # fmt: skip
def test_no_piece_is_repeated_inside_of_another_one(pieces: list[Piece], text: str) -> None:
    """Sentences that are too short to say much may be; and what overlaps only in part stays whole."""
    assert pack(pieces, 1_000).text == text


def test_nothing_fits() -> None:
    assert pack([Piece("[a]", "text")], 0) == ("", 0, ())
    assert pack([], 100, "Recalled:") == ("", 0, ())


def test_a_piece_gives_its_beginning_where_two_of_its_sentences_fit_and_not_where_one_does() -> None:
    long, small = Piece("[a]", "One is here. Two is over there, beside all the others. " + "And " + "so on " * 60 + "it went."), Piece("[b]", "Small.")
    two = "[a]\n  One is here. Two is over there, beside all the others. […]"
    assert pack([long], count_tokens(two)).text == pack([long], count_tokens(two) + 4).text == two, "a good part of the budget is left, and a whole sentence is better than some words more"
    budget = count_tokens("[a]\n  One is here. […]\n\n[b]\n  Small.")
    assert budget < count_tokens(two) and pack([long, small], budget).used == (1,)


def test_a_long_sentence_is_cut_where_eight_of_its_words_fit() -> None:
    sentence = Piece("[a]", "one two three four five six seven eight " + "and so on " * 90 + "it went.")
    eight, seven = ("[a]\n  " + " ".join(sentence.text.split()[:count]) + " […]" for count in (8, 7))
    assert pack([sentence], count_tokens(eight)).text == eight
    assert pack([sentence], count_tokens(seven)) == ("", 0, ())


def test_a_piece_that_repeats_nothing_is_as_it_was_given() -> None:
    assert pack([Piece("[a]", "    indented code\n    and more\n")], 100).text == "[a]\n" + indent("    indented code\n    and more\n")


def test_four_words_are_a_repetition_and_three_are_not() -> None:
    four, three = Piece("[a]", "One two three four."), Piece("[a]", "One two three.")
    assert pack([four, Piece("[b]", "One two three four. And more of it.")], 100).text == "[a]\n  One two three four.\n\n[b]\n  […] And more of it."
    assert pack([three, Piece("[b]", "One two three. And more of it.")], 100).text == "[a]\n  One two three.\n\n[b]\n  One two three. And more of it."
    assert pack([four, four], 100).used == (0,) and pack([three, three], 100).used == (0, 1)
