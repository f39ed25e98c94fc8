"""What of a record goes to a team, and what becomes of a record that comes from a teammate.

A teammate's records reach that person's memories only: every id in them is mapped to one of the person's own, so
nothing in them names a memory of somebody else. What they store has the origin "team" and the person as its author,
whatever it says of itself; where it gives orders it waits in review. Nights, skills and dialogue never pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from memory.core.code.bindings import from_json
from memory.core.code.bindings import to_json as bindings_json
from memory.core.errors import DATA_ERRORS
from memory.core.identity import memory_id
from memory.core.numbers import finite_number
from memory.core.record_json import memory_value, read_record
from memory.core.records import Archive, Forget, Link, MemoryValue, Record, Remember, Update, Verdicts
from memory.core.safety.fields import redact_fields
from memory.core.safety.origins import DEFAULT_CONFIDENCE, TEAM, admit, must_wait
from memory.core.safety.passages import NOTHING, Known, is_forgotten
from memory.core.safety.redaction import redacted_start
from memory.core.text.text import clean, one_line
from memory.core.types import DRAFT, MEMORY, TYPES
from memory.store.journal.streams import StreamLine
from memory.store.journal.travel import part_for
from memory.store.tables import nodes
from memory.workspace.new_memories import tag_list

SOURCE = "team"  # of what came from one: words that somebody else has are never taken for the user's own
MOST_TEXT = 200_000  # characters of a memory that travels: redacting as much takes up to 3 s
_PART_MEMORIES, _PART_TEXT = 50, 400_000  # memories of a record that travels, and characters of all of them
_PART_IDS = 20_000
_TITLE = 200
_REASON = 500
_MOST_TAGS = 100  # of a teammate's that are looked at
_CONTENT = ("content", "title", "type", "tags", "confidence", "bindings")  # what an update of a teammate's may set


def outgoing_parts(record: Record, found: Mapping[str, nodes.Node], scope: str) -> list[Record]:
    """What of a record goes to the team of a project: nothing of another scope, of an agent's, or of a teammate's.

    found: the memories that it names, as they are now.  Drafts stay here until they are accepted. A record becomes
    several ones where it is longer than a line that others take in.
    """
    return [part for one in _parts_to_send(record, found, scope) for part in _short_parts(one)]


def _short_parts(record: Record) -> list[Record]:
    """A record as records that are each short enough. The first one keeps its id."""
    made: list[Record] = [record]
    if isinstance(record, Remember):
        made = [record._replace(memories=part) for part in _portions(record.memories)]
    elif isinstance(record, Forget | Archive):
        steps = range(0, len(record.ids), _PART_IDS)
        made = [record._replace(ids=record.ids[at : at + _PART_IDS]) for at in steps]
    return [made[0], *(one._replace(rid=f"{one.rid}-{place}") for place, one in enumerate(made[1:], 2))]


def _portions(memories: Sequence[MemoryValue]) -> list[tuple[MemoryValue, ...]]:
    made: list[list[MemoryValue]] = [[]]
    size = 0
    for one in memories:
        if made[-1] and (len(made[-1]) >= _PART_MEMORIES or size + len(one.content) > _PART_TEXT):
            made.append([])
            size = 0
        made[-1].append(one)
        size += len(one.content)
    return [tuple(part) for part in made]


def _parts_to_send(record: Record, found: Mapping[str, nodes.Node], scope: str) -> list[Record]:
    own = {name: node for name, node in found.items() if _is_own(node, scope)}
    if isinstance(record, Remember):
        fitting = [_bare(one) for one in record.memories if one.kind == MEMORY and one.origin != TEAM]
        fitting = [one for one in fitting if len(one.content) <= MOST_TEXT]
        if record.scope != scope or not fitting:
            return []
        return [Remember(record.rid, record.at, scope, tuple(fitting), record.said)]
    if isinstance(record, Forget):
        ids = record.places.get(scope, ()) if record.places else record.ids if record.scopes == (scope,) else ()
        return [Forget(record.rid, record.at, tuple(ids), (scope,), only=record.only)] if ids else []
    if isinstance(record, Update):
        node = own.get(record.id)
        if node is None:
            return []
        # What was a draft, or a teammate's, is not known to the others yet.
        is_new = {"kind", "origin"} & record.set.keys() and len(node.content) <= MOST_TEXT
        whole = [_whole_record(record, node)] if is_new else []
        changes = {name: value for name, value in record.set.items() if name in _CONTENT}
        if len(str(changes.get("content", ""))) > MOST_TEXT:
            del changes["content"]
        return [*whole, *([_bare_update(record, changes)] if changes else [])]
    if isinstance(record, Link | Verdicts | Archive):
        where = {name: (node.scope, node.kind) for name, node in own.items()}
        kept = part_for(record, scope, False, where.get)
        return [kept._replace(extra={})] if isinstance(kept, Link | Verdicts | Archive) else []
    return []


def _is_own(node: nodes.Node, scope: str) -> bool:
    return node.scope == scope and node.kind == MEMORY and node.origin != TEAM


def _bare(one: MemoryValue) -> MemoryValue:
    """A memory without what concerns its owner's machine alone: files, conversations, notes of programs."""
    return MemoryValue(
        one.id, one.content, one.created_at, one.title, one.type, one.tags, one.confidence,
        modified_at=one.modified_at, earlier_of=one.earlier_of, bindings=one.bindings,
    )  # fmt: skip


def _bare_update(record: Update, changes: dict[str, Any]) -> Update:
    return Update(record.rid, record.at, record.id, changes, record.undo, erases=record.erases)


def _whole_record(record: Update, node: nodes.Node) -> Remember:
    value = MemoryValue(
        node.id, node.content, node.created_at, node.title, node.type, node.tags, round(float(node.confidence), 6)
    )
    return Remember(f"{record.rid}-whole", record.at, node.scope, (value,))


class Teammate:
    """Whose records come in. group: the team's name.  key: by which it knows the person.  person: the name to show.

    there, here: the project's scope in their records, and on this machine.  forgotten: what was forgotten here, which
    does not come back in another memory of just the same words.
    """

    def __init__(
        self, group: str, key: str, person: str, there: str, here: str, forgotten: Known = NOTHING
    ) -> None:
        self._group, self._key, self._person = group, key, person
        self._there, self._here, self._forgotten = there, here, forgotten

    def record_of(self, line: StreamLine, moment: int) -> Record | None:
        """What a line of theirs comes to here; None for nothing. moment: of its clock, microseconds."""
        try:
            return self._admit(read_record(line.data), moment)
        except DATA_ERRORS:
            return None  # erased, or of nobody's making that this version knows

    def id_of(self, name: str) -> str:
        """A memory's id here: nobody else's memory can have it, and it is the same on every machine."""
        return memory_id("teammate", self._group, self._key, name)

    def _admit(self, record: Record, moment: int) -> Record | None:
        rid, at = self.id_of(record.rid), min(record.at, moment)
        if isinstance(record, Remember):
            if record.scope != self._there:
                return None
            made = [self._memory(one, moment) for one in record.memories if one.kind == MEMORY and one.content.strip()]
            kept = tuple(one for one in made if one is not None)
            return Remember(rid, at, self._here, kept, undo=TEAM) if kept else None
        if isinstance(record, Forget):
            if record.scopes != (self._there,):
                return None
            return Forget(rid, at, self._ids(record.ids), (self._here,), undo=TEAM, only=record.only)
        if isinstance(record, Update):
            changes = self._changes(record.set)
            if not changes:
                return None
            return Update(rid, at, self.id_of(record.id), changes, TEAM, erases=record.erases)
        if isinstance(record, Archive):
            return Archive(rid, at, self._ids(record.ids), record.archived)
        if isinstance(record, Link):
            ends = self.id_of(record.source), self.id_of(record.target)
            weight = None if record.weight is None else _share(record.weight)
            return Link(rid, at, *ends, _line(record.relation, 40), weight, _reason(record.reasoning), TEAM)
        if isinstance(record, Verdicts):
            pairs = tuple(
                (self.id_of(newer), self.id_of(older), _line(relation, 40), _share(weight), _reason(reason))
                for newer, older, relation, weight, reason in record.pairs
            )
            return Verdicts(rid, at, pairs, undo=TEAM)
        return None

    def _ids(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self.id_of, names))

    def _memory(self, one: MemoryValue, moment: int) -> MemoryValue | None:
        kept = redact_fields(_line(one.title), _text(one.content), [_line(tag) for tag in one.tags[:_MOST_TAGS]])
        if not (content := kept.text.strip()) or is_forgotten(content, self._forgotten):
            return None
        value = {
            "id": self.id_of(one.id), "content": content, "created_at": one.created_at, "title": kept.title,
            "type": _type(one.type), "tags": tag_list(kept.tags), "confidence": _share(one.confidence),
            "source": SOURCE, "kind": MEMORY, "bindings": one.bindings,
        }  # fmt: skip
        value |= {"modified_at": one.modified_at} if one.modified_at is not None else {}
        value |= {"earlier_of": self.id_of(one.earlier_of)} if one.earlier_of else {}
        return memory_value(admit(value, TEAM, moment, self._person), moment)

    def _changes(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What an update may set. What has other words is a teammate's again, and nobody has accepted it yet."""
        ways: dict[str, Callable[[Any], Any]] = {
            "content": lambda value: _text(str(value)), "title": lambda value: _line(str(value)),
            "type": lambda value: _type(str(value)), "tags": lambda value: tag_list(_words(value)),
            "confidence": lambda value: min(_share(finite_number(value)), DEFAULT_CONFIDENCE),
            "bindings": lambda value: tuple(bindings_json(from_json(value))),
        }  # fmt: skip
        try:
            changes = {name: ways[name](value) for name, value in given.items() if name in ways}
        except DATA_ERRORS:
            return {}
        if not changes or changes.get("content") == "":
            return {}
        kept = redact_fields(changes.get("title", ""), changes.get("content", ""), changes.get("tags", ()))
        changes |= {
            name: value
            for name, value in (("title", kept.title), ("content", kept.text), ("tags", list(kept.tags)))
            if name in changes
        }
        if is_forgotten(changes.get("content", ""), self._forgotten):
            return {}
        changes |= {"origin": TEAM, "author": self._person}
        if {"content", "title", "type", "tags"} & changes.keys():
            changes |= {"confidence": changes.get("confidence", DEFAULT_CONFIDENCE), "pinned": False}
        texts = [changes.get("content", ""), changes.get("title", ""), *changes.get("tags", ())]
        if any(must_wait(text, TEAM) for text in (f"{texts[1]}\n{texts[0]}", *texts) if text.strip()):
            changes["kind"] = DRAFT
        return changes


def _text(text: str) -> str:
    return redacted_start(clean(text), MOST_TEXT).strip()


def _line(text: str, most: int = _TITLE) -> str:
    cleaned = clean(text)
    if "\n" in cleaned:  # a table's secrets show in its lines alone
        cleaned = redacted_start(cleaned, MOST_TEXT)
    return redacted_start(one_line(cleaned), most)


def _reason(text: str) -> str:
    line = _line(text, _REASON)
    return "" if must_wait(line, TEAM) else line


def _type(name: str) -> str:
    return name if name in TYPES else "note"


def _share(value: float) -> float:
    return min(max(float(value), 0.0), 1.0) if value == value else 0.0


def _words(value: Any) -> Sequence[str]:
    return [str(one) for one in value[:_MOST_TAGS]] if isinstance(value, list | tuple) else []
