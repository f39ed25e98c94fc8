"""Whether the journal holds everything that the database shows, so that a rebuilt database would show it, too."""

from __future__ import annotations

from pathlib import Path

from memory.store.engine.health import only_in_store
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.conftest import CommandLine


def test_memories_and_skills_of_the_journal_are_not_only_in_the_store(empty: CommandLine, tmp_path: Path) -> None:
    skill = tmp_path / "skills" / "tide-tables" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text("---\nname: tide-tables\ndescription: Reads tide tables of a harbour.\n---\n# Tide tables\nRead them.\n")
    empty("remember", "The crane on pier 4 lifts 40 tonnes.")
    empty("ingest", str(skill.parent.parent))
    with Store(Home(str(empty.home)), StoreEncoder()).read() as connection:
        assert only_in_store(Home(str(empty.home)), connection) == set()
        assert len(only_in_store(Home(str(tmp_path / "another")), connection)) == 2
