"""Opening the file, its schema, and what its errors mean."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import _duckdb
import pytest

from memory.core.errors import Refusal
from memory.store.engine import database_files, db
from memory.store.engine.db import Corrupt
from memory.store.paths import Home

ROOT = Path(db.__file__).parents[3]
ADD_COLUMN = "ALTER TABLE nodes ADD COLUMN mood VARCHAR; UPDATE nodes SET mood = 'fine';"


def prepare_home(folder: Path) -> Home:
    home = Home(str(folder))
    home.prepare()
    return home


def schemas(tmp_path: Path, *later: str) -> str:
    """A folder with the shipped migrations and some later ones."""
    folder = tmp_path / f"schema-{len(later)}"
    folder.mkdir()
    for number, path in db.schema_files():
        (folder / f"{number:03}_shipped.sql").write_text(Path(path).read_text())
    for number, script in enumerate(later, db.newest_schema() + 1):
        (folder / f"{number:03}_later.sql").write_text(script)
    return str(folder)


def migrate(home: Home, folder: str = db.SCHEMA_FOLDER) -> int:
    connection = db.connect(home.database, read_only=False)
    try:
        return db.migrate(connection, home, folder)
    finally:
        connection.close()


def first_row(home: Home, sql: str) -> object:
    connection = db.connect(home.database, read_only=True)
    try:
        return db.first_row(connection, sql)
    finally:
        connection.close()


def test_a_new_database_is_private_and_current(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    assert migrate(home) == len(db.schema_files()) and migrate(home) == 0
    assert first_row(home, "SELECT value FROM meta WHERE name = 'schema'") == (str(db.newest_schema()),)
    assert os.stat(home.database).st_mode & 0o777 == 0o600
    assert not os.path.exists(home.backups)


def test_an_older_store_is_migrated_and_backed_up_first(tmp_path: Path) -> None:
    home = prepare_home(tmp_path / "home")
    migrate(home)
    connection = db.connect(home.database, read_only=False)
    connection.execute("INSERT INTO nodes (key, id) VALUES (1, 'kept')")
    connection.close()
    newest = db.newest_schema()
    assert migrate(home, schemas(tmp_path, ADD_COLUMN)) == 1
    assert first_row(home, "SELECT id, mood FROM nodes") == ("kept", "fine")
    backup = Home(str(tmp_path / "home"))
    backup.database = os.path.join(home.backups, f"schema-{newest}.duckdb")
    assert first_row(backup, "SELECT count(*) FROM nodes") == (1,)
    with pytest.raises(_duckdb.Error):
        first_row(backup, "SELECT mood FROM nodes")
    assert os.stat(backup.database).st_mode & 0o777 == 0o600
    assert os.listdir(home.backups) == [f"schema-{newest}.duckdb"]


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    home = prepare_home(tmp_path / "home")
    migrate(home, schemas(tmp_path, ADD_COLUMN))
    before = Path(home.database).read_bytes()
    with pytest.raises(Refusal) as caught:
        migrate(home)
    assert caught.value.code == "store_newer" and "update the plugin" in caught.value.message
    assert Path(home.database).read_bytes() == before


def test_a_migration_is_whole_or_not_there(tmp_path: Path) -> None:
    home = prepare_home(tmp_path / "home")
    migrate(home)
    with pytest.raises(_duckdb.Error):
        migrate(home, schemas(tmp_path, ADD_COLUMN + " SELECT nothing FROM nowhere;"))
    assert first_row(home, "SELECT count(*) FROM duckdb_columns() WHERE column_name = 'mood'") == (0,)
    assert first_row(home, "SELECT value FROM meta WHERE name = 'schema'") == (str(db.newest_schema()),)


def test_a_kill_during_a_migration_leaves_the_old_store(tmp_path: Path) -> None:
    """The second statement never ends; the process is killed in it."""
    home = prepare_home(tmp_path / "home")
    migrate(home)
    endless = (
        ADD_COLUMN + " CREATE TABLE big AS SELECT sum(a.range * b.range) FROM range(100000000) a, range(100000000) b;"
    )
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from memory.store.engine import db\n"
        "from memory.store.paths import Home\n"
        "home = Home(sys.argv[2])\n"
        "print('begun', flush=True)\n"
        "db.migrate(db.connect(home.database, read_only=False), home, sys.argv[3])"
    )
    command = [sys.executable, "-c", script, str(ROOT), home.root, schemas(tmp_path, endless)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout and process.stdout.readline() == b"begun\n"
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1.0)
    process.kill()
    process.wait()
    process.stdout.close()
    assert first_row(home, "SELECT count(*) FROM duckdb_columns() WHERE column_name = 'mood'") == (0,)
    (tmp_path / "other").mkdir()
    assert migrate(home, schemas(tmp_path / "other", ADD_COLUMN)) == 1


@pytest.mark.parametrize("content", [b"", b"garbage " * 3000, b"\x00" * 20_000])
@pytest.mark.parametrize("read_only", [True, False])
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes, read_only: bool) -> None:
    path = tmp_path / "store.duckdb"
    path.write_bytes(content)
    with pytest.raises(Corrupt):
        db.connect(str(path), read_only)


@pytest.mark.parametrize("place", ["store.duckdb", "store.duckdb.wal"])
@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_what_is_no_file_is_not_opened_in_the_place_of_one(tmp_path: Path, place: str, make: Callable[[str], None]) -> None:
    path = str(tmp_path / "store.duckdb")
    if place.endswith(".wal"):
        db.connect(path, read_only=False).close()
    make(str(tmp_path / place))
    for read_only in (True, False):
        with pytest.raises(Corrupt, match="no file that can hold a database"):
            db.connect(path, read_only)
    with pytest.raises(Corrupt, match="no file that can hold a database"):
        db.attach(_duckdb.connect(), path, "other")


@pytest.mark.parametrize("read_only", [True, False])
def test_an_error_at_opening_that_nobody_knows_is_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_only: bool
) -> None:
    """Of a later version of DuckDB: it is no bug of ours to show, and a file that cannot be opened is rebuilt."""
    path = str(tmp_path / "store.duckdb")
    db.connect(path, read_only=False).close()

    def fail(*_: object) -> None:
        raise _duckdb.Error("a message that no version has yet")

    monkeypatch.setattr(db, "_attach", fail)
    with pytest.raises(Corrupt, match="that no version has yet"):
        db.connect(path, read_only)


def test_no_file_to_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        db.connect(str(tmp_path / "none"), read_only=True)
    assert os.listdir(tmp_path) == []


def test_names_with_quotes(tmp_path: Path) -> None:
    folder = tmp_path / 'Ada\'s "home"'
    assert migrate(prepare_home(folder)) and os.path.exists(folder / "store.duckdb")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("IO Error: Could not write file: No space left on device", "disk_full"),
        ("IO Error: Cannot open file: Read-only file system", "read_only"),
        ("IO Error: Cannot open file: Permission denied", "read_only"),
        ("IO Error: Cannot open file: Too many open files", "disk_error"),
        ("Trying to read a database file with storage version number 99, but", "store_newer"),
    ],
)
def test_what_the_databases_errors_mean(text: str, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        db.refuse_trouble(_duckdb.IOException(text), "/the/path")
    assert caught.value.code == code


def test_a_query_that_is_wrong_is_neither_the_disks_fault_nor_the_files() -> None:
    db.refuse_trouble(_duckdb.BinderException("Referenced column not found"), "/the/path")
    with pytest.raises(Corrupt):
        db.refuse_trouble(_duckdb.Error("Corrupt database file: computed checksum 1 does not match"), "/the/path")


def test_a_transaction_is_whole_or_not_there() -> None:
    connection = _duckdb.connect(":memory:")
    connection.execute("CREATE TABLE t (n INTEGER)")
    with pytest.raises(KeyboardInterrupt), db.transaction(connection):
        db.append_rows(connection, "t", [(1,), (2,)])
        raise KeyboardInterrupt
    with pytest.raises(_duckdb.ConversionException), db.transaction(connection):
        db.append_rows(connection, "t", [(1,), ("x",)])
    with db.transaction(connection):
        db.append_rows(connection, "t", [(3,)])
    assert db.rows(connection, "FROM t") == [(3,)]
    connection.close()


def test_an_error_while_committing_is_not_hidden_by_the_rollback() -> None:
    class Failing:
        def begin(self) -> None: ...

        def commit(self) -> None:
            raise _duckdb.IOException("No space left on device")

        def rollback(self) -> None:
            raise _duckdb.TransactionException("no transaction is active")

    with pytest.raises(_duckdb.IOException), db.transaction(Failing()):  # type: ignore[arg-type]
        pass


def test_compacting_keeps_everything_but_what_was_deleted(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    migrate(home)
    connection = db.connect(home.database, read_only=False)
    connection.execute(
        "INSERT INTO nodes (key, id, content) SELECT range, range::VARCHAR, 'confidential' || range FROM range(9)"
    )
    db.append_rows(connection, "tags", [(1, "z"), (1, "a")])
    connection.execute("CHECKPOINT")
    connection.execute("DELETE FROM nodes WHERE key <> 1")
    connection.close()
    database_files.compact(home)
    data = Path(home.database).read_bytes()
    assert b"confidential1" in data and b"confidential2" not in data
    assert first_row(home, "SELECT count(*), min(key) FROM nodes") == (1, 1)
    assert first_row(home, "SELECT list(tag ORDER BY rowid) FROM tags") == (["z", "a"],)
    assert sorted(os.listdir(home.root)) == ["journal", "locks", "store.duckdb"]
    assert os.stat(home.database).st_mode & 0o777 == 0o600


def test_a_full_disk_while_compacting_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = prepare_home(tmp_path)
    migrate(home)
    before = Path(home.database).read_bytes()

    def full(*_args: object, **_kwargs: object) -> None:
        raise _duckdb.IOException(f"{os.strerror(errno.ENOSPC)}")

    really = db._attach

    def attach(connection: db.Connection, path: str, name: str, read_only: bool) -> None:
        if name == "compacted":
            Path(path).write_bytes(b"half")
            full()
        really(connection, path, name, read_only)

    monkeypatch.setattr(db, "_attach", attach)
    with pytest.raises(Refusal) as caught:
        database_files.compact(home)
    assert caught.value.code == "disk_full"
    assert Path(home.database).read_bytes() == before and not os.path.exists(home.database + ".new")


def test_what_does_not_fit_into_memory_lies_beside_the_file_and_goes(tmp_path: Path) -> None:
    home = prepare_home(tmp_path / "it's")
    migrate(home)
    beside = Path(home.database + ".tmp")
    beside.mkdir()
    (beside / "left_by_a_kill").write_text("x")
    connection = db.connect(home.database, read_only=False)
    connection.execute("SET memory_limit = '30 MiB'")
    db.limit_memory(connection)
    assert not beside.exists()
    assert db.first_row(connection, "SELECT current_setting('memory_limit')") == ("30.0 MiB",), "a small machine keeps its own"
    connection.execute("CREATE TEMP TABLE big AS SELECT hash(i) AS a, i AS b FROM range(3_000_000) r(i)")
    assert list(beside.iterdir()), "in nobody's working folder"
    db.limit_memory(connection)  # again, when it has been made use of
    connection.close()
    assert not beside.exists()


def test_a_large_machine_is_not_filled(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    migrate(home)
    connection = db.connect(home.database, read_only=False)
    connection.execute("SET memory_limit = '64 GiB'")
    db.limit_memory(connection)
    assert db.first_row(connection, "SELECT current_setting('memory_limit')") == ("1.1 GiB",)
    connection.close()


def test_a_lack_of_memory_is_no_corruption(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written last lies in the log: opening the database applies it, and what fails then has several names."""
    home = prepare_home(tmp_path)
    migrate(home)
    connection = db.connect(home.database, read_only=False)
    connection.execute("PRAGMA disable_checkpoint_on_shutdown")
    connection.execute("CREATE TABLE more (word VARCHAR PRIMARY KEY)")
    connection.execute("INSERT INTO more SELECT repeat('x', 50) || i FROM range(3_000) r(i)")
    connection.close()
    failures = set[str]()
    for kilobytes in range(100, 2_000, 50):
        with monkeypatch.context() as context:
            context.setitem(db.engine.CONFIG, "memory_limit", f"{kilobytes}KB")
            try:
                db.connect(home.database, read_only=False).close()
            except db.Error as error:
                failures.add(type(error).__name__)
    assert failures, "and none of them is Corrupt"
    db.connect(home.database, read_only=False).close()


def test_nothing_is_laid_where_somebody_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = prepare_home(tmp_path / "home")
    migrate(home)
    monkeypatch.chdir(tmp_path)
    connection = db.connect(home.database, read_only=True)
    connection.execute("SET memory_limit = '30 MiB'")
    with pytest.raises(db.Error, match="Out of Memory"):
        connection.execute("CREATE TEMP TABLE big AS SELECT hash(i) AS a, i AS b FROM range(3_000_000) r(i)")
    connection.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home"]


def test_only_sql_files_are_migrations_and_they_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("002_more.sql", "001_first.sql", "001_first.sql.orig", "README"):
        (tmp_path / name).touch()
    assert [(number, os.path.basename(path)) for number, path in db.schema_files(str(tmp_path))] == [
        (1, "001_first.sql"), (2, "002_more.sql"),
    ]  # fmt: skip


def test_a_database_that_is_replaced_is_kept_once_and_one_that_is_quarantined_under_its_time(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    for text in ("first", "second"):
        Path(home.database).write_text(text)
        Path(home.database + ".wal").write_text(f"{text} log")
        Path(home.applied).write_text("mark")
        database_files.replace(home)
        assert not os.path.exists(home.database) and not os.path.exists(home.database + ".wal") and not os.path.exists(home.applied)
        assert Path(home.replaced).read_text() == "first" and Path(home.replaced + ".wal").read_text() == "first log", "it has more"
    Path(home.database).write_text("third")
    Path(home.applied).write_text("mark")
    aside = database_files.quarantine(home)
    assert Path(aside).read_text() == "third" and aside in home.quarantined_databases() and not os.path.exists(home.applied) and not os.path.exists(aside + ".wal")
    database_files.quarantine(home, home.replaced)
    assert not os.path.exists(home.replaced) and not os.path.exists(home.replaced + ".wal")


def test_every_block_in_use_is_read_and_a_file_ends_with_a_block(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    connection = db.connect(home.database, read_only=False)
    db.migrate(connection, home)
    db.append_rows(connection, "meta", [(f"n{number}", "x" * 500) for number in range(2_000)])
    db.checkpoint(connection)
    db.read_all(connection)
    assert db.has_whole_blocks(connection, home.database) and db.has_current_schema(connection)
    with open(home.database, "ab") as file:
        file.write(b"x")
    assert not db.has_whole_blocks(connection, home.database)
    connection.execute("ALTER TABLE nodes DROP COLUMN author")
    assert not db.has_current_schema(connection)
    connection.close()


@pytest.mark.parametrize(("size", "mebibytes"), [("18.8 GiB", 19_251.2), ("512.0 MiB", 512.0), ("512 KiB", 0.5), ("2 TiB", 2_097_152.0)])
def test_sizes_as_duckdb_writes_them(size: str, mebibytes: float) -> None:
    assert db._mebibytes(size) == pytest.approx(mebibytes)
