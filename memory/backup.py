"""Keep the journal as it stands, and bring an earlier state back; what was there before is itself kept."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from typing import Any

from memory.core.errors import Missing, Refusal
from memory.core.times import iso_time
from memory.store import backups, journal, nodes, sessions
from memory.store.backups import Backup
from memory.store.paths import Home
from memory.store.store import Store, empty_store

_TRIES = 5


def backup(home: Home, now: int) -> dict[str, Any]:
    """Make a backup by hand; it stays until somebody deletes it. Raises Refusal `empty_store`, `disk_full`."""
    if not home.exists():
        raise empty_store()
    made = backups.make(home, now, "hand")
    return {**_told(made), "backups": [_told(each) for each in backups.every(home)]}


def listed(home: Home) -> dict[str, Any]:
    """The backups that there are, newest first."""
    return {"backups": [_told(each) for each in backups.every(home)]}


def restore(
    name: str,
    confirmed: bool,
    home: Home,
    now: int,
    open_store: Callable[[Home], Store],
    new_record_id: Callable[[], str],
    doubt_shares: Callable[[Store], None],
) -> dict[str, Any]:
    """Bring back the state of a backup. The store is made anew beside the old one, which is in use until then.

    What was forgotten or undone since, and is not in the backup, stays away, whatever is imported again.
    doubt_shares: given the new store, lets go of what is known of shared folders and does not hold for it.

    Raises Refusal `missing_backup`, `unknown_backup`, `broken_backup`, `confirm`, `store_busy`, `disk_full`.
    """
    if not name:
        raise Missing("missing_backup", "Name a backup; `restore` with --list shows them.", **listed(home))
    lines = backups.lines_of(home, name)
    if not confirmed:
        raise Refusal(
            "confirm",
            f"This brings back {len(lines):,} records of the backup {name}; what was stored since leaves the store "
            "(it is backed up first). Add --yes to do it.",
        )
    home.prepare()
    staged = Home(os.path.join(home.root, "restoring.part"))
    shutil.rmtree(staged.root, ignore_errors=True)
    try:
        os.makedirs(staged.root, mode=0o700)
        backups.write_journal(staged.journal, lines)
        if away := _removed(open_store(home)):
            record = {"op": "forget", "rid": new_record_id(), "at": now, "ids": [], "kept_out": sorted(away)}
            staged.prepare()
            journal.append(staged, [record])
        brought_back = open_store(staged)
        brought_back.apply()
        doubt_shares(brought_back)
        brought_back.close()
        for _ in range(_TRIES):
            end = journal.end(home)
            kept = backups.make(home, now, "restore") if end != journal.START else None
            if open_store(home).adopt(staged, end):
                return {"restored": name, "records": len(lines)} | ({"before": kept.name} if kept else {})
    finally:
        shutil.rmtree(staged.root, ignore_errors=True)
    raise Refusal("store_busy", "Something is being stored all the time: end the other sessions and try again.")


def _removed(store: Store) -> set[str]:
    """The ids of what was forgotten in a store, or captured and then undone."""
    captured = sorted(sessions.all_taken(store.home))
    try:
        with store.read() as connection:
            there = nodes.by_id(connection, captured, nodes.Scopes((), everything=True), archived_too=True)
            return nodes.forgotten(connection) | (set(captured) - there.keys())
    except Refusal:  # it may be restored because it cannot be read
        return set()


def _told(made: Backup) -> dict[str, Any]:
    return {"name": made.name, "date": iso_time(made.made_at), "reason": made.reason, "bytes": made.bytes}
