"""Numbers as strangers write them."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.numbers import finite_number


@pytest.mark.parametrize("value", [0, -3, 1.5, 9.9e299, -9.9e299])
def test_a_number_is_a_float(value: float) -> None:
    assert finite_number(value) == value and type(finite_number(value)) is float


@pytest.mark.parametrize("value", [True, "1", None, [], 1e300, -1e300, float("nan"), float("inf"), 10**400])
def test_what_is_none_or_too_large_is_refused(value: Any) -> None:
    with pytest.raises(ValueError):
        finite_number(value)
