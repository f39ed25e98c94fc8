"""What a call leaves on record: its step in an exploration, with what it cost, and the signs of use for the night."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from memory.core.annotations import TYPE_CHECKING
from memory.core.errors import Refusal, UsageError
from memory.core.tokens import count_tokens
from memory.store.files import explorations
from memory.workspace.context import Context, now

if TYPE_CHECKING:
    from memory.store.files.explorations import Exploration
    from memory.workspace.options import Pending

# The sign of use that a step of an exploration leaves for the nightly job.
_SIGNS = {"recall": "recalled", "expand": "expanded", "explore": "cited"}


def open_exploration(
    context: Context,
    query: str,
    baseline: Callable[[], int],
    budget_tokens: int | None = None,
    steps: int | None = None,
) -> Exploration | None:
    """The exploration that --session names, begun if it is new; None without --session. Refuses an overspent one.

    budget_tokens, steps: None for the defaults.
    """
    name = getattr(context.options, "session", None)
    if not name:
        return None
    try:
        found = explorations.load(context.home, name)
        if found is None:
            context.home.prepare()
            tokens = explorations.DEFAULT_BUDGET_TOKENS if budget_tokens is None else budget_tokens
            return explorations.begin(
                context.home, name, redact_text(query), tokens, baseline(), context.visible_scopes, now(),
                explorations.DEFAULT_STEPS if steps is None else steps,
            )  # fmt: skip
    except Refusal as refusal:
        go_on_unrecorded(refusal)
        return None
    explorations.refuse_overspent(found)
    if query and not found.baseline_tokens:
        explorations.begin(
            context.home,
            name,
            redact_text(query),
            found.budget_tokens,
            baseline(),
            context.visible_scopes,
            found.began_at or now(),
            found.most_steps,
        )
    return found


def record_step(context: Context, step: Pending, tokens: int) -> None:
    """Record a step and its tokens in its exploration."""
    argument, decision = redact_text(step.argument), count_tokens(context.command_line)
    taken = explorations.RecordedStep(
        step.action, argument, step.result, tokens, decision, step.shown, context.visible_scopes, step.inside
    )
    try:
        explorations.add(context.home, step.session, taken)
    except Refusal as refusal:
        go_on_unrecorded(refusal)
    if step.action in _SIGNS:
        ids = tuple(step.argument.split()) if step.action == "expand" else step.shown
        ids = ids if step.used is None else step.used
        note_use(context, _SIGNS[step.action], step.session, ids)


def record_refusal(context: Context, refusal: Refusal, tokens: int) -> None:
    """Record a refusal inside an exploration: the model reads it, so it costs tokens."""
    session = getattr(context.options, "session", None)
    if session and not isinstance(refusal, UsageError):
        from memory.workspace.options import Pending

        try:
            if explorations.load(context.home, session) is not None:
                record_step(context, Pending(session, explorations.REFUSED, refusal.code, "refused"), tokens)
        except Refusal:
            return


def note_use(context: Context, sign: str, session: str, ids: Sequence[str]) -> None:
    """Note for the nightly job which memories were shown or used. sign: see memory/core/night/learning.py."""
    if ids:
        from memory.store.files.events import note

        note(context.home, sign, now(), session, ids)


def go_on_unrecorded(refusal: Refusal) -> None:
    """If the disk cannot be written to, explore without recording. Raises any other refusal again."""
    if refusal.code not in ("read_only", "disk_full", "disk_error", "home_not_a_folder"):
        raise refusal
    print(f"surgical-memory: not on the exploration's account: {refusal.message}", file=sys.stderr)


def redact_text(text: str) -> str:
    """The start of a text, 2,000 characters, without secrets: what is kept of words in an exploration's file."""
    from memory.core.safety.redaction import redacted_start
    from memory.core.text.text import clean

    return redacted_start(clean(text[:20_000]), 2_000)
