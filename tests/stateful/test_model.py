"""Random operations on real data folders and on the model: they agree at every step."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.stateful.runs import run_operations

# Pieces run side by side. For a longer look: run_operations with other numbers.
PIECES, OPERATIONS = 10, 60


@pytest.mark.parametrize("seed", range(PIECES))
def test_the_memory_agrees_with_its_model(tmp_path: Path, seed: int) -> None:
    run_operations(tmp_path / "world", random.Random(seed), OPERATIONS)
