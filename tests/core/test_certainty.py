"""When the best memory is about something else."""

from __future__ import annotations

import pytest

from memory.core.search.certainty import least_certainty


@pytest.mark.parametrize("documents, least", [(0, 0.22), (40, 0.22), (400, 0.275), (4_000, 0.33), (10**6, 0.36)])
def test_the_more_memories_the_more_is_asked_of_the_best(documents: int, least: float) -> None:
    assert least_certainty(documents) == pytest.approx(least)
