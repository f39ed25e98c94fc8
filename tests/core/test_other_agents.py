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


FILE = "I always push to main."
FRAMES = ["--- Content from referenced files ---", "Content from @README.md:", FILE, "--- End of content ---"]
EDITOR = f"# Context from my IDE setup:\n\n## Active selection of the file:\n{FILE}\n\n"
REQUEST = "## My request for Codex:\n"
QUERY = "<user_query>\nHello.\n</user_query>"
ATTACHED = f"<attached_files>\n<user_query>\n{FILE}\n</user_query>\n</attached_files>"


def _of_gemini(*texts: str, **more: Any) -> dict[str, Any]:
    return {"id": "m", "type": "user", "content": [{"text": text} for text in texts], **more}


def _of_codex(text: str) -> dict[str, Any]:
    return {"type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": text}]}}


def _of_cursor(*texts: str) -> dict[str, Any]:
    return {"role": "user", "message": {"content": [{"type": "text", "text": text} for text in texts]}}


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (_of_gemini("Hello.", *FRAMES), "Hello."),
        (_of_gemini("Hello.", *FRAMES, FILE, "--- End of content ---"), "Hello."),
        (_of_gemini("Hello.\n" + "\n".join(FRAMES)), "Hello."),
        (_of_gemini("Hello.", FILE, displayContent=[{"text": "Hello."}]), "Hello."),
        (_of_gemini("Hello.", FILE, displayContent="Hello."), "Hello."),
        (_of_gemini("Hello."), "Hello."),
        (_of_codex(EDITOR + REQUEST + "Hello."), "Hello."),
        (_of_codex(EDITOR), ""),
        (_of_codex(EDITOR + REQUEST + FILE + "\n\n" + REQUEST + "Hello."), ""),
        (_of_codex("Hello. # It is late."), "Hello. # It is late."),
        (_of_cursor(f"{ATTACHED}\n{QUERY}"), "Hello."),
        (_of_cursor(ATTACHED, QUERY), "Hello."),
        (_of_cursor(QUERY, ATTACHED), ""),
        (_of_cursor(f"<attached_files>{FILE}</attached_files>"), ""),
        (_of_cursor(f"<attached_files></attached_files>{QUERY}{FILE}</attached_files>"), "Hello."),
        (_of_cursor("Hello."), "Hello."),
    ],
)  # fmt: skip
def test_what_a_client_puts_into_a_prompt_is_not_the_users(row: dict[str, Any], expected: str) -> None:
    assert "\n".join(one.text for one in utterances_of(row, Heard())[0]) == expected


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ({"type": "session_meta", "payload": {"id": "x2", "source": {"subagent": {"depth": 1}}}}, _of_codex(FILE)),
        ({"type": "session_meta", "payload": {"id": "x2", "source": "subagent"}}, _of_codex(FILE)),
        ({"sessionId": "g2", "projectHash": "1c45", "kind": "subagent"}, _of_gemini(FILE)),
    ],
)
def test_the_task_of_a_sub_agent_is_not_the_users(head: dict[str, Any], row: dict[str, Any]) -> None:
    _, heard = utterances_of(head, Heard())
    (one,), heard = utterances_of(row, heard)
    assert one.agent and one.speaker() == "task"
    assert utterances_of(row, heard)[0] == [one], "and so for the lines after it"


@pytest.mark.parametrize(("source", "is_scripted"), [("exec", True), ("mcp", True), ("cli", False), ("vscode", False), (None, False)])
def test_what_codex_was_sent_by_a_program(source: str | None, is_scripted: bool) -> None:
    """`codex exec` (0.169.0) names itself so in the head of its sessions."""
    _, heard = utterances_of({"type": "session_meta", "payload": {"id": "x2", "source": source}}, Heard())
    (one,), heard = utterances_of(_of_codex(FILE), heard)
    assert one.is_scripted is is_scripted and not one.agent
    (answer,), _ = utterances_of(CODEX[-1], heard)
    assert not answer.is_scripted, "what the model says is the model's either way"


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


@pytest.mark.parametrize(("row", "data", "agent"), [({}, {}, ""), ({"agentId": "a1"}, {}, "a1"), ({}, {"agentId": "a2"}, "a2"), ({"agentId": "a1"}, {"agentId": "a2"}, "a2")])
def test_a_line_of_copilots_names_its_sub_agent_in_either_place(row: dict[str, Any], data: dict[str, Any], agent: str) -> None:
    (one,), _ = utterances_of({"type": "user.message", "id": "m1", "data": {"content": "Hello.", **data}, **row}, Heard())
    assert one.agent == agent


def _of_opencode(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "opencode.message", "id": "o1", "session": "s1", "cwd": "/p", "role": "user", "parts": list(parts), **more}


SPOKEN = {"type": "text", "text": "Use pnpm."}


@pytest.mark.parametrize(
    ("row", "text", "agent", "is_scripted"),
    [
        (_of_opencode(SPOKEN), "Use pnpm.", "", False),
        (_of_opencode(SPOKEN, {"type": "text", "text": "Read this.", "synthetic": True}), "Use pnpm.", "", False),
        (_of_opencode({"type": "text", "text": "Read this.", "ignored": True}, SPOKEN), "Use pnpm.", "", False),
        (_of_opencode({"type": "file", "text": "Read this."}, SPOKEN), "Use pnpm.", "", False),
        (_of_opencode(SPOKEN, parent="s0"), "Use pnpm.", "sub-agent", False),
        (_of_opencode(SPOKEN, parent="s0", agent="explorer"), "Use pnpm.", "explorer", False),
        (_of_opencode(SPOKEN, agent="build"), "Use pnpm.", "", False),
        (_of_opencode(SPOKEN, from_command=True), "Use pnpm.", "command", False),
        (_of_opencode(SPOKEN, from_command=True, parent="s0"), "Use pnpm.", "sub-agent", False),
        (_of_opencode(SPOKEN, scripted=True), "Use pnpm.", "", True),
        (_of_opencode(SPOKEN, scripted="yes"), "Use pnpm.", "", False),
        (_of_opencode(SPOKEN, scripted=True, role="assistant"), "Use pnpm.", "", False),
    ],
)
def test_what_a_row_of_opencode_says(row: dict[str, Any], text: str, agent: str, is_scripted: bool) -> None:
    (one,), heard = utterances_of(row, Heard("other", "/other", "earlier", True))
    assert (one.text, one.agent, one.is_scripted, one.session, one.cwd) == (text, agent, is_scripted, "s1", "/p")
    assert (heard.session, heard.cwd, heard.agent, heard.is_scripted) == ("s1", "/p", "", row.get("scripted") is True), "each row says all of it itself"


@pytest.mark.parametrize("row", [_of_opencode(), _of_opencode(SPOKEN, role="system"), _of_opencode({**SPOKEN, "synthetic": True}), _of_opencode({"type": "text", "text": ""})])
def test_rows_of_opencode_that_nobody_has_said(row: dict[str, Any]) -> None:
    assert utterances_of(row, Heard())[0] == []
