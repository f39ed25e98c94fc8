"""Which memory a text is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.core.identity import ids_in, is_id, later_id, memory_id, nearest_ids, normalise, rest_of, short_hash

from .strategies import any_strings


def test_an_id_is_the_same_everywhere_and_always() -> None:
    """Journals of all versions and machines hold this one."""
    assert memory_id("user", "memory", "the port is 8080") == "1e85jad8dc6d"


@given(st.lists(any_strings(), min_size=1, max_size=3))
def test_ids_have_the_form_of_ids(parts: list[str]) -> None:
    assert is_id(memory_id(*parts))


@given(any_strings(), any_strings())
def test_different_parts_give_different_ids(first: str, second: str) -> None:
    apart = {memory_id(first, second), memory_id(first + second), memory_id(second, first)}
    clean = "\x1f" not in first + second and not any(0xD800 <= ord(c) <= 0xDFFF for c in first + second)
    assert not clean or first == second or len(apart) == 3 or not (first and second)


def test_space_and_case_do_not_matter() -> None:
    assert normalise(" The  PORT\nis\t8080 ") == "the port is 8080" == normalise("the port is 8080")
    assert normalise("STRASSE") == normalise("straße")


def test_what_is_no_id() -> None:
    for text in ("", "1e85jad8dc6", "1e85jad8dc6dd", "1E85JAD8DC6D", "ie85jad8dc6d", "1e85jad8dc6d\n"):
        assert not is_id(text)


def test_ids_in_a_text_are_words_of_their_own() -> None:
    assert ids_in("[1e85jad8dc6d]: 0123456789ab, abcdefghjkmn x1e85jad8dc6d 1e85jad8dc6_") == {"1e85jad8dc6d", "0123456789ab"}


def test_the_nearest_ids_share_most() -> None:
    known = ["abcdefghjkmn", "abcdefghjkm0", "zzzzzzzzzzzz", "ab0000000000"]
    assert nearest_ids("abcdefghjkmx", known, 2) == ["abcdefghjkmn", "abcdefghjkm0"]
    assert nearest_ids("abcd", known) == ["abcdefghjkmn", "abcdefghjkm0"]
    assert nearest_ids("qqqq", known) == []


def test_the_nearest_ids_are_three_that_share_three_places() -> None:
    assert nearest_ids("abc", ["abc000000000", "ab0000000000", "abd000000000"]) == ["abc000000000"]
    assert nearest_ids("abcd", [f"abc{number}00000000" for number in range(5)]) == [f"abc{number}00000000" for number in range(3)]
    assert nearest_ids("abcx", ["zbcx00000000", "abc000000000"]) == ["abc000000000", "zbcx00000000"], "the longer beginning first"


def test_the_parts_of_an_update_and_the_second_memory_under_an_id_have_names_of_their_own() -> None:
    assert rest_of("r") == "r-rest" and later_id("a", 2) == memory_id("a", "2") != later_id("a", 3) and len(short_hash(b"")) == 8
