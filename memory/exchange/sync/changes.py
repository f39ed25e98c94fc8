"""What a member of a team may change of its roster: checked by everybody who reads it."""

from __future__ import annotations

from memory.exchange.sync import membership
from memory.exchange.sync.membership import ACTIVE, FULL, OWNER, READ, REVOKED, ROOT, Invitation, Machine, Roster
from memory.exchange.sync.sealing import Broken


def check_change(before: Roster, after: Roster, by: str) -> None:
    """Raises Broken where whoever has signed a team's roster has changed what is not theirs to change.

    by: the name that has signed, under the key of `Roster.changer_key`.
    Everybody may remove, and invite a machine of, the person that they are; an owner may remove anybody, and invite
    persons who have no machine. An invitation lets one machine in, and is gone with that; who may write may
    withdraw one that had run out when they signed.
    """
    for one in after.machines:
        known = after.namesake(one.name) if before.machine(one.name) is None else None
        if known is not None:  # it could put heads of that one's streams, as whose author it signs them
            raise Broken(f"roster {after.number} adds a machine whose name begins like that of {known.person}")
    if by == ROOT:
        return
    signer = before.signer_of(by)
    if signer is None or after.names != before.names:
        raise Broken(f"roster {after.number} changes the keys, and {by} may not")
    if not all(after.machine(one.name) for one in before.machines):
        raise _unfit(after, signer, "is not a change that a member may make")
    changed = [one for one in after.machines if before.machine(one.name) != one]
    fresh = [one for one in after.invitations if one not in before.invitations]
    withdrawn = [one for one in before.invitations if one not in after.invitations]
    if isinstance(signer, Invitation):
        _check_use(before, after, signer, changed)
        if fresh or signer not in withdrawn or any(one.person != signer.person for one in withdrawn):
            raise _unfit(after, signer, "is not a change that an invitation allows")
    else:
        for one in changed:
            _check_removal(before, after, signer, one)
        for made in fresh:
            _check_invitation(before, after, signer, made)
        for gone in withdrawn:
            _check_withdrawal(before, after, signer, gone)
    _check_epochs(before, after, signer, bool(changed), bool(withdrawn))


def _check_use(before: Roster, after: Roster, used: Invitation, changed: list[Machine]) -> None:
    for one in changed:
        known = before.machine(one.name)
        is_new = known is None or (known.state != ACTIVE and known.person == used.person)
        if not is_new or len(changed) != 1 or one != Machine(
            one.name, one.label, one.recipient, one.verifying, ACTIVE, one.since, used.person, used.role
        ):  # fmt: skip
            raise _unfit(after, used, f"changes {one.person}, who is somebody else")
    if not changed:
        raise _unfit(after, used, "uses an invitation, and nobody joins")


def _check_removal(before: Roster, after: Roster, signer: Machine, one: Machine) -> None:
    known = before.machine(one.name)
    closed = known._replace(state=REVOKED, closing=one.closing) if known and known.state == ACTIVE else None
    if one != closed or not (signer.role == OWNER or one.person == signer.person):
        raise _unfit(after, signer, f"changes {one.person}, who is somebody else")


def _check_invitation(before: Roster, after: Roster, signer: Machine, made: Invitation) -> None:
    """A roster of an earlier version names no maker; the next sync of an owner's machine withdraws what is so."""
    is_own = made.person == signer.person and made.role == signer.role
    is_new = made.role in (OWNER, FULL, READ) and not before.active_machines(made.person)
    known = before.signer_of(made.name)
    if known is not None:
        raise _unfit(
            after, signer,
            f"changes an invitation for {made.person}. An earlier version of surgical-memory does that, "
            f"because it does not record who invites:"
            " update it on that machine, which then joins again",
        )  # fmt: skip
    if made.by not in ("", signer.name) or not membership.can_invite(signer, made) or not (is_own or is_new):
        raise _unfit(after, signer, f"invites {made.person}, and may not")


def _check_withdrawal(before: Roster, after: Roster, signer: Machine, gone: Invitation) -> None:
    maker = before.machine(gone.by)
    if gone.until < after.at and signer.role != READ:
        return
    if signer.role != OWNER and signer.person not in (gone.person, maker.person if maker else gone.person):
        raise _unfit(after, signer, "withdraws another person's invitation")


def _check_epochs(
    before: Roster, after: Roster, signer: Machine | Invitation, is_changed: bool, is_withdrawn: bool
) -> None:
    """A key is added where somebody is gone who has the last one, and at no other time."""
    fresh = after.epochs[len(before.epochs) :]
    is_machine = isinstance(signer, Machine)
    has_left = is_machine and is_changed
    may_add = has_left or (is_machine and is_withdrawn) or before.is_key_known_outside()
    if after.epochs[: len(before.epochs)] != before.epochs:
        raise _unfit(after, signer, "changes the keys, and may not")
    if len(fresh) > 1 or set(fresh) & set(before.epochs) or (fresh and not may_add):
        raise _unfit(after, signer, "adds a key, though nobody has left")
    if has_left and not fresh:
        raise _unfit(after, signer, "removes somebody, who still has the key")


def _unfit(after: Roster, signer: Machine | Invitation, why: str) -> Broken:
    return Broken(f"roster {after.number}, by {signer.person}, {why}")
