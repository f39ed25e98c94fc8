"""What this machine knows of the group that it shares its memory with: where, by which keys, and what it has seen.

The keys are written once, into a file of their own. The rest is a note: the storage holds everything but which roster
this machine trusts. Both belong to one data folder on one machine; a copy of the folder has another name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from memory.core.errors import Refusal
from memory.store.engine import locks
from memory.store.files import checked_json
from memory.store.journal.machine import known_name
from memory.store.paths import Home, disk_refusal

WAIT_S = 20.0


@dataclass
class SyncState:
    """machine: the name of the machine that has joined.  roster, roster_digest: the newest that was seen.

    scopes: which of this machine's scopes travel.  dialogue: whether conversations do.
    doubled_to: own lines up to this number may be in others' lines, too.  heads: by stream the newest one seen.
    scanned: by own stream how far own lines were read in vain since its head.  handled: by segment which erased lines
    were looked for in it.
    erased_to: by stream the last line that forgets after which forgotten text was taken out of the storage.
    problems: what the last sync found wrong.  last: when it was, microseconds, and what it did.
    """

    url: str
    machine: str
    label: str
    roster: dict[str, Any]
    roster_digest: str
    scopes: list[str] = field(default_factory=list)
    dialogue: bool = False
    doubled_to: int = 0
    heads: dict[str, dict[str, Any]] = field(default_factory=dict)
    scanned: dict[str, list[Any]] = field(default_factory=dict)
    handled: dict[str, str] = field(default_factory=dict)
    erased_to: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    last: dict[str, Any] = field(default_factory=dict)


def is_set_up(home: Home) -> bool:
    """Whether this data folder has joined a group; one look at the disk, for hooks."""
    return os.path.exists(home.sync)


def load(home: Home) -> tuple[SyncState, str, str]:
    """The state, and the machine's secret keys: for reading and for signing.

    Raises Refusal `not_set_up`, `sync_state_damaged`, `another_machine`.
    """
    if not is_set_up(home):
        raise Refusal(
            "not_set_up", "This machine is in no group: `sync setup URL` begins one, `sync join URL` joins one."
        )
    try:
        data, keys = checked_json.read(home.sync), checked_json.read(home.sync_keys)
        known = {one.name for one in fields(SyncState)}
        state = SyncState(**{name: value for name, value in data.items() if name in known})
        secrets = str(keys["age"]), str(keys["signing"])
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise Refusal(
            "sync_state_damaged",
            f"{home.sync} or {home.sync_keys} cannot be read ({error}). No memory is lost: `sync leave`, then `sync "
            "join` with the recovery key.",
        ) from error
    if known_name(home) != state.machine:
        raise Refusal(
            "another_machine",
            "This data folder was copied or restored since it joined, so it is another machine's by now: `sync leave`, "
            "then `sync join` with the recovery key.",
        )
    return state, *secrets


def save(home: Home, state: SyncState) -> None:
    """Keep the state. Raises Refusal `disk_full`, `read_only`."""
    try:
        checked_json.write(home.sync, asdict(state), only_copy=True, durable=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def save_keys(home: Home, age: str, signing: str) -> None:
    """Keep the machine's secret keys, for its user alone. Raises Refusal `disk_full`, `read_only`."""
    try:
        checked_json.write(home.sync_keys, {"age": age, "signing": signing}, only_copy=True, durable=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def remove(home: Home) -> None:
    """Forget the group, and the keys. Raises Refusal `read_only`."""
    home.remove([home.sync, home.sync_keys])


@contextmanager
def turn(home: Home, wait_s: float = WAIT_S) -> Iterator[None]:
    """One sync at a time. Raises Refusal `store_busy`."""
    home.prepare()
    with locks.hold_lock(os.path.join(home.locks, "group"), exclusive=True, wait_s=wait_s):
        yield
