"""Link two memories by hand."""

from __future__ import annotations

import re
from typing import Any

from memory.core.errors import UsageError
from memory.core.records import Link
from memory.core.safety.origins import USER, refuse_orders
from memory.core.safety.redaction import redacted_line
from memory.core.safety.safe_names import safe_name
from memory.core.text.text import clean
from memory.core.types import AUTO_LINKS, MENTIONS, TITLED
from memory.store.store import Store
from memory.store.tables.nodes import Scopes
from memory.workspace.lookup import find_pair

_RELATION = re.compile(r"[a-z][a-z0-9_]{0,39}")
_RESERVED = (MENTIONS, TITLED, *AUTO_LINKS)


def link(
    source: str,
    target: str,
    relation: str,
    strength: float,
    reasoning: str,
    scopes: Scopes,
    now: int,
    record_id: str,
    store: Store,
    origin: str = USER,
) -> dict[str, Any]:
    """Make, change or (strength 0) take out a link between two memories of one scope.

    strength: 0 to 1.  origin: whose words the reasoning is in.  Raises Refusal `unknown_id`, `ask_the_user` for a
    reasoning of a model's that gives orders; Usage for a relation or a strength that cannot be.
    """
    name = re.sub(r"[\s\-]+", "_", relation.strip().lower())
    if not _RELATION.fullmatch(name) or name in _RESERVED:
        raise UsageError(f"--relation is a word such as supports or contradicts, not '{relation[:40]}'.")
    if safe_name(relation) != relation:
        raise UsageError("--relation holds what looks like a secret: name the relation in a word, such as supports.")
    if not 0.0 <= strength <= 1.0:
        raise UsageError(f"--strength must be between 0 and 1, not {strength}.")
    first, second = find_pair(store, source, target, scopes, "link", "A memory cannot be linked to itself.")
    reason = redacted_line(clean(reasoning))[:500]
    refuse_orders(reason, origin)
    record = Link(record_id, now, first.id, second.id, name, strength or None, reason)
    outcome = store.write([record]).get(record_id)
    data = {"source": first.id, "target": second.id, "relation": name, "weight": strength}
    return data if outcome else {**data, "pending": True}
