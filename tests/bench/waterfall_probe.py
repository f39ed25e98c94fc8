"""Runs one command of surgical-memory in this process, and notes what of its processor time goes where.

`waterfall_probe.py OUT ROOT WORDS…` writes OUT, JSON rows of (name, from, to) in nanoseconds of processor time since the
process began: imports that no other import contains, loading and starting DuckDB, each statement with its rows.
"""

from __future__ import annotations

import importlib._bootstrap as bootstrap  # type: ignore[import-not-found]
import json
import os
import sys
import time
from typing import Any, NoReturn

Span = tuple[str, int, int]
now = time.process_time_ns


class Noted:
    """A connection whose statements are noted."""

    def __init__(self, connection: Any, spans: list[Span]) -> None:
        self._connection, self._spans = connection, spans

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, *parameters: Any) -> Any:
        began = now()
        found = self._connection.execute(sql, *parameters)
        self._spans.append((f"sql {' '.join(sql.split())[:9000]}", began, now()))
        return Rows(found, self._spans)


class Rows:
    """The rows of a statement, whose fetching is a part of it."""

    def __init__(self, found: Any, spans: list[Span]) -> None:
        self._found, self._spans = found, spans

    def __getattr__(self, name: str) -> Any:
        return getattr(self._found, name)

    def fetchall(self) -> Any:
        rows = self._found.fetchall()
        name, began, _ = self._spans[-1]
        self._spans[-1] = (name, began, now())
        return rows


def run(out: str, root: str, words: list[str]) -> NoReturn:
    """Run the command, and end the process."""
    spans: list[Span] = [("interpreter", 0, now())]
    depth = 0
    load, leave = bootstrap._load_unlocked, os._exit

    def note_import(spec: Any) -> Any:
        nonlocal depth
        began, depth = now(), depth + 1
        try:
            return load(spec)
        finally:
            depth -= 1
            if depth == 0 or spec.name == "_duckdb":
                spans.append((f"import {spec.name}", began, now()))

    def write_spans(code: int) -> NoReturn:
        spans.append(("end", now(), now()))
        with open(out, "w", encoding="utf-8") as file:
            json.dump(spans, file)
        leave(code)

    bootstrap._load_unlocked = note_import
    os._exit = write_spans
    sys.path.insert(0, root)
    sys.argv = [os.path.join(root, "scripts", "surgical_context.py"), *words]
    from memory.store.engine import engine

    instance = engine.instance
    engine.instance = lambda: Noted(instance(), spans)
    import runpy

    runpy.run_path(sys.argv[0], run_name="__main__")
    sys.exit("the command did not end its process")


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2], sys.argv[3:])
