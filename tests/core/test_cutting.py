"""How a text ends its lines, and a piece taken out with the break before it."""

from __future__ import annotations

import pytest

from memory.core.config.cutting import cut, line_break


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a\r\nb\n", "\r\n"),
        ("a\nb\r\n", "\n"),
        ("\r\n", "\r\n"),
        ("\na\r", "\n"),
        ("a\r", "\n"),
        ("", "\n"),
    ],
)
def test_the_first_line_says_how_lines_end(text: str, wanted: str) -> None:
    assert line_break(text) == wanted


@pytest.mark.parametrize(
    ("before", "piece", "after", "wanted"),
    [
        ("a\n\n", "ours\n", "b\n", "a\nb\n"),
        ("a\n", "ours\n", "b\n", "a\nb\n"),
        ("a\r\n\r\n", "ours\r\n", "", "a\r\n"),
        ("\n", "ours\n", "b", "b"),
        ("a\n", "ours\n", "", "a"),
    ],
)
def test_a_piece_goes_with_its_own_break(before: str, piece: str, after: str, wanted: str) -> None:
    assert cut(before + piece + after, len(before), len(before + piece)) == wanted
