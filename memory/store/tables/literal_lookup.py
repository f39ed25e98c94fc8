"""A second look at some memories for what the index does not say: their very words, their dates, their sessions."""

from collections.abc import Sequence

from memory.core.annotations import NamedTuple
from memory.core.kinds import DIALOGUE
from memory.core.search.dialogue import DialogueTurn
from memory.core.text.date_spans import TimeSpan
from memory.core.text.dates import reach
from memory.core.text.terms import STEM, analyse, term_hash
from memory.store.engine.db import Connection, first_row, rows
from memory.store.tables.nodes import TERMS, Scopes, integers, of_kinds, quote, visibility

_MOST = 200  # memories of which the words are looked at


def texts_containing(
    connection: Connection, text: str, stems: Sequence[str], kinds: Sequence[str], scopes: Scopes
) -> dict[int, str]:
    """Title and content, by key, of the memories that may hold a string: those that have all of its stems.

    text: white space folded, lower case.
    """
    indexed = f"AND {_has_stems_sql(stems)}" if stems else ""
    written = "regexp_replace(lower(title || ' ' || content), '\\s+', ' ', 'g')"
    sql = (
        f"SELECT key, title || ' ' || content FROM nodes WHERE {visibility(kinds, scopes)} {indexed} "
        f"AND contains({written}, {quote(text)}) ORDER BY key LIMIT {_MOST}"
    )
    return dict(rows(connection, sql))


def _has_stems_sql(stems: Sequence[str]) -> str:
    """The SQL condition that a memory has all of some stems."""
    wanted = integers([term_hash(STEM, stem) for stem in stems], TERMS)
    return (
        f"key IN (SELECT node FROM postings WHERE term IN ({wanted}) GROUP BY node "
        f"HAVING count(DISTINCT term) = {len(set(stems))})"
    )


def keys_of_ids(connection: Connection, ids: Sequence[str], kinds: Sequence[str], scopes: Scopes) -> list[int]:
    """The keys of memories with these ids."""
    wanted = ", ".join(quote(name) for name in ids)
    sql = f"SELECT key FROM nodes WHERE id IN ({wanted}) AND {visibility(kinds, scopes)}"
    return [row[0] for row in rows(connection, sql)]


class Made(NamedTuple):
    """When a memory was made, microseconds since 1970, and its type."""

    at: int
    type: str


def has_dated(connection: Connection, spans: Sequence[TimeSpan], kinds: Sequence[str], scopes: Scopes) -> bool:
    """Whether any memory was made within some spans."""
    within = " OR ".join(f"created_at >= {span.start} AND created_at < {span.end}" for span in spans)
    return (
        first_row(connection, f"SELECT 1 FROM nodes WHERE ({within}) AND {visibility(kinds, scopes)} LIMIT 1")
        is not None
    )


def creation_times(
    connection: Connection,
    spans: Sequence[TimeSpan],
    found: Sequence[int],
    kinds: Sequence[str],
    scopes: Scopes,
    most: int,
) -> dict[int, Made]:
    """When those memories were made that lie within or near some spans: the ones found, and the newest others."""
    near = " OR ".join(f"created_at >= {reach(span).start} AND created_at < {reach(span).end}" for span in spans)
    sql = (
        f"SELECT key, created_at, type FROM nodes WHERE ({near}) AND {visibility(kinds, scopes)} "
        f"QUALIFY key IN ({integers(found)}) OR row_number() OVER (ORDER BY created_at DESC, id) <= {int(most)}"
    )
    return {key: Made(at, kind) for key, at, kind in rows(connection, sql)}


def texts_with_dates(
    connection: Connection, written: Sequence[str], kinds: Sequence[str], scopes: Scopes
) -> list[tuple[int, str, int]]:
    """Key, title and content, and when it was made, of the newest memories that hold one of some writings of a date.

    written: in lower case.
    """
    text = "lower(title || ' ' || content)"
    stems = dict.fromkeys(tuple(sorted(set(analyse(one).stems))) for one in written)
    indexed = " OR ".join(_has_stems_sql(one) for one in stems)
    held = " OR ".join(f"contains({text}, {quote(one)})" for one in written)
    sql = (
        f"SELECT key, title || ' ' || content, created_at FROM nodes WHERE {visibility(kinds, scopes)} "
        f"AND ({indexed}) AND ({held}) ORDER BY created_at DESC, id LIMIT {_MOST}"
    )
    return rows(connection, sql)


def turns_before(connection: Connection, keys: Sequence[int]) -> dict[int, int]:
    """By key of a turn, the key of the turn before it in its conversation."""
    sql = (
        "SELECT n.key, max(b.key) FROM nodes n JOIN nodes b ON b.position = n.position - 1 AND b.kind = n.kind "
        f"AND b.scope = n.scope AND b.conversation = n.conversation WHERE n.key IN ({integers(keys)}) "
        f"AND {of_kinds(DIALOGUE, 'n.kind')} AND n.conversation <> '' GROUP BY n.key"
    )
    return dict(rows(connection, sql))


def turns(connection: Connection, keys: Sequence[int]) -> dict[int, DialogueTurn]:
    """Those of some nodes that are turns of a dialogue."""
    sql = (
        "SELECT key, CASE WHEN conversation <> '' THEN scope || ' ' || conversation ELSE '' END, content, speaker "
        f"FROM nodes WHERE key IN ({integers(keys)}) AND {of_kinds(DIALOGUE)}"
    )
    return {key: DialogueTurn(*turn) for key, *turn in rows(connection, sql)}
