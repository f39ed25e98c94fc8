"""Journals of format 1, rewritten as segments of this machine."""

import os
from collections.abc import Sequence

from memory.store.engine.locks import DEFAULT_WAIT_S, hold_lock
from memory.store.journal import lines
from memory.store.journal.machine import machine_name
from memory.store.journal.reading import old_clock, old_record, scan
from memory.store.journal.segments import (
    JournalPlace,
    lock_of,
    path_of,
    place_at_end,
    replace_file,
    segments,
    sync_folder,
)
from memory.store.paths import Home
from memory.system import files


def upgrade(home: Home, machine: str) -> None:
    """Rewrite segments of format 1 as this machine's, line for line. The caller holds the lock.

    Each new segment is written whole beside the old one, which is removed afterwards: a kill neither loses a line nor
    doubles one. If both exist, an older version of the program has written since: its new lines get a segment of their
    own.
    """
    old = sorted(segment for name, segment in segments(home) if not name)
    if not old:
        return
    for segment in old:
        source, target = path_of(home, "", segment), path_of(home, machine, segment)
        with open(files.open_regular(source), "rb") as file:
            given = file.readlines()
        if os.path.exists(target):
            given = _not_there_yet(home, machine, given)
            last = max(number for name, number in segments(home) if name == machine)
            target = path_of(home, machine, last + 1) if given else target
        if given or not os.path.exists(target):
            newest = max((number for name, number in segments(home) if name == machine), default=0)
            here = place_at_end(home, machine, newest) if newest else JournalPlace(machine)
            replace_file(target, _upgrade_lines(given, here))
        os.remove(source)
    sync_folder(home.journal)


def _upgrade_lines(given: Sequence[bytes], here: JournalPlace) -> list[bytes]:
    """Lines of format 1 with trailers. What is no record stays as it is: a crash has torn it, or it was erased."""
    made: list[bytes] = []
    number, clock, chain = here.number, here.clock, here.chain
    for data in given:
        record = old_record(data)
        text = data.rstrip(b"\n")
        if record is None or b"\n" in text:
            made.append(text + b"\n")
            continue
        bare = text.rstrip()
        number, clock = number + 1, old_clock(clock, record)
        line, chain = lines.write_line(bare[:-1] + b" " * (len(text) - len(bare)), here.machine, number, clock, chain)
        made.append(line)
    return made


def _not_there_yet(home: Home, machine: str, given: Sequence[bytes]) -> list[bytes]:
    """Those of some lines of format 1 that the machine's segments do not hold."""
    known = set()
    for name, segment in segments(home):
        if name == machine:
            with open(files.open_regular(path_of(home, machine, segment)), "rb") as file:
                known |= {lines.body_of(data) for data in file if lines.trailer_of(data)}
    return [data for data in given if old_record(data) and data.strip()[:-1] not in known]


def place_of_old(home: Home, segment: int, offset: int, wait_s: float = DEFAULT_WAIT_S) -> JournalPlace | None:
    """Where a place of format 1 is in this machine's lines, which are upgraded first; None if there is no such place.

    segment, offset: as format 1 named a place.
    """
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        machine = machine_name(home)
        upgrade(home, machine)
        path = path_of(home, machine, segment)
        if not os.path.exists(path):
            return None
        here, before = JournalPlace(machine), 0
        for line in scan(home, here, JournalPlace(machine, segment, os.path.getsize(path))):
            if line.place.segment == segment:
                if before >= offset:
                    break
                before += lines.old_size(line.data) if line.trailer else len(line.data)
            here = line.place
    return here if before == offset else None


def bring_up(home: Home, wait_s: float = DEFAULT_WAIT_S) -> None:
    """Rewrite what an old version has written, where there is any. Raises Refusal `disk_full`, `read_only`, …"""
    if any(not machine for machine, _ in segments(home)):
        with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
            upgrade(home, machine_name(home))
