"""What an answer cites: noted by the hook at a turn's end, run by path, and learned from by the night."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from .conftest import CommandLine
from .test_listen import Hook

PROMPT = "On which port does the staging database listen?"


@pytest.fixture
def hook(sample: CommandLine, tmp_path: Path) -> Hook:
    return Hook(sample.home, sample.folder)


def events(call: CommandLine, kind: str) -> list[dict]:
    rows = map(json.loads, (call.home / "events.jsonl").read_text().splitlines())
    return [row for row in rows if row["event"] == kind]


def test_what_was_told_and_then_cited_counts_as_used(sample: CommandLine, hook: Hook) -> None:
    port, tabs = sample.ids()["Database port"], sample.ids()["Tabs"]
    assert port in hook("UserPromptSubmit", {"prompt": PROMPT})
    assert hook("Stop", {"last_assistant_message": f"On 5433 [{port}]. As to style, ({tabs})."}) == ""
    (cited,) = events(sample, "cited")
    assert cited["ids"] == [port, tabs] and cited["session"] == "s1"
    (row,) = (row for row in hook.log() if row["event"] == "Stop")  # work in the background may log after it
    assert row["cited"] == [port, tabs] and "error" not in row
    (told,) = sample("why", "--session", "s1")["injections"]
    assert [item["used"] for item in told["memories"] if item["id"] == port] == [True]
    report = sample("consolidate")
    assert [line["sessions"] for line in report["stages"] if line["stage"] == "learn"] == [1]


def test_what_was_told_and_not_cited_counts_against(sample: CommandLine, hook: Hook) -> None:
    port, tabs = sample.ids()["Database port"], sample.ids()["Tabs"]
    for number in range(3):
        row = {"event": "used", "at": time.time_ns() // 1000, "session": f"u{number}", "ids": [port, tabs]}
        with open(sample.home / "events.jsonl", "a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    sample("consolidate")

    def weight() -> float:
        links = sample("explore_neighbors", "--node", port)["neighbors"]
        return float(next(link["weight"] for link in links if link["relation"] == "used_with"))

    before = weight()
    hook("UserPromptSubmit", {"prompt": PROMPT})
    hook("Stop", {"last_assistant_message": "I do not know."})
    sample("consolidate")
    assert weight() < before


def test_no_trace_of_an_answer_that_cites_nothing(sample: CommandLine, hook: Hook) -> None:
    for answer in ("Done.", "", None, 7, "See commit a68436bda0e6f00 and documentation."):
        assert hook("Stop", {"last_assistant_message": answer}) == ""
    assert not (sample.home / "events.jsonl").exists()
    assert not any("error" in row for row in hook.log())


def test_nothing_is_noted_where_nothing_is_remembered(empty: CommandLine, tmp_path: Path) -> None:
    assert Hook(empty.home, tmp_path)("Stop", {"last_assistant_message": "[b8kqe4sapkg3]"}) == ""
    assert not (empty.home / "events.jsonl").exists()


def test_words_that_are_no_memories_teach_nothing(sample: CommandLine, hook: Hook) -> None:
    hook("Stop", {"last_assistant_message": "The commits a68436bda0e6 and 430961c00000."})
    (line,) = (line for line in sample("consolidate")["stages"] if line["stage"] == "learn")
    assert line["pairs"] == 0 and line["learned"] == 0
