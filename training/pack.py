"""Writes the trained table as the file that is shipped (its layout is that of memory/model/lite_file.py).

Rows are rounded to int8, each with a float16 scale of its own. The teacher's rotation is written beside it, as float16.

Usage: python training/pack.py WORK memory/model
"""

from __future__ import annotations

import json
import struct
import sys
from itertools import accumulate
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

HEADER_BYTES = 64
EMPTY_SLOT = 0xFFFFFFFF
LARGEST = 127
ROOM = 1.5  # slots for a token, at least: fewer make long searches
SMALLEST_SCALE = 1e-4  # float16 is coarse below


def pack_table(tokens: list[str], table: NDArray[np.float32]) -> bytes:
    """The file's content. tokens: by id.  table: (len(tokens), dimensions)."""
    peaks = np.abs(table).max(axis=1) / LARGEST
    scales = np.maximum(peaks * 1.0005, SMALLEST_SCALE).astype("<f2")  # rounded down, a scale would clip the peak
    rows = np.clip(np.round(table / scales.astype(np.float32)[:, None]), -LARGEST, LARGEST).astype(np.int8)
    texts = [token.encode() for token in tokens]
    slots = place_hashes(texts)
    ends = struct.pack(f"<{len(texts) + 1}I", *accumulate(map(len, texts), initial=0))
    sections = [ends, slots.tobytes(), b"".join(texts), scales.tobytes(), rows.tobytes()]
    offsets, content = [], bytearray(HEADER_BYTES)
    for section in sections:
        content.extend(bytes(-len(content) % HEADER_BYTES))
        offsets.append(len(content))
        content.extend(section)
    struct.pack_into("<4s8I", content, 0, b"LSE2", len(tokens), table.shape[1], len(slots), *offsets)
    return bytes(content)


def place_hashes(texts: list[bytes]) -> NDArray[np.uint32]:
    """The hash table: each token's id at its CRC-32, or at the next free slot."""
    slots = np.full(1 << int(ROOM * len(texts) - 1).bit_length(), EMPTY_SLOT, "<u4")
    for place, text in enumerate(texts):
        slot = crc32(text) & (len(slots) - 1)
        while slots[slot] != EMPTY_SLOT:
            slot = (slot + 1) & (len(slots) - 1)
        slots[slot] = place
    return slots


def main(work: Path, folder: Path) -> None:
    """Replaces lite.bin and minilm_rotation.bin in a folder."""
    tokens = json.loads((work / "vocabulary.json").read_text())
    content = pack_table(tokens, np.load(work / "weighted.npy"))
    (folder / "lite.bin").write_bytes(content)
    (folder / "minilm_rotation.bin").write_bytes(np.load(work / "rotation.npy").astype("<f2").tobytes())
    print(f"{len(tokens):,} tokens, {len(content):,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
