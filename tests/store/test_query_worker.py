"""What the process for queries answers: one SELECT, bounded, as JSON has it."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import _duckdb
import pytest

from memory.store.engine import query_worker


@pytest.fixture
def connection() -> Iterator[Any]:
    made = _duckdb.connect(":memory:")
    made.execute("CREATE TABLE numbers AS SELECT range AS n FROM range(5)")
    yield made
    made.close()


def ask(connection: Any, sql: str, most: int = 10, characters: int = 1_000) -> dict[str, Any]:
    answer = query_worker._answer(connection, {"sql": sql, "rows": most, "characters": characters})
    return dict(json.loads(json.dumps(answer)))


def test_rows_up_to_a_number_and_a_size(connection: Any) -> None:
    sql = "SELECT n FROM numbers ORDER BY n"
    assert ask(connection, sql) == {"columns": ["n"], "rows": [[0], [1], [2], [3], [4]], "cut": False}
    assert ask(connection, sql, 5)["cut"] is False and ask(connection, sql, 4) == {"columns": ["n"], "rows": [[0], [1], [2], [3]], "cut": True}
    assert ask(connection, sql, characters=80)["cut"] is False and len(ask(connection, sql, characters=79)["rows"]) == 4, "a row of one number counts 16"
    many = "SELECT 1 FROM range(2500)"
    assert len(ask(connection, many, 9_999, 99_999)["rows"]) == 2_500


@pytest.mark.parametrize("sql", ["DELETE FROM numbers", "SELECT 1; SELECT 2", "SET threads = 2", "ATTACH 'x'", "", "COPY numbers TO 'x'"])
def test_exactly_one_select_is_taken(connection: Any, sql: str) -> None:
    assert "exactly one SELECT" in ask(connection, sql)["error"] and len(ask(connection, "FROM numbers")["rows"]) == 5


def test_what_is_wrong_is_said(connection: Any) -> None:
    assert "nowhere" in ask(connection, "FROM nowhere")["error"] and len(ask(connection, f"SELECT error('{'x' * 3_000}')")["error"]) == 1_000
    assert ask(connection, "SELECT 1 " + " " * 19_991)["rows"] == [[1]] and "20,001 characters" in ask(connection, "SELECT 1 " + " " * 19_992)["error"]


def test_values_as_json_has_them(connection: Any) -> None:
    sql = "SELECT NULL AS a, true AS a, 1.5::DOUBLE AS a, 2.25::DECIMAL(5, 2) AS b, DATE '2026-11-21' AS c, [1, 2] AS d, {'x': [DATE '2026-11-21']} AS e, 'é' AS f, INTERVAL 1 DAY AS g"
    found = ask(connection, sql)
    assert found["columns"] == ["a", "a_2", "a_3", "b", "c", "d", "e", "f", "g"] and found["rows"] == [[None, True, 1.5, 2.25, "2026-11-21", [1, 2], {"x": ["2026-11-21"]}, "é", "1 day, 0:00:00"]]


def test_the_size_of_a_value_is_about_that_of_its_json() -> None:
    assert [query_worker._size(value) for value in ("abc", 5, None, [1, "a"], {"key": "a"}, [])] == [11, 8, 8, 25, 20, 8]


def test_the_process_says_when_it_is_ready_and_answers_each_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "copy.duckdb")
    with _duckdb.connect(path) as made:
        made.execute("CREATE TABLE numbers AS SELECT range AS n FROM range(3)")
    limited = list[bool]()
    monkeypatch.setattr(query_worker, "_limit", lambda: limited.append(True))
    monkeypatch.setattr(sys, "argv", ["query_worker", path])
    asked = [{"sql": sql, "rows": 9, "characters": 900} for sql in ("SELECT max(n) AS n FROM numbers", "FROM nowhere", "SELECT min(n) AS n FROM numbers", "SELECT * FROM read_text('/etc/hostname')")]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(json.dumps(one) + "\n" for one in asked)))
    query_worker.main()
    ready, first, wrong, last, outside = map(json.loads, capsys.readouterr().out.splitlines())
    assert ready == {"ready": True} and first["rows"] == [[2]] and last["rows"] == [[0]] and "nowhere" in wrong["error"]
    assert limited == [True] and "disabled" in outside["error"], "it reads its copy, and no other file"
