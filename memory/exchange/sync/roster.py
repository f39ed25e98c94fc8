"""Who belongs to a group: a numbered chain of rosters, each signed by a member of the one before.

A roster holds the group's reading keys (one an epoch; a revocation begins a new one) and is encrypted for each member
and for the recovery key. Two who change it at once try to put the same number; one of them has to begin again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.exchange.sync import sealing
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Listed, Storage

PREFIX = "heads/roster/"  # below the heads, so that one listing shows both
ROOT = "root"  # the recovery key's name
ACTIVE, LEFT, REVOKED = "active", "left", "revoked"
_TRIES = 8  # of a change, while others change the roster, too


class Machine(NamedTuple):
    """A member. recipient: for whom to encrypt.  verifying: what proves its signatures, in hex.  label: for people."""

    name: str
    label: str
    recipient: str
    verifying: str
    state: str = ACTIVE
    since: int = 0


class Roster(NamedTuple):
    """The members of a group, and its keys. digest: of the object; what the next roster names.

    root: the recovery key's recipient and what proves its signatures.  names: the secret of opaque names.
    epochs: secret age keys, the newest last.
    """

    group: str
    number: int
    machines: tuple[Machine, ...]
    root: tuple[str, str]
    names: str
    epochs: tuple[str, ...]
    digest: str = ""

    def machine(self, name: str) -> Machine | None:
        """A member by its name, whatever has become of it."""
        return next((one for one in self.machines if one.name == name), None)

    def verifying_key(self, name: str) -> str:
        """What proves the signatures of a member that may speak; "" for who may not."""
        if name == ROOT:
            return self.root[1]
        found = self.machine(name)
        return found.verifying if found and found.state != REVOKED else ""

    def recipient(self) -> str:
        """For whom to encrypt what all members may read."""
        return Keys(self.epochs[-1], "").recipient()


def create_roster(storage: Storage, machine: Machine, root: Keys, now: int) -> Roster:
    """Found a group with its first machine. Raises Refusal `already_set_up`, Unreachable."""
    if storage.list(PREFIX):
        raise Refusal(
            "already_set_up",
            f"{storage.url} is used already: `sync join {storage.url}` adds this machine, with the key that `sync "
            "setup` showed on the first one.",
        )
    group = os.urandom(8).hex()
    fresh = Roster(
        group, 1, (machine._replace(since=now),), (root.recipient(), root.verifying_key()), os.urandom(32).hex(),
        (sealing.new_epoch(),),
    )  # fmt: skip
    made = _put(storage, fresh, "", ROOT, root)
    if made is None:
        raise Refusal("already_set_up", f"{storage.url} has just been set up by another machine: join it.")
    return made


def newest(storage: Storage, keys: Keys, anchor: Roster | None, listing: Sequence[Listed] | None = None) -> Roster:
    """The newest roster, by a chain of signatures from one that is trusted.

    anchor: the roster that this machine has seen last; None with the recovery key, which has signed the first one.
    listing: of the heads, where it was asked for already.
    Raises Broken, Unreachable; Refusal `not_set_up`, `revoked`.
    """
    there = storage.list(PREFIX) if listing is None else listing
    known = anchor.number if anchor else 0
    last = max((int(one.key.removeprefix(PREFIX)) for one in there if _is_roster(one.key)), default=0)
    while listing is None and storage.get(_key(last + 1)) is not None:  # a listing may lag behind
        last += 1
    if not last and not anchor:
        raise Refusal("not_set_up", f"Nothing is set up at {storage.url}: `sync setup {storage.url}` does it.")
    if last < known:
        raise Broken(f"roster {known} of the storage is gone, or an older state was put back: the newest is {last}")
    before = anchor
    for number in range(known + 1, last + 1):
        before = _open_roster(storage, number, keys, before)
    assert before is not None, "a roster was found"
    return before


def _open_roster(storage: Storage, number: int, keys: Keys, before: Roster | None) -> Roster:
    data = storage.get(_key(number))
    if data is None:
        raise Broken(f"roster {number} is missing in the storage")

    def verifying_key(about: Mapping[str, Any]) -> str:
        by = str(about.get("by"))
        if before is not None:
            return before.verifying_key(by)
        return (
            keys.verifying_key() if by == ROOT else ""
        )  # the first one is signed by the recovery key, which is in hand

    # The group's name is in the roster itself: what a signature covers is what it says, checked against the one before.
    try:
        about, _ = sealing.unseal("", _key(number), data, [keys.age], verifying_key)
    except Broken as error:
        if before is not None and "decrypted" in str(error):
            raise Refusal(
                "revoked",
                f"This machine cannot read roster {number}: it was revoked, or the object was damaged. `sync machines` "
                "on another machine shows which; `sync leave`, and `sync join` with the recovery key, begin again.",
            ) from error
        raise
    roster = from_json(about, sealing.digest(data))
    if roster.number != number or (before is not None and (
        about.get("before") != before.digest or roster.group != before.group or roster.root != before.root
    )):  # fmt: skip
        raise Broken(f"roster {number} does not follow from the one before")
    return roster


def change_roster(
    storage: Storage, roster: Roster, by: str, keys: Keys, change: Callable[[Roster], Roster]
) -> Roster:
    """Change the roster, on top of whatever others have made of it meanwhile. by: who signs.

    Raises Broken, Unreachable; Refusal `busy`, and what `change` raises.
    """
    for _ in range(_TRIES):
        wanted = change(roster)._replace(number=roster.number + 1)
        made = _put(storage, wanted, roster.digest, by, keys)
        if made is not None:
            return made
        roster = newest(storage, keys, roster)
    raise Refusal("busy", "Other machines change the group all the time: try again in a moment.")


def with_machine(roster: Roster, machine: Machine) -> Roster:
    """The roster with another member, or with another state of one."""
    others = tuple(one for one in roster.machines if one.name != machine.name)
    return roster._replace(machines=(*others, machine))


def revoke_member(roster: Roster, name: str) -> Roster:
    """The roster without a member, and with a new reading key for what comes from now on."""
    machine = roster.machine(name)
    assert machine is not None, "the caller has looked it up"
    return with_machine(roster, machine._replace(state=REVOKED))._replace(epochs=(*roster.epochs, sealing.new_epoch()))


def _put(storage: Storage, roster: Roster, before: str, by: str, keys: Keys) -> Roster | None:
    """The roster as it is in the storage now; None where its number is taken."""
    whom = [roster.root[0], *(one.recipient for one in roster.machines if one.state == ACTIVE)]
    data = sealing.seal("", _key(roster.number), by, keys.signing, whom, to_json(roster, before))
    return roster._replace(digest=sealing.digest(data)) if storage.put_new(_key(roster.number), data) else None


def _key(number: int) -> str:
    return f"{PREFIX}{number:08d}"


def _is_roster(key: str) -> bool:
    number = key.removeprefix(PREFIX)
    return key.startswith(PREFIX) and len(number) == 8 and number.isdecimal()


def to_json(roster: Roster, before: str = "") -> dict[str, Any]:
    """As it is sealed. before: the digest of the roster before."""
    return {
        "group": roster.group, "number": roster.number, "before": before, "root": list(roster.root),
        "names": roster.names, "epochs": list(roster.epochs), "machines": [one._asdict() for one in roster.machines],
    }  # fmt: skip


def from_json(about: Mapping[str, Any], digest: str) -> Roster:
    """A roster as it was sealed. digest: of its object.  Raises Broken."""
    try:
        machines = []
        for each in about["machines"]:
            name, label, recipient, verifying, state, since = (each[field] for field in Machine._fields)
            machines.append(Machine(str(name), str(label), str(recipient), str(verifying), str(state), int(since)))
        recipient, verifying = map(str, about["root"])
        epochs = tuple(map(str, about["epochs"]))
        if not epochs:
            raise ValueError("no key")
        group, number, names = str(about["group"]), int(about["number"]), str(about["names"])
        return Roster(group, number, tuple(machines), (recipient, verifying), names, epochs, digest)
    except (KeyError, TypeError, ValueError) as error:
        raise Broken("it is no roster") from error
