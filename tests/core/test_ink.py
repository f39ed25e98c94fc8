"""Colour and width for a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.ink import columns, fitted, ink, plain

STYLES = ("strong", "faint", "good", "bad", "name", "warm")
words = st.text(st.characters(exclude_categories=("Cc", "Cs")))


@given(words, st.sampled_from(STYLES))
def test_a_style_is_taken_off_again(text, style):
    assert plain(ink(text, style)) == text
    assert (ink(text, style) == "") == (text == "")


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("東京", 4), ("e\u0301", 1), ("→ ok", 4), ("", 0), ("ｶﾀｶﾅ", 4)])
def test_columns(text, width):
    assert columns(text) == width


@given(words, st.integers(1, 40))
def test_what_is_fitted_fits_and_is_the_beginning(text, width):
    cut = fitted(text, width)
    assert columns(cut) <= width
    assert cut == text or (cut.endswith("…") and text.startswith(cut[:-1]))
