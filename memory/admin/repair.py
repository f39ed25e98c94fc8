"""`doctor --fix`: repair what can be repaired without losing anything. The journal is the source of truth."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from memory.core.errors import Refusal
from memory.core.settings import BY_KEY, is_free
from memory.core.text.text import count_noun
from memory.store.engine import db, integrity
from memory.store.engine.health import health, only_in_store
from memory.store.files import sessions
from memory.store.journal import copies, journal, leftovers
from memory.store.paths import FILE_MODE, FOLDER_MODE, Home, disk_refusal
from memory.store.store import Store
from memory.store.tables import nodes
from memory.store.tables.apply import position, skipped_records
from memory.system import native, own_paths


def repair(home: Home, open_store: Callable[[], Store]) -> list[str]:
    """What was repaired, a line each; [] if nothing was damaged.

    Raises Refusal `store_busy`, or what keeps the database from being rebuilt; nothing is lost then either.
    """
    if not os.path.isdir(home.root):
        return []
    done = _modes(home) + _leftovers(home) + _repair_files(home) + _captures(home)
    if not home.is_initialised():
        return done
    trouble = _trouble(home, open_store)
    if trouble:
        done += _rebuild(home, open_store, trouble)
    return done + _copies(home, open_store) + _remove_quarantined(home)


def _data(home: Home) -> Iterator[tuple[str, bool]]:
    """Every folder (True) and file (False) of ours."""
    yield home.root, True
    for folder, folders, names in home.walk():
        for name in folders:
            yield os.path.join(folder, name), True
        for name in names:
            yield os.path.join(folder, name), False


def _modes(home: Home) -> list[str]:
    """Files and folders that others can read are made private."""
    if native.IS_WINDOWS:
        return []
    changed = 0
    for path, is_folder in _data(home):
        with suppress(OSError):
            if not os.path.islink(path) and not own_paths.is_private(os.stat(path)):
                os.chmod(path, FOLDER_MODE if is_folder else FILE_MODE)
                changed += 1
    return [f"{changed} files and folders were made private"] if changed else []


def _leftovers(home: Home) -> list[str]:
    """What killed processes left half-written is swept away."""
    removed = leftovers.sweep(home)
    return [f"{removed} half-written files or folders were removed"] if removed else []


def _repair_files(home: Home) -> list[str]:
    """Small files and logs that are not as they were written."""
    try:
        return integrity.repair(home)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def _captures(home: Home) -> list[str]:
    """Sessions that capture was given up for are tried again."""
    count = sessions.retry(home)
    return [f"capturing from {count_noun(count, 'session')} is tried again"] if count else []


def _trouble(home: Home, open_store: Callable[[], Store]) -> str:
    """What is wrong with the database, "" for nothing. Reads every row of every table, and compares the index."""
    store = open_store()
    try:
        with store.read() as connection:
            db.read_all(connection)
            is_whole = db.has_whole_blocks(connection, home.database)
            misfits = health(connection).count_faults(store.opener.is_outdated())
            is_held = journal.has_position(home, position(connection))
            only_here = only_in_store(home, connection) if is_held else set()
            skipped = skipped_records(connection)
    except Refusal as refusal:
        if refusal.code not in ("store_corrupt", "store_behind"):
            raise
        return "it could not be read"
    except db.Error as error:  # tables that are not there, or not as they should be
        return str(error).partition("\n")[0]
    finally:
        store.close()
    if damage := journal.check(home).damage:
        return f"{len(damage)} places of the journal are damaged"
    if only_here or not is_held:
        return "the journal lacked lines that the store had applied"
    if not is_whole:
        return "the file of the database has bytes that DuckDB did not write"
    if misfits:
        return f"{misfits:,} rows of its index did not fit"
    return f"{count_noun(len(skipped), 'record')} could not be applied" if skipped else ""


def _rebuild(home: Home, open_store: Callable[[], Store], why: str) -> list[str]:
    """Rebuild the database from the journal; what only the database holds is written back into the journal first."""
    if journal.end(home) == journal.START:
        raise Refusal(
            "no_journal",
            f"{home.journal} is empty, and the store cannot be read: `surgical-memory restore` restores a backup, "
            "if there is one. Nothing was changed.",
        )
    store = open_store()
    note = store.rebuild(why)
    try:
        with store.read() as connection:
            count = len(nodes.all_ids(connection))
    finally:
        store.close()
    return [f"the store was rebuilt from the journal, because {why}: {count:,} memories", *([note] if note else [])]


def _copies(home: Home, open_store: Callable[[], Store]) -> list[str]:
    """What lies beside the journal's own segments is taken in."""
    if not journal.copies(home):
        return []
    store = open_store()
    try:
        with store.read() as connection:
            present = set(nodes.ids_matching(connection, "true", []))
        taken = copies.import_new_lines(home, present)
        store.apply(keep_outcomes=False)
    finally:
        store.close()
    return [
        f"{one.records:,} records of {one.name} were taken in"
        + (f"; {one.unreadable:,} of its lines cannot be read: it stays, for you to look at" if one.unreadable else "")
        for one in taken
    ]


def _remove_quarantined(home: Home) -> list[str]:
    """Databases that could not be read go once the store is whole, and the journal has lost nothing, ever: until then
    they may be the only copy.
    """
    found = [path for path in home.quarantined_databases() if not os.path.isdir(path)]
    result = journal.check(home) if found else None
    if result is None or result.damage or result.repaired:
        return []
    home.remove(found)
    return [f"{len(found)} corrupt files were removed, since the store is whole again"]


def is_bundle(head: bytes) -> bool:
    """Whether a file that begins so is a bundle, as its command writes it."""
    return head.startswith(b'{\n  "version": "')


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
