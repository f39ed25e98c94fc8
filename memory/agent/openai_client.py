"""Any endpoint with OpenAI's Chat Completions API: llama.cpp, Ollama, vLLM, LM Studio, or a provider's.

By the standard library's HTTP alone: no proxy of the environment is used and no redirect followed, so a request goes to
the address that was named and nowhere else. Replies are streamed, so a long one is no silence.
"""

import json
import os
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.agent import openai_format as wire
from memory.agent.models import (
    CALL_TIMEOUT_S,
    MAX_RETRIES,
    ModelAnswer,
    ModelFailed,
    ModelRequest,
    WindowFull,
    shown_tokens,
)
from memory.agent.openai_http import Address, Failed, Stream
from memory.agent.prices import FREE, Price, Usage, cost_of
from memory.core.tokens import count_tokens

KEY_VARIABLE = "SURGICAL_MEMORY_API_KEY"
AUTO, NATIVE, WORDS = "auto", "native", "json"  # how tools are offered
TOOL_CALLS = (AUTO, NATIVE, WORDS)
_PAUSE_S, _MOST_PAUSE_S = 0.5, 8.0
_PASSING = (408, 429, 500, 502, 503, 504, 529)
_ON_SCHEMAS = ("grammar", "schema")  # words of a refusal of one
_TOO_LONG = ("context size", "context length", "context window", "exceed_context", "maximum context", "too long")


class _StreamedReply(NamedTuple):
    """A whole reply, as it was streamed."""

    text: str
    calls: list[dict[str, str]]
    finished: str
    usage: Mapping[str, Any]
    model: str


class OpenAIClient:
    """A model behind a base URL, such as http://127.0.0.1:8080/v1. Nobody is asked before the first call.

    model: its name there; the first that the endpoint lists, if none is given.  api_key: instead of
    $SURGICAL_MEMORY_API_KEY; none is needed.  price: of its tokens; nothing on this machine, elsewhere unknown.
    tool_calls: auto, native or json.  is_constrained: whether replies in JSON are held to their schema.
    """

    def __init__(
        self,
        base_url: str,
        model: str | None = None,
        api_key: str | None = None,
        timeout_s: float = CALL_TIMEOUT_S,
        max_retries: int = MAX_RETRIES,
        price: Price | None = None,
        tool_calls: str = AUTO,
        is_constrained: bool = True,
    ) -> None:
        """Raises Refusal `bad_base_url`."""
        key = api_key or os.environ.get(KEY_VARIABLE) or ""
        self._address = Address.parse(base_url, key)
        self._model = model or ""
        self.timeout_s, self._max_retries = timeout_s, max_retries
        self.price: Price | None = price or (FREE if self._address.is_local else None)
        self.is_constrained = is_constrained
        self._by_words = tool_calls == WORDS
        self._may_change = tool_calls == AUTO

    @property
    def name(self) -> str:
        """Of the model, or of the endpoint until it has been asked."""
        return self._model or self._address.label

    def complete(self, prompt: str) -> str:
        """The answer to a single prompt."""
        return self.send(ModelRequest([{"role": "user", "content": prompt}])).text

    def send(self, request: ModelRequest) -> ModelAnswer:
        """The next message of a conversation; it takes the client's own time at most. Raises ModelFailed."""
        limit = self.timeout_s if request.timeout_s is None else min(self.timeout_s, request.timeout_s)
        deadline, sent = time.monotonic() + limit, 0
        while True:
            body = self._body(request)
            try:
                reply, requests = self._request_reply(body, deadline)
            except ModelFailed as failure:
                sent += failure.requests
                if self._can_leave_out(failure, body):
                    continue
                failure.requests = sent
                raise
            return self._answer(request, reply, sent + requests)

    def close(self) -> None:
        """Each call has a connection of its own, which has ended with it."""

    def _body(self, request: ModelRequest) -> dict[str, Any]:
        own, system, schema = wire.own_tools(request.tools), request.system, request.schema
        in_words = bool(own) and self._by_words
        if in_words:
            system = f"{system}\n\n{wire.tools_in_words(own, request.may_call)}"
            schema = wire.schema_of_words(own, request.may_call)
        body: dict[str, Any] = {
            "model": self._model_name(),
            "messages": wire.wire_messages(request.messages, system, self._by_words),
            "max_tokens": request.max_tokens,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        if own and not in_words:
            body |= {"tools": wire.wire_tools(own), "tool_choice": "auto" if request.may_call else "none"}
        if schema is not None and self.is_constrained:
            body["response_format"] = wire.response_format(schema)
        return body

    def _can_leave_out(self, failure: ModelFailed, body: Mapping[str, Any]) -> bool:
        """Whether the endpoint refused something that can be left out; from now on it is."""
        if failure.status not in (400, 404, 422, 500, 501) or isinstance(failure, WindowFull):
            return False
        if "tools" in body and self._may_change and "tool" in str(failure).lower():
            self._by_words = True
            return True
        if "response_format" in body and (failure.status != 500 or any(word in str(failure) for word in _ON_SCHEMAS)):
            self.is_constrained = False
            return True
        return False

    def _model_name(self) -> str:
        if not self._model:
            self._model = self._first_model() or "default"
        return self._model

    def _first_model(self) -> str:
        """The first model that the endpoint lists, "" where it lists none."""
        try:
            with Stream(self._address, "GET", "/models", None, time.monotonic() + 10.0) as stream:
                rows = json.loads(stream.rest()).get("data") or []
                return str(rows[0]["id"])
        except (Failed, OSError, ValueError, LookupError, AttributeError, TypeError):
            return ""

    def _request_reply(self, body: Mapping[str, Any], deadline: float) -> tuple[_StreamedReply, int]:
        """A whole reply, and how many requests it took. Raises ModelFailed."""
        for attempt in range(self._max_retries + 1):
            try:
                with Stream(self._address, "POST", "/chat/completions", body, deadline) as stream:
                    return self._read_reply(stream), attempt + 1
            except Failed as failed:
                last = failed
                pause = failed.retry_after_s
                pause = min(_MOST_PAUSE_S, _PAUSE_S * 2**attempt) if pause is None else pause
                may_pass = not failed.partial and (not failed.status or failed.status in _PASSING)
                if not may_pass or attempt == self._max_retries or time.monotonic() + pause >= deadline:
                    break
                time.sleep(pause)
        raise self._failure(last, attempt + 1)

    def _failure(self, failed: Failed, requests: int) -> ModelFailed:
        said, where = str(failed), self._address.label
        if failed.status in (401, 403):
            words = f"{where} did not accept the key: set {KEY_VARIABLE}."
        elif failed.status == 404:
            words = f"{where} has no model '{self._model}', or no Chat Completions API: {said}"
        elif failed.status:
            words = f"{where} answered with status {failed.status}: {said}"
        else:
            words = f"{where}: {said}"
        is_long = failed.status in (0, 400, 413, 500) and any(part in said.lower() for part in _TOO_LONG)
        return (WindowFull if is_long else ModelFailed)(words[:500], failed.partial, requests, failed.status)

    def _read_reply(self, stream: Stream) -> _StreamedReply:
        """Read a reply to its end. Raises Failed."""
        text: list[str] = []
        calls: dict[int, dict[str, str]] = {}
        finished, model = "", self._model
        usage: Mapping[str, Any] = {}
        try:
            for event in stream.events():
                model = str(event.get("model") or model)
                usage = event.get("usage") or usage
                for choice in event.get("choices") or ():
                    said = choice.get("delta") or choice.get("message") or {}
                    text.append(said.get("content") or "")
                    for place, call in enumerate(said.get("tool_calls") or ()):
                        _add(calls, int(call.get("index", place)), call)
                    finished = choice.get("finish_reason") or finished
        except Failed as failed:
            raise failed.with_partial("".join(text)) from None
        except (AttributeError, TypeError, ValueError) as error:
            raise Failed(f"it streamed something else than a reply ({type(error).__name__})", "".join(text)) from None
        if not finished:
            raise Failed("its answer broke off", "".join(text))
        return _StreamedReply("".join(text), [calls[place] for place in sorted(calls)], finished, usage, model)

    def _answer(self, request: ModelRequest, reply: _StreamedReply, requests: int) -> ModelAnswer:
        text = wire.without_thoughts(reply.text)
        if self._by_words and wire.own_tools(request.tools):
            blocks = wire.blocks_of_words(text, request.tools, request.may_call)
        else:
            blocks = [{"type": "text", "text": text}] if text.strip() else []
            blocks += [wire.tool_use(one["id"], one["name"], one["arguments"]) for one in reply.calls]
        calls = [block for block in blocks if block["type"] == "tool_use"]
        words = "".join(block["text"] for block in blocks if block["type"] == "text")
        usage = _usage(request, reply)
        cost = None if self.price is None else cost_of(reply.model, usage, self.price)
        reason = wire.stop_reason(reply.finished, bool(calls))
        return ModelAnswer(words, blocks, reason, usage, cost, reply.model, requests)


def _usage(request: ModelRequest, reply: _StreamedReply) -> Usage:
    """As the endpoint counts, or by length where it does not."""
    shown, written = reply.usage.get("prompt_tokens"), reply.usage.get("completion_tokens")
    if not isinstance(shown, int) or not isinstance(written, int):
        return Usage(shown_tokens(request), count_tokens(reply.text + str(reply.calls or "")))
    details = reply.usage.get("prompt_tokens_details")
    kept = details.get("cached_tokens") if isinstance(details, Mapping) else 0
    kept = min(kept, shown) if isinstance(kept, int) else 0
    return Usage(shown - kept, written, kept)


def _add(calls: dict[int, dict[str, str]], place: int, part: Mapping[str, Any]) -> None:
    """Put a piece of a tool's call where it belongs; its arguments come letter by letter."""
    call = calls.setdefault(place, {"id": "", "name": "", "arguments": ""})
    function = part.get("function") or {}
    call["id"] = str(part.get("id") or call["id"])
    call["name"] += str(function.get("name") or "")
    given = function.get("arguments") or ""
    call["arguments"] += given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
