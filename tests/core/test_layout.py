"""Places for the nodes of a graph: near what they are tied to, apart from the rest, the same each time."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from memory.core.graph.communities import WeightedEdge, communities
from memory.core.graph.layout import _community_ties, _part, _repel, _rings, layout


def distance(spot, a: int, b: int) -> float:
    return math.hypot(spot.x[a] - spot.x[b], spot.y[a] - spot.y[b])


def mean(values) -> float:
    found = list(values)
    return sum(found) / len(found)


def test_nothing_is_drawn_of_nothing():
    assert layout([], []) == ([], [])


def test_one_node_is_in_the_middle():
    assert layout([0], []) == ([0.0], [0.0])


def test_a_community_stands_together():
    size, many = 12, 6
    ties = [
        WeightedEdge(c * size + i, c * size + (i + k) % size, 1.0)
        for c in range(many)
        for i in range(size)
        for k in (1, 2)
    ]
    ties += [WeightedEdge(c * size, (c * size + size) % (size * many), 0.3) for c in range(many)]
    label = communities(size * many, ties)
    spot = layout(label, ties)
    nodes = range(size * many)
    near = mean(distance(spot, a, b) for a in nodes for b in nodes if a < b and label[a] == label[b])
    far = mean(distance(spot, a, b) for a in nodes for b in nodes if a < b and label[a] != label[b])
    assert near < far / 2


@given(st.integers(1, 60), st.lists(st.tuples(st.integers(0, 59), st.integers(0, 59)), max_size=100))
def test_every_node_has_a_place_of_its_own_the_same_each_time(count, pairs):
    ties = [WeightedEdge(a % count, b % count, 0.5) for a, b in pairs if a % count != b % count]
    label = communities(count, ties)
    spot = layout(label, ties)
    assert spot == layout(label, ties)
    assert len(spot.x) == len(spot.y) == count
    assert all(math.isfinite(value) for value in (*spot.x, *spot.y))
    assert len(set(zip(spot.x, spot.y, strict=True))) == count


def test_it_tells_how_far_it_is():
    told: list[float] = []
    layout([0, 0, 1], [WeightedEdge(0, 1, 1.0)], told.append)
    assert told == sorted(told) and told[-1] == 1.0


def test_large_graphs_take_fewer_rounds():
    rounds = []
    for count in (300, 3_000):
        told: list[float] = []
        label = [node % 30 for node in range(count)]
        layout(label, [WeightedEdge(node, (node + 30) % count, 0.5) for node in range(count)], told.append)
        rounds.append(len(told))
    assert rounds[0] > rounds[1] >= 24


@given(st.lists(st.tuples(st.integers(-40, 40), st.integers(-40, 40)), min_size=2, max_size=25, unique=True))
def test_each_pair_within_reach_repels_with_equal_and_opposite_forces(places):
    x, y = [place[0] / 4 for place in places], [place[1] / 4 for place in places]
    force_x, force_y = [0.0] * len(x), [0.0] * len(x)
    _repel(x, y, force_x, force_y, 3.0, 0.7)
    for a in range(len(x)):
        near = [(x[a] - x[b], y[a] - y[b]) for b in range(len(x)) if b != a]
        pushes = [(dx, dy, dx * dx + dy * dy) for dx, dy in near if dx * dx + dy * dy < 9.0]
        assert math.isclose(force_x[a], sum(0.7 * dx / square for dx, _, square in pushes), abs_tol=1e-9)
        assert math.isclose(force_y[a], sum(0.7 * dy / square for _, dy, square in pushes), abs_tol=1e-9)


def test_two_nodes_in_one_place_are_pushed_apart_and_not_infinitely_far():
    force_x, force_y = [0.0, 0.0], [0.0, 0.0]
    _repel([1.0, 1.0], [1.0, 1.0], force_x, force_y, 3.0, 0.7)
    assert math.isclose(math.hypot(force_x[0], force_y[0]), 1e-3 * 0.7 / 0.02)
    assert (force_x[1], force_y[1]) == (-force_x[0], -force_y[0])


def test_discs_in_rings_lie_outside_of_the_reach_and_beside_each_other():
    radii = [3.0, 2.5, 2.0, 2.0, 1.5, *[1.0] * 25]
    discs = list(zip(_rings(radii, 6.0), radii, strict=True))
    assert all(math.hypot(*place) >= 6.0 + radius - 1e-9 for place, radius in discs)
    assert max(math.hypot(*place) for place, _ in discs) < 6.0 + 2 * (3.0 + 1.0 + 1.0 + 1.0)
    for at, (one, radius) in enumerate(discs):
        for other, its in discs[:at]:
            assert math.dist(one, other) > 0.9 * (radius + its)


def test_between_two_communities_all_their_ties_count_and_no_others():
    ties = [WeightedEdge(0, 2, 1.0), WeightedEdge(3, 1, 2.0), WeightedEdge(0, 1, 5.0), WeightedEdge(2, 4, 0.5)]
    assert _community_ties([0, 0, 1, 1, 2], ties) == {(0, 1): 3.0, (1, 2): 0.5}


def test_overlapping_discs_are_pushed_until_they_touch_the_smaller_one_farther():
    x, y = [0.0, 2.0], [0.0, 0.0]
    _part(x, y, [3.0, 1.0])
    assert (x, y) == ([-0.5, 3.5], [0.0, 0.0])
    x, y = [0.0, 3.0], [0.0, 4.0]
    _part(x, y, [3.0, 1.0])
    assert (x, y) == ([0.0, 3.0], [0.0, 4.0]), "discs apart stay"
