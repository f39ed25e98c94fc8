"""Ten sessions over half a year in the real client: at each step memory says what a colleague would have said.

The client, its hooks and its tools live on another day in each session (libfaketime); the model is scripted.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from claude_code import ClaudeCode, Run

from tests.scripted_api import Request, Scripted, Turn, call

LIBRARIES = ("/usr/lib/*/faketime/libfaketime.so.1", "/usr/local/lib/faketime/libfaketime.so.1")
RECALLED = re.compile(r"^- \[[0-9a-z]{12}\] .*$", re.MULTILINE)
ID = r"[0-9a-z]{12}"
RunSession = Callable[..., "Heard"]


class Heard:
    """A session: what Claude was shown before it answered, and what its tools gave it."""

    def __init__(self, run: Run, requests: list[Request]) -> None:
        self.run = run
        first = next(request for request in requests if "Skill" in request.tools)
        self.recalled = RECALLED.findall(first.text)
        self.tools = requests[-1].tool_results

    def lines_with(self, words: str) -> list[str]:
        """The lines about memories that hold some words, in the order in which Claude reads them."""
        return [line for line in self.recalled if words in line]


@pytest.fixture(scope="session")
def faketime() -> str:
    """libfaketime, which the tests of days need. Without it they are skipped, or fail if ..._FAKETIME=require."""
    found = [str(path) for pattern in LIBRARIES for path in Path("/").glob(pattern.lstrip("/"))]
    if not found and os.environ.get("SURGICAL_MEMORY_FAKETIME") == "require":
        pytest.fail("libfaketime is required")
    if not found:
        pytest.skip("no libfaketime")
    return found[0]


def bash(command: str) -> Turn:
    return call("Bash", command=command, description="memory")


@pytest.fixture
def run_session(claude: ClaudeCode, plugin_dir: Path, venvs: str, faketime: str) -> Iterator[RunSession]:
    """A session on a day: the prompt, and what the model does before it ends."""
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs}

    def session(day: str, prompt: str, *turns: Scripted) -> Heard:
        known = len(claude.api.requests)
        claude.api.rules.clear()
        claude.api.add_rule(lambda request: "Skill" in request.tools, *turns, "Done.")
        time = {
            "LD_PRELOAD": faketime, "FAKETIME": f"@{day} 10:00:00", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1", "TZ": "UTC",
        }  # fmt: skip
        run = claude.prompt(prompt, plugin_dir=plugin_dir, env=time, timeout_s=120)
        assert run.rc == 0, run.stderr + run.stdout
        return Heard(run, claude.api.requests[known:])

    yield session


def remember(text: str) -> Turn:
    return bash(f"surgical-memory-remember --text <<'MEMORY'\n{text}\nMEMORY")


def commit(project: Path, message: str) -> None:
    identity = ["-c", "user.name=Ines", "-c", "user.email=ines@example.com"]
    for command in (["add", "."], [*identity, "commit", "-q", "-m", message]):
        subprocess.run(["git", *command], cwd=project, check=True)


def test_ten_sessions(run_session: RunSession, project: Path) -> None:
    (project / "limits.py").write_text("MAX_UPLOAD = 10\n\n\ndef check(size):\n    return size <= MAX_UPLOAD\n")
    commit(project, "Limits")

    first = run_session(
        "2026-03-02", "Remember these, please.",
        remember("The staging database listens on port 5433."), remember("Marta owns the tariffs module."),
        remember("`MAX_UPLOAD` in limits.py is in megabytes."), remember("Weather data comes from SMHI."),
    )  # fmt: skip
    assert first.recalled == [] and all("Remembered" in said for said in first.tools)

    asked = run_session("2026-03-16", "On which port does the staging database listen?")
    (line,) = asked.lines_with("staging database")
    assert "5433" in line and "superseded" not in line

    changed = run_session(
        "2026-04-07", "Note that it moved.", remember("The staging database listens on port 5434 now, no longer on 5433.")
    )
    assert re.search(rf"[Rr]eplace[sd]? .*{ID}", changed.tools[-1]) and "--no" in changed.tools[-1]

    now = run_session("2026-04-08", "On which port does the staging database listen?")
    current, *older = now.lines_with("staging database")
    assert "5434" in current, "the current port comes first"
    assert all("superseded by" in line for line in older)

    def confirm(request: Request) -> Turn:
        """Claude knows from the conversation that it does, and says so."""
        found = re.search(rf"surgical-memory supersede --id {ID} --of {ID}[^`]*", request.tool_results[-1])
        assert found, request.tool_results[-1]
        return bash(found[0])

    handed_over = run_session(
        "2026-05-04", "Pavel takes the tariffs module over from Marta.",
        remember("Pavel owns the tariffs module since May."), confirm,
    )  # fmt: skip
    assert "Does this replace" in handed_over.tools[0]

    owner = run_session("2026-05-05", "Who owns the tariffs module?")
    current, *older = owner.lines_with("tariffs module")
    assert "Pavel" in current and all("superseded by" in line for line in older)

    run_session("2026-06-10", "Remember it.", remember("The backups of the shop were moved to Hetzner yesterday."))

    told = run_session(
        "2026-06-22", "Since when does Pavel own the tariffs module, and who before?",
        bash("surgical-memory-read explore --text 'Since when does Pavel own the tariffs module, and who did before?'"),
        bash("surgical-memory-read explore --text --as-of 2026-03-31 'On which port does the staging database listen?'"),
    )  # fmt: skip
    history, then = told.tools
    assert history.index("2026-03-02 to 2026-05") < history.index("Pavel owns"), "both, in order of time, dated"
    assert "5433" in then and "5434" not in then and "superseded" not in then, "as it stood in March"

    (project / "limits.py").write_text("MAX_UPLOAD = 25 * 1024\n\n\ndef check(size):\n    return size <= MAX_UPLOAD\n")
    commit(project, "Count in kilobytes")
    moved_on = run_session("2026-07-14", "In which unit is MAX_UPLOAD in limits.py?")
    (line,) = moved_on.lines_with("MAX_UPLOAD")
    assert "its code has changed" in line, "check before relying on it"

    late = run_session(
        "2026-09-01", "When were the backups moved?",
        bash("surgical-memory-read explore --text 'When were the backups of the shop moved to Hetzner?'"),
    )  # fmt: skip
    assert "yesterday (2026-06-09)" in late.tools[0], "the day it was said counts, not today"
