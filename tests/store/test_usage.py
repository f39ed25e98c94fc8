"""Events are read once, whatever becomes of the log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.store.files import events
from memory.store.files.usage import Cursor, unread_events
from memory.store.paths import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path))


def log_uses(home: Home, *names: str) -> None:
    for name in names:
        events.log(home, home.events, {"event": "used", "at": int(name[1:]), "session": "s", "ids": [name]})


def names(home: Home, cursor: Cursor) -> tuple[list[str], Cursor]:
    found = unread_events(home, cursor)
    return [event.ids[0] for event in found.events], found.cursor


def test_each_line_is_read_once(home: Home) -> None:
    assert names(home, Cursor()) == ([], Cursor())
    log_uses(home, "e1", "e2")
    first, cursor = names(home, Cursor())
    assert first == ["e1", "e2"]
    assert names(home, cursor) == ([], cursor)
    log_uses(home, "e3")
    assert names(home, cursor)[0] == ["e3"]


def test_a_line_that_is_being_written_waits(home: Home) -> None:
    log_uses(home, "e1")
    with open(home.events, "a", encoding="utf-8") as file:
        file.write('{"event":"used"')
    first, cursor = names(home, Cursor())
    assert first == ["e1"]
    with open(home.events, "a", encoding="utf-8") as file:
        file.write(',"at":2,"ids":["e2"]}\n')
    assert names(home, cursor)[0] == ["e2"]


def test_a_log_that_lost_its_older_half(home: Home) -> None:
    log_uses(home, "e1", "e2", "e3")
    _, cursor = names(home, Cursor())
    log_uses(home, "e4")
    lines = Path(home.events).read_bytes().splitlines(keepends=True)
    Path(home.events).write_bytes(b"".join(lines[2:]))
    assert names(home, cursor)[0] == ["e4"]
    Path(home.events).write_bytes(lines[3])
    assert names(home, cursor)[0] == ["e4"]
    Path(home.events).unlink()
    assert names(home, cursor)[0] == []


def test_a_line_like_the_last_one_that_was_read_is_another_event(home: Home) -> None:
    log_uses(home, "e1")
    _, cursor = names(home, Cursor())
    log_uses(home, "e2", "e1")
    assert names(home, cursor)[0] == ["e2", "e1"]


def test_broken_lines_are_passed_over(home: Home) -> None:
    rows = ["nonsense", "[]", '{"event":"used","at":"x","ids":["a"]}', '{"event":"used","at":1,"ids":"a"}', "\xff"]
    Path(home.events).write_text("\n".join(rows) + "\n", encoding="latin-1")
    log_uses(home, "e7")
    found = unread_events(home, Cursor())
    assert found.lines == 6 and [event.ids for event in found.events] == [("e7",)]


@given(st.lists(st.integers(0, 6), max_size=8), st.integers(0, 6))
def test_every_line_once_however_the_log_is_read_and_cut(tmp_path_factory: pytest.TempPathFactory, steps: list[int], cut: int) -> None:
    home = Home(str(tmp_path_factory.mktemp("log")))
    written, seen, cursor, number = [], [], Cursor(), 0
    for place, step in enumerate(steps):
        for _ in range(step):
            number += 1
            written.append(f"e{number}")
            log_uses(home, written[-1])
        found, cursor = names(home, cursor)
        seen += found
        if place == cut and Path(home.events).exists():
            lines = Path(home.events).read_bytes().splitlines(keepends=True)
            Path(home.events).write_bytes(b"".join(lines[len(lines) // 2 :]))
    assert seen == written


def test_the_log_of_events_holds_more_than_a_day(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "MAX_EVENT_BYTES", 2_000)
    for number in range(60):
        log_uses(home, f"e{number}")
    rows = [json.loads(line) for line in Path(home.events).read_text().splitlines()]
    assert Path(home.events).stat().st_size < 2_200 and rows[-1]["ids"] == ["e59"]
