"""What a storage that lies can do: withhold. It is found out, nothing is invented, and nothing that is here is lost."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from memory.exchange.sync import joining, membership, roster, sealing
from memory.exchange.sync.storage import FolderStorage
from tests.store.stores import import_record

from .machines import Machine, Wrapped, clock_now, refusal_of, settle, two


def objects(tmp_path: Path, kind: str) -> list[Path]:
    return sorted(path for path in (tmp_path / "bucket" / kind).rglob("*") if path.is_file())


def news(tmp_path: Path) -> tuple[Machine, Machine]:
    """Ada has put two memories, of which Bob has the first."""
    ada, bob = two(tmp_path)
    ada.write(import_record("r", "Alpha"))
    settle(ada, bob)
    ada.write(import_record("s", "Beta"))
    return ada, bob


def test_the_storage_sees_no_plain_text_name_or_path(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    settle(ada, bob)
    for path in [*objects(tmp_path, "data"), *objects(tmp_path, "heads")]:
        data = path.read_bytes()
        for word in (b"Alpha", b"Beta", b"user", b'"ada"', b"remember", ada.group().machine.encode(), b"heads/"):
            assert word not in data and word not in str(path.relative_to(tmp_path / "bucket")).replace("heads/", "", 1).encode()
        assert len(data) >= 4_096


@pytest.mark.parametrize("change", ("flip", "cut", "empty", "swap", "replay"))
def test_a_changed_object_is_reported_and_not_taken_in(tmp_path: Path, change: str) -> None:
    ada, bob = news(tmp_path)
    before = {path: path.read_bytes() for path in objects(tmp_path, "data")}
    ada.sync()
    (fresh,) = [path for path in objects(tmp_path, "data") if path not in before]
    good = fresh.read_bytes()
    other = next(iter(before.values()))
    bad = {"flip": good[:-9] + bytes([good[-9] ^ 1]) + good[-8:], "cut": good[:-100], "empty": b"", "swap": other,
           "replay": other}  # fmt: skip
    fresh.write_bytes(bad[change])
    done = bob.sync()
    assert "not the object" in done["problems"][0] and bob.contents() == ["Alpha"]
    fresh.write_bytes(good)
    assert "problems" not in bob.sync() and bob.contents() == ["Alpha", "Beta"]


@pytest.mark.parametrize("kind", ["data", "heads"])
@pytest.mark.parametrize("whole", [False, True])
def test_a_planted_link_costs_no_file_of_the_users(tmp_path: Path, kind: str, whole: bool) -> None:
    """Whoever shares the folder puts a link to the user's documents where a machine's objects lay."""
    mine = tmp_path / "documents"
    (mine / "taxes").mkdir(parents=True)
    names = ["config", "thesis", "2025", "00000001", "taxes/2024", "0123456789abcdef01234567"]
    for name in names:
        (mine / name).write_text("precious")
        os.utime(mine / name, (1_000_000_000, 1_000_000_000))
    ada, bob = news(tmp_path)
    settle(ada, bob)
    folders = [tmp_path / "bucket" / kind] if whole else sorted((tmp_path / "bucket" / kind).iterdir())
    for folder in folders:
        shutil.move(folder, tmp_path / f"kept-{folder.name}")
        folder.symlink_to(mine)
    ada.write(import_record("t", "Gamma"))
    code, words = ("storage_broken", "gone") if (kind, whole) == ("heads", False) else ("storage_unreachable", "is a link")
    refusal = refusal_of(code, lambda: ada.sync(clock_now() + 3 * 86_400_000_000))
    assert words in refusal.message and "Gamma" in ada.contents()
    assert {str(path.relative_to(mine)) for path in mine.rglob("*") if path.is_file()} == set(names)


def test_the_sweep_deletes_only_what_a_machine_can_have_put(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    settle(ada, bob)
    (folder, *_) = sorted({path.parent for path in objects(tmp_path, "data")})
    for name in ("notes", "2025", "0123456789abcdef01234567"):
        (folder / name).write_text("x")
        os.utime(folder / name, (1_000_000_000, 1_000_000_000))
    for machine in (ada, bob):
        machine.sync(clock_now() + 3 * 86_400_000_000)
    assert (folder / "notes").exists() and (folder / "2025").exists()
    assert not (folder / "0123456789abcdef01234567").exists()


def test_an_object_that_is_missing_is_reported(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    before = objects(tmp_path, "data")
    ada.sync()
    for path in objects(tmp_path, "data"):
        if path not in before:
            path.unlink()
    assert "is missing" in bob.sync()["problems"][0] and bob.contents() == ["Alpha"]


def test_an_older_state_that_is_put_back_is_reported(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    shutil.copytree(tmp_path / "bucket", tmp_path / "old")
    settle(ada, bob)
    shutil.rmtree(tmp_path / "bucket")
    shutil.move(tmp_path / "old", tmp_path / "bucket")
    done = bob.sync()
    assert any("older state" in one for one in done["problems"]) and bob.contents() == ["Alpha", "Beta"]


def test_a_head_that_another_machine_has_seen_is_missed(tmp_path: Path) -> None:
    """The storage shows Bob an old state of Ada's stream for ever; Carl's head gives it away."""
    ada, bob = news(tmp_path)
    carl = Machine(tmp_path / "carl", FolderStorage(f"file://{tmp_path}/bucket"))
    carl.join((tmp_path / "key").read_text())
    settle(bob, carl)
    stream = next(name for name, head in bob.group().heads().items() if head.author == ada.group().machine)
    opaque = bob.group().opaque(stream)

    class Withholding(Wrapped):
        """Shows of one stream what was there at first."""

        def __init__(self, inner: FolderStorage) -> None:
            super().__init__(inner)
            self.old = {one.key: inner.get(one.key) for one in inner.list(f"heads/{opaque}/")}

        def get(self, key: str) -> bytes | None:
            return self.old.get(key) if opaque in key and key.startswith("heads/") else self.inner.get(key)

        def list(self, prefix: str) -> list:  # type: ignore[type-arg]
            there = [one for one in self.inner.list(prefix) if opaque not in one.key]
            return sorted([*there, *(type(there[0])(key, 0.0) for key in self.old if key.startswith(prefix))])

    bob.storage = Withholding(bob.storage)  # type: ignore[arg-type]
    ada.sync()
    carl.write(import_record("c", "Carl's"))
    carl.sync()
    done = bob.sync()
    assert any("carl" in one and "has seen head" in one for one in done["problems"]), done
    assert bob.contents() == ["Alpha", "Carl's"]


def test_a_head_by_a_stranger_is_refused(tmp_path: Path) -> None:
    """Somebody who can write into the storage, and knows the group's reading key, but is no member."""
    ada, bob = news(tmp_path)
    ada.sync()
    bob.sync()
    group = ada.group()
    own = next(head for head in group.heads().values() if head.author == group.machine)
    group.keys = sealing.new_keys()
    group.put_head(own._replace(number=own.number + 1))
    done = bob.sync()
    assert "is not taken in: its signature is invalid" in done["problems"][0]
    assert bob.contents() == ["Alpha", "Beta"]


def test_a_roster_by_a_stranger_is_refused(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    mallory = Machine(tmp_path / "mallory", FolderStorage(f"file://{tmp_path}/other"))
    mallory.set_up()
    settle(ada, bob)
    number = len(objects(tmp_path, "heads/roster"))
    forged = (tmp_path / "other/heads/roster/00000001").read_bytes()
    (tmp_path / f"bucket/heads/roster/{number + 1:08d}").write_bytes(forged)
    refusal_of("revoked", bob.sync)
    assert bob.contents() == ["Alpha", "Beta"]


def test_who_has_left_changes_the_group_no_more(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    settle(ada, bob)
    former = bob.group()
    joining.leave(bob.group())
    settle(ada)
    there = ada.group().roster
    member = there.machine(former.machine)
    assert member is not None and member.state == membership.REVOKED and member.closing
    roster.change_roster(ada.storage, there, former.machine, former.keys, lambda one: one)
    assert "not a member" in refusal_of("storage_broken", ada.sync).message


def test_who_is_revoked_reads_nothing_new_and_is_not_believed(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    settle(ada, bob)
    group = ada.group()
    joining.revoke(group, "bob")
    from memory.store.files import sync_state

    sync_state.save(ada.home, group.state)
    ada.write(import_record("t", "After the theft"))
    settle(ada)
    refusal_of("revoked", bob.sync)
    thief = bob.group()
    own = next(head for head in thief.heads().values() if head.author == thief.machine)
    thief.put_head(own._replace(number=own.number + 2))
    done = ada.sync()
    assert any("not a member" in one for one in done["problems"])
    carl = Machine(tmp_path / "carl", ada.storage)
    carl.join((tmp_path / "key").read_text())
    carl.sync()
    assert carl.contents() == ["After the theft", "Alpha", "Beta"]
    data = b"".join(path.read_bytes() for path in objects(tmp_path, "data"))
    assert b"theft" not in data
    for path in objects(tmp_path, "data"):
        with pytest.raises(sealing.Broken):
            key = str(path.relative_to(tmp_path / "bucket"))
            if b"theft" in ada.group()._unseal(key, path.read_bytes(), is_named=True)[1]:
                thief._unseal(key, path.read_bytes(), is_named=True)
            raise sealing.Broken


def test_a_machine_that_is_labelled_as_another_one_is_named_keeps_nobody_in(tmp_path: Path) -> None:
    ada, bob = news(tmp_path)
    carl = Machine(tmp_path / "carl", ada.storage)
    carl.join((tmp_path / "key").read_text())
    settle(ada, bob, carl)
    names = {machine: machine.group().machine for machine in (bob, carl)}
    group = bob.group()

    def relabel(one: membership.Roster) -> membership.Roster:
        for name, label in zip(names.values(), reversed(names.values()), strict=True):
            entry = one.machine(name)
            assert entry is not None
            one = membership.with_machine(one, entry._replace(label=label))
        return one

    roster.change_roster(group.storage, group.roster, group.machine, group.keys, relabel)
    ada.sync()
    for name in names.values():
        group = ada.group()
        assert joining.revoke(group, name).name == name
        group.save()
    assert [one.state for one in ada.group().roster.machines].count("active") == 1


@pytest.mark.parametrize("is_replaced", [True, False])
def test_a_roster_in_the_place_of_the_one_that_revokes_is_noticed(tmp_path: Path, is_replaced: bool) -> None:
    """Who was revoked and can still write there puts their own one under the same number, or takes it away."""
    ada, bob = news(tmp_path)
    former, group = bob.group(), ada.group()
    joining.revoke(group, "bob")
    group.save()
    here = group.roster.number
    store = FolderStorage(f"file://{tmp_path}/bucket")
    store.delete(f"{roster.PREFIX}{here:08d}")
    if is_replaced:
        forged = former.roster._replace(number=here, epochs=(*former.roster.epochs, sealing.new_epoch()))
        assert roster._put(store, forged, former.roster.digest, former.machine, former.keys) is not None
    with pytest.raises(sealing.Broken, match="not the one that this machine has seen" if is_replaced else "gone"):
        ada.group().refresh_roster()
    refusal_of("storage_broken", ada.sync)


def test_a_wrong_recovery_key_joins_nothing(tmp_path: Path) -> None:
    ada, _ = news(tmp_path)
    dan = Machine(tmp_path / "dan", ada.storage)
    refusal_of("bad_key", lambda: dan.join("abcd-efgh"))
    refusal_of("storage_broken", lambda: dan.join(sealing.recovery_text(b"x" * 32)))
    refusal_of("not_set_up", dan.sync)
