"""The hooks of other coding agents, as Claude Code's: their events in its words, and our answers in theirs.

A hook is called with our event and the client's name: `surgical-memory hook UserPromptSubmit gemini`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.core.patterns import lazy
from memory.system import own_paths

Event = dict[str, Any]
Json = dict[str, Any]


class Dialect(NamedTuple):
    """How a client speaks. read: its event as Claude Code's.  write: our answer, by our event, in its JSON.

    opens_with_prompt: it takes no context at a session's start, so that the first prompt brings that, too.
    """

    read: Callable[[Event, Mapping[str, str]], Event]
    write: Callable[[str, Json], Json]
    opens_with_prompt: bool = False


def read_event(client: str, event: Event, environment: Mapping[str, str]) -> Event:
    """A client's event as Claude Code would have sent it. Raises KeyError for a client that is not known."""
    return _DIALECTS[client].read(event, environment)


def is_opened_by_prompt(client: str) -> bool:
    """Whether a client gets with its first prompt what others get at a session's start."""
    return _DIALECTS[client].opens_with_prompt


def write_answer(client: str, name: str, output: str) -> str:
    """What we print for a client, "" for nothing. name: our event.  output: as for Claude Code."""
    if not output:
        return ""
    answer = json.loads(output)
    context = answer.get("hookSpecificOutput", {}).get("additionalContext")
    if isinstance(context, str):
        answer["hookSpecificOutput"]["additionalContext"] = for_tools(context)
    if "systemMessage" in answer:
        answer["systemMessage"] = _COMMANDS_READY.sub("surgical-memory is ready.", answer["systemMessage"])
    found = _DIALECTS[client].write(name, answer)
    return json.dumps(found, ensure_ascii=False) if found else ""


# --- texts ----------------------------------------------------------------------------------------------------

# Other clients have our MCP tools, and neither our programs on the PATH nor our slash commands and agents.
_READ = lazy(r"`surgical-memory-read (?P<command>\w{1,40})(?: [^`\n]{0,200})?`")
_COMMANDS_READY = lazy(r"surgical-memory is ready: [^\n]{0,300}")
_TOOL_OF = {"show": "explore_expand"}  # where a tool is not called as its command


def for_tools(text: str) -> str:
    """A text for the context with MCP tools in the place of commands; without lines about our agents."""
    lines = [line for line in text.split("\n") if "surgical-memory:explorer" not in line]
    named = _READ.sub(lambda found: f"the tool {_TOOL_OF.get(found['command'], found['command'])}", "\n".join(lines))
    return (
        named.replace("`surgical-memory-remember`", "the tool remember")
        .replace("the skill surgical-memory:explore", "the tool explore")
        .replace("the Skill tool, or ", "")
    )


# --- clients --------------------------------------------------------------------------------------------------


def _same(event: Event, _environment: Mapping[str, str]) -> Event:
    return event


def _identity(_name: str, answer: Json) -> Json:
    return answer


def _from_gemini(event: Event, _environment: Mapping[str, str]) -> Event:
    return {**event, "last_assistant_message": event.get("prompt_response")}


_GEMINI_EVENTS = {"UserPromptSubmit": "BeforeAgent", "Stop": "AfterAgent"}


def _to_gemini(name: str, answer: Json) -> Json:
    if "hookSpecificOutput" in answer:
        answer["hookSpecificOutput"]["hookEventName"] = _GEMINI_EVENTS.get(name, name)
    return answer


def _from_copilot(event: Event, environment: Mapping[str, str]) -> Event:
    """Its own names of fields; a session's transcript lies where its id says."""
    session = str(event.get("sessionId") or event.get("session_id") or "")
    named = own_paths.own_path(environment.get("COPILOT_HOME", ""), environment)
    home = named or os.path.join(own_paths.user_home(environment), ".copilot")
    transcript = event.get("transcriptPath")
    if not transcript and session and os.path.basename(session) == session:
        transcript = os.path.join(home, "session-state", session, "events.jsonl")
    source = {"new": "startup"}.get(str(event.get("source")), event.get("source"))
    return {**event, "session_id": session, "transcript_path": transcript, "source": source}


def _flat(_name: str, answer: Json) -> Json:
    context = answer.get("hookSpecificOutput", {}).get("additionalContext")
    return {"additionalContext": context} if context else {}


def _from_opencode(event: Event, environment: Mapping[str, str]) -> Event:
    """Our plugin there speaks Claude Code's words; all sessions are in one database."""
    from memory.workspace.agent_folders import AGENTS

    return {**event, "transcript_path": AGENTS["opencode"].sessions(environment)[0]}


def _from_cursor(event: Event, _environment: Mapping[str, str]) -> Event:
    roots = event.get("workspace_roots")
    folder = roots[0] if isinstance(roots, list) and roots else event.get("cwd")
    session = event.get("session_id") or event.get("conversation_id")
    return {**event, "session_id": session, "cwd": folder}


def _to_cursor(_name: str, answer: Json) -> Json:
    context = answer.get("hookSpecificOutput", {}).get("additionalContext")
    return {"additional_context": context} if context else {}


_DIALECTS = {
    "codex": Dialect(_same, _identity),
    "gemini": Dialect(_from_gemini, _to_gemini),
    "copilot": Dialect(_from_copilot, _flat, opens_with_prompt=True),
    "opencode": Dialect(_from_opencode, _identity),
    "cursor": Dialect(_from_cursor, _to_cursor),
}
