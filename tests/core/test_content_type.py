"""What kind of thing a memory is."""

from __future__ import annotations

import pytest

from memory.core.text.content_type import detect_content_type
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
