"""A shared memory as a row of JSON, and back."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory.core.code.bindings import from_json
from memory.core.front_matter import strict_fields
from memory.core.sharing import (
    MARK,
    SharedLink,
    SharedMemory,
    exact_time,
    from_row,
    has_conflict_marks,
    is_shared,
    to_markdown,
    to_row,
)
from memory.core.times import parse_time

FIRST, LAST = -62_135_596_800_000_000, 253_402_300_799_999_999  # of the calendar, in microseconds since 1970
WHOLE = SharedMemory(
    "0123456789ab", "fact", "Cranes", "Cranes lift.", ("harbour",), 0.8, True, "c1", "notes.md", 1_000_000, 2_000_000,
    (SharedLink("ba9876543210", "supports", 0.5, "the same pier"),),
)  # fmt: skip


def test_a_row_is_read_as_it_was_written() -> None:
    assert from_row(to_row(WHOLE)) == WHOLE and to_row(WHOLE)["pinned"] is True


def test_what_is_empty_is_left_out_of_a_row() -> None:
    plain = WHOLE._replace(title="", tags=(), pinned=False, conversation="", source="", links=())
    row = to_row(plain)
    assert not {"title", "tags", "pinned", "conversation", "source", "links"} & set(row)
    assert from_row(row) == plain


def test_it_is_a_file_that_reads_as_yaml_and_gives_the_same_row() -> None:
    whole = WHOLE._replace(bindings=from_json([{"path": "src/a.py"}]), links=(*WHOLE.links, SharedLink("c" * 12, "x", 1 / 3, "")))
    text = to_markdown(whole)
    assert is_shared(text) and not is_shared(text[1:]) and text.endswith("\n---\n\nCranes lift.\n")
    header, body = split_parts(text)
    assert from_row(strict_fields(header) | {"text": body}) == whole._replace(links=(*WHOLE.links, SharedLink("c" * 12, "x", 0.3333, "")))
    assert text.count("\n- {") == 3 and "confidence: 0.8" in text


def split_parts(text: str) -> tuple[str, str]:
    _, header, body = text.split("---\n", 2)
    return header, body


@pytest.mark.parametrize("content", ["<<<<<<< ours\na\n\n=======\n> b\n>>>>>>> theirs", "x\n>>>>>>> theirs"])
def test_lines_that_look_like_the_marks_of_a_merge_are_quoted(content: str) -> None:
    text = to_markdown(WHOLE._replace(content=content))
    assert has_conflict_marks(content) and not has_conflict_marks(text)
    header, body = split_parts(text)
    assert from_row(strict_fields(header) | {"text": body}).content == content and not has_conflict_marks("a === b")


ROW = to_row(WHOLE)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({MARK: 99}, "later version"),
        ({MARK: None}, "later version"),
        ({"id": "short"}, "id is none of ours"),
        ({"id": 5}, "id is none of ours"),
        ({"text": " \n"}, "no text"),
        ({"text": 5}, "no text"),
        ({"type": "poem"}, "not 'poem'"),
        ({"tags": "red"}, "are lists"),
        ({"links": {}}, "are lists"),
        ({"confidence": True}, "between 0 and 1"),
        ({"confidence": "0.5"}, "between 0 and 1"),
        ({"confidence": 1.01}, "between 0 and 1"),
        ({"confidence": -0.01}, "between 0 and 1"),
        ({"links": [{"to": "x", "relation": "y"}]}, "a link has"),
        ({"links": ["x"]}, "a link has"),
        ({"links": [{"to": "x", "relation": "y", "weight": "much"}]}, "a link has"),
        ({"links": [{"to": "x", "relation": "y", "weight": float("nan")}]}, "a link has"),
    ],
)
def test_what_is_wrong_with_a_row(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        from_row({**ROW, **change})


def test_what_a_row_leaves_out_is_as_usual_and_the_ends_of_a_range_belong_to_it() -> None:
    least = from_row({MARK: ROW[MARK], "id": WHOLE.id, "text": " x ", "created": ROW["created"]})
    assert least == SharedMemory(WHOLE.id, "note", "", "x", (), 0.7, False, "", "", WHOLE.created, WHOLE.created)
    for confidence in (0, 1):
        assert from_row({**ROW, "confidence": confidence}).confidence == confidence
    assert from_row({**ROW, "pinned": "true"}).pinned is False and from_row({**ROW, "links": [{"to": "x", "relation": "y", "weight": "0.5"}]}).links == (SharedLink("x", "y", 0.5, ""),)


@given(st.integers(FIRST, LAST).filter(bool))
@example(FIRST)
@example(LAST)
@example(1_772_000_000_123_456)
def test_a_time_comes_back_to_the_microsecond(moment: int) -> None:
    assert parse_time(exact_time(moment)) == moment


@pytest.mark.parametrize("moment", [0, FIRST - 1, LAST + 1, 2**62])
def test_what_lies_in_no_year_is_no_time(moment: int) -> None:
    assert exact_time(moment) == ""
