"""Who belongs to a group: machines, in a team of several persons; and what of that a member of a team may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.exchange.sync import fields, sealing
from memory.exchange.sync.sealing import Broken, Keys

_NAMES_BYTES = 32
ROOT = "root"  # the recovery key's name
ACTIVE, LEFT, REVOKED = "active", "left", "revoked"
OWNER, FULL, READ = "owner", "full", "read"  # what a member of a team may do; machines of one person may do all


class Machine(NamedTuple):
    """A member. recipient: for whom to encrypt.  verifying: what proves its signatures, in hex.  label: for people.

    In a team, person: whose it is.  role: OWNER, FULL or READ.  closing: of one that was removed, the digests of the
    heads that it had put until then.
    """

    name: str
    label: str
    recipient: str
    verifying: str
    state: str = ACTIVE
    since: int = 0
    person: str = ""
    role: str = FULL
    closing: tuple[str, ...] = ()


class Invitation(NamedTuple):
    """What one machine may join a team with, once. name: of the pair of keys that the invitation holds the secrets of.

    until: microseconds.
    """

    name: str
    person: str
    role: str
    recipient: str
    verifying: str
    until: int


class Roster(NamedTuple):
    """The members of a group, and its keys. digest: of the object; what the next roster names.

    root: the recovery key's recipient and what proves its signatures.  names: the secret of opaque names.
    epochs: secret age keys, the newest last.  is_team: its members are several people's (members.py).  taken: the
    newest number in the storage, where rosters follow that do not count; this machine's, and never sealed.
    """

    group: str
    number: int
    machines: tuple[Machine, ...]
    root: tuple[str, str]
    names: str
    epochs: tuple[str, ...]
    digest: str = ""
    is_team: bool = False
    invitations: tuple[Invitation, ...] = ()
    taken: int = 0

    def machine(self, name: str) -> Machine | None:
        """A member by its name, whatever has become of it."""
        return next((one for one in self.machines if one.name == name), None)

    def verifying_key(self, name: str) -> str:
        """What proves the signatures of a member that may speak; "" for who may not."""
        if name == ROOT:
            return self.root[1]
        found = self.machine(name) or next((one for one in self.invitations if one.name == name), None)
        return found.verifying if found and (isinstance(found, Invitation) or found.state != REVOKED) else ""

    def can_change(self, name: str) -> bool:
        """Whether a member may sign the next roster: not one that has left."""
        found = self.machine(name)
        return found is None or found.state == ACTIVE

    def active_machines(self, person: str) -> tuple[Machine, ...]:
        """The machines by which a person takes part in a team; names that differ in case alone are one person's."""
        plain = person.casefold()
        return tuple(one for one in self.machines if one.state == ACTIVE and one.person.casefold() == plain)

    def recipient(self) -> str:
        """For whom to encrypt what all members may read."""
        return Keys(self.epochs[-1], "").recipient()


def with_machine(roster: Roster, machine: Machine) -> Roster:
    """The roster with another member, or with another state of one."""
    others = tuple(one for one in roster.machines if one.name != machine.name)
    return roster._replace(machines=(*others, machine))


def revoke_member(roster: Roster, name: str) -> Roster:
    """The roster without a member, and with a new reading key for what comes from now on."""
    machine = roster.machine(name)
    assert machine is not None, "the caller has looked it up"
    return with_machine(roster, machine._replace(state=REVOKED))._replace(epochs=(*roster.epochs, sealing.new_epoch()))


def check_change(before: Roster, after: Roster, by: str) -> None:
    """Raises Broken where whoever has signed a team's roster has changed what is not theirs to change.

    Everybody may remove, and invite a machine of, the person that they are; an owner may remove anybody, and invite
    persons who have no machine. An invitation lets one machine in, and is gone with that.
    """
    if by == ROOT:
        return
    used = next((one for one in before.invitations if one.name == by), None)
    signer = used or before.machine(by)
    if signer is None or after.names != before.names or after.epochs[: len(before.epochs)] != before.epochs:
        raise Broken(f"roster {after.number} changes the keys, and {by} may not")
    fresh_epochs = after.epochs[len(before.epochs) :]
    has_left = any(before.machine(one.name) != one for one in after.machines if one.state != ACTIVE)
    is_withdrawn = set(before.invitations) - set(after.invitations)
    if len(fresh_epochs) > 1 or set(fresh_epochs) & set(before.epochs) or (
        fresh_epochs and not (has_left or is_withdrawn)
    ):
        raise Broken(f"roster {after.number}, by {signer.person}, adds a key, though nobody has left")
    is_owner = signer.role == OWNER and used is None
    changed = [one for one in after.machines if before.machine(one.name) != one]
    is_kept = all(after.machine(one.name) for one in before.machines)
    for one in changed:
        known = before.machine(one.name)
        if used:
            is_new = known is None or (known.state != ACTIVE and known.person == used.person)
            is_right = is_new and one == Machine(
                one.name, one.label, one.recipient, one.verifying, ACTIVE, one.since, used.person, used.role
            )
        else:
            is_own = is_owner or one.person == signer.person
            closed = known._replace(state=REVOKED, closing=one.closing) if known and known.state == ACTIVE else None
            is_right = is_own and one == closed
        if not is_right:
            raise Broken(f"roster {after.number}, by {signer.person}, changes {one.person}, who is somebody else")
    for fresh in set(after.invitations) - set(before.invitations):
        is_own = fresh.person == signer.person and fresh.role == signer.role
        is_new = is_owner and fresh.role in (OWNER, FULL, READ) and not before.active_machines(fresh.person)
        if used or not (is_own or is_new) or before.machine(fresh.name):
            raise Broken(f"roster {after.number}, by {signer.person}, invites {fresh.person}, and may not")
    withdrawn = set(before.invitations) - set(after.invitations)
    if any(one != used and not is_owner and one.person != signer.person for one in withdrawn):
        raise Broken(f"roster {after.number}, by {signer.person}, withdraws another person's invitation")
    if not is_kept or (used and (len(changed) != 1 or used not in withdrawn or after.epochs != before.epochs)):
        raise Broken(f"roster {after.number}, by {signer.person}, is not what a member may make of the one before")


def to_json(roster: Roster, before: str = "") -> dict[str, Any]:
    """As it is sealed. before: the digest of the roster before."""
    return {
        "group": roster.group, "number": roster.number, "before": before, "root": list(roster.root),
        "names": roster.names, "epochs": list(roster.epochs), "machines": [one._asdict() for one in roster.machines],
        "team": roster.is_team, "invitations": [one._asdict() for one in roster.invitations],
    }  # fmt: skip


def from_json(about: Mapping[str, Any], digest: str) -> Roster:
    """A roster as it was sealed. digest: of its object.  Raises Broken."""
    with fields.decode_as("roster"):
        machines = []
        for each in map(fields.mapping, fields.items(about["machines"])):
            name, label, recipient, verifying, state = (fields.text(each[field]) for field in Machine._fields[:5])
            person, role = fields.text(each.get("person", "")), fields.text(each.get("role", FULL))
            closing, since = fields.texts(each.get("closing", ())), fields.integer(each["since"])
            sealing.check_public(recipient, verifying)
            machines.append(Machine(name, label, recipient, verifying, state, since, person, role, closing))
        invitations = []
        for each in map(fields.mapping, fields.items(about.get("invitations", ()))):
            name, person, role, recipient, verifying = (fields.text(each[one]) for one in Invitation._fields[:5])
            sealing.check_public(recipient, verifying)
            invitations.append(Invitation(name, person, role, recipient, verifying, fields.integer(each["until"])))
        recipient, verifying = fields.texts(about["root"])
        sealing.check_public(recipient, verifying)
        epochs = fields.texts(about["epochs"])
        if not epochs or not all(map(sealing.is_secret_key, epochs)):
            raise ValueError("no key")
        group, number, names = fields.text(about["group"]), fields.integer(about["number"]), fields.text(about["names"])
        if len(bytes.fromhex(names)) != _NAMES_BYTES:
            raise ValueError("no secret of names")
        return Roster(
            group, number, tuple(machines), (recipient, verifying), names, epochs, digest, about.get("team") is True,
            tuple(invitations),
        )  # fmt: skip
