"""`import --here`: what Claude Code keeps of this project from before, and what is worth keeping of its sessions."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, UsageError
from memory.core.text.text import count_noun
from memory.store.projects import registry
from memory.workspace.context import Context
from memory.workspace.past_sessions import Past, past_of

if TYPE_CHECKING:
    from memory.core.safety.passages import Known

_AT_HAND_S = 600  # since the transcript of a session in progress was last written
_ALONE = ("files", "claude", "as_mine", "prune", "map", "scope")


def past_here(context: Context) -> Past:
    """What there is. Raises Refusal `nothing_to_import`; Usage where the call names anything else."""
    given = [name for name in _ALONE if getattr(context.options, name, None)]
    if given:
        raise UsageError(f"--here imports only this project's past: leave {given[0].replace('_', '-')} out.")
    if context.project is None:
        raise UsageError("This folder is not a project: go to one, or `import --claude` for what all projects have.")
    known, since = registry.load(context.home_path), registry.replacement_time(context.home_path, context.project)
    past = past_of(context.project, os.environ, known, since=since)
    if context.by_agent and past.sessions and time.time() - os.path.getmtime(past.sessions[-1]) < _AT_HAND_S:
        # The session that calls: its end captures.
        past = past_of(context.project, os.environ, known, past.sessions[-1], since)
    if not past.sessions and not past.notes:
        raise Refusal(
            "nothing_to_import",
            f"Claude Code keeps no session of {context.project.root}, and there is no CLAUDE.md: name a file, or "
            "--claude." + (f" {line}" if (line := left_out_line(past)) else ""),
        )
    return past


def left_out_line(past: Past) -> str:
    """What lies in this project's folders of Claude Code's and is not imported, in a sentence; "" for nothing."""
    found = [count_noun(len(past.elsewhere), "session")] if past.elsewhere else []
    found += [count_noun(len(past.left_out), "file") + " of notes"] if past.left_out else []
    if not found:
        return ""
    return (
        f"Left out: {' and '.join(found)} in the same folder of Claude Code, which belong, or may belong, to "
        f"another folder for which it uses the same name."
        " Name a file to import it."
    )


def learn(
    context: Context, past: Past, progress: Callable[[int, int], None], replaced: Sequence[tuple[int, Known]] = ()
) -> dict[str, Any]:
    """Capture from the sessions, oldest first, as their ends would have; returns the counts by type.

    A session that was looked at, and has not grown since, is passed over. One that cannot be read is counted.
    progress: is called with (sessions done, sessions in all).  replaced: what edits have taken out of memories, and
    when in microseconds: a session that ended before is without it.
    """
    from memory.memories.capture_sessions import capture_session
    from memory.store.files import sessions
    from memory.store.tables import nodes

    ids, failed = list[str](), 0
    for number, path in enumerate(past.sessions):
        progress(number, len(past.sessions))
        name = os.path.splitext(os.path.basename(path))[0]
        try:
            if sessions.capture_state(context.home, name).size == os.path.getsize(path):
                continue
            ended = os.stat(path).st_mtime_ns // 1000
            gone = [passages for at, passages in replaced if at > ended]
            ids += capture_session(context, path, name, replaced=gone)["captured"]
        except (OSError, Refusal) as error:
            if isinstance(error, Refusal) and error.code != "no_such_file":
                raise
            failed += 1
    progress(len(past.sessions), len(past.sessions))
    if not ids:
        return {"learned": {}} | ({"unread_sessions": failed} if failed else {})
    with context.store.read() as connection:
        found = nodes.by_id(connection, ids, context.readable).values()
    types: dict[str, int] = {}
    for node in sorted(found, key=lambda node: node.type):
        types[node.type] = types.get(node.type, 0) + 1
    return {"learned": types} | ({"unread_sessions": failed} if failed else {})
