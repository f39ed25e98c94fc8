"""A data folder in which the user's other files lie: none of them is removed, changed or made private."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.store.paths import Home
from tests.conftest import CommandLine

# What a user may have in a folder, each old enough to be cleared.
THEIRS = (
    "notes.txt", "film.part", "a.new", "run.sh", "machines.txt", "backups/photos.tar", "backups/2025/a.jsonl.gz", "backups/list.txt",
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
    empty("doctor", "--fix")
    empty("restore", empty("backup")["name"], "--all-projects", "--yes")
    for name, path in zip(THEIRS, theirs, strict=True):
        assert path.read_text() == "the user's own" and path.stat().st_mode & 0o777 == _mode_of(name), path


def _mode_of(name: str) -> int:
    """What is in a folder of ours becomes private, whoever put it there."""
    return 0o600 if name.startswith(("backups/", "terms/")) else 0o755


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
