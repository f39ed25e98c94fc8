"""`doctor --fix`: mend what can be mended without losing anything. The journal is the truth; the database follows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from memory.core.errors import Refusal
from memory.core.settings import BY_KEY, is_free
from memory.store import db, journal, locks
from memory.store.health import health
from memory.store.paths import FILE_MODE, FOLDER_MODE, Home
from memory.store.store import Store

_LEFTOVER_S = 3_600  # what a killed process left half-written is older than that
_ELSEWHERE = ("venvs",)  # not data, and made of what others have packed
_TABLES = ("nodes", "tags", "postings", "vectors", "entities", "edges", "changes", "meta", "position", "forgotten")


def mend(home: Home, open_store: Callable[[], Store]) -> list[str]:
    """What was mended, a line each; [] where all was well.

    Raises Refusal `store_busy`, or what keeps a store from being made anew: then nothing of it is lost either.
    """
    if not os.path.isdir(home.root):
        return []
    done = _modes(home) + _leftovers(home)
    if not home.exists():
        return done
    trouble = _trouble(home, open_store)
    if trouble:
        count = _made_anew(home, open_store)
        done.append(f"the store was made anew from the journal, because {trouble}: {count:,} memories")
    return done + _put_aside(home)


def _data(home: Home) -> Iterator[tuple[str, bool]]:
    """Every folder (True) and file (False) of ours."""
    yield home.root, True
    for folder, folders, names in os.walk(home.root):
        folders[:] = [name for name in folders if not (folder == home.root and name in _ELSEWHERE)]
        for name in folders:
            yield os.path.join(folder, name), True
        for name in names:
            yield os.path.join(folder, name), False


def _modes(home: Home) -> list[str]:
    """Files and folders that others can read are made private."""
    if os.name != "posix":
        return []
    changed = 0
    for path, is_folder in _data(home):
        with suppress(OSError):
            if not os.path.islink(path) and os.stat(path).st_mode & 0o077:
                os.chmod(path, FOLDER_MODE if is_folder else FILE_MODE)
                changed += 1
    return [f"{changed} files and folders were made private"] if changed else []


def _leftovers(home: Home) -> list[str]:
    """What killed processes left half-written is swept away."""
    removed = 0
    limit = time.time() - _LEFTOVER_S
    for path, is_folder in list(_data(home)):
        with suppress(OSError):
            if not is_folder and path.endswith((".part", ".new", ".new.wal")) and os.path.getmtime(path) < limit:
                os.remove(path)
                removed += 1
    return [f"{removed} half-written files were removed"] if removed else []


def _trouble(home: Home, open_store: Callable[[], Store]) -> str:
    """What is wrong with the database, "" for nothing. Reads every row of every table, and compares the index."""
    store = open_store()
    try:
        with store.read() as connection:
            for table in _TABLES:
                db.rows(connection, f"SELECT bit_xor(hash(t)) FROM {table} t")
            misfits = health(connection).misfits
    except Refusal as refusal:
        if refusal.code not in ("store_corrupt", "store_behind"):
            raise
        return "it could not be read"
    except db.Error as error:  # tables that are not there, or not as they should be
        return str(error).partition("\n")[0]
    finally:
        store.close()
    return f"{misfits:,} rows of its index did not fit" if misfits else ""


def _made_anew(home: Home, open_store: Callable[[], Store]) -> int:
    """Rename the database, and let the journal make a new one; if that fails, the old one is back in its place."""
    if journal.end(home) == journal.START:
        raise Refusal(
            "no_journal",
            f"{home.journal} is empty, so the store cannot be made anew from it: `surgical-memory restore` brings back "
            "a backup, if there is one. Nothing was changed.",
        )
    with locks.exclusive(home.locks):
        aside = db.set_aside(home)
    store = open_store()
    try:
        with store.read() as connection:
            return int(db.rows(connection, "SELECT count(*) FROM nodes")[0][0])
    except BaseException:
        if not os.path.exists(home.database):
            with suppress(FileNotFoundError):
                os.replace(aside, home.database)
        raise
    finally:
        store.close()


def _put_aside(home: Home) -> list[str]:
    """Files that could not be read are of no use once the store is whole: what they held is in the journal."""
    found = home.put_aside()
    home.remove(found)
    return [f"{len(found)} corrupt files were removed, since the store is whole again"] if found else []


def bundle(data: dict[str, Any], settings: dict[str, Any]) -> dict[str, Any]:
    """What may be attached to a bug report: versions, checks, counts, times, kinds of errors. No word of a memory, no
    path, no id.

    data: of `doctor`.  settings: by key; a text that is free is left out.
    """
    import platform

    from memory import __version__

    return {
        "version": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "duckdb": db.engine_version(),
        "checks": {check["name"]: check["ok"] for check in data["checks"]},
        "hooks": [
            {name: run[name] for name in ("event", "runs", "failures", "failing", "median_ms", "last_ms")}
            | {"last_error": str(run["last_error"]).partition(":")[0][:60]}
            for run in data["hooks"]
        ],
        "counts": data["counts"],
        "settings": {name: value for name, value in settings.items() if not is_free(BY_KEY[name])},
    }
