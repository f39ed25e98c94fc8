"""The model file is read as its layout says, and a damaged one is refused."""

from __future__ import annotations

import hashlib
import shutil
import struct
from pathlib import Path
from zlib import crc32

import pytest

from memory.model.encoder import SHIPPED_FILE
from memory.model.lite_file import LONGEST_CONTINUATION, LONGEST_START, LiteFile, ModelFileError

SHIPPED_SHA256 = "ef907ed82b1fe3db2cbaa4a93221a39fd23473b8a35915b70c9eb0a0474f7b0a"


def model_bytes(tokens: list[str], scales: list[float], rows: list[list[int]], slots: int = 8) -> bytes:
    """A model file after the description in lite_file.py, written independently of its reader."""
    texts = [token.encode() for token in tokens]
    table = [0xFFFFFFFF] * slots
    for token_id, text in enumerate(texts):
        slot = crc32(text) % slots
        while table[slot] != 0xFFFFFFFF:
            slot = (slot + 1) % slots
        table[slot] = token_id
    ends = [sum(map(len, texts[:count])) for count in range(len(texts) + 1)]
    sections = [
        struct.pack(f"<{len(ends)}I", *ends),
        struct.pack(f"<{slots}I", *table),
        b"".join(texts),
        struct.pack(f"<{len(scales)}e", *scales),
        b"".join(struct.pack(f"<{len(row)}b", *row) for row in rows),
    ]
    offsets = [64 + sum(map(len, sections[:count])) for count in range(5)]
    header = struct.pack("<4s8I", b"LSE2", len(tokens), len(rows[0]), slots, *offsets)
    return header.ljust(64, b"\0") + b"".join(sections)


def small_model(path: Path, last_row: list[int]) -> str:
    """Writes a model of four tokens and two dimensions; returns its path."""
    tokens, scales = ["[PAD]", "[UNK]", "red", "blü"], [1.0, 1.0, 0.5, 0.25]
    path.write_bytes(model_bytes(tokens, scales, [[0, 0], [1, 1], [6, -8], last_row]))
    return str(path)


def test_a_small_file(tmp_path: Path) -> None:
    file = LiteFile(small_model(tmp_path / "small.bin", [-128, 127]))
    assert (file.token_count, file.dimensions) == (4, 2)
    assert file.tokens() == ["[PAD]", "[UNK]", "red", "blü"]
    assert [file.token_id(token) for token in ["red", "blü", "green", ""]] == [2, 3, None, None]
    assert [file.scale(token_id) for token_id in range(4)] == [1.0, 1.0, 0.5, 0.25]
    assert file.row(3) == bytes([128, 127])
    assert file.matrix().tolist() == [[0, 0], [1, 1], [6, -8], [-128, 127]]


def test_the_vocabulary_in_memory_answers_alike(tmp_path: Path) -> None:
    file = LiteFile(small_model(tmp_path / "small.bin", [0, 0]))
    file.load_vocabulary()
    assert [file.token_id(token) for token in ["[PAD]", "red", "blü", "green"]] == [0, 2, 3, None]


def test_the_shipped_file_is_the_one_that_was_measured() -> None:
    assert hashlib.sha256(Path(SHIPPED_FILE).read_bytes()).hexdigest() == SHIPPED_SHA256


def test_every_shipped_token_is_found_and_none_is_longer_than_the_layout_allows() -> None:
    file = LiteFile(SHIPPED_FILE)
    tokens = file.tokens()
    assert [file.token_id(token) for token in tokens] == list(range(43_025))
    assert [file.token_id(f"{token} ") for token in tokens[:500]] == [None] * 500
    assert max(len(token) for token in tokens if not token.startswith("##")) == LONGEST_START
    assert max(len(token) - 2 for token in tokens if token.startswith("##")) == LONGEST_CONTINUATION


def test_shipped_scales_are_positive() -> None:
    file = LiteFile(SHIPPED_FILE)
    assert min(file.scale(token_id) for token_id in range(file.token_count)) > 0


def test_the_fingerprint_follows_the_content(tmp_path: Path) -> None:
    original = LiteFile(SHIPPED_FILE).fingerprint
    copy = shutil.copy(SHIPPED_FILE, tmp_path / "elsewhere.bin")
    assert LiteFile(str(copy)).fingerprint == original
    one, other = (
        LiteFile(small_model(tmp_path / f"{row[0]}.bin", row)).fingerprint for row in ([1, 2], [3, 4])
    )
    assert one != other


@pytest.mark.parametrize("kept", [0, 10, 64, 130])
def test_a_file_cut_short_is_refused(tmp_path: Path, kept: int) -> None:
    path = Path(small_model(tmp_path / "cut.bin", [0, 0]))
    path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(ModelFileError, match=r"cut\.bin.*install it again"):
        LiteFile(str(path))


def test_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pointer.bin"
    path.write_text("version https://git-lfs.github.com/spec/v1\noid sha256:0000\nsize 10882432\n" * 2)
    with pytest.raises(ModelFileError, match="does not begin as a model file"):
        LiteFile(str(path))


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        LiteFile(str(tmp_path / "none.bin"))
