"""Memories on their way in, many at a time: journalled in batches, so that any import takes bounded memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from memory.core.kinds import DIALOGUE, WAITING
from memory.core.record_json import remember_record
from memory.core.records import Record, Remember, Update
from memory.core.safety.origins import FILE, admit
from memory.core.safety.passages import NOTHING, Known, is_forgotten, remove_passages
from memory.core.safety.redaction import redact
from memory.core.text.text import cut, display_title

Write = Callable[[Sequence[Record]], dict[str, dict[str, Any]]]

_RECORD_MEMORIES = 250
_BATCH_MEMORIES = 2_000
_REPORTED = 20


class BatchWriter:
    """Takes memories, writes them, and counts what became of them.

    now: microseconds.  forgotten: ids that are not to come back.  passages: what dialogue turns are to be without,
    and what no other memory may be the whole of.
    replaced: what turns that are older than an edit are to be without: (when it was made in microseconds, passages).
    dry_run: write nothing.
    flushed: called after each batch, when what was added so far is on the disk.
    mine: the origin of everything, where the user says that it is their own; "" for that which comes with each.
    """

    def __init__(
        self,
        write: Write,
        new_record_id: Callable[[], str],
        now: int,
        forgotten: Collection[str] = (),
        dry_run: bool = False,
        flushed: Callable[[], None] | None = None,
        mine: str = "",
        passages: Known = NOTHING,
        replaced: Sequence[tuple[int, Known]] = (),
    ) -> None:
        self.mine = mine
        self.waiting = self.imported = self.skipped = self.failed = self.lines = self.forgotten = self.updated = 0
        self.now = now
        self._write = write
        self._new_record_id = new_record_id
        self._keep_out = forgotten
        self._passages = passages
        self._replaced = replaced
        self._dry_run = dry_run
        self._flushed = flushed
        self._batch: dict[str, list[dict[str, Any]]] = {}  # what is not written yet, by scope
        self._updates: list[Update] = []
        self._batch_size = 0
        self._pending = False
        self._failures: list[dict[str, Any]] = []
        self._samples: list[dict[str, Any]] = []

    def add(self, scope: str, memories: list[dict[str, Any]], origin: str = FILE) -> None:
        """Take memories in the journal's form, in order, and write a batch once there are enough."""
        for one in memories:
            memory = self._without_forgotten(admit(one, self.mine or origin, self.now))
            self.waiting += memory.get("kind") in WAITING
            if memory["id"] in self._keep_out or not memory["content"]:
                self.forgotten += 1
                continue
            self._batch.setdefault(scope, []).append(memory)
            self._batch_size += 1
            if self._dry_run and len(self._samples) < _REPORTED:
                title = display_title(memory["content"], memory["title"])
                self._samples.append({"source": memory["source"], "type": memory["type"], "title": title})
        if self._batch_size >= _BATCH_MEMORIES:
            self.flush()

    def _without_forgotten(self, memory: dict[str, Any]) -> dict[str, Any]:
        """A dialogue turn without the passages that were forgotten. Its id stays that of the whole text.

        Another memory keeps its words, or none where just these were forgotten: under another id, in another file.
        """
        if not self._passages and not self._replaced:
            return memory
        if memory.get("kind") not in DIALOGUE:
            return {**memory, "content": ""} if is_forgotten(memory["content"], self._passages) else memory
        text = remove_passages(memory["content"], memory["source"], self._passages)
        for at, passages in self._replaced:
            if memory["created_at"] < at and text:
                text = remove_passages(text, "", passages)
        return memory if text == memory["content"] else {**memory, "content": text}

    def change(self, name: str, changes: dict[str, Any]) -> None:
        """Set columns of a memory that is there already. It does not get words that were forgotten."""
        if is_forgotten(changes.get("content", ""), self._passages):
            self.forgotten += 1
            return
        self.updated += 1
        self._updates.append(Update(self._new_record_id(), self.now, name, changes, "import"))

    def fail(self, where: dict[str, Any], reason: str) -> None:
        """Count what could not be read. where: the file and the line."""
        self.failed += 1
        if len(self._failures) < _REPORTED:
            self._failures.append({**where, "reason": redact(cut(reason, 300)).text})

    def flush(self) -> None:
        """Write what is not written yet."""
        records = [
            remember_record(self._new_record_id(), self.now, scope, part)
            for scope, memories in self._batch.items()
            for part in (memories[at : at + _RECORD_MEMORIES] for at in range(0, len(memories), _RECORD_MEMORIES))
        ]
        updates, self._updates = self._updates, []
        self._batch, self._batch_size = {}, 0
        if self._dry_run:
            self.imported += sum(len(record.memories) for record in records)
            return
        if records or updates:
            outcomes = self._write([*records, *updates])
            for record in records:
                self._tally(record, outcomes.get(record.rid))
        if self._flushed:
            self._flushed()

    def _tally(self, record: Remember, outcome: dict[str, Any] | None) -> None:
        size = len(record.memories)
        if outcome is None:  # in the journal, and so as good as stored
            self.imported += size
            self._pending = True
        elif "failed" in outcome:
            self.failed += size - 1
            self.fail({}, f"{size} memories could not be indexed: {outcome['failed']}")
        else:
            for memory, result in zip(record.memories, outcome["stored"], strict=True):
                if result is None:
                    self.fail({"source": memory.source}, f"it could not be indexed: {outcome['reason']}")
                elif result.duplicate:
                    self.skipped += 1
                else:
                    self.imported += 1

    def report(self) -> dict[str, Any]:
        """The counts, and the first failures."""
        data: dict[str, Any] = {
            "imported": self.imported,
            "skipped": self.skipped,
            "failed": self.failed,
            "lines": self.lines,
        }
        if self.updated:
            data["updated"] = self.updated
        if self.waiting:
            data["waiting"] = self.waiting
        if self.forgotten:
            data["forgotten"] = self.forgotten
        if self._failures:
            data["failures"] = self._failures
        if self._pending:
            data["pending"] = True
        if self._dry_run:
            data |= {"dry_run": True, "samples": self._samples}
        return data
