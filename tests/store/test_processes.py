"""Several processes at once, and processes that are killed: what was acknowledged is there, once, and nothing else."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from memory.store import snapshots
from memory.store.engine import db
from memory.store.engine.db import rows
from memory.store.journal import journal
from memory.store.opening import SHORT_LOG_BYTES
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables.apply import position

from .stores import FakeEncoder, index_dump, malformed_record

ROOT = Path(db.__file__).parents[3]


class Killed(BaseException):
    """As if by kill -9."""


class Worker:
    """A process over worker.py; what it says goes to a file, where a kill takes nothing of it."""

    def __init__(self, folder: Path, home: str, name: str, role: str, seconds: float) -> None:
        self._output, self._errors = folder / f"{name}.out", folder / f"{name}.err"
        command = [sys.executable, str(Path(__file__).with_name("worker.py")), str(ROOT), home, name, role, str(seconds)]
        with open(self._output, "wb") as out, open(self._errors, "wb") as err:
            self.process = subprocess.Popen(command, stdout=out, stderr=err)

    def output(self) -> str:
        return self._output.read_text()

    def wait_for(self, word: str) -> None:
        """Until it has said something."""
        end = time.monotonic() + 60
        while word not in self.output() and self.process.poll() is None and time.monotonic() < end:
            time.sleep(0.01)

    def wait_for_output(self) -> str:
        """What it said until its end, without complaint."""
        self.process.wait(120)
        assert not self._errors.read_text(), self._errors.read_text()
        return self.output()


class Reports:
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
        self._check_rebuilt(home, grown)

    def _check_rebuilt(self, home: Home, grown: dict[str, Any]) -> None:
        """And a store made anew from the journal is the same."""
        other = Home(home.root + "-anew")
        shutil.rmtree(other.root, ignore_errors=True)
        shutil.copytree(home.journal, other.journal)
        with Store(other, FakeEncoder()).read() as connection:
            assert index_dump(connection) == grown


def test_readers_and_writers_at_once(tmp_path: Path) -> None:
    home, told = Home(str(tmp_path / "home")), Reports()
    home.prepare()
    Path(home.journal, "00000001.jsonl").write_text('{"v":1,"op":"nothing"}\n')
    roles = [("w0", "write"), ("w1", "write"), ("w2", "write"), ("r0", "read"), ("r1", "read")]
    workers = [Worker(tmp_path, home.root, name, role, 2.5) for name, role in roles]
    for worker in workers:
        told.hear(worker.wait_for_output())
        assert worker.process.returncode == 0
    assert told.stored and told.reads
    told.check(home)


def test_kills_at_any_moment_lose_and_double_nothing(tmp_path: Path) -> None:
    """Two writers at a time, each killed after a while; the next ones find the store as it was left."""
    home, told, chance = Home(str(tmp_path / "home")), Reports(), random.Random(7)
    for number in range(10):
        workers = [Worker(tmp_path, home.root, f"k{number}{letter}", "write", 60) for letter in "ab"]
        for worker in workers:
            worker.wait_for("stored" if number % 2 else "begin")
            time.sleep(chance.random() * 0.2)
            worker.process.kill()
            told.hear(worker.wait_for_output())
        if number % 3 == 2:
            told.check(home)
    assert told.stored
    told.check(home)
    broken = sum(entry.record is None for entry in journal.read(home, journal.START, journal.end(home)))
    assert broken <= 20 and not home.quarantined_databases()


def test_what_short_processes_write_waits_in_a_short_log(tmp_path: Path) -> None:
    home, told, sizes = Home(str(tmp_path / "home")), Reports(), []
    log = Path(home.database + ".wal")
    for number in range(14):
        worker = Worker(tmp_path, home.root, f"m{number}", "once", 0)
        told.hear(worker.wait_for_output())
        sizes.append(log.stat().st_size if log.exists() else 0)
        if number in (1, 9):
            told.begun = set(told.stored)
            shutil.copytree(home.root, tmp_path / f"copy-{number}")
            told.check(Home(str(tmp_path / f"copy-{number}")))
    assert max(sizes) > 0, "the log is not worked in each time"
    assert max(sizes) <= SHORT_LOG_BYTES and min(sizes[1:]) < max(sizes), "but before it has grown long"
    assert len(told.stored) == 14
    told.begun = set(told.stored)
    told.check(home)


@pytest.mark.parametrize("harm", ["cut", "gone", "aside"])
def test_a_log_that_is_harmed_hides_nothing(tmp_path: Path, harm: str) -> None:
    """Torn at its end, lost, or renamed by a process that was killed before it renamed the rest."""
    home, told = Home(str(tmp_path / "home")), Reports()
    log = Path(home.database + ".wal")
    for number in range(3):
        told.hear(Worker(tmp_path, home.root, f"m{number}", "once", 0).wait_for_output())
    if harm == "cut":
        log.write_bytes(log.read_bytes()[:-200])
    elif harm == "gone":
        log.unlink()
    else:
        with pytest.MonkeyPatch.context() as patched, pytest.raises(Killed):
            replace = os.replace

            def kill(source: str, target: str) -> None:
                replace(source, target)
                raise Killed

            patched.setattr(os, "replace", kill)
            Store(home, FakeEncoder()).opener.quarantine(ValueError("as if it were corrupt"))
        assert not log.exists()
    told.begun = set(told.stored)
    assert len(told.stored) == 3
    told.check(home)


def test_a_store_is_put_in_place_of_another_though_it_has_a_log(tmp_path: Path) -> None:
    """As a night does: what the log held is in the copy, and is not applied to it again."""
    home, told = Home(str(tmp_path / "home")), Reports()
    for number in range(2):
        told.hear(Worker(tmp_path, home.root, f"m{number}", "once", 0).wait_for_output())
    assert Path(home.database + ".wal").exists()
    store, copy = Store(home, FakeEncoder()), home.database + ".night"
    with snapshots.snapshot(store, copy) as connection:
        place = position(connection)
        connection.execute("CHECKPOINT")
    Path(home.database + ".wal").write_bytes(b"of another store")
    ready = journal.prepare(home, [malformed_record("nothing", "n")])
    assert ready.before.place_ends() == place.place_ends() and snapshots.publish(store, copy, ready, True)
    told.begun = set(told.stored)
    told.check(home)
