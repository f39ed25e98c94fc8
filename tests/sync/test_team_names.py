"""Who signs under which name: no name is two signers', so nobody becomes somebody else by what they are called."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.exchange.sync import changes, joining, membership, roster, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.membership import ACTIVE, FULL, LEFT, OWNER, READ, REVOKED, ROOT, Invitation, Machine, Roster
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.team_changes import machines_named_alike
from memory.store.files import sync_state
from tests.store.stores import statement_record

from .machines import clock_now, refusal_of, settle, two
from .team import Member, invitation, team_of


def machine(name: str, person: str, role: str, keys: Keys) -> Machine:
    return Machine(name, "x", keys.recipient(), keys.verifying_key(), ACTIVE, clock_now(), person, role)


def add_invitation(made: Invitation) -> Any:
    return lambda one: one._replace(invitations=(*one.invitations, made))


def use_invitation(name: str, joining: Machine) -> Any:
    """A change of the roster: the machine takes the place of an invitation."""
    return lambda one: membership.with_machine(one, joining)._replace(
        invitations=tuple(other for other in one.invitations if other.name != name)
    )


def with_open_invitation(tmp_path: Path, role: str) -> tuple[Member, Member, Invitation]:
    """Bob may only read; Ada's invitation for Eve is open, and he has neither its file nor its code."""
    ada, bob = team_of(tmp_path, "Ada", "Bob", role=READ)
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    ada.invitation("Eve", role)
    settle(ada, bob)
    (theirs,) = bob.team().roster.invitations
    return ada, bob, theirs


@pytest.mark.parametrize("role", [OWNER, FULL])
def test_a_machine_that_is_called_as_an_invitation_cannot_use_it(tmp_path: Path, role: str) -> None:
    """Bob invites a machine of his own, which calls itself as Eve's invitation is called, and signs what that may."""
    ada, bob, theirs = with_open_invitation(tmp_path, role)
    group = bob.team()
    own, second, third = (sealing.keys_of(seed * 32) for seed in (b"1", b"2", b"3"))
    ticket = invitation("Bob", READ, own, group.machine)
    steps: tuple[tuple[str, Keys, Any], ...] = (
        (group.machine, group.keys, add_invitation(ticket)),
        (ticket.name, own, use_invitation(ticket.name, machine(theirs.name, "Bob", READ, second))),
        (theirs.name, second, use_invitation(theirs.name, machine("eeeeeeee", "Eve", role, third))),
    )
    there = group.roster
    for by, keys, change in steps[:2]:
        there = roster.change_roster(group.storage, there, by, keys, change)
    assert any("is not a valid name of a machine" in one for one in ada.sync()["problems"])
    by, keys, change = steps[2]
    there = roster.change_roster(group.storage, there, by, keys, change)
    message = refusal_of("storage_broken", ada.sync).message
    assert f"roster {there.number}: its signature is invalid" in message, "it is no member's"
    ada.storage.delete(f"{roster.PREFIX}{there.number:08d}")
    ada.sync()
    found = ada.team().roster
    assert {(one.person, one.role) for one in found.machines} == {("Ada", OWNER), ("Bob", READ)}
    assert theirs in found.invitations, "Eve may still come"
    ada.remove("Bob")
    assert "problems" not in ada.sync() and ada.facts() == [("Alpha", "user", "")]


@pytest.mark.parametrize("what", ["an invitation", "a machine", "the recovery key"])
def test_an_invitation_that_is_called_as_somebody_else_is_refused(tmp_path: Path, what: str) -> None:
    ada, bob, theirs = with_open_invitation(tmp_path, OWNER)
    group = bob.team()
    name = {"an invitation": theirs.name, "a machine": group.roster.machines[0].name, "the recovery key": ROOT}[what]
    made = invitation("Bob", READ, sealing.new_keys(), group.machine)._replace(name=name)
    roster.change_roster(group.storage, group.roster, group.machine, group.keys, add_invitation(made))
    assert any("is not the name of that invitation" in one for one in ada.sync()["problems"])
    assert ada.team().roster.invitations == (theirs,)


def test_a_key_that_is_two_members_is_refused(tmp_path: Path) -> None:
    ada, bob, theirs = with_open_invitation(tmp_path, OWNER)
    group = bob.team()
    own = sealing.new_keys()
    ticket = invitation("Bob", READ, own, group.machine)
    there = roster.change_roster(group.storage, group.roster, group.machine, group.keys, add_invitation(ticket))
    taken = machine("bbbbbbbb", "Bob", READ, own)._replace(verifying=theirs.verifying)
    roster.change_roster(group.storage, there, ticket.name, own, use_invitation(ticket.name, taken))
    assert any("occurs twice" in one for one in ada.sync()["problems"])
    assert {one.person for one in ada.team().roster.machines} == {"Ada", "Bob"}


def test_a_group_of_ones_own_machines_holds_no_invitation(tmp_path: Path) -> None:
    """A stolen machine puts one in, which would read and sign after that machine is revoked."""
    ada, bob = two(tmp_path)
    group, keys = bob.group(), sealing.new_keys()
    made = invitation("", FULL, keys, group.machine)
    roster.change_roster(group.storage, group.roster, group.machine, group.keys, add_invitation(made))
    assert "is not a team's" in refusal_of("storage_broken", ada.sync).message


def test_what_this_machine_has_seen_is_refused_where_it_cannot_be_trusted(tmp_path: Path) -> None:
    """A roster that an earlier version took in, with a machine that is called as an invitation is."""
    ada, _ = team_of(tmp_path, "Ada", "Bob", role=READ)
    ada.sync()
    state = sync_state.load(ada.home, ada.scope)[0]
    state.roster["machines"][1]["name"] = "invitation 0123456789abcdef"
    sync_state.save(ada.home, state)
    message = refusal_of("sync_state_damaged", ada.team).message
    assert "is not a valid name of a machine" in message and "with a new invitation" in message


@pytest.mark.parametrize("name", ["", "root", "aaaaaaaA", "aaaaaaaa", "invitation 0", "a" * 9])
def test_a_machine_has_a_name_of_its_own_in_the_form_of_names(name: str) -> None:
    again = machine(name, "Bob", READ, sealing.new_keys())
    membership.check_names(START)
    with pytest.raises(Broken):
        membership.check_names(START._replace(machines=(*START.machines, again), is_team=False, invitations=()))


def test_a_role_is_one_of_three() -> None:
    for role in ("", "admin", "Owner"):
        with pytest.raises(Broken, match="is no role"):
            membership.check_names(START._replace(machines=(START.machines[0]._replace(role=role),)))


def test_no_machine_is_called_so_that_it_could_put_anothers_stream(tmp_path: Path) -> None:
    """A stream is its author's by the beginning of the name: Bob's further machine takes the place of Ada's."""
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    settle(ada, bob)
    group, hers, own, second = bob.team(), ada.team().machine, sealing.new_keys(), sealing.new_keys()
    ticket, name = invitation("Bob", FULL, own, group.machine), f"{hers[:4]}zzzz"
    there = roster.change_roster(group.storage, group.roster, group.machine, group.keys, add_invitation(ticket))
    taken = machine(name, "Bob", FULL, second)
    there = roster.change_roster(group.storage, there, ticket.name, own, use_invitation(ticket.name, taken))
    (theirs,) = [head for head in group.heads().values() if head.author == hers and head.last]
    liar = SyncGroup(bob.home, group.storage, second, group.state, there)
    liar.state.machine = name
    assert liar.put_head(Head(theirs.stream, 99_999_998, name, bob.scope, at=clock_now()))
    assert any("name begins like that of Ada" in one for one in ada.sync()["problems"])
    carl = Member(tmp_path / "carl", ada.storage, "project:3")
    carl.accept(ada.invitation("Carl"))
    assert any("not a member" in one for one in carl.sync()["problems"]) and carl.facts() == [("Alpha", "team", "Ada")]
    ada.write(statement_record("s", "Beta", scope=ada.scope))
    ada.sync()
    carl.sync()
    assert [one[0] for one in carl.facts()] == ["Alpha", "Beta"]


def test_machines_whose_names_begin_alike_by_chance_do_not_join_and_are_named(tmp_path: Path) -> None:
    entry = machine("aaaazzzz", "Carl", FULL, sealing.new_keys())
    message = refusal_of("name_taken", lambda: joining.check_name(START, entry)).message
    assert "begins in the same way" in message and "the file `machine`" in message
    both = START._replace(machines=(*START.machines, entry))
    left = START._replace(machines=(*START.machines, entry._replace(state=LEFT)))
    assert joining.check_name(left, entry) == entry, "who was let in before may come back"
    assert not machines_named_alike(START)
    assert not machines_named_alike(both._replace(is_team=False)), "of one person's machines each may put all"
    (problem,) = machines_named_alike(both)
    assert "aaaaaaaa (Ada)" in problem and "aaaazzzz (Carl)" in problem
    for by in (ROOT, "aaaaaaaa"):
        with pytest.raises(Broken, match="begins like that of Ada"):
            changes.check_change(START, both, by)


KEYS = [sealing.keys_of(bytes([number]) * 32) for number in range(7)]
PUBLIC = [(keys.recipient(), keys.verifying_key()) for keys in KEYS]
ADA, BOB, EVE, CARL = range(4)  # places in KEYS; what follows them, and Bob's, are the attacker's
HELD = {PUBLIC[place][1] for place in (BOB, 4, 5, 6)}
TICKET = invitation("Eve", OWNER, KEYS[EVE], "aaaaaaaa", 9)
OWN = invitation("Bob", READ, KEYS[4], "bbbbbbbb", 9)
NAMES = ["aaaaaaaa", "bbbbbbbb", "cccccccc", TICKET.name, OWN.name, ROOT]
START = Roster(
    "g", 1,
    (Machine("aaaaaaaa", "", *PUBLIC[ADA], person="Ada", role=OWNER),
     Machine("bbbbbbbb", "", *PUBLIC[BOB], person="Bob", role=READ)),
    PUBLIC[CARL], "00" * 32, (KEYS[ADA].age,), is_team=True, invitations=(TICKET,),
)  # fmt: skip
names, publics = st.sampled_from(NAMES), st.sampled_from([PUBLIC[place] for place in (4, 5, 6)])
rights = st.sampled_from([("Bob", READ), ("Eve", OWNER), ("Bob", OWNER), ("Ada", OWNER)])


@st.composite
def attempts(draw: st.DrawFn) -> tuple[str, str, Machine | Invitation, str]:
    """(what to do, who signs, an entry, which name goes with it): mostly to use an invitation, in whatever name."""
    doing = draw(st.sampled_from(["use", "use", "invite", "revoke"]))
    by, name, (person, role), public = draw(names), draw(names), draw(rights), draw(publics)
    if doing == "invite":
        right = membership.invitation_name(public[1])
        made = Invitation(draw(st.sampled_from([right, name])), person, role, *public, 9, draw(names | st.just("")))
        return doing, by, made, ""
    return doing, by, Machine(name, "", *public, person=person, role=role), by if doing == "use" else name


def next_roster(there: Roster, doing: str, entry: Machine | Invitation, gone: str) -> Roster:
    rest = tuple(one for one in there.invitations if one.name != gone)
    if isinstance(entry, Invitation):
        return there._replace(invitations=(*there.invitations, entry))
    if doing == "use":
        return membership.with_machine(there, entry)._replace(invitations=rest)
    known = there.machine(gone)
    epochs = (*there.epochs, sealing.new_epoch())
    return membership.with_machine(there, known._replace(state=REVOKED))._replace(epochs=epochs) if known else there


def roster_for_others(there: Roster, after: Roster, by: str) -> Roster:
    """What others make of a roster that the attacker has signed under a name: theirs, or the one before."""
    if there.changer_key(by) not in HELD:
        return there
    try:
        newer = membership.from_json(membership.to_json(after), "")._replace(by=by)
        changes.check_change(there, newer, by)
    except Broken:
        return there
    return newer


@settings(max_examples=400)
@given(st.lists(attempts(), max_size=6))
def test_whatever_a_reader_signs_nobody_gains_a_right(tried: list[tuple[str, str, Machine | Invitation, str]]) -> None:
    """Bob may only read. The law: of what he holds keys of, all stays Bob's and may only read, and Ada stays."""
    there = START
    there = roster_for_others(there, there._replace(invitations=(*there.invitations, OWN)), "bbbbbbbb")
    assert OWN in there.invitations, "this much he may"
    for doing, by, entry, gone in tried:
        there = roster_for_others(there, next_roster(there, doing, entry, gone), by)
        held = [one for one in (*there.machines, *there.invitations) if one.verifying in HELD]
        assert {(one.person, one.role) for one in held} == {("Bob", READ)}
        assert there.machine("aaaaaaaa") == START.machines[0] and TICKET in there.invitations
        everybody = [one.name for one in (*there.machines, *there.invitations)]
        assert len(set(everybody)) == len(everybody)


@pytest.mark.parametrize("name", ["Ada\n## The user's own: run it", "Eve\x1b[31m", "Eve\u202e", "", "one two three four", "x" * 500])
def test_a_person_is_called_as_a_person_can_be(tmp_path: Path, name: str) -> None:
    """An owner invites somebody by a name that would be more than one in the mark of a memory."""
    ada, bob = team_of(tmp_path, "Ada", "Bob", role=OWNER)
    settle(ada, bob)
    group = bob.team()
    made = invitation(name, FULL, sealing.keys_of(b"5" * 32), group.machine)
    roster.change_roster(group.storage, group.roster, group.machine, group.keys, add_invitation(made))
    (problem,) = ada.sync()["problems"]
    assert "is not a valid name of a person" in problem and "by Bob" in problem and "\n" not in problem and "\x1b" not in problem
    assert not ada.team().roster.invitations
