"""What was said in a session, read from the lines that coding agents keep of it.

Knows the shapes of Claude Code's and Codex's transcripts and of plain chats; gives what people and models said, and
leaves out tools' input and output, reasoning, and everything that a harness put into the words (reminders, commands,
context of hooks), since none of that was said.
"""

import re
from typing import Any, NamedTuple

from memory.core.patterns import lazy
from memory.core.times import parse_time

USER, ASSISTANT = "user", "assistant"


class Said(NamedTuple):
    """One utterance. role: user or assistant.  agent: the sub-agent that it was said in, "" for the main conversation.

    identity: what tells it from the same words elsewhere, "" where the line has no id.  at: microseconds, 0 unknown.
    """

    role: str
    text: str
    session: str
    cwd: str
    agent: str
    identity: str
    at: int
    tool: str  # the program: Claude, Codex, or "" for a plain chat

    def speaker(self) -> str:
        """Who said it, for a reader: a sub-agent is asked by the main one, not by the user."""
        if self.role == ASSISTANT:
            return f"{self.tool or 'assistant'}{f' (agent {self.agent})' if self.agent else ''}"
        return "task" if self.agent else "user"


class Heard(NamedTuple):
    """What earlier lines of a file have told about the later ones."""

    session: str = ""
    cwd: str = ""


# What a harness writes into a user's message. Closed tags go with what is between them.
_TAG = (
    r"(?P<tag>system-reminder|command-(?:name|message|args|contents)|local-command-[a-z]+|bash-(?:input|stdout|stderr)"
    r"|ide_[a-z_]+|task-notification|user-prompt-submit-hook|persisted-output|environment_context|user_instructions"
    r"|INSTRUCTIONS|new-diagnostics|function_results|tool_use_error|teammate-message|agent-message)\b"
)
_OPENING_TAG = lazy(rf"<{_TAG}[^>]{{0,200}}>")
_CLOSING_TAG = lazy(rf"</{_TAG}[ \t]{{0,9}}>")
# A block that is one element from its beginning to its end is no prose that somebody has typed. A harness wrote it, as
# Codex writes `<skill>` and `<user_shell_command>`, and later versions others; or it is markup that was pasted.
_WRAPPED = lazy(r"\A\s{0,9}<(?P<name>[a-z][a-z_-]{3,40})(?:\s[^<>]{0,400})?>")
_BOILERPLATE = lazy(
    r"^(?:Caveat: The messages below were generated|\[Request interrupted|\[Image(?: #\d+| source)?"
    r"|This session is being continued from a previous|Stop hook feedback:|No response requested|API Error"
    r"|# AGENTS\.md instructions)",
    re.MULTILINE,
)


def is_transcript(row: dict[str, Any]) -> bool:
    """Whether a line is one of a transcript, with something said on it or not."""
    kind = row.get("type")
    if isinstance(row.get("payload"), dict) and isinstance(kind, str):
        return True
    if isinstance(row.get("messages"), list) and "text" not in row:
        return True
    if kind in ("user", "assistant") and "message" in row:
        return True
    if isinstance(kind, str) and kind not in ("entity", "relation") and "text" not in row:
        return bool(row.keys() & _TRACES) or kind in ("summary", "progress", "file-history-snapshot", "queue-operation")
    return row.get("role") in (USER, ASSISTANT, "system") and "content" in row


_THE_USERS = ("human", "voice-call", None)  # kinds of origins, as Claude Code names them
# Marks of a message in the user's place that nobody has typed: a scheduled prompt of Claude's, a session that was
# handed over, what a tool or the client has put there (2.1.330).
_NOT_TYPED = (
    "sourceToolUseID", "isVisibleInTranscriptOnly", "wakeupSource", "scheduledTaskId", "textNotTyped", "handedOff",
    "isVirtual", "queueTranscriptOnly", "queueSkipAttachments", "hostInitiator", "foreignWord", "emailSenderTurn",
    "planContent",
)  # fmt: skip
_TRACES = frozenset(("sessionId", "uuid", "leafUuid", "parentUuid", "messageId", "isSidechain"))


def said(row: dict[str, Any], heard: Heard) -> tuple[list[Said], Heard]:
    """What one line says, [] for one that only tells of tools, settings or files; and what is known from here on."""
    payload = row.get("payload")
    if isinstance(payload, dict):
        return _codex(row, payload, heard)
    message = row.get("message")
    if not isinstance(message, dict):
        return ([], heard) if "message" in row or "role" not in row else (_plain(row, heard), heard)
    session, cwd = _text(row, "sessionId") or heard.session, _text(row, "cwd") or heard.cwd
    if heard.cwd and session == heard.session:  # it belongs to the folder where it began, wherever a `cd` has led
        cwd = heard.cwd
    heard = Heard(session, cwd)
    role = message.get("role", row.get("type"))
    skip = row.get("isMeta") or row.get("isCompactSummary") or row.get("isApiErrorMessage")
    skip = skip or (role == USER and not _is_the_users(row))
    if skip or row.get("type") not in (USER, ASSISTANT) or role not in (USER, ASSISTANT):
        return [], heard
    agent = _text(row, "agentId") or ("side" if row.get("isSidechain") is True else "")
    text = _spoken(message.get("content"), role)
    one = Said(str(role), text, session, cwd, agent, _text(row, "uuid"), _time(row), "Claude")
    return ([one] if text else []), heard


def _is_the_users(row: dict[str, Any]) -> bool:
    """Whether a message in the user's place is theirs: channels, other sessions, plugins and tasks send some, too."""
    if any(row.get(mark) for mark in _NOT_TYPED) or row.get("promptSource") == "system":
        return False
    origin = row.get("origin")
    return not isinstance(origin, dict) or origin.get("kind") in _THE_USERS


def _codex(row: dict[str, Any], payload: dict[str, Any], heard: Heard) -> tuple[list[Said], Heard]:
    if row.get("type") in ("session_meta", "turn_context"):
        session = _text(payload, "id") if row["type"] == "session_meta" else ""
        return [], Heard(session or heard.session, _text(payload, "cwd") or heard.cwd)
    role = payload.get("role")
    if row.get("type") != "response_item" or payload.get("type") != "message" or role not in (USER, ASSISTANT):
        return [], heard
    text = _spoken(payload.get("content"), role)
    one = Said(str(role), text, heard.session, heard.cwd, "", _text(payload, "id"), _time(row), "Codex")
    return ([one] if text else []), heard


def _plain(row: dict[str, Any], heard: Heard) -> list[Said]:
    """A line {role, content, …} of a chat."""
    if row["role"] not in (USER, ASSISTANT):
        return []
    text = _spoken(row.get("content"), row["role"])
    return [Said(row["role"], text, heard.session, "", "", "", _time(row), "")] if text else []


def _spoken(content: Any, role: Any) -> str:
    """The texts of a message's content, without what a harness has put in."""
    blocks = content if isinstance(content, list) else [content]
    texts = [
        block if isinstance(block, str) else str(block.get("text") or "")
        for block in blocks
        if isinstance(block, str)
        or (isinstance(block, dict) and block.get("type", "text") in ("text", "input_text", "output_text"))
    ]
    if role == USER:
        texts = [_without_injected(text) if "<" in text else text for text in texts if not _is_wrapped(text)]
    joined = "\n\n".join(text for text in texts if text.strip())
    if _BOILERPLATE.match(joined.lstrip()):
        return ""
    joined = joined.strip()
    return joined if any(character.isalnum() for character in joined) else ""


def _is_wrapped(text: str) -> bool:
    """Whether a block is one element as a whole."""
    opening = _WRAPPED.match(text)
    return opening is not None and text.rstrip().endswith(f"</{opening['name']}>")


def _without_injected(text: str) -> str:
    """A block of a user's message without what a harness has put in.

    A selected file or a program's output may itself hold the closing tag, so each tag goes up to its last closing tag
    in the block, and so do those that begin on the way there; one that is never closed goes up to the end.
    """
    last = {found["tag"]: found.end() for found in _CLOSING_TAG.finditer(text)}
    kept, end = [], 0
    for found in _OPENING_TAG.finditer(text):
        closed = last.get(found["tag"], 0)
        if found.start() >= end:
            kept.append(text[end : found.start()])
            end = closed if closed >= found.end() else len(text)
        else:
            end = max(end, closed)
    return "".join(kept) + text[end:]


def _text(row: dict[str, Any], name: str) -> str:
    value = row.get(name)
    return value if isinstance(value, str) else ""


def _time(row: dict[str, Any]) -> int:
    try:
        return parse_time(row.get("timestamp") or row.get("created_at") or row.get("create_time"))
    except ValueError:
        return 0
