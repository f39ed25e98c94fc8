"""Remember a text for a program, as the command does: it is split, given a type, redacted and linked."""

from __future__ import annotations

from typing import Any

from memory.core.errors import Refusal
from memory.rlm import checks
from memory.rlm.chunks import CHUNK_TYPES
from memory.rlm.store import ChunkStore


class RememberOperation:
    """Stores texts of any length in a ChunkStore."""

    def __init__(self, chunk_store: ChunkStore) -> None:
        self._chunks = chunk_store

    def remember(
        self,
        content: str,
        conversation_id: str,
        tags: list[str] | None = None,
        confidence: float = 0.7,
        chunk_type: str | None = None,
    ) -> dict[str, Any]:
        """Store a text as one or more chunks, linked.

        Returns success, chunk_ids, total_tokens, chunks_created, and, if it failed, error: for a blank text, a
        private one, a full disk.  Raises TypeError, ValueError for invalid arguments.
        """
        checks.text("content", content, blank=True)
        checks.text("conversation_id", conversation_id, blank=True)
        own, sure = checks.tags(tags), checks.fraction("confidence", confidence)
        if chunk_type is not None:
            checks.check_choice("chunk_type", chunk_type, CHUNK_TYPES)
        try:
            data = self._chunks.remember(content, conversation_id, own, sure, chunk_type)
        except Refusal as refusal:
            nothing: dict[str, Any] = {"success": False, "chunk_ids": [], "total_tokens": 0, "chunks_created": 0}
            return {**nothing, "error": refusal.message}
        return {"success": True, **{key: data[key] for key in ("chunk_ids", "total_tokens", "chunks_created")}}
