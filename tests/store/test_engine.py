"""DuckDB in its thread: what it asks Python for is not loaded for it, and is there for everybody else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
thread = threading.Thread(target=lambda: held.append(engine._Pathlib()))
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

ALREADY = """
import pathlib, sys
from memory.store.engine import engine
engine.start(["explore_recall"])
engine.instance()
assert sys.modules["pathlib"] is pathlib
"""


@pytest.mark.parametrize("code", [STARTED, MEANWHILE, ALREADY], ids=["started", "meanwhile", "already"])
def test_paths_are_strings_to_duckdb_and_paths_to_others(code: str) -> None:
    packages = [place for place in sys.path if place.endswith("site-packages")]
    begin = f"import sys; sys.path[:0] = {[str(ROOT), *packages]!r}\n"
    ended = subprocess.run(
        [sys.executable, "-I", "-S", "-c", begin + code], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 0, ended.stderr
