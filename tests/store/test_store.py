"""The store as a whole: what is written is read, by everybody, whatever happened in between."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from memory.admin.renewal import renew
from memory.core.errors import Refusal
from memory.core.records import Archive, Record
from memory.store.engine import clustering, database_files, locks
from memory.store.engine.db import Connection, first_row, rows
from memory.store.files import term_table
from memory.store.journal import journal
from memory.store.paths import Home
from memory.store.snapshots import snapshot
from memory.store.store import Store
from memory.store.swapping import swap_in
from memory.store.tables import metadata
from memory.store.tables.vectors import Encoder

from .stores import (
    DAY,
    TEXTS,
    Crash,
    CrashingEncoder,
    FakeEncoder,
    dump,
    forget_record,
    ids_in,
    import_record,
    index_dump,
    malformed_record,
    turns_record,
    update_record,
)


def open_store(folder: Path, encoder: Encoder | None = None, **options: Any) -> Store:
    return Store(Home(str(folder / "home")), encoder or FakeEncoder(), **options)


def contents(store: Store) -> list[str]:
    with store.read() as connection:
        return [row[0] for row in rows(connection, "SELECT content FROM nodes ORDER BY key")]


def refusal_code(store: Store) -> str:
    with pytest.raises(Refusal) as caught, store.read():
        pass
    return caught.value.code


def test_what_is_written_is_read_at_once_here_and_elsewhere(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    outcome = store.write([import_record("r1", "Alpha"), import_record("r2", "Beta")])
    assert [outcome[rid]["stored"][0].duplicate for rid in ("r1", "r2")] == [False, False]
    assert contents(store) == contents(open_store(tmp_path)) == ["Alpha", "Beta"]
    open_store(tmp_path).write([import_record("r3", "Gamma")])
    assert contents(store) == ["Alpha", "Beta", "Gamma"]


def test_with_the_shipped_model(fresh_store: Store) -> None:
    fresh_store.write([import_record("r1", "We use DuckDB.", "東京のサーバー")])
    with fresh_store.read() as connection:
        assert first_row(connection, "SELECT count(*), count(DISTINCT vector) FROM vectors") == (2, 2)


def test_nothing_was_ever_remembered(tmp_path: Path) -> None:
    assert refusal_code(open_store(tmp_path)) == "empty_store"
    assert list(tmp_path.iterdir()) == []
    store = open_store(tmp_path)
    store.home.prepare()
    assert refusal_code(store) == "empty_store" and not os.path.exists(store.home.database)


def test_a_query_has_another_answer_where_the_store_is_empty_and_only_there(tmp_path: Path) -> None:
    def contents_of(connection: Connection) -> list[str]:
        return [row[0] for row in rows(connection, "SELECT content FROM nodes")]

    store = open_store(tmp_path)
    assert store.read_or(contents_of, ["nothing"]) == ["nothing"]
    assert list(tmp_path.iterdir()) == []
    store.write([import_record("r1", "Alpha")])
    assert store.read_or(contents_of, ["nothing"]) == ["Alpha"]
    with locks.exclusive(store.home.locks), pytest.raises(Refusal) as caught:
        open_store(tmp_path, wait_s=0.01).read_or(contents_of, ["nothing"])
    assert caught.value.code == "store_busy"


def test_a_reader_that_has_everything_changes_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha")])
    before = {
        path: (path.stat().st_mtime_ns, path.read_bytes())
        for path in Path(store.home.root).rglob("*")
        if path.is_file()
    }
    with locks.read_lock(store.home.locks):
        assert contents(open_store(tmp_path, wait_s=0.1)) == ["Alpha"]
    assert {p: (p.stat().st_mtime_ns, p.read_bytes()) for p in before} == before


def test_a_lost_mark_is_written_once_more(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha")])
    os.remove(store.home.applied)
    assert contents(store) == ["Alpha"] and os.path.exists(store.home.applied)
    with locks.read_lock(store.home.locks):
        assert contents(open_store(tmp_path, wait_s=0.1)) == ["Alpha"]


@pytest.mark.parametrize("mark", ["", "nonsense", "1 2", "9 99999999 1 fake-1", "x y z"])
def test_a_mark_that_lies_or_cannot_be_read(tmp_path: Path, mark: str) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha")])
    Path(store.home.applied).write_text(mark)
    assert contents(store) == ["Alpha"]


@pytest.mark.parametrize("behind", [True, False])
@pytest.mark.parametrize("leave_open", [True, False])
def test_what_the_caller_raises_while_reading_comes_out(tmp_path: Path, behind: bool, leave_open: bool) -> None:
    """Even a refusal that would make the store itself try another way."""
    store = open_store(tmp_path, leave_open=leave_open)
    store.write([import_record("r1", "Alpha")])
    if behind:
        journal.append(store.home, [import_record("r2", "Beta")])
    mine = Refusal("read_only", "mine")
    for error in (mine, KeyError("x"), Crash()):
        with pytest.raises(type(error)) as caught, store.read():
            raise error
        assert caught.value is error
    assert store.write([import_record("r3", "Gamma")])["r3"]
    assert contents(store)[-1] == "Gamma"


def test_what_is_left_open_is_closed_before_the_next_use(tmp_path: Path) -> None:
    store = open_store(tmp_path, leave_open=True, wait_s=2)
    store.write([import_record("r1", "Alpha")])
    with store.read() as connection:
        pass
    assert first_row(connection, "SELECT count(*) FROM nodes") == (1,), "left open"
    assert contents(store) == ["Alpha"]
    assert store.write([import_record("r2", "Beta")])["r2"], "its own lock is not in its way"
    store.close()
    with locks.exclusive(store.home.locks, wait_s=0.1):
        pass


def test_while_another_writes_a_record_waits_in_the_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha")])
    with locks.exclusive(store.home.locks):
        assert open_store(tmp_path).write([import_record("r2", "Beta")], apply_wait_s=0.05) == {}
        assert refusal_code(open_store(tmp_path, wait_s=0.05)) == "store_busy"
    assert "stored in the journal" in capsys.readouterr().err
    assert contents(store) == ["Alpha", "Beta"]


def test_a_hook_leaves_a_long_journal_to_others(tmp_path: Path) -> None:
    store, hook = open_store(tmp_path), open_store(tmp_path, apply_limit_bytes=2_000)
    store.home.prepare()
    journal.append(store.home, [import_record("r0", "Alpha " * 400)])
    assert refusal_code(hook) == "store_behind"
    store.apply()
    journal.append(store.home, [import_record("r1", "Beta")])
    assert contents(hook)[1:] == ["Beta"], "a short one is its own"
    journal.append(store.home, [import_record("r2", "Gamma " * 400)])
    assert contents(hook)[1:] == ["Beta"]
    assert len(contents(store)) == 3 == len(contents(hook))


def versions(connection: Connection) -> list[tuple[str, int]]:
    return sorted(rows(connection, "SELECT encoder, count(*) FROM vectors GROUP BY ALL"))  # type: ignore[arg-type]


def test_a_new_encoder_makes_every_vector_anew(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", *TEXTS, title="Title"), turns_record("r2", "c", ("Ada", "Hello"), ("Bob", "Bye"))])
    with store.read() as connection:
        before = index_dump(connection)
    newer = open_store(tmp_path, FakeEncoder("fake-2"))
    renew(newer, FakeEncoder("fake-2"), 60)
    with newer.read() as connection:
        after = index_dump(connection)
        assert {version for _, version, _ in after["vectors"]} == {"fake-2"}
    shutil.copytree(store.home.journal, tmp_path / "anew" / "home" / "journal")
    with open_store(tmp_path / "anew", FakeEncoder("fake-2")).read() as connection:
        assert index_dump(connection) == after
    assert {**after, "vectors": None} == {**before, "vectors": None}


def test_a_kill_while_embedding_anew_loses_nothing(tmp_path: Path) -> None:
    open_store(tmp_path).write([import_record("r1", *TEXTS)])
    memories = len(TEXTS) - 1  # two of them say the same
    with pytest.raises(Crash):
        renew(open_store(tmp_path, FakeEncoder("fake-2")), CrashingEncoder(2, "fake-2"), 60, batch=3)
    hook = open_store(tmp_path, FakeEncoder("fake-2"), apply_limit_bytes=100_000)
    with hook.read() as connection:
        assert versions(connection) == [("fake-2", 6)], "vectors of two models are not compared"
    for encoder in (FakeEncoder("fake-2"), FakeEncoder("fake-1")):
        store = open_store(tmp_path, encoder)
        assert renew(store, encoder, 60, batch=3)["left"] == 0
        with store.read() as connection:
            assert versions(connection) == [(encoder.version, memories)]


def test_no_command_embeds_anew_and_background_work_does(tmp_path: Path) -> None:
    open_store(tmp_path).write([import_record("r1", *TEXTS)])
    memories = len(TEXTS) - 1  # two of them say the same

    def command() -> Store:
        return open_store(tmp_path, FakeEncoder("fake-2"))

    with open_store(tmp_path, CrashingEncoder(0, "fake-2")).read() as connection:
        assert versions(connection) == [], "of the other model nothing is left to compare with"
    assert command().opener.is_outdated()
    command().write([import_record("r2", "Written while vectors are made")])
    hook = open_store(tmp_path, FakeEncoder("fake-2"), apply_limit_bytes=100_000)
    with hook.read() as connection:
        assert first_row(connection, "SELECT count(*) FROM nodes") == (memories + 1,), "nothing is withheld"
    background = open_store(tmp_path, FakeEncoder("fake-2"))
    assert renew(background, FakeEncoder("fake-2"), 60, batch=2)["left"] == 0
    assert not background.opener.is_outdated()
    with command().read() as connection:
        assert versions(connection) == [("fake-2", memories + 1)]
        dumped = index_dump(connection)
    shutil.copytree(background.home.journal, tmp_path / "anew" / "home" / "journal")
    with open_store(tmp_path / "anew", FakeEncoder("fake-2")).read() as connection:
        assert index_dump(connection) == dumped


def test_a_kill_while_applying_loses_and_doubles_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha")])
    for calls in (0, 0, 1):
        with pytest.raises(Crash):
            open_store(tmp_path, CrashingEncoder(calls)).write(
                [
                    turns_record(f"c{calls}", "c", ("Ada", "Alpha")),
                    forget_record("f", "x"),
                    import_record("r2", "Beta", "alpha"),
                ]
            )
    assert contents(store) == ["Alpha", "Alpha", "Beta"]
    with store.read() as connection:
        assert first_row(connection, "SELECT sum(reinforced) FROM nodes WHERE kind = 'memory'") == (5,)


def test_a_record_that_cannot_be_applied_is_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = [
        malformed_record("remember", "b1", scope="user", memories=None),
        malformed_record("remember", "b2", scope="user", memories=[{"id": "x"}]),
        malformed_record("remember", "b3", scope="user", memories=["a text, as a later version may keep it"]),
        malformed_record("remember", "b4"),
        malformed_record("update", "b5"),
        malformed_record("forget", "b6", ids=7),
        malformed_record("remember", "b7", at=2**70, scope="user", memories=[{"id": "x", "content": "Too far away"}]),
        malformed_record("unheard_of", "b8"),
    ]
    store = open_store(tmp_path)
    good = [import_record(f"g{number}", f"Good {number}") for number in range(len(bad) + 1)]
    outcome = store.write([good[0], *(record for pair in zip(bad, good[1:], strict=True) for record in pair)])
    assert contents(store) == [f"Good {number}" for number in range(len(good))]
    assert list(outcome) == [record.rid for record in good]
    assert all(outcome[record.rid]["stored"] for record in good)
    assert "was passed over" in capsys.readouterr().err
    before = dump_of(store)
    os.remove(store.home.database)
    assert dump_of(store) == before


def dump_of(store: Store) -> dict[str, Any]:
    with store.read() as connection:
        return dump(connection)


@pytest.mark.parametrize("error", [MemoryError, ImportError, OSError])
def test_trouble_that_is_not_the_records_fault_costs_no_record(tmp_path: Path, error: type[Exception]) -> None:
    class Broken(FakeEncoder):
        def encode(self, texts: Any) -> Any:
            raise error("not the record's fault")

    open_store(tmp_path).write([import_record("r0", "Alpha")])
    if error is OSError:
        assert open_store(tmp_path, Broken()).write([import_record("r1", "Beta")]) == {}
    else:
        with pytest.raises(error):
            open_store(tmp_path, Broken()).write([import_record("r1", "Beta")])
    assert contents(open_store(tmp_path)) == ["Alpha", "Beta"]


@pytest.mark.parametrize("gone", ["database", "locks", "applied"])
def test_what_can_be_made_anew_is(tmp_path: Path, gone: str) -> None:
    store = open_store(tmp_path)
    store.write(
        [import_record("r1", *TEXTS), update_record("u", ids_in(import_record("r1", TEXTS[0]))[0], content="Changed")]
    )
    before = dump_of(store)
    path = getattr(store.home, gone)
    shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
    assert dump_of(open_store(tmp_path)) == before


def test_the_journal_is_gone_and_what_was_indexed_stays(tmp_path: Path) -> None:
    """New memories are found all the same, and nothing comes twice when the old journal is put back."""
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha, which is rather long"), import_record("r2", "Beta")])
    old = shutil.copytree(store.home.journal, tmp_path / "old")
    shutil.rmtree(store.home.journal)
    assert contents(store) == ["Alpha, which is rather long", "Beta"]
    store.write([import_record("r3", "Gamma")])
    assert contents(store)[2:] == ["Gamma"]
    shutil.rmtree(store.home.journal)
    shutil.copytree(old, store.home.journal)
    store.write([import_record("r4", "Delta")])
    assert sorted(contents(open_store(tmp_path))[2:]) == ["Delta", "Gamma"]


def test_what_a_program_noted_survives_the_loss_of_the_journal(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    record = import_record("r1", "Alpha")
    noted = record.memories[0]._replace(metadata={"shift": {"crane": 7}})
    store.write([record._replace(memories=(noted,)), import_record("r2", "Beta")])
    shutil.rmtree(store.home.journal)
    store.write([import_record("r3", "Gamma")])
    with open_store(tmp_path).read() as connection:
        keys = [row[0] for row in rows(connection, "SELECT key FROM nodes ORDER BY content")]
        assert [*metadata.of_keys(connection, keys).values()] == [{"shift": {"crane": 7}}]


def test_an_older_journal_in_the_place_of_a_longer_one(tmp_path: Path) -> None:
    """As a power cut may leave it: its end is lost, and what is remembered next must not fall into the gap."""
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha")])
    (end,) = journal.end(store.home).places
    store.write([import_record("r2", "Beta"), import_record("r3", "Gamma")])
    os.truncate(Path(store.home.journal, f"{end.machine}-00000001.jsonl"), end.offset)
    store.write([import_record("r4", "Delta" * 200)])
    assert sorted(contents(store)) == ["Alpha", "Beta", "Delta" * 200, "Gamma"]
    before = dump_of(store)
    os.remove(store.home.database)
    assert dump_of(store) == before, "what only the database had is in the journal again"


SECRET = "the orchard holds forty apple trees"


def bytes_under(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def test_a_store_that_was_written_to_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    store, other = open_store(tmp_path), Store(Home(str(tmp_path / "staged")), FakeEncoder())
    store.write([import_record("r1", "Alpha")])
    other.write([import_record("r9", "Restored")])
    other.close()
    end = journal.end(store.home)
    open_store(tmp_path).write([import_record("r2", "Beta")])
    assert not swap_in(store, other.home, end)
    assert contents(store) == ["Alpha", "Beta"] and os.path.isdir(other.home.journal)
    assert swap_in(store, other.home, journal.end(store.home))
    assert contents(store) == contents(open_store(tmp_path)) == ["Restored"]


def test_what_is_forgotten_is_in_no_file(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record(f"r{n}", f"Memory {n} about port {8000 + n}") for n in range(30)])
    said = import_record("s", SECRET, title="Orchard (in Kent)", tags=("apples",), conversation="grove")
    store.write([said])
    (name,) = ids_in(said)
    store.write([update_record("u", name, content=SECRET + ", and a pond"), import_record("d", "see the Orchard")])
    assert b"forty apple" in bytes_under(tmp_path) and b"Kent" in bytes_under(tmp_path)
    assert store.write([forget_record("f", name)])["f"] == {"forgotten": [name]}
    left = bytes_under(tmp_path)
    for trace in (b"forty apple", b"Kent", b"apples", b"grove", b"and a pond"):
        assert trace not in left
    assert len(contents(store)) == 31
    before = dump_of(store)
    os.remove(store.home.database)
    assert index_of(before) == index_of(dump_of(open_store(tmp_path)))


@pytest.mark.parametrize("is_turn", [False, True])
@pytest.mark.parametrize("beside", ["alone", "with others", "after an edit"])
def test_an_edit_that_erases_what_was_said_before_it_leaves_it_in_no_file(tmp_path: Path, is_turn: bool, beside: str) -> None:
    """As a secret that is taken out of a memory: undo does not bring it back, and the index is that of the new words."""
    store = open_store(tmp_path)
    said = turns_record("s", "c", ("Ada", "Where are they?"), ("Bob", SECRET), ("Ada", "So many!")) if is_turn else import_record("s", SECRET, title="Orchard")
    name = ids_in(said)[int(is_turn)]
    store.write([said, import_record("r", "Alpha")])
    values = {"content": "They are in the orchard", "title": "", "tags": [], "type": "note", "conversation": "c" if is_turn else ""}
    edits: list[Record] = [update_record("u", name, **values)._replace(erases=True)]
    if beside == "with others":
        other = ids_in(import_record("r", "Alpha"))[0]
        edits = [update_record("o1", other, content="Alpha is old"), *edits, import_record("n", "Beta"), update_record("o2", other, title="A")]
    if beside == "after an edit":
        store.write([update_record("before", name, content=f"{SECRET}, and a pond")])
    os.makedirs(store.home.explorations)
    quoting, others = Path(store.home.explorations, "one.jsonl"), Path(store.home.explorations, "two.jsonl")
    quoting.write_text(f"found: {SECRET}")
    others.write_text("found: Alpha")
    assert store.write(edits)["u"] == {"updated": True, "changed": name}
    left = bytes_under(tmp_path)
    assert b"forty apple" not in left and b"and a pond" not in left and not quoting.exists() and others.exists()
    with store.read() as connection:
        assert rows(connection, "SELECT content FROM nodes WHERE id = ?", [name]) == [("They are in the orchard",)]
        assert rows(connection, "SELECT op, before FROM changes WHERE list_contains(ids, ?) OR record = 'u'", [name]) == [("forget", '{"scopes": ["user"]}')]
        assert not rows(connection, "SELECT 1 FROM meta WHERE name = 'erase'")
    before = dump_of(store)
    os.remove(store.home.database)
    assert index_of(before) == index_of(dump_of(open_store(tmp_path)))


def test_an_edit_that_erases_comes_after_its_memory_was_forgotten_elsewhere(tmp_path: Path) -> None:
    """Its words go, too, with those of other edits; words about what may still come stay."""
    store = open_store(tmp_path)
    said = import_record("s", "Alpha")
    store.write([said, forget_record("f", *ids_in(said))])
    late = update_record("late", *ids_in(said), content=SECRET)._replace(erases=True)
    early = update_record("early", "0" * 12, content="Beta is early")._replace(erases=True)
    outcomes = store.write([early, late, import_record("r", "Gamma")])
    assert (outcomes["late"], outcomes["early"]) == ({"updated": False}, {"updated": False})
    assert b"forty apple" not in bytes_under(tmp_path) and b"Beta is early" in bytes_under(tmp_path)
    assert contents(store) == ["Gamma"]


def test_an_edit_of_a_turn_is_found_by_the_words_of_its_neighbours(tmp_path: Path) -> None:
    """The index of a turn has words of those beside it, so theirs changes, too."""
    store = open_store(tmp_path)
    said = turns_record("s", "c", ("Ada", "Where are they?"), ("Bob", "In the orchard"), ("Ada", "So many!"))
    store.write([said])
    store.write([update_record("t", ids_in(said)[1], title="A title"), update_record("u", ids_in(said)[1], content="In the harbour")])
    before = dump_of(store)
    shutil.rmtree(store.home.root)
    other = turns_record("s", "c", ("Ada", "Where are they?"), ("Bob", "In the harbour"), ("Ada", "So many!"))
    fresh = open_store(tmp_path / "fresh")
    fresh.write([other, update_record("t", ids_in(other)[1], title="A title")])
    assert {row[1:] for row in index_of(before)["postings"]} == {row[1:] for row in index_of(dump_of(fresh))["postings"]}


def index_of(whole: dict[str, Any]) -> dict[str, Any]:
    return {name: whole[name] for name in ("nodes", "tags", "postings", "vectors", "entities", "text edges")}


def test_what_is_remembered_again_in_the_same_breath_is_not_lost(tmp_path: Path) -> None:
    """The store was busy all the while: forgetting and remembering again arrive together."""
    store = open_store(tmp_path)
    first = import_record("r1", SECRET)
    store.write([first])
    with locks.exclusive(store.home.locks):
        open_store(tmp_path).write([forget_record("f", *ids_in(first))], apply_wait_s=0)
        open_store(tmp_path).write([import_record("r2", SECRET.upper())], apply_wait_s=0)
    assert contents(store) == [SECRET.upper()]
    os.remove(store.home.database)
    assert contents(store) == [SECRET.upper()]


@pytest.mark.parametrize("place", ["memory.store.journal.journal.scrub", "memory.store.engine.database_files.compact"])
@pytest.mark.parametrize("before", [True, False])
def test_a_kill_while_erasing_is_finished_by_the_next_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, before: bool
) -> None:
    store = open_store(tmp_path)
    said = import_record("s", SECRET)
    store.write([said, import_record("r", "Alpha")])
    really = journal.scrub if place.endswith("scrub") else database_files.compact

    def kill(*args: Any) -> None:
        if not before:
            really(*args)  # type: ignore[operator]
        raise Crash

    with monkeypatch.context() as patch, pytest.raises(Crash):
        patch.setattr(place, kill)
        store.write([forget_record("f", *ids_in(said))])
    assert contents(open_store(tmp_path)) == ["Alpha"]
    assert SECRET.encode() not in bytes_under(tmp_path)


@pytest.mark.parametrize("change", ["as it was", "archived", "edited"])
def test_whatever_became_of_a_memory_forgetting_it_erases_what_quotes_it(tmp_path: Path, change: str) -> None:
    store = open_store(tmp_path)
    said = import_record("s", SECRET)
    (name,) = ids_in(said)
    store.write([said, import_record("r", "Alpha")])
    if change == "archived":
        store.write([Archive("a", DAY, (name,), True)])
    if change == "edited":
        store.write([update_record("u", name, content="Something else")])
    os.makedirs(store.home.explorations)
    quoting = [Path(store.home.explorations, "one.jsonl"), Path(store.home.page)]
    others = Path(store.home.explorations, "two.jsonl")
    for path, text in ((quoting[0], f"found: {SECRET}"), (quoting[1], SECRET), (others, "found: Alpha")):
        path.write_text(text)
    store.write([forget_record("f", name)])
    assert [path.exists() for path in (*quoting, others)] == [False, False, True]
    assert contents(store) == ["Alpha"]
    assert SECRET.encode() not in bytes_under(tmp_path) and b"Something else" not in bytes_under(tmp_path)


def test_files_put_aside_hold_nothing_that_was_forgotten(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    said = import_record("s", SECRET)
    store.write([said, import_record("r", "Alpha")])
    data = Path(store.home.database).read_bytes()
    Path(store.home.database).write_bytes(b"x" * 4096 + data[4096:])
    assert contents(open_store(tmp_path)) == [SECRET, "Alpha"]
    assert SECRET.encode() in b"".join(Path(path).read_bytes() for path in store.home.quarantined_databases())
    store.write([forget_record("f", *ids_in(said))])
    assert SECRET.encode() not in bytes_under(tmp_path)


def test_a_bulk_is_sorted_in_by_tidying_and_by_a_night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 4)
    store = open_store(tmp_path)
    store.write([import_record(f"a{number}", f"the {number}th note is about subject{number}") for number in range(60)])
    store.write([import_record("b", "one more note is about zebras and aardvarks")])
    before = rows_in_order(store)
    assert before != sorted(before), "a tail this short is left to an import's end or to a night"
    with snapshot(store, str(tmp_path / "copy.duckdb")) as connection:
        assert rows(connection, "FROM postings") == sorted(before)
    assert rows_in_order(store) == before
    store.recluster()
    assert rows_in_order(store) == sorted(before)


def test_tidying_does_not_wait_for_what_it_has_left_open_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = open_store(tmp_path, leave_open=True, wait_s=0.5)
    store.write([import_record("a", "a note about zebras")])
    assert contents(store)
    store.recluster()
    assert capsys.readouterr().err == ""


def test_what_cannot_be_tidied_now_is_said_and_not_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store(tmp_path, wait_s=0.1)
    store.write([import_record("a", "a note about zebras")])
    with locks.exclusive(store.home.locks, 1):
        store.recluster()
    assert "not sorted yet" in capsys.readouterr().err


def rows_in_order(store: Store) -> list[tuple[Any, ...]]:
    with store.read() as connection:
        return rows(connection, "FROM postings")


def test_what_is_forgotten_goes_from_the_tables_of_terms_and_databases_put_aside(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.write([import_record("r1", "Alpha", "Beta")])
    with store.read() as connection:
        ((name,),) = rows(connection, "SELECT id FROM nodes WHERE content = 'Alpha'")
    term_table.write(store.home, ("user",), "s", [], 0.1)
    aside = f"{store.home.database}.corrupt-1"
    Path(aside).write_text("Alpha")
    assert os.listdir(store.home.terms) and store.home.quarantined_databases() == [aside]
    store.write([forget_record("r2", name)])
    assert os.listdir(store.home.terms) == [] and store.home.quarantined_databases() == []
    assert contents(store) == ["Beta"] and b"Alpha" not in Path(store.home.database).read_bytes()
