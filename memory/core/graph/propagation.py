"""Stage 4, propagate: what the best documents point to is activated in turn (synaptic propagation).

The question fires first, at the memories whose titles it names; then the best documents, over the names they share
and the links between them. A neighbour counts for what it adds: its arc is worth more, the more of the query it
holds that the seed lacks.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.types import MENTIONS, TITLED

MAX_FAN_OUT = 40  # neighbours that one seed may activate
QUESTION = 0  # the question as a seed; no node has this key


class Pass(NamedTuple):
    """One sweep. seeds: how many of the best fire.  kappa: how far a full activation reaches.

    power: exponent on the seed's relative score.  summed: whether what reaches a document from several seeds adds up,
    or only the strongest counts.  Source of the values: a study on four sets of passages, skills and dialogue.
    """

    seeds: int
    kappa: float
    power: float
    summed: bool = False


PASSES = (Pass(10, 1.0, 1.0), Pass(5, 0.3, 1.0))
DIALOGUE = Pass(10, 0.6, 2.0, summed=True)
# What a turn is worth to the one so many places before it: a question is answered in the next turn.
TURN_WEIGHTS: Mapping[int, float] = {1: 0.6, -1: 0.4, 2: 0.3, -2: 0.3}


class Synapse(NamedTuple):
    """An arc between two documents. weight: ≥ 0.  alpha: the share that passes even if nothing is added, 0 to 1.
    via: what it runs over: an entity's key, or a relation."""

    seed: int
    target: int
    weight: float
    alpha: float
    via: int | str


class Junction(NamedTuple):
    """The memories that are tied to an entity in one way. relation: mentions or titled.  size: how many.

    seeds: those that fire.  members: all of them, none where there are too many to mean anything.
    """

    entity: int
    relation: str
    size: int
    seeds: Sequence[int]
    members: Sequence[int]


MAX_NAMESAKES = 5  # titles of one name; a name with more says nothing about any of them
MAX_SHARED = 12  # memories that mention a name which still binds them
MAX_MENTIONING = 200  # memories that mention a title which still lead to it
MAX_LINKS = 500  # direct links of a node that still lead somewhere; a hub's say nothing about what it is linked to
NAMED_WEIGHT, NAMED_ALPHA = 1.6, 0.3
NAMING_WEIGHT = 0.4
SHARED_ALPHA = 0.2
# What is used together need not share a word with the question: most of it passes whatever the target adds.
LEARNED_WEIGHT, LEARNED_ALPHA = 0.9, 0.8


def synapses_from_question(named: Mapping[int, int]) -> list[Synapse]:
    """From the question to the memories whose whole titles it names, as from a text that mentions them.

    named: the query stems that make up a document's title, as a mask; 0 where the title is not named. A title within a
    longer one that is named too is not meant.
    """
    titles = Counter(mask for mask in named.values() if mask)
    meant = {mask for mask in titles if not any(mask != other and mask & other == mask for other in titles)}
    return [
        Synapse(QUESTION, key, NAMED_WEIGHT / titles[mask], NAMED_ALPHA, "named")
        for key, mask in named.items()
        if mask in meant and titles[mask] <= MAX_NAMESAKES
    ]


def synapses_over(junctions: Iterable[Junction]) -> list[Synapse]:
    """The arcs that names amount to.

    The seed's text names the target's title: 1.6, divided by the namesakes.  The reverse: 0.4, only for what it adds.
    Both mention something rare: Σ 1/(df − 1) over what they share, at most 1.
    """
    arcs: list[Synapse] = []
    shared: dict[tuple[int, int], Synapse] = {}
    by_entity: dict[int, dict[str, Junction]] = {}
    for junction in junctions:
        by_entity.setdefault(junction.entity, {})[junction.relation] = junction
    for entity, sides in by_entity.items():
        mentions, titled = (sides.get(name) or Junction(entity, name, 0, (), ()) for name in (MENTIONS, TITLED))
        if titled.size <= MAX_NAMESAKES:
            for seed in mentions.seeds:
                weight = NAMED_WEIGHT / max(1, titled.size)
                arcs += [Synapse(seed, target, weight, NAMED_ALPHA, entity) for target in titled.members]
        if mentions.size <= MAX_MENTIONING:
            for seed in titled.seeds:
                weight = NAMING_WEIGHT / titled.size
                arcs += [Synapse(seed, target, weight, 0.0, entity) for target in mentions.members]
        if 2 <= mentions.size <= MAX_SHARED:
            weight = 1.0 / (mentions.size - 1)
            for seed in mentions.seeds:
                for target in mentions.members:
                    known = shared.get((seed, target))
                    total = min(1.0, known.weight + weight) if known else weight
                    shared[seed, target] = Synapse(seed, target, total, SHARED_ALPHA, known.via if known else entity)
    return [arc for arc in [*arcs, *shared.values()] if arc.seed != arc.target]


def synapses_in_dialogue(steps: Iterable[tuple[int, int, int]]) -> list[Synapse]:
    """From turns to those around them: (seed, target, places after the seed)."""
    return [
        Synapse(seed, target, TURN_WEIGHTS[step], 1.0, "next turn" if step > 0 else "previous turn")
        for seed, target, step in steps
        if step in TURN_WEIGHTS
    ]


class Arrival(NamedTuple):
    """What propagation added to a document, and by which arc, the strongest."""

    amount: float
    synapse: Synapse


def propagate(
    scores: Mapping[int, float],
    synapses: Iterable[Synapse],
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
            passed = arc.alpha + (1.0 - arc.alpha) * added_share(arc.seed, arc.target) if arc.alpha < 1.0 else 1.0
            amount = sweep.kappa * top * seed_score**sweep.power * arc.weight * passed
            if amount > 0:
                by_seed.setdefault(arc.seed, []).append((amount, arc))
    reached: dict[int, Arrival] = {}
    for seed in sorted(by_seed):
        strongest = sorted(by_seed[seed], key=lambda item: (-item[0], item[1].target))
        for amount, arc in strongest[:MAX_FAN_OUT]:
            known = reached.get(arc.target)
            if known is None:
                reached[arc.target] = Arrival(amount, arc)
            elif sweep.summed:
                reached[arc.target] = known._replace(amount=known.amount + amount)
            elif amount > known.amount:
                reached[arc.target] = Arrival(amount, arc)
    return reached


def top_seeds(scores: Mapping[int, float], count: int) -> list[int]:
    """The keys of the best, best first, ties by age."""
    return sorted(scores, key=lambda key: (-scores[key], key))[:count]
