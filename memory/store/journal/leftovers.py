"""What killed processes leave half-written in the data folder, and how it is swept away.

Each of them may hold texts, so what is forgotten must leave them, too. Large ones are made under a lock, by which it is
known whether somebody is still at work on them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress

from memory.core.errors import Refusal
from memory.store.engine import locks
from memory.store.paths import Home

OLD_S = 3_600.0  # a half-written file is left over when nobody has touched it for so long
_HALF = (".part", ".new", ".new.wal")
_ELSEWHERE = ("venvs",)  # not data, and made of what others have packed


def staging_folder(home: Home) -> str:
    """Where a restore makes the store that is to take the place of this one."""
    return os.path.join(home.root, "restoring.part")


def staging_lock(home: Home) -> str:
    """The lock that a restore holds while it works there."""
    return os.path.join(home.locks, "restoring")


def backups_lock(home: Home) -> str:
    """The lock that is held while a file of backups/ is written."""
    return os.path.join(home.locks, "backups")


def find_leftovers(home: Home, old_s: float = OLD_S) -> list[str]:
    """The files and folders that nobody is working on any more.

    old_s: see OLD_S; 0 where the caller holds the store, and what is half-written must not wait.

    Raises no error: what cannot be looked at is left out.
    """
    return [*_folders(home), *_files(home, old_s)]


def sweep(home: Home, old_s: float = OLD_S) -> int:
    """Delete them; returns how many went. What cannot be deleted stays, and `find_leftovers` names it again."""
    count = 0
    for path in find_leftovers(home, old_s):
        with suppress(OSError):
            if os.path.isdir(path) and not os.path.islink(path):
                import shutil  # rarely there is any

                shutil.rmtree(path)
            else:
                os.remove(path)
            count += 1
    return count


def _folders(home: Home) -> Iterator[str]:
    part = staging_folder(home)
    if os.path.lexists(part) and _is_free(staging_lock(home)):
        yield part
    # Of a restore that was killed after its swap; while `restoring` is there, the next command needs it.
    old = home.journal + ".old"
    if os.path.isdir(old) and os.path.isdir(home.journal) and not os.path.exists(home.restoring):
        yield old


def _files(home: Home, old_s: float) -> Iterator[str]:
    free: dict[str, bool] = {}
    limit = time.time() - old_s
    without = (*_ELSEWHERE, os.path.basename(staging_folder(home)), os.path.basename(home.restoring))
    for folder, _, names in home.walk(without):
        for name in names:
            path = os.path.join(folder, name)
            if not name.endswith(_HALF):
                continue
            lock = _lock_of(home, path)
            if lock and os.path.isdir(home.locks) and not free.setdefault(lock, _is_free(lock)):
                continue
            with suppress(OSError):
                if not old_s or os.path.getmtime(path) < limit:
                    yield path


def _lock_of(home: Home, path: str) -> str:
    """The lock under which a file is written; "" for one that is written without."""
    folder = os.path.dirname(path)
    if folder == home.backups:
        return backups_lock(home)
    if folder == home.journal:
        return os.path.join(home.locks, "journal")
    return ""


def _is_free(lock: str) -> bool:
    """Whether nobody holds a lock."""
    try:
        with locks.hold_lock(lock, exclusive=True, wait_s=0.0):
            return True
    except (Refusal, OSError):
        return False
