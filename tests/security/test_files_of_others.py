"""A data folder in which the user's other files lie: none of them is removed, changed or made private."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from memory.store.journal import backups
from memory.store.paths import Home, is_backup_name
from tests.conftest import CommandLine

# What a user may have in a folder, each old enough to be cleared.
THEIRS = (
    "notes.txt", "film.part", "a.new", "run.sh", "machines.txt", "backups/photos.tar", "backups/2025/a.jsonl.gz", "backups/list.txt",
    "backups/sales.duckdb", "backups/sales.duckdb.wal", "backups/schema-old.duckdb", "backups/events.jsonl.gz", "backups/film.part", "backups/a.new",
    "backups/20261126-hand.jsonl.gz", "backups/my-night.jsonl.gz",
    "terms/contract.pdf", "Downloads/film.part", "Downloads/store.duckdb.new", "bin/run", ".bashrc", ".cache/x.part", "work/results/a.json",
)  # fmt: skip


@pytest.fixture
def theirs(empty: CommandLine) -> list[Path]:
    paths = [empty.home / name for name in THEIRS]
    for name, path in zip(THEIRS, paths, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("the user's own")
        path.chmod(_mode_of(name))
        os.utime(path, (1_000_000_000,) * 2)
    return paths


def test_no_command_touches_what_is_not_ours(empty: CommandLine, theirs: list[Path]) -> None:
    """`forget` deleted each half download below a home folder, and `doctor --fix` took the right to run from each program."""
    for text in ("The crane lifts twelve tonnes.", "The quay is washed on Mondays."):
        empty("remember", text, "--scope", "user")
    empty("backup")
    empty("search", "crane")
    first, _ = empty("list")["memories"]
    assert empty("forget", first["id"], "--yes", "--backups")["backups_erased"] == 1
    empty("consolidate")
    (checked,) = [row for row in empty("doctor")["checks"] if row["name"] == "files"]
    assert checked["ok"], "theirs are not counted"
    assert not [row for row in empty("doctor")["checks"] if row["name"] in ("integrity", "leftovers") and not row["ok"]]
    empty("doctor", "--fix")
    empty("restore", empty("backup")["name"], "--all-projects", "--yes")
    for name, path in zip(THEIRS, theirs, strict=True):
        assert path.read_text() == "the user's own" and path.stat().st_mode & 0o777 == _mode_of(name), path


def _mode_of(name: str) -> int:
    """What is in a folder of ours becomes private, whoever put it there; in backups/, only what has a name of ours."""
    return 0o600 if name.startswith("terms/") else 0o755


def test_backups_behind_a_link_are_forgotten_and_nothing_beside_them(empty: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "disk/photos").mkdir(parents=True)
    for name in ("photos/a.jpg", "thesis.pdf"):
        (tmp_path / "disk" / name).write_text("the user's own")
    (empty.home).mkdir(exist_ok=True)
    (empty.home / "backups").symlink_to(tmp_path / "disk")
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    name = empty("backup")["name"]
    (tmp_path / "disk/schema-3.duckdb").write_text("x")  # of before a migration
    empty("forget", empty("list")["memories"][0]["id"], "--yes", "--backups")
    found = sorted(str(path.relative_to(tmp_path / "disk")) for path in (tmp_path / "disk").rglob("*") if path.is_file())
    assert found == [f"{name}.jsonl.gz", "photos/a.jpg", "thesis.pdf"]


def test_a_backup_that_the_user_has_renamed_is_kept_and_what_is_forgotten_leaves_it(empty: CommandLine) -> None:
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    Home(str(empty.home)).prepare()
    night = backups.make(Home(str(empty.home)), 1_000_000, "night")
    folder = empty.home / "backups"
    (folder / f"{night.name}.jsonl.gz").rename(folder / "before-the-move.jsonl.gz")
    assert backups.prune(Home(str(empty.home)), 0, 1_000_000) == 0 and [row["name"] for row in empty("backup", "--list")["backups"]] == ["before-the-move"]
    (memory,) = empty("list")["memories"]
    assert empty("forget", memory["id"], "--yes", "--backups")["backups_erased"] == 1
    assert b"twelve" not in gzip.decompress((folder / "before-the-move.jsonl.gz").read_bytes())


@pytest.mark.parametrize(
    "name",
    [
        "20261126T151203Z-hand.jsonl.gz", "20261126T151203Z-night-2.jsonl.gz", "-restore.jsonl.gz", "schema-12.duckdb", "schema-3.duckdb.wal",
        ".20261126T151203Z-hand.jsonl.gz.0123456789abcdef.part", "20261126T151203Z-hand.jsonl.gz.part", ".schema-3.duckdb.0123456789abcdef.part",
    ],
)  # fmt: skip
def test_what_we_write_into_backups_has_a_name_of_ours(name: str) -> None:
    assert is_backup_name(name) and not is_backup_name(f"{name}~") and not is_backup_name(f"a{name}") and not is_backup_name(f"{name}\n")


@pytest.mark.parametrize("word", ["~", "/"])
def test_no_memory_begins_among_all_that_there_is(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    home = tmp_path / "home of the user"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    made = list[str]()
    real = os.makedirs
    monkeypatch.setattr(os, "makedirs", lambda path, *rest, **more: made.append(path) or real(path, *rest, **more))
    refused, _ = empty.envelope("remember", "The crane lifts twelve tonnes.", "--scope", "user", "--home", word)
    assert refused["error"]["code"] == "no_home" and "for memories alone" in refused["error"]["message"]
    assert not made and not list(home.iterdir())
    (home / "store.duckdb").write_bytes(b"")  # one that began there before goes on
    Home(str(home)).prepare()
    assert (home / "journal").is_dir()
