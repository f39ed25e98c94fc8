"""Another file in the place of the store's database: a compacted one, or none, so that a new one is made.

Nobody needs this module to read or write the store.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress

from memory.store.engine import db
from memory.store.paths import FILE_MODE, Home
from memory.system import native


def compact(home: Home) -> None:
    """Write the database to a new file, so that no deleted text is left in free blocks, and swap it in.

    The caller holds the store exclusively and has no connection open.
    """
    fresh = home.database + ".new"
    db.remove(fresh, fresh + ".wal")
    connection = db.connect(home.database, read_only=False)
    try:
        db.checkpoint(connection)
        db.attach(connection, fresh, "compacted", read_only=False)
        connection.execute(f"COPY FROM DATABASE {db.NAME} TO compacted")
        connection.execute("DETACH compacted")
    except db.Error as error:
        connection.close()
        db.remove(fresh, fresh + ".wal")
        db.refuse_trouble(error, home.root)
        raise
    connection.close()
    os.chmod(fresh, FILE_MODE)
    native.replace_file(fresh, home.database)
    db.remove(home.database + ".wal")


def replace(home: Home) -> None:
    """Rename the database and its log, so that a new one is made, and the old one read once more. Raises OSError.

    The caller holds the store exclusively. One that was replaced before, and not read yet, is kept: it has more.
    """
    db.remove(home.applied)
    if os.path.exists(home.replaced):
        db.remove(home.database, home.database + ".wal")
        return
    for suffix in (".wal", ""):
        with suppress(FileNotFoundError):
            native.replace_file(home.database + suffix, home.replaced + suffix)


def quarantine(home: Home, path: str = "") -> str:
    """Rename a database and its log, so that a new one can be made; returns its new path. Raises OSError.

    path: another one than the store's own.

    The caller holds a lock: nobody writes meanwhile, and another process finds nothing left to rename.
    """
    quarantined = f"{home.database}.corrupt-{int(time.time())}"
    db.remove(home.applied)  # first: a kill in between must not leave it to speak for what is gone
    for suffix in (".wal", ""):
        with suppress(FileNotFoundError):
            native.replace_file((path or home.database) + suffix, quarantined + suffix)
    return quarantined
