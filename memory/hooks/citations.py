"""What an answer cites: the hook at a turn's end notes it for the night, without opening the store."""

from __future__ import annotations

import time
from typing import Any

from memory.core.capture.citations import cited_ids
from memory.store.files import events, injections
from memory.store.paths import Home


def note_citations(event: dict[str, Any], outcome: dict[str, Any], home: Home) -> None:
    """Note which memories an answer cites by their ids. Whether a word is one of ours, the night looks up."""
    answer = event.get("last_assistant_message")
    cited = cited_ids(answer) if isinstance(answer, str) else []
    if not cited or not home.is_initialised():
        return
    session = str(event.get("session_id") or "")
    ledger = injections.read(home, session)
    injected, used = ledger.ids(), ledger.used_ids()
    fresh = [name for name in cited if name in injected and name not in used]
    if fresh:
        injections.add(home, session, {"event": "used", "ids": fresh, "by": "answer"})
    events.note(home, "cited", time.time_ns() // 1000, session, cited)
    outcome["cited"] = cited
