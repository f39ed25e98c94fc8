"""Several processes at once, and processes that are killed: what was acknowledged is there, once, and nothing else."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from memory.store import db, journal
from memory.store.db import rows
from memory.store.paths import Home
from memory.store.store import Store

from .stores import FakeEncoder, index_dump

ROOT = Path(db.__file__).parents[2]


def start(home: str, name: str, role: str, seconds: float) -> subprocess.Popen[str]:
    command = [sys.executable, str(Path(__file__).with_name("worker.py")), str(ROOT), home, name, role, str(seconds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Told:
    """What the processes said of their memories."""

    def __init__(self) -> None:
        self.begun: set[str] = set()
        self.stored: set[str] = set()
        self.going: set[str] = set()
        self.gone: set[str] = set()
        self.reads = 0

    def hear(self, output: str) -> None:
        for line in output.splitlines():
            word, ids = json.loads(line)
            sets = {"begin": self.begun, "stored": self.stored, "forget": self.going, "forgotten": self.gone}
            sets.get(word, set()).update(ids)
            self.reads += word == "read"

    def check(self, home: Home) -> None:
        """Every acknowledged memory is there once; else only such as were under way."""
        with Store(home, FakeEncoder()).read() as connection:
            found = [row[0] for row in rows(connection, "SELECT id FROM nodes")]
            grown = index_dump(connection)
        assert len(found) == len(set(found))
        assert self.stored - self.going <= set(found) <= self.begun - self.gone
        self._check_anew(home, grown)

    def _check_anew(self, home: Home, grown: dict[str, Any]) -> None:
        """And a store made anew from the journal is the same."""
        other = Home(home.root + "-anew")
        shutil.rmtree(other.root, ignore_errors=True)
        shutil.copytree(home.journal, other.journal)
        with Store(other, FakeEncoder()).read() as connection:
            assert index_dump(connection) == grown


def test_readers_and_writers_at_once(tmp_path: Path) -> None:
    home, told = Home(str(tmp_path / "home")), Told()
    home.prepare()
    Path(home.journal, "00000001.jsonl").write_text('{"v":1,"op":"nothing"}\n')
    workers = [start(home.root, f"w{n}", "write", 2.5) for n in range(3)] + [start(home.root, f"r{n}", "read", 2.5) for n in range(2)]
    for worker in workers:
        output, errors = worker.communicate(timeout=120)
        assert worker.returncode == 0 and not errors, errors
        told.hear(output)
    assert told.stored and told.reads
    told.check(home)


def test_kills_at_any_moment_lose_and_double_nothing(tmp_path: Path) -> None:
    """Two writers at a time, each killed after a while; the next ones find the store as it was left."""
    home, told, chance = Home(str(tmp_path / "home")), Told(), random.Random(7)
    for number in range(10):
        workers = [start(home.root, f"k{number}{letter}", "write", 60) for letter in "ab"]
        first = [worker.stdout.readline() if worker.stdout else "" for worker in workers]
        for worker, line in zip(workers, first, strict=True):
            time.sleep(chance.random() * 0.2)
            worker.kill()
            output, errors = worker.communicate(timeout=60)
            assert not errors, errors
            told.hear(line + output)
        if number % 3 == 2:
            told.check(home)
    assert len(told.stored) > 10
    told.check(home)
    broken = sum(entry.record is None for entry in journal.read(home, journal.START, journal.end(home)))
    assert broken <= 20 and not home.put_aside()
