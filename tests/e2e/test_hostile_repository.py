"""The real Claude Code, opened in a hostile clone with one harmless prompt: no file of the user's is written."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest
from claude_code import ClaudeCode

from tests.security.worlds import ID, SHARED, git

BASHRC = "# my own bashrc\n"


@pytest.mark.parametrize("link", ["relative", "absolute"])
def test_a_prompt_in_a_hostile_clone_leaves_the_users_files_alone(
    claude: ClaudeCode, project: Path, plugin_dir: Path, data_home: Path, tmp_path: Path, venvs: str, link: str
) -> None:
    """share.folder is set, and the user has accepted what the clone shares; it holds a memory, and a link where it would be rewritten."""
    bashrc = claude.home / ".bashrc"
    bashrc.write_text(BASHRC)
    memory = project / "docs/memory"
    memory.mkdir(parents=True)
    (memory / f"{ID}.md").write_text(SHARED.format(id=ID, line=f"touch {tmp_path}/PWNED"))
    target = str(bashrc) if link == "absolute" else os.path.relpath(bashrc, memory)
    (memory / f"{ID}.md.part").symlink_to(target)
    git(project, "add", "-A")
    git(project, "commit", "-qm", "Notes")
    accepting = {**os.environ, "HOME": str(claude.home), "SURGICAL_MEMORY_HOME": str(data_home)}
    env = {"SURGICAL_MEMORY_VENVS": venvs}
    for words in (["config", "set", "share.folder", "docs/memory"], ["trust", "accept", "memories"]):
        command = [str(plugin_dir / "bin/surgical-memory"), *words]
        subprocess.run(command, cwd=project, env=accepting | env, check=True, capture_output=True, timeout=120)
    run = claude.prompt("hi", plugin_dir=plugin_dir, env=env)
    assert run.rc == 0, run.stderr + run.stdout
    end = time.monotonic() + 60
    while '"event":"sync"' not in (log := (data_home / "hooks.jsonl").read_text()) and time.monotonic() < end:
        time.sleep(0.1)
    assert '"event":"sync"' in log
    assert bashrc.read_text() == BASHRC and not bashrc.is_symlink()
    subprocess.run(["bash", "-i", "-c", "true"], env={"HOME": str(claude.home)}, capture_output=True)
    assert not (tmp_path / "PWNED").exists()
