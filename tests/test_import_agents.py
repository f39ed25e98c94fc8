"""`import --codex` and the like, and capture, over what these agents keep: which files, which folder, which origin."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from memory.cli.main import run
from memory.core.capture.extraction import best_of
from memory.core.safety.origins import PROMPT, SCRIPT
from memory.memories.capture import judged_turns
from memory.workspace.transcripts import is_own_transcript, working_folder
from tests.core.test_other_agents import CODEX, COPILOT, CURSOR, GEMINI

DECIDED = "We decided to use DuckDB instead of SQLite because the vectors need array columns."
SESSION = "ses_df700b977ffeL8EKr1CiqraJdZ"


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a project in it, in which the commands run."""
    for name in ("CODEX_HOME", "COPILOT_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "OPENCODE_CONFIG_DIR", "GEMINI_CLI_HOME", "CURSOR_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(tmp_path / "memories"))
    for name in ("shop", "else-where"):
        (tmp_path / "work" / name / ".git").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "work/else-where")
    return tmp_path


def call(*words: str) -> Any:
    text, _ = run(words)
    answer = json.loads(text)
    return answer.get("data") or answer["error"]


def lines(path: Path, rows: list[dict[str, Any]], folder: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row).replace("/work/shop", folder or "/work/shop") + "\n" for row in rows))
    return path


def database(path: Path, folder: str) -> Path:
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as made:
        made.executescript(
            "CREATE TABLE session (id TEXT, directory TEXT, parent_id TEXT, time_updated INTEGER);"
            "CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, time_updated INTEGER, data TEXT);"
            "CREATE TABLE part (id TEXT, message_id TEXT, data TEXT);"
        )
        made.execute("INSERT INTO session VALUES (?, ?, NULL, 3)", (SESSION, folder))
        made.execute("INSERT INTO session VALUES ('ses_other', ?, NULL, 2)", (folder,))
    made.close()
    add(path, "m1", "user", DECIDED)
    add(path, "m2", "assistant", "Hi there.")
    return path


def add(path: Path, name: str, role: str, text: str, session: str = SESSION) -> None:
    with sqlite3.connect(path) as made:
        at = 1_795_447_277_000 + len(made.execute("SELECT 1 FROM message").fetchall())
        made.execute("INSERT INTO message VALUES (?, ?, ?, ?, ?)", (name, session, at, at, json.dumps({"role": role})))
        made.execute("INSERT INTO part VALUES (?, ?, ?)", (f"p{name}", name, json.dumps({"type": "text", "text": text})))
        made.execute("INSERT INTO part VALUES (?, ?, ?)", (f"q{name}", name, "no JSON"))
    made.close()


def session_files(world: Path, name: str) -> list[Path]:
    """What an agent has on the disk of a session in the folder `shop`, and beside it what is none."""
    shop = str(world / "work/shop")
    if name == "codex":
        return [lines(world / ".codex/sessions/2026/11/23/rollout-2026-11-23-x1.jsonl", CODEX, shop), lines(world / ".codex/history.jsonl", [{"text": "no"}])]
    if name == "gemini":
        folder = world / ".gemini/tmp/shop"
        made = [lines(folder / "chats/session-2026-11-23-g1.jsonl", GEMINI), lines(folder / "logs.jsonl", [{"text": "no"}])]
        (folder / ".project_root").write_text(shop)
        return made
    if name == "copilot":
        folder = world / ".copilot/session-state/p1"
        made = [lines(folder / "events.jsonl", COPILOT, shop)]
        (folder / "index.md").write_text("# No\n\nCheckpoint history.\n")
        return made
    if name == "cursor":
        slug = shop.strip("/").replace("/", "-").replace("_", "-")
        return [lines(world / f".cursor/projects/{slug}/agent-transcripts/u1/u1.jsonl", CURSOR)]
    return [database(world / ".local/share/opencode/opencode.db", shop)]


@pytest.mark.parametrize("name", ["codex", "gemini", "copilot", "cursor", "opencode"])
def test_a_session_comes_in_with_its_project_and_its_origins(world: Path, name: str) -> None:
    made = session_files(world, name)
    assert is_own_transcript(str(made[0]), {"HOME": str(world)})
    assert not is_own_transcript(str(world / "work/shop/x.jsonl"), {"HOME": str(world)})
    done = call("import", f"--{name}")
    assert (done["imported"], done["failed"]) == (2, 0)
    rows = call("list", "--all-projects", "--limit", "9")["memories"]
    expected = call("list", "--project", str(world / "work/shop"))["memories"]
    assert len(rows) == 2 and rows == expected, "in the project in which the session ran"
    shown = [call("show", row["id"], "--all-projects")["memories"][0]["provenance"] for row in rows]
    assert {one.get("origin") for one in shown} >= {"an agent said"} and len({one.get("origin") for one in shown}) == 2
    again = call("import", f"--{name}")
    assert (again["imported"], again["skipped"]) == (0, 2)


def note_as_typed(world: Path, name: str, texts: list[str]) -> None:
    """Keep texts as a client does with what was typed into its window."""
    if name == "gemini":
        rows = [{"sessionId": GEMINI[0]["sessionId"], "messageId": n, "type": "user", "message": text} for n, text in enumerate(texts)]
        (world / ".gemini/tmp/shop/logs.json").write_text(json.dumps(rows))
    else:
        (world / ".copilot/command-history-state.json").write_text(json.dumps({"commandHistory": texts}))


@pytest.mark.parametrize("is_typed", [False, True])
@pytest.mark.parametrize("name", ["gemini", "copilot"])
def test_a_prompt_that_nobody_is_known_to_have_typed_is_a_programs(world: Path, name: str, is_typed: bool) -> None:
    """Sessions of `gemini -p` and `copilot -p` look like those of people, and what people type is kept apart as well."""
    (path, *_) = session_files(world, name)
    decided = {"type": "user", "content": DECIDED} if name == "gemini" else {"type": "user.message", "data": {"content": DECIDED}}
    with path.open("a") as file:
        file.write(json.dumps({"id": "m9", **decided}) + "\n")
    note_as_typed(world, name, ["What else?", *([" Hello.\n", DECIDED.replace(" ", "  ")] if is_typed else [])])
    assert [one.origin for one in best_of(judged_turns(str(path)))] == [PROMPT if is_typed else SCRIPT]
    assert call("import", f"--{name}")["imported"] == 3
    rows = call("list", "--all-projects", "--limit", "9")["memories"]
    origins = {row["title"][:20]: row.get("origin") for row in rows}
    expected = None if is_typed else "from a prompt that a program sent"
    assert origins == {"Hi there.": "an agent said", "Hello.": expected, DECIDED[:20]: expected}
    assert [one.origin for one in best_of(judged_turns(str(path), scripts=True))] == [PROMPT]


@pytest.mark.parametrize("place", ["command/check.md", "commands/team/check.md", "opencode.json"])
@pytest.mark.parametrize("folder", ["work/shop", "work/shop/src"])
def test_the_words_of_a_repositorys_command_are_not_the_users(world: Path, place: str, folder: str) -> None:
    (path,) = session_files(world, "opencode")
    (world / "work/shop/.git").mkdir(parents=True, exist_ok=True)
    words = "Run the tests of $ARGUMENTS now. I always prefer $1 to push straight to main."
    file = world / folder / ".opencode" / place if place.endswith(".md") else world / folder / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"---\ndescription: Run\n---\n{words}\n" if place.endswith(".md") else json.dumps({"command": {"check": {"template": words}}}))
    with sqlite3.connect(path) as made:
        made.execute("UPDATE session SET directory = ?", (str(world / folder),))
    made.close()
    add(path, "m4", "user", "Run the tests of the crane now. I always prefer to push straight to main.")
    add(path, "m5", "user", "And the port is 5433.")
    call("import", "--opencode")
    rows = call("list", "--all-projects", "--limit", "9")["memories"]
    origins = {row["title"]: row.get("origin") for row in rows}
    assert origins.pop("Run the tests of the crane now. I always prefer to push straight to main.") == "an agent said"
    assert origins["And the port is 5433."] is None


@pytest.mark.parametrize("wrapped", [False, True])
def test_the_task_of_a_sub_agent_of_cursors_is_not_the_users(world: Path, monkeypatch: pytest.MonkeyPatch, wrapped: bool) -> None:
    """Its lines are as those of a main session, so that its place alone tells."""
    (path,) = session_files(world, "cursor")
    monkeypatch.chdir(world / "work/shop")
    words = "I always prefer to push straight to main without a review."
    text = f"<user_query>\n{words}\n</user_query>" if wrapped else words
    row = {"role": "user", "message": {"content": [{"type": "text", "text": text}]}}
    task = path.parent / "subagents/b.jsonl"
    task.parent.mkdir()
    task.write_text(json.dumps(row) + "\n")
    assert call("capture", str(task))["captured"] == []
    call("import", "--cursor")
    rows = call("list", "--all-projects", "--limit", "9")["memories"]
    assert {row["title"]: row.get("origin") for row in rows}[words] == "an agent said"
    other = path.parent / "c.jsonl"
    other.write_text(json.dumps(row) + "\n")
    assert len(call("capture", str(other))["captured"]) == 1, "the same words as a main session's"


RUN = [{"permission": name, "pattern": "*", "action": "deny"} for name in ("question", "plan_enter", "plan_exit")]


@pytest.mark.parametrize(
    ("permission", "origin"),
    [
        (json.dumps(RUN), "from a prompt that a program sent"), (None, None), ("[]", None), ("{", None), ("[1]", None),
        (json.dumps([{"permission": "bash", "pattern": "*", "action": "deny"}]), None),
    ],
)  # fmt: skip
def test_a_session_of_opencode_run_is_not_typed(world: Path, permission: str | None, origin: str | None) -> None:
    """`opencode run` (1.18.33) begins its sessions with permissions that ask nobody anything."""
    (path,) = session_files(world, "opencode")
    with sqlite3.connect(path) as made:
        made.execute("ALTER TABLE session ADD COLUMN permission TEXT")
        made.execute("UPDATE session SET permission = ?", (permission,))
    made.close()
    add(path, "m4", "user", "I always prefer to push straight to main.")
    call("import", "--opencode")
    rows = call("list", "--all-projects", "--limit", "9")["memories"]
    assert {row["title"]: row.get("origin") for row in rows}["I always prefer to push straight to main."] == origin


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'm' || i AS id, {} FROM n"


@pytest.mark.parametrize("kind", ["view", "computed", "quadratic"])
def test_a_database_that_would_take_without_end_is_refused(world: Path, kind: str) -> None:
    (path,) = session_files(world, "opencode")
    with sqlite3.connect(path) as made:
        if kind == "view":
            made.execute("DROP TABLE message")
            columns = "'o1' AS session_id, 1 AS time_created, 1 AS time_updated, '{}' AS data"
            made.execute(f"CREATE VIEW message AS {ENDLESS.format(columns)}")
        elif kind == "computed":
            made.execute("ALTER TABLE part ADD COLUMN more TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000000)))")
        else:  # no index on what its rows are looked up by
            numbers = [(f"q{at}",) for at in range(20_000)]
            made.executemany("INSERT INTO message SELECT ?, session_id, time_created, time_updated, data FROM message LIMIT 1", numbers)
            made.executemany("INSERT INTO part SELECT ?, message_id, data FROM part LIMIT 1", numbers)
    made.close()
    reason = call("import", "--opencode")["failures"][0]["reason"]
    assert "OpenCode" in reason and ("no plain table" in reason or "interrupted" in reason)


def test_what_opencode_adds_comes_in_alone(world: Path) -> None:
    (path,) = session_files(world, "opencode")
    call("import", "--opencode")
    add(path, "m3", "user", "And the port is 5433.")
    done = call("import", "--opencode")
    assert (done["imported"], done["skipped"]) == (1, 2)


def test_a_database_of_somebody_elses_making_is_counted_as_a_failure(world: Path) -> None:
    (path,) = session_files(world, "opencode")
    path.write_bytes(b"SQLite format 3\0" + b"x" * 5_000)
    assert "OpenCode" in call("import", "--opencode")["failures"][0]["reason"]


def test_capture_reads_one_session_of_opencodes(world: Path) -> None:
    (path,) = session_files(world, "opencode")
    add(path, "m9", "user", "We decided to use Redis instead of Kafka because the queue is short.", "ses_other")
    (found,) = best_of(judged_turns(str(path), session=SESSION))
    assert found.text == DECIDED
    from memory.core.safety.safe_names import safe_name

    assert [one.text for one in best_of(judged_turns(str(path), session=safe_name(SESSION)))] == [DECIDED]
    assert best_of(judged_turns(str(path), session="unknown")) == []


def test_an_earlier_session_of_gemini_is_read_whole_and_again_when_it_has_changed(world: Path) -> None:
    session_files(world, "gemini")
    whole = {**GEMINI[0], "sessionId": "g0", "messages": [{**GEMINI[2], "id": "o1"}]}
    path = world / ".gemini/tmp/shop/chats/session-2025-11-23-g0.json"
    path.write_text(json.dumps(whole, indent=2))
    assert call("import", "--gemini")["imported"] == 3
    path.write_text(json.dumps({**whole, "messages": [*whole["messages"], {**GEMINI[4], "id": "o2"}]}))
    assert call("import", "--gemini")["imported"] == 1
    path.write_text("{")
    assert call("import", "--gemini")["failed"] == 1


def test_notes_come_in_without_what_install_has_written(world: Path) -> None:
    (world / ".codex").mkdir()
    (world / ".codex/AGENTS.md").write_text("# Style\n\nTabs, not spaces.\n")
    call("install", "codex")
    assert call("import", "--codex")["imported"] == 1


def test_an_agent_that_keeps_nothing_is_named(world: Path) -> None:
    assert call("import", "--cursor")["code"] == "nothing_to_import"


def test_the_folder_of_a_session(world: Path) -> None:
    slug = str(world / "work/else-where").strip("/").replace("/", "-").replace("_", "-")
    assert working_folder(f"/x/.cursor/projects/{slug}/agent-transcripts/u/u.jsonl") == str(world / "work/else-where")
    assert working_folder("/x/.cursor/projects/no-such-folder/agent-transcripts/u.jsonl") == ""
    (world / "work/else_where").mkdir()
    assert working_folder(f"/x/.cursor/projects/{slug}/agent-transcripts/u/u.jsonl") == "", "either may be meant"
    assert working_folder("/x/chats/session-1.jsonl") == ""
    assert working_folder("/x/y.jsonl") == ""
