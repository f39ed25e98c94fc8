"""Claude Code's auto memory, two ways, in the real client: it reads what we wrote, and we learn what it noted."""

from __future__ import annotations

import re
import time
from pathlib import Path

from claude_code import ClaudeCode
from test_first_minute import command, is_main

from tests.scripted_api import call

DECISION = "We decided to deploy only before noon."
NOTE = "# Ports\nThe staging database of the shop listens on port 5433.\n"


def test_claude_reads_what_was_written_for_it_and_its_own_notes_come_in(
    claude: ClaudeCode, plugin_dir: Path, venvs: str
) -> None:
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs, "SURGICAL_MEMORY_INJECT_SESSION_START": "false"}
    folder = claude.home / ".claude/projects" / re.sub(r"[^a-zA-Z0-9]", "-", str(claude.cwd)) / "memory"
    (claude.home / ".claude").mkdir(exist_ok=True)
    (name,) = command(claude, "remember", DECISION)["chunk_ids"]
    assert command(claude, "export", "--auto-memory")["file"] == str(folder / "MEMORY.md")

    def session(*turns: object) -> str:
        """What Claude was given in the first request of a session."""
        before = len(claude.api.requests)
        claude.api.add_rule(is_main, *turns)
        run = claude.prompt("Hello.", plugin_dir=plugin_dir)
        assert run.rc == 0, run.stderr + run.stdout
        return next(one.text for one in claude.api.requests[before:] if is_main(one))

    given = session(call("Write", file_path=str(folder / "ports.md"), content=NOTE), "Noted.")
    assert f"[surgical-memory {name}] {DECISION}" in given and "<!-- surgical-memory" not in given
    assert (folder / "ports.md").read_text() == NOTE
    session("ok")
    for _ in range(600):
        found = [row for row in command(claude, "list")["memories"] if row.get("source", "").endswith("ports.md:1")]
        if found:
            break
        time.sleep(0.1)
    assert "imported file" in found[0]["origin"] and command(claude, "list")["total"] == 2
    command(claude, "forget", name, "--yes")
    assert DECISION not in session("ok")
    assert "surgical-memory" not in (folder / "MEMORY.md").read_text(), "what Claude Code has put there itself stays"
