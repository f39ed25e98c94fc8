"""What a line of an export may say; and which repository is which."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.full_export import (
    FORMAT,
    MARK,
    NOTES,
    MalformedExport,
    header,
    is_same_repository,
    read_forgotten,
    read_group,
    read_header,
    read_memory,
    read_note,
    read_pair,
    read_passage,
    read_tie,
    read_use,
    used_scopes,
)
from memory.core.text.text import clean

GOOD: dict[str, Any] = {
    "id": "0123456789ab", "scope": "user", "kind": "memory", "type": "fact", "content": "Cranes lift.",
    "created_at": 1, "modified_at": 2,
}  # fmt: skip


def test_a_memory_has_what_it_lacks_filled_in() -> None:
    row = read_memory({**GOOD, "tags": ["A", "a", "#b"], "origin": "user", "later": 3})
    assert read_memory(GOOD) == {
        **GOOD, "title": "", "conversation": "", "speaker": "", "source": "", "confidence": 0.7, "superseded_by": "", "tags": [],
    }  # fmt: skip
    assert row["tags"] == ["a", "b"] and row["superseded_by"] == "" and row["origin"] == "user" and row["later"] == 3


@pytest.mark.parametrize(
    "change",
    [
        {"id": "x"}, {"scope": "all"}, {"scope": "project:zz"}, {"kind": "skill"}, {"type": "x"}, {"content": 3},
        {"confidence": True}, {"confidence": -0.1}, {"pinned": 1}, {"created_at": 1.5}, {"modified_at": 2**63},
        {"superseded_by": "x"}, {"a-b": 1}, {"tags": "a"}, {"author": ["x"]},
    ],
)  # fmt: skip
def test_what_it_may_not_say(change: dict[str, Any]) -> None:
    with pytest.raises(MalformedExport):
        read_memory({**GOOD, **change})


@pytest.mark.parametrize("row", [None, [], [1] * 7, ["0123456789ab"] * 7])
def test_a_tie_that_is_none(row: Any) -> None:
    with pytest.raises(MalformedExport):
        read_tie(row)


def test_the_first_line() -> None:
    head = header({"day": 3, "newest": "", "projects": [{"scope": "project:0123456789abcdef", "path": "/a"}]})
    assert MARK in head and read_header(head)["projects"][0]["path"] == "/a"
    with pytest.raises(MalformedExport, match="format"):
        read_header({MARK: FORMAT + 1})


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ({"root_commit": "a"}, {"root_commit": "a"}, True),
        ({"root_commit": "a", "remote": "https://x.org/a/b.git"}, {"root_commit": "a", "remote": "git@x.org:a/b"}, True),
        ({"root_commit": "a", "remote": "https://x.org/a/b"}, {"root_commit": "a"}, True),
        ({"root_commit": "a", "remote": "https://x.org/a/b"}, {"root_commit": "a", "remote": "https://x.org/c/b"}, False),
        ({"root_commit": "a"}, {"root_commit": "b"}, False),
        ({"remote": "https://x.org/a/b"}, {"remote": "https://x.org/a/b"}, False),
        ({}, {}, False),
    ],
)
def test_the_same_repository(one: dict[str, str], two: dict[str, str], same: bool) -> None:
    assert is_same_repository(one, two) is is_same_repository(two, one) is same


FIRST, LAST = -62_135_596_800_000_000, 253_402_300_799_999_999  # microseconds of the years 1 and 9999
ID, OTHER = "0123456789ab", "ba9876543210"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"content": " "}, "[redacted]"), ({"content": "<private>x</private>"}, "[redacted]"), ({"superseded_by": ID}, ID), ({"superseded_by": ""}, ""), ({"scope": "project:0123abcd/agent:0123abcd"}, "project:0123abcd/agent:0123abcd"), ({"created_at": FIRST}, FIRST), ({"valid_from": LAST}, LAST),
        ({"reinforced": 2**31 - 1}, 2**31 - 1), ({"position": -(2**31) + 1}, -(2**31) + 1), ({"pinned": True}, True), ({"confidence": 0}, 0.0), ({"vitality": 1}, 1.0), ({"later": None}, None), ({"later": True}, True), ({"later": 2**62}, 2**62), ({"later": 0.5}, 0.5),
        ({"title": "x" * 201}, "x" * 200), ({"source": "x" * 501}, "x" * 500), ({"origin": "x" * 41}, "x" * 40), ({"later": "x" * 501}, "x" * 500), ({"author": "a\nb"}, "a b"), ({"tags": ["x" * 61, "", "#a, "]}, ["x" * 60, "a"]), ({"tags": [str(n) for n in range(33)]}, [str(n) for n in range(32)]),
        ({"metadata": ""}, ""), ({"metadata": '{"a": 1}'}, '{"a":1}'), ({"metadata": "{}"}, ""), ({"bindings": [{"path": "a.py"}]}, [{"path": "a.py"}]), ({"a" * 40: 1}, 1),
    ],
)  # fmt: skip
def test_a_column_as_it_is_kept(change: dict[str, Any], expected: Any) -> None:
    (name,) = change
    found = read_memory({**GOOD, **change})[name]
    assert found == expected and type(found) is type(expected)


@pytest.mark.parametrize(
    "change",
    [
        {"created_at": FIRST - 1}, {"created_at": LAST + 1}, {"created_at": True}, {"reinforced": 2**31}, {"later": 2**62 + 1}, {"later": float("nan")}, {"vitality": 1.01}, {"vitality": "1"}, {"metadata": "["}, {"metadata": "[1]"}, {"bindings": [{"path": "/a"}]}, {"a" * 41: 1}, {"": 1}, {"A": 1}, {"title": "x" * 100_001}, {"content": "x" * 8_000_001}, {"tags": ["x" * 1_001]}, {"metadata": " " * 100_001},
    ],
)  # fmt: skip
def test_what_is_out_of_bounds(change: dict[str, Any]) -> None:
    with pytest.raises(MalformedExport):
        read_memory({**GOOD, **change})


@pytest.mark.parametrize("name", sorted(GOOD))
def test_what_a_memory_needs(name: str) -> None:
    with pytest.raises(MalformedExport, match=f"'{name}'"):
        read_memory({key: value for key, value in GOOD.items() if key != name})


TIE = [ID, OTHER, "supports", 0.5, "manual", "why", 5]


def test_the_other_lines_are_read_as_they_are_written() -> None:
    assert read_tie(TIE) == tuple(TIE) and read_tie([*TIE[:5], "x" * 501, 5])[5] == "x" * 500
    assert read_use([ID, -1, 2, 3, 4]) == (ID, (-1, 2, 3, 4)) and read_group([ID, 1, 2]) == (ID, (1, 2)) and read_pair([ID, OTHER, 1, 2]) == ((ID, OTHER), (1, 2))
    assert [read_note([name, f"{ID} {OTHER}"]) for name in ("apart", "declined", "judged")] == [(name, f"{ID} {OTHER}") for name in NOTES]
    assert read_forgotten(ID) == ID and read_passage(["0123abcd", "at." + "0" * 24]) == ("0123abcd", "at." + "0" * 24)


@pytest.mark.parametrize(
    ("read", "row"),
    [
        (read_tie, TIE[:6]), (read_tie, [*TIE, 1]), (read_tie, [*TIE[:3], 1.5, *TIE[4:]]), (read_tie, [*TIE[:4], "house", *TIE[5:]]), (read_tie, [*TIE[:2], "x" * 101, *TIE[3:]]), (read_tie, [*TIE[:5], "x" * 10_001, 5]), (read_tie, [*TIE[:6], LAST + 1]), (read_use, [ID, 1, 2, 3]), (read_use, [ID, 1, 2, 2**31, 4]), (read_use, [ID, 2**62 + 1, 2, 3, 4]), (read_use, [ID, 1, 2, 3, LAST + 1]), (read_group, [ID, 1]), (read_group, [ID, 1, "2"]), (read_pair, [ID, OTHER, 1]), (read_pair, [ID, "x", 1, 2]),
        (read_note, ["house", ID]), (read_note, ["apart", "x"]), (read_note, ["apart"]), (read_note, ["apart", ID, ID]), (read_forgotten, "x"), (read_forgotten, 1), (read_passage, ["x", "at." + "0" * 24]), (read_passage, ["0123abcd", "x"]), (read_passage, ["0123abcd"]), (read_passage, ["0" * 201, "at." + "0" * 24]), (read_memory, []),
    ],
)  # fmt: skip
def test_lines_that_say_something_else(read: Any, row: Any) -> None:
    with pytest.raises(MalformedExport):
        read(row)


def test_what_the_first_line_says() -> None:
    row = {MARK: FORMAT, "day": 3, "newest": ID, "projects": [{"scope": "user", "name": "a\u200bb", "other": 1}]}
    assert read_header(row) == {"day": 3, "newest": ID, "projects": [{"scope": "user", "name": clean("a\u200bb")}]}
    assert read_header({MARK: FORMAT}) == {"day": 0, "newest": "", "projects": []}
    for change in ({"newest": "x"}, {"newest": 3}, {"day": "x"}, {"projects": [1]}, {"projects": {"a": 1}}, {"projects": [{"scope": "x"}]}, {"projects": [{"scope": "user", "path": "x" * 4_001}]}):
        with pytest.raises(MalformedExport):
            read_header({**row, **change})


def test_the_projects_of_memories() -> None:
    scopes = ["user", "project:0123abcd", "project:0123abcd/agent:0123abcd", "project:ba987654"]
    assert used_scopes([{"scope": scope} for scope in scopes]) == ["project:0123abcd", "project:ba987654"]
