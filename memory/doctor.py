"""What is installed, where the data are, whether all is well, and how to mend what is not."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from memory import __version__
from memory.core.errors import Refusal
from memory.core.times import iso_time
from memory.embedding import VERSION
from memory.store import db, injections, journal, vectors
from memory.store.apply import position
from memory.store.events import read_log
from memory.store.health import health
from memory.store.paths import Home
from memory.store.settings_file import DEFAULT, Settings, load
from memory.store.store import Store

_HOOK_RUNS = 200
_LOW_SPACE_BYTES = 200_000_000

Check = tuple[bool, str]


def doctor(home: Home, open_store: Callable[[], Store], environment: Mapping[str, str]) -> dict[str, Any]:
    """The interpreter, the folders, and a list of checks, each with what to do where it fails. Changes nothing
    but what any reading command does: it applies what the journal holds.
    """
    settings = load(home, environment)
    counts: dict[str, int] = {}
    checks = [
        _named("versions", _versions),
        _named("folder", lambda: _folder(home)),
        _named("space", lambda: _space(home)),
        _named("journal", lambda: _journal(home)),
        _named("store", lambda: _store(home, open_store, counts)),
        _named("files", lambda: _files(home)),
        _named("configuration", lambda: _configuration(settings)),
        _named("put aside", lambda: _put_aside(home)),
        _named("hooks", lambda: _hooks(home)),
        _named("context", lambda: _context(home, settings)),
        _named("night", lambda: _night(home)),
    ]
    return {
        "python": sys.executable,
        "home": home.root,
        "store": home.database,
        "ok": all(check["ok"] for check in checks),
        "checks": checks,
        "hooks": _hook_runs(home),
        "counts": counts,
        "environment": {
            name: environment[name] for name in ("SURGICAL_MEMORY_HOME", "SURGICAL_MEMORY_VENVS") if name in environment
        },
    }


def _named(name: str, check: Callable[[], Check]) -> dict[str, Any]:
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
        return True, f"{home.root} is made when something is remembered"
    mode = os.stat(home.root).st_mode & 0o777
    if mode & 0o077 and os.name == "posix":
        return False, f"{home.root} can be read by others (mode {mode:o}): chmod 700 it"
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
    if not os.path.isdir(home.journal):
        return True, "nothing remembered yet"
    end = journal.end(home)
    broken = sum(entry.record is None for entry in journal.read(home, journal.START, end))
    if broken:
        return True, f"{broken} torn lines are passed over: a crash cut them before they were acknowledged"
    return True, f"{end.segment} segments, the last of {end.offset:,} bytes"


def _store(home: Home, open_store: Callable[[], Store], counts: dict[str, int]) -> Check:
    """Whether the index fits the memories. counts: is told how many rows there are."""
    if not home.exists():
        return True, "nothing remembered yet"
    with open_store().read() as connection:
        found = health(connection)
        behind = journal.end(home) != position(connection)
        other, mixed = vectors.has_other(connection, VERSION), vectors.mixed(connection)
    counts |= found._asdict()
    facts = (
        f"{found.memories:,} memories, {found.names:,} names, {found.edges:,} edges, {found.postings:,} postings, "
        f"{found.vectors:,} vectors of {VERSION}"
    )
    facts += f", {mixed:,} of them with MiniLM's say" if mixed else ""
    if found.misfits:
        return (
            False,
            f"{facts}; {found.misfits:,} rows do not fit together: `doctor --fix` makes the store anew from the "
            "journal",
        )
    if other:
        return False, f"{facts}; some vectors are of another model: the next command renews them"
    return True, facts + ("; the journal has more, which the next command takes in" if behind else "")


def _files(home: Home) -> Check:
    """Whether others can read any file of ours."""
    if os.name != "posix" or not os.path.isdir(home.root):
        return True, "nothing to look at"
    open_to_others = 0
    for folder, folders, names in os.walk(home.root):
        folders[:] = [name for name in folders if not (folder == home.root and name == "venvs")]
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
    return True, ", ".join(changed) or "as it comes"


def _put_aside(home: Home) -> Check:
    try:
        aside = [name for name in os.listdir(home.root) if ".corrupt-" in name]
    except OSError:
        aside = []
    if aside:
        return False, f"{', '.join(sorted(aside))}: made anew from the journal since; `doctor --fix` removes them"
    return True, "no corrupt files"


def _hooks(home: Home) -> Check:
    runs = _hook_runs(home)
    if not runs:
        return True, "no hook has run yet"
    failing = [run for run in runs if run["failing"]]
    if failing:
        return False, "; ".join(f"{run['event']}: {run['last_error']}" for run in failing)
    return True, "; ".join(
        f"{run['event']}: {run['runs']} runs, last {run['last_ms']} ms{_failures(run)}" for run in runs
    )


def _context(home: Home, settings: Settings) -> Check:
    """What sessions were told unasked, against what they may be told."""
    told, budget = injections.told(home), settings.count("inject.session_tokens")
    if not told.sessions:
        return True, f"no session was told anything yet; each may be told {budget:,} tokens"
    return True, (
        f"the last session was told {told.last_tokens:,} of {budget:,} tokens; of {told.sessions:,} in "
        f"{injections.KEPT_DAYS} days the middle one {told.median_tokens:,}, and none more than {told.most_tokens:,}"
    )


def _night(home: Home) -> Check:
    rows = read_log(home.night_log, 1)
    if not rows:
        return True, "none has passed yet: `surgical-memory schedule install` lets them pass by themselves"
    when = iso_time(_integer(rows[-1].get("at")))
    if "error" in rows[-1]:
        return False, f"the last one, {when}, failed: {rows[-1]['error']}"
    changed = "changed the store" if rows[-1].get("changed") else "found nothing to do"
    unasked = next((line["failed"] for line in rows[-1].get("stages") or () if line.get("failed")), "")
    note = f"; no model could be asked: {unasked}" if unasked else ""
    return True, f"the last one, {when}, {changed} in {rows[-1].get('seconds')} s{note}"


def _failures(run: dict[str, Any]) -> str:
    return (
        f", {run['failures']} failed, the last at {run['last_error_at']}: {run['last_error']}"
        if run["failures"]
        else ""
    )


def _hook_runs(home: Home) -> list[dict[str, Any]]:
    """For each event: how often its hook ran of late, what it cost, and how it failed last."""
    grouped: dict[str, list[dict[str, Any]]] = {}
    for row in read_log(home.hook_log, _HOOK_RUNS):
        grouped.setdefault(str(row.get("event")), []).append(row)
    summary = []
    for event, rows in sorted(grouped.items()):
        failures = [row for row in rows if "error" in row]
        times = sorted(_integer(row.get("ms")) for row in rows)
        summary.append(
            {
                "event": event,
                "runs": len(rows),
                "failures": len(failures),
                "failing": "error" in rows[-1],
                "median_ms": times[len(times) // 2],
                "last_ms": _integer(rows[-1].get("ms")),
                "last_at": iso_time(_integer(rows[-1].get("at"))),
                "last_error": str(failures[-1]["error"]) if failures else "",
                "last_error_at": iso_time(_integer(failures[-1].get("at"))) if failures else "",
            }
        )
    return summary


def _integer(value: Any) -> int:
    return value if isinstance(value, int) else 0
