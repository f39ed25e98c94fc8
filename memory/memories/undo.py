"""Take the last change back: what was added is erased, an update gets its earlier values, a link its weight."""

from collections.abc import Callable
from typing import Any

from memory.core.errors import Refusal, user_decides
from memory.core.identity import rest_of
from memory.core.records import Forget, Link, Record, Undone, Update, Verdicts
from memory.core.safety.origins import origin_of
from memory.core.safety.passages import is_forgotten
from memory.core.text.text import cut, one_line
from memory.store.engine.db import Connection
from memory.store.journal.forgetting import ids_by_scope
from memory.store.night.facts import dependent_ids
from memory.store.store import Store
from memory.store.tables import changes, nodes, passages
from memory.store.tables.nodes import Scopes

_LONGEST_TITLE = 60
_VERBS = {"remember": "stored", "update": "changed", "link": "linked", "verdicts": "decided about"}


def undo(
    scopes: Scopes,
    now: int,
    new_record_id: Callable[[], str],
    store: Store,
    by_agent: bool = False,
    steps_over: bool = False,
) -> dict[str, Any]:
    """Undo the newest change to memories that the scopes show; returns what was done.

    With `memories`, as they were, and `before`, their earlier values, for a person.  by_agent: a model asks for it.
    steps_over: what was forgotten since, which stays forgotten, and what a capture has stored since, which is kept.

    Raises Refusal `nothing_to_undo`, `forget_is_final` where the last change was to forget, or the change would bring
    back a forgotten text, `captured_last` where it was a capture, which nobody who types `undo` has in mind and which
    would be erased for good, and `ask_the_user` where a model would bring back what the user has replaced, or take a
    preference of theirs away.
    """
    with store.read() as connection:
        change, is_last = changes.last_undoable(connection, scopes, captured=not steps_over)
        if change and not is_last and not steps_over:
            raise Refusal("forget_is_final", _forget_message(connection, change))
        if change and not steps_over and changes.is_capture(connection, change):
            raise Refusal("captured_last", _capture_message(connection, change, scopes))
        if change and "content" in change.before and is_forgotten(change.before["content"], passages.load(connection)):
            raise Refusal(
                "forget_is_final", "The earlier text of the last change was forgotten since. It cannot be restored."
            )
        if by_agent and change and _is_the_users(connection, change):
            raise user_decides("whether that is undone", "The last change is to what the user has stated")
        added = _added_ids(connection, change) if change else []
        places = ids_by_scope(nodes.by_id(connection, added, nodes.EVERYTHING, archived_too=True))
        touched = nodes.by_id(connection, change.ids if change else [], nodes.EVERYTHING, archived_too=True)
        rows = [{"id": one.id, "title": one.label, "text": one.content} for one in touched.values()]
    if change is None:
        raise Refusal(
            "nothing_to_undo", "There is nothing left to undo here. What was forgotten cannot be restored."
        )
    records: list[Record] = []
    if added:
        beside = places if len(places) > 1 else {}
        records.append(Forget(new_record_id(), now, tuple(added), tuple(places), undo=change.record, places=beside))
    if change.op == "update":
        records.append(Update(new_record_id(), now, change.ids[0], change.before, change.record))
    elif change.op == "link":
        source, target = change.ids
        relation, weight = change.before["relation"], change.before["weight"]
        records.append(Link(new_record_id(), now, source, target, relation, weight, undo=change.record))
    elif change.op == "verdicts":
        newer, older = change.ids
        was = change.before
        by = "user" if was["apart"] else ""
        pair = (newer, older, was["relation"], was.get("weight", 0.0), was.get("reason", ""))
        records.append(Verdicts(new_record_id(), now, (pair,), by, change.record))
    records.append(Undone(new_record_id(), now, change.record))
    data: dict[str, Any] = {"undone": change.op, "ids": change.ids} | (
        {"erased": added} if added and change.op == "update" else {}
    )
    data |= {"memories": rows, "before": change.before}
    return data if store.write(records) else {**data, "pending": True}


def _forget_message(connection: Connection, change: changes.Change) -> str:
    """The message where the last change was to forget. change: the one before it."""
    return (
        "The last change was to forget, which is final: what was forgotten cannot be restored."
        f"{_clause_on_earlier(connection, change)}"
    )


def _capture_message(connection: Connection, change: changes.Change, scopes: Scopes) -> str:
    """The message where the last change was a capture."""
    more = f" and {len(change.ids) - 1} more" if len(change.ids) > 1 else ""
    return (
        f"The last change was a capture from a session:{_mention(connection, change)}{more}. `forget {change.ids[0]}` "
        f"erases it.{_clause_on_earlier(connection, changes.last_undoable(connection, scopes, captured=False)[0])}"
    )


def _clause_on_earlier(connection: Connection, change: changes.Change | None) -> str:
    """What the change before it was, and how it is undone; "" where there is none."""
    if change is None:
        return ""
    verb = _VERBS.get(change.op, "changed")
    return f" Before that, you {verb}{_mention(connection, change)}: `undo --before` undoes that."


def _mention(connection: Connection, change: changes.Change) -> str:
    """Which memory a change was about, with a blank before it; "" where it is gone."""
    found = list(nodes.by_id(connection, change.ids[:1], nodes.EVERYTHING, archived_too=True).values())
    named = f" [{found[0].id}]" if found else ""
    if found and origin_of(found[0].origin).opens:  # others' words do not belong into a message of ours
        named += f" {cut(one_line(found[0].label), _LONGEST_TITLE).rstrip('.')}"
    return named


def _is_the_users(connection: Connection, change: changes.Change) -> bool:
    """Whether undoing a change would change which words of the user's hold. A new memory is as easily forgotten."""
    if change.op not in ("update", "verdicts"):
        return False
    found = nodes.by_id(connection, change.ids, nodes.EVERYTHING, archived_too=True).values()
    return any(origin_of(node.origin).opens for node in found)


def _added_ids(connection: Connection, change: changes.Change) -> list[str]:
    """The memories that a change made, with what nights made of them: of an update, the further pieces of its text."""
    record = change.record if change.op == "remember" else rest_of(change.record)
    ids = changes.added_ids(connection, record)
    return [*ids, *dependent_ids(connection, ids)]
