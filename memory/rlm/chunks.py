"""What a program holds of a memory: a chunk, its metadata, and its links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from memory.core.times import iso_time
from memory.store.tables.edges import MemoryLink
from memory.store.tables.nodes import Node

CHUNK_TYPES = ["preference", "fact", "pattern", "decision", "note"]


@dataclass
class ChunkMetadata:
    """Times are ISO 8601, UTC. confidence: 0 to 1.  access_count: the reads that are on record.

    own: the keys that the program itself has set; each is an attribute, too.
    """

    created_at: str
    modified_at: str
    accessed_at: str
    access_count: int
    confidence: float
    conversation_id: str
    own: dict[str, Any] = field(default_factory=dict)

    def __getattr__(self, name: str) -> Any:
        own: dict[str, Any] = self.__dict__.get("own", {})
        if name in own:
            return own[name]
        raise AttributeError(f"this chunk's metadata has no '{name}'")


@dataclass
class ChunkLinks:
    """A link from a chunk to another. strength: 0 to 1."""

    target_id: str
    type: str
    strength: float
    created_at: str


@dataclass
class Chunk:
    """A memory, as a program holds it. links: those that lead away from it, strongest first."""

    id: str
    content: str
    tokens: int
    type: str
    metadata: ChunkMetadata
    links: list[ChunkLinks]
    tags: list[str]

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain values; own keys of the metadata are beside the others."""
        values = asdict(self)
        own = values["metadata"].pop("own")
        return {**values, "metadata": own | values["metadata"]}


def chunk_of(
    node: Node, links: Sequence[tuple[str, MemoryLink]], reads: tuple[int, int], own: dict[str, Any] | None = None
) -> Chunk:
    """A node of the store as a chunk.

    links: the id of each target, and the link.  reads: how often, and when last (microseconds, 0 for never).
    own: keys of the metadata that a program has set.
    """
    return Chunk(
        node.id,
        node.content,
        node.tokens,
        node.type,
        ChunkMetadata(
            iso_time(node.created_at),
            iso_time(node.modified_at),
            iso_time(reads[1] or node.modified_at),
            reads[0],
            round(node.confidence, 4),  # a FLOAT in the store
            node.conversation,
            dict(own or {}),
        ),
        [
            ChunkLinks(target, link.relation, round(link.weight, 4), iso_time(link.created_at))
            for target, link in links
        ],
        list(node.tags),
    )
