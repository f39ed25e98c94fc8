"""Work that a hook starts in the background: one process of each kind at most, detached, with a deadline, that ends by
itself.

A session's end gives its hooks 1.5 s, so capturing is not the hook's to do. The process holds a lock; who does not get
it leaves the work to the one that has it, or to the next session's start.
"""

from __future__ import annotations

import _thread
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from memory import PLUGIN_ROOT
from memory.core.annotations import TYPE_CHECKING, Any
from memory.core.identity import short_hash
from memory.hooks import BACKGROUND
from memory.store.engine import locks
from memory.store.files.events import log
from memory.store.paths import Home, data_home
from memory.system import interruption, native, own_paths, timers

if TYPE_CHECKING:
    from memory.store.files.sessions import Waiting

CAPTURE, SYNC, SKILLS, IDENTIFY = "capture", "sync", "ingest", "identify"
MACHINES, TERMS, NOTES, RENEW = "machines", "terms", "notes", "renew"
# Of the processor; by the clock ten times as long, since a busy machine gives nobody more.
# Ten thousand new skills take a few minutes, and so does a store that is rebuilt after others' lines have arrived.
DEADLINES_S = {CAPTURE: 60, SYNC: 60, IDENTIFY: 60, TERMS: 300, SKILLS: 900, MACHINES: 900, NOTES: 60, RENEW: 900}

_SOURCES = "environment_of"  # in what `spawn` hands over: the folders from which the environment may come
_HOME = "home"  # and the data folder that a command was given
_GRACE_S = 5  # between the signal that leaves the work, a pattern that is matching too, and the one that ends all

Event = dict[str, Any]


class _Overrun(BaseException):
    """The work took longer than it may. No `except Exception` on the way continues after it."""


def spawn(name: str, event: Event, home: Home | None = None) -> None:
    """Start a process that does the work of this name for an event, and wait for nothing.

    A new one, not a fork: DuckDB's threads are running here already.
    home: the data folder to work in, where a command was given one; None for that of the environment.
    """
    import subprocess

    script = os.path.join(PLUGIN_ROOT, "scripts", "surgical_context.py")
    cache = ["-X", f"pycache_prefix={sys.pycache_prefix}"] if sys.pycache_prefix else []
    names = ("session_id", "transcript_path", "cwd")
    passed: Event = {key: event[key] for key in names if isinstance(event.get(key), str)}
    passed |= {_HOME: home.root} if home else {}
    passed[_SOURCES] = own_paths.sources_of_environment(os.environ)
    # Whoever waits for the hook's files, or for its session, must not wait for this.
    subprocess.Popen(
        [sys.executable, "-I", "-X", "utf8", *cache, script, "hook", BACKGROUND, name, json.dumps(passed)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=os.sep,
        **native.options_to_detach(),
    )


def run(words: list[str]) -> None:
    """Do the work that `spawn` has named, and leave a line in the hooks' log.

    It works in no folder, and for other projects than the hook's, with the hook's environment: whose that may be is
    carried along.
    """
    name, event = words[0], json.loads(words[1])
    own_paths.distrust(event.pop(_SOURCES, ()))
    timers.handle(_stop_work)
    timers.start_processor(DEADLINES_S[name], _GRACE_S)
    timers.start(10 * DEADLINES_S[name], 10 * _GRACE_S)
    if not timers.HAS_SETITIMER:
        _thread.start_new_thread(_end_after, (10 * (DEADLINES_S[name] + _GRACE_S),))
    home = _home_of(event)
    began = time.monotonic()
    row: dict[str, object] = {"event": name, "at": time.time_ns() // 1000}
    try:
        if os.path.isdir(home.locks):
            with locks.hold_lock(os.path.join(home.locks, _lock_of(name, event)), exclusive=True, wait_s=0):
                row["count"] = _WORK[name](event)
        else:  # nothing was ever remembered: there is nobody to get in each other's way
            row["count"] = _WORK[name](event)
    except locks.Busy:
        return
    except _Overrun:
        row["error"] = f"ended by its limit of {DEADLINES_S[name]} s of processor time"
    except Exception as error:
        from memory.core.safety.redaction import redact

        row["error"] = redact(f"{type(error).__name__}: {error}").text[:300]
    if os.path.isdir(home.root):
        log(home, home.hook_log, {**row, "ms": round((time.monotonic() - began) * 1000)})


def _stop_work(_number: int, _frame: object) -> None:
    """Leave the work at the first signal. The next one ends the process, wherever it is: the journal and the lock
    bear that.
    """
    timers.handle(signal.SIG_DFL)
    interruption.raise_from_handler(_Overrun())


def _end_after(seconds: float) -> None:
    """End the process where no signal can."""
    time.sleep(seconds)
    os._exit(1)


def _home_of(event: Event) -> Home:
    return Home(data_home(os.environ, event.get(_HOME)))


def _lock_of(name: str, event: Event) -> str:
    """One process for each kind of work; skills are each project's own."""
    if name != SKILLS:
        return name
    return f"{name}-{short_hash(str(event.get('cwd')).encode('utf-8', 'replace')).hex()}"


def _capture(event: Event) -> int:
    from memory.hooks.capture import session_of
    from memory.workspace.context import of_folder
    from memory.workspace.expiry import expire_files

    try:
        return capture_waiting(session_of(event))
    finally:
        if Home(data_home(os.environ)).has_groups():
            spawn(MACHINES, event)
        expire_files(of_folder(None))


def capture_waiting(current: tuple[str, str, str] | None) -> int:
    """Capture from every session that waits, and from `current` (session, transcript, folder); how many memories.

    A session during whose capture an earlier process ended comes after all others, and only in a process that has
    captured from no other: whatever ends this process takes nothing else with it. After some tries it is given up.
    Raises the first error of a session when the others have been captured from.
    """
    from memory.exchange.syncing import keep_in_step
    from memory.store.files import sessions
    from memory.workspace.context import of_folder

    home = of_folder(None).home
    queue = [*sessions.waiting_sessions(home), *([sessions.Waiting(*current)] if current else [])]
    tried = {one.session: sessions.tries(home, one.session) for one in queue}
    count, is_first, folders, errors = 0, True, dict[str, None](), list[Exception]()
    for waiting in sorted({one.session: one for one in queue}.values(), key=lambda one: tried[one.session]):
        if not os.path.isfile(waiting.transcript) or tried[waiting.session] >= sessions.MOST_TRIES:
            sessions.drop(home, waiting.session)
            continue
        if tried[waiting.session] and not is_first:
            break
        is_first = False
        try:
            with _session_of(waiting.folder):
                count += _capture_one(home, waiting)
            folders[waiting.folder] = None
        except Exception as error:
            errors.append(error)
    for folder in folders:
        with _session_of(folder):
            context = of_folder(folder)
            try:
                keep_in_step(context)
            finally:
                context.store.close()
    if errors:
        raise errors[0]
    return count


@contextmanager
def _session_of(folder: str) -> Iterator[None]:
    """Have the session of a folder be the one that is worked for, and not the one that started this process: outside
    of repositories, $CLAUDE_PROJECT_DIR says which project a folder belongs to.
    """
    before = os.environ.get("CLAUDE_PROJECT_DIR")
    os.environ["CLAUDE_PROJECT_DIR"] = folder
    try:
        yield
    finally:
        if before is None:
            del os.environ["CLAUDE_PROJECT_DIR"]
        else:
            os.environ["CLAUDE_PROJECT_DIR"] = before


def _capture_one(home: Home, waiting: Waiting) -> int:
    """Capture from a session that waits; how many memories. Whatever it meets in the transcript counts as a try."""
    from memory.core.errors import Refusal
    from memory.memories.capture_sessions import capture_session
    from memory.store.files import sessions
    from memory.workspace.context import of_folder

    context = of_folder(waiting.folder)
    if home.is_initialised():
        sessions.begin(home, waiting)
    try:
        captured = capture_session(context, waiting.transcript, waiting.session)["captured"]
        sessions.end(home, waiting.session)  # capturing may be switched off, which is no fault of the session's either
        return len(captured)
    except Refusal as refusal:
        if refusal.code != "no_such_file":  # a full disk, a setting, a busy store: no fault of the session's
            sessions.end(home, waiting.session)
        raise
    finally:
        context.store.close()


def _sync(event: Event) -> int:
    from memory.exchange.syncing import keep_in_step
    from memory.workspace.context import of_folder

    return keep_in_step(of_folder(event.get("cwd")))


def _machines(event: Event) -> int:
    """Exchange lines with the group's other machines, and with teams; how many. Being out of reach is no failure:
    `doctor` shows since when.
    """
    from memory.core.errors import Refusal
    from memory.exchange.sync.rounds import sync_all
    from memory.workspace.context import now, of_folder

    context = of_folder(event.get("cwd"))
    try:
        done = sync_all(context.store, context.home, now(), is_read=False)
    except Refusal as refusal:
        if refusal.code != "storage_unreachable":
            raise
        return 0
    finally:
        context.store.close()
    return int(done["received"]) + int(done["sent"])


def _skills(event: Event) -> int:
    from memory.skills.ingest import take_in
    from memory.store.files import skill_stamps
    from memory.workspace.context import of_folder
    from memory.workspace.skill_folders import loaded_trees

    context = of_folder(event.get("cwd"))
    changes = skill_stamps.look_everywhere(context.home, loaded_trees(context))
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


def _notes(event: Event) -> int:
    """Take in the notes that Claude Code keeps of the project, and take what is forgotten out of them; how many."""
    from memory.exchange.auto_memory import refresh, take_in_notes
    from memory.workspace.context import of_folder

    context = of_folder(event.get("cwd"))
    try:
        done = take_in_notes(context) if context.settings.flag("notes.import") else {"imported": 0}
        refresh(context)
    finally:
        context.store.close()
    return int(done["imported"]) + int(done.get("updated", 0)) + int(done.get("vanished", 0))


def _terms(event: Event) -> int:
    """Write the table by which the next prompts are seen to need nothing."""
    from memory.workspace.context import of_folder
    from memory.workspace.term_tables import write_table

    return write_table(of_folder(event.get("cwd")))


def _renew(event: Event) -> int:
    """Make the index of memories again that another version of the program or another encoder has made; how many."""
    from memory.admin.renewal import PLAIN_BATCH, renew
    from memory.store.store import Store
    from memory.workspace.encoder import StoreEncoder

    encoder = StoreEncoder()
    store = Store(_home_of(event), encoder)
    return int(renew(store, encoder, 5 * DEADLINES_S[RENEW], batch=PLAIN_BATCH, rest=3.0)["embedded"])


_WORK: dict[str, Callable[[Event], int]] = {
    CAPTURE: _capture, SYNC: _sync, SKILLS: _skills, IDENTIFY: _identify, MACHINES: _machines, TERMS: _terms,
    NOTES: _notes, RENEW: _renew,
}  # fmt: skip
