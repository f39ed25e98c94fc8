"""What quotes a forgotten memory in the other files of the data folder goes, and what does not stays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.store.engine.db import Connection
from memory.store.engine.quoting_files import QuotingFiles, texts_of
from memory.store.night.facts import SUMMARISES
from memory.store.paths import Home
from memory.store.tables import nodes
from memory.store.tables.edges import NIGHT

from .rows import put, tie
from .stores import database

FORGOTTEN, OTHER = "The crane on pier four lifts forty tonnes.", "The ferry to the island leaves at nine."


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        put(made, 1, id="aaaaaaaaaaaa", content=FORGOTTEN)
        put(made, 2, id="bbbbbbbbbbbb", content=OTHER)
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(str(tmp_path / "home"))
    for name, text in (("one", "aaaaaaaaaaaa"), ("other", "bbbbbbbbbbbb")):
        (tmp_path / "home/explorations").mkdir(parents=True, exist_ok=True)
        (tmp_path / f"home/explorations/{name}.jsonl").write_text(json.dumps({"shown": [text]}) + "\n")
    for name, text in (("r1", FORGOTTEN), ("r2", OTHER)):
        (tmp_path / f"home/results/{name}").mkdir(parents=True)
        (tmp_path / f"home/results/{name}/result.txt").write_text(text)
    Path(home.page).write_text("<html>")
    return home


def left(home: Home) -> set[str]:
    return {path.relative_to(home.root).as_posix() for path in Path(home.root).rglob("*") if path.is_file()}


ALL = {"explorations/one.jsonl", "explorations/other.jsonl", "results/r1/result.txt", "results/r2/result.txt", "view.html"}


def test_what_quotes_a_memory_by_id_or_by_text_goes_and_the_rest_stays(home: Home, connection: Connection) -> None:
    quoting = QuotingFiles(home)
    quoting.note(connection, ["aaaaaaaaaaaa"])
    assert left(home) == ALL, "it is only noted"
    connection.execute("DELETE FROM nodes WHERE key = 1")
    quoting.erase()
    assert left(home) == {"explorations/other.jsonl", "results/r2/result.txt"}


@pytest.mark.parametrize("named", [[], ["nobody"]])
def test_where_nothing_is_forgotten_nothing_goes(home: Home, connection: Connection, named: list[str]) -> None:
    quoting = QuotingFiles(home)
    quoting.note(connection, named)
    quoting.erase()
    assert left(home) == ALL


def test_what_was_erased_once_is_not_looked_for_again(home: Home, connection: Connection) -> None:
    quoting = QuotingFiles(home)
    quoting.note(connection, ["aaaaaaaaaaaa"])
    quoting.erase()
    Path(home.page).write_text("<html>")
    Path(home.explorations, "one.jsonl").write_text('{"shown": ["aaaaaaaaaaaa"]}\n')
    quoting.erase()
    assert left(home) == {"explorations/one.jsonl", "explorations/other.jsonl", "results/r2/result.txt", "view.html"}
    quoting.note(connection, ["bbbbbbbbbbbb"])
    quoting.erase()
    assert left(home) == {"explorations/one.jsonl"}


def test_notes_add_up_and_an_archived_memory_counts(home: Home, connection: Connection) -> None:
    connection.execute("UPDATE nodes SET archived = true WHERE key = 1")
    quoting = QuotingFiles(home)
    for name in ("aaaaaaaaaaaa", "bbbbbbbbbbbb"):
        quoting.note(connection, [name])
    quoting.erase()
    assert left(home) == set()


@pytest.mark.parametrize(("only", "stays"), [(False, False), (True, True)])
def test_what_is_derived_from_a_memory_counts_unless_it_is_left_out(home: Home, connection: Connection, only: bool, stays: bool) -> None:
    put(connection, 3, id="s00000000003", content="Summary: cranes and their tonnes at the pier.")
    tie(connection, 3, 1, SUMMARISES, NIGHT)
    Path(home.explorations, "three.jsonl").write_text('{"shown": ["s00000000003"]}\n')
    quoting = QuotingFiles(home)
    quoting.note(connection, ["aaaaaaaaaaaa"], **({"only": True} if only else {}))
    quoting.erase()
    assert ("explorations/three.jsonl" in left(home)) is stays and "explorations/one.jsonl" not in left(home)


def test_files_may_quote_each_text_of_a_memory(connection: Connection) -> None:
    put(connection, 4, ("red", "blue"), id="m4", content="content", title="title", conversation="talk", source="notes.md")
    tie(connection, 4, 2, "supports", "manual", reasoning="because it says so")
    for made, before in enumerate(({"content": "as it was"}, {"title": "no text"}, {"content": "and before that"})):
        connection.execute("INSERT INTO changes (record, op, made_at, ids, before, clock) VALUES ('r', 'update', ?, ['m4'], ?, ?)", [made, json.dumps(before), made])
    found = nodes.by_id(connection, ["m4"], nodes.EVERYTHING)
    expected = {"content", "title", "talk", "notes.md", "red", "blue", "because it says so", "as it was", "and before that"}
    assert set(texts_of(connection, found.values())) == expected == set(texts_of(connection, iter(found.values())))
    assert texts_of(connection, []) == []
