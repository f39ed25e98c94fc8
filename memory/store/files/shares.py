"""The last common state of a shared folder and the store, so that a change on one side is not mistaken for an old
value.

One small file a folder and scope, of ids, digests and commits. Losing it makes the next merge more careful, and loses
nothing. What git knows of the folder is in store/projects/folder_commits.py.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.core.identity import short_hash
from memory.core.share_plan import Base, KnownMemory
from memory.store.engine import db, locks
from memory.store.files import checked_json
from memory.store.paths import FOLDER_MODE, Home

FORMAT = 2
_LOCK_WAIT_S = 30.0


class Common(NamedTuple):
    """The last common state of a folder and a scope. memories: by the ids of their files.  local: the ids here of
    memories that have other ids there, by the latter.  twins: files with the text of another file, each with the id of
    the one that stayed.
    """

    memories: dict[str, KnownMemory]
    local: dict[str, str]
    twins: dict[str, str]


def load(home: Home, folder: str, scope: str) -> Common:
    """What was kept of a folder; nothing for one that was never met."""
    try:
        return _parse_common(checked_json.read(_path(home, folder, scope)))
    except (OSError, ValueError, TypeError, AttributeError, LookupError):
        return Common({}, {}, {})


def _parse_common(data: dict[str, Any]) -> Common:
    if data.get("version") != FORMAT:  # of the first format: bases by id, and beside them the commits
        commits = data.pop("commits", {})
        return Common({name: KnownMemory(base, str(commits.get(name, ""))) for name, base in data.items()}, {}, {})
    return Common(
        {name: _parse_known(one) for name, one in data["memories"].items()},
        dict(data.get("local", {})),
        dict(data.get("twins", {})),
    )


def _parse_known(fields: dict[str, Any]) -> KnownMemory:
    known = KnownMemory(**fields)
    return known._replace(texts=tuple(known.texts), versions=tuple(known.versions), last_own=tuple(known.last_own))


def save(home: Home, folder: str, scope: str, common: Common) -> None:
    """Keep what both sides have. Trouble with the disk is passed over."""
    with suppress(OSError):
        os.makedirs(home.shares, mode=FOLDER_MODE, exist_ok=True)
        _write(_path(home, folder, scope), common)


def _write(path: str, common: Common) -> None:
    memories = {
        name: {field: value for field, value in one._asdict().items() if value not in (None, "", (), False)}
        for name, one in common.memories.items()
    }
    data = {"version": FORMAT, "memories": memories, "local": common.local, "twins": common.twins}
    checked_json.write(path, data, sort_keys=True)


@contextmanager
def hold_folder(home: Home, folder: str) -> Iterator[None]:
    """Keep other processes from syncing a folder meanwhile. Raises Busy.

    Where the data folder cannot be written, nobody else can sync with it either: no lock is needed for an export.
    """
    name = short_hash(os.path.realpath(folder).encode("utf-8", "surrogateescape")).hex()
    with ExitStack() as stack:
        try:
            home.prepare()
            path = os.path.join(home.locks, f"share-{name}")
            stack.enter_context(locks.hold_lock(path, exclusive=True, wait_s=_LOCK_WAIT_S))
        except Refusal as refusal:
            if refusal.code not in ("read_only", "disk_full", "disk_error"):
                raise
        yield


def has_any(home: Home) -> bool:
    """Whether anything is known of any folder."""
    return os.path.isdir(home.shares) and bool(os.listdir(home.shares))


def keep_only(home: Home, bases: Mapping[str, Base]) -> None:
    """Forget of all folders what both sides had, but these and what was forgotten. Trouble with a file costs the whole
    of it.
    """
    for name in os.listdir(home.shares):
        path = os.path.join(home.shares, name)
        try:
            found = _parse_common(checked_json.read(path))
            local = found.local
            kept = {
                one: known
                for one, known in found.memories.items()
                if known.forgotten or bases.get(local.get(one, one)) == known.base
            }
            _write(path, Common(kept, local, found.twins))
        except (OSError, ValueError, TypeError, AttributeError):
            db.remove(path)


def _path(home: Home, folder: str, scope: str) -> str:
    name = short_hash(f"{os.path.realpath(folder)}\0{scope}".encode("utf-8", "surrogateescape")).hex()
    return os.path.join(home.shares, f"{name}.json")
