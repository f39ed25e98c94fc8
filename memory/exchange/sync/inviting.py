"""Who belongs to a team: inviting a person, and joining by the invitation.

An invitation is a pair of keys that is in the roster until it is used: it reads what the team reads, and may sign one
change, which puts a machine in its place. Its file holds the secrets, encrypted with a code that goes another way.
"""

from __future__ import annotations

import json
import os
import secrets
from typing import Any

from memory.core.errors import DATA_ERRORS, Refusal, UsageError
from memory.core.safety.origins import is_person_name
from memory.core.times import DAY_US
from memory.exchange.sync import joining, membership, roster, sealing
from memory.exchange.sync.fields import integer
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.membership import OWNER, Invitation, Roster
from memory.exchange.sync.opening import platform_of
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import Storage
from memory.exchange.sync.team_changes import change_members, change_team, own_entry, owners, persons, refresh_team
from memory.store.files.sync_state import SyncState
from memory.store.journal import streams
from memory.store.paths import Home

DAYS = 7  # that an invitation may be used
_MOST_BYTES = 100_000
_VERSION = 1


def check_person(name: str) -> str:
    """A name for a person. Raises Usage for one that cannot be on the line of a memory."""
    plain = name.strip()
    if not is_person_name(plain):
        raise UsageError(f"A person's name is up to three words of letters and digits, not {name!r}.")
    return plain


def invite(group: SyncGroup, person: str, role: str, now: int) -> tuple[dict[str, Any], Invitation]:
    """Invite a person, or a further machine of one's own; returns what the file is to hold. now: microseconds.

    role: FULL, READ or OWNER.  Raises Refusal `already_a_member`, `not_allowed`, `storage_broken`, …
    """
    person = check_person(person)
    seed = os.urandom(32)
    keys = sealing.keys_of(seed)
    refresh_team(group)
    own = own_entry(group)
    name, until = membership.invitation_name(keys.verifying_key()), now + DAYS * DAY_US
    made = Invitation(name, person, role, keys.recipient(), keys.verifying_key(), until, own.name)
    if person.casefold() == own.person.casefold():
        made = made._replace(person=own.person, role=own.role)
    elif own.role != OWNER:
        raise Refusal(
            "not_allowed",
            f"Only an owner invites others ({owners(group.roster)}); you may invite a further machine of your own: "
            f"sync invite '{own.person}'.",
        )

    def change(before: Roster) -> Roster:
        if made.person != own.person and before.active_machines(made.person):
            raise Refusal(
                "already_a_member",
                f"{made.person} is a member, and invites further machines: `sync invite '{made.person}'` on one of "
                "theirs. Somebody else of that name needs another one.",
            )
        others = tuple(one for one in before.invitations if one.person.casefold() != made.person.casefold())
        return before._replace(invitations=(*others, made))

    change_team(group, change)
    return {
        "version": _VERSION, "url": group.storage.url, "group": group.roster.group, "number": group.roster.number,
        "digest": group.roster.digest, "name": made.name, "person": made.person, "role": made.role,
        "until": made.until, "seed": seed.hex(), "by": own.person, "project": group.state.project,
    }, made  # fmt: skip


def new_code() -> str:
    """A code for an invitation's file: 80 random bits, in groups of four."""
    words = "abcdefghijkmnpqrstuvwxyz23456789"
    text = "".join(secrets.choice(words) for _ in range(16))
    return "-".join(text[at : at + 4] for at in range(0, 16, 4))


def sealed_invitation(about: dict[str, Any], code: str) -> bytes:
    """The file of an invitation: encrypted with age, by the code alone."""
    return sealing.seal_with_code(json.dumps(about).encode(), _plain_code(code))


def read_invitation(path: str, code: str) -> dict[str, Any]:
    """What an invitation holds. Raises Refusal `no_such_file`, `bad_invitation`."""
    from memory.system import files

    try:
        data = files.read(path, _MOST_BYTES)
    except OSError as error:
        raise Refusal("no_such_file", f"{path} cannot be read: {error.strerror or error}.") from error
    try:
        about = json.loads(sealing.unseal_with_code(data, _plain_code(code)))
        texts = ("url", "group", "digest", "name", "person", "role", "seed", "by")
        if about["version"] != _VERSION or not all(isinstance(about[name], str) for name in texts):
            raise ValueError("of another version")
        integer(about["number"])
        integer(about["until"])
        bytes.fromhex(about["seed"])
        check_person(about["person"])
    except (UsageError, *DATA_ERRORS) as error:
        raise Refusal(
            "bad_invitation",
            f"{path} cannot be opened with that code: copy all of the code, or ask for another invitation.",
        ) from error
    return dict(about)


def _plain_code(code: str) -> str:
    return "".join(code.split()).replace("-", "").lower()


def accept(home: Home, storage: Storage, about: dict[str, Any], label: str, now: int, team: str) -> SyncGroup:
    """Join a team by an invitation. about: of `read_invitation`.  team: the scope of the project here.

    Raises Refusal `already_joined`, `invitation_expired`, `invitation_used`, `name_taken`, `storage_broken`, …
    """
    joining.refuse_joined(home, team)
    if now > about["until"]:
        raise Refusal(
            "invitation_expired", f"The invitation ran out: ask {about['by']} for another one, with `sync invite`."
        )
    invitation = sealing.keys_of(bytes.fromhex(about["seed"]))
    keys, machine = sealing.new_keys(), streams.own_name(home)
    name, person, role = about["name"], about["person"], about["role"]
    entry = joining.new_machine(machine, label, keys)._replace(since=now, person=person, role=role)

    def change(before: Roster) -> Roster:
        if not any(one.name == name for one in before.invitations):
            raise _used_refusal(about)
        rest = tuple(one for one in before.invitations if one.name != name)
        after = membership.with_machine(before, joining.check_name(before, entry))
        return after._replace(invitations=rest)

    try:
        anchor = roster.read_named(storage, about["number"], about["digest"], invitation)
        if anchor.group != about["group"] or not anchor.is_team:
            raise Broken("it is another group than the invitation names")
        there = roster.newest(storage, invitation, anchor)
        made = change_members(storage, there, name, invitation, change)
    except Broken as error:
        raise Refusal(
            "storage_broken", f"{storage.url}: {error}. Ask {about['by']} whether the team is still there."
        ) from error
    except Refusal as refusal:
        raise (_used_refusal(about) if refusal.code == "revoked" else refusal) from refusal
    project = dict(about.get("project") or {})
    state = SyncState(storage.url, machine, label, {}, "", team=team, person=person, project=project)
    state.platform = platform_of(storage)
    return joining.save_group(home, storage, made, keys, state)


def _used_refusal(about: dict[str, Any]) -> Refusal:
    return Refusal(
        "invitation_used",
        f"The invitation was used, withdrawn, or ran out: it lets one machine in. Ask {about['by']} for another one. "
        f"If somebody else used it, they `sync remove '{about['person']}'` first.",
    )


def members(group: SyncGroup) -> list[dict[str, Any]]:
    """The persons of a team, with their machines and open invitations; `until` in microseconds."""
    from memory.exchange.sync.status import machines

    rows = {one["name"]: one for one in machines(group)}
    made = []
    for person in persons(group.roster):
        own = [one for one in group.roster.machines if one.person == person]
        active = group.roster.active_machines(person)
        invited = [one for one in group.roster.invitations if one.person == person]
        role = active[0].role if active else invited[0].role if invited else own[-1].role
        made.append(
            {
                "person": person,
                "role": role,
                "state": "member" if active else "invited" if invited else "removed",
                "machines": [rows[one.name] for one in own],
            }
            | ({"invited_until": invited[0].until, "invited_by": _maker(group.roster, invited[0])} if invited else {})
            | ({"you": True} if person.casefold() == group.state.person.casefold() else {})
        )
    return made


def _maker(there: Roster, invitation: Invitation) -> str:
    machine = there.machine(invitation.by)
    return machine.person if machine else ""
