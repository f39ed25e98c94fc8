"""DuckDB in its thread: what it asks Python for is not loaded for it, and is there for everybody else."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from memory.store.engine import engine

ROOT = Path(__file__).parents[2]

STARTED = """
import sys
from memory.store.engine import engine
engine.start(["explore_recall"])
connection = engine.instance()
assert connection.execute("SELECT 42").fetchall() == [(42,)]
assert "pathlib" not in sys.modules, "5 ms for a question whose answer is known"
from pathlib import Path
import pathlib
assert Path("a").name == "a" and isinstance(Path("a"), pathlib.PurePath)
"""

MEANWHILE = """
import sys, threading
from memory.store.engine import engine
held = []
thread = threading.Thread(target=lambda: held.append(engine._StandIn("pathlib", "Path")))
thread.start(); thread.join()
sys.modules["pathlib"] = held[0]
import pathlib as early
from pathlib import Path, PurePath
assert Path("a/b").name == "b" and isinstance(Path("a"), PurePath)
assert early.Path is Path and early.PurePath is PurePath and sys.modules["pathlib"] is not early
import pathlib
held[0].withdraw()
assert sys.modules["pathlib"] is pathlib and early.Path is pathlib.Path
"""

APPENDED = """
import sys
from memory.store.engine import db, engine
engine.start(["remember"])
connection = engine.instance()
connection.execute("CREATE TABLE t (a BIGINT, b VARCHAR, c DOUBLE, d BLOB)")
values = [(1, "a", 0.5, b"x"), (None, None, None, None)]
db.append_rows(connection, "t", values)
assert "uuid" not in sys.modules and connection.execute("FROM t").fetchall() == values
import uuid
given = uuid.uuid4()
assert isinstance(given, uuid.UUID) and sys.modules["uuid"] is uuid
db.append_rows(connection, "t", values)
assert sys.modules["uuid"] is uuid
"""

IN_A_SERVER = """
import sys
from memory.store.engine import db, engine
connection = engine.instance()
connection.execute("CREATE TABLE t (a UUID)")
import uuid
given = uuid.uuid4()
db.append_rows(connection, "t", [(given,)])
assert connection.execute("FROM t").fetchall() == [(given,)]
"""

ALREADY = """
import pathlib, sys
from memory.store.engine import engine
engine.start(["explore_recall"])
engine.instance()
assert sys.modules["pathlib"] is pathlib
"""


@pytest.mark.parametrize("code", [STARTED, MEANWHILE, APPENDED, IN_A_SERVER, ALREADY], ids=["started", "meanwhile", "appended", "in a server", "already"])
def test_paths_are_strings_to_duckdb_and_paths_to_others(code: str) -> None:
    packages = [place for place in sys.path if place.endswith("site-packages")]
    begin = f"import sys; sys.path[:0] = {[str(ROOT), *packages]!r}\n"
    ended = subprocess.run(
        [sys.executable, "-I", "-S", "-c", begin + code], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 0, ended.stderr


@pytest.fixture
def no_instance(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No instance on its way, and none afterwards."""
    thresholds = gc.get_threshold()
    for name, value in (("_started", []), ("_kept", []), ("_ends_with_command", False)):
        monkeypatch.setattr(engine, name, value)
    yield
    while engine._started:
        engine.instance().close()
    gc.set_threshold(*thresholds)


@pytest.mark.parametrize(
    ("words", "begun"),
    [
        (["recall", "x"], 1),
        ([], 1),
        (["hook", "SessionStart"], 1),
        (["hook", "UserPromptSubmit"], 0),
        (["hook", "Stop"], 0),
        (["hook", "FileOpened", "more"], 0),
        (["mcp"], 0),
        (["hook"], 1),
    ],
)
def test_a_command_begins_to_make_an_instance_where_it_will_need_one(no_instance: None, words: list[str], begun: int) -> None:
    engine.start(words)
    assert len(engine._started) == begun
    assert engine._ends_with_command is (words != ["mcp"] and words[1:2] not in (["Stop"], ["FileOpened"]))
    assert (gc.get_threshold()[0] == engine._GARBAGE) is engine._ends_with_command


def test_an_instance_that_was_begun_is_taken_once_and_each_is_another(no_instance: None) -> None:
    engine.start(["recall"])
    with engine.instance() as first, engine.instance() as second:
        assert not engine._started
        first.execute("CREATE TABLE t (n INTEGER)")
        assert second.execute("SELECT count(*) FROM duckdb_tables()").fetchone() == (0,) and first.execute("SELECT current_setting('threads')").fetchone() == second.execute("SELECT current_setting('threads')").fetchone()
    engine.start_late()
    assert not engine._started, "DuckDB is loaded already"


def test_connections_are_kept_open_by_a_process_that_ends_with_its_command(no_instance: None) -> None:
    closed: list[str] = []
    for name, ends in (("server", False), ("command", True)):
        engine._ends_with_command = ends
        left = ExitStack()
        left.callback(closed.append, name)
        engine.keep(left)
    engine.close_kept()
    assert closed == ["command"]
