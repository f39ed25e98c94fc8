"""Change a memory. Its id stays; what it was before can be had back with undo."""

from typing import Any, NamedTuple

from memory.core.errors import Refusal, UsageError, user_decides
from memory.core.identity import memory_id, rest_of
from memory.core.kinds import kind_of
from memory.core.records import Record, Update
from memory.core.safety.fields import redact_fields
from memory.core.safety.origins import admit, is_stronger, origin_of, refuse_orders
from memory.core.safety.redaction import redacted_line
from memory.core.text.chunking import chunk_text
from memory.core.text.text import clean, split_title
from memory.memories.remember import Bind, without_bindings
from memory.store.store import Store
from memory.store.tables.nodes import Node, Scopes
from memory.workspace.currency import Comparison
from memory.workspace.lookup import find
from memory.workspace.new_memories import MAX_TEXT, MemoryOptions, check, memories_of, new_memory_record, tag_list
from memory.workspace.revealed import with_erasures


class MemoryChanges(NamedTuple):
    """What is to change; None leaves it as it is."""

    text: str | None = None
    title: str | None = None
    type: str | None = None
    tags: tuple[str, ...] | None = None
    confidence: float | None = None
    origin: str | None = None  # whose words the new text and the new title are in
    tags_origin: str | None = None  # whose words the new tags are


def update(
    name: str,
    changes: MemoryChanges,
    scopes: Scopes,
    now: int,
    record_id: str,
    store: Store,
    comparison: Comparison | None = None,
    bind: Bind = without_bindings,
    by_agent: bool = False,
) -> dict[str, Any]:
    """Change a memory and index it again; returns what it is now. bind: as in `remember`.

    comparison: finds out what the new text puts out of date.
    Raises Refusal `unknown_id`, `not_yours`, `empty_text`, `too_large`, `ask_the_user` where a model would have it
    give orders, or be a preference of the user's;
    Usage where nothing is to change.
    """
    with store.read() as connection:
        node = find(connection, name, scopes)
    if origin_of(node.origin).reviewed:
        raise Refusal(
            "not_yours",
            f"{node.id} is a teammate's memory ({node.author}): only they change it. `remember` your own words; `pin` "
            "and `forget` act on this machine alone.",
        )
    if by_agent and changes.type == "preference" != node.type and origin_of(node.origin).opens:
        raise user_decides(f"whether {node.id} is one", "A preference opens sessions in the user's name")
    wanted = changed_columns(changes, node)
    if changes.origin is not None:
        refuse_orders(f"{wanted.get('title', node.title)}\n{wanted.get('content', node.content)}", changes.origin)
    for tag in wanted.get("tags", ()) if changes.tags_origin else ():
        refuse_orders(tag, changes.tags_origin or "")
    if not wanted:
        raise UsageError("Say what to change: a text, --title, --type, --tags or --confidence.")
    rest = bind(_cut(wanted, node, now), node.scope)
    if "content" in wanted:
        (made,) = bind([{"title": wanted.get("title", node.title), "content": wanted["content"]}], node.scope)
        wanted["bindings"] = made.get("bindings", [])
    data = _write_changes(node, wanted, rest, now, record_id, store, scopes, comparison)
    if "origin" in data["changed"] and origin_of(node.origin).opens and not origin_of(wanted["origin"]).opens:
        data["note"] = (
            "These words are not the user's: it counts as written by an agent, and opens no session as a preference. "
            f"`surgical-memory edit {node.id}` in a terminal makes it the user's again."
        )
    return data | (comparison.report() if comparison else {})


def pin(
    name: str, pinned: bool, scopes: Scopes, now: int, record_id: str, store: Store, by_agent: bool = False
) -> dict[str, Any]:
    """Pin or unpin a memory. Raises Refusal `unknown_id`, `ask_the_user` where a model would pin a teammate's."""
    with store.read() as connection:
        node = find(connection, name, scopes)
    if by_agent and pinned and origin_of(node.origin).reviewed:
        raise user_decides("that", f"{node.id} is a teammate's memory, and a pin lets it open sessions")
    return _write_changes(node, {"pinned": pinned}, [], now, record_id, store, scopes)


def changed_columns(changes: MemoryChanges, node: Node) -> dict[str, Any]:
    """The columns to set, cleaned and redacted as `remember` does it."""
    check(MemoryOptions(type=changes.type, confidence=0.7 if changes.confidence is None else changes.confidence))
    wanted: dict[str, Any] = {}
    if changes.text is not None and len(changes.text) > MAX_TEXT:
        raise Refusal(
            "too_large", f"The text has more than the {MAX_TEXT:,} characters that are taken at once: cut it."
        )
    kept = redact_fields(
        node.title if changes.title is None else redacted_line(clean(changes.title)),
        node.content if changes.text is None else clean(changes.text),
        node.tags if changes.tags is None else [redacted_line(clean(tag)) for tag in changes.tags],
        () if changes.text is None else (node.content,),
    )
    if changes.text is not None:
        content = kept.text.strip()
        if not content:
            raise Refusal("empty_text", "The new text is empty. To take the memory out, use forget.")
        wanted["content"] = content
        if node.title == split_title(node.content)[0]:  # one that was given stays
            wanted["title"] = split_title(content)[0] or (node.title if node.title in content else "")
    if changes.origin is not None and wanted.get("content", node.content) != node.content:
        wanted |= {"origin": changes.origin, "author": ""}
    if changes.title is None and kept.title != node.title and "title" not in wanted:  # the new text says what it is
        wanted["title"] = kept.title[:200]
    if changes.tags is None and list(kept.tags) != list(node.tags):
        wanted["tags"] = tag_list(kept.tags)
    if changes.title is not None:
        wanted["title"] = kept.title[:200]
        # The text stays whose it was; a title that others put before it is not theirs.
        if changes.origin and wanted["title"] != node.title and is_stronger(node.origin, changes.origin):
            wanted |= {"origin": changes.origin, "author": ""}
    if changes.type is not None:
        wanted["type"] = changes.type
    if changes.tags is not None:
        wanted["tags"] = tag_list(kept.tags)
    if changes.text is None and kept.text != node.content:  # the new title, or a tag, says what it is
        wanted["content"] = kept.text
    if changes.confidence is not None:
        wanted["confidence"] = changes.confidence
    return wanted


def _cut(wanted: dict[str, Any], node: Node, now: int) -> list[dict[str, Any]]:
    """Leave the first piece of a long text in `wanted`; returns the others as memories beside this one."""
    pieces = chunk_text(wanted.get("content", ""))
    if len(pieces) < 2 or not kind_of(node.kind).is_linked:
        return []
    wanted["content"] = pieces[0].text
    title = wanted.get("title") or ""
    made: list[dict[str, Any]] = []
    for number, piece in enumerate(pieces[1:], 2):
        words = MemoryOptions(
            f"{title} ({number})" if title else "",
            wanted.get("type", node.type),
            tuple(wanted.get("tags", node.tags)),
            node.conversation,
            wanted.get("confidence", node.confidence),
            node.source,
        )
        rest = memories_of(piece.text, words, node.scope, now, (node.id, str(number)))[0]
        made += [admit(one, wanted.get("origin", node.origin), now) for one in rest]
    return made


def _write_changes(
    node: Node,
    wanted: dict[str, Any],
    rest: list[dict[str, Any]],
    now: int,
    record_id: str,
    store: Store,
    scopes: Scopes,
    comparison: Comparison | None = None,
) -> dict[str, Any]:
    """Write what differs, and the further pieces of the text; returns what the memory is now."""
    # What has left recall is brought back by any word of it.
    bound = {"bindings": wanted.pop("bindings")} if "bindings" in wanted else {}
    changes = {name: value for name, value in wanted.items() if node.archived or not _is_now(node, name, value)}
    is_same = "content" in wanted and "content" not in changes  # stated again: it holds for the code as it is now
    changes |= bound if changes or (is_same and bound.get("bindings")) else {}
    if not changes and not rest:
        return {**_memory_row(node), "changed": [], "note": "Nothing has changed: it is so already."}
    records: list[Record] = [new_memory_record(rest, node.scope, now, rest_of(record_id))] if rest else []
    was = memory_id(node.content) if "content" in changes else ""
    records.append(Update(record_id, now, node.id, changes, was=was))
    with store.read() as connection:
        records = with_erasures(connection, records)
    outcomes = store.write(records, then=comparison.follow if comparison else None)
    made = outcomes.get(rest_of(record_id), {}).get("stored")
    beside = [one.id for one in made if one] if made else [memory["id"] for memory in rest]
    more = {"changed": sorted(changes.keys() - {"bindings"})} | ({"rest": beside} if rest else {})
    if any(isinstance(one, Update) and one.erases for one in records):
        more["note"] = (
            "The new words show that its earlier text is a secret: that is erased, from the backups, too, and undo "
            "cannot bring it back."
        )
    if record_id not in outcomes:
        return {"id": node.id, "pending": True, **more}
    with store.read() as connection:
        return {**_memory_row(find(connection, node.id, scopes)), **more}


def _is_now(node: Node, name: str, value: Any) -> bool:
    """Whether a column has a value already."""
    there = getattr(node, name)
    if name == "confidence":  # kept in 32 bits
        return bool(abs(there - value) < 1e-6)
    return bool((list(there) if name == "tags" else there) == value)


def _memory_row(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "title": node.label,
        "type": node.type,
        "tags": list(node.tags),
        "confidence": round(node.confidence, 3),
        "tokens": node.tokens,
        "pinned": node.pinned,
    }
