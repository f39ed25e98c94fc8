"""What code in the sandbox may ask of memory, and what was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from memory.rlm import checks
from memory.rlm.store import ChunkStore

MAX_SEARCH = 1_000


class MemoryTools:
    """The functions of memory inside a REPL, over one store and never outside of its scope.

    least_confidence: chunks that are less sure are not to be seen.
    steps: each call in its order: action, argument, and how many chunks it gave.  read: the ids of what was given in
    full, in order.
    """

    def __init__(self, chunks: ChunkStore, least_confidence: float = 0.0) -> None:
        self._chunks = chunks
        self._least_confidence = least_confidence
        self.steps: list[dict[str, Any]] = []
        self.read: dict[str, float] = {}
        self._unrecorded: list[str] = []

    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """By the names that code calls them."""
        return {
            "read_chunk": self.read_chunk,
            "search_chunks": self.search_chunks,
            "list_chunks_by_tag": self.list_chunks_by_tag,
            "get_linked_chunks": self.get_linked_chunks,
        }

    def read_chunk(self, chunk_id: str) -> dict[str, Any] | None:
        """A chunk as a dict, None where there is none."""
        chunk = self._chunks.get_chunk(chunk_id)
        given = [chunk.to_dict()] if chunk is not None and self._is_sure(chunk.metadata.confidence) else []
        self._gave("read_chunk", chunk_id, given)
        return given[0] if given else None

    def search_chunks(self, query: str, limit: int = 10) -> list[str]:
        """The ids of what fits a query, best first."""
        found = self._chunks.search_chunks(query, min(checks.count("limit", limit), MAX_SEARCH))
        return self._listed("search_chunks", query, found)

    def list_chunks_by_tag(self, tag: str | list[str]) -> list[str]:
        """The ids of what has a tag, or all of several."""
        found = self._chunks.list_chunks(tags=[tag] if isinstance(tag, str) else tag)
        return self._listed("list_chunks_by_tag", str(tag), found)

    def get_linked_chunks(self, chunk_id: str, link_type: str | None = None) -> list[dict[str, Any]]:
        """What is linked with a chunk, as dicts with _link_type and _link_strength."""
        found = self._chunks.linked_chunks(chunk_id, link_type)
        given = [chunk for chunk in found if self._is_sure(chunk["metadata"]["confidence"])]
        self._gave("get_linked_chunks", chunk_id, given)
        return given

    def unrecorded(self) -> list[str]:
        """The ids of what was given since this was last asked."""
        seen, self._unrecorded = self._unrecorded, []
        return list(dict.fromkeys(seen))

    def _listed(self, action: str, argument: str, ids: list[str]) -> list[str]:
        if self._least_confidence:
            sure = {chunk.id for chunk in self._chunks.chunks(ids) if self._is_sure(chunk.metadata.confidence)}
            ids = [name for name in ids if name in sure]
        self.steps.append({"action": action, "argument": argument[:200], "found": len(ids)})
        return ids

    def _gave(self, action: str, argument: str, given: list[dict[str, Any]]) -> None:
        self.steps.append({"action": action, "argument": argument[:200], "found": len(given)})
        for chunk in given:
            self.read[chunk["id"]] = float(chunk["metadata"]["confidence"])
            self._unrecorded.append(chunk["id"])

    def _is_sure(self, confidence: float) -> bool:
        return confidence >= self._least_confidence
