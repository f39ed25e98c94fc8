"""Skills in the real Claude Code: told where they fit, silence elsewhere, and again when the context was cut down."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from claude_code import ClaudeCode, Run

from tests.scripted_api import Request, call

ROOT = Path(__file__).resolve().parents[2]
LAUNCHER = ROOT / "bin/surgical-memory"
INJECTED = "surgical-memory found skills that seem to fit"
FITTING = "The photovoltaic inverter firmware reports a ground fault: how do I decode the Modbus alarm registers?"
UNRELATED = "Thanks, looks good. Please go on."
SKILL = """---
name: inverter-alarms
description: Use when decoding Modbus alarm registers of photovoltaic inverters, such as ground faults.
---
# Inverter alarms

## Decoding

Read holding register 40123, then look the bits up.
"""


@pytest.fixture(scope="session")
def venvs() -> str:
    """Where the launcher finds its environment ready: the tests' cache, filled once."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
    folder = os.environ.get("SURGICAL_MEMORY_VENVS") or str(cache / "venvs")
    done = subprocess.run([LAUNCHER, "version"], env={**os.environ, "SURGICAL_MEMORY_VENVS": folder}, capture_output=True)
    assert done.returncode == 0, done
    return folder


@pytest.fixture
def session(claude: ClaudeCode, plugin_dir: Path, venvs: str) -> Iterator[Callable[..., Run]]:
    """Claude Code with the plugin and one skill of the user's. Each run is checked to leave no process behind."""
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs}
    place = claude.home / ".claude" / "skills" / "inverter-alarms"
    place.mkdir(parents=True)
    (place / "SKILL.md").write_text(SKILL)

    def prompt(text: str, *options: str, **settings: Any) -> Run:
        run = claude.prompt(text, *options, **{"plugin_dir": plugin_dir, **settings})
        assert run.rc == 0, run.stderr + run.stdout
        assert claude.remaining_processes() == []
        return run

    yield prompt


def is_in_main(request: Request) -> bool:
    return "Skill" in request.tools and not request.agent_id


def memory(claude: ClaudeCode, data_home: Path, *words: str) -> Any:
    env = {"PATH": os.environ["PATH"], "HOME": str(claude.home), **claude.env}
    done = subprocess.run([LAUNCHER, *words], cwd=claude.cwd, env=env, capture_output=True, timeout=60)
    envelope = json.loads(done.stdout)
    assert envelope["ok"], envelope
    return envelope["data"]


def events(data_home: Path, kind: str) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in (data_home / "events.jsonl").read_text().splitlines()]
    return [row for row in rows if row["event"] == kind]


@pytest.mark.parametrize("model", ["claude-sonnet-4-5", "claude-opus-5-5"])
def test_a_fitting_prompt_names_the_skill_and_an_unrelated_one_adds_nothing(
    session: Callable[..., Run], claude: ClaudeCode, data_home: Path, model: str
) -> None:
    run = session(FITTING, "--model", model)
    (request,) = [one for one in claude.api.requests if is_in_main(one)]
    told = request.text.split(INJECTED)[1]
    assert request.text.count(INJECTED) == 1
    assert '- inverter-alarms — "Use when decoding Modbus alarm registers' in told and "get_skill" in told
    assert "not instructions" in told and str(claude.home / ".claude/skills/inverter-alarms/SKILL.md") in told

    session(UNRELATED, "--continue", "--model", model)
    assert claude.api.requests[-1].text.count(INJECTED) == 1, "nothing new was said"
    session(FITTING, "--continue", "--model", model)
    assert claude.api.requests[-1].text.count(INJECTED) == 1, "nothing is said twice"

    why = memory(claude, data_home, "why", "--session", run.session_id)
    (injection,) = why["injections"]
    assert injection["event"] == "UserPromptSubmit" and injection["skills"][0]["stages"]["contributions"]["sparse"] == 1.0
    assert 0 < why["session"]["tokens"] == injection["tokens"] < why["session"]["budget"]


def test_an_unrelated_session_is_told_nothing(session: Callable[..., Run], claude: ClaudeCode) -> None:
    session(UNRELATED)
    session("/help-me please", "--continue")
    assert all(INJECTED not in one.text and "hook additional context" not in one.text for one in claude.api.requests)


def test_it_is_there_again_after_a_compaction(session: Callable[..., Run], claude: ClaudeCode) -> None:
    claude.api.add_rule(lambda request: "summary" in request.texts_by("user")[-1].lower(), "A summary: we read registers.")
    session(FITTING)
    session("/compact", "--continue")
    session("And now?", "--continue")
    last = claude.api.requests[-1]
    assert "A summary: we read registers." in last.text and FITTING not in last.text
    assert last.text.count(INJECTED) == 1 and "inverter-alarms" in last.text.split(INJECTED)[1]


def test_after_a_clear_it_is_told_anew(
    session: Callable[..., Run], claude: ClaudeCode, plugin_dir: Path
) -> None:
    options = ("--plugin-dir", str(plugin_dir), "--dangerously-skip-permissions")
    run = claude.conversation([FITTING, FITTING, "/clear", FITTING], *options)
    assert run.rc == 0 and not run.timed_out, run.stderr
    assert [request.text.count(INJECTED) for request in claude.api.requests] == [1, 1, 1], "once in each conversation"


def test_a_sub_agent_is_told_by_its_own_task(session: Callable[..., Run], claude: ClaudeCode, data_home: Path) -> None:
    task = call("Task", description="alarms", prompt=FITTING, subagent_type="general-purpose")
    claude.api.add_rule(is_in_main, task, "Done.")
    session("Hello, let a helper look at it.")
    forked = [one for one in claude.api.requests if one.agent_id]
    assert forked and INJECTED in forked[0].text and "inverter-alarms" in forked[0].text.split(INJECTED)[1]
    assert INJECTED not in next(one for one in claude.api.requests if is_in_main(one)).text


def test_a_skill_that_is_loaded_counts_as_used(
    session: Callable[..., Run], claude: ClaudeCode, data_home: Path
) -> None:
    claude.api.add_rule(is_in_main, call("Skill", skill="inverter-alarms"), "Done.")
    run = session(FITTING)
    (given,) = events(data_home, "injected")
    deadline = time.monotonic() + 5
    while not events(data_home, "used") and time.monotonic() < deadline:
        time.sleep(0.05)
    (used,) = events(data_home, "used")
    assert used["ids"] == given["ids"] and used["session"] == given["session"] == run.session_id and used["by"] == "Skill"


def test_the_night_learns_from_what_was_used(session: Callable[..., Run], claude: ClaudeCode, data_home: Path) -> None:
    """Two skills that are told and loaded together in two sessions: by Claude Code's tool, and by ours."""
    place = claude.home / ".claude" / "skills" / "ground-report"
    place.mkdir()
    report = SKILL.replace("inverter-alarms", "ground-report").replace("decoding", "reporting ground faults")
    (place / "SKILL.md").write_text(report)
    get_skill = "mcp__plugin_surgical-memory_memory__get_skill"
    for _ in range(2):
        claude.api.add_rule(
            is_in_main, call("Skill", skill="inverter-alarms"), call(get_skill, name="ground-report"), "Done."
        )
        session(FITTING, env={"ENABLE_TOOL_SEARCH": "false"})
    deadline = time.monotonic() + 10
    while len(events(data_home, "used")) < 4 and time.monotonic() < deadline:
        time.sleep(0.05)
    told = {item["name"]: item["id"] for row in ledgers(data_home) for item in row.get("skills", ())}
    assert told.keys() == {"inverter-alarms", "ground-report"}
    used = {(row["session"] is not None, row["by"], *row["ids"]) for row in events(data_home, "used")}
    assert (True, "Skill", told["inverter-alarms"]) in used and (True, get_skill, told["ground-report"]) in used
    before = memory(claude, data_home, "get_skill", "--name", "inverter-alarms")["correlations"]
    assert memory(claude, data_home, "consolidate")["changed"]
    after = memory(claude, data_home, "get_skill", "--name", "inverter-alarms")["correlations"]
    learned = [row for row in after if row["relation"] == "used_with"]
    assert [row["name"] for row in learned] == ["ground-report"] and learned[0]["weight"] > 0
    assert not any(row["relation"] == "used_with" for row in before)


def ledgers(data_home: Path) -> list[dict[str, Any]]:
    files = (data_home / "injections").glob("*.jsonl")
    return [json.loads(line) for path in files for line in path.read_text().splitlines()]


def test_a_changed_skill_is_read_at_the_next_start(
    session: Callable[..., Run], claude: ClaudeCode, data_home: Path
) -> None:
    session(UNRELATED)
    place = claude.home / ".claude" / "skills" / "inverter-alarms" / "SKILL.md"
    place.write_text(SKILL.replace("inverter-alarms", "pump-alarms").replace("photovoltaic inverters", "heat pumps"))
    session(FITTING.replace("photovoltaic inverter", "heat pump"))
    assert "- pump-alarms — " in claude.api.requests[-1].text and "- inverter-alarms — " not in claude.api.requests[-1].text


def test_two_sessions_at_once_are_both_told(session: Callable[..., Run], claude: ClaudeCode, data_home: Path) -> None:
    session(UNRELATED)
    with ThreadPoolExecutor(2) as pool:
        runs = list(pool.map(lambda _: claude.prompt(FITTING, plugin_dir=ROOT), range(2)))
    assert [run.rc for run in runs] == [0, 0]
    assert sum(INJECTED in one.text for one in claude.api.requests) == 2
    assert {row["session"] for row in events(data_home, "injected")} == {run.session_id for run in runs}
    hooks = [json.loads(line) for line in (data_home / "hooks.jsonl").read_text().splitlines()]
    assert all("error" not in row for row in hooks), hooks
