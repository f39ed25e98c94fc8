"""Work that a hook leaves behind: one process of each kind at most, detached, with a deadline, that ends by itself.

A session's end gives its hooks 1.5 s, so capturing is not the hook's to do. The process holds a lock; who does not get
it leaves the work to the one that has it, or to the next session's start.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

from memory import PLUGIN_ROOT
from memory.core.identity import short_hash
from memory.hooks import BACKGROUND
from memory.store.engine import locks
from memory.store.files.events import log
from memory.store.paths import Home, data_home

CAPTURE, SYNC, SKILLS, IDENTIFY = "capture", "sync", "ingest", "identify"
# Of the processor; by the clock ten times as long, since a busy machine gives nobody more.
DEADLINES_S = {CAPTURE: 60, SYNC: 60, IDENTIFY: 60, SKILLS: 900}  # ten thousand new skills take a few minutes

Event = dict[str, Any]


def leave_behind(name: str, event: Event) -> None:
    """Start a process that does the work of this name for an event, and wait for nothing.

    A new one, not a fork: DuckDB's threads are running here already.
    """
    import subprocess

    script = os.path.join(PLUGIN_ROOT, "scripts", "surgical_context.py")
    cache = ["-X", f"pycache_prefix={sys.pycache_prefix}"] if sys.pycache_prefix else []
    told = {key: event[key] for key in ("session_id", "transcript_path", "cwd") if isinstance(event.get(key), str)}
    # Whoever waits for the hook's files, or for its session, must not wait for this.
    subprocess.Popen(
        [sys.executable, "-I", "-X", "utf8", *cache, script, "hook", BACKGROUND, name, json.dumps(told)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=os.sep,
        start_new_session=True,
    )


def run_behind(words: list[str]) -> None:
    """Do the work that `leave_behind` has named, and leave a line in the hooks' log."""
    name, event = words[0], json.loads(words[1])
    if hasattr(signal, "setitimer"):  # ends the process, wherever it stands: the journal and the lock bear that
        for number in (signal.SIGALRM, signal.SIGPROF):
            signal.signal(number, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, DEADLINES_S[name])
        signal.setitimer(signal.ITIMER_REAL, 10 * DEADLINES_S[name])
    home = Home(data_home(os.environ))
    began = time.monotonic()
    row: dict[str, object] = {"event": name, "at": time.time_ns() // 1000}
    try:
        if os.path.isdir(home.locks):
            with locks.held(os.path.join(home.locks, _lock_of(name, event)), exclusive=True, wait_s=0):
                row["count"] = _WORK[name](event)
        else:  # nothing was ever remembered: there is nobody to get in each other's way
            row["count"] = _WORK[name](event)
    except locks.Busy:
        return
    except Exception as error:
        from memory.core.safety.redaction import redact

        row["error"] = redact(f"{type(error).__name__}: {error}").text[:300]
    if os.path.isdir(home.root):
        log(home, home.hook_log, {**row, "ms": round((time.monotonic() - began) * 1000)})


def _lock_of(name: str, event: Event) -> str:
    """One process for each kind of work; skills are each project's own."""
    if name != SKILLS:
        return name
    return f"{name}-{short_hash(str(event.get('cwd')).encode('utf-8', 'replace')).hex()}"


def _capture(event: Event) -> int:
    from memory.hooks.capture import session_of

    return capture_waiting(session_of(event))


def capture_waiting(current: tuple[str, str, str] | None) -> int:
    """Capture from every session that waits, and from `current` (session, transcript, folder); how many memories."""
    from memory.exchange.syncing import keep_in_step
    from memory.memories.capture_sessions import capture_session
    from memory.store.files import sessions
    from memory.workspace.context import of_folder

    home = of_folder(None).home
    queue = [*sessions.waiting(home), *([sessions.Waiting(*current)] if current else [])]
    count = 0
    for waiting in {one.session: one for one in queue}.values():
        if not os.path.isfile(waiting.transcript):
            sessions.drop(home, waiting.session)
            continue
        context = of_folder(waiting.folder)
        try:
            count += len(capture_session(context, waiting.transcript, waiting.session)["captured"])
            keep_in_step(context)
        finally:
            context.store.close()
    return count


def _sync(event: Event) -> int:
    from memory.exchange.syncing import keep_in_step
    from memory.workspace.context import of_folder

    return keep_in_step(of_folder(event.get("cwd")))


def _skills(event: Event) -> int:
    from memory.skills.ingest import take_in
    from memory.store.files import skill_trees
    from memory.workspace.context import of_folder
    from memory.workspace.skill_folders import standing_trees

    context = of_folder(event.get("cwd"))
    changes = skill_trees.look_everywhere(context.home, standing_trees(context))
    take_in(context, changes)
    return len(changes.changed)


def _identify(event: Event) -> int:
    """Learn by what the project is recognised elsewhere."""
    from memory.store.projects import registry
    from memory.workspace.context import of_folder

    context = of_folder(event.get("cwd"))
    if context.project is None:
        return 0
    registry.note(context.home, context.project, DEADLINES_S[IDENTIFY] / 2)
    return 1


_WORK: dict[str, Callable[[Event], int]] = {CAPTURE: _capture, SYNC: _sync, SKILLS: _skills, IDENTIFY: _identify}
