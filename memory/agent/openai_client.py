"""Any endpoint with OpenAI's Chat Completions API: llama.cpp, Ollama, vLLM, LM Studio, or a provider's.

By the standard library's HTTP alone: no proxy of the environment is used and no redirect followed, so a request goes to
the address that was named and nowhere else. Replies are streamed, so a long one is no silence.
"""

import json
import os
import time
from collections.abc import Mapping
from typing import Any

from memory.agent import openai_format as wire
from memory.agent import reply_fields as fields
from memory.agent.models import (
    CALL_TIMEOUT_S,
    MAX_RETRIES,
    ModelAnswer,
    ModelFailed,
    ModelRequest,
    WindowFull,
)
from memory.agent.openai_http import Address, Failed, Stream
from memory.agent.openai_reply import ReplyReader, StreamedReply
from memory.agent.prices import FREE, Price, cost_of
from memory.core.errors import DATA_ERRORS
from memory.core.text.text import cut

KEY_VARIABLE = "SURGICAL_MEMORY_API_KEY"
AUTO, NATIVE, WORDS = "auto", "native", "json"  # how tools are offered
_PAUSE_S, _MOST_PAUSE_S = 0.5, 8.0
_PASSING = (408, 429, 500, 502, 503, 504, 529)
_ON_SCHEMAS = ("grammar", "schema")  # words of a refusal of one
_TOO_LONG = ("context size", "context length", "context window", "exceed_context", "maximum context", "too long")


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
        try:
            return self._send(request, time.monotonic() + limit)
        except ModelFailed:
            raise
        except Exception as error:  # whatever it is, it may quote the key, and ends no night
            raise ModelFailed(f"{self._address.label}: asking it failed ({type(error).__name__}).") from error

    def close(self) -> None:
        """Each call has a connection of its own, which has ended with it."""

    def _send(self, request: ModelRequest, deadline: float) -> ModelAnswer:
        sent = 0
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
            # As this request offered them: another thread's may have been refused meanwhile.
            return self._answer(request, reply, sent + requests, "tools" not in body)

    def _body(self, request: ModelRequest) -> dict[str, Any]:
        own, system, schema = wire.own_tools(request.tools), request.system, request.schema
        by_words = self._by_words
        in_words = bool(own) and by_words
        if in_words:
            system = f"{system}\n\n{wire.tools_in_words(own, request.may_call)}"
            schema = wire.schema_of_words(own, request.may_call)
        body: dict[str, Any] = {
            "model": self._model_name(),
            "messages": wire.wire_messages(request.messages, system, by_words),
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
                rows = fields.items(json.loads(stream.rest())["data"])
                return fields.name(self._address.without_key(fields.text(rows[0]["id"])))
        except (Failed, OSError, *DATA_ERRORS):
            return ""

    def _request_reply(self, body: Mapping[str, Any], deadline: float) -> tuple[StreamedReply, int]:
        """A whole reply, and how many requests it took. Raises ModelFailed."""
        for attempt in range(self._max_retries + 1):
            try:
                with Stream(self._address, "POST", "/chat/completions", body, deadline) as stream:
                    return self._read_reply(stream), attempt + 1
            except Failed as failed:
                pause = failed.retry_after_s
                pause = min(_MOST_PAUSE_S, _PAUSE_S * 2**attempt) if pause is None else pause
                may_pass = not failed.partial and (not failed.status or failed.status in _PASSING)
                if not may_pass or attempt == self._max_retries or time.monotonic() + pause >= deadline:
                    # Kept in a variable, it would keep the frames of all callers, and an open store with them.
                    raise self._failure(failed, attempt + 1) from None
            time.sleep(pause)
        raise AssertionError("the last attempt returns or raises")

    def _failure(self, failed: Failed, requests: int) -> ModelFailed:
        failure, where = self._address.harmless(str(failed)), self._address.label
        if failed.status in (401, 403):
            words = f"{where} did not accept the key: set {KEY_VARIABLE}."
        elif failed.status == 404:
            words = f"{where} has no model '{self._model}', or no Chat Completions API: {failure}"
        elif failed.status:
            words = f"{where} answered with status {failed.status}: {failure}"
        else:
            words = f"{where}: {failure}"
        is_long = failed.status in (0, 400, 413, 500) and any(part in failure.lower() for part in _TOO_LONG)
        return (WindowFull if is_long else ModelFailed)(cut(words, 500), failed.partial, requests, failed.status)

    def _read_reply(self, stream: Stream) -> StreamedReply:
        """Read a reply to its end. Raises Failed."""
        reader = ReplyReader(self._model, self._address.without_key)
        try:
            for event in stream.events():
                reader.add(event)
            reply = reader.reply()
        except Failed as failed:
            raise failed.with_partial(reader.text) from None
        except DATA_ERRORS as error:
            raise Failed(f"it streamed something else than a reply ({type(error).__name__})", reader.text) from None
        if reply is None:
            raise Failed("its answer broke off", reader.text)
        return reply

    def _answer(self, request: ModelRequest, reply: StreamedReply, requests: int, by_words: bool) -> ModelAnswer:
        text = wire.without_thoughts(reply.text)
        if by_words and wire.own_tools(request.tools):
            blocks = wire.blocks_of_words(text, request.tools, request.may_call)
            blocks = fields.with_texts(blocks, self._address.without_key)
        else:
            blocks = [{"type": "text", "text": text}] if text.strip() else []
            blocks += [wire.tool_use(one["id"], one["name"], one["input"]) for one in reply.calls]
        calls = [block for block in blocks if block["type"] == "tool_use"]
        words = "".join(block["text"] for block in blocks if block["type"] == "text")
        usage = reply.usage(request)
        cost = None if self.price is None else cost_of(reply.model, usage, self.price)
        reason = wire.stop_reason(reply.finished, bool(calls))
        return ModelAnswer(words, blocks, reason, usage, cost, reply.model, requests)
