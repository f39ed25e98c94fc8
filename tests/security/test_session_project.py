"""What a session says stays with the project that it was opened in, wherever a `cd` or another session leads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from memory.core.text.transcript import Heard, utterances_of
from tests.security.worlds import SCRIPT, Victim, git

SESSION = "11111111-2222-3333-4444-555555555555"
WORDS = "We decided to keep the customer list in the crane module, because the audit asks for it."


def transcript(victim: Victim, folder: Path) -> Path:
    path = victim.home / f".claude/projects/p/{SESSION}.jsonl"
    path.parent.mkdir(parents=True)
    row = {"type": "user", "sessionId": SESSION, "cwd": str(folder), "message": {"role": "user", "content": WORDS}}
    path.write_text(json.dumps(row) + "\n")
    return path


def hook(victim: Victim, event: str, opened: Path, cwd: Path, session: str, path: Path, **fields: str) -> str:
    """What the hook prints in a session that was opened in one folder, and is in another one."""
    told = {"session_id": session, "cwd": str(cwd), "hook_event_name": event, "transcript_path": str(path), **fields}
    done = subprocess.run(
        [sys.executable, "-I", str(SCRIPT), "hook", event],
        input=json.dumps(told).encode(), capture_output=True, cwd=opened, timeout=60,
        env={**victim.env, "CLAUDE_PROJECT_DIR": str(opened)},
    )  # fmt: skip
    assert done.returncode == 0, done
    return done.stdout.decode()


def contents(victim: Victim, folder: Path) -> str:
    found = victim.run("list", "--scope", "project", cwd=folder, CLAUDE_PROJECT_DIR=str(folder))
    return json.dumps(found["data"]["memories"])


def test_a_repository_inside_of_the_sessions_gets_nothing_of_it(victim: Victim, tmp_path: Path) -> None:
    own, nested = tmp_path / "own", tmp_path / "own/vendor/evil"
    nested.mkdir(parents=True)
    for folder in (own, nested):
        git(folder, "init", "-q", ".")
    victim.run("remember", "The crane module is written in Rust.", cwd=own)
    victim.run("remember", "The crane module is a purple elephant.", cwd=nested)
    path = transcript(victim, own)
    asked = hook(
        victim, "UserPromptSubmit", own, nested, SESSION, path, prompt="What is the crane module written in?"
    )
    assert "elephant" not in asked
    hook(victim, "Stop", own, nested, SESSION, path)
    hook(victim, "SessionEnd", own, nested, SESSION, path)
    assert victim.wait_for("capture")["count"] == 1
    assert "customer list" in contents(victim, own) and "customer list" not in contents(victim, nested)


def test_a_worktree_of_the_sessions_repository_is_the_same_project(victim: Victim, tmp_path: Path) -> None:
    own, tree = tmp_path / "own", tmp_path / "tree"
    own.mkdir()
    git(own, "init", "-q", ".")
    git(own, "commit", "-q", "--allow-empty", "-m", "x")
    git(own, "worktree", "add", "-q", str(tree))
    victim.run("remember", "The crane module is written in Rust.", cwd=own)
    path = transcript(victim, own)
    hook(victim, "SessionEnd", own, tree, SESSION, path)
    assert victim.wait_for("capture")["count"] == 1
    assert "customer list" in contents(victim, own)


def test_a_session_that_waits_is_captured_into_its_own_folder(victim: Victim, tmp_path: Path) -> None:
    """Outside of repositories, the session that starts the capture is another project's."""
    work = victim.home / "work"
    client = work / "client"
    client.mkdir(parents=True)
    victim.run("remember", "The office opens at nine.", cwd=work)
    path = transcript(victim, client)
    hook(victim, "Stop", client, client, SESSION, path)
    hook(victim, "SessionStart", work, work, "22222222-2222-3333-4444-555555555555", path, source="startup")
    assert victim.wait_for("capture")["count"] == 1
    assert "customer list" in contents(victim, client) and "customer list" not in contents(victim, work)


@pytest.mark.parametrize("later", ["/own/vendor/evil", "/elsewhere"])
def test_an_imported_session_belongs_to_the_folder_where_it_began(later: str) -> None:
    def row(folder: str, session: str = SESSION) -> dict[str, object]:
        return {"type": "user", "sessionId": session, "cwd": folder, "message": {"role": "user", "content": WORDS}}

    first, heard = utterances_of(row("/own"), Heard())
    second, heard = utterances_of(row(later), heard)
    other, _ = utterances_of(row(later, "another"), heard)
    assert [one.cwd for one in (*first, *second, *other)] == ["/own", "/own", later]


def test_without_the_variable_the_folder_of_the_event_counts(victim: Victim, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    git(own, "init", "-q", ".")
    victim.run("remember", "The crane module is written in Rust.", cwd=own)
    assert "CLAUDE_PROJECT_DIR" not in victim.env and os.path.isdir(own)
    assert "Rust" in victim.hook("SessionStart", own)
