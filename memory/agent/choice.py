"""Which model is asked: Claude, or the one behind the endpoint that the user has named."""

from typing import NamedTuple

from memory.agent.anthropic_client import AnthropicClient, Route
from memory.agent.models import CALL_TIMEOUT_S, MAX_RETRIES, model_of_environment
from memory.agent.openai_client import AUTO, OpenAIClient

DEFAULT = "default"
LOCAL_TIMEOUT_S = 600.0  # a model on this machine writes some ten tokens a second

Client = AnthropicClient | OpenAIClient


class Endpoint(NamedTuple):
    """Where models are asked. base_url: "" for Anthropic's API.  route: to that one.

    The rest is as OpenAIClient has it.
    """

    base_url: str = ""
    tool_calls: str = AUTO
    is_constrained: bool = True
    route: Route = Route()

    def client(
        self,
        name: str | None,
        timeout_s: float = CALL_TIMEOUT_S,
        max_retries: int = MAX_RETRIES,
        api_key: str | None = None,
    ) -> Client:
        """The client of a model's name, `default` or none for the default one.

        api_key: for Anthropic's API alone.  Raises Refusal `no_key`, `bad_base_url`.
        """
        chosen = None if name in (None, "", DEFAULT) else name
        if not self.base_url:
            return AnthropicClient(chosen, api_key, None, timeout_s, max_retries, route=self.route)
        chosen = chosen or model_of_environment() or None
        patience = max(timeout_s, LOCAL_TIMEOUT_S)
        return OpenAIClient(
            self.base_url, chosen, None, patience, max_retries, None, self.tool_calls, self.is_constrained
        )
