"""What kind of thing a memory is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.content_type import detect_content_type, type_by_words, type_by_words_of_joined
from memory.core.types import TYPES


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We decided to use DuckDB because it needs no server.", "decision"),
        ("ADR-12: one process writes", "decision"),
        ("Going with Postgres instead of MySQL, because of jsonb", "decision"),
        ("I prefer tabs to spaces.", "preference"),
        ("Always run the tests before pushing.", "preference"),
        ("Please don’t commit to main.", "preference"),
        ("Whenever the upload fails, retry with jitter.", "pattern"),
        ("The fix is to clear the cache.", "pattern"),
        ("The server listens on port 8080.", "fact"),
        ("Berlin, 3.7 million", "fact"),
        ("TODO: we decided to clean up", "note"),
        ("Did we decide on DuckDB?", "note"),
        ("hmm, interesting", "note"),
        ("", "note"),
    ],
)
def test_types(text: str, expected: str) -> None:
    assert detect_content_type(text) == expected
    assert expected in TYPES


def test_only_the_opening_counts() -> None:
    assert detect_content_type("word " * 300 + "we decided") == "note"


_WORDS = ["we decided", "instead of", "because", "rejected", "in favor of", "I prefer", "never use", "pattern", "if a", ", then",
          "is", "5", "what", "it?", "?", "TODO x", "- [ ] y", "the", "trick", "don’t", "use", "x" * 500, "note"]  # fmt: skip
_TEXTS = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=6).map(" ".join)


@given(_TEXTS, _TEXTS, st.sampled_from(["\n", "\n\n", "\n \n"]))
def test_the_type_that_two_texts_show_together_is_found_without_a_search(first: str, second: str, gap: str) -> None:
    joined = first + gap + second
    assert type_by_words_of_joined(type_by_words(first), type_by_words(second), joined) == type_by_words(joined)
