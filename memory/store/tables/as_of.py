"""Memory as it was at a moment: later memories are absent, and what was replaced only later is still valid."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from memory.core.annotations import Any
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.store.engine.db import Connection, append_rows, first_row, quote, rows

_UPDATE = "update"
_SUCCESSOR = "coalesce(later.valid_from, 0)"


@contextmanager
def view_as_of(connection: Connection, moment: int) -> Iterator[None]:
    """Within this context, a connection reads the memories as they were at a moment.

    moment: microseconds since 1970; 0 for now.  What was forgotten since stays forgotten. A memory whose text has
    changed since shows its earlier text, but is found by the words of its present one.
    """
    if not moment:
        yield
        return
    database = first_row(connection, "SELECT current_database()")
    assert database is not None
    stored = f'"{database[0]}".main.nodes'
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE earlier "
        "(name VARCHAR, content VARCHAR, title VARCHAR, label VARCHAR, tokens INTEGER)"
    )
    append_rows(connection, "earlier", _earlier_words(connection, moment))
    connection.execute(f"CREATE OR REPLACE TEMP VIEW nodes AS {_view(stored, int(moment))}")
    try:
        yield
    finally:
        connection.execute("DROP VIEW temp.nodes")
        connection.execute("DROP TABLE temp.earlier")


def _view(stored: str, moment: int) -> str:
    """The SQL of the view. Memories that were written later count as archived, and supersede nothing.

    What a night has merged into a later memory, or marked as superseded by it, is there again.
    """
    is_there = f"n.created_at <= {moment}"
    is_freed = f"n.superseded_by <> '' AND ({_SUCCESSOR} > {moment} OR later.id IS NULL)"
    changed = {
        "archived": f"NOT {is_there} OR (n.archived AND NOT ({is_freed}))",
        "superseded_by": f"CASE WHEN NOT {is_there} OR {is_freed} THEN '' ELSE n.superseded_by END",
        "vitality": f"CASE WHEN NOT {is_there} OR {is_freed} THEN 1 ELSE n.vitality END",
        "valid_from": f"CASE WHEN n.valid_from > {moment} THEN n.created_at ELSE n.valid_from END",
        "content": "coalesce(earlier.content, n.content)",
        "title": "coalesce(earlier.title, n.title)",
        "label": "coalesce(earlier.label, n.label)",
        "tokens": "coalesce(earlier.tokens, n.tokens)",
    }
    replaced = ", ".join(f"{value} AS {name}" for name, value in changed.items())
    return (
        f"SELECT n.rowid AS rowid, n.* REPLACE ({replaced}) FROM {stored} n LEFT JOIN earlier ON earlier.name = n.id "
        f"LEFT JOIN (SELECT id, min(greatest(created_at, valid_from)) AS valid_from FROM {stored} "
        f"WHERE id IN (SELECT superseded_by FROM {stored} WHERE superseded_by <> '') GROUP BY id) later "
        "ON later.id = n.superseded_by"
    )


def _earlier_words(connection: Connection, moment: int) -> list[tuple[Any, ...]]:
    """The earlier text of each memory that has changed since: the one before its first change after the moment."""
    sql = f"SELECT ids, before FROM changes WHERE op = {quote(_UPDATE)} AND made_at > {int(moment)} ORDER BY clock"
    found: dict[str, tuple[Any, ...]] = {}
    for ids, text in rows(connection, sql):
        before = json.loads(text)
        content = before.get("content")
        for name in ids if content is not None else ():
            title = str(before.get("title", ""))
            found.setdefault(name, (name, content, title, display_title(content, title), count_tokens(content)))
    return list(found.values())
