"""One store put in the place of another, a copy that is changed and published, and what follows from what was written."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import _duckdb
import pytest

from memory.core.errors import Refusal
from memory.core.records import Record
from memory.store import snapshots, swapping
from memory.store.engine import applied_marker, locks
from memory.store.engine.db import Connection, rows
from memory.store.files import import_state
from memory.store.files.import_state import ImportPosition, ImportState
from memory.store.journal import journal
from memory.store.paths import Home
from memory.store.store import EmptyStore, Store

from .stores import FakeEncoder, ids_in, import_record
from .test_store import contents, open_store


def stage(folder: Path, *texts: str) -> tuple[Store, Home]:
    """A store of one text, and another one beside it that is to take its place."""
    store = open_store(folder)
    store.write([import_record("r1", "Here")])
    staged = Home(os.path.join(store.home.root, "restoring.part"))
    Store(staged, FakeEncoder()).write([import_record("r2", *texts)])
    return store, staged


def test_a_store_takes_the_place_of_another_and_the_machine_gets_a_new_name(tmp_path: Path) -> None:
    store, staged = stage(tmp_path, "There", "And there")
    (own,) = journal.end(store.home).places
    state = ImportState(store.home)
    ours, theirs = ids_in(import_record("r", "Here")), ids_in(import_record("r", "There"))
    state["ours"], state["theirs"] = ImportPosition(offset=5, ids={"": ours}), ImportPosition(offset=5, ids={"": theirs})
    state.save()
    assert swapping.swap_in(store, staged, journal.end(store.home)) and contents(store) == ["There", "And there"]
    assert not os.path.exists(store.home.restoring) and not os.path.exists(staged.root) and not os.path.exists(store.home.journal + ".old")
    store.write([import_record("r3", "Later")])
    assert contents(open_store(tmp_path)) == ["There", "And there", "Later"] and own.machine not in {place.machine for place in journal.end(store.home).places}
    noted = ImportState(store.home)
    assert noted["theirs"].offset == 5 and noted["ours"].offset == 0, "a file of which the store lacks something is read again"


def test_a_store_that_has_grown_is_not_replaced(tmp_path: Path) -> None:
    store, staged = stage(tmp_path, "There")
    end = journal.end(store.home)
    store.write([import_record("r3", "Later")])
    assert not swapping.swap_in(store, staged, end) and contents(store) == ["Here", "Later"] and os.path.exists(staged.database)


@pytest.mark.parametrize(
    ("done", "who"),
    [("nothing", "reader"), ("journal aside", "writer"), ("journal", "reader"), ("database", "writer"), ("journal", "another swap")],
)
def test_a_swap_that_was_killed_is_finished_by_whoever_comes_next(tmp_path: Path, done: str, who: str) -> None:
    store, staged = stage(tmp_path, "There")
    home, within = store.home, Home(store.home.restoring)
    shutil.move(staged.root, home.restoring)
    if done != "nothing":
        shutil.move(home.journal, home.journal + ".old")
    if done in ("journal", "database"):
        shutil.move(within.journal, home.journal)
    if done == "database":
        os.replace(within.database, home.database)
    if who == "writer":
        open_store(tmp_path).write([import_record("r3", "Later")])
    elif who == "another swap":
        _, second = stage(tmp_path / "beside", "Second")
        shutil.move(second.root, staged.root)
        assert not swapping.swap_in(open_store(tmp_path), staged, journal.START)
    assert contents(open_store(tmp_path)) == ["There", *(["Later"] if who == "writer" else [])]
    assert not os.path.exists(home.restoring) and not os.path.exists(home.journal + ".old")


def test_a_hook_leaves_a_killed_swap_to_others(tmp_path: Path) -> None:
    store, staged = stage(tmp_path, "There")
    shutil.move(staged.root, store.home.restoring)
    with pytest.raises(Refusal) as refused, open_store(tmp_path, apply_limit_bytes=1_000_000).read():
        pass
    assert refused.value.code == "store_behind" and os.path.exists(store.home.restoring)


@pytest.mark.parametrize("is_aside", [True, False])
def test_a_swap_is_undone_that_has_not_come_to_the_journal(tmp_path: Path, is_aside: bool) -> None:
    store, staged = stage(tmp_path, "There")
    shutil.move(staged.root, store.home.restoring)
    if is_aside:
        shutil.move(store.home.journal, store.home.journal + ".old")
    assert swapping.undo_swap(store.home, staged)
    assert contents(store) == ["Here"] and contents(Store(staged, FakeEncoder())) == ["There"] and not os.path.exists(store.home.restoring) and not os.path.exists(store.home.journal + ".old")


def test_a_swap_that_has_come_to_the_journal_is_not_undone(tmp_path: Path) -> None:
    store, staged = stage(tmp_path, "There")
    assert not swapping.undo_swap(store.home, staged)
    shutil.move(staged.root, store.home.restoring)
    os.makedirs(os.path.join(staged.root, "theirs"))
    assert not swapping.undo_swap(store.home, staged) and os.path.exists(store.home.restoring), "there is no way back: the next command goes on"


def test_what_a_copy_changes_is_published_unless_the_journal_has_grown(tmp_path: Path) -> None:
    store, copy = open_store(tmp_path), str(tmp_path / "copy.duckdb")
    with pytest.raises(EmptyStore), snapshots.snapshot(store, copy):
        pass
    store.write([import_record("r1", "Here")])
    Path(copy).write_text("of a run that was killed")

    def prepare_copy() -> Any:
        record = import_record("r2", "There")
        ready = journal.prepare(store.home, [record])
        with snapshots.snapshot(store, copy) as connection:
            assert ("Here",) in rows(connection, "SELECT content FROM nodes") and os.stat(copy).st_mode & 0o077 == 0
            connection.execute("UPDATE nodes SET title = 'changed'")
            connection.execute("CHECKPOINT")
        return ready

    stale = prepare_copy()
    store.write([import_record("r3", "Meanwhile")])
    assert not snapshots.publish(store, copy, stale, True) and contents(store) == ["Here", "Meanwhile"]
    store = open_store(tmp_path / "other")
    store.write([import_record("r1", "Here")])
    assert snapshots.publish(store, copy, prepare_copy(), True) and not os.path.exists(copy)
    with store.read() as connection:
        assert rows(connection, "SELECT title FROM nodes") == [("changed",)], "the copy is taken for what the journal holds now"
    last = prepare_copy()
    os.makedirs(os.path.join(store.home.restoring, "journal"))
    assert not snapshots.publish(store, copy, last, True) and os.path.exists(copy), "a restore is under way"


def test_an_error_within_a_snapshot_comes_out(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Here")])
    with pytest.raises(_duckdb.Error, match="nothing"), snapshots.snapshot(store, str(tmp_path / "copy")) as connection:
        connection.execute("SELECT nothing FROM nodes")


def test_a_copy_is_of_this_database_whatever_lay_in_its_place(tmp_path: Path) -> None:
    """A run that was killed leaves its copy, and perhaps a log of it, that belongs to no other file."""
    store, copy = open_store(tmp_path), str(tmp_path / "copy.duckdb")
    store.write([import_record("r1", "Here")])
    with snapshots.snapshot(store, copy) as connection:
        connection.execute("SET checkpoint_threshold = '1TB'")
        connection.execute("UPDATE nodes SET title = 'changed'")
        shutil.copy(copy + ".wal", tmp_path / "log")
    shutil.move(tmp_path / "log", copy + ".wal")
    with snapshots.snapshot(store, copy) as connection:
        assert rows(connection, "SELECT content, title FROM nodes") == [("Here", "")]
    assert not os.path.exists(copy + ".wal")


def test_nothing_is_left_of_a_copy_for_which_there_is_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, copy = open_store(tmp_path), tmp_path / "copy.duckdb"
    store.write([import_record("r1", "Here")])

    def fill(_: str, to: str) -> None:
        Path(to).write_bytes(b"as far as it went")
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch, pytest.raises(Refusal) as refusal:
        patch.setattr(shutil, "copyfile", fill)
        with snapshots.snapshot(store, str(copy)):
            pass
    assert refusal.value.code == "disk_full" and not copy.exists() and contents(store) == ["Here"]


def test_a_copy_is_published_by_a_store_that_has_left_its_database_open(tmp_path: Path) -> None:
    """What was marked as applied then is what the copy holds: whoever comes next applies nothing."""
    store, copy = open_store(tmp_path, leave_open=True, wait_s=0.2), str(tmp_path / "copy.duckdb")
    store.write([import_record("r1", "Here")])
    record = import_record("r2", "There")
    with snapshots.snapshot(store, copy) as connection:
        ready = journal.prepare(store.home, [record])
        connection.execute("UPDATE nodes SET title = 'changed'")
        connection.execute("CHECKPOINT")
    assert contents(store) == ["Here"]
    assert snapshots.publish(store, copy, ready, True)
    mark, (end,) = applied_marker.read(store.home), ready.after.places
    assert not os.path.exists(store.home.database + ".wal") and mark and [place.offset for place in mark[0].places] == [end.offset]
    with store.read() as connection:
        assert rows(connection, "SELECT title FROM nodes") == [("changed",)]


def test_derived_data_are_written_in_one_transaction(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Here")])
    with store.derive() as connection:
        connection.execute("UPDATE nodes SET vitality = 0.5")
    for error in (KeyError, _duckdb.Error):
        with pytest.raises(error), store.derive() as connection:
            connection.execute("UPDATE nodes SET vitality = 0.25")
            raise error("x") if error is KeyError else connection.execute("SELECT nothing FROM nodes") and AssertionError
    with store.read() as connection:
        assert rows(connection, "SELECT vitality FROM nodes") == [(0.5,)]


Follow = Callable[[Connection, dict[str, Any]], list[Record]]


def test_records_that_follow_from_those_just_applied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store(tmp_path)

    def follow(connection: Connection, outcomes: dict[str, Any]) -> list[Record]:
        assert [one.id for one in outcomes["r1"]["stored"]] == ids_in(import_record("r", "Here")) and rows(connection, "SELECT content FROM nodes") == [("Here",)]
        return [import_record("r2", "And so")]

    assert list(store.write([import_record("r1", "Here")], then=follow)) == ["r1"]
    with locks.read_lock(store.home.locks):  # a reader has nothing to apply: the mark is of the journal's end
        assert contents(open_store(tmp_path, wait_s=0.1)) == ["Here", "And so"]
    assert list(store.write([import_record("r3", "Later")], then=lambda *_: [])) == ["r3"] and len(contents(store)) == 3

    def refuse(_: Connection, __: dict[str, Any]) -> list[Record]:
        raise Refusal("disk_full", "no room")

    assert list(store.write([import_record("r4", "Last")], then=refuse)) == ["r4"] and "stored, but not compared with older memories: no room" in capsys.readouterr().err and len(contents(store)) == 4


def test_a_store_whose_journal_is_another_one_is_rebuilt_and_reports_what_it_wrote_back(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Here", "There")])
    assert store.rebuild("a test") == "" and contents(store) == ["Here", "There"]
    shutil.rmtree(store.home.journal)
    os.makedirs(store.home.journal)
    note = store.rebuild("a test")
    assert note.startswith("2 memories and 0 changes that only the database held") and contents(store) == ["Here", "There"]
    assert import_state.ImportState(store.home).positions() == []
