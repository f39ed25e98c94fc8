"""A data folder that came from elsewhere (an archive, another machine): pipes and devices in it hold nobody up."""

from __future__ import annotations

import os
import shutil
import stat
import time
from pathlib import Path

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
    with pytest.raises(OSError, match=files.NOT_REGULAR):
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
