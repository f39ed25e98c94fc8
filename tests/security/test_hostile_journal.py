"""Lines that a broken or hostile machine has put into the journal: none stops the store, and what is forgotten goes."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from memory.core.identity import memory_id
from memory.core.record_json import read_record
from memory.core.records import Forget
from memory.store.engine import db
from memory.store.journal import journal, lines, reading, segments
from memory.store.journal.machine import known_name
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables.operations import _forget
from memory.system import files
from tests.store.stores import DAY, FakeEncoder, forget_record, statement_record

OURS = "The crane lifts twelve tonnes."
THEIRS = "The ferry leaves from the south quay."
ID = memory_id("theirs")
DEEP = b"[" * 100_000 + b"]" * 100_000


def store_in(folder: Path) -> Store:
    return Store(Home(str(folder)), FakeEncoder())


def text_of(record: dict[str, Any]) -> bytes:
    """With escapes, as half a pair of surrogates has no other spelling."""
    return json.dumps(record).encode()[:-1]


def add_lines(home: Home, machine: str, texts: list[bytes], segment: int = 1, after: int = 0) -> None:
    """Proven lines of another machine. texts: without the closing brace."""
    home.prepare()
    chain, made = "", b""
    for number, text in enumerate(texts, after + 1):
        line, chain = lines.write_line(text, machine, number, (DAY + number) << 10, chain)
        made += line
    with open(journal.path_of(home, machine, segment), "ab") as file:
        file.write(made)


def remember_json(text: str, rid: str = "r1", **memory: Any) -> dict[str, Any]:
    return {"op": "remember", "rid": rid, "at": DAY, "scope": "user", "memories": [{"id": ID, "content": text, **memory}]}


def contents(store: Store) -> set[str]:
    with store.read() as connection:
        return {row[0] for row in connection.execute("SELECT content FROM nodes").fetchall()}


def on_disk(home: Home, text: str) -> list[str]:
    return [path.name for path in Path(home.root).rglob("*") if path.is_file() and text.encode() in path.read_bytes()]


LINES = {
    "half a pair in an id": text_of(remember_json(THEIRS, "r\ud800")),
    "half a pair in a text": text_of(remember_json(f"{THEIRS} \udfff")),
    "half a pair in an unknown field": text_of({**remember_json(THEIRS), "later": {"\ud8ff": ["\ud800"]}}),
    "half a pair that cannot be applied": text_of(remember_json(THEIRS, "r\ud800", confidence=1e299)),
    "half a pair in what is forgotten": text_of({"op": "forget", "rid": "\ud800", "at": DAY, "ids": ["\ud800"]}),
    "half a pair as bytes": b'{"op":"remember","rid":"\xed\xa0\x80","at":1,"scope":"user","memories":[]',
    "NUL": text_of(remember_json(f"{THEIRS} \0", "r\0")),
    "blanks in an id": text_of(remember_json(THEIRS, " r\t1 \n")),
    "no UTF-8": b'{"op":"remember","rid":"r","at":1,"scope":"user","memories":[{"id":"' + ID.encode() + b'","content":"\xff"}]',
    "without end": b'{"op":"remember","rid":"r","at":1,"scope":"user","memories":' + DEEP,
    "no number": b'{"op":"link","rid":"r","at":NaN,"source":"a","target":"b","relation":"x","weight":Infinity',
    "number of 5,000 digits": b'{"op":"undone","rid":"r","change":"x","at":' + b"9" * 5_000,
    "doubled keys": b'{"op":"remember","op":"forget","rid":"r","at":1,"scope":"user","ids":[],"memories":[],"ids":["x"]',
}


@pytest.mark.parametrize("name", LINES)
def test_no_line_of_another_machine_stops_the_store(tmp_path: Path, name: str) -> None:
    store = store_in(tmp_path)
    first = statement_record("own1", OURS)
    store.write([first])
    add_lines(store.home, "zzzz0000", [LINES[name]])
    assert OURS in contents(store)
    assert "own2" in store.write([statement_record("own2", "The quay is washed on Mondays.")])
    store.write([forget_record("own3", first.memories[0].id)])
    assert OURS not in contents(store) and not on_disk(store.home, OURS)
    store.close()
    os.remove(store.home.database)
    assert "The quay is washed on Mondays." in contents(store), "a rebuild reads the same lines"


def test_half_a_pair_of_surrogates_is_replaced_and_whole_ones_stay() -> None:
    record = read_record(text_of(remember_json("a \ud800 b \U0001f600 \\ud800", "r\udc00")) + b"}")
    assert record.rid == "r?" and record.memories[0].content == "a ? b \U0001f600 \\ud800"  # type: ignore[union-attr]


@pytest.mark.parametrize("rid", ["f x", "f ", "\tf\u2003x", ""])
def test_what_a_record_with_blanks_in_its_id_forgets_leaves_the_disk(tmp_path: Path, rid: str) -> None:
    store = store_in(tmp_path)
    forget = {"op": "forget", "rid": rid, "at": DAY, "ids": [ID], "scopes": ["user"]}
    add_lines(store.home, "zzzz0000", [text_of(remember_json(THEIRS)), text_of(forget)])
    store.apply()
    assert THEIRS not in contents(store) and not on_disk(store.home, THEIRS)


def test_what_is_no_json_is_erased_with_what_is_forgotten(tmp_path: Path) -> None:
    """No version of ours has written it; an operation of a later version stays for that version."""
    store = store_in(tmp_path)
    first = statement_record("own1", OURS)
    store.write([first])
    later = text_of({"op": "teleport", "rid": "r2", "at": DAY, "to": "the far side"})
    add_lines(store.home, "zzzz0000", [b'{"op":"remember","x":"' + OURS.encode() + b'","y":' + DEEP, later])
    store.write([forget_record("own2", first.memories[0].id)])
    assert not on_disk(store.home, OURS) and not journal.check(store.home).damage
    assert on_disk(store.home, "the far side")


# --- numbers at their ends ------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", ["number", "segment"])
def test_a_machine_without_a_number_left_gets_another_name(tmp_path: Path, case: str) -> None:
    store = store_in(tmp_path)
    store.write([statement_record("own1", OURS)])
    name = known_name(store.home)
    if case == "number":
        add_lines(store.home, name, [text_of(remember_json(THEIRS))], segment=2, after=lines.LAST_NUMBER - 2)
    else:
        with open(journal.path_of(store.home, name, segments.LAST_SEGMENT), "wb") as file:
            file.truncate(10)
    first = statement_record("own2", "The quay is washed on Mondays.")
    assert "own2" in store.write([first]) and known_name(store.home) != name
    assert contents(store) >= {OURS, "The quay is washed on Mondays."}
    store.write([forget_record("own3", first.memories[0].id)])
    assert not on_disk(store.home, "The quay is washed on Mondays.")


def test_a_segment_of_a_high_number_is_not_looked_for_from_the_first_one_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(str(tmp_path))
    home.prepare()
    add_lines(home, "zzzz0000", [text_of(remember_json(THEIRS))])
    Path(journal.path_of(home, "zzzz0000", segments.LAST_SEGMENT)).touch()
    looks: list[str] = []
    exists = os.path.exists

    def has_path(path: str) -> bool:
        looks.append(path)
        assert len(looks) < 100
        return exists(path)

    monkeypatch.setattr(os.path, "exists", has_path)
    assert journal.end(home).place_of("zzzz0000").number == 1


@pytest.mark.parametrize("data", [bytes(5_000), b'{"op":"remember","rid":"r', b"\n\n", b"no record\n"])
def test_a_segment_without_any_line_stops_no_store(tmp_path: Path, data: bytes) -> None:
    """A crash, or a sync tool, leaves one where the first line of a new segment should be."""
    store = store_in(tmp_path)
    store.write([statement_record("own1", OURS)])
    name = known_name(store.home)
    add_lines(store.home, "zzzz0000", [text_of(remember_json(THEIRS))])
    for machine in (name, "zzzz0000"):
        Path(journal.path_of(store.home, machine, 2)).write_bytes(data)
    for _ in range(2):
        assert contents(store) == {OURS, THEIRS}
        store.close()
        store = store_in(tmp_path)
    assert "own2" in store.write([statement_record("own2", "The quay is washed on Mondays.")])
    assert contents(store) == {OURS, THEIRS, "The quay is washed on Mondays."}
    assert journal.has_position(store.home, journal.end(store.home))


def test_many_memories_are_forgotten_in_linear_time(tmp_path: Path) -> None:
    """Each id is compared so many times, whatever their number."""
    compared = 0

    class Name(str):
        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    store = store_in(tmp_path)
    store.write([statement_record("own1", OURS)])
    ids = tuple(Name(memory_id(str(number))) for number in range(500))
    with closing(db.connect(store.home.database, read_only=False)) as connection, db.transaction(connection):
        _forget(connection, Forget("r", DAY, ids), FakeEncoder(), 1)
    assert compared < 20 * len(ids)


def test_lines_in_any_order_are_known_by_their_numbers(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    add_lines(home, "zzzz0000", [text_of(remember_json(THEIRS, f"r{number}")) for number in range(9)])
    path = Path(journal.path_of(home, "zzzz0000", 1))
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[number - 1] for number in (2, 5, 9, 7, 1, 3, 4, 7, 6, 9, 8, 2)))
    found = [line.trouble for line in reading.scan(home, journal.JournalPlace("zzzz0000"), journal.end(home).places[0])]
    assert found == ["", "", "", "moved", "moved", "moved", "moved", "doubled", "moved", "doubled", "moved", "doubled"]


# --- many machines, and much without a line break -------------------------------------------------------------


@contextmanager
def few_open_files(more: int) -> Iterator[None]:
    """The process may open so many files more than it has open: the limit is on their numbers, the lowest come first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken = {int(name) for name in os.listdir("/dev/fd")}
    unused = [number for number in range(soft) if number not in taken]
    resource.setrlimit(resource.RLIMIT_NOFILE, (unused[more], hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_there_may_be_more_machines_than_open_files(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    texts = [f"Crane number {number} stands on quay {number}." for number in range(60)]
    for number, text in enumerate(texts):
        add_lines(store.home, f"zzzz{number:04}", [text_of({**remember_json(text, f"r{number}"), "memories": [{"id": memory_id(text), "content": text}]})])
    with few_open_files(40):
        store.apply()
        assert contents(store) >= set(texts)
        assert not journal.check(store.home).damage
        store.write([forget_record("own", memory_id(texts[5]))])
    assert not on_disk(store.home, texts[5])


def test_the_folder_is_listed_as_often_for_many_machines_as_for_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, listed = [], 0
    names = segments.file_names

    def count(home: Home) -> list[str]:
        nonlocal listed
        listed += 1
        return names(home)

    monkeypatch.setattr(segments, "file_names", count)
    for machines in (3, 30):
        store = store_in(tmp_path / str(machines))
        store.write([statement_record("own", OURS)])
        for number in range(machines):
            add_lines(store.home, f"zzzz{number:04}", [text_of(remember_json(THEIRS, f"r{number}"))])
        before = listed
        store.apply()
        counts.append(listed - before)
    assert counts[0] == counts[1]


def test_of_what_has_no_line_break_only_pieces_are_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(tmp_path))
    add_lines(home, "zzzz0000", [text_of(remember_json(THEIRS))])
    path = Path(journal.path_of(home, "zzzz0000", 1))
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(50_000) + b"\n" + whole)
    monkeypatch.setattr(reading, "_BLOCK_BYTES", 100)
    monkeypatch.setattr(reading, "LONGEST_LINE", 1_000)
    monkeypatch.setattr(segments, "_MOST_TAIL", 2_000)
    stop = journal.JournalPlace("zzzz0000", 1, path.stat().st_size)
    found = list(reading.scan(home, journal.JournalPlace("zzzz0000"), stop))
    assert found[0].data == whole and b"".join(line.data for line in found) == path.read_bytes()
    assert max(len(line.data) for line in found) <= 1_100
    assert max(map(len, segments._tails(str(path), path.stat().st_size))) <= 16 * 4_096


def test_a_line_keeps_its_carriage_returns(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    add_lines(home, "zzzz0000", [b'{"op":"undone","rid":"r","at":1,"change":"x"\r\n'.replace(b"\n", b"\r")])
    stop = journal.end(home).places[0]
    assert [line.trouble for line in reading.scan(home, journal.JournalPlace("zzzz0000"), stop)] == [""]


# --- the lines of an MCP client -------------------------------------------------------------------------------


def test_of_a_line_without_end_a_server_keeps_its_beginning() -> None:
    code = (
        "from memory.mcp import wire; wire._MOST_BYTES = 1_000; lines = wire.ClientLines()\n"
        "while line := lines.next_line():\n    print(len(line), line[:5])"
    )
    given = b"first\r\n" + b"x" * 1_000_000 + b"\nlast\xff\n" + b"y" * 900
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], input=given, capture_output=True)
    sizes = [line.split()[0] for line in done.stdout.decode().splitlines() if line.strip()]
    assert sizes[1:] == ["201", "6", "900"] and b"over 1,000 bytes" in done.stderr


def test_a_cancellation_without_names_ends_no_server() -> None:
    from memory.mcp.opening import _requests

    call = '{"jsonrpc":"2.0","id":1,"method":"tools/call"}'
    for given in ("[1]", '"x"', "5", "null", "{}", '{"requestId":{}}'):
        cancelled = f'{{"jsonrpc":"2.0","method":"notifications/cancelled","params":{given}}}'
        assert [one["id"] for one in _requests([call, cancelled])] == [1]


# --- folders in folders ---------------------------------------------------------------------------------------


def test_folders_are_walked_as_deep_as_there_are_any(tmp_path: Path) -> None:
    handle = os.open(tmp_path, os.O_RDONLY)
    for _ in range(1_200):
        os.mkdir("a", dir_fd=handle)
        below = os.open("a", os.O_RDONLY, dir_fd=handle)
        os.close(handle)
        handle = below
    os.close(os.open("note.md", os.O_CREAT | os.O_WRONLY, dir_fd=handle))
    os.close(handle)
    try:
        assert [names for *_, names in files.walk(str(tmp_path)) if names] == [["note.md"]]
    finally:  # what pytest deletes folders with calls itself, too
        subprocess.run(["rm", "-rf", str(tmp_path / "a")], check=True)


def test_a_walk_gives_what_the_standard_library_s_gives(tmp_path: Path) -> None:
    for name in ("b/x", "b/c/y", "a/z", "d/e/f/w", "top"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "b/link").symlink_to(tmp_path / "a")
    (tmp_path / "broken").symlink_to("nowhere")
    assert list(files.walk(str(tmp_path))) == list(os.walk(tmp_path))
    for walk in (files.walk, os.walk):
        seen = []
        for folder, folders, _ in walk(str(tmp_path)):
            folders[:] = sorted(name for name in folders if name != "b")
            seen.append(folder)
        assert seen == [str(tmp_path / name) for name in ("", "a", "d", "d/e", "d/e/f")]
    assert list(files.walk(str(tmp_path / "away"))) == []
