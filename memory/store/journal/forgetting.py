"""The record that forgets memories: it names all that goes, and where it was, so that it says the same of any store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory.core.records import Forget
from memory.store.engine.db import Connection
from memory.store.night.facts import dependent_ids
from memory.store.tables import nodes
from memory.store.tables.edges import NIGHT

_EVERYTHING = nodes.Scopes((), everything=True)


def forget_record(
    connection: Connection, rid: str, at: int, ids: Sequence[str], passages: Mapping[str, Sequence[str]] | None = None
) -> Forget:
    """The record that forgets some memories, and what nights made of them. at: microseconds.

    passages: digests of what is to be left out when a transcript is read again (passages.py).
    """
    named = [*ids, *dependent_ids(connection, ids)]
    found = nodes.by_id(connection, named, _EVERYTHING, archived_too=True)
    scopes = sorted({node.scope for node in found.values()})
    own = tuple(sorted(declined_summaries(ids, found)))
    return Forget(rid, at, tuple(dict.fromkeys(named)), tuple(scopes), own, passages=passages or {})


def declined_summaries(ids: Sequence[str], found: dict[str, nodes.Node]) -> set[str]:
    """Summaries that are forgotten for their own sake: no night shall write them again."""
    own = {name for name in ids if name in found and found[name].source == NIGHT}
    return own if len(own) == len(found) else set()
