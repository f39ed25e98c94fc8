"""Text to a unit vector by a static embedding: the weighted mean of its tokens' rows, normalised.

Owns the arithmetic. The file is lite_file.py's, the tokens are wordpiece.py's. A single text is encoded
without numpy, whose import would take longer than everything else a query does; many at once use it where it is there.

The result is that of model2vec's `StaticModel.encode(text, max_length=None)` but for rounding.
"""

from __future__ import annotations

import os
import struct

from memory.model.lite_file import LONGEST_CONTINUATION, LONGEST_START, LiteFile, ModelFileError
from memory.model.wordpiece import WordPiece

# Type checkers know this name; `typing` would take longer to import than this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory.core.annotations import Any

SHIPPED_FILE = os.path.join(os.path.dirname(__file__), "lite.bin")

# Below this many texts, importing numpy costs more than it saves.
_FEWEST_FOR_NUMPY = 16
# From this many characters on, taking the vocabulary into memory pays.
_MANY_CHARACTERS = 50_000

# Rows are added as one long integer each, with a lane of 64 bits for every dimension: a third of the time
# that lists of floats take. A weight has up to 32 bits, a row's byte 7 and a sign, and there are at most 2^16
# tokens: sums stay within 2^55 of zero, and as 2^56 represents zero, no lane borrows from its neighbour.
_LANE_BYTES = 8
_WEIGHT_UNIT = 2.0**32
_LANE_ZERO = 1 << 56
_MOST_TOKENS = 1 << 16
_BYTE_ZERO = 128
_RAISED_BYTE = bytes((value + _BYTE_ZERO) % 256 for value in range(256))
# Of so many tokens the long integers are kept, 2 KB each: the tokens of most words of an import.
_KEPT_ROWS = 4_096


class StaticEncoder:
    """A static embedding.

    version: names the weights; vectors of different versions must not be compared.
    dimensions: the length of every vector.
    """

    def __init__(self, file: LiteFile) -> None:
        if file.token_count > _MOST_TOKENS:
            raise ModelFileError(f"{file.token_count} tokens: sums have room for {_MOST_TOKENS} only")
        self.version = f"static-{file.dimensions}-{file.fingerprint}"
        self.dimensions = file.dimensions
        self._file = file
        self._wordpiece = WordPiece(file.token_id, LONGEST_START, LONGEST_CONTINUATION)
        self._lane_ones = int.from_bytes((1).to_bytes(_LANE_BYTES, "little") * file.dimensions, "little")
        self._lanes = struct.Struct(f"<{file.dimensions}Q")
        self._spread_rows: dict[int, int] = {}

    def token_ids(self, text: str) -> list[int]:
        """Token ids in the order of the text, repeats included; unknown words give none. Takes any string."""
        self._expect((text,))
        return self._wordpiece.ids(text)

    def has_token(self, word: str) -> bool:
        """Whether a word is a token of its own: a word, most likely, and not a misspelt one."""
        return len(self.token_ids(word)) == 1

    def encode(self, text: str, weight: Callable[[str], float] | None = None) -> list[float]:
        """Unit vector of a text, (dimensions,); all 0.0 where no token of it is known.

        weight: what an occurrence of a word counts for (lower case, no accents; punctuation is a word); finite. 1 for
        all when left out.
        """
        return _unit_vector(self._summed_rows(text, weight))

    def _summed_rows(self, text: str, weight: Callable[[str], float] | None = None) -> list[float]:
        """The weighted sum of a text's rows, (dimensions,): `encode` before it is normalised."""
        lane_sums, whole_weights = 0, 0
        for token_id, relative_weight in self._relative_weights(text, weight).items():
            whole_weight = round(relative_weight * _WEIGHT_UNIT)
            lane_sums += self._spread_row(token_id) * whole_weight
            whole_weights += whole_weight
        lane_sums += self._lane_ones * (_LANE_ZERO - _BYTE_ZERO * whole_weights)
        lanes = self._lanes.unpack(lane_sums.to_bytes(self._lanes.size, "little"))
        return [float(lane - _LANE_ZERO) for lane in lanes]

    def _spread_row(self, token_id: int) -> int:
        """The token's row as one integer, a byte in each lane.

        A negative byte would run into the next lane: each is raised by 128, and the sum lowered at the end.
        """
        row = self._spread_rows.get(token_id)
        if row is None:
            spread = bytearray(self._lanes.size)
            spread[::_LANE_BYTES] = self._file.row(token_id).translate(_RAISED_BYTE)
            row = int.from_bytes(spread, "little")
            if len(self._spread_rows) < _KEPT_ROWS:
                self._spread_rows[token_id] = row
        return row

    def encode_many(
        self, texts: Sequence[str], weight: Callable[[str], float] | None = None
    ) -> list[list[float]]:
        """Unit vectors of texts, (len(texts), dimensions), each within 1e-5 of what `encode` gives for it.

        With numpy, which only the extra `minilm` brings, many texts take a third of the time.
        """
        if len(texts) < _FEWEST_FOR_NUMPY:
            return [self.encode(text, weight) for text in texts]
        rows = self._matrix_of(texts, weight)
        if rows is None:
            return [self.encode(text, weight) for text in texts]
        vectors: list[list[float]] = rows.tolist()
        return vectors

    def encode_bytes(self, texts: Sequence[str]) -> list[list[int]]:
        """The same with integers from -127 to 127, 127 for a component of 1: (len(texts), dimensions)."""
        rows = self._matrix_of(texts, None) if len(texts) >= _FEWEST_FOR_NUMPY else None
        if rows is None:
            self._expect(texts)
            return [_bytes_of(self._summed_rows(text)) for text in texts]
        import numpy as np

        rounded = np.rint(127 * rows)  # to the even one, as `round` does
        vectors: list[list[int]] = np.clip(rounded, -127, 127).astype(np.int64).tolist()
        return vectors

    def _matrix_of(self, texts: Sequence[str], weight: Callable[[str], float] | None) -> Any:
        """Unit vectors of many texts as a matrix of numpy; None without numpy."""
        try:
            import numpy as np
        except ImportError:
            return None
        self._file.load_vocabulary()
        rows = self._file.matrix()
        sums = np.zeros((len(texts), self.dimensions))
        for position, text in enumerate(texts):
            weights = self._relative_weights(text, weight)
            sums[position] = np.array([*weights.values()]) @ rows[[*weights]]
        lengths = np.linalg.norm(sums, axis=1, keepdims=True)
        return np.divide(sums, lengths, out=sums, where=lengths > 0)

    def _expect(self, texts: Sequence[str]) -> None:
        """Prepare for much text."""
        if sum(map(len, texts)) >= _MANY_CHARACTERS:
            self._file.load_vocabulary()

    def _relative_weights(self, text: str, weight: Callable[[str], float] | None) -> dict[int, float]:
        """What each distinct token's int8 row counts for in the sum, -1 to 1; the heaviest at 1 or -1.

        That is occurrences times scale times weight, of which only the proportions matter. Empty where no
        token is known or none counts.
        """
        weights: dict[int, float] = {}
        if weight is None:
            for token_id in self.token_ids(text):
                weights[token_id] = weights.get(token_id, 0) + 1
        else:
            self._expect((text,))
            for word, token_ids in self._wordpiece.words(text):
                counts = weight(word) if token_ids else 0.0
                for token_id in token_ids:
                    weights[token_id] = weights.get(token_id, 0.0) + counts
        for token_id in weights:
            weights[token_id] *= self._file.scale(token_id)
        heaviest = max(map(abs, weights.values()), default=0.0)
        return {token_id: value / heaviest for token_id, value in weights.items()} if heaviest else {}


def _unit_vector(vector: list[float]) -> list[float]:
    """The vector at length 1; as it is, if its length is 0."""
    length = _length(vector)
    return [value / length for value in vector]


def _bytes_of(vector: list[float]) -> list[int]:
    """The vector at length 127, rounded: -127 to 127, since no component is longer than the vector."""
    length = _length(vector)
    return [round(127 * (value / length)) for value in vector]


def _length(vector: list[float]) -> float:
    return float(sum([value * value for value in vector]) ** 0.5) or 1.0


def load(path: str | None = None) -> StaticEncoder:
    """The encoder of a model file, by default the one that is shipped.

    Raises OSError if the file cannot be opened and ModelFileError if it is damaged.
    """
    return StaticEncoder(LiteFile(path or SHIPPED_FILE))
