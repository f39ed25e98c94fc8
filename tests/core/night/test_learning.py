"""What sessions add to the sums of use, by hand and as laws."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.errors import UsageError
from memory.core.night.learning import Event, Learned, learn
from memory.core.night.rules import DEFAULT, UNIT, check_rules, day_of, is_set_back, remaining_share
from memory.core.times import DAY_US
from tests.night_laws import association

TODAY = 20_000
NOON = TODAY * DAY_US + DAY_US // 2


def use_event(session: str, *ids: str, kind: str = "used", at: int = NOON) -> Event:
    return Event(kind, at, session, ids)


def test_two_things_used_together_share_a_mass() -> None:
    learned = learn([use_event("s", "a", "b")], TODAY, DEFAULT)
    assert [(use.id, use.used, use.exposed, use.uses, use.last) for use in learned.uses] == [
        ("a", UNIT, UNIT, 1, NOON),
        ("b", UNIT, UNIT, 1, NOON),
    ]
    assert learned.pairs == [("a", "b", UNIT, 1)]
    assert learned.sessions == 1


def test_the_surest_sign_counts_once_and_the_weaker_end_bounds_a_pair() -> None:
    events = [use_event("s", "a"), use_event("s", "a", kind="expanded"), use_event("s", "b", kind="expanded")]
    learned = learn(events, TODAY, DEFAULT)
    assert [use.used for use in learned.uses] == [UNIT, 600_000]
    assert learned.pairs == [("a", "b", 600_000, 1)]


def test_many_things_of_one_session_share_less() -> None:
    learned = learn([use_event("s", "a", "b", "c", "d")], TODAY, DEFAULT)
    assert len(learned.pairs) == 6
    assert {pair.mass for pair in learned.pairs} == {round(UNIT / math.log2(4))}


def test_uses_together_are_counted_by_session() -> None:
    learned = learn([use_event("s", "a", "b"), use_event("s", "a", "b"), use_event("t", "b", "a")], TODAY, DEFAULT)
    assert learned.pairs == [("a", "b", 2 * UNIT, 2)]


def test_what_was_shown_and_passed_over_counts_against() -> None:
    learned = learn([use_event("s", "a", "b", kind="recalled"), use_event("s", "a")], TODAY, DEFAULT)
    assert learned.uses == [("a", UNIT, UNIT, 1, NOON), ("b", 0, 250_000, 0, 0)], "it was never used"
    assert learned.pairs == []


def test_an_older_session_counts_less_and_one_of_tomorrow_no_more() -> None:
    half_life = round(DEFAULT.association_half_life_days)
    old = learn([use_event("s", "a", "b", at=NOON - half_life * DAY_US)], TODAY, DEFAULT)
    assert old.pairs == [("a", "b", UNIT // 2, 1)]
    assert learn([use_event("s", "a", "b", at=NOON + 9 * DAY_US)], TODAY, DEFAULT).pairs == [("a", "b", UNIT, 1)]


def test_events_without_a_session_stand_alone_and_unknown_kinds_say_nothing() -> None:
    events = [use_event("", "a", at=NOON), use_event("", "b", at=NOON + 1), use_event("s", "c", kind="slept")]
    assert learn(events, TODAY, DEFAULT).pairs == []
    assert [use.id for use in learn(events, TODAY, DEFAULT).uses] == ["a", "b"]


names = st.sampled_from("abcdefgh")
events = st.lists(
    st.builds(
        Event,
        st.sampled_from(("used", "cited", "expanded", "edited", "recalled", "injected", "ignored")),
        st.integers(NOON - 300 * DAY_US, NOON + DAY_US),
        st.sampled_from(("s1", "s2", "s3", "s4")),
        st.lists(names, max_size=6).map(tuple),
    ),
    max_size=30,
)


@given(events, st.randoms(use_true_random=False))
def test_any_order_of_the_same_events_teaches_the_same(found: list[Event], chance: object) -> None:
    shuffled = list(found)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert learn(shuffled, TODAY, DEFAULT) == learn(found, TODAY, DEFAULT)


def add_sums(first: Learned, second: Learned) -> dict[tuple[str, str], tuple[int, int]]:
    sums: dict[tuple[str, str], tuple[int, int]] = {}
    for pair in (*first.pairs, *second.pairs):
        mass, times = sums.get((pair.first, pair.second), (0, 0))
        sums[pair.first, pair.second] = (mass + pair.mass, times + pair.times)
    return sums


@given(events)
def test_two_nights_teach_what_one_would_have(found: list[Event]) -> None:
    """Sessions that end before the first of them, and the rest, on the same day."""
    early, late = ([event for event in found if (event.session in ("s1", "s2")) is side] for side in (True, False))
    both = learn(found, TODAY, DEFAULT)
    assert add_sums(learn(early, TODAY, DEFAULT), learn(late, TODAY, DEFAULT)) == add_sums(both, Learned(0, [], []))


@given(events)
def test_no_weight_is_above_one_and_no_pair_outweighs_its_ends(found: list[Event]) -> None:
    learned = learn(found, TODAY, DEFAULT)
    exposed = {use.id: use.exposed for use in learned.uses}
    for pair in learned.pairs:
        ends = (exposed[pair.first], exposed[pair.second])
        assert pair.mass <= min(ends) + len(found)  # but for rounding
        assert 0.0 <= association(pair.mass, ends, DEFAULT) < 1.0


def test_the_weight_saturates_and_a_hub_has_no_strong_tie() -> None:
    weights = [association(n * UNIT, (n * UNIT, n * UNIT), DEFAULT) for n in (1, 2, 5, 100)]
    assert weights == sorted(weights) and weights[0] == 0.5 and 0.98 < weights[3] < 1.0
    assert association(3 * UNIT, (3 * UNIT, 300 * UNIT), DEFAULT) < 0.1


def test_fading() -> None:
    assert [remaining_share(days, 10) for days in (-5, 0, 10, 20)] == [1.0, 1.0, 0.5, 0.25]
    assert day_of(NOON) == TODAY


@pytest.mark.parametrize(
    "wrong",
    [
        {"evidence": 0}, {"ignored_share": 1.5}, {"max_pairs": 2.5}, {"backups_kept": True}, {"evidence": 0.0099}, {"max_pairs": 0}, {"least_weight": -0.01},
        {"least_vitality": 1.01}, {"evidence": 1.1e9}, {"max_session": 1_000_000_001}, {"evidence": "1"}, {"evidence": float("nan")}, {"note_half_life_days": None},
    ],
)  # fmt: skip
def test_rules_that_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(UsageError, match=f"night.{next(iter(wrong))}"):
        check_rules(DEFAULT._replace(**wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "right",
    [
        {"evidence": 0.01}, {"evidence": 1}, {"evidence": 1e9}, {"max_pairs": 1}, {"max_session": 1_000_000_000}, {"least_weight": 0.0}, {"least_weight": 1.0},
        {"ignored_share": 0}, {"archive_below": 1}, {"superseded_share": 0.0}, {"least_vitality": 0.0},
    ],
)  # fmt: skip
def test_rules_at_their_bounds(right: dict[str, float]) -> None:
    assert check_rules(DEFAULT._replace(**right))._asdict() == {**DEFAULT._asdict(), **right}  # type: ignore[arg-type]


def test_what_is_decided_fades_more_slowly_than_what_is_noted() -> None:
    assert DEFAULT.half_lives() == {"decision": 240, "pattern": 240, "preference": 365, "fact": 180, "note": 60}
    assert DEFAULT._replace(note_half_life_days=1.0, fact_half_life_days=2.0).half_lives() == {**DEFAULT.half_lives(), "note": 1.0, "fact": 2.0}
    assert remaining_share(4 * 60, 60) >= DEFAULT.archive_below > remaining_share(5 * 60, 60), "some four half-lives without a use"


@pytest.mark.parametrize(
    ("day", "last", "previous", "expected"),
    [
        (20_500, 20_531, 20_499, True), (20_500, 20_531, 20_500, True), (20_500, 20_531, 20_501, True),
        (20_500, 20_531, 20_502, False),  # both nights were ahead: this clock may be behind
        (20_500, 20_530, 20_499, False),  # a month is no jump
        (20_500, 20_500, 20_499, False), (20_500, 20_499, 20_498, False), (20_500, 20_469, 20_468, False),
        (20_500, 20_800, 20_799, False), (20_500, 20_801, 20_800, True),  # a year is, whatever the night before
        (20_454, 20_900, 20_400, True), (20_453, 20_900, 20_400, False), (20_453, 30_000, 29_999, False),  # before this was written
    ],
)  # fmt: skip
def test_a_clock_that_was_ahead_and_is_set_right(day: int, last: int, previous: int, expected: bool) -> None:
    assert is_set_back(day, last, previous) is expected


def test_a_busy_month_ties_what_belongs_together_and_nothing_else() -> None:
    """Twenty pairs among 400 things, 60 sessions a day, each with something unrelated along in three of ten."""
    chance = random.Random(1)
    groups = [(f"a{number}", f"b{number}") for number in range(20)]
    masses: dict[tuple[str, str], list[float]] = {}
    exposed: dict[str, float] = {}
    kept = 0.5 ** (1 / DEFAULT.association_half_life_days)
    for day in range(30):
        exposed = {name: value * kept for name, value in exposed.items()}
        masses = {pair: [mass * kept, times] for pair, (mass, times) in masses.items()}
        sessions = []
        for number in range(60):
            together = list(chance.choice(groups))
            if chance.random() < 0.3:
                together.append(f"x{chance.randrange(360)}")
            sessions.append(use_event(f"{day}-{number}", *together, at=NOON + day * DAY_US))
        learned = learn(sessions, TODAY + day, DEFAULT)
        for use in learned.uses:
            exposed[use.id] = exposed.get(use.id, 0) + use.exposed
        for pair in learned.pairs:
            known = masses.setdefault((pair.first, pair.second), [0, 0])
            known[0] += pair.mass
            known[1] += pair.times
    recurring = {pair for pair, (_, times) in masses.items() if times >= DEFAULT.least_together}
    tied = {
        pair
        for pair in recurring
        if association(round(masses[pair][0]), [round(exposed[name]) for name in pair], DEFAULT) >= DEFAULT.least_weight
    }
    assert tied == set(groups) and len(recurring) > 2 * len(groups)


def test_a_session_is_as_old_as_the_last_that_happened_in_it() -> None:
    events = [use_event("s", "b", at=NOON), use_event("s", "a", at=NOON - 90 * DAY_US)]
    for order in (events, events[::-1]):
        assert [(use.used, use.last) for use in learn(order, TODAY, DEFAULT).uses] == [(UNIT, NOON)] * 2
