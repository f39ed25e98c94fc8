"""Stage 4, propagate: what the best documents point to is activated in turn (synaptic propagation).

A neighbour counts for what it adds: its arc is worth more, the more of the query it holds that the seed lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from memory.core.types import ALIAS, MENTIONS, TITLED

MAX_FAN_OUT = 40  # neighbours that one seed may activate


class Pass(NamedTuple):
    """One sweep. seeds: how many of the best fire.  kappa: how far a full activation reaches.

    power: exponent on the seed's relative score.  Source of the values: a study on four sets of passages and skills.
    """

    seeds: int
    kappa: float
    power: float


PASSES = (Pass(10, 1.0, 1.0), Pass(5, 0.3, 1.0))


class Synapse(NamedTuple):
    """An arc between two documents. weight: ≥ 0.  alpha: the share that passes even if nothing is added, 0 to 1.
    via: what it runs over: an entity's key, or a link's relation."""

    seed: int
    target: int
    weight: float
    alpha: float
    via: int | str


class Route(NamedTuple):
    """A way over one entity: how the seed and the target are tied to it, and how many others are."""

    seed: int
    target: int
    seed_relation: str
    target_relation: str
    mentioning: int
    titled: int
    aliased: int
    entity: int


MAX_HOMONYMS = 5
MAX_ALIASES = 3
MAX_SHARED = 12


def synapse_over(route: Route) -> Synapse | None:
    """The arc that a way over an entity amounts to, None for one that leads everywhere.

    The seed's text names the target's title: 1.2, divided by the homonyms.  The reverse: 0.4, only for what it adds.
    Both name something rare: 1/(df − 1).  The name is the beginning or end of at most three titles: 0.5.
    """
    pair = (route.seed_relation, route.target_relation)
    if pair == (MENTIONS, TITLED) and route.titled <= MAX_HOMONYMS:
        return Synapse(route.seed, route.target, 1.2 / route.titled, 0.3, route.entity)
    if pair == (TITLED, MENTIONS) and route.titled:
        return Synapse(route.seed, route.target, 0.4 / route.titled, 0.0, route.entity)
    if pair == (TITLED, TITLED) and 2 <= route.titled <= MAX_HOMONYMS:
        return Synapse(route.seed, route.target, 0.5 / (route.titled - 1), 0.0, route.entity)
    if pair == (MENTIONS, MENTIONS) and 2 <= route.mentioning <= MAX_SHARED:
        return Synapse(route.seed, route.target, 1.0 / (route.mentioning - 1), 0.1, route.entity)
    if pair == (MENTIONS, ALIAS) and route.aliased <= MAX_ALIASES and not route.titled:
        return Synapse(route.seed, route.target, 0.5, 0.3, route.entity)
    return None


def synapses_over(routes: Sequence[Route]) -> list[Synapse]:
    """The arcs of many ways; ways over shared rare names between the same two add up, to at most 1."""
    arcs: list[Synapse] = []
    shared: dict[tuple[int, int], Synapse] = {}
    for route in routes:
        arc = synapse_over(route)
        if arc is None:
            continue
        if (route.seed_relation, route.target_relation) != (MENTIONS, MENTIONS):
            arcs.append(arc)
            continue
        known = shared.get((arc.seed, arc.target))
        if known is None:
            shared[arc.seed, arc.target] = arc
        else:
            shared[arc.seed, arc.target] = known._replace(weight=min(1.0, known.weight + arc.weight))
    return arcs + list(shared.values())


class Arrival(NamedTuple):
    """What propagation added to a document, and by which arc."""

    amount: float
    synapse: Synapse


def propagate(
    scores: Mapping[int, float],
    synapses: Sequence[Synapse],
    sweep: Pass,
    added_share: Callable[[int, int], float],
) -> dict[int, Arrival]:
    """f1(j) − f0(j) = κ·fmax·max over seeds s→j of (f(s)/fmax)^p · w · (α + (1 − α)·gain), for each target reached.

    scores: f0, by key.  added_share(seed, target): the share of the query's idf mass that the target has and the
    seed lacks, 0 to 1.  Each seed reaches at most 40 targets, its best, so that no hub floods the ranking.
    """
    top = max(scores.values(), default=0.0)
    if top <= 0:
        return {}
    by_seed: dict[int, list[tuple[float, Synapse]]] = {}
    for arc in synapses:
        seed_score = scores.get(arc.seed, 0.0) / top
        if seed_score > 0 and arc.seed != arc.target:
            passed = arc.alpha + (1.0 - arc.alpha) * added_share(arc.seed, arc.target)
            amount = sweep.kappa * top * seed_score**sweep.power * arc.weight * passed
            if amount > 0:
                by_seed.setdefault(arc.seed, []).append((amount, arc))
    best: dict[int, Arrival] = {}
    for arrivals in by_seed.values():
        arrivals.sort(key=lambda item: (-item[0], item[1].target))
        for amount, arc in arrivals[:MAX_FAN_OUT]:
            if arc.target not in best or amount > best[arc.target].amount:
                best[arc.target] = Arrival(amount, arc)
    return best


def top_seeds(scores: Mapping[int, float], count: int) -> list[int]:
    """The keys of the best, best first, ties by age."""
    return sorted(scores, key=lambda key: (-scores[key], key))[:count]
