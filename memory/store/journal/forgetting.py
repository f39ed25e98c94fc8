"""The record that forgets memories: it lists everything to erase and its place, so that it has the same effect on
any store.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory.core.records import Forget
from memory.store.engine.db import Connection
from memory.store.night.facts import dependent_ids
from memory.store.tables import nodes
from memory.store.tables.edges import NIGHT


def forget_record(
    connection: Connection,
    rid: str,
    at: int,
    ids: Sequence[str],
    passages: Mapping[str, Sequence[str]] | None = None,
    undo: str = "",
) -> Forget:
    """The record that forgets some memories, and what nights made of them. at: microseconds.

    passages: digests of what is to be left out when a transcript is read again (passages.py).
    undo: as `Forget` has it.
    """
    named = [*ids, *dependent_ids(connection, ids)]
    found = nodes.by_id(connection, named, nodes.EVERYTHING, archived_too=True)
    places = ids_by_scope(found)
    own = tuple(sorted(declined_summaries(ids, found)))
    return Forget(
        rid, at, tuple(dict.fromkeys(named)), tuple(places), own, undo, passages=passages or {},
        places=places if len(places) > 1 else {},
    )  # fmt: skip


def ids_by_scope(found: Mapping[str, nodes.Node]) -> dict[str, tuple[str, ...]]:
    """By scope, in order, the ids of some memories that are there."""
    places: dict[str, tuple[str, ...]] = {}
    for name, node in sorted(found.items(), key=lambda one: (one[1].scope, one[0])):
        places[node.scope] = (*places.get(node.scope, ()), name)
    return places


def declined_summaries(ids: Sequence[str], found: dict[str, nodes.Node]) -> set[str]:
    """Summaries that are forgotten for their own sake: no night shall write them again."""
    own = {name for name in ids if name in found and found[name].source == NIGHT}
    return own if len(own) == len(found) else set()
