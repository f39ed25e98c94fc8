"""A long text in pieces: nothing lost, nothing too long, and what belongs together stays together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text import chunking, content_type
from memory.core.text.chunking import MAX_TOKENS, chunk_text
from memory.core.text.content_type import OPENING, type_by_words
from memory.core.tokens import count_tokens

from .strategies import any_strings, texts


@given(texts(60) | any_strings(), st.integers(0, 40), st.integers(4, 60))
def test_chunks_are_ordered_pieces_within_the_bound_that_leave_nothing_out(text: str, low: int, high: int) -> None:
    chunks = chunk_text(text, min_tokens=low, max_tokens=high)
    end = 0
    for chunk in chunks:
        assert text[chunk.start : chunk.end] == chunk.text == chunk.text.strip() != ""
        assert chunk.start >= end and not text[end : chunk.start].strip()
        assert count_tokens(chunk.text) <= high
        end = chunk.end
    assert not text[end:].strip()


def test_a_text_within_the_bound_stays_whole() -> None:
    text = "  A note.\n\nWith two paragraphs.\n"
    assert [chunk.text for chunk in chunk_text(text)] == [text.strip()]
    assert chunk_text(" \n\t ") == []


def test_paragraphs_are_cut_where_they_end() -> None:
    first, second = "One fact is here. " * 100, "We decided it. " * 100
    chunks = chunk_text(f"{first}\n\n{second}")
    assert [chunk.text for chunk in chunks] == [first.strip(), second.strip()]
    assert [chunk.type for chunk in chunks] == ["fact", "decision"]


def test_small_neighbours_of_one_type_are_joined() -> None:
    notes = ["one remark", "a second remark", "a third remark", "and " * 40]
    (first, second) = chunk_text("\n\n".join(notes), min_tokens=20, max_tokens=60)
    assert first.text == "\n\n".join(notes[:3]) and second.text == notes[3].strip()


def test_a_heading_goes_with_what_it_heads() -> None:
    body = "We decided to keep it. " * 4
    chunks = chunk_text(f"{body}\n\n# Ports\n\nThe server listens on 8080.", min_tokens=20, max_tokens=40)
    assert chunks[-1].text == "# Ports\n\nThe server listens on 8080."


def test_a_code_block_stays_whole_where_it_fits() -> None:
    code = "```python\n" + "\n\n".join(f"x{n} = {n}" for n in range(10)) + "\n```"
    text = f"{'words ' * 60}\n\n{code}\n\n{'words ' * 60}"
    assert code in [chunk.text for chunk in chunk_text(text, min_tokens=5, max_tokens=130)]


def test_a_run_without_spaces_is_cut_hard_and_one_with_spaces_at_them() -> None:
    assert [chunk.text for chunk in chunk_text("x" * 30, 0, 4)] == ["x" * 12, "x" * 12, "x" * 6]
    assert [chunk.text for chunk in chunk_text("漢字" * 4, 0, 4)] == ["漢字漢字", "漢字漢字"]
    assert [chunk.text for chunk in chunk_text("aaaa bbbb cccc dddd", 0, 4)] == ["aaaa bbbb", "cccc dddd"]


def test_a_megabyte_takes_no_time_to_speak_of() -> None:
    text = "Every sentence says something about the port 8080. " * 20_000
    assert max(count_tokens(chunk.text) for chunk in chunk_text(text)) <= MAX_TOKENS


@pytest.mark.parametrize("unit", ["# a\n\nx\n\n", "```\nx\n\n", "The port is 1.\n\n", "it is?\n\nx\n\n"])
def test_short_paragraphs_are_not_searched_again_for_each_that_joins_them(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each search read all that was joined so far: 33 s for 250,000 characters."""
    searched: list[int] = []

    def count(text: str) -> str:
        searched.append(min(len(text), OPENING))
        return type_by_words(text)

    monkeypatch.setattr(chunking, "type_by_words", count)
    monkeypatch.setattr(content_type, "type_by_words", count)
    text = unit * (40_000 // len(unit))
    assert chunking.chunk_text(text)
    assert sum(searched) < 8 * len(text)


@pytest.mark.parametrize("character", ["\x7f", "\x80", "\u07ff", "\u0800", "\uffff", "\U00010000"])
def test_a_hard_cut_has_as_many_bytes_as_fit(character: str) -> None:
    size = len(character.encode())
    assert len(chunk_text(character * 24, 0, 4)[0].text) == 12 // size


def test_a_small_piece_joins_a_large_one_and_two_large_ones_stay_apart() -> None:
    notes = ["one remark", ("and " * 30).strip(), ("then " * 25).strip()]
    assert [chunk.text for chunk in chunk_text("\n\n".join(notes), 20, 70)] == ["\n\n".join(notes[:2]), notes[2]]


def test_neighbours_are_joined_up_to_the_bound_and_while_one_is_below_the_least() -> None:
    notes = ["one remark here", ("and " * 30).strip()]
    text = "\n\n".join(notes)
    together, least = count_tokens(text), count_tokens(notes[0])
    tail = "\n\n" + ("then " * 60).strip()  # so that the text is cut at all
    assert chunk_text(text + tail, least + 1, together)[0].text == text
    assert chunk_text(text + tail, least + 1, together - 1)[0].text == notes[0]
    assert chunk_text(text + tail, least, together)[0].text == notes[0]
    assert chunk_text(text + tail, 0, together)[0].text == notes[0]


@pytest.mark.parametrize(("before", "at_space"), [(5, False), (6, False), (7, True), (11, True)])
def test_a_hard_cut_is_at_white_space_behind_the_middle_of_what_fits(before: int, at_space: bool) -> None:
    """Of four tokens twelve bytes fit: a cut further to the front would leave more than half of them unused."""
    first = chunk_text("x" * before + " " + "y" * 40, 0, 4)[0].text
    assert first == ("x" * before if at_space else ("x" * before + " " + "y" * 12)[:12])


def test_of_several_blanks_the_last_one_that_fits_counts() -> None:
    assert [chunk.text for chunk in chunk_text("aaaa bbb\tcc dddddddddddddddd", 0, 4)] == ["aaaa bbb\tcc", "dddddddddddd", "dddd"]
