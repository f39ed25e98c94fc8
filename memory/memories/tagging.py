"""Add tags to many memories at once: the situations in which each is needed, in words that it does not have itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from memory.core.errors import Refusal, UsageError
from memory.core.records import Record, Update
from memory.core.safety.origins import origin_of, refuse_orders
from memory.memories.update import MemoryChanges, changed_columns
from memory.store.store import Store
from memory.store.tables.nodes import Scopes
from memory.workspace.lookup import find
from memory.workspace.revealed import with_erasures

MAX_LINES = 1_000  # of one call
FORM = '{"id": "…", "tags": ["…", "…"]}'


class TagLine(NamedTuple):
    """The tags to add to one memory."""

    id: str
    tags: tuple[str, ...]


def parse_lines(text: str) -> list[TagLine]:
    """The lines of a batch. Raises UsageError for one of another form, or for too many: nothing is changed then."""
    return list(_lines(text))


def _lines(text: str) -> Iterator[TagLine]:
    numbered = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(numbered) > MAX_LINES:
        raise UsageError(f"At most {MAX_LINES:,} lines at once, not {len(numbered):,}: cut the batch.")
    for number, line in numbered:
        try:
            row = json.loads(line)
            name, tags = row["id"], row["tags"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise UsageError(f"Line {number} is not {FORM}.") from None
        if not isinstance(name, str) or not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
            raise UsageError(f"Line {number} is not {FORM}.")
        yield TagLine(name, tuple(tags))


def add_tags(
    lines: Sequence[TagLine],
    scopes: Scopes,
    now: int,
    new_record_id: Callable[[], str],
    store: Store,
    origin_of_tags: Callable[[Sequence[str]], str],
) -> dict[str, Any]:
    """Add the tags: {"tagged", "unchanged", "skipped": [{"id", "reason"}]}; each memory is one change for `undo`.

    A line that cannot be followed is skipped with its reason: an id that is not known, a teammate's memory, or tags
    that give orders. origin_of_tags: whose words some tags are.
    """
    records: list[Record] = []
    skipped: list[dict[str, str]] = []
    unchanged = 0
    with store.read() as connection:
        for line in lines:
            try:
                node = find(connection, line.id, scopes)
                if origin_of(node.origin).reviewed:
                    raise Refusal("not_yours", f"a teammate's memory ({node.author}): only they change it.")
                wanted = changed_columns(MemoryChanges(tags=(*node.tags, *line.tags)), node)
                added = [tag for tag in wanted["tags"] if tag not in node.tags]
                for tag in added:
                    refuse_orders(tag, origin_of_tags(added))
            except Refusal as refusal:
                skipped.append({"id": line.id, "reason": refusal.message})
                continue
            if added:
                records.append(Update(new_record_id(), now, node.id, wanted))
            else:
                unchanged += 1
        written = with_erasures(connection, records)
    if records:
        store.write(written)
    return {"tagged": len(records), "unchanged": unchanged, "skipped": skipped}
