"""Random operations on real data folders and on the model: they agree at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stateful.runs import run_operations

# 2,400 operations, in worlds that run side by side; every other one has two machines. `tests.bench stateful` does more.
WORLDS, OPERATIONS = 24, 100


@pytest.mark.parametrize("seed", range(WORLDS))
def test_the_memory_agrees_with_its_model(tmp_path: Path, seed: int) -> None:
    done = run_operations(tmp_path, seed, OPERATIONS, machines=1 + seed % 2)
    assert sum(done.operations.values()) >= OPERATIONS
