"""What this machine knows about its group: the storage, its keys, and the heads and rosters that it has seen.

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
from memory.store.paths import FOLDER_MODE, Home, disk_refusal
from memory.store.projects.scopes import PROJECT_PREFIX

WAIT_S = 20.0
LASTING = "That does not pass by itself: set it right"  # in a problem that `doctor` reports at once


@dataclass
class SyncState:
    """machine: the name of the machine that has joined.  roster, roster_digest: the newest that was seen.

    roster_written: number and time, by the storage's clock, of the roster that was last seen to be unchanged.
    scopes: which of this machine's scopes travel.  dialogue: whether conversations do.
    doubled_to: own lines up to this number may be in others' lines, too.  heads: by stream the newest one seen.
    scanned: by own stream how far own lines were read in vain since its head.  handled: by segment which erased lines
    were looked for in it.
    erased_to: by stream the last line that forgets after which forgotten text was taken out of the storage.
    problems: what the last sync found wrong.  last: when it was, microseconds, and what it did.
    team: in a team, the scope of the project that is shared.  person: who this machine's user is there.
    project: in a team, by what the project is recognised elsewhere ("name", "commits", "remotes").
    received: in a team, by another's stream what it is called here, and number and chain of its last line.
    began: when the last sync began, microseconds.
    ended: in a team, by another's stream the number of the line at which a sync was ended, and how often.
    refused: by key the storage's time of an object that does not hold, and a sentence about it (refused.py).
    platform: what of the environment holds for the storage's library ("settings", names of "secrets"); no secret.
    wrong_codes: typed in a row that opened no request to join.  closed_requests: when each was decided, microseconds.
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
    team: str = ""
    person: str = ""
    project: dict[str, Any] = field(default_factory=dict)
    received: dict[str, list[Any]] = field(default_factory=dict)
    roster_written: list[float] = field(default_factory=list)
    wrong_codes: int = 0
    closed_requests: dict[str, int] = field(default_factory=dict)
    began: int = 0
    ended: dict[str, list[int]] = field(default_factory=dict)
    platform: dict[str, Any] = field(default_factory=dict)
    refused: dict[str, list[Any]] = field(default_factory=dict)


def is_set_up(home: Home, team: str = "") -> bool:
    """Whether this data folder has joined the group of the user's machines, or a project's team."""
    return os.path.exists(path_of(home, team))


def path_of(home: Home, team: str) -> str:
    """The file of a group. team: the scope of the project that it is about; "" for the user's own machines."""
    return os.path.join(home.teams, f"{_plain_name(team)}.json") if team else home.sync


def keys_path_of(home: Home, team: str) -> str:
    """The file of a group's keys."""
    return os.path.join(home.teams, f"{_plain_name(team)}.keys.json") if team else home.sync_keys


def _plain_name(team: str) -> str:
    name = team.removeprefix(PROJECT_PREFIX)
    if not name.isalnum():
        raise ValueError(f"{team!r} is no project's scope")
    return name


def teams(home: Home) -> list[str]:
    """The scopes of the projects that are shared with a team; one look at the disk."""
    try:
        names = sorted(os.listdir(home.teams))
    except OSError:
        return []
    found = [name.removesuffix(".json") for name in names if name.endswith(".json")]
    return [PROJECT_PREFIX + name for name in found if name.isalnum()]


def way_back(team: str) -> str:
    """What to do where this machine's part in a group is damaged."""
    if team:
        return "delete that file and the keys beside it, then `sync join` with a new invitation"
    return "`sync leave`, then `sync join` with the recovery key"


def load(home: Home, team: str = "") -> tuple[SyncState, str, str]:
    """The state, and the machine's secret keys: for reading and for signing. team: as of `path_of`.

    Raises Refusal `not_set_up`, `sync_state_damaged`, `another_machine`.
    """
    path, keys_path = path_of(home, team), keys_path_of(home, team)
    if team and not is_set_up(home, team):
        raise Refusal(
            "no_team",
            "This project is shared with no team: `sync setup URL --team YOUR_NAME` begins one, `sync join FILE` takes "
            "an invitation.",
        )
    if not is_set_up(home, team):
        raise Refusal(
            "not_set_up", "This machine is in no group: `sync setup URL` begins one, `sync join URL` joins one."
        )
    try:
        data, keys = checked_json.read(path), checked_json.read(keys_path)
        known = {one.name for one in fields(SyncState)}
        state = SyncState(**{name: value for name, value in data.items() if name in known})
        secrets = str(keys["age"]), str(keys["signing"])
        if state.team != team:
            raise ValueError("it is another group's")
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise Refusal(
            "sync_state_damaged",
            f"{path} or {keys_path} cannot be read ({error}). No memory is lost: {way_back(team)}.",
        ) from error
    if known_name(home) != state.machine:
        raise Refusal(
            "another_machine",
            f"This data folder was copied or restored since it joined, so {path} is another machine's by now: "
            f"{way_back(team)}.",
        )
    return state, *secrets


def save(home: Home, state: SyncState) -> None:
    """Keep the state. Raises Refusal `disk_full`, `read_only`."""
    try:
        _make_folder(home, state.team)
        checked_json.write(path_of(home, state.team), asdict(state), only_copy=True, durable=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def _make_folder(home: Home, team: str) -> None:
    if team:
        os.makedirs(home.teams, mode=FOLDER_MODE, exist_ok=True)


def save_keys(home: Home, age: str, signing: str, team: str = "") -> None:
    """Keep the machine's secret keys, for its user alone. Raises Refusal `disk_full`, `read_only`."""
    try:
        _make_folder(home, team)
        secrets = {"age": age, "signing": signing}
        checked_json.write(keys_path_of(home, team), secrets, only_copy=True, durable=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def remove(home: Home, team: str = "") -> None:
    """Forget the group, and the keys. Raises Refusal `read_only`."""
    home.remove([path_of(home, team), keys_path_of(home, team)])


@contextmanager
def turn(home: Home, wait_s: float = WAIT_S) -> Iterator[None]:
    """One sync at a time. Raises Refusal `store_busy`."""
    home.prepare()
    with locks.hold_lock(os.path.join(home.locks, "group"), exclusive=True, wait_s=wait_s):
        yield
