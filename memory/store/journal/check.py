"""Check the whole journal: whether each line is as it was written, and none is missing."""

import os
from collections.abc import Sequence

from memory.core.annotations import NamedTuple
from memory.store.engine.locks import DEFAULT_WAIT_S
from memory.store.journal.reading import (
    DOUBLED,
    MALFORMED,
    MISSING,
    TORN,
    UNREADABLE,
    UNUSABLE,
    JournalLine,
    parse_line,
    scan,
)
from memory.store.journal.segments import SEGMENT_NAME, JournalPlace, end, file_names
from memory.store.paths import Home
from memory.system import files

_MOST_FILES = 10_000  # that are looked at beside the segments
_LOOKED_AT = 256 * 1024  # bytes of each


class JournalDamage(NamedTuple):
    """What is wrong in a machine's lines. first, last: numbers of the lines that it concerns.

    line: where in the segment, counted from 1.
    """

    kind: str
    machine: str
    segment: str
    line: int
    first: int
    last: int
    reason: str = ""


class JournalCheck(NamedTuple):
    """What a look at the whole journal found. lines: how many each machine has written, as far as it shows.

    repaired: what was wrong once and is known: nothing more can be done about it.  torn: what a crash cut off, and
    its storing was acknowledged to nobody.  copies: names of files that are no segments.
    """

    lines: dict[str, int]
    damage: list[JournalDamage]
    repaired: list[JournalDamage]
    torn: list[JournalDamage]
    copies: list[str]


def check(home: Home, wait_s: float = DEFAULT_WAIT_S) -> JournalCheck:
    """Look at every line of the journal: whether each is as it was written, and none is missing."""
    from memory.core.records import Repair

    found: list[JournalDamage] = []
    counts: dict[str, int] = {}
    known: list[tuple[str, int, int]] = []
    for place in end(home, wait_s).places:
        unreadable: list[JournalLine] = []  # what comes after them shows whether anything is missing there
        for line in scan(home, JournalPlace(place.machine), place):
            if line.gap:
                where = unreadable[0] if unreadable else line
                kind = UNREADABLE if unreadable else MISSING
                found.append(_damage(kind, where)._replace(first=line.gap[0], last=line.gap[1]))
                unreadable = []
            elif line.trailer and line.trouble != DOUBLED:
                found += [_damage(TORN, torn) for torn in unreadable]
                unreadable = []
            if line.trouble in (UNREADABLE, TORN):
                unreadable.append(line)
                continue
            record, malformed = (None, "") if line.trouble in UNUSABLE else parse_line(line)
            if line.trouble or malformed:
                found.append(_damage(line.trouble or MALFORMED, line)._replace(reason=malformed))
            if isinstance(record, Repair):
                known += record.lost
        for line in unreadable:
            kind = UNREADABLE if place.machine and line.data.endswith(b"\n") else TORN
            number = place.number + 1
            found.append(_damage(kind, line)._replace(first=number, last=number))
        counts[place.machine] = place.number
    known = _without_whole_lines(known, found)
    damage = [one for one in found if one.kind != TORN and not _is_known(one, known)]
    repaired = [one for one in found if one.kind != TORN and _is_known(one, known)]
    return JournalCheck(counts, damage, repaired, [one for one in found if one.kind == TORN], copies(home))


def _damage(kind: str, line: JournalLine) -> JournalDamage:
    number = line.trailer.number if line.trailer else line.place.number
    return JournalDamage(kind, line.place.machine, os.path.basename(line.path), line.row, number, number)


def _without_whole_lines(
    known: Sequence[tuple[str, int, int]], found: Sequence[JournalDamage]
) -> list[tuple[str, int, int]]:
    """The ranges of repairs that name damaged lines and no others: a wider one would hide what nobody has repaired."""
    damaged: dict[str, list[tuple[int, int]]] = {}
    for machine, first, last in sorted((one.machine, one.first, one.last) for one in found):
        places = damaged.setdefault(machine, [])
        if places and first <= places[-1][1] + 1:
            places[-1] = (places[-1][0], max(places[-1][1], last))
        else:
            places.append((first, last))
    return [
        (machine, first, last)
        for machine, first, last in known
        if any(start <= first and last <= end for start, end in damaged.get(machine, ()))
    ]


def _is_known(damage: JournalDamage, known: Sequence[tuple[str, int, int]]) -> bool:
    return any(
        machine == damage.machine and first <= damage.first and damage.last <= last for machine, first, last in known
    )


def copies(home: Home) -> list[str]:
    """The names of files beside the segments that are none: what a sync tool or a person has put there."""
    try:
        names = sorted(file_names(home))
    except OSError:
        return []
    return [
        name
        for name in names
        if ".jsonl" in name
        and not SEGMENT_NAME.fullmatch(name)
        and not name.endswith(".part")
        and not name.startswith(".")
    ]


def hidden_copies(home: Home) -> list[str]:
    """The names of files in the journal's folder, and in folders there, that hold lines of a journal and are neither
    segments nor `copies`: of editors, and the older versions that sync tools keep. No command takes anything from them,
    or what was forgotten out of them.
    """
    known = {*copies(home)}
    found: list[str] = []
    looked = 0
    for folder, _, names in files.walk(home.journal):
        for name in sorted(names):
            path = os.path.join(folder, name)
            shown = os.path.relpath(path, home.journal)
            is_ours = folder == home.journal and (SEGMENT_NAME.fullmatch(name) or name.endswith(".part"))
            looked += 1
            if looked > _MOST_FILES:
                return found
            if not is_ours and shown not in known and _has_lines(path):
                found.append(shown)
    return found


def _has_lines(path: str) -> bool:
    try:
        return b'"rid":"' in files.read(path, _LOOKED_AT)
    except OSError:
        return False
