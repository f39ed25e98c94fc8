"""Who belongs to a group: a numbered chain of rosters, each signed by a member of the one before.

A roster holds the group's reading keys (one an epoch; a revocation begins a new one) and is encrypted for each member
and for the recovery key. Two who change it at once try to put the same number; one of them has to begin again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memory.core.errors import Refusal
from memory.exchange.sync import sealing
from memory.exchange.sync.changes import check_change
from memory.exchange.sync.membership import ACTIVE, ROOT, Invitation, Machine, Roster, from_json, to_json
from memory.exchange.sync.refused import UNLISTED, Refused
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Listed, Storage

PREFIX = "heads/roster/"  # below the heads, so that one listing shows both
_LATE_S = 86_400  # that clocks may differ by
_TRIES = 8  # of a change, while others change the roster, too
_MOST_UNLISTED = 1_000  # rosters beyond those of a listing that lags behind


def refuse_used(storage: Storage) -> None:
    """Raises Refusal `already_set_up` where the storage has a group; Unreachable."""
    if storage.list(PREFIX):
        raise Refusal(
            "already_set_up",
            f"{storage.url} is used already: `sync join {storage.url}` adds this machine, with the key that `sync "
            "setup` showed on the first one.",
        )


def create_roster(storage: Storage, machine: Machine, root: Keys, now: int, is_team: bool = False) -> Roster:
    """Found a group with its first machine. Raises Refusal `already_set_up`, Unreachable."""
    group = os.urandom(8).hex()
    fresh = Roster(
        group, 1, (machine._replace(since=now),), (root.recipient(), root.verifying_key()), os.urandom(32).hex(),
        (sealing.new_epoch(),), is_team=is_team,
    )  # fmt: skip
    made = _put(storage, fresh, "", ROOT, root)
    if made is None:
        raise Refusal("already_set_up", f"{storage.url} has just been set up by another machine: join it.")
    return made


class UnfitRoster(Broken):
    """A roster that a member has signed, and that no member may make of the one before. size: its bytes."""

    def __init__(self, reason: str, size: int) -> None:
        super().__init__(reason)
        self.size = size


def newest(
    storage: Storage, keys: Keys, anchor: Roster | None, listing: Sequence[Listed] | None = None,
    problems: list[str] | None = None, refused: Refused | None = None,
) -> Roster:  # fmt: skip
    """The newest roster, by a chain of signatures from one that is trusted.

    anchor: the roster that this machine has seen last; None with the recovery key, which has signed the first one.
    listing: of the heads, where it was asked for already.  problems: gets a sentence for each roster that a member has
    signed and may not make. It is passed over, so that no member can stop the others; what was put in its place by
    somebody who is no member is not. It also gets a sentence for each that counts, and may be wrong about the time.
    refused: what was passed over before, and is not read again; with it, so many are passed over at once.
    Raises Broken, Unreachable; Refusal `not_set_up`, `revoked`.
    """
    there = storage.list(PREFIX) if listing is None else listing
    known = anchor.number if anchor else 0
    times = {one.key: one.modified for one in there if _is_roster(one.key)}
    last = max((int(key.removeprefix(PREFIX)) for key in times), default=0)
    listed = last
    while listing is None and storage.get(_key(last + 1)) is not None:  # a listing may lag behind
        last += 1
        if last - listed > _MOST_UNLISTED:
            raise Broken("it returns endless rosters that its listing lacks")
    if not last and not anchor:
        raise Refusal("not_set_up", f"Nothing is set up at {storage.url}: `sync setup {storage.url}` does it.")
    if last < known:
        raise Broken(f"roster {known} of the storage is gone, or an older state was put back: the newest is {last}")
    if anchor is not None and listing is None:
        check_unchanged(storage, anchor)
    before = anchor
    for number in range(known + 1, last + 1):
        key = _key(number)
        written = times.get(key, UNLISTED)
        if refused is not None and refused.is_known(key, written):
            if problems is not None:
                problems.append(refused.sentence(key))
            continue
        if refused is not None and refused.is_used_up():
            raise Broken(
                f"too many rosters before number {number} are invalid: the next sync continues, and those "
                f"named here can be deleted"
                f" from {PREFIX}"
            )
        try:
            made = _open_roster(storage, number, keys, before, last)
            if before is not None and problems is not None:
                problems += _doubtful_changes(before, made, max(written, 0.0))
            before = made
        except UnfitRoster as error:
            sentence = f"{error}: it does not count, and {key} can be deleted from the storage"
            if refused is not None:
                refused.spend(error.size)
                if written != UNLISTED:
                    refused.note(key, written, sentence, is_needed=True)
            if problems is not None:
                problems.append(sentence)
    assert before is not None, "a roster was found"
    return before._replace(taken=last)


def _doubtful_changes(before: Roster, after: Roster, written: float) -> list[str]:
    """What to look at in a roster that counts. written: when it was, by the storage's clock, seconds; 0 if unknown.

    Times decide nothing here: machines whose clocks differ would then part for ever.
    """
    signer = before.signer_of(after.by)
    if isinstance(signer, Invitation):
        late = written - signer.until / 1e6 > _LATE_S
        return [
            f"{signer.person} has joined by an invitation that ran out before. `sync members` shows the machine: if "
            f"nobody knows it, an owner runs `sync remove '{signer.person}'`"
        ] * late  # fmt: skip
    gone = [one for one in before.invitations if one not in after.invitations and written]
    return [
        f"{signer.person} has withdrawn the invitation for {one.person} as one that had run out: by the storage's "
        f"clock it had not. `sync invite '{one.person}'` makes another one, and the clock of that machine may be wrong"
        for one in gone
        if signer is not None and after.at > one.until and one.until / 1e6 - written > _LATE_S
    ]


def check_unchanged(storage: Storage, known: Roster) -> None:
    """See that the storage still holds the roster that this machine knows.

    A machine that was revoked, and can still write, could put another one under its number, from which the others
    would continue without that revocation.  Raises Broken, Unreachable.
    """
    data = storage.get(_key(known.number))
    if data is None:
        raise Broken(f"roster {known.number} of the storage is gone, or an older state was put back")
    if sealing.digest(data) != known.digest:
        raise Broken(
            f"roster {known.number} of the storage is not the one that this machine has seen: somebody who can "
            f"write there has replaced it."
            f" Withdraw the credentials of machines that were revoked, and delete {PREFIX} from "
            f"number {known.number} on; other machines that have accepted it have to leave and join again"
        )


def read_named(storage: Storage, number: int, digest: str, keys: Keys) -> Roster:
    """A roster that somebody who is trusted has named by its digest. Raises Broken, Unreachable."""
    data = storage.get(_key(number))
    if data is None or sealing.digest(data) != digest:
        raise Broken(f"roster {number} is not the one that was named, or is gone")
    about, _ = sealing.unseal("", _key(number), data, [keys.age], None)
    return from_json(about, digest)


def _open_roster(storage: Storage, number: int, keys: Keys, before: Roster | None, last: int) -> Roster:
    """A roster that follows from the one before. last: the newest number that is there."""
    data = storage.get(_key(number))
    if data is None:
        later = f", though {_key(last)} is there. If nobody has removed it, delete the later ones from the storage"
        raise Broken(f"roster {number} is missing in the storage" + (later if last > number else ""))

    def verifying_key(about: Mapping[str, Any]) -> str:
        by = str(about.get("by"))
        if before is not None:
            return before.changer_key(by)
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
                f"This machine cannot read roster {number}: it was removed, or somebody has put a wrong object at "
                f"{_key(number)}. `sync members` on a teammate's machine shows which: ask for another invitation, or "
                "delete that object from the storage."
                if before.is_team else
                f"This machine cannot read roster {number}: it was revoked, or the object was damaged. `sync machines` "
                "on another machine shows which; `sync leave`, and `sync join` with the recovery key, begin again.",
            ) from error
        raise Broken(f"roster {number}: {error}") from error
    try:
        return _next_roster(about, sealing.digest(data), number, before)
    except Broken as error:
        if before is not None and before.is_team:
            signer = before.signer_of(str(about.get("by")))
            by = f"roster {number}, by {signer.person}: " if signer else ""
            raise UnfitRoster(f"{by}{error}", len(data)) from error
        raise


def _next_roster(about: Mapping[str, Any], digest: str, number: int, before: Roster | None) -> Roster:
    """A roster whose signature holds. Raises Broken where it does not follow from the one before."""
    roster = from_json(about, digest)
    if roster.number != number or (before is not None and (
        about.get("before") != before.digest or roster.group != before.group or roster.root != before.root
        or roster.is_team != before.is_team
    )):  # fmt: skip
        raise Broken(f"roster {number} does not follow from the one before")
    if before is not None and before.is_team:
        check_change(before, roster, str(about.get("by")))
    return roster


def change_roster(
    storage: Storage, roster: Roster, by: str, keys: Keys, change: Callable[[Roster], Roster | None]
) -> Roster:
    """Change the roster, on top of whatever others have made of it meanwhile. by: who signs.

    change: given the newest roster, the next one; None where there is nothing to change any more.
    Raises Broken, Unreachable; Refusal `busy`, and what `change` raises.
    """
    for _ in range(_TRIES):
        wanted = change(roster._replace(at=0))
        if wanted is None:
            return roster
        number = max(roster.number, roster.taken) + 1
        made = _put(storage, wanted._replace(number=number), roster.digest, by, keys)
        if made is not None:
            return made
        roster = newest(storage, keys, roster)
    raise Refusal("busy", "Other machines change the group all the time: try again in a moment.")


def _put(storage: Storage, roster: Roster, before: str, by: str, keys: Keys) -> Roster | None:
    """The roster as it is in the storage now; None where its number is taken."""
    whom = [roster.root[0], *(one.recipient for one in roster.machines if one.state == ACTIVE)]
    whom += [one.recipient for one in roster.invitations]
    data = sealing.seal("", _key(roster.number), by, keys.signing, whom, to_json(roster, before))
    return roster._replace(digest=sealing.digest(data), by=by) if storage.put_new(_key(roster.number), data) else None


def time_in(listing: Sequence[Listed], number: int) -> float:
    """When a roster's object was written, by the storage's clock; 0 where the listing lacks it."""
    return next((one.modified for one in listing if one.key == _key(number)), 0.0)


def _key(number: int) -> str:
    return f"{PREFIX}{number:08d}"


def _is_roster(key: str) -> bool:
    number = key.removeprefix(PREFIX)
    return key.startswith(PREFIX) and len(number) == 8 and number.isdecimal()
