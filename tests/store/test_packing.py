"""Packed lines that prove themselves without being unpacked; those of an earlier version go by gzip's own sum."""

from __future__ import annotations

import gzip
import random
import zlib
from pathlib import Path

import pytest

from memory.store.files import packing
from memory.store.files.packing import is_whole, pack


def write(path: Path, lines: list[bytes]) -> bytes:
    path.write_bytes(b"".join(pack(lines)))
    return path.read_bytes()


def test_any_program_unpacks_it(tmp_path: Path) -> None:
    lines = [b"a line %d\n" % number for number in range(50)]
    data = write(tmp_path / "a.gz", lines)
    assert gzip.decompress(data) == b"".join(lines)
    with gzip.open(tmp_path / "a.gz", "rb") as file:
        assert file.readlines() == lines


def test_each_damaged_byte_shows(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    data = write(path, [b"one line\n", b"another one\n"])
    assert is_whole(path)
    dice = random.Random(1)
    for place in range(len(data)):
        flipped = bytes([data[place] ^ dice.randrange(1, 256)])
        doubled = data[place : place + 1] * 2
        for middle in (flipped, b"", doubled):
            path.write_bytes(data[:place] + middle + data[place + 1 :])
            assert not is_whole(path), (place, middle)


def test_one_without_a_digest_goes_by_its_sum(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    packer = zlib.compressobj(3, zlib.DEFLATED, 31)
    data = packer.compress(b"line\n" * 100) + packer.flush()
    path.write_bytes(data)
    assert is_whole(path)
    for other in (data[:-1], data + b"\0", data[:-6] + b"x" + data[-5:], data[:14] + b"\xff" + data[15:]):
        path.write_bytes(other)
        assert not is_whole(path)


def test_a_large_file_is_read_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    data = write(path, [random.Random(2).randbytes(3_000_000)])
    assert len(data) > 2 << 20 and is_whole(path)
    path.write_bytes(data[:1_500_000] + b"?" + data[1_500_001:])
    assert not is_whole(path)


def test_what_unpacks_to_as_much_as_it_may_is_whole_and_one_byte_more_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, most = tmp_path / "a.gz", 3 * packing._CHUNK
    monkeypatch.setattr(packing, "LARGE", most)
    monkeypatch.setattr(packing, "MOST_TIMES", 1)
    for size, whole in ((most, True), (most + 1, False)):
        path.write_bytes(gzip.compress(bytes(size)))
        assert is_whole(path) is whole
