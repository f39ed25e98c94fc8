"""After a set-up that the launcher has announced, the user sees once that memory is ready."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from memory.hooks.set_up import READY, announcement_file

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """The interpreter of an environment in a folder of the test's own, as the launcher starts it."""
    (tmp_path / "venvs").mkdir()
    (tmp_path / "venvs/0123456789abcdef").symlink_to(sys.prefix)
    return tmp_path / "venvs/0123456789abcdef/bin/python"


def hook(python: Path, home: Path, event: str, **fields: str) -> dict[str, object]:
    """What a hook answers."""
    data = {"session_id": "s1", "hook_event_name": event, "cwd": str(home.parent / "project"), **fields}
    done = subprocess.run(
        [python, "-I", "-S", SCRIPT, "hook", event],
        input=json.dumps(data).encode(), capture_output=True, env={"SURGICAL_MEMORY_HOME": str(home)}, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0 and done.stderr == b""
    return dict(json.loads(done.stdout or b"{}"))


@pytest.mark.parametrize("event", ["UserPromptSubmit", "SessionStart"])
def test_it_is_shown_once(tmp_path, python, event):
    marker = Path(announcement_file(str(python)))
    assert marker.parent == tmp_path / "venvs"
    assert hook(python, tmp_path / "home", event, prompt="hello") == {}
    marker.touch()
    assert hook(python, tmp_path / "home", "Stop") == {} and marker.exists()
    assert hook(python, tmp_path / "home", event, prompt="hello") == {"systemMessage": READY}
    assert not marker.exists()
    assert hook(python, tmp_path / "home", event, prompt="hello") == {}


def test_the_launcher_and_python_mean_the_same_file(tmp_path):
    """The launcher writes `.set-up-FINGERPRINT` beside the environment."""
    launcher = (SCRIPT.parents[1] / "bin/surgical-memory").read_text()
    assert ': >"$venvs/.set-up-$fingerprint"' in launcher and "venv=$venvs/$fingerprint" in launcher
    assert announcement_file("/v/abc/bin/python") == "/v/.set-up-abc"
