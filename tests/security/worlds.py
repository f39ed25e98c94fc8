"""What the attacks share: a victim's home with files worth having, a hostile clone, and the plugin run by path in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/surgical_context.py"
ID = "abcdefghjkmn"
# Redaction makes the plugin write this file anew, with the attacker's words in it.
SHARED = (
    '---\nsurgical-memory: 1\nid: "{id}"\ntype: "note"\ntitle: "Deploy notes"\ncreated: "2026-11-01T00:00:00.000000Z"\n'
    'modified: "2026-11-01T00:00:00.000000Z"\n---\n\nWe deploy from main. password = "hunter2hunter2"\n{line}\n'
)
IDENTITY = {
    "GIT_AUTHOR_NAME": "Eve", "GIT_AUTHOR_EMAIL": "eve@example.com", "GIT_COMMITTER_NAME": "Eve",
    "GIT_COMMITTER_EMAIL": "eve@example.com", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
}  # fmt: skip


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, env={**os.environ, **IDENTITY})


class Victim:
    """A home folder, and the plugin as its owner runs it: each command and hook a process, waited for."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "victim"
        self.data = folder / "data"
        self.home.mkdir()
        self.bashrc = self.home / ".bashrc"
        self.bashrc.write_text("# my own\n")
        self.env = {
            "HOME": str(self.home),
            "SURGICAL_MEMORY_HOME": str(self.data),
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
        }

    def run(self, *words: str, cwd: Path | str = "/", timeout: float = 60, stdin: str = "", **env: str) -> dict[str, Any]:
        """The envelope of a command."""
        done = subprocess.run(
            [sys.executable, "-I", str(SCRIPT), *words],
            input=stdin.encode(), capture_output=True, cwd=cwd, env={**self.env, **env}, timeout=timeout,
        )  # fmt: skip
        return dict(json.loads(done.stdout))

    def hook(self, event: str, cwd: Path, **fields: str) -> str:
        """What a hook says to Claude; "" for nothing."""
        told = {"session_id": "s1", "cwd": str(cwd), "hook_event_name": event, "transcript_path": "", **fields}
        done = subprocess.run(
            [sys.executable, "-I", str(SCRIPT), "hook", event],
            input=json.dumps(told).encode(), capture_output=True, cwd=cwd, env=self.env, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done
        printed = json.loads(done.stdout) if done.stdout else {}
        return str(printed.get("hookSpecificOutput", {}).get("additionalContext", ""))

    def log(self) -> list[dict[str, Any]]:
        path = self.data / "hooks.jsonl"
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    def wait_for(self, event: str, count: int = 1) -> dict[str, Any]:
        """The log's line of what a hook has left behind, once it is there."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = [row for row in self.log() if row["event"] == event]
            if len(found) >= count:
                return found[-1]
            time.sleep(0.05)
        raise AssertionError(f"no {event} in {self.log()}")
