"""Where Claude Code's hooks arrive: JSON in on stdin, JSON or nothing out, and never a blocked session.

Every failure ends in silence, exit 0, and a line in the log that `doctor` shows. A hook waits for nobody: a busy,
broken or missing store means that nothing is put into context this time.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

from memory.store.paths import Home, data_home

DEADLINE_S = 4.0
LOCK_WAIT_S = 1.0
_OFTEN = ("LargeResult",)  # runs after every tool: only what it did is worth a line of the log
SMALLEST_LARGE = 1_000  # characters: the least that results.characters may be
APPLY_LIMIT_BYTES = 256_000  # more than this of unapplied journal is not a hook's to apply
MAX_CONTEXT = 9_500  # characters; past 10,000 Claude Code shows a file name instead
BEHIND = "behind"  # no event of Claude Code's: a process that a hook has left behind
INNER = "SURGICAL_MEMORY_INNER"  # set for a Claude that we start ourselves: its hooks must not call us again

Event = dict[str, Any]


class _TooLate(BaseException):
    """The deadline has passed; not an Exception, so that nothing on the way swallows it."""


def run_hook(words: list[str]) -> str:
    """What a hook prints for the event named on the command line; "" for nothing. Never raises."""
    if os.environ.get(INNER):
        return ""
    if words[:1] == [BEHIND]:
        from memory.after_hook import run_behind

        run_behind(words[1:])
        return ""
    began = time.monotonic()
    name = words[0] if words else ""
    outcome: dict[str, Any] = {}
    output = ""
    try:
        try:  # the alarm may still strike while it is being switched off
            _set_deadline()
            output = _answered(name, outcome)
        finally:
            _stop_deadline()
    except BaseException as error:
        late = isinstance(error, _TooLate)
        outcome["error"] = "it took too long" if late else f"{type(error).__name__}: {error}"[:300]
        output = ""
    if outcome or name not in _OFTEN:
        _log(name, outcome, round((time.monotonic() - began) * 1000))
    return output


def _answered(name: str, outcome: dict[str, Any]) -> str:
    handler = _HANDLERS.get(name)
    if handler is None:
        raise ValueError(f"unknown event {name!r}")
    context = handler(json.loads(sys.stdin.buffer.read() or b"{}"), outcome)
    if not context:
        return ""
    if isinstance(context, dict):
        return json.dumps(context, ensure_ascii=False)
    answer = {"hookEventName": name, "additionalContext": context[:MAX_CONTEXT]}
    return json.dumps({"hookSpecificOutput": answer}, ensure_ascii=False)


def _log(name: str, outcome: dict[str, Any], milliseconds: int) -> None:
    try:
        from memory.store.events import log

        home = Home(data_home(os.environ))
        if os.path.isdir(home.root) or "error" in outcome:
            log(home, home.hook_log, {"event": name, "at": time.time_ns() // 1000, "ms": milliseconds, **outcome})
    except Exception as error:
        print(f"surgical-memory: {error}", file=sys.stderr)


def _set_deadline() -> None:
    def too_late(_signal: int, _frame: FrameType | None) -> None:
        raise _TooLate

    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, too_late)
        signal.setitimer(signal.ITIMER_REAL, DEADLINE_S)


def _stop_deadline() -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


def _context(event: Event) -> Any:
    """A command's context for the folder of the event, with a store that does not wait."""
    from memory.commands.context import of_folder
    from memory.embedding import StoreEncoder
    from memory.store.store import Store

    context = of_folder(event.get("cwd"))
    context.lend(Store(context.home, StoreEncoder(), LOCK_WAIT_S, APPLY_LIMIT_BYTES, leave_open=True))
    return context


def _settings(context: Any, outcome: dict[str, Any]) -> Any:
    """The settings; what is wrong with them goes to the log, and the hook goes on with what is right."""
    settings = context.settings
    if settings.problems:
        outcome["error"] = settings.problems[0].message[:300]
    return settings


def _session_start(event: Event, outcome: dict[str, Any]) -> str:
    from memory.prompt_hooks import ledger_at_start, skills_at_start
    from memory.store.settings_file import note_plugin_settings

    context = _context(event)
    note_plugin_settings(context.home, os.environ)
    _leave_behind(_settings(context, outcome), context.home, event)
    ledger = ledger_at_start(event, context)
    opening = _opening(event, outcome, context, ledger)
    skills = skills_at_start(event, outcome, context, ledger)
    return "\n".join(part for part in (opening, skills) if part)


def _opening(event: Event, outcome: dict[str, Any], context: Any, ledger: Any) -> str:
    from memory.commands.exploring import searcher
    from memory.injection import Injection
    from memory.prompt_hooks import note
    from memory.session_start import session_start

    settings = context.settings
    if not context.home.exists() or not settings.flag("inject.session_start"):
        return ""
    budget = min(settings.count("inject.start_tokens"), settings.count("inject.session_tokens") - ledger.tokens)
    shown = ledger.of("") if event.get("source") == "resume" else ()  # what went before stands in the context again
    with context.store.read() as connection:
        opening = session_start(connection, context.project, context.readable, searcher(context), budget, shown)
    note(context, event, outcome, Injection(opening.text, opening.tokens, [], [{"id": name} for name in opening.ids]))
    return opening.text


def _prompt_submit(event: Event, outcome: dict[str, Any]) -> str:
    from memory.prompt_hooks import on_prompt

    return on_prompt(event, outcome, _context(event))


def _subagent_start(event: Event, outcome: dict[str, Any]) -> str:
    from memory.prompt_hooks import on_subagent

    return on_subagent(event, outcome, _context(event))


def _subagent_stop(event: Event, outcome: dict[str, Any]) -> str | dict[str, Any]:
    from memory.explorer_hook import on_answer

    return on_answer(event, _context(event), outcome)


def _tool_used(event: Event, outcome: dict[str, Any]) -> str:
    from memory.prompt_hooks import on_tool

    return on_tool(event, outcome, _context(event))


def _large_result(event: Event, outcome: dict[str, Any]) -> str | dict[str, Any]:
    """A tool has given a result; a large one is kept, and shortened where the user wants that."""
    if len(json.dumps(event.get("tool_response"))) < SMALLEST_LARGE:  # most: no settings, no more imports
        return ""
    from memory.large_results import OFF, notice

    context = _context(event)
    settings = _settings(context, outcome)
    mode, least = settings.text("results.mode"), settings.count("results.characters")
    if mode == OFF or settings.problems:  # what was meant cannot be told, and it may have been `off`
        return ""
    days, megabytes = settings.count("results.days"), settings.count("results.megabytes")
    kept = notice(event, context.home, context.writable, mode, least, days, megabytes)
    if kept is None:
        return ""
    outcome |= kept.about
    told: dict[str, Any] = {"hookEventName": "PostToolUse"}
    told |= {"additionalContext": kept.context} if kept.context else {}
    told |= {"updatedToolOutput": kept.replacement} if kept.replacement is not None else {}
    return {"hookSpecificOutput": told, **({"systemMessage": kept.message} if kept.message else {})}


def _prompt_expansion(event: Event, outcome: dict[str, Any]) -> str:
    from memory.commands.exploring import begin_exploration
    from memory.core.errors import Refusal
    from memory.first_recall import nothing_to_explore

    query = str(event.get("command_args") or "").strip()
    if not query:
        return nothing_to_explore("No question was given: ask the user what to look for in memory.")
    try:
        text, tokens = begin_exploration(_context(event), query)
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return nothing_to_explore(refusal.message)
    outcome["tokens"] = tokens
    return text


def _leave_behind(settings: Any, home: Home, event: Event) -> None:
    """What a session's start leaves to be done: sessions that were cut off have told no end; others share a folder."""
    from memory.after_hook import CAPTURE, SYNC, leave_behind
    from memory.store import sessions

    waiting = sessions.waiting(home) if settings.text("capture.mode") != "off" else []
    if any(one.session != event.get("session_id") for one in waiting):
        leave_behind(CAPTURE, {})
    if settings.text("share.folder"):
        leave_behind(SYNC, event)


def _session_said(event: Event, outcome: dict[str, Any]) -> str:
    """A turn has ended: note what it cites, and leave word of something to capture; a marker does not have to wait."""
    from memory.after_hook import CAPTURE, leave_behind
    from memory.answer_hook import note_citations
    from memory.capture_hook import has_marker, note_session

    context = _context(event)
    note_citations(event, outcome, context.home)
    if _settings(context, outcome).text("capture.mode") != "off":
        note_session(context.home, event)
        if has_marker(event):
            leave_behind(CAPTURE, event)
    return ""


def _session_pauses(event: Event, outcome: dict[str, Any]) -> str:
    """Before a compaction, and at the end: capture, without anybody waiting for it."""
    from memory.after_hook import CAPTURE, leave_behind

    context = _context(event)
    if _settings(context, outcome).text("capture.mode") != "off":
        leave_behind(CAPTURE, event)
    return ""


_HANDLERS: dict[str, Callable[[Event, dict[str, Any]], str | dict[str, Any]]] = {
    "SessionStart": _session_start,
    "UserPromptExpansion": _prompt_expansion,
    "UserPromptSubmit": _prompt_submit,
    "SubagentStart": _subagent_start,
    "SubagentStop": _subagent_stop,
    "PostToolUse": _tool_used,
    "Stop": _session_said,
    "PreCompact": _session_pauses,
    "SessionEnd": _session_pauses,
    "LargeResult": _large_result,
}
