"""What killed processes left half-written: which files and folders are swept away, and which somebody still writes."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from memory.store.engine import locks
from memory.store.journal import leftovers
from memory.store.paths import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(str(tmp_path / "home"))
    home.prepare()
    for folder in (home.journal, home.backups):
        os.makedirs(folder, exist_ok=True)
    return home


def half_written(path: str, age_s: float = 0.0) -> str:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    Path(path).write_text("a text")
    os.utime(path, (time.time() - age_s,) * 2)
    return path


def test_half_written_files_are_left_over_once_nobody_has_touched_them_for_an_hour(home: Home) -> None:
    old = [half_written(os.path.join(home.root, name), 4_000.0) for name in (".view.html.a.part", "store.duckdb.new", "store.duckdb.new.wal", "captures/d.part")]
    half_written(os.path.join(home.root, "skills.json.part"), 60.0)
    half_written(os.path.join(home.root, "events.jsonl"), 4_000.0)
    assert sorted(leftovers.find_leftovers(home)) == sorted(old)
    assert len(leftovers.find_leftovers(home, 0.0)) == 5
    assert leftovers.sweep(home) == 4 and leftovers.find_leftovers(home) == []
    assert {"skills.json.part", "events.jsonl"} <= set(os.listdir(home.root))


def test_what_is_not_ours_is_no_leftover(home: Home) -> None:
    """A user may have named a folder that holds other files: a download that is half there was swept away."""
    theirs = [half_written(os.path.join(home.root, name), 4_000.0) for name in ("film.part", "a.new", "Downloads/film.part")]
    assert leftovers.find_leftovers(home, 0.0) == [] and leftovers.sweep(home, 0.0) == 0
    assert all(map(os.path.exists, theirs))


def test_environments_and_what_a_restore_is_to_use_are_left_alone(home: Home) -> None:
    for folder in ("venvs", os.path.basename(home.restoring)):
        half_written(os.path.join(home.root, folder, "x.part"), 4_000.0)
    assert leftovers.find_leftovers(home) == []


def test_what_a_restore_makes_goes_as_a_whole_once_nobody_holds_its_lock(home: Home) -> None:
    staged = leftovers.staging_folder(home)
    half_written(os.path.join(staged, "journal", "x.part"), 4_000.0)
    with locks.hold_lock(leftovers.staging_lock(home), exclusive=True, wait_s=0.0):
        assert leftovers.find_leftovers(home) == []
    assert leftovers.find_leftovers(home) == [staged]
    assert leftovers.sweep(home) == 1 and not os.path.exists(staged)


@pytest.mark.parametrize("place", ["backups", "journal"])
def test_a_file_that_is_written_under_a_lock_is_left_over_when_the_lock_is_free(home: Home, place: str) -> None:
    path = half_written(os.path.join(getattr(home, place), "20261126T151203Z-hand.jsonl.gz.part"), 4_000.0)
    with locks.hold_lock(os.path.join(home.locks, place), exclusive=True, wait_s=0.0):
        assert leftovers.find_leftovers(home) == []
    assert leftovers.find_leftovers(home) == [path]


def test_the_old_journal_of_a_restore_goes_once_the_restore_has_ended(home: Home) -> None:
    old = home.journal + ".old"
    half_written(os.path.join(old, "segment"))
    half_written(os.path.join(home.restoring, "store.duckdb"))
    assert leftovers.find_leftovers(home) == []
    os.remove(os.path.join(home.restoring, "store.duckdb"))
    os.rmdir(home.restoring)
    assert leftovers.find_leftovers(home) == [old]
    os.rmdir(home.journal)
    assert leftovers.find_leftovers(home) == [], "it is the only journal"
