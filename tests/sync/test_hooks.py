"""The hooks sync in the background at a session's start and end; what goes wrong there stops no session."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.store.stores import import_record

from .machines import Machine, two

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/surgical_context.py"
LONGEST_S = 240


def hook(machine: Machine, event: str, folder: Path) -> str:
    """Run a hook by path, as Claude Code does; what it printed."""
    folder.mkdir(exist_ok=True)
    fields = {"session_id": "s1", "hook_event_name": event, "cwd": str(folder)}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "hook", event],
        input=json.dumps(fields).encode(), capture_output=True, cwd="/",
        env={"SURGICAL_MEMORY_HOME": machine.home.root}, timeout=LONGEST_S,
    )  # fmt: skip
    assert done.returncode == 0, done
    return done.stdout.decode()


def background_run(machine: Machine, count: int = 1) -> dict[str, Any]:
    """The log's line of the last of so many syncs in the background."""
    for _ in range(LONGEST_S * 10):
        path = Path(machine.home.hook_log)
        lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
        rows = [row for row in lines if row["event"] == "machines"]
        if len(rows) >= count:
            return dict(rows[-1])
        time.sleep(0.1)
    raise AssertionError("nothing has run in the background")


def test_a_session_begins_and_ends_with_a_sync(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    ada.write(import_record("r", "Alpha"))
    ada.sync()
    hook(bob, "SessionStart", tmp_path / "work")
    row = background_run(bob)
    assert "error" not in row and row["count"] == 1 and "Alpha" in bob.contents()
    bob.write(import_record("s", "Beta"))
    hook(bob, "SessionEnd", tmp_path / "work")
    assert background_run(bob, 2)["count"] == 1
    assert ada.sync()["received"] == 1


def test_a_storage_that_is_away_or_broken_stops_no_session(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    bob.write(import_record("r", "Alpha"))
    (tmp_path / "bucket").rename(tmp_path / "away")
    hook(bob, "SessionStart", tmp_path / "work")
    assert "is gone" in background_run(bob)["error"]
    assert "Alpha" in bob.contents()
    Path(bob.home.sync).write_text("{")
    hook(bob, "SessionStart", tmp_path / "work")
    assert "cannot be read" in background_run(bob, 2)["error"] and ada.contents() == []
