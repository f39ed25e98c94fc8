"""`repl`, `repl_execute`, `repl_trace` and `chunks`: over a real store, the real sandbox, and an API on loopback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.rlm.session import REPLSession
from memory.rlm.store import ChunkStore
from memory.store.files import reasonings
from memory.store.paths import Home
from tests.scripted_api import Failure, ScriptedAPI

from .conftest import CommandLine

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedAPI]:
    server = ScriptedAPI().start()
    monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "test-key")
    yield server
    server.stop()


@pytest.fixture
def no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)


def is_any(_request: object) -> bool:
    return True


def code(text: str) -> str:
    return f"```python\n{text}\n```"


# --- repl_execute ---------------------------------------------------------------------------------------------


def test_a_session_goes_on_from_call_to_call(sample: CommandLine, no_key: None) -> None:
    first = sample("repl_execute", "--session", "new", stdin="ids = search_chunks('port')\nprint(len(ids))\nids[0]")
    name, port = first["session"], sample.ids()["Database port"]
    assert first["printed"].strip().isdecimal() and first["value"] == repr(port)
    second = sample("repl_execute", "--session", name, "read_chunk(ids[0])['content']")
    assert second["value"] == "'The staging database listens on port 5433.'" and second["session"] == name
    last = sample("repl_execute", "--session", name, "FINAL({'port': 5433})")
    assert last["answer"] == {"port": 5433}
    assert "has its answer" in sample.refusal("repl_execute", "--session", name, "1")["message"]
    steps = sample("repl_trace", "--session", name)["steps"]
    assert [row["event"] for row in steps] == ["run", "run", "run", "end"] and steps[1]["seen"] == [port]
    assert "read_chunk(ids[0])" in sample.text("repl_trace", "--session", name)


def test_each_call_is_a_process_of_its_own(sample: CommandLine) -> None:
    def call(source: str) -> Any:
        words = [sys.executable, ROOT / "scripts/surgical_context.py", "repl_execute", "--session", "s"]
        env = {"SURGICAL_MEMORY_HOME": str(sample.home)}
        done = subprocess.run(words, input=source.encode(), env=env, cwd="/", capture_output=True, timeout=60)
        return json.loads(done.stdout)["data"]

    call("def f(n):\n    return n * k\nk = 6")
    assert call("f(7)")["value"] == "42"
    assert call("import os")["error"].startswith("SandboxViolation: 'os' cannot be imported")
    assert call("k")["value"] == "6"


def test_code_in_error_is_an_answer_and_not_a_failure(sample: CommandLine, no_key: None) -> None:
    for source, error in (("1 / 0", "ZeroDivisionError"), ("open('/etc/passwd')", "SandboxViolation"), ("f(", "SyntaxError")):
        assert sample("repl_execute", "--session", "s", source)["error"].startswith(error)
    late = sample("repl_execute", "--session", "s", "--timeout", "0.2", stdin="while True:\n    pass")
    assert late["error"].startswith("TimeoutError") and "before this block" in late["error"]
    assert "llm_query" not in sample.text("repl_execute", "--session", "s", "2 + 2")
    assert "read them yourself" in sample("repl_execute", "--session", "s", "llm_query('x')")["error"]


def test_files_are_variables(sample: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text("line\n" * 200_000)
    (tmp_path / "a=b.txt").write_text("odd name")
    words = ["--context", str(tmp_path / "log.txt"), "--context", f"other={tmp_path / 'a=b.txt'}"]
    assert sample("repl_execute", "--session", "s", *words, "[len(context), other]")["value"] == "[1000000, 'odd name']"
    assert sample("repl_execute", "--session", "s", "context.count('line')")["value"] == "200000"
    assert sample.refusal("repl_execute", "--session", "s", "--context", "/nowhere", "1")["code"] == "no_such_file"
    assert "twice" in sample.usage_error("repl_execute", "--session", "s", *words[:2], *words[:2], "1")


def test_files_too_large_together_are_refused(sample: CommandLine, api: ScriptedAPI, tmp_path: Path) -> None:
    words: list[str] = []
    for name in "abc":
        (tmp_path / name).write_bytes(b"x" * (60 << 20))
        words += ["--context", f"{name}={tmp_path / name}"]
    assert sample.refusal("repl", *words, "How long?")["code"] == "too_large" and not api.requests
    assert sample.refusal("repl_execute", "--session", "new", *words, "1")["code"] == "too_large"


def test_variables_too_large_to_be_kept_are_those_of_the_call_before(sample: CommandLine) -> None:
    sample("repl_execute", "--session", "s", "n = 1")
    late = sample("repl_execute", "--session", "s", "n = 2\nx = 'x' * (160 << 20)\nNone")
    assert late["error"].startswith("MemoryError: The variables take more than can be kept")
    assert sample("repl_execute", "--session", "s", "n")["value"] == "1"


def test_lists_and_dicts_are_answered_as_json(sample: CommandLine, api: ScriptedAPI) -> None:
    api.add_rule(is_any, "```python\nFINAL({'ids': ['a', None], 'née': True})\n```")
    assert sample("repl", "q")["answer"] == '{"ids": ["a", null], "née": true}'


def test_an_answer_that_is_no_json_is_told_in_words(sample: CommandLine) -> None:
    assert sample("repl_execute", "--session", "new", "FINAL({1, 2})")["answer"] == "{1, 2}"
    assert sample("repl_execute", "--session", "new", "FINAL(float('nan'))")["answer"] == "nan"


def test_what_repl_execute_refuses(sample: CommandLine) -> None:
    assert sample.missing_argument("repl_execute", "1")["code"] == "missing_session"
    assert sample.missing_argument("repl_execute", "--session", "s", stdin=" ")["code"] == "missing_code"
    assert "letters, digits" in sample.usage_error("repl_execute", "--session", "../x", "1")
    assert "--timeout" in sample.usage_error("repl_execute", "--session", "s", "--timeout", "0", "1")
    assert sample.refusal("repl_trace", "--session", "s")["code"] == "unknown_session"


def test_a_session_that_is_damaged_or_gone_says_so(sample: CommandLine) -> None:
    sample("repl_execute", "--session", "s", "x = 1")
    state = sample.home / "reasonings/s.state"
    assert state.stat().st_mode & 0o777 == 0o600
    state.write_bytes(state.read_bytes()[:-1])
    assert sample.refusal("repl_execute", "--session", "s", "x")["code"] == "session_damaged"
    state.unlink()
    assert sample.refusal("repl_execute", "--session", "s", "x")["code"] == "session_expired"


def test_a_session_of_another_project_is_left_alone(sample: CommandLine, repository: Path) -> None:
    here = ("--project", str(repository))
    secret = sample("remember", "The launch is in May.", *here)["chunk_ids"][0]
    sample("repl_execute", "--session", "s", f"x = read_chunk('{secret}')['content']", *here)
    assert sample("repl_execute", "--session", "s", "x", *here)["value"] == "'The launch is in May.'"
    assert sample.refusal("repl_execute", "--session", "s", "x")["code"] == "other_project"
    assert sample.refusal("repl_trace", "--session", "s")["code"] == "other_project"
    assert len(sample("repl_trace", "--session", "s", *here)["steps"]) == 2
    assert len(sample("repl_trace", "--session", "s", "--all-projects")["steps"]) == 2
    assert sample("repl_execute", "--session", "s", "--scope", "user", "1", *here)["value"] == "1"


def test_a_session_stays_in_the_project_in_which_it_began(sample: CommandLine, repository: Path, tmp_path: Path) -> None:
    """Also one that sees the user's memories alone: its variables may hold files of the project."""
    (tmp_path / "launch.txt").write_text("The launch is in May.")
    words = ("--scope", "user", "--context", str(tmp_path / "launch.txt"), "--project", str(repository))
    sample("repl_execute", "--session", "s", *words, "context")
    assert sample.refusal("repl_trace", "--session", "s")["code"] == "other_project"
    assert sample.refusal("repl_trace", "--session", "s", "--scope", "user")["code"] == "other_project"
    sample("repl_execute", "--session", "t", "--scope", "agent:planner", "1", "--project", str(repository))
    assert sample("repl_trace", "--session", "t", "--project", str(repository))["steps"]


def test_a_row_that_names_no_scope_is_shown_to_nobody(sample: CommandLine) -> None:
    """As earlier versions wrote the cached answers of other projects, under names that can be guessed."""
    folder = sample.home / "reasonings"
    folder.mkdir(exist_ok=True)
    (folder / "ecf511b86a1f5723f.jsonl").write_text('{"event": "explored", "report": {"answer": "Tuesdays"}}\n')
    assert sample.refusal("repl_trace", "--session", "ecf511b86a1f5723f")["code"] == "other_project"
    assert sample("repl_trace", "--session", "ecf511b86a1f5723f", "--all-projects")["steps"]


def test_forgetting_a_memory_removes_the_sessions_that_read_it(sample: CommandLine) -> None:
    port, tabs = sample.ids()["Database port"], sample.ids()["Tabs"]
    sample("repl_execute", "--session", "port", f"x = read_chunk('{port}')")
    sample("repl_execute", "--session", "tabs", f"x = read_chunk('{tabs}')")
    sample("forget", "--id", port, "--yes")
    assert sorted(path.name for path in (sample.home / "reasonings").glob("[!e]*")) == ["tabs.jsonl", "tabs.state"]


@pytest.mark.parametrize("when", ["read in this call", "held from before", "asked in SQL"])
def test_what_is_forgotten_while_a_block_runs_is_not_kept_by_its_session(sample: CommandLine, when: str) -> None:
    port = sample.ids()["Database port"]
    held = f"text = str(read_chunk('{port}'))"
    if when == "held from before":
        sample("repl_execute", "--session", "r9", held)
    with REPLSession(ChunkStore(sample.home), None, session_id="r9") as session:
        home = Home(str(sample.home))
        if when == "held from before":
            state = reasonings.load_state(home, "r9")
            assert state is not None
            session.load(state)
        else:
            session.execute("text = str(query('SELECT content FROM memories'))" if when == "asked in SQL" else held)
        sample("forget", "--id", port, "--yes")
        session.record({"event": "run", "value": str(session.execute("text"))})
        reasonings.save_state(home, "r9", session.dump())
        assert session.forget_erased()
    assert list((sample.home / "reasonings").glob("r9*")) == []


def test_a_session_that_read_nothing_of_it_stays(sample: CommandLine) -> None:
    ids = sample.ids()
    with REPLSession(ChunkStore(sample.home), None, session_id="r9") as session:
        session.execute(f"text = str(read_chunk('{ids['Tabs']}'))")
        sample("forget", "--id", ids["Database port"], "--yes")
        session.record({"event": "run"})
        assert not session.forget_erased()
    assert (sample.home / "reasonings/r9.jsonl").exists()


def test_a_query_that_fails_may_have_shown_what_is_forgotten_later(sample: CommandLine) -> None:
    """DuckDB's errors quote values; in capitals they are no passage that forgetting would find."""
    code = "query('SELECT upper(content)::INTEGER FROM memories')"
    data = sample("repl_execute", "--session", "r1", code)
    assert "WE DECIDED" in data["error"]
    assert sample("repl_trace", "--session", "r1")["steps"][0]["seen_scopes"]
    sample("forget", "--id", next(iter(sample.ids().values())), "--yes")
    assert not (sample.home / "reasonings/r1.jsonl").exists()


def test_sub_queries_are_asked_only_where_a_model_is_named(sample: CommandLine, api: ScriptedAPI) -> None:
    api.add_rule(is_any, "a summary")
    assert "error" in sample("repl_execute", "--session", "s", "llm_query('x')") and api.requests == []
    named = sample("repl_execute", "--session", "s", "--model", "claude-haiku-5-5", "llm_query('x')")
    assert named["value"] == "'a summary'" and api.requests[0].model == "claude-haiku-5-5"


# --- repl -----------------------------------------------------------------------------------------------------


def test_a_question_is_answered_over_the_api(sample: CommandLine, api: ScriptedAPI, tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text("boom\n" * 3)
    api.add_rule(is_any, code("c = read_chunk(search_chunks('port')[0])\nprint(c['content'], context.count('boom'))"),
           code("FINAL(f\"5433 [{c['id']}]\")"))  # fmt: skip
    data = sample("repl", "--context", str(tmp_path / "log.txt"), "which", "port?")
    port = sample.ids()["Database port"]
    assert (data["answer"], data["sources"], data["iterations"]) == (f"5433 [{port}]", [port], 2)
    assert not data["truncated"] and data["reason"] == "final" and data["spent"]["calls"] == 2
    assert "5433. 3" in api.requests[1].text and "boom" not in api.requests[0].text
    assert sample("repl_trace", "--session", data["session"])["steps"][-1]["answer"] == data["answer"]


def test_what_cuts_it_short_is_told(sample: CommandLine, api: ScriptedAPI) -> None:
    api.add_rule(is_any, code("draft = 'half'"), repeat_last=True)
    data = sample("repl", "--max-iterations", "2", "q")
    assert (data["answer"], data["truncated"], data["reason"]) == ("half", True, "iterations")
    data = sample("repl", "--max-calls", "1", "q")
    assert (data["answer"], data["reason"]) == ("half", "budget") and "calls" in data["detail"]
    assert "Cut short by budget" in sample.text("repl", "--max-calls", "1", "q")


def test_a_model_that_fails_is_a_refusal(sample: CommandLine, api: ScriptedAPI) -> None:
    api.add_rule(is_any, Failure(401, "authentication_error"), repeat_last=True)
    assert "was not accepted" in sample.refusal("repl", "q")["message"]


def test_what_repl_refuses(sample: CommandLine, no_key: None) -> None:
    assert sample.missing_argument("repl")["code"] == "missing_query"
    assert sample.refusal("repl", "q")["code"] == "no_key"
    for words in (["--max-iterations", "0"], ["--max-depth", "6"], ["--max-cost", "0"], ["--timeout", "-1"]):
        assert words[0] in sample.usage_error("repl", *words, "q")


# --- chunks ---------------------------------------------------------------------------------------------------


def test_chunks_by_filter(sample: CommandLine) -> None:
    ids = sample.ids()
    data = sample("chunks")
    assert set(data["chunk_ids"]) == set(ids.values()) and data["more"] == 0
    assert data["stats"]["chunk_count"] == 8 and data["stats"]["storage_size_mb"] > 0
    assert sample("chunks", "--tags", "daemon,security")["chunk_ids"] == [ids["Unix socket"]]
    assert sample("chunks", "--conversation", "design-1", "--type", "fact")["chunk_ids"] == [ids["Framing"]]
    assert sample("chunks", "--since", "2026-03-03", "--until", "2026-03-03")["chunk_ids"] == [ids["Crash reports"]]
    assert sample("chunks", "--limit", "3")["more"] == 5 and "5 more" in sample.text("chunks", "--limit", "3")
    assert "--since takes a date, such as" in sample.usage_error("chunks", "--since", "soon")


def test_a_chunk_with_its_links(sample: CommandLine) -> None:
    ids = sample.ids()
    sample("link", "--from", ids["Framing"], "--to", ids["Tabs"], "--strength", "0.9")
    chunk = sample("chunks", "--id", ids["Framing"])["chunk"]
    assert chunk["content"].startswith("JSON-RPC messages") and chunk["metadata"]["conversation_id"] == "design-1"
    assert {"target_id": ids["Tabs"], "type": "supports", "strength": 0.9} == {
        key: chunk["links"][0][key] for key in ("target_id", "type", "strength")
    } or any(link["target_id"] == ids["Tabs"] and link["strength"] == 0.9 for link in chunk["links"])
    assert "supports →" in sample.text("chunks", "--id", ids["Framing"])
    assert sample.refusal("chunks", "--id", "z" * 12)["code"] == "unknown_id"
    assert sample.refusal("chunks", "--id", "z" * 12, "--scope", "agent:other")["code"] == "empty_store"
