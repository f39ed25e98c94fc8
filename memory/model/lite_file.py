"""The model file: a vocabulary and an int8 matrix, read in place.

Owns the layout of the file and nothing else; what the numbers mean is encoder.py's business. The file is
mapped, not read: a query touches the few pages it needs, so opening costs the same at any size.

Layout, everything little-endian:

    header    64 bytes: magic "LSE2", then as uint32 the number of tokens n, dimensions d, hash slots s (a
              power of two) and the offsets of the five sections below, in this order; zeros to the end
    ends      n + 1 uint32: token i is bytes ends[i] to ends[i + 1] of the texts
    slots     s uint32: token ids, placed by CRC-32 of the token's UTF-8, the next free slot on a clash;
              0xffffffff where empty
    texts     the tokens' UTF-8, end to end, in the order of their ids; none is longer than LONGEST_START
              characters or, where it begins with "##", LONGEST_CONTINUATION after that
    scales    n float16: what one unit of the row is worth
    rows      n times d int8, to the end of the file
"""

from __future__ import annotations

import mmap
import struct
from itertools import pairwise
from zlib import crc32

# Type checkers know this name; `typing` would take longer to import than this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_START, LONGEST_CONTINUATION = 20, 10

_HEADER = struct.Struct("<4s8I")
_HEADER_BYTES = 64
_MAGIC = b"LSE2"
_EMPTY_SLOT = 0xFFFFFFFF
_SAMPLES, _SAMPLE_BYTES = 16, 256

_uint32_at = struct.Struct("<I").unpack_from
_two_uint32_at = struct.Struct("<II").unpack_from
_float16_at = struct.Struct("<e").unpack_from


class ModelFileError(ValueError):
    """The file is not a whole model file. To repair it, install the plugin again."""


class LiteFile:
    """A mapped model file.

    token_count, dimensions: the shape of the matrix.  fingerprint: 8 hexadecimal digits, the same for the
    same content on every machine.
    """

    def __init__(self, path: str) -> None:
        """Raises OSError if the file cannot be opened, ModelFileError if it is damaged or something else."""
        with open(path, "rb") as file:
            size = file.seek(0, 2)
            if size < _HEADER_BYTES:
                raise ModelFileError(f"{path} has {size} bytes, too few for a model file: install it again")
            self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = _HEADER.unpack_from(self._bytes)
        magic, self.token_count, self.dimensions, slots, *offsets = header
        self._ends, self._slots, self._texts, self._scales, self._rows = offsets
        self._slot_mask = slots - 1
        if magic != _MAGIC:
            raise ModelFileError(f"{path} does not begin as a model file: install it again")
        if size != self._rows + self.token_count * self.dimensions:
            raise ModelFileError(f"{path} is not as long as its header says: install it again")
        self.fingerprint = self._sampled_checksum()
        self._id_of_token: dict[str, int] | None = None

    def token_id(self, token: str) -> int | None:
        """The id of a token, or None where the vocabulary lacks it. The token must be encodable as UTF-8."""
        if self._id_of_token is not None:
            return self._id_of_token.get(token)
        data = self._bytes
        wanted = token.encode()
        slot = crc32(wanted) & self._slot_mask
        while True:
            (candidate,) = _uint32_at(data, self._slots + 4 * slot)
            if candidate == _EMPTY_SLOT:
                return None
            start, end = _two_uint32_at(data, self._ends + 4 * candidate)
            if data[self._texts + start : self._texts + end] == wanted:
                return int(candidate)
            slot = (slot + 1) & self._slot_mask

    def tokens(self) -> list[str]:
        """Every token, in the order of the ids."""
        ends = struct.unpack_from(f"<{self.token_count + 1}I", self._bytes, self._ends)
        texts = self._bytes[self._texts : self._texts + ends[-1]]
        return [texts[start:end].decode() for start, end in pairwise(ends)]

    def load_vocabulary(self) -> None:
        """Takes the vocabulary into memory: some 10 ms, after which a look-up is several times as fast."""
        if self._id_of_token is None:
            self._id_of_token = {token: token_id for token_id, token in enumerate(self.tokens())}

    def scale(self, token_id: int) -> float:
        """What one unit of the token's row is worth; positive."""
        scale: float = _float16_at(self._bytes, self._scales + 2 * token_id)[0]
        return scale

    def row(self, token_id: int) -> bytes:
        """The token's row: int8, as `dimensions` bytes."""
        start = self._rows + token_id * self.dimensions
        return self._bytes[start : start + self.dimensions]

    def matrix(self) -> NDArray[np.int8]:
        """All rows, (token_count, dimensions), read-only and left in the file."""
        import numpy as np

        rows = np.frombuffer(self._bytes, np.int8, offset=self._rows)
        return rows.reshape(self.token_count, self.dimensions)

    def _sampled_checksum(self) -> str:
        """CRC-32 of the header, the size and some pieces spread over scales and rows.

        Reading all of the file at every start would cost some ten milliseconds. Another training changes
        every row, so that a few distinguish it from this one.
        """
        size = len(self._bytes)
        checksum = crc32(self._bytes[:_HEADER_BYTES], size)
        step = max(1, (size - self._scales) // _SAMPLES)
        for start in range(self._scales, size, step):
            checksum = crc32(self._bytes[start : start + _SAMPLE_BYTES], checksum)
        return f"{checksum:08x}"
