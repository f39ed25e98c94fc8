"""Capture: from a transcript to memories, by command and by hooks; review; what must never be captured."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CommandLine
from tests.test_listen import Hook

Transcript = Callable[..., Path]

DECIDED = "We decided to use DuckDB instead of SQLite because the vectors need array columns."
PREFERS = "I prefer small commits with a plain sentence as the message, never with prefixes like feat: in them."
CAUSE = "The root cause was that `conftest.py` opened the store before the fixture had set HOME."


@pytest.fixture
def transcript(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Transcript:
    """A session's file with (role, text) turns; a dict is a line as it is."""

    folder = tmp_path / "claude" / "projects" / "p"  # where the client itself writes: its speakers are who they seem
    folder.mkdir(parents=True)
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "claude"))

    def write(*turns: tuple[str, str] | dict[str, Any], name: str = "session-1") -> Path:
        path = folder / f"{name}.jsonl"
        with path.open("a", encoding="utf-8") as file:
            for number, turn in enumerate(turns):
                row = turn if isinstance(turn, dict) else transcript_line(*turn, number=number, session=name)
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return path

    return write


def transcript_line(role: str, text: str, number: int = 0, session: str = "session-1", **more: Any) -> dict[str, Any]:
    content = text if role == "user" else [{"type": "text", "text": text}]
    return {
        "type": role, "message": {"role": role, "content": content}, "sessionId": session, "uuid": f"{session}-{number}",
        "cwd": "/", "timestamp": f"2026-03-01T09:00:{number:02d}.000Z", **more,
    }  # fmt: skip


def contents(command: CommandLine) -> list[str]:
    return sorted(
        command("explore_expand", "--id", row["id"])["content"]
        for row in command("list", "--limit", "1000")["memories"]
    )


def wait_for(condition: Callable[[], bool], seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.05)


# --- by command -----------------------------------------------------------------------------------------------


def test_what_is_worth_it_is_stored_with_where_it_was_said(empty, transcript):
    path = transcript(("user", "Hi!"), ("user", DECIDED), ("assistant", CAUSE), ("assistant", "All done."))
    data = empty("capture", str(path))
    assert data["mode"] == "on" and len(data["captured"]) == 2
    assert contents(empty) == sorted([DECIDED, CAUSE])
    first, second = (empty("explore_expand", "--id", name) for name in data["captured"])
    assert first["type"] == "decision" and second["type"] == "pattern" and second["tags"] == ["fix"]
    assert first["provenance"]["source"] == f"captured from {path}:2"
    assert first["provenance"]["conversation"] == "session-1"
    assert first["provenance"]["date"] == "2026-03-01T09:00:01Z"


def test_a_dry_run_gives_the_reason_for_each_sentence_that_is_not_captured(empty, transcript):
    """The nearest to the bar first; with --all every one; and what memory has by now says so."""
    slow = "The build server has four cores and it is slow in the afternoon."
    shown = (DECIDED, CAUSE, "All tests pass now.", "cap at four", "Can you look at the build?", slow, "Done.", "Fixed.")
    path = transcript(*((("assistant" if text in (CAUSE, "Done.") else "user"), text) for text in shown))
    dry = empty("capture", str(path), "--dry-run")
    assert [row["text"] for row in dry["candidates"]] == [DECIDED, CAUSE] and dry["bar"] == 0.6
    assert [row["text"] for row in dry["misses"]] == [slow, shown[2], shown[4], "cap at four", "Fixed."]
    assert dry["missed"] == 6 and 0 < dry["misses"][0]["score"] < 0.6 and dry["misses"][0]["line"] == 6
    assert [row["reason"] for row in dry["misses"]] == [
        "below the bar of 0.6", "below the bar of 0.6", "a question", *["shorter than 18 characters"] * 2,
    ]  # fmt: skip
    assert dry["misses"][2]["score"] is None
    full = empty("capture", str(path), "--dry-run", "--all")
    assert full["misses"][:5] == dry["misses"] and [row["text"] for row in full["misses"][5:]] == ["Done."]
    empty("capture", str(path))
    again = empty("capture", str(path), "--dry-run")
    assert again["candidates"] == [] and again["missed"] == 8
    assert [row["reason"] for row in again["misses"][:2]] == ["memory has it already"] * 2


def test_a_dry_run_shows_neither_what_was_forgotten_nor_what_is_private(empty, transcript):
    path = transcript(("user", "<private>The build server has four cores today.</private>"), ("user", DECIDED))
    (stored,) = empty("capture", str(path))["captured"]
    empty("forget", "--id", stored, "--yes")
    dry = empty("capture", str(path), "--dry-run", "--all")
    assert dry["candidates"] == [] and "four cores" not in str(dry) and "DuckDB" not in str(dry)


def test_a_file_that_is_no_transcript_is_named_as_such(empty, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("We decided to use DuckDB.\n")
    for words in ((), ("--dry-run",)):
        assert "no turn of a conversation" in empty("capture", str(path), *words)["note"]
        assert "session's transcript" in " ".join(empty.text("capture", str(path), *words).split())
    assert "is not a file" in empty.refusal("capture", str(tmp_path))["message"]


def test_all_is_for_a_dry_run(empty, transcript):
    assert "--dry-run" in empty.usage_error("capture", str(transcript(("user", DECIDED))), "--all")


def test_three_runs_give_the_same_and_add_nothing(empty, transcript):
    path = transcript(("user", DECIDED), ("assistant", CAUSE), ("user", PREFERS))
    first = empty("capture", str(path), "--dry-run")
    assert [empty("capture", str(path), "--dry-run") for _ in range(2)] == [first, first]
    assert not empty.home.exists()
    assert len(empty("capture", str(path))["captured"]) == 3
    assert [empty("capture", str(path))["captured"] for _ in range(2)] == [[], []]
    assert empty("list")["total"] == 3


def test_a_session_that_goes_on_leaves_what_is_new_within_its_allowance(empty, transcript):
    empty("config", "set", "capture.per_session", "2")
    path = transcript(("user", DECIDED))
    assert len(empty("capture", str(path))["captured"]) == 1
    transcript(("assistant", CAUSE), ("user", PREFERS), ("user", "[REMEMBER] Deploys need the VPN."))
    assert len(empty("capture", str(path))["captured"]) == 2, "the best one, and the marker"
    assert "Deploys need the VPN." in contents(empty)


def test_off_takes_nothing_and_says_so(empty, transcript):
    empty("config", "set", "capture.mode", "off")
    assert empty("capture", str(transcript(("user", DECIDED)))) == {"captured": [], "mode": "off"}
    assert empty("list")["total"] == 0


def test_a_configuration_that_cannot_be_understood_takes_nothing(empty, transcript):
    empty.home.mkdir()
    (empty.home / "config.toml").write_text("[capture]\nmode = 'of'\n")
    assert empty.refusal("capture", str(transcript(("user", DECIDED))))["code"] == "bad_config"


INJECTED = [
    transcript_line("user", f"<system-reminder>SessionStart hook additional context: {DECIDED}</system-reminder>"),
    transcript_line("user", f"<local-command-stdout>{DECIDED}</local-command-stdout>"),
    transcript_line("user", DECIDED, isMeta=True),
    transcript_line("user", DECIDED, isCompactSummary=True),
    transcript_line("user", f"<private>{DECIDED}</private>"),
    transcript_line("user", f"```\n{DECIDED}\n```"),
    transcript_line("assistant", DECIDED, isSidechain=True, agentId="a1"),
    transcript_line("assistant", f"surgical-memory recalled this: {DECIDED}"),
    transcript_line("assistant", f"[b8kqe4sapkg3] {DECIDED}"),
    {"type": "attachment", "attachment": {"type": "hook_additional_context", "content": [DECIDED]}, "sessionId": "s"},
    {"type": "system", "content": DECIDED, "sessionId": "s"},
    {"type": "summary", "summary": DECIDED, "leafUuid": "x"},
    {
        "type": "user", "sessionId": "s", "toolUseResult": DECIDED,
        "message": {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": DECIDED}]},
    },
    {
        "type": "assistant", "sessionId": "s",
        "message": {"role": "assistant", "content": [{"type": "thinking", "thinking": DECIDED},
                                                     {"type": "tool_use", "name": "Bash", "input": {"command": DECIDED}}]},
    },
]  # fmt: skip


@pytest.mark.parametrize("row", INJECTED)
def test_what_nobody_said_is_never_captured(empty, transcript, row):
    assert empty("capture", str(transcript(row)))["captured"] == []
    assert empty("list")["total"] == 0


def test_what_was_recalled_and_said_again_is_no_news(empty, transcript):
    """The text comes from memory: as it stands there, or in other words."""
    empty("remember", DECIDED)
    path = transcript(
        ("assistant", DECIDED), ("assistant", "We chose DuckDB instead of SQLite, because vectors need array columns.")
    )
    assert empty("capture", str(path))["captured"] == []


@pytest.mark.parametrize("line", ["{id} {cut}… (decision)", "{id}  2026-03-01  decision   {cut}…", "`{id}`: {cut}…"])
def test_a_listing_of_memories_that_claude_shows_is_no_news(empty, transcript, line):
    """Its line has an id and the beginning of a text: too few words to be recognised as what is known."""
    text = f"We decided to keep the old export format because of the auditors, {'and the importers also read it, ' * 3}for now."
    (name,) = empty("remember", text)["chunk_ids"]
    shown = line.format(id=name, cut=text[:70])
    other = line.format(id="0123456789ab", cut=DECIDED)
    assert empty("capture", str(transcript(("assistant", shown), ("user", shown))))["captured"] == []
    assert len(empty("capture", str(transcript(("user", other), name="session-2")))["captured"]) == 1, "a word that is no id"
    asked = f"[REMEMBER] {name} is what the inspectors asked about in spring, and they come again each year"
    assert len(empty("capture", str(transcript(("user", asked), name="session-3")))["captured"]) == 1


def test_what_was_injected_into_the_session_is_no_news(sample, tmp_path, transcript):
    """Said so differently that no search would find it near; the ledger knows it was shown."""
    Hook(sample.home, sample.folder)("SessionStart", {"session_id": "session-1"})
    path = transcript(("user", "We decided that releases should go out Tuesdays at noon since the on-call engineer is there."))
    assert sample("capture", str(path))["captured"] == []


def test_imported_turns_do_not_stand_in_the_way(empty, transcript):
    path = transcript(("user", DECIDED))
    empty("import", str(path))
    assert len(empty("capture", str(path))["captured"]) == 1


def test_what_was_forgotten_does_not_come_back(empty, transcript):
    path = transcript(("user", DECIDED))
    (name,) = empty("capture", str(path))["captured"]
    empty("forget", "--id", name, "--yes")
    assert empty("capture", str(transcript(("user", DECIDED), name="session-2")))["captured"] == []
    assert DECIDED.encode() not in b"".join(p.read_bytes() for p in empty.home.rglob("*") if p.is_file())


@pytest.mark.parametrize("stop", ["", "!"])
def test_a_full_stop_brings_nothing_back_and_makes_nothing_twice(empty, transcript, stop):
    spelled = DECIDED.rstrip(".") + stop
    (name,) = empty("remember", spelled)["chunk_ids"]
    assert empty("capture", str(transcript(("user", DECIDED))))["captured"] == []
    assert contents(empty) == [spelled]
    empty("forget", "--id", name, "--yes")
    assert empty("capture", str(transcript(("user", DECIDED), name="session-2")))["captured"] == []


def test_broken_files_and_missing_ones(empty, tmp_path, transcript):
    path = transcript(("user", DECIDED))
    with path.open("ab") as file:
        file.write(b'\xff{"a\n42\n[]\n{"type":"user","message":"x"}\n{"type":"user","message":{"role":7}}\n{"type":"us')
    assert len(empty("capture", str(path))["captured"]) == 1
    assert empty.refusal("capture", str(tmp_path / "none.jsonl"))["code"] == "no_such_file"
    assert "Name a session's transcript" in empty.usage_error("capture")


# --- review ---------------------------------------------------------------------------------------------------


def test_in_review_nothing_counts_before_a_yes(empty, transcript):
    empty("config", "set", "capture.mode", "review")
    path = transcript(("user", DECIDED), ("assistant", CAUSE), ("user", PREFERS), ("user", "[REMEMBER] Use port 8080."))
    assert len(empty("capture", str(path))["captured"]) == 4
    assert contents(empty) == ["Use port 8080."], "what was asked for in so many words needs no second yes"
    assert not any("DuckDB" in hint["title"] for hint in empty("explore_recall", "-q", "DuckDB SQLite")["hints"])
    assert empty("memory_recall", "-q", "DuckDB or SQLite")["context"].count("DuckDB") == 0
    rows = empty("review")["review"]
    assert [row["text"] for row in rows] == [DECIDED, CAUSE, PREFERS] and all(row["waiting"] for row in rows)
    decided, cause, prefers = (row["id"] for row in rows)
    assert empty("review", "yes", decided) == {"kept": [decided]}
    assert empty("review", "no", cause) == {"forgotten": [cause]}
    assert empty("review", "edit", prefers, "I prefer small commits.")["text"] == "I prefer small commits."
    assert empty("review")["total"] == 0
    assert contents(empty) == sorted(["Use port 8080.", DECIDED, "I prefer small commits."])
    assert empty("explore_recall", "-q", "DuckDB or SQLite?")["hints"][0]["id"] == decided
    assert b"conftest.py" not in b"".join(p.read_bytes() for p in empty.home.rglob("*") if p.is_file())
    assert empty("capture", str(path))["captured"] == [], "what was answered with no is not asked again"


def test_what_was_captured_without_asking_can_be_reviewed_too(empty, transcript):
    """It waits for nothing, so `review` only counts it; its ids are taken all the same."""
    empty("remember", "Deploys need the VPN.")
    empty("capture", str(transcript(("user", DECIDED), ("assistant", CAUSE), ("user", PREFERS))))
    assert empty("review") == {"review": [], "total": 0, "captured": 3}
    assert "3 captured memories in use: `list --captured` shows them" in " ".join(empty.text("review").split())
    first, second, third = (row["id"] for row in empty("list", "--captured")["memories"])
    assert empty("review", "yes", "all") == {"kept": []} and empty("review")["captured"] == 3
    assert empty("review", "yes", first) == {"kept": [first]}
    assert empty("review", "edit", second, "We use DuckDB for vectors.")["kept"] == [second]
    assert empty("review", "no", third) == {"forgotten": [third]}
    assert empty("review") == {"review": [], "total": 0} and empty("list")["total"] == 3
    empty("capture", str(transcript(("user", "We decided to pin every image by digest, never by tag."), name="session-2")))
    empty("backup")
    (fourth,) = (row["id"] for row in empty("list", "--captured")["memories"] if "digest" in row["title"])
    assert f"`forget {fourth} --backups`" in " ".join(empty.text("review", "no", fourth).split()), "forgotten like by `forget`, which states it, too"
    assert empty.refusal("review", "no", empty.ids()["Deploys need the VPN."])["code"] == "unknown_id"
    assert "--source" in empty.usage_error("list", "--captured", "--source", "x")


def test_wrong_words_of_review(empty, transcript):
    assert "review yes ID" in empty.usage_error("review", "maybe")
    assert "Name what to decide on" in empty.usage_error("review", "yes")
    assert empty.refusal("review", "yes", "nothing")["code"] == "unknown_id"
    assert empty("review") == {"review": [], "total": 0}


# --- by hooks -------------------------------------------------------------------------------------------------


def event(path: Path, **more: Any) -> dict[str, Any]:
    return {"session_id": path.stem, "transcript_path": str(path), **more}


@pytest.mark.parametrize("name", ["SessionEnd", "PreCompact"])
def test_a_session_is_captured_behind_its_back(empty, tmp_path, transcript, name):
    hook, path = Hook(empty.home, empty.folder), transcript(("user", DECIDED), ("assistant", "Fine."))
    began = time.monotonic()
    assert hook(name, event(path, reason="exit")) == ""
    assert time.monotonic() - began < 10
    wait_for(lambda: any(row["event"] == "capture" for row in hook.log()))
    (row,) = [row for row in hook.log() if row["event"] == "capture"]
    assert row["count"] == 1 and "error" not in row
    assert contents(empty) == [DECIDED]


def test_a_turn_leaves_word_and_the_next_start_captures_what_never_ended(sample, tmp_path, transcript):
    hook, path = Hook(sample.home, sample.folder), transcript(("user", DECIDED))
    assert hook("Stop", event(path)) == ""
    assert len(list((sample.home / "captures").iterdir())) == 1 and sample("list")["total"] == 8
    hook("SessionStart", event(path))
    time.sleep(0.5)
    assert sample("list")["total"] == 8, "its own session goes on"
    hook("SessionStart", {"session_id": "another", "transcript_path": str(tmp_path / "other.jsonl")})
    wait_for(lambda: sample("list")["total"] == 9)
    wait_for(lambda: not list((sample.home / "captures").glob("*.waiting")))


def test_a_marker_does_not_have_to_wait(sample, tmp_path, transcript):
    hook, path = Hook(sample.home, sample.folder), transcript(("user", "[REMEMBER] Deploys need the VPN."))
    hook("Stop", event(path))
    wait_for(lambda: sample("list")["total"] == 9)


def test_where_nothing_was_worth_it_nothing_is_made(empty, tmp_path, transcript):
    hook, path = Hook(empty.home, empty.folder), transcript(("user", "Hello"), ("assistant", "Hello!"))
    for name in ("Stop", "PreCompact", "SessionEnd"):
        hook(name, event(path))
    time.sleep(1)
    assert not empty.home.exists()


def test_off_is_off_for_hooks(sample, tmp_path, transcript):
    sample("config", "set", "capture.mode", "off")
    hook, path = Hook(sample.home, sample.folder), transcript(("user", DECIDED), ("user", "[REMEMBER] Deploys need the VPN."))
    for name in ("Stop", "PreCompact", "SessionEnd", "SessionStart"):
        hook(name, event(path))
    time.sleep(1)
    assert sample("list")["total"] == 8 and not (sample.home / "captures").exists()


def test_only_one_captures_at_a_time(sample, tmp_path, transcript):
    import fcntl

    hook, path = Hook(sample.home, sample.folder), transcript(("user", DECIDED))
    with open(sample.home / "locks" / "capture", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        hook("Stop", event(path))
        hook("SessionEnd", event(path))
        time.sleep(1)
        assert sample("list")["total"] == 8
    hook("SessionEnd", event(path))
    wait_for(lambda: sample("list")["total"] == 9)


@pytest.mark.parametrize("more", [{"transcript_path": 7}, {"transcript_path": "relative"}, {"session_id": None}, {"cwd": 7}])
def test_odd_events_do_no_harm(sample, tmp_path, transcript, more):
    hook, path = Hook(sample.home, sample.folder), transcript(("user", "Hello"))
    for name in ("Stop", "PreCompact", "SessionEnd"):
        hook(name, {**event(path), **more})
    time.sleep(0.5)
    assert sample("list")["total"] == 8


def test_it_goes_where_the_session_ran(sample, tmp_path, transcript, repository):
    hook, path = Hook(sample.home, sample.folder), transcript(("user", DECIDED))
    hook("SessionEnd", event(path, cwd=str(repository)))
    wait_for(lambda: sample("list", "--project", str(repository), "--scope", "project")["total"] == 1)
    assert sample("list")["total"] == 8
    assert os.stat(sample.home / "captures").st_mode & 0o777 == 0o700


def test_what_was_said_in_a_folder_that_is_gone_stays_there(sample, tmp_path, transcript, repository):
    gone = str(tmp_path / "gone")
    hook, path = Hook(sample.home, sample.folder), transcript(("user", DECIDED))
    hook("SessionEnd", event(path, cwd=gone))
    wait_for(lambda: sample("list", "--all-projects")["total"] == 9)
    assert sample("list")["total"] == 8, "not in the user's scope, which every project sees"


def test_undo_leaves_what_was_captured_since(empty, transcript):
    """Captures run in the background: whoever types `undo` has their own last change in mind."""
    (name,) = empty("remember", "Staging listens on port 5433.")["chunk_ids"]
    (captured,) = empty("capture", str(transcript(("user", DECIDED))))["captured"]
    error = empty.refusal("undo")
    assert error["code"] == "captured_last" and f"`forget {captured}`" in error["message"]
    assert f"stored [{name}] Staging listens on port 5433: `undo --before` undoes that." in error["message"]
    assert empty("undo", "--before") == {"undone": "remember", "ids": [name]}
    assert [row["id"] for row in empty("list")["memories"]] == [captured]
    assert "Before that" not in empty.refusal("undo")["message"]
    assert empty.refusal("undo", "--before")["code"] == "nothing_to_undo"
    empty("update", captured, "Another text.")
    assert empty("undo")["undone"] == "update", "a person has changed it"
