"""Where the nodes of a graph are drawn: communities as discs that do not overlap, and their nodes within.

Pure Python and deterministic: the same graph is drawn the same each time. Near things are near because they are tied;
the directions mean nothing.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from memory.core.graph.communities import WeightedEdge

_GOLDEN_ANGLE = math.pi * (3.0 - math.sqrt(5.0))
_PAIRS_PER_ROUND = 60_000  # how many pairs of nodes a round may look at
_WORK = 6_000_000  # pairs and ties over all rounds: some four seconds
_ROUNDS = (24, 220)
_PULLED_DISCS = 160  # the largest communities are drawn together by their ties, the others placed around
_DISC_ROUNDS = 120
_COHESION = 0.06
_MANY = 3_000  # nodes
_STIFFNESS = 0.12
_BETWEEN = 0.2  # how strongly a tie draws from one community to another
_ROOM = 2.0  # more repulsion in small graphs, whose labels want to be read


class Layout(NamedTuple):
    """Positions in order of the nodes, in units of a node's usual distance to the next."""

    x: list[float]
    y: list[float]


def layout(
    label: Sequence[int], ties: Sequence[WeightedEdge], progress: Callable[[float], None] = lambda share: None
) -> Layout:
    """Positions for nodes whose community is in `label`, 0 being the largest.

    progress(share): called with 0 to 1 as it advances.
    Source: after Fruchterman and Reingold, Software: Practice and Experience 1991, begun from packed communities.
    """
    if not label:
        return Layout([], [])
    members: list[list[int]] = [[] for _ in range(max(label) + 1)]
    for node, community in enumerate(label):
        members[community].append(node)
    centres = _discs([len(nodes) for nodes in members], _community_ties(label, ties))
    x, y = [0.0] * len(label), [0.0] * len(label)
    for (centre_x, centre_y), nodes in zip(centres, members, strict=True):
        for place, node in enumerate(nodes):
            radius, angle = 0.9 * math.sqrt(place), place * _GOLDEN_ANGLE
            x[node], y[node] = centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)
    return _relax(x, y, label, members, ties, progress)


def _community_ties(label: Sequence[int], ties: Sequence[WeightedEdge]) -> dict[tuple[int, int], float]:
    """The weight of the ties between each two communities."""
    found: dict[tuple[int, int], float] = {}
    for first, second, weight in ties:
        one, other = label[first], label[second]
        if one != other:
            pair = (one, other) if one < other else (other, one)
            found[pair] = found.get(pair, 0.0) + weight
    return found


def _radius(size: int) -> float:
    return 1.1 * math.sqrt(size) + 0.8


def _discs(sizes: Sequence[int], between: dict[tuple[int, int], float]) -> list[tuple[float, float]]:
    """Centres of discs for communities, sizes descending: the tied ones near each other, none over another."""
    pulled = min(len(sizes), _PULLED_DISCS)
    radii = [_radius(size) for size in sizes]
    x, y = _sunflower(radii[:pulled])
    pulls = [(a, b, min(1.0, weight / min(sizes[a], sizes[b]))) for (a, b), weight in between.items() if b < pulled]
    for round_ in range(_DISC_ROUNDS):
        heat = 0.25 * (1.0 - round_ / _DISC_ROUNDS)
        for a, b, weight in pulls:
            dx, dy = x[b] - x[a], y[b] - y[a]
            distance = math.hypot(dx, dy) or 1.0
            step = heat * weight * max(0.0, distance - radii[a] - radii[b]) / distance
            light = radii[b] / (radii[a] + radii[b])
            x[a], y[a] = x[a] + dx * step * light, y[a] + dy * step * light
            x[b], y[b] = x[b] - dx * step * (1 - light), y[b] - dy * step * (1 - light)
        for a in range(pulled):
            x[a], y[a] = x[a] * (1 - 0.04 * heat), y[a] * (1 - 0.04 * heat)
        _part(x, y, radii[:pulled])
    centres = list(zip(x, y, strict=True))
    reach = max((math.hypot(*centre) + radius for centre, radius in zip(centres, radii, strict=False)), default=0.0)
    return centres + list(_rings(radii[pulled:], reach))


def _sunflower(radii: Sequence[float]) -> tuple[list[float], list[float]]:
    """Discs along a spiral, by the area that those before them take."""
    x, y, area = [], [], 0.0
    for place, radius in enumerate(radii):
        distance, angle = 1.2 * math.sqrt(area), place * _GOLDEN_ANGLE
        x.append(distance * math.cos(angle))
        y.append(distance * math.sin(angle))
        area += radius * radius
    return x, y


def _part(x: list[float], y: list[float], radii: Sequence[float]) -> None:
    """Push overlapping discs apart, the smaller one farther."""
    for a, radius in enumerate(radii):
        for b in range(a):
            dx, dy, room = x[a] - x[b], y[a] - y[b], radius + radii[b]
            if abs(dx) >= room or abs(dy) >= room:
                continue
            distance = math.hypot(dx, dy)
            if distance >= room:
                continue
            if distance < 1e-9:
                dx, dy, distance = math.cos(a), math.sin(a), 1.0
            push = 0.5 * (room - distance) / distance
            light = radii[b] / room * 2
            x[a], y[a] = x[a] + dx * push * light, y[a] + dy * push * light
            x[b], y[b] = x[b] - dx * push * (2 - light), y[b] - dy * push * (2 - light)


def _rings(radii: Sequence[float], reach: float) -> Iterator[tuple[float, float]]:
    """Discs (radii descending) in rings outside of a distance."""
    angle, ring, widest = 0.0, reach, 0.0
    for radius in radii:
        if not widest or angle + radius / ring > 2 * math.pi:
            ring, angle, widest = ring + widest + radius, 0.0, radius
        angle += radius / ring
        yield ring * math.cos(angle), ring * math.sin(angle)
        angle += radius / ring


def _relax(
    x: list[float],
    y: list[float],
    label: Sequence[int],
    members: Sequence[Sequence[int]],
    ties: Sequence[WeightedEdge],
    progress: Callable[[float], None],
) -> Layout:
    """Nodes repel each other nearby, ties draw together, communities hold together; cooling down."""
    count = len(x)
    reach = _reach(count)
    rounds = _rounds(count, len(ties), reach)
    springs = _springs(label, ties)
    # A small graph is read as a whole: its nodes have more room, and its communities hold less.
    cohesion = _COHESION * min(1.0, count / 800)
    stiffness = _STIFFNESS * min(1.0, 0.35 + count / 800)
    repulsion = 1.0 + _ROOM / (1.0 + count / 200)
    for round_ in range(rounds):
        heat = 1.6 * (1.0 - round_ / rounds) + 0.05
        force_x, force_y = [0.0] * count, [0.0] * count
        for a, b, weight in springs:
            dx, dy = x[b] - x[a], y[b] - y[a]
            pull = weight * min(6.0, math.sqrt(dx * dx + dy * dy)) * stiffness
            fx, fy = dx * pull, dy * pull
            force_x[a] += fx
            force_y[a] += fy
            force_x[b] -= fx
            force_y[b] -= fy
        _repel(x, y, force_x, force_y, reach, repulsion)
        for nodes in members:
            centre_x, centre_y = sum(x[n] for n in nodes) / len(nodes), sum(y[n] for n in nodes) / len(nodes)
            for node in nodes:
                force_x[node] += (centre_x - x[node]) * cohesion
                force_y[node] += (centre_y - y[node]) * cohesion
        for node in range(count):
            fx, fy = force_x[node], force_y[node]
            strength = math.sqrt(fx * fx + fy * fy)
            if strength > 1e-9:
                step = min(heat, strength * 0.5) / strength
                x[node] += fx * step
                y[node] += fy * step
        progress((round_ + 1) / rounds)
    return Layout([round(value, 2) for value in x], [round(value, 2) for value in y])


def _reach(count: int) -> float:
    """How far nodes repel each other: in a small graph all do, in a large one each node sees some neighbours."""
    return min(24.0, max(2.2, math.sqrt(_PAIRS_PER_ROUND / count)))


def _rounds(count: int, ties: int, reach: float) -> int:
    """How often nodes are moved: the fewer, the more work a round is."""
    pairs = min(count * count / 2, count * math.pi * reach * reach / 4)
    least, most = _ROUNDS
    return max(least, min(most, int(_WORK / (pairs + 2 * ties + 2 * count))))


def _springs(label: Sequence[int], ties: Sequence[WeightedEdge]) -> list[tuple[int, int, float]]:
    """(node, node, strength) of each tie that draws: the weaker, the more ties both of its nodes have."""
    count = len(label)
    degree = [1] * count
    softness = 0.5 if count < _MANY else 0.9
    for first, second, _ in ties:
        degree[first] += 1
        degree[second] += 1
    # Where there are many nodes, what holds between communities has placed these already.
    between = _BETWEEN if count < _MANY else 0.0
    shares = ((a, b, w * (1.0 if label[a] == label[b] else between)) for a, b, w in ties)
    return [(a, b, w / min(degree[a], degree[b]) ** softness) for a, b, w in shares if w]


def _repel(
    x: Sequence[float], y: Sequence[float], force_x: list[float], force_y: list[float], reach: float, strength: float
) -> None:
    """Add the repulsion (strength/distance) of all pairs nearer than `reach` to the forces."""
    cells: dict[tuple[int, int], list[int]] = {}
    for node, (here_x, here_y) in enumerate(zip(x, y, strict=True)):
        cells.setdefault((int(here_x // reach), int(here_y // reach)), []).append(node)
    limit = reach * reach
    for (column, row), nodes in cells.items():
        others = [
            other
            for cell in ((column + 1, row), (column - 1, row + 1), (column, row + 1), (column + 1, row + 1))
            for other in cells.get(cell, ())
        ]
        for place, a in enumerate(nodes):
            here_x, here_y, sum_x, sum_y = x[a], y[a], 0.0, 0.0
            for near in (nodes[place + 1 :], others):
                for b in near:
                    dx, dy = here_x - x[b], here_y - y[b]
                    square = dx * dx + dy * dy
                    if square < limit:
                        if square < 1e-6:
                            dx, dy, square = 1e-3 * math.cos(a), 1e-3 * math.sin(a), 1e-6
                        push = strength / (square if square > 0.02 else 0.02)
                        dx, dy = dx * push, dy * push
                        sum_x += dx
                        sum_y += dy
                        force_x[b] -= dx
                        force_y[b] -= dy
            force_x[a] += sum_x
            force_y[a] += sum_y
