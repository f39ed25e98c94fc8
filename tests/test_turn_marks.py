"""A turn that was imported keeps its words. Where what was captured from it has changed, the turn is marked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CommandLine
from tests.test_capture import transcript_line

DECIDED = "Also we decided that the staging database listens on port 5433."


Run = Callable[..., Any]


@pytest.fixture
def run(empty: CommandLine, repository: Path) -> Run:
    """The command line in one project."""
    return lambda *words: empty(*words, "--project", str(repository))


def _session(run: Run, folder: Path, decided: str = DECIDED) -> tuple[str, str]:
    """Import a session and capture from it; the ids of the turn that it was captured from, and of the memory."""
    path = folder / "session.jsonl"
    turns = (("user", "How do we reach the staging host?"), ("assistant", "By the VPN of the office."), ("user", decided))
    lines = [transcript_line(*turn, number=number) for number, turn in enumerate(turns)]
    for line in lines:
        line.pop("cwd", None)  # it belongs to the project that it is imported into
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    run("import", str(path))
    before = run("list", "--dialogue", "--full")["memories"]
    (captured, *_) = run("capture", str(path))["captured"]
    (turn,) = [row["id"] for row in before if row["content"] == decided]
    return turn, captured


def _mark(run: Run, name: str) -> str:
    marks = {row["id"]: row.get("mark", "") for row in run("list", "--dialogue")["memories"]}
    peeked = run("explore_peek", "--id", name).get("mark", "")
    assert peeked == marks[name], "the same wherever it is shown"
    return peeked


def test_a_turn_whose_memory_holds_has_no_mark(run: Run, tmp_path: Path) -> None:
    turn, captured = _session(run, tmp_path)
    run("pin", "--id", captured)
    assert _mark(run, turn) == _mark(run, captured) == ""


def test_a_turn_is_marked_once_its_memory_was_changed(run: Run, tmp_path: Path) -> None:
    turn, captured = _session(run, tmp_path)
    run("update", captured, "We decided that the staging database listens on port 6001.")
    assert _mark(run, turn) == f"superseded by {captured} (changed since)" and not _mark(run, captured)
    answer = run("explore", "which port does the staging database listen on")
    assert [row.get("mark", "") for row in answer["citations"][:2]] == ["", f"superseded by {captured} (changed since)"]
    assert answer["citations"][0]["id"] == captured, "what holds comes first"
    run("undo")
    assert _mark(run, turn) == ""


def test_a_turn_is_marked_as_its_memory_is(run: Run, tmp_path: Path) -> None:
    turn, captured = _session(run, tmp_path)
    (newer,) = run("remember", "The staging database listens on port 6001.")["chunk_ids"]
    run("supersede", newer, "--of", captured)
    assert _mark(run, captured).startswith(f"superseded by {newer}") and _mark(run, turn) == _mark(run, captured)


def test_only_the_sentence_is_marked_that_was_captured(run: Run, tmp_path: Path) -> None:
    words = f"Thanks, that worked for me. {DECIDED} Please look at the logs now."
    turn, captured = _session(run, tmp_path, words)
    run("update", captured, "We decided that the staging database listens on port 6001.")
    assert _mark(run, turn) == f"superseded by {captured} (sentence 2: changed since)"


def test_a_turn_is_not_cited_beside_what_was_captured_from_it(run: Run, tmp_path: Path) -> None:
    turn, captured = _session(run, tmp_path)
    question = "which port does the staging database listen on"
    assert {turn, captured} <= {hint["id"] for hint in run("explore_recall", "--query", question)["hints"]}
    for answer in (run("explore", question)["citations"], run("memory_recall", "--query", question)["sources"]):
        names = [row["id"] for row in answer]
        assert captured in names and turn not in names


def test_a_turn_that_has_more_to_tell_is_cited_beside_it(run: Run, tmp_path: Path) -> None:
    words = f"{DECIDED} The staging database is on the host tern, in the cellar, and its password is rotated in May."
    turn, captured = _session(run, tmp_path, words)
    names = [row["id"] for row in run("explore", "on which host is the staging database, and on which port")["citations"]]
    assert {turn, captured} <= set(names)
