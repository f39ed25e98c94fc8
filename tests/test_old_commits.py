"""Stores that earlier commits of this program have filled, each with its own code: opened, or rebuilt, and nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import CommandLine

ROOT = Path(__file__).resolve().parents[1]
# The migration was rewritten in place without a new number after the first three; the journal had format 1 in all.
COMMITS = ("47f0206", "6a8ff8e", "14b0063", "4b4bd22", "6bc111c")


def _program(commit: str, folder: Path) -> Path:
    """The program at a commit; skips where the history does not reach so far."""
    done = subprocess.run(["git", "archive", commit, "memory", "scripts"], cwd=ROOT, capture_output=True)
    if done.returncode:
        pytest.skip(f"the history does not hold {commit}")
    folder.mkdir()
    subprocess.run(["tar", "-x"], cwd=folder, input=done.stdout, check=True)
    return folder / "scripts/surgical_context.py"


def _call(script: Path, home: Path, *words: str) -> Any:
    environment = {"SURGICAL_MEMORY_HOME": str(home), "HOME": str(home.parent), "PATH": os.environ["PATH"]}
    done = subprocess.run([sys.executable, str(script), *words], cwd="/", env=environment, capture_output=True, text=True)
    answer = json.loads(done.stdout)
    assert answer["ok"], (words, answer, done.stderr)
    return answer["data"]


@pytest.mark.slow
@pytest.mark.parametrize("commit", COMMITS)
def test_a_store_of_an_earlier_commit(empty: CommandLine, tmp_path: Path, commit: str) -> None:
    script = _program(commit, tmp_path / "program")
    facts = [f"Fact {number}: service {number} listens on port {5000 + number}" for number in range(5)]
    ids = [_call(script, empty.home, "remember", fact, "--scope", "user")["chunk_ids"][0] for fact in facts]
    _call(script, empty.home, "update", "--id", ids[0], "Service zero has moved to port 6000")
    _call(script, empty.home, "pin", "--id", ids[1])
    _call(script, empty.home, "forget", "--id", ids[2], "--yes")
    expected = sorted(["Service zero has moved to port 6000", facts[1], facts[3], facts[4]])

    def contents() -> list[str]:
        listed = empty("list", "--limit", "100")["memories"]
        return sorted(empty("show", "--id", row["id"])["memories"][0]["content"].strip() for row in listed)

    assert contents() == expected
    assert [row["id"] for row in empty("list")["memories"] if row.get("pinned")] == [ids[1]]
    empty("remember", "And it goes on", "--scope", "user")
    empty("forget", "--id", ids[3], "--yes", "--backups")
    assert not any(facts[3].encode() in path.read_bytes() for path in empty.home.rglob("*") if path.is_file())
    checks = [check for check in empty("doctor")["checks"] if not check["ok"]]
    assert not checks, checks
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    assert contents() == sorted([*(text for text in expected if text != facts[3]), "And it goes on"])
