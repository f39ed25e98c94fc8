"""The same, the opposite, or two things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.likeness import CONTRADICTS, DIFFERENT, SAME, compare, read

LONG = (
    "The release train leaves on Tuesdays at noon. Everybody who has merged by Monday evening is on it. "
    "The on-call engineer watches the graphs for two hours, and rolls back when errors pass one per cent."
)
CASES = [
    ("The staging database listens on port 5433.", "the  staging database listens on port 5433", SAME, "words"),
    ("We deploy from main, at noon.", "We also deploy from the main at noon!", SAME, "words"),
    ("The refactoring of the parser is done.", "The refactorng of the parser is done.", SAME, "slip"),
    ("Our tests run in parallel on CI.", "Our test runs in parallel on CI.", SAME, "slip"),
    ("The staging database listens on port 5433.", "The staging database listens on port 5434.", CONTRADICTS, "value"),
    ("Alice lives in Paris.", "Alice lives in Rome.", CONTRADICTS, "value"),
    ("The retry limit is three.", "The retry limit is five.", CONTRADICTS, "value"),
    ("We use tabs in Go code.", "We do not use tabs in Go code.", CONTRADICTS, "negation"),
    ("We don't use tabs in Go code.", "We use tabs in Go code.", CONTRADICTS, "negation"),
    ("The cache is no longer shared.", "The cache is shared.", CONTRADICTS, "negation"),
    ("We do not use tabs and do not use spaces in Go.", "We use tabs and use spaces in Go.", DIFFERENT, ""),
    ("Always run the linter before pushing.", "Never run the linter before pushing.", CONTRADICTS, "opposite"),
    ("Caching is enabled in production.", "Caching is disabled in production.", CONTRADICTS, "opposite"),
    (LONG, LONG.replace("one per cent", "two per cent"), CONTRADICTS, "value"),
    (LONG, LONG.replace(" at noon", " at  noon").upper(), SAME, "words"),
    ("Alice lives in Paris.", "Bob lives in Paris.", DIFFERENT, ""),
    ("Anchor release was put off to May.", "Beacon release was put off to May.", DIFFERENT, ""),
    ("On Monday we met Bob in Berlin.", "On Friday we met Bob in Berlin.", DIFFERENT, ""),
    ("The API returns JSON.", "The API returns JSON. It is paginated by default.", DIFFERENT, ""),
    ("The parser is fast.", "Deploys need two approvals from the team.", DIFFERENT, ""),
    ("It is Oslo.", "It is Bergen.", DIFFERENT, ""),
    ("", "Anything", DIFFERENT, ""),
    ("東京のサーバーは毎晩三時に再起動する。", "東京のサーバーは毎晩三時に再起動する。 ", SAME, "words"),
]


@pytest.mark.parametrize(("first", "second", "kind", "reason"), CASES)
def test_cases(first: str, second: str, kind: str, reason: str) -> None:
    assert compare(read(first), read(second)) == (kind, reason)
    assert compare(read(second), read(first)) == (kind, reason)


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_two_texts_have_a_verdict_whatever_the_order(first: str, second: str) -> None:
    verdict = compare(read(first), read(second))
    assert verdict.kind in (SAME, CONTRADICTS, DIFFERENT)
    assert compare(read(second), read(first)) == verdict
    assert compare(read(first), read(first)).kind == SAME
