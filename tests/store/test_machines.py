"""Several machines: with the same segments they have the same store, in whatever order these arrived."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.core.clock import LAST
from memory.core.errors import Refusal
from memory.core.record_json import to_json
from memory.core.records import Forget, Record
from memory.store.journal import journal, lines
from memory.store.journal.machine import known_name
from memory.store.paths import Home
from memory.store.store import Store

from .stores import FakeEncoder, dump, forget_record, histories, ids_in, import_record, update_record


def open_store(folder: Path | str, limit: int | None = None) -> Store:
    return Store(Home(str(folder)), FakeEncoder(), apply_limit_bytes=limit)


def send(source: Store, target: Store) -> None:
    """A machine's own segments, as a sync tool brings them: lines that the target has erased stay erased."""
    for path in Path(source.home.journal).glob(f"{known_name(source.home) or '-'}-*.jsonl"):
        target.home.prepare()
        there = Path(target.home.journal, path.name)
        old = there.read_bytes() if there.exists() else b""
        there.write_bytes(old + path.read_bytes()[len(old) :])


def stored_state(store: Store) -> dict[str, Any]:
    try:
        with store.read() as connection:
            return dump(connection)
    except Refusal:
        return {}


def contents(store: Store) -> list[str]:
    with store.read() as connection:
        return sorted(row[0] for row in connection.execute("SELECT content FROM nodes").fetchall())


@settings(max_examples=3)
@given(history=histories(longest=6), data=st.data())
def test_any_exchange_ends_in_the_same_store(history: list[Record], data: st.DataObject) -> None:
    """Each with its own clock, which jumps; each sees now and then what the other has written."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        stores = [open_store(os.path.join(folder, name)) for name in "ab"]
        for record in history:
            here, there = data.draw(st.permutations(stores))
            if data.draw(st.booleans()):
                send(there, here)
            hours = data.draw(st.integers(0, 3))
            patch.setattr(journal.time, "time_ns", lambda hours=hours: 10**18 + hours * 3_600 * 10**9)
            here.write([record])
        for source, target in (stores, stores[::-1]):
            send(source, target)
        first, second = map(stored_state, stores)
        # All but the automatic links: which earlier memories a new one is tied to depends on those that were there, and
        # a machine that replays a journal from which one was erased ties it to the next.
        for part in ("nodes", "tags", "postings", "vectors", "entities", "text edges", "forgotten", "position"):
            assert first.get(part) == second.get(part), part
        for store in stores:
            assert not journal.check(store.home).damage
            os.remove(store.home.database)
        assert stored_state(stores[0]).get("nodes") == first.get("nodes") == stored_state(stores[1]).get("nodes")


def test_what_comes_late_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada changes a memory after Bob did; Bob's change arrives last, and does not win for that."""
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    said = import_record("r", "Alpha")
    ada.write([said])
    send(ada, bob)
    assert contents(bob) == ["Alpha"]
    bob.write([update_record("b", *ids_in(said), content="Bob's")])
    ada.write([update_record("a", *ids_in(said), content="Ada's")])
    send(bob, ada)
    send(ada, bob)
    assert contents(ada) == contents(bob) == ["Ada's"]


def test_changes_of_one_moment_end_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of the machine decides between equal clocks, and one of the two gets the earlier change last."""
    monkeypatch.setattr(journal.time, "time_ns", lambda: 10**18)
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    said = import_record("r", "Alpha")
    ada.write([said])
    send(ada, bob)
    bob.write([update_record("b", *ids_in(said), content="Bob's")])
    ada.write([update_record("a", *ids_in(said), content="Ada's")])
    send(bob, ada)
    send(ada, bob)
    assert contents(ada) == contents(bob)
    for store in (ada, bob):
        before = contents(store)
        os.remove(store.home.database)
        assert contents(store) == before


def test_what_one_has_forgotten_is_in_no_byte_of_the_other(tmp_path: Path) -> None:
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    said = import_record("r", "The orchard holds forty apple trees")
    ada.write([said])
    send(ada, bob)
    bob.write([forget_record("f", *ids_in(said))])
    send(bob, ada)
    assert contents(ada) == contents(bob) == []
    for path in [*Path(ada.home.root).rglob("*"), *Path(bob.home.root).rglob("*")]:
        assert not path.is_file() or b"forty apple" not in path.read_bytes(), path
    assert not journal.check(ada.home).damage and not journal.check(bob.home).damage
    assert stored_state(ada)["forgotten"] == stored_state(bob)["forgotten"] == [(name,) for name in ids_in(said)]


def test_what_arrives_after_it_was_forgotten_here_stays_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada said it first, and Bob's forgetting is later by their clocks, though Ada's line arrives at Bob's last."""
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    ada.write([import_record("r", "Alpha")])
    bob.write([Forget("f", 5, tuple(ids_in(import_record("r", "Alpha"))), ("user",)), import_record("s", "Beta")])
    send(ada, bob)
    send(bob, ada)
    assert contents(bob) == contents(ada) == ["Beta"]


def test_a_hook_leaves_a_rebuild_to_others(tmp_path: Path) -> None:
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    ada.write([import_record("r", "Alpha")])
    bob.write([import_record("s", "Alpha"), import_record("t", "Beta")])
    send(ada, bob)
    with pytest.raises(Refusal) as caught, open_store(tmp_path / "bob", 10_000).read():
        pass
    assert caught.value.code == "store_behind"
    assert contents(bob) == ["Alpha", "Beta"] and contents(open_store(tmp_path / "bob", 10_000)) == ["Alpha", "Beta"]


def test_what_comes_late_and_touches_nothing_of_what_was_applied_needs_no_rebuild(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    said = import_record("r", "Alpha")
    ada.write([said, update_record("u", *ids_in(said), content="Gamma")])
    bob.write([import_record("s", "Beta")])
    send(ada, bob)
    assert contents(bob) == ["Beta", "Gamma"] and "rebuilt" not in capsys.readouterr().err
    applied = stored_state(bob)
    os.remove(bob.home.database)
    rebuilt = stored_state(bob)
    for part in ("nodes", "tags", "postings", "vectors", "entities", "text edges", "changes", "rest of nodes"):
        assert applied[part] == rebuilt[part], part


@pytest.mark.parametrize("what", ("the same words", "an update to them", "a forgetting"))
def test_what_comes_late_and_touches_what_was_applied_has_the_store_rebuilt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    ada, bob = open_store(tmp_path / "ada"), open_store(tmp_path / "bob")
    said, other = import_record("r", "Alpha"), import_record("o", "Other")
    late = {
        "the same words": [import_record("s", "Beta")],
        "an update to them": [said, update_record("u", *ids_in(said), content="Beta")],
        "a forgetting": [other, forget_record("f", *ids_in(other))],
    }
    ada.write(late[what])
    bob.write([import_record("s", "Beta")])
    send(ada, bob)
    contents(bob)
    assert "rebuilt" in capsys.readouterr().err


def test_a_copied_folder_writes_under_a_name_of_its_own(tmp_path: Path) -> None:
    """So what both write since can be brought together."""
    one = open_store(tmp_path / "one")
    one.write([import_record("r", "Alpha")])
    shutil.copytree(one.home.root, tmp_path / "two")
    two = open_store(tmp_path / "two")
    one.write([import_record("s", "Beta")])
    two.write([import_record("t", "Gamma")])
    send(one, two)
    send(two, one)
    assert contents(one) == contents(two) == ["Alpha", "Beta", "Gamma"]
    assert journal.check(one.home).damage == [] == journal.check(two.home).damage


def test_a_line_with_the_last_clock_there_is_makes_nothing_unreadable(tmp_path: Path) -> None:
    """Of a damaged or a malicious machine: what is written after it is still stored."""
    store = open_store(tmp_path / "a")
    store.write([import_record("first", "Cranes are green.")])
    text = lines.text_of(to_json(import_record("other", "Hooks are blue.")))
    data, _ = lines.write_line(text, "zzzzzzzz", 1, LAST, "")
    Path(store.home.journal, "zzzzzzzz-00000001.jsonl").write_bytes(data)
    store.write([import_record("second", "Ropes are new.")])
    store.write([import_record("third", "Chains are old.")])
    assert contents(store) == ["Chains are old.", "Cranes are green.", "Hooks are blue.", "Ropes are new."]
    assert journal.check(store.home).damage == []


def test_half_a_segment_of_another_machine_keeps_nobody_from_reading(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a")
    store.write([import_record("first", "Cranes are green.")])
    data, _ = lines.write_line(
        lines.text_of(to_json(import_record("other", "Hooks are blue."))), "zzzzzzzz", 1, 2**60, ""
    )
    path = Path(store.home.journal, "zzzzzzzz-00000001.jsonl")
    path.write_bytes(data[:40])
    assert contents(store) == ["Cranes are green."]
    store.write([import_record("second", "Ropes are new.")])
    assert contents(store) == ["Cranes are green.", "Ropes are new."]
    path.write_bytes(data)
    store.write([import_record("third", "Chains are old.")])
    assert contents(store) == ["Chains are old.", "Cranes are green.", "Hooks are blue.", "Ropes are new."]


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_no_segment(tmp_path: Path, make: Callable[[str], None]) -> None:
    store = open_store(tmp_path / "a")
    record = import_record("first", "Cranes are green.")
    store.write([record])
    for name in ("zzzzzzzz-00000001.jsonl", "a.sync-conflict-1.jsonl"):
        make(os.path.join(store.home.journal, name))
    store.write([import_record("second", "Ropes are new."), forget_record("third", *ids_in(record))])
    assert contents(store) == ["Ropes are new."] and journal.check(store.home).copies == []
