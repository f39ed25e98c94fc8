"""The shipped embedding, as the store and the verbs use it; loaded once a process, when first needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from memory.model.encoder import StaticEncoder

VERSION = "static-256-9642d7d2"  # of the shipped file, so that a reader need not open it; a test compares them
MAX_CHARACTERS = 20_000  # a vector of more says no more


@lru_cache(maxsize=1)
def shipped() -> StaticEncoder:
    """The model that came with the plugin."""
    from memory.model.encoder import load

    return load()


class StoreEncoder:
    """It, with vectors of one byte a dimension, as the store wants them."""

    version = VERSION

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """For each text 256 integers, -127 to 127."""
        vectors = shipped().encode_many([text[:MAX_CHARACTERS] for text in texts])
        return [[max(-127, min(127, round(127 * value))) for value in vector] for vector in vectors]
