"""Places for the nodes of a graph: near what they are tied to, apart from the rest, the same each time."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.graph.communities import WeightedEdge, communities
from memory.core.graph.layout import (
    _community_ties,
    _discs,
    _part,
    _radius,
    _reach,
    _repel,
    _rings,
    _rounds,
    _springs,
    _sunflower,
    layout,
)


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


def test_a_golden_angle_parts_the_discs_of_a_spiral_by_the_area_before_them():
    x, y = _sunflower([2.0, 1.5, 1.0])
    golden = math.pi * (3.0 - math.sqrt(5.0))
    assert [math.hypot(*place) for place in zip(x, y, strict=True)] == pytest.approx([0.0, 1.2 * 2.0, 1.2 * 2.5])
    assert math.atan2(y[1], x[1]) == pytest.approx(golden) and math.atan2(y[2], x[2]) == pytest.approx(2 * golden - 2 * math.pi)


def test_a_disc_has_room_for_the_nodes_and_an_edge():
    assert (_radius(0), _radius(4), _radius(100)) == pytest.approx((0.8, 3.0, 11.8))


def test_two_discs_in_one_place_are_pushed_apart_each_as_far_as_the_other():
    x, y = [0.0, 0.0], [0.0, 0.0]
    _part(x, y, [1.0, 1.0])
    assert (x[0], y[0]) == (-x[1], -y[1]) and math.dist((x[0], y[0]), (x[1], y[1])) == pytest.approx(1.0)
    assert math.atan2(y[1], x[1]) == pytest.approx(1.0)
    x, y = [0.0, 2.0], [0.0, 0.0]
    _part(x, y, [1.0, 1.0])
    assert (x, y) == ([0.0, 2.0], [0.0, 0.0]), "discs that touch stay"


def test_a_ring_is_left_for_the_next_when_it_is_full():
    (x, y), other = _rings([1.0, 1.0], 9.0)
    assert (x, y, *other) == pytest.approx((10 * math.cos(0.1), 10 * math.sin(0.1), 10 * math.cos(0.3), 10 * math.sin(0.3)))
    found = [math.hypot(*place) for place in _rings([1.0] * 7, 1.0)]
    assert found == pytest.approx([2.0] * 6 + [4.0]), "six times an angle of 1, and the seventh does not fit into 2π"
    found = [math.hypot(*place) for place in _rings([3.0, 3.0, 3.0, 2.0, 1.0], 0.0)]
    assert found == pytest.approx([3.0, 3.0, 3.0, 8.0, 8.0]), "the next ring is outside of the widest disc of this one"


def test_tied_discs_are_drawn_until_they_touch_the_more_the_stronger():
    sizes = [4] * 20
    found = []
    for weight in (0.0, 0.1, 4.0, 8.0):
        centres = _discs(sizes, {(0, 19): weight})
        found.append(math.dist(centres[0], centres[19]))
        apart = min(math.dist(one, other) for at, one in enumerate(centres) for other in centres[:at])
        assert apart > 0.9 * 2 * _radius(4), "and none is over another"
    assert found[0] > found[1] > found[2] == found[3], "no tie counts for more than one of each node"
    assert 2 * _radius(4) <= found[2] < 1.3 * 2 * _radius(4) < 0.6 * found[0]


def test_the_larger_of_two_tied_discs_moves_less():
    alone, tied = _discs([100, *[4] * 20], {}), _discs([100, *[4] * 20], {(0, 20): 4.0})
    assert math.dist(alone[0], tied[0]) < math.dist(alone[20], tied[20]) / 2


def test_beyond_the_largest_communities_ties_count_no_more():
    sizes = [1] * 165
    assert _discs(sizes, {(0, 160): 1.0}) == _discs(sizes, {}) != _discs(sizes, {(0, 159): 1.0})
    centres = _discs(sizes, {})
    reach = max(math.hypot(*centre) for centre in centres[:160])
    assert len(centres) == 165 and all(math.hypot(*centre) >= reach + 2 * _radius(1) - 1e-9 for centre in centres[160:])


@pytest.mark.parametrize(
    ("count", "reach"), [(1, 24.0), (104, 24.0), (150, 20.0), (600, 10.0), (12_396, math.sqrt(60_000 / 12_396)), (20_000, 2.2)]
)
def test_a_round_looks_at_some_60_000_pairs_of_nodes(count, reach):
    assert _reach(count) == pytest.approx(reach)


@pytest.mark.parametrize(
    ("count", "ties", "reach", "rounds"),
    [
        (2, 0, 24.0, 220), (100, 0, 24.0, 220),
        (200, 1_000, 24.0, 268 - 48),  # 6,000,000 / (20,000 + 2,000 + 400) = 267: at most 220
        (200, 10_000, 24.0, 148),  # 6,000,000 / (20,000 + 20,000 + 400)
        (1_000, 0, 8.0, 114),  # 6,000,000 / (1,000 · π · 64 / 4 + 2,000)
        (1_000, 200_000, 8.0, 24),
    ],
)  # fmt: skip
def test_the_fewer_rounds_the_more_work_each_is(count, ties, reach, rounds):
    assert _rounds(count, ties, reach) == rounds


def test_a_tie_is_the_weaker_the_more_ties_both_of_its_nodes_have():
    ties = [WeightedEdge(0, 1, 1.0), WeightedEdge(0, 2, 3.0), WeightedEdge(0, 3, 1.0), WeightedEdge(1, 2, 0.0)]
    first, second, third = _springs([0, 0, 0, 1], ties)
    assert (first[:2], second[:2], third[:2]) == ((0, 1), (0, 2), (0, 3)), "and without a weight it draws nothing"
    assert (first[2], second[2], third[2]) == pytest.approx((1 / math.sqrt(3), 3 / math.sqrt(3), 0.2 / math.sqrt(2)))
    ties = [WeightedEdge(0, 1, 1.0), WeightedEdge(1, 0, 1.0), WeightedEdge(0, 2, 1.0)]
    small, large = (_springs([0, 0, 1, *[2] * (count - 3)], ties) for count in (2_999, 3_000))
    assert [weight for _, _, weight in small] == pytest.approx([3**-0.5, 3**-0.5, 0.2 * 2**-0.5])
    assert [weight for _, _, weight in large] == pytest.approx([3**-0.9, 3**-0.9]), "in a large graph only within communities"


# Of two nodes: repulsion 1 + 2 / (1 + 2 / 200) over the distance d, a tie's pull d · min(6, d) · 0.12 · (0.35 + 2 / 800)
# by its weight over the root of 2, and to the middle of a community d / 2 · 0.06 · 2 / 800.
REPULSION, STIFFNESS = 1 + 2 / 1.01, 0.12 * 0.3525 / math.sqrt(2)


def test_two_tied_nodes_rest_where_what_draws_them_is_as_strong_as_what_parts_them():
    spot = layout([0, 0], [WeightedEdge(0, 1, 1.0)])
    near = distance(spot, 0, 1)
    assert near * near * STIFFNESS + near / 2 * 0.06 / 400 == pytest.approx(REPULSION / near, rel=0.02)
    spot = layout([0, 1], [WeightedEdge(0, 1, 1.0)])
    far = distance(spot, 0, 1)
    assert far > 6 and far * 6 * 0.2 * STIFFNESS == pytest.approx(REPULSION / far, rel=0.02)


def test_two_nodes_without_a_tie_rest_where_they_do_not_repel_each_other_any_more():
    for label in ([0, 0], [0, 1]):
        assert 24.0 <= distance(layout(label, []), 0, 1) < 24.2


def test_a_small_graph_lies_where_it_has_always_lain():
    """Whoever knows their graph finds a node where it was: a change of these places is to be meant."""
    pairs = ((0, 1, 1.0), (1, 2, 0.5), (2, 3, 1.0), (4, 5, 1.0), (5, 6, 2.0), (3, 4, 0.7), (6, 7, 0.4), (7, 8, 1.0))
    spot = layout([0, 0, 0, 0, 1, 1, 1, 2, 2, 3], [WeightedEdge(*pair) for pair in pairs])
    assert spot.x == pytest.approx([9.71, 11.72, 14.72, 13.59, -5.12, -10.4, -13.43, -14.84, -14.21, 7.49], abs=0.03)
    assert spot.y == pytest.approx([-12.9, -8.02, 1.61, 7.26, 9.44, 6.71, 3.47, -16.78, -21.34, 30.56], abs=0.03)
