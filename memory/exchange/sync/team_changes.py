"""What joining, inviting and removing have in common: this machine's part in a team, and changing who is a member."""

from __future__ import annotations

from collections.abc import Callable

from memory.core.errors import Refusal
from memory.exchange.sync import roster, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.membership import ACTIVE, OWNER, REVOKED, Machine, Roster
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Storage


def persons(there: Roster) -> list[str]:
    """Everybody who is, was or may become a member."""
    return list(dict.fromkeys([*(one.person for one in there.machines), *(one.person for one in there.invitations)]))


def owners(there: Roster) -> str:
    """The owners' names, for a message."""
    found = sorted({one.person for one in there.machines if one.role == OWNER and one.state == ACTIVE})
    return ", ".join(found) or "none is left; whoever has the recovery key can join with it"


def machines_named_alike(there: Roster) -> list[str]:
    """A sentence for each two machines whose names begin alike: an earlier version has let the second one in."""
    found = [(one, there.namesake(one.name)) for one in there.machines] if there.is_team else []
    return [
        f"the machines {one.name} ({one.person}) and {other.name} ({other.person}) have names that begin "
        f"alike, so each can hide the other's data from machines that join later."
        " If nobody knows why, begin another team"
        for one, other in found
        if other is not None and one.name < other.name
    ]


def own_entry(group: SyncGroup) -> Machine:
    """This machine's entry. Raises Refusal `revoked`."""
    own = group.roster.machine(group.machine)
    if own is None or own.state != ACTIVE:
        raise Refusal("revoked", "This machine was removed from the team: ask an owner for an invitation.")
    return own


def change_members(
    storage: Storage, there: Roster, by: str, keys: Keys, change: Callable[[Roster], Roster | None]
) -> Roster:
    """Change who belongs to a group, as `roster.change_roster` does. What `change` returns gets another reading key
    where somebody is gone who has the last one.
    """

    def change_and_draw(before: Roster) -> Roster | None:
        after = change(before)
        if after is None or not (before.is_key_known_outside() or _is_anybody_gone(before, after, by)):
            return after
        return after._replace(epochs=(*before.epochs, sealing.new_epoch()))

    return roster.change_roster(storage, there, by, keys, change_and_draw)


def _is_anybody_gone(before: Roster, after: Roster, by: str) -> bool:
    """Whether keys or an invitation count no more. An invitation that was used is seen to by who comes next."""
    left = {one.verifying for one in after.machines if one.state != REVOKED}
    has_left = any(one.verifying not in left for one in before.machines if one.state != REVOKED)
    return has_left or any(one not in after.invitations and one.name != by for one in before.invitations)


def refresh_team(group: SyncGroup) -> None:
    """Take in what has become of the members. Raises Refusal `storage_broken`, `revoked`; Unreachable."""
    try:
        group.refresh_roster()
    except Broken as error:
        raise Refusal("storage_broken", f"{group.storage.url}: {error}.") from error


def change_team(group: SyncGroup, change: Callable[[Roster], Roster | None], is_kept: bool = True) -> None:
    """Change the roster. change: of `change_members`.  is_kept: this machine remains a member, and trusts the result.

    Raises Refusal `storage_broken`, and what `change` raises.
    """
    try:
        made = change_members(group.storage, group.roster, group.machine, group.keys, change)
    except Broken as error:
        raise Refusal("storage_broken", f"{group.storage.url}: {error}.") from error
    if is_kept:
        group.keep_roster(made)
