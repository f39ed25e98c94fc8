"""Search for what a prompt needs, compose an injection of it, and record the injection once it is printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from memory.core.annotations import Any
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
_SHOWN = ("SessionStart", PROMPT_EVENT)  # events at which the user sees a line about what was injected
HURRIED_S = 3.0  # with less time left, the memories are made ready before the search for skills begins
MEMORIES_WANTED = 8  # in one of ten prompts the right memory ranks behind the fifth


def inject_relevant(
    event: Event,
    outcome: HookOutcome,
    context: Context,
    prompt: str,
    wish: str,
    ledger: InjectionLedger,
    agent: str,
    left: int,
) -> None:
    """Search for a prompt, and add an injection of what is relevant to the hook's outcome.

    wish: the prompt without its negated parts.  left: how many tokens the injection may have.
    """
    context.prepare_search([prompt, wish])
    with context.store.read() as connection:
        ready = partial(note, context, event, outcome, agent=agent)
        ready(_compose(connection, context, prompt, wish, ledger, agent, left, ready))


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
    """The injection for a prompt: memories and skills.

    ready: gets an injection of the memories alone, if little time is left to search for skills, too.
    """
    from memory.core.search.mention import NO_SHIFTS
    from memory.retrieval.candidates import Reader
    from memory.retrieval.pipeline import prefetch
    from memory.retrieval.ranking import Request
    from memory.retrieval.skill_activation import activate
    from memory.store.tables.adaptation import threshold_shifts
    from memory.workspace.context import now
    from memory.workspace.marking import marks_of
    from memory.workspace.searching import searcher

    shown, hinted, marks = ledger.held_ids(agent), ledger.hinted_ids(agent), marks_of(context)
    encode = context.encode
    visible, of_memory, of_skills = context.readable, (prompt, RECALLED), (wish, FOR_TASKS)
    reader, moment = Reader(connection, encode, context.is_known_word), now()
    begun = [Request(text, visible, kinds=kinds, now=moment) for text, kinds in (of_memory, of_skills)]
    prefetched = prefetch(reader, begun)
    memories = activation = None
    eagerness = context.settings.text("inject.eagerness")
    if prefetched.begun[of_memory].documents:
        shifts = threshold_shifts(connection) if context.settings.flag("inject.adapt") else NO_SHIFTS
        search = searcher(context, early_exit=True, prefetched=prefetched, eagerness=eagerness, shifts=shifts)
        memories = search(connection, prompt, MEMORIES_WANTED)
    if prefetched.begun[of_skills].documents:
        if memories is not None and clock_of(PROMPT_EVENT).left_s() < HURRIED_S:
            ready(compose(connection, None, memories, prompt, shown, left, MAX_SKILLS, hinted, marks, encode))
        has_memories = memories is not None and memories.relevance.should_inject
        search = searcher(context, FOR_TASKS, early_exit=not has_memories, prefetched=prefetched, eagerness=eagerness)
        activation = activate(
            connection, prompt, MAX_SKILLS, search, visible, memories, concepts=False, eagerness=eagerness
        )
    return compose(connection, activation, memories, prompt, shown, left, MAX_SKILLS, hinted, marks, encode)


def note(
    context: Context, event: Event, outcome: HookOutcome, made: Injection, agent: str = "", part: str = "injection"
) -> None:
    """Add an injection to the outcome. Once it is printed, it is recorded for the session and for the nightly job."""
    if not made.text:
        return
    is_shown = not agent and event.get("hook_event_name") in _SHOWN and context.settings.flag("show.recalled")
    recalled = Recalled(len(made.memories), len(made.skills), len(made.hints)) if is_shown else Recalled()
    outcome.add(part, made.text, made.tokens, partial(_record, context, event, outcome, made, agent), recalled)


def _record(context: Context, event: Event, outcome: HookOutcome, made: Injection, agent: str) -> None:
    session, name = str(event.get("session_id") or ""), str(event.get("hook_event_name") or "")
    injected: dict[str, Any] = {"skills": made.skills, "memories": made.memories, "tokens": made.tokens}
    injected |= {"hints": made.hints} if made.hints else {}
    injections.add(context.home, session, {"event": name, "agent": agent, "scope": context.own_scope, **injected})
    ids = [item["id"] for item in (*made.skills, *made.memories)]
    if made.hints:
        outcome["hinted"] = [item["id"] for item in made.hints]
    if ids:
        outcome["ids"] = [*outcome.get("ids", ()), *ids]
        note_for_night(context, "injected", session, ids, tokens=made.tokens)


def note_for_night(context: Context, kind: str, session: str | None, ids: Sequence[str], **facts: Any) -> None:
    events.note(context.home, kind, time.time_ns() // 1000, session, ids, **facts)
