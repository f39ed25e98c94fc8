"""What a line of an export may say; and which repository is which."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.full_export import (
    FORMAT,
    MARK,
    MalformedExport,
    header,
    is_same_repository,
    read_header,
    read_memory,
    read_tie,
)

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
