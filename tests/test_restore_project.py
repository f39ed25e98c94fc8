"""`restore` of one project: it becomes what it was, and no other project is touched; what it says before it does."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memory.store.journal import journal
from memory.store.paths import Home

from .conftest import CommandLine


@pytest.fixture
def call_in(empty: CommandLine, tmp_path: Path) -> Callable[..., Any]:
    """A call in a project by its name."""
    for name in ("harbour", "mill"):
        (tmp_path / name / ".git").mkdir(parents=True)

    def call(project: str, *words: str) -> Any:
        return empty(*words, "--project", str(tmp_path / project))

    return call


def project_contents(at: Callable[..., Any], project: str) -> list[Any]:
    """All that a project's memories are, with their links."""
    listed = at(project, "list", "--limit", "1000", "--scope", "project")["memories"]
    ids = sorted(row["id"] for row in listed)
    found = at(project, "show", *[word for name in ids for word in ("--id", name)])["memories"] if ids else []
    return [listed, found]


def store_text(at: Callable[..., Any], project: str, text: str, *words: str) -> str:
    return str(at(project, "remember", text, *words)["chunk_ids"][0])


def fill(at: Callable[..., Any]) -> dict[str, str]:
    ids = {
        "crane": store_text(at, "harbour", "The crane lifts twelve tonnes.", "--tags", "crane,load"),
        "quay": store_text(at, "harbour", "The quay is washed on Mondays.", "--conversation", "c1"),
        "rope": store_text(at, "harbour", "Ropes are renewed each spring.", "--conversation", "c1"),
        "wheel": store_text(at, "mill", "The wheel turns at dawn."),
        "flour": store_text(at, "mill", "Flour is milled twice."),
    }
    at("harbour", "pin", "--id", ids["crane"])
    link = ("link", "--from", ids["crane"], "--to", ids["quay"], "--reasoning", "both are wet")
    at("harbour", *link)
    ids["own"] = store_text(at, "harbour", "I like short answers.", "--scope", "user")
    return ids


def change(at: Callable[..., Any], ids: dict[str, str]) -> None:
    """Changes in both projects and in the user's own memories."""
    at("harbour", "update", "--id", ids["crane"], "The crane lifts fifteen tonnes.")
    at("harbour", "pin", "--id", ids["crane"], "--off")
    at("harbour", "link", "--from", ids["crane"], "--to", ids["quay"], "--strength", "0")
    at("harbour", "link", "--from", ids["quay"], "--to", ids["rope"])
    store_text(at, "harbour", "A new tug arrived.")
    at("harbour", "undo")
    store_text(at, "harbour", "Another tug arrived.", "--conversation", "c1")
    at("mill", "update", "--id", ids["wheel"], "The wheel turns at noon.")
    store_text(at, "mill", "The millstone is granite.")
    at("mill", "link", "--from", ids["wheel"], "--to", ids["flour"])
    store_text(at, "mill", "I like long answers.", "--scope", "user")


def test_one_project_becomes_what_it_was_and_no_other_is_touched(
    call_in: Callable[..., Any], empty: CommandLine
) -> None:
    ids = fill(call_in)
    before = project_contents(call_in, "harbour")
    name = call_in("harbour", "backup")["name"]
    change(call_in, ids)
    changed = project_contents(call_in, "harbour")
    mill, own = project_contents(call_in, "mill"), empty("list", "--scope", "user")
    answer = call_in("harbour", "restore", name, "--yes")
    assert project_contents(call_in, "harbour") == before
    assert project_contents(call_in, "mill") == mill and empty("list", "--scope", "user") == own
    assert (answer["returns"], answer["leaves"], answer["changes"]) == (0, 1, 1)
    os.remove(empty.home / "store.duckdb")
    assert project_contents(call_in, "harbour") == before and project_contents(call_in, "mill") == mill, "a store made anew from the journal is the same"
    call_in("harbour", "restore", answer["before"], "--yes")
    assert project_contents(call_in, "harbour") == changed, "what it took out is in the backup that it made"
    assert call_in("mill", "undo")["undone"], "the other project's changes can still be undone"


def test_what_is_gone_comes_back_and_what_was_forgotten_does_not(call_in: Callable[..., Any], empty: CommandLine) -> None:
    ids = fill(call_in)
    before = project_contents(call_in, "harbour")
    name = call_in("harbour", "backup")["name"]
    call_in("harbour", "forget", "--id", ids["quay"], "--yes")
    plan = call_in("harbour", "restore", name, "--dry-run")
    assert plan["stay_forgotten"] == 1 and plan["returns"] == 0 and plan["restored"] is None
    call_in("harbour", "restore", name, "--yes")
    assert ids["quay"] not in str(project_contents(call_in, "harbour"))
    text = b"".join(path.read_bytes() for path in (empty.home / "journal").iterdir())
    assert b"washed on Mondays" not in text
    call_in("harbour", "restore", name, "--yes", "--again")
    assert project_contents(call_in, "harbour") == before
    os.remove(empty.home / "store.duckdb")
    assert project_contents(call_in, "harbour") == before


def test_it_says_what_it_would_do_and_does_nothing_before_it_is_asked(
    call_in: Callable[..., Any], empty: CommandLine, tmp_path: Path
) -> None:
    ids = fill(call_in)
    name = call_in("harbour", "backup")["name"]
    change(call_in, ids)
    place = Home(str(empty.home))
    end, files = journal.end(place), len(list((empty.home / "backups").iterdir()))
    project = ("--project", str(tmp_path / "harbour"))
    error = empty.refusal("restore", name, *project)
    assert error["code"] == "confirm" and "1 would be removed" in error["message"] and "harbour" in error["message"]
    plan = call_in("harbour", "restore", name, "--dry-run", "--all-projects")
    assert journal.end(place) == end and len(list((empty.home / "backups").iterdir())) == files
    assert not (empty.home / "restoring.part").exists()
    named = {row["project"]: (row["returns"], row["leaves"], row["changes"]) for row in plan["projects"]}
    assert named[str(tmp_path / "harbour")] == (0, 1, 1) and named["the user's own"] == (0, 1, 0)
    assert sorted(named.values()) == [(0, 1, 0), (0, 1, 1), (0, 1, 1)]
    done = call_in("harbour", "restore", name, "--all-projects", "--yes")
    assert done["leaves"] == plan["leaves"] == 3 and done["changes"] == 2
    assert empty("list", "--all-projects")["total"] == 6


def test_an_agents_own_memories_belong_to_the_project(call_in: Callable[..., Any]) -> None:
    fill(call_in)
    store_text(call_in, "harbour", "The planner counts cranes.", "--scope", "agent:planner")
    name = call_in("harbour", "backup")["name"]
    store_text(call_in, "harbour", "The planner counts tugs.", "--scope", "agent:planner")
    assert call_in("harbour", "restore", name, "--yes")["leaves"] == 1
    assert call_in("harbour", "list", "--scope", "agent:planner")["total"] == 1


def test_the_users_own_can_be_brought_back_alone(call_in: Callable[..., Any], empty: CommandLine) -> None:
    ids = fill(call_in)
    name = call_in("harbour", "backup")["name"]
    change(call_in, ids)
    harbour, mill = project_contents(call_in, "harbour"), project_contents(call_in, "mill")
    call_in("harbour", "restore", name, "--scope", "user", "--yes")
    assert empty("list", "--scope", "user")["total"] == 1
    assert project_contents(call_in, "harbour") == harbour and project_contents(call_in, "mill") == mill


def test_a_forget_in_another_project_while_all_is_brought_back_is_not_lost(
    call_in: Callable[..., Any], empty: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.store.journal import backups

    ids = fill(call_in)
    name = call_in("harbour", "backup")["name"]
    made: list[str] = []
    make = backups.make

    def forget_meanwhile(home: Home, moment: int, reason: str) -> Any:
        if not made:
            made.append(reason)
            call_in("mill", "forget", "--id", ids["wheel"], "--yes")
        return make(home, moment, reason)

    monkeypatch.setattr(backups, "make", forget_meanwhile)
    call_in("harbour", "restore", name, "--all-projects", "--yes")
    assert made and ids["wheel"] not in str(project_contents(call_in, "mill"))
    text = b"".join(path.read_bytes() for path in (empty.home / "journal").iterdir())
    assert b"turns at dawn" not in text
