"""The links a new memory gets by itself: its conversation, what came just before it, and what shares its tags.

Bounded per memory, with a strength, in time that does not grow with the store.
"""

import math
from collections.abc import Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.types import CONTEXT_OF, FOLLOWS, RELATED_TO

MAX_CONTEXT = 4
MAX_RELATED = 5
HALF_GAP_MINUTES = 30.0  # after this pause, "follows" has half its strength
MIN_STRENGTH = 0.05


class AutoLink(NamedTuple):
    """A link from the new memory to an older one. strength: 0 to 1."""

    target: int
    relation: str
    strength: float


class Earlier(NamedTuple):
    """An older memory as linking sees it. created_at: microseconds."""

    key: int
    created_at: int


class TagUse(NamedTuple):
    """How many memories in the scope carry a tag, and the keys of the newest of them, newest first."""

    total: int
    newest: tuple[int, ...]


def link_on_create(
    created_at: int,
    tags: Sequence[str],
    conversation: Sequence[Earlier],
    previous: Earlier | None,
    uses: Mapping[str, TagUse],
    memories: int,
) -> list[AutoLink]:
    """The links of a memory that is being written.

    conversation: its newest members first.  previous: the last memory of the scope.  uses: of its own tags.
    memories: how many the scope holds, for the rarity of a tag.
    Sources: context_of, follows and related_to as in the RLM-MEM reference; rarity is idf.
    """
    links = [
        AutoLink(earlier.key, CONTEXT_OF, round(0.8 / (1 + rank), 3))
        for rank, earlier in enumerate(conversation[:MAX_CONTEXT])
    ]
    if previous is not None:
        gap_minutes = abs(created_at - previous.created_at) / 60e6
        strength = 0.5 ** (gap_minutes / HALF_GAP_MINUTES)
        if strength >= MIN_STRENGTH:
            links.append(AutoLink(previous.key, FOLLOWS, round(strength, 3)))
    return links + _tag_links(tags, uses, memories)


def _tag_links(tags: Sequence[str], uses: Mapping[str, TagUse], memories: int) -> list[AutoLink]:
    """Memories that share tags: the rarer the tag, the stronger; a tag that everything has links nothing."""
    rarity = {
        tag: math.log((memories + 1) / (uses[tag].total + 0.5)) for tag in tags if tag in uses and uses[tag].total
    }
    total = sum(math.log(memories + 1) for _ in tags)
    if not rarity or total <= 0:
        return []
    shared: dict[int, float] = {}
    for tag, weight in rarity.items():
        for key in uses[tag].newest:
            shared[key] = shared.get(key, 0.0) + max(weight, 0.0)
    ranked = sorted(shared.items(), key=lambda item: (-item[1], -item[0]))[:MAX_RELATED]
    return [
        AutoLink(key, RELATED_TO, round(min(1.0, score / total), 3))
        for key, score in ranked
        if score / total >= MIN_STRENGTH
    ]
