"""What a newcomer sees in the real Claude Code: the offer of the past, the line when memory spoke, and /memories."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from claude_code import ClaudeCode, Run

from tests.scripted_api import Request, call

ROOT = Path(__file__).resolve().parents[2]
PORT = "The staging database of the shop listens on port 5433."
_DRAWING = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>78]|\s+")


@pytest.fixture
def session(claude: ClaudeCode, plugin_dir: Path, venvs: str) -> Callable[..., Run]:
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs}

    def prompt(text: str) -> Run:
        run = claude.prompt(text, plugin_dir=plugin_dir, skip_permissions=False)
        assert run.rc == 0, run.stderr + run.stdout
        return run

    return prompt


def command(claude: ClaudeCode, *words: str) -> Any:
    """The data of one of our commands, in the project and with the test's data folder."""
    env = {"PATH": os.environ["PATH"], "HOME": str(claude.home), **claude.env}
    done = subprocess.run([ROOT / "bin/surgical-memory", *words], cwd=claude.cwd, env=env, capture_output=True, timeout=60)
    envelope = json.loads(done.stdout)
    assert envelope["ok"], envelope
    return envelope["data"]


def is_main(request: Request) -> bool:
    return "Skill" in request.tools


def transcript(claude: ClaudeCode, name: str, text: str) -> None:
    """A session that ran in the project before memory was there."""
    folder = claude.home / ".claude/projects" / re.sub(r"[^a-zA-Z0-9]", "-", str(claude.cwd))
    folder.mkdir(parents=True, exist_ok=True)
    row = {
        "type": "user", "sessionId": name, "uuid": f"{name}-1", "cwd": str(claude.cwd),
        "timestamp": "2026-10-01T09:00:00Z", "message": {"role": "user", "content": text},
    }  # fmt: skip
    (folder / f"{name}.jsonl").write_text(json.dumps(row) + "\n")


def test_memories_reads_unasked_and_forgets_only_after_a_yes(session: Callable[..., Run], claude: ClaudeCode) -> None:
    name = command_remember(claude)
    seen: list[str] = []

    def ask_why(request: Request) -> Any:
        found = re.search(r"surgical-memory-read why --text --session ([0-9a-f-]+)", request.text)
        assert found and "<request>\nwhy the port\n</request>" in request.text
        seen.append(found.group(1))
        return call("Bash", command=found.group(), description="x")

    claude.api.add_rule(
        is_main, ask_why, call("Bash", command=f"surgical-memory forget --text --id {name} --yes", description="x"), "Done."
    )
    run = session("/memories why the port")
    assert seen == [run.session_id]
    assert [denial["tool_input"]["command"].split()[1] for denial in run.denials] == ["forget"]
    assert command(claude, "list")["total"] == 1


def command_remember(claude: ClaudeCode) -> str:
    return str(command(claude, "remember", PORT)["chunk_ids"][0])


def test_the_import_runs_unasked_and_nothing_beside_it(session: Callable[..., Run], claude: ClaudeCode, tmp_path: Path) -> None:
    transcript(claude, "old-one", "We decided to deploy only before noon, because nobody is on call in the afternoon.")
    (tmp_path / "theirs.md").write_text("# Theirs\n## A rule\nEverybody may deploy.\n")

    def run_documented(request: Request) -> Any:
        assert "surgical-memory import --here --text" in request.text
        return call("Bash", command="surgical-memory import --here --text", description="x")

    claude.api.add_rule(
        is_main,
        run_documented,
        call("Bash", command=f"surgical-memory import --here --text {tmp_path}/theirs.md", description="x"),
        call("Bash", command=f"surgical-memory import --text {tmp_path}/theirs.md", description="x"),
        lambda request: request.tool_results[0],
    )
    run = session("/memory-import")
    assert len(run.denials) == 2
    assert "Learned from" in run.result and "1 decision" in run.result
    assert not any("Everybody may deploy" in row["title"] for row in command(claude, "list")["memories"])


# --- in a terminal


def screen(claude: ClaudeCode, plugin_dir: Path, lines: list[str], until: str, timeout_s: float = 60) -> str:
    """What the client in a terminal has drawn, without blanks, once it shows a text (given without blanks, too)."""
    config = claude.home / ".claude"
    config.mkdir(parents=True, exist_ok=True)
    key = "dummy-not-a-key"
    (config / ".claude.json").write_text(json.dumps({
        "hasCompletedOnboarding": True, "theme": "dark", "numStartups": 5,
        "customApiKeyResponses": {"approved": [key[-20:]], "rejected": []},
        "projects": {str(claude.cwd): {"hasTrustDialogAccepted": True, "hasCompletedProjectOnboarding": True}},
    }))  # fmt: skip
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
    process = subprocess.Popen(
        [claude.binary, "--plugin-dir", plugin_dir, "--model", "claude-sonnet-4-5"], cwd=claude.cwd,
        env={**claude._environment({}), "TERM": "xterm-256color"}, stdin=theirs, stdout=theirs, stderr=theirs,
        start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    drawn, waiting, deadline = b"", list(lines), time.monotonic() + timeout_s
    quiet_since = time.monotonic()
    try:
        while time.monotonic() < deadline:
            if select.select([ours], [], [], 0.2)[0]:
                try:
                    drawn += os.read(ours, 65536)
                except OSError:
                    break
                quiet_since = time.monotonic()
            text = _DRAWING.sub("", drawn.decode("utf-8", "replace"))
            if until in text:
                break
            if waiting and time.monotonic() - quiet_since > 2 and "❯" in text:
                os.write(ours, waiting.pop(0).encode())
                time.sleep(0.5)
                os.write(ours, b"\r")
                quiet_since = time.monotonic()
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return _DRAWING.sub("", drawn.decode("utf-8", "replace"))


def test_the_user_sees_the_offer_and_that_memory_spoke(claude: ClaudeCode, plugin_dir: Path, venvs: str) -> None:
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs}
    command_remember(claude)
    for number in range(3):
        transcript(claude, f"old-{number}", "Where do cranes sleep?")
    prompt = "which port does the staging database of the shop listen on?"
    spoke = "surgical-memoryrecalled1memory·why:/memorieswhy"
    first = screen(claude, plugin_dir, [], spoke)
    assert spoke in first and "3sessionsofthisprojectfound" in first
    claude.env = {**claude.env, "SURGICAL_MEMORY_INJECT_SESSION_START": "false"}
    second = screen(claude, plugin_dir, [prompt], spoke)
    assert "UserPromptSubmitsays:" + spoke in second and "sessionsofthisproject" not in second
