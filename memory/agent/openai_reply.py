"""The reply of a Chat Completions endpoint, streamed or whole, read piece by piece with explicit types."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.agent import reply_fields as fields
from memory.agent.models import ModelRequest, shown_tokens
from memory.agent.openai_format import arguments_of
from memory.agent.prices import Usage
from memory.core.tokens import count_tokens

_LEAST_SHARE = 2  # what is counted is no less than this part of what we count by length


class StreamedReply(NamedTuple):
    """A whole reply. calls: id, name and input of each.  counted: tokens shown, written and read from a cache, by the
    endpoint; None where it gives no such figures.
    """

    text: str
    calls: list[dict[str, Any]]
    finished: str
    counted: tuple[int, int, int] | None
    model: str

    def usage(self, request: ModelRequest) -> Usage:
        """Tokens as the endpoint counts, or by length where it does not.

        Never less than half of what we count by length: a limit in tokens is to end a run whatever the endpoint states.
        """
        shown, written = shown_tokens(request), count_tokens(self.text + str(self.calls or ""))
        if self.counted is None:
            return Usage(shown, written)
        its_shown, its_written, kept = self.counted
        shown, written = max(its_shown, shown // _LEAST_SHARE), max(its_written, written // _LEAST_SHARE)
        return Usage(shown - kept, written, kept)


class ReplyReader:
    """Puts a reply together from the objects of its stream, or from the one object that it is.

    model: its name until the endpoint gives one.  hide: takes out of a text what the endpoint may not hand back.
    """

    def __init__(self, model: str, hide: Callable[[str], str]) -> None:
        self._model, self._hide = model, hide
        self._text: list[str] = []
        self._calls: dict[int, dict[str, str]] = {}
        self._finished = ""
        self._counted: tuple[int, int, int] | None = None

    @property
    def text(self) -> str:
        """What has come so far."""
        return self._hide("".join(self._text))

    def add(self, event: Mapping[str, Any]) -> None:
        """Take in an object. Raises ValueError for one of another shape."""
        self._model = fields.name(event.get("model")) or self._model
        self._counted = _token_counts(event.get("usage")) or self._counted
        for choice in map(fields.mapping, fields.items(event.get("choices"))):
            part = fields.mapping(choice.get("delta")) or fields.mapping(choice.get("message"))
            self._text.append(fields.content(part.get("content")))
            for place, call in enumerate(map(fields.mapping, fields.items(part.get("tool_calls")))):
                self._add_call(place if call.get("index") is None else fields.place(call["index"]), call)
            self._finished = fields.name(choice.get("finish_reason")) or self._finished

    def reply(self) -> StreamedReply | None:
        """All of it; None where it has no end."""
        if not self._finished:
            return None
        calls: list[dict[str, Any]] = []
        for _, call in sorted(self._calls.items()):
            # Two of one id would be answered with one result: the second gets an id of ours.
            own = fields.name(self._hide(call["id"]))
            own = "" if own in [one["id"] for one in calls] else own
            # As the text of JSON, arguments may hold a key in escapes.
            given = fields.with_texts(arguments_of(call["arguments"]), self._hide)
            calls.append({"id": own, "name": fields.name(self._hide(call["name"])), "input": given})
        return StreamedReply(self.text, calls, self._hide(self._finished), self._counted, self._hide(self._model))

    def _add_call(self, place: int, part: Mapping[str, Any]) -> None:
        """Put a piece of a call where it belongs; its arguments come letter by letter."""
        call = self._calls.setdefault(place, {"id": "", "name": "", "arguments": ""})
        if len(self._calls) > fields.MOST_CALLS:
            raise ValueError("too many calls")
        function, own = fields.mapping(part.get("function")), part.get("id")
        call["id"] = (str(fields.count(own)) if isinstance(own, int) else fields.name(own)) or call["id"]
        call["name"] += fields.text(function.get("name"))
        given = function.get("arguments")
        is_text = given is None or isinstance(given, str)
        call["arguments"] += fields.text(given) if is_text else json.dumps(fields.plain(given), ensure_ascii=False)


def _token_counts(usage: object) -> tuple[int, int, int] | None:
    """Tokens shown, written and read from a cache; None for figures that cannot be, and for none."""
    try:
        given = fields.mapping(usage)
        shown, written = fields.count(given.get("prompt_tokens")), fields.count(given.get("completion_tokens"))
    except ValueError:
        return None
    try:
        kept = fields.count(fields.mapping(given.get("prompt_tokens_details")).get("cached_tokens"))
    except ValueError:
        kept = 0
    return shown, written, min(kept, shown)
