"""A program's SQL over what one scope shows: it runs over a copy, in a process that can read nothing else.

A check of the statement alone would have to know every function of DuckDB that reads a file, a setting or another
schema. The copy holds only rows that the scope shows, so a statement that gets round the checks finds no more.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import weakref
from contextlib import suppress
from typing import Any, NamedTuple

from memory.core.kinds import RECALLED
from memory.store.engine import db
from memory.store.engine.db import Connection, quote, rows
from memory.store.files import json_lines
from memory.store.paths import FOLDER_MODE, Home
from memory.store.tables.nodes import Scopes, visibility
from memory.system import files

SECONDS = 20.0
MAX_ROWS = 100_000
MAX_CHARACTERS = 32_000_000
PREFIX, SUFFIX = "query-", ".part"  # of the copy, which is deleted as soon as it is open
_WORKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "query_worker.py")
_COPY = "scope_copy"
VIEWS = ("memories", "tags", "entities", "edges", "events")


class QueryRows(NamedTuple):
    """Rows by column name, and whether there were more of them than were asked for."""

    rows: list[dict[str, Any]]
    is_cut: bool


class ScopeQuery:
    """A copy and its process; made with the first query, and again when the store or the wanted views have changed."""

    def __init__(self, home: Home, scopes: Scopes, least_confidence: float = 0.0) -> None:
        self._home, self._scopes, self._least = home, scopes, least_confidence
        self._process: subprocess.Popen[str] | None = None
        self._state: Any = None
        self._views: frozenset[str] = frozenset()

    def refresh(self, connection: Connection, sql: str) -> None:
        """See that the copy has the views that a statement names, as the store is now."""
        named = frozenset(view for view in VIEWS if re.search(rf"\b{view}\b", sql, re.IGNORECASE))
        state = rows(connection, "SELECT * FROM positions ORDER BY ALL"), rows(connection, "SELECT * FROM position")
        is_running = self._process is not None and self._process.poll() is None
        if is_running and state == self._state and named <= self._views and "events" not in named:
            return
        self.close()
        self._views |= named
        self._state = state
        os.makedirs(self._home.reasonings, mode=FOLDER_MODE, exist_ok=True)
        path = os.path.join(self._home.reasonings, f"{PREFIX}{os.urandom(8).hex()}{SUFFIX}")
        try:
            self._write(connection, path)
            self._start(path)
        finally:
            db.remove(path, path + ".wal")

    def answer(self, sql: str, limit: int) -> QueryRows:
        """The rows of a SELECT. Raises ValueError for SQL that is wrong, too long, or takes too long."""
        process = self._process
        assert process is not None
        reply = self._ask(process, {"sql": sql, "rows": limit, "characters": MAX_CHARACTERS})
        if reply is None:
            self.close()
            raise ValueError(
                f"The query took longer than {SECONDS:g} s or too much memory: choose fewer rows, or aggregate in "
                "smaller steps."
            )
        if "error" in reply:
            raise ValueError(f"{reply['error']}\nThere are: {columns()}.")
        return QueryRows([dict(zip(reply["columns"], row, strict=True)) for row in reply["rows"]], reply["cut"])

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _ask(self, process: subprocess.Popen[str], asked: dict[str, Any] | None) -> dict[str, Any] | None:
        """A reply, None where there is none in time."""
        assert process.stdin is not None and process.stdout is not None
        alarm = threading.Timer(SECONDS, process.kill)
        alarm.daemon = True
        alarm.start()
        try:
            if asked is not None:
                process.stdin.write(json.dumps(asked) + "\n")
                process.stdin.flush()
            line = process.stdout.readline()
            reply = json.loads(line) if line.endswith("\n") else None
        except (OSError, ValueError):
            reply = None
        finally:
            alarm.cancel()
        return reply if isinstance(reply, dict) else None

    def _start(self, path: str) -> None:
        process = subprocess.Popen(
            [sys.executable, "-I", "-X", "utf8", _WORKER, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            cwd=self._home.reasonings,
            env={name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ},
        )
        weakref.finalize(self, _end, process)
        self._process = process
        if self._ask(process, None) is None:
            self.close()
            raise ValueError("The process for queries did not start: use list_chunks, find_chunks and count_chunks.")

    def _write(self, connection: Connection, path: str) -> None:
        """The views as tables of a file of their own."""
        connection.execute(f"ATTACH {quote(path)} AS {_COPY}")
        try:
            os.chmod(path, 0o600)
            for view in sorted(self._views):
                if view == "events":
                    self._write_events(connection)
                else:
                    connection.execute(f"CREATE TABLE {_COPY}.{view} AS {self._select(view)}")
        finally:
            connection.execute(f"DETACH {_COPY}")

    def _visible(self) -> str:
        least = f" AND round(confidence::DOUBLE, 4) >= {float(self._least)}" if self._least else ""
        return visibility(RECALLED, self._scopes) + least

    def _select(self, view: str) -> str:
        seen = f"(SELECT key, id FROM nodes WHERE {self._visible()})"
        named = f"(SELECT key, display FROM entities WHERE {self._scopes.condition()})"
        # What an edge of a memory that is not to be seen says is not to be seen, whatever lies at its ends.
        attested = f"evidence IN (SELECT key FROM nodes WHERE {self._visible()})"
        return {
            "memories": (
                "SELECT id, kind, type, title, content, tokens, round(confidence::DOUBLE, 4) AS confidence, "
                "conversation, speaker, source, origin, author, scope, make_timestamp(created_at) AS created_at, "
                "make_timestamp(modified_at) AS modified_at, superseded_by, pinned "
                f"FROM nodes WHERE {self._visible()} ORDER BY created_at, key"
            ),
            "tags": f"SELECT n.id AS memory, tag FROM tags JOIN {seen} n ON n.key = node",
            "entities": (
                f"SELECT DISTINCT n.id AS memory, e.display AS entity, relation FROM edges JOIN {seen} n "
                f"ON n.key = source JOIN {named} e ON e.key = target WHERE {attested}"
            ),
            "edges": (
                "SELECT coalesce(a.id, x.display) AS source, coalesce(b.id, y.display) AS target, relation, "
                "round(weight::DOUBLE, 4) AS weight, provenance, make_timestamp(edges.created_at) AS created_at "
                f"FROM edges LEFT JOIN {seen} a ON a.key = source LEFT JOIN {named} x ON x.key = source "
                f"LEFT JOIN {seen} b ON b.key = target LEFT JOIN {named} y ON y.key = target "
                "WHERE coalesce(a.id, x.display) IS NOT NULL AND coalesce(b.id, y.display) IS NOT NULL AND "
                f"{attested}"
            ),
        }[view]

    def _write_events(self, connection: Connection) -> None:
        """What was shown and used. Not in which session: a memory of the user's is used in other projects, too."""
        found: list[tuple[int, str, str]] = []
        with suppress(OSError), open(files.open_regular(self._home.events), "rb") as file:
            for row in json_lines.parse_lines(file.read().splitlines()):
                with suppress(TypeError, ValueError):
                    if "at" in row:
                        found += [(int(row["at"]), str(row["event"]), str(name)) for name in row.get("ids", ())]
        connection.execute("CREATE OR REPLACE TEMP TABLE query_events (moment BIGINT, event VARCHAR, memory VARCHAR)")
        try:
            db.append_rows(connection, "query_events", found)
            connection.execute(
                f"CREATE TABLE {_COPY}.events AS SELECT make_timestamp(moment) AS happened_at, event, memory "
                f"FROM query_events WHERE memory IN (SELECT id FROM nodes WHERE {self._visible()})"
            )
        finally:
            connection.execute("DROP TABLE query_events")


def columns() -> str:
    """The views and their columns, for a message."""
    return (
        "memories(id, kind, type, title, content, tokens, confidence, conversation, speaker, source, origin, author, "
        "scope, created_at, modified_at, superseded_by, pinned), tags(memory, tag), "
        "entities(memory, entity, relation), "
        "edges(source, target, relation, weight, provenance, created_at), events(happened_at, event, memory)"
    )


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
