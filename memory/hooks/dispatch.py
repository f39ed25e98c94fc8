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
from typing import TYPE_CHECKING, Any

from memory import OF_OPENSSL
from memory.hooks import BACKGROUND, deadline
from memory.hooks.output import HookOutcome
from memory.hooks.set_up import has_reported_ready
from memory.store.files import hook_queue
from memory.store.paths import Home, data_home
from memory.system import own_paths

if TYPE_CHECKING:
    from memory.hooks.deadline import Clock

LOCK_WAIT_S = 2.0
_OURS = "surgical-memory"  # in the names of our program and of our MCP server
_OFTEN = ("LargeResult", "FileOpened")  # these run after every tool: logged only if they did something
_OPENS = "opens_with_prompt"  # key of an event whose client accepts no context at a session's start
_CLIENTS_NAMES = {"FileOpened": "PostToolUse"}  # Claude Code's name of an event that several of our hooks handle
SMALLEST_LARGE = 1_000  # characters: the lower limit of the setting results.characters
APPLY_LIMIT_BYTES = 256_000  # a hook does not apply more than this of the journal
_LOGGED_ERROR, _LONGEST_ERROR = 300, 10_000  # characters of an error: in the log, and before redaction
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

Event = dict[str, Any]


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
        outcome["error"] = clock.struck or f"{type(error).__name__}: {error}"[:_LONGEST_ERROR]
        if clock.struck or getattr(error, "code", "") == "store_busy":
            outcome["gave_way"] = hook_queue.LATE if clock.struck else hook_queue.BUSY
    clock.disarm()
    return _finish(name, outcome, answer, clock, write) if clock.is_first_to_end() else ""


def _write_for(client: str, name: str, write: Write, data: bytes, left_s: float) -> None:
    """Convert the output, which has Claude Code's form, to another client's form, and write it."""
    from memory.hooks.other_clients import write_answer

    write(write_answer(client, name, data.decode("utf-8", "replace")).encode("utf-8", "replace"), left_s)


def _answer(name: str, outcome: HookOutcome, client: str = "") -> str | dict[str, Any]:
    handler = _HANDLERS.get(name)
    if handler is None:
        raise ValueError(f"unknown event {name!r}")
    event = json.loads(sys.stdin.buffer.read() or b"{}")
    own_paths.distrust(_folders_of(event))
    own_paths.keep_own_paths(OF_OPENSSL)  # again, now that the session's folders are distrusted, too
    if client:
        from memory.hooks.other_clients import is_opened_by_prompt, read_event

        event = {**read_event(client, event, os.environ), "hook_event_name": name}
        event |= {_OPENS: True} if is_opened_by_prompt(client) else {}
    return handler(_with_safe_names(event), outcome)


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
            outcome |= {"error": f"{type(error).__name__}: {error}"[:_LONGEST_ERROR], "gave_way": hook_queue.UNREAD}
            output, parts = "", []
            outcome.pop("tokens", None)
    if clock.can_record():
        for part in parts:
            try:
                part.record()
            except Exception as error:
                outcome["error"] = f"{type(error).__name__}: {error}"[:_LONGEST_ERROR]
    outcome.discard()
    if outcome or name not in _OFTEN:
        _log(name, outcome, round(clock.age_s() * 1000))
    return output


def _log(name: str, outcome: HookOutcome, milliseconds: int) -> None:
    try:
        from memory.store.files.events import log

        home = Home(data_home(os.environ))
        if os.path.isdir(home.root) or "error" in outcome:
            if name not in _HANDLERS or "error" in outcome:  # text from outside
                from memory.core.safety.redaction import redact, redact_all
                from memory.core.safety.safe_names import safe_name

                name, outcome = safe_name(redact(name).text), redact_all(outcome)
                if "error" in outcome:  # cut only now: redaction does not recognise a part of a secret
                    outcome["error"] = str(outcome["error"])[:_LOGGED_ERROR]
            log(home, home.hook_log, {"event": name, "at": time.time_ns() // 1000, "ms": milliseconds, **outcome})
    except Exception as error:
        print(f"surgical-memory: {error}", file=sys.stderr)


def _session_folder(folder: Any) -> Any:
    """The folder to act for: the event's, or the session's own if a `cd` has led into another project.

    A repository inside of the session's may ask for that `cd`, and must not get to store what the session says. Outside
    of repositories it is always the session's own, since nothing else shows later which project the folder belonged to.
    """
    named = os.environ.get("CLAUDE_PROJECT_DIR", "")
    if not isinstance(folder, str) or folder == named:
        return folder
    if not os.path.isabs(named) or "\0" in named or not os.path.isdir(named):
        return folder
    from memory.store.projects.registry import load
    from memory.store.projects.scopes import find_project

    known = load(Home(data_home(os.environ)))
    session, here = find_project(named, known), find_project(folder, known)
    if session is None:
        return folder
    return folder if here and here.git and here.scope == session.scope else named


def _context(event: Event) -> Any:
    """A command's context for the session's folder, with a hook's store. Sets the event's cwd to that folder, too."""
    from memory.workspace.context import of_folder

    event["cwd"] = _session_folder(event.get("cwd"))
    context = of_folder(event.get("cwd"))
    context.use_store(partial(_store, context.home))
    context.is_hook = True
    return context


def _store(home: Home) -> Any:
    from memory.store.store import Store  # imported late: most prompts need no store
    from memory.workspace.encoder import StoreEncoder

    return Store(home, StoreEncoder(), LOCK_WAIT_S, APPLY_LIMIT_BYTES, leave_open=True)


def _settings(context: Any, outcome: HookOutcome) -> Any:
    """The settings. A problem with them goes to the log, and the hook uses the valid ones."""
    settings = context.settings
    if settings.problems:
        outcome["error"] = settings.problems[0].message[:_LONGEST_ERROR]
    return settings


def _session_start(event: Event, outcome: HookOutcome) -> str:
    from memory.hooks.past import offer_past
    from memory.hooks.prompts import ask_about_likeness, ledger_at_start, skills_at_start
    from memory.store.files.settings_file import note_plugin_settings

    has_reported_ready(outcome)
    context = _context(event)
    ledger = ledger_at_start(event, context)  # first, so that what a compaction removed is noted in any case
    note_plugin_settings(context.home, os.environ)
    _spawn_session_work(_settings(context, outcome), context.home, event)
    _opening(event, outcome, context, ledger)
    if event.get("source") in ("startup", None):
        ask_about_likeness(event, outcome, context)
        offer_past(event, outcome, context)
    skills_at_start(event, outcome, context, ledger)
    _spawn_notes(event, context)
    return _ask_for_trust(context, outcome)


def _ask_for_trust(context: Any, outcome: HookOutcome) -> str:
    """The question about memories and skills that come with a repository, for the user and Claude; mostly ""."""
    project = context.project
    if project is None:
        return ""
    folders = {project.root, getattr(context.options, "project", None) or project.root}
    skills = any(os.path.isdir(os.path.join(folder, ".claude", "skills")) for folder in folders)
    if not skills and not context.settings.text("share.folder"):
        return ""
    from memory.exchange.trust import branch_note, deletions_note, note_asked, note_shown, open_offers, question

    waiting = open_offers(context)
    if not waiting:
        noted = branch_note(context) or deletions_note(context) if context.settings.text("share.folder") else None
        if noted:
            outcome.show_user(noted[0], partial(note_shown, context, noted[1]))
        return noted[0] if noted else ""
    asked = question(waiting)
    outcome.show_user(asked, partial(note_asked, context, waiting))
    return asked


def _opening(event: Event, outcome: HookOutcome, context: Any, ledger: Any) -> None:
    from memory.core.search.relevance import SESSION_START
    from memory.hooks.injection import Injection
    from memory.hooks.prompt_injection import note
    from memory.hooks.session_start import session_start
    from memory.workspace.marking import marks_of
    from memory.workspace.searching import searcher

    settings = context.settings
    if not context.home.is_initialised() or not settings.flag("inject.session_start"):
        return
    budget = min(settings.count("inject.start_tokens"), settings.count("inject.session_tokens") - ledger.tokens)
    shown = (
        ledger.held_ids("") if event.get("source") == "resume" else ()
    )  # a resumed session has these in its context again

    def ready(opening: Any) -> None:
        named = zip(opening.ids, opening.origins, strict=True)
        items = [{"id": name} | ({"origin": origin} if origin else {}) for name, origin in named]
        note(context, event, outcome, Injection(opening.text, opening.tokens, [], items), part="opening")

    with context.store.read() as connection:
        search = searcher(context, occasion=SESSION_START)
        project, marks = context.project, marks_of(context)
        ready(session_start(connection, project, context.readable, search, budget, shown, ready, marks))


def _prompt_submit(event: Event, outcome: HookOutcome) -> str:
    from memory.hooks.submitted import on_prompt

    is_first = has_reported_ready(outcome)
    context = _context(event)
    if is_first:  # when the session began, nothing was installed yet that could count its past
        from memory.hooks.past import offer_past

        offer_past(event, outcome, context)
    if event.get(_OPENS):
        _open_late(event, outcome, context)
    return on_prompt(event, outcome, context)


def _open_late(event: Event, outcome: HookOutcome, context: Any) -> None:
    """Inject into a first prompt what a session's start would have injected, if the session has received nothing."""
    from memory.store.files import injections

    ledger = injections.read(context.home, str(event.get("session_id") or ""))
    if not ledger.rows:
        _opening(event, outcome, context, ledger)


def _subagent_start(event: Event, outcome: HookOutcome) -> str:
    from memory.hooks.prompts import on_subagent

    return on_subagent(event, outcome, _context(event))


def _subagent_stop(event: Event, outcome: HookOutcome) -> str | dict[str, Any]:
    from memory.hooks.explorer import on_answer

    return on_answer(event, _context(event), outcome)


def _tool_used(event: Event, outcome: HookOutcome) -> str:
    from memory.hooks.prompts import on_tool

    return on_tool(event, outcome, _context(event))


def _file_opened(event: Event, outcome: HookOutcome) -> str:
    from memory.hooks.opened_files import on_file

    return on_file(event, outcome, _context(event))


def _large_result(event: Event, outcome: HookOutcome) -> str | dict[str, Any]:
    """Keep a tool's result if it is large, and shorten it in the context if the user wants that."""
    if _OURS in f"{event.get('tool_name')} {event.get('tool_input')}":
        from memory.hooks.opened_memories import is_opening, note_opened

        if is_opening(event):
            note_opened(event, Home(data_home(os.environ)))
    if len(json.dumps(event.get("tool_response"))) < SMALLEST_LARGE:  # most results: read no settings, import no more
        return ""
    from memory.hooks.large_results import OFF, notice

    context = _context(event)
    settings = _settings(context, outcome)
    mode, least = settings.text("results.mode"), settings.count("results.characters")
    if mode == OFF or settings.problems:  # an invalid setting may have been meant as `off`
        return ""
    days, megabytes = settings.count("results.days"), settings.count("results.megabytes")
    kept = notice(event, context.home, context.own_scope, mode, least, days, megabytes)
    if kept is None:
        return ""
    outcome |= kept.about
    told: dict[str, Any] = {"hookEventName": "PostToolUse"}
    told |= {"additionalContext": kept.context} if kept.context else {}
    told |= {"updatedToolOutput": kept.replacement} if kept.replacement is not None else {}
    return {"hookSpecificOutput": told, **({"systemMessage": kept.message} if kept.message else {})}


def _prompt_expansion(event: Event, outcome: HookOutcome) -> str:
    from memory.core.errors import EmptyStore
    from memory.explore.first_recall import begin_exploration, nothing_to_explore

    query = str(event.get("command_args") or "").strip()
    if not query:
        return nothing_to_explore("No question was given: ask the user what to look for in memory.")
    try:
        text, tokens, record = begin_exploration(_context(event), query)
    except EmptyStore as refusal:
        return nothing_to_explore(refusal.message)
    outcome.add("exploration", text, tokens, record)
    return ""


def _has_groups(home: Home) -> bool:
    """Whether this machine syncs with any other one; costs two looks at the disk."""
    return os.path.exists(home.sync) or os.path.exists(home.teams)


def _spawn_session_work(settings: Any, home: Home, event: Event) -> None:
    """Start the background work of a session's start: capture from sessions that were cut off before their end, the
    shared folder, and sync.
    """
    from memory.hooks.background import CAPTURE, MACHINES, SYNC, spawn
    from memory.store.files import sessions

    waiting = sessions.waiting_sessions(home) if settings.text("capture.mode") != "off" else []
    if any(one.session != event.get("session_id") for one in waiting):
        spawn(CAPTURE, {})
    if settings.text("share.folder"):
        spawn(SYNC, event)
    if _has_groups(home):
        spawn(MACHINES, event)


def _spawn_notes(event: Event, context: Any) -> None:
    """Start a process that imports the notes that Claude Code keeps of the project, if they have changed, and removes
    from them what was forgotten.
    """
    if context.project is None:
        return
    from memory.workspace.auto_memory import notes_folder  # most projects have none

    if not notes_folder(context.project, os.environ):
        return
    from memory.exchange.auto_memory import is_due, is_outdated
    from memory.hooks.background import NOTES, spawn

    if context.settings.flag("notes.import") and not context.settings.problems and is_due(context):
        spawn(NOTES, event)
    elif context.home.is_initialised():
        with context.store.read() as connection:
            outdated = is_outdated(context, connection)
        if outdated:
            spawn(NOTES, event)


def _note_turn(event: Event, outcome: HookOutcome) -> str:
    """At a turn's end, note what it cites, and that there is something to capture; a marker is captured at once."""
    from memory.hooks.background import CAPTURE, spawn
    from memory.hooks.capture import has_marker, note_session
    from memory.hooks.citations import note_citations

    context = _context(event)
    note_citations(event, outcome, context.home)
    if _settings(context, outcome).text("capture.mode") != "off":
        note_session(context.home, event)
        if has_marker(event):
            spawn(CAPTURE, event)
    return ""


def _session_pauses(event: Event, outcome: HookOutcome) -> str:
    """Before a compaction, and at a session's end: capture in the background; sync then sends what that stores."""
    from memory.hooks.background import CAPTURE, MACHINES, spawn

    context = _context(event)
    if _settings(context, outcome).text("capture.mode") != "off":
        spawn(CAPTURE, event)
    elif _has_groups(context.home):
        spawn(MACHINES, event)
    return ""


_HANDLERS: dict[str, Callable[[Event, HookOutcome], str | dict[str, Any]]] = {
    "SessionStart": _session_start,
    "UserPromptExpansion": _prompt_expansion,
    "UserPromptSubmit": _prompt_submit,
    "SubagentStart": _subagent_start,
    "SubagentStop": _subagent_stop,
    "PostToolUse": _tool_used,
    "Stop": _note_turn,
    "PreCompact": _session_pauses,
    "SessionEnd": _session_pauses,
    "LargeResult": _large_result,
    "FileOpened": _file_opened,
}
