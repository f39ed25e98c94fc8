"""The hook at the explorer's end: what its answer cites is looked up, by the process that Claude Code starts."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"


@pytest.fixture
def project(sample: Any) -> Path:
    folder: Path = sample.folder
    (folder / ".git").mkdir()
    (folder / "daemon.py").write_text("import socket\n\nsocket.AF_UNIX\n")
    return folder


def end_with(cli: Any, folder: Path, text: Any, **fields: Any) -> dict[str, Any]:
    """What the hook prints for a last message."""
    event = {
        "hook_event_name": "SubagentStop", "agent_type": "surgical-memory:explorer", "session_id": "s1",
        "cwd": str(folder), "stop_hook_active": False, "last_assistant_message": text, **fields,
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "hook", "SubagentStop"],
        input=json.dumps(event).encode(), capture_output=True, cwd="/", env={"SURGICAL_MEMORY_HOME": str(cli.home)}, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0 and not done.stderr, done
    return dict(json.loads(done.stdout)) if done.stdout else {}


def test_what_is_there_lets_it_end(sample: Any, project: Path) -> None:
    name = sample.ids()["Unix socket"]
    assert end_with(sample, project, f"So it is [{name}], daemon.py:1-3, {project}/daemon.py:2, https://docs.example/x.") == {}
    assert end_with(sample, project, "Not in memory.") == {}
    (project / "src" / "deep").mkdir(parents=True)
    (project / "src" / "deep" / "gate.py").write_text("1\n2\n")
    assert end_with(sample, project, "In deep/gate.py:2 and gate.py:1.") == {}
    assert "gate.py:3" in end_with(sample, project, "In deep/gate.py:3.")["reason"]
    log = (sample.home / "hooks.jsonl").read_text().splitlines()
    assert json.loads(log[0])["cited"] == 4 and json.loads(log[0])["unverified"] == 0


def test_what_is_not_there_is_told_once(sample: Any, project: Path) -> None:
    text = "So it is [k3f9x2m7qaz1], daemon.py:4, gone.py:1, daemon.py:2."
    told = end_with(sample, project, text)
    assert told["decision"] == "block"
    for words in ("k3f9x2m7qaz1: there is no such memory", "daemon.py:4: the file has 3 lines", "gone.py:1: there is no"):
        assert words in told["reason"]
    assert "daemon.py:2" not in told["reason"]
    assert end_with(sample, project, text, stop_hook_active=True) == {}


@pytest.mark.parametrize(
    ("text", "fields"),
    [("[k3f9x2m7qaz1]", {"agent_type": "other"}), ("[k3f9x2m7qaz1]", {"agent_type": ""}), (None, {}), (3, {})],
)
def test_it_minds_the_explorer_alone(sample: Any, project: Path, text: Any, fields: dict[str, Any]) -> None:
    assert end_with(sample, project, text, **fields) == {}


def test_other_projects_memories_are_none_of_its(sample: Any, project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / ".git").mkdir(parents=True)
    (name,) = sample("remember", "The harbour gate opens at noon.", "--project", str(project))["chunk_ids"]
    assert end_with(sample, project, f"[{name}]") == {}
    assert f"{name}: there is no such memory" in end_with(sample, other, f"[{name}]")["reason"]


def test_without_any_memory_files_are_looked_up_all_the_same(empty: Any, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own/x.py").write_text("1\n")
    assert "x.py:9" in end_with(empty, tmp_path / "own", "x.py:1 and x.py:9")["reason"]


def test_the_line_of_a_session_that_a_memory_comes_from_holds(sample: Any, project: Path, tmp_path: Path) -> None:
    """It lies outside of the project, and the memory that is cited names it."""
    path = tmp_path / "sessions/abc.jsonl"
    path.parent.mkdir()
    row = {"type": "user", "sessionId": "abc", "message": {"role": "user", "content": "Cranes are painted green."}}
    path.write_text(json.dumps(row) + "\n")
    sample("import", str(path), "--scope", "user")
    name = sample("explore_recall", "-q", "cranes painted")["hints"][0]["id"]
    assert end_with(sample, project, f"Green [{name}], said in {path}:1.") == {}
    assert f"{path}:2" in end_with(sample, project, f"Green [{name}], said in {path}:2.")["reason"]
