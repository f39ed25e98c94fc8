"""A copy of keys that is left behind, of an invitation or of a machine that has left, reads and writes nothing new."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.core.records import Forget
from memory.exchange.sync import approving, asking, inviting, joining, membership, roster, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.membership import ACTIVE, LEFT, REVOKED
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import FolderStorage
from memory.store.files import sync_state
from memory.store.files.sync_state import SyncState
from tests.store.stores import import_record, statement_record

from .machines import Machine, clock_now, refusal_of, settle, two
from .team import Member, team_of


def can_read(group: SyncGroup, tmp_path: Path, text: bytes) -> bool:
    """Whether a group's keys open an object with the text."""
    found = False
    for path in (tmp_path / "bucket/data").rglob("*"):
        if path.is_file():
            try:
                found |= text in group._unseal(str(path.relative_to(tmp_path / "bucket")), path.read_bytes(), is_named=True)[1]
            except Broken:
                continue
    return found


def test_a_copied_invitation_reads_nothing_once_it_was_used(tmp_path: Path) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    about = ada.invitation("Ben")
    keys = sealing.keys_of(bytes.fromhex(about["seed"]))
    stolen = roster.read_named(ada.storage, about["number"], about["digest"], keys)
    ben = Member(tmp_path / "ben", FolderStorage(ada.storage.url), "project:2")
    ben.accept(about)
    ada.write(statement_record("s", "A secret after Ben", scope=ada.scope))
    ada.sync()
    ben.write(statement_record("t", "Another one of Ben", scope=ben.scope))
    ben.sync()
    ada.sync()
    thief = SyncGroup(ada.home, ada.storage, keys, SyncState(ada.storage.url, "zzzzzzzz", "t", {}, ""), stolen)
    assert can_read(ada.team(), tmp_path, b"A secret") and can_read(ada.team(), tmp_path, b"Another one")
    assert not can_read(thief, tmp_path, b"A secret") and not can_read(thief, tmp_path, b"Another one")
    assert ada.team().roster == ben.team().roster
    number = ada.team().roster.number
    for _ in range(2):
        assert "problems" not in ada.sync() and "problems" not in ben.sync()
    assert ada.team().roster.number == number, "one key for a use"


def test_who_has_joined_draws_the_key_if_nobody_else_has(tmp_path: Path) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    about = ada.invitation("Ben")
    ben = Member(tmp_path / "ben", FolderStorage(ada.storage.url), "project:2")
    ben.accept(about)
    before = len(ben.team().roster.epochs)
    assert "problems" not in ben.sync()
    assert len(ben.team().roster.epochs) == before + 1
    assert "problems" not in ada.sync() and ada.team().roster == ben.team().roster


def test_two_who_join_one_after_the_other_leave_the_first_one_out_of_what_follows(tmp_path: Path) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    first, second = ada.invitation("Ben"), ada.invitation("Cy")
    ben, cy = (Member(tmp_path / name, FolderStorage(ada.storage.url), f"project:{name}1") for name in ("b", "c"))
    ben.accept(first)
    before = len(ben.team().roster.epochs)
    cy.accept(second)
    assert len(cy.team().roster.epochs) == before + 1
    settle(ada, ben, cy)
    assert len(ada.team().roster.epochs) == before + 2


@pytest.mark.parametrize("is_earlier", [False, True])
def test_copied_keys_of_a_machine_that_left_read_and_write_nothing_new(tmp_path: Path, is_earlier: bool) -> None:
    ada, bob = two(tmp_path)
    ada.write(import_record("a", "Alpha"))
    bob.write(import_record("b", "Beta of Bob"))
    settle(ada, bob)
    former = bob.group()
    if is_earlier:  # as an earlier version left
        own = former.roster.machine(former.machine)
        assert own is not None
        roster.change_roster(
            former.storage, former.roster, former.machine, former.keys,
            lambda one: membership.with_machine(one, own._replace(state=LEFT)),
        )  # fmt: skip
    else:
        joining.leave(bob.group())
    ada.write(import_record("c", "Written after the laptop was given away"))
    settle(ada)
    assert can_read(ada.group(), tmp_path, b"given away") and not can_read(former, tmp_path, b"given away")
    entry = ada.group().roster.machine(former.machine)
    assert entry is not None and entry.state == REVOKED and entry.closing
    (own_head,) = [one for one in former.heads().values() if one.author == former.machine]
    assert former.put_head(own_head._replace(number=own_head.number + 1, at=clock_now()))
    stranger = Head(f"{former.machine[:4]}zzzz", 1, former.machine, "user")
    assert former.put_head(stranger)
    problems = ada.sync()["problems"]
    assert len(problems) == 2 and all("not taken in" in one for one in problems)
    carl = Machine(tmp_path / "carl", FolderStorage(ada.storage.url))
    carl.join((tmp_path / "key").read_text())
    carl.sync()
    assert carl.contents() == ada.contents() == ["Alpha", "Beta of Bob", "Written after the laptop was given away"]


def test_the_key_that_a_leaver_drew_is_replaced_by_whoever_comes_next(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    settle(ada, bob)
    before = len(ada.group().roster.epochs)
    joining.leave(bob.group())
    carl = Machine(tmp_path / "carl", FolderStorage(ada.storage.url))
    carl.join((tmp_path / "key").read_text())
    assert len(carl.group().roster.epochs) == before + 2
    settle(ada, carl)
    assert len(ada.group().roster.epochs) == before + 2 and ada.group().roster == carl.group().roster


def test_a_machine_that_is_approved_next_gets_another_key(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    settle(ada, bob)
    before = len(ada.group().roster.epochs)
    joining.leave(bob.group())
    carl = Machine(tmp_path / "carl", FolderStorage(ada.storage.url))
    request = asking.ask(carl.home, carl.storage, "carl", clock_now())
    group = ada.group()
    approving.approve(group, request.code, clock_now())
    assert len(group.roster.epochs) == before + 2


def test_an_owner_who_joins_a_team_with_the_recovery_key_draws_another_key(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    settle(ada, bob)
    before = len(ada.team().roster.epochs)
    bob.remove("Bob")
    eve = Member(tmp_path / "eve", ada.storage, "project:9")
    project = {"name": "shop", "commits": ["c1"], "remotes": []}
    joining.join(eve.home, eve.storage, (tmp_path / "key").read_text(), "Eve's", clock_now(), eve.scope, "Eve", project)
    assert len(eve.team().roster.epochs) == before + 2
    assert "problems" not in ada.sync() and ada.team().roster == eve.team().roster


@pytest.mark.parametrize("is_revoked", [False, True])
def test_heads_that_a_machine_signed_for_another_one_stay_believed(tmp_path: Path, is_revoked: bool) -> None:
    """Ada takes what she forgets out of Bob's stream, and signs its head. Then her machine leaves, or is revoked."""
    ada, bob = two(tmp_path)
    bob.write(import_record("b", "Beta of Bob", "Gamma of Bob"))
    settle(ada, bob)
    (gone,) = [one for one in bob.contents() if one.startswith("Gamma")]
    ids = ada.store.read_or(
        lambda connection: [row[0] for row in connection.execute("SELECT id FROM nodes WHERE content = ?", [gone]).fetchall()],
        [],
    )  # fmt: skip
    ada.write(Forget("f", clock_now(), tuple(ids), ("user",)))
    assert ada.sync().get("rewritten")
    if is_revoked:
        bob.sync()
        group = bob.group()
        joining.revoke(group, "ada")
        group.save()
    else:
        joining.leave(ada.group())
    carl = Machine(tmp_path / "carl", FolderStorage(bob.storage.url))
    carl.join((tmp_path / "key").read_text())
    assert "problems" not in carl.sync() and carl.contents() == ["Beta of Bob"]
    assert "problems" not in bob.sync()


def test_a_machine_that_left_comes_back(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    bob.write(import_record("b", "Beta of Bob"))
    settle(ada, bob)
    joining.leave(bob.group())
    settle(ada)
    bob.join((tmp_path / "key").read_text())
    bob.write(import_record("c", "Back again"))
    settle(ada, bob)
    assert ada.contents() == bob.contents() == ["Back again", "Beta of Bob"]
    assert "problems" not in ada.sync()
    entry = ada.group().roster.machine(bob.group().machine)
    assert entry is not None and entry.state == ACTIVE
    carl = Machine(tmp_path / "carl", FolderStorage(bob.storage.url))
    carl.join((tmp_path / "key").read_text())
    assert "problems" not in carl.sync() and carl.contents() == ada.contents()


def test_a_machine_whose_part_in_the_group_was_lost_comes_back_with_the_recovery_key(tmp_path: Path) -> None:
    """As the message on damage says: leave, which the group does not learn of, and join. It is the only one that syncs.

    What it had signed stays believed, the head of another one's stream included, and its lost keys read nothing new.
    """
    ada, bob = two(tmp_path)
    bob.write(import_record("b", "Beta of Bob", "Gamma of Bob"))
    ada.write(import_record("a", "Alpha of Ada"))
    settle(ada, bob)
    (gone,) = ada.store.read_or(
        lambda connection: connection.execute("SELECT id FROM nodes WHERE content = 'Gamma of Bob'").fetchall(), []
    )
    ada.write(Forget("f", clock_now(), gone, ("user",)))
    assert ada.sync().get("rewritten")
    lost = ada.group()
    sync_state.remove(ada.home)
    ada.join((tmp_path / "key").read_text())
    ada.write(import_record("c", "Delta of Ada"))
    ada.sync()
    carl = Machine(tmp_path / "carl", FolderStorage(bob.storage.url))
    carl.join((tmp_path / "key").read_text())
    assert "problems" not in carl.sync()
    assert carl.contents() == ["Alpha of Ada", "Beta of Bob", "Delta of Ada"]
    settle(ada, bob, carl)
    assert ada.tables() == bob.tables() == carl.tables()
    refusal_of("revoked", lost.refresh_roster)


def test_members_are_named_after_an_invitation_was_used(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    settle(ada, bob)
    assert [(one["person"], one["state"]) for one in inviting.members(ada.team())] == [("Ada", "member"), ("Bob", "member")]
