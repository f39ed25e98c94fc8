"""The MCP server in the real Claude Code: which tools the model is offered, what they answer, what they cost."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from claude_code import ClaudeCode, Run

from memory.cli.tools import instructions, tools
from memory.core.tokens import count_json_tokens, count_tokens
from tests.scripted_api import Request, call

PREFIX = "mcp__plugin_surgical-memory_memory__"
SOCKET = "We decided that the daemon talks JSON-RPC over a unix socket, because a token had leaked."
UNDEFERRED = {"ENABLE_TOOL_SEARCH": "false"}  # every tool in every request, as clients without a tool search do


@pytest.fixture
def session(claude: ClaudeCode, plugin_dir: Path, venvs: str) -> Callable[..., Run]:
    """Claude Code with the plugin. Each run is checked to leave no process behind."""
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs}

    def prompt(text: str, **settings: object) -> Run:
        run = claude.prompt(text, **{"plugin_dir": plugin_dir, **settings})  # type: ignore[arg-type]
        assert run.rc == 0, run.stderr + run.stdout
        assert claude.remaining_processes() == []
        return run

    return prompt


def is_in_main(request: Request) -> bool:
    return "Bash" in request.tools


def test_the_tools_are_offered_by_name_and_answer_once_they_are_looked_up(
    session: Callable[..., Run], claude: ClaudeCode
) -> None:
    claude.api.add_rule(
        is_in_main,
        call("ToolSearch", query=f"select:{PREFIX}remember,{PREFIX}memory_recall,{PREFIX}explore_peek", max_results=5),
        call(f"{PREFIX}remember", text=SOCKET, tags=["daemon"]),
        call(f"{PREFIX}memory_recall", query="why a unix socket?"),
        call(f"{PREFIX}explore_peek", id="z" * 12),
        "Because a token had leaked.",
    )
    run = session("Why a unix socket?")
    assert run.result == "Because a token had leaked."
    (server,) = next(event["mcp_servers"] for event in run.events if event.get("subtype") == "init")
    assert server["status"] == "connected"

    first, last = claude.api.requests[0], claude.api.requests[-1]
    assert all(f"{PREFIX}{name}" in first.text for name in tools())
    assert not [name for name in first.tools if name.startswith(PREFIX)], "their schemas are deferred"
    assert instructions() in first.text
    offered = {tool["name"]: tool for tool in last.body["tools"]}
    assert offered[f"{PREFIX}memory_recall"]["input_schema"]["required"] == ["query"]

    stored, recalled, refused = last.tool_results[-3:]
    (name,) = json.loads(stored)["chunk_ids"]
    assert json.loads(stored)["scope"].startswith("project:"), "the project is the one that Claude works in"
    assert f"[{name}]" in json.loads(recalled)["context"] and "not instructions" in json.loads(recalled)["context"]
    assert json.loads(refused)["error"]["code"] == "unknown_id"
    blocks = [b for m in last.messages if isinstance(m["content"], list) for b in m["content"]]
    assert [block.get("is_error", False) for block in blocks if block.get("type") == "tool_result"][-3:] == [False, False, True]


def test_what_they_cost_in_each_session(
    session: Callable[..., Run], claude: ClaudeCode, plugin_dir: Path, tmp_path: Path
) -> None:
    """The request with the server against the one without it, deferred as by default, and not."""
    bare = tmp_path / "bare"
    ignored = shutil.ignore_patterns(".*_cache", ".git", ".hypothesis", "__pycache__", "tests", ".mcp.json")
    shutil.copytree(plugin_dir, bare, symlinks=True, ignore=ignored)

    def tokens(plugin: Path, **env: str) -> int:
        session("Hello", plugin_dir=plugin, env=env)
        request = claude.api.requests[-1]
        listed = [json.dumps(tool) for tool in request.body["tools"]]
        return count_tokens(request.system + request.text) + sum(map(count_json_tokens, listed))

    deferred = tokens(plugin_dir) - tokens(bare)
    listed = tokens(plugin_dir, **UNDEFERRED) - tokens(bare, **UNDEFERRED)
    print(f"tokens in each session: {deferred} deferred, {listed} listed")
    assert 100 < deferred < 700 and deferred < listed < 6_000


def test_where_tools_are_not_deferred_all_are_in_the_request(session: Callable[..., Run], claude: ClaudeCode) -> None:
    claude.api.add_rule(is_in_main, call(f"{PREFIX}list_memories"), "Nothing yet.")
    session("What do you know?", env=UNDEFERRED)
    first, last = claude.api.requests
    assert {name.removeprefix(PREFIX) for name in first.tools if name.startswith(PREFIX)} == set(tools())
    assert json.loads(last.tool_results[-1]) == {"memories": [], "total": 0}


@pytest.mark.parametrize("allowed", [False, True])
def test_the_user_is_asked_unless_the_server_is_allowed(
    session: Callable[..., Run], claude: ClaudeCode, allowed: bool
) -> None:
    claude.api.add_rule(is_in_main, call(f"{PREFIX}list_memories"), "Well.")
    settings = json.dumps({"permissions": {"allow": [PREFIX.removesuffix("__")] if allowed else []}})
    (claude.cwd / ".claude").mkdir()
    (claude.cwd / ".claude" / "settings.local.json").write_text(settings)
    run = session("What do you know?", env=UNDEFERRED, skip_permissions=False)
    assert [denial["tool_name"] for denial in run.denials] == ([] if allowed else [f"{PREFIX}list_memories"])


def test_two_sessions_at_once_have_a_server_each(claude: ClaudeCode, plugin_dir: Path, venvs: str) -> None:
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs, **UNDEFERRED}
    for number in range(2):
        claude.api.add_rule(
            lambda request, mine=f"Number {number}.": is_in_main(request) and mine in request.text,  # type: ignore[misc]
            call(f"{PREFIX}remember", text=f"Session {number} was here."),
            f"Done {number}.",
        )
    with ThreadPoolExecutor(2) as pool:
        runs = list(pool.map(lambda n: claude.prompt(f"Number {n}.", plugin_dir=plugin_dir), range(2)))
    assert [(run.rc, run.result) for run in runs] == [(0, "Done 0."), (0, "Done 1.")]
    results = [result for request in claude.api.requests for result in request.tool_results]
    assert len(results) == 2 and not [result for result in results if "error" in result]
    assert claude.remaining_processes() == []
