"""Erase what quotes a forgotten memory in the other files of the data folder, whatever caused it to be forgotten.

A forget may be this machine's, come from another one by sync, or be an undo, a prune or a revoked trust. Each of them
is a record, and applying the record erases: before the transaction ends, so that both are repeated after a kill.
"""

from collections.abc import Iterable, Sequence

from memory.store.engine.db import Connection
from memory.store.paths import Home
from memory.store.tables import edges, nodes, passages
from memory.store.tables.nodes import Node


class QuotingFiles:
    """The files that may quote memories: the page, kept results, explorations, REPL sessions and logs."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._ids: list[str] = []
        self._texts: list[str] = []

    def note(self, connection: Connection, named: Sequence[str], only: bool = False) -> None:
        """Note the ids and texts of some memories, and of those derived from them, before the texts are erased.

        only: without the derived ones, as in the record of a forget.
        """
        from memory.store.night.facts import dependent_ids  # here: most of what is applied is no forget

        derived = [] if only else dependent_ids(connection, named)
        ids = [*named, *derived]
        found = nodes.by_id(connection, ids, nodes.EVERYTHING, archived_too=True).values()
        if found:
            self._ids += (node.id for node in found)
            self._texts += texts_of(connection, list(found))

    def erase(self) -> None:
        """Erase what quotes the noted memories."""
        if not self._ids:
            return
        from memory.core.safety.mentions import has_trace, traces_of
        from memory.store.files import caches, explorations

        traces = traces_of(self._texts)
        self._home.remove_page()
        explorations.erase(self._home, self._ids)
        caches.erase(self._home, lambda text: has_trace(text, traces))
        self._ids, self._texts = [], []


def texts_of(connection: Connection, found: Iterable[Node]) -> list[str]:
    """What files may quote of some memories: present and earlier texts, titles, tags, sources, reasons of links."""
    found = list(found)
    texts = [one for node in found for one in (node.content, node.title, node.conversation, node.source, *node.tags)]
    earlier = passages.earlier_texts(connection, [node.id for node in found])
    reasons = edges.reasons_at(connection, [node.key for node in found])
    return [*texts, *(text for changed in earlier.values() for text in changed), *reasons]
