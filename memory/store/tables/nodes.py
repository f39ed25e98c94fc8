"""Reading and writing nodes and their tags."""

from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.kinds import CONSOLIDATED, RECALLED
from memory.core.types import Memory
from memory.store.engine.db import Connection, append_rows, first_row, query_number, rows
from memory.store.engine.db import quote as quote  # beside the other pieces of SQL
from memory.store.projects.scopes import EVERYTHING as EVERYTHING
from memory.store.projects.scopes import Scopes as Scopes  # which every query is asked with

# The types of the columns that hold keys and terms. With any other, each row is cast, and no row group is passed over.
KEYS, TERMS = "INTEGER", "BIGINT"
_WRITTEN_OUT = 24  # integers of an IN that are listed one by one

# The vitality of a memory that is of use again.
REVIVED = "CASE WHEN superseded_by = '' THEN 1 ELSE vitality END"


def of_kinds(kinds: Sequence[str], column: str = "kind") -> str:
    """The SQL condition that a node is of one of some kinds, of which there is one at least."""
    if len(kinds) == 1:
        return f"{column} = {quote(kinds[0])}"
    return f"{column} IN ({', '.join(map(quote, kinds))})"


# What may be named by its id: a node that is not archived, or one that a night has archived, because it has faded out
# (then it has no vitality) or was merged into another one.
_NAMEABLE = f"(NOT archived OR ({of_kinds(CONSOLIDATED)} AND (vitality = 0 OR superseded_by <> '')))"

_COLUMNS = (
    "key, id, kind, scope, type, title, content, label, tokens, confidence, conversation, position, speaker, source, "
    "created_at, modified_at, valid_from, superseded_by, reinforced, pinned, archived, origin, author"
)


class Node(NamedTuple):
    """A memory as the store holds it. Times are microseconds since 1970, UTC."""

    key: int
    id: str
    kind: str
    scope: str
    type: str
    title: str
    content: str
    label: str
    tokens: int
    confidence: float
    conversation: str
    position: int
    speaker: str
    source: str
    created_at: int
    modified_at: int
    valid_from: int
    superseded_by: str
    reinforced: int
    pinned: bool
    archived: bool
    origin: str
    author: str
    tags: tuple[str, ...]

    def memory(self) -> Memory:
        """The part of it that the index is made of."""
        return Memory(
            self.id, self.kind, self.scope, self.type, self.title, self.content, self.tags, self.confidence,
            self.conversation, self.position, self.speaker, self.source, self.created_at,
        )  # fmt: skip


class Header(NamedTuple):
    """What names a memory to a reader; its content stays where it is."""

    key: int
    id: str
    type: str
    label: str
    source: str
    tokens: int
    superseded_by: str
    origin: str
    author: str
    tags: tuple[str, ...]


def integers(values: Iterable[int], of: str = KEYS) -> str:
    """The content of an IN (…): a list of integers, never empty. of: KEYS or TERMS, whatever they are compared with.

    A long one is written as one constant: each number of an SQL text is parsed and bound by itself, 20 ms a thousand.
    """
    listed = list(values)
    if len(listed) > _WRITTEN_OUT:
        return f"SELECT unnest({array(map(str, listed), of)})"
    return ", ".join(str(int(value)) for value in listed) or "NULL"


def with_all_tags(tags: Iterable[str]) -> tuple[str, list[Any]]:
    """An SQL condition on nodes that have all of some tags, one at least, and its parameters.

    One test for however many: DuckDB refuses what is nested more than 1,000 deep, as that many joined by AND are.
    """
    wanted = list(dict.fromkeys(tags))
    test = "SELECT node FROM tags WHERE list_contains(?::VARCHAR[], tag) GROUP BY node HAVING count(DISTINCT tag) = ?"
    return f"key IN ({test})", [wanted, len(wanted)]


def listing(name: str, values: Iterable[int], of: str = KEYS) -> str:
    """The content of a FROM or a JOIN: the same list as a table of one column, which DuckDB makes a filter of."""
    return f"(SELECT unnest({array(map(str, values), of)}) AS {name})"


def array(values: Iterable[str], of: str) -> str:
    """Numbers as one SQL constant. of: their type, KEYS, TERMS or another."""
    return f"'[{', '.join(values)}]'::{of}[]"


def by_key(connection: Connection, keys: Sequence[int], with_tags: bool = True) -> dict[int, Node]:
    """The nodes with these keys."""
    if not keys:
        return {}
    found = _nodes(connection, rows_of(f"key IN ({integers(keys)})"), with_tags=with_tags)
    return {node.key: node for node in found}


def successors_by_key(found: Iterable[Node | Header]) -> dict[int, str]:
    """By key what has superseded each of some memories, "" for nothing."""
    return {one.key: one.superseded_by for one in found}


def times_of(connection: Connection, keys: Sequence[int]) -> dict[int, int]:
    """When each of these nodes was stated, microseconds since 1970."""
    if not keys:
        return {}
    columns = "key, coalesce(created_at, 0)"
    return dict(rows(connection, f"SELECT {columns} FROM nodes WHERE key IN ({integers(keys)})"))


def headers(connection: Connection, keys: Sequence[int]) -> dict[int, Header]:
    """The headers of the nodes with these keys: a third of the cost of the nodes."""
    if not keys:
        return {}
    columns = "key, id, type, label, source, tokens, superseded_by, origin, author"
    found = rows(connection, f"SELECT {columns} FROM nodes WHERE key IN ({integers(keys)})")
    tags = tags_of(connection, keys)
    return {row[0]: Header._make((*row, tags.get(row[0], ()))) for row in found}


def by_id(
    connection: Connection,
    ids: Sequence[str],
    scopes: Scopes,
    with_tags: bool = True,
    archived_too: bool = False,
    keys: Mapping[str, int] | None = None,
) -> dict[str, Node]:
    """The nodes with these ids that the scopes allow to see; archived ones only where they are asked for, or where a
    night has archived them: who names one of those may see it.

    keys: of `all_keys`, where the caller has them: then the ids of other row groups are not read.
    """
    if not ids:
        return {}
    kept = "" if archived_too else f"AND {_NAMEABLE}"
    condition = f"id IN ({', '.join(quote(name) for name in ids)}) {kept} AND {scopes.condition()}"
    if keys is not None:
        condition = f"key IN ({integers(keys[name] for name in ids if name in keys)}) AND {condition}"
    return {node.id: node for node in _nodes(connection, rows_of(condition), with_tags=with_tags)}


def rows_of(condition: str) -> str:
    """A condition that finds the rows first and reads the texts of those alone: 10 instead of 30 ms for four of 17,000,
    where a filter on the key decodes the texts around each of them.
    """
    return f"rowid IN (SELECT rowid FROM nodes WHERE {condition})"


def archive(connection: Connection, keys: Sequence[int], archived: bool) -> None:
    """Archive nodes, so that no list, search or link shows them, or bring them back."""
    if keys:
        connection.execute(f"UPDATE nodes SET archived = {archived} WHERE key IN ({integers(keys)})")


def keys_of(connection: Connection, ids: Sequence[str]) -> list[int]:
    """The keys of the nodes with these ids that are not archived, in whatever scope."""
    wanted = ", ".join(quote(name) for name in ids) or "NULL"
    return [row[0] for row in rows(connection, f"SELECT key FROM nodes WHERE id IN ({wanted}) AND NOT archived")]


def key_of(connection: Connection, name: str, scopes: Scopes) -> int | None:
    """The key of the node with an id, None where the scopes show none."""
    row = first_row(connection, f"SELECT key FROM nodes WHERE id = {quote(name)} AND {nameable_sql(scopes)}")
    return int(row[0]) if row else None


def nameable_sql(scopes: Scopes) -> str:
    """The SQL condition of what may be named by its id."""
    return f"{_NAMEABLE} AND {scopes.condition()}"


def tombstones(connection: Connection) -> set[str]:
    """The ids of what was forgotten and not remembered since."""
    return {row[0] for row in rows(connection, "SELECT id FROM forgotten")}


def add_tombstones(connection: Connection, ids: Sequence[str]) -> None:
    """Note that some ids were forgotten."""
    known = tombstones(connection)
    append_rows(connection, "forgotten", [(name,) for name in dict.fromkeys(ids) if name not in known])


def clear_tombstones(connection: Connection, ids: Sequence[str]) -> None:
    """Remove the tombstones of what is remembered again."""
    if first_row(connection, "SELECT 1 FROM forgotten LIMIT 1"):
        wanted = ", ".join(quote(name) for name in ids)
        connection.execute(f"DELETE FROM forgotten WHERE id IN ({wanted})")


def nodes_matching(
    connection: Connection, condition: str, parameters: Sequence[Any], order: str, limit: int, offset: int = 0
) -> list[Node]:
    """Nodes by an SQL condition that a verb puts together from fixed pieces; a user's values go in as parameters."""
    return _nodes(connection, condition, parameters, f"ORDER BY {order} LIMIT {int(limit)} OFFSET {int(offset)}")


def ids_matching(connection: Connection, condition: str, parameters: Sequence[Any]) -> list[str]:
    """The ids of all nodes that meet such a condition, oldest first."""
    sql = f"SELECT id FROM nodes WHERE {condition} ORDER BY created_at, key"
    return [row[0] for row in rows(connection, sql, list(parameters) or None)]


def _nodes(
    connection: Connection, condition: str, parameters: Sequence[Any] = (), tail: str = "", with_tags: bool = True
) -> list[Node]:
    found = rows(connection, f"SELECT {_COLUMNS} FROM nodes WHERE {condition} {tail}", list(parameters) or None)
    tags = tags_of(connection, [row[0] for row in found]) if with_tags else {}
    return [Node._make((*row, tags.get(row[0], ()))) for row in found]


def tags_of(connection: Connection, keys: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """The tags of each node, in the order in which they were given."""
    grouped: dict[int, list[str]] = {}
    if keys:
        for key, tag in rows(connection, f"SELECT node, tag FROM tags WHERE node IN ({integers(keys)}) ORDER BY rowid"):
            grouped.setdefault(key, []).append(tag)
    return {key: tuple(values) for key, values in grouped.items()}


def all_keys(connection: Connection) -> dict[str, int]:
    """The key of each id, whatever its scope: 30 ms for 100,000, and it saves each look-up by id 2 ms."""
    return dict(rows(connection, "SELECT id, key FROM nodes"))


def ids_of(connection: Connection, keys: Sequence[int]) -> dict[int, str]:
    """The id of each key that is a node."""
    return dict(rows(connection, f"SELECT key, id FROM nodes WHERE key IN ({integers(keys)})")) if keys else {}


def visibility(kinds: Sequence[str], scopes: Scopes, alias: str = "") -> str:
    """The SQL condition of what a request may see: an edge or a term never leads out of it. alias: like "n."."""
    listed = ", ".join(quote(kind) for kind in kinds)
    return f"NOT {alias}archived AND {alias}kind IN ({listed}) AND {scopes.condition(alias + 'scope')}"


def known_ids(connection: Connection, prefix: str, scopes: Scopes) -> list[str]:
    """Ids that begin like a mistyped one: candidates for a suggestion."""
    sql = f"SELECT id FROM nodes WHERE starts_with(id, ?) AND NOT archived AND {scopes.condition()} LIMIT 200"
    for length in (4, 2, 1, 0):
        found = [row[0] for row in rows(connection, sql, [prefix[:length]])]
        if found:
            return found
    return []


def count(connection: Connection, scopes: Scopes) -> int:
    """How many memories the scopes hold."""
    return query_number(connection, f"SELECT count(*) FROM nodes WHERE {visibility(RECALLED, scopes)}")


def count_elsewhere(connection: Connection, texts: Sequence[str], scopes: Iterable[str]) -> int:
    """How many memories with just one of some texts lie outside of some scopes, archived ones included."""
    wanted = ", ".join(quote(text) for text in texts) or "NULL"
    own = ", ".join(quote(name) for name in sorted(scopes)) or "NULL"
    sql = f"SELECT count(*) FROM nodes WHERE {of_kinds(RECALLED)} AND scope NOT IN ({own}) AND content IN ({wanted})"
    return query_number(connection, sql)


def next_key(connection: Connection) -> int:
    """The first integer that neither a node nor an entity has."""
    return query_number(
        connection,
        "SELECT greatest(coalesce((SELECT max(key) FROM nodes), 0), coalesce((SELECT max(key) FROM entities), 0)) + 1",
    )


def has_kind(connection: Connection, kinds: Sequence[str], scopes: Scopes) -> bool:
    """Whether the scopes hold a node of one of some kinds."""
    return first_row(connection, f"SELECT 1 FROM nodes WHERE {visibility(kinds, scopes)} LIMIT 1") is not None


def all_ids(connection: Connection) -> set[str]:
    """The ids of all nodes."""
    return {str(row[0]) for row in rows(connection, "SELECT id FROM nodes")}


def scopes_present(connection: Connection) -> list[str]:
    """The scopes that have any node."""
    return [str(row[0]) for row in rows(connection, "SELECT DISTINCT scope FROM nodes")]


def seen_and_hidden(connection: Connection, ids: Sequence[str], scopes: Scopes) -> tuple[frozenset[str], set[str]]:
    """Which of some ids a read may see, and which are there and it may not."""
    sql = f"SELECT id, {scopes.condition()} FROM nodes WHERE id IN (SELECT unnest(?::VARCHAR[]))"
    found = rows(connection, sql, [list(ids)])
    seen = frozenset(name for name, visible in found if visible)
    return seen, {name for name, _ in found} - seen
