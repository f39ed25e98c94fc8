"""Hooks of other agents: their events as ours, and our answers as theirs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from memory.hooks.injection import HINT_HELP, SKILL_HELP
from memory.hooks.other_clients import for_tools, is_opened_by_prompt, read_event, write_answer
from memory.hooks.set_up import READY
from memory.hooks.submitted import EXPLORE_HINT
from memory.workspace.agent_folders import AGENTS

CONTEXT = "recalled [aaaa] the port is 7443"
ANSWER = json.dumps({"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": CONTEXT}, "systemMessage": READY})


@pytest.mark.parametrize(
    ("client", "expected"),
    [
        ("codex", {"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": CONTEXT}, "systemMessage": "surgical-memory is ready."}),
        ("gemini", {"hookSpecificOutput": {"hookEventName": "BeforeAgent", "additionalContext": CONTEXT}, "systemMessage": "surgical-memory is ready."}),
        ("opencode", {"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": CONTEXT}, "systemMessage": "surgical-memory is ready."}),
        ("copilot", {"additionalContext": CONTEXT}),
        ("cursor", {"additional_context": CONTEXT}),
    ],
)  # fmt: skip
def test_an_answer_is_in_the_words_of_the_client(client: str, expected: dict[str, Any]) -> None:
    assert json.loads(write_answer(client, "UserPromptSubmit", ANSWER)) == expected
    assert write_answer(client, "UserPromptSubmit", "") == ""


def test_every_client_has_a_dialect() -> None:
    assert [is_opened_by_prompt(name) for name in AGENTS] == [False, False, True, False, False]
    with pytest.raises(KeyError):
        read_event("emacs", {}, {})


@pytest.mark.parametrize(
    ("client", "event", "expected"),
    [
        ("codex", {"session_id": "s", "transcript_path": "/t", "cwd": "/p"}, {"session_id": "s", "transcript_path": "/t", "cwd": "/p"}),
        ("gemini", {"session_id": "s", "prompt_response": "x [REMEMBER]"}, {"session_id": "s", "last_assistant_message": "x [REMEMBER]"}),
        ("copilot", {"sessionId": "s", "source": "new"}, {"session_id": "s", "source": "startup", "transcript_path": "/c/session-state/s/events.jsonl"}),
        ("copilot", {"sessionId": "../s"}, {"session_id": "../s", "transcript_path": None}),
        ("copilot", {"sessionId": "s", "transcriptPath": "/t"}, {"transcript_path": "/t"}),
        ("cursor", {"conversation_id": "s", "workspace_roots": ["/p", "/q"]}, {"session_id": "s", "cwd": "/p"}),
        ("cursor", {"conversation_id": "s", "workspace_roots": []}, {"session_id": "s", "cwd": None}),
        ("opencode", {"session_id": "s", "cwd": "/p"}, {"transcript_path": "/d/opencode/opencode.db", "cwd": "/p"}),
    ],
)  # fmt: skip
def test_an_event_is_read_as_ours(client: str, event: dict[str, Any], expected: dict[str, Any]) -> None:
    found = read_event(client, event, {"COPILOT_HOME": "/c", "XDG_DATA_HOME": "/d"})
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("text", [SKILL_HELP, HINT_HELP, EXPLORE_HINT, "more: `surgical-memory-read show --id ID`"])
def test_no_command_or_agent_of_the_plugin_is_named(text: str) -> None:
    shown = for_tools(text)
    for word in ("surgical-memory-read", "/explore", "surgical-memory:", "Skill tool"):
        assert word not in shown


def test_commands_become_tools() -> None:
    assert for_tools("(open one: `surgical-memory-read show --id ID`)") == "(open one: the tool explore_expand)"
    assert for_tools('`surgical-memory-read memory_recall --query "…"`') == "the tool memory_recall"
    assert for_tools("To store something: `surgical-memory-remember`.") == "To store something: the tool remember."
