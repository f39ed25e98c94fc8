"""Who belongs to a team no more: removing a person with the invitations that they made; invitations that ran out."""

from __future__ import annotations

from typing import NamedTuple

from memory.core.errors import Refusal
from memory.core.times import DAY_US
from memory.exchange.sync import heads as heads_
from memory.exchange.sync import membership, pulling
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.inviting import DAYS
from memory.exchange.sync.membership import ACTIVE, LEFT, OWNER, READ, REVOKED, Invitation, Machine, Roster
from memory.exchange.sync.team_changes import change_team, own_entry, owners, persons, refresh_team

_MOST_US = (DAYS + 2) * DAY_US  # that an invitation may run from now on: clocks may differ by a day or two


class Removal(NamedTuple):
    """A person as they were called, and the machines that were removed.

    withdrawn: for whom they had open invitations that count no more.  staying: if they were an owner, who is a member
    now, since an owner may have let in anybody.
    """

    person: str
    machines: list[Machine]
    withdrawn: list[str]
    staying: list[str]


def remove(group: SyncGroup, name: str) -> Removal:
    """Take a person out of a team, with all machines and invitations, and all open invitations that they made.

    What comes from now on is encrypted with another key. What they had put stays theirs, and stays.
    Raises Refusal `no_such_member`, `not_allowed`, `storage_broken`, …
    """
    refresh_team(group)
    pulling.refresh_heads(group, group.storage.list(heads_.PREFIX))
    own, plain = own_entry(group), " ".join(name.split()).casefold()
    person = next((one for one in persons(group.roster) if one.casefold() == plain), "")
    if not person or not _is_there(group.roster, person):
        known = ", ".join(sorted({one.person for one in group.roster.machines if one.state == ACTIVE}))
        raise Refusal("no_such_member", f"'{name}' is not a member. `sync members` lists them: {known}.")
    if own.role != OWNER and person != own.person:
        raise Refusal("not_allowed", f"Only an owner removes others: {owners(group.roster)}.")
    gone = list(group.roster.active_machines(person))
    closing = {one.name: group.closing_digests(one.name) for one in gone}
    withdrawn: list[str] = []

    def change(before: Roster) -> Roster | None:
        after = before
        for one in before.active_machines(person):
            closed = one._replace(state=REVOKED, closing=closing.get(one.name, ()))
            after = membership.with_machine(after, closed)
        rest = tuple(one for one in before.invitations if not _is_withdrawn_with(before, one, person, own))
        withdrawn[:] = [one.person for one in before.invitations if one not in rest and not _is_for(one, person)]
        if not _is_there(before, person):
            return None  # somebody else has just removed them
        return after._replace(invitations=rest)

    change_team(group, change, is_kept=group.machine not in closing)
    was_owner = any(one.role == OWNER for one in gone)
    staying = sorted({one.person for one in group.roster.machines if one.state == ACTIVE} - {person, own.person})
    return Removal(person, gone, withdrawn, staying if was_owner else [])


def _is_there(there: Roster, person: str) -> bool:
    return bool(there.active_machines(person)) or any(_is_for(one, person) for one in there.invitations)


def _is_for(invitation: Invitation, person: str) -> bool:
    return invitation.person.casefold() == person.casefold()


def _is_withdrawn_with(there: Roster, invitation: Invitation, person: str, own: Machine) -> bool:
    """Whether an invitation goes with a person: it is for them, or they have made it, or nobody knows who has."""
    is_theirs = any(one.name == invitation.by for one in there.active_machines(person))
    is_anybodys = not invitation.by and own.role == OWNER and bool(there.active_machines(person))
    return _is_for(invitation, person) or is_theirs or is_anybodys


def tidy_group(group: SyncGroup) -> None:
    """Change the reading key of a group of one person's machines where one that has left knows it.

    An earlier version left without revoking itself: such a machine is closed as it is now.
    Raises Refusal `storage_broken`, …; Unreachable.
    """
    own = group.roster.machine(group.machine)
    if group.roster.is_team or own is None or own.state != ACTIVE:
        return

    def open_ones(there: Roster) -> list[Machine]:
        return [one for one in there.machines if one.state == LEFT]

    closing: dict[str, tuple[str, ...]] = {}

    def change(before: Roster) -> Roster | None:
        if not open_ones(before) and not before.is_key_known_outside():
            return None
        after = before
        for one in open_ones(before):
            closed = one._replace(state=REVOKED, closing=closing.get(one.name, ()))
            after = membership.with_machine(after, closed)
        return after

    if not open_ones(group.roster) and not group.roster.is_key_known_outside():
        return
    pulling.refresh_heads(group, group.storage.list(heads_.PREFIX))
    closing.update({one.name: group.closing_digests(one.name) for one in open_ones(group.roster)})
    change_team(group, change)


def tidy_team(group: SyncGroup, now: int) -> list[str]:
    """Take out invitations that do not count any more, and change a reading key that a former member knows.

    Whoever has an invitation could read until then, so the key is another one after that. An invitation that ran out is
    withdrawn by the first writer who syncs: nobody else checks the time at which it is used. An invitation of an
    earlier version does not say who has made it, so it may be a former owner's: an owner's machine withdraws it.
    Returns a sentence for each of these.  Raises Refusal `storage_broken`, …; Unreachable.
    """
    own = group.roster.machine(group.machine)
    if own is None or own.state != ACTIVE or not group.roster.is_team:
        return []

    def is_void(one: Invitation) -> bool:
        is_mine = own.role == OWNER or one.person == own.person
        is_too_long = one.until > now + _MOST_US
        is_out = now > one.until and (is_mine or own.role != READ)
        return is_out or (is_too_long and is_mine) or (not one.by and own.role == OWNER)

    def change(before: Roster) -> Roster | None:
        rest = tuple(one for one in before.invitations if not is_void(one))
        is_left = len(rest) < len(before.invitations)
        if not is_left and not (before.is_key_known_outside() and own.role != READ):
            return None
        return before._replace(invitations=rest, at=now)

    if change(group.roster) is None:
        return []
    unsigned = [one.person for one in group.roster.invitations if not one.by and is_void(one) and now <= one.until]
    change_team(group, change)
    return [
        f"the invitation for {person} was withdrawn: an earlier version of surgical-memory made it, which did "
        f"not record who invites."
        f" `sync invite '{person}'` makes another one"
        for person in unsigned
    ]
