"""Writing memories into the tables: the rows of each one, its links, and what the index derives from it.

All of it inside the caller's transaction, in batches: one look-up of names, one appender a table.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.graph.linking import MAX_CONTEXT, Earlier, Link, TagUse, link_on_create
from memory.core.identity import later_id, memory_id, normalised
from memory.core.safety.origins import is_stronger
from memory.core.search.dense import titled
from memory.core.search.indexing import Entry, index_entry, names_in
from memory.core.text.entities import entity_key
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.core.types import DRAFT, MEMORY, MENTIONS, SKILL, TITLED, TURN, Memory
from memory.store.engine.db import Connection, append_rows, one, rows
from memory.store.tables import edges, nodes, postings, vectors
from memory.store.tables.nodes import integers, quoted
from memory.store.tables.succession import renew
from memory.store.tables.vectors import Encoder

_NEWEST_WITH_TAG = 20
_WEIGHTS = {TITLED: 1.0, MENTIONS: 0.5}

# key, version of the encoder, 256 integers
VectorRow = tuple[int, str, list[int]]


class Indexed(NamedTuple):
    """A memory under its key, with its index entry."""

    key: int
    memory: Memory
    entry: Entry


class Stored(NamedTuple):
    """What became of one memory that was to be remembered. links: (target id, relation, strength).

    known: what stands there already, of one that was said again.
    """

    id: str
    duplicate: bool
    links: tuple[tuple[str, str, float], ...]
    known: nodes.Header | None = None


def content_digest(memory: Memory) -> str:
    """The identity of a memory's content as it stands, for recognising it when it is remembered again."""
    return memory_id(memory.scope, memory.kind, normalised(memory.content))


def label_of(memory: Memory) -> str:
    """The line that names a memory to a reader."""
    if memory.kind == SKILL:
        from memory.core.skill_file import read_written, skill_label

        return skill_label(memory.title, read_written(memory.content))
    return display_title(memory.content, memory.title)


def insert(
    connection: Connection,
    memories: Sequence[Memory],
    at: Sequence[int],
    encoder: Encoder,
    said: Collection[int] = (),
) -> list[Stored]:
    """Remember many at once, in order. What is known already is reinforced instead.

    at: when each was said, microseconds.  said: the places of those that somebody said, and that were not read again
    from a file: where an id stands for other words by now, theirs are stored under another one.
    """
    known = _known(connection, memories)
    fresh: list[tuple[int, Memory]] = []
    said_at: dict[int, int] = {}
    repeated: list[tuple[int, int]] = []
    same: list[tuple[int, Memory]] = []
    again: dict[int, int] = {}
    keys: list[tuple[int, bool]] = []
    next_key = nodes.next_key(connection)
    for place, (memory, moment) in enumerate(zip(memories, at, strict=True)):
        digest = content_digest(memory)
        name = _id_for(connection, memory.id, digest, known) if place in said else memory.id
        plain = memory.kind != TURN and not memory.source
        key = known.ids[name][0] if name in known.ids else known.digests.get(digest) if plain else None
        if key is None:
            key, next_key = next_key, next_key + 1
            fresh.append((key, memory._replace(id=name)))
            said_at[key] = moment
            keys.append((key, False))
            known.add(name, digest, key, plain)
        else:
            repeated.append((key, moment))
            same += [(key, memory)] if known.ids.get(name, (0, digest))[1] == digest else []
            keys.append((key, True))
            again |= {key: moment} if place in said else {}
    placed = _placed(connection, fresh)
    links = _links(connection, placed)
    entries = _entries(connection, placed)
    _write_nodes(connection, entries, said_at)
    _write_index(connection, entries, encoder, next_key)
    append_rows(
        connection,
        "edges",
        [
            (key, link.target, link.relation, link.strength, edges.LINK, key, "", memory.created_at)
            for key, memory in placed
            for link in links[key]
        ],
    )
    refresh_contexts(connection, _turns_before(connection, placed))
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
    entries = _entries(connection, placed)
    _write_nodes(connection, entries, dict(enumerate(at, first)))
    _write_index(connection, entries, encoder, first + len(placed))
    new = {key for key, _ in placed}
    refresh_contexts(connection, [key for key in _turns_around(connection, placed) if key not in new])


def _turns_around(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> list[int]:
    """The turns next to some others, wherever these came in."""
    turns = [memory for _, memory in placed if memory.kind == TURN]
    if not turns:
        return []
    values = ", ".join(f"({quoted(m.scope)}, {quoted(m.conversation)}, {int(m.position)})" for m in turns)
    sql = (
        f"SELECT DISTINCT key FROM nodes JOIN (VALUES {values}) v(s, c, p) ON scope = s AND conversation = c "
        f"AND abs(position - p) = 1 WHERE kind = '{TURN}'"
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
    """Give a memory the origin of who says the same words, where that counts for more. same: (key, what was said).

    All that was written beside the words goes with the weaker origin: a title, a type or a tag of a stranger's is not
    to stand there as if it were the user's.
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
        if memory.kind in (MEMORY, DRAFT):
            values |= {
                "type": memory.type, "title": memory.title, "label": label_of(memory), "source": memory.source,
                "confidence": memory.confidence,
            }  # fmt: skip
            connection.execute(f"DELETE FROM tags WHERE node = {key}")
            append_rows(connection, "tags", [(key, tag) for tag in memory.tags])
        assigned = ", ".join(f"{name} = ?" for name in values)
        connection.execute(f"UPDATE nodes SET {assigned} WHERE key = {key}", [*values.values()])
    reindex(connection, [key for key, memory in taken.items() if memory.kind in (MEMORY, DRAFT)], encoder)


class _Known(NamedTuple):
    """Memories that exist already. ids: (key, digest of the content) by id.  digests: the latest key that says it."""

    ids: dict[str, tuple[int, str]]
    digests: dict[str, int]

    def add(self, name: str, digest: str, key: int, plain: bool) -> None:
        """Add one of a higher key. plain: it is known by its words, too."""
        self.ids[name] = (key, digest)
        if plain:
            self.digests[digest] = key


def _known(connection: Connection, memories: Sequence[Memory]) -> _Known:
    """Those that have the ids of some memories, or say what these say."""
    wanted = ", ".join(quoted(name) for memory in memories for name in {memory.id, content_digest(memory)})
    found = _Known({}, {})
    sql = f"SELECT id, digest, key, kind, source FROM nodes WHERE id IN ({wanted}) OR digest IN ({wanted}) ORDER BY key"
    for name, digest, key, kind, source in rows(connection, sql):
        found.add(name, digest, key, kind != TURN and not source)
    return found


def _id_for(connection: Connection, name: str, digest: str, known: _Known) -> str:
    """The first id under this one that is free, or says the same."""
    number, found = 1, name
    while found in known.ids and known.ids[found][1] != digest:
        number += 1
        found = later_id(name, number)
        if found not in known.ids:
            row = one(connection, f"SELECT key, digest FROM nodes WHERE id = {quoted(found)}")
            known.ids.update({found: (row[0], row[1])} if row else {})
    return found


def _placed(connection: Connection, fresh: Sequence[tuple[int, Memory]]) -> list[tuple[int, Memory]]:
    """New memories with their places in their conversations, after what those hold already."""
    names = sorted({memory.conversation for _, memory in fresh if memory.conversation})
    next_place: dict[tuple[str, str], int] = {}
    if names:
        wanted = ", ".join(quoted(name) for name in names)
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


def _links(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> dict[int, list[Link]]:
    """The automatic links of new memories, to what was there and to one another; turns have their order instead, skills
    their references, and take no part, drafts neither.
    """
    linked = [(key, memory) for key, memory in placed if memory.kind == MEMORY]
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
            uses[memory.scope, tag] = TagUse(use.total + 1, (key, *use.newest)[:_NEWEST_WITH_TAG])
    return links


def _tails(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[tuple[str, str], list[Earlier]]:
    tails: dict[tuple[str, str], list[Earlier]] = {}
    wanted = ", ".join(sorted({quoted(conversation) for _, conversation in names}))
    if wanted:
        sql = (
            "SELECT scope, conversation, key, created_at FROM nodes "
            f"WHERE conversation IN ({wanted}) AND NOT archived AND kind = '{MEMORY}' "
            f"QUALIFY row_number() OVER (PARTITION BY scope, conversation ORDER BY key DESC) <= {MAX_CONTEXT} "
            "ORDER BY key DESC"
        )
        for scope, conversation, key, created_at in rows(connection, sql):
            tails.setdefault((scope, conversation), []).append(Earlier(key, created_at))
    return tails


def _latest(connection: Connection, scopes: Sequence[str]) -> tuple[dict[str, Earlier], dict[str, int]]:
    wanted = ", ".join(quoted(scope) for scope in scopes)
    sql = (
        "SELECT scope, max(key), max_by(created_at, key), count(*) FROM nodes "
        f"WHERE scope IN ({wanted}) AND NOT archived AND kind = '{MEMORY}' GROUP BY scope"
    )
    found = rows(connection, sql)
    return {row[0]: Earlier(row[1], row[2]) for row in found}, {row[0]: row[3] for row in found}


def _tag_uses(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[tuple[str, str], TagUse]:
    wanted = ", ".join(sorted({quoted(tag) for _, tag in names}))
    if not wanted:
        return {}
    sql = (
        f"SELECT n.scope, t.tag, count(*), max(n.key, {_NEWEST_WITH_TAG}) FROM tags t JOIN nodes n ON n.key = t.node "
        f"WHERE t.tag IN ({wanted}) AND NOT n.archived AND n.kind = '{MEMORY}' GROUP BY ALL"
    )
    return {(scope, tag): TagUse(total, tuple(newest)) for scope, tag, total, newest in rows(connection, sql)}


def _entries(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> list[Indexed]:
    """What the index is to hold of some memories, which may be in the tables already or not."""
    contexts = _contexts(connection, placed)
    return [Indexed(key, memory, index_entry(memory, contexts.get(key, ""))) for key, memory in placed]


def _write_nodes(connection: Connection, entries: Sequence[Indexed], said_at: Mapping[int, int]) -> None:
    values: list[tuple[Any, ...]] = []
    tags: list[tuple[int, str]] = []
    for key, memory, entry in entries:
        at = said_at[key]
        values.append(
            (
                key, memory.id, content_digest(memory), memory.kind, memory.scope, memory.type, memory.title,
                memory.content, label_of(memory), count_tokens(memory.content),
                memory.confidence, memory.conversation, memory.position, memory.speaker, memory.source,
                memory.created_at, at, memory.created_at, "", 0, at, False, False, 1.0, *entry.lengths,
                memory.origin, memory.author,
            )
        )  # fmt: skip
        tags += [(key, tag) for tag in memory.tags]
    append_rows(connection, "nodes", values)
    append_rows(connection, "tags", tags)


def _write_index(connection: Connection, entries: Sequence[Indexed], encoder: Encoder, next_key: int) -> None:
    """Write what is derived from some memories, which have no index rows yet. next_key: free for new entities."""
    _write_postings(connection, entries)
    _write_vectors(connection, entries, encoder)
    _write_statements(connection, entries, next_key)


def _write_postings(connection: Connection, entries: Sequence[Indexed]) -> None:
    append_rows(
        connection, "postings", sorted((row[0], key, *row[1:]) for key, _, entry in entries for row in entry.postings)
    )


def _write_vectors(connection: Connection, entries: Sequence[Indexed], encoder: Encoder) -> None:
    append_rows(connection, "vectors", [*vector_rows(entries, encoder)])


def vector_rows(entries: Sequence[Indexed], encoder: Encoder) -> list[VectorRow]:
    """The rows of the table `vectors` for some memories; nothing is read or written."""
    if not entries:
        return []
    under_title = [key for key, _, entry in entries if entry.title]
    texts = [entry.text for _, _, entry in entries] + [entry.title for _, _, entry in entries if entry.title]
    encoded = encoder.encode(texts)
    titles = dict(zip(under_title, encoded[len(entries) :], strict=True))
    return [
        (key, encoder.version, titled(titles[key], vector, entry.title_share) if key in titles else vector)
        for (key, _, entry), vector in zip(entries, encoded[: len(entries)], strict=True)
    ]


def _update_lengths(connection: Connection, entries: Sequence[Indexed]) -> None:
    if entries:
        values = ", ".join(f"({key}, {', '.join(map(str, entry.lengths))})" for key, _, entry in entries)
        connection.execute(
            "UPDATE nodes SET len_a = l.a, len_b = l.b, len_c = l.c, len_d = l.d, len_e = l.e "
            f"FROM (VALUES {values}) l(key, a, b, c, d, e) WHERE nodes.key = l.key"
        )


def _write_statements(connection: Connection, entries: Sequence[Indexed], next_key: int) -> None:
    """Entities, and the edges that the texts state."""
    wanted: dict[tuple[str, str], str] = {}
    for _, memory, entry in entries:
        for names in (entry.names.titled, entry.names.mentions):
            for name, display in names.items():
                wanted.setdefault((memory.scope, name), display)
        for tie in entry.names.ties:
            for display in (tie.subject, tie.object) if tie.subject else (tie.object,):
                wanted.setdefault((memory.scope, entity_key(display)), display)
    keys, _ = edges.ensure_entities(connection, wanted, next_key) if wanted else ({}, next_key)
    values: list[tuple[Any, ...]] = []
    for key, memory, entry in entries:
        named = entry.names
        for relation, names in ((TITLED, named.titled), (MENTIONS, named.mentions)):
            values += [
                (key, keys[memory.scope, name], relation, _WEIGHTS[relation], edges.TEXT, key, "", memory.created_at)
                for name in names
            ]
        for triplet in named.triplets:
            subject, target = (keys[memory.scope, entity_key(name)] for name in (triplet.subject, triplet.object))
            values.append((subject, target, triplet.relation, 1.0, edges.TEXT, key, "", memory.created_at))
        for tie in named.ties:
            subject = keys[memory.scope, entity_key(tie.subject)] if tie.subject else key
            target = keys[memory.scope, entity_key(tie.object)]
            values.append((subject, target, tie.relation, tie.weight, edges.TEXT, key, "", memory.created_at))
    append_rows(connection, "edges", values)


def _contexts(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> dict[int, str]:
    """For each dialogue turn, the words of the turns before and after it."""
    turns = [(key, memory) for key, memory in placed if memory.kind == TURN]
    if not turns:
        return {}
    wanted = ", ".join(sorted({quoted(memory.conversation) for _, memory in turns}))
    low, high = min(m.position for _, m in turns) - 1, max(m.position for _, m in turns) + 1
    sql = (
        f"SELECT scope, conversation, position, content FROM nodes WHERE kind = '{TURN}' "
        f"AND conversation IN ({wanted}) AND position BETWEEN {low} AND {high}"
    )
    said = {(scope, name, place): text for scope, name, place, text in rows(connection, sql)}
    said |= {(m.scope, m.conversation, m.position): m.content for _, m in turns}
    return {
        key: "\n".join(said.get((m.scope, m.conversation, m.position + step), "") for step in (-1, 1)).strip()
        for key, m in turns
    }


def _turns_before(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> list[int]:
    """The turns that have a new neighbour: of each conversation, the one before its first new turn."""
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
    return before


def refresh_contexts(connection: Connection, keys: Sequence[int]) -> None:
    """Index the words of some turns again, because a neighbour's words are among them."""
    if keys:
        found = nodes.by_key(connection, keys)
        entries = _entries(connection, [(key, node.memory()) for key, node in sorted(found.items())])
        postings.delete(connection, keys)
        _write_postings(connection, entries)
        _update_lengths(connection, entries)


def reindex(connection: Connection, keys: Sequence[int], encoder: Encoder) -> None:
    """Derive the whole index of some memories anew from what they say now."""
    if not keys:
        return
    found = nodes.by_key(connection, keys)
    entries = _entries(connection, [(key, node.memory()) for key, node in sorted(found.items())])
    named, tied = edges.named_first_by(connection, keys), edges.ends_of_evidence(connection, keys)
    postings.delete(connection, keys)
    vectors.delete(connection, keys)
    edges.delete_evidence(connection, keys)
    _write_index(connection, entries, encoder, nodes.next_key(connection))
    _update_lengths(connection, entries)
    edges.delete_orphans(connection, tied)
    rename_entities(connection, [*named, *edges.named_first_by(connection, keys)])


def stored_entries(connection: Connection, keys: Sequence[int]) -> list[Indexed]:
    """Some stored memories with their index entries; what is gone is left out."""
    return _entries(connection, [(key, node.memory()) for key, node in nodes.by_key(connection, keys).items()])


def replace_vectors(connection: Connection, entries: Sequence[Indexed], rows: Sequence[VectorRow]) -> int:
    """Put the vectors of `vector_rows` in place of what there is, and count them. What has changed or gone since the
    entries were read keeps what it has.
    """
    read = {key: memory for key, memory, _ in entries}
    found = nodes.by_key(connection, list(read))
    fitting = [row for row in rows if row[0] in found and found[row[0]].memory() == read[row[0]]]
    vectors.delete(connection, [row[0] for row in fitting])
    append_rows(connection, "vectors", [*fitting])
    return len(fitting)


def reembed(connection: Connection, keys: Sequence[int], encoder: Encoder) -> None:
    """Give some memories vectors of this encoder."""
    entries = stored_entries(connection, keys)
    replace_vectors(connection, entries, vector_rows(entries, encoder))


def rename_entities(connection: Connection, entities: Sequence[int]) -> None:
    """Show entities as the oldest memory that names them writes them: nothing else that was said leaves a trace."""
    first = edges.first_namers(connection, entities)
    found = nodes.by_key(connection, sorted({node for _, _, node in first}))
    written = {key: names_in(node.memory()) for key, node in found.items()}
    edges.rename(connection, {entity: written[node].written(name) for entity, name, node in first})
