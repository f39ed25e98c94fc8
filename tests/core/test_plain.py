"""Values with nothing in them but data."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.plain import MAX_DEPTH, plain

DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.binary(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside) | st.tuples(inside, inside),
    max_leaves=20,
)


@given(DATA)
def test_data_stays_what_it_is(value: Any) -> None:
    assert plain(value) == value and type(plain(value)) is type(value)


def test_sets_and_dates_are_data_too() -> None:
    assert plain({1, 2}) == {1, 2} and plain(frozenset("a")) == frozenset("a")
    day = datetime.date(2026, 11, 22)
    assert plain({day: [day]}) == {day: [day]}


class Loud(str):
    """A string that is more than its characters."""


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (object(), "<object>"),
        (int, "<type>"),
        (SimpleNamespace(secret=1), "<SimpleNamespace>"),
        (Loud("x"), "<Loud>"),
    ],
)
def test_what_is_no_data_is_described(value: Any, words: str) -> None:
    assert str(plain(value)).startswith(words) and plain([value])[0] == plain(value)
    assert plain({"a": (value,)}) == {"a": (plain(value),)}


def test_a_number_too_long_to_write_is_described() -> None:
    assert plain([1 << 20_000]) == ["<a number of 20,001 bits>"] and plain(1 << 10_000) == 1 << 10_000


def test_it_ends(many: int = 200) -> None:
    nested: list[Any] = []
    for _ in range(many):
        nested = [nested]
    text = repr(plain(nested))
    assert "…" in text and len(text) < 200
    loop: list[Any] = []
    loop.append(loop)
    assert "…" in repr(plain(loop))


def test_an_object_that_tells_its_attributes_is_shown_by_them() -> None:
    class Proxy:
        name, attributes = "Point", {"x": 1, "y": [2]}

    assert plain(Proxy()) == "<Point x=1 y=[2]>"


@pytest.mark.parametrize("inside", [lambda one: {"a": one}, lambda one: [one], lambda one: (one,)], ids=["dict", "list", "tuple"])
def test_what_is_nested_deeper_than_sixty_times_is_left_out(inside: Callable[[Any], Any]) -> None:
    value: Any = "in it"
    for _ in range(MAX_DEPTH - 1):
        value = inside(value)
    assert plain(value) == value
    for _ in range(100):
        value = inside(value)
    assert repr(plain(value)).count("a" if isinstance(value, dict) else repr(inside(0))[0]) == MAX_DEPTH and "…" in repr(plain(value))


class HashableDict(dict[str, int]):
    """A key whose data cannot be one."""

    def __hash__(self) -> int:  # type: ignore[override]
        return 1


def test_a_key_that_is_none_any_more_as_data_becomes_words() -> None:
    assert plain({HashableDict(a=1): 2}) == {"{'a': 1}": 2} and plain({HashableDict(a=1)}) == {"{'a': 1}"}
