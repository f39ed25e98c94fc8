"""One sync: read the heads, pull and apply what is new, push what is new here, and erase what was forgotten."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memory.core.errors import EmptyStore, Refusal, as_refusal, report
from memory.core.safety.passages import NOTHING
from memory.core.times import DAY_US
from memory.exchange.sync import conflicts, erasing, membership, platform_settings, pulling, pushing, roster
from memory.exchange.sync.group import SyncGroup, open_group
from memory.exchange.sync.heads import Head
from memory.exchange.sync.opening import open_known
from memory.exchange.sync.refused import Refused, few
from memory.exchange.sync.removing import tidy_group, tidy_team
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Listed, Storage, Unreachable
from memory.exchange.sync.team_changes import machines_named_alike
from memory.store.files import sync_state
from memory.store.files.sync_state import SyncState
from memory.store.journal import streams
from memory.store.paths import Home
from memory.store.projects import registry
from memory.store.projects.scopes import USER
from memory.store.store import Store
from memory.store.tables import passages
from memory.store.tables.changes import Conflict
from memory.store.tables.nodes import Scopes

OpenUrl = Callable[[str, Mapping[str, Any]], Storage]  # from a URL, and what is stored about its platform
_SWEEP_US = DAY_US


def sync_all(
    store: Store, home: Home, now: int, open_url: OpenUrl = open_known, is_read: bool = True
) -> dict[str, Any]:
    """Sync this machine with the user's other machines, and with the teams of its projects.

    A failure in one of several groups does not stop the others, and is listed in `problems`. A group whose last sync
    was killed comes last.  is_read: as of `sync`.  Raises as `sync`.
    """
    joined = [*([""] if sync_state.is_set_up(home) else []), *sync_state.teams(home)]
    groups = sorted(joined, key=lambda team: _turn_of(home, team)) or [""]
    data: dict[str, Any] = {"received": 0, "sent": 0}
    refusals: list[Refusal] = []
    for team in groups:
        try:
            known = sync_state.load(home, team)[0]
            try:
                storage = open_url(known.url, known.platform)
            except Unreachable as error:
                raise _with_hint(error, known) from error
            done = sync(store, home, now, storage, team, is_read)
        except Refusal as refusal:
            if len(groups) == 1:
                raise
            refusals.append(refusal)
            done = {"problems": [refusal.message]}
        except Exception as error:  # a bug of ours in one group does not stop the others, either
            if len(groups) == 1:
                raise
            refusals.append(report(error))
            done = {"problems": [refusals[-1].message]}
        if len(groups) == 1:
            return done
        for name in ("received", "sent", "rewritten"):
            if name in done:
                data[name] = data.get(name, 0) + done[name]
        for name in ("problems", "conflicts"):
            data.setdefault(name, []).extend(done.get(name, ()))
    if len(refusals) == len(groups):
        raise refusals[0]
    return {name: value for name, value in data.items() if value or name not in ("problems", "conflicts")}


def _turn_of(home: Home, team: str) -> tuple[int, bool]:
    """The sort key of a group: when its last sync began, and whether that was killed before it finished."""
    try:
        state = sync_state.load(home, team)[0]
    except Refusal:
        return 0, False
    return state.began, state.last.get("at") != state.began


def sync(
    store: Store, home: Home, now: int, storage: Storage, team: str = "", is_read: bool = True
) -> dict[str, Any]:
    """Sync this machine with a group; returns what was done. now: microseconds.

    team: the scope of the project whose team it is; "" for the group of the user's machines.  What fails a check is
    listed in `problems`, and stops nothing else.  is_read: somebody reads the answer, so it names `conflicts`.
    Raises Refusal `not_set_up`, `another_machine`, `storage_unreachable`, `revoked`, `store_busy`, …
    """
    with sync_state.turn(home):
        state, age, signing = sync_state.load(home, team)
        state.began = now
        try:
            done = sync_group(open_group(home, storage, state, Keys(age, signing)), store, now)
            return done | (_new_conflicts(store, home, state, now) if is_read and not team else {})
        except Unreachable as error:
            raise _with_hint(error, state) from error
        finally:
            store.close()
            sync_state.save(home, state)


def _with_hint(error: Unreachable, state: SyncState) -> Refusal:
    """The storage's refusal, with a possible reason: settings of the environment that are ignored."""
    other = platform_settings.changed_settings(state.platform, os.environ) if not state.url.startswith("file:") else []
    if not other:
        return error
    hint = (
        f"The environment's {', '.join(other[:4])} is ignored, because it has changed since this machine "
        f"joined: if it is yours, and not a repository's, run"
        f" `{platform_settings.FROM_ENVIRONMENT}`."
    )
    return Refusal(error.code, f"{error.message} {hint}")


def sync_group(group: SyncGroup, store: Store, now: int) -> dict[str, Any]:
    """Sync with a group that is open already; the caller saves its state. Returns and raises as `sync`."""
    began, state = time.monotonic(), group.state
    state.problems = []
    try:
        listing = group.storage.list("heads/")
        refused = Refused(state.refused)
        newer = roster.newest(group.storage, group.keys, group.roster, listing, state.problems, refused)
        _check_roster(group, listing)
        group.keep_roster(newer)
        tidy_group(group)
        state.problems += [*tidy_team(group, now), *machines_named_alike(group.roster)]
        state.problems += pulling.refresh_heads(group, listing)
        group.forgotten = store.read_or(passages.load, NOTHING) if group.roster.is_team else NOTHING
        pulled = pulling.pull(group, group.is_wanted, now)
        state.problems += pulled.problems
        sync_state.save(group.home, state)
        if pulled.lines:
            store.apply(keep_outcomes=False)
        sent = _push_all(group, store, now)
        erased = _erase_all(group, now)
        _sweep(group, now)
    except Broken as error:
        state.problems = [*few(state.problems), *few([str(error)])]
        raise Refusal(
            "storage_broken",
            f"{group.storage.url}: {error}. Nothing was imported from it, and nothing is lost here.",
        ) from error
    except Refusal as refusal:
        state.problems = [*few(state.problems), refusal.message]
        raise
    except Exception as error:
        state.problems = [*few(state.problems), as_refusal(error).message]  # `doctor` and `sync status` show it
        raise
    state.problems = few(state.problems)
    received = sum(pulled.lines.values())
    state.last = {**state.last, "at": now, "received": received, "sent": sent}
    data: dict[str, Any] = {"received": received, "sent": sent, "requests": dict(group.storage.requests)}
    data |= {"rewritten": erased} if erased else {}
    data |= {"problems": state.problems} if state.problems else {}
    return {**data, "seconds": round(time.monotonic() - began, 2)}


def _check_roster(group: SyncGroup, listing: Sequence[Listed]) -> None:
    """Check that the last sync's roster was not replaced. It is read only if its time in the listing has changed.

    Raises Broken, Unreachable.
    """
    number = group.roster.number
    written = roster.time_in(listing, number)
    if not written or [number, written] != group.state.roster_written:
        roster.check_unchanged(group.storage, group.roster)
        group.state.roster_written = [number, written]


def _push_all(group: SyncGroup, store: Store, now: int) -> int:
    """Push what is new in each of this machine's streams; returns the number of lines."""
    sent = 0
    if not group.can_write():
        return 0
    try:
        with store.read() as connection:
            seen = streams.applied_counts(connection)
        wanted = [name for name, head in group.heads().items() if group.is_wanted(head)]
        known = {name: seen.get(group.local_name(name), 0) for name in wanted}
        waiting = _is_awaited(group, known)
        for scope in group.state.scopes:
            for dialogue in (False, True) if group.state.dialogue else (False,):
                about = group.state.project if group.state.team else _project(group, scope)
                head = pushing.own_stream(group, scope, dialogue, about)
                while True:
                    count = pushing.push(group, store, head, known, waiting, now)
                    waiting, sent = False, sent + count
                    if not count:
                        break
                    head = pushing.own_stream(group, scope, dialogue, {})
    except EmptyStore:
        return 0
    return sent


def _is_awaited(group: SyncGroup, seen: Mapping[str, int]) -> bool:
    """Whether other machines wait for the confirmation that something was forgotten here, and do not have it yet."""
    own = [head for head in group.heads().values() if head.author == group.machine]
    answered = {name: max((head.seen.get(name, 0) for head in own), default=0) for name in seen}
    return any(
        answered[head.stream] < head.forgets <= seen[head.stream]
        for head in group.heads().values()
        if head.stream in seen and head.author != group.machine
    )


def _erase_all(group: SyncGroup, now: int) -> int:
    """Erase what was forgotten from the storage; returns how many objects were written again.

    The machine whose line forgets erases it from every stream that it has; each other machine, from its own.
    """
    found = {name: head for name, head in group.heads().items() if group.is_wanted(head)}
    fresh = [head for head in found.values() if head.forgets > group.state.erased_to.get(head.stream, 0)]
    fresh = [head for head in fresh if head.author == group.machine or _has_all(group, head)]
    if not fresh:
        return 0
    is_mine = any(head.author == group.machine for head in fresh)
    count = 0
    for head in found.values():
        author = group.roster.machine(head.author)
        is_orphan = author is None or author.state != membership.ACTIVE
        if head.author == group.machine or (not group.roster.is_team and (is_mine or is_orphan)):
            try:
                count += erasing.erase(group, head, now)
            except Broken as error:
                group.state.problems.append(str(error))
                return count
    for head in fresh:
        group.state.erased_to[head.stream] = head.forgets
    return count


def _has_all(group: SyncGroup, head: Head) -> bool:
    return group.place_of(head)[0] >= head.forgets


def _new_conflicts(store: Store, home: Home, state: SyncState, now: int) -> dict[str, Any]:
    """The memories that were edited here and elsewhere at the same time, as far as nobody was shown them yet.

    With a store that is busy they are shown later: the sync is done.
    """
    scopes = Scopes(tuple(state.scopes))
    try:
        found: list[Conflict] = store.read_or(lambda connection: conflicts.unshown(connection, home, scopes, now), [])
    except Refusal:
        return {}
    conflicts.note_shown(home, found)
    return {"conflicts": [conflicts.row(one) for one in found]} if found else {}


def _sweep(group: SyncGroup, now: int) -> None:
    if now - int(group.state.last.get("swept", 0)) < _SWEEP_US:
        return
    for head in group.heads().values():
        if head.author == group.machine:
            pushing.sweep(group, head)
    group.state.last["swept"] = now


def _project(group: SyncGroup, scope: str) -> dict[str, Any]:
    """What other machines recognise a project by; empty for the user's memories."""
    if scope == USER:
        return {}
    found = registry.identity_of(group.home, scope)
    root = registry.root_of(group.home, scope)
    if not root:  # this clone uses the memory of another machine's clone, whose head identifies the project
        known = (head.project for head in group.heads().values() if head.scope == scope and head.project.get("name"))
        return dict(next(known, {}))
    return {"name": root.rpartition("/")[2], "commits": sorted(found.commits), "remotes": sorted(found.remotes)}
