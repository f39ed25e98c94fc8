"""At the end of the explorer's answer in Claude Code: look up what it cites, and have it correct what is not there."""

from __future__ import annotations

import os
from typing import Any

EXPLORER = "surgical-memory:explorer"


def on_answer(event: dict[str, Any], context: Any, outcome: dict[str, Any]) -> dict[str, Any] | str:
    """What the hook says to a sub-agent's last message; "" lets it end.

    It is asked to correct its answer only once: what it then still cites is its own.
    """
    from memory.agent.citing import unreal
    from memory.agent.tools.roots import Roots
    from memory.core.capture.citations import MEMORY, citations
    from memory.core.errors import Refusal
    from memory.store.tables import nodes

    text = event.get("last_assistant_message")
    if event.get("agent_type") != EXPLORER or event.get("stop_hook_active") or not isinstance(text, str):
        return ""
    cited = citations(text)
    ids = sorted({one.name for one in cited if one.kind == MEMORY})
    known = context.store.read_or(
        lambda connection: nodes.by_id(connection, ids, context.readable, archived_too=True), {}
    )
    try:
        folder = context.project.root if context.project else str(event.get("cwd") or os.getcwd())
        roots = Roots((folder,), (context.home.root,))
    except Refusal:
        roots = None
    # A memory says where it comes from, such as a session's line: that need not lie in the project.
    sources = " ".join(node.source for node in known.values())
    wrong = {
        one.text: reason
        for one in cited
        if one.text not in sources and (reason := unreal(one, known, roots))
    }
    outcome |= {"cited": len(cited), "unverified": len(wrong)}
    if not wrong:
        return ""
    reasons = "; ".join(f"{name}: {reason}" for name, reason in wrong.items())
    reason = (
        f"surgical-memory looked up what this answer cites. It does not hold: {reasons}. Correct these or leave them "
        "out, with the claims that rest on nothing else, and give the whole answer once more."
    )
    return {"decision": "block", "reason": reason}
