"""Names of secrets that are spelled with letters of other scripts, or with marks, are read as a reader sees them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.secrets import look_alikes
from memory.core.safety.secrets.look_alikes import letter, plainly_spelled


@pytest.mark.parametrize(
    ("sign", "plain"),
    [
        ("р", "p"), ("Р", "P"), ("ѕ", "s"), ("ο", "o"), ("ո", "n"), ("ᴋ", "k"), ("ø", "o"),  # Cyrillic, Greek, Armenian, small capitals, a stroke
        ("é", "e"), ("ñ", "n"), ("Å", "A"), ("ǘ", "u"), ("ａ", "a"), ("ⓟ", "p"), ("ᵏ", "k"), ("𝐩", "p"), ("ſ", "s"),
        ("a", "a"), ("1", "1"), ("ß", "ß"), ("ﬁ", "ﬁ"), ("½", "½"), ("ж", "ж"), ("密", "密"), ("³", "³"),
    ],
)  # fmt: skip
def test_the_letter_that_a_sign_looks_like(sign: str, plain: str) -> None:
    assert letter(sign) == plain


def test_no_letter_looks_like_more_than_one() -> None:
    assert len(look_alikes._PAIRS) % 2 == 0
    for sign, plain in zip(look_alikes._PAIRS[::2], look_alikes._PAIRS[1::2], strict=True):
        assert not sign.isascii() and plain.isascii() and plain.isalpha() and letter(sign) == plain, sign


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("рassword: x", "password: x"),
        ("the pаsswоrd and the tοken", "the password and the token"),
        ("ＰＡＳＳＷＯＲＤ=x", "PASSWORD=x"),
        ("pässwörd: x", "password: x"),
        ("my_рassword_2: x", "my_password_2: x"),  # a word ends at a figure and at a line below
        ("naïve café", "naïve café"),  # no name of a secret
        ("раssжword", "раssжword"),  # a letter that looks like none
        ("пароль рассказ", "пароль рассказ"),
        ("password — ключ", "password — ключ"),
        ("password", "password"),
        ("", ""),
    ],
)
def test_only_a_whole_word_that_names_a_secret_is_read_so(text: str, plain: str) -> None:
    assert plainly_spelled(text) == plain


@given(st.text(st.sampled_from("passwordtoken_ 1=ñаѕрοｓé密"), max_size=30))
def test_each_place_stays_where_it_is_and_a_second_reading_changes_nothing(text: str) -> None:
    plain = plainly_spelled(text)
    assert len(plain) == len(text) and plainly_spelled(plain) == plain
    assert all(one == other or other == letter(one) for one, other in zip(text, plain, strict=True))
