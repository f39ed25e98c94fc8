"""Who belongs to a group: machines, in a team of several persons; and under which name who may sign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.core.safety.origins import is_person_name
from memory.exchange.sync import fields, sealing
from memory.exchange.sync.sealing import Broken, Keys
from memory.store.journal.machine import is_name
from memory.store.journal.streams import COMMON

_NAMES_BYTES = 32
ROOT = "root"  # the recovery key's name
ACTIVE, LEFT, REVOKED = "active", "left", "revoked"
OWNER, FULL, READ = "owner", "full", "read"  # what a member of a team may do; machines of one person may do all


class Machine(NamedTuple):
    """A member. recipient: for whom to encrypt.  verifying: what proves its signatures, in hex.  label: for people.

    In a team, person: whose it is.  role: OWNER, FULL or READ.  closing: of one that was removed, the digests of the
    heads that it had put until then; they stay when it comes back with other keys.
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

    until: microseconds.  by: the machine that has made it, with which it falls; "" in a roster of an earlier version,
    which did not note it.
    """

    name: str
    person: str
    role: str
    recipient: str
    verifying: str
    until: int
    by: str = ""


class Roster(NamedTuple):
    """The members of a group, and its keys. digest: of the object; what the next roster names.

    root: the recovery key's recipient and what proves its signatures.  names: the secret of opaque names.
    epochs: secret age keys, the newest last.  is_team: its members are several people's (members.py).  taken: the
    newest number in the storage, where rosters follow that do not count; this machine's, and never sealed.  by: who has
    signed it.  at: when, microseconds, as they state where it matters; else 0.
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
    by: str = ""
    at: int = 0

    def machine(self, name: str) -> Machine | None:
        """A member by its name, whatever has become of it."""
        return next((one for one in self.machines if one.name == name), None)

    def signer_of(self, name: str) -> Machine | Invitation | None:
        """Who may sign under a name: a machine that was not revoked, or an open invitation. No name is both."""
        found = self.machine(name)
        if found is not None:
            return found if found.state != REVOKED else None
        return next((one for one in self.invitations if one.name == name), None)

    def changer_key(self, name: str) -> str:
        """What proves the signature of a member that may sign the next roster; "" for who may not, as who has left."""
        signer = self.signer_of(name)
        if name == ROOT:
            return self.root[1]
        return signer.verifying if signer and (isinstance(signer, Invitation) or signer.state == ACTIVE) else ""

    def head_key(self, name: str) -> str:
        """What proves the signatures of heads and segments, which machines alone put; "" for who may put none."""
        signer = self.signer_of(name)
        return signer.verifying if isinstance(signer, Machine) else ""

    def is_key_known_outside(self) -> bool:
        """Whether somebody who is no member has the newest reading key.

        Who leaves signs that themselves, and so draws it. Of an invitation that was used there may be a copy, whose
        holder could read the rosters until then.
        """
        signer = self.machine(self.by)
        if signer is None:
            return self.is_team and self.by not in ("", ROOT)
        return signer.state != ACTIVE

    def namesake(self, name: str) -> Machine | None:
        """Another machine whose name begins alike: its streams could have the same names."""
        return next((one for one in self.machines if one.name != name and one.name[:COMMON] == name[:COMMON]), None)

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


def revoke_member(roster: Roster, name: str, closing: tuple[str, ...] = ()) -> Roster:
    """The roster without a member. closing: as of Machine."""
    machine = roster.machine(name)
    assert machine is not None, "the caller has looked it up"
    return with_machine(roster, machine._replace(state=REVOKED, closing=closing))


def can_invite(maker: Machine, invitation: Invitation) -> bool:
    """Whether an invitation is within its maker's rights: an owner's are all, others invite their own machines."""
    is_own = (maker.person, maker.role) == (invitation.person, invitation.role)
    return maker.state == ACTIVE and (maker.role == OWNER or is_own)


def invitation_name(verifying: str) -> str:
    """What an invitation is called: it follows from its key, so that nobody can choose it."""
    return f"invitation {sealing.digest(verifying.encode())[:16]}"


def check_names(roster: Roster) -> None:
    """Raises Broken for a roster in which a name, or a key of signatures, could be another one's.

    Each machine has a name as machines have it, each invitation the one of its key; none occurs twice, nor does a key.
    A person's is one that fits into the mark of a memory.
    An invitation is a team's, and its maker is a member who may make it.
    """
    if wrong := [one.name for one in roster.machines if not is_name(one.name)]:
        raise Broken(f"{wrong[0]!r} is not a valid name of a machine")
    if wrong := [one.name for one in roster.invitations if one.name != invitation_name(one.verifying)]:
        raise Broken(f"{wrong[0]!r} is not the name of that invitation")
    everybody: list[Machine | Invitation] = [*roster.machines, *roster.invitations]
    if roster.is_team and (wrong := [one.person for one in everybody if not is_person_name(one.person)]):
        raise Broken(f"{wrong[0][:80]!r} is not a valid name of a person")
    if wrong := [one.role for one in everybody if one.role not in (OWNER, FULL, READ)]:
        raise Broken(f"{wrong[0]!r} is no role")
    keys = [roster.root[1], *(one.verifying for one in everybody)]
    if len({one.name for one in everybody}) < len(everybody) or len({bytes.fromhex(one) for one in keys}) < len(keys):
        raise Broken("a name or a key occurs twice in it, so nobody can know who has signed")
    if roster.invitations and not roster.is_team:
        raise Broken("it has an invitation, but is not a team's")
    for one in roster.invitations:
        maker = roster.machine(one.by)
        if one.by and (maker is None or not can_invite(maker, one)):
            raise Broken(f"the invitation for {one.person} is by nobody who may invite")


def to_json(roster: Roster, before: str = "") -> dict[str, Any]:
    """As it is sealed. before: the digest of the roster before."""
    return {
        "group": roster.group, "number": roster.number, "before": before, "root": list(roster.root),
        "names": roster.names, "epochs": list(roster.epochs), "machines": [one._asdict() for one in roster.machines],
        "team": roster.is_team, "invitations": [one._asdict() for one in roster.invitations],
        "by": roster.by, "at": roster.at,
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
            until, by = fields.integer(each["until"]), fields.text(each.get("by", ""))
            invitations.append(Invitation(name, person, role, recipient, verifying, until, by))
        recipient, verifying = fields.texts(about["root"])
        sealing.check_public(recipient, verifying)
        epochs = fields.texts(about["epochs"])
        if not epochs or not all(map(sealing.is_secret_key, epochs)):
            raise ValueError("no key")
        group, number, names = fields.text(about["group"]), fields.integer(about["number"]), fields.text(about["names"])
        if len(bytes.fromhex(names)) != _NAMES_BYTES:
            raise ValueError("no secret of names")
        made = Roster(
            group, number, tuple(machines), (recipient, verifying), names, epochs, digest, about.get("team") is True,
            tuple(invitations), by=fields.text(about.get("by", "")), at=fields.integer(about.get("at", 0)),
        )  # fmt: skip
        check_names(made)
        return made
