"""A word of a sentence without the marks around it, what it looks like, and numbers that are called pins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.secrets import judged_words
from memory.core.safety.secrets.judged_words import JudgedWord, JudgedWords
from memory.core.safety.secrets.words import LEAD, is_code, is_image, is_pin_of_part, strip_marks


def is_of_part(line: str) -> bool:
    at = line.index("4711")
    return is_pin_of_part(line, at, at + 4)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("PIN: 4711 on header J3", True),
        ("header J3\nPIN: 4711", False),
        ("PIN: 4711\nheader J3", False),
        ("the relay has pin 4711", True),
        ("GPIO17 is pin 4711", True),
        ("pin 4711 of u2", True),
        ("pin 4711 of u2345", False),
        ("pin 4711 of the ship", False),
        ("pin 4711 of my_led_x", True),
        ("relayed: pin 4711", False),
        ("PIN: 4711", False),
        (f"relay{' ' * 55}4711", True),
        (f"relay{' ' * 56}4711", False),
        (f"4711{' ' * 55}relay", True),
        (f"4711{' ' * 56}relay", False),
    ],
)
def test_a_pin_of_a_part_is_one_whose_line_speaks_of_parts(line: str, expected: bool) -> None:
    assert is_of_part(line) is expected


@pytest.mark.parametrize(
    ("token", "word", "lead"),
    [
        ('"word",', "word", 1), ("(«word»).", "word", 2), ("word!", "word!", 0), ("word?", "word?", 0), ("-word-", "-word-", 0),
        ("", "", 0), ('""', "", 2), ("…", "…", 0), ("日本", "日本", 0), ("pass日", "pass", 0), ("passé", "passé", 0), ("pass€", "pass€", 0), ("passž", "pass", 0), ("žpassž", "žpassž", 0), ("「word」", "word", 1), ("a.b.", "a.b", 0),
    ],
)  # fmt: skip
def test_a_word_is_stripped_of_the_marks_around_it(token: str, word: str, lead: int) -> None:
    assert strip_marks(token, 0) == (word, lead) and strip_marks(token, 7) == (word, 7 + lead)


@given(st.text(max_size=12), st.integers(0, 99))
def test_what_is_stripped_lies_where_it_is_said_to(token: str, at: int) -> None:
    word, place = strip_marks(token, at)
    assert token[place - at :].startswith(word) and all(sign in LEAD for sign in token[: place - at])


@pytest.mark.parametrize("value", ["postgres:16", "postgres:16-alpine", "ghcr.io/a/b:v1.2.3", "node:20.11.1-bookworm-slim", "redis:7.2-rc1"])
def test_an_image_with_its_tag(value: str) -> None:
    assert is_image(value) and is_code(value)


@pytest.mark.parametrize("value", ["postgres", "postgres:latest", "Postgres:16", "a:16", "postgres:123456", "postgres:16!", "postgres:1.2.3.4.5", "16:postgres", "p:"])
def test_what_is_no_image(value: str) -> None:
    assert not is_image(value) and not is_code(value)


@pytest.mark.parametrize("value", ["f()", "a::b", "a->b", "a=>b", "a==b", "[x](y", "{}", "$(x)", "${x}", "https://x", "--flag", "/etc", "~/x", "#x", "@x"])
def test_what_is_a_piece_of_a_program(value: str) -> None:
    assert is_code(value)


@pytest.mark.parametrize("value", ["", "word", "-flag", "~x", "a/b", "a#b", "a@b", "a-b", "$x", "a=b", "(x)", "a:b"])
def test_what_is_no_piece_of_a_program(value: str) -> None:
    assert not is_code(value)


def test_a_word_is_judged_once_until_so_many_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged_words, "_MOST_WORDS", 2)
    words = JudgedWords()
    one, two = words.word("one"), words.word("two")
    assert words.word("one") is one and words.word("two") is two
    three = words.word("three")
    assert words.word("three") is three and words.word("one") is not one, "then it begins again"
    assert JudgedWords().word("one") is not words.word("one"), "nothing outlives the reading of a text"


def test_a_text_has_a_bounded_number_of_judged_words() -> None:
    words = JudgedWords()
    for number in range(10_000):
        words.word(f"word{number}")
        assert len(words._known) <= 4_096
    first = words.word("word9999")
    assert words.word("word9999") is first


@pytest.mark.parametrize(("token", "expected"), [("is", True), ("IS:", True), ("ist,", True), ("teď", True), ("teď:", True), ("secret", False), ("isn't", False)])
def test_what_leads_from_a_name_to_its_value(token: str, expected: bool) -> None:
    assert JudgedWord(token).is_copula is expected


@pytest.mark.parametrize(
    ("token", "expected"),
    [("q8Zr2LkVx7Tn4WbP", True), ("q8Zr2LkVx7Tn4Wb", False), ('"q8Zr2LkVx7Tn4WbP",', True), ("an-ordinary-name-of-it", False), ("/srv/q8Zr2LkVx7Tn/4WbPx", False)],
)
def test_what_only_its_randomness_shows_has_sixteen_characters(token: str, expected: bool) -> None:
    assert JudgedWord(token).is_random is expected
