"""Links between chunks: automatic ones, which the store makes, and links by hand."""

from __future__ import annotations

from memory.rlm.chunks import Chunk
from memory.rlm.store import ChunkStore

MANUAL_LINK_TYPES = ["supports", "contradicts"]


class AutoLinker:
    """The links of a store."""

    def __init__(self, chunk_store: ChunkStore) -> None:
        self._chunks = chunk_store

    def link_on_create(self, chunk: Chunk) -> Chunk:
        """The chunk with its links: context_of, follows, related_to.

        The store makes them in the transaction that stores the chunk, so this only reads them.
        Raises TypeError for another value, ValueError for a chunk that was not stored.
        """
        if not isinstance(chunk, Chunk):
            raise TypeError(f"A Chunk is linked, not {type(chunk).__name__}.")
        found = self._chunks.peek_chunk(chunk.id)
        if found is None:
            raise ValueError(f"No chunk '{chunk.id}' is stored here: create_chunk() stores and links it.")
        return found

    def add_manual_link(
        self, source_id: str, target_id: str, link_type: str, strength: float = 0.5, reasoning: str | None = None
    ) -> bool:
        """Link two chunks, or give their link another strength; 0 removes it. Returns False if one is not stored here.

        link_type: supports, contradicts, or a word of your own.  strength: 0 to 1.
        Raises TypeError, ValueError.
        """
        return self._chunks.link(source_id, target_id, link_type, strength, reasoning)


def add_manual_link(
    chunk_store: ChunkStore,
    source_id: str,
    target_id: str,
    link_type: str,
    strength: float = 0.5,
    reasoning: str | None = None,
) -> bool:
    """AutoLinker(chunk_store).add_manual_link(…)."""
    return AutoLinker(chunk_store).add_manual_link(source_id, target_id, link_type, strength, reasoning)
