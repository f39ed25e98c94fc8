"""Backups: copies of the journal, one packed file each. The database is rebuilt from one.

A file is named by its moment and its reason, so that names sort by age. Its first line states what it is; the rest are
the journal's lines.
"""

import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.core.record_json import read_record, to_json
from memory.core.records import Record
from memory.core.times import iso_time
from memory.store.engine import db, locks
from memory.store.files.packing import most_unpacked, pack
from memory.store.journal import journal, leftovers
from memory.store.journal.erasure import Erasure
from memory.store.journal.segments import SEGMENT_BYTES
from memory.store.paths import FILE_MODE, FOLDER_MODE, Home, disk_refusal, is_backup_name
from memory.system import files, native

FORMAT = 1
_SUFFIX = ".jsonl.gz"
_LONGEST_HEAD = 4_096  # bytes
_LONGEST_REASON = 40
# Bytes of a line: a record of several memories, one of which may have eight million characters.
_LONGEST_LINE = 256 * 1024 * 1024
_LATEST = 253_402_300_799_000_000  # microseconds: the year 9999 ends
_BROKEN = (OSError, ValueError, EOFError, zlib.error, MemoryError)


class Backup(NamedTuple):
    """A backup on the disk. reason: night, hand, restore."""

    name: str
    made_at: int
    reason: str
    bytes: int


def make(home: Home, at: int, reason: str) -> Backup:
    """Pack the journal as it is; an interrupted one is not taken for a backup. Raises Refusal `disk_full`, …"""
    home.prepare()
    with locks.hold_lock(leftovers.backups_lock(home), exclusive=True):
        return _backup_of(home, at, reason)


def _backup_of(home: Home, at: int, reason: str) -> Backup:
    stamp = iso_time(at).replace(":", "").replace("-", "")
    path = os.path.join(home.backups, f"{stamp}-{reason}{_SUFFIX}")
    number = 1
    while os.path.exists(path):
        number += 1
        path = os.path.join(home.backups, f"{stamp}-{reason}-{number}{_SUFFIX}")
    end = journal.end(home)
    head = json.dumps({"backup": FORMAT, "made_at": at, "reason": reason})
    _write(path, chain([head.encode() + b"\n"], _lines(home, end)))
    return Backup(os.path.basename(path).removesuffix(_SUFFIX), at, reason, os.path.getsize(path))


def _lines(home: Home, end: journal.Position) -> Iterator[bytes]:
    for entry in journal.read(home, journal.START, end):
        if entry.record is not None:
            yield _line(entry.record)


def _line(record: Record) -> bytes:
    return json.dumps(to_json(record), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def _write(path: str, lines: Iterable[bytes]) -> None:
    try:
        os.makedirs(os.path.dirname(path), mode=FOLDER_MODE, exist_ok=True)
        files.replace(path, pack(lines), durable=True)
    except OSError as error:
        raise disk_refusal(error, path) from error


def list_backups(home: Home) -> list[Backup]:
    """The backups that there are, newest first; also those that the user has given another name."""
    try:
        names = os.listdir(home.backups)
    except OSError:
        return []
    found = []
    for name in names:
        if name.endswith(_SUFFIX):
            path = os.path.join(home.backups, name)
            head = _head(path)
            if head is not None:
                with suppress(FileNotFoundError):  # the night has just pruned it
                    found.append(Backup(name.removesuffix(_SUFFIX), *head, os.path.getsize(path)))
    return sorted(found, key=lambda backup: (backup.made_at, backup.name), reverse=True)


def _head(path: str) -> tuple[int, str] | None:
    """When and why a backup was made; None for what is none. Only the beginning of its first line is unpacked."""
    try:
        with _open_packed(path) as file:
            head = json.loads(file.readline(_LONGEST_HEAD))
    except (*_BROKEN, RecursionError):
        return None
    if not isinstance(head, dict) or head.get("backup") != FORMAT:
        return None
    made_at, reason = head.get("made_at"), head.get("reason")
    if not isinstance(made_at, int) or isinstance(made_at, bool) or not 0 <= made_at <= _LATEST:
        return None
    return (made_at, reason) if isinstance(reason, str) and len(reason) <= _LONGEST_REASON else None


@contextmanager
def _open_packed(path: str) -> Iterator[gzip.GzipFile]:
    """A packed file for reading. Raises OSError, for what is no regular file too."""
    with open(files.open_regular(path), "rb") as raw, gzip.GzipFile(fileobj=raw, mode="rb") as file:
        yield file


def prune(home: Home, kept: int, now: int) -> int:
    """Delete the nights' backups but the newest ones; returns how many went. Those made by hand stay, and those to
    which the user has given another name.

    One that is dated after now comes from a night whose clock was wrong, and counts as the oldest: a few of them would
    otherwise take the place of each later night's.
    """
    nights = [one for one in list_backups(home) if one.reason == "night" and is_backup_name(one.name + _SUFFIX)]
    nights.sort(key=lambda one: one.made_at > now)  # stable, so the newest still come first among both
    old = nights[kept:]
    db.remove(*(_path(home, backup.name) for backup in old))
    return len(old)


def remove(home: Home, name: str) -> None:
    """Delete a backup."""
    db.remove(_path(home, name))


def _path(home: Home, name: str) -> str:
    return os.path.join(home.backups, name + _SUFFIX)


def lines_of(home: Home, name: str) -> Iterator[bytes]:
    """The journal's lines in a backup, one at a time: it may be larger than the memory of this machine.

    Raises Refusal `unknown_backup`; in reading on, `broken_backup` for what cannot be read, and for a line or a whole
    that is larger than any that was packed here.
    """
    known = [backup.name for backup in list_backups(home)]
    if name not in known:
        hint = f"There are: {', '.join(known[:8])}." if known else "There is none yet: `backup` makes one."
        raise Refusal("unknown_backup", f"There is no backup '{name[:60]}'. {hint}", backups=known)
    return _lines_in(home, name)


def _lines_in(home: Home, name: str) -> Iterator[bytes]:
    path = _path(home, name)
    try:
        left = most_unpacked(os.path.getsize(path))
        with _open_packed(path) as file:
            file.readline(_LONGEST_HEAD)
            while line := file.readline(_LONGEST_LINE + 1):
                left -= len(line)
                if len(line) > _LONGEST_LINE or left < 0:
                    raise ValueError("it unpacks to more than a journal holds")
                yield line
    except _BROKEN as error:
        raise unreadable_backup(home, name, error) from error


def unreadable_backup(home: Home, name: str, error: BaseException) -> Refusal:
    """The refusal of a backup that cannot be read, or not with the memory that there is."""
    reason = str(error) or "it needs more memory than there is"
    return Refusal(
        "broken_backup",
        f"The backup {name} cannot be read ({reason}): take another one, or delete {_path(home, name)} to be rid"
        " of it.",
    )


def ids_in_backups(home: Home, is_meant: Callable[[str, dict[str, Any]], bool]) -> set[str]:
    """The ids of memories in any backup that are meant. is_meant: of a scope, and a memory as it was remembered or
    updated (its id, and what a record says of it).
    """
    found: set[str] = set()
    for backup in list_backups(home):
        scope_of: dict[str, str] = {}
        for line in lines_of(home, backup.name):
            try:
                record = json.loads(line)
                if record["op"] == "remember":
                    stored = [(str(record["scope"]), memory) for memory in record["memories"]]
                elif record["op"] == "update":
                    stored = [(scope_of.get(record["id"], ""), {**record["set"], "id": record["id"]})]
                else:
                    continue
                for scope, memory in stored:
                    scope_of[memory["id"]] = scope
                    if is_meant(scope, memory):
                        found.add(memory["id"])
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                continue
            except MemoryError as error:  # its content is not reported, and nothing is dropped
                raise unreadable_backup(home, backup.name, error) from error
    return found


def all_files(home: Home) -> list[str]:
    """The files that may hold memories: those with a name of ours, and backups with another one."""
    return sorted({*home.backup_files(), *(_path(home, backup.name) for backup in list_backups(home))})


def forget(home: Home, ids: Sequence[str]) -> int:
    """Take everything about some memories out of all backups; returns how many files changed.

    Copies of the database from before a migration, and backups that cannot be read, go altogether. What else lies there
    is the user's.
    Raises Refusal `disk_full`, `read_only`, `store_busy`.
    """
    home.prepare()
    with locks.hold_lock(leftovers.backups_lock(home), exclusive=True):
        return _forget(home, ids)


def _forget(home: Home, ids: Sequence[str]) -> int:
    changed = 0
    for backup in list_backups(home):
        if all(kept == line for line, kept in _lines_without(home, backup.name, ids)):
            continue
        head = json.dumps({"backup": FORMAT, "made_at": backup.made_at, "reason": backup.reason})
        lines = (kept for _, kept in _lines_without(home, backup.name, ids) if kept is not None)
        _write(_path(home, backup.name), chain([head.encode() + b"\n"], lines))
        changed += 1
    kept_files = {_path(home, backup.name) for backup in list_backups(home)}
    others = [path for path in home.backup_files() if path not in kept_files]
    home.remove(others)
    return changed + len(others)


def _lines_without(home: Home, name: str, ids: Sequence[str]) -> Iterator[tuple[bytes, bytes | None]]:
    """The lines of a backup, each with what is left of it without some memories, None for nothing."""
    erase = Erasure({"": list(ids)})
    for line in lines_of(home, name):
        try:
            record = read_record(line)
            rest = erase(record)
        except (ValueError, RecursionError):
            yield line, None
            continue
        except MemoryError as error:
            raise unreadable_backup(home, name, error) from error
        yield line, line if rest is record else _line(rest) if rest else None


def write_journal(folder: str, lines: Iterable[bytes]) -> None:
    """Write lines as the segments of a new journal. Raises Refusal `disk_full`, …"""
    try:
        os.makedirs(folder, mode=FOLDER_MODE)
        segment, batch, size = 1, list[bytes](), 0
        for line in lines:
            batch.append(line)
            size += len(line)
            if size >= SEGMENT_BYTES:
                _write_segment(folder, segment, batch)
                segment, batch, size = segment + 1, [], 0
        if batch or segment == 1:
            _write_segment(folder, segment, batch)
    except OSError as error:
        raise disk_refusal(error, folder) from error


def _write_segment(folder: str, number: int, lines: Sequence[bytes]) -> None:
    handle = native.open_file(os.path.join(folder, f"{number:08d}.jsonl"), os.O_WRONLY | os.O_CREAT, FILE_MODE)
    with open(handle, "wb") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())
