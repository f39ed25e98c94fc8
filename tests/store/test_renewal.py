"""After a change of how texts are read, memories are indexed again in the background: batch by batch, whatever happens
meanwhile, and in the end as if the store were rebuilt.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from memory.admin.renewal import renew
from memory.cli import main
from memory.core import index_version
from memory.core.identity import memory_id
from memory.core.records import Skills, SkillValue
from memory.core.search.indexing import index_entry
from memory.core.skill_file import parse_skill, to_text
from memory.core.text import terms
from memory.core.text.terms import STEM, term_hash
from memory.hooks import background
from memory.store.engine import applied_marker, locks
from memory.store.engine.db import Connection, first_row, query_number, rows
from memory.store.files import term_table
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import nodes, postings, renewal
from memory.store.tables.index_rows import stored_texts
from memory.workspace.context import Context

from .stores import (
    TEXTS,
    Crash,
    FakeEncoder,
    forget_record,
    import_record,
    index_dump,
    turns_record,
    update_record,
)

TURNS = (("Ada", "Retry the charts."), ("Bob", "Which charts?"), ("Ada", "Those of the moons."))
SKILL_ID = memory_id("user", "skill", "charts")
SKILL_TEXT = to_text(parse_skill("---\nname: charts\ndescription: Draws charts.\n---\nFor moons and charts.\n", ""))


def open_store(folder: Path, encoder: Any = None, **options: Any) -> Store:
    return Store(Home(str(folder / "home")), encoder or FakeEncoder(), **options)


def fill_store(folder: Path) -> Store:
    store = open_store(folder)
    store.write([import_record("r1", *TEXTS, tags=("db", "sky")), turns_record("r2", "c1", *TURNS)])
    store.write([Skills("r3", 1, "user", (SkillValue(SKILL_ID, "charts", SKILL_TEXT, "/s/charts"),), ())])
    return store


@pytest.fixture
def change_reading(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have texts read in another way from now on, as after an update of the plugin: no stem is what it was."""
    stem = terms.stem

    def change() -> None:
        monkeypatch.setattr(terms, "stem", lambda word: f"{stem(word)[:3]}~")
        monkeypatch.setattr(index_version, "INDEX_VERSION", index_version.INDEX_VERSION + 1)

    return change


def dump(store: Store) -> dict[str, Any]:
    with store.read() as connection:
        return index_dump(connection) | {"versions": rows(connection, "SELECT DISTINCT index_version FROM nodes ORDER BY ALL")}


def rebuild_dump(folder: Path, store: Store) -> dict[str, Any]:
    """What a database that is made from the journal alone holds."""
    shutil.rmtree(folder / "anew", ignore_errors=True)
    shutil.copytree(store.home.journal, folder / "anew" / "home" / "journal")
    return dump(open_store(folder / "anew"))


def count_outdated(store: Store) -> int:
    with store.read() as connection:
        sql = f"SELECT count(*) FROM nodes n WHERE {renewal._outdated_sql()} AND {renewal._INDEXED}"
        return query_number(connection, sql)


def texts_with(store: Store, word: str) -> set[str]:
    """The texts that a word of a question finds, as it is read now."""
    with store.read() as connection:
        hashes = [term_hash(STEM, one) for one in terms.analyse(word).stems]
        listed = ", ".join(map(str, hashes))
        sql = f"SELECT content FROM nodes WHERE key IN (SELECT node FROM postings WHERE term IN ({listed}))"
        return {row[0] for row in rows(connection, sql)}


def check_each_is_whole(connection: Connection) -> None:
    """Each memory of the present version has just the index that this version makes of it."""
    current = rows(connection, f"SELECT key FROM nodes WHERE index_version = {index_version.INDEX_VERSION}")
    for key, memory, context in stored_texts(connection, [row[0] for row in current]):
        held = rows(connection, f"SELECT term, a, b, c, d, e FROM postings WHERE node = {key} ORDER BY ALL")
        assert held == sorted(index_entry(memory, context).postings)


def test_no_command_makes_an_index_again(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    before, count = dump(store), len(TEXTS) - 1 + len(TURNS) + 1  # two texts say the same
    assert not store.opener.is_outdated()
    change_reading()
    assert dump(open_store(tmp_path)) == before, "questions are answered by what is there"
    assert count_outdated(open_store(tmp_path)) == count and open_store(tmp_path).opener.is_outdated()
    open_store(tmp_path).write([import_record("r9", "Written after the update, of moons")])
    assert count_outdated(open_store(tmp_path)) == count, "what is new is read as questions are"
    assert texts_with(open_store(tmp_path), "moons") == {"Written after the update, of moons"}


def test_the_end_is_as_a_rebuild_makes_it(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    change_reading()
    report = renew(store, FakeEncoder(), 60, batch=3)
    assert report["left"] == 0 and report["embedded"] == len(TEXTS) - 1 + len(TURNS) + 1
    assert not store.opener.is_outdated() and count_outdated(store) == 0
    assert dump(store) == rebuild_dump(tmp_path, store)
    assert renew(store, FakeEncoder(), 60)["embedded"] == 0


def test_names_and_sentences_that_are_read_otherwise(
    tmp_path: Path, change_reading: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.core.search import indexing

    store, read = fill_store(tmp_path), indexing.names.entities
    change_reading()
    monkeypatch.setattr(indexing.names, "entities", lambda text: [*read(text)[:1], "Moons" if "moon" in text.lower() else "Sky"])
    renew(store, FakeEncoder(), 60, batch=2)
    assert dump(store) == rebuild_dump(tmp_path, store)


def test_the_newest_are_indexed_first_and_a_question_in_the_middle_finds_them(
    tmp_path: Path, change_reading: Callable[[], None]
) -> None:
    fill_store(tmp_path)
    change_reading()

    class Ending(FakeEncoder):
        left = 2

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            self.left -= 1
            if self.left < 0:
                raise Crash
            return super().encode(texts)

    with pytest.raises(Crash):
        renew(open_store(tmp_path), Ending(), 60, batch=4)
    with open_store(tmp_path).read() as connection:
        later = index_version.INDEX_VERSION
        assert first_row(connection, f"SELECT count(*) FROM nodes WHERE index_version = {later}") == (8,)
        assert first_row(connection, f"SELECT min(key) FROM nodes WHERE index_version = {later}") > first_row(connection, f"SELECT max(key) FROM nodes WHERE index_version < {later}")  # type: ignore[operator]
        check_each_is_whole(connection)
    assert {text for _, text in TURNS[:1]} <= texts_with(open_store(tmp_path), "charts")
    hook = open_store(tmp_path, apply_limit_bytes=100_000)
    assert texts_with(hook, "charts") == texts_with(open_store(tmp_path), "charts")


def test_what_is_forgotten_meanwhile_does_not_return(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    change_reading()
    with open_store(tmp_path).read() as connection:
        gone = nodes.ids_of(connection, [key for (key,) in rows(connection, "SELECT key FROM nodes WHERE contains(content, 'Galil')")])

    class Meanwhile(FakeEncoder):
        done = False

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            if not self.done:
                self.done = True
                open_store(tmp_path).write([forget_record("f1", *gone.values())])
            return super().encode(texts)

    assert renew(store, Meanwhile(), 60)["left"] == 0
    assert dump(store) == rebuild_dump(tmp_path, store) and gone
    with store.read() as connection:
        for key in gone:
            assert not postings.fields_of(connection, [key], [term_hash(STEM, "gal~")])
        assert first_row(connection, "SELECT count(*) FROM postings WHERE node NOT IN (SELECT key FROM nodes)") == (0,)
        assert not rows(connection, "SELECT 1 FROM entities WHERE contains(name, 'galil')")


def test_what_is_written_and_edited_meanwhile_keeps_its_index(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    change_reading()
    with open_store(tmp_path).read() as connection:
        ((edited,),) = rows(connection, "SELECT id FROM nodes WHERE contains(content, 'Nothing to see')")

    class Meanwhile(FakeEncoder):
        done = False

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            if not self.done:
                self.done = True
                open_store(tmp_path).write(
                    [
                        update_record("u1", edited, content="Something to see, of charts"),
                        import_record("r8", "Jupiter is new here"),
                        turns_record("r9", "c1", ("Bob", "And one turn more, of moons."), first=3),
                    ]
                )
            return super().encode(texts)

    assert renew(store, Meanwhile(), 60)["left"] == 0
    assert dump(store) == rebuild_dump(tmp_path, store)
    assert "Something to see, of charts" in texts_with(store, "charts")


def test_two_at_once_make_one_index(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    change_reading()

    class Meanwhile(FakeEncoder):
        done = 0

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            if self.done < 2:
                self.done += 1
                renew(open_store(tmp_path), FakeEncoder(), 60, batch=2)
            return super().encode(texts)

    assert renew(store, Meanwhile(), 60, batch=5)["left"] == 0
    assert dump(store) == rebuild_dump(tmp_path, store)


def test_a_skill_whose_file_has_gone_is_not_indexed_again(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    change_reading()

    class Meanwhile(FakeEncoder):
        done = False

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            if not self.done:
                self.done = True
                open_store(tmp_path).write([Skills("s2", 2, "user", (), (SKILL_ID,))])
            return super().encode(texts)

    assert renew(store, Meanwhile(), 60)["left"] == 0
    assert dump(store) == rebuild_dump(tmp_path, store)
    with store.read() as connection:
        ((key,),) = rows(connection, "SELECT key FROM nodes WHERE kind = 'skill' AND archived AND index_version IS NULL")
        assert not rows(connection, f"SELECT 1 FROM postings WHERE node = {key} UNION ALL SELECT 1 FROM vectors WHERE node = {key}")
    store.write([Skills("s3", 3, "user", (SkillValue(SKILL_ID, "charts", SKILL_TEXT, "/s/charts"),), ())])
    assert count_outdated(store) == 0 and dump(store) == rebuild_dump(tmp_path, store)


def test_an_earlier_version_beside_a_later_one_is_seen(
    tmp_path: Path, change_reading: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where two clients have the plugin at two versions: neither undoes what the other has done for good."""
    store = fill_store(tmp_path)
    change_reading()
    renew(store, FakeEncoder(), 60)
    with monkeypatch.context() as earlier:
        earlier.setattr(index_version, "INDEX_VERSION", index_version.INDEX_VERSION - 1)
        old = open_store(tmp_path)
        old.write([import_record("r8", "An earlier version wrote this"), turns_record("r9", "c1", ("Bob", "And this."), first=3)])
        assert renew(old, FakeEncoder(), 60)["embedded"] == 0, "what a later one has indexed is no work of an earlier one"
    with open_store(tmp_path).read() as connection:
        stale = [one.key for one in renewal.stale_memories(connection, "fake-1", 9)]
        texts = {text.memory.content for text in stored_texts(connection, stale)}
    assert texts == {"An earlier version wrote this", "And this.", TURNS[-1][1]}, "its new turn stands beside an older one"
    renew(store, FakeEncoder(), 60)
    assert dump(store) == rebuild_dump(tmp_path, store)


def test_a_hook_applies_little_and_makes_nothing_again(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    fill_store(tmp_path)
    change_reading()
    hook = open_store(tmp_path, apply_limit_bytes=100_000)
    count = count_outdated(hook)
    assert count == len(TEXTS) - 1 + len(TURNS) + 1 and hook.opener.is_outdated()
    open_store(tmp_path).write([])  # the first command, or background work
    mark = applied_marker.read(hook.home)
    assert mark is not None and mark[1].endswith(" partly")
    assert count_outdated(hook) == count
    assert applied_marker.read(hook.home) == mark, "a hook reads; it opens nothing for writing"


def test_a_batch_that_was_changed_as_a_whole_ends_the_run(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "One memory alone")])
    change_reading()
    with store.read() as connection:
        ((name,),) = rows(connection, "SELECT id FROM nodes")

    class Meanwhile(FakeEncoder):
        count = 0

        def encode(self, texts: Sequence[str]) -> list[list[int]]:
            if texts and self.count < 9:
                self.count += 1
                with open_store(tmp_path).derive() as connection:
                    connection.execute(f"UPDATE nodes SET speaker = 'n{self.count}' WHERE id = '{name}'")
            return super().encode(texts)

    encoder = Meanwhile()
    assert renew(store, encoder, 60)["left"] == 1 and encoder.count == 1
    assert renew(store, FakeEncoder(), 60)["left"] == 0


def test_the_table_for_silence_is_of_one_version(tmp_path: Path, change_reading: Callable[[], None]) -> None:
    store = fill_store(tmp_path)
    before = term_table.state_of(store.home)
    change_reading()
    assert before and term_table.state_of(store.home) != before


def test_a_store_of_before_the_version_is_indexed_again_once(tmp_path: Path) -> None:
    store = fill_store(tmp_path)
    with store.derive() as connection:
        connection.execute("UPDATE nodes SET index_version = 0")
    Path(store.home.applied).unlink()
    assert count_outdated(store) == len(TEXTS) - 1 + len(TURNS) + 1
    assert store.opener.is_outdated()
    assert renew(store, FakeEncoder(), 60)["left"] == 0 and not store.opener.is_outdated()
    assert dump(store) == rebuild_dump(tmp_path, store)


def test_the_work_is_marked_as_done_where_all_that_was_left_has_been_forgotten(
    tmp_path: Path, change_reading: Callable[[], None]
) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", *TEXTS)])
    change_reading()
    with open_store(tmp_path).read() as connection:
        ids = nodes.ids_of(connection, [key for (key,) in rows(connection, "SELECT key FROM nodes")])
    open_store(tmp_path).write([forget_record("f1", *ids.values())])
    assert open_store(tmp_path).opener.is_outdated()
    assert renew(open_store(tmp_path), FakeEncoder(), 60)["embedded"] == 0
    assert not open_store(tmp_path).opener.is_outdated()


def test_a_command_starts_and_prints_nothing_while_the_work_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home, started = Home(str(tmp_path / "home")), []
    home.prepare()
    monkeypatch.setattr(background, "spawn", lambda name, event, home: started.append(name))
    context = cast(Context, SimpleNamespace(home=home))
    with locks.hold_lock(os.path.join(home.locks, background.RENEW), exclusive=True):
        main._renew_index(context)
    assert not started and not capsys.readouterr().err
    main._renew_index(context)
    assert started == [background.RENEW] and "in the background" in capsys.readouterr().err
