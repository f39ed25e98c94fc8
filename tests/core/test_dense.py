"""How near a document is in meaning."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.dense import activation, titled_vector


def test_what_is_above_the_median_is_activated() -> None:
    assert activation({1: 0.1, 2: 0.2, 3: 0.6}) == pytest.approx({1: 0.0, 2: 0.0, 3: 1.0})
    assert activation({1: 0.0, 2: 0.2, 3: 0.4, 4: 0.8}) == pytest.approx({1: 0, 2: 0, 3: 0.2, 4: 1})


def test_one_candidate_or_equal_ones_say_nothing() -> None:
    assert activation({1: 0.5}) == {1: 0.0}
    assert activation({1: 0.5, 2: 0.5}) == {1: 0.0, 2: 0.0}
    assert activation({}) == {}


@given(
    st.dictionaries(st.integers(1, 40), st.floats(-1, 1), max_size=40),
    st.dictionaries(st.integers(1, 40), st.floats(0, 1), max_size=40),
)
def test_activations_keep_the_order_of_cosines(cosines: dict[int, float], overlap: dict[int, float]) -> None:
    plain, tagged = activation(cosines), activation(cosines, overlap)
    assert plain.keys() == tagged.keys() == cosines.keys()
    for key, value in plain.items():
        assert 0.0 <= value <= tagged[key] <= 1.0
        assert all(value <= plain[other] for other in plain if cosines[key] < cosines[other])
        assert tagged[key] == value or overlap.get(key)


VECTORS = st.lists(st.integers(-127, 127), min_size=4, max_size=4)


@given(VECTORS, VECTORS, st.floats(0, 1))
def test_a_title_has_its_share_of_the_direction(title: list[int], text: list[int], share: float) -> None:
    mixed = titled_vector(title, text, share)
    if not any(title):
        assert mixed == text
    elif not any(text):
        assert mixed == title
    else:
        lengths = [sum(value * value for value in vector) ** 0.5 for vector in (title, text)]
        wanted = [share * a / lengths[0] + (1 - share) * b / lengths[1] for a, b in zip(title, text, strict=True)]
        length = sum(value * value for value in wanted) ** 0.5 or 1.0
        assert mixed == pytest.approx([127 * value / length for value in wanted], abs=0.51)
