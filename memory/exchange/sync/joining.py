"""Beginning a group, joining and leaving it, and which of this machine's scopes take part."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memory.core.errors import Refusal
from memory.core.text.text import cut, one_line
from memory.exchange.share import adopt
from memory.exchange.share_call import Call
from memory.exchange.sync import heads as heads_
from memory.exchange.sync import membership, pulling, roster, sealing
from memory.exchange.sync.group import SyncGroup, open_group
from memory.exchange.sync.heads import Head
from memory.exchange.sync.membership import ACTIVE, FULL, OWNER, REVOKED, ROOT, Machine, Roster
from memory.exchange.sync.opening import platform_of
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Storage
from memory.exchange.sync.team_changes import change_members
from memory.store.files import sync_state
from memory.store.files.sync_state import SyncState
from memory.store.journal import journal, streams
from memory.store.paths import Home
from memory.store.projects import record, registry
from memory.store.projects.scopes import USER, Project
from memory.store.store import Store
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes

_LABEL = 40
_GIT_S = 5.0


def set_up(
    home: Home, storage: Storage, label: str, now: int, team: str = "", person: str = "",
    project: Mapping[str, Any] | None = None, keep: Callable[[str], None] = lambda key: None,
) -> tuple[SyncGroup, str]:
    """Begin a group with this machine; returns it, and the recovery key, which is kept nowhere. now: microseconds.

    team: the scope of the project that is shared with others.  person: who the user is there.  project: by what others
    recognise it.  keep: gets the recovery key before there is a group, so that none is without its key.
    Raises Refusal `already_joined`, `already_set_up`, `storage_unreachable`, …
    """
    refuse_joined(home, team)
    roster.refuse_used(storage)
    seed = os.urandom(32)
    keep(sealing.recovery_text(seed))
    keys, machine = sealing.new_keys(), streams.own_name(home)
    entry = new_machine(machine, label, keys)._replace(person=person, role=OWNER if team else FULL)
    made = roster.create_roster(storage, entry, sealing.keys_of(seed), now, bool(team))
    state = SyncState(storage.url, machine, label, {}, "", team=team, person=person, project=dict(project or {}))
    state.platform = platform_of(storage)
    return save_group(home, storage, made, keys, state), sealing.recovery_text(seed)


def join(
    home: Home, storage: Storage, recovery: str, label: str, now: int, team: str = "", person: str = "",
    project: Mapping[str, Any] | None = None,
) -> SyncGroup:
    """Join a group with its recovery key. team, person, project: as in `set_up`; whoever has the key is an owner.

    Raises Refusal `already_joined`, `bad_key`, `not_set_up`, `is_a_team`, `is_no_team`, `storage_broken`,
    `storage_unreachable`, …
    """
    refuse_joined(home, team)
    root = sealing.keys_of(sealing.seed_of(recovery))
    keys, machine = sealing.new_keys(), streams.own_name(home)
    entry = new_machine(machine, label, keys)._replace(since=now, person=person, role=OWNER if team else FULL)
    state = SyncState(storage.url, machine, label, {}, "", team=team, person=person, project=dict(project or {}))
    state.platform = platform_of(storage)
    try:
        there = roster.newest(storage, root, None)
        _check_sort(there, storage.url, bool(team))
        before = SyncGroup(home, storage, keys, SyncState(storage.url, machine, label, {}, ""), there)
        pulling.refresh_heads(before, storage.list(heads_.PREFIX))
        closing = () if team or there.machine(machine) is None else before.closing_digests(machine)
        made = change_members(
            storage, there, ROOT, root,
            lambda one: membership.with_machine(one, check_name(one, entry._replace(closing=closing), is_root=True)),
        )  # fmt: skip
    except Broken as error:
        raise Refusal(
            "storage_broken",
            f"{storage.url}: {error}. Either the recovery key is another group's, or the storage was changed.",
        ) from error
    # Of a machine that was in the group before, the heads are signed by keys that it has no more.
    own = [head for head in before.heads().values() if head.author == machine]
    return save_group(home, storage, made, keys, state, own)


def _check_sort(there: Roster, url: str, is_team: bool) -> None:
    """Raises Refusal where a team would be joined as the user's own machines, or the other way round."""
    if there.is_team and not is_team:
        raise Refusal(
            "is_a_team",
            f"{url} belongs to a team: `sync join {url} --team YOUR_NAME` in the project that it shares. Your own "
            "machines use another address.",
        )
    if is_team and not there.is_team:
        raise Refusal("is_no_team", f"{url} belongs to one person's machines: a team uses another address.")


def leave(group: SyncGroup) -> None:
    """Leave a group: this machine's memories stay where they are.

    It revokes itself, since a copy of its keys may be left: what it has put until now stays believed, nothing else.
    The next machine that syncs draws another reading key (`removing.tidy_group`).
    Raises Broken; Refusal `storage_unreachable`, …
    """
    own = group.roster.machine(group.machine)
    if own is not None and own.state == ACTIVE:
        pulling.refresh_heads(group, group.storage.list(heads_.PREFIX))
        closed = own._replace(state=REVOKED, closing=group.closing_digests(own.name))
        change_members(
            group.storage, group.roster, group.machine, group.keys, lambda one: membership.with_machine(one, closed)
        )
    sync_state.remove(group.home)


def revoke(group: SyncGroup, wanted: str) -> Machine:
    """Shut a machine out: it can read nothing that comes from now on, and nothing that it puts is taken in.

    Its streams stay: this machine signs their heads again.  Raises Refusal `no_such_machine`, `storage_broken`, …
    """
    there = [one for one in group.roster.machines if one.state != REVOKED]
    found = [one for one in there if one.name == wanted] or [one for one in there if one.label == wanted]
    if len(found) != 1 or found[0].name == group.machine:
        known = ", ".join(f"{one.name} ({one.label})" for one in group.roster.machines if one.name != group.machine)
        why = "this machine itself: `sync leave` removes it" if found else f"no other machine: {known or 'none'}"
        raise Refusal("no_such_machine", f"'{wanted}' names {why if len(found) < 2 else 'several: give the name'}.")
    gone = found[0]
    try:
        group.refresh_roster()
        for head in group.heads().values():
            if head.author == gone.name:
                group.put_head(head._replace(number=head.number + 1))
        closing = group.closing_digests(gone.name)  # it may have signed heads of others' streams
        group.keep_roster(
            change_members(
                group.storage, group.roster, group.machine, group.keys,
                lambda one: membership.revoke_member(one, gone.name, closing),
            )
        )
    except Broken as error:
        raise Refusal("storage_broken", f"{group.storage.url}: {error}.") from error
    return gone


def include(
    group: SyncGroup, store: Store, project: Project | None, now: int, new_record_id: Callable[[], str], named: str = ""
) -> dict[str, Any]:
    """Have a project's memories travel from now on, or the user's own (None).

    Where the group has the project that the user names, this one uses the same memory: what it has itself is copied
    there first. First commit and remote can be copied by anybody, so a likeness only leads to the question.
    now: microseconds.  named: the name of a project of the group.
    Returns {"scope", "project"}.  Raises Refusal `no_such_project_there`, `confirm_project`, …
    """
    if project is None:
        _add(group.state, USER)
        return {"scope": USER}
    identity = registry.note(group.home, project, _GIT_S)
    there = {head.scope: head for head in group.heads().values() if head.project.get("name")}
    match = _same(there.values(), identity, named)
    if named and match is None:
        known = ", ".join(sorted({str(head.project.get("name")) for head in there.values()})) or "none"
        raise Refusal("no_such_project_there", f"The group has no project named '{named}'. It has: {known}.")
    scope = project.scope
    if match is not None and match.scope != scope and scope not in group.state.scopes:
        if not named:
            raise Refusal("confirm_project", _question(project, str(match.project.get("name"))))
        if store.read_or(lambda connection: nodes.count(connection, Scopes((scope,))), 0):
            try:
                adopt(Call(store, group.home, match.scope, now, new_record_id), scope)
            except Refusal as refusal:  # dialogue and skills alone: they stay where they are
                if refusal.code != "nothing_to_adopt":
                    raise
        registry.share(group.home, project, match.scope)
        scope = match.scope
    _add(group.state, scope)
    return {"scope": scope, "project": project.name, **({"shared_with": match.project.get("name")} if match else {})}


def _question(project: Project, name: str) -> str:
    import shlex  # asked about once for each clone

    words = f"--as {shlex.quote(one_line(name))} --project {shlex.quote(one_line(project.root))}"
    return (
        f"{one_line(project.root)} looks like a project of the group, by first commit and remote, which anybody can "
        f"copy. If it is yours to share, `surgical-memory sync include {words}` lets it use that project's memory."
    )


def exclude(group: SyncGroup, scope: str) -> bool:
    """Have a scope's memories travel no more; whether they did. What has travelled stays where it is."""
    if scope not in group.state.scopes:
        return False
    group.state.scopes.remove(scope)
    return True


def _add(state: SyncState, scope: str) -> None:
    if scope not in state.scopes:
        state.scopes.append(scope)


def _same(there: Any, identity: record.Identity, named: str) -> Head | None:
    """The project of the group that is the same repository, or that the user names."""
    for head in there:
        if is_same_project(head.project, identity, named):
            found: Head = head
            return found
    return None


def is_same_project(theirs: Mapping[str, Any], identity: record.Identity, named: str) -> bool:
    """Whether a project of others is one of ours: the same repository, or the one that the user names."""
    if named:
        return bool(theirs.get("name") == named)
    commits, remotes = set(theirs.get("commits", ())), set(theirs.get("remotes", ()))
    has_remote = bool(remotes & identity.remotes) or not (remotes or identity.remotes)
    return bool(commits & identity.commits) and has_remote


def new_machine(name: str, label: str, keys: Keys) -> Machine:
    """The entry of a machine. label: for people; the host's name without one."""
    plain = cut(one_line(label or socket.gethostname() or name), _LABEL)
    return Machine(name, plain, keys.recipient(), keys.verifying_key())


def check_name(there: Roster, entry: Machine, is_root: bool = False) -> Machine:
    """The entry of a machine that joins. Raises Refusal `name_taken` where another one has its name, or one alike.

    What a machine that was in the group had signed stays believed. is_root: it joins with the recovery key, and may
    take the place of an entry that is its own: its part in the group was damaged, or it could not note that it left.
    """
    known = there.machine(entry.name)
    if there.is_team and known is None and there.namesake(entry.name) is not None:
        raise Refusal(
            "name_taken",
            f"This machine is called {entry.name}, and another one in the team has a name that begins in the "
            f"same way. Delete the "
            "file `machine` in the data folder: the next command gives this machine another name. Groups that it is in "
            "have to be joined again.",
        )
    if known is not None and there.is_team and known.person != entry.person:
        raise Refusal(
            "name_taken",
            f"This machine was in the team as {known.person}: ask for an invitation of that name, so that everybody "
            "knows whose its memories are.",
        )
    if known is not None and known.state == ACTIVE and not is_root:
        way = (
            f"an owner runs `sync remove '{known.person}'` and invites again; with the recovery key, `sync join URL "
            f"--team '{known.person}'` takes its place"
            if there.is_team else
            f"`sync revoke {known.name}` on another machine makes room, and with the recovery key `sync join` takes "
            "its place"
        )  # fmt: skip
        raise Refusal(
            "name_taken", f"This machine is in the group already, as {known.label}, or was copied from it: {way}."
        )
    has_signed = known is not None and not there.is_team and not entry.closing
    return entry._replace(closing=known.closing) if known is not None and has_signed else entry


def save_group(
    home: Home, storage: Storage, made: Roster, keys: Keys, state: SyncState, own: Sequence[Head] = ()
) -> SyncGroup:
    """Note what was made, the keys first, and see what the group has. own: heads that are to be signed again."""
    state.roster, state.roster_digest = membership.to_json(made), made.digest
    state.scopes = [state.team] if state.team else []
    state.doubled_to = journal.end(home).place_of(state.machine).number
    sync_state.save_keys(home, keys.age, keys.signing, state.team)
    sync_state.save(home, state)
    group = open_group(home, storage, state, keys)
    for head in own:
        group.put_head(head._replace(number=head.number + 1))
    pulling.refresh_heads(group, storage.list(heads_.PREFIX))
    sync_state.save(home, state)
    return group


def refuse_joined(home: Home, team: str) -> None:
    """Raises Refusal `already_joined`. team: as of `sync_state.path_of`."""
    if team and sync_state.is_set_up(home, team):
        raise Refusal(
            "already_joined",
            "This project is shared with a team already: `sync members` shows with whom, `sync remove` with your own "
            "name ends it.",
        )
    if not team and sync_state.is_set_up(home):
        raise Refusal(
            "already_joined", "This machine is in a group already: `sync status` shows which, `sync leave` ends it."
        )
