"""Sessions of the REPL on disk: rows, namespaces, and what goes when."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from memory.core.errors import Refusal, UsageError
from memory.store.files import reasonings
from memory.store.paths import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path / "home"))


def test_rows_come_back_in_order_and_a_torn_one_is_passed_over(home: Home) -> None:
    assert reasonings.trajectory(home, "s") is None
    reasonings.record(home, "s", {"event": "run", "code": "ü"}, "user")
    with open(Path(home.reasonings) / "s.jsonl", "a") as file:
        file.write('{"event": "to')
        file.write("\n")
    reasonings.record(home, "s", {"event": "end", "answer": {1, 2}}, "user")
    assert reasonings.trajectory(home, "s") == [
        {"event": "run", "code": "ü", "scope": "user"}, {"event": "end", "answer": "{1, 2}", "scope": "user"},
    ]  # fmt: skip


def test_an_answer_is_no_session_and_of_one_scope(home: Home) -> None:
    for text in ("Tuesdays", "Mondays"):
        reasonings.keep_answer(home, "e1", {"report": text}, "project:a user")
    assert reasonings.cached_answer(home, "e1", "project:a user") == {"report": "Mondays", "scope": "project:a user"}
    assert reasonings.cached_answer(home, "e1", "project:b user") is None
    assert reasonings.trajectory(home, "e1") is None
    with pytest.raises(UsageError):
        reasonings.trajectory(home, "e1.answer")


def test_a_namespace_comes_back_whole(home: Home) -> None:
    assert reasonings.load_state(home, "s") is None
    state = bytes(range(256)) * 1_000
    reasonings.save_state(home, "s", state)
    assert reasonings.load_state(home, "s") == state
    assert [path.stat().st_mode & 0o777 for path in Path(home.reasonings).iterdir()] == [0o600]
    reasonings.drop_state(home, "s")
    reasonings.drop_state(home, "s")
    assert reasonings.load_state(home, "s") is None


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data + b"x", lambda data: b"", lambda data: data[:40] + b"?" + data[41:]])
def test_a_damaged_one_is_refused(home: Home, damage: object) -> None:
    reasonings.save_state(home, "s", b"state" * 100)
    path = Path(home.reasonings) / "s.state"
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    with pytest.raises(Refusal, match="begin another"):
        reasonings.load_state(home, "s")


def test_old_files_go(home: Home) -> None:
    for name, days in (("old", 2), ("ancient", 100), ("new", 0)):
        reasonings.save_state(home, name, b"x")
        reasonings.record(home, name, {}, "user")
        for path in Path(home.reasonings).glob(f"{name}.*"):
            os.utime(path, (time.time() - days * 86_400,) * 2)
    reasonings.save_state(home, "new", b"y")
    assert sorted(p.name for p in Path(home.reasonings).iterdir()) == ["new.jsonl", "new.state", "old.jsonl"]


def test_what_read_a_forgotten_memory_goes(home: Home) -> None:
    for name, seen in (("one", ["aaaaaaaaaaaa"]), ("two", ["bbbbbbbbbbbb"]), ("both", ["aaaaaaaaaaaa", "bbbbbbbbbbbb"])):
        reasonings.record(home, name, {"seen": seen}, "user")
        reasonings.save_state(home, name, b"x")
    reasonings.forget(home, {"aaaaaaaaaaaa", "cccccccccccc"})
    assert sorted(p.name for p in Path(home.reasonings).iterdir()) == ["erased.ids", "two.jsonl", "two.state"]
    reasonings.forget(Home(home.root + "-none"), {"aaaaaaaaaaaa"})


@pytest.mark.parametrize("name", ["", "../x", "a/b", "x" * 81, "a b"])
def test_a_name_that_cannot_be(home: Home, name: str) -> None:
    for call in (lambda: reasonings.record(home, name, {}, "user"), lambda: reasonings.load_state(home, name)):
        with pytest.raises(UsageError, match="letters, digits"):
            call()


def test_all_namespaces_together_are_bounded_and_the_oldest_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(str(tmp_path / "data"))
    monkeypatch.setattr(reasonings, "MOST_STATE_BYTES", 5_000)
    for number, name in enumerate(("a", "b", "c")):
        reasonings.save_state(home, name, b"x" * 2_000)
        os.utime(tmp_path / f"data/reasonings/{name}.state", (time.time() - 100 + number,) * 2)
    assert [name for name in "abc" if reasonings.load_state(home, name) is not None] == ["b", "c"]
    reasonings.save_state(home, "d", b"x" * 9_000)
    kept = [name for name in "abcd" if reasonings.load_state(home, name) is not None]
    assert kept == ["d"], "what was saved now always stays"
    reasonings.save_state(home, "e", b"x" * 100)
    assert reasonings.load_state(home, "d") is None and reasonings.load_state(home, "e") is not None
    reasonings.save_state(home, "f", b"x" * 100)
    monkeypatch.setattr(reasonings, "MOST_STATE_BYTES", 2 * os.path.getsize(tmp_path / "data/reasonings/f.state"))
    reasonings.save_state(home, "e", b"x" * 100)
    assert all(reasonings.load_state(home, name) for name in "ef"), "they may take all of it"


@pytest.mark.parametrize(
    ("over", "days", "begins_anew"), [(0, 2, False), (1, 2, True), (1, 0, False)], ids=["full", "above", "in use"]
)
def test_the_list_of_what_was_erased_begins_anew_above_its_bound_when_no_session_can_need_it(
    home: Home, over: int, days: int, begins_anew: bool
) -> None:
    os.makedirs(home.reasonings)
    log = Path(home.reasonings, "erased.ids")
    size = reasonings._MOST_ERASED_BYTES + over
    log.write_bytes(b"a" * size)
    os.utime(log, (time.time() - days * 86_400,) * 2)
    reasonings.forget(home, ["m1"])
    added = len("\nm1\n")
    assert log.stat().st_size == (added if begins_anew else size + added)


def test_sessions_that_read_a_forgotten_memory_or_asked_in_sql_go_with_their_state(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    reasonings.forget(home, ["m1"])
    for name, row in (("read", {"ids": ["m1", "m2"]}), ("other", {"ids": ["m2"]}), ("sql", {"seen_scopes": ["user"]}), ("quoted", {"text": "about m1 and more"})):
        reasonings.record(home, name, row, "user")
        reasonings.save_state(home, name, b"state")
    reasonings.keep_answer(home, "read", {"ids": ["m1"]}, "user")
    reasonings.keep_answer(home, "other", {"ids": ["m2"]}, "user")
    Path(home.reasonings, "query-1.part").write_text("a copy for SQL")
    reasonings.forget(home, ["m1"])
    assert sorted(os.listdir(home.reasonings)) == ["erased.ids", "other.answer.jsonl", "other.jsonl", "other.state"]
    reasonings.forget(home, [])
    assert reasonings.trajectory(home, "other") == [{"ids": ["m2"], "scope": "user"}] and reasonings.load_state(home, "other") == b"state"
    reasonings.drop_state(home, "other")
    reasonings.drop_state(home, "other")
    assert reasonings.load_state(home, "other") is None
