"""The shipped embedding, as the store and the verbs use it; loaded once a process, when first needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from memory.model.encoder import StaticEncoder, load
from memory.store.vectors import Encoder

MAX_CHARACTERS = 20_000  # a vector of more says no more


@lru_cache(maxsize=1)
def shipped() -> StaticEncoder:
    """The model that came with the plugin."""
    return load()


class StoreEncoder(Encoder):
    """It, with vectors of one byte a dimension."""

    def __init__(self) -> None:
        super().__init__(shipped().version, _encode)


def _encode(texts: Sequence[str]) -> list[list[int]]:
    vectors = shipped().encode_many([text[:MAX_CHARACTERS] for text in texts])
    return [[max(-127, min(127, round(127 * value))) for value in vector] for vector in vectors]
