"""What must leave the journal when memories are forgotten, and what may stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from memory.core.identity import memory_id, normalised
from memory.core.types import MEMORY, TURN
from memory.store.journal import Record


class Erasure:
    """Called with each record in the journal's order, tells what may stay of it: itself, a part of it, or nothing.

    Up to the record that asks to forget a memory, everything goes that was said of it; what was remembered after that
    stays. Its text may stand under another id, too: remembered again when an update had made the memory say the same,
    it was taken for the same (store/insertion.py). So what a doomed memory says is followed through its updates.
    """

    def __init__(self, requests: Mapping[str, Sequence[str]]) -> None:
        """requests: by the rid of each `forget` record that is to be carried out, the ids it names."""
        self._requests = requests
        self._ahead: dict[str, int] = {}
        for ids in requests.values():
            for name in set(ids):
                self._ahead[name] = self._ahead.get(name, 0) + 1
        self._kind: dict[str, tuple[str, str]] = {}
        self._says: dict[str, str] = {}
        self._others: set[str] = set()

    def __call__(self, record: Record) -> Record | None:
        """The same object to keep a record, None to blank it, or what may stay of it."""
        if record["op"] == "remember":
            return self._remember(record)
        if record["op"] == "skills":
            return self._skills(record)
        if record["op"] == "forget":
            self._forget(record)
        elif record["op"] == "update" and record.get("id") in self._ahead:
            self._update(record)
            return None
        elif record["op"] == "archive" and self._ahead.keys() & set(record.get("ids") or ()):
            kept = [name for name in record["ids"] if name not in self._ahead]
            return {**record, "ids": kept} if kept else None
        elif record["op"] == "link" and {record.get("source"), record.get("target")} & self._ahead.keys():
            return None
        return record

    def _remember(self, record: Record) -> Record | None:
        memories = record.get("memories")
        if not isinstance(memories, list):
            return record
        kept = [memory for memory in memories if not self._goes(memory, str(record.get("scope")))]
        if len(kept) == len(memories):
            return record
        return {**record, "memories": kept} if kept else None

    def _skills(self, record: Record) -> Record | None:
        upsert = record.get("upsert")
        if not isinstance(upsert, list):
            return record
        kept = [skill for skill in upsert if skill.get("id") not in self._ahead]
        return record if len(kept) == len(upsert) else {**record, "upsert": kept}

    def _goes(self, memory: dict[str, Any], scope: str) -> bool:
        name, kind = str(memory.get("id")), str(memory.get("kind", MEMORY))
        plain = kind != TURN and not memory.get("source")
        if name in self._ahead:
            if plain and name not in self._says:
                self._kind[name] = (scope, kind)
                self._says[name] = _digest(scope, kind, memory.get("content"))
            return True
        if plain and name not in self._others and name in self._says.values():
            return True
        self._others.add(name)
        return False

    def _update(self, record: Record) -> None:
        name, changes = record["id"], record.get("set")
        if name in self._kind and isinstance(changes, dict) and "content" in changes:
            self._says[name] = _digest(*self._kind[name], changes["content"])

    def _forget(self, record: Record) -> None:
        ids = set(record.get("ids") or ())
        self._others -= ids
        for name in ids if record.get("rid") in self._requests else ():
            self._says.pop(name, None)
            self._ahead[name] = self._ahead.get(name, 1) - 1
            if not self._ahead[name]:
                del self._ahead[name]


def _digest(scope: str, kind: str, content: object) -> str:
    return memory_id(scope, kind, normalised(str(content)))
