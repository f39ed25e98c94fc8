"""What the best documents point to is activated in turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.propagation import MAX_FAN_OUT, Pass, Route, Synapse, propagate, synapse_over, synapses_over, top_seeds
from memory.core.types import ALIAS, MENTIONS, TITLED

ENTITY = 99
SWEEP = Pass(seeds=5, kappa=0.5, power=2.0)


def everything_is_new(_seed: int, _target: int) -> float:
    return 1.0


def nothing_is_new(_seed: int, _target: int) -> float:
    return 0.0


def test_an_arrival_by_hand() -> None:
    """κ · fmax · (f / fmax)^p · w · (α + (1 − α) · gain), from the second of two: 0.5 · 2 · 0.25 · 0.8 · (0.4 + 0.6 / 2)."""
    arrivals = propagate({1: 2.0, 2: 1.0, 3: 0.1}, [Synapse(2, 3, 0.8, 0.4, ENTITY)], SWEEP, lambda *_: 0.5)
    assert arrivals.keys() == {3}
    assert arrivals[3].amount == pytest.approx(0.5 * 2 * 0.25 * 0.8 * 0.7)
    assert arrivals[3].synapse.seed == 2


def test_the_best_way_counts_not_the_sum() -> None:
    arcs = [Synapse(1, 3, 0.5, 1.0, "a"), Synapse(1, 3, 0.9, 1.0, "b"), Synapse(2, 3, 0.9, 1.0, "c")]
    arrivals = propagate({1: 1.0, 2: 0.5, 3: 0.0}, arcs, SWEEP, everything_is_new)
    assert arrivals[3].amount == pytest.approx(0.5 * 0.9) and arrivals[3].synapse.via == "b"


def test_what_adds_nothing_gets_what_passes_all_the_same() -> None:
    arcs = [Synapse(1, 2, 1.0, 0.3, ENTITY), Synapse(1, 3, 1.0, 0.0, ENTITY)]
    arrivals = propagate({1: 1.0}, arcs, SWEEP, nothing_is_new)
    assert {key: arrival.amount for key, arrival in arrivals.items()} == pytest.approx({2: 0.15})


def test_a_hub_reaches_its_best_forty() -> None:
    arcs = [Synapse(1, target, 1.0 / target, 1.0, "follows") for target in range(2, 102)]
    arrivals = propagate({1: 1.0}, arcs, SWEEP, everything_is_new)
    assert set(arrivals) == set(range(2, 2 + MAX_FAN_OUT))


_keys = st.integers(1, 8)
_scores = st.dictionaries(_keys, st.floats(0, 5), max_size=8)
_arcs = st.lists(st.builds(Synapse, _keys, _keys, st.floats(0, 2), st.floats(0, 1), st.just(ENTITY)), max_size=20)


@given(_scores, _arcs, st.floats(0, 2), st.floats(0.5, 3))
def test_nothing_comes_from_nothing(scores: dict[int, float], arcs: list[Synapse], kappa: float, power: float) -> None:
    sweep = Pass(5, kappa, power)
    before = dict(scores)
    arrivals = propagate(scores, arcs, sweep, everything_is_new)
    assert scores == before
    firing = {key for key, score in scores.items() if score > 0}
    for target, arrival in arrivals.items():
        arc = arrival.synapse
        assert arc in arcs and arc.target == target != arc.seed and arc.seed in firing
        assert 0 < arrival.amount <= kappa * max(scores.values()) * arc.weight * (1 + 1e-9)
    assert propagate(scores, [arc._replace(weight=0.0) for arc in arcs], sweep, everything_is_new) == {}
    assert propagate(scores, arcs, sweep._replace(kappa=0.0), everything_is_new) == {}


@given(_scores, _arcs)
def test_twice_the_scores_give_twice_the_arrivals(scores: dict[int, float], arcs: list[Synapse]) -> None:
    once = propagate(scores, arcs, SWEEP, everything_is_new)
    twice = propagate({key: 2 * score for key, score in scores.items()}, arcs, SWEEP, everything_is_new)
    assert {key: arrival.amount for key, arrival in twice.items()} == pytest.approx(
        {key: 2 * arrival.amount for key, arrival in once.items()}
    )


def route(seed_relation: str, target_relation: str, mentioning: int = 2, titled: int = 1, aliased: int = 0) -> Route:
    return Route(1, 2, seed_relation, target_relation, mentioning, titled, aliased, ENTITY)


def test_ways_over_a_name() -> None:
    """A text that names a title leads there more surely than the title leads to all who name it."""
    to_title, to_mention = synapse_over(route(MENTIONS, TITLED)), synapse_over(route(TITLED, MENTIONS))
    assert to_title and to_mention and to_title.weight > to_mention.weight
    assert (to_title.seed, to_title.target, to_title.via) == (1, 2, ENTITY)


@pytest.mark.parametrize("pair", [(MENTIONS, TITLED), (TITLED, MENTIONS), (TITLED, TITLED), (MENTIONS, MENTIONS)])
def test_the_more_share_a_name_the_less_it_says(pair: tuple[str, str]) -> None:
    weights = []
    for sharing in (2, 3, 4):
        arc = synapse_over(route(*pair, mentioning=sharing, titled=sharing))
        weights.append(arc.weight if arc else 0.0)
    assert weights == sorted(weights, reverse=True) and weights[0] > weights[-1]


@pytest.mark.parametrize(
    "leads_everywhere",
    [
        route(MENTIONS, MENTIONS, mentioning=1000),
        route(MENTIONS, TITLED, titled=1000),
        route(TITLED, TITLED, titled=1000),
        route(TITLED, TITLED, titled=1),
        route(MENTIONS, ALIAS, titled=0, aliased=1000),
        route(MENTIONS, ALIAS, titled=1, aliased=1),
        route(ALIAS, MENTIONS),
    ],
)
def test_a_name_that_everybody_has_leads_nowhere(leads_everywhere: Route) -> None:
    assert synapse_over(leads_everywhere) is None


def test_shared_rare_names_add_up_to_at_most_one() -> None:
    routes = [Route(1, 2, MENTIONS, MENTIONS, 3, 0, 0, entity) for entity in (7, 8)]
    (arc,) = synapses_over(routes)
    single = synapse_over(routes[0])
    assert single and arc.weight == pytest.approx(min(1.0, 2 * single.weight))
    (full,) = synapses_over([route._replace(entity=entity) for route in routes for entity in range(20)])
    assert full.weight == 1.0


def test_top_seeds_are_the_best_ties_by_age() -> None:
    assert top_seeds({5: 1.0, 3: 2.0, 4: 1.0, 9: 0.5}, 3) == [3, 4, 5]
