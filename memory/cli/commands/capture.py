"""Commands for what memory takes in by itself."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, Usage
from memory.workspace.context import Context, new_record_id, now, of_folder
from memory.workspace.options import Answer, Command, input_text, option

if TYPE_CHECKING:
    from memory.core.capture.extraction import Candidate
    from memory.core.safety.passages import Known
    from memory.store.files.sessions import Waiting
    from memory.store.paths import Home

_ALIKE = 3  # memories that are compared with each candidate


def _capture(context: Context) -> Answer:
    from memory.exchange.import_transcripts import is_own_transcript

    options = context.options
    if not options.transcript:
        raise Usage("Name a session's transcript: capture FILE.jsonl; Claude Code's are in ~/.claude/projects.")
    path = os.path.expanduser(options.transcript)
    if not os.path.isfile(path):
        raise Refusal("no_such_file", f"{path} is not there: name a session's .jsonl file.")
    session = options.conversation or os.path.splitext(os.path.basename(path))[0]
    own = is_own_transcript(path, os.environ)
    return Answer(capture_session(context, path, session, bool(options.dry_run), own))


def capture_session(
    context: Context, transcript: str, session: str, dry_run: bool = False, own: bool = True
) -> dict[str, Any]:
    """Capture from one session; what it has left before counts against its allowance. Raises Refusal `bad_config`.

    own: the client wrote the transcript, as the ones that its hooks name.
    """
    from memory.core.capture.extraction import unsaid
    from memory.exchange.import_transcripts import shown_path
    from memory.memories.capture import Rules, candidates, capture, choose
    from memory.store.files import sessions

    settings = context.settings
    if settings.problems:  # what was meant cannot be told, and it may have been `off`
        raise Refusal("bad_config", f"Nothing is captured: {settings.problems[0].message}")
    mode = settings.text("capture.mode")
    if mode == "off" and not dry_run:
        return {"captured": [], "mode": mode}
    if context.project is None and not getattr(context.options, "scope", None) and not dry_run:
        return {"captured": [], "mode": mode, "note": "This folder is no project: say --scope user."}
    earlier = sessions.taken(context.home, session)
    allowance = settings.count("capture.per_session") - len(earlier.ids)
    rules = Rules(mode == "review", allowance, settings.number("capture.min_score"), own)
    try:
        found = candidates(transcript, shown_path(transcript))
        if found and (forgotten := _forgotten_passages(context)):  # most sessions hold nothing to look up
            found = candidates(transcript, shown_path(transcript), forgotten)
        size = os.path.getsize(transcript)
    except OSError as error:
        raise Refusal("no_such_file", f"{transcript} cannot be read: {error.strerror}.") from error
    worth = [one for one in found if one.marked or one.score >= rules.min_score]
    known, kept_out = _known(context, session, worth) if worth else ([], set())
    chosen = choose(unsaid(worth, known), rules)
    rows = [
        {"text": one.text, "type": one.type, "score": one.score, "rule": one.rule, "line": one.line} for one in chosen
    ]
    if dry_run:
        return {"candidates": rows, "mode": mode, "source": shown_path(transcript)}
    ids: list[str] = []
    if chosen:
        ids = capture(
            chosen,
            shown_path(transcript),
            session,
            rules,
            context.writable,
            now(),
            new_record_id(),
            kept_out | set(earlier.ids),
            context.store.write,
        )
    if context.home.exists():
        sessions.done(context.home, session, sessions.Taken(size, (*earlier.ids, *ids)))
    return {"captured": ids, "mode": mode}


def _forgotten_passages(context: Context) -> Known:
    from memory.core.safety.passages import NOTHING
    from memory.store.tables import passages

    try:
        with context.store.read() as connection:
            return passages.load(connection)
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return NOTHING


def _known(context: Context, session: str, worth: Sequence[Candidate]) -> tuple[list[str], set[str]]:
    """What memory says already near the candidates, and what this session was shown of it; and the ids forgotten."""
    from memory.cli.commands.explore import searcher
    from memory.core.types import DRAFT, MEMORY
    from memory.store.files import injections
    from memory.store.tables import nodes

    told = injections.read(context.home, session).rows
    shown = [str(item["id"]) for row in told for item in row.get("memories", ())]
    try:
        with context.store.read() as connection:
            search = searcher(context)
            keys = {hit.key for one in worth for hit in search(connection, one.text, _ALIKE).hits}
            near = [node for node in nodes.by_key(connection, sorted(keys)).values() if node.kind == MEMORY]
            drafts = nodes.matching(
                connection, f"kind = '{DRAFT}' AND {context.readable.condition()}", (), "key DESC", 500
            )
            recalled = nodes.by_id(connection, sorted(set(shown)), context.readable).values()
            texts = [f"{node.title} {node.content}" for node in (*near, *drafts, *recalled)]
            return texts, nodes.forgotten(connection)
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return [], set()


def capture_waiting(current: tuple[str, str, str] | None) -> int:
    """Capture from every session that waits, and from `current` (session, transcript, folder); how many memories.

    A session during whose capture an earlier process ended comes after all others, and only in a process that has
    captured from no other: whatever ends this process takes nothing else with it. After some tries it is given up.
    Raises the first error of a session when the others have been captured from.
    """
    from memory.store.files import sessions

    home = of_folder(None).home
    queue = [*sessions.waiting(home), *([sessions.Waiting(*current)] if current else [])]
    tried = {one.session: sessions.tries(home, one.session) for one in queue}
    count, is_first, folders, errors = 0, True, dict[str, None](), list[Exception]()
    for waiting in sorted({one.session: one for one in queue}.values(), key=lambda one: tried[one.session]):
        if not os.path.isfile(waiting.transcript) or tried[waiting.session] >= sessions.MOST_TRIES:
            sessions.drop(home, waiting.session)
            continue
        if tried[waiting.session] and not is_first:
            break
        is_first = False
        try:
            count += _capture_one(home, waiting)
            folders[waiting.folder] = None
        except Exception as error:
            errors.append(error)
    for folder in folders:
        context = of_folder(folder)
        try:
            keep_in_step(context)
        finally:
            context.store.close()
    if errors:
        raise errors[0]
    return count


def _capture_one(home: Home, waiting: Waiting) -> int:
    """Capture from a session that waits; how many memories. Whatever it meets in the transcript counts as a try."""
    from memory.store.files import sessions

    context = of_folder(waiting.folder)
    if home.exists():
        sessions.begin(home, waiting)
    try:
        captured = capture_session(context, waiting.transcript, waiting.session)["captured"]
        sessions.end(home, waiting.session)  # capturing may be switched off, which is no fault of the session's either
        return len(captured)
    except Refusal as refusal:
        if refusal.code != "no_such_file":  # a full disk, a setting, a busy store: no fault of the session's
            sessions.end(home, waiting.session)
        raise
    finally:
        context.store.close()


def keep_in_step(context: Context) -> int:
    """Sync the project's shared folder, where there is one; how many folders that was. None while git merges in it."""
    from memory.cli.commands.sharing import shared_folder, sync
    from memory.cli.commands.trust import may_sync

    folder = shared_folder(context)
    if not folder:
        return 0
    try:
        if not may_sync(context, folder):
            return 0
        sync(context, folder)
    except Refusal as refusal:
        if refusal.code != "unmerged":  # the next session's start or end does it
            raise
        return 0
    return 1


def _review(context: Context) -> Answer:
    from memory.core.safety.origins import ASKED, USER
    from memory.memories.capture import REVIEWED, SOURCE
    from memory.memories.review import Review

    action, *rest = context.options.words or ["list"]
    speaker = ASKED if context.by_agent else USER
    review = Review(context.store, context.readable, SOURCE, REVIEWED, now(), new_record_id, speaker)
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
        "Capture decisions, preferences, facts, fixes and patterns from a session's transcript, as the hooks do at its "
        "end; --dry-run shows what would be taken and why.",
        (
            option("transcript", nargs="?", metavar="FILE.jsonl", help="the transcript"),
            option("--conversation", metavar="ID", help="the session's id (default: the file's name)"),
            option("--dry-run", action="store_true", help="only show what would be taken"),
        ),
        _capture,
    ),
    "review": Command(
        "List what gives orders and waits for a yes, and what was captured and nobody has looked at; `review yes ID…` "
        "keeps, `review no ID…` forgets, `review edit ID TEXT` keeps with other words.",
        (
            option(
                "words",
                nargs="*",
                metavar="list | yes ID… | no ID… | edit ID TEXT",
                help="what to do (default: list); 'all' stands for all ids",
            ),
        ),
        _review,
    ),
}
