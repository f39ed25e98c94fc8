"""Texts that people and their machines write: any language, any mark, any length."""

from __future__ import annotations

from hypothesis import strategies as st

PIECES = (
    "We decided to use DuckDB.", "He said \"Go.\" Then he left.", "Is it? Yes!", "e.g. this", "Dr. Who came.", "a" * 40,
    "# Heading", "- item one\n- item two", "```\ncode\n\nmore code\n```", "~~~", "\n\n", "\n", "  ", "\t", "東京のサーバー。", "再起動する！",
    "नमस्ते दुनिया", "ไทย", "مرحبا", "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "1️⃣", "👍🏽", "é́", "\u2028", "\x85", "…", "(see [1].)", "”",
    "supercalifragilistic" * 6, "https://example.com/a/b?c=d", "x = {'a': 1}", "0.5", "\U000e0067\U000e007f",
)  # fmt: skip


def texts(longest: int = 30) -> st.SearchStrategy[str]:
    """Text without lone surrogates, from words of many languages and from anything at all."""
    piece = st.one_of(st.sampled_from(PIECES), st.sampled_from(PIECES), st.text(max_size=12))
    return st.lists(st.tuples(piece, st.sampled_from(("", " ", "\n", "\n\n"))), max_size=longest).map(
        lambda parts: "".join(text + space for text, space in parts)
    )


def any_strings(longest: int = 60) -> st.SearchStrategy[str]:
    """Any string that Python can hold, lone surrogates and control characters included."""
    return st.text(st.characters(exclude_categories=()), max_size=longest)
