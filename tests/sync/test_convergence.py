"""Any order, partition and repetition of syncs ends in the same store on every machine."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from memory.core.records import Record
from memory.exchange.sync.storage import FolderStorage
from memory.store.journal import journal
from memory.store.journal.travel import names_in
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes
from tests.store.stores import apply_records, database, dump, histories
from tests.store.test_batches import edited_histories

from .machines import COMPARED, Machine, settle, two

SCOPES = ("user", "project:1")
# An example takes a second, and a smaller one that fails is found in no reasonable time.
slow = settings(max_examples=6, phases=(Phase.explicit, Phase.generate))


def has_all(machine: Machine, record: Record) -> bool:
    wanted = set(names_in(record))
    found = machine.store.read_or(
        lambda connection: nodes.by_id(connection, sorted(wanted), Scopes((), everything=True), archived_too=True), {}
    )
    return wanted == set(found)


@slow
@given(history=histories(longest=8), data=st.data())
def test_any_exchange_ends_in_the_same_store(history: list[Record], data: st.DataObject) -> None:
    """Three machines, each with a clock that is up to a day off; each syncs when it likes, or not for long."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        url = f"file://{folder}/bucket"
        machines = [Machine(os.path.join(folder, name), FolderStorage(url)) for name in "abc"]
        key = machines[0].set_up(SCOPES, dialogue=True)
        for machine in machines[1:]:
            machine.join(key, SCOPES, dialogue=True)
        skews = [data.draw(st.integers(-24, 24)) for _ in machines]
        for hour, record in enumerate(history):
            place = data.draw(st.integers(0, 2))
            moment = 1_772_000_000 * 10**9 + (hour + skews[place]) * 3_600 * 10**9
            patch.setattr(journal.time, "time_ns", lambda moment=moment: moment)
            if data.draw(st.booleans()):
                machines[place].sync()
            if not has_all(machines[place], record):
                continue  # nobody changes or links what they do not have
            machines[place].write(record)
            if data.draw(st.booleans()):
                machines[place].sync()
        settle(*data.draw(st.permutations(machines)))
        first, *others = [machine.tables() for machine in machines]
        for other in others:
            assert other == first
        for machine in machines:
            assert not journal.check(machine.home).damage
            os.remove(machine.home.database)
        assert [machine.tables()["nodes"] for machine in machines] == [first["nodes"]] * 3
        assert not any(machine.sync().get("problems") for machine in machines)


@slow
@given(history=edited_histories(), data=st.data())
def test_who_joins_late_has_the_store_of_a_replay_line_by_line(history: list[Record], data: st.DataObject) -> None:
    """Two machines edit the same memories, cut off now and then; a third one joins when all is done.

    It applies the history in one batch. Its store is what it is when each line is applied alone, and what the others
    have, with the history of each memory.
    """
    with TemporaryDirectory() as folder:
        url = f"file://{folder}/bucket"
        ada, bob, new = (Machine(os.path.join(folder, name), FolderStorage(url)) for name in ("ada", "bob", "new"))
        key = ada.set_up(SCOPES, dialogue=True)
        bob.join(key, SCOPES, dialogue=True)
        for record in history:
            machine = data.draw(st.sampled_from((ada, ada, bob)))
            if data.draw(st.booleans()):
                machine.sync()
            if has_all(machine, record):
                machine.write(record)
        settle(ada, bob)
        new.join(key, SCOPES, dialogue=True)
        assert not new.sync().get("problems")
        settle(ada, bob, new)
        assert new.tables() == ada.tables() == bob.tables()
        assert new.store.read_or(dump, {}).get("changes", []) == _applied_line_by_line(new)["changes"]
        assert {name: _applied_line_by_line(new)[name] for name in COMPARED} == _applied_tables(new)


def _applied_line_by_line(machine: Machine) -> dict[str, Any]:
    """The store of a machine's journal, each line applied by itself."""
    with database() as connection:
        for entry in journal.read(machine.home, journal.START, journal.end(machine.home)):
            apply_records(connection, [entry])
        return dump(connection)


def _applied_tables(machine: Machine) -> dict[str, Any]:
    found = machine.store.read_or(dump, None)
    if found is None:
        with database() as connection:
            found = dump(connection)
    return {name: found[name] for name in COMPARED}


def test_a_second_sync_changes_nothing(tmp_path: Path) -> None:
    from tests.store.stores import import_record

    ada, bob = two(tmp_path)
    ada.write(import_record("r", "Alpha"), import_record("s", "Beta"))
    settle(ada, bob)
    before = sorted(path.name for path in (tmp_path / "bucket").rglob("*"))
    seen = bob.tables()
    for machine in (ada, bob):
        machine.storage.requests.clear()
        assert machine.sync()["requests"] == {"list": 1}
    assert sorted(path.name for path in (tmp_path / "bucket").rglob("*")) == before and bob.tables() == seen
