"""The provider's own search and reading of web pages: it runs them, we only offer them and keep their addresses."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from memory.agent.ledger import Source
from memory.core.capture.citations import URL

MAX_USES = 8
MAX_PAGE_TOKENS = 5_000


def web_tools() -> list[dict[str, Any]]:
    """As the Messages API takes them."""
    return [
        {"type": "web_search_20250305", "name": "web_search", "max_uses": MAX_USES},
        {
            "type": "web_fetch_20250910",
            "name": "web_fetch",
            "max_uses": MAX_USES,
            "max_content_tokens": MAX_PAGE_TOKENS,
        },
    ]


def web_sources(blocks: Sequence[Mapping[str, Any]]) -> Iterator[Source]:
    """The addresses that the provider's tools have brought into a reply."""
    for block in blocks:
        if block.get("type") in ("web_search_tool_result", "web_fetch_tool_result"):
            content = block.get("content")
            for row in content if isinstance(content, list) else [content]:
                if isinstance(row, Mapping) and row.get("url"):
                    yield Source(URL, str(row["url"]))
