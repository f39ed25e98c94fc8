"""What must leave the journal when memories are forgotten, and what may stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from memory.core.identity import later_id, memory_id, normalise
from memory.core.kinds import kind_of
from memory.core.records import (
    Archive,
    Forget,
    Link,
    MemoryValue,
    Night,
    Record,
    Remember,
    Skills,
    Ties,
    Update,
)

_NOTHING: Mapping[str, str] = {}
WORDS = frozenset(("content", "title", "tags", "bindings"))  # columns that an update may have a secret in


class Erasure:
    """Called with each record in the journal's order, returns what may stay of it: itself, a part of it, or nothing.

    Up to the record that asks to forget a memory, everything about it is removed; what was remembered after that
    stays. Another id may hold its text, too: remembered again when an update had made the memory say the same,
    it was taken for the same (store/tables/insertion.py). So what a doomed memory says is followed through its
    updates. And what its id names may have become a memory of its own, when an update had made the memory say
    something else: that one is found the same way, and its record gave its id where the way there goes.
    """

    def __init__(
        self,
        requests: Mapping[str, Sequence[str]],
        late: Collection[str] = (),
        edits: Mapping[str, str] = _NOTHING,
    ) -> None:
        """requests: by the rid of each `forget` record that is to be carried out, the ids it names.

        late: the rids of edits and links that are to be erased, wherever they are.
        edits: by the rid of each update that erases the earlier text of its memory, the id of that memory.
        """
        self._requests, self._late, self._edits = requests, frozenset(late), edits
        self._cleared = Counter(edits.values())  # ids, and how many of these updates are ahead
        self._ahead: dict[str, int] = {}
        for ids in requests.values():
            for name in set(ids):
                self._ahead[name] = self._ahead.get(name, 0) + 1
        self._kind: dict[str, tuple[str, str]] = {}
        self._content_of: dict[str, str] = {}
        self._there: set[str] = set()
        self._since: dict[str, str] = {}  # of what was updated, or came as it was: a digest of what it says since

    def __call__(self, record: Record) -> Record | None:
        """The same object to keep a record, None to blank it, or what may stay of it."""
        if record.rid in self._late and isinstance(record, Update | Link):
            return None
        if isinstance(record, Remember):
            return self._remember(record)
        if isinstance(record, Skills):
            return self._skills(record)
        if isinstance(record, Forget):
            self._forget(record)
        elif isinstance(record, Update):
            return self._edit(record)
        elif isinstance(record, Night):
            return self._night(record)
        elif isinstance(record, Ties):
            return record.drop_ids(self._ahead)
        elif isinstance(record, Archive) and self._ahead.keys() & set(record.ids):
            kept = tuple(name for name in record.ids if name not in self._ahead)
            return record._replace(ids=kept) if kept else None
        elif isinstance(record, Link) and {record.source, record.target} & self._ahead.keys():
            return None
        return record

    def _remember(self, record: Remember) -> Record | None:
        rest = [self._rest(memory, record.scope, record.said, record.exact) for memory in record.memories]
        if all(new is old for new, old in zip(rest, record.memories, strict=True)):
            return record
        kept = tuple(memory for memory in rest if memory is not None)
        return record._replace(memories=kept) if kept else None

    def _night(self, record: Night) -> Record:
        """A night names memories by their ids; only its summaries quote them."""
        kept = tuple(made for made in record.summaries if not {made.id, *made.sources} & self._ahead.keys())
        return record if len(kept) == len(record.summaries) else record._replace(summaries=kept)

    def _skills(self, record: Skills) -> Record | None:
        kept = tuple(skill for skill in record.upsert if skill.id not in self._ahead)
        return record if len(kept) == len(record.upsert) else record._replace(upsert=kept)

    def _rest(self, memory: MemoryValue, scope: str, is_stated: bool, exact: bool) -> MemoryValue | None:
        """The same object to keep a memory, None to drop it, or the memory under the id that it was stored under.

        exact: it was stored under its id, whatever else has the same text.
        """
        way = self._way(memory) if is_stated else [memory.id]
        name, kind = way[-1], memory.kind
        plain = not kind_of(kind).is_dialogue and not memory.source
        if exact:  # an edited one has the id of its first words, which may be stated again under another id
            self._since[name] = _words(memory.content)
        if name in self._ahead:
            if plain and (exact or name not in self._there):
                self._kind[name] = (scope, kind)
                self._content_of[name] = _digest(scope, kind, memory.content)
            self._there.add(name)
            return None
        if name in self._cleared:
            if plain:
                self._kind[name] = (scope, kind)
                self._content_of[name] = _digest(scope, kind, memory.content)
            self._there.add(name)
            return without_words(memory._replace(id=name))
        if plain and not exact and name not in self._there and self._is_stated(scope, kind, memory.content):
            return None
        self._there.add(name)
        return memory._replace(id=name) if self._ahead.keys() & set(way) else memory

    def _is_stated(self, scope: str, kind: str, content: str) -> bool:
        """Whether a doomed memory says this now."""
        return bool(self._content_of) and _digest(scope, kind, content) in self._content_of.values()

    def _way(self, memory: MemoryValue) -> list[str]:
        """The ids that a memory was tried under (store/tables/insertion.py); the last one it got."""
        way = [memory.id]
        if way[0] in self._since:
            words = _words(memory.content)
            while self._since.get(way[-1], words) != words:
                way.append(later_id(way[0], len(way) + 1))
        return way

    def _edit(self, record: Update) -> Record | None:
        """What may stay of an update: all of it, all but what it says, or nothing."""
        name = record.id
        if record.rid in self._edits:
            self._cleared[name] -= 1
            if not self._cleared[name]:
                del self._cleared[name]
                self._content_of.pop(name, None)
                self._kind.pop(name, None)
        self._update(record)
        if name in self._ahead:
            return None
        if name not in self._cleared or not WORDS & record.set.keys():
            return record
        rest = {column: value for column, value in record.set.items() if column not in WORDS}
        return record._replace(set=rest, was="") if rest else None

    def _update(self, record: Update) -> None:
        name = record.id
        if name in self._there and "content" in record.set:
            self._since[name] = _words(record.set["content"])
            if name in self._kind:
                self._content_of[name] = _digest(*self._kind[name], record.set["content"])

    def _forget(self, record: Forget) -> None:
        ids = set(self._requests.get(record.rid, record.ids))
        self._there -= ids
        for name in ids:
            self._since.pop(name, None)
        for name in ids if record.rid in self._requests else ():
            self._content_of.pop(name, None)
            self._kind.pop(name, None)
            self._ahead[name] = self._ahead.get(name, 1) - 1
            if not self._ahead[name]:
                del self._ahead[name]


def without_words(memory: MemoryValue) -> MemoryValue:
    """A memory before the update that erases its text: its id takes the place of the text, so that the update finds it.

    What it says now is in that update. The line has no more room than it had.
    """
    room = len(memory.content) + len(memory.title)
    return memory._replace(content=memory.id[:room], title="", tags=(), type="note", bindings=())


def has_no_words(name: str, content: str) -> bool:
    """Whether a memory is as `without_words` leaves it."""
    return bool(content) and name.startswith(content)


def _words(content: object) -> str:
    return memory_id(normalise(str(content)))


def _digest(scope: str, kind: str, content: object) -> str:
    return memory_id(scope, kind, normalise(str(content)))
