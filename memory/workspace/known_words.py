"""A text that differs from a stored memory in its last full stop alone is stated again, in that memory's words.

An id is made of the words as they are (`memory.core.identity`), and that cannot change: journals name ids. So the other
spellings are looked up before a captured sentence is written. A `remember` does not look, which would cost an eighth of
its time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from memory.core.identity import memory_id, normalise
from memory.core.types import MEMORY
from memory.store.engine.db import Connection
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes

_STOPS = ("", ".", "!", "。")


def in_known_words(
    memories: list[dict[str, Any]], scope: str, find_texts: Callable[[Collection[str]], Mapping[str, str]]
) -> list[dict[str, Any]]:
    """New memories, in the journal's form; what is known with another full stop gets the id and the words of that.

    find_texts: the texts that are stored under some ids.  Those of one call are known to the ones after them.
    """
    spelled = [spellings(memory, scope) for memory in memories]
    known = dict(find_texts({name for names in spelled for name in names}))
    made = []
    for memory, names in zip(memories, spelled, strict=True):
        name = next((name for name in names if name in known), None)
        if name is not None and memory["id"] not in known:
            memory = {**memory, "id": name, "content": known[name]}
        if names:
            known[memory["id"]] = memory["content"]
        made.append(memory)
    return made


def texts_of(connection: Connection, ids: Collection[str], readable: Scopes) -> dict[str, str]:
    """The texts that are stored under some ids, without those that were updated since: they say something else."""
    found = nodes.by_id(connection, sorted(ids), readable, with_tags=False)
    return {
        name: node.content
        for name, node in found.items()
        if memory_id(node.scope, node.kind, normalise(node.content)) == name
    }


def spellings(memory: Mapping[str, Any], scope: str) -> list[str]:
    """The ids of a memory's words with each full stop; none where its id is not of its words alone."""
    kind, text = memory.get("kind", MEMORY), normalise(memory["content"])
    bare = text.rstrip(" ".join(_STOPS))
    if not bare or memory["id"] != memory_id(scope, kind, text):
        return []
    return [memory_id(scope, kind, bare + stop) for stop in _STOPS]
