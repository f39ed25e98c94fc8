"""Whether the journal holds everything that the database shows, so that a rebuilt database would show it, too."""

from __future__ import annotations

from pathlib import Path

from memory.core.identity import later_id
from memory.core.records import Night, Summary
from memory.store.engine.db import append_rows
from memory.store.engine.health import Health, health, only_in_store
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.conftest import CommandLine

from .rows import put, tie
from .stores import database, import_record, write_journal


def test_memories_and_skills_of_the_journal_are_not_only_in_the_store(empty: CommandLine, tmp_path: Path) -> None:
    skill = tmp_path / "skills" / "tide-tables" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text("---\nname: tide-tables\ndescription: Reads tide tables of a harbour.\n---\n# Tide tables\nRead them.\n")
    empty("remember", "The crane on pier 4 lifts 40 tonnes.")
    empty("ingest", str(skill.parent.parent))
    with Store(Home(str(empty.home)), StoreEncoder()).read() as connection:
        assert only_in_store(Home(str(empty.home)), connection) == set()
        assert len(only_in_store(Home(str(tmp_path / "another")), connection)) == 2


def test_rows_are_counted_by_kind_and_those_that_do_not_fit() -> None:
    with database() as connection:
        assert health(connection) == Health(0, 0, 0, 0, 0, 0, 0, 0)
        for key, values in ((1, {}), (2, {"kind": "turn", "scope": "project:1"}), (3, {"archived": True}), (4, {"kind": "skill"}), (5, {"kind": "draft"})):
            put(connection, key, **values)
        append_rows(connection, "entities", [(50, "user", "crane", "Crane")])
        tie(connection, 1, 50, "mentions", "text")
        append_rows(connection, "postings", [(7, 1, 0, 0, 0, 0, 1), (8, 1, 0, 0, 0, 0, 1), (8, 2, 0, 0, 0, 0, 1)])
        append_rows(connection, "vectors", [(key, "v1", [0] * 256) for key in (1, 2, 4)])
        assert health(connection) == Health(2, 3, 1, 1, 3, 3, 1, 0), "the draft has no vector"
        append_rows(connection, "tags", [(99, "red")])
        assert health(connection).misfits == 1


def test_what_a_night_wrote_and_what_came_back_under_a_later_id_is_in_the_journal(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    (name,) = (one.id for one in import_record("r", "A text.").memories)
    write_journal(str(tmp_path), [import_record("r", "A text."), Night("n", 1, 1, 0, "", 0, summaries=(Summary("s10000000000", "user", "t", "c", 0.5, 1, (name,)),))])
    with database() as connection:
        for key, held in enumerate((name, "s10000000000", later_id(name, 2), later_id(name, 9), later_id("s10000000000", 2), later_id(name, 10), "other", "turn1"), 1):
            put(connection, key, id=held, kind="turn" if held == "turn1" else "memory")
        put(connection, 20, id="concept", kind="concept")
        assert only_in_store(home, connection) == {later_id(name, 10), "other", "turn1"}
