"""The interface of the models that the loops ask. Claude is in anthropic_client.py, others in openai_client.py."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from memory.agent.budget import Budget
from memory.agent.history import Message, estimate_tokens
from memory.agent.prices import Price, Usage
from memory.core.errors import Refusal
from memory.core.safety.fence import fence
from memory.core.settings import FILE_ONLY, SETTINGS_VARIABLE
from memory.core.tokens import count_json_tokens, count_tokens

MODEL_VARIABLE = "SURGICAL_MEMORY_MODEL"
MAX_OUTPUT_TOKENS = 8_000
CALL_TIMEOUT_S = 180.0
MAX_RETRIES = 3
CALL_S = 240.0  # of one answer, its retries counted
LAST_CALL_S = 45.0  # of the answer after somebody asked to stop
_MARGIN = 1.25  # our estimate of tokens can be lower than the model's count


def model_of_environment() -> str:
    """The model that $SURGICAL_MEMORY_MODEL names; "" for none, or if only the settings file counts."""
    return "" if os.environ.get(SETTINGS_VARIABLE) == FILE_ONLY else os.environ.get(MODEL_VARIABLE, "")


class ModelRequest(NamedTuple):
    """A request to continue a conversation.

    max_tokens: of its answer.  timeout_s: of this call, None for what the client has.  may_call: whether it may use the
    tools.  is_continued: another call will begin with these messages, so that it pays to cache them.
    schema: JSON Schema of the reply, for endpoints that can enforce one.
    """

    messages: Sequence[Message]
    system: str = ""
    tools: Sequence[Mapping[str, Any]] = ()
    max_tokens: int = MAX_OUTPUT_TOKENS
    timeout_s: float | None = None
    may_call: bool = True
    is_continued: bool = False
    schema: Mapping[str, Any] | None = None


class ModelAnswer(NamedTuple):
    """What a model replied. blocks: the content as it came, tool calls included.

    stop_reason: end_turn, max_tokens, tool_use, refusal, …  cost: US dollars, None where the price is not known.
    requests: how many the server got for it, retries included.
    """

    text: str
    blocks: Sequence[Mapping[str, Any]]
    stop_reason: str
    usage: Usage
    cost: float | None
    model: str
    requests: int = 1


class ModelFailed(Exception):
    """The model could not be asked, after all retries; the message gives the cause and what to do.

    partial: what had come of its answer.  requests: those that the server may have got.  status: of HTTP, 0 for none.
    """

    def __init__(self, message: str, partial: str = "", requests: int = 1, status: int = 0) -> None:
        super().__init__(message)
        self.partial, self.requests, self.status = partial, requests, status


class WindowFull(ModelFailed):
    """The request does not fit in the model's context window."""


class LanguageModel(Protocol):
    """What continues a conversation. Two methods: `send`, and `close`."""

    @property
    def name(self) -> str:
        """The name that is shown to people."""
        ...

    @property
    def price(self) -> Price | None:
        """The price of its tokens; None if it is not known."""
        ...

    @property
    def is_constrained(self) -> bool:
        """Whether its replies keep to the `schema` of a request."""
        ...

    def send(self, request: ModelRequest) -> ModelAnswer:
        """The next message. Raises ModelFailed."""
        ...

    def close(self) -> None:
        """Close its connections. A later `send` opens new ones."""
        ...


class Completion:
    """A LanguageModel over any object with `complete(prompt) -> str`: the conversation becomes one text.

    Its tokens are estimated, and it has no price.
    """

    price = None
    is_constrained = False

    def __init__(self, client: Any) -> None:
        self.name = str(getattr(client, "name", type(client).__name__))
        self._client = client

    def send(self, request: ModelRequest) -> ModelAnswer:
        """Ask the client. Raises ModelFailed for whatever the client raises, and for an answer that is no text."""
        prompt = _as_prompt(request.messages, request.system)
        try:
            text = self._client.complete(prompt)
        except Exception as error:
            raise ModelFailed(f"{self.name} failed: {type(error).__name__}: {error}"[:400]) from error
        if not isinstance(text, str):
            raise ModelFailed(f"{self.name} gave {type(text).__name__} instead of text.")
        usage = Usage(count_tokens(prompt), count_tokens(text))
        return ModelAnswer(text, ({"type": "text", "text": text},), "end_turn", usage, None, self.name)

    def close(self) -> None:
        """Do nothing: the caller closes its own client."""


def _as_prompt(messages: Sequence[Message], system: str) -> str:
    """A conversation as one prompt; a single question stays as it is."""
    if len(messages) == 1 and not system:
        return str(messages[0]["content"])
    names = {"user": "User", "assistant": "You"}
    turns = [f"{names.get(str(message['role']), 'User')}:\n{message['content']}" for message in messages]
    return "\n\n".join(part for part in (system, *turns, "You:") if part)


class ScriptedClient:
    """Answers from a list, or by a function of the prompt: for tests, and for trying a policy without a model.

    prompts: those that it was given, in order.
    """

    name = "scripted"

    def __init__(self, replies: Sequence[str] | Callable[[str], str]) -> None:
        self._next = replies if callable(replies) else _from_list(replies)
        self.prompts: list[str] = []

    def complete(self, prompt: str) -> str:
        """The next answer. Raises IndexError when the list is at its end."""
        self.prompts.append(prompt)
        return self._next(prompt)


def _from_list(replies: Sequence[str]) -> Callable[[str], str]:
    waiting = iter(replies)

    def answer(_prompt: str) -> str:
        reply = next(waiting, None)
        if reply is None:
            raise IndexError("the script is at its end")
        return reply

    return answer


def as_model(client: Any) -> LanguageModel:
    """A client as a LanguageModel. Raises TypeError for one that has neither `send` nor `complete`."""
    if callable(getattr(type(client), "send", None)):  # of its class: a mock has every attribute there is
        model: LanguageModel = client
        return model
    if callable(getattr(client, "complete", None)):
        return Completion(client)
    raise TypeError(f"An LLM client has a method complete(prompt); {type(client).__name__} has none.")


def ask(model: LanguageModel, budget: Budget, request: ModelRequest, expected: int | None = None) -> ModelAnswer:
    """Call the model once, within what the budget has left, and charge the call to it. Raises BudgetSpent, ModelFailed.

    expected: the tokens of the request, if the caller has a better estimate than its length.
    """
    shown = round(_MARGIN * shown_tokens(request)) if expected is None else expected
    messages = _fence_messages(request.messages)
    with budget.call(model.price, shown, request.max_tokens) as call:
        try:
            answer = model.send(request._replace(messages=messages, max_tokens=call.max_tokens, timeout_s=call.seconds))
        except ModelFailed as failure:
            call.requests = failure.requests
            raise
        call.charge(answer.usage, answer.cost, answer.requests)
    return answer


def shown_tokens(request: ModelRequest) -> int:
    """The tokens of a request, estimated by its length."""
    import json

    tools = json.dumps(list(request.tools), ensure_ascii=False, default=str) if request.tools else ""
    return estimate_tokens(request.messages) + count_tokens(request.system) + count_json_tokens(tools)


def patience_s(model: LanguageModel, is_stopped: bool = False) -> float:
    """Seconds to wait for an answer, retries included. is_stopped: the user asked to stop.

    A slow model on this machine gets the whole time limit of its client.
    """
    return LAST_CALL_S if is_stopped else max(CALL_S, getattr(model, "timeout_s", 0.0))


def refuse_unpriced(model: LanguageModel, cost: float | None) -> None:
    """Raises Refusal `unknown_price` where a limit in dollars could not be kept."""
    if cost is not None and model.price is None:
        raise Refusal(
            "unknown_price",
            f"The price of {model.name} is not known, so a limit in dollars cannot be kept: limit its tokens instead "
            "(--max-tokens), and leave --max-cost and rlm.max_cost out.",
        )


def _fence_messages(messages: Sequence[Message]) -> list[Message]:
    """A conversation in which text of a tool, a file or a memory cannot imitate the marks around it.

    The model's own turns stay as they are.
    """
    return [
        {**message, "content": _fence_content(message["content"])} if message["role"] == "user" else message
        for message in messages
    ]


def _fence_content(content: Any) -> Any:
    if isinstance(content, str):
        return fence(content)
    return [
        {name: _fence_content(value) if name in ("text", "content") else value for name, value in block.items()}
        for block in content
    ]
