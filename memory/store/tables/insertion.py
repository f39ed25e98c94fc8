"""Writing memories into the tables: the rows of each one, its links, and what the index derives from it.

All of it inside the caller's transaction, in batches: one look-up of names, one appender a table.
"""

from collections.abc import Collection, Mapping, Sequence

from memory.core import index_version
from memory.core.annotations import Any, NamedTuple
from memory.core.identity import later_id, memory_id, normalise
from memory.core.kinds import DIALOGUE, LINKED, WAITING, kind_of
from memory.core.safety.origins import is_stronger
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, first_row, rows
from memory.store.tables import edges, nodes
from memory.store.tables.automatic_links import automatic_links
from memory.store.tables.index_rows import (
    IndexedMemory,
    entries_of,
    refresh_contexts,
    reindex,
    turns_before,
    write_index,
)
from memory.store.tables.nodes import integers, quote
from memory.store.tables.succession import renew
from memory.store.tables.vectors import Encoder


class Stored(NamedTuple):
    """What became of one memory that was to be remembered. links: (target id, relation, strength).

    known: what is stored already, of one that was stated again.
    """

    id: str
    duplicate: bool
    links: tuple[tuple[str, str, float], ...]
    known: nodes.Header | None = None


def content_digest(memory: Memory) -> str:
    """The identity of a memory's content as it is, for recognising it when it is remembered again."""
    return memory_id(memory.scope, memory.kind, normalise(memory.content))


def label_of(memory: Memory) -> str:
    """The line that names a memory to a reader."""
    if kind_of(memory.kind).is_skill_file:
        from memory.core.skill_file import read_written, skill_label

        return skill_label(memory.title, read_written(memory.content))
    return display_title(memory.content, memory.title)


def insert(
    connection: Connection,
    memories: Sequence[Memory],
    at: Sequence[int],
    encoder: Encoder,
    is_stated: Collection[int] = (),
) -> list[Stored]:
    """Remember many at once, in order. What is known already is reinforced instead.

    at: when each was stated, microseconds.  is_stated: the places of those that somebody states now, so that they were
    not read again from a file. Where the id of one belongs to another text by now, it gets an id of its own.
    """
    known = _known_memories(connection, memories)
    fresh: list[tuple[int, Memory]] = []
    modified_at: dict[int, int] = {}
    repeated: list[tuple[int, int]] = []
    same: list[tuple[int, Memory]] = []
    again: dict[int, int] = {}
    keys: list[tuple[int, bool]] = []
    next_key = nodes.next_key(connection)
    for place, (memory, moment) in enumerate(zip(memories, at, strict=True)):
        digest = content_digest(memory)
        name = _id_for(connection, memory.id, digest, known) if place in is_stated else memory.id
        plain = not kind_of(memory.kind).is_dialogue and not memory.source
        key = known.ids[name][0] if name in known.ids else known.digests.get(digest) if plain else None
        if key is None:
            key, next_key = next_key, next_key + 1
            fresh.append((key, memory._replace(id=name)))
            modified_at[key] = moment
            keys.append((key, False))
            known.add(name, digest, key, plain)
        else:
            repeated.append((key, moment))
            same += [(key, memory)] if known.ids.get(name, (0, digest))[1] == digest else []
            keys.append((key, True))
            if place in is_stated:  # the clock may have been set back between two statements
                again[key] = max(moment, again.get(key, moment))
    placed = _with_places(connection, fresh)
    links = automatic_links(connection, placed)
    entries = entries_of(connection, placed, encoder)
    _write_nodes(connection, entries, modified_at)
    write_index(connection, entries, encoder, next_key)
    append_rows(
        connection,
        "edges",
        [
            (key, link.target, link.relation, link.strength, edges.LINK, key, "", memory.created_at)
            for key, memory in placed
            for link in links[key]
        ],
    )
    refresh_contexts(connection, turns_before(connection, placed))
    _reinforce(connection, repeated)
    _strengthen(connection, same, encoder)
    renew(connection, again)
    targets = {link.target for made in links.values() for link in made} | {key for key, _ in repeated}
    ids = nodes.ids_of(connection, sorted(targets)) | {key: memory.id for key, memory in placed}
    headers = nodes.headers(connection, sorted(again))
    return [
        Stored(
            ids[key],
            duplicate,
            () if duplicate else tuple((ids[link.target], link.relation, link.strength) for link in links[key]),
            headers.get(key) if duplicate else None,
        )
        for key, duplicate in keys
    ]


def insert_exact(connection: Connection, memories: Sequence[Memory], at: Sequence[int], encoder: Encoder) -> None:
    """Write memories under their ids and at their places, whatever else says the same; none of them is there yet.

    at: when each was last changed, microseconds. They get no links: those come with them.
    """
    if not memories:
        return
    first = nodes.next_key(connection)
    placed = list(enumerate(memories, first))
    entries = entries_of(connection, placed, encoder)
    _write_nodes(connection, entries, dict(enumerate(at, first)))
    write_index(connection, entries, encoder, first + len(placed))
    new = {key for key, _ in placed}
    refresh_contexts(connection, [key for key in _turns_around(connection, placed) if key not in new])


def _turns_around(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> list[int]:
    """The turns next to some others, wherever these came in."""
    turns = [memory for _, memory in placed if kind_of(memory.kind).is_dialogue]
    if not turns:
        return []
    values = ", ".join(f"({quote(m.scope)}, {quote(m.conversation)}, {int(m.position)})" for m in turns)
    sql = (
        f"SELECT DISTINCT key FROM nodes JOIN (VALUES {values}) v(s, c, p) ON scope = s AND conversation = c "
        f"AND abs(position - p) = 1 WHERE {nodes.of_kinds(DIALOGUE)}"
    )
    return [row[0] for row in rows(connection, sql)]


def _reinforce(connection: Connection, repeated: Sequence[tuple[int, int]]) -> None:
    """Count each time that a memory was remembered again, and note the last one: it is back in sight, too.

    repeated: (key, when).
    """
    if not repeated:
        return
    times: dict[int, int] = {}
    for key, _ in repeated:
        times[key] = times.get(key, 0) + 1
    last = dict(repeated)
    values = ", ".join(f"({key}, {count}, {int(last[key])})" for key, count in times.items())
    connection.execute(
        "UPDATE nodes SET reinforced = reinforced + r.times, reinforced_at = r.latest, "
        f"archived = archived AND superseded_by <> '', vitality = {nodes.REVIVED} "
        f"FROM (VALUES {values}) r(key, times, latest) WHERE nodes.key = r.key"
    )


def _strengthen(connection: Connection, same: Sequence[tuple[int, Memory]], encoder: Encoder) -> None:
    """Give a memory the origin of who says the same words, where that counts for more. same: (key, its text).

    All that was written beside the words goes with the weaker origin: a title, a type or a tag of a stranger's is not
    to be stored as if it were the user's.
    """
    if not same:
        return
    keys = integers(sorted({key for key, _ in same}))
    origins = dict(rows(connection, f"SELECT key, origin FROM nodes WHERE key IN ({keys})"))
    taken: dict[int, Memory] = {}
    for key, memory in same:
        if memory.origin and is_stronger(memory.origin, origins[key]):
            origins[key] = memory.origin
            taken[key] = memory
    for key, memory in taken.items():
        values: dict[str, Any] = {"origin": memory.origin, "author": memory.author}
        if memory.kind in (*LINKED, *WAITING):
            values |= {
                "type": memory.type, "title": memory.title, "label": label_of(memory), "source": memory.source,
                "confidence": memory.confidence,
            }  # fmt: skip
            connection.execute(f"DELETE FROM tags WHERE node = {key}")
            append_rows(connection, "tags", [(key, tag) for tag in memory.tags])
        assigned = ", ".join(f"{name} = ?" for name in values)
        connection.execute(f"UPDATE nodes SET {assigned} WHERE key = {key}", [*values.values()])
    reindex(connection, [key for key, memory in taken.items() if memory.kind in (*LINKED, *WAITING)], encoder)


class _Known(NamedTuple):
    """Memories that exist already. ids: (key, digest of the content) by id.  digests: the latest key that says it."""

    ids: dict[str, tuple[int, str]]
    digests: dict[str, int]

    def add(self, name: str, digest: str, key: int, plain: bool) -> None:
        """Add one of a higher key. plain: it is known by its words, too."""
        self.ids[name] = (key, digest)
        if plain:
            self.digests[digest] = key


def _known_memories(connection: Connection, memories: Sequence[Memory]) -> _Known:
    """Those that have the ids of some memories, or say what these say."""
    wanted = ", ".join(quote(name) for memory in memories for name in {memory.id, content_digest(memory)})
    found = _Known({}, {})
    sql = f"SELECT id, digest, key, kind, source FROM nodes WHERE id IN ({wanted}) OR digest IN ({wanted}) ORDER BY key"
    for name, digest, key, kind, source in rows(connection, sql):
        found.add(name, digest, key, not kind_of(kind).is_dialogue and not source)
    return found


def _id_for(connection: Connection, name: str, digest: str, known: _Known) -> str:
    """The first id under this one that is free, or says the same."""
    number, found = 1, name
    while found in known.ids and known.ids[found][1] != digest:
        number += 1
        found = later_id(name, number)
        if found not in known.ids:
            row = first_row(connection, f"SELECT key, digest FROM nodes WHERE id = {quote(found)}")
            known.ids.update({found: (row[0], row[1])} if row else {})
    return found


def _with_places(connection: Connection, fresh: Sequence[tuple[int, Memory]]) -> list[tuple[int, Memory]]:
    """New memories with their places in their conversations, after what those hold already."""
    names = sorted({memory.conversation for _, memory in fresh if memory.conversation})
    next_place: dict[tuple[str, str], int] = {}
    if names:
        wanted = ", ".join(quote(name) for name in names)
        sql = (
            f"SELECT scope, conversation, max(position) + 1 FROM nodes WHERE conversation IN ({wanted}) GROUP BY ALL"
        )
        next_place = {(scope, name): place for scope, name, place in rows(connection, sql)}
    placed = []
    for key, memory in fresh:
        place = 0
        if memory.conversation:
            place = next_place.get((memory.scope, memory.conversation), 0)
            next_place[memory.scope, memory.conversation] = place + 1
        placed.append((key, memory._replace(position=place)))
    return placed


def _write_nodes(connection: Connection, entries: Sequence[IndexedMemory], stated_at: Mapping[int, int]) -> None:
    values: list[tuple[Any, ...]] = []
    tags: list[tuple[int, str]] = []
    for key, memory, entry in entries:
        at = stated_at[key]
        values.append(
            (
                key, memory.id, content_digest(memory), memory.kind, memory.scope, memory.type, memory.title,
                memory.content, label_of(memory), count_tokens(memory.content),
                memory.confidence, memory.conversation, memory.position, memory.speaker, memory.source,
                memory.created_at, at, memory.created_at, "", 0, at, False, False, 1.0, *entry.lengths,
                memory.origin, memory.author, "", index_version.INDEX_VERSION,
            )
        )  # fmt: skip
        tags += [(key, tag) for tag in memory.tags]
    append_rows(connection, "nodes", values)
    append_rows(connection, "tags", tags)
