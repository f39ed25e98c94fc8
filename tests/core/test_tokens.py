"""Tokens by UTF-8 bytes."""

from __future__ import annotations

import pytest
from hypothesis import given

from memory.core.tokens import count_json_tokens, count_tokens

from .strategies import any_strings


@pytest.mark.parametrize(
    ("text", "tokens"), [("", 0), ("a", 1), ("abc", 1), ("abcd", 2), ("é", 1), ("漢字", 2), ("👍", 2)]
)
def test_a_token_is_three_bytes(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


def test_json_costs_half_as_much_again() -> None:
    assert [count_json_tokens("x" * size) for size in (0, 3, 6, 9)] == [0, 2, 3, 5]


@given(any_strings(), any_strings())
def test_any_string_counts_and_more_text_never_costs_less(first: str, second: str) -> None:
    assert max(count_tokens(first), count_tokens(second)) <= count_tokens(first + second)
    assert count_tokens(first + second) <= count_tokens(first) + count_tokens(second)
