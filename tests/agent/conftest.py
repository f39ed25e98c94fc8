"""A model on loopback, asked through the official SDK."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.agent.models import AnthropicClient
from tests.scripted_api import ScriptedAPI


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedAPI]:
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "ANTHROPIC_AUTH_TOKEN", "SURGICAL_MEMORY_MODEL"):
        monkeypatch.delenv(name, raising=False)
    server = ScriptedAPI().start()
    yield server
    server.stop()


@pytest.fixture
def claude(api: ScriptedAPI) -> Iterator[AnthropicClient]:
    client = AnthropicClient("claude-sonnet-5-5", "test-key", api.url, timeout_s=5.0, max_retries=2)
    yield client
    client.close()
