"""Replace a store by a restored one: journal, database, and the notes beside them."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from memory.core.errors import Refusal
from memory.core.kinds import SKILL_FILES
from memory.store.engine import db, locks
from memory.store.journal import journal
from memory.store.paths import Home, disk_refusal
from memory.store.tables.nodes import of_kinds
from memory.system import native

if TYPE_CHECKING:
    from memory.store.journal.journal import Position
    from memory.store.store import Store


def swap_in(store: Store, staged: Home, end: Position) -> bool:
    """Replace this store, journal and database, by another one; False if the journal has grown past `end`.

    staged: the other store, next to this one on the same disk.  If the process is killed after renaming it, the
    next command finishes the swap.
    """
    store.close()
    with locks.exclusive(store.home.locks, store.opener.wait_s):
        if os.path.exists(store.home.restoring):  # an earlier restore was killed
            store.opener.finish_restore()
        try:
            # Writers wait from this check until the other journal is in place: what they wrote in between would be
            # lost with the old journal.
            with journal.hold_writers(store.home, store.opener.wait_s) as present:
                if present.place_ends() != end.place_ends():
                    return False
                native.replace_folder(staged.root, store.home.restoring)
                try:
                    move_in(store.home)
                except OSError:
                    if undo_swap(store.home, staged):
                        raise
        except OSError as error:
            raise disk_refusal(error, store.home.root) from error
        try:
            store.opener.finish_restore()  # the rest, if the swap failed after the journal was in place
        except Refusal as error:
            print(f"surgical-memory: the next command finishes the restore: {error}", file=sys.stderr)
    return True


def move_in(home: Home) -> None:
    """Put the restored journal and database in their places. The caller holds the store and the journal."""
    staged, old = Home(home.restoring), home.journal + ".old"
    if os.path.isdir(staged.journal):
        if os.path.isdir(home.journal):
            shutil.rmtree(old, ignore_errors=True)
            native.replace_folder(home.journal, old)
        native.replace_folder(staged.journal, home.journal)
        # What this machine has written since is gone: under its old name the same numbers would come twice.
        db.remove(home.machine)
    db.remove(home.applied, home.database + ".wal")
    if os.path.exists(staged.database):
        native.replace_file(staged.database, home.database)
    shutil.rmtree(old, ignore_errors=True)


def undo_swap(home: Home, staged: Home) -> bool:
    """Undo a swap that could not be made, if it has not come to the journal; the caller holds the store and it."""
    old = home.journal + ".old"
    if not os.path.isdir(Home(home.restoring).journal):
        return False
    try:
        if os.path.isdir(old) and not os.path.isdir(home.journal):
            native.replace_folder(old, home.journal)
        native.replace_folder(home.restoring, staged.root)
    except OSError:  # then the next command continues it
        return False
    return True


def end_restore(home: Home) -> None:
    """Invalidate the notes on the old store, and remove what is left of the staged one. The caller holds the store."""
    _invalidate_notes(home)
    shutil.rmtree(home.restoring, ignore_errors=True)


def _invalidate_notes(home: Home) -> None:
    """What is noted of files and sessions was true of the store that is gone: by it, what came in since would never
    come again.
    """
    from memory.store.files import import_state, sessions, skill_stamps

    nodes = _nodes(home)
    import_state.invalidate(home, {name for name, *_ in nodes})
    sessions.invalidate(home)
    skill_stamps.invalidate(home, [skill[:3] for skill in nodes if skill[3]])


def _nodes(home: Home) -> list[tuple[str, str, str, bool]]:
    """(id, scope, source, whether it is a skill in use) of all nodes. The caller holds the store exclusively."""
    try:
        connection = db.connect(home.database, read_only=True)
    except (FileNotFoundError, db.Corrupt):
        return []
    try:
        return db.rows(connection, f"SELECT id, scope, source, {of_kinds(SKILL_FILES)} AND NOT archived FROM nodes")
    finally:
        connection.close()
