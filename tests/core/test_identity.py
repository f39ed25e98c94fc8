"""Which memory a text is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.core.identity import is_id, memory_id, nearest_ids, normalise

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


def test_the_nearest_ids_share_most() -> None:
    known = ["abcdefghjkmn", "abcdefghjkm0", "zzzzzzzzzzzz", "ab0000000000"]
    assert nearest_ids("abcdefghjkmx", known, 2) == ["abcdefghjkmn", "abcdefghjkm0"]
    assert nearest_ids("abcd", known) == ["abcdefghjkmn", "abcdefghjkm0"]
    assert nearest_ids("qqqq", known) == []
