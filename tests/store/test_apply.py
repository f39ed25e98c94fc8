"""Applying the journal: the same store, however it is cut into pieces and wherever it is killed."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.identity import memory_id
from memory.core.records import Forget
from memory.store.engine import replay
from memory.store.engine.db import Connection, limit_memory, rows
from memory.store.journal import journal
from memory.store.journal.erasure import Erasure
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import apply, nodes
from memory.store.tables.apply import apply_entries, position, skipped_records

from .stores import (
    DAY,
    Crash,
    CrashingEncoder,
    FakeEncoder,
    Record,
    apply_records,
    database,
    dump,
    fewer_examples,
    histories,
    ids_in,
    import_record,
    index_dump,
    link_record,
    update_record,
    write_journal,
)


@pytest.mark.slow
@fewer_examples
@given(history=histories(), data=st.data())
def test_any_split_and_any_crash_give_the_same_store(history: list[Record], data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        entries = write_journal(folder, history)
        with database() as connection:
            apply_records(connection, entries)
            whole = dump(connection)
        with database() as connection:
            cuts = sorted(data.draw(st.sets(st.integers(0, len(entries)), max_size=4)) | {0, len(entries)})
            for start, stop in pairwise(cuts):
                crashing = CrashingEncoder(data.draw(st.integers(0, 3)))
                try:
                    apply_entries(connection, entries[start:stop], crashing)
                except Crash:
                    assert position(connection).places == ((entries[start - 1].place,) if start else ())
                    apply_records(connection, entries[start:stop])
            assert dump(connection) == whole


def test_a_link_across_scopes_is_not_made_whatever_the_journal_says(tmp_path: Path) -> None:
    """It would show a memory of one project to readers of the other."""
    mine, theirs = import_record("a", "Mine is red"), import_record("b", "Theirs is blue", scope="project:other")
    link = link_record("l", *ids_in(mine), *ids_in(theirs))
    with database() as connection:
        outcomes = apply_records(connection, write_journal(str(tmp_path), [mine, theirs, link]))
        assert outcomes["l"] == {"linked": False}
        assert rows(connection, "SELECT count(*) FROM edges WHERE provenance = 'manual'") == [(0,)]
        assert rows(connection, "SELECT count(*) FROM changes WHERE op = 'link'") == [(0,)]


@pytest.mark.slow
@fewer_examples
@given(history=histories(longest=12) | histories(longest=12, dialogue=False))
def test_the_index_is_that_of_a_store_made_anew_from_what_survives(history: list[Record]) -> None:
    """From the journal as forgetting leaves it. A text that was left in it under another id would come back to life."""
    with TemporaryDirectory() as folder:
        entries = write_journal(folder, history)
        with database() as connection:
            apply_records(connection, entries)
            grown = index_dump(connection)
            asked = {row[0] for row in rows(connection, "SELECT value FROM meta WHERE name = 'erase'")}
        home = Home(folder)
        requests = {record.rid: record.ids for record in history if isinstance(record, Forget) and record.rid in asked}
        before = journal.end(home)
        journal.scrub(home, Erasure(requests))
        assert journal.end(home) == before and not journal.check(home).damage
        with database() as connection:
            apply_records(connection, list(journal.read(home, journal.START, before)))
            assert index_dump(connection) == grown


class PoisonedEncoder(FakeEncoder):
    """Fails at any text that holds poison, as a defect in the index would."""

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        if any("poison" in text for text in texts):
            raise ValueError("poisoned")
        return super().encode(texts)


class InterruptedEncoder(FakeEncoder):
    """Runs a statement without end, which an alarm interrupts, as the deadline of a hook does."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        # With one thread, the thread that gets the signal computes; with more it may only wait, and no signal ends that.
        self._connection.execute("SET threads = 1")
        before = signal.signal(signal.SIGALRM, _strike)
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        try:
            self._connection.execute("SELECT count(*) FROM range(50000000000) WHERE hash(range) = 7").fetchall()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        return super().encode(texts)


def _strike(_number: int, _frame: object) -> None:
    raise Crash


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such timer")
def test_an_interrupted_statement_costs_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries = write_journal(str(tmp_path), [import_record("r1", "Alpha"), import_record("r2", "Beta")])
    with database() as connection:
        with pytest.raises((Crash, RuntimeError)):
            apply_entries(connection, entries, InterruptedEncoder(connection))
        assert position(connection).places == () and capsys.readouterr().err == ""
        apply_entries(connection, entries, FakeEncoder())
        assert rows(connection, "SELECT content FROM nodes ORDER BY key") == [("Alpha",), ("Beta",)]


def test_only_the_text_that_was_meant_is_forgotten(tmp_path: Path) -> None:
    """What was changed since it was decided stays, in the store and in the journal."""
    store = Store(Home(str(tmp_path)), FakeEncoder())
    said = import_record("r1", "Alpha crane", "Beta quay")
    first, second = ids_in(said)
    store.write([said, update_record("u1", second, content="Beta quay, washed")])
    over = {first: memory_id("Alpha crane"), second: memory_id("Beta quay")}
    record = Forget("f1", DAY, (first, second), ("user",), only=True, over=over)
    assert store.write([record])["f1"] == {"forgotten": [first]}
    for _ in range(2):
        with store.read() as connection:
            assert rows(connection, "SELECT id, content FROM nodes WHERE kind = 'memory'") == [(second, "Beta quay, washed")]
            assert nodes.tombstones(connection) == {first}
        lines = b"".join(path.read_bytes() for path in Path(store.home.journal).iterdir())
        assert b"Alpha crane" not in lines and b"Beta quay" in lines
        Path(store.home.database).unlink()


def test_outcomes_that_nobody_reads_are_not_kept(tmp_path: Path) -> None:
    records = [import_record(f"r{number}", f"Memory {number}.") for number in range(3)]
    for keep, expected in ((True, {"r0", "r1", "r2"}), (False, set())):
        with database() as connection:
            entries = write_journal(str(tmp_path / str(keep)), records)
            assert apply_entries(connection, entries, FakeEncoder(), keep_outcomes=keep).keys() == expected
            assert len(rows(connection, "SELECT id FROM nodes")) == 3


def test_a_store_keeps_outcomes_where_they_are_wanted(tmp_path: Path) -> None:
    home, records = Home(str(tmp_path)), [import_record("r0", "A memory."), import_record("r1", "Another one.")]
    home.prepare()
    store = Store(home, FakeEncoder())
    journal.append(home, records)
    assert store.write([import_record("r2", "A third one.")]).keys() == {"r0", "r1", "r2"}
    journal.append(home, [import_record("r3", "A fourth one.")])
    assert store.apply(keep_outcomes=False) == {}
    journal.append(home, [import_record("r4", "A fifth one.")])
    assert store.apply().keys() == {"r4"}
    with store.read() as connection:
        assert len(rows(connection, "SELECT id FROM nodes")) == 5


def test_a_long_history_is_applied_within_little_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = "SELECT current_setting('memory_limit')"
    monkeypatch.setattr(replay, "_MANY_LINES", 2)
    store = Store(Home(str(tmp_path)), FakeEncoder())
    with store.derive() as connection:
        usual = rows(connection, limit)
    for count, expected in ((2, usual), (3, [("512.0 MiB",)])):
        store.home.prepare()
        journal.append(store.home, [import_record(f"r{count} {number}", f"Memory {count} {number}.") for number in range(count)])
        with store.derive() as connection:
            assert rows(connection, limit) == expected
            if expected != usual:
                limit_memory(connection)  # as sorting does
                assert rows(connection, limit) == expected
    assert usual != [("512.0 MiB",)]


def test_a_record_loses_only_the_memories_at_fault(capsys: pytest.CaptureFixture[str]) -> None:
    with TemporaryDirectory() as folder, database() as connection:
        entries = write_journal(
            folder,
            [import_record("a", "First.", "A poison.", "Second."), import_record("b", "Third."), import_record("c", "poison")],
        )
        outcomes = apply_entries(connection, entries, PoisonedEncoder())
        stored = [made and made.duplicate for made in outcomes["a"]["stored"]]
        assert stored == [False, None, False] and "poisoned" in outcomes["a"]["reason"]
        assert [made.duplicate for made in outcomes["b"]["stored"]] == [False] and "failed" in outcomes["c"]
        assert position(connection).places == (entries[-1].place,) and "was passed over" in capsys.readouterr().err
        found = rows(connection, "SELECT content, reinforced FROM nodes ORDER BY key")
        assert found == [("First.", 0), ("Second.", 0), ("Third.", 0)]
        assert skipped_records(connection) == {"a": "ValueError", "c": "ValueError"}


@pytest.mark.parametrize(
    ("record", "size"),
    [
        (update_record("u", "a", pinned=True), 0.05),
        (update_record("u", "a", content="x" * 25_000), 0.55),
        (import_record("r"), 1.0),
        (import_record("r", "a", "b"), 2 + 2 / 50_000),
        (Forget("f", DAY, ("a", "b", "c")), 1.0),
        (None, 1.0),
    ],
)
def test_how_much_of_a_batch_an_entry_fills(record: Record | None, size: float) -> None:
    """In memories: twenty edits are as much as one, and a long text more."""
    assert apply._size(journal.Entry(record, journal.JournalPlace("a1"))) == pytest.approx(size)
