"""Fixtures of the end-to-end tests: a scripted API, the real client, and a world made for each test."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from claude_code import ClaudeCode, ClientMissing, find_client

from tests.scripted_api import ScriptedAPI


@pytest.fixture(scope="session")
def client() -> Path:
    """The client's binary. Without one the tests are skipped, or fail if SURGICAL_MEMORY_E2E=require."""
    try:
        return find_client()
    except ClientMissing as missing:
        if os.environ.get("SURGICAL_MEMORY_E2E") == "require":
            pytest.fail(f"Claude Code is required: {missing}")
        pytest.skip(f"no Claude Code: {missing}")


@pytest.fixture
def api() -> Iterator[ScriptedAPI]:
    server = ScriptedAPI().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def plugin_dir() -> Path:
    """This plugin, as `--plugin-dir` takes it."""
    return Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A git repository with one commit: the folder a user works in."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "README.md").write_text("# A project\n")
    identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], [*identity, "commit", "-q", "-m", "Begin"]):
        subprocess.run(["git", *command], cwd=folder, check=True, env={**os.environ, "HOME": str(tmp_path)})
    return folder


@pytest.fixture
def data_home(tmp_path: Path) -> Path:
    """Where the plugin keeps the user's memories in this test."""
    return tmp_path / "memories"


@pytest.fixture
def claude(
    client: Path, api: ScriptedAPI, project: Path, data_home: Path, tmp_path: Path
) -> Iterator[ClaudeCode]:
    """The client with an isolated HOME, working in `project`, and SURGICAL_MEMORY_HOME set to `data_home`."""
    home = tmp_path / "home"
    home.mkdir()
    env = {"SURGICAL_MEMORY_HOME": str(data_home)}
    session = ClaudeCode(client, home, project, api, env)
    yield session
    session.close()
