"""A batch of records in one transaction: compatible records are applied together, and an edited text is indexed once.

Most of a long history are memories and edits of them. New memories that wait, and edits that wait, are written together
where nothing that one of them reads or changes is touched by the other; else what waits is written first. The index of
what was edited is made again before a record that reads it, at the end of the batch at the latest.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from memory.core.annotations import TYPE_CHECKING
from memory.core.records import Archive, Forget, Link, Record, Remember, Undone, Update, Verdicts
from memory.store.engine.db import Connection, rows
from memory.store.tables.index_rows import refresh_contexts, reindex
from memory.store.tables.insertion import content_digest
from memory.store.tables.late_words import note_late_words
from memory.store.tables.nodes import quote
from memory.store.tables.operations import HANDLERS, Outcome, erase_before, memory_of, remember
from memory.store.tables.removal import adjacent_turns
from memory.store.tables.updates import Edits
from memory.store.tables.vectors import Encoder

if TYPE_CHECKING:
    from memory.store.engine.quoting_files import QuotingFiles

_READ_AHEAD = 200  # memories that are read together, since the next updates name them
_REINDEXED = 1_000  # memories whose index is made again together
_LEAVE_INDEX = (Archive, Forget, Link, Undone, Verdicts)  # what they do is the same whatever the index holds
_LEAVE_COLUMNS = (Link, Undone, Verdicts)  # they change nothing that an update reads


class Batch:
    """Records that are applied in order, inside the caller's transaction."""

    def __init__(
        self,
        connection: Connection,
        given: Sequence[tuple[Record, int]],
        encoder: Encoder,
        quoting: QuotingFiles | None,
    ) -> None:
        """given: records, each with the journal's clock."""
        self._connection, self._given, self._encoder, self._quoting = connection, given, encoder, quoting
        self._edits = Edits(connection)
        self._new: list[tuple[Remember, int]] = []
        self._new_names: set[str] = set()  # ids and digests of what waits to be stored
        self._stale: set[int] = set()  # keys of memories whose index is to be made again
        self._outcomes: dict[str, Outcome] = {}
        has_updates = any(isinstance(record, Update) for record, _ in given)
        self._known = self._stored_ids() if has_updates and len(given) > 1 else set()
        self._has_updates = has_updates

    def apply(self) -> dict[str, Outcome]:
        """Apply them; returns the outcome of each, by its id."""
        for place, (record, clock) in enumerate(self._given):
            if isinstance(record, Remember) and not record.exact:
                self._remember(record, clock)
            elif isinstance(record, Update):
                self._update(place, record, clock)
            elif type(record) in HANDLERS:  # a record of a later version is kept in the journal for it
                self._carry_out(record, clock)
        self._write()
        self._reindex()
        return self._outcomes

    def _stored_ids(self) -> set[str]:
        """Which of the ids that memories of the batch have are in the store."""
        named = {one.id for record, _ in self._given if isinstance(record, Remember) for one in record.memories}
        wanted = ", ".join(quote(name) for name in sorted(named)) or "NULL"
        return {row[0] for row in rows(self._connection, f"SELECT id FROM nodes WHERE id IN ({wanted})")}

    def _remember(self, record: Remember, clock: int) -> None:
        if self._has_updates:
            names = {name for one in record.memories for name in (one.id, content_digest(memory_of(record.scope, one)))}
            if self._edits.ids and self._has_edits_of(record, names):
                self._write()
            self._new_names |= names
            self._known |= {one.id for one in record.memories}
        self._new.append((record, clock))

    def _has_edits_of(self, record: Remember, names: set[str]) -> bool:
        """Whether what is to be stored is, says, or is linked by, what an edit that waits has changed.

        An id that is taken leads to another one, which follows from what the memories of that name say.
        """
        tags = {tag for one in record.memories for tag in one.tags}
        earlier = {one.earlier_of for one in record.memories}
        edits = self._edits
        words = names | earlier
        is_apart = edits.ids.isdisjoint(words) and edits.digests.isdisjoint(words) and edits.tags.isdisjoint(tags)
        return not (is_apart and self._known.isdisjoint(names))

    def _update(self, place: int, record: Update, clock: int) -> None:
        edits = self._edits
        self._read_ahead(place, record)
        found = edits.memory(record.id)
        if self._new and (found is None or not self._new_names.isdisjoint((record.id, found.digest))):
            self._write()
            self._read_ahead(place, record)
        if edits.memory(record.id) is None:
            note_late_words(self._connection, {record.rid: [record.id]})
        if record.erases:
            self._edit_and_erase(record, clock)
            return
        if not edits.is_alone(record):
            self._outcomes[record.rid] = edits.update(record, clock)
            return
        self._write()
        self._reindex()  # edges of the text have its time and its conversation
        self._outcomes[record.rid] = edits.update(record, clock)
        self._write()
        found = edits.memory(record.id)
        if found is not None and found.is_dialogue and "content" in record.set:
            self._reindex()
            refresh_contexts(self._connection, adjacent_turns(self._connection, [found.node.key]))
        edits.drop([record.id])

    def _edit_and_erase(self, record: Update, clock: int) -> None:
        """An update that erases the earlier text of its memory; with an erased journal there is none."""
        from memory.store.journal.erasure import has_no_words  # most batches have none

        self._write()
        self._reindex()
        self._edits.read([record.id])  # a memory that is not there is not known any more
        found = self._edits.memory(record.id)
        is_there = found is not None and not has_no_words(found.node.id, found.node.content)
        if is_there and self._quoting is not None:
            self._quoting.note(self._connection, [record.id])
        self._outcomes[record.rid] = self._edits.update(record, clock)
        self._write()
        if found is not None and found.is_dialogue:
            self._reindex()
            refresh_contexts(self._connection, adjacent_turns(self._connection, [found.node.key]))
        if self._outcomes[record.rid]["updated"]:
            erase_before(self._connection, record, clock, is_there)
        self._edits.drop([record.id])

    def _read_ahead(self, place: int, record: Update) -> None:
        if not self._edits.has_read(record.id):
            rest = (self._given[at][0] for at in range(place, len(self._given)))
            self._edits.read(islice((one.id for one in rest if isinstance(one, Update)), _READ_AHEAD))

    def _carry_out(self, record: Record, clock: int) -> None:
        self._write()
        if not isinstance(record, _LEAVE_INDEX):
            self._reindex()
        if isinstance(record, Forget) and self._quoting is not None:
            self._quoting.note(self._connection, record.ids, record.only)
        self._outcomes[record.rid] = HANDLERS[type(record)](self._connection, record, self._encoder, clock)
        if not isinstance(record, _LEAVE_COLUMNS):
            self._edits.drop_all()

    def _write(self) -> None:
        """Write what waits: new memories first, since no edit that waits concerns one of them.

        An edit may have made a memory say what a new one does, so it is read again only after it is written.
        """
        if self._new:
            self._outcomes |= remember(self._connection, self._new, self._encoder)
        if self._edits.ids:
            self._stale |= self._edits.write()
        self._edits.drop(self._new_names)
        self._new, self._new_names = [], set()

    def _reindex(self) -> None:
        keys, self._stale = sorted(self._stale), set()
        for start in range(0, len(keys), _REINDEXED):
            reindex(self._connection, keys[start : start + _REINDEXED], self._encoder)
