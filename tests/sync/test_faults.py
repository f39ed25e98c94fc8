"""A sync that is killed at any step, or whose answers are lost, loses nothing and doubles nothing."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from memory.admin.doctor_activity import check_sync
from memory.core.errors import Refusal
from memory.core.records import Forget
from memory.exchange.sync import joining
from memory.exchange.sync.storage import FolderStorage, Listed, Unreachable
from memory.store.engine import locks
from memory.store.files import sync_state
from memory.store.journal import journal
from memory.store.journal.segments import lock_of
from memory.system import files
from tests.store.stores import DAY, Crash, ids_in, import_record

from .machines import Dying, Machine, Wrapped, clock_now, refusal_of, settle, two

TEXTS = [f"Memory number {number} of the orchard" for number in range(3)]


def prepare(tmp_path: Path) -> tuple[Machine, Machine]:
    """Both have put something, Bob has forgotten something of Ada's, and each has news for the other."""
    tmp_path.mkdir(exist_ok=True)
    ada, bob = two(tmp_path)
    said = import_record("r", *TEXTS)
    ada.write(said)
    settle(ada, bob)
    bob.write(import_record("s", "Bob's own"), Forget("f", DAY, (ids_in(said)[0],), ("user",)))
    ada.write(import_record("t", "Ada's news"))
    return ada, bob


EXPECTED = sorted([*TEXTS[1:], "Bob's own", "Ada's news"])


def cut() -> Unreachable:
    return Unreachable("file:///", "the connection was cut")


@pytest.mark.slow
@pytest.mark.parametrize(("victim", "error", "steps"), (("ada", Crash, 0), ("ada", cut, 2), ("bob", Crash, 1), ("bob", cut, 3)))
def test_a_sync_that_dies_at_any_step_is_made_up_for(
    tmp_path: Path, victim: str, error: Callable[[], BaseException], steps: int
) -> None:
    """A request is cut before it takes effect, and after: then its answer is lost.

    steps: the first one that is cut, of those that are tried; in all every second one is, by a kill or an error.
    """
    ada, bob = prepare(tmp_path / "first")
    while True:
        place = tmp_path / f"at{steps}"
        shutil.copytree(tmp_path / "first", place, copy_function=shutil.copy2)
        machines = [Machine(place / name, FolderStorage(f"file://{place}/bucket")) for name in ("ada", "bob")]
        for machine, original in zip(machines, (ada, bob), strict=True):
            keep_name(original, machine)
        dying = machines[("ada", "bob").index(victim)]
        inner, dying.storage = dying.storage, Dying(dying.storage, steps, error)
        try:
            dying.sync()
            finished = True
        except (Crash, Unreachable):
            finished = False
        dying.storage = inner
        settle(*machines)
        assert [machine.contents() for machine in machines] == [EXPECTED, EXPECTED], steps
        assert machines[0].tables() == machines[1].tables(), steps
        assert not any(journal.check(machine.home).damage for machine in machines), steps
        assert not any(machine.sync().get("problems") for machine in machines), steps
        if finished:
            break
        steps += 5  # a request has two steps, so each is met before it takes effect, or after
    assert steps > 8


def keep_name(original: Machine, copy: Machine) -> None:
    """Have a copied folder be the same machine: what a copy is called otherwise, test_machines.py shows."""
    from memory.core import checksum
    from memory.store.journal import machine

    name = machine._words(original.home).partition(" ")[0]
    words = checksum.words_with_checksum(f"{name} {machine._fingerprint(copy.home)}")
    Path(copy.home.machine).write_text(words)
    assert machine.known_name(copy.home) == name and os.path.exists(copy.home.sync)


def test_a_listing_that_lags_behind_costs_nothing(tmp_path: Path) -> None:
    ada, bob = prepare(tmp_path)

    class Lagging(Wrapped):
        """Shows of the heads what was there at first."""

        def __init__(self, inner: FolderStorage) -> None:
            super().__init__(inner)
            self.first = inner.list("heads/")

        def list(self, prefix: str) -> list[Listed]:
            return self.first if prefix == "heads/" else super().list(prefix)

    inner, bob.storage = bob.storage, Lagging(bob.storage)  # type: ignore[arg-type]
    ada.sync()
    bob.sync()
    bob.storage = inner
    settle(ada, bob)
    assert ada.contents() == bob.contents() == EXPECTED
    assert "problems" not in bob.sync()


def test_a_full_or_closed_storage_refuses_and_loses_nothing(tmp_path: Path) -> None:
    ada, bob = prepare(tmp_path)

    class Full(Wrapped):
        def before_request(self, kind: str, key: str) -> None:
            if kind == "put":
                raise Unreachable(self.url, "there is no room left")

    inner, ada.storage = ada.storage, Full(ada.storage)
    refusal_of("storage_unreachable", ada.sync)
    assert ada.group().state.problems
    ada.storage = inner
    settle(ada, bob)
    assert ada.contents() == bob.contents() == EXPECTED


def test_a_storage_that_is_not_mounted_is_not_an_empty_one(tmp_path: Path) -> None:
    ada, bob = prepare(tmp_path)
    shutil.move(tmp_path / "bucket", tmp_path / "away")
    refusal_of("storage_broken", ada.sync)
    shutil.move(tmp_path / "away", tmp_path / "bucket")
    settle(ada, bob)
    assert ada.contents() == EXPECTED


def test_weeks_without_the_storage_are_made_up_for(tmp_path: Path) -> None:
    ada, bob = prepare(tmp_path)
    for number in range(20):
        ada.write(import_record(f"w{number}", f"Day {number}"))
        ada.sync()
    settle(bob, ada)
    assert bob.contents() == ada.contents() and len(bob.contents()) == len(EXPECTED) + 20


def test_a_wrong_clock_is_reported_and_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = two(tmp_path)
    bob.write(import_record("b", "Bob's"))
    bob.sync()
    now = 1_772_000_000 * 10**9
    monkeypatch.setattr(journal.time, "time_ns", lambda: now + 400 * 86_400 * 10**9)
    ada.write(import_record("r", "From the future"))
    ada.sync()
    monkeypatch.setattr(journal.time, "time_ns", lambda: now)
    done = bob.sync(now // 1000)
    assert "400 days ahead" in done["problems"][0] and bob.contents() == ["Bob's"]
    assert bob.sync(now // 1000 + 399 * 86_400 * 10**6)["received"] == 1


@pytest.mark.parametrize("is_edited", [False, True])
def test_what_was_written_with_a_wrong_clock_arrives_once_it_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_edited: bool
) -> None:
    """A journal's clock never runs back: without this, all that Ada writes and forgets from then on would wait."""
    ada, bob = two(tmp_path)
    first = import_record("b", "Bob's")
    bob.write(first)
    settle(bob, ada)
    now = 1_772_000_000 * 10**9
    monkeypatch.setattr(journal.time, "time_ns", lambda: now + 20_000 * 86_400 * 10**9)
    ada.write(import_record("r", "From the future"))
    ada.sync()
    monkeypatch.setattr(journal.time, "time_ns", lambda: now)
    assert "20,000 days ahead" in bob.sync(now // 1000)["problems"][0]
    if is_edited:
        bob.write(import_record("s", "Meanwhile"))
    ada.write(Forget("f", now // 1000, tuple(ids_in(first)), ("user",)))
    settle(ada, bob)
    assert ada.contents() == bob.contents() == sorted(["From the future", *(["Meanwhile"] if is_edited else [])])
    assert ada.tables() == bob.tables() and "problems" not in bob.sync(now // 1000)


def test_a_copied_folder_does_not_write_under_the_same_name(tmp_path: Path) -> None:
    ada, bob = prepare(tmp_path)
    shutil.copytree(ada.home.root, tmp_path / "copy")
    copy = Machine(tmp_path / "copy", ada.storage)
    refusal_of("another_machine", copy.sync)
    sync_state.remove(copy.home)
    copy.join((tmp_path / "key").read_text())
    settle(ada, bob, copy)
    assert copy.contents() == ada.contents() == bob.contents() == EXPECTED
    assert copy.tables() == ada.tables()


def test_who_leaves_can_come_back(tmp_path: Path) -> None:
    ada, bob = prepare(tmp_path)
    group = bob.group()
    group.refresh_roster()
    joining.leave(group)
    refusal_of("not_set_up", bob.sync)
    settle(ada)
    bob.join((tmp_path / "key").read_text())
    settle(ada, bob)
    assert bob.contents() == ada.contents() == EXPECTED
    assert "problems" not in ada.sync()


def test_a_folder_that_is_full_is_reported_at_once_and_one_that_is_away_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = two(tmp_path)
    ada.sync()
    ada.write(import_record("r", "Alpha"))
    for number, is_known in ((errno.ENOSPC, True), (errno.EIO, False)):

        def fail(*given: object, number: int = number) -> None:
            raise OSError(number, os.strerror(number))

        with monkeypatch.context() as patch:
            patch.setattr(files.Folder, "create", fail)
            message = refusal_of("storage_unreachable", ada.sync).message
        assert os.strerror(number) in message and check_sync(ada.home, clock_now())[0] is not is_known
    assert ada.sync()["sent"] == 1 and check_sync(ada.home, clock_now())[0]


@pytest.mark.parametrize("steps", range(9))
def test_beginning_a_group_or_joining_one_that_is_killed_anywhere_can_be_repeated(tmp_path: Path, steps: int) -> None:
    """There is no group without its key, and none that refuses the machine that was about to join it."""
    keys: list[str] = []

    def begin(machine: Machine) -> None:
        joining.set_up(machine.home, machine.storage, "laptop", DAY, keep=keys.append)

    ada, bob = (Machine(tmp_path / name, FolderStorage(f"file://{tmp_path}/bucket")) for name in ("ada", "bob"))
    whole, ada.storage = ada.storage, Dying(ada.storage, steps)
    with suppress(Crash):
        begin(ada)
    ada.storage = whole
    if not sync_state.is_set_up(ada.home):
        try:
            begin(ada)
        except Refusal as refusal:
            assert refusal.code == "already_set_up"
            ada.join(keys[0])
    ada.choose(ada.group(), ("user",), False)
    bob.storage = Dying(bob.storage, steps)
    with suppress(Crash):
        bob.join(keys[-1])
    bob.storage = whole
    if not sync_state.is_set_up(bob.home):
        bob.join(keys[-1])
    bob.choose(bob.group(), ("user",), False)
    bob.write(import_record("b", "Beta"))
    settle(bob, ada)
    assert ada.contents() == ["Beta"] and len(ada.group().roster.machines) == 2


def test_whoever_writes_waits_for_no_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A storage that hangs keeps neither the store nor the journal from the session that runs meanwhile."""
    monkeypatch.setattr("memory.exchange.sync.pushing.SEGMENT_BYTES", 800)
    monkeypatch.setattr("memory.exchange.sync.pushing.FAN", 2)
    ada, bob = prepare(tmp_path)
    kinds = set()

    class Watching(Wrapped):
        def before_request(self, kind: str, key: str) -> None:
            kinds.add(kind)
            home = ada.home
            with locks.exclusive(home.locks, 0.0), locks.hold_lock(lock_of(home), exclusive=True, wait_s=0.0):
                """Both are free."""

    bob.sync()
    ada.write(import_record("u", *(f"Memory number {number} of the vineyard" for number in range(20))))
    ada.storage = Watching(ada.storage)
    done = ada.sync()
    assert done["sent"] and done["received"] and kinds == {"list", "get", "put", "delete"}
