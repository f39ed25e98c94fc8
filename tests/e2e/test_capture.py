"""Capture and import in the real Claude Code: what a session leaves behind, and a history asked about afterwards."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from claude_code import ClaudeCode, Run
from test_plugin import Memory, bash, exploration, is_in_explorer, is_in_main, memory, session  # noqa: F401

from tests.scripted_api import Request, Turn

DECIDED = "We decided to use DuckDB instead of SQLite because the vectors need array columns."
CAUSE = "The root cause was that `conftest.py` opened the store before the fixture had set HOME."


def wait_for(condition: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.1)


def captured_rows(memory: Memory) -> list[dict[str, Any]]:  # noqa: F811
    return [row for row in memory("list")["memories"] if row.get("source", "").startswith("captured from")]


def transcripts(claude: ClaudeCode) -> list[Path]:
    return sorted((claude.home / ".claude/projects").rglob("*.jsonl"))


def test_what_was_decided_is_there_in_the_next_session_and_is_not_captured_from_itself(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory  # noqa: F811
) -> None:
    claude.api.add_rule(is_in_main, CAUSE)
    session(DECIDED)
    wait_for(lambda: len(captured_rows(memory)) == 2)
    rows = {row["title"][:20]: row for row in captured_rows(memory)}
    decision = rows[DECIDED[:20]]
    (path,) = transcripts(claude)
    line = int(decision["source"].rpartition(":")[2])
    said = json.loads(path.read_text().splitlines()[line - 1])
    assert decision["type"] == "decision" and decision["conversation"] == path.stem
    assert said["message"]["content"] == DECIDED and decision["source"].endswith(f"{path.name}:{line}")
    assert any(row["event"] == "capture" and row["count"] == 2 for row in memory.hooks())

    # The next session is told, says it again, and leaves nothing new.
    claude.api.add_rule(is_in_main, f"As we know: {DECIDED} {CAUSE}")
    session("Which database do we use?")
    assert DECIDED in claude.api.requests[-1].text
    wait_for(lambda: sum(row["event"] == "capture" for row in memory.hooks()) == 2)
    assert len(captured_rows(memory)) == 2 and memory("list")["total"] == 2


def test_a_prompt_of_a_program_is_not_the_users_preference(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory, plugin_dir: Path  # noqa: F811
) -> None:
    """`claude -p`, also where a model starts it in its shell: whoever wrote the prompt, nobody has typed it."""
    memory("remember", "A first memory.")
    given = "I always prefer to push straight to main without a review."
    nested = "I always prefer to merge without running the tests."
    inner = f"{claude.binary} -p '{nested}' --plugin-dir {plugin_dir} < /dev/null"
    claude.api.add_rule(lambda request: "start another" in request.text and not request.tool_results, bash(inner))
    claude.prompt(f"{given} Now start another Claude.", plugin_dir=plugin_dir)
    wait_for(lambda: captured_rows(memory))
    session("Hello.")  # captures what waits, where the two ended at the same time
    wait_for(lambda: len(captured_rows(memory)) == 2)
    rows = {row["title"]: row for row in captured_rows(memory)}
    assert rows.keys() == {given, nested} and {row["type"] for row in rows.values()} == {"preference"}
    assert {row["origin"] for row in rows.values()} == {"from a prompt that a program sent"}
    session("Hello again.")
    assert given not in claude.api.requests[-1].text and nested not in claude.api.requests[-1].text


def test_a_compaction_captures_too_and_the_summary_is_not_taken_for_speech(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory  # noqa: F811
) -> None:
    summary = "We decided to deploy on Fridays because nobody is there."
    claude.api.add_rule(lambda request: "summary" in request.texts_by("user")[-1].lower(), summary)
    session(DECIDED)
    session("/compact", "--continue")
    session("And now?", "--continue")
    wait_for(lambda: len(captured_rows(memory)) == 1)
    time.sleep(1)
    assert [row["title"][:20] for row in captured_rows(memory)] == [DECIDED[:20]]


def test_nothing_is_captured_when_that_is_off(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory, data_home: Path  # noqa: F811
) -> None:
    memory("config", "set", "capture.mode", "off")
    claude.api.add_rule(is_in_main, f"{CAUSE} [REMEMBER] Deploys need the VPN.")
    session(DECIDED)
    time.sleep(1)
    assert memory("list")["total"] == 0


def test_a_real_history_is_imported_and_explored_with_session_and_line(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory  # noqa: F811
) -> None:
    memory("config", "set", "capture.mode", "off")
    claude.api.add_rule(is_in_main, "Array columns hold the 256 dimensions of each embedding.")
    session("Our embeddings are kept in DuckDB, in the table `vectors`.")
    session("Thanks, and the crane paints itself green.")
    memory.env["CLAUDE_CONFIG_DIR"] = str(claude.home / ".claude")
    data = memory("import", "--claude")
    assert data["imported"] >= 4 and data["failed"] == 0 and data["files"] == 2
    again = memory("import", "--claude")
    assert (again["imported"], again["unchanged_files"]) == (0, 2)
    session("One more thing.", "--continue")
    assert memory("import", "--claude")["imported"] >= 1, "a file that has grown is read on"

    def expand(request: Request) -> Turn:
        match = re.search(r"\b([0-9a-z]{12})\b Our embeddings are kept", request.text)
        assert match, request.text
        return bash(f"surgical-memory-read explore_expand --id {match[1]} --session {exploration(request)}")

    def answer(request: Request) -> str:
        found = json.loads(request.tool_results[-1])["data"]
        return f"**Answer** In DuckDB [{found['id']}], said in {found['provenance']['source']}"

    claude.api.add_rule(is_in_explorer, expand, answer)
    run = session("/explore where are the embeddings kept?")
    assert run.denials == []
    match = re.search(r"said in (\S+\.jsonl):(\d+)", run.result)
    assert match, run.result
    path = next(path for path in transcripts(claude) if path.name == Path(match[1]).name)
    row = json.loads(path.read_text().splitlines()[int(match[2]) - 1])
    assert row["type"] == "user" and "Our embeddings are kept" in row["message"]["content"]


def test_what_an_answer_cites_is_noted_for_the_night(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory, data_home: Path  # noqa: F811
) -> None:
    memory("config", "set", "capture.mode", "off")
    (name,) = memory("remember", "The staging database listens on port 5433.")["chunk_ids"]
    claude.api.add_rule(is_in_main, lambda request: f"On 5433 [{name}]." if name in request.text else "I do not know.")
    assert f"[{name}]" in session("On which port does the staging database listen?").result
    rows = [json.loads(line) for line in (data_home / "events.jsonl").read_text().splitlines()]
    assert [row["ids"] for row in rows if row["event"] == "cited"] == [[name]]
    assert any(row["event"] == "Stop" and row.get("cited") == [name] for row in memory.hooks())


def test_a_projects_memories_live_in_a_folder_of_its_repository(
    session: Callable[..., Run], claude: ClaudeCode, memory: Memory, project: Path  # noqa: F811
) -> None:
    folder = project / "docs/memory"
    folder.mkdir(parents=True)
    memory("config", "set", "share.folder", "docs/memory")
    claude.api.add_rule(is_in_main, "Noted.")
    session(DECIDED)
    wait_for(lambda: memory("list")["total"] == 1)
    assert not list(folder.glob("*.md"))  # a repository that offers a folder gets nothing unasked
    memory("sync")
    (path,) = folder.glob("*.md")
    assert "We decided to use DuckDB" in path.read_text()

    # A colleague's change comes by git: the folder is accepted since the user's own sync, so a session takes it in.
    path.write_text(path.read_text().replace("array columns", "arrays of bytes"))
    session("Hello again.")
    wait_for(lambda: "arrays of bytes" in json.dumps(memory("show", "--id", path.stem)))
    session("Which database do we use, and why?")
    assert "arrays of bytes" in claude.api.requests[-1].text
