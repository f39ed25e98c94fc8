"""Programs come from where no project can put them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.system import own_paths, programs


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a session is opened in, with programs in it."""
    folder = tmp_path / "clone"
    (folder / ".git").mkdir(parents=True)
    for place in (".", "bin", "node_modules/.bin", "deep/bin"):
        program(folder / place / "git")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("folder", [".", "deep"])
@pytest.mark.parametrize("entry", ["", ".", "bin", "./bin", "node_modules/.bin", "{}", "{}/bin", "{}/deep/../bin", "{}/../link"])
def test_what_a_project_put_on_the_path_does_not_count(
    clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, folder: str
) -> None:
    own = program(tmp_path / "own/git")
    (tmp_path / "link").symlink_to(clone / "bin")
    monkeypatch.chdir(clone / folder)
    environment = {"PATH": f"{entry.format(clone)}:{tmp_path}/own", "HOME": str(tmp_path / "home")}
    assert programs.find("git", environment) == str(own)
    assert programs.search_path(environment) == f"{tmp_path}/own"
    monkeypatch.chdir("/")
    assert programs.find("git", environment, [str(clone / folder)]) == str(own)


def test_a_repository_that_holds_the_whole_home_is_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    own = program(tmp_path / ".local/bin/rg")
    monkeypatch.chdir(tmp_path)
    environment = {"PATH": f"bin:{own.parent}", "HOME": str(tmp_path)}
    assert programs.find("rg", environment) is None, "a repository could have set HOME"
    monkeypatch.setattr(own_paths, "account_home", lambda: str(tmp_path / "me"))  # the system's list of users says so
    assert programs.find("rg", environment) == str(own)


def test_only_regular_files_that_may_be_run_are_programs(tmp_path: Path) -> None:
    (tmp_path / "a/git").mkdir(parents=True)
    (tmp_path / "b").mkdir()
    os.mkfifo(tmp_path / "b/git")
    program(tmp_path / "c/git").chmod(0o644)
    path = ":".join(str(tmp_path / name) for name in "abc")
    found = programs.find("git", {"PATH": path, "HOME": "/nobody"})
    assert found is None or (os.geteuid() == 0 and not os.access(tmp_path / "c/git", os.X_OK))
    assert programs.find("none", {"PATH": "", "HOME": "/nobody"}) is None
