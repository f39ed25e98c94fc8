"""Indexing again after an update, as processes: killed at each step, started by a command, finished by a night."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memory.admin.renewal import renew
from memory.core.index_version import INDEX_VERSION
from memory.store.engine import db
from memory.store.paths import Home
from tests.store.stores import FakeEncoder, index_dump
from tests.store.test_renewal import change_reading, check_each_is_whole, dump, fill_store, open_store, rebuild_dump
from tests.test_capture import wait_for
from tests.test_upgrade import call, place_file

ROOT = Path(__file__).resolve().parents[1]
__all__ = ["change_reading"]  # a fixture
TEXTS = (
    "We decided to store charts in PostgreSQL, because of the joins.",
    "Galileo Galilei saw the moons of Jupiter.",
    "The retry loop waits with jitter.",
    "Der Mond ist kein Planet.",
)

# Each step of a batch at which a process may be killed, by what it calls there.
STEPS = {
    "read": "memory.admin.renewal.stored_texts",
    "encode": "memory.admin.renewal.vector_rows",
    "compared": "memory.store.tables.index_rows._replace",
    "postings": "memory.store.tables.edges.delete_evidence",
    "written": "memory.store.tables.edges.delete_orphans",
    "committed": "memory.store.store.Store.close",
    "sorted": "memory.store.store.Store.recluster",
}
WORKER = """
import importlib, os, signal, sys
root, home, step, times = sys.argv[1:]
sys.path.insert(0, root)
from memory.admin.renewal import renew
from memory.core import index_version
from memory.core.text import terms
from memory.store.paths import Home
from memory.store.store import Store
from tests.store.stores import FakeEncoder
stem = terms.stem
terms.stem = lambda word: f"{stem(word)[:3]}~"
index_version.INDEX_VERSION += 1
owner, _, name = step.rpartition(".")
try:
    place = importlib.import_module(owner)
except ModuleNotFoundError:
    module, _, kind = owner.rpartition(".")
    place = getattr(importlib.import_module(module), kind)
called, left = getattr(place, name), int(times)
def killing(*words, **named):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    return called(*words, **named)
setattr(place, name, killing)
renew(Store(Home(home), FakeEncoder()), FakeEncoder(), 60, batch=4)
"""


def test_a_kill_at_each_step_loses_and_mixes_nothing(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    kept = tmp_path / "kept"
    shutil.copytree(store.home.root, kept)
    change_reading()
    wanted = rebuild_dump(tmp_path, store)
    for step in STEPS.values():
        shutil.rmtree(store.home.root)
        shutil.copytree(kept, store.home.root)
        for times in (1, 2) if not step.endswith("recluster") else (1,):
            words = [sys.executable, "-c", WORKER, str(ROOT), store.home.root, step, str(times)]
            assert subprocess.run(words, check=False).returncode == -signal.SIGKILL, step
            with open_store(tmp_path).read() as connection:
                check_each_is_whole(connection)
        assert renew(open_store(tmp_path), FakeEncoder(), 60, batch=4)["left"] == 0
        assert dump(open_store(tmp_path)) == wanted and not open_store(tmp_path).opener.is_outdated(), step


@pytest.fixture(scope="module")
def later_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as a later version has it, by which every stem is another one."""
    tree = tmp_path_factory.mktemp("later_version")
    for part in ("memory", "scripts"):
        shutil.copytree(ROOT / part, tree / part, copy_function=place_file, ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in (
        ("index_version.py", f"INDEX_VERSION = {INDEX_VERSION}", f"INDEX_VERSION = {INDEX_VERSION + 1}"),
        ("text/terms.py", "STEM, SURFACE, BIGRAM, NATIVE = \"s\"", "STEM, SURFACE, BIGRAM, NATIVE = \"t\""),
    ):
        path = tree / "memory/core" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.unlink()  # it is the original's other name
        path.write_text(text.replace(old, new), encoding="utf-8")
    return tree


def index_of(home: Path) -> dict[str, Any]:
    """What the database's index holds, with the version of each memory's."""
    connection = db.connect(Home(str(home)).database, read_only=True)
    try:
        versions = db.rows(connection, "SELECT index_version, count(*) FROM nodes GROUP BY ALL")
        return index_dump(connection) | {"versions": versions}
    finally:
        connection.close()


def is_finished(home: Path) -> bool:
    return "partly" not in (home / "applied").read_text(encoding="utf-8") and any(
        '"renew"' in line for path in home.glob("hooks*") if path.is_file() for line in path.read_text().splitlines()
    )


def test_the_first_command_after_an_update_answers_and_has_the_rest_done(tmp_path: Path, later_version: Path) -> None:
    home = tmp_path / "home"
    for text in TEXTS:
        call(ROOT, home, "remember", text)
    answer = call(later_version, home, "explore_recall", "--query", "Galileo")["data"]
    assert [hint["title"] for hint in answer["hints"]][:1] == [TEXTS[1]], "names and words as written find it"
    wait_for(lambda: is_finished(home))
    end = index_of(home)
    assert end["versions"] == [(INDEX_VERSION + 1, len(TEXTS))]
    shutil.copytree(home / "journal", tmp_path / "anew" / "journal")
    assert call(later_version, tmp_path / "anew", "list")["ok"]
    assert index_of(tmp_path / "anew") == end


def test_a_night_finishes_what_is_left(tmp_path: Path, later_version: Path) -> None:
    home = tmp_path / "home"
    for text in TEXTS:
        call(ROOT, home, "remember", text)
    stages = call(later_version, home, "consolidate")["data"]["stages"]
    assert stages[0]["stage"] == "renew" and (stages[0]["embedded"], stages[0]["left"]) == (len(TEXTS), 0)
    assert index_of(home)["versions"] == [(INDEX_VERSION + 1, len(TEXTS))]
    assert "partly" not in (home / "applied").read_text(encoding="utf-8")
