"""Capture from one session's transcript, within the limits that the settings give it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal
from memory.store.tables import selection
from memory.workspace.context import Context, new_record_id, now

if TYPE_CHECKING:
    from memory.core.capture.extraction import CaptureCandidate
    from memory.core.safety.passages import Known
    from memory.store.engine.db import Connection

_ALIKE = 3  # memories that are compared with each candidate
_NEAREST_MISSES, _ALL_MISSES = 5, 1_000  # sentences not captured that a dry run lists


def capture_session(
    context: Context,
    transcript: str,
    session: str,
    dry_run: bool = False,
    own: bool = True,
    replaced: Sequence[Known] = (),
) -> dict[str, Any]:
    """Capture from one session; what it has left before counts against its allowance. Raises Refusal `bad_config`.

    own: the client wrote the transcript, as the ones that its hooks name.  replaced: passages that are not captured.
    dry_run: store nothing; return what would be stored, and the sentences that come nearest to it, with the reasons.
    """
    from memory.core.capture.extraction import best_of, not_yet_known
    from memory.memories.capture import CaptureRules, capture, choose, judged_turns
    from memory.store.files import sessions
    from memory.workspace.currency import Comparison
    from memory.workspace.transcripts import shown_path

    settings = context.settings
    if settings.problems:  # what was meant is unknown, and it may have been `off`
        raise Refusal("bad_config", f"Nothing is captured: {settings.problems[0].message}")
    mode = settings.text("capture.mode")
    if mode == "off" and not dry_run:
        return {"captured": [], "mode": mode}
    if context.project is None and not getattr(context.options, "scope", None) and not dry_run:
        return {"captured": [], "mode": mode, "note": "This folder is not a project: say --scope user."}
    earlier = sessions.capture_state(context.home, session)
    allowance = settings.count("capture.per_session") - len(earlier.ids)
    rules = CaptureRules(mode == "review", allowance, settings.number("capture.min_score"), own)
    scripts = settings.flag("capture.scripts")
    try:
        turns = judged_turns(transcript, shown_path(transcript), session=session, scripts=scripts)
        found = best_of(turns)
        # Most sessions hold nothing to look up.
        if (found or dry_run) and (gone := [one for one in (_forgotten_passages(context), *replaced) if one]):
            turns = judged_turns(transcript, shown_path(transcript), gone, session, scripts)
            found = best_of(turns)
        size = os.path.getsize(transcript)
    except OSError as error:
        raise Refusal("no_such_file", f"{transcript} cannot be read: {error.strerror}.") from error
    silent = {} if turns else {"note": "The file holds no turn of a conversation: is it a session's transcript?"}
    worth = [one for one in found if one.marked or one.score >= rules.min_score]
    worth = _without_listed(context, worth)
    known, others, kept_out = _known_texts(context, session, worth) if worth else ([], [], set())
    new = not_yet_known(worth, known, others)
    chosen = choose(new, rules)
    if dry_run:
        from memory.core.capture.misses import Narrowing, misses

        missed = misses(turns, rules.min_score, Narrowing(worth, new, chosen))
        shown = missed[: _ALL_MISSES if getattr(context.options, "all", False) else _NEAREST_MISSES]
        return {
            "candidates": [_row(one) for one in chosen],
            "bar": rules.min_score,
            "misses": [_row(miss.candidate) | {"reason": miss.reason} for miss in shown],
            "missed": len(missed),
            "mode": mode,
            "source": shown_path(transcript),
        } | silent
    ids: list[str] = []
    if chosen:
        comparison = Comparison(context.encode, now(), new_record_id)
        ids = capture(
            chosen,
            shown_path(transcript),
            session,
            rules,
            context.writable,
            now(),
            new_record_id(),
            kept_out | set(earlier.ids),
            partial(context.store.write, then=comparison.follow),
            context.complete,
        )
    if context.home.is_initialised():
        sessions.finish(context.home, session, sessions.CaptureState(size, (*earlier.ids, *ids)))
    return {"captured": ids, "mode": mode} | silent


def _row(one: CaptureCandidate) -> dict[str, Any]:
    """A sentence as a dry run shows it. One that no score could have stored has none."""
    score = None if one.unfit else one.score
    return {"text": one.text, "type": one.type, "score": score, "rule": one.rule, "line": one.line}


def _without_listed(context: Context, worth: list[CaptureCandidate]) -> list[CaptureCandidate]:
    """Those that do not name a memory by its id: a line of `list` or `why` that somebody shows is about memory, and
    holds what memory knows. A marker is a wish all the same.
    """
    from memory.core.identity import ids_in
    from memory.store.tables import nodes

    named = {id(one): ids_in(one.text) for one in worth if not one.marked}
    ids = sorted(set().union(*named.values()))
    if not ids:
        return worth

    def query(connection: Connection) -> set[str]:
        return {*nodes.by_id(connection, ids, nodes.EVERYTHING, archived_too=True), *nodes.tombstones(connection)}

    known = context.store.read_or(query, set[str]())
    return [one for one in worth if known.isdisjoint(named.get(id(one), ()))]


def _forgotten_passages(context: Context) -> Known:
    from memory.core.safety.passages import NOTHING
    from memory.store.tables import passages

    return context.store.read_or(passages.load, NOTHING)


def _known_texts(
    context: Context, session: str, worth: Sequence[CaptureCandidate]
) -> tuple[list[str], list[str], set[str]]:
    """What memory says already near the candidates, and what this session was shown of it, in the user's words and in
    those of others; and the ids forgotten.
    """
    from memory.core.kinds import kind_of
    from memory.core.safety.origins import OPENING
    from memory.store.files import injections
    from memory.store.tables import nodes
    from memory.workspace.searching import searcher

    rows = injections.read(context.home, session).rows
    shown = [str(item["id"]) for row in rows for item in row.get("memories", ())]

    def query(connection: Connection) -> tuple[list[str], list[str], set[str]]:
        search = searcher(context)
        keys = {hit.key for one in worth for hit in search(connection, one.text, _ALIKE).hits}
        near = [node for node in nodes.by_key(connection, sorted(keys)).values() if kind_of(node.kind).is_linked]
        drafts = selection.newest_drafts(connection, context.readable, 500)
        recalled = nodes.by_id(connection, sorted(set(shown)), context.readable).values()
        known, others = list[str](), list[str]()
        for node in (*near, *drafts, *recalled):
            (known if node.origin in OPENING else others).append(f"{node.title} {node.content}")
        return known, others, nodes.tombstones(connection)

    return context.store.read_or(query, (list[str](), list[str](), set[str]()))
