"""Joining with a code, on the new machine: put a request, show its code, and join when another machine has approved."""

from __future__ import annotations

from contextlib import suppress

from memory.core.errors import Refusal
from memory.exchange.sync import heads as heads_
from memory.exchange.sync import join_codes, joining, pulling, roster, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.join_codes import APPROVE_US, TAKE_US, Approval, NewMachine, answer_key, request_key
from memory.exchange.sync.membership import ACTIVE, Machine, Roster
from memory.exchange.sync.opening import platform_of
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Storage, Unreachable
from memory.store.files import join_request
from memory.store.files.join_request import JoinRequest
from memory.store.files.sync_state import SyncState
from memory.store.journal import streams
from memory.store.paths import Home

_AGAIN = "`sync join {url} --code` makes another one, with another code."


def ask(home: Home, storage: Storage, label: str, now: int) -> JoinRequest:
    """Put a request for this machine; another one of it that waits is given up. now: microseconds.

    Raises Refusal `already_joined`, `not_set_up`, `storage_unreachable`, …
    """
    joining.refuse_joined(home, "")
    if not storage.list(roster.PREFIX):
        raise Refusal("not_set_up", f"Nothing is set up at {storage.url}: `sync setup {storage.url}` does it.")
    earlier = join_request.load(home)
    if earlier is not None and earlier.url == storage.url:
        _withdraw(storage, earlier)
    keys, machine, name = sealing.new_keys(), streams.own_name(home), join_codes.new_id()
    entry = joining.new_machine(machine, label, keys)
    code = join_codes.new_code()
    about = NewMachine(machine, entry.label, entry.recipient, entry.verifying, now)
    data = join_codes.seal_request(join_codes.code_keys(code, name), name, about)
    made = JoinRequest(storage.url, name, code, keys.age, keys.signing, machine, label, sealing.digest(data), now)
    join_request.save(home, made)  # before the object: whoever is killed between them leaves nothing in the storage
    if not storage.put_new(request_key(name), data):
        raise Refusal(
            "storage_broken",
            f"{storage.url}: {request_key(name)} is already taken, which is not a coincidence.",
        )
    return made


def finish(home: Home, storage: Storage, request: JoinRequest, now: int) -> SyncGroup | None:
    """Join where the request was approved; None while it waits. now: microseconds.

    Raises Refusal `already_joined`, `request_expired`, `request_gone`, `request_replaced`, `answer_forged`,
    `storage_broken`, `revoked`, …
    """
    joining.refuse_joined(home, "")
    again = _AGAIN.format(url=storage.url)
    if streams.own_name(home) != request.machine:
        join_request.remove(home)
        why = "This data folder was copied since it asked to join, so the request is another machine's."
        raise Refusal("request_gone", f"{why} {again}")
    answer = storage.get(answer_key(request.id))
    if now > request.at + (TAKE_US if answer is not None else APPROVE_US):
        _give_up(home, storage, request)
        raise Refusal("request_expired", f"The request ran out before it was approved and used: {again}")
    if answer is None:
        _check_waiting(home, storage, request, again)
        return None
    own = Keys(request.age, request.signing)
    try:
        keys = join_codes.code_keys(request.code, request.id)
        approval = join_codes.open_answer(keys, request.id, request.digest, answer, own)
    except Broken as error:
        _give_up(home, storage, request)
        raise Refusal(
            "answer_forged",
            f"Something lies at {answer_key(request.id)} of {storage.url} that no machine of the group has stored: "
            f"{error}. Nothing was joined. Check who else can write there, then: {again}",
        ) from error
    try:
        there = _trusted_roster(storage, approval, request, own)
        state = SyncState(storage.url, request.machine, request.label, {}, "")
        before = SyncGroup(home, storage, own, state, there)
        pulling.refresh_heads(before, storage.list(heads_.PREFIX))
    except Broken as error:
        raise Refusal(
            "storage_broken", f"{storage.url}: {error}. Nothing was joined; the same command tries again."
        ) from error
    # Of a machine that was in the group before, the heads are signed by keys that it has no more.
    heads = [head for head in before.heads().values() if head.author == request.machine]
    fresh = SyncState(storage.url, request.machine, request.label, {}, "", platform=platform_of(storage))
    group = joining.save_group(home, storage, there, own, fresh, heads)
    _give_up(home, storage, request)
    return group


def _trusted_roster(storage: Storage, approval: Approval, request: JoinRequest, own: Keys) -> Roster:
    """The newest roster, from the one that the approving machine has named. Raises Broken, Unreachable; Refusal."""
    anchor = roster.read_named(storage, approval.number, approval.digest, own)
    approver, entry = anchor.machine(approval.by), anchor.machine(request.machine)
    is_right = anchor.group == approval.group and not anchor.is_team
    if not is_right or approver is None or (approver.state, approver.verifying) != (ACTIVE, approval.verifying):
        raise Broken("the roster is not the one of the machine that has approved")
    if entry is None or not is_entry_of(entry, own):
        raise Broken("the roster does not hold this machine's keys")
    return roster.newest(storage, own, anchor)


def is_entry_of(entry: Machine, keys: Keys) -> bool:
    """Whether a member's entry is active, and holds the public part of these keys."""
    return (entry.state, entry.recipient, entry.verifying) == (ACTIVE, keys.recipient(), keys.verifying_key())


def _check_waiting(home: Home, storage: Storage, request: JoinRequest, again: str) -> None:
    """Raises Refusal where a request that has no answer is not there any more as it was put."""
    data = storage.get(request_key(request.id))
    if data is not None and sealing.digest(data) == request.digest:
        return
    _give_up(home, storage, request)
    if data is None:
        raise Refusal(
            "request_gone", f"The request is not in the storage any more: it was refused, or removed. {again}"
        )
    raise Refusal(
        "request_replaced",
        f"Somebody has put another object in the place of the request, at {request_key(request.id)} of "
        f"{storage.url}: check who else can write there. {again}",
    )


def _give_up(home: Home, storage: Storage, request: JoinRequest) -> None:
    join_request.remove(home)
    _withdraw(storage, request)


def _withdraw(storage: Storage, request: JoinRequest) -> None:
    with suppress(Unreachable):  # whoever lists requests deletes what is old
        for key in (request_key(request.id), answer_key(request.id)):
            storage.delete(key)
