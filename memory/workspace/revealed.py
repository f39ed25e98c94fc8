"""Secrets that an edit reveals in what is stored already: a new title or tag may name what was no secret by itself.

Such an edit erases the earlier text of the memory from the journal and from the backups, and cannot be undone.
"""

from collections.abc import Iterator, Mapping, Sequence

from memory.core.annotations import Any
from memory.core.kinds import kind_of
from memory.core.records import RESTORE, Forget, Record, Update
from memory.core.safety.fields import redact_fields
from memory.store.engine.db import Connection
from memory.store.night.facts import dependent_ids
from memory.store.store import Store
from memory.store.tables import nodes, passages
from memory.store.tables.nodes import Node

_COLUMNS = ("title", "content", "tags")


def with_erasures(connection: Connection, records: Sequence[Record]) -> list[Record]:
    """Records that are about to be written, where an edit that reveals a secret in what is stored erases that.

    What nights made of such a memory goes, too: a summary may quote it.
    """
    ids = [one.id for one in records if isinstance(one, Update) and not one.set.keys().isdisjoint(_COLUMNS)]
    found = nodes.by_id(connection, ids, nodes.EVERYTHING, archived_too=True) if ids else {}
    earlier: dict[str, list[Mapping[str, Any]]] = {}
    for name, before in passages.earlier_values(connection, list(found)) if found else ():
        earlier.setdefault(name, []).append(before)
    made: list[Record] = []
    for record in records:
        node = found.get(record.id) if isinstance(record, Update) else None
        if isinstance(record, Update) and node is not None and not kind_of(node.kind).is_skill_file:
            made += _with_erasure(connection, record, node, earlier.get(node.id, ()))
        else:
            made.append(record)
    return made


def write_with_erasures(store: Store, records: Sequence[Record], **options: Any) -> dict[str, dict[str, Any]]:
    """`Store.write` of records as `with_erasures` has them. options: as that takes them."""
    if any(isinstance(one, Update) for one in records):
        records = store.read_or(lambda connection: with_erasures(connection, records), list(records))
    return store.write(records, **options)


def _with_erasure(
    connection: Connection, record: Update, node: Node, earlier: Sequence[Mapping[str, Any]]
) -> Iterator[Record]:
    now = {name: getattr(node, name) for name in _COLUMNS}
    new = {name: record.set.get(name, now[name]) for name in _COLUMNS}
    if not any(_is_revealed(old, new) for old in (now, *earlier)):
        yield record
        return
    kept = redact_fields(str(new["title"]), str(new["content"]), list(new["tags"]))
    written = {"title": kept.title, "content": kept.text, "tags": list(kept.tags), "type": node.type}
    made = dependent_ids(connection, [node.id])
    if made:
        yield Forget(f"{record.rid}-made", record.at, tuple(made), (node.scope,), undo=RESTORE)
    yield record._replace(set=written | {k: v for k, v in record.set.items() if k not in _COLUMNS}, was="", erases=True)


def _is_revealed(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether one of the old values is a secret beside the new ones. An old value that is not known is none."""
    for name in _COLUMNS:
        was = old.get(name)
        if was and (name == "content" or list(was) != list(new[name]) or old.get("content") != new["content"]):
            together = {**new, name: was}
            kept = redact_fields(str(together["title"]), str(together["content"]), list(together["tags"]))
            now = {"title": kept.title, "content": kept.text, "tags": list(kept.tags)}[name]
            if now != (list(was) if name == "tags" else was):
                return True
    return False
