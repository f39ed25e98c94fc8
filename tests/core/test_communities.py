"""Communities of a graph: what is tied together more than to the rest."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from memory.core.graph.communities import WeightedEdge, _merge_communities, communities

graphs = st.integers(1, 40).flatmap(
    lambda count: st.tuples(
        st.just(count),
        st.lists(
            st.builds(WeightedEdge, st.integers(0, count - 1), st.integers(0, count - 1), st.floats(0.01, 1.0)).filter(
                lambda tie: tie.first != tie.second
            ),
            max_size=120,
        ),
    )
)


def clique(*nodes: int) -> list[WeightedEdge]:
    return [WeightedEdge(a, b, 1.0) for a, b in combinations(nodes, 2)]


def test_two_cliques_with_a_bridge_are_two_communities():
    label = communities(9, [*clique(0, 2, 4, 6, 8), *clique(1, 3, 5, 7), WeightedEdge(4, 5, 0.3)])
    assert label == [0, 1, 0, 1, 0, 1, 0, 1, 0]


def test_what_is_tied_to_nothing_is_alone():
    assert communities(3, []) == [0, 1, 2]
    assert communities(4, [WeightedEdge(1, 3, 0.5)]) == [1, 0, 2, 0]


def test_a_ring_of_cliques_is_found_clique_by_clique():
    size, many = 5, 12
    ties = [tie for c in range(many) for tie in clique(*range(c * size, (c + 1) * size))]
    ties += [WeightedEdge(c * size, (c * size + size) % (size * many), 0.2) for c in range(many)]
    label = communities(size * many, ties)
    assert [len(set(label[c * size : (c + 1) * size])) for c in range(many)] == [1] * many
    assert len(set(label)) == many


@given(graphs)
def test_labels_are_numbered_by_size_and_never_join_what_no_path_joins(graph):
    count, ties = graph
    label = communities(count, ties)
    sizes = [label.count(community) for community in range(max(label) + 1)]
    assert len(label) == count and sizes == sorted(sizes, reverse=True) and all(sizes)
    part = list(range(count))
    for _ in range(count):
        for first, second, _ in ties:
            part[first] = part[second] = min(part[first], part[second])
    for a, b in combinations(range(count), 2):
        assert label[a] != label[b] or part[a] == part[b]


def modularity(count: int, ties: list[WeightedEdge], label: list[int]) -> float:
    degree = [0.0] * count
    for first, second, weight in ties:
        degree[first] += weight
        degree[second] += weight
    double = sum(degree)
    inside = sum(2 * weight for first, second, weight in ties if label[first] == label[second])
    shares = [sum(d for d, of in zip(degree, label, strict=True) if of == c) / double for c in set(label)]
    return inside / double - sum(share * share for share in shares)


@given(graphs.filter(lambda graph: graph[1] != []))
def test_it_is_no_worse_than_everybody_alone_or_all_together(graph):
    count, ties = graph
    found = modularity(count, ties, communities(count, ties))
    assert found >= modularity(count, ties, list(range(count))) - 1e-9
    assert found >= -1e-9


def test_communities_become_nodes_with_the_sum_of_the_ties_between_them_and_within():
    ties = [WeightedEdge(0, 2, 1.0), WeightedEdge(3, 1, 2.0), WeightedEdge(0, 1, 5.0), WeightedEdge(2, 4, 0.5)]
    assert _merge_communities([0, 0, 1, 1, 2], ties, [0.25, 0.5, 0, 0, 0]) == (
        3,
        [WeightedEdge(0, 1, 3.0), WeightedEdge(1, 2, 0.5)],
        [5.75, 0, 0],
    )


@given(graphs, st.sampled_from([2.0**-9, 2.0**9]))
def test_the_unit_of_the_weights_does_not_matter(graph: tuple[int, list[WeightedEdge]], unit: float) -> None:
    count, ties = graph
    assert communities(count, [tie._replace(weight=tie.weight * unit) for tie in ties]) == communities(count, ties)
