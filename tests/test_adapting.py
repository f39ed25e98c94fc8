"""Thresholds that follow use: from a prompt's injection over what Claude opens and cites to the night, and back."""

from __future__ import annotations

import json
import os
import time

import pytest

from memory.core.night.feedback import MOST_SHIFT
from memory.core.night.rules import UNIT
from memory.hooks.opened_memories import is_opening
from memory.store.files import events, injections
from memory.store.files.events import FEEDBACK
from memory.workspace.context import of_folder
from memory.workspace.searching import searcher
from tests.bench.unasked import PROJECT, PROMPTS

from .test_prompt_hooks import Hooks

ASKED = [json.loads(line)["prompt"] for line in PROMPTS.read_text(encoding="utf-8").splitlines()]
SELDOM = {"injected": [60 * UNIT, 36 * UNIT, 0, 0], "hinted": [90 * UNIT, 18 * UNIT, 0, 0]}
OFTEN = {"injected": [60 * UNIT, 20 * UNIT, 55 * UNIT, 0], "hinted": [90 * UNIT, 9 * UNIT, 60 * UNIT, 40 * UNIT]}


@pytest.fixture
def hooks(empty, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    empty("import", str(PROJECT))
    empty("consolidate")  # what is older than others ranks a little lower from then on
    return Hooks(empty, tmp_path / "user", monkeypatch)


def note(hooks, tallies, session="s"):
    events.note(hooks.home, FEEDBACK, time.time_ns() // 1000, session, (), tallies=tallies)


def ledger_items(hooks, session):
    """(injected, hinted, probabilities) of all prompts of a session so far, by ids."""
    rows = injections.read(hooks.home, session).rows
    memories = [item for row in rows for item in row.get("memories", ()) if "probability" in item]
    hints = [item for row in rows for item in row.get("hints", ()) if "name" not in item]
    return memories, hints


def ask_all(hooks, name):
    """What each of the project's prompts is given, in a session of its own."""
    return [hooks.prompt(text, session=f"{name}{number}") for number, text in enumerate(ASKED)]


def thresholds(hooks):
    return {row["tier"]: row for row in hooks.cli("why").get("thresholds", ())}


def test_a_session_that_is_over_leaves_what_was_used_of_what_it_was_given(hooks):
    for text in ASKED[:12]:
        hooks.prompt(text)
    memories, hints = ledger_items(hooks, "s1")
    hinted = [item for item in hints if item["id"] not in {one["id"] for one in memories}]
    assert memories and len(hinted) > 1
    call = f"surgical-memory-read show --id {hinted[0]['id']} --text"
    hooks("LargeResult", tool_name="Bash", tool_input={"command": call}, tool_response={"stdout": ""})
    hooks("LargeResult", tool_name="Bash", tool_input={"command": call.replace(hinted[0]["id"], hinted[1]["id"])}, agent_id="a1")
    hooks("LargeResult", tool_name="Grep", tool_input={"pattern": call.replace(hinted[0]["id"], hinted[1]["id"])})
    hooks("Stop", last_assistant_message=f"As we decided [{memories[0]['id']}].")
    hooks.start(session="s2")
    assert hooks.events(FEEDBACK) == [], "the session may still go on"
    (path,) = (one for one in os.scandir(hooks.home.injections) if one.name == "s1.jsonl")
    os.utime(path.path, (time.time() - 7 * 3600,) * 2)
    hooks.start(session="s3")
    hooks.start(session="s4")
    (row,) = hooks.events(FEEDBACK)
    distinct = {item["id"]: item["probability"] for item in reversed(memories)}
    assert row["tallies"]["injected"] == [UNIT * len(distinct), pytest.approx(UNIT * sum(distinct.values())), UNIT, 0]
    shown, _, used, missed = row["tallies"]["hinted"]
    assert shown == UNIT * len({item["id"] for item in hints}) and missed == 0
    assert used == UNIT * (1 + (memories[0]["id"] in {item["id"] for item in hints}))
    assert "error" not in json.dumps(hooks.log())


@pytest.mark.parametrize(
    ("event", "opens"),
    [
        ({"tool_name": "Bash", "tool_input": {"command": "surgical-memory-read explore_expand --text --id k3f9x2m7qaz1"}}, True),
        ({"tool_name": "mcp__plugin_surgical-memory_memory__explore_peek", "tool_input": {"id": "k3f9x2m7qaz1"}}, True),
        ({"tool_name": "mcp__plugin_surgical-memory_memory__memory_recall", "tool_input": {"query": "k3f9x2m7qaz1"}}, False),
        ({"tool_name": "Bash", "tool_input": {"command": "surgical-memory-read memory_recall --query show"}}, False),
        ({"tool_name": "Bash", "tool_input": {"command": "git show k3f9x2m7qaz1"}}, False),
        ({"tool_name": "Bash", "tool_input": "surgical-memory-read show --id k3f9x2m7qaz1"}, False),
        ({"tool_name": "Bash"}, False),
    ],
)
def test_what_opens_a_memory(event, opens):
    assert is_opening(event) is opens


def test_without_feedback_all_is_as_it_was(hooks):
    before = ask_all(hooks, "a")
    hooks.cli("consolidate")
    assert ask_all(hooks, "b") == before and thresholds(hooks) == {}
    note(hooks, {"injected": [29 * UNIT, 20 * UNIT, 0, 0]})
    hooks.cli("consolidate")
    assert ask_all(hooks, "c") == before
    assert thresholds(hooks)["injected"]["shift"] == 0 and "too few" in thresholds(hooks)["injected"]["reason"]


def test_what_is_seldom_used_is_given_less_often_until_that_night_is_undone(hooks):
    before = ask_all(hooks, "a")
    note(hooks, SELDOM)
    report = hooks.cli("consolidate")
    assert next(line for line in report["stages"] if line["stage"] == "learn")["adapted"] == 2
    after = ask_all(hooks, "b")
    found = thresholds(hooks)
    assert found["injected"]["shift"] == found["hinted"]["shift"] == MOST_SHIFT
    assert "injected 60 times, used 0: asks for more certainty" in hooks.cli.output("why", "--text")[0]
    kept = [len(ledger_items(hooks, f"b{number}")[0]) for number in range(len(ASKED))]
    earlier = [len(ledger_items(hooks, f"a{number}")[0]) for number in range(len(ASKED))]
    assert sum(kept) < sum(earlier) and all(now <= then for now, then in zip(kept, earlier, strict=True))

    os.unlink(hooks.home.database)
    os.unlink(hooks.home.events)
    assert thresholds(hooks) == found and ask_all(hooks, "c") == after, "a rebuilt store has learned the same"

    hooks.cli("config", "set", "inject.adapt", "false")
    assert ask_all(hooks, "d") == before and thresholds(hooks) == {}
    hooks.cli("config", "set", "inject.adapt", "true")
    hooks.cli("consolidate", "--undo")
    assert ask_all(hooks, "e") == before and thresholds(hooks) == {}


def test_what_is_often_used_is_given_more_often(hooks):
    before = ask_all(hooks, "a")
    note(hooks, OFTEN)
    hooks.cli("consolidate")
    assert thresholds(hooks)["injected"]["shift"] == thresholds(hooks)["hinted"]["shift"] == -MOST_SHIFT
    after = ask_all(hooks, "b")
    assert sum(map(bool, after)) >= sum(map(bool, before)) and after != before
    assert "40 opened that were not shown" in thresholds(hooks)["hinted"]["reason"]


def test_two_nights_add_up_and_undoing_the_second_leaves_the_first(hooks):
    note(hooks, SELDOM)
    hooks.cli("consolidate")
    first = thresholds(hooks)
    assert not hooks.cli("consolidate")["changed"] and thresholds(hooks) == first, "the same is not learned twice"
    note(hooks, OFTEN)
    hooks.cli("consolidate")
    assert thresholds(hooks)["injected"]["shown"] == 120 and thresholds(hooks) != first
    hooks.cli("consolidate", "--undo")
    assert thresholds(hooks) == first


def test_switched_off_nothing_is_counted(hooks):
    hooks.cli("config", "set", "inject.adapt", "false")
    note(hooks, SELDOM)
    hooks.cli("consolidate")
    hooks.cli("config", "set", "inject.adapt", "true")
    hooks.cli("consolidate")
    assert thresholds(hooks) == {}


def test_odd_lines_in_the_log_move_nothing(hooks):
    for odd in ({"injected": [10**18, 1, 0, 0]}, {"injected": "60"}, {"x": [1]}, "no", None, [1]):
        note(hooks, odd)
    hooks.cli("consolidate")
    assert thresholds(hooks) == {}


@pytest.mark.parametrize("shift", [MOST_SHIFT, -MOST_SHIFT])
def test_no_shift_gives_anything_to_what_the_table_of_terms_leaves_alone(hooks, shift):
    """The table knows of no shift: what is left alone by words is so in the pipeline, whatever the thresholds are."""
    context = of_folder(str(hooks.cli.folder))
    with context.store.read() as connection:
        for text in ("thanks, looks good", "fix the typo", "run the tests again please"):
            for shifts in ((0.0, 0.0), (shift, shift), (-9.0, -9.0)):
                ranking = searcher(context, early_exit=True, eagerness="balanced", shifts=shifts)(connection, text, 8)
                assert not ranking.hits and not ranking.relevance.should_inject
