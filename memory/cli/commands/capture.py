"""Commands for what memory takes in by itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, UsageError
from memory.memories.capture_sessions import capture_session
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, input_text, option

if TYPE_CHECKING:
    from memory.memories.code_check import OutdatedMemory

def _capture(context: Context) -> CommandAnswer:
    from memory.workspace.transcripts import is_own_transcript

    options = context.options
    if options.all and not options.dry_run:
        raise UsageError("--all lists sentences that are not captured: use it with --dry-run.")
    if not options.transcript:
        raise UsageError("Name a session's transcript: capture FILE.jsonl; Claude Code's are in ~/.claude/projects.")
    path = os.path.expanduser(options.transcript)
    if not os.path.isfile(path):
        what = "is not a file" if os.path.exists(path) else "is not there"
        raise Refusal("no_such_file", f"{path} {what}: name a session's .jsonl file.")
    session = options.conversation or os.path.splitext(os.path.basename(path))[0]
    own = is_own_transcript(path, os.environ)
    if context.by_agent and not options.dry_run and _is_elsewhere(context, path):
        context.refuse_agent("To take what was typed in one project into another one")
    return CommandAnswer(capture_session(context, path, session, bool(options.dry_run), own))


def _is_elsewhere(context: Context, transcript: str) -> bool:
    """Whether a session began in another project than it would be captured into; for all projects, in any."""
    from memory.store.projects import scopes
    from memory.workspace.transcripts import first_folder
    from memory.workspace.typed_here import is_of_project

    is_everywhere = getattr(context.options, "scope", None) == scopes.USER
    try:
        folder = first_folder(transcript)
    except OSError:
        return False  # the capture reports it
    if not folder:
        return is_everywhere
    return not is_of_project(folder, None if is_everywhere else context.project, context.home_path)


def _proposals(context: Context) -> dict[str, OutdatedMemory]:
    """What is proposed for memories of this project that the code has outdated, by their ids."""
    from memory.memories.code_check import outdated_in_store

    code, project = context.code, context.project
    if code is None or project is None:
        return {}
    findings, _ = outdated_in_store(context.store, code, project, context.folder)
    return {one.node.id: one for one in findings if one.proposal()}


def _proposal_rows(proposed: dict[str, OutdatedMemory]) -> dict[str, Any]:
    from memory.memories.code_check import rows_of

    return {"proposed": rows_of(list(proposed.values()))} if proposed else {}


def _decide(context: Context, chosen: list[OutdatedMemory], is_yes: bool) -> dict[str, Any]:
    """Carry out a proposal, or keep the memory as it is and compare it with the code of today from now on.

    Raises Refusal `ask_the_user` where a model would change or forget the user's own words.
    """
    from memory.core.safety.origins import origin_of
    from memory.memories.code_check import accept, confirm

    if is_yes and any(origin_of(one.node.origin).opens for one in chosen):
        context.refuse_agent("What becomes of their own memory")
    code = context.code
    assert code is not None, "without a project nothing is proposed"
    if is_yes:
        return accept(chosen, code, now(), new_record_id, context.store)
    names = [one.node.id for one in chosen]
    return {"confirmed": confirm(names, code, context.readable, now(), new_record_id, context.store)}


def _review(context: Context) -> CommandAnswer:
    from memory.core.safety.origins import ASKED, USER
    from memory.memories.capture import REVIEWED, SOURCE
    from memory.memories.forget import notes_on_backups
    from memory.memories.review import Review
    from memory.memories.supersede import open_questions_of
    from memory.workspace.currency import Comparison

    action, *rest = context.options.words or ["list"]
    comparison = Comparison(context.encode, now(), new_record_id)
    speaker = ASKED if context.by_agent else USER
    review = Review(context.store, context.readable, SOURCE, REVIEWED, now(), new_record_id, speaker, comparison)
    proposed = _proposals(context)
    if action == "list" and not rest:
        questions = open_questions_of(context.store, context.readable, context.program)
        return CommandAnswer(review.list_pending() | _proposal_rows(proposed) | questions)
    if action in ("yes", "no") and proposed and rest and set(rest) <= proposed.keys():
        return CommandAnswer(_decide(context, [proposed[name] for name in rest], action == "yes"))
    if action == "yes":
        return CommandAnswer(review.accept(rest))
    if action == "no":
        done = review.reject(rest)
        return CommandAnswer(done | notes_on_backups(context.home, done["forgotten"]))
    if action == "edit" and rest:
        return CommandAnswer(review.edit(rest[0], " ".join(rest[1:]) or input_text(None, 100_000)))
    raise UsageError(
        "Use `review`, `review yes ID…`, `review no ID…` or `review edit ID TEXT`; 'all' means all ids."
    )


COMMANDS: dict[str, Command] = {
    "capture": Command(
        "Capture decisions, preferences, facts, fixes and patterns from a session's transcript, as the hooks do at "
        "its end; --dry-run shows what would be captured, what would not, and why.",
        (
            option("transcript", nargs="?", metavar="FILE.jsonl", help="the transcript"),
            option("--conversation", metavar="ID", help="the session's id (default: the file's name)"),
            option(
                "--dry-run", action="store_true", help="only show what would be captured, and the nearest of the rest"
            ),
            option("--all", action="store_true", help="with --dry-run: the rest in full, not only the nearest"),
        ),
        _capture,
    ),
    "review": Command(
        "List texts that wait for your decision: those that give orders, a team's memories, and captured sentences "
        "where capture.mode is review; `review yes ID…` accepts, `review no ID…` forgets, `review edit ID TEXT` "
        "accepts with other words, also a captured memory that is in use. For a memory that the code "
        "has outdated, `yes` carries out the proposal, and `no` keeps the memory as it is. It also lists memories "
        "that may replace older ones, with the commands that answer.",
        (
            option(
                "words",
                nargs="*",
                metavar="list | yes ID… | no ID… | edit ID TEXT",
                help="what to do (default: list); 'all' means all that it lists",
            ),
        ),
        _review,
    ),
}
