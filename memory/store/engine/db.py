"""Opening the DuckDB file, and making and migrating its tables.

`_duckdb` is the extension module alone: the package around it costs 80 ms of imports that nothing here needs.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import _duckdb

from memory.core.annotations import Any
from memory.core.errors import Refusal
from memory.store.engine import engine
from memory.store.engine.engine import Connection as Connection
from memory.store.engine.literals import quote as quote
from memory.store.paths import FILE_MODE, Home, disk_refusal
from memory.system import files

SCHEMA_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema")

# Small row groups and small blocks: a query reads only those that hold its terms, and a write renews only the last.
# They can only be had by attaching, and blocks only for a new file.
NAME = "store"  # of the attached database
_ROW_GROUP = 10_240
_BLOCK_BYTES = 65_536

_HEADS_BYTES = 3 * 4_096  # of a file, before its blocks

_MEMORY_MIB = 1_150  # of what sorts or compares everything
_SPILLED = ".tmp"  # what of it does not fit lies beside the file, in a folder with this ending
_BUSY_WAIT_S = 2.0

_OUT_OF_MEMORY = ("could not allocate", "failed to allocate", "failed to pin block", "Out of Memory")

Error = _duckdb.Error  # what any statement may raise


class Corrupt(Exception):
    """The file is there, but DuckDB cannot read it."""


def connect(path: str, read_only: bool, busy_wait_s: float = _BUSY_WAIT_S) -> Connection:
    """Open a database file; waits a little for another program to close it.

    Raises Refusal `store_busy`, Corrupt, or FileNotFoundError for a read of a file that is not there.
    """
    if read_only and not os.path.exists(path):
        raise FileNotFoundError(path)
    _refuse_irregular(path)
    deadline = time.monotonic() + busy_wait_s
    pause = 0.001
    connection = engine.instance()
    while True:
        try:
            _attach(connection, path, NAME, read_only)
            connection.execute(f"USE {NAME}")
        except _duckdb.Error as error:
            if "could not set lock" in str(error).lower():
                if time.monotonic() < deadline:
                    time.sleep(pause)
                    pause = min(pause * 2, 0.05)
                    continue
                connection.close()
                raise Refusal(
                    "store_busy",
                    f"Another program holds {path} open: close it and try again. What was remembered meanwhile is in "
                    "the journal.",
                ) from error
            connection.close()
            refuse_trouble(error, path)
            if is_out_of_memory(error):
                raise
            raise Corrupt(str(error)) from error
        if not read_only:
            os.chmod(path, FILE_MODE)
        return connection


def is_out_of_memory(error: Exception) -> bool:
    """Whether DuckDB lacked memory, as far as its words say: in the middle of a log, it calls that another error."""
    return isinstance(error, _duckdb.OutOfMemoryException) or any(words in str(error) for words in _OUT_OF_MEMORY)


def _refuse_irregular(path: str) -> None:
    """Raises Corrupt for a folder, a pipe or a device in the place of a database, or of its log: DuckDB would wait.

    Also for a link: DuckDB would overwrite any file of the user's behind it.
    """
    for one in (path, path + ".wal"):
        if os.path.islink(one) or (os.path.exists(one) and not os.path.isfile(one)):
            raise Corrupt(f"{one} is no file that can hold a database")


def _attach(connection: Connection, path: str, name: str, read_only: bool) -> None:
    options = f"ROW_GROUP_SIZE {_ROW_GROUP}"
    if read_only:
        options += ", READ_ONLY"
    elif not os.path.exists(path):
        options += f", BLOCK_SIZE {_BLOCK_BYTES}"
    connection.execute(f"ATTACH {quote(path)} AS {name} ({options})")


def refuse_trouble(error: Exception, path: str) -> None:
    """Raise what an error of DuckDB's means, where the disk, the file or its version is at fault; else return.

    Raises Refusal `disk_full`, `read_only`, `disk_error`, `store_newer`, or Corrupt.
    """
    import errno

    text = str(error)
    # It gives the operating system's error only in words.
    for words, number in (
        ("No space left", errno.ENOSPC),
        ("Read-only file system", errno.EROFS),
        ("Permission denied", errno.EACCES),
        ("Disk quota", errno.EDQUOT),
        ("Too many open files", errno.EMFILE),
        ("Input/output error", errno.EIO),
        ("fsync failed", errno.EIO),
    ):
        if words in text:
            raise disk_refusal(OSError(number, words), path) from error
    if "storage version" in text:
        raise Refusal(
            "store_newer", f"{path} was written by a later version of DuckDB: update the plugin. Nothing was changed."
        ) from error
    if any(words in text.lower() for words in _CORRUPT_WORDS):
        raise Corrupt(text) from error


def is_interruption(error: BaseException) -> bool:
    """Whether a signal ended a statement: DuckDB then raises this in place of what the signal's handler has raised."""
    return type(error) is RuntimeError and str(error) == "Query interrupted"


def raise_interruption(error: BaseException) -> None:
    """Raise what the signal's handler raised, if a signal was the cause of an error; else return."""
    if is_interruption(error):
        from memory.system import interruption

        raised = interruption.take_raised()
        if raised is not None:
            raise raised from error


# A damaged block shows itself only to the query that reads it.
_CORRUPT_WORDS = ("corrupt database file", "could not read enough bytes", "not a valid duckdb database", "deserializ")


def rows(connection: Connection, sql: str, parameters: Any = None) -> list[tuple[Any, ...]]:
    """All rows of a query."""
    try:
        return connection.execute(sql, parameters).fetchall()
    except RuntimeError as error:
        raise_interruption(error)
        raise


def first_row(connection: Connection, sql: str, parameters: Any = None) -> tuple[Any, ...] | None:
    """The first row of a query, None without one."""
    return next(iter(rows(connection, sql, parameters)), None)  # a result that is not read out blocks the connection


def query_number(connection: Connection, sql: str, parameters: Any = None) -> int:
    """The number that a query always gives: a count, or how many rows a statement has changed."""
    return int(rows(connection, sql, parameters)[0][0])


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """All of what is done inside, or nothing."""
    connection.begin()
    try:
        yield
        connection.commit()
    except BaseException as error:
        with suppress(_duckdb.Error):  # a commit that fails has ended it already
            connection.rollback()
        raise_interruption(error)
        raise


def checkpoint(connection: Connection) -> None:
    """Work the log into the database file."""
    rows(connection, "CHECKPOINT")


def append_rows(connection: Connection, table: str, values: list[tuple[Any, ...]]) -> None:
    """Insert many rows into a table, in the order given, inside the running transaction."""
    if values:
        with connection.appender(table) as appender, engine.without_uuid():
            appender.append_rows(values)


def read_all(connection: Connection) -> None:
    """Read every row of every table, so that DuckDB compares each block in use with its sum. Raises Error."""
    tables = "SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() ORDER BY table_oid"
    for (table,) in rows(connection, tables):
        rows(connection, f'SELECT bit_xor(hash(t)) FROM "{table}" t')


def has_whole_blocks(connection: Connection, path: str) -> bool:
    """Whether a database's file ends where one of its blocks ends."""
    row = first_row(
        connection, "SELECT block_size FROM pragma_database_size() WHERE database_name = current_database()"
    )
    return row is None or (os.path.getsize(path) - _HEADS_BYTES) % int(row[0]) == 0


def limit_memory(connection: Connection, mebibytes: int = _MEMORY_MIB) -> None:
    """Keep heavy work within some memory, and what does not fit beside the file: the caller alone writes to it.

    mebibytes: of DuckDB's, blocks that it keeps of the file included. A lower limit that holds already remains.
    """
    row = first_row(
        connection,
        "SELECT path, current_setting('temp_directory'), current_setting('memory_limit') FROM duckdb_databases() "
        "WHERE database_name = current_database()",
    )
    path, spilling_to, limit = row or ("", "", "")
    if path and not spilling_to:
        remove_spilled(path)  # by a process that was killed
        connection.execute(f"SET temp_directory = {quote(path + _SPILLED)}")
    if _mebibytes(limit) > mebibytes:  # of a small machine DuckDB takes less by itself
        connection.execute(f"SET memory_limit = '{mebibytes} MiB'")


def remove_spilled(*paths: str) -> None:
    """Delete what work on some databases laid beside them. Nobody works on them."""
    for path in paths:
        if os.path.isdir(path + _SPILLED):
            import shutil

            shutil.rmtree(path + _SPILLED, ignore_errors=True)


def _mebibytes(size: str) -> float:
    """DuckDB's way to write a size, like "18.8 GiB"."""
    number, _, unit = size.partition(" ")
    return float(number) * 1024.0 ** ({"GiB": 1, "MiB": 0, "KiB": -1}.get(unit, 2))


def engine_version() -> str:
    """DuckDB's version."""
    return f"v{_duckdb.__version__}"


def schema_files(folder: str = SCHEMA_FOLDER) -> list[tuple[int, str]]:
    """(number, path) of each migration, in order."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".sql"))
    return [(int(name.split("_")[0]), os.path.join(folder, name)) for name in names]


def newest_schema() -> int:
    """The number of the newest migration that this version knows."""
    return schema_files()[-1][0]


def schema_version(connection: Connection) -> int:
    """The number of the newest migration in a database, 0 for a new one."""
    try:
        row = first_row(connection, "SELECT value FROM meta WHERE name = 'schema'")
    except _duckdb.CatalogException:  # asking the catalogue first would cost each write 6 ms
        return 0
    return int(row[0]) if row else 0


def migrate(connection: Connection, home: Home, folder: str = SCHEMA_FOLDER) -> int:
    """Bring a writable database up to this version's schema; returns how many migrations ran.

    An older store is copied to backups/ first. Each migration is one transaction.
    Raises Refusal `store_newer` for a store that a later version wrote.
    """
    version = schema_version(connection)
    files = schema_files(folder)
    newest = files[-1][0]
    refuse_newer(version, newest)
    waiting = [(number, path) for number, path in files if number > version]
    if version and waiting:
        _copy_before_migration(connection, home, version)
    for number, path in waiting:
        with open(path, encoding="utf-8") as file:
            script = file.read()
        with transaction(connection):
            connection.execute(script)
            connection.execute("DELETE FROM meta WHERE name = 'schema'")
            connection.execute("INSERT INTO meta VALUES ('schema', ?)", [str(number)])
    return len(waiting)


@contextmanager
def empty_database(home: Home) -> Iterator[Connection]:
    """A database in memory with this version's tables, and nothing in them: as a store that nobody has written to."""
    connection = engine.instance()
    try:
        migrate(connection, home)
        yield connection
    finally:
        connection.close()


def refuse_newer(version: int, newest: int) -> None:
    """Refuse a store that a later version of the plugin has written."""
    if version > newest:
        raise Refusal(
            "store_newer",
            f"This store has schema {version}, and this version of surgical-memory knows up to {newest}: update the "
            "plugin. Nothing was changed.",
        )


def _copy_before_migration(connection: Connection, home: Home, version: int) -> None:
    """Copy the file as it is before a migration; an interrupted copy is not taken for a backup."""
    checkpoint(connection)
    target = os.path.join(home.backups, f"schema-{version}.duckdb")
    try:
        os.makedirs(home.backups, mode=0o700, exist_ok=True)
        with open(files.open_regular(home.database), "rb") as file:
            files.replace(target, iter(lambda: file.read(1_000_000), b""), durable=True)
    except OSError as error:
        raise disk_refusal(error, home.backups) from error


def attach(connection: Connection, path: str, name: str, read_only: bool = True) -> None:
    """Attach another database. name: a plain word.  Raises Corrupt for what is no regular file."""
    _refuse_irregular(path)
    _attach(connection, path, name, read_only)


def has_current_schema(connection: Connection) -> bool:
    """Whether the tables are those that the migrations make: once a migration was changed, and kept its number."""
    columns = "SELECT table_name, column_name FROM duckdb_columns() WHERE database_name = current_database()"
    new = _duckdb.connect(":memory:", config=engine.CONFIG)
    try:
        for _, path in schema_files():
            with open(path, encoding="utf-8") as file:
                new.execute(file.read())
        return set(rows(new, columns)) <= set(rows(connection, columns))
    finally:
        new.close()


def remove(*paths: str) -> None:
    """Delete files, those that are there."""
    for path in paths:
        with suppress(FileNotFoundError):
            os.remove(path)
