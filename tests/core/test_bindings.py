"""What a memory names of a project's code: the worst of several verdicts, in words, and as JSON that a stranger may have written."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.code.bindings import (
    FILE,
    HOLDS,
    NAME,
    STATES,
    Binding,
    BindingVerdict,
    CodePlace,
    from_json,
    is_branch_name,
    is_inner_path,
    is_place_name,
    reason_of,
    to_json,
    worst,
)


def test_the_worst_of_several_verdicts_is_the_memorys() -> None:
    assert worst([]) == BindingVerdict(HOLDS)
    for at, state in enumerate(STATES):
        assert worst([BindingVerdict(one, "a.py") for one in reversed(STATES[at:])]).state == state
    assert STATES == ("gone", "branch", "changed", "unchecked", "renamed", "holds")
    assert worst([BindingVerdict("changed", "a.py"), BindingVerdict("changed", "b.py")]).path == "a.py"


@pytest.mark.parametrize(
    ("verdict", "reason"),
    [
        (BindingVerdict("holds", "a.py"), ""), (BindingVerdict("changed", "a.py"), "a.py has changed since"), (BindingVerdict("changed", "a.py", "run"), "run in a.py has changed since"), (BindingVerdict("gone", "a.py"), "a.py is gone"),
        (BindingVerdict("gone", "a.py", "run"), "run is no longer in a.py"), (BindingVerdict("renamed", "a.py", to="b.py"), "a.py is now b.py"), (BindingVerdict("branch", "a.py", branch="dev"), "a.py differs here; it was written on branch dev"), (BindingVerdict("unchecked", "a.py"), "a.py was not compared with the code"),
    ],
)  # fmt: skip
def test_a_verdict_in_words(verdict: BindingVerdict, reason: str) -> None:
    assert reason_of(verdict) == reason


WHOLE = Binding("src/a.py", "a" * 40, (CodePlace(NAME, "run", ("0123abcd",)), CodePlace(FILE)), True, "b" * 40, "dev/x")


def test_bindings_are_read_as_they_were_written_and_what_is_empty_is_left_out() -> None:
    assert from_json(to_json([WHOLE, Binding("a.py")])) == (WHOLE, Binding("a.py")) and from_json(()) == ()
    assert to_json([Binding("a.py")]) == [{"path": "a.py"}] and to_json([WHOLE])[0]["implied"] is True


def test_of_a_strangers_bindings_so_many_are_read() -> None:
    row: dict[str, Any] = {"path": "a.py", "places": [[NAME, "run", ["0123abcd"] * 41]] * 9}
    found = from_json([row] * 9)
    assert (len(found), len(found[0].places), len(found[0].places[0].digests)) == (8, 8, 40)


@pytest.mark.parametrize(
    "row",
    [
        None, "a.py", {}, {"path": "/a.py"}, {"path": "../a.py"}, {"path": "a/../b"}, {"path": 1}, {"path": "a.py", "blob": "a" * 39}, {"path": "a.py", "blob": "A" * 40}, {"path": "a.py", "commit": "x"}, {"path": "a.py", "branch": "a b"}, {"path": "a.py", "places": {}}, {"path": "a.py", "places": [1]},
        {"path": "a.py", "places": [["name", "run"]]}, {"path": "a.py", "places": [["house", "run", []]]}, {"path": "a.py", "places": [["name", "a b", []]]}, {"path": "a.py", "places": [["name", "run", "0123abcd"]]}, {"path": "a.py", "places": [["name", "run", ["xyz"]]]}, {"path": "a.py", "places": [["name", "run", {}]]}, {"path": "a.py", "places": [["name", "run", None]]},
    ],
)  # fmt: skip
def test_what_is_no_binding_is_refused(row: Any) -> None:
    with pytest.raises(ValueError):
        from_json([row])


@pytest.mark.parametrize("rows", ["a.py", {}, {"path": "a.py"}, None, 7])
def test_bindings_are_a_list(rows: Any) -> None:
    with pytest.raises(ValueError, match="no list"):
        from_json(rows)


def test_only_true_is_implied() -> None:
    assert [from_json([{"path": "a.py", "implied": value}])[0].implied for value in (True, 1, "true", False)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("path", "expected"),
    [("a", True), ("a/b.py", True), ("", False), ("/a", False), ("a//b", False), ("./a", False), ("a/..", False), ("a b", False), ("a" * 100, True), ("a" * 101, False), ("/".join("a" * 21), True), ("/".join("a" * 22), False)],
)  # fmt: skip
def test_paths_within_a_project(path: str, expected: bool) -> None:
    assert is_inner_path(path) is expected


def test_names_of_branches_and_places() -> None:
    assert is_branch_name("dev/x#1") and not is_branch_name("") and not is_branch_name("a b") and is_branch_name("a" * 100) and not is_branch_name("a" * 101)
    assert is_place_name("a.b$c") and not is_place_name("") and not is_place_name("a/b") and is_place_name("a" * 80) and not is_place_name("a" * 81)
