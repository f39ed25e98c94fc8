"""What the pipeline finds for a prompt: composed, made ready to be printed, and recorded once it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from memory.core.kinds import FOR_TASKS, RECALLED
from memory.hooks.deadline import clock_of
from memory.hooks.injection import MAX_SKILLS, Injection, compose
from memory.hooks.output import HookOutcome, Recalled
from memory.store.engine.db import Connection
from memory.store.files import events, injections
from memory.store.files.injections import InjectionLedger
from memory.workspace.context import Context

Event = dict[str, Any]

PROMPT_EVENT = "UserPromptSubmit"
_SHOWN = ("SessionStart", PROMPT_EVENT)  # where the user reads a line about what was injected
HURRIED_S = 3.0  # with less time left, what is ranked so far is made ready before the search goes on
MEMORIES_ASKED = 8  # of which one in ten prompts has the right one behind the fifth


def inject_found(
    event: Event,
    outcome: HookOutcome,
    context: Context,
    asked: str,
    wish: str,
    ledger: InjectionLedger,
    agent: str,
    left: int,
) -> None:
    """Have ready what the pipeline finds. asked: the prompt.  wish: what it asks for, without what it does not want.

    left: the tokens that it may have.
    """
    context.prepare_search([asked, wish])
    with context.store.read() as connection:
        ready = partial(note, context, event, outcome, agent=agent)
        ready(_compose(connection, context, asked, wish, ledger, agent, left, ready))


def _compose(
    connection: Connection,
    context: Context,
    prompt: str,
    wish: str,
    ledger: InjectionLedger,
    agent: str,
    left: int,
    ready: Callable[[Injection], None],
) -> Injection:
    """wish: what the prompt asks for, without what it does not want.

    ready: is given the memories alone where little time is left to look for skills.
    """
    from memory.core.search.mention import NO_SHIFTS
    from memory.retrieval.pipeline import prefetch
    from memory.retrieval.skill_activation import activate
    from memory.retrieval.stages import Reader
    from memory.store.tables.adaptation import threshold_shifts
    from memory.workspace.context import now
    from memory.workspace.marking import marks_of
    from memory.workspace.searching import searcher

    shown, hinted, marks = ledger.held_ids(agent), ledger.hinted_ids(agent), marks_of(context)
    visible, of_memory, of_skills = context.readable, (prompt, RECALLED), (wish, FOR_TASKS)
    reader = Reader(connection, context.encode, context.is_known_word)
    found = prefetch(reader, [of_memory, of_skills], visible, now())
    memories = activation = None
    eagerness = context.settings.text("inject.eagerness")
    if found.begun[of_memory].documents:
        shifts = threshold_shifts(connection) if context.settings.flag("inject.adapt") else NO_SHIFTS
        search = searcher(context, early_exit=True, prefetched=found, eagerness=eagerness, shifts=shifts)
        memories = search(connection, prompt, MEMORIES_ASKED)
    if found.begun[of_skills].documents:
        if memories is not None and clock_of(PROMPT_EVENT).left_s() < HURRIED_S:
            ready(compose(connection, None, memories, prompt, shown, left, MAX_SKILLS, hinted, marks))
        injected = memories is not None and memories.relevance.should_inject
        search = searcher(context, FOR_TASKS, early_exit=not injected, prefetched=found, eagerness=eagerness)
        activation = activate(
            connection, prompt, MAX_SKILLS, search, visible, memories, concepts=False, eagerness=eagerness
        )
    return compose(connection, activation, memories, prompt, shown, left, MAX_SKILLS, hinted, marks)


def note(
    context: Context, event: Event, outcome: HookOutcome, made: Injection, agent: str = "", part: str = "injection"
) -> None:
    """Have an injection ready to be printed; once it is, it goes on the session's account and to the night's events."""
    if not made.text:
        return
    is_shown = not agent and event.get("hook_event_name") in _SHOWN and context.settings.flag("show.recalled")
    recalled = Recalled(len(made.memories), len(made.skills), len(made.hints)) if is_shown else Recalled()
    outcome.add(part, made.text, made.tokens, partial(_record, context, event, outcome, made, agent), recalled)


def _record(context: Context, event: Event, outcome: HookOutcome, made: Injection, agent: str) -> None:
    session, name = str(event.get("session_id") or ""), str(event.get("hook_event_name") or "")
    told: dict[str, Any] = {"skills": made.skills, "memories": made.memories, "tokens": made.tokens}
    told |= {"hints": made.hints} if made.hints else {}
    injections.add(context.home, session, {"event": name, "agent": agent, "scope": context.own_scope, **told})
    ids = [item["id"] for item in (*made.skills, *made.memories)]
    if made.hints:
        outcome["hinted"] = [item["id"] for item in made.hints]
    if ids:
        outcome["ids"] = [*outcome.get("ids", ()), *ids]
        note_for_night(context, "injected", session, ids, tokens=made.tokens)


def note_for_night(context: Context, kind: str, session: str | None, ids: Sequence[str], **facts: Any) -> None:
    events.note(context.home, kind, time.time_ns() // 1000, session, ids, **facts)
