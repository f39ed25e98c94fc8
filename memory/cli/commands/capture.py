"""Commands for what memory takes in by itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from memory.core.errors import Refusal, Usage
from memory.memories.capture_sessions import capture_session
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Answer, Command, input_text, option

if TYPE_CHECKING:
    pass

def _capture(context: Context) -> Answer:
    from memory.workspace.transcripts import is_own_transcript

    options = context.options
    if not options.transcript:
        raise Usage("Name a session's transcript: capture FILE.jsonl; Claude Code's are in ~/.claude/projects.")
    path = os.path.expanduser(options.transcript)
    if not os.path.isfile(path):
        raise Refusal("no_such_file", f"{path} is not there: name a session's .jsonl file.")
    session = options.conversation or os.path.splitext(os.path.basename(path))[0]
    own = is_own_transcript(path, os.environ)
    return Answer(capture_session(context, path, session, bool(options.dry_run), own))


def _review(context: Context) -> Answer:
    from memory.core.safety.origins import ASKED, USER
    from memory.memories.capture import REVIEWED, SOURCE
    from memory.memories.review import Review
    from memory.workspace.currency import Comparison

    action, *rest = context.options.words or ["list"]
    comparison = Comparison(context.encode, now(), new_record_id)
    speaker = ASKED if context.by_agent else USER
    review = Review(context.store, context.readable, SOURCE, REVIEWED, now(), new_record_id, speaker, comparison)
    if action == "list" and not rest:
        return Answer(review.pending())
    if action == "yes":
        return Answer(review.yes(rest))
    if action == "no":
        return Answer(review.no(rest))
    if action == "edit" and rest:
        return Answer(review.edit(rest[0], " ".join(rest[1:]) or input_text(None, 100_000)))
    raise Usage("Say `review`, `review yes ID…`, `review no ID…` or `review edit ID TEXT`; 'all' stands for all ids.")


COMMANDS: dict[str, Command] = {
    "capture": Command(
        "Capture decisions, preferences, facts, fixes and patterns from a session's transcript, as the hooks do at "
        "its end; --dry-run shows what would be captured and why.",
        (
            option("transcript", nargs="?", metavar="FILE.jsonl", help="the transcript"),
            option("--conversation", metavar="ID", help="the session's id (default: the file's name)"),
            option("--dry-run", action="store_true", help="only show what would be captured"),
        ),
        _capture,
    ),
    "review": Command(
        "List what waits for your decision: texts that give orders, and captured sentences; `review yes ID…` "
        "accepts, `review no ID…` forgets, `review edit ID TEXT` accepts with other words.",
        (
            option(
                "words",
                nargs="*",
                metavar="list | yes ID… | no ID… | edit ID TEXT",
                help="what to do (default: list); 'all' means all ids",
            ),
        ),
        _review,
    ),
}
