"""What is installed, where the data are, whether all is well, and how to repair what is not."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from memory import __version__
from memory.admin.doctor_activity import (
    Check,
    check_capture,
    check_context,
    check_hooks,
    check_night,
    check_sync,
    hook_runs,
)
from memory.core import clock as clocks
from memory.core.errors import Refusal
from memory.core.text.text import count_noun
from memory.core.times import DAY_US, iso_time
from memory.store.engine import db, integrity
from memory.store.engine.health import health, only_in_store
from memory.store.files.settings_file import DEFAULT, Settings, load
from memory.store.journal import journal, leftovers
from memory.store.journal.machine import known_name
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import renewal, vectors
from memory.store.tables.apply import position, skipped_records
from memory.system import native, own_paths
from memory.workspace.encoder import VERSION

_SHOWN = 5
_LOW_SPACE_BYTES = 200_000_000
_EARLIEST_US = 1_735_689_600_000_000  # 2025 began
_AHEAD_US = DAY_US  # more is no difference between two clocks


def doctor(home: Home, open_store: Callable[[], Store], environment: Mapping[str, str]) -> dict[str, Any]:
    """The interpreter, the folders, and a list of checks, each with what to do where it fails. Changes nothing
    but what any reading command does: it applies what the journal holds.
    """
    settings = load(home, environment)
    counts: dict[str, int] = {}
    checks = [
        _check_row("versions", _versions),
        _check_row("folder", lambda: _folder(home)),
        _check_row("space", lambda: _space(home)),
        _check_row("journal", lambda: _journal(home)),
        _check_row("clock", lambda: _clock(home, time.time_ns() // 1000)),
        _check_row("integrity", lambda: _integrity(home)),
        _check_row("store", lambda: _store(home, open_store, counts)),
        _check_row("files", lambda: _files(home)),
        _check_row("configuration", lambda: _configuration(settings)),
        _check_row("quarantined files", lambda: _check_quarantine(home)),
        _check_row("leftovers", lambda: _leftovers(home)),
        _check_row("hooks", lambda: check_hooks(home)),
        _check_row("capture", lambda: check_capture(home)),
        _check_row("context", lambda: check_context(home, settings)),
        _check_row("night", lambda: check_night(home)),
        *(
            [_check_row("sync", lambda: check_sync(home, time.time_ns() // 1000))]
            if home.has_groups()
            else []
        ),
    ]
    return {
        "python": sys.executable,
        "home": home.root,
        "store": home.database,
        "ok": all(check["ok"] for check in checks),
        "checks": checks,
        "hooks": hook_runs(home),
        "counts": counts,
        "environment": {
            name: environment[name] for name in ("SURGICAL_MEMORY_HOME", "SURGICAL_MEMORY_VENVS") if name in environment
        },
    }


def _check_row(name: str, check: Callable[[], Check]) -> dict[str, Any]:
    try:
        ok, detail = check()
    except Refusal as refusal:
        ok, detail = False, refusal.message
    except OSError as error:
        ok, detail = False, str(error)
    return {"name": name, "ok": ok, "detail": detail}


def _versions() -> Check:
    return True, f"surgical-memory {__version__}, Python {sys.version.split()[0]}, DuckDB {db.engine_version()}"


def _folder(home: Home) -> Check:
    if os.path.exists(home.root) and not os.path.isdir(home.root):
        return False, f"{home.root} is a file, not a folder: move it, or set SURGICAL_MEMORY_HOME"
    if not os.path.isdir(home.root):
        return True, f"{home.root} is created when something is remembered"
    status = os.stat(home.root)
    if not own_paths.is_private(status):
        return False, f"{home.root} can be read by others (mode {status.st_mode & 0o777:o}): chmod 700 it"
    if not os.access(home.root, os.W_OK):
        return False, f"{home.root} cannot be written: check its owner and mode"
    return True, f"{home.root}, private"


def _space(home: Home) -> Check:
    import shutil

    folder = home.root
    while not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    free = shutil.disk_usage(folder).free
    return free >= _LOW_SPACE_BYTES, f"{free / 1e9:.1f} GB free" + (
        "" if free >= _LOW_SPACE_BYTES else ": make some room"
    )


def _journal(home: Home) -> Check:
    """Whether each line of the journal is as it was written, and none is missing; else where, and what is lost."""
    if not os.path.isdir(home.journal):
        return True, "nothing remembered yet"
    found = journal.check(home)
    own = known_name(home)
    machines = "; ".join(f"{_machine(name, own)}: {count:,} lines" for name, count in found.lines.items())
    facts = machines or "no lines yet"
    if found.torn:
        facts += f"; {count_noun(len(found.torn), 'incomplete line')} ignored: cut off by a crash, and never confirmed"
    if found.repaired:
        facts += f"; {len(found.repaired)} damaged places were found before, and repaired as far as possible"
    if found.damage:
        applied = _applied_numbers(home)
        places = [_describe(one, own, applied) for one in found.damage[:_SHOWN]]
        more = f"; and {len(found.damage) - _SHOWN} more" if len(found.damage) > _SHOWN else ""
        return False, f"{'; '.join(places)}{more}. `doctor --fix` writes back what the store still has"
    if found.copies:
        return False, (
            f"{', '.join(found.copies)}: not written by surgical-memory, perhaps by a sync tool that found a conflict; "
            "`doctor --fix` imports what is new in them"
        )
    if others := journal.hidden_copies(home):
        more = f" and {len(others) - _SHOWN} more" if len(others) > _SHOWN else ""
        return False, (
            f"{', '.join(others[:_SHOWN])}{more} in {home.journal}: no files of the journal's own, which "
            "hold lines of it, and with them what was forgotten: delete them"
        )
    return True, facts


def _clock(home: Home, now: int) -> Check:
    """Whether the time of day can be: neither before this program was written, nor before what the journal holds.

    now: microseconds.
    """
    if now < _EARLIEST_US:
        return False, f"the time of day here is {iso_time(now)}: set it, because memories get their dates from it"
    if not os.path.isdir(home.journal):
        return True, f"{iso_time(now)}"
    own = known_name(home)
    ahead = [
        f"{_machine(place.machine, own)} has written at {iso_time(clocks.moment(place.clock))}"
        for place in journal.end(home).places
        if clocks.moment(place.clock) > now + _AHEAD_US
    ]
    if ahead:
        return False, (
            f"{'; '.join(ahead)}, and here it is {iso_time(now)}: set the clock that is wrong. The order of lines is "
            "kept, but dates of memories may be wrong"
        )
    return True, f"{iso_time(now)}, which is not earlier than anything in the journal"


def _machine(name: str, own: str) -> str:
    """A machine, as a reader sees it."""
    if not name:
        return "as an earlier version wrote it"
    return f"this machine ({name})" if name == own else f"machine {name}"


_KINDS = {
    journal.CHANGED: "has changed since it was written",
    journal.MISSING: "comes after lines that are missing",
    journal.UNREADABLE: "cannot be read",
    journal.MALFORMED: "is not a record that this version knows, and is ignored",
    journal.TRAILER: "can be read, but what proves it has changed",
    journal.DOUBLED: "occurs twice, and counts once",
    journal.MOVED: "is not in its place",
    journal.STRAY: "is empty",
}


def _describe(damage: journal.JournalDamage, own: str, applied: Mapping[str, int]) -> str:
    numbers = f"number {damage.first}" + (f" to {damage.last}" if damage.last > damage.first else "")
    text = f"{_machine(damage.machine, own)}, {damage.segment}, line {damage.line} ({numbers}) {_KINDS[damage.kind]}"
    if damage.kind not in journal.LOSING:
        return f"{text}: nothing is lost"
    if applied.get(damage.machine, 0) >= damage.last:
        return f"{text}: what it did is still in the store"
    return f"{text}: what it held had not reached the store, and is lost unless another copy has it"


def _applied_numbers(home: Home) -> dict[str, int]:
    """The number of the last line of each machine that the database has taken in."""
    try:
        connection = db.connect(home.database, read_only=True)
    except (FileNotFoundError, db.Corrupt, Refusal):
        return {}
    try:
        return {place.machine: place.number for place in position(connection).places}
    except db.Error:
        return {}
    finally:
        connection.close()


def _store(home: Home, open_store: Callable[[], Store], counts: dict[str, int]) -> Check:
    """Whether the index fits the memories. counts: is called with the number of rows."""
    if not home.is_initialised():
        return True, "nothing remembered yet"
    store = open_store()
    with store.read() as connection:
        db.read_all(connection)
        is_whole = db.has_whole_blocks(connection, home.database)
        found = health(connection)
        applied = position(connection)
        is_late = journal.end(home).place_ends() != applied.place_ends()
        only_here = only_in_store(home, connection) if journal.has_position(home, applied) else None
        skipped = skipped_records(connection)
        mixed, is_unfinished = vectors.count_mixed(connection), store.opener.is_outdated()
        stale = renewal.count_stale(connection, VERSION) if is_unfinished else 0
    counts |= found._asdict()
    others = f", {count_noun(found.others, 'other node')} (skills, archived memories)" if found.others else ""
    facts = (
        f"{count_noun(found.memories, 'memory')} of all projects{others}, {count_noun(found.names, 'name')}, "
        f"{count_noun(found.edges, 'edge')}, {count_noun(found.postings, 'posting')}, "
        f"{count_noun(found.vectors, 'vector')} of {VERSION}"
    )
    facts += f", {mixed:,} of them with MiniLM's part" if mixed else ""
    misfits = found.count_faults(is_unfinished)
    if misfits:
        return (
            False,
            f"{facts}; {misfits:,} rows are inconsistent: `doctor --fix` rebuilds the store from the journal",
        )
    if not is_whole:
        return False, f"{facts}; the file has bytes that DuckDB did not write: `doctor --fix` rebuilds it"
    if only_here is None:
        return False, f"{facts}; the journal lacks lines that the store has: `doctor --fix` writes it back"
    if only_here:
        return False, f"{facts}; {len(only_here):,} of them are not in the journal: `doctor --fix` writes them back"
    if skipped:
        kinds = ", ".join(sorted(set(skipped.values())))
        return (
            False,
            f"{facts}; {count_noun(len(skipped), 'record')} of the journal could not be applied ({kinds}): `doctor "
            "--fix` tries again; if it still fails, update the plugin. Nothing is lost: the journal has the text",
        )
    if stale:
        facts += (
            f"; {stale:,} of {found.memories + found.others:,} are still indexed as an earlier version did it and are "
            "indexed again in the background"
        )
        facts += f", {found.without_vector:,} of them are found by their words alone" if found.without_vector else ""
    return True, facts + ("; the journal has more, which the next command adds" if is_late else "")


def _files(home: Home) -> Check:
    """Whether others can read any file of ours."""
    if native.IS_WINDOWS or not os.path.isdir(home.root):
        return True, "nothing to look at"
    open_to_others = 0
    for folder, _, names in home.walk():
        for name in names:
            path = os.path.join(folder, name)
            with suppress(FileNotFoundError):  # half-written files come and go
                open_to_others += not os.path.islink(path) and bool(os.lstat(path).st_mode & 0o077)
    if open_to_others:
        return False, f"{open_to_others} files can be read by others: `doctor --fix` makes them private"
    return True, "all private"


def _configuration(settings: Settings) -> Check:
    if settings.problems:
        return False, "; ".join(problem.message for problem in settings.problems)
    changed = [f"{key} = {settings.values[key]}" for key, origin in settings.origins.items() if origin != DEFAULT]
    return True, ", ".join(changed) or "all defaults"


def _integrity(home: Home) -> Check:
    """Whether the files beside journal and database are unchanged. Looked at before the store is opened,
    which makes some of them again.
    """
    found = integrity.check(home)
    if not found.damage:
        return True, f"{found.files:,} other files are intact"
    named = [
        os.path.relpath(one.path, home.root) + (f" ({one.lines:,} lines)" if one.lines else "") for one in found.damage
    ]
    more = f"; and {len(named) - _SHOWN} more" if len(named) > _SHOWN else ""
    lost = [name for name, one in zip(named, found.damage, strict=True) if one.remedy == integrity.KEEP]
    advice = (
        f"nothing can be done about {', '.join(lost[:_SHOWN])}: make a new backup, then delete what is damaged"
        if lost
        else "`doctor --fix` removes or renames what is damaged, and lists it"
    )
    return False, f"damaged: {', '.join(named[:_SHOWN])}{more}; {advice}"


def _check_quarantine(home: Home) -> Check:
    try:
        quarantined = [name for name in os.listdir(home.root) if ".corrupt-" in name]
    except OSError:
        quarantined = []
    renamed = integrity.quarantined_files(home)
    if renamed:
        return False, (
            f"{', '.join(renamed)}: damaged, and renamed; look through them for decisions that you have to make again, "
            "then delete them"
        )
    if quarantined:
        return False, (
            f"{', '.join(sorted(quarantined))}: rebuilt from the journal since; `doctor --fix` removes them, unless "
            "the journal was ever damaged: then they may hold what it lacks, and they are yours to delete"
        )
    return True, "no corrupt files"


def _leftovers(home: Home) -> Check:
    """What killed processes have left half-written."""
    found = [os.path.relpath(path, home.root) for path in leftovers.find_leftovers(home)]
    if found:
        named = ", ".join(sorted(found)[:5]) + (", …" if len(found) > 5 else "")
        return False, f"{len(found)} half-written files of killed processes ({named}): `doctor --fix` removes them"
    return True, "no half-written files"
