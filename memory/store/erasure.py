"""What must leave the journal when memories are forgotten, and what may stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from memory.core.identity import later_id, memory_id, normalised
from memory.core.types import MEMORY, TURN
from memory.store.journal import Record


class Erasure:
    """Called with each record in the journal's order, tells what may stay of it: itself, a part of it, or nothing.

    Up to the record that asks to forget a memory, everything goes that was said of it; what was remembered after that
    stays. Its text may stand under another id, too: remembered again when an update had made the memory say the same,
    it was taken for the same (store/insertion.py). So what a doomed memory says is followed through its updates. And
    what its id names may have become a memory of its own, when an update had made the memory say something else: that
    one is found the same way, and its record told its id where the way there goes.
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
        self._there: set[str] = set()
        self._since: dict[str, str] = {}  # of what was updated: a digest of what it says since

    def __call__(self, record: Record) -> Record | None:
        """The same object to keep a record, None to blank it, or what may stay of it."""
        if record["op"] == "remember":
            return self._remember(record)
        if record["op"] == "skills":
            return self._skills(record)
        if record["op"] == "forget":
            self._forget(record)
        elif record["op"] == "update":
            self._update(record)
            return None if record.get("id") in self._ahead else record
        elif record["op"] == "night":
            return self._night(record)
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
        scope, said = str(record.get("scope")), bool(record.get("said"))
        rest = [self._rest(memory, scope, said) for memory in memories]
        if all(new is old for new, old in zip(rest, memories, strict=True)):
            return record
        kept = [memory for memory in rest if memory is not None]
        return {**record, "memories": kept} if kept else None

    def _night(self, record: Record) -> Record:
        """A night names memories by their ids; only its summaries quote them."""
        summaries = record.get("summaries") or []
        kept = [made for made in summaries if not {made.get("id"), *made.get("from", ())} & self._ahead.keys()]
        return record if len(kept) == len(summaries) else {**record, "summaries": kept}

    def _skills(self, record: Record) -> Record | None:
        upsert = record.get("upsert")
        if not isinstance(upsert, list):
            return record
        kept = [skill for skill in upsert if skill.get("id") not in self._ahead]
        return record if len(kept) == len(upsert) else {**record, "upsert": kept}

    def _rest(self, memory: dict[str, Any], scope: str, said: bool) -> dict[str, Any] | None:
        """The same object to keep a memory, None to drop it, or the memory under the id that it was stored under."""
        way = self._way(memory) if said else [str(memory.get("id"))]
        name, kind = way[-1], str(memory.get("kind", MEMORY))
        plain = kind != TURN and not memory.get("source")
        if name in self._ahead:
            if plain and name not in self._there:
                self._kind[name] = (scope, kind)
                self._says[name] = _digest(scope, kind, memory.get("content"))
            self._there.add(name)
            return None
        if plain and name not in self._there and self._is_said(scope, kind, memory.get("content")):
            return None
        self._there.add(name)
        return {**memory, "id": name} if self._ahead.keys() & set(way) else memory

    def _is_said(self, scope: str, kind: str, content: object) -> bool:
        """Whether a doomed memory says this now."""
        return bool(self._says) and _digest(scope, kind, content) in self._says.values()

    def _way(self, memory: dict[str, Any]) -> list[str]:
        """The ids that a memory was tried under (store/insertion.py); the last one it got."""
        way = [str(memory.get("id"))]
        if way[0] in self._since:
            says = _words(memory.get("content"))
            while self._since.get(way[-1], says) != says:
                way.append(later_id(way[0], len(way) + 1))
        return way

    def _update(self, record: Record) -> None:
        name, changes = record.get("id"), record.get("set")
        if name in self._there and isinstance(changes, dict) and "content" in changes:
            self._since[name] = _words(changes["content"])
            if name in self._kind:
                self._says[name] = _digest(*self._kind[name], changes["content"])

    def _forget(self, record: Record) -> None:
        ids = set(record.get("ids") or ())
        self._there -= ids
        for name in ids:
            self._since.pop(name, None)
        for name in ids if record.get("rid") in self._requests else ():
            self._says.pop(name, None)
            self._kind.pop(name, None)
            self._ahead[name] = self._ahead.get(name, 1) - 1
            if not self._ahead[name]:
                del self._ahead[name]


def _words(content: object) -> str:
    return memory_id(normalised(str(content)))


def _digest(scope: str, kind: str, content: object) -> str:
    return memory_id(scope, kind, normalised(str(content)))
