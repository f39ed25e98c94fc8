"""What the index holds of memories: postings, vectors and stated edges, all derived from the nodes."""

from collections.abc import Sequence

from memory.core import index_version
from memory.core.annotations import Any, NamedTuple
from memory.core.kinds import DIALOGUE, kind_of
from memory.core.search.dense import titled_vector
from memory.core.search.indexing import IndexEntry, index_entry, names_in
from memory.core.text.entities import entity_key
from memory.core.types import MENTIONS, TITLED, Memory
from memory.store.engine.db import Connection, append_rows, first_row, rows
from memory.store.tables import edges, nodes, postings, vectors
from memory.store.tables.nodes import quote
from memory.store.tables.renewal import in_index
from memory.store.tables.vectors import Encoder, is_indexing

_WEIGHTS = {TITLED: 1.0, MENTIONS: 0.5}

# key, version of the encoder, 256 integers
VectorRow = tuple[int, str, list[int]]


class StoredText(NamedTuple):
    """What an index entry is made of: a memory under its key, and for a dialogue turn the words of its neighbours."""

    key: int
    memory: Memory
    context: str


class IndexedMemory(NamedTuple):
    """A memory under its key, with its index entry."""

    key: int
    memory: Memory
    entry: IndexEntry


def entries_of(
    connection: Connection, placed: Sequence[tuple[int, Memory]], encoder: Encoder | None = None
) -> list[IndexedMemory]:
    """What the index is to hold of some memories, which may be in the tables already or not.

    encoder: one that computes index entries, too, as an IndexingEncoder does, is asked for them.
    """
    contexts = _contexts(connection, placed)
    items = [(memory, contexts.get(key, "")) for key, memory in placed]
    made = encoder.index_entries(items) if is_indexing(encoder) else [index_entry(*item) for item in items]
    return [IndexedMemory(key, memory, entry) for (key, memory), entry in zip(placed, made, strict=True)]


def write_index(connection: Connection, entries: Sequence[IndexedMemory], encoder: Encoder, next_key: int) -> None:
    """Write what is derived from some memories, which have no index rows yet. next_key: free for new entities."""
    _write_rows(connection, entries, vector_rows(entries, encoder), next_key)


def _write_rows(
    connection: Connection, entries: Sequence[IndexedMemory], rows: Sequence[VectorRow], next_key: int
) -> None:
    _write_postings(connection, entries)
    append_rows(connection, "vectors", [*rows])
    _write_statements(connection, entries, next_key)


def _write_postings(connection: Connection, entries: Sequence[IndexedMemory]) -> None:
    append_rows(
        connection, "postings", sorted((row[0], key, *row[1:]) for key, _, entry in entries for row in entry.postings)
    )


def vector_rows(entries: Sequence[IndexedMemory], encoder: Encoder) -> list[VectorRow]:
    """The rows of the table `vectors` for some memories; nothing is read or written."""
    if not entries:
        return []
    under_title = [key for key, _, entry in entries if entry.title]
    texts = [entry.text for _, _, entry in entries] + [entry.title for _, _, entry in entries if entry.title]
    encoded = encoder.encode(texts)
    titles = dict(zip(under_title, encoded[len(entries) :], strict=True))
    return [
        (key, encoder.version, titled_vector(titles[key], vector, entry.title_share) if key in titles else vector)
        for (key, _, entry), vector in zip(entries, encoded[: len(entries)], strict=True)
    ]


def _update_lengths(connection: Connection, entries: Sequence[IndexedMemory], is_whole: bool) -> None:
    """Note how long some memories are, and by which version they are indexed.

    is_whole: all of their index is made again. A part of it by this version makes no earlier one current.
    """
    if entries:
        values = ", ".join(f"({key}, {', '.join(map(str, entry.lengths))})" for key, _, entry in entries)
        version = str(index_version.INDEX_VERSION)
        connection.execute(
            "UPDATE nodes SET len_a = l.a, len_b = l.b, len_c = l.c, len_d = l.d, len_e = l.e, "
            f"index_version = {version if is_whole else f'least(index_version, {version})'} "
            f"FROM (VALUES {values}) l(key, a, b, c, d, e) WHERE nodes.key = l.key"
        )


def _write_statements(connection: Connection, entries: Sequence[IndexedMemory], next_key: int) -> None:
    """Entities, and the edges that the texts state.

    A name is shown as the earliest memory that names it writes it, so that nothing depends on which of them came first.
    """
    displays: dict[tuple[str, str], str] = {}
    ages: dict[tuple[str, str], tuple[int, str]] = {}
    for _, memory, entry in entries:
        age = (memory.created_at, memory.id)
        for name, display in entry.names.displays().items():
            place = (memory.scope, name)
            if place not in ages or age < ages[place]:
                ages[place], displays[place] = age, display
    keys, _, others = edges.ensure_entities(connection, displays, next_key) if displays else ({}, next_key, [])
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
    if others:
        new = {key for key, *_ in entries}
        first = {entity for entity, _, node in edges.first_namers(connection, others) if node in new}
        edges.rename(connection, {keys[place]: display for place, display in displays.items() if keys[place] in first})


def _contexts(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> dict[int, str]:
    """For each dialogue turn, the words of the turns before and after it."""
    turns = [(key, memory) for key, memory in placed if kind_of(memory.kind).is_dialogue]
    if not turns:
        return {}
    wanted = ", ".join(sorted({quote(memory.conversation) for _, memory in turns}))
    low, high = min(m.position for _, m in turns) - 1, max(m.position for _, m in turns) + 1
    sql = (
        f"SELECT scope, conversation, position, content FROM nodes WHERE {nodes.of_kinds(DIALOGUE)} "
        f"AND conversation IN ({wanted}) AND position BETWEEN {low} AND {high}"
    )
    texts = {(scope, name, place): text for scope, name, place, text in rows(connection, sql)}
    texts |= {(m.scope, m.conversation, m.position): m.content for _, m in turns}
    return {
        key: "\n".join(texts.get((m.scope, m.conversation, m.position + step), "") for step in (-1, 1)).strip()
        for key, m in turns
    }


def turns_before(connection: Connection, placed: Sequence[tuple[int, Memory]]) -> list[int]:
    """The turns that have a new neighbour: of each conversation, the one before its first new turn."""
    first: dict[tuple[str, str], Memory] = {}
    for _, memory in placed:
        if kind_of(memory.kind).is_dialogue and memory.position > 0:
            first.setdefault((memory.scope, memory.conversation), memory)
    new = {key for key, _ in placed}
    before = []
    for memory in first.values():
        row = first_row(
            connection,
            f"SELECT key FROM nodes WHERE {nodes.of_kinds(DIALOGUE)} "
            "AND scope = ? AND conversation = ? AND position = ?",
            [memory.scope, memory.conversation, memory.position - 1],
        )
        if row and row[0] not in new:
            before.append(row[0])
    return before


def refresh_contexts(connection: Connection, keys: Sequence[int]) -> None:
    """Index the words of some turns again, because a neighbour's words are among them."""
    if keys:
        found = nodes.by_key(connection, keys)
        entries = entries_of(connection, [(key, node.memory()) for key, node in sorted(found.items())])
        postings.delete(connection, keys)
        _write_postings(connection, entries)
        _update_lengths(connection, entries, is_whole=False)


def reindex(connection: Connection, keys: Sequence[int], encoder: Encoder) -> None:
    """Rebuild the index of some memories from their present content."""
    if not keys:
        return
    entries = index_texts(stored_texts(connection, keys))
    _replace(connection, keys, entries, vector_rows(entries, encoder))


def _replace(
    connection: Connection, keys: Sequence[int], entries: Sequence[IndexedMemory], rows: Sequence[VectorRow]
) -> None:
    """Take out what is derived from some memories, and write what is to be there."""
    named, tied = edges.named_first_by(connection, keys), edges.evidence_ends(connection, keys)
    postings.delete(connection, keys)
    vectors.delete(connection, keys)
    edges.delete_evidence(connection, keys)
    _write_rows(connection, entries, rows, nodes.next_key(connection))
    _update_lengths(connection, entries, is_whole=True)
    edges.delete_orphans(connection, tied)
    rename_entities(connection, named)


def stored_texts(connection: Connection, keys: Sequence[int]) -> list[StoredText]:
    """What the index entries of some stored memories are made of; what is gone is left out."""
    placed = [(key, node.memory()) for key, node in sorted(nodes.by_key(connection, keys).items())]
    contexts = _contexts(connection, placed)
    return [StoredText(key, memory, contexts.get(key, "")) for key, memory in placed]


def index_texts(texts: Sequence[StoredText]) -> list[IndexedMemory]:
    """Their index entries; nothing is read or written."""
    return [IndexedMemory(key, memory, index_entry(memory, context)) for key, memory, context in texts]


def replace_vectors(connection: Connection, texts: Sequence[StoredText], rows: Sequence[VectorRow]) -> int:
    """Put the vectors of `vector_rows` in place of what there is, and count them. What has changed or gone since the
    texts were read keeps what it has.
    """
    unchanged = {text.key for text in _same_texts(connection, texts)}
    fitting = [row for row in rows if row[0] in unchanged]
    vectors.delete(connection, [row[0] for row in fitting])
    append_rows(connection, "vectors", fitting)
    return len(fitting)


def replace_index(
    connection: Connection,
    texts: Sequence[StoredText],
    entries: Sequence[IndexedMemory],
    rows: Sequence[VectorRow],
) -> int:
    """Put all that was made of some texts in place of what the index holds of them, and count them. What has changed or
    gone since they were read keeps what it has.
    """
    unchanged = {text.key for text in _same_texts(connection, texts)}
    if unchanged:
        _replace(
            connection,
            sorted(unchanged),
            [entry for entry in entries if entry.key in unchanged],
            [row for row in rows if row[0] in unchanged],
        )
    return len(unchanged)


def _same_texts(connection: Connection, texts: Sequence[StoredText]) -> list[StoredText]:
    """Those of some texts that the store still holds as they were read. A skill whose file has gone has no index."""
    read = {text.key: text for text in texts}
    return [text for text in stored_texts(connection, sorted(in_index(connection, read))) if text == read[text.key]]


def rename_entities(connection: Connection, entities: Sequence[int]) -> None:
    """Show entities as the earliest memory that names them writes them: no other spelling leaves a trace."""
    first = edges.first_namers(connection, entities)
    found = nodes.by_key(connection, sorted({node for _, _, node in first}))
    written = {key: names_in(node.memory()).displays() for key, node in found.items()}
    # A text that was changed and is not indexed yet may lack the name; its index decides how that is shown.
    edges.rename(connection, {entity: written[node].get(name, name) for entity, name, node in first})
