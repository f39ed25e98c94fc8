"""What the lines of a session say: whose words they are, in which folder and conversation, and what is nobody's."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.text.transcript import (
    Heard,
    Utterance,
    folder_of,
    is_scripted,
    is_transcript,
    typed_arguments,
    utterances_of,
)
from memory.core.text.utterances import spoken_text, text_of, time_of

USER: dict[str, Any] = {
    "type": "user", "uuid": "u1", "sessionId": "s1", "cwd": "/p", "timestamp": "2026-11-21T09:30:00Z", "message": {"role": "user", "content": "Use pnpm."},
}  # fmt: skip
CLAUDE: dict[str, Any] = {**USER, "type": "assistant", "message": {"role": "assistant", "content": [{"type": "text", "text": "Done."}, {"type": "tool_use", "text": "x"}]}}


def words(row: dict[str, Any], heard: Heard = Heard()) -> list[str]:  # noqa: B008  (a value that nobody changes)
    return [one.text for one in utterances_of(row, heard)[0]]


def test_a_line_of_claude_codes() -> None:
    (one,), heard = utterances_of(USER, Heard())
    assert one == Utterance("user", "Use pnpm.", "s1", "/p", "", "u1", 1_795_253_400_000_000, "Claude", False) and heard == Heard("s1", "/p")
    assert words(CLAUDE) == ["Done."] and one.speaker() == "user"
    assert words({**USER, "message": {"content": "Use pnpm."}}) == ["Use pnpm."], "the role is the line's"


def test_a_session_belongs_to_the_folder_where_it_began() -> None:
    (one,), heard = utterances_of({**USER, "cwd": "/q"}, Heard("s1", "/p"))
    assert one.cwd == heard.cwd == "/p"
    (one,), heard = utterances_of({**USER, "sessionId": "s2", "cwd": "/q"}, Heard("s1", "/p"))
    assert (one.session, one.cwd, heard) == ("s2", "/q", Heard("s2", "/q"))
    (one,), heard = utterances_of({"type": "user", "message": {"content": "hi"}}, Heard("s1", "/p", "a1"))
    assert (one.session, one.cwd, one.agent) == ("s1", "/p", "a1") and folder_of(USER) == "/p" and folder_of({"cwd": "/p"}) == ""
    assert utterances_of({"type": "user", "message": "hi", "sessionId": "s9"}, Heard("s1"))[1] == Heard("s1")


@pytest.mark.parametrize(
    "change",
    [
        {"isMeta": True}, {"isCompactSummary": True}, {"isApiErrorMessage": True}, {"sourceToolUseID": "t"}, {"scheduledTaskId": "t"}, {"planContent": "p"}, {"promptSource": "system"}, {"origin": {"kind": "channel"}}, {"type": "summary"}, {"message": {"role": "system", "content": "x"}}, {"message": {"role": "user", "content": [{"type": "image"}]}},
    ],
)  # fmt: skip
def test_what_nobody_has_uttered(change: dict[str, Any]) -> None:
    assert words({**USER, **change}) == []


@pytest.mark.parametrize("change", [{"isMeta": False}, {"promptSource": "user"}, {"origin": {"kind": "human"}}, {"origin": {"kind": "voice-call"}}, {"origin": {}}, {"origin": "x"}])
def test_what_is_the_users(change: dict[str, Any]) -> None:
    assert words({**USER, **change}) == ["Use pnpm."]
    assert words({**CLAUDE, "sourceToolUseID": "t"}) == ["Done."], "of Claude's no mark of the user's place counts"


@pytest.mark.parametrize(("change", "agent"), [({"agentId": "a1"}, "a1"), ({"isSidechain": True}, "side"), ({"isSidechain": "x"}, ""), ({}, "")])
def test_whose_line_it_is(change: dict[str, Any], agent: str) -> None:
    (one,), _ = utterances_of({**USER, **change}, Heard())
    assert one.agent == agent and one.speaker() == ("task" if agent else "user")
    assert Utterance("assistant", "", "", "", agent, "", 0, "Claude").speaker() == (f"Claude (agent {agent})" if agent else "Claude")
    assert Utterance("assistant", "", "", "", "", "", 0, "").speaker() == "assistant"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"promptSource": "sdk"}, True), ({"entrypoint": "sdk-py"}, True), ({"entrypoint": "cli"}, False), ({"promptSource": "user", "entrypoint": "sdk"}, False), ({"promptSource": "sdk", "entrypoint": "claude-vscode"}, False), ({"promptSource": "sdk", "origin": {"kind": "human"}}, False), ({"promptSource": "sdk", "origin": {"kind": "x"}}, True), ({"promptSource": "sdk", "type": "assistant"}, False), ({}, False),
    ],
)  # fmt: skip
def test_what_a_program_has_sent(change: dict[str, Any], expected: bool) -> None:
    assert is_scripted({**USER, **change}) is expected


HUMAN = {"promptSource": "typed", "origin": {"kind": "human"}, "turnOrigin": "human", "entrypoint": "cli"}
AGENT = {"type": "agent-setting", "agentSetting": "guide", "sessionId": "s1"}


def are_scripted(*rows: dict[str, Any]) -> list[bool]:
    """Whether the prompts of a session are, which begins with these rows."""
    heard, found = Heard(), list[bool]()
    for row in rows:
        spoken, heard = utterances_of(row, heard)
        found += [one.is_scripted for one in spoken if one.role == "user"]
    return found


def test_the_first_prompt_of_a_session_with_an_agent_may_be_the_agents() -> None:
    """Claude Code 2.1.330 submits an agent's `initialPrompt` with all marks of a typed one; a repository may set both."""
    first, second = ({**USER, **HUMAN, "turnPosition": {"promptIndex": number}} for number in (1, 2))
    assert are_scripted(first, second) == [False, False]
    assert are_scripted(AGENT, first, CLAUDE, AGENT, second) == [True, False]
    assert are_scripted(AGENT, second) == [False], "whoever begins to read in the middle of a session"
    meta, plain = {**USER, "isMeta": True}, {**USER, **HUMAN}
    assert are_scripted(AGENT, meta, AGENT, plain, CLAUDE, AGENT, plain) == [True, False], "of versions that count no prompts"
    assert are_scripted({**AGENT, "agentSetting": None}, plain) == [False]
    command = {**plain, "message": {"role": "user", "content": COMMAND}}
    assert is_scripted(command, utterances_of(AGENT, Heard())[1]) and are_scripted(AGENT, command, plain) == [False]


def test_what_a_model_has_suggested_is_not_typed() -> None:
    assert are_scripted({**USER, **HUMAN, "promptSource": "suggestion_accepted"}) == [True]


COMMAND = "<command-name>/remember</command-name><command-args>use\npnpm</command-args>"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, "use\npnpm"), ({"type": "assistant"}, ""), ({"isMeta": True}, ""), ({"agentId": "a"}, ""), ({"isSidechain": True}, ""), ({"message": {"content": COMMAND}}, "use\npnpm"), ({"message": {"role": "assistant", "content": COMMAND}}, ""), ({"message": {"content": "see " + COMMAND}}, ""), ({"message": {"content": [COMMAND]}}, ""), ({"message": COMMAND}, ""),
        ({"message": {"content": "<command-name>x</command-name>"}}, ""), ({"message": {"content": "<command-args>" + "x" * 2_000 + "</command-args>"}}, "x" * 2_000), ({"message": {"content": "<command-args>" + "x" * 2_001 + "</command-args>"}}, ""),
    ],
)  # fmt: skip
def test_what_was_typed_behind_a_command(change: dict[str, Any], expected: str) -> None:
    assert typed_arguments({**USER, "message": {"role": "user", "content": COMMAND}, **change}) == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (USER, True), ({"type": "summary"}, True), ({"type": "x", "uuid": "u"}, True), ({"type": "x"}, False), ({"type": "entity", "uuid": "u"}, False), ({"type": "x", "uuid": "u", "text": "t"}, False), ({"message": {}}, True), ({"role": "user", "content": "x"}, True), ({"role": "system", "content": "x"}, True), ({"role": "tool", "content": "x"}, False), ({"role": "user"}, False), ({"messages": []}, True), ({"messages": [], "text": ""}, False), ({"messages": {}}, False), ({"text": "x"}, False),
    ],
)  # fmt: skip
def test_lines_of_transcripts(row: dict[str, Any], expected: bool) -> None:
    assert is_transcript(row) is expected


def test_a_plain_chat_is_a_line_each_or_one_line() -> None:
    assert words({"role": "user", "content": "hi"}) == ["hi"] and words({"role": "system", "content": "hi"}) == [] == words({"role": "user", "content": "…"})
    (one,), _ = utterances_of({"role": "user", "content": "hi", "created_at": 5}, Heard("s1", "/p"))
    assert (one.session, one.cwd, one.at, one.tool) == ("s1", "", 5_000_000, "")
    assert words({"messages": [{"role": "user", "content": "a"}, 3, {"role": "assistant", "content": "b"}, {"messages": [{"role": "user", "content": "c"}]}]}) == ["a", "b"]
    assert utterances_of({"text": "x"}, Heard("s1")) == ([], Heard("s1"))


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("a", "a"), (["a", {"text": "b"}, {"type": "input_text", "text": "c"}, {"type": "output_text", "text": "d"}, {"type": "thinking", "text": "e"}, 3], "a\n\nb\n\nc\n\nd"), (None, ""), ("…", ""), ([{"text": None}], ""), (["a", " "], "a"),
        ("Caveat: The messages below were generated by it", ""), ("\n [Request interrupted by user]", ""), ("see: [Image #1]", "see: [Image #1]"), ("<skill>\nx\n</skill>", ""), ("<skill>\nx\n</skill> y", "<skill>\nx\n</skill> y"), ("<ab>\nx\n</ab>", "<ab>\nx\n</ab>"),
        ("a <system-reminder>x</system-reminder> b", "a  b"), ("a <system-reminder>x</system-reminder> y </system-reminder> b", "a  b"), ("a <system-reminder>x", "a"), ("a <system-reminder x</system-reminder> b", "a  b"), ("a <system-reminder>x <bash-input>y</system-reminder> z </bash-input> b", "a  b"), ("a</system-reminder> b", "a</system-reminder> b"), ("a <system-reminders>x", "a <system-reminders>x"), ("</bash-input> a <bash-input>x", "</bash-input> a"),
    ],
)  # fmt: skip
def test_a_users_words_without_what_a_harness_has_put_in(content: Any, expected: str) -> None:
    assert spoken_text(content, "user") == expected


def test_of_the_assistants_words_only_the_texts_are_chosen() -> None:
    for text in ("a <system-reminder>x</system-reminder> b", "<skill>\nx\n</skill>"):
        assert spoken_text(text, "assistant") == text
    assert spoken_text("API Error: x", "assistant") == ""


def test_fields_of_a_line() -> None:
    assert text_of({"a": "b"}, "a") == "b" and text_of({"a": 3}, "a") == "" == text_of({}, "a")
    assert [time_of({name: 5}) for name in ("timestamp", "created_at", "create_time", "at")] == [5_000_000] * 3 + [0] and time_of({"timestamp": "x"}) == 0
