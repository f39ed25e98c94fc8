"""Which memories Claude opens by their ids, after a tool call: noted in the session's ledger, for the night.

Runs after every tool: whatever is no call of ours is left alone before anything is imported.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memory.store.paths import Home

PROGRAM = "surgical-memory-read"
SERVER = "surgical-memory"  # in the names of the tools of our MCP server
OPENING = ("show", "explore_expand", "explore_peek")  # the commands that show a memory which is named by its id


def is_opening(event: Mapping[str, Any]) -> bool:
    """Whether a tool call may have opened memories for the main conversation."""
    if event.get("agent_id"):
        return False
    tool, given = str(event.get("tool_name")), event.get("tool_input")
    if tool.startswith("mcp__") and SERVER in tool:
        return tool.rpartition("__")[2] in OPENING
    command = given.get("command") if tool == "Bash" and isinstance(given, dict) else None
    return isinstance(command, str) and PROGRAM in command and any(f" {verb} " in command for verb in OPENING)


def note_opened(event: Mapping[str, Any], home: Home) -> None:
    """Note the ids that the call names."""
    from memory.hooks.citations import cited_without_secrets
    from memory.store.files import injections

    session = str(event.get("session_id") or "")
    given = json.dumps(event.get("tool_input"))
    injections.note_opened(home, session, cited_without_secrets(given, injections.read(home, session).ids()))
