"""Lent instances of DuckDB: nothing of one borrower reaches the next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import _duckdb
import pytest

from memory.store.engine import engine
from tests.instances import Pool


@pytest.fixture
def pool(_instances: Pool) -> Iterator[Pool]:
    made = Pool(_instances.make)
    yield made
    made.close()


def test_an_instance_serves_again_without_files_and_temporary_tables(pool: Pool, tmp_path: Path) -> None:
    with pool.lend() as first:
        first.execute(f"ATTACH '{tmp_path / 'a.duckdb'}' AS store")
        first.execute("USE store")
        first.execute("CREATE OR REPLACE TEMP TABLE matched AS SELECT 1 AS n")
        inner = first._connection
    assert pool.free == [inner]
    second = pool.lend()
    assert second._connection is inner
    assert second.execute("SELECT count(*) FROM duckdb_tables()").fetchall() == [(0,)]
    assert second.execute("SELECT current_database()").fetchall() == [("memory",)]


@pytest.mark.parametrize(
    "sql",
    ["SET memory_limit = '1 GiB'", "PRAGMA disable_checkpoint_on_shutdown", "CREATE TEMP TABLE vectors (n INTEGER)",
     "CREATE OR REPLACE TEMP VIEW nodes AS SELECT 1", "ATTACH ':memory:' AS other", "BEGIN"],
)  # fmt: skip
def test_one_that_was_changed_is_closed(pool: Pool, sql: str) -> None:
    with pool.lend() as lent:
        lent.execute("ATTACH ':memory:' AS store")
        lent.execute("USE store")
        lent.execute(sql)
        if sql == "BEGIN":
            lent.execute("CREATE TABLE t (n INTEGER)")
    assert pool.free == [] or sql == "BEGIN"
    with pool.lend() as lent:
        assert lent.execute("SELECT count(*) FROM duckdb_tables()").fetchall() == [(0,)]


def test_so_is_one_in_which_something_failed_and_one_that_was_interrupted(pool: Pool) -> None:
    with pool.lend() as lent, pytest.raises(_duckdb.Error):
        lent.execute("SELECT nothing")
    with pool.lend() as lent:
        lent.interrupt()
    assert pool.free == []


def test_what_was_given_back_refuses_as_what_is_closed(pool: Pool) -> None:
    lent = pool.lend()
    lent.close()
    lent.close()
    with pytest.raises(_duckdb.ConnectionException):
        lent.execute("SELECT 1")
    assert len(pool.free) == 1


def test_other_tests_open_databases_so(_instances: Pool) -> None:
    assert engine.instance == _instances.lend
