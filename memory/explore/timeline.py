"""Statements on one subject in order of time, each with the period in which it is true: for questions about the
past.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from memory.core.text.text import sentences
from memory.core.truth.validity import period, valid_from
from memory.store.engine.db import Connection
from memory.store.tables import nodes
from memory.store.tables.nodes import Node
from memory.store.tables.succession import Marked, current_marks, in_succession
from memory.workspace.currency import Encode, findings


class Period(NamedTuple):
    """From when to when a memory holds, microseconds since 1970. until: 0 for what still does.

    sentence: the place of the only sentence that it holds no more for, from 0; -1 for all of it.
    """

    since: int
    until: int
    sentence: int

    @property
    def text(self) -> str:
        """As a reader is shown it."""
        if self.until and self.sentence >= 0:
            return f"{period(self.since, 0)}, sentence {self.sentence + 1} {period(self.since, self.until)}"
        return period(self.since, self.until)


_BEST, _LIKELY = 2, 6  # memories whose subjects count where no verdict is known, and that are compared with them


def timeline(connection: Connection, keys: Sequence[int], likely: Sequence[int], encode: Encode) -> list[int]:
    """Some memories and those before and after them on the same subject, in order of time.

    keys: the best first.  likely: others that were found, the best first: where nothing is known to come before or
    after the best, those are compared with it, and what is worth a question counts.
    """
    chain = in_succession(connection, keys)
    if not in_succession(connection, keys[:1], 1):
        chain += _likeliest_neighbours(connection, keys[:_BEST], likely[:_LIKELY], encode)
    found = nodes.by_key(connection, [*keys, *chain], with_tags=False)
    return sorted(found, key=lambda key: (found[key].valid_from or found[key].created_at, key))


def _likeliest_neighbours(
    connection: Connection, keys: Sequence[int], likely: Sequence[int], encode: Encode
) -> list[int]:
    """Of each of some memories the one that is likeliest to come before or after it."""
    found, _ = findings(connection, list(dict.fromkeys((*keys, *likely))), encode)
    best: dict[int, tuple[float, int]] = {}
    for one in found:
        for key, other in ((one.newer.key, one.older.key), (one.older.key, one.newer.key)):
            if key in keys and one.judged.replacement > best.get(key, (0.0, 0))[0]:
                best[key] = one.judged.replacement, other
    return [other for _, other in best.values()]


def validity_periods(connection: Connection, found: Mapping[int, Node]) -> dict[int, Period]:
    """From when to when some memories hold, by key."""
    stale = current_marks(connection, list(found))
    successors = {one.successor for one in stale.values()}
    keys = nodes.keys_of(connection, sorted(successors)) if successors else []
    later = {node.id: node for node in nodes.by_key(connection, keys, with_tags=False).values()}
    return {key: _period(node, stale.get(key), later) for key, node in found.items()}


def _period(node: Node, mark: Marked | None, later: Mapping[str, Node]) -> Period:
    since = _since(node)
    if mark is None or mark.successor not in later:
        return Period(since, 0, -1)
    return Period(since, max(since, _since(later[mark.successor])), mark.sentence)


def _since(node: Node) -> int:
    """Its own date; of a memory of one sentence, the date that the sentence names."""
    stated_at = node.valid_from or node.created_at
    spans = sentences(node.content)
    return valid_from(spans[0].text, stated_at) if len(spans) == 1 else stated_at
