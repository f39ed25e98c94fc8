"""What memories are bound to of a project's code: a row for each file (core/code/bindings.py)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import Any
from memory.core.code.bindings import Binding, from_json, to_json
from memory.core.kinds import RECALLED
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes, integers, quote


def replace(connection: Connection, bound: Mapping[int, Sequence[Any]]) -> None:
    """Bind some memories again. bound: the JSON form of their bindings by key, empty for none. Raises ValueError."""
    if bound:
        delete(connection, list(bound))
        values = [
            (key, one.path, json.dumps(to_json([one])[0], ensure_ascii=False, separators=(",", ":")))
            for key, given in bound.items()
            for one in from_json(given)
        ]
        append_rows(connection, "bindings", values)


def delete(connection: Connection, keys: Sequence[int]) -> None:
    """Take the bindings of some memories out."""
    connection.execute(f"DELETE FROM bindings WHERE node IN ({integers(keys)})")


def of_keys(connection: Connection, keys: Sequence[int], scope: str = "") -> dict[int, tuple[Binding, ...]]:
    """The bindings of those of some memories that have any, by key. scope: of the project alone that they name."""
    if not keys:
        return {}
    sql = f"SELECT node, value FROM bindings WHERE node IN ({integers(keys)}) ORDER BY rowid"
    found: dict[int, list[Binding]] = {}
    for key, value in rows(connection, sql):
        found.setdefault(key, []).extend(from_json([json.loads(value)]))
    if found and scope:
        inside = f"SELECT key FROM nodes WHERE key IN ({integers(found)}) AND {_within_scope(scope)}"
        kept = {row[0] for row in rows(connection, inside)}
        found = {key: bindings for key, bindings in found.items() if key in kept}
    return {key: tuple(bindings) for key, bindings in found.items()}


def rows_of(connection: Connection, keys: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    """The same in the JSON form, as a record takes them."""
    return {key: to_json(found) for key, found in of_keys(connection, keys).items()}


def keys_of(connection: Connection, ids: Sequence[str], scope: str) -> dict[str, int]:
    """The keys of those of some memories of a project that are bound to anything, by id."""
    if not ids:
        return {}
    listed = ", ".join(quote(name) for name in ids)
    bound = "key IN (SELECT node FROM bindings)"
    sql = f"SELECT id, key FROM nodes WHERE id IN ({listed}) AND {_within_scope(scope)} AND {bound}"
    return dict(rows(connection, sql))


def keys_bound_to(connection: Connection, path: str, scopes: Scopes, limit: int) -> list[int]:
    """The keys of memories that are bound to a file, the newest first."""
    sql = (
        f"SELECT key FROM nodes WHERE {nodes.visibility(RECALLED, scopes)} AND superseded_by = '' AND key IN "
        f"(SELECT node FROM bindings WHERE path = ?) ORDER BY pinned DESC, created_at DESC, key DESC LIMIT {int(limit)}"
    )
    return [row[0] for row in rows(connection, sql, [path])]


def bound_keys(connection: Connection, scope: str, limit: int) -> list[int]:
    """The keys of the memories of a project that are bound to anything and not archived, the newest first."""
    sql = (
        f"SELECT key FROM nodes WHERE NOT archived AND {nodes.of_kinds(RECALLED)} AND {_within_scope(scope)} AND "
        "superseded_by = '' AND key IN (SELECT node FROM bindings) "
        f"ORDER BY created_at DESC, key DESC LIMIT {int(limit)}"
    )
    return [row[0] for row in rows(connection, sql)]


def _within_scope(scope: str) -> str:
    return f"(scope = {quote(scope)} OR starts_with(scope, {quote(scope + '/')}))"


def keys_by_id(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """The keys of some memories, whatever their scope."""
    listed = ", ".join(quote(name) for name in ids) or "NULL"
    return dict(rows(connection, f"SELECT id, key FROM nodes WHERE id IN ({listed})"))
