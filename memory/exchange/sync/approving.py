"""Joining with a code, on a machine of the group: which requests wait, and to approve or refuse one."""

from __future__ import annotations

from typing import NamedTuple

from memory.core.errors import Refusal
from memory.core.safety.safe_names import is_safe_path
from memory.core.text.text import clean, one_line
from memory.exchange.sync import join_codes, joining, membership
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.join_codes import APPROVE_US, HOUR_US, PREFIX, Approval, NewMachine, answer_key, request_key
from memory.exchange.sync.membership import ACTIVE, Machine, Roster
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.team_changes import change_members

MOST_WRONG = 3  # codes that open no request, until all that wait are withdrawn
_MOST = 8  # requests that are looked at, the newest; each costs whoever tries a code a good part of a second
_KEPT_US = 48 * HOUR_US


class WaitingRequest(NamedTuple):
    """id: of the request.  at: when the storage says that it was put, microseconds."""

    id: str
    at: int


def waiting_requests(group: SyncGroup, now: int) -> list[WaitingRequest]:
    """The requests that wait for this group's machines, the newest first; what ran out is deleted. now: microseconds.

    Raises Refusal `storage_unreachable`.
    """
    closed = group.state.closed_requests
    for name in [name for name, at in closed.items() if at < now - 2 * _KEPT_US]:
        del closed[name]
    found, answered = [], set()
    for one in group.storage.list(PREFIX):
        name, _, part = one.key.removeprefix(PREFIX).partition("/")
        at = int(one.modified * 1e6)
        if not join_codes.is_id(name) or part not in ("request", "answer"):
            continue  # nothing of ours
        if at < now - _KEPT_US:
            group.storage.delete(one.key)
        elif part == "answer":
            answered.add(name)
        elif name not in closed:
            found.append(WaitingRequest(name, at))
    return sorted((one for one in found if one.id not in answered), key=lambda one: -one.at)[:_MOST]


def approve(group: SyncGroup, code: str, now: int) -> Machine:
    """Let the machine in whose request was made with this code; returns its entry. now: microseconds.

    Raises Refusal `bad_code`, `no_requests`, `wrong_code`, `too_many_wrong_codes`, `request_expired`, `name_taken`,
    `request_used`, `storage_broken`, …
    """
    plain = join_codes.plain_code(code)
    there = waiting_requests(group, now)
    if not there:
        raise Refusal(
            "no_requests",
            "No machine asks to join: `sync join URL --code` on the new one makes a request, which waits for an hour. "
            f"Its URL must name this group's storage, {group.storage.url}.",
        )
    for one in there:
        data = group.storage.get(request_key(one.id))
        if data is None:
            continue
        keys = join_codes.code_keys(plain, one.id)
        try:
            about = join_codes.open_request(keys, one.id, data)
        except Broken:
            continue
        break
    else:
        raise _wrong_code(group, there, now)
    group.state.wrong_codes = 0
    if abs(now - about.at) > APPROVE_US:
        _close(group, one.id, now)
        raise Refusal(
            "request_expired",
            "That request is more than an hour from this machine's time: it ran out, or the clock of one of the two "
            "machines is wrong. `sync join URL --code` on the new machine makes another one.",
        )
    if group.storage.get(answer_key(one.id)) is not None:
        raise _planted_refusal(group, one.id)
    try:
        group.refresh_roster()
        entry = _entry(about, now)
        if not _is_in(group.roster, entry):  # it is in where an approval was cut short
            made = change_members(
                group.storage, group.roster, group.machine, group.keys,
                lambda before: membership.with_machine(
                    before, joining.check_name(before, _check_unused(before, entry))
                ),
            )  # fmt: skip
            group.keep_roster(made)
    except Broken as error:
        raise Refusal("storage_broken", f"{group.storage.url}: {error}.") from error
    approval = Approval(group.machine, group.keys.verifying_key(), group.state.label, group.roster.group,
                        group.roster.number, group.roster.digest)  # fmt: skip
    answer = join_codes.seal_answer(keys, one.id, data, approval, group.keys, about.recipient)
    if not group.storage.put_new(answer_key(one.id), answer):
        raise _planted_refusal(group, one.id)
    _close(group, one.id, now)
    return entry


def refuse(group: SyncGroup, wanted: str, now: int) -> list[str]:
    """Refuse a request, or all ("all"); the names of those that waited. Raises Refusal `no_such_request`."""
    there = [one.id for one in waiting_requests(group, now)]
    found = there if wanted == "all" else [name for name in there if name == wanted]
    if not found:
        known = ", ".join(there) or "none"
        raise Refusal("no_such_request", f"'{wanted}' is not a waiting request: {known}. `sync requests` lists them.")
    for name in found:
        _close(group, name, now)
        group.storage.delete(request_key(name))
    return found


def _wrong_code(group: SyncGroup, there: list[WaitingRequest], now: int) -> Refusal:
    group.state.wrong_codes += 1
    left = MOST_WRONG - group.state.wrong_codes
    if left > 0:
        return Refusal(
            "wrong_code",
            f"No request opens with that code: compare it with what the new machine shows. {left} more wrong "
            f"{'codes withdraw' if left > 1 else 'code withdraws'} all requests. If it is right, somebody has replaced "
            "the request in the storage.",
        )
    group.state.wrong_codes = 0
    for one in there:
        _close(group, one.id, now)
        group.storage.delete(request_key(one.id))
    return Refusal(
        "too_many_wrong_codes",
        f"{MOST_WRONG} wrong codes: all requests were withdrawn. `sync join URL --code` on the new machine makes "
        "another one. If the code was right each time, somebody else can write into the storage: join with the "
        "recovery key instead.",
    )


def _close(group: SyncGroup, name: str, now: int) -> None:
    """See to it that a request is not looked at again, even if the storage brings it back."""
    group.state.closed_requests[name] = now


def _entry(about: NewMachine, now: int) -> Machine:
    label = one_line(clean(about.label))
    return Machine(
        about.machine, label if is_safe_path(label) else about.machine, about.recipient, about.verifying, since=now
    )


def _is_in(there: Roster, entry: Machine) -> bool:
    known = there.machine(entry.name)
    return known is not None and known.state == ACTIVE and _keys_of(known) == _keys_of(entry)


def _check_unused(there: Roster, entry: Machine) -> Machine:
    """The entry, unless its keys were a member's before. Raises Refusal `request_used`."""
    if any(_keys_of(known) == _keys_of(entry) for known in there.machines):
        raise Refusal(
            "request_used",
            "The machine of that request was in the group, and left or was revoked: `sync join URL --code` there makes "
            "a new request, with new keys.",
        )
    return entry


def _keys_of(entry: Machine) -> tuple[str, str]:
    return entry.recipient, entry.verifying


def _planted_refusal(group: SyncGroup, name: str) -> Refusal:
    return Refusal(
        "storage_broken",
        f"{group.storage.url}: somebody has put an object at {answer_key(name)}, where the answer belongs. "
        f"Check who else can write there"
        "; `sync join URL --code` on the new machine makes another request.",
    )
