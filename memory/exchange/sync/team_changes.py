"""What inviting and removing have in common: this machine's part in a team, and changing the team's roster."""

from __future__ import annotations

from collections.abc import Callable

from memory.core.errors import Refusal
from memory.exchange.sync import roster, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.membership import ACTIVE, OWNER, Machine, Roster
from memory.exchange.sync.sealing import Broken


def persons(there: Roster) -> list[str]:
    """Everybody who is, was or may become a member."""
    return list(dict.fromkeys([*(one.person for one in there.machines), *(one.person for one in there.invitations)]))


def owners(there: Roster) -> str:
    """The owners' names, for a message."""
    found = sorted({one.person for one in there.machines if one.role == OWNER and one.state == ACTIVE})
    return ", ".join(found) or "none is left; whoever has the recovery key can join with it"


def own_entry(group: SyncGroup) -> Machine:
    """This machine's entry. Raises Refusal `revoked`."""
    own = group.roster.machine(group.machine)
    if own is None or own.state != ACTIVE:
        raise Refusal("revoked", "This machine was removed from the team: ask an owner for an invitation.")
    return own


def next_epochs(before: Roster, is_left: bool = False) -> tuple[str, ...]:
    """The reading keys of the next roster: one more where somebody is gone who has the last one.

    is_left: whether the next roster removes somebody, or withdraws an invitation.
    """
    is_new = is_left or before.is_key_known_outside()
    return (*before.epochs, sealing.new_epoch()) if is_new else before.epochs


def refresh_team(group: SyncGroup) -> None:
    """Take in what has become of the members. Raises Refusal `storage_broken`, `revoked`; Unreachable."""
    try:
        group.refresh_roster()
    except Broken as error:
        raise Refusal("storage_broken", f"{group.storage.url}: {error}.") from error


def change_team(group: SyncGroup, change: Callable[[Roster], Roster | None], is_kept: bool = True) -> None:
    """Change the roster. change: of `change_roster`.  is_kept: this machine remains a member, and trusts what was made.

    Raises Refusal `storage_broken`, and what `change` raises.
    """
    try:
        made = roster.change_roster(group.storage, group.roster, group.machine, group.keys, change)
    except Broken as error:
        raise Refusal("storage_broken", f"{group.storage.url}: {error}.") from error
    if is_kept:
        group.keep_roster(made)
