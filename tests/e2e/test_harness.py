"""The harness itself, with a throw-away plugin: what it shows, what it isolates, what it leaves behind."""

from __future__ import annotations

import json
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from claude_code import MARK, ClaudeCode, marked_processes

from tests.scripted_api import Request, ScriptedAPI, call

HOOK = """#!/bin/sh
cat >/dev/null
sleep 60 >/dev/null 2>&1 &
printf '{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"%s"}}' \\
    "remembered in $SURGICAL_MEMORY_HOME, secret=$DEVELOPERS_SECRET"
"""


@pytest.fixture
def sample_plugin(tmp_path: Path) -> Path:
    """A plugin with one SessionStart hook and one command for the Bash tool."""
    root = tmp_path / "sample"
    hook = {"type": "command", "command": "${CLAUDE_PLUGIN_ROOT}/hooks/start", "args": [], "timeout": 10}
    files = {
        ".claude-plugin/plugin.json": json.dumps({"name": "sample"}),
        "hooks/hooks.json": json.dumps({"hooks": {"SessionStart": [{"hooks": [hook]}]}}),
        "hooks/start": HOOK,
        "bin/sample-greet": '#!/bin/sh\necho "greetings to $1"\n',
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)
    return root


def has_bash(request: Request) -> bool:
    return "Bash" in request.tools


def test_a_hooks_context_and_a_tools_result_reach_the_model(
    claude: ClaudeCode, sample_plugin: Path, data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEVELOPERS_SECRET", "leaked")
    claude.api.add_rule(has_bash, call("Bash", command="sample-greet Ada", description="greet"), "All done.")
    run = claude.prompt("Hello", plugin_dir=sample_plugin)
    assert (run.rc, run.result, run.denials) == (0, "All done.", []), run.stderr
    first, last = claude.api.requests
    assert f"remembered in {data_home}, secret=" in first.text
    assert "leaked" not in first.text
    assert last.tool_results == ["greetings to Ada"]


def test_the_default_mode_denies_what_would_ask(claude: ClaudeCode, sample_plugin: Path) -> None:
    claude.api.add_rule(has_bash, call("Bash", command="sample-greet Ada", description="greet"))
    run = claude.prompt("Hello", plugin_dir=sample_plugin, skip_permissions=False)
    assert [denial["tool_input"]["command"] for denial in run.denials] == ["sample-greet Ada"]


def test_no_process_survives_a_time_out(claude: ClaudeCode, sample_plugin: Path) -> None:
    claude.api.add_rule(has_bash, call("Bash", command="tail -f /dev/null", description="wait"))
    for timeout_s in (3, 10, 30):  # the longer ones are for a busy machine, where the client is slow to ask
        run = claude.prompt("Hello", plugin_dir=sample_plugin, timeout_s=timeout_s)
        assert run.timed_out
        if claude.api.requests:
            break
    assert len(claude.api.requests) == 1
    assert marked_processes(f"{MARK}={claude.mark}") == []


def test_requests_at_the_same_time_each_get_a_turn(api: ScriptedAPI) -> None:
    api.add_rule(lambda request: request.model == "scripted", *map(str, range(20)))
    body = json.dumps({"model": "scripted", "messages": [{"role": "user", "content": "next"}]}).encode()

    def ask(_: int) -> str:
        request = urllib.request.Request(f"{api.url}/v1/messages", body, {"content-type": "application/json"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
            return str(json.load(answer)["content"][0]["text"])

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(21)))
    assert sorted(answers) == sorted([*map(str, range(20)), "ok"])
    assert len(api.requests) == 21
