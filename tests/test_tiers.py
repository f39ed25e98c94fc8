"""Every test is in one tier, and a test of the fast one gets no process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path, PurePath

import pytest

from tests import tiers
from tests.tiers import CLIENT, COMMANDS, FAST, PROCESSES, tier_of

TESTS = Path(__file__).parent


def test_each_file_and_folder_that_is_named_is_there() -> None:
    for name in (*tiers._OF_FILES, *tiers._OF_FOLDERS):
        assert (TESTS / name).exists(), name


@pytest.mark.parametrize(
    ("path", "tier"),
    [
        ("core/test_fusion.py", FAST), ("core/night/test_rules.py", FAST), ("core/test_patterns.py", PROCESSES),
        ("e2e/test_plugin.py", CLIENT), ("test_update.py", COMMANDS), ("new/test_new.py", COMMANDS),
    ],
)  # fmt: skip
def test_a_file_has_the_tier_of_its_folder_unless_it_is_named(path: str, tier: str) -> None:
    assert tier_of(PurePath(path)) == tier


def test_what_takes_seconds_is_not_fast() -> None:
    assert tier_of(PurePath("core/test_fusion.py"), is_slow=True) == COMMANDS


def test_this_test_has_the_mark_of_its_tier(request: pytest.FixtureRequest) -> None:
    assert [mark.name for mark in request.node.iter_markers() if mark.name in tiers.TIERS] == [COMMANDS]


@pytest.mark.parametrize("call", ["subprocess.run(['true'])", "os.posix_spawn('/bin/true', ['true'], {})", "os.fork()"])
def test_a_fast_test_is_refused_a_process(tmp_path: Path, call: str) -> None:
    """The same conftest, over a test of a folder `core` that starts one."""
    folder = tmp_path / "tests"
    (folder / "core").mkdir(parents=True)
    for name in ("conftest.py", "instances.py", "tiers.py", "scripted_api.py", "__init__.py"):
        if (TESTS / name).exists():
            (folder / name).write_bytes((TESTS / name).read_bytes())
    (folder / "core" / "test_x.py").write_text(f"import os, subprocess\n\ndef test_x():\n    {call}\n")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder / "core"), "-c", str(TESTS.parent / "pyproject.toml")]
    done = subprocess.run(
        [*words, f"--rootdir={tmp_path}"], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(TESTS.parent)}, capture_output=True, text=True
    )
    assert done.returncode == 1 and "is of the fast tier, and starts a process" in done.stdout, done.stdout + done.stderr
