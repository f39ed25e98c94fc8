"""The shipped embedding, as the store and the verbs use it; loaded once a process, when first needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from memory.core.annotations import TYPE_CHECKING

if TYPE_CHECKING:
    from memory.model.encoder import StaticEncoder
    from memory.workspace.indexing_processes import IndexingProcesses

VERSION = "static-256-d712366b"  # of the shipped file, so that a reader need not open it; a test compares them
MAX_CHARACTERS = 20_000  # a vector of more says no more
MINILM_SHARE = 0.4  # of a document's vector, where MiniLM contributes: with half or more, skills are found less often


@lru_cache(maxsize=1)
def shipped_encoder() -> StaticEncoder:
    """The model that came with the plugin."""
    from memory.model.encoder import load

    return load()


class StoreEncoder:
    """It, with vectors of one byte a dimension, as the store wants them."""

    version = VERSION

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """For each text 256 integers, -127 to 127."""
        return shipped_encoder().encode_bytes([text[:MAX_CHARACTERS] for text in texts])

    def in_processes(self) -> IndexingProcesses | None:
        """The same, with other processes that compute a share, until it is closed; None where that saves nothing."""
        from memory.workspace import indexing_processes  # only for thousands of memories

        count = indexing_processes.processes()
        return indexing_processes.IndexingProcesses(self, count) if count > 0 else None


class MixedEncoder:
    """For documents: 0.6 of what the shipped model says and 0.4 of MiniLM, which the shipped one's queries find better.

    version: the shipped one's and MiniLM's, joined by "+"; such vectors may be compared with the shipped one's.
    """

    def __init__(self) -> None:
        """Raises ImportError where the extra `minilm` is not installed."""
        from memory.model.encoder import SHIPPED_FILE
        from memory.model.lite_file import LiteFile
        from memory.model.minilm import MiniLM

        self._minilm = MiniLM(LiteFile(SHIPPED_FILE))
        self.version = f"{VERSION}+{self._minilm.version}"

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """For each text 256 integers, -127 to 127."""
        cut = [text[:MAX_CHARACTERS] for text in texts]
        rows = self._minilm.encode(cut)
        rows *= MINILM_SHARE / (1.0 - MINILM_SHARE)
        sums = rows + shipped_encoder().encode_many(cut)
        lengths = (sums**2).sum(axis=1, keepdims=True) ** 0.5
        lengths[lengths == 0] = 1.0
        vectors: list[list[int]] = (127 * sums / lengths).round().astype(int).tolist()
        return vectors
