"""Remove memories from the tables, with all that was derived from them, as if they had never been stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from memory.core.kinds import DIALOGUE
from memory.store.engine.db import Connection, rows
from memory.store.tables import bindings, edges, postings, vectors
from memory.store.tables.index_rows import refresh_contexts, rename_entities
from memory.store.tables.nodes import Node, integers, of_kinds, quote
from memory.store.tables.succession import release_superseded_by


def take_out(connection: Connection, gone: Sequence[Node]) -> None:
    """Remove some nodes from every table, and all that other rows contain of them."""
    keys = [node.key for node in gone]
    neighbours = adjacent_turns(connection, keys)
    named, tied = edges.named_first_by(connection, keys), edges.evidence_ends(connection, keys)
    chosen = integers(keys)
    release_superseded_by(connection, [node.id for node in gone])
    connection.execute(f"DELETE FROM nodes WHERE key IN ({chosen})")
    connection.execute(f"DELETE FROM tags WHERE node IN ({chosen})")
    postings.delete(connection, keys)
    vectors.delete(connection, keys)
    bindings.delete(connection, keys)
    edges.delete_all(connection, keys)
    edges.delete_orphans(connection, tied)
    rename_entities(connection, named)
    _close_gaps(connection, {node.conversation for node in gone if node.conversation})
    refresh_contexts(connection, neighbours)
    _unlearn(connection, keys, {(node.scope, tag) for node in gone for tag in node.tags})


def _unlearn(connection: Connection, keys: Sequence[int], tags: Iterable[tuple[str, str]]) -> None:
    """Remove what the nightly job has learned of some nodes: a later node may get the same key."""
    chosen = integers(keys)
    for before in ("", "previous_"):
        connection.execute(f"DELETE FROM {before}activity WHERE node IN ({chosen})")
        connection.execute(f"DELETE FROM {before}coactivity WHERE a IN ({chosen}) OR b IN ({chosen})")
    connection.execute(f"DELETE FROM communities WHERE node IN ({chosen})")
    for scope, tag in sorted(tags):
        where, name = f"scope = {quote(scope)}", quote(tag)
        if not rows(connection, f"SELECT 1 FROM tags JOIN nodes ON key = node WHERE tag = {name} AND {where} LIMIT 1"):
            connection.execute(f"DELETE FROM tag_pairs WHERE (tag = {name} OR other = {name}) AND {where}")
            connection.execute(f"DELETE FROM concepts WHERE list_contains(tags, {name}) AND {where}")


def _close_gaps(connection: Connection, conversations: Iterable[str]) -> None:
    """Renumber the positions in some conversations without gaps."""
    wanted = ", ".join(sorted(quote(name) for name in conversations))
    if wanted:
        connection.execute(
            "UPDATE nodes SET position = p.place FROM (SELECT key, row_number() OVER "
            "(PARTITION BY scope, conversation ORDER BY position, key) - 1 AS place FROM nodes "
            f"WHERE conversation IN ({wanted})) p WHERE nodes.key = p.key AND nodes.position <> p.place"
        )


def adjacent_turns(connection: Connection, keys: Sequence[int]) -> list[int]:
    """The dialogue turns next to some nodes in their conversations. The index of a turn contains words of its
    neighbours, so it changes when these are removed.
    """
    sql = (
        f"SELECT DISTINCT o.key FROM nodes n JOIN nodes o ON {of_kinds(DIALOGUE, 'o.kind')} AND o.scope = n.scope "
        f"AND o.conversation = n.conversation AND abs(o.position - n.position) = 1 "
        f"WHERE n.conversation <> '' AND n.key IN ({integers(keys)}) AND o.key NOT IN ({integers(keys)})"
    )
    return [row[0] for row in rows(connection, sql)]
