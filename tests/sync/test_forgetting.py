"""What one machine forgets leaves every machine, and the storage."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.core.records import Forget, Link, Remember
from memory.exchange.sync import status
from memory.exchange.sync.group import SyncGroup
from memory.store.files import explorations
from memory.store.files.explorations import RecordedStep
from tests.store.stores import DAY, ids_in, import_record, update_record

from .machines import Machine, settle, two

SECRET = "The orchard holds forty apple trees"


def stored_lines(machine: Machine) -> bytes:
    """All that the storage holds, as who has the keys reads it: what heads name, and what they do not."""
    group = machine.group()
    found = b""
    for one in group.storage.list("data/"):
        data = group.storage.get(one.key)
        assert data is not None
        found += group._unseal(one.key, data, is_named=True)[1]
    return found


def forget(machine: Machine, rid: str, *names: str, at: int = DAY) -> Forget:
    record = Forget(rid, at, names, ("user",))
    machine.write(record)
    return record


def unforgotten(machine: Machine) -> list[str]:
    group: SyncGroup = machine.group()
    return [one["label"] for one in status.unforgotten(group)]


def test_what_one_forgets_is_in_no_byte_of_the_others_nor_of_the_storage(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET, "Another memory")
    ada.write(said)
    settle(ada, bob)
    assert SECRET in bob.contents() and SECRET.encode() in stored_lines(ada)
    forget(bob, "f", ids_in(said)[0])
    settle(bob, ada)
    for machine in (ada, bob):
        assert machine.contents() == ["Another memory"]
        assert SECRET.encode() not in machine.bytes()
    assert SECRET.encode() not in stored_lines(ada) and b"Another memory" in stored_lines(ada)
    assert ada.tables()["forgotten"] == bob.tables()["forgotten"] == [(ids_in(said)[0],)]


@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_what_quotes_it_goes_on_each_machine(tmp_path: Path, is_rebuilt: bool) -> None:
    """The page, kept results, explorations and logs of a machine that gets the forget by a sync."""
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET, "Another memory")
    ada.write(said)
    settle(ada, bob)
    home = bob.store.home
    explorations.begin(home, "x1", "how many apple trees?", 800, 1, None, DAY)
    step = RecordedStep("recall", "apple trees", "1 memory", 9, 9, (ids_in(said)[0],))
    explorations.add(home, "x1", step)
    result = Path(home.results) / "s1/r1"
    result.parent.mkdir(parents=True)
    for path in (Path(home.page), result, Path(home.hook_log)):
        path.write_text(f"It says: {SECRET}, does it?\n")
    forget(ada, "f", ids_in(said)[0])
    if is_rebuilt:
        bob.store.close()
        for path in Path(home.root).glob("store.duckdb*"):
            path.unlink()
    settle(ada, bob)
    assert bob.contents() == ["Another memory"]
    assert SECRET.encode() not in bob.bytes() and not Path(home.page).exists()
    assert explorations.load(home, "x1") is None and not result.exists()


def test_whoever_forgets_rewrites_the_others_objects_at_once(tmp_path: Path) -> None:
    """Ada is away for weeks: what she has put is gone from the storage all the same, and she goes on from there."""
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET)
    ada.write(said)
    settle(ada, bob)
    forget(bob, "f", *ids_in(said))
    assert bob.sync()["rewritten"] == 1
    assert SECRET.encode() not in stored_lines(bob)
    assert unforgotten(bob) == ["ada"]
    ada.write(import_record("s", "Meanwhile"))
    settle(ada, bob)
    assert unforgotten(ada) == unforgotten(bob) == []
    assert ada.contents() == bob.contents() == ["Meanwhile"]
    assert "problems" not in ada.sync() and "problems" not in bob.sync()


def test_a_machine_that_joins_later_gets_no_forgotten_text(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET, "Kept")
    ada.write(said, update_record("u", ids_in(said)[0], content="The orchard holds fifty pear trees"))
    settle(ada, bob)
    forget(ada, "f", ids_in(said)[0])
    settle(ada, bob)
    carl = Machine(tmp_path / "carl", ada.storage)
    carl.join((tmp_path / "key").read_text())
    carl.sync()
    assert carl.contents() == ["Kept"]
    assert b"apple" not in carl.bytes() and b"pear" not in carl.bytes()
    assert carl.tables() == ada.tables() == bob.tables()


def test_a_line_of_many_memories_loses_only_what_was_forgotten(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    texts = [f"Memory number {number}" for number in range(30)]
    said = import_record("r", SECRET, *texts)
    assert isinstance(said, Remember)
    ada.write(said)
    settle(ada, bob)
    forget(ada, "f", ids_in(said)[0])
    settle(ada, bob)
    carl = Machine(tmp_path / "carl", ada.storage)
    carl.join((tmp_path / "key").read_text())
    carl.sync()
    assert carl.contents() == bob.contents() == ada.contents() == sorted(texts)


def test_what_is_remembered_again_afterwards_stays(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET)
    ada.write(said)
    settle(ada, bob)
    forget(bob, "f", *ids_in(said))
    settle(ada, bob)
    ada.write(import_record("again", SECRET)._replace(said=True))
    settle(ada, bob)
    assert ada.contents() == bob.contents() == [SECRET]



EDITED = "The orchard holds fifty pear trees"


@pytest.mark.parametrize("is_forgotten_first", [True, False])
@pytest.mark.parametrize("is_editor_first", [True, False])
def test_an_edit_of_what_was_forgotten_elsewhere_is_in_no_byte(
    tmp_path: Path, is_forgotten_first: bool, is_editor_first: bool
) -> None:
    """Ada forgets what Bob edits, before they sync: his new words are words of the forgotten memory, too."""
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET, "Another memory")
    ada.write(said)
    settle(ada, bob)
    name = ids_in(said)[0]
    if is_forgotten_first:
        forget(ada, "f", name)
    bob.write(update_record("u", name, content=EDITED))
    if not is_forgotten_first:
        forget(ada, "f", name)
    settle(*((bob, ada) if is_editor_first else (ada, bob)))
    for machine in (ada, bob):
        assert machine.contents() == ["Another memory"]
        assert SECRET.encode() not in machine.bytes() and EDITED.encode() not in machine.bytes()
    assert EDITED.encode() not in stored_lines(ada) and SECRET.encode() not in stored_lines(ada)
    carl = Machine(tmp_path / "carl", ada.storage)
    carl.join((tmp_path / "key").read_text())
    carl.sync()
    assert carl.contents() == ["Another memory"] and carl.tables() == ada.tables() == bob.tables()


@pytest.mark.parametrize("undone", ["", "r"])
def test_what_comes_after_a_forget_is_in_no_byte(tmp_path: Path, undone: str) -> None:
    """An edit and a link that another process has decided on before, or another machine; also where `undo` forgets."""
    machine, _ = two(tmp_path)
    said, other = import_record("r", SECRET), import_record("o", "Another memory")
    machine.write(said, other)
    name = ids_in(said)[0]
    machine.write(Forget("f", DAY, (name,), ("user",), undo=undone))
    machine.write(
        update_record("u", name, content=EDITED),
        Link("l", DAY, ids_in(other)[0], name, "supports", 0.5, "both have quince trees"),
        update_record("elsewhere", "k" * 12, content="A memory that has not arrived yet"),
    )
    assert EDITED.encode() not in machine.bytes() and b"quince" not in machine.bytes()
    assert b"has not arrived" in machine.bytes() and machine.contents() == ["Another memory"]


def test_what_an_edit_shows_to_be_a_secret_leaves_every_machine_and_the_storage(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    said = import_record("r", SECRET, "Another memory")
    ada.write(said)
    settle(ada, bob)
    name = ids_in(said)[0]
    bob.write(update_record("u", name, content="[redacted]", title="Password", tags=[])._replace(erases=True))
    settle(bob, ada)
    for machine in (ada, bob):
        assert sorted(machine.contents()) == ["Another memory", "[redacted]"]
        assert SECRET.encode() not in machine.bytes()
    assert SECRET.encode() not in stored_lines(ada) and b"Another memory" in stored_lines(ada)
