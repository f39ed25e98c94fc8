"""The hooks that put skills and memories into context, and that notice which skills are used.

What each does in the world is here: the ledger of the session, the files that have changed, the events for the night.
Prompts are submitted.py and prompt_injection.py; what is written is composed by injection.py.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import partial

from memory import PLUGIN_ROOT
from memory.core.annotations import Any
from memory.core.kinds import FOR_TASKS
from memory.core.text.text import one_line
from memory.hooks.deadline import clock_of
from memory.hooks.injection import MAX_SKILLS, NOTHING, Injection, compose, repeat_skills
from memory.hooks.output import HookOutcome
from memory.hooks.prompt_injection import note, note_for_night
from memory.hooks.submitted import LEAST_TOKENS, can_inject, inject, is_prompt, tokens_left
from memory.store.engine.db import Connection
from memory.store.files import injections
from memory.store.files.injections import InjectionLedger
from memory.store.projects.scopes import Project, path_scope
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes
from memory.system import files, native
from memory.workspace.context import Context

Event = dict[str, Any]

# Changed files that are seen to while the session waits: more, or longer ones, by a process of their own.
INLINE_FILES, INLINE_BYTES = 20, 200_000
SESSION_SKILLS = 2
OURS = "surgical-memory:"
_TAIL_BYTES = 400_000  # of a transcript, that holds the call that began a sub-agent
_LATE_S, _AGAIN_S = 0.5, 0.03  # how long such a call is waited for, and how often it is looked for
# Tools that every session uses say nothing about a skill that names them.
_COMMON_TOOLS = frozenset(
    {"Read", "Write", "Edit", "MultiEdit", "Bash", "Grep", "Glob", "Task", "Agent", "TodoWrite", "Skill"}
)


def on_subagent(event: Event, outcome: HookOutcome, context: Context) -> str:
    """What is injected for a sub-agent, by the task it was given: it sees nothing of the main conversation's."""
    agent = str(event.get("agent_id") or "sub-agent")
    if str(event.get("agent_type") or "").startswith(OURS) or not can_inject(context):
        return ""
    task = event.get("prompt") or _task_of(str(event.get("transcript_path") or ""), str(event.get("agent_type") or ""))
    if not isinstance(task, str) or not is_prompt(task):
        return ""
    inject(event, outcome, context, task, agent)
    return ""


def _task_of(transcript: str, agent_type: str) -> str:
    """The task that the newest sub-agent of a type was given, as the transcript has it; "" if it has none.

    Claude Code writes its transcript a moment after the call, and the hook may be quicker: where no such call waits for
    its result, it is waited for.
    """
    until = time.monotonic() + _LATE_S
    while True:
        try:
            lines = files.read(transcript, _TAIL_BYTES, tail=True).splitlines()
        except (OSError, ValueError):
            return ""
        task, is_open = _newest_task(lines, agent_type)
        if is_open or time.monotonic() >= until:
            return task
        time.sleep(_AGAIN_S)


def _newest_task(lines: Sequence[bytes], agent_type: str) -> tuple[str, bool]:
    """The task of the newest call of a sub-agent, and whether the call has no result yet."""
    answered: set[str] = set()
    for line in reversed(lines):
        if b'"tool_use"' not in line and b'"tool_result"' not in line:
            continue
        try:
            blocks = json.loads(line)["message"]["content"]
        except (ValueError, KeyError, TypeError):
            continue
        for block in reversed(blocks if isinstance(blocks, list) else []):
            if not isinstance(block, dict):
                continue
            if block.get("type") == "tool_result":
                answered.add(str(block.get("tool_use_id")))
            given = block.get("input") if block.get("name") in ("Task", "Agent") else None
            if isinstance(given, dict) and agent_type in ("", str(given.get("subagent_type") or agent_type)):
                return str(given.get("prompt") or ""), str(block.get("id")) not in answered
    return "", False


# --- a session's start ------------------------------------------------------------------------------------------


def ledger_at_start(event: Event, context: Context) -> InjectionLedger:
    """What the session has received so far. What a compaction or /clear took from the context may be injected again."""
    session = str(event.get("session_id") or "")
    ledger = injections.read(context.home, session)
    if event.get("source") in ("compact", "clear"):
        injections.forget(context.home, session)
    return ledger


def ask_about_likeness(event: Event, outcome: HookOutcome, context: Context) -> None:
    """Learn by what the project is recognised; where it looks like another one that has memories, ask the user once.

    The question goes to the user and not to Claude: a repository that somebody else made may look like any other, and
    its texts could answer.
    """
    from memory.store.projects import registry

    home, project = context.home, context.project
    if project is None or not home.is_initialised():
        return
    if project.git and project.scope != path_scope(project.root):
        _ask_about_former(outcome, context, project)
    if not registry.is_noted(home, project):
        if not project.git:
            registry.note(home, project, 0.0)
        elif registry.has_possible_match(home, project):
            registry.note(home, project, min(registry.GIT_S, clock_of("SessionStart").left_s() / 4))
        else:
            from memory.hooks.background import IDENTIFY, spawn

            spawn(IDENTIFY, event)
            return
    for other, is_clone in registry.likenesses(home, project):
        with context.store.read() as connection:
            if nodes.count(connection, Scopes((other.scope,))) == 0:
                continue
        outcome.show_user(_question(other.root, is_clone), partial(registry.note_asked, home, project, other))
        return


def _ask_about_former(outcome: HookOutcome, context: Context, project: Project) -> None:
    """Ask once whether the repository in a place is the one that was there before, where that one has memories."""
    from memory.store.projects import replacement  # of a place that another repository has taken

    former = replacement.former_of(context.home, project)
    if not former or replacement.has_asked(context.home, project):
        return
    with context.store.read() as connection:
        if nodes.count(connection, Scopes((former,))) == 0:
            return
    outcome.show_user(
        "surgical-memory: another repository was in this folder before (with another first commit and "
        "other remotes); its memories are not shown here."
        " `surgical-memory adopt --keep`: it is the same project, which has "
        "its memory again. `surgical-memory adopt --new`: it is a project of its own, as it is treated now. This is "
        "asked once.",
        partial(replacement.note_asked, context.home, project),
    )


def _question(root: str, is_clone: bool) -> str:
    import shlex  # asked about once for each clone

    place = shlex.quote(one_line(root))
    likeness = "looks like the one in" if is_clone else "has the same first commit, but not the same remote, as"
    return (
        f"surgical-memory: this repository {likeness} {place}, which has memories. They are not shown here. If it is "
        f"yours to share, `surgical-memory adopt --from {place} --share` gives both one memory; without --share it "
        "copies them. This is asked once."
    )


def skills_at_start(event: Event, outcome: HookOutcome, context: Context, ledger: InjectionLedger) -> None:
    """The skills for a session's start, after what is new on the disk has been taken in.

    ledger: from before the start.  After a compaction those skills are injected again that were in the context.
    """
    from memory.core.night.feedback import session_tallies
    from memory.hooks.session_start import session_query
    from memory.store.files import explorations
    from memory.store.files.events import FEEDBACK

    home, source = context.home, str(event.get("source") or "")
    _take_in(event, outcome, context)
    if not can_inject(context):
        return
    left = tokens_left(context, ledger.tokens + outcome.ready_tokens())
    query = session_query(context.project)
    made = NOTHING
    if left >= LEAST_TOKENS and (source == "compact" or (source != "resume" and query)):
        with context.store.read() as connection:
            if source == "compact":
                made = repeat_skills(connection, _in_use(ledger), left)
            elif nodes.has_kind(connection, FOR_TASKS, context.readable):
                made = _skills_for(
                    connection, context, query, ledger.held_ids("") if source != "clear" else set(), left
                )
    note(context, event, outcome, made, part="skills")
    for over, ignored, rows in injections.settle(home, time.time()):
        if ignored:
            note_for_night(context, "ignored", over, ignored)
        if tallies := session_tallies(rows):
            note_for_night(context, FEEDBACK, over, (), tallies=tallies)
    explorations.expire(home, time.time())


def _skills_for(connection: Connection, context: Context, query: str, shown: set[str], left: int) -> Injection:
    """Skills alone: what memory says of the project was injected already."""
    from memory.core.search.relevance import SESSION_START
    from memory.retrieval.skill_activation import activate
    from memory.workspace.searching import searcher

    search = searcher(context, FOR_TASKS, SESSION_START)
    activation = activate(connection, query, SESSION_SKILLS, search, context.readable)
    return compose(connection, activation, None, query, shown, left, SESSION_SKILLS)


def _in_use(ledger: InjectionLedger) -> list[dict[str, Any]]:
    """The skills that the main context held, those that were used first, then the newest."""
    used, shown = ledger.used_ids(), ledger.held_ids("")
    rows = [row for name, row in reversed(ledger.skills().items()) if name in shown]
    return sorted(rows, key=lambda row: row["id"] not in used)[:MAX_SKILLS]


def _take_in(event: Event, outcome: HookOutcome, context: Context) -> None:
    """Bring the store up to the skills on the disk: nothing but `stat` where none has changed."""
    from memory.hooks.background import SKILLS, spawn
    from memory.store.files import skill_stamps
    from memory.workspace.skill_folders import loaded_trees

    trees = loaded_trees(context)
    if skill_stamps.is_unchanged(context.home, trees):
        return
    changes = skill_stamps.look_everywhere(context.home, trees)
    if not changes.changed and not changes.gone:
        return
    # The plugin's own skills alone are no reason to begin a store.
    is_own_alone = all(native.is_inside(found.tree.root, PLUGIN_ROOT) for found in changes.changed)
    if not context.home.is_initialised() and is_own_alone:
        return
    count, size = len(changes.changed) + len(changes.gone), sum(found.size for found in changes.changed)
    try:
        if count > INLINE_FILES or size > INLINE_BYTES:
            context.home.prepare()  # which holds the lock that has one process do it
            spawn(SKILLS, event)
            return
        from memory.skills.ingest import take_in  # most sessions begin with the skills of the one before

        done = take_in(context, changes)
        outcome["skills"] = {name: done[name] for name in ("added", "updated", "retired", "failed") if done[name]}
    except Exception as error:
        outcome["error"] = f"skills: {type(error).__name__}: {error}"[:10_000]  # the log cuts it, once it is redacted


# --- what was used ----------------------------------------------------------------------------------------------


def on_tool(event: Event, outcome: HookOutcome, context: Context) -> str:
    """Note which skill a tool call shows to be in use: loaded by name, or by a tool that it brings. Says nothing."""
    if not context.home.is_initialised():
        return ""
    tool, session = str(event.get("tool_name") or ""), str(event.get("session_id") or "")
    given = event.get("tool_input")
    given = given if isinstance(given, dict) else {}
    ledger = injections.read(context.home, session)
    known, used = ledger.skills(), ledger.used_ids()
    if tool == "Skill" or tool.endswith("__get_skill"):
        name = str(given.get("skill") or given.get("name") or given.get("command") or "").strip().lstrip("/").lower()
        named = [key for key, row in known.items() if key == name or (name and _is_same_skill(row["name"], name))]
        ids = named or _by_name(context, name)
    elif tool in _COMMON_TOOLS:
        ids = []
    else:
        ids = _skills_with_tool(context, list(known), tool)
    fresh = [name for name in ids if name not in used]
    if fresh:
        injections.add(context.home, session, {"event": "used", "ids": fresh, "by": tool})
        note_for_night(context, "used", session, fresh, by=tool)
        outcome["ids"] = fresh
    return ""


def _is_same_skill(title: str, name: str) -> bool:
    title = title.lower()
    return name in (title, title.rpartition(":")[2]) or name.rpartition(":")[2] == title


def _skills_with_tool(context: Context, ids: Sequence[str], tool: str) -> list[str]:
    """Those of some skills that name a tool as theirs."""
    if not ids:
        return []
    from memory.store.tables import skills

    with context.store.read() as connection:
        return skills.skills_with_tool(connection, ids, tool)


def _by_name(context: Context, name: str) -> list[str]:
    """The id of a skill that was used without having been injected."""
    if not name:
        return []
    from memory.store.tables import skills

    with context.store.read() as connection:
        return [node.id for node in skills.skills_named(connection, name, context.readable)[:1]]
