"""What a hook has for Claude Code so far: texts that are ready to be printed, and facts for the hooks' log."""

import json
from collections.abc import Callable

from memory.core.annotations import Any, NamedTuple


class Recalled(NamedTuple):
    """How many memories and skills a text holds, and how many it only names."""

    memories: int = 0
    skills: int = 0
    named: int = 0

    def line(self) -> str:
        """What the user reads; "" for nothing."""
        from memory.core.text.text import count_noun

        found = [
            count_noun(count, noun) for count, noun in ((self.memories, "memory"), (self.skills, "skill")) if count
        ]
        parts = [f"recalled {' and '.join(found)}"] if found else []
        parts += [f"named {self.named} {'more' if found else 'that may be relevant'}"] if self.named else []
        return f"surgical-memory {', '.join(parts)} · why: /memories why" if parts else ""


_NOTHING = Recalled()


class Part(NamedTuple):
    """A text for Claude's context. record: notes that it was put there; called once it is printed.

    recalled: what of it the user reads about.
    """

    text: str
    tokens: int
    record: Callable[[], None]
    recalled: Recalled = _NOTHING


class HookOutcome(dict[str, Any]):
    """The facts of a hook's line in the log; and beside them the parts that are ready, by name, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._ready: dict[str, Part] = {}
        self._messages: list[Part] = []

    def add(
        self, name: str, text: str, tokens: int, record: Callable[[], None], recalled: Recalled = _NOTHING
    ) -> None:
        """Have a text ready; it takes the place of an earlier one of the same name."""
        self._ready[name] = Part(text, tokens, record, recalled)

    def show_user(self, text: str, record: Callable[[], None]) -> None:
        """Have a line ready that Claude Code shows to the user, and not to Claude."""
        self._messages.append(Part(text, 0, record))

    def discard(self) -> None:
        """Drop the parts. Each refers to the store that records it, and that refers back to this outcome."""
        self._ready, self._messages = {}, []

    def ready_tokens(self) -> int:
        """The tokens of what is ready."""
        return sum(part.tokens for part in self._ready.values())

    def output(self, event: str, answer: str | dict[str, Any], most: int) -> tuple[str, list[Part]]:
        """The JSON to print, "" for nothing, and the parts that it holds. Their tokens are noted for the log.

        answer: the handler's own: a context, or all of the JSON.  most: characters of the context; a part is put in
        whole or not at all.
        """
        if not (answer or self._ready or self._messages):
            return "", []
        from memory.core.safety.fence import fence, fence_data  # most prompts have nothing to print

        if isinstance(answer, dict):
            return json.dumps(fence_data(answer), ensure_ascii=False), []
        parts, context = list[Part](), fence(answer)[:most]
        for part in list(self._ready.values()):
            text = fence(part.text)
            longer = f"{context}\n{text}" if context else text
            if len(longer) <= most:
                context = longer
                parts.append(part)
        if parts:
            self["tokens"] = sum(part.tokens for part in parts)
        reply: dict[str, Any] = {}
        if context:
            reply["hookSpecificOutput"] = {"hookEventName": event, "additionalContext": context}
        messages = [fence(message.text) for message in self._messages]
        counts = [part.recalled for part in parts]
        if line := Recalled(*map(sum, zip(*counts, strict=True))).line() if counts else "":
            messages.append(line)
        if messages:
            reply["systemMessage"] = "\n".join(messages)
            parts += self._messages
        return json.dumps(reply, ensure_ascii=False) if reply else "", parts
