"""One exploration's conversation: its messages, how large they are, what was summarised away, how it is closed."""

from collections.abc import Mapping
from typing import Any

from memory.agent.compaction import Compacted, opening
from memory.agent.history import (
    Message,
    assistant_message,
    estimate_tokens,
    last_words,
    tool_calls,
    tool_result,
    transcript,
    with_last_words,
)
from memory.agent.ledger import SourceLedger
from memory.agent.models import ModelAnswer
from memory.agent.shown import ShownTexts
from memory.agent.tools.toolbox import ToolResult
from memory.core.text.excerpt import excerpt

_SHORTEST = 300  # characters of the newest steps in a synthesis that has no room for more


class Conversation:
    """The question, then turns of the model and results of its tools.

    question: what it is about.  first: what is known before.  shown: of it, what a tool showed.
    words: the model's last, "" where it has none.
    results_since: results of tools since older turns were last summarised.
    """

    def __init__(self, question: str, first: str = "", shown: str = "") -> None:
        self.messages: list[Message] = [opening(question, "", SourceLedger(), first)]
        self.shown = ShownTexts(shown)
        self.summary = self.words = ""
        self.results_since = 0
        self.question = question
        self._results: list[dict[str, Any]] = []  # of the calls of the last message, as far as they are done
        self._counted = (0, 0)  # tokens that the API reported for the first so many messages

    def begin(self, left: str) -> None:
        """Show what may be spent, before the first turn."""
        opened = self.messages[0]
        self.messages[0] = {**opened, "content": f"{opened['content']}\n\n{left}"}

    def expected_tokens(self, fixed: int) -> int:
        """Of the next request: what the API reported, and an estimate of what has come since.

        fixed: of the instructions and the tools, for as long as the API has reported nothing.
        """
        counted, tokens = self._counted
        return (tokens if counted else fixed) + estimate_tokens(self.messages[counted:])

    def hear(self, reply: ModelAnswer) -> list[dict[str, Any]]:
        """Take in the model's turn; returns its calls of our tools."""
        self._counted = (len(self.messages), reply.usage.total - reply.usage.output_tokens)
        self.messages.append(assistant_message(reply.blocks))
        self.words = last_words(reply.blocks) or reply.text.strip() or self.words
        self._results = []
        return tool_calls(self.messages[-1])

    def answer(self, call: Mapping[str, Any], text: str, found: ToolResult) -> None:
        """Take in what a call gave. text: of it, what is shown."""
        self.shown.add(text)
        self._results.append(tool_result(call, text, found.wrong))

    def add_results(self, text: str = "", left: str = "") -> None:
        """Say what the calls gave, or a text of ours. left: of the limits, as the last line."""
        line = [{"type": "text", "text": left}] if left else []
        content = [{"type": "text", "text": text}] if text else self._results
        self.messages.append({"role": "user", "content": [*content, *line]})
        self.results_since += 0 if text else len(self._results)
        self._results = []

    def shorten(self, made: Compacted) -> None:
        """Continue with a shortened conversation."""
        self.messages, self.summary = made.messages, made.summary
        self.results_since, self._counted = 0, (0, 0)
        self.shown.forget()

    def with_last_words(self, words: str) -> list[Message]:
        """All of it, with last words of ours; calls that were cut off are answered as not run."""
        return with_last_words(self.messages, self._results, words)

    def in_short(self, words: str, ledger: SourceLedger, room_tokens: int) -> Message:
        """Its end as one message: the question, the summary, the sources and the newest steps."""
        first_message = str(opening(self.question, self.summary, ledger)["content"])
        left = room_tokens * 3 - len(first_message.encode()) - len(words)
        newest = transcript(self.messages[1:], max(_SHORTEST, left))
        text = f"{excerpt(first_message, room_tokens * 2)}\n\nNewest steps:\n{newest}\n\n{words}"
        return {"role": "user", "content": excerpt(text, room_tokens * 3)}
