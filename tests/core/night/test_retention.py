"""How memories fade."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.rules import DEFAULT
from tests.night_laws import retention, vitality


def test_half_is_left_after_a_half_life_and_use_makes_it_longer() -> None:
    assert retention(60, 0, 60.0) == 0.5
    assert retention(60, 3, 60.0) > 0.7
    assert retention(-3, 0, 60.0) == 1.0


@pytest.mark.parametrize(("kept", "superseded", "value"), [(1.0, False, 1.0), (0.0, False, 0.7), (1.0, True, 0.6)])
def test_vitality(kept: float, superseded: bool, value: float) -> None:
    assert vitality(kept, superseded, DEFAULT) == pytest.approx(value)


@given(st.floats(0, 1e5), st.integers(0, 1000), st.floats(1, 1e4))
def test_it_falls_with_time_and_rises_with_use(days: float, uses: int, half_life: float) -> None:
    assert 0.0 <= retention(days + 1, uses, half_life) <= retention(days, uses, half_life) <= 1.0
    assert retention(days, uses + 1, half_life) >= retention(days, uses, half_life)
