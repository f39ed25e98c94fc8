"""What has a checksum shows each damaged byte, and never passes for what an earlier version wrote without one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.checksum import (
    DAMAGED,
    UNMARKED,
    VALID,
    Damaged,
    checked_words,
    dumps,
    parse_json,
    state_of,
    with_checksum,
    words_with_checksum,
)

_values = st.dictionaries(
    st.text(max_size=12), st.recursive(st.none() | st.integers() | st.text(max_size=8), st.lists, max_leaves=4), max_size=4
)


def test_a_seal_is_the_first_key_and_is_not_given_back() -> None:
    data = with_checksum(b'{"a":1}')
    assert data == b'{"~' + data[3:11] + b'":0,"a":1}' and state_of(data) == VALID
    assert len(json.loads(data)) == 2 and parse_json(data) == {"a": 1}
    assert parse_json(with_checksum(b"{}")) == {} and json.loads(with_checksum(b"{}"))


def test_what_has_no_seal_is_taken_as_it_is() -> None:
    assert state_of(b'{"a": 1}') == UNMARKED and parse_json(b'{"a": 1}') == {"a": 1}
    assert parse_json(b"[1, 2]") == [1, 2]
    with pytest.raises(ValueError):
        parse_json(b"{torn")


def damage(data: bytes, place: int, byte: int) -> list[bytes]:
    """Each way to damage one byte: another one in its place, dropped, doubled."""
    place %= len(data)
    other = bytes([byte if byte != data[place] else byte ^ 1])
    return [
        data[:place] + other + data[place + 1 :],
        data[:place] + data[place + 1 :],
        data[:place] + data[place : place + 1] * 2 + data[place + 1 :],
    ]


@given(_values, st.integers(0, 200), st.integers(0, 255))
def test_one_damaged_byte_of_an_object_never_passes(value: dict, place: int, byte: int) -> None:
    data = dumps(value, ensure_ascii=False)
    assert parse_json(data) == json.loads(json.dumps(value))
    for other in damage(data, place, byte):
        with pytest.raises((ValueError, RecursionError)):
            parse_json(other)


def test_nor_does_any_byte_of_the_seal_itself() -> None:
    data = dumps({"event": "told", "at": 5})
    for place in range(16):
        for byte in range(256):
            for other in damage(data, place, byte):
                if state_of(other) != DAMAGED:
                    with pytest.raises(ValueError):
                        json.loads(other)


@given(st.text("abc 123:,-", min_size=1, max_size=30), st.integers(0, 60), st.integers(0, 255))
def test_one_damaged_byte_of_a_line_of_words_never_gives_the_words(text: str, place: int, byte: int) -> None:
    line = words_with_checksum(text)
    assert checked_words(line) == text
    for other in damage(line.encode(), place, byte):
        try:
            assert checked_words(other.decode("utf-8", "replace")) != text
        except Damaged:
            continue


def test_words_without_a_seal_are_taken_as_they_are() -> None:
    assert checked_words("abc def 1\n") == "abc def 1"
