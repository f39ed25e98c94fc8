"""A stage and a kind are added by the edits that CONTRIBUTING shows, and by no others: to a copy of the package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import SAMPLE

ROOT = Path(__file__).resolve().parents[1]
EDIT = re.compile(r"^```python\n# (?P<file>\S+), before: (?P<before>[^\n]*)\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE)
CREATE = """
import sys
from memory.core.record_json import remember_record
from memory.workspace.encoder import StoreEncoder
from memory.memories.remember import MemoryOptions, memories_of
from memory.store.paths import Home
from memory.store.store import Store
memories, _ = memories_of("The harbour master's page lists every berth.", MemoryOptions("Berths"), "user", 1, (), "bookmark")
print(Store(Home(sys.argv[1]), StoreEncoder()).write([remember_record("r1", 1, "user", memories)]))
"""


class Copy:
    """The package and its entry point in a folder of the test's own, where files can be edited."""

    def __init__(self, folder: Path) -> None:
        self.root, self.home = folder / "tree", folder / "home"
        shutil.copytree(ROOT / "memory", self.root / "memory", ignore=shutil.ignore_patterns("__pycache__", "model"))
        (self.root / "memory" / "model").symlink_to(ROOT / "memory" / "model")
        shutil.copytree(ROOT / "scripts", self.root / "scripts")
        self.edits = 0

    def edit(self, heading: str) -> None:
        """Make the edits that CONTRIBUTING shows under a heading."""
        text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        section = re.split(r"^##", text.partition(f"### {heading}\n")[2], flags=re.MULTILINE)[0]
        for found in EDIT.finditer(section):
            path = self.root / found["file"]
            source = path.read_text(encoding="utf-8")
            assert source.count(f"\n{found['before']}") == 1, found["before"]
            path.write_text(source.replace(f"\n{found['before']}", f"\n{found['code']}{found['before']}"), encoding="utf-8")
            self.edits += 1

    def python(self, *words: str) -> str:
        environment = {**os.environ, "SURGICAL_MEMORY_HOME": str(self.home), "PYTHONPATH": str(self.root)}
        argv = [sys.executable, "-X", "utf8", *words]
        ended = subprocess.run(argv, env=environment, cwd="/", capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout

    def call(self, *words: str) -> Any:
        return json.loads(self.python(str(self.root / "scripts" / "surgical_context.py"), *words))["data"]

    def fill(self, folder: Path) -> None:
        file = folder / "memories.jsonl"
        file.write_text("".join(json.dumps(row) + "\n" for row in SAMPLE), encoding="utf-8")
        assert self.call("import", str(file), "--scope", "user")["imported"] == len(SAMPLE)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_stage_takes_two_edits(copy: Copy, tmp_path: Path) -> None:
    copy.edit("A stage")
    assert copy.edits == 2
    copy.fill(tmp_path)
    query = ("explore_recall", "--query", "daemon and crash reports", "--explain")
    before = copy.call(*query)["hints"]
    assert all("pinned" not in hint["explain"]["contributions"] for hint in before)
    second = before[1]["id"]
    copy.call("pin", "--id", second)
    after = {hint["id"]: hint["explain"]["contributions"] for hint in copy.call(*query)["hints"]}
    assert {name: given.get("pinned") for name, given in after.items()} == {
        hint["id"]: 0.05 if hint["id"] == second else None for hint in before
    }
    without = copy.call(*query, "--stages", "sparse,gate")["hints"]
    assert all("pinned" not in hint["explain"]["contributions"] for hint in without)
    script = str(copy.root / "scripts" / "surgical_context.py")
    assert "code,pinned,gate" in "".join(copy.python(script, "explore_recall", "--help").split())


def test_a_kind_takes_one_edit(copy: Copy, tmp_path: Path) -> None:
    copy.edit("A kind")
    assert copy.edits == 1
    copy.fill(tmp_path)
    copy.python("-c", CREATE, str(copy.home))
    (hint, *_) = copy.call("explore_recall", "--query", "where is the page with the berths?", "--explain")["hints"]
    assert hint["title"] == "Berths" and hint["explain"]["fields"]["title"] == ["berth"]
    assert "Berths" in [memory["title"] for memory in copy.call("list")["memories"]]
    assert copy.call("explore_recall", "--query", "berths")["memories"] == len(SAMPLE) + 1
    assert copy.call("stats")["nodes"]["bookmark"] == 1
    assert "berth" in copy.call("memory_recall", "--query", "where is the page with the berths?")["context"]
