"""Models: Claude over the official SDK, a script for tests, and whatever has `complete(prompt)`."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from memory.agent.budget import Budget, Usage
from memory.agent.prices import Price, cost_of
from memory.core.errors import Refusal
from memory.core.safety.fence import fence
from memory.core.tokens import count_tokens

if TYPE_CHECKING:
    from anthropic import Anthropic, AnthropicError

DEFAULT_MODEL = "claude-sonnet-5-5"
MODEL_VARIABLE = "SURGICAL_MEMORY_MODEL"
KEY_VARIABLE = "ANTHROPIC_API_KEY"
MAX_OUTPUT_TOKENS = 8_000
CALL_TIMEOUT_S = 180.0
MAX_RETRIES = 3

Message = dict[str, Any]  # role and content, as the Messages API takes them


class Answer(NamedTuple):
    """What a model said. blocks: the content as it came, tool calls included.

    stop_reason: end_turn, max_tokens, tool_use, refusal, …  cost: US dollars, None where the price is not known.
    """

    text: str
    blocks: Sequence[Mapping[str, Any]]
    stop_reason: str
    usage: Usage
    cost: float | None
    model: str


class ModelFailed(Exception):
    """The model could not be asked, after all retries; the message says why and what to do."""


class Model(Protocol):
    """Something that continues a conversation."""

    name: str

    def send(
        self,
        messages: Sequence[Message],
        system: str = "",
        tools: Sequence[Mapping[str, Any]] = (),
        max_tokens: int = MAX_OUTPUT_TOKENS,
        timeout_s: float | None = None,
        may_call: bool = True,
    ) -> Answer:
        """The next message. may_call: whether it may use the tools. Raises ModelFailed."""
        ...


class AnthropicClient:
    """Claude over the official SDK, with prompt caching; the SDK retries what may pass, with growing pauses.

    Nothing is imported and nobody is asked before the first call. api_key: instead of $ANTHROPIC_API_KEY.
    price: instead of the published one.
    """

    def __init__(
        self,
        model: str | None = None,
        api_key: str | None = None,
        base_url: str | None = None,
        timeout_s: float = CALL_TIMEOUT_S,
        max_retries: int = MAX_RETRIES,
        price: Price | None = None,
    ) -> None:
        """Raises Refusal `no_key` where there is no key."""
        self.name = model or os.environ.get(MODEL_VARIABLE) or DEFAULT_MODEL
        self._key = api_key or os.environ.get(KEY_VARIABLE)
        if not self._key:
            raise Refusal(
                "no_key",
                f"Asking a model needs a key: set {KEY_VARIABLE}. Without one, /reason in Claude Code does the same "
                "with Claude itself, and `explore` answers without a model.",
            )
        self._base_url, self._timeout_s, self._max_retries = base_url, timeout_s, max_retries
        self._price = price
        self._client: Anthropic | None = None

    def complete(self, prompt: str) -> str:
        """The answer to a single prompt."""
        return self.send([{"role": "user", "content": prompt}]).text

    def send(
        self,
        messages: Sequence[Message],
        system: str = "",
        tools: Sequence[Mapping[str, Any]] = (),
        max_tokens: int = MAX_OUTPUT_TOKENS,
        timeout_s: float | None = None,
        may_call: bool = True,
    ) -> Answer:
        """The next message of a conversation; what stays the same from call to call is cached.

        timeout_s: of this call, at most the client's own.  Raises ModelFailed.
        """
        import anthropic

        request: dict[str, Any] = {"model": self.name, "max_tokens": max_tokens, "messages": _cached(messages)}
        if system:
            request["system"] = [{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}]
        if tools:
            request["tools"] = list(tools)
            if not may_call:
                request["tool_choice"] = {"type": "none"}
        limit = self._timeout_s if timeout_s is None else min(self._timeout_s, timeout_s)
        try:
            found = self.sdk().messages.create(**request, timeout=limit)
        except anthropic.AnthropicError as error:
            raise failure(error, self.name, limit) from error
        return self.read(found)

    def close(self) -> None:
        """Close its connections."""
        if self._client is not None:
            self._client.close()
            self._client = None

    def sdk(self) -> "Anthropic":
        """The official client, made when it is first needed."""
        if self._client is None:
            import anthropic

            self._client = anthropic.Anthropic(
                api_key=self._key, base_url=self._base_url, timeout=self._timeout_s, max_retries=self._max_retries
            )
        return self._client

    def read(self, found: Any) -> Answer:
        """A message of the SDK's as an answer."""
        usage = Usage(
            found.usage.input_tokens,
            found.usage.output_tokens,
            found.usage.cache_read_input_tokens or 0,
            found.usage.cache_creation_input_tokens or 0,
            found.usage.server_tool_use.web_search_requests if found.usage.server_tool_use else 0,
        )
        blocks = [block.to_dict() for block in found.content]
        text = "".join(str(block["text"]) for block in blocks if block.get("type") == "text")
        reason = found.stop_reason or ""
        return Answer(text, blocks, reason, usage, cost_of(found.model, usage, self._price), found.model)


def failure(error: "AnthropicError", model: str, limit_s: float) -> ModelFailed:
    """What an error of the SDK means, and what to do."""
    import anthropic

    if isinstance(error, anthropic.AuthenticationError):
        return ModelFailed(f"The key in {KEY_VARIABLE} was not accepted: check it.")
    if isinstance(error, anthropic.NotFoundError):
        return ModelFailed(f"There is no model '{model}': set {MODEL_VARIABLE} or --model.")
    if isinstance(error, anthropic.APITimeoutError):
        return ModelFailed(f"{model} did not answer within {limit_s:g} s.")
    if isinstance(error, anthropic.APIStatusError):
        return ModelFailed(f"{model} answered with status {error.status_code}: {error.message[:300]}")
    if isinstance(error, anthropic.APIConnectionError):
        return ModelFailed(f"{model} could not be reached: {error.__cause__ or error}.")
    return ModelFailed(f"{model}: {error}"[:400])


def _cached(messages: Sequence[Message]) -> list[Message]:
    """The conversation with a mark at its end: the next call reads everything up to here from the cache.

    A turn of the model that goes on after a pause is handed back as it came.
    """
    *earlier, last = messages
    if last["role"] != "user":
        return list(messages)
    content = last["content"]
    blocks: list[Message] = [{"type": "text", "text": content}]
    if not isinstance(content, str):
        blocks = [dict(block) for block in content]
    blocks[-1] = {**blocks[-1], "cache_control": {"type": "ephemeral"}}
    return [*earlier, {**last, "content": blocks}]


class Completion:
    """Makes a model of anything with `complete(prompt) -> str`: the conversation is told as one text.

    Its tokens are estimated, and it has no price.
    """

    def __init__(self, client: Any) -> None:
        self.name = str(getattr(client, "name", type(client).__name__))
        self._client = client

    def send(
        self,
        messages: Sequence[Message],
        system: str = "",
        tools: Sequence[Mapping[str, Any]] = (),
        max_tokens: int = MAX_OUTPUT_TOKENS,
        timeout_s: float | None = None,
        may_call: bool = True,
    ) -> Answer:
        """Ask it. Raises ModelFailed for whatever it raises, and for an answer that is no text."""
        prompt = _told(messages, system)
        try:
            text = self._client.complete(prompt)
        except Exception as error:
            raise ModelFailed(f"{self.name} failed: {type(error).__name__}: {error}"[:400]) from error
        if not isinstance(text, str):
            raise ModelFailed(f"{self.name} gave {type(text).__name__} instead of text.")
        usage = Usage(count_tokens(prompt), count_tokens(text))
        return Answer(text, ({"type": "text", "text": text},), "end_turn", usage, None, self.name)


def _told(messages: Sequence[Message], system: str) -> str:
    """A conversation as one prompt; a single question stays as it is."""
    if len(messages) == 1 and not system:
        return str(messages[0]["content"])
    names = {"user": "User", "assistant": "You"}
    turns = [f"{names.get(str(message['role']), 'User')}:\n{message['content']}" for message in messages]
    return "\n\n".join(part for part in (system, *turns, "You:") if part)


class ScriptedClient:
    """Answers from a list, or by a function of the prompt: for tests, and for trying a policy without a model.

    prompts: what it was asked.
    """

    name = "scripted"

    def __init__(self, replies: Sequence[str] | Callable[[str], str]) -> None:
        self._next = replies if callable(replies) else _from_list(replies)
        self.prompts: list[str] = []

    def complete(self, prompt: str) -> str:
        """The next answer. Raises IndexError when the list is at its end."""
        self.prompts.append(prompt)
        return self._next(prompt)


def _harmless(messages: Sequence[Message]) -> list[Message]:
    """A conversation in which nothing that a tool, a file or memory told can be taken for what frames it.

    The model's own turns are handed back as they came.
    """
    return [
        {**message, "content": _fenced(message["content"])} if message["role"] == "user" else message
        for message in messages
    ]


def _fenced(content: Any) -> Any:
    if isinstance(content, str):
        return fence(content)
    return [
        {name: _fenced(value) if name in ("text", "content") else value for name, value in block.items()}
        for block in content
    ]


def _from_list(replies: Sequence[str]) -> Callable[[str], str]:
    waiting = iter(replies)

    def answer(_prompt: str) -> str:
        reply = next(waiting, None)
        if reply is None:
            raise IndexError("the script is at its end")
        return reply

    return answer


def as_model(client: Any) -> Model:
    """A client as the loop asks it. Raises TypeError for one that has neither `send` nor `complete`."""
    if callable(getattr(type(client), "send", None)):  # of its class: a mock has every attribute there is
        model: Model = client
        return model
    if callable(getattr(client, "complete", None)):
        return Completion(client)
    raise TypeError(f"An LLM client has a method complete(prompt); {type(client).__name__} has none.")


def ask(
    model: Model,
    budget: Budget,
    messages: Sequence[Message],
    system: str = "",
    max_tokens: int = MAX_OUTPUT_TOKENS,
    tools: Sequence[Mapping[str, Any]] = (),
    may_call: bool = True,
) -> Answer:
    """One call on the budget's account. Raises BudgetSpent before, ModelFailed after it."""
    left = budget.begin_call()
    if left is not None:
        max_tokens = max(1, min(max_tokens, left))
    answer = model.send(_harmless(messages), system, tools, max_tokens, budget.seconds_left(), may_call)
    budget.charge(answer.usage, answer.cost)
    return answer
