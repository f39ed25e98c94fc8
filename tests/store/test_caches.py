"""Caches that quote what was forgotten go, of logs the line alone; what cannot be read is passed over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.files import caches, checked_json, shown_conflicts
from memory.store.paths import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(str(tmp_path / "home"))
    home.prepare()
    return home


def put(home: Home, path: str, text: str = "secret crane") -> Path:
    target = Path(home.root, path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(text.encode("utf-8", "surrogateescape"))
    return target


def has_crane(text: str) -> bool:
    return "crane" in text


def left(home: Home) -> set[str]:
    return {path.relative_to(home.root).as_posix() for path in Path(home.root).rglob("*") if path.is_file()}


def test_where_there_is_nothing_nothing_is_counted(home: Home) -> None:
    assert caches.erase(home, has_crane) == {}
    put(home, "results/r1/result.txt", "ferry")
    put(home, "events.jsonl", "ferry\n")
    assert caches.erase(home, has_crane) == {} and left(home) == {"results/r1/result.txt", "events.jsonl"}


def test_a_result_goes_whole_for_any_of_its_files(home: Home) -> None:
    put(home, "results/r1/result.txt", "ferry")
    put(home, "results/r1/about.json")
    put(home, "results/r2/result.txt")
    put(home, "results/r3/result.txt", "ferry")
    put(home, "results/loose.txt")
    assert caches.erase(home, has_crane) == {"results": 2} and left(home) == {"results/r3/result.txt", "results/loose.txt"}
    assert not os.path.exists(os.path.join(home.results, "r1"))


def test_an_exploration_is_held_by_its_words_or_by_its_name(home: Home) -> None:
    put(home, "explorations/a.jsonl")
    put(home, "explorations/crane-1.jsonl", "ferry")
    put(home, "explorations/b.jsonl", "ferry")
    put(home, "explorations/c.txt")
    assert caches.erase(home, has_crane) == {"explorations": 2} and left(home) == {"explorations/b.jsonl", "explorations/c.txt"}


def test_a_session_goes_with_what_its_variables_hold(home: Home) -> None:
    put(home, "reasonings/a.jsonl", "ferry")
    put(home, "reasonings/a.state")
    put(home, "reasonings/b.jsonl")
    put(home, "reasonings/b.state", "ferry")
    put(home, "reasonings/c.jsonl", "ferry")
    put(home, "reasonings/c.state", "ferry")
    put(home, "reasonings/crane.jsonl", "ferry")
    put(home, "reasonings/d.state.part")
    put(home, "reasonings/d.jsonl", "ferry")
    assert caches.erase(home, has_crane) == {"sessions": 4} and left(home) == {"reasonings/c.jsonl", "reasonings/c.state"}


@pytest.mark.parametrize("name", ["events.jsonl", "hooks.jsonl", "nights.jsonl", "night-errors.log"])
def test_a_line_of_a_log_is_blanked_where_it_stands(home: Home, name: str) -> None:
    before = "ferry one\nthe crane\n\n  \nfërry\ncrane at the end"
    path = put(home, name, before)
    assert caches.erase(home, has_crane) == {"logged_lines": 2}
    after = path.read_text()
    assert after == f"ferry one\n{' ' * 9}\n\n  \nfërry\n{' ' * 16}" and len(after) == len(before)
    assert caches.erase(home, has_crane) == {}, "a blank line holds nothing"


def test_bytes_that_are_no_text_keep_their_place(home: Home) -> None:
    path = Path(home.events)
    path.write_bytes(b"\xff\xfe crane\nferry \xff\n")
    assert caches.erase(home, has_crane) == {"logged_lines": 1} and path.read_bytes() == b" " * 8 + b"\nferry \xff\n"


def test_questions_of_a_night_go_without_being_counted(home: Home) -> None:
    Path(home.night_questions).write_text("ferry")
    assert caches.erase(home, has_crane) == {} and left(home) == {"night-questions.json"}
    Path(home.night_questions).write_text("crane")
    assert caches.erase(home, has_crane) == {} and left(home) == set()


def test_what_cannot_be_read_is_passed_over(home: Home) -> None:
    for folder in (home.explorations, home.reasonings):
        os.makedirs(os.path.join(folder, "crane.jsonl"))
        put(home, f"{os.path.basename(folder)}/z.jsonl")
    os.mkfifo(home.events)
    os.mkdir(home.hook_log)
    Path(home.night_log).write_text("crane\n")
    assert caches.erase(home, has_crane) == {"explorations": 1, "sessions": 1, "logged_lines": 1}


def test_edits_that_were_shown_are_noted_once_and_the_latest_thousand(home: Home) -> None:
    assert shown_conflicts.load(home) == []
    shown_conflicts.note(home, ["a", "b"])
    shown_conflicts.note(home, ["b", "c", "c"])
    assert shown_conflicts.load(home) == ["a", "b", "c"]
    shown_conflicts.note(home, map(str, range(1_000)))
    assert shown_conflicts.load(home) == [str(number) for number in range(1_000)]
    shown_conflicts.note(home, ["new"])
    assert shown_conflicts.load(home) == [*map(str, range(1, 1_000)), "new"]


@pytest.mark.parametrize("text", ["torn", "[]", "{}", '{"records": 3}', '{"records": {"a": 1}}'])
def test_where_it_cannot_be_read_what_was_shown_it_is_shown_again(home: Home, text: str) -> None:
    Path(home.conflicts).write_text(text)
    assert shown_conflicts.load(home) == []
    shown_conflicts.note(home, ["a"])
    assert shown_conflicts.load(home) == ["a"]
    checked_json.write(home.conflicts, {"records": [1, "b"]})
    assert shown_conflicts.load(home) == ["1", "b"]


def test_a_disk_that_takes_no_note_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refusal):
        shown_conflicts.note(Home(str(tmp_path / "file" / "home")), ["a"])
