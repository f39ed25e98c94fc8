"""What the best documents point to is activated in turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.graph.propagation import (
    MAX_FAN_OUT,
    MAX_MENTIONING,
    MAX_NAMESAKES,
    MAX_SHARED,
    QUESTION,
    Junction,
    Pass,
    Synapse,
    propagate,
    synapses_from_question,
    synapses_in_dialogue,
    synapses_over,
    top_seeds,
)
from memory.core.types import MENTIONS, TITLED

ENTITY = 99
SWEEP = Pass(seeds=5, kappa=0.5, power=2.0)


def everything_is_new(_seed: int, _target: int) -> float:
    return 1.0


def nothing_is_new(_seed: int, _target: int) -> float:
    return 0.0


def test_an_arrival_by_hand() -> None:
    """κ·fmax·(f / fmax)^p·w·(α + (1 − α)·gain), from the second of two: 0.5 · 2 · 0.25 · 0.8 · (0.4 + 0.6 / 2)."""
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


def mention_junction(size: int, seeds: tuple[int, ...], members: tuple[int, ...], entity: int = ENTITY) -> Junction:
    return Junction(entity, MENTIONS, size, seeds, members)


def title_junction(size: int, seeds: tuple[int, ...], members: tuple[int, ...], entity: int = ENTITY) -> Junction:
    return Junction(entity, TITLED, size, seeds, members)


def weights(*junctions: Junction) -> dict[tuple[int, int], float]:
    return {(arc.seed, arc.target): arc.weight for arc in synapses_over(junctions)}


def test_ways_over_a_name() -> None:
    """A text that names a title leads there more surely than the title leads to all who name it."""
    found = weights(mention_junction(2, (1,), (1, 3)), title_junction(1, (), (2,)))
    back = weights(mention_junction(2, (), (1, 3)), title_junction(1, (2,), (2,)))
    assert found[1, 2] > back[2, 1] == back[2, 3] > 0
    assert all(
        arc.via == ENTITY for arc in synapses_over([mention_junction(1, (1,), (1,)), title_junction(1, (), (2,))])
    )


def test_the_more_share_a_name_the_less_it_says() -> None:
    to_title = [weights(mention_junction(1, (1,), (1,)), title_junction(n, (), (2,)))[1, 2] for n in (1, 2, 4)]
    shared = [weights(mention_junction(n, (1,), (1, 2)))[1, 2] for n in (2, 3, 5)]
    for falling in (to_title, shared):
        assert falling == sorted(falling, reverse=True) and falling[0] > falling[-1]


def test_a_name_that_everybody_has_leads_nowhere() -> None:
    assert weights(mention_junction(MAX_SHARED + 1, (1,), (1, 2))) == {}
    assert weights(mention_junction(1, (1,), (1,)), title_junction(MAX_NAMESAKES + 1, (), (2,))) == {}
    assert weights(mention_junction(MAX_MENTIONING + 1, (), ()), title_junction(1, (2,), (2,))) == {}
    assert weights(mention_junction(1, (1,), (1,))) == {}


def test_shared_rare_names_add_up_to_at_most_one() -> None:
    one = weights(mention_junction(3, (1,), (1, 2, 3), 7))[1, 2]
    two = weights(*(mention_junction(3, (1,), (1, 2, 3), entity) for entity in (7, 8)))[1, 2]
    assert two == pytest.approx(min(1.0, 2 * one))
    assert weights(*(mention_junction(3, (1,), (1, 2, 3), entity) for entity in range(20)))[1, 2] == 1.0


def test_the_question_fires_at_the_titles_that_it_names() -> None:
    """A title within a longer one that is named too is not meant, and namesakes share."""
    arcs = {arc.target: arc for arc in synapses_from_question({1: 0b011, 2: 0b001, 3: 0b100, 4: 0b100, 5: 0})}
    assert arcs.keys() == {1, 3, 4} and all(arc.seed == QUESTION for arc in arcs.values())
    assert arcs[1].weight == pytest.approx(2 * arcs[3].weight)


def test_turns_lead_to_their_neighbours() -> None:
    arcs = synapses_in_dialogue([(1, 2, 1), (2, 1, -1), (1, 9, 8)])
    assert [(arc.seed, arc.target) for arc in arcs] == [(1, 2), (2, 1)] and arcs[0].weight > arcs[1].weight > 0
    farther = synapses_in_dialogue([(1, 3, 2), (3, 1, -2), (1, 4, 3), (4, 1, -3)])
    assert [(arc.seed, arc.target) for arc in farther] == [(1, 3), (3, 1)], "two turns away, and no farther"
    assert max(arc.weight for arc in farther) < arcs[1].weight


def test_top_seeds_are_the_best_ties_by_age() -> None:
    assert top_seeds({5: 1.0, 3: 2.0, 4: 1.0, 9: 0.5}, 3) == [3, 4, 5]


def test_where_it_is_asked_for_all_ways_count_and_the_first_of_the_strongest_names_them() -> None:
    arcs = [Synapse(1, 3, 0.5, 1.0, "a"), Synapse(1, 3, 0.9, 1.0, "b"), Synapse(2, 3, 0.9, 1.0, "c")]
    arrivals = propagate({1: 1.0, 2: 0.5, 3: 0.0}, arcs, SWEEP._replace(summed=True), everything_is_new)
    assert arrivals[3].amount == pytest.approx(0.5 * (0.9 + 0.5 + 0.25 * 0.9)) and arrivals[3].synapse.via == "b"
