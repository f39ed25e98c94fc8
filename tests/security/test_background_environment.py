"""Work in the background for one project trusts no environment that another one's .env may have made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from memory.system import own_paths
from tests.security.worlds import SCRIPT, Victim, git

HERE = "docs/memory"


@pytest.fixture
def shared_project(victim: Victim, tmp_path: Path) -> Path:
    """A project of the user's whose shared folder is in use, and a session of which waits to be captured."""
    folder = tmp_path / "other"
    (folder / HERE).mkdir(parents=True)
    git(folder, "init", "-q", "-b", "main")
    victim.run("config", "set", "share.folder", HERE)
    victim.run("remember", "We deploy other with make ship.", "--project", str(folder))
    victim.run("sync", "--project", str(folder))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "memories")
    sessions = victim.home / ".claude/projects/-other"
    sessions.mkdir(parents=True)
    transcript = sessions / "aaaaaaaa-1111-4111-8111-111111111111.jsonl"
    message = {"role": "user", "content": "We always use pnpm here, never npm."}
    row = {"type": "user", "sessionId": transcript.stem, "cwd": str(folder), "message": message, "uuid": "u1",
           "timestamp": "2026-11-25T10:00:00Z"}  # fmt: skip
    transcript.write_text(json.dumps(row) + "\n")
    victim.hook("Stop", folder, session_id=transcript.stem, transcript_path=str(transcript))
    return folder


@pytest.mark.parametrize("way", ["claude", "codex", "cursor"])
def test_the_program_of_a_clone_is_not_run_for_another_project(
    victim: Victim, shared_project: Path, tmp_path: Path, way: str
) -> None:
    clone, mark = tmp_path / "clone", tmp_path / "PWNED"
    (clone / ".git").mkdir(parents=True)
    (clone / "bin").mkdir()
    (clone / "bin/git").write_text(f'#!/bin/sh\necho "$*" >>{mark}\nexit 1\n')
    (clone / "bin/git").chmod(0o755)
    env = {**victim.env, "PATH": f"{clone}/bin{os.pathsep}{victim.env['PATH']}"}
    event = {"session_id": "bbbbbbbb-2222", "transcript_path": "", "source": "startup", "cwd": str(clone)}
    words, place = ["hook", "SessionStart"], str(clone)
    if way == "claude":
        env["CLAUDE_PROJECT_DIR"] = str(clone)
    else:
        words.append(way)
    if way == "cursor":  # it starts the hooks of a user in a folder of its own
        place, event = "/", {"conversation_id": "c", "workspace_roots": [str(clone)]}  # type: ignore[dict-item]
    done = subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *words],
        input=json.dumps(event).encode(), capture_output=True, cwd=place, env=env, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done
    row = victim.wait_for("capture")
    assert "error" not in row and row["count"] == 1, row
    assert not mark.exists(), mark.read_text()


def test_where_the_environment_comes_from_is_handed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By each process that works elsewhere, to the ones that it starts."""
    monkeypatch.setattr(own_paths, "_distrusted", ())
    monkeypatch.chdir(tmp_path)
    own_paths.distrust([str(tmp_path / "a"), "relative"])
    known = own_paths.sources_of_environment({"CLAUDE_PROJECT_DIR": str(tmp_path / "b")})
    assert known == [str(tmp_path), str(tmp_path / "b"), str(tmp_path / "a")]
    monkeypatch.chdir("/")
    own_paths.distrust(known)
    assert own_paths.sources_of_environment({})[1:] == known
    assert own_paths.own_path(str(tmp_path / "a/x"), {"CLAUDE_PROJECT_DIR": "/elsewhere"}) == ""
