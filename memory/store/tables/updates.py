"""Updates of memories, many at a time: each is carried out on a copy, in order, and what is left is written once.

What a record does is what it does alone: its row in the table `changes` has the values before it. But a memory that
was edited ten times gets its columns, and later its index, once. A replay of a long history is made of such runs.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Mapping

from memory.core.annotations import Any
from memory.core.code.bindings import from_json, to_json
from memory.core.identity import memory_id
from memory.core.kinds import kind_of
from memory.core.records import Update
from memory.core.safety.origins import NIGHT
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.store.engine.db import Connection, append_rows
from memory.store.tables import bindings, metadata, nodes
from memory.store.tables.changes import change_rows, note_unseen
from memory.store.tables.insertion import content_digest
from memory.store.tables.nodes import Node, integers
from memory.store.tables.succession import clear_superseded, release_superseded_by, withdraw_verdicts

_UPDATABLE = (
    "content", "title", "type", "confidence", "pinned", "kind", "created_at", "conversation", "source", "valid_from",
    "origin", "author",
)  # fmt: skip
_BESIDE = frozenset(("bindings", "metadata"))  # neither shown nor indexed
_INDEXED = frozenset(("content", "title", "tags", "kind", "created_at"))  # the last decides how names are shown
# What decides to which memories a later one is linked, and by what it is recognised: it must be in the tables by then.
_DECIDES = frozenset(("kind", "created_at", "conversation", "source"))


class EditedMemory:
    """A memory as the updates so far leave it, and what of it is not written yet."""

    def __init__(self, node: Node, bound: list[dict[str, Any]], noted: dict[str, Any]) -> None:
        self.node, self.bound, self.noted = node, bound, noted
        self.columns: dict[str, Any] = {}  # to be written
        self.waiting: set[str] = set()  # of "tags", "bindings", "metadata", "index", "statement"

    @property
    def digest(self) -> str:
        """The identity of its content, as `content_digest` has it."""
        return content_digest(self.node.memory())

    @property
    def is_dialogue(self) -> bool:
        """Whether it is a turn of a conversation, whose words are in the index of its neighbours."""
        return kind_of(self.node.kind).is_dialogue

    def is_waiting(self) -> bool:
        """Whether anything of it is not written yet."""
        return bool(self.columns or self.waiting)


class Edits:
    """The memories that some updates name, and what these do to them.

    The caller drops what another record may have changed.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._found: dict[str, EditedMemory | None] = {}
        self._rows: list[tuple[Any, ...]] = []  # of the table `changes`
        self._unseen: list[tuple[str, str]] = []  # edits of texts that their authors had not seen
        self.ids: set[str] = set()  # of memories with edits that are not written
        self.digests: set[str] = set()  # of what these say, and of their earlier texts
        self.tags: set[str] = set()  # that were given or taken

    def has_read(self, name: str) -> bool:
        """Whether it is known if there is a memory of this id."""
        return name in self._found

    def read(self, ids: Iterable[str]) -> None:
        """Read those memories that are not known yet."""
        wanted = [name for name in dict.fromkeys(ids) if name not in self._found]
        found = nodes.by_id(self._connection, wanted, nodes.EVERYTHING)
        keys = [node.key for node in found.values()]
        bound, noted = bindings.rows_of(self._connection, keys), metadata.of_keys(self._connection, keys)
        for name in wanted:
            node = found.get(name)
            self._found[name] = node and EditedMemory(node, bound.get(node.key, []), noted.get(node.key, {}))

    def memory(self, name: str) -> EditedMemory | None:
        """A memory that was read; None where there is none."""
        return self._found[name]

    def drop(self, names: Iterable[str]) -> None:
        """Read again what has one of these ids or digests, and what was not there; nothing of it is waiting."""
        gone = set(names)
        self._found = {
            name: one for name, one in self._found.items()
            if one is not None and name not in gone and one.digest not in gone
        }  # fmt: skip

    def drop_all(self) -> None:
        """Read everything again; nothing is waiting."""
        self._found = {}

    def is_alone(self, record: Update) -> bool:
        """Whether an update has to be in the tables before any other record is looked at."""
        one = self._found[record.id]
        return one is not None and (one.is_dialogue or one.node.archived or not _DECIDES.isdisjoint(record.set))

    def update(self, record: Update, clock: int) -> dict[str, Any]:
        """Carry an update out; returns its outcome. What is there must have been read.

        A record that names the only text that may be changed (`over`) does nothing to another one.
        """
        one = self._found[record.id]
        if one is None or (record.over and record.over != memory_id(one.node.content)):
            return {"updated": False}
        node = one.node
        before = {name: getattr(node, name) for name in _UPDATABLE}
        before |= {"tags": list(node.tags), "bindings": one.bound, "metadata": one.noted}
        changes = {name: value for name, value in record.set.items() if name in before}
        is_quiet = record.undo == NIGHT and not record.erases
        if is_quiet:  # it was decided on a copy: what has been tagged since stays
            changes = {"tags": list(dict.fromkeys((*node.tags, *changes.get("tags", ()))))}
        self.ids.add(node.id)
        if changes.get("content", node.content) != node.content:  # a new statement, which holds from now on
            changes.setdefault("valid_from", record.at)
            changes.setdefault("bindings", [])  # the old text's bindings do not apply to the new text
            one.waiting.add("statement")
            if record.was and record.was != memory_id(node.content):
                self._unseen.append((node.id, record.rid))
        self._set(one, record.at, changes, is_quiet)
        if not record.erases:
            self._rows += change_rows(record, clock, [node.id], {name: before[name] for name in changes})
        is_changed = any(name in changes and changes[name] != before[name] for name in ("content", "kind"))
        return {"updated": True} | ({"changed": node.id} if is_changed else {})

    def _set(self, one: EditedMemory, at: int, changes: Mapping[str, Any], is_quiet: bool) -> None:
        """is_quiet: no person has changed the memory, so it is neither newer nor back in recall."""
        node = one.node
        if changes.get("bindings", one.bound) != one.bound:
            one.bound = to_json(from_json(changes["bindings"]))
            one.waiting.add("bindings")
        if changes.get("metadata", one.noted) != one.noted:
            one.noted = json.loads(json.dumps(dict(changes["metadata"])))
            one.waiting.add("metadata")
        if changes.keys() <= _BESIDE:
            return
        columns = {name: _as_stored(name, changes[name]) for name in _UPDATABLE if name in changes}
        if "content" in changes or "kind" in changes:
            self.digests.add(one.digest)
        if "tags" in changes:
            self.tags.update({*node.tags} ^ {*changes["tags"]})
            one.waiting.add("tags")
            node = node._replace(tags=tuple(changes["tags"]))
        if not is_quiet:
            columns["modified_at"] = at
        one.node = node._replace(**columns)
        one.columns |= columns
        if "content" in changes or "kind" in changes:
            self.digests.add(one.digest)
        if not _INDEXED.isdisjoint(changes):
            one.waiting.add("index")

    def write(self) -> set[int]:
        """Write what is waiting; returns the keys of the memories whose index has to be made again."""
        waiting = [one for name in sorted(self.ids) if (one := self._found[name]) is not None and one.is_waiting()]
        self._end_statements([one.node for one in waiting if "statement" in one.waiting])
        for one in waiting:
            if one.columns:
                self._write_columns(one)
        if retagged := [one.node for one in waiting if "tags" in one.waiting]:
            keys = integers(node.key for node in retagged)
            self._connection.execute(f"DELETE FROM tags WHERE node IN ({keys})")
            append_rows(self._connection, "tags", [(node.key, tag) for node in retagged for tag in node.tags])
        bindings.replace(self._connection, {one.node.key: one.bound for one in waiting if "bindings" in one.waiting})
        metadata.replace(self._connection, [(one.node.key, one.noted) for one in waiting if "metadata" in one.waiting])
        append_rows(self._connection, "changes", self._rows)
        note_unseen(self._connection, self._unseen)
        stale = {one.node.key for one in waiting if "index" in one.waiting}
        for one in waiting:
            one.columns, one.waiting = {}, set()
        self._rows, self._unseen, self.ids, self.digests, self.tags = [], [], set(), set(), set()
        return stale

    def _end_statements(self, restated: list[Node]) -> None:
        """End what followed from the earlier texts of some memories: what supersedes them, and verdicts on them."""
        if restated:
            keys = [node.key for node in restated]
            clear_superseded(self._connection, keys)
            release_superseded_by(self._connection, [node.id for node in restated])
            withdraw_verdicts(self._connection, keys)

    def _write_columns(self, one: EditedMemory) -> None:
        node = one.node
        values = one.columns | {
            "digest": one.digest, "label": display_title(node.content, node.title), "tokens": count_tokens(node.content)
        }  # fmt: skip
        assigned = ", ".join(f"{name} = ?" for name in values)
        self._connection.execute(
            f"UPDATE nodes SET {assigned}, archived = archived AND superseded_by <> '', vitality = {nodes.REVIVED} "
            f"WHERE key = {node.key}",
            list(values.values()),
        )


def _as_stored(name: str, value: Any) -> Any:
    """A value as its column gives it back."""
    return struct.unpack("f", struct.pack("f", value))[0] if name == "confidence" else value
