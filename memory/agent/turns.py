"""The turns of a REPL's conversation, kept within a window without asking anybody: the variables hold what counts."""

from collections.abc import Sequence

from memory.agent.history import Message, estimate_tokens
from memory.core.text.excerpt import excerpt

KEPT_TURNS = 3  # the newest, which stay as they are
_CODE, _OUTPUT = 600, 400  # characters of an older turn's code, and of what it showed


def shorten(messages: Sequence[Message], limit_tokens: int) -> list[Message]:
    """A conversation within a limit, as far as that goes: older turns in excerpts, then the oldest left out.

    messages: the opening, then a reply and what it showed, in turn. The newest turns stay whole as long as they fit.
    """
    opening, turns = messages[0], list(messages[1:])
    for kept in (2 * KEPT_TURNS, 2):
        split = max(0, len(turns) - kept)
        older = [_brief(message) for message in turns[:split]]
        made = _drop_oldest(opening, older, turns[split:], limit_tokens)
        if estimate_tokens(made) <= limit_tokens:
            return made
    return [opening, *(_brief(message, 8) for message in made[1:])]


def _drop_oldest(opening: Message, older: list[Message], newest: list[Message], limit_tokens: int) -> list[Message]:
    """Leave out the oldest turns, two messages at a time, until the rest fits."""
    left_out = 0
    while older and estimate_tokens([opening, *older, *newest]) > limit_tokens:
        older, left_out = older[2:], left_out + 1
    if not left_out:
        return [opening, *older, *newest]
    turns = f"{left_out} turns" if left_out > 1 else "one turn"
    note = f"[The oldest {turns} are left out here to save room; the variables are as they left them.]"
    return [{**opening, "content": f"{opening['content']}\n\n{note}"}, *older, *newest]


def _brief(message: Message, times: int = 1) -> Message:
    limit = times * (_CODE if message["role"] == "assistant" else _OUTPUT)
    return {**message, "content": excerpt(str(message["content"]), limit)}
