"""`embed` and the last stage of a night: vectors in which another encoder had a say, made beside the day's work."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from memory.admin import doctor, repair
from memory.admin.renewal import renew
from memory.core.errors import Refusal
from memory.store.engine import locks
from memory.store.engine.db import first_row, rows
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import vectors
from memory.store.tables.renewal import count_stale
from memory.workspace.encoder import StoreEncoder
from tests.store.stores import FakeEncoder, import_record, index_dump, update_record
from tests.test_capture import wait_for
from tests.test_listen import Hook

ROOT = Path(__file__).resolve().parents[1]
MIXED = "fake-1+other"

LOCK = ROOT / "requirements-minilm.lock"


def open_store(folder: Path) -> Store:
    return Store(Home(str(folder / "home")), FakeEncoder())


def versions(store: Store) -> dict[str, int]:
    with store.read() as connection:
        return dict(rows(connection, "SELECT encoder, count(*) FROM vectors GROUP BY ALL"))


def fill_store(folder: Path, count: int) -> Store:
    store = open_store(folder)
    store.write([import_record("r1", *(f"Memory {number} of many" for number in range(count)))])
    return store


def test_every_memory_gets_a_vector_of_both(tmp_path: Path) -> None:
    store = fill_store(tmp_path, 150)
    report = renew(store, FakeEncoder(MIXED), 60)
    assert {**report, "seconds": 0} == {"encoder": MIXED, "embedded": 150, "left": 0, "seconds": 0}
    assert versions(store) == {MIXED: 150}
    assert renew(store, FakeEncoder(MIXED), 60)["embedded"] == 0, "again, there is nothing to do"


def test_no_lock_is_held_while_it_encodes(tmp_path: Path) -> None:
    fill_store(tmp_path, 3)
    store = Store(Home(str(tmp_path / "home")), FakeEncoder(), leave_open=True)

    class Looking(FakeEncoder):
        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            with locks.exclusive(store.home.locks, 0):
                return super().encode(texts)

    assert renew(store, Looking(MIXED), 60)["embedded"] == 3


def test_both_kinds_of_vectors_are_compared_with_one_question(tmp_path: Path) -> None:
    store = fill_store(tmp_path, 3)
    renew(store, FakeEncoder(MIXED), 60)
    store.write([import_record("r2", "A new one")])
    assert versions(store) == {"fake-1": 1, MIXED: 3}
    with store.read() as connection:
        keys = [row[0] for row in rows(connection, "SELECT key FROM nodes")]
        assert len(vectors.cosines(connection, keys, [1.0] + [0.0] * 255)) == 4
        assert not vectors.has_other(connection, "fake-1")
        assert vectors.count_mixed(connection) == 3 and count_stale(connection, MIXED) == 1


def test_the_time_is_up(tmp_path: Path) -> None:
    store = fill_store(tmp_path, 3)
    report = renew(store, FakeEncoder(MIXED), 0)
    assert (report["embedded"], report["left"]) == (0, 3)


def test_what_changes_meanwhile_gets_the_vector_of_what_it_says_now(tmp_path: Path) -> None:
    store = fill_store(tmp_path, 2)
    with store.read() as connection:
        name = str(rows(connection, "SELECT id FROM nodes ORDER BY key")[0][0])

    class Slow(FakeEncoder):
        """While it is at work, somebody changes a memory."""

        done = False

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            if not self.done:
                self.done = True
                open_store(tmp_path).write([update_record("u1", name, content="Something else altogether")])
            return super().encode(texts)

    renew(store, Slow(MIXED), 60)
    with store.read() as connection:
        found = dict(rows(connection, "SELECT n.content, v.vector FROM nodes n JOIN vectors v ON v.node = n.key"))
    assert set(found) == {"Something else altogether", "Memory 1 of many"}
    for content, vector in found.items():
        assert list(vector) == FakeEncoder(MIXED).encode([content])[0]


def test_an_update_makes_the_plain_vector_and_a_new_model_all_anew(tmp_path: Path) -> None:
    store = fill_store(tmp_path, 3)
    renew(store, FakeEncoder(MIXED), 60)
    with store.read() as connection:
        name = str(rows(connection, "SELECT id FROM nodes ORDER BY key")[0][0])
    store.write([update_record("u1", name, content="Something else")])
    assert versions(store) == {"fake-1": 1, MIXED: 2}
    newer = Store(store.home, FakeEncoder("fake-2"))
    assert versions(newer) == {}, "nothing may be compared with what an earlier model has made, and nobody waits"
    renew(newer, FakeEncoder("fake-2"), 60)
    assert versions(newer) == {"fake-2": 3}


def test_an_empty_store_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        renew(open_store(tmp_path), FakeEncoder(MIXED), 60)
    assert refused.value.code == "empty_store"


# A process that embeds batch by batch; what it has asked to be encoded, it writes down.
WORKER = """
import os, sys, time
root, home, log, mode, stop = sys.argv[1:]
sys.path.insert(0, root)
from memory.admin.renewal import renew
from memory.store.paths import Home
from memory.store.store import Store
from tests.store.stores import FakeEncoder

class Told(FakeEncoder):
    def encode(self, texts):
        with open(log, "a") as file:
            file.write("".join(f"{text}\\n" for text in texts))
        if int(stop) and len(open(log).readlines()) >= int(stop):
            time.sleep(600)
        return super().encode(texts)

if mode == "embed":
    renew(Store(Home(home), FakeEncoder()), Told("fake-1+other"), 60)
else:
    renew(Store(Home(home), FakeEncoder("fake-2")), Told("fake-2"), 60)
"""


@pytest.mark.parametrize(("mode", "after"), [("embed", MIXED), ("new model", "fake-2")])
def test_a_killed_run_is_taken_up_where_it_was(tmp_path: Path, mode: str, after: str) -> None:
    store, log = fill_store(tmp_path, 400), tmp_path / "log"

    def run(stop: int) -> subprocess.Popen[bytes]:
        words: list[Any] = [sys.executable, "-c", WORKER, ROOT, store.home.root, log, mode, stop]
        return subprocess.Popen([str(word) for word in words])

    log.touch()
    process = run(200)
    until = time.monotonic() + 60
    while len(log.read_text().splitlines()) < 200 and time.monotonic() < until:
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait(60) == -signal.SIGKILL
    told = len(log.read_text().splitlines())
    assert 200 <= told < 400, "it was killed on its way"
    assert run(0).wait(60) == 0
    again = log.read_text().splitlines()
    assert len(set(again)) == 400
    assert len(again) - 400 <= 64, "a batch is done twice, no more"
    with Store(store.home, FakeEncoder(after.partition("+")[0])).read() as connection:
        assert first_row(connection, "SELECT count(*), min(encoder), max(encoder) FROM vectors") == (400, after, after)
        dumped = index_dump(connection)["vectors"]
    assert len(dumped) == 400


def test_a_sessions_start_has_the_vectors_of_a_new_model_made_beside_it(sample: Any) -> None:
    older = Store(Home(str(sample.home)), FakeEncoder("older"))  # what stored this was another version of ours
    with older.read() as connection:
        assert not vectors.has_other(connection, "older")
    hook = Hook(sample.home, sample.folder)
    hook("SessionStart", {"session_id": "s1"})
    wait_for(lambda: any(row["event"] == "renew" for row in hook.log()))
    (row,) = [row for row in hook.log() if row["event"] == "renew"]
    assert "error" not in row
    store = Store(Home(str(sample.home)), StoreEncoder())
    assert not store.opener.is_outdated()
    with store.read() as connection:
        assert count_stale(connection, StoreEncoder().version) == 0
    hook("SessionStart", {"session_id": "s2"})
    assert len([row for row in hook.log() if row["event"] == "renew"]) == 1, "it is done once"


def test_doctor_shows_that_vectors_are_still_to_be_made(sample: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(sample.home))
    with Store(home, FakeEncoder("older")).read():
        pass
    store = Store(home, StoreEncoder())
    lines = dict[str, int]()
    is_well, text = doctor._store(home, lambda: Store(home, StoreEncoder()), lines)
    assert is_well and "8 of 8 are still indexed as an earlier version did it" in text and "8 of them are found by their words alone" in text
    assert repair._trouble(home, lambda: Store(home, StoreEncoder())) == ""
    with store.derive() as connection:
        connection.execute("DELETE FROM vectors")
    monkeypatch.undo()
    assert doctor._store(home, lambda: Store(home, StoreEncoder()), lines)[0]


# --- The extra itself, installed for good, from the network at first


@pytest.fixture(scope="module")
def extra(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the packages of the extra can be imported."""
    from uv import find_uv_bin

    folder = tmp_path_factory.mktemp("extra")
    words = ["pip", "install", "--quiet", "--python", sys.executable, "--target", str(folder), "--require-hashes"]
    done = subprocess.run([find_uv_bin(), *words, "-r", str(LOCK)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {**os.environ, "PYTHONPATH": str(folder)}


def command(env: dict[str, str], home: Path, *words: str) -> dict[str, Any]:
    script = [sys.executable, str(ROOT / "scripts/surgical_context.py"), *words, "--home", str(home)]
    done = subprocess.run(script, capture_output=True, text=True, env=env)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer["data"] if answer["ok"] else answer["error"]


@pytest.mark.slow
def test_minilm_has_its_say_by_command_and_by_night(tmp_path: Path, extra: dict[str, str]) -> None:
    home = tmp_path / "home"
    for text in ("The ferry to Oslo leaves at nine", "Sourdough wants a warm kitchen", "Tax forms are due in April"):
        command(extra, home, "remember", text)
    plain = command(extra, home, "explore_recall", "--query", "boat timetable", "--explain")
    done = command(extra, home, "embed")
    assert (done["embedded"], done["left"]) == (3, 0) and "+minilm-" in done["encoder"]
    mixed = command(extra, home, "explore_recall", "--query", "boat timetable", "--explain")
    assert mixed["hints"][0]["title"].startswith("The ferry")
    assert mixed["hints"][0]["explain"]["cosine"] != plain["hints"][0]["explain"]["cosine"]
    command(extra, home, "remember", "The boat back to Hamburg is full on Fridays")
    stages = command(extra, home, "consolidate")["stages"]
    assert {"stage": "embed", "embedded": 1, "left": 0}.items() <= next(line for line in stages if line["stage"] == "embed").items()
    doctor = command(extra, home, "doctor")
    assert any("4 of them with MiniLM's part" in check["detail"] for check in doctor["checks"])


@pytest.mark.slow
def test_minilm_reads_what_the_teachers_tokeniser_would(extra: dict[str, str]) -> None:
    """BERT's ids, known from its vocabulary: 'hello' 7592, 'world' 2088, '!' 999, 'token' 19204, '##isation' 6648."""
    code = """
import sys; sys.path.insert(0, sys.argv[1])
from memory.model.encoder import SHIPPED_FILE
from memory.model.lite_file import LiteFile
from memory.model.minilm import MiniLM
model = MiniLM(LiteFile(SHIPPED_FILE))
assert model.token_ids("Hello, wörld! [PAD]") == [101, 7592, 1010, 2088, 999, 102], model.token_ids("Hello, world!")
assert model.token_ids("tokenisation") == [101, 19204, 6648, 102], model.token_ids("tokenisation")
assert len(model.token_ids("word " * 1000)) == 256
one, many = model.encode(["a cat on a mat"]), model.encode(["a cat on a mat", "", "tax forms " * 50, "kitten on a rug"])
assert one.shape == (1, 256) and abs((one**2).sum() - 1) < 1e-4
assert (one @ many.T)[0, 0] > 0.98 and not many[1].any()
assert (one @ many.T)[0, 3] > (one @ many.T)[0, 2] + 0.2
"""
    subprocess.run([sys.executable, "-c", code, str(ROOT)], check=True, env=extra)


def test_without_the_extra_nothing_changes(tmp_path: Path) -> None:
    """As the tests' own environment is: the command says what to do, and a night does not speak of it."""
    home, env = tmp_path / "home", {**os.environ, "PYTHONPATH": ""}
    command(env, home, "remember", "The ferry to Oslo leaves at nine")
    refusal = command(env, home, "embed")
    assert refusal["code"] == "not_installed" and "--install minilm" in refusal["message"]
    assert "embed" not in {stage["stage"] for stage in command(env, home, "consolidate")["stages"]}
