"""Forget memories for good: what was asked to be forgotten is in no table, index, journal or free block afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from memory.core.errors import Refusal
from memory.core.text import display_title
from memory.primitives import find
from memory.store import backups, nights, nodes
from memory.store.nodes import Scopes
from memory.store.store import Store


def forget(
    names: Sequence[str],
    confirmed: bool,
    scopes: Scopes,
    now: int,
    record_id: str,
    store: Store,
    from_backups: bool = False,
) -> dict[str, Any]:
    """Erase memories by id, and what nights made of them; without `confirmed`, only show which.

    from_backups: out of the backups, too; without it, the answer tells how many there are.

    Raises Refusal `missing_id`, `unknown_id`, `confirm`.
    """
    if not names:
        raise Refusal("missing_id", "Name what to forget: --id ID; `list` and `explore_recall` tell ids.")
    with store.read() as connection:
        found = {node.id: node for node in (find(connection, name, scopes) for name in names)}
        found |= nodes.by_id(connection, nights.made_of(connection, list(found)), scopes)
    shown = [{"id": node.id, "title": display_title(node.content, node.title)} for node in found.values()]
    if not confirmed:
        raise Refusal(
            "confirm",
            f"This erases {len(found)} {'memory' if len(found) == 1 else 'memories'} for good; undo cannot bring them "
            "back. Add --yes to do it.",
            memories=shown,
        )
    ids = list(found)
    outcome = store.write([{"op": "forget", "rid": record_id, "at": now, "ids": ids}]).get(record_id)
    if outcome is not None and "failed" in outcome:
        raise Refusal("internal", f"Forgetting failed: {outcome['failed']}")
    kept: dict[str, Any] = {}
    if from_backups:
        kept["backups_cleaned"] = backups.forget(store.home, ids)
    elif others := len(backups.every(store.home)):
        kept["backups"] = others
    if outcome is None:
        return {"forgotten": ids, "pending": True, **kept}
    return {"forgotten": outcome["forgotten"], **kept}
