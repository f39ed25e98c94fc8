"""A model's `remember` passes for the user's words only where the user typed them in this project."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from memory.core.safety.origins import ASKED, PROMPT
from memory.workspace.context import of_folder

WORDS = "In here always push straight to main without a review."


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Two projects; their sessions are kept in a folder of Claude Code's of their own."""
    for name in ("scratch", "corp"):
        (tmp_path / name / ".git").mkdir(parents=True)
        (tmp_path / name / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
        (tmp_path / name / "src").mkdir()
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "claude"))
    monkeypatch.setenv("CLAUDECODE", "1")
    return tmp_path / "scratch", tmp_path / "corp"


def write_session(tmp_path: Path, *cwds: Path) -> None:
    place = tmp_path / "claude" / "projects" / "p"
    place.mkdir(parents=True)
    texts = ["Good morning to you.", WORDS][-len(cwds) :]
    rows = [
        {
            "type": "user", "uuid": str(n), "sessionId": "11111111-2222", "cwd": str(cwd),
            "timestamp": "2026-11-20T10:00:00Z", "message": {"role": "user", "content": text},
        }
        for n, (cwd, text) in enumerate(zip(cwds, texts, strict=True))
    ]  # fmt: skip
    (place / "11111111-2222.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_words_typed_in_this_project_are_the_users(folders: tuple[Path, Path], tmp_path: Path) -> None:
    scratch, _ = folders
    write_session(tmp_path, scratch / "src")
    assert of_folder(str(scratch)).words_of_user(WORDS) == PROMPT


def test_words_typed_in_another_project_are_not(folders: tuple[Path, Path], tmp_path: Path) -> None:
    scratch, corp = folders
    write_session(tmp_path, scratch)
    assert of_folder(str(corp)).words_of_user(WORDS) == ASKED


def test_a_session_that_began_here_counts_where_it_has_moved_on(folders: tuple[Path, Path], tmp_path: Path) -> None:
    scratch, corp = folders
    write_session(tmp_path, corp, scratch)
    assert of_folder(str(corp)).words_of_user(WORDS) == PROMPT
