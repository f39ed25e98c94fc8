"""What goes wrong with disks, files and other programs: a clear word, and nothing half done."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.core.checksum import checked_words, words_with_checksum
from memory.core.errors import Refusal
from memory.store.engine import db, integrity
from memory.store.engine.db import rows
from memory.store.journal import journal
from memory.store.paths import Home
from memory.store.store import Store

from .stores import TEXTS, FakeEncoder, dump, ids_in, import_record, update_record


def open_store(folder: Path, **options: Any) -> Store:
    return Store(Home(str(folder / "home")), FakeEncoder(), **options)


def fill_store(folder: Path) -> Store:
    store = open_store(folder)
    store.write([import_record("r1", *TEXTS, tags=("b", "a"), conversation="c")])
    store.write([update_record("u", ids_in(import_record("x", TEXTS[-1]))[0], content="Changed")])
    return store


def contents(store: Store) -> dict[str, Any]:
    with store.read() as connection:
        return dump(connection)


def refusal(store: Store) -> Refusal:
    with pytest.raises(Refusal) as caught, store.read():
        pass
    return caught.value


def damage(data: bytes, how: str) -> bytes:
    """The file as a bad disk or a bad copy leaves it."""
    middle = len(data) // 2
    return {
        "empty": b"",
        "garbage": b"garbage " * 4000,
        "cut in the head": data[:100],
        "cut": data[: middle + 77],
        "head": b"\xff" * 4096 + data[4096:],
        "other head": data[:4096] + b"\xff" * 8192 + data[12288:],
    }[how]


@pytest.mark.parametrize("how", ["empty", "garbage", "cut in the head", "cut", "head", "other head"])
@pytest.mark.parametrize("first", ["reader", "writer"])
def test_a_corrupt_database_is_put_aside_and_made_anew(tmp_path: Path, how: str, first: str) -> None:
    store = fill_store(tmp_path)
    before = contents(store)
    data = damage(Path(store.home.database).read_bytes(), how)
    Path(store.home.database).write_bytes(data)
    if first == "writer":
        assert open_store(tmp_path).write([import_record("r2", TEXTS[0])])["r2"]["stored"][0].duplicate
        assert {**contents(store), "position": 0, "rest of nodes": 0} == {**before, "position": 0, "rest of nodes": 0}
    else:
        with contextlib.suppress(Refusal):  # a file that opens, and breaks only in the query: the next call mends it
            contents(open_store(tmp_path))
        assert contents(store) == before
    assert [Path(path).read_bytes() for path in store.home.quarantined_databases()] == [data]


def test_a_damaged_block_is_found_by_the_query_that_reads_it(tmp_path: Path) -> None:
    """The file opens, and nobody sees the damage but who needs the block: told once, mended by the next call."""
    store = fill_store(tmp_path)
    before = contents(store)
    path = Path(store.home.database)
    data = path.read_bytes()
    for place in range(12288 + 4000, len(data), 4096):
        path.write_bytes(data[:place] + bytes(byte ^ 0xFF for byte in data[place : place + 8]) + data[place + 8 :])
        try:
            hurt = contents(open_store(tmp_path)) != before
        except Refusal as refused:
            assert refused.code == "store_corrupt" and "Run the command again" in refused.message
            hurt = True
        assert contents(open_store(tmp_path)) == before
        if hurt or store.home.quarantined_databases():
            break
    else:
        pytest.fail("no damage was ever noticed")


def test_a_damaged_block_that_a_writer_needs(tmp_path: Path) -> None:
    store = fill_store(tmp_path)
    path = Path(store.home.database)
    data = path.read_bytes()
    path.write_bytes(data[:12288] + bytes(byte ^ 0x55 for byte in data[12288:]))
    open_store(tmp_path).write([import_record("r2", "New")])
    assert "New" in [row[6] for row in contents(open_store(tmp_path))["nodes"]]


def test_a_write_ahead_log_of_another_file(tmp_path: Path) -> None:
    store = fill_store(tmp_path)
    before = contents(store)
    Path(store.home.database + ".wal").write_bytes(os.urandom(3000))
    with contextlib.suppress(Refusal):
        contents(open_store(tmp_path))
    assert contents(open_store(tmp_path)) == before


def test_a_folder_in_the_place_of_the_database(tmp_path: Path) -> None:
    store = fill_store(tmp_path)
    before = contents(store)
    os.remove(store.home.database)
    os.mkdir(store.home.database)
    assert contents(open_store(tmp_path)) == before


def test_a_store_of_a_later_version(tmp_path: Path) -> None:
    store = fill_store(tmp_path)
    connection = db.connect(store.home.database, read_only=False)
    connection.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    connection.close()
    applied = Path(store.home.applied)
    end, log, _, *versions = checked_words(applied.read_text()).split()
    applied.write_text(words_with_checksum(" ".join((end, log, "99", *versions))))
    before = Path(store.home.database).read_bytes()
    for hook in (False, True):
        assert refusal(open_store(tmp_path, apply_limit_bytes=10 if hook else None)).code == "store_newer"
    assert open_store(tmp_path).write([import_record("r2", "New")]) == {}, "the journal takes it, for that version"
    assert Path(store.home.database).read_bytes() == before and not store.home.quarantined_databases()


def test_an_older_store_is_migrated_by_who_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = fill_store(tmp_path)
    later = tmp_path / "schema"
    shutil.copytree(db.SCHEMA_FOLDER, later)
    (later / "900_mood.sql").write_text("ALTER TABLE nodes ADD COLUMN mood VARCHAR DEFAULT 'fine';")
    really = db.schema_files
    monkeypatch.setattr(db, "schema_files", lambda folder=str(later): really(str(later)))
    monkeypatch.setattr(db, "migrate", lambda connection, home: _migrate(connection, home, str(later)))
    hook = open_store(tmp_path, apply_limit_bytes=10)
    assert refusal(hook).code == "store_behind", "not a hook's to do"
    with open_store(tmp_path).read() as connection:
        assert set(rows(connection, "SELECT mood FROM nodes")) == {("fine",)}
    assert os.listdir(store.home.backups) == [f"schema-{really()[-1][0]}.duckdb"]
    with hook.read() as connection:
        assert rows(connection, "SELECT DISTINCT mood FROM nodes") == [("fine",)]


_migrate = db.migrate


HOLD = (
    "import sys, time, _duckdb\n"
    "connection = _duckdb.connect(':memory:')\n"
    "connection.execute(f\"ATTACH '{sys.argv[1]}' AS held\")\n"
    "print('held', flush=True)\n"
    "time.sleep(60)"
)


@contextlib.contextmanager
def held_by_another_program(store: Store) -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-c", HOLD, store.home.database], stdout=subprocess.PIPE)
    try:
        assert process.stdout and process.stdout.readline() == b"held\n"
        yield
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


def test_another_program_holds_the_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = fill_store(tmp_path)
    with held_by_another_program(store):
        began = time.monotonic()
        assert open_store(tmp_path, wait_s=0.2).write([import_record("r2", "New")]) == {}
        refused = refusal(open_store(tmp_path, wait_s=0.2))
        assert refused.code == "store_busy" and "Another program" in refused.message
        assert time.monotonic() - began < 2.0
    assert "stored in the journal" in capsys.readouterr().err
    assert "New" in [row[6] for row in contents(store)["nodes"]]
    assert not store.home.quarantined_databases()


@contextlib.contextmanager
def mount(folder: Path, options: str) -> Iterator[None]:
    """A small file system of the test's own, where we may mount one."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if os.getuid() or not shutil.which("mount") or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_fills_up(tmp_path: Path) -> None:
    """Until the journal itself has no room, everything is stored; nothing is lost or half stored; reading goes on."""
    disk = tmp_path / "disk"
    with mount(disk, "size=3m"):
        store, stored = open_store(disk), []
        for number in range(400):
            record = import_record(
                f"r{number}", *(f"{number} {part} {text}" * 12 for part in range(4) for text in TEXTS[:3])
            )
            try:
                store.write([record])
            except Refusal as refused:
                assert refused.code == "disk_full" and "free some space" in refused.message
                break
            stored += ids_in(record)
        else:
            pytest.fail("the disk never filled up")
        assert stored
        try:
            seen = {row[0] for row in contents(open_store(disk))["nodes"]}
            assert seen <= set(stored)
        except Refusal as refused:
            assert refused.code == "disk_full"
        shutil.copytree(store.home.journal, tmp_path / "saved" / "home" / "journal")
        os.remove(store.home.database)
    assert {row[0] for row in contents(open_store(tmp_path / "saved"))["nodes"]} == set(stored)


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    """What is indexed is read; what is in the journal alone has to wait; remembering is refused."""
    disk = tmp_path / "disk"
    with mount(disk, "size=30m"):
        store = fill_store(disk)
        before = contents(store)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert contents(open_store(disk)) == before
        assert contents(open_store(disk, leave_open=True)) == before
        with pytest.raises(Refusal) as caught:
            open_store(disk).write([import_record("r2", "New")])
        assert caught.value.code == "read_only"
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        journal.append(store.home, [import_record("r2", "New")])
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert contents(open_store(disk)) == before
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        os.remove(store.home.database)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert refusal(open_store(disk)).code == "read_only"


def test_nothing_can_be_written_from_the_start(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    with mount(disk, "size=1m"):
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        with pytest.raises(Refusal) as caught:
            open_store(disk).write([import_record("r1", "Alpha")])
        assert caught.value.code == "read_only" and list(disk.iterdir()) == []
        assert refusal(open_store(disk)).code == "empty_store"


@pytest.mark.parametrize(
    ("number", "code"), [(errno.EROFS, "read_only"), (errno.ENOSPC, "disk_full"), (errno.EIO, "disk_error")]
)
def test_files_that_cannot_be_opened_for_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    store = fill_store(tmp_path)
    before = contents(store)
    really = os.open

    def no_writing(path: str, flags: int, mode: int = 0o777, **rest: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(number, os.strerror(number), path)
        return really(path, flags, mode, **rest)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", no_writing)
        with pytest.raises(Refusal) as caught:
            open_store(tmp_path).write([import_record("r2", "New")])
        assert caught.value.code == code
        assert contents(open_store(tmp_path)) == before
    assert contents(store) == before


def test_the_home_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("precious")
    with pytest.raises(Refusal) as caught:
        open_store(tmp_path).write([import_record("r1", "Alpha")])
    assert caught.value.code == "home_not_a_folder"
    assert (tmp_path / "home").read_text() == "precious"


def test_a_damaged_log_of_the_database_loses_nothing(tmp_path: Path) -> None:
    """DuckDB passes over a log behind a damaged byte without a word; the mark beside it notices, and doctor does."""
    store = fill_store(tmp_path)
    before = contents(store)
    leaving = Store(store.home, FakeEncoder(), leave_open=True)
    leaving.write([import_record("r9", "A late note on ropes")], last=True)
    log = Path(store.home.database + ".wal")
    copies = {path: path.read_bytes() for path in (Path(store.home.database), log, Path(store.home.applied))}
    leaving.close()
    whole = contents(open_store(tmp_path))
    assert whole != before
    found = set()
    for place in range(3, len(copies[log]), len(copies[log]) // 4):
        for path, data in copies.items():
            path.write_bytes(data)
        log.write_bytes(copies[log][:place] + bytes([copies[log][place] ^ 4]) + copies[log][place + 1 :])
        found |= {one.path for one in integrity.check(store.home).damage}
        with contextlib.suppress(Refusal):
            contents(open_store(tmp_path))
        assert contents(open_store(tmp_path)) == whole, place
        for path in store.home.quarantined_databases():
            os.remove(path)
    assert found == {str(log)}
