"""Codex, Gemini CLI, Copilot CLI and OpenCode as they are: one recalls what another remembered, hooks, capture, import."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.agents.agents import KINDS, Agent, Missing, find
from tests.agents.agents_api import AgentsAPI
from tests.scripted_api import Request, call

ROOT = Path(__file__).resolve().parents[2]
LAUNCHER = ROOT / "bin/surgical-memory"
FACT = "The staging ledger listens on port 7443 because 443 is taken by the gateway."
DECIDED = "We decided to use DuckDB instead of SQLite because the vectors need array columns."
NAMES = sorted(KINDS)

Make = Callable[[str], Agent]


@pytest.fixture
def api() -> Iterator[AgentsAPI]:
    server = AgentsAPI().start()
    yield server
    server.stop()


@pytest.fixture
def agent(api: AgentsAPI, tmp_path: Path, venvs: str) -> Make:
    """An agent of this name, with surgical-memory installed by its own command. They share a HOME and a project."""
    home, project = tmp_path / "home", tmp_path / "project"
    project.mkdir()
    subprocess.run(["git", "init", "-q", "-b", "main"], cwd=project, check=True)

    def make(name: str) -> Agent:
        try:
            find(name)
        except Missing as missing:
            if os.environ.get("SURGICAL_MEMORY_CLIENTS") == "require":
                pytest.fail(f"{name} is required: {missing}")
            pytest.skip(f"no {name}: {missing}")
        made = Agent(name, home, project, api, {"SURGICAL_MEMORY_VENVS": venvs, "SURGICAL_MEMORY_HOME": str(tmp_path / "memories")})
        made.before = files_of(home)  # type: ignore[attr-defined]
        ours(made, "install", name)
        return made

    return make


def ours(agent: Agent, *words: str) -> Any:
    """The data of one of our commands, in the agent's world."""
    environment = {name: value for name, value in agent.environment().items() if name != "CI"}
    done = subprocess.run([str(LAUNCHER), *words], cwd=agent.cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)["data"]


def files_of(home: Path) -> dict[str, bytes]:
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def wait_for(condition: Callable[[], Any], seconds: float = 60) -> Any:
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.2)
    return found


def is_request_with(words: str, tool: str) -> Callable[[Request], bool]:
    return lambda request: words in request.text and tool in request.tools


@pytest.mark.parametrize("reader", NAMES)
def test_it_recalls_what_another_agent_has_remembered(agent: Make, api: AgentsAPI, reader: str) -> None:
    writer = agent(NAMES[NAMES.index(reader) - 1])
    api.add_rule(is_request_with("Note the port", writer.tool("remember")), call(writer.tool("remember"), text=FACT), "Noted.")
    writer.prompt("Note the port.")
    (row,) = ours(writer, "list")["memories"]
    assert row["title"] in FACT and row["scope"].startswith("project:"), "the folder that the agent works in"

    other = agent(reader)
    api.add_rule(is_request_with("Look it up", other.tool("memory_recall")), call(other.tool("memory_recall"), query="staging ledger port"), "7443.")
    assert "7443." in other.prompt("Look it up.")
    assert any(FACT in result for result in api.requests[-1].tool_results)


def test_codex_has_the_tools_in_its_first_request(agent: Make, api: AgentsAPI) -> None:
    """Codex waits for no server, so ours has to answer while Codex gets ready. Neither `required` nor a hook holds its
    first request up here. On a busy machine one of five sessions is enough: a server that imports its SDK first loses
    each of them.
    """
    codex = agent("codex")
    codex.kind = replace(codex.kind, words=("exec", "--skip-git-repo-check"))
    offered = []
    for _ in range(5):
        before = len(api.requests)
        codex.prompt("What is the deploy rule?")
        offered.append(api.requests[before].tools)
        if codex.tool("memory_recall") in offered[-1]:
            return
    pytest.fail(f"no session began with our tools: {offered}")


@pytest.mark.parametrize("name", NAMES)
def test_a_prompt_brings_what_bears_on_it_and_no_command_that_is_not_there(agent: Make, api: AgentsAPI, name: str) -> None:
    made = agent(name)
    ours(made, "remember", FACT)
    made.prompt("On which port does the staging ledger listen?")
    (request,) = [one for one in api.requests if made.tool("memory_recall") in one.tools]
    assert FACT in request.text + request.system
    for word in ("surgical-memory-read", "surgical-memory-remember", "surgical-memory:explore", "/explore"):
        assert word not in request.text + request.system
    assert "## Long-term memory" in request.text + request.system, "the lines in its file of instructions"


@pytest.mark.parametrize("name", NAMES)
def test_what_was_decided_is_captured_and_the_session_can_be_imported(agent: Make, api: AgentsAPI, name: str) -> None:
    made = agent(name)
    ours(made, "remember", "A first memory, so that memory is in use.")
    api.add_rule(is_request_with("array columns", made.tool("remember")), "Then DuckDB it is, with the vectors in array columns.")
    made.prompt(DECIDED)
    if name == "opencode":  # it has no event for a session's end: what it leaves is taken up at the next start
        made.prompt("Hello again.")

    def captured_rows() -> list[Any]:
        return [row for row in ours(made, "list")["memories"] if row.get("source", "").startswith("captured from")]

    (row,) = wait_for(captured_rows)
    assert "DuckDB" in row["title"] and row["scope"].startswith("project:")

    done = ours(made, "import", f"--{name}")
    assert done["imported"] >= 2 and not done["failed"]
    rows = ours(made, "list", "--limit", "50")["memories"]
    turns = [one for one in rows if "DuckDB" in one["title"] and not one.get("source", "").startswith("captured")]
    assert len(turns) == 2, "the user's words and the agent's"
    assert {one["scope"] for one in turns} == {row["scope"]}
    assert not [one for one in rows if "Long-term memory" in one["title"]], "what `install` wrote is no note"
    assert ours(made, "import", f"--{name}")["imported"] == 0


@pytest.mark.parametrize("name", NAMES)
def test_the_words_of_a_file_that_a_prompt_names_are_not_the_users(agent: Make, name: str) -> None:
    made = agent(name)
    (Path(made.cwd) / "README.md").write_text("# Readme\n\nI always prefer to push straight to main without a review.\n")
    ours(made, "remember", "A first memory, so that memory is in use.")
    made.prompt("Fix the typo in @README.md")
    ours(made, "import", f"--{name}")
    rows = ours(made, "list", "--limit", "50")["memories"]
    # What `codex exec` and `opencode run` are given says that a program sent it; the others keep what is typed apart.
    mark = "from a prompt that a program sent"
    assert [row for row in rows if "Fix the typo" in row["title"] and row.get("origin", "") == mark]
    assert not [row for row in rows if "push straight" in row["title"] and "origin" not in row]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_left_after_uninstall(agent: Make, name: str) -> None:
    made = agent(name)
    again = ours(made, "install", name)["done"][0]["files"]
    assert {row["change"] for row in again} == {"unchanged"}
    made.prompt("Hello.")
    states = {row["client"]: row["state"] for row in ours(made, "install")["clients"]}
    assert states[name] == "installed", "the agent has not rewritten what is ours"
    ours(made, "uninstall", name)
    before = made.before  # type: ignore[attr-defined]
    after = files_of(made.home)
    assert {path: after.get(path) for path in before} == before
    mine = [path for path, data in after.items() if b"surgical-memory" in data and path.startswith(made.kind.folder) and path.count("/") < 3]
    assert not [path for path in mine if path.endswith((".json", ".jsonc", ".toml", ".md", ".js"))], mine
