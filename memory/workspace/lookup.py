"""Find one memory by its id or name, and say where it comes from."""

from __future__ import annotations

from memory.core.annotations import Any
from memory.core.errors import EmptyStore, Missing, Refusal, UsageError
from memory.core.identity import nearest_ids
from memory.core.marks import SUPERSEDED
from memory.core.safety.origins import author_name, is_speaker_known, mark_of
from memory.core.times import iso_time
from memory.store.engine.db import Connection
from memory.store.store import Store
from memory.store.tables import nodes
from memory.store.tables.nodes import Node, Scopes
from memory.store.tables.succession import Marked


def provenance(node: Node) -> dict[str, Any]:
    """Where and when a memory comes from, and what has become of it; only what is known.

    speaker: whose words.  named_speaker: who did, as a file says.  date: of what it is about.  recorded: when it was
    stored or last changed, where that was later.
    """
    facts = {
        "conversation": node.conversation,
        "date": iso_time(node.created_at),
        "source": node.source,
        **origin_fact(node),
        "speaker" if is_speaker_known(node.origin) else "named_speaker": author_name(node.speaker),
        "scope": node.scope,
        "reinforced": node.reinforced,
        "superseded_by": node.superseded_by,
        "archived": node.archived,
        "recorded": iso_time(node.modified_at) if node.modified_at > node.created_at + 60_000_000 else "",
        "valid_from": iso_time(node.valid_from) if node.valid_from != node.created_at else "",
    }
    return {name: value for name, value in facts.items() if value}


def origin_fact(node: Node) -> dict[str, str]:
    """{"origin": mark} of a memory that is not in the user's own words, {} of one that is."""
    mark = mark_of(node.origin, node.author, node.source)
    return {"origin": mark} if mark else {}


def mark_facts(stale: Marked | None) -> dict[str, str]:
    """{"mark": its words, "superseded_by": id} of a memory that may not hold any more, {} of one that has no mark.

    superseded_by: only where it is certain.
    """
    if stale is None:
        return {}
    return {"mark": stale.text} | ({"superseded_by": stale.successor} if stale.kind == SUPERSEDED else {})


def find_pair(store: Store, first: str, second: str, scopes: Scopes, what: str, alone: str) -> tuple[Node, Node]:
    """Two memories by their ids, for something that joins them.

    what: is made between them, such as "link".  alone: the error for one memory.
    Raises Refusal as `find`; Usage for one memory, or two of different scopes.
    """
    with store.read() as connection:
        one, other = find(connection, first, scopes), find(connection, second, scopes)
    if one.key == other.key:
        raise UsageError(alone)
    if one.scope != other.scope:
        reason = f"a {what} across scopes would show one to readers of the other."
        raise UsageError(f"Both memories must be of one scope: {reason}")
    return one, other


def find(connection: Connection, name: str, scopes: Scopes, with_tags: bool = True) -> Node:
    """The memory with an id. Raises Refusal `missing_id`, `unknown_id` with the nearest ids."""
    wanted = name.strip().lower().removeprefix("[").removesuffix("]")
    if not wanted:
        raise Missing("missing_id", "Name a memory by its id, as hints and `list` show it.")
    found = nodes.by_id(connection, [wanted], scopes, with_tags).get(wanted)
    if found is None:
        if not nodes.count(connection, scopes):
            raise EmptyStore()
        near = nearest_ids(wanted, nodes.known_ids(connection, wanted, scopes))
        hint = f" Nearest: {', '.join(near)}." if near else ""
        raise Refusal(
            "unknown_id",
            f"No memory '{name[:40]}' is known here.{hint} `list` and `search` (explore_recall) show ids.",
            nearest=near,
        )
    return found
