"""Cutting a text into chunks, and recognising what kind of thing it says."""

from __future__ import annotations

from dataclasses import dataclass

from memory.core.text.chunking import chunk_text
from memory.core.text.content_type import detect_content_type
from memory.core.tokens import count_tokens
from memory.rlm import checks

_LEAST_TOKENS = 4  # a single character can take as much


@dataclass
class ChunkResult:
    """One piece of a text. start, end: its place there, in characters."""

    content: str
    tokens: int
    type: str
    conversation_id: str
    tags: list[str]
    start: int
    end: int


class ChunkingEngine:
    """Cuts by paragraphs, then sentences, then hard; puts small neighbours of one type together again."""

    def __init__(self, min_tokens: int = 100, max_tokens: int = 800) -> None:
        """min_tokens: a smaller piece joins its neighbour.  max_tokens: no piece has more; at least 4.

        Raises TypeError, ValueError.
        """
        self.min_tokens = checks.count("min_tokens", min_tokens, 0)
        self.max_tokens = checks.count("max_tokens", max_tokens, _LEAST_TOKENS)
        if min_tokens > max_tokens:
            raise ValueError(f"min_tokens ({min_tokens}) is at most max_tokens ({max_tokens}).")

    def chunk(self, content: str, conversation_id: str, tags: list[str] | None = None) -> list[ChunkResult]:
        """The pieces of a text in their order, [] for a blank one. A text within the bound stays whole."""
        checks.text("content", content, blank=True)
        checks.text("conversation_id", conversation_id, blank=True)
        own = list(checks.tags(tags))
        return [
            ChunkResult(piece.text, count_tokens(piece.text), piece.type, conversation_id, own, piece.start, piece.end)
            for piece in chunk_text(content, self.min_tokens, self.max_tokens)
        ]

    def detect_content_type(self, content: str) -> str:
        """One of decision, pattern, preference, fact, note."""
        return detect_content_type(checks.text("content", content, blank=True))
