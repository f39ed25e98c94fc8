"""A chunk store in a folder of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.rlm import ChunkStore


@pytest.fixture
def store(tmp_path: Path) -> ChunkStore:
    return ChunkStore(tmp_path / "brain" / "memory")
