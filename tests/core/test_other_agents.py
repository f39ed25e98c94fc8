"""What the sessions of other agents say: lines as these agents wrote them, shortened."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.text.transcript import Heard, is_transcript, utterances_of

GEMINI = [
    {"sessionId": "g1", "projectHash": "1c45", "startTime": "2026-11-23T15:19:34.437Z", "kind": "main"},
    {"$set": {"messages": [{"id": "c", "type": "user", "content": [{"text": "<session_context>\nThis is the Gemini CLI.\n</session_context>"}]}]}},
    {"id": "m1", "timestamp": "2026-11-23T15:19:34.489Z", "type": "user", "content": [{"text": "<hook_context>recalled: x</hook_context>\n\nHello."}]},
    {"$set": {"lastUpdated": "2026-11-23T15:19:34.489Z"}},
    {"id": "m2", "type": "gemini", "content": "Hi there.", "thoughts": [{"subject": "no"}], "toolCalls": [{"name": "x", "result": "no"}]},
    {"id": "m3", "type": "info", "content": "Update available."},
]  # fmt: skip
COPILOT = [
    {"type": "session.start", "id": "a", "data": {"sessionId": "p1", "context": {"cwd": "/work/shop"}}},
    {"type": "hook.start", "id": "b", "data": {"hookType": "sessionStart", "input": {"initialPrompt": "Hello."}}},
    {"type": "user.message", "id": "m1", "timestamp": "2026-11-23T15:19:36.830Z", "data": {"content": "Hello.", "transformedContent": "<system_reminder>x</system_reminder> Hello."}},
    {"type": "user.message", "id": "s", "data": {"content": "A skill's text.", "source": "skill-x"}},
    {"type": "system.message", "id": "c", "data": {"role": "system", "content": "You are the CLI."}},
    {"type": "assistant.message", "id": "m2", "data": {"content": "Hi there.", "toolRequests": []}},
    {"type": "tool.execution_complete", "id": "d", "data": {"result": {"content": "no"}}},
]  # fmt: skip
CURSOR = [
    {"role": "user", "message": {"content": [{"type": "text", "text": "<attached_files>no</attached_files>\n<user_query>\nHello.\n</user_query>"}]}},
    {"role": "assistant", "message": {"content": [{"type": "text", "text": "Hi there."}, {"type": "tool_use", "name": "x", "input": {"no": 1}}]}},
]  # fmt: skip
OPENCODE = [
    {"type": "opencode.message", "id": "m1", "session": "o1", "cwd": "/work/shop", "role": "user", "timestamp": 1795447277575,
     "parts": [{"type": "text", "text": "recalled: x", "synthetic": True}, {"type": "text", "text": "Hello."}]},
    {"type": "opencode.message", "id": "m2", "session": "o1", "cwd": "/work/shop", "role": "assistant", "timestamp": 1795447280175,
     "parts": [{"type": "step-start"}, {"type": "reasoning", "text": "no"}, {"type": "text", "text": "Hi there."}, {"type": "tool", "state": {"output": "no"}}]},
]  # fmt: skip
CODEX = [
    {"type": "session_meta", "payload": {"id": "x1", "cwd": "/work/shop"}},
    {"type": "response_item", "payload": {"type": "message", "id": "d", "role": "developer", "content": [{"type": "input_text", "text": "recalled: x"}]}},
    {"type": "response_item", "payload": {"type": "message", "id": "e", "role": "user", "content": [{"type": "input_text", "text": "<environment_context>\n<cwd>/x</cwd>\n</environment_context>"}]}},
    {"type": "response_item", "payload": {"type": "message", "id": "m1", "role": "user", "content": [{"type": "input_text", "text": "Hello."}]}},
    {"type": "event_msg", "payload": {"type": "item_completed", "item": {"type": "UserMessage", "content": [{"type": "text", "text": "Hello."}]}}},
    {"type": "response_item", "payload": {"type": "message", "id": "m2", "role": "assistant", "content": [{"type": "output_text", "text": "Hi there."}]}},
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "tool", "session", "cwd"),
    [
        (GEMINI, "Gemini", "g1", ""), (COPILOT, "Copilot", "p1", "/work/shop"), (CURSOR, "Cursor", "", ""),
        (OPENCODE, "OpenCode", "o1", "/work/shop"), (CODEX, "Codex", "x1", "/work/shop"),
    ],
)  # fmt: skip
def test_two_utterances_and_nothing_else(rows: list[dict[str, Any]], tool: str, session: str, cwd: str) -> None:
    heard, found = Heard(), []
    for row in rows:
        assert is_transcript(row)
        spoken, heard = utterances_of(row, heard)
        found += spoken
    assert [(one.role, one.text) for one in found] == [("user", "Hello."), ("assistant", "Hi there.")]
    assert {(one.tool, one.session, one.cwd, one.agent) for one in found} == {(tool, session, cwd, "")}
    assert [one.speaker() for one in found] == ["user", tool]
    if tool != "Cursor":
        assert [one.identity for one in found] == ["m1", "m2"]


def test_an_earlier_file_of_gemini_is_one_object() -> None:
    whole = {**GEMINI[0], "messages": [GEMINI[2], GEMINI[4]]}
    found, _ = utterances_of(whole, Heard("", "/work/shop"))
    assert [(one.text, one.session, one.cwd) for one in found] == [("Hello.", "g1", "/work/shop"), ("Hi there.", "g1", "/work/shop")]


@pytest.mark.parametrize(
    "row",
    [
        {"$set": {"messages": "x"}}, {"$set": {"messages": [1, None, {"type": "user"}]}}, {"id": "a", "type": "user", "content": None},
        {"type": "user.message", "id": 1, "data": {"content": {"a": 1}}}, {"type": "session.start", "id": "a", "data": {"context": 1}},
        {"role": "user", "message": {"content": 3}}, {"role": "user", "message": {}}, {"type": "opencode.message", "role": "user", "parts": [1, {}]},
        {"type": "x", "payload": {"role": []}}, {"messages": [{"messages": []}]},
    ],
)  # fmt: skip
def test_lines_of_other_shapes_say_nothing(row: dict[str, Any]) -> None:
    assert utterances_of(row, Heard())[0] == []
