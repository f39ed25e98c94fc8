"""How random a token is: what a machine could have drawn, what is made of words, and ids that open nothing."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.secrets.randomness import (
    has_figure,
    has_letter,
    is_common,
    is_hex,
    is_noise,
    is_opaque,
    is_random,
    unexplained_share,
)

HEX, MIX = "0123456789abcdef", string.ascii_letters + string.digits
UUID = "123e4567-e89b-12d3-a456-426614174000"
PRINTABLE = "q7#Vd!x2^Lk9@Zr%Tn4&Wc*b"  # 24 characters, as WordPress draws its keys


def draw_token(alphabet: str, length: int, seed: int = 1) -> str:
    """A token that a machine has drawn."""
    generator = random.Random(seed)
    return "".join(generator.choice(alphabet) for _ in range(length))


@pytest.mark.parametrize(
    ("value", "figure", "letter"),
    [
        ("", False, False), ("--", False, False), ("12", True, False), ("ab", False, True), ("Z", False, True), ("a1", True, True),
        ("é", False, True), ("é1", True, True), ("東京", False, True), ("٣", True, False), ("…1", True, False), ("…", False, False),
    ],
)  # fmt: skip
def test_figures_and_letters_of_any_script(value: str, figure: bool, letter: bool) -> None:
    assert (has_figure(value), has_letter(value)) == (figure, letter)


@given(st.text(max_size=20))
def test_a_pattern_sees_what_a_loop_would(value: str) -> None:
    assert has_figure(value) == any(c.isdigit() for c in value) and has_letter(value) == any(c.isalpha() for c in value)


def test_words_explain_a_token_as_far_as_they_reach() -> None:
    """Words of four letters and more; a capital begins another one, and so does the end of capitals."""
    assert is_common("password") and is_common("harbour") and not is_common("xqzjkv")
    assert unexplained_share("password") == 0.0 and unexplained_share("password1234") == pytest.approx(1 - 8 / 12)
    assert unexplained_share("port") == 0.0 and unexplained_share("the") == 1.0, "three letters meet by chance"
    assert unexplained_share("ServerPort") == unexplained_share("SERVER_PORT"[:6]) == 0.0
    assert unexplained_share("harbour-xqzjkv") == pytest.approx(0.5)
    assert unexplained_share("") == 1.0


@given(st.text(st.sampled_from(MIX + "-_"), max_size=60))
def test_a_share_is_between_nothing_and_all(token: str) -> None:
    assert 0.0 <= unexplained_share(token) <= 1.0


@pytest.mark.parametrize(
    ("value", "is_one"),
    [
        ("3f786850e387550f", True), ("3F786850E387550F", True), ("0x3f786850e38755", True),
        ("3f786850e387550", False),  # one short of sixteen
        ("3f786850e387550g", False), ("abcdefabcdefabcd", False), ("1234567890123456", False),
        ("0x12345678901234", False),  # its only letter says how to read it
        ("ababab12121212abab", False), ("abcde1abcde1abcde1", True), ("abcd1abcd1abcd1abcd1", False),
    ],
)  # fmt: skip
def test_hexadecimal_digits_are_mixed_and_many(value: str, is_one: bool) -> None:
    assert is_hex(value) == is_one
    assert not is_hex(value, 40)


@pytest.mark.parametrize(
    "value",
    [
        "3f786850e387550fdab836ed7e6dc881de23001b", UUID, draw_token(MIX, 40), draw_token(MIX, 20), draw_token(MIX + "+/", 44) + "=",
        "QwXzPlKjHgBvNmTrYcDf",  # capitals among small letters, and no figure: twenty of them are enough
        "qxw7zkv2jrm9pbtf", "1234567890123wxyz",
    ],
)  # fmt: skip
def test_what_a_machine_draws_is_random(value: str) -> None:
    assert is_random(value)
    assert is_random(value, len(value)) and not is_random(value, len(value) + 1), "it is as long as is asked for"
    assert not is_random(f"{value[:9]} {value[9:]}") and not is_random(value + "\n"), "a token has no blank"


@pytest.mark.parametrize(
    "value",
    [
        "", "a1b2c3", "getUserByIdAndOrganizationName2", "harbour-master-of-bremen-2024", "QwXzPlKjHgBvNmTrYcD",
        "qxwvzkvjrmwpbtfhgd", "qxwvzkvjrm7wpbtfhgd",  # one figure or none, and one case
        "12345678901234xyz", "2024-05-01T10:20:30.123", "1a1a1a1a1a1a1a1a1a1a1b", "q7!!!!x2@@@@z9####v4$$$$",
    ],
)  # fmt: skip
def test_words_dates_and_what_repeats_itself_are_not(value: str) -> None:
    assert not is_random(value)


def test_of_a_very_long_token_the_beginning_is_judged() -> None:
    assert is_random(draw_token(MIX, 5_000)) and is_random(draw_token(MIX, 130) + " and words", 500)
    assert not is_random("harbour" * 20 + draw_token(MIX, 200))


def test_noise_has_signs_cases_and_figures_and_no_words() -> None:
    assert is_noise(PRINTABLE) and len(PRINTABLE) == 24 and not is_noise(PRINTABLE[:-1])
    assert not is_noise(PRINTABLE.lower()) and not is_noise(PRINTABLE.upper())
    assert not is_noise("harbour#Master!of^the@North%Sea&29")
    assert not is_noise("q7VdxV2Lk#9ZrTn4Wcb!Hj^2@"), "four kinds of signs"
    assert not is_noise("qyV_d xL_k Zr_Tn Wc_b Hj Pz 72"), "blanks and underscores part words"
    assert not is_noise("q#Vd!x^Lk@Zr%Tn4&Wc*bHj+"), "one figure"
    assert is_noise("q#Vd!x^Lk@Zr%Tn4&Wc*b7j+") and is_noise("q7VdxV2Lk#9ZrTn4Wcb!Hj^2@%"), "two figures, five kinds of signs"


@pytest.mark.parametrize("mark", ["://", "</", "(?", "\\"])
def test_addresses_markup_and_patterns_are_no_noise(mark: str) -> None:
    assert not is_noise(PRINTABLE + mark)


@pytest.mark.parametrize("length", [20, 28, 40, 64, 400])
@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_token_is_opaque_by_itself(length: int, seed: int) -> None:
    assert is_opaque(draw_token(MIX, length, seed))


@pytest.mark.parametrize(
    "token",
    [
        "getUserByIdAndOrganizationNameWithPermissions2", "TEST_DATABASE_CONNECTION_POOL_SIZE_MAX_2024",
        "QwXzPlKjHgBvNmTrYcDfQwXz",  # no figure
        "3f786850e387550fdab836ed7e6dc881de23001b",  # a digest names a file
        "sha256-47DEQpj8HBSaTImW5JCeuQeRkm5NMpJWZG3hSuFU", "h1-47DEQpj8HBSaTImW5JCeuQeRkm5NMpJWZG3hSuFU",
        "toolu_01A09q90qw90lq917835lq9", "cus_NffrFeUfNV2Hib", "msg_013Zva2CMHLNnjNjJKqJ2EF",  # the ids of records
        "FKq7x2v9k4z8r3t6w1p5m0n7b2c", "age1" + draw_token("023456789acdefghjklmnpqrstuvwxyz", 58),
        "cache/huggingface/hub/snapshots/5c38ec7c405ec4b44b94cc5a9bb96e735b38267a",
        "Ab1-Cd2-Ef3-Gh4-Jk5-Mn6-Pq7", "aB3_dE5_gH7_jK9_mN2",  # parts of fewer than seven characters
        "q7q7q7q7q7q7q7Q7q7q7q7q7q7",  # few characters, again and again
    ],
)  # fmt: skip
def test_names_digests_records_and_paths_are_not_opaque(token: str) -> None:
    assert not is_opaque(token)


def test_a_path_with_a_key_in_it_is_opaque() -> None:
    key = draw_token(MIX, 30)
    assert is_opaque(f"cache/harbour/{key}") and not is_opaque("cache/harbour/crane/Master2") and is_opaque(f"{key[:9]}/{key[9:18]}/{key[18:]}")


def test_small_letters_and_figures_must_be_longer_and_more_mixed() -> None:
    """Four figures at least, 24 characters, and letters and figures that take turns."""
    assert is_opaque("x7k2q9zv4w8j3r6tm1p5b0nh") and not is_opaque("x7k2q9zv4w8j3r6tm1p5b0n")
    assert is_opaque("xq7zkv2wjr9tmp4bnhgdfsxw"), "four figures, apart"
    assert not is_opaque("xkqzvwjrtmpbnhxkqzvw7293"), "its figures are all at its end"
    assert not is_opaque("xkq7zvw2jrt9mpbnhxkqzvwg")
    assert not is_opaque("x7k2q9zv-4w8j3r6tm1p5b0nh"), "a sign parts it"


@pytest.mark.parametrize("value", ["1234567890123abc", "12345678-1234-1234-1234-123456789abc"])
def test_hexadecimal_digits_and_uuids_are_random_with_few_letters(value: str) -> None:
    assert is_random(value) and not is_random(value.replace("c", "z"))


def test_small_letters_need_two_figures_among_them() -> None:
    assert is_random("qxwvz2kvjrmwpb7fhgd") and not is_random("qxwvz2kvjrmwpbtfhgd")


def test_at_least_nine_characters_differ_or_half_of_a_short_token() -> None:
    assert is_random("q1w2x3z4kq1w2x3z4k") and not is_random("q1w2x3z4q1w2x3z4q1")
    assert is_random("q1w2xq1w2x", 10) and not is_random("q1w2q1w2q1", 10)
    assert is_opaque("qW7zK2vX9jqW7zK2vX9j") and not is_opaque("qW7zK2vX9qW7zK2vX9qW")


def test_most_pairs_of_a_word_are_common_and_not_half_of_them() -> None:
    assert not is_common("erqxe") and is_common("erase")


@pytest.mark.parametrize(
    "token",
    [
        "qwxzkvjrmpbtqwxzkvjrmpbtQ7",  # small letters, then others
        "QWXZKVJRMPBTFGHQWXZKVq7", "QWXZKVJRMPBTFGqwxzkvjrmpbt7392",
        "X7K2Q9ZV4W8J3R6TM1P5B0NH",  # no small letter: numbers of orders, of builds, of machines
    ],
)  # fmt: skip
def test_a_drawn_token_changes_between_small_letters_capitals_and_figures(token: str) -> None:
    assert not is_opaque(token)


def test_the_parts_of_an_opaque_token_are_long() -> None:
    """Names of code have many signs between their words: no more than one in seven characters of a token is one."""
    parts = [draw_token(MIX, 6, seed) for seed in (11, 12, 13)] + [draw_token(MIX, 7, 14)]
    token = f"{parts[0]}-{parts[1]}_{parts[2]}-{parts[3]}"
    assert len(token) == 28 and is_opaque(token) and not is_opaque(token[:-1])


def test_a_digest_names_a_file_in_a_folder_of_two_words() -> None:
    digest = "5C38eC7c405Ec4b44b94Cc5a9bB96e735b38267A"
    assert is_opaque(digest) and is_opaque(f"{digest}/harbour") and is_opaque(f"q7k/x2w/{digest}")
    assert not is_opaque(f"harbour/master/{digest}")
    assert is_opaque(f"harbour/master/{draw_token(MIX, 20, 5)}/{digest}")


def test_a_short_token_must_change_more_often_than_a_long_one() -> None:
    """In both the runs of letters are as long; a name that is made of abbreviations changes as rarely."""
    short = "Qxwkj7zkrRvjqm4mpbtTnhg2dfs"
    assert len(short) == 27 and not is_opaque(short) and is_opaque(short + "7" + short)
