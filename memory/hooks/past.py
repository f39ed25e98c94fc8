"""The first session in a project with a past: the user is offered its import, once."""

from __future__ import annotations

import os
from functools import partial

from memory.core.annotations import TYPE_CHECKING, Any
from memory.core.text.text import count_noun
from memory.hooks.output import HookOutcome
from memory.store.projects import registry
from memory.store.projects.scopes import KnownProjects, Project

if TYPE_CHECKING:
    from memory.workspace.context import Context
    from memory.workspace.past_sessions import Past

ENTRY = "CLAUDE_CODE_ENTRYPOINT"  # how Claude Code was started; where nobody looks at it, nobody would read the line


def offer_past(event: dict[str, Any], outcome: HookOutcome, context: Context) -> None:
    """Have the offer ready where there are sessions that memory knows nothing of; it is shown once."""
    home, project = context.home, context.project
    if project is None or os.environ.get(ENTRY, "").startswith("sdk"):
        return
    if registry.is_offered(home, project) or not context.settings.flag("show.offers"):
        return
    from memory.workspace.past_sessions import past_of  # only until the offer has been shown

    known, since = registry.load(home), registry.replacement_time(home, project)
    if _is_imported(context, project, known):
        return
    past = past_of(project, os.environ, known, str(event.get("transcript_path") or ""), since)
    if not past.sessions or _is_captured(context, past):
        return
    outcome.show_user(offer(past), partial(registry.note_offered, home, project))


def offer(past: Past) -> str:
    """The line that the user reads."""
    found = count_noun(len(past.sessions), "session")
    notes = f", and {count_noun(len(past.notes), 'file')} of notes" if past.notes else ""
    return (
        f"surgical-memory: {found} of this project found{notes}. Import takes {past.duration()}, on this machine "
        "and without a model: /memory-import. This is offered once."
    )


def _is_captured(context: Context, past: Past) -> bool:
    """Whether all of it was captured as it happened: in a project that began with memory there is no past to import."""
    from memory.store.files import sessions

    names = (os.path.splitext(os.path.basename(path))[0] for path in past.sessions)
    return all(sessions.has_captured(context.home, name) for name in names)


def _is_imported(context: Context, project: Project, known: KnownProjects) -> bool:
    """Whether an import has read any of its sessions: of those the first is enough to know."""
    if not os.path.exists(context.home.imports):
        return False
    from memory.store.files.import_state import ImportState
    from memory.workspace.past_sessions import candidates, is_in_past

    return is_in_past(ImportState(context.home).read_of(candidates(project, os.environ)), project, known)
