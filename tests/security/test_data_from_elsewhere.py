"""A data folder that came from elsewhere (an archive, another machine): pipes and devices in it hold nobody up."""

from __future__ import annotations

import os
import shutil
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from memory.store.files import json_lines
from memory.system import files
from tests.security.worlds import Victim

TEXT = "The tide tables of the harbour are kept in Zanzibar."
ASKED = "Where are the tide tables of the harbour kept, in Zanzibar or elsewhere?"
HOOK_S, COMMAND_S = 5.0, 20.0  # no verdicts of speed: a hook that waits takes 7.5 s, and a command has no end
COMMANDS = (("list",), ("config",), ("doctor",), ("stats",), ("remember", "The quay is washed on Mondays."))


@pytest.fixture
def project(tmp_path: Path, victim: Victim) -> Path:
    """A project with a memory, and a data folder that holds a file of most kinds."""
    root = tmp_path / "project"
    (root / ".git").mkdir(parents=True)
    victim.run("remember", TEXT, cwd=root)
    victim.hook("SessionStart", root, source="startup")
    victim.hook("UserPromptSubmit", root, prompt=ASKED)
    victim.run("config", "set", "share.folder", "docs", cwd=root)
    victim.run("consolidate", cwd=root)
    victim.run("search", "tide", cwd=root)
    return root


def put(path: Path, kind: str) -> None:
    path.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_file_in_the_data_folder_holds_no_hook_and_no_command_up(
    project: Path, victim: Victim, kind: str, tmp_path: Path
) -> None:
    names = {str(path.relative_to(victim.data)) for path in victim.data.rglob("*") if path.is_file() and "lock" not in str(path)}
    first = {"applied", "config.toml", "store.duckdb", *(name for name in names if name.startswith("terms/") and name.endswith(".terms"))}
    assert first <= names and {"events.jsonl", "nights.jsonl"} <= names
    good = shutil.copytree(victim.data, tmp_path / "good")
    for those in ({"config.toml"}, {"applied"}, {"store.duckdb"}, first - {"applied", "config.toml", "store.duckdb"}, names - first):
        shutil.rmtree(victim.data)
        shutil.copytree(good, victim.data)
        for name in those:
            put(victim.data / name, kind)
        for event, given in (("SessionStart", {"source": "startup"}), ("UserPromptSubmit", {"prompt": ASKED})):
            began = time.monotonic()
            victim.hook(event, project, **given)
            assert time.monotonic() - began < HOOK_S, (those, event)
        for words in COMMANDS:
            answer = victim.run(*words, cwd=project, timeout=COMMAND_S)
            assert answer["ok"] or answer["error"]["code"] != "internal", (those, words, answer)


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_nothing_is_written_into_what_is_no_file(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "nights.jsonl"
    put(path, kind)
    with pytest.raises(OSError, match=files.NOT_REGULAR if kind == "pipe" else "is a link"):
        json_lines.append(str(path), {"a": 1})
    with pytest.raises(OSError, match=files.NOT_REGULAR):
        files.open_regular(str(path), write=True)


def test_a_file_is_made_where_none_is_and_appended_to_by_its_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "log"
    for _ in range(2):
        handle = files.open_to_append(str(path))
        os.write(handle, b"x")
        os.close(handle)
    assert path.read_bytes() == b"xx" and stat.S_IMODE(path.stat().st_mode) == 0o600


SHELL = "alias ll='ls -l'\n" * 3


def use(project: Path, victim: Victim) -> dict[str, Any]:
    """Hooks and commands that write into each kind of file of the data folder; returns what forgetting answers."""
    for event, given in (("SessionStart", {"source": "startup"}), ("UserPromptSubmit", {"prompt": ASKED}), ("SessionEnd", {})):
        victim.hook(event, project, **given)
    victim.run("remember", "The quay is washed on Mondays, as $(touch pwned) says.", cwd=project)
    victim.run("consolidate", cwd=project)
    rows = victim.run("list", cwd=project)["data"]["memories"]
    (first,) = (row["id"] for row in rows if row["title"].startswith("The tide"))
    return victim.run("forget", first, "--yes", "--backups", cwd=project)


LINKED = {
    "logs": ("events.jsonl", "hooks.jsonl", "nights.jsonl", "injections/s1.jsonl", "applied", "imports.json", "trust.json"),
    "locks": ("locks/journal", "locks/store", "locks/hooks", "locks/night"),
    "database": ("store.duckdb",),
    "log of the database": ("store.duckdb.wal",),
}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("kind", LINKED)
def test_nothing_is_written_through_a_link_in_a_data_folder_that_is_synchronised(
    project: Path, victim: Victim, tmp_path: Path, kind: str, there: bool
) -> None:
    """Another machine, whose journal lines are read anyway, could have the user's start files changed otherwise."""
    behind = tmp_path / "behind"
    behind.mkdir()
    for number, name in enumerate(LINKED[kind]):
        path = victim.data / name
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        if there:
            (behind / f"{number}").write_text(SHELL)
        path.symlink_to(behind / f"{number}")
    assert use(project, victim)["ok"] == (kind != "locks"), "without locks nothing is changed"
    assert {path.read_text() for path in behind.iterdir()} == ({SHELL} if there else set())


def test_a_machine_whose_last_segment_is_a_link_continues_in_a_new_one(project: Path, victim: Victim, tmp_path: Path) -> None:
    (segment,) = (victim.data / "journal").iterdir()
    profile = tmp_path / "profile"
    profile.write_text(SHELL)
    (segment.parent / segment.name.replace("-00000001", "-00000002")).symlink_to(profile)
    kept = victim.run("remember", "The mast is of larch.", cwd=project)["data"]["chunk_ids"][0]
    assert profile.read_text() == SHELL and (segment.parent / segment.name.replace("-00000001", "-00000003")).is_file()
    use(project, victim)
    assert profile.read_text() == SHELL
    for path in victim.data.glob("store.duckdb*"):
        path.unlink()
    titles = {row["title"] for row in victim.run("list", cwd=project)["data"]["memories"]}
    assert kept and "The mast is of larch." in titles and not any(title.startswith("The tide") for title in titles)


def test_a_log_that_is_a_link_is_refused_and_goes_when_something_is_forgotten(project: Path, victim: Victim, tmp_path: Path) -> None:
    behind = tmp_path / "behind"
    behind.write_text(TEXT)
    (victim.data / "hooks.jsonl").unlink(missing_ok=True)
    (victim.data / "hooks.jsonl").symlink_to(behind)
    with pytest.raises(OSError, match="nothing is written through one"):
        files.open_to_append(str(victim.data / "hooks.jsonl"))
    with pytest.raises(OSError, match=files.NOT_REGULAR):
        files.open_regular(str(victim.data / "hooks.jsonl"), write=True)
    use(project, victim)
    assert behind.read_text() == TEXT and not (victim.data / "hooks.jsonl").is_symlink()
