"""An utterance of a session, and the words of a message without what a harness has put into them.

Reminders, commands and the context of hooks are left out, since nobody uttered them.
"""

import re

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy
from memory.core.times import parse_time

USER, ASSISTANT = "user", "assistant"


class Utterance(NamedTuple):
    """One utterance. role: user or assistant.  agent: the sub-agent of its conversation, "" for the main conversation.

    identity: what sets it apart from equal words, "" where the line has no id.  at: microseconds, 0 unknown.
    is_scripted: a prompt that nobody has typed into the client: a program, a pipe or a model's shell has sent it.
    """

    role: str
    text: str
    session: str
    cwd: str
    agent: str
    identity: str
    at: int
    tool: str  # the program: Claude, Codex, or "" for a plain chat
    is_scripted: bool = False

    def speaker(self) -> str:
        """The speaker, for a reader: a sub-agent is asked by the main one, not by the user."""
        if self.role == ASSISTANT:
            return f"{self.tool or 'assistant'}{f' (agent {self.agent})' if self.agent else ''}"
        return "task" if self.agent else "user"


class Heard(NamedTuple):
    """What earlier lines of a file mean for the later ones. agent: the sub-agent whose session this is, "" for none.

    is_scripted: whether a program has sent the session's prompts; of Claude Code, whether the next one is the first of
    a session with an agent, which the client may have sent by itself.
    """

    session: str = ""
    cwd: str = ""
    agent: str = ""
    is_scripted: bool = False


# What a harness writes into a user's message. Closed tags go with what is between them.
_TAG = (
    r"(?P<tag>system-reminder|command-(?:name|message|args|contents)|local-command-[a-z]+|bash-(?:input|stdout|stderr)"
    r"|ide_[a-z_]+|task-notification|user-prompt-submit-hook|persisted-output|environment_context|user_instructions"
    r"|INSTRUCTIONS|hook_context|session_context|system_reminder|new-diagnostics|function_results|tool_use_error|teammate-message|agent-message)\b"
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


def spoken_text(content: Any, role: Any) -> str:
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


def text_of(row: dict[str, Any], name: str) -> str:
    value = row.get(name)
    return value if isinstance(value, str) else ""


def time_of(row: dict[str, Any]) -> int:
    try:
        return parse_time(row.get("timestamp") or row.get("created_at") or row.get("create_time"))
    except ValueError:
        return 0
