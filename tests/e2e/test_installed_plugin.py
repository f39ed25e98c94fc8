"""The plugin that `install claude` writes, in the real Claude Code: taken in from its folder, it recalls."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from claude_code import ClaudeCode

from tests.scripted_api import ScriptedAPI

VENVS = Path(sys.prefix).parent
LAUNCHER = Path(__file__).resolve().parents[2] / "bin/surgical-memory"


def test_claude_code_takes_it_in_and_recalls(client: Path, api: ScriptedAPI, project: Path, data_home: Path, tmp_path: Path) -> None:
    claude = ClaudeCode(client, tmp_path / "home", project, api, env={"SURGICAL_MEMORY_HOME": str(data_home), "SURGICAL_MEMORY_VENVS": str(VENVS)})
    try:
        options = ["--home", str(data_home)]
        words = [str(LAUNCHER), "remember", *options, "--scope", "user", "The daemon listens on a unix socket in /run"]
        subprocess.run(words, check=True, capture_output=True, cwd=project)
        done = subprocess.run([str(LAUNCHER), "install", "claude", *options], check=True, capture_output=True, cwd=project)
        assert "claude plugin marketplace add" in json.loads(done.stdout)["data"]["done"][0]["note"]
        plugin = data_home / "claude-plugin"
        for call in (["plugin", "marketplace", "add", str(plugin)], ["plugin", "install", "surgical-memory@surgical-memory"]):
            ran = claude.run(call)
            assert ran.rc == 0, ran.stderr + ran.stdout
        api.add_rule(lambda request: True, "Understood.", repeat_last=True)
        claude.prompt("Where does the daemon listen, which unix socket?")
        assert "unix socket in /run" in api.requests[-1].text
    finally:
        claude.close()
