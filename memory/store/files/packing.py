"""Lines packed by gzip, with a digest of the packed bytes at the end, so that to check a file costs no unpacking.

The digest is the comment of a second, empty member: every program that reads gzip passes over it.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from memory.system import files

# What unpacks to more than this, and to so many times its own size, was not packed here.
LARGE, MOST_TIMES = 1024**3, 100
_LEVEL = 3
_CHUNK = 1 << 20
_DIGEST_BYTES = 12


def pack(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The bytes of a file, piece by piece."""
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
    """A gzip member without content. Its head says that a comment follows; its foot is of nothing."""
    head = b"\x1f\x8b\x08\x10" + bytes(5) + b"\xff"
    return head + f"surgical-memory {digest}".encode() + b"\0" + b"\x03\x00" + bytes(8)


_MEMBER_BYTES = len(_member("0" * 2 * _DIGEST_BYTES))


def is_whole(path: str) -> bool:
    """Whether a file is as it was written. One of an earlier version is unpacked, and goes by gzip's own sum.

    Raises OSError, for what is no regular file too.
    """
    digest, tail = blake2b(digest_size=_DIGEST_BYTES), b""
    with open(files.open_regular(path), "rb") as file:
        while piece := file.read(_CHUNK):
            tail += piece
            digest.update(tail[:-_MEMBER_BYTES])
            tail = tail[-_MEMBER_BYTES:]
    return tail == _member(digest.hexdigest()) or _is_single_member(path)


def most_unpacked(packed_bytes: int) -> int:
    """To how many bytes a packed file of a size may unpack."""
    return max(LARGE, MOST_TIMES * packed_bytes)


def _is_single_member(path: str) -> bool:
    """Whether a file unpacks as one member, within bounds. It is unpacked piece by piece: one of a megabyte may hold a
    gigabyte.
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
