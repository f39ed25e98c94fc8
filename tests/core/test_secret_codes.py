"""Numbers and groups that let somebody in: which name them, how near, and what looks alike."""

from __future__ import annotations

import re

import pytest

from memory.core.safety.secrets import codes


def codes_in(text: str) -> list[tuple[str, str]]:
    lowered = text.lower()
    words = frozenset(re.findall(r"[^\W\d_]+", lowered))
    return [(text[start:end], label) for start, end, label in codes.spans(text, lowered, words)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2FA code: 482913", "482913"),
        ("your verification code is 482913", "482913"),
        ("the door code is 4829", "4829"),
        ("door code 4829", "4829"),
        ("gate code 4829", "4829"),
        ("security code 4829#", "4829"),
        ("security code 482913", "482913"),
        ("security code: 4829", "4829"),
        ("passcode = 4829", "4829"),
        ("SIM PIN 4829", "4829"),
        ("PUK2: 48291334", "48291334"),
        ("OTP: 482 913", "482 913"),
        ("OTP: 482-913", "482-913"),
        ("OTP for the bank of Bob: 482913", "482913"),
        ("482913 is your login code", "482913"),
        ("482913 ist dein Sicherheitscode", "482913"),
        ("482913 est votre code de confirmation", "482913"),
        ("482913 is your Acme Web verification code", "482913"),
        ("the access code was changed to 4829", "4829"),
        ("the access code is now 4829", "4829"),
        ("otp -> `482913`", "482913"),
        ("otp: 482913 bytes", ""),
        ("otp: 482913s", ""),
        ("otp: 1482913999", ""),
        ("otp: 482913/7", ""),
        ("otp: 482913-7", ""),
        ("otp: 482913.5", ""),
        ("otp: 48.2913", ""),
        ("otp: 482", ""),
        ("otp: 123456", ""),
        ("otp: 654321", ""),
        ("door code is 1999", ""),
        ("door code is 2026", ""),
        ("door code is 2126", "2126"),
        ("door code is 19994", "19994"),
        ("security code 4829", ""),
        ("error code: 482913", ""),
        ("exit code 4829", ""),
        ("passcode length: 6", ""),
        ("4829 is your login code", ""),  # too short for a code behind which its name stands
        ("482913 is the number of users", ""),
        ("482913", ""),
    ],
)
def test_a_number_is_a_code_where_its_name_says_so(text: str, code: str) -> None:
    expected = [(code, "one-time-code")] if code else []
    assert codes_in(text) == expected
    assert codes_in(f"— {text}") == expected, "as in a text with signs of other scripts"


def test_a_name_is_looked_for_a_hundred_characters_before() -> None:
    """Between the name and its number there is at most what it is for: four words of thirty letters."""
    for size in (20, 30):
        text = f"otp for {' '.join(['x' * size] * 3)}: 482913"
        at = text.index("482913")
        assert codes_in(text) == ([("482913", "one-time-code")] if at <= codes._NEAR else [])


def test_each_of_several_numbers_is_judged_by_its_own_name() -> None:
    text = "door code is 4829\nbuild 5512\ngate code is 7731\notp: 123456\notp: 883122"
    assert codes_in(text) == [("4829", "one-time-code"), ("7731", "one-time-code"), ("883122", "one-time-code")]
    assert codes_in(text.replace("build", "bäuld—")) == codes_in(text), "the same where the text is not read by its stems"


def test_many_names_in_a_row_find_each_number_once() -> None:
    text = " ".join(f"otp: {number}" for number in range(400_001, 400_041))
    assert [code for code, _ in codes_in(text)] == [str(number) for number in range(400_001, 400_041)]
    assert [code for code, _ in codes_in(f"ж {text}")] == [code for code, _ in codes_in(text)]


def test_a_number_far_behind_the_names_is_not_reached() -> None:
    text = f"otp otp{' x' * 100} 482913\nthe code is nowhere\n{'7' * 6} otp: 883122"
    assert codes_in(text) == [("883122", "one-time-code")]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("the locker combination is 24-8-31", "24-8-31"),
        ("safe combination: 24-08-31-7", "24-08-31-7"),
        ("tresor kombination ist 24-8-31", "24-8-31"),
        ("the locker combination is 24-8", ""),
        ("the locker combination is 124-8-31", ""),
        ("the locker combination is 24-8-31-7-9", ""),
        ("the combination is 24-8-31", ""),
        ("the locker opened on 24-8-31", ""),
        ("the locker combination is 24-8-31x", ""),
    ],
)
def test_the_numbers_of_a_lock(text: str, code: str) -> None:
    assert codes_in(text) == ([(code, "code")] if code else [])


@pytest.mark.parametrize(
    ("text", "code"),
    [("G-482913 is your Google verification code", "482913"), ("g-482913 is your Google verification code", ""), ("G-482913 is a ticket, see the code", ""), ("xG-482913 is your Google verification code", ""), ("G-4829131 is your Google verification code", "")],
)
def test_a_code_of_google_has_a_letter_before_it(text: str, code: str) -> None:
    assert (code, "one-time-code") in codes_in(text) if code else codes_in(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("recovery code: K7PQ-92MX", "K7PQ-92MX"),
        ("backup code K7PQ-92MX", "K7PQ-92MX"),
        ("emergency key is K7PQ-92MX-11AB", "K7PQ-92MX-11AB"),
        ("the rescue key of the laptop is K7PQ-92MX", "K7PQ-92MX"),
        ("scratch keys K7PQ-92MX", "K7PQ-92MX"),
        ("Notfallcode: K7PQ-92MX", "K7PQ-92MX"),
        ("Notfallcodes: K7PQ-92MX", "K7PQ-92MX"),
        ("Wiederherstellungscodes K7PQ-92MX", "K7PQ-92MX"),
        ("the key is K7PQ-92MX", ""),
        ("recovery code: K7PQ-WXYZ-abcd", ""),  # one group of three has a figure
        ("recovery code: K7PQ-WXYZ", ""),  # no more than half of them
        ("recovery code: K7PQ-9XYZ-abcd", "K7PQ-9XYZ-abcd"),
        ("recovery code: 2019-2024", ""),
        ("recovery code: 1999-2024", ""),
        ("recovery code: 2019-3024", "2019-3024"),
        ("recovery code: 2019-20245", "2019-20245"),
        ("error code: K7PQ-92MX", ""),
        ("recovery of K7PQ-92MX, the code", ""),
    ],
)
def test_groups_are_a_recovery_code_where_their_name_says_so(text: str, code: str) -> None:
    assert codes_in(text) == ([(code, "recovery-code")] if code else [])


@pytest.mark.parametrize(
    ("text", "is_code"),
    [
        ("alarm panel in the server room: code 83017", True),
        ("front door - code 3391", True),
        ("lockbox (left), code 3391", True),
        ("the safe, keycode: 3391", True),
        ("meeting room: code 3391", False),
        ("front door, see code 3391", False),
        ("front door of the old house by the big river here: code 3391", False),
    ],
)
def test_a_locked_place_and_its_code_behind_other_words(text: str, is_code: bool) -> None:
    assert bool(codes_in(text)) is is_code
