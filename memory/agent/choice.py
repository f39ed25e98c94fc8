"""Which model is asked: Claude, or the one behind the endpoint that the user has named."""

import os
from typing import NamedTuple

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.models import CALL_TIMEOUT_S, MAX_RETRIES, MODEL_VARIABLE
from memory.agent.openai_client import AUTO, OpenAIClient

DEFAULT = "default"
LOCAL_TIMEOUT_S = 600.0  # a model on this machine writes some ten tokens a second

Client = AnthropicClient | OpenAIClient


class Endpoint(NamedTuple):
    """Where models are asked. base_url: "" for Anthropic's API.  The rest is as OpenAIClient has it."""

    base_url: str = ""
    tool_calls: str = AUTO
    is_constrained: bool = True

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
            return AnthropicClient(chosen, api_key, None, timeout_s, max_retries)
        chosen = chosen or os.environ.get(MODEL_VARIABLE)
        patience = max(timeout_s, LOCAL_TIMEOUT_S)
        return OpenAIClient(
            self.base_url, chosen, None, patience, max_retries, None, self.tool_calls, self.is_constrained
        )
