"""Colour and width for a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.ink import WIDTH, bar, columns, fit, fit_lines, ink, pad, plain, wrap

STYLES = ("strong", "faint", "good", "bad", "name", "warm")
words = st.text(st.characters(exclude_categories=("Cc", "Cs")))


@given(words, st.sampled_from(STYLES))
def test_a_style_is_taken_off_again(text, style):
    assert plain(ink(text, style)) == text
    assert (ink(text, style) == "") == (text == "")


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("東京", 4), ("e\u0301", 1), ("→ ok", 4), ("", 0), ("ｶﾀｶﾅ", 4), (ink("abc", "good"), 3), (f"{ink('東', 'bad')}京", 4)])
def test_columns(text, width):
    assert columns(text) == width


@given(words, st.integers(1, 40))
def test_what_is_fitted_fits_and_is_the_beginning(text, width):
    cut = fit(text, width)
    assert columns(cut) <= width
    assert cut == text or (cut.endswith("…") and text.startswith(cut[:-1]))


def test_what_is_padded_stands_in_its_column():
    assert pad("東京", 6) == "東京  " and pad("ab", 4, right=True) == "  ab" and pad("abc", 2) == "abc"


@pytest.mark.parametrize(("share", "width", "drawn"), [(0, 9, ""), (0.001, 9, "█"), (0.5, 4, "██"), (1, 3, "███")])
def test_a_bar_shows_anything_at_all(share, width, drawn):
    assert bar(share, width) == drawn


def test_wrapping_keeps_what_stands_apart_and_words_whole():
    path = "/a" * 50
    assert wrap(f"ok    {path} is there", hanging="  ") == f"ok\n  {path}\n  is there"
    assert wrap("one\n\n  two") == "one\n\n  two"
    assert wrap("木" * 60, "  ") == f"  {'木' * 39}\n  {'木' * 21}"


@given(st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Mn", "Me", "Cf")), max_size=300), st.integers(0, 8))
def test_wrapping_loses_nothing_and_fits(text, indent):
    lines = wrap(text, " " * indent, "    ").split("\n")
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert columns(line) <= WIDTH or " " not in line.strip()


def test_a_text_is_cut_where_its_ellipsis_still_fits() -> None:
    assert [fit("abc def", width) for width in (7, 6, 5, 4, 1)] == ["abc def", "abc d…", "abc…", "abc…", "…"]
    assert fit("漢字漢字", 5) == "漢字…" and fit("漢字漢字", 4) == "漢…" and columns(fit("漢字漢字", 4)) == 3


def test_a_text_is_filled_up_on_either_side() -> None:
    assert (pad("ab", 4), pad("ab", 4, True), pad("漢", 3), pad("abc", 2)) == ("ab  ", "  ab", "漢 ", "abc")


def test_a_bar_is_as_long_as_its_share_and_never_nothing_for_something() -> None:
    assert [bar(share, 10) for share in (0.0, 0.01, 0.16, 0.5, 1.0)] == ["", "█", "██", "█████", "██████████"]


@given(words, st.integers(8, 60))
def test_lines_that_are_too_wide_end_at_a_word(text, room):
    shown = fit_lines(text, room)
    assert "".join(shown.split()) == "".join(text.split())
    for line in shown.split("\n"):
        assert columns(line) <= room or len(line.split()) == 1 or "`" in line or any(columns(word) > room for word in line.split())


def test_a_line_keeps_its_indent_its_style_and_its_commands():
    said = ink("faint words", "faint")
    assert fit_lines(f"  one two {said} three", 12) == "  one two\n  \x1b[2mfaint\n  words\x1b[0m\n  three"
    command = "`surgical-memory supersede A --of B --no`"
    assert fit_lines(f"If not: {command} does it.", 20) == f"If not: {command}\ndoes it.", "a command that is broken cannot be copied"
    assert fit_lines(f"Now {command} undoes it.", 44) == f"Now\n{command}\nundoes it."
    assert fit_lines("file  /a/path/that/is/as/long/as/it/is", 20) == "file  /a/path/that/is/as/long/as/it/is"


@pytest.mark.parametrize("before", ["", "words before it\n"])
@pytest.mark.parametrize("fence", ["```", "```python title=gate.py of the harbour", "  ``` a b c d e f g h", ink("``` of some words", "faint")])
@pytest.mark.parametrize("code", ["", "for each in (1, 2, 3): print(each)\n", "short\n\n    indented by four, and long\n"])
def test_code_stays_as_it_is_between_lines_that_do(before, fence, code):
    block = f"{fence}\n{code}```"
    shown = fit_lines(f"{before}{block}\nand words after it", 12)
    assert shown == f"{before.replace(' it', chr(10) + 'it')}{block}\nand words\nafter it"
