"""SQL over what one scope shows: which rows get into the copy, when it is made again, and that nothing of it stays."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from memory.store.engine import scope_query
from memory.store.engine.db import Connection, append_rows
from memory.store.engine.scope_query import ScopeQuery
from memory.store.paths import Home
from memory.store.tables.nodes import Scopes

from .rows import put, tie
from .stores import database

USER = Scopes(("user",))


@pytest.fixture
def connection() -> Iterator[Connection]:
    """m1 and m2 of the user, m3 of a project, m4 archived, m5 a draft; names 50 of the user, 51 of the project."""
    with database() as made:
        for key, values in ((1, {"confidence": 0.9}), (2, {"confidence": 0.4, "kind": "turn"}), (3, {"scope": "project:1"}), (4, {"archived": True}), (5, {"kind": "draft"})):
            put(made, key, ("red",), **values)
        append_rows(made, "entities", [(50, "user", "crane", "Crane"), (51, "project:1", "crane", "Crane of theirs")])
        for source, target, evidence in ((1, 50, 1), (2, 50, 2), (3, 51, 3), (4, 50, 4), (5, 50, 5), (1, 2, 1), (1, 3, 1), (1, 2, 3), (2, 50, 3)):
            tie(made, source, target, f"by_{evidence}", "text", evidence=evidence, created_at=1_000_000)
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path))
    events = [
        {"event": "shown", "at": 1_000_000, "session": "s", "ids": ["m1", "m3"]},
        {"event": "used", "at": 2_000_000, "session": "s", "ids": ["m2", "m4", "gone"]},
        {"event": "other", "session": "s", "ids": ["m1"]},
        {"event": "other", "at": "no time", "ids": ["m1"]},
        {"at": 3_000_000, "event": "empty"},
    ]
    Path(made.events).write_text("".join(json.dumps(event) + "\n" for event in events))
    return made


def ask(query: ScopeQuery, connection: Connection, sql: str, limit: int = 100) -> list[tuple[Any, ...]]:
    query.refresh(connection, sql)
    return [tuple(row.values()) for row in query.answer(sql, limit).rows]


CASES = [
    ("SELECT id, confidence, tokens, content FROM memories ORDER BY id", [("m1", 0.9, 1, "text 1"), ("m2", 0.4, 1, "text 2")], [("m1", 0.9, 1, "text 1")]),
    ("SELECT memory, tag FROM tags ORDER BY ALL", [("m1", "red"), ("m2", "red")], [("m1", "red")]),
    ("SELECT memory, entity, relation FROM entities ORDER BY ALL", [("m1", "Crane", "by_1"), ("m2", "Crane", "by_2")], [("m1", "Crane", "by_1")]),
    ("SELECT source, target, relation, weight, provenance FROM edges ORDER BY ALL", [("m1", "Crane", "by_1", 0.5, "text"), ("m1", "m2", "by_1", 0.5, "text"), ("m2", "Crane", "by_2", 0.5, "text")], [("m1", "Crane", "by_1", 0.5, "text")]),
    ("SELECT happened_at, event, memory FROM events ORDER BY ALL", [("1970-01-01T00:00:01", "shown", "m1"), ("1970-01-01T00:00:02", "used", "m2")], [("1970-01-01T00:00:01", "shown", "m1")]),
]  # fmt: skip


def test_the_copy_holds_only_what_the_scope_shows(connection: Connection, home: Home) -> None:
    with closing(ScopeQuery(home, USER)) as all_of_it, closing(ScopeQuery(home, USER, 0.9)) as sure:
        for sql, rows, sure_rows in CASES:
            assert ask(all_of_it, connection, sql) == rows, sql
            assert ask(sure, connection, sql) == sure_rows, sql
        assert ask(all_of_it, connection, "SELECT count(*) FROM duckdb_tables()") == [(5,)], "of the views that were named"
        assert ask(all_of_it, connection, "SELECT created_at, modified_at FROM memories WHERE id = 'm1'") == [("1970-01-01T00:00:00.000001",) * 2]
    assert os.listdir(home.reasonings) == [], "the copy is deleted as soon as it is open"
    with closing(ScopeQuery(home, Scopes((), everything=True))) as whole:
        assert [row[0] for row in ask(whole, connection, "SELECT id FROM memories ORDER BY id")] == ["m1", "m2", "m3"]


def test_a_copy_is_made_again_when_the_store_or_the_wanted_views_have_changed(connection: Connection, home: Home) -> None:
    def process(sql: str) -> int:
        query.refresh(connection, sql)
        assert query._process is not None
        return query._process.pid

    with closing(ScopeQuery(home, USER)) as query:
        first = process("SELECT * FROM MEMORIES JOIN tags ON true")
        assert process("SELECT * FROM memories") == first == process("SELECT 1"), "what is there serves"
        second = process("SELECT * FROM edges")
        assert second != first and process("SELECT * FROM memories, tags, edges") == second
        append_rows(connection, "positions", [("a", 1, 1, 1, 1, "c")])
        third = process("SELECT * FROM memories")
        assert third != second
        events = process("SELECT * FROM events")
        assert events != third and process("SELECT * FROM events") != events, "events are written without the store"
        query.close()
        assert query._process is None
        query.close()
        assert ask(query, connection, "SELECT id FROM memories WHERE id = 'm1'") == [("m1",)]


def test_what_is_wrong_with_a_query_and_how_much_it_may_return(connection: Connection, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(ScopeQuery(home, USER)) as query:
        query.refresh(connection, "SELECT * FROM memories")
        assert query.answer("SELECT id FROM memories ORDER BY id", 1) == scope_query.QueryRows([{"id": "m1"}], True)
        assert query.answer("SELECT id FROM memories ORDER BY id", 2).is_cut is False
        for sql in ("SELECT nothing FROM memories", "DELETE FROM memories", f"SELECT * FROM read_text('{home.events}')", "SET threads = 2", "SELECT * FROM memories; SELECT 1"):
            with pytest.raises(ValueError, match=re.escape(f"There are: {scope_query.columns()}.")):
                query.answer(sql, 9)
        assert query.answer("SELECT 1 AS one", 9).rows == [{"one": 1}], "the process is still there"
        monkeypatch.setattr(scope_query, "SECONDS", 0.3)
        with pytest.raises(ValueError, match=r"took longer than 0\.3 s or too much memory"):
            query.answer("SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range % 7 = b.range % 5", 9)
        assert query._process is None


def test_the_columns_that_a_message_names_are_those_that_there_are(connection: Connection, home: Home) -> None:
    with closing(ScopeQuery(home, USER)) as query:
        found = ask(query, connection, "SELECT table_name, list(column_name ORDER BY column_index) FROM duckdb_columns() WHERE table_name IN ('memories', 'tags', 'entities', 'edges', 'events') AND NOT internal GROUP BY ALL")
    named = {name: words.split(", ") for name, words in re.findall(r"(\w+)\(([^)]*)\)", scope_query.columns())}
    assert dict(found) == named and set(named) == set(scope_query.VIEWS)
