"""What of forgotten passages the store keeps, so that they are recognised when a transcript is read again."""

from collections.abc import Mapping, Sequence

from memory.core.annotations import Any
from memory.core.safety import passages
from memory.store.engine.db import Connection, append_rows, first_row, rows
from memory.store.tables.nodes import Node, quote

CAPTURED = "captured from "  # how the source of a captured memory begins; its place follows

_EDITED = "edited"  # a salt: these digests are never written


def note(connection: Connection, given: Mapping[str, Sequence[str]]) -> None:
    """Keep the digests that a `forget` record carries: {salt: [digest, …]}."""
    if not given:
        return
    there = set(stored_digests(connection))
    fresh = [(salt, one) for salt, digests in given.items() for one in digests]
    append_rows(connection, "forgotten_passages", [row for row in dict.fromkeys(fresh) if row not in there])


def stored_digests(connection: Connection) -> list[tuple[str, str]]:
    """(salt, digest) of whatever is to stay away."""
    return [(row[0], row[1]) for row in rows(connection, "SELECT salt, digest FROM forgotten_passages ORDER BY rowid")]


def load(connection: Connection) -> passages.Known:
    """The same, ready for searching."""
    return passages.load_known(stored_digests(connection))


def as_record(found: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    """Rows of `stored_digests` as a record carries them."""
    given: dict[str, list[str]] = {}
    for salt, digest in found:
        given.setdefault(salt, []).append(digest)
    return given


def digests_of(connection: Connection, nodes: Sequence[Node], salt: str) -> dict[str, list[str]]:
    """What a record must carry of some memories that are to be forgotten, so that their words do not come in again.

    Of a memory that was read from a transcript or stored by hand each sentence counts: sessions say it, too, where it
    was typed, and where Claude has shown it. Of one that was read from another file its whole text alone counts.
    salt: for the first ones; later ones take the salt that the store has. An updated memory is recognised by its
    earlier text, too.
    """
    from memory.core.kinds import kind_of

    if not nodes:
        return {}
    row = first_row(connection, "SELECT salt FROM forgotten_passages ORDER BY rowid LIMIT 1")
    salt = str(row[0]) if row else salt
    earlier = earlier_texts(connection, [node.id for node in nodes])
    found: dict[str, None] = {}
    for node in nodes:
        texts = [node.content, *earlier.get(node.id, ())]
        found |= dict.fromkeys(passages.wholes_of(texts, salt))
        is_heard = kind_of(node.kind).is_dialogue or node.source.startswith(CAPTURED)
        if node.source and not is_heard:
            continue
        place = node.source.removeprefix(CAPTURED)
        found |= dict.fromkeys(passages.passages_of(texts, [place] if place else [], salt))
    return {salt: list(found)}


def earlier_texts(connection: Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    """What updates that can still be undone have replaced, by id."""
    found: dict[str, list[str]] = {}
    for name, before in earlier_values(connection, ids):
        text = before.get("content")
        if isinstance(text, str):
            found.setdefault(name, []).append(text)
    return found


def earlier_values(connection: Connection, ids: Sequence[str]) -> list[tuple[str, dict[str, Any]]]:
    """The columns that updates which can still be undone have replaced: (id, by name their values before)."""
    import json

    wanted = ", ".join(quote(name) for name in ids) or "NULL"
    sql = f"SELECT ids[1], before FROM changes WHERE op = 'update' AND ids[1] IN ({wanted})"
    return [(name, json.loads(before)) for name, before in rows(connection, sql)]


def replaced_texts(connection: Connection) -> list[tuple[int, passages.Known]]:
    """What edits of memories that are there have taken out of their texts: (when in microseconds, the passages).

    Words that the memory still has do not count.
    """
    import json

    sql = (
        "SELECT changes.made_at, changes.before, nodes.content FROM changes JOIN nodes ON nodes.id = changes.ids[1] "
        "WHERE changes.op = 'update' ORDER BY changes.made_at"
    )
    found = []
    for at, before, content in rows(connection, sql):
        text = json.loads(before).get("content")
        if isinstance(text, str) and text != content:
            digests = [
                (_EDITED, one)
                for one in passages.passages_of([text], [], _EDITED)
                if passages.remove_passages(content, "", passages.load_known([(_EDITED, one)])) == content
            ]
            found += [(int(at), passages.load_known(digests))] if digests else []
    return found
