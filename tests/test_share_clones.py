"""Three clones of one repository, real git between them, and what people do at random: nothing is lost, all agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.three_clones import Clones


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_whatever_three_clones_do_no_text_is_lost_and_all_end_up_with_the_same(tmp_path: Path, seed: int) -> None:
    clones = Clones(tmp_path, seed)
    for _ in range(40):
        clones.step()
    clones.settle()
    assert clones.faults() == []
