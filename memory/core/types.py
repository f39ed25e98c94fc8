"""The values that pass between storage and logic.

NamedTuples, not dataclasses: the extension module of DuckDB has imported `typing` already, while `dataclasses` would
cost every prompt 9 ms. Nowhere with `from __future__ import annotations`: each field would be compiled at import.
"""

from memory.core.annotations import NamedTuple

MEMORY, TURN, SKILL, CONCEPT = "memory", "turn", "skill", "concept"
DRAFT = "draft"  # captured, and waiting for a yes

TYPES = ("decision", "pattern", "preference", "fact", "note")

MENTIONS, TITLED = "mentions", "titled"
USED_WITH = "used_with"
CONTEXT_OF, FOLLOWS, RELATED_TO = "context_of", "follows", "related_to"
HAS_TAG, CO_OCCURS, MAPS_TO_CONCEPT = "has_tag", "co_occurs", "maps_to_concept"
USES_TOOL, REFERENCES, CORRELATES = "uses_tool", "references", "correlates"
AUTO_LINKS = (CONTEXT_OF, FOLLOWS, RELATED_TO)


class Memory(NamedTuple):
    """One thing remembered, as it is in the store.

    confidence: 0 to 1.  position: place in its conversation, from 0.  created_at: microseconds since 1970, UTC.
    """

    id: str
    kind: str
    scope: str
    type: str
    title: str
    content: str
    tags: tuple[str, ...]
    confidence: float
    conversation: str
    position: int
    speaker: str
    source: str
    created_at: int
    origin: str = ""  # where it comes from, see core/safety/origins.py
    author: str = ""
