"""What each event of Claude Code's hooks does: a table of handlers, from an event to what is printed.

A handler gets the event and the outcome, and adds texts and facts to the outcome as soon as they are ready. It returns
more text for Claude's context, or a whole answer as JSON. It may raise anything: dispatch.py calls it, and fails open.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial

from memory.core.annotations import Any
from memory.hooks.output import HookOutcome
from memory.hooks.set_up import has_reported_ready
from memory.store.paths import Home, data_home

Event = dict[str, Any]

LOCK_WAIT_S = 2.0
APPLY_LIMIT_BYTES = 256_000  # a hook does not apply more than this of the journal
SMALLEST_LARGE = 1_000  # characters: the lower limit of the setting results.characters
MAX_ERROR = 10_000  # characters of an error before it is redacted; the log then shortens it
OPENS = "opens_with_prompt"  # key of an event whose client accepts no context at a session's start
_PASS_ON = "Tell the user so in one sentence."  # for Claude alone: the user reads the same line without it
_OURS = "surgical-memory"  # in the names of our program and of our MCP server


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
        outcome["error"] = settings.problems[0].message[:MAX_ERROR]
    return settings


def _session_start(event: Event, outcome: HookOutcome) -> str:
    from memory.hooks.past import offer_past
    from memory.hooks.prompts import ask_about_likeness, ledger_at_start, skills_at_start
    from memory.store.files.settings_file import note_plugin_settings

    has_reported_ready(outcome)
    context = _context(event)
    ledger = ledger_at_start(event, context)  # first, so that what a compaction removed is noted in any case
    note_plugin_settings(context.home, os.environ)
    _spawn_session_work(_settings(context, outcome), context, event)
    _opening(event, outcome, context, ledger)
    if event.get("source") in ("startup", None):
        ask_about_likeness(event, outcome, context)
        offer_past(event, outcome, context)
        if os.path.exists(context.home.sync):
            from memory.hooks.machines import show_conflicts

            show_conflicts(outcome, context)
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
        return f"{noted[0]} {_PASS_ON}" if noted else ""
    asked = question(waiting)
    outcome.show_user(asked, partial(note_asked, context, waiting))
    return f"{asked} {_PASS_ON}"


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
    if event.get(OPENS):
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
    output: dict[str, Any] = {"hookEventName": "PostToolUse"}
    output |= {"additionalContext": kept.context} if kept.context else {}
    output |= {"updatedToolOutput": kept.replacement} if kept.replacement is not None else {}
    return {"hookSpecificOutput": output, **({"systemMessage": kept.message} if kept.message else {})}


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


def _spawn_session_work(settings: Any, context: Any, event: Event) -> None:
    """Start the background work of a session's start: capture from sessions that were cut off before their end, the
    shared folder, sync, and an index that another version of the program has made.
    """
    from memory.hooks.background import CAPTURE, MACHINES, RENEW, SYNC, spawn
    from memory.store.files import sessions

    home: Home = context.home
    waiting = sessions.waiting_sessions(home) if settings.text("capture.mode") != "off" else []
    if any(one.session != event.get("session_id") for one in waiting):
        spawn(CAPTURE, {})
    if settings.text("share.folder"):
        spawn(SYNC, event)
    if home.has_groups():
        spawn(MACHINES, event)
    if context.store.opener.is_outdated():
        spawn(RENEW, event)


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
    elif context.home.has_groups():
        spawn(MACHINES, event)
    return ""


HANDLERS: dict[str, Callable[[Event, HookOutcome], str | dict[str, Any]]] = {
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
