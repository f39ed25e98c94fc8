"""The entry point of Claude Code's hooks: JSON on stdin, JSON or nothing on stdout, and never a blocked session.

Every failure ends in exit 0 and a line in the log that `doctor` shows. When its time is over, a hook prints what is
ready: with a busy, broken or missing store it injects less, or nothing. An injection is recorded only after it was
written to stdout, so nothing is on record that was not printed.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from functools import partial

from memory import OF_OPENSSL
from memory.core.annotations import TYPE_CHECKING, Any
from memory.hooks import BACKGROUND, deadline
from memory.hooks.handlers import HANDLERS, MAX_ERROR, OPENS, Event
from memory.hooks.output import HookOutcome
from memory.store.files import hook_queue
from memory.store.paths import Home, data_home
from memory.system import own_paths

if TYPE_CHECKING:
    from memory.hooks.deadline import Clock

_OFTEN = ("LargeResult", "FileOpened")  # these run after every tool: logged only if they did something
_CLIENTS_NAMES = {"FileOpened": "PostToolUse"}  # Claude Code's name of an event that several of our hooks handle
_LOGGED_ERROR = 300  # characters of an error in the log; before redaction it may have MAX_ERROR
MOST_BYTES = 64 << 20  # of an event: what a tool has answered may be in it
MAX_CONTEXT = 9_500  # characters; past 10,000 Claude Code shows a file name instead
INNER = "SURGICAL_MEMORY_INNER"  # set for a Claude that we start ourselves: its hooks must not call us again

# The names in an event that are written to files and logs.
_NAMES = (
    "session_id",
    "agent_id",
    "agent_type",
    "tool_name",
    "tool_use_id",
    "hook_event_name",
    "source",
    "reason",
    "trigger",
    "command_name",
)

Write = Callable[[bytes, float], None]


def _run_in_server(data: bytes, left_s: float) -> None:
    """Write nothing: the caller of `run_hook` prints what that returns."""


def run_hook(words: list[str], write: Write = _run_in_server) -> str:
    """Run the hook of the event named on the command line; returns what was printed. Never raises.

    write: gets bytes and a time in seconds; writes all of the bytes to stdout within that time, or raises OSError.
    """
    if os.environ.get(INNER):
        return ""
    if words[:1] == [BACKGROUND]:
        from memory.hooks.background import run

        run(words[1:])
        return ""
    name, client = words[0] if words else "", words[1] if len(words) > 1 else ""
    clock, outcome = deadline.clock_of(name), HookOutcome()
    if client:
        write = partial(_write_for, client, name, write)
    clock.at_end = partial(_finish, name, outcome, "", clock, write)
    answer: str | dict[str, Any] = ""
    try:
        try:  # the clock may still strike while it is being stopped
            clock.work()
            answer = _answer(name, outcome, client)
        finally:
            clock.rest()
    except BaseException as error:
        clock.rest()
        outcome["error"] = clock.struck or f"{type(error).__name__}: {error}"[:MAX_ERROR]
        code = "" if clock.struck else getattr(error, "code", "")
        if clock.struck or code == "store_busy":
            outcome["gave_way"] = hook_queue.LATE if clock.struck else hook_queue.BUSY
        elif code and code != "empty_store" and name == "SessionStart":
            _show_refusal(str(error), outcome)
    clock.disarm()
    return _finish(name, outcome, answer, clock, write) if clock.is_first_to_end() else ""


def _show_refusal(message: str, outcome: HookOutcome) -> None:
    """Show the user why this session begins without memory, and what to do: nothing else would, before `doctor`."""
    from memory.core.safety.redaction import redact

    shown = redact(message[:MAX_ERROR]).text
    outcome.show_user(f"surgical-memory recalled nothing for this session. {shown}", lambda: None)


def _write_for(client: str, name: str, write: Write, data: bytes, left_s: float) -> None:
    """Convert the output, which has Claude Code's form, to another client's form, and write it."""
    from memory.hooks.other_clients import write_answer

    write(write_answer(client, name, data.decode("utf-8", "replace")).encode("utf-8", "replace"), left_s)


def _answer(name: str, outcome: HookOutcome, client: str = "") -> str | dict[str, Any]:
    handler = HANDLERS.get(name)
    if handler is None:
        raise ValueError(f"unknown event {name!r}")
    event = json.loads(_read_event() or b"{}")
    _check_paths(event)
    own_paths.distrust(_folders_of(event))
    own_paths.keep_own_paths(OF_OPENSSL)  # again, now that the session's folders are distrusted, too
    if client:
        from memory.hooks.other_clients import is_opened_by_prompt, read_event

        event = {**read_event(client, event, os.environ), "hook_event_name": name}
        event |= {OPENS: True} if is_opened_by_prompt(client) else {}
    return handler(_with_safe_names(event), outcome)


def _read_event() -> bytes:
    """What the client wrote. Raises ValueError if it is too much to be held, once all of it is read: a client may wait
    until its pipe is empty.
    """
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(data) <= MOST_BYTES:
        return data
    del data
    while sys.stdin.buffer.read(1 << 20):
        pass
    raise ValueError(f"the event has more than {MOST_BYTES >> 20} MB")


def _check_paths(event: Event) -> None:
    """Raise ValueError for a folder or a transcript that nobody has: each part of its path would be tried."""
    for path in (*_folders_of(event), event.get("transcript_path")):
        if isinstance(path, str) and len(path) > own_paths.LONGEST_PATH:
            raise ValueError(f"a path in the event has more than {own_paths.LONGEST_PATH:,} characters")


def _folders_of(event: Event) -> list[str]:
    """The session's folders, as any client's event names them. A .env there may have set the environment, though not
    every client starts its hooks there.
    """
    roots = event.get("workspace_roots")
    named = [event.get("cwd"), *(roots if isinstance(roots, list) else ())]
    return [folder for folder in named if isinstance(folder, str)]


def _with_safe_names(event: Event) -> Event:
    """The event with names that are safe to write: one that contains a secret gets a placeholder, always the same."""
    from memory.core.safety.safe_names import safe_name

    for key in _NAMES:
        if isinstance(event.get(key), str):
            event[key] = safe_name(event[key])
    return event


def _finish(name: str, outcome: HookOutcome, answer: str | dict[str, Any], clock: Clock, write: Write) -> str:
    """Print, then record what was printed, then leave a line in the log."""
    if clock.struck and "error" not in outcome:
        outcome |= {"error": clock.struck, "gave_way": hook_queue.LATE}
    output, parts = outcome.output(_CLIENTS_NAMES.get(name, name), answer, MAX_CONTEXT)
    if output:
        try:
            write(output.encode("utf-8", "replace"), clock.left_to_print_s())
        except (OSError, ValueError) as error:
            outcome |= {"error": f"{type(error).__name__}: {error}"[:MAX_ERROR], "gave_way": hook_queue.UNREAD}
            output, parts = "", []
            outcome.pop("tokens", None)
    if clock.can_record():
        for part in parts:
            try:
                part.record()
            except Exception as error:
                outcome["error"] = f"{type(error).__name__}: {error}"[:MAX_ERROR]
    outcome.discard()
    if outcome or name not in _OFTEN:
        _log(name, outcome, round(clock.age_s() * 1000))
    return output


def _log(name: str, outcome: HookOutcome, milliseconds: int) -> None:
    try:
        from memory.store.files.events import log

        home = Home(data_home(os.environ))
        if os.path.isdir(home.root) or "error" in outcome:
            if name not in HANDLERS or "error" in outcome:  # text from outside
                from memory.core.safety.redaction import redact, redact_all
                from memory.core.safety.safe_names import safe_name

                name, outcome = safe_name(redact(name).text), redact_all(outcome)
                if "error" in outcome:  # cut only now: redaction does not recognise a part of a secret
                    outcome["error"] = str(outcome["error"])[:_LOGGED_ERROR]
            log(home, home.hook_log, {"event": name, "at": time.time_ns() // 1000, "ms": milliseconds, **outcome})
    except Exception as error:
        print(f"surgical-memory: {error}", file=sys.stderr)
