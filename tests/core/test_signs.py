"""Signs that could be read as ours: none of them is left of what others chose."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.signs import (
    has_id,
    has_only_plain_signs,
    plain_letters,
    plain_title,
    quoted_title,
    without_double_quotes,
    without_look_alikes,
)

SIGNS = st.characters(categories=("P", "S", "Z", "Lm", "Lo", "Nd", "Mn"))


@pytest.mark.parametrize(
    ("text", "title", "quoted"),
    [
        ("plain [x] \"y\" (z) · 'a'", "plain (x) \"y\" (z) - 'a'", "plain [x] 'y' (z) · 'a'"),
        ("a → b … 5 € – ½", "a → b … 5 € – ½", "a → b … 5 € – ½"),
        ("「一」【二】（三）", "(一)(二)(三)", "「一」【二】（三）"),
        ("“so” ‘so’ «so» „so‟", "'so' 'so' 'so' (so'", "'so' 'so' 'so' 'so'"),
        ("⟦a⟧ ❴b❵", "(a) (b)", "⟦a⟧ ❴b❵"),
        ("a・b ∙ c ⋅ d ‧ e", "a-b - c - d - e", "a'b ∙ c ⋅ d ' e"),
        ("ａ　ｂ［ｃ］＂", "ａ ｂ(ｃ)\"", "ａ　ｂ［ｃ］'"),
        ("″ ‶ 〃 ＂", "- - - \"", "' ' ' '"),
        ("人々 コーヒー ʻokina", "人々 コーヒー ʻokina", "人々 コーヒー ʻokina"),
        ("ꞏ ᐧ ㆍ ǀ", "- - - -", "' ' ' '"),
        ("é à ñ ٣ 7", "é à ñ ٣ 7", "é à ñ ٣ 7"),
        ("", "", ""),
    ],
)  # fmt: skip
def test_a_title_and_a_quotation(text: str, title: str, quoted: str) -> None:
    assert (plain_title(text), without_double_quotes(text)) == (title, quoted)


@given(st.text(SIGNS | st.characters(max_codepoint=0x2FF), max_size=20))
def test_no_bracket_and_no_quotation_mark_but_our_own_is_left(text: str) -> None:
    title, quoted = plain_title(text), without_double_quotes(text)
    assert not set("[]") & set(title) and all(unicodedata.category(char) not in ("Pi", "Pf") for char in title)
    assert '"' not in quoted and not [char for char in quoted if not char.isascii() and "QUOTATION" in unicodedata.name(char, "").split()]
    assert plain_title(title) == title and without_double_quotes(quoted) == quoted and len(title) == len(quoted) == len(text)


@pytest.mark.parametrize(("text", "plain"), [("Größe 7!", True), ("人々", True), ("a · b", False), ("a“", False), ("ꞏ", False), ("x٠", False), ("", True)])
def test_what_has_no_signs_but_those_of_ascii(text: str, plain: bool) -> None:
    assert has_only_plain_signs(text) is plain


def test_letters_that_are_drawn_as_signs_are_blanks() -> None:
    assert plain_letters("aꞏb٠c·人々") == "a b c·人々" and plain_letters("a.b") == "a.b"


@given(st.text())
def test_a_text_as_an_eye_reads_it_has_letters_of_ascii_and_blanks_and_as_many(text: str) -> None:
    seen = without_look_alikes(text)
    assert seen.isascii() and len(seen) == len(text)
    assert all(one == other for one, other in zip(text, seen, strict=True) if one.isascii())


@pytest.mark.parametrize(("text", "seen"), [("mеmory", "memory"), ("größe", "gro e"), ("a→b", "a b"), ("记忆", "  "), ("plain", "plain")])
def test_how_an_eye_reads_a_text(text: str, seen: str) -> None:
    assert without_look_alikes(text) == seen


@pytest.mark.parametrize(
    ("title", "is_own", "shown"),
    [
        ("port", False, "port"), ("port (4310)", True, "port (4310)"), ("port (4310)", False, '"port (4310)"'),
        ("port)", False, '"port)"'), ("(port", False, '"(port"'), ("[port]", True, '"(port)"'), ("[port]", False, '"(port)"'),
        ("k3f9x2m7qaz1 listens", True, '"k3f9x2m7qaz1 listens"'), ("k3f9x2m7qaz listens", True, "k3f9x2m7qaz listens"), ('say "hi"', True, 'say "hi"'),
        ('[say "hi"]', True, "\"(say 'hi')\""), ("", False, ""),
    ],
)  # fmt: skip
def test_a_title_is_quoted_where_it_could_pass_for_something_of_ours(title: str, is_own: bool, shown: str) -> None:
    assert quoted_title(title, is_own) == shown
    assert has_id(title) is ("k3f9x2m7qaz1" in title)
