"""What a database lacks of its journal is counted, and what a forget has taken out is named, in any number of machines."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.errors import Refusal
from memory.core.records import Forget
from memory.store.engine import db, health, replay
from memory.store.journal.segments import JournalPlace, Position
from memory.store.paths import Home

from .stores import FakeEncoder, apply_records, database, import_record, write_journal


def position(**numbers: int) -> Position:
    return Position(tuple(JournalPlace(name, 1, 0, number) for name, number in sorted(numbers.items())))


@pytest.mark.parametrize(
    ("start", "stop", "lines"),
    [
        (position(), position(), 0), (position(), position(a=3), 3), (position(a=1), position(a=3), 2), (position(a=3), position(a=3), 0),
        (position(a=5), position(a=3, b=4), 4), (position(a=1, b=1), position(a=3, b=4), 5), (position(a=9, b=1), position(b=4), 3),
    ],
)  # fmt: skip
def test_the_lines_between_two_places_of_all_machines(start: Position, stop: Position, lines: int) -> None:
    assert replay._lines_between(start, stop) == lines


@given(st.lists(st.sampled_from("abcd"), unique=True), st.lists(st.sampled_from("abcdef-")))
def test_what_went_with_a_forget_is_taken_out_unless_it_was_kept(ids: list[str], more: list[str]) -> None:
    kept = [f"-{name}" for name in more if name in "ab"]
    found = replay._deleted_ids(Forget("r", 1, tuple(ids)), [*(name for name in more if name in "ef"), *kept])
    assert found == [name for name in (*ids, *(name for name in more if name in "ef")) if f"-{name}" not in kept]


def test_heavy_memory_is_limited_only_for_a_long_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(tmp_path))
    write_journal(str(tmp_path), [import_record(f"r{number}", f"Text number {number}.") for number in range(3)])
    limits: list[int] = []
    monkeypatch.setattr(db, "limit_memory", lambda _, mebibytes: limits.append(mebibytes))
    for most, expected in ((3, []), (2, [512])):
        limits.clear()
        monkeypatch.setattr(replay, "_MANY_LINES", most)
        with database() as connection:
            outcomes = replay.catch_up(connection, home, FakeEncoder(), 1.0, log_bytes=10**9)
            assert limits == expected and outcomes.keys() == {"r0", "r1", "r2"}
            assert replay.catch_up(connection, home, FakeEncoder(), 1.0, log_bytes=10**9) == {}, "there is nothing more"


def test_the_log_is_worked_in_when_it_is_longer_than_it_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(tmp_path))
    write_journal(str(tmp_path), [import_record("r", "A text.")])
    Path(home.database + ".wal").write_bytes(b"x" * 100)
    for most, is_worked_in in ((100, False), (99, True)):
        done: list[Home] = []
        monkeypatch.setattr(replay, "checkpoint", lambda _, home, done=done: done.append(home))
        with database() as connection:
            replay.catch_up(connection, home, FakeEncoder(), 1.0, log_bytes=most)
        assert bool(done) is is_worked_in


def test_a_database_that_is_ahead_of_its_journal_has_to_be_rebuilt(tmp_path: Path) -> None:
    long, short = tmp_path / "long", tmp_path / "short"
    write_journal(str(long), [import_record("r", "A text."), import_record("s", "Another text.")])
    with database() as connection:
        replay.catch_up(connection, Home(str(long)), FakeEncoder(), 1.0, log_bytes=10**9)
        write_journal(str(short), [import_record("t", "A third text.")])
        with pytest.raises(replay.NotApplied, match="does not hold what was applied") as caught:
            replay.catch_up(connection, Home(str(short)), FakeEncoder(), 1.0, log_bytes=10**9)
        assert not caught.value.is_all_there


@pytest.mark.parametrize(("version", "is_stale"), [("fake-1", False), ("fake-2", True)])
def test_vectors_of_another_encoder_go_at_once(tmp_path: Path, version: str, is_stale: bool) -> None:
    with database() as connection:
        apply_records(connection, write_journal(str(tmp_path), [import_record("r", "A text.")]))
        assert replay.is_renewed(connection, FakeEncoder("fake-1"))
        assert replay.is_renewed(connection, FakeEncoder(version)) is not is_stale
        assert db.query_number(connection, "SELECT count(*) FROM vectors") == (0 if is_stale else 1)


def test_a_checkpoint_that_has_to_wait_is_told_and_one_without_room_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(text: str) -> None:
        raise db.Error(text)

    with database() as connection:
        monkeypatch.setattr(db, "checkpoint", lambda _: fail("another transaction is active"))
        replay.checkpoint(connection, Home(str(tmp_path)))
        assert capsys.readouterr().err == "surgical-memory: the checkpoint has to wait: another transaction is active\n"
        monkeypatch.setattr(db, "checkpoint", lambda _: fail("No space left on device"))
        with pytest.raises(Refusal) as caught:
            replay.checkpoint(connection, Home(str(tmp_path)))
        assert caught.value.code == "disk_full"


@pytest.mark.parametrize(("is_unfinished", "faults"), [(True, 3), (False, 5)])
def test_a_memory_without_a_vector_is_a_fault_once_all_are_made(is_unfinished: bool, faults: int) -> None:
    assert health.Health(1, 1, 1, 1, 1, 1, 2, 3).count_faults(is_unfinished) == faults
