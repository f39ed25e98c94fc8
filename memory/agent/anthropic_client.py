"""Claude over Anthropic's official SDK."""

import os
import threading
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from memory.agent import reply_fields as fields
from memory.agent.history import Message
from memory.agent.models import (
    CALL_TIMEOUT_S,
    MAX_RETRIES,
    MODEL_VARIABLE,
    ModelAnswer,
    ModelFailed,
    ModelRequest,
    WindowFull,
    model_of_environment,
)
from memory.agent.openai_http import Address
from memory.agent.prices import Price, Usage, cost_of, price_of
from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.core.safety.redaction import redacted_start
from memory.core.settings import FILE_ONLY, SETTINGS_VARIABLE
from memory.system import files
from memory.system.variables import replaced_variables

if TYPE_CHECKING:
    from anthropic import Anthropic, AnthropicError

DEFAULT_MODEL = "claude-sonnet-5-5"
KEY_VARIABLE = "ANTHROPIC_API_KEY"
URL_VARIABLE = "ANTHROPIC_BASE_URL"
_API = "https://api.anthropic.com"
# By variables of these names the SDK adds headers, another key among them, logs what is sent, and reports it elsewhere.
_SETTINGS = ("ANTHROPIC_", "OTEL_")
_OWN_MACHINE = lazy(r"https?://(?:127\.0\.0\.1|localhost|\[::1\])(?::[0-9]{1,5})?(?:/[\w./-]*)?")
_MARK = {"cache_control": {"type": "ephemeral"}}
_MOST_ERROR = 4_000  # characters of an error that are looked at
_TOO_LONG = ("prompt is too long", "too many tokens", "exceed context limit", "request_too_large")


class Route(NamedTuple):
    """How Anthropic's API is reached, as the user has configured it; "" for the usual way.

    url: of a gateway.  proxy: its URL.  certificates: a file with those that are trusted.
    """

    url: str = ""
    proxy: str = ""
    certificates: str = ""


class AnthropicClient:
    """Claude, with prompt caching; the SDK retries what may pass, with growing pauses.

    Nothing is imported and nobody is asked before the first call. api_key: instead of $ANTHROPIC_API_KEY.
    price: instead of the published one.  The key goes where `base_url` or `route` says, and nowhere else: the
    environment, which may be a repository's, names neither another address (but one of this machine) nor a proxy.
    """

    is_constrained = False  # it keeps to the protocols without

    def __init__(
        self,
        model: str | None = None,
        api_key: str | None = None,
        base_url: str | None = None,
        timeout_s: float = CALL_TIMEOUT_S,
        max_retries: int = MAX_RETRIES,
        price: Price | None = None,
        route: Route = Route(),  # noqa: B008 - a value
    ) -> None:
        """Raises Refusal `no_key` where there is no key, `bad_base_url` for an address that a key is not sent to."""
        self.name = model or model_of_environment() or DEFAULT_MODEL
        self._key = api_key or os.environ.get(KEY_VARIABLE)
        if not self._key:
            raise Refusal(
                "no_key",
                f"Asking a model needs a key: set {KEY_VARIABLE}, or name an endpoint of your own (--base-url). "
                "Without either, /reason in Claude Code does the same with Claude itself, and `explore` answers "
                "without a model.",
            )
        if named := base_url or route.url:
            Address.parse(named, self._key)  # https, unless it is on this machine
        self._base_url, self._timeout_s, self._max_retries = base_url, timeout_s, max_retries
        self._route = route
        self._price = price
        self._client: Anthropic | None = None
        self._opening = threading.Lock()
        self._sent = threading.local()  # requests of the call under way in this thread

    @property
    def price(self) -> Price | None:
        """Of its tokens, None where that is not known."""
        return self._price or price_of(self.name)

    def complete(self, prompt: str) -> str:
        """The answer to a single prompt."""
        return self.send(ModelRequest([{"role": "user", "content": prompt}])).text

    def send(self, request: ModelRequest) -> ModelAnswer:
        """The next message of a conversation; what stays the same from call to call is cached.

        It takes the client's own time at most.  Raises ModelFailed, Refusal `bad_certificates`.
        """
        limit = self._timeout_s if request.timeout_s is None else min(self._timeout_s, request.timeout_s)
        self._sent.count = 0
        client = self.sdk()
        import anthropic

        try:
            answer = self.read(client.messages.create(**self._body(request), timeout=limit))
        except anthropic.AnthropicError as error:
            raise self.failure(error, limit, self._sent.count) from error
        except Exception as error:  # a gateway's page in place of an answer, an answer of another shape
            raise ModelFailed(
                f"{self.name} gave an answer that is no message ({type(error).__name__}): something between here and "
                "the API may have answered in its place.",
                requests=self._sent.count,
            ) from error
        return answer._replace(requests=max(1, self._sent.count))

    def close(self) -> None:
        """Close its connections."""
        if self._client is not None:
            self._client.close()
            self._client = None

    def sdk(self) -> "Anthropic":
        """The official client, made when it is first needed. Raises Refusal `bad_certificates`."""
        with self._opening:
            if self._client is None:
                url = self._base_url or self._route.url or _own_machine(os.environ) or _API
                with replaced_variables(lambda name: name.startswith(_SETTINGS)):
                    import anthropic

                    self._client = anthropic.Anthropic(
                        api_key=self._key,
                        base_url=url,
                        timeout=self._timeout_s,
                        max_retries=self._max_retries,
                        http_client=anthropic.DefaultHttpxClient(
                            transport=_transport(self._route), trust_env=False, follow_redirects=False,
                            event_hooks={"request": [self._count]},
                        ),
                    )
            return self._client

    def read(self, found: Any) -> ModelAnswer:
        """A message of the SDK's, which checks no types, as an answer. Raises ValueError, AttributeError."""
        searches = found.usage.server_tool_use.web_search_requests if found.usage.server_tool_use else 0
        usage = Usage(
            fields.count(found.usage.input_tokens),
            fields.count(found.usage.output_tokens),
            fields.count(found.usage.cache_read_input_tokens or 0),
            fields.count(found.usage.cache_creation_input_tokens or 0),
            fields.count(searches or 0),
        )
        blocks = fields.unique_calls([fields.block(block.to_dict()) for block in found.content])
        text = "".join(block["text"] for block in blocks if block["type"] == "text")
        reason, model = fields.name(found.stop_reason), fields.name(found.model) or self.name
        return ModelAnswer(text, blocks, reason, usage, cost_of(model, usage, self._price), model)

    def failure(self, error: "AnthropicError", limit_s: float, requests: int = 1) -> ModelFailed:
        """What an error of the SDK means, and what to do: without the key, which a gateway may repeat."""
        import anthropic

        kind, words = ModelFailed, f"{self.name}: {error}"
        if isinstance(error, anthropic.AuthenticationError):
            words = f"The key in {KEY_VARIABLE} was not accepted: check it."
            if os.environ.get(URL_VARIABLE) and not _own_machine(os.environ):
                words += f" {URL_VARIABLE} does not count: a gateway is named by the setting rlm.anthropic_url."
        elif isinstance(error, anthropic.NotFoundError):
            words = f"There is no model '{self.name}': set {MODEL_VARIABLE} or --model."
        elif isinstance(error, anthropic.APITimeoutError):
            words = f"{self.name} did not answer within {limit_s:g} s."
        elif isinstance(error, anthropic.APIStatusError):
            is_long = error.status_code in (400, 413) and any(part in str(error).lower() for part in _TOO_LONG)
            kind = WindowFull if is_long else ModelFailed
            words = f"{self.name} answered with status {error.status_code}: {self._harmless(error.message)[:300]}"
        elif isinstance(error, anthropic.APIConnectionError):
            words = f"{self.name} could not be reached: {error.__cause__ or error}."
        return kind(self._harmless(words)[:400], requests=requests)

    def _harmless(self, words: str) -> str:
        return redacted_start(words.replace(self._key or "\0", "[the key]"), _MOST_ERROR)

    def _body(self, request: ModelRequest) -> dict[str, Any]:
        has_begun = request.is_continued or len(request.messages) > 1
        body: dict[str, Any] = {
            "model": self.name,
            "max_tokens": request.max_tokens,
            "messages": _with_cache_mark(request.messages, request.is_continued),
        }
        if request.system:
            body["system"] = [{"type": "text", "text": request.system, **(_MARK if has_begun else {})}]
        if request.tools:
            body["tools"] = list(request.tools)
            if not request.may_call:
                body["tool_choice"] = {"type": "none"}
        return body

    def _count(self, _request: object) -> None:
        self._sent.count = getattr(self._sent, "count", 0) + 1


def _own_machine(environment: Mapping[str, str]) -> str:
    """The address of $ANTHROPIC_BASE_URL where it is one of this machine, else ""."""
    named = environment.get(URL_VARIABLE, "")
    may_name = environment.get(SETTINGS_VARIABLE) != FILE_ONLY
    return named if may_name and _OWN_MACHINE.fullmatch(named) else ""


def _transport(route: Route) -> Any:
    """The connections to the API, without the proxies and the certificates that the environment names.

    Raises Refusal `bad_certificates`.
    """
    import socket
    import ssl

    import anthropic
    import httpx2

    trusted: ssl.SSLContext | bool = True
    if route.certificates:
        try:
            trusted = ssl.create_default_context(cafile=files.own_file(route.certificates, os.environ))
        except OSError as error:
            raise Refusal(
                "bad_certificates", f"rlm.certificates, {route.certificates}, cannot be read: {error}."
            ) from error
    return httpx2.HTTPTransport(
        verify=trusted,
        trust_env=False,
        limits=anthropic.DEFAULT_CONNECTION_LIMITS,
        proxy=route.proxy or None,
        socket_options=[(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)],
    )


def _with_cache_mark(messages: Sequence[Message], is_continued: bool) -> list[Message]:
    """The conversation with a mark where the next call shall read up to from the cache, or the last one has written to.

    A turn of the model that continues after a pause is handed back as it came. What is asked once is not marked: a
    write costs a quarter more than plain tokens, and nobody would read it.
    """
    asked = [at for at, message in enumerate(messages) if message["role"] == "user"]
    if messages[-1]["role"] != "user" or (not is_continued and len(asked) < 2):
        return list(messages)
    at = asked[-1] if is_continued else asked[-2]
    content = messages[at]["content"]
    blocks: list[Message] = [{"type": "text", "text": content}]
    if not isinstance(content, str):
        blocks = [dict(block) for block in content]
    blocks[-1] = {**blocks[-1], **_MARK}
    return [*messages[:at], {**messages[at], "content": blocks}, *messages[at + 1 :]]
