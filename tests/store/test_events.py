"""The small logs beside the journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.store.files import events
from memory.store.files.events import log, read_log
from memory.store.paths import Home


def test_the_newest_lines_in_order(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "home"))
    for number in range(5):
        log(home, home.events, {"n": number, "text": "é"})
    assert [row["n"] for row in read_log(home.events, 3)] == [2, 3, 4]
    assert read_log(home.hook_log, 3) == []
    assert Path(home.events).stat().st_mode & 0o777 == 0o600


def test_a_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "MAX_EVENT_BYTES", 1_000)
    home = Home(str(tmp_path))
    for number in range(300):
        log(home, home.events, {"n": number})
        assert Path(home.events).stat().st_size <= 1_020
    rows = read_log(home.events, 1_000)
    assert [row["n"] for row in rows] == list(range(300 - len(rows), 300)) and len(rows) > 10


def test_torn_lines_and_trouble_are_passed_over(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    Path(home.events).write_bytes(b'{"n": 1}\n{"n": \n[2]\n\xff\n{"n": 3}\n')
    assert [row["n"] for row in read_log(home.events, 10)] == [1, 3]
    (tmp_path / "file").write_text("")
    log(Home(str(tmp_path / "file" / "home")), str(tmp_path / "file" / "home" / "events.jsonl"), {"n": 1})


def test_reads_are_counted_by_memory(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "home"))
    assert events.read_counts(home.events) == {}
    for at, ids in ((1, ["a"]), (2, ["a", "b"])):
        log(home, home.events, {"event": events.READ, "at": at, "ids": ids})
    log(home, home.events, {"event": "injected", "at": 3, "ids": ["a", "read"]})
    with open(home.events, "a") as file:
        file.write('{"event":"read","at":4,"ids":["a"')
    assert events.read_counts(home.events) == {"a": (2, 2), "b": (1, 2)}


def test_a_sign_for_the_night_says_when_where_and_of_which(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    events.note(home, "cited", 7, "s1", iter(["a", "b"]), by="answer")
    events.note(home, "opened", 8, None, [])
    assert read_log(home.events, 9) == [
        {"event": "cited", "at": 7, "session": "s1", "ids": ["a", "b"], "by": "answer"},
        {"event": "opened", "at": 8, "session": None, "ids": []},
    ]


def test_a_log_is_halved_when_it_is_longer_than_it_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(tmp_path))
    log(home, home.events, {"n": 0})
    size = Path(home.events).stat().st_size
    for most, kept in ((3 * size, [0, 1, 2]), (3 * size - 1, [2])):
        Path(home.events).unlink()
        monkeypatch.setattr(events, "MAX_EVENT_BYTES", most)
        for number in range(3):
            log(home, home.events, {"n": number})
        assert [row["n"] for row in read_log(home.events, 9)] == kept


@pytest.mark.parametrize(("name", "is_halved"), [("events.jsonl", False), ("hooks.jsonl", True)])
def test_each_log_has_its_own_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_halved: bool) -> None:
    home = Home(str(tmp_path))
    monkeypatch.setattr(events, "MAX_BYTES", 10)
    for number in range(3):
        log(home, str(tmp_path / name), {"n": number})
    assert (len(read_log(str(tmp_path / name), 9)) < 3) is is_halved
