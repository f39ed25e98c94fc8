"""What a person leaves behind who is removed, or leaves: no invitation, no key, no name by which they come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.exchange.sync import joining, membership, removing, roster, sealing
from memory.exchange.sync.membership import ACTIVE, FULL, OWNER, READ, REVOKED, Invitation, Roster
from memory.exchange.sync.storage import FolderStorage
from memory.store.files import sync_state
from tests.store.stores import statement_record

from .machines import clock_now, refusal_of, settle
from .team import DAY_US, Member, invitation, team_of


def put_invitation(member: Member, made: Invitation) -> Roster:
    """Put an invitation as a client of the member's own making would, or an earlier version."""
    group = member.team()
    group.refresh_roster()
    return roster.change_roster(
        group.storage, group.roster, group.machine, group.keys,
        lambda one: one._replace(invitations=(*one.invitations, made)),
    )  # fmt: skip


def leave_by_own_client(member: Member, *, has_new_key: bool = True) -> Roster:
    """Revoke one's own machine, and nothing else; returns the roster with the key that the leaver has made."""
    group = member.team()
    group.refresh_roster()
    own = group.roster.machine(group.machine)
    assert own is not None
    fresh = (sealing.new_epoch(),) if has_new_key else ()
    return roster.change_roster(
        group.storage, group.roster, group.machine, group.keys,
        lambda one: membership.with_machine(one, own._replace(state=REVOKED))._replace(epochs=(*one.epochs, *fresh)),
    )  # fmt: skip


def active(member: Member) -> set[tuple[str, str]]:
    return {(one.person, one.role) for one in member.team().roster.machines if one.state == ACTIVE}


def test_an_owner_who_is_removed_comes_back_by_no_invitation_that_she_made(tmp_path: Path) -> None:
    ada, eve = team_of(tmp_path, "Ada", "Eve", role=OWNER)
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    settle(ada, eve)
    about = eve.invitation("Dan", OWNER)  # her machine has drawn its secret
    fay = ada.invitation("Fay")
    gone = ada.remove("Eve")
    assert (gone.person, gone.withdrawn, gone.staying) == ("Eve", ["Dan"], [])
    ada.write(statement_record("t", "After Eve", scope=ada.scope))
    ada.sync()
    back = Member(tmp_path / "back", ada.storage, "project:9")
    refusal_of("invitation_used", lambda: back.accept(about))
    other = Member(tmp_path / "fay", ada.storage, "project:8")
    other.accept(fay)
    settle(ada, other)
    assert [one[0] for one in other.facts()] == ["After Eve", "Alpha"], "what others have made still counts"
    assert active(ada) == {("Ada", OWNER), ("Fay", FULL)} and "problems" not in ada.sync()


def test_the_answer_names_who_stays_where_an_owner_is_removed(tmp_path: Path) -> None:
    """She may have let anybody in, under any name: only those who stay can be looked through."""
    ada, eve = team_of(tmp_path, "Ada", "Eve", role=OWNER)
    dan = Member(tmp_path / "dan", ada.storage, "project:9")
    dan.accept(eve.invitation("Dan"))
    desk = dan.invitation("Dan")
    assert ada.remove("Eve").staying == ["Dan"]
    gone = ada.remove("Dan")
    assert (gone.staying, gone.withdrawn) == ([], []), "he was no owner, and the invitation was his own"
    refusal_of("invitation_used", lambda: Member(tmp_path / "desk", ada.storage, "project:8").accept(desk))


def test_an_invitation_falls_with_the_rights_of_its_maker(tmp_path: Path) -> None:
    """Eve was an owner, and is invited again as a reader."""
    ada, eve = team_of(tmp_path, "Ada", "Eve", role=OWNER)
    about = eve.invitation("Dan", OWNER)
    ada.remove("Eve")
    sync_state.remove(eve.home, eve.scope)
    eve.accept(ada.invitation("Eve", READ))
    refusal_of("invitation_used", lambda: Member(tmp_path / "dan", ada.storage, "project:9").accept(about))
    put_invitation(eve, invitation("Dan", OWNER, sealing.new_keys(), eve.team().machine))
    assert any("by nobody who may invite" in one for one in ada.sync()["problems"])
    assert active(ada) == {("Ada", OWNER), ("Eve", READ)} and not ada.team().roster.invitations


def test_who_leaves_by_a_client_of_their_own_leaves_no_invitation_open(tmp_path: Path) -> None:
    ada, eve = team_of(tmp_path, "Ada", "Eve", role=OWNER)
    eve.invitation("Dan", OWNER)
    leave_by_own_client(eve)
    assert any("by nobody who may invite" in one for one in ada.sync()["problems"])
    assert active(ada) == {("Ada", OWNER), ("Eve", OWNER)}, "it does not count"
    assert ada.remove("Eve").withdrawn == ["Dan"]


def test_who_leaves_does_not_know_the_next_key(tmp_path: Path) -> None:
    """Whoever leaves signs that roster, and so draws its key: the next sync of somebody who stays draws another one."""
    ada, bob, cy = team_of(tmp_path, "Ada", "Bob", "Cy")
    settle(ada, bob, cy)
    known = set(leave_by_own_client(bob).epochs)
    cy.sync()
    assert not cy.team().roster.is_key_known_outside() and cy.team().roster.epochs[-1] not in known
    assert "problems" not in ada.sync() and ada.team().roster == cy.team().roster
    leave_by_own_client(cy, has_new_key=False)
    assert any("still has the key" in one for one in ada.sync()["problems"])
    ada.remove("Cy")
    dan = Member(tmp_path / "dan", ada.storage, "project:9")
    ben = Member(tmp_path / "ben", ada.storage, "project:8")
    ben.accept(ada.invitation("Ben"))
    about = ada.invitation("Dan")
    known = set(leave_by_own_client(ben).epochs)
    dan.accept(about)
    assert dan.team().roster.epochs[-1] not in known, "who joins next does it as well"
    assert "problems" not in ada.sync() and active(ada) == {("Ada", OWNER), ("Dan", FULL)}


def test_an_invitation_that_another_one_replaces_reads_no_more(tmp_path: Path) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    lost = sealing.keys_of(bytes.fromhex(ada.invitation("Bob")["seed"]))
    known = ada.team().roster.epochs
    ada.invitation("Bob")
    there = ada.team().roster
    assert there.epochs[:-1] == known and lost.recipient() not in [one.recipient for one in there.invitations]
    assert "problems" not in ada.sync()


def test_an_invitation_that_claims_to_run_for_years_is_withdrawn(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    put_invitation(bob, invitation("Bob", FULL, sealing.new_keys(), bob.team().machine, 2**60))
    ada.sync()
    assert not ada.team().roster.invitations
    put_invitation(bob, invitation("Bob", FULL, sealing.new_keys(), bob.team().machine, clock_now() + 8 * DAY_US))
    ada.sync()
    assert ada.team().roster.invitations, "clocks may differ by a day"


def test_invitations_of_an_earlier_version_are_withdrawn_with_a_word(tmp_path: Path) -> None:
    """It did not note who invites, so any of them may be a former owner's."""
    ada, eve = team_of(tmp_path, "Ada", "Eve", role=OWNER)
    put_invitation(eve, invitation("Dan", OWNER, sealing.new_keys(), ""))
    (problem,) = ada.sync()["problems"]
    assert "`sync invite 'Dan'`" in problem and "earlier version" in problem and not ada.team().roster.invitations
    assert "problems" not in ada.sync() and "problems" not in eve.sync()
    put_invitation(eve, invitation("Dan", OWNER, sealing.new_keys(), ""))
    assert ada.remove("Eve").withdrawn == ["Dan"]
    assert not ada.team().roster.invitations


def test_a_history_that_an_earlier_version_has_written_is_read(tmp_path: Path) -> None:
    """Its invitations name no maker: they were used, and outlived a removal."""
    ada, bob = team_of(tmp_path, "Ada", "Bob", role=OWNER)
    dan, keys = Member(tmp_path / "dan", ada.storage, "project:9"), sealing.keys_of(b"d" * 32)
    made = invitation("Dan", FULL, keys, "")
    there = put_invitation(bob, made)
    leave_by_own_client(bob)
    dan.accept({
        "url": dan.storage.url, "group": there.group, "number": there.number, "digest": there.digest, "name": made.name,
        "person": "Dan", "role": FULL, "until": made.until, "seed": (b"d" * 32).hex(), "by": "Bob", "project": {},
    })  # fmt: skip
    spare = Member(tmp_path / "spare", ada.storage, "project:7")
    key = (tmp_path / "key").read_text()
    joining.join(spare.home, spare.storage, key, "spare", clock_now(), spare.scope, "Ada")
    for member in (ada, dan, spare):
        assert "problems" not in member.sync() and active(member) == {("Ada", OWNER), ("Dan", FULL)}
    about = membership.to_json(ada.team().roster)
    old = about | {"invitations": [{name: one[name] for name in one if name != "by"} for one in about["invitations"]]}
    assert membership.from_json({name: old[name] for name in old if name != "by"}, "").machines


class Racing(FolderStorage):
    """Lets somebody else change the roster just before a roster is put."""

    def __init__(self, url: str, race: object) -> None:
        super().__init__(url)
        self.race = race

    def put_new(self, key: str, data: bytes) -> bool:
        race, self.race = self.race, None
        if callable(race) and key.startswith(roster.PREFIX):
            race()
        elif race is not None:
            self.race = race
        return super().put_new(key, data)


@pytest.mark.parametrize("what", ["remove", "withdraw"])
def test_two_owners_who_do_the_same_at_once_stay_in_one_group(tmp_path: Path, what: str) -> None:
    """Who comes second finds nothing to do: a key that is added without a reason would not count."""
    ada, eve, _ = team_of(tmp_path, "Ada", "Eve", "Cy", role=OWNER)
    late = clock_now() + 8 * DAY_US
    ada.invitation("Dan")
    settle(ada, eve)
    first = (lambda: ada.remove("Cy")) if what == "remove" else (lambda: ada.sync(late))
    eve.storage = Racing(eve.storage.url, first)
    if what == "remove":
        eve.remove("Cy")
    else:
        group = eve.team()
        removing.tidy_team(group, late)
        group.save()
    assert eve.team().roster == ada.team().roster
    assert "problems" not in ada.sync() and "problems" not in eve.sync()
