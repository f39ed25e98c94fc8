"""Which nodes of a graph belong together."""

from collections.abc import Sequence
from typing import NamedTuple

_SWEEPS = 8
_LEVELS = 6
_LEAST_GAIN = 1e-9


class WeightedEdge(NamedTuple):
    """An undirected weighted edge between two nodes, named by their places. weight: above 0."""

    first: int
    second: int
    weight: float


def communities(count: int, ties: Sequence[WeightedEdge]) -> list[int]:
    """The community of each of `count` nodes, numbered from 0, the largest first.

    Deterministic: nodes are visited in their order. A node without ties is a community of its own.
    Source: Blondel, Guillaume, Lambiotte, Lefebvre, J. Stat. Mech. 2008 (the Louvain method).
    """
    label = list(range(count))
    level, level_ties, loops = count, list(ties), [0.0] * count
    for _ in range(_LEVELS):
        moved, found = _move_nodes(level, level_ties, loops)
        if not moved:
            break
        label = [found[community] for community in label]
        level, level_ties, loops = _merge_communities(found, level_ties, loops)
    return _renumber(label)


def _move_nodes(count: int, ties: Sequence[WeightedEdge], loops: Sequence[float]) -> tuple[bool, list[int]]:
    """One level: each node joins the neighbouring community that gains most modularity, until nobody moves.

    loops: the weight inside each node, when it represents a community of the level below.
    """
    around: list[dict[int, float]] = [{} for _ in range(count)]
    for first, second, weight in ties:
        around[first][second] = around[first].get(second, 0.0) + weight
        around[second][first] = around[second].get(first, 0.0) + weight
    degree = [sum(near.values()) + 2.0 * loop for near, loop in zip(around, loops, strict=True)]
    double = sum(degree)
    label, total = list(range(count)), list(degree)
    if not double:
        return False, label
    any_moved = False
    for _ in range(_SWEEPS):
        moved = 0
        for node in range(count):
            near = around[node]
            if not near:
                continue
            home, own = label[node], degree[node]
            towards: dict[int, float] = {}
            for other, weight in near.items():
                place = label[other]
                towards[place] = towards.get(place, 0.0) + weight
            total[home] -= own
            share = own / double
            best, gain = home, towards.get(home, 0.0) - total[home] * share
            for place, weight in towards.items():
                better = weight - total[place] * share
                if better > gain + _LEAST_GAIN:
                    best, gain = place, better
            total[best] += own
            if best != home:
                label[node] = best
                moved += 1
        any_moved = any_moved or moved > 0
        if moved <= count // 500:
            break
    if not any_moved:
        return False, label
    order = {community: number for number, community in enumerate(dict.fromkeys(label))}
    return True, [order[community] for community in label]


def _merge_communities(
    label: Sequence[int], ties: Sequence[WeightedEdge], loops: Sequence[float]
) -> tuple[int, list[WeightedEdge], list[float]]:
    """The graph of the communities: a node each, the ties between them added up."""
    count = max(label) + 1
    inside = [0.0] * count
    for node, loop in enumerate(loops):
        inside[label[node]] += loop
    between: dict[tuple[int, int], float] = {}
    for first, second, weight in ties:
        one, other = label[first], label[second]
        if one == other:
            inside[one] += weight
        else:
            pair = (one, other) if one < other else (other, one)
            between[pair] = between.get(pair, 0.0) + weight
    return count, [WeightedEdge(one, other, weight) for (one, other), weight in between.items()], inside


def _renumber(label: Sequence[int]) -> list[int]:
    sizes: dict[int, int] = {}
    for community in label:
        sizes[community] = sizes.get(community, 0) + 1
    order = {community: number for number, community in enumerate(sorted(sizes, key=lambda c: -sizes[c]))}
    return [order[community] for community in label]
