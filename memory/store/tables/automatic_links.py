"""The links that new memories get by themselves: to what came before in the conversation or the scope, and by tags."""

from collections.abc import Iterable, Sequence

from memory.core.graph.linking import MAX_CONTEXT, AutoLink, Earlier, TagUse, link_on_create
from memory.core.kinds import LINKED, kind_of
from memory.core.types import Memory
from memory.store.engine.db import Connection, rows
from memory.store.tables import nodes
from memory.store.tables.nodes import quote

_NEWEST_WITH_TAG = 20


def automatic_links(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> dict[int, list[AutoLink]]:
    """The automatic links of new memories, by key: to earlier memories and to one another.

    Turns, skills and drafts get none: turns have their order instead, skills their references.
    """
    linked = [(key, memory) for key, memory in placed if kind_of(memory.kind).is_linked]
    links: dict[int, list[AutoLink]] = {key: [] for key, _ in placed}
    if not linked:
        return links
    conversations = _tails(connection, {(m.scope, m.conversation) for _, m in linked if m.conversation})
    scopes = sorted({memory.scope for _, memory in linked})
    latest, sizes = _latest(connection, scopes)
    uses = _tag_uses(connection, {(memory.scope, tag) for _, memory in linked for tag in memory.tags})
    for key, memory in linked:
        tail = conversations.get((memory.scope, memory.conversation), []) if memory.conversation else []
        own = {tag: uses[memory.scope, tag] for tag in memory.tags if (memory.scope, tag) in uses}
        links[key] = link_on_create(
            memory.created_at, memory.tags, tail, latest.get(memory.scope), own, sizes.get(memory.scope, 0)
        )
        here = Earlier(key, memory.created_at)
        latest[memory.scope] = here
        sizes[memory.scope] = sizes.get(memory.scope, 0) + 1
        if memory.conversation:
            conversations[memory.scope, memory.conversation] = [here, *tail][:MAX_CONTEXT]
        for tag in memory.tags:
            use = uses.get((memory.scope, tag), TagUse(0, ()))
            uses[memory.scope, tag] = TagUse(use.total + 1, (key, *use.newest)[:_NEWEST_WITH_TAG])
    return links


def _tails(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[tuple[str, str], list[Earlier]]:
    """The last memories of some conversations, newest first, by (scope, conversation)."""
    tails: dict[tuple[str, str], list[Earlier]] = {}
    wanted = ", ".join(sorted({quote(conversation) for _, conversation in names}))
    if wanted:
        sql = (
            "SELECT scope, conversation, key, created_at FROM nodes "
            f"WHERE conversation IN ({wanted}) AND NOT archived AND {nodes.of_kinds(LINKED)} "
            f"QUALIFY row_number() OVER (PARTITION BY scope, conversation ORDER BY key DESC) <= {MAX_CONTEXT} "
            "ORDER BY key DESC"
        )
        for scope, conversation, key, created_at in rows(connection, sql):
            tails.setdefault((scope, conversation), []).append(Earlier(key, created_at))
    return tails


def _latest(connection: Connection, scopes: Sequence[str]) -> tuple[dict[str, Earlier], dict[str, int]]:
    """By scope, the memory that was stored last, and how many there are."""
    wanted = ", ".join(quote(scope) for scope in scopes)
    sql = (
        "SELECT scope, max(key), max_by(created_at, key), count(*) FROM nodes "
        f"WHERE scope IN ({wanted}) AND NOT archived AND {nodes.of_kinds(LINKED)} GROUP BY scope"
    )
    found = rows(connection, sql)
    return {row[0]: Earlier(row[1], row[2]) for row in found}, {row[0]: row[3] for row in found}


def _tag_uses(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[tuple[str, str], TagUse]:
    """How often some tags are used, and by which memories last, by (scope, tag)."""
    wanted = ", ".join(sorted({quote(tag) for _, tag in names}))
    if not wanted:
        return {}
    sql = (
        f"SELECT n.scope, t.tag, count(*), max(n.key, {_NEWEST_WITH_TAG}) FROM tags t JOIN nodes n ON n.key = t.node "
        f"WHERE t.tag IN ({wanted}) AND NOT n.archived AND {nodes.of_kinds(LINKED, 'n.kind')} GROUP BY ALL"
    )
    return {(scope, tag): TagUse(total, tuple(newest)) for scope, tag, total, newest in rows(connection, sql)}
