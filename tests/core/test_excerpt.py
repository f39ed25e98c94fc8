"""A bounded part of a text: its beginning, its end, and the truth about what is missing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.excerpt import Excerpt, excerpt


def test_a_short_text_stays_whole() -> None:
    assert excerpt("", 10) == "" and excerpt("0123456789", 10) == "0123456789"


def test_a_long_one_shows_both_ends_and_what_is_missing() -> None:
    assert excerpt("a" * 70 + "x" * 900 + "z" * 30, 100) == "a" * 70 + "\n[… 900 characters left out …]\n" + "z" * 30


@given(st.lists(st.text(max_size=30), max_size=30), st.integers(2, 60))
def test_pieces_are_as_good_as_the_whole(pieces: list[str], limit: int) -> None:
    collected = Excerpt(limit)
    for piece in pieces:
        collected.add(piece)
    whole = "".join(pieces)
    assert str(collected) == excerpt(whole, limit)
    assert collected.length == len(whole) and collected.cut == max(0, len(whole) - limit)
    assert str(collected) == whole or len(str(collected)) <= limit + 60
