"""The same, the opposite, or two things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night import likeness
from memory.core.night.likeness import CONTRADICTS, DIFFERENT, SAME, common_share, compare, read

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
    ("The rebate on returns is 5 % net.", "The rebate on returns is 5% net.", SAME, "words"),
    ("The rebate on returns is 5 % net.", "The rebate on returns is 7% net.", CONTRADICTS, "value"),
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


MORE = [
    ("The parser takes 1,000 rows.", "The parser takes 1000 rows.", SAME, "words"),
    ("The light’s colour is blue.", "The light's colour is blue.", SAME, "words"),
    ("The settings live in base/config.", "The settings live in baseconfig.", SAME, "slip"),
    ("The release mangaer is Ada.", "The release manager is Ada.", SAME, "slip"),
    ("The release xelease is Ada.", "The release release is Ada.", CONTRADICTS, "value"),
    ("The build will not use tabs.", "The build will never use tabs.", DIFFERENT, ""),
    ("We use nothing for the cache here.", "We use Redis for the cache here.", CONTRADICTS, "value"),
    ("Nobody may push to main.", "Everybody may push to main.", DIFFERENT, ""),
    ("The harbour light of pier four is painted deep sea blue.", "The harbour light of pier four is painted very dark forest green.", CONTRADICTS, "value"),
    ("The harbour light of pier four is blue.", "The harbour light of pier four is painted a very dark green.", DIFFERENT, ""),
    ("The exporter listens on port 80 and port 81.", "The exporter listens on port 82 and port 83.", CONTRADICTS, "value"),
    ("The exporter runs 3 jobs on 4 hosts in 5 zones.", "The exporter runs 6 jobs on 7 hosts in 8 zones.", DIFFERENT, ""),
    ("Ada runs the crane. It is blue.", "Ada runs the crane. It is red.", DIFFERENT, ""),
    ("Ada runs the crane. Blue is best.", "Ada runs the crane. Red is best.", DIFFERENT, ""),
    ("The standup is on Monday.", "The standup is on Friday.", CONTRADICTS, "value"),
    ("We met Ada on Monday in Berlin at noon.", "We met Ada on Friday in Berlin at noon.", DIFFERENT, ""),
    ("The flag is on and the light is on.", "The flag is off and the light is off.", CONTRADICTS, "value"),
    ("Oslo is big.", "Rome is big.", DIFFERENT, ""),
    ("The crane of pier four in the harbour is blue.", "The crane of pier four in the harbour is dark deep rich Prussian green.", CONTRADICTS, "value"),
    ("The tall crane of pier four in the outer harbour of Oslo is blue.", "The tall crane of pier four in the outer harbour of Oslo is dark deep rich worn Prussian green.", DIFFERENT, ""),
    ("The tall crane of pier four in the outer harbour of Oslo is blue.", "The tall crane of pier four in the outer harbour of Oslo is deep rich green.", CONTRADICTS, "value"),
    ("The tall crane of pier four in the outer harbour of Oslo is blue.", "The tall crane of pier four in the outer harbour of Oslo is dark deep rich green.", DIFFERENT, ""),
    ("On Monday in Bergen we met Ada for lunch.", "On Monday in Oslo we met Ada for lunch.", CONTRADICTS, "value"),
    ("In Bergen on Monday we met Ada for lunch.", "In Bergen on Friday we met Ada for lunch.", DIFFERENT, ""),
    ("Oslo", "oslo!", SAME, "words"),
    ("We met Ada on Monday in room 5.", "We met Ada on Friday in room 6.", DIFFERENT, ""),
    ("The exporter keeps its logs in frankfurt1.", "The exporter keeps its logs in frankfurt.", CONTRADICTS, "value"),
    ("The tall crane of pier four is blue. Boats sail past it often.", "The tall crane of pier four is red. Ships sail past it often.", DIFFERENT, ""),
    ("The tall crane of pier four is blue. Boats sail past it often.", "The tall crane of pier four is red sail past it often.", DIFFERENT, ""),
    ("Deploy blue to the harbour of Oslo.", "Deploy red to the harbour of Oslo.", DIFFERENT, ""),
    ("Deploys are blue in the harbour of Oslo.", "Deploys are red in the harbour of Oslo.", CONTRADICTS, "value"),
    ("We deploy blue to the harbour of Oslo.", "We deploy red to the harbour of Oslo.", CONTRADICTS, "value"),
    ("The exporter keeps its logs in frankfurt.", "The exporter keeps its logs in frankfurtam.", CONTRADICTS, "value"),
]


@pytest.mark.parametrize(("first", "second", "kind", "reason"), MORE)
def test_more_cases(first: str, second: str, kind: str, reason: str) -> None:
    assert compare(read(first), read(second)) == (kind, reason) == compare(read(second), read(first))


@pytest.mark.parametrize(
    ("first", "second", "is_slip"),
    [
        ("abcdef", "abcdxf", True), ("abcdef", "abcdfe", True), ("abcdef", "abdcef", True), ("abcdefg", "abcdef", True), ("abcdef", "abcdefx", True), ("abcdefg", "abcdeg", True),
        ("abcdef", "abcde", False), ("abcde", "abxde", False), ("abcdef", "axcdef", False), ("abcdef", "abcdefgh", False), ("abcdef", "abxxef", False), ("abcdef", "abfedc", False), ("abcdefg", "abdcefx", False),
    ],
)  # fmt: skip
def test_one_letter_of_a_long_word_behind_its_second_one_is_a_slip(first: str, second: str, is_slip: bool) -> None:
    assert likeness._is_slip(first, second) is is_slip is likeness._is_slip(second, first)


def test_of_the_longer_texts_words_how_many_both_have() -> None:
    long, longer = (read(" ".join(f"w{n}" for n in range(count))) for count in (1_200, 1_201))
    assert common_share(read("a b c d"), read("a b x")) == 0.5 == common_share(read("a b x"), read("a b c d")) and common_share(read("a a"), read("a")) == 0.5
    assert common_share(read(""), read("")) == 0.0 and common_share(long, long) == 1.0 and common_share(longer, longer) == 0.0
