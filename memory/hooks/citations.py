"""What an answer cites: the hook at a turn's end notes it for the night, without opening the store."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any

from memory.core.capture.citations import cited_ids
from memory.store.files import events, injections
from memory.store.paths import Home

_MOST_READ = 80_000  # characters at the end: twice what `cited_ids` reads, since what precedes a word may name it


def note_citations(event: dict[str, Any], outcome: dict[str, Any], home: Home) -> None:
    """Note which memories an answer cites by their ids. Whether a word is one of ours, the night looks up."""
    answer = event.get("last_assistant_message")
    if not isinstance(answer, str) or not cited_ids(answer) or not home.is_initialised():
        return
    session = str(event.get("session_id") or "")
    ledger = injections.read(home, session)
    injected, used = ledger.ids(), ledger.used_ids()
    cited = cited_without_secrets(answer, injected)
    if not cited:
        return
    fresh = [name for name in cited if name in injected and name not in used]
    if fresh:
        injections.add(home, session, {"event": "used", "ids": fresh, "by": "answer"})
    events.note(home, "cited", time.time_ns() // 1000, session, cited)
    outcome["cited"] = cited


def cited_without_secrets(text: str, injected: Collection[str]) -> list[str]:
    """`cited_ids` of a text, without passwords that have the form of an id.

    injected: ids that are known to be some; the text is redacted only if it has others.
    """
    found = cited_ids(text)
    others = set(found).difference(injected)
    if not others:
        return found
    from memory.core.safety.redaction import redact

    others.intersection_update(cited_ids(redact(text[-_MOST_READ:]).text))
    return [name for name in found if name in injected or name in others]
