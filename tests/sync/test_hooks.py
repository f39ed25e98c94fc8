"""The hooks sync in the background at a session's start and end; what goes wrong there stops no session."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from memory.core.identity import memory_id
from memory.core.records import Update
from memory.exchange.sync.storage import FolderStorage
from memory.store.files import sync_state
from tests.store.stores import ids_in, import_record

from .machines import Machine, clock_now, settle, two
from .team import Member

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


def session_start(machine: Machine, folder: Path) -> str:
    """What a session's start printed that found the store free: on a busy machine a hook gives way."""
    for _ in range(LONGEST_S):
        printed = hook(machine, "SessionStart", folder)
        lines = [json.loads(line) for line in Path(machine.home.hook_log).read_text().splitlines()]
        if "gave_way" not in [row for row in lines if row["event"] == "SessionStart"][-1]:
            return printed
    raise AssertionError("each start gave way")


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


def test_edits_at_the_same_time_are_shown_at_a_sessions_start_once(tmp_path: Path) -> None:
    """The sync that brings them together runs in the background, where nobody reads what it answers."""
    ada, bob = two(tmp_path)
    said = import_record("r", "Deploys run on Friday.")
    ada.write(said)
    settle(ada, bob)
    (name,) = ids_in(said)
    for number, (machine, text) in enumerate(((ada, "Deploys run on Monday."), (bob, "Deploys run on Tuesday."))):
        was = memory_id("Deploys run on Friday.")
        machine.write(Update(f"u{number}", clock_now(), name, {"content": text}, was=was))
    ada.sync()
    hook(bob, "SessionStart", tmp_path / "work")
    assert background_run(bob)["count"] == 2
    shown = json.loads(session_start(bob, tmp_path / "work"))["systemMessage"]
    assert f'[{name}] "Deploys run on Tuesday.", and not "Deploys run on Monday."' in shown
    background_run(bob, 2)
    assert "at the same time" not in session_start(bob, tmp_path / "work")
    assert "conflicts" not in bob.sync(), "who was shown them at a session's start is not shown them again"
    assert ada.sync()["conflicts"] == [{"id": name, "counts": "Deploys run on Tuesday.", "other": "Deploys run on Monday."}]
    assert "at the same time" not in session_start(ada, tmp_path / "work")


def test_a_session_of_who_is_in_a_team_alone_ends_with_a_sync(tmp_path: Path) -> None:
    """After its capture, too, which is the ordinary way; and who has left the team exchanges nothing any more."""
    ada, ben = (
        Member(tmp_path / name, FolderStorage(f"file://{tmp_path}/bucket"), f"project:{name}") for name in ("ada", "ben")
    )
    ada.begin("Ada")
    ada.write(import_record("r", "Alpha", scope=ada.scope))
    ben.accept(ada.invitation("Ben"))
    ada.sync()
    hook(ben, "SessionEnd", tmp_path / "work")
    assert background_run(ben)["count"] == 1 and "Alpha" in ben.contents()
    ben.remove("Ben")
    sync_state.remove(ben.home, ben.scope)
    assert Path(ben.home.teams).is_dir() and not ben.home.has_groups()


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
