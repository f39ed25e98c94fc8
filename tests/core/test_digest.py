"""A long result in few lines: what stands out is there, its lines are named truly, the budget is kept."""

import re

from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.digest import digest

HEAD = re.compile(r"\[lines? (\d+)(?:-(\d+))?\]")


def test_what_stands_out_is_kept_with_its_line() -> None:
    lines = [f"2026-01-01 12:00:{n % 60:02} GET /health 200" for n in range(2_000)]
    lines[1234] = "2026-01-01 12:20:34 ERROR disk quota exceeded on /srv"
    short = digest("\n".join(lines), 1_500)
    assert "disk quota exceeded" in short and "[line 1235]" in short and len(short) <= 1_500


def test_what_was_asked_for_is_kept() -> None:
    lines = [f"file{n}.py: some other thing {n}" for n in range(500)]
    lines[321] = "file321.py: the harbour master"
    assert "[line 322]\nfile321.py: the harbour master" in digest("\n".join(lines), 800, "who is the harbour master?")


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029"), max_size=400), max_size=80), st.integers(200, 4_000))
def test_each_line_stands_where_its_heading_says(lines: list[str], budget: int) -> None:
    short = digest("\n".join(lines), budget)
    assert len(short) <= budget
    place = 0
    for row in short.split("\n") if short else []:
        heading = HEAD.fullmatch(row)
        if heading and not (place and lines[place - 1] == row):
            place = int(heading[1])
        else:
            assert lines[place - 1] == row or (row.endswith("…") and lines[place - 1].startswith(row[:-1]))
            place += 1


def test_of_lines_that_say_the_same_little_both_ends_are_kept() -> None:
    lines = [f"{chr(97 + at // 10)}{chr(97 + at % 10)}" * 10 for at in range(100)]
    room = 80 + 2 * 24 + 8 * 21  # for the headings, and for eight lines
    assert re.findall(HEAD, digest("\n".join(lines), room)) == [("1", "3"), ("96", "100")]
    assert re.findall(HEAD, digest("\n".join(lines), room + 21)) == [("1", "3"), ("95", "100")], "the next one needs no heading"


def test_a_line_has_two_hundred_and_forty_characters_at_most() -> None:
    assert digest("x" * 240, 2_000) == "[line 1]\n" + "x" * 240
    assert digest("x" * 241, 2_000) == "[line 1]\n" + "x" * 239 + "…"
