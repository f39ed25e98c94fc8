"""Compress lines by gzip, with a digest of the compressed bytes at the end: a file is checked without decompression.

The digest is the comment of a second, empty member, which every program that reads gzip skips.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from memory.system import files

# A file that decompresses to more than this, and to more than so many times its size, was not compressed here.
LARGE, MOST_TIMES = 1024**3, 100
_LEVEL = 3
_CHUNK = 1 << 20
_DIGEST_BYTES = 12


def pack(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The bytes of the compressed file, piece by piece. lines: as bytes, with their ends."""
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, 16 + zlib.MAX_WBITS)  # 16: with gzip's head
    digest = blake2b(digest_size=_DIGEST_BYTES)
    for line in lines:
        piece = packer.compress(line)
        digest.update(piece)
        yield piece
    rest = packer.flush()
    digest.update(rest)
    yield rest
    yield _member(digest.hexdigest())


def _member(digest: str) -> bytes:
    """A gzip member without content. Its head has the flag for a comment; its foot is the checksum of nothing."""
    head = b"\x1f\x8b\x08\x10" + bytes(5) + b"\xff"
    return head + f"surgical-memory {digest}".encode() + b"\0" + b"\x03\x00" + bytes(8)


_MEMBER_BYTES = len(_member("0" * 2 * _DIGEST_BYTES))


def is_whole(path: str) -> bool:
    """Whether a file is as it was written. One of an earlier version has no digest: gzip's own checksum decides.

    Raises OSError, also for a file that is not regular.
    """
    digest, tail = blake2b(digest_size=_DIGEST_BYTES), b""
    with open(files.open_regular(path), "rb") as file:
        while piece := file.read(_CHUNK):
            tail += piece
            digest.update(tail[:-_MEMBER_BYTES])
            tail = tail[-_MEMBER_BYTES:]
    return tail == _member(digest.hexdigest()) or _is_single_member(path)


def most_unpacked(packed_bytes: int) -> int:
    """The most bytes that a compressed file of a size may decompress to."""
    return max(LARGE, MOST_TIMES * packed_bytes)


def _is_single_member(path: str) -> bool:
    """Whether a file decompresses as one member, up to `most_unpacked` bytes.

    It is read piece by piece, since a file of a megabyte may decompress to a gigabyte.
    """
    unpacker = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        with open(files.open_regular(path), "rb") as file:
            left = most_unpacked(os.fstat(file.fileno()).st_size)
            while piece := file.read(_CHUNK):
                if unpacker.eof:
                    return False
                while piece and left >= 0:
                    left -= len(unpacker.decompress(piece, _CHUNK))
                    piece = unpacker.unconsumed_tail
                if left < 0:
                    return False
            unpacker.flush()
    except zlib.error:
        return False
    return unpacker.eof and not unpacker.unused_data
