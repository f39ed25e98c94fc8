"""OpenCode's sessions, which it keeps in a database of SQLite: its messages as rows of JSON, oldest first."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any
from urllib.request import pathname2url

from memory.core.text.other_agents import OPENCODE_ROW
from memory.store.files import opencode_commands
from memory.system import files

if TYPE_CHECKING:
    import sqlite3

MOST_BYTES = 4 << 20  # of a part of a message: a longer one holds a file, not words
_BUSY_S = 5.0
_HEAD = b"SQLite format 3\0"
_TABLES = ("session", "message", "part")
# Of SQLite's machine, for a file: a sorted scan takes less than a tenth of it, a quadratic or endless query more.
_LEAST_STEPS, _STEPS_PER_BYTE, _STEPS_AT_ONCE = 10_000_000, 100, 100_000
_QUERY = """
SELECT m.id, m.session_id, m.time_created, m.time_updated, m.data, s.directory, s.parent_id, {permission}
FROM message m JOIN session s ON s.id = m.session_id
WHERE m.time_updated > ? AND (? = '' OR m.session_id = ?)
ORDER BY m.time_created, m.id
"""
_PARTS = "SELECT data FROM part WHERE message_id = ? AND length(data) <= ? ORDER BY id"


def is_database(path: str) -> bool:
    """Whether a file is a database of SQLite. Raises OSError."""
    with open(files.open_regular(path), "rb") as file:
        return file.read(len(_HEAD)) == _HEAD


def session_ids(path: str) -> list[str]:
    """The ids of the sessions, the newest first. Raises OSError."""
    with _open(path) as connection:
        return [str(name) for (name,) in connection.execute("SELECT id FROM session ORDER BY time_updated DESC")]


def rows(path: str, session: str = "", since_ms: int = 0) -> Iterator[dict[str, Any]]:
    """The messages that were changed after a time, of one session or of all; `changed` is that time of each.

    The database is only read. A row that is not as expected is passed over. Raises OSError where it cannot be read.
    """
    with _open(path) as connection:
        columns = {name for (name,) in connection.execute("SELECT name FROM pragma_table_info('session')")}
        query = _QUERY.format(permission="s.permission" if "permission" in columns else "NULL")
        for name, of, created, changed, data, folder, parent, permission in connection.execute(
            query, (since_ms, session, session)
        ).fetchall():
            parts = [part for (one,) in connection.execute(_PARTS, (name, MOST_BYTES)) if (part := _object(one))]
            message = _object(data)
            if message:
                yield {
                    "type": OPENCODE_ROW, "id": str(name), "session": str(of), "cwd": str(folder),
                    "parent": parent, "agent": message.get("agent"), "role": message.get("role"),
                    "scripted": _is_of_run(permission),
                    "timestamp": created, "changed": int(changed), "parts": parts,
                    "from_command": message.get("role") == "user" and opencode_commands.is_expanded(parts, str(folder)),
                }  # fmt: skip


@contextmanager
def _open(path: str) -> Iterator[sqlite3.Connection]:
    """The database, to be read. Raises OSError also for what is wrong with it while it is read."""
    try:
        import sqlite3
    except ImportError as error:
        raise OSError(0, "this Python has no sqlite3", path) from error
    address = f"file:{pathname2url(os.path.abspath(path))}?mode=ro"
    try:
        with closing(sqlite3.connect(address, _BUSY_S, uri=True)) as connection:
            connection.text_factory = lambda data: data.decode("utf-8", "replace")
            _set_bounds(connection, path)
            yield connection
    except (sqlite3.Error, TypeError, ValueError) as error:
        raise OSError(0, f"is no database of OpenCode's: {error}", path) from error


def _set_bounds(connection: sqlite3.Connection, path: str) -> None:
    """Have a database cost no more than its size allows, whatever somebody has put into it. Raises ValueError."""
    from sqlite3 import SQLITE_LIMIT_LENGTH

    left = (_LEAST_STEPS + _STEPS_PER_BYTE * _bytes_of(path)) // _STEPS_AT_ONCE

    def is_too_much() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    connection.set_progress_handler(is_too_much, _STEPS_AT_ONCE)
    connection.setlimit(SQLITE_LIMIT_LENGTH, 16 * MOST_BYTES)
    connection.execute("PRAGMA trusted_schema = OFF")
    found = {
        name
        for name, sql in connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        if isinstance(sql, str) and not sql.upper().startswith("CREATE VIRTUAL")
    }
    for table in _TABLES:  # a view, or a column that is computed, may hold any query, and any length
        hidden = connection.execute("SELECT count(*) FROM pragma_table_xinfo(?) WHERE hidden <> 0", (table,)).fetchone()
        if table not in found or hidden[0]:
            raise ValueError(f"{table} is no plain table")


def _bytes_of(path: str) -> int:
    """The size of a database, with what is not yet in its main file."""
    return os.path.getsize(path) + (os.path.getsize(f"{path}-wal") if os.path.exists(f"{path}-wal") else 0)


def _is_of_run(permission: Any) -> bool:
    """Whether a session's permissions are those that `opencode run` begins one with: nobody is there to be asked."""
    try:
        rules = json.loads(permission) if isinstance(permission, str) else []
    except (ValueError, RecursionError):
        return False
    return isinstance(rules, list) and any(
        isinstance(one, dict) and (one.get("permission"), one.get("action")) == ("question", "deny") for one in rules
    )


def _object(data: Any) -> dict[str, Any]:
    try:
        value = json.loads(data)
    except (TypeError, ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
