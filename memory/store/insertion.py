"""Writing memories into the tables: the rows of each one, its links, and what the index derives from it.

All of it inside the caller's transaction, in batches: one look-up of names, one appender a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from memory.core.identity import memory_id, normalised
from memory.core.indexing import Entry, index_entry
from memory.core.linking import MAX_CONTEXT, Earlier, Link, TagUse, link_on_create
from memory.core.tokens import count_tokens
from memory.core.types import ALIAS, MENTIONS, TITLED, TURN, Memory
from memory.store import edges, nodes, postings, vectors
from memory.store.db import Connection, append_rows, one, rows
from memory.store.nodes import integers, quoted
from memory.store.vectors import Encoder

_NEWEST_WITH_TAG = 20
_WEIGHTS = {TITLED: 1.0, MENTIONS: 0.5, ALIAS: 0.3}


class Stored(NamedTuple):
    """What became of one memory that was to be remembered. links: (target id, relation, strength)."""

    id: str
    duplicate: bool
    links: tuple[tuple[str, str, float], ...]


def content_digest(memory: Memory) -> str:
    """The identity of a memory's content as it stands, for recognising it when it is remembered again."""
    return memory_id(memory.scope, memory.kind, normalised(memory.content))


def insert(connection: Connection, memories: Sequence[Memory], at: int, encoder: Encoder) -> list[Stored]:
    """Remember many at once, in order. What is known already is reinforced instead.

    at: when it was said, microseconds.
    """
    known = _known(connection, memories)
    fresh: list[tuple[int, Memory]] = []
    keys: list[tuple[int, bool]] = []
    next_key = nodes.next_key(connection)
    for memory in memories:
        identity = [memory.id] if memory.kind == TURN or memory.source else [memory.id, content_digest(memory)]
        key = next((known[name] for name in identity if name in known), None)
        if key is None:
            key, next_key = next_key, next_key + 1
            fresh.append((key, memory))
            keys.append((key, False))
        else:
            keys.append((key, True))
        known.update(dict.fromkeys(identity, key))
    repeated = [key for key, duplicate in keys if duplicate]
    if repeated:
        connection.execute(
            f"UPDATE nodes SET reinforced = reinforced + 1, reinforced_at = {int(at)} WHERE key IN ({integers(repeated)})"
        )
    placed = _placed(connection, fresh)
    links = _links(connection, placed)
    _write_nodes(connection, placed, at)
    index(connection, placed, at, encoder, next_key)
    append_rows(
        connection,
        "edges",
        [
            (key, link.target, link.relation, link.strength, edges.LINK, key, "", memory.created_at)
            for key, memory in placed
            for link in links[key]
        ],
    )
    _refresh_turns_before(connection, placed, encoder, at)
    targets = {link.target for made in links.values() for link in made} | set(repeated)
    ids = nodes.ids_of(connection, sorted(targets)) | {key: memory.id for key, memory in placed}
    return [
        Stored(ids[key], duplicate, tuple((ids[x.target], x.relation, x.strength) for x in links.get(key, ()) if not duplicate))
        for key, duplicate in keys
    ]


def _known(connection: Connection, memories: Sequence[Memory]) -> dict[str, int]:
    """The keys of memories that exist already, by id and by digest of their content."""
    wanted = ", ".join(quoted(name) for memory in memories for name in {memory.id, content_digest(memory)})
    found: dict[str, int] = {}
    sql = f"SELECT id, digest, key, kind, source FROM nodes WHERE id IN ({wanted}) OR digest IN ({wanted}) ORDER BY key DESC"
    for name, digest, key, kind, source in rows(connection, sql):
        found[name] = key
        if kind != TURN and not source:
            found.setdefault(digest, key)
    return found


def _placed(connection: Connection, fresh: Sequence[tuple[int, Memory]]) -> list[tuple[int, Memory]]:
    """New memories with their places in their conversations, after what those hold already."""
    names = sorted({memory.conversation for _, memory in fresh if memory.conversation})
    next_place: dict[tuple[str, str], int] = {}
    if names:
        wanted = ", ".join(quoted(name) for name in names)
        sql = f"SELECT scope, conversation, max(position) + 1 FROM nodes WHERE conversation IN ({wanted}) GROUP BY ALL"
        next_place = {(scope, name): place for scope, name, place in rows(connection, sql)}
    placed = []
    for key, memory in fresh:
        place = 0
        if memory.conversation:
            place = next_place.get((memory.scope, memory.conversation), 0)
            next_place[memory.scope, memory.conversation] = place + 1
        placed.append((key, memory._replace(position=place)))
    return placed


def _links(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> dict[int, list[Link]]:
    """The automatic links of new memories, to what was there and to one another; turns have their order instead."""
    linked = [(key, memory) for key, memory in placed if memory.kind != TURN]
    links: dict[int, list[Link]] = {key: [] for key, _ in placed}
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
            uses[memory.scope, tag] = TagUse(use.count + 1, (key, *use.newest)[:_NEWEST_WITH_TAG])
    return links


def _tails(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[tuple[str, str], list[Earlier]]:
    tails: dict[tuple[str, str], list[Earlier]] = {}
    wanted = ", ".join(sorted({quoted(conversation) for _, conversation in names}))
    if wanted:
        sql = (
            f"SELECT scope, conversation, key, created_at FROM nodes WHERE conversation IN ({wanted}) AND NOT archived "
            f"QUALIFY row_number() OVER (PARTITION BY scope, conversation ORDER BY key DESC) <= {MAX_CONTEXT} ORDER BY key DESC"
        )
        for scope, conversation, key, created_at in rows(connection, sql):
            tails.setdefault((scope, conversation), []).append(Earlier(key, created_at))
    return tails


def _latest(connection: Connection, scopes: Sequence[str]) -> tuple[dict[str, Earlier], dict[str, int]]:
    wanted = ", ".join(quoted(scope) for scope in scopes)
    sql = (
        "SELECT scope, max(key), max_by(created_at, key), count(*) FROM nodes "
        f"WHERE scope IN ({wanted}) AND NOT archived AND kind <> '{TURN}' GROUP BY scope"
    )
    found = rows(connection, sql)
    return {row[0]: Earlier(row[1], row[2]) for row in found}, {row[0]: row[3] for row in found}


def _tag_uses(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[tuple[str, str], TagUse]:
    wanted = ", ".join(sorted({quoted(tag) for _, tag in names}))
    if not wanted:
        return {}
    sql = (
        "SELECT n.scope, t.tag, count(*), max(n.key, "
        f"{_NEWEST_WITH_TAG}) FROM tags t JOIN nodes n ON n.key = t.node WHERE t.tag IN ({wanted}) AND NOT n.archived GROUP BY ALL"
    )
    return {(scope, tag): TagUse(count, tuple(newest)) for scope, tag, count, newest in rows(connection, sql)}


def _write_nodes(connection: Connection, placed: Sequence[tuple[int, Memory]], at: int) -> None:
    values: list[tuple[Any, ...]] = []
    tags: list[tuple[int, str]] = []
    for key, memory in placed:
        values.append(
            (
                key, memory.id, content_digest(memory), memory.kind, memory.scope, memory.type, memory.title, memory.content,
                count_tokens(memory.content), memory.confidence, memory.conversation, memory.position, memory.speaker,
                memory.source, memory.created_at, at, memory.created_at, "", 0, at, False, False, 0, 0, 0, 0, 0,
            )
        )  # fmt: skip
        tags += [(key, tag) for tag in memory.tags]
    append_rows(connection, "nodes", values)
    append_rows(connection, "tags", tags)


def index(
    connection: Connection, placed: Sequence[tuple[int, Memory]], at: int, encoder: Encoder, next_key: int | None = None
) -> None:
    """Write what is derived from some memories, which have no index rows yet, and whose node rows exist."""
    contexts = _contexts(connection, placed)
    entries = [(key, memory, index_entry(memory, contexts.get(key, ""))) for key, memory in placed]
    append_rows(connection, "postings", sorted((row[0], key, *row[1:]) for key, _, entry in entries for row in entry.postings))
    encoded = encoder.encode([entry.text for _, _, entry in entries]) if entries else []
    append_rows(
        connection,
        "vectors",
        [(key, encoder.version, vector) for (key, _, _), vector in zip(entries, encoded, strict=True)],
    )
    _write_lengths(connection, entries)
    _write_statements(connection, entries, at, next_key if next_key is not None else nodes.next_key(connection))


def _write_lengths(connection: Connection, entries: Sequence[tuple[int, Memory, Entry]]) -> None:
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE lengths (key INTEGER, a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER)"
    )
    append_rows(connection, "lengths", [(key, *entry.lengths) for key, _, entry in entries])
    connection.execute(
        "UPDATE nodes SET len_a = l.a, len_b = l.b, len_c = l.c, len_d = l.d, len_e = l.e FROM lengths l WHERE nodes.key = l.key"
    )
    connection.execute("DROP TABLE lengths")


def _write_statements(connection: Connection, entries: Sequence[tuple[int, Memory, Entry]], at: int, next_key: int) -> None:
    """Entities, and the edges that the texts state."""
    wanted: dict[tuple[str, str], str] = {}
    for _, memory, entry in entries:
        for names in (entry.titled, entry.mentions, entry.aliases):
            for name, display in names.items():
                wanted.setdefault((memory.scope, name), display)
    keys, _ = edges.ensure_entities(connection, wanted, next_key) if wanted else ({}, next_key)
    values: list[tuple[Any, ...]] = []
    for key, memory, entry in entries:
        for relation, names in ((TITLED, entry.titled), (MENTIONS, entry.mentions), (ALIAS, entry.aliases)):
            weight = _WEIGHTS[relation]
            values += [
                (key, keys[memory.scope, name], relation, weight, edges.TEXT, key, "", memory.created_at) for name in names
            ]
        for triplet in entry.triplets:
            subject, target = (keys[memory.scope, _entity_key(name)] for name in (triplet.subject, triplet.object))
            values.append((subject, target, triplet.relation, 1.0, edges.TEXT, key, "", memory.created_at))
    append_rows(connection, "edges", values)


def _entity_key(name: str) -> str:
    from memory.core.entities import entity_key

    return entity_key(name)


def _contexts(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> dict[int, str]:
    """For each dialogue turn, the words of the turns before and after it."""
    turns = [(key, memory) for key, memory in placed if memory.kind == TURN]
    if not turns:
        return {}
    wanted = ", ".join(sorted({quoted(memory.conversation) for _, memory in turns}))
    low, high = min(m.position for _, m in turns) - 1, max(m.position for _, m in turns) + 1
    sql = (
        f"SELECT scope, conversation, position, content FROM nodes WHERE kind = '{TURN}' AND conversation IN ({wanted}) "
        f"AND position BETWEEN {low} AND {high}"
    )
    said = {(scope, name, place): text for scope, name, place, text in rows(connection, sql)}
    return {
        key: "\n".join(said.get((m.scope, m.conversation, m.position + step), "") for step in (-1, 1)).strip()
        for key, m in turns
    }


def _refresh_turns_before(connection: Connection, placed: Sequence[tuple[int, Memory]], encoder: Encoder, at: int) -> None:
    """The turn before the first new one of a conversation has a new neighbour: index it again."""
    first: dict[tuple[str, str], Memory] = {}
    for _, memory in placed:
        if memory.kind == TURN and memory.position > 0:
            first.setdefault((memory.scope, memory.conversation), memory)
    new = {key for key, _ in placed}
    before = []
    for memory in first.values():
        row = one(
            connection,
            f"SELECT key FROM nodes WHERE kind = '{TURN}' AND scope = ? AND conversation = ? AND position = ?",
            [memory.scope, memory.conversation, memory.position - 1],
        )
        if row and row[0] not in new:
            before.append(row[0])
    reindex(connection, before, encoder, at)


def reindex(connection: Connection, keys: Sequence[int], encoder: Encoder, at: int) -> None:
    """Derive the index of some memories anew from what they say now."""
    if not keys:
        return
    postings.delete(connection, keys)
    vectors.delete(connection, keys)
    edges.delete_evidence(connection, keys)
    found = nodes.by_key(connection, keys)
    index(connection, [(key, found[key].memory()) for key in keys if key in found], at, encoder)
