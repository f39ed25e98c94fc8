"""What an exploration and a large result put into the main conversation of the real Claude Code, in characters."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from claude_code import ClaudeCode, Run

from tests.scripted_api import Request, Turn, call

ROOT = Path(__file__).resolve().parents[2]
ANSWER = "**Answer** " + "The journal is appended first and applied in one transaction (apply.py:40-60). " * 6
QUESTION = "how does the journal reach the database?"
READ = ["apply.py", "journal.py", "store.py", "insertion.py", "locks.py"]  # of memory/store, copied into the project


@pytest.fixture
def session(claude: ClaudeCode, plugin_dir: Path, venvs: str) -> Callable[..., Run]:
    claude.env = {**claude.env, "SURGICAL_MEMORY_VENVS": venvs}

    def prompt(text: str, *options: str, **env: str) -> Run:
        run = claude.prompt(text, *options, plugin_dir=plugin_dir, env=env)
        assert run.rc == 0, run.stderr + run.stdout
        assert claude.remaining_processes() == []
        return run

    return prompt


@pytest.fixture
def sources(project: Path) -> Sequence[Turn]:
    """Calls that read some modules of this repository, put into the project."""
    for name in READ:
        (source,) = (ROOT / "memory/store").rglob(name)
        (project / name).write_text(source.read_text())
    return [call("Read", file_path=str(project / name)) for name in READ]


def size(request: Request) -> int:
    """Characters that a request sends, tools included."""
    return len(request.system) + len(request.text) + len(json.dumps(request.body.get("tools", [])))


def is_in_main(request: Request) -> bool:
    return "Skill" in request.tools


def is_in_explorer(request: Request) -> bool:
    return "Skill" not in request.tools and "You explore to answer one question" in request.system


def test_the_main_conversation_gains_the_answer_and_not_what_was_read(
    session: Callable[..., Run], claude: ClaudeCode, sources: Sequence[Turn]
) -> None:
    api = claude.api
    session("Hello")
    before = len(api.requests[-1].text)
    api.add_rule(is_in_explorer, *sources, ANSWER)
    run = session(f"/explore {QUESTION}", "--continue")
    assert run.result.strip() == ANSWER.strip() and run.denials == []
    session("Thanks.", "--continue")
    isolated = len(api.requests[-1].text) - before
    forked = [request for request in api.requests if is_in_explorer(request)]
    assert {"Bash", "Read"} <= set(forked[0].tools) and not {"Write", "Edit", "Task", "Agent"} & set(forked[0].tools)
    read = sum(map(len, forked[-1].tool_results))
    assert read > 30_000 and "def apply" not in api.requests[-1].text

    session("Hello")
    before, first = len(api.requests[-1].text), len(api.requests)
    api.add_rule(is_in_main, *sources, ANSWER)
    session(f"{QUESTION} Read it.", "--continue")
    asked = api.requests[first:]
    session("Thanks.", "--continue")
    plain = len(api.requests[-1].text) - before
    said = (
        f"the main conversation gained {isolated:,} characters by /explore, {len(ANSWER) + len(QUESTION):,} of them the "
        f"question and the answer, and {plain:,} by the same calls made in it; all requests of the explorer had "
        f"{sum(map(size, forked)):,}, those of the same calls {sum(map(size, asked)):,}"
    )
    print(f"\n{said}", file=sys.stderr)
    assert isolated < len(ANSWER) + len(QUESTION) + 400, "the answer, the question, and a line about the command"
    assert plain > read and plain > 20 * isolated


def test_what_the_explorer_cites_is_looked_up_before_it_ends(
    session: Callable[..., Run], claude: ClaudeCode, sources: Sequence[Turn]
) -> None:
    """By a hook: the answer comes back to the explorer once, with what is not there."""
    wrong = "**Answer** So it is [k3f9x2m7qaz1], as journal.py:3 and journal.py:99999 say."
    claude.api.add_rule(is_in_explorer, sources[1], wrong, "**Answer** So it is, as journal.py:3 says.")
    run = session(f"/explore {QUESTION}")
    assert run.result.strip() == "**Answer** So it is, as journal.py:3 says."
    asked = [request for request in claude.api.requests if is_in_explorer(request)]
    assert len(asked) == 3
    assert "k3f9x2m7qaz1: there is no such memory" in asked[2].text and "journal.py:99999: the file has" in asked[2].text
    claude.api.add_rule(is_in_explorer, wrong, wrong)
    assert session(f"/explore {QUESTION}").result.strip() == wrong, "it is asked once, and never held up"


@pytest.mark.parametrize("mode", ["off", "offer", "auto"])
def test_a_large_result_is_what_the_setting_says(
    session: Callable[..., Run], claude: ClaudeCode, mode: str, data_home: Path
) -> None:
    script = "for n in $(seq 1 900); do echo \"GET /health $n 200\"; done; echo ERROR the disk is full; seq 900 1700"
    claude.api.add_rule(is_in_main, call("Bash", command=script, description="Show the log"), "Seen.")
    session("Look", SURGICAL_MEMORY_RESULTS_MODE=mode)
    last = claude.api.requests[-1]
    (shown,) = last.tool_results
    assert "ERROR the disk is full" in shown
    kept = re.search(r"kept as (t[0-9a-f]{8})", last.text)
    assert (kept is None) == (mode == "off")
    if mode == "auto":
        assert len(shown) < 4_500 and "shortened this result" in shown and "[line" in shown
    else:
        assert len(shown) > 15_000
    if kept:
        whole = (data_home / "results" / kept[1] / "result.txt").read_text()
        assert whole.startswith("GET /health 1 200") and whole.rstrip().endswith("1700")


def test_a_question_about_something_large_is_told_of_explore_once(
    session: Callable[..., Run], claude: ClaudeCode
) -> None:
    environment = {**os.environ, **claude.env}
    subprocess.run([ROOT / "bin/surgical-memory", "remember", "Tabs, not spaces."], env=environment, check=True)
    session("How does the journal work here?")
    assert claude.api.requests[-1].text.count("surgical-memory:explorer (or the user with /explore)") == 1
    session("Explain how the locks work", "--continue")
    assert claude.api.requests[-1].text.count("surgical-memory:explorer (or the user with /explore)") == 1
    session("Fix how it works")
    assert "with /explore)" not in claude.api.requests[-1].text
