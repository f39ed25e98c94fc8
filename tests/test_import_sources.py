"""Importing what exists: transcripts that grow, Markdown that changes, other tools' files; each only once."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.front_matter import split
from memory.core.text.notes import sections
from memory.core.text.transcript import Heard, is_transcript, utterances_of
from tests.conftest import CommandLine
from tests.test_capture import transcript_line as line_of


def rows_of(command: CommandLine) -> list[dict[str, Any]]:
    ids = [row["id"] for row in command("list", "--limit", "1000")["memories"]]
    return command("show", "--id", ",".join(ids))["memories"] if ids else []


def write(path: Path, *rows: Any, end: str = "\n") -> Path:
    with path.open("a", encoding="utf-8") as file:
        file.write("".join((row if isinstance(row, str) else json.dumps(row)) + end for row in rows))
    return path


def counts(data: dict[str, Any]) -> tuple[int, int, int]:
    return data["imported"], data["skipped"], data["failed"]


# --- transcripts ----------------------------------------------------------------------------------------------


def test_each_turn_points_back_to_session_line_and_time(empty, tmp_path):
    path = write(
        tmp_path / "s1.jsonl",
        {"type": "summary", "summary": "no turn", "leafUuid": "x"},
        line_of("user", "Where do cranes sleep?", 1, "s1"),
        line_of("assistant", "Cranes sleep standing in shallow water.", 2, "s1"),
        line_of("user", "And storks?", 3, "s1", isSidechain=True, agentId="a7"),
    )
    assert counts(empty("import", str(path))) == (3, 0, 0)
    found = {row["content"]: row["provenance"] for row in rows_of(empty)}
    assert found["Cranes sleep standing in shallow water."] == {
        "conversation": "s1", "named_speaker": "Claude", "source": f"{path}:3", "date": "2026-03-01T09:00:02Z",
    } | {k: v for k, v in found["Cranes sleep standing in shallow water."].items() if k not in ("conversation", "named_speaker", "source", "date")}  # fmt: skip
    assert found["And storks?"]["named_speaker"] == "task" and found["And storks?"]["conversation"] == "s1/agent-a7"
    assert found["Where do cranes sleep?"]["named_speaker"] == "user"


def test_an_answer_from_a_history_cites_session_and_line(empty, tmp_path):
    path = write(
        tmp_path / "s1.jsonl",
        line_of("user", "Where do cranes sleep?", 1, "s1"),
        line_of("assistant", "Cranes sleep standing in shallow water.", 2, "s1"),
    )
    empty("import", str(path))
    cited = empty("explore", "Where do cranes sleep?")["citations"]
    assert f"{path}:2" in {row["source"] for row in cited}
    assert f"{path}:2" in empty.text("explore", "Where do cranes sleep?")


def test_a_growing_file_is_read_on_and_a_torn_line_waits(empty, tmp_path):
    path = write(tmp_path / "s1.jsonl", *(line_of("user", f"Turn number {n}.", n) for n in range(5)))
    assert counts(empty("import", str(path))) == (5, 0, 0)
    data = empty("import", str(path))
    assert counts(data) == (0, 5, 0) and data["unchanged_files"] == 1 and data["lines"] == 0
    write(path, line_of("user", "Turn number 5.", 5), '{"type":"user","broken')
    torn = json.dumps(line_of("user", "Turn number 6.", 6))
    write(path, torn[:60], end="")
    data = empty("import", str(path))
    assert counts(data) == (1, 5, 2) and data["lines"] == 1, "only what is new was read"
    assert [failure["line"] for failure in data["failures"]] == [7, 8] and "cut off" in data["failures"][1]["reason"]
    write(path, torn[60:])
    assert counts(empty("import", str(path))) == (1, 6, 0)
    assert len(rows_of(empty)) == 7


def test_another_file_under_the_same_name_is_read_from_its_beginning(empty, tmp_path):
    path = write(tmp_path / "s1.jsonl", *(line_of("user", f"Turn number {n}.", n) for n in range(5)))
    empty("import", str(path))
    path.write_text("")
    write(path, *(line_of("user", f"Another turn {n} in this place.", n, "s2") for n in range(9)))
    assert counts(empty("import", str(path))) == (9, 0, 0)


def test_a_lost_ledger_or_store_costs_a_reading_and_nothing_else(empty, tmp_path):
    path = write(tmp_path / "s1.jsonl", *(line_of("user", f"Turn number {n}.", n) for n in range(5)))
    empty("import", str(path))
    (empty.home / "imports.json").unlink()
    assert counts(empty("import", str(path))) == (0, 5, 0)
    for name in ("store.duckdb", "applied"):
        (empty.home / name).unlink()
    for file in (empty.home / "journal").iterdir():
        file.unlink()
    assert counts(empty("import", str(path))) == (5, 0, 0), "a ledger of another journal does not count"


def test_a_session_goes_into_the_project_that_it_ran_in(empty, tmp_path, repository):
    elsewhere = line_of("user", "Said in the harbour.", 1) | {"cwd": str(repository)}
    gone = line_of("user", "Said in a folder that is no more.", 2)
    gone |= {"cwd": "/no/such/folder", "sessionId": "another"}
    projects = tmp_path / ".claude/projects/x"
    projects.mkdir(parents=True)
    write(projects / "s1.jsonl", elsewhere, gone)
    os.environ["CLAUDE_CONFIG_DIR"] = str(tmp_path / ".claude")
    try:
        assert counts(empty("import", "--claude")) == (2, 0, 0)
    finally:
        del os.environ["CLAUDE_CONFIG_DIR"]
    assert rows_of(empty) == []
    assert empty("list", "--project", str(repository))["total"] == 1
    assert empty("list", "--all-projects")["total"] == 2
    assert counts(empty("import", str(projects), "--scope", "user")) == (2, 0, 0)
    assert len(rows_of(empty)) == 2


def test_notes_beside_sessions_go_into_the_project_that_those_ran_in(empty, tmp_path, repository, monkeypatch):
    projects = tmp_path / ".claude/projects/x"
    (projects / "memory").mkdir(parents=True)
    write(projects / "s1.jsonl", line_of("user", "Said in the harbour.", 1) | {"cwd": str(repository)})
    (projects / "memory/MEMORY.md").write_text("# Cranes\n\nThe blue crane is ours.\n", encoding="utf-8")
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / ".claude"))
    assert counts(empty("import", "--claude")) == (2, 0, 0)
    assert rows_of(empty) == [], "nothing of another project's"
    assert empty("list", "--project", str(repository))["total"] == 2


def test_a_dry_run_tells_and_makes_nothing(empty, tmp_path):
    path = write(tmp_path / "s1.jsonl", *(line_of("user", f"Turn number {n}.", n) for n in range(5)))
    data = empty("import", str(path), "--dry-run")
    assert data["imported"] == 5 and data["dry_run"] and data["samples"][0]["source"] == f"{path}:1"
    assert not empty.home.exists()


CODEX = [
    {"timestamp": "2026-01-02T03:04:05Z", "type": "session_meta", "payload": {"id": "c0", "cwd": "/"}},
    {"timestamp": "2026-01-02T03:04:06Z", "type": "event_msg", "payload": {"type": "user_message", "message": "Why?"}},
    {"timestamp": "2026-01-02T03:04:07Z", "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Why cranes?"}]}},
    {"timestamp": "2026-01-02T03:04:07Z", "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "<environment_context>cwd</environment_context>"}]}},
    {"timestamp": "2026-01-02T03:04:08Z", "type": "response_item", "payload": {"type": "reasoning", "summary": [{"text": "hidden"}]}},
    {"timestamp": "2026-01-02T03:04:09Z", "type": "response_item", "payload": {"type": "function_call_output", "output": "noise"}},
    {"timestamp": "2026-01-02T03:04:10Z", "type": "response_item", "payload": {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Because they lift."}]}},
]


def test_other_tools_files(empty, tmp_path):
    write(tmp_path / "rollout-1.jsonl", *CODEX)
    assert counts(empty("import", str(tmp_path / "rollout-1.jsonl"))) == (2, 0, 0)
    (why, because) = sorted(rows_of(empty), key=lambda row: row["provenance"]["date"])
    assert (why["content"], because["content"]) == ("Why cranes?", "Because they lift.")
    assert because["provenance"]["named_speaker"] == "Codex" and because["provenance"]["conversation"] == "c0"
    write(tmp_path / "chat.jsonl", {"role": "system", "content": "Be nice."}, {"role": "user", "content": "Hello cranes"})
    write(tmp_path / "chats.jsonl", {"messages": [{"role": "user", "content": "Two"}, {"role": "assistant", "content": "Three"}]})
    write(
        tmp_path / "graph.jsonl",
        {"type": "entity", "name": "Crane 7", "entityType": "machine", "observations": ["It is red.", "It lifts 9 tons."]},
        {"type": "relation", "from": "Crane 7", "relationType": "stands in", "to": "Harbour"},
        {"type": "entity", "name": "", "observations": []},
    )
    for name, expected in (("chat", (1, 0, 0)), ("chats", (2, 0, 0)), ("graph", (2, 0, 1))):
        assert counts(empty("import", str(tmp_path / f"{name}.jsonl"))) == expected
    (crane,) = [row for row in rows_of(empty) if row["title"] == "Crane 7"]
    assert "It lifts 9 tons." in crane["content"] and crane["tags"] == ["machine"]
    assert empty("explore_neighbors", "--node", "Harbour")["neighbors"]


# --- Markdown -------------------------------------------------------------------------------------------------

NOTES = "---\nname: Harbour\ntags: [sea, work]\n---\nBefore any heading.\n\n# Cranes\n\nThey lift.\n\n## Red ones\n\nThey lift more.\n\n```\n# no heading\n```\n"


def test_a_section_is_a_memory_that_follows_its_file(empty, tmp_path):
    path = tmp_path / "notes.md"
    path.write_text(NOTES)
    assert counts(empty("import", str(path))) == (3, 0, 0)
    found = {row["title"]: row for row in rows_of(empty)}
    assert set(found) == {"Harbour", "Cranes", "Cranes › Red ones"}
    red = found["Cranes › Red ones"]
    assert "# no heading" in red["content"] and set(red["tags"]) == {"sea", "work"}
    assert red["provenance"]["source"] == f"{path}:11"
    assert counts(empty("import", str(path))) == (0, 3, 0)
    path.write_text(NOTES.replace("lift more", "lift twice as much").replace("Before any heading.\n", ""))
    data = empty("import", str(path))
    assert (data["imported"], data["updated"]) == (0, 1) and len(data["vanished"]) == 1
    (changed,) = empty("show", "--id", red["id"])["memories"]
    assert "twice as much" in changed["content"]


@pytest.mark.parametrize(
    ("header", "title"),
    [
        ("title: Harbour: a manual", "Harbour: a manual"),
        ("Title: Harbour", "Harbour"),
        ("title: &a Harbour\nother: [*a, *a]", "notes"),
    ],
    ids=["no YAML", "capitals", "aliases"],
)
def test_front_matter_is_read_as_that_of_skills_is(empty, tmp_path, header, title):
    path = tmp_path / "notes.md"
    path.write_text(f"---\n{header}\n---\nBoats lie at the quay.\n")
    assert counts(empty("import", str(path))) == (1, 0, 0)
    assert [row["title"] for row in rows_of(empty)] == [title]


def test_folders_are_walked_and_what_cannot_be_read_is_told(empty, tmp_path):
    (tmp_path / "docs/.git").mkdir(parents=True)
    (tmp_path / "docs/.git/x.md").write_text("# hidden\n\nno")
    (tmp_path / "docs/a.md").write_text("# A\n\nText of A.")
    (tmp_path / "docs/b.md").write_bytes(b"# B\n\n\xff\xfe text of B.")
    (tmp_path / "docs/c.txt").write_text("not looked at")
    os.symlink(tmp_path / "docs/a.md", tmp_path / "docs/link.md")
    assert counts(empty("import", str(tmp_path / "docs"))) == (2, 0, 0)
    assert empty.refusal("import", str(tmp_path / "nowhere"))["code"] == "no_such_file"
    (tmp_path / "none").mkdir()
    assert empty.refusal("import", str(tmp_path / "none"))["code"] == "nothing_to_import"
    assert "FOLDER" in empty.usage_error("import")


# --- laws -----------------------------------------------------------------------------------------------------

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        ["type", "message", "content", "role", "text", "payload", "timestamp", "uuid", "user", "assistant", "isMeta", "id"]
    ), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@given(st.dictionaries(st.sampled_from(["type", "message", "content", "role", "payload", "timestamp", "sessionId", "messages", "cwd"]), _JSON))
def test_any_line_is_survived(row: dict[str, Any]) -> None:
    is_transcript(row)
    spoken, heard = utterances_of(row, Heard())
    assert all(one.text.strip() for one in spoken) and isinstance(heard, Heard)


@given(st.text(alphabet="#` -ab\n", max_size=200))
def test_sections_hold_all_words_in_order(text: str) -> None:
    _, body, _ = split(text)
    found = sections(body)
    together = "".join("".join(section.text.split()) for section in found)
    everything = iter("".join(body.split()))
    assert all(character in everything for character in together), "a subsequence: headings are names, not text"


@pytest.mark.parametrize("role", ["user", "assistant"])
def test_what_a_harness_says_is_not_what_was_said(role: str) -> None:
    injected = ["<system-reminder>x</system-reminder>", "<command-name>/x</command-name><command-args>y</command-args>",
                "<local-command-stdout>z</local-command-stdout>", "<task-notification>\nn</task-notification>",
                "[Request interrupted by user]", "Caveat: The messages below were generated by the user"]  # fmt: skip
    if role == "user":
        assert all(utterances_of(line_of(role, text), Heard())[0] == [] for text in injected)
        (one,) = utterances_of(line_of(role, f"Mine. {injected[0]} Also mine."), Heard())[0]
        assert one.text == "Mine.  Also mine."
