"""What sessions use of what prompts were given moves the thresholds: within bounds, one way, and not by chance."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.feedback import (
    HINTED,
    INJECTED,
    LEAST_SHARE,
    LEAST_SHOWN,
    MOST_SHIFT,
    Shifts,
    Tally,
    explain,
    parse_tallies,
    session_tallies,
    shift_of,
    shifts_of,
    sum_sessions,
)
from memory.core.night.rules import UNIT
from memory.core.search.mention import NO_SHIFTS
from memory.core.times import DAY_US

TODAY = 20_000


def tally(shown: int, expected: float, used: int, missed: int = 0) -> Tally:
    return Tally(UNIT * shown, round(UNIT * expected), UNIT * used, UNIT * missed)


TALLIES = st.integers(0, 3_000).flatmap(
    lambda shown: st.builds(
        tally, st.just(shown), st.floats(0, shown), st.integers(0, shown), st.integers(0, 3_000)
    )
)


@given(TALLIES)
def test_a_shift_is_bounded_and_nothing_below_some_tens(one: Tally) -> None:
    assert -MOST_SHIFT <= shift_of(one) <= MOST_SHIFT
    assert one.shown >= LEAST_SHOWN * UNIT or shift_of(one) == 0.0


@given(TALLIES, st.integers(0, 100))
def test_more_use_never_asks_for_more_certainty(one: Tally, more: int) -> None:
    used = one._replace(used=min(one.shown, one.used + UNIT * more))
    assert shift_of(used) <= shift_of(one)
    assert shift_of(one._replace(missed=one.missed + UNIT * more)) <= shift_of(one)


@given(TALLIES)
def test_what_can_be_a_habit_of_citing_moves_nothing(one: Tally) -> None:
    one = one._replace(missed=0)
    if one.shown and LEAST_SHARE * one.expected <= one.used <= one.expected:
        assert shift_of(one) == pytest.approx(0.0, abs=1e-3)


def test_no_data_is_no_shift() -> None:
    assert shifts_of({}) == Shifts() == NO_SHIFTS
    assert sum_sessions([], TODAY, 90.0) == {}


def test_examples_with_their_reasons() -> None:
    seldom = tally(42, 25.2, 3)
    assert 0.1 < shift_of(seldom) <= MOST_SHIFT
    said = explain(INJECTED, seldom, shift_of(seldom))
    assert "injected 42 times, used 3" in said and "asks for more certainty" in said
    often = tally(60, 9.0, 30)
    assert shift_of(often) == -MOST_SHIFT
    assert "content with less" in explain(HINTED, often, -MOST_SHIFT)
    assert "too few" in explain(HINTED, tally(5, 1.0, 0), 0.0)
    assert "the threshold stays" in explain(INJECTED, tally(50, 30.0, 15), 0.0)


@pytest.mark.parametrize(
    ("tier", "one", "shift", "expected"),
    [
        (INJECTED, tally(1_200, 300.0, 4), 0.25, "memories injected 1,200 times, used 4: asks for more certainty (+0.25 logits, at most ±0.3)"),
        (HINTED, tally(60, 9.0, 30, 2), -0.3, "titles shown 60 times, opened 30, and 2 opened that were not shown: is content with less certainty (-0.30 logits, at most ±0.3)"),
        (HINTED, tally(29, 9.0, 3), 0.0, "titles shown 29 times, opened 3: too few to go by (under 30)"),
        (INJECTED, tally(30, 9.0, 3), 0.0, "memories injected 30 times, used 3: as was to be expected: the threshold stays"),
        (INJECTED, Tally(), 0.0, "memories injected 0 times, used 0: too few to go by (under 30)"),
    ],
)
def test_why_a_threshold_is_where_it_is(tier: str, one: Tally, shift: float, expected: str) -> None:
    assert explain(tier, one, shift) == expected


def test_what_is_missed_counts_for_titles_within_a_limit() -> None:
    quiet = tally(100, 20.0, 0)
    assert shift_of(quiet._replace(missed=10 * UNIT)) < shift_of(quiet)
    assert shift_of(quiet._replace(missed=100 * UNIT)) == shift_of(quiet._replace(missed=100_000 * UNIT))


def test_a_session_is_counted_once_a_memory_and_without_padding() -> None:
    rows = [
        {"event": "SessionStart", "agent": "", "memories": [{"id": "start"}]},
        {"event": "UserPromptSubmit", "agent": "", "memories": [{"id": "a", "probability": 0.6}, {"id": "rule"}],
         "skills": [{"id": "s", "name": "deploy"}]},
        {"event": "UserPromptSubmit", "agent": "",
         "hints": [{"id": "b", "probability": 0.2}, {"id": "c", "probability": 0.1}, {"id": "s", "name": "x", "probability": 0.9}]},
        {"event": "SubagentStart", "agent": "x", "memories": [{"id": "d", "probability": 0.7}]},
        {"event": "forgotten"},
        {"event": "UserPromptSubmit", "agent": "", "memories": [{"id": "a", "probability": 0.9}]},
        {"event": "opened", "ids": ["b", "elsewhere"]},
        {"event": "used", "ids": ["s"], "by": "Skill"},
        {"event": "used", "ids": ["a", "d"], "by": "answer"},
    ]  # fmt: skip
    assert session_tallies(rows) == {INJECTED: tally(1, 0.6, 1), HINTED: tally(2, 0.3, 1, 1)}
    assert session_tallies([]) == {} == session_tallies([{"event": "opened", "agent": "x", "ids": ["a"]}])
    assert session_tallies([*rows, {"event": "opened", "ids": ["further", "b", "far"]}])[HINTED] == tally(2, 0.3, 1, 3)
    assert Tally() == (0, 0, 0, 0) and Shifts() == (0.0, 0.0)


def test_only_tallies_that_can_be_are_read() -> None:
    good = {INJECTED: [UNIT, UNIT // 2, 0, 0]}
    assert parse_tallies(good) == {INJECTED: Tally(UNIT, UNIT // 2, 0, 0)}
    for bad in (None, [], {"other": [1, 1, 1, 1]}, {INJECTED: [1, 2, 0, 0]}, {INJECTED: [1, 0, 2, 0]}, {INJECTED: [-1, 0, 0, 0]},
                {INJECTED: [1.0, 0, 0, 0]}, {INJECTED: [True, 0, 0, 0]}, {INJECTED: [1, 1, 1]}, {INJECTED: "1111"}):  # fmt: skip
        assert parse_tallies(bad) == {}
    assert parse_tallies({HINTED: [9 * UNIT, 0, 0, 0]}, most=8) == {} == parse_tallies({HINTED: [8 * UNIT, 0, 0, -1]})
    most = [8 * UNIT, 8 * UNIT, 8 * UNIT, 8 * UNIT]
    assert parse_tallies({HINTED: most, INJECTED: [0, 0, 0, 0]}, most=8) == {HINTED: Tally(*most), INJECTED: Tally()}
    assert parse_tallies({HINTED: [8 * UNIT, 0, 0, 8 * UNIT + 1]}, most=8) == {}
    assert parse_tallies({HINTED: [UNIT, 0, 0, 9 * UNIT]}) == {HINTED: tally(1, 0, 0, 9)}, "any number may be opened that was not shown"


def test_sessions_fade_and_add_up_in_any_order() -> None:
    old, new = ((TODAY - 90) * DAY_US, {INJECTED: tally(8, 4.0, 2)}), (TODAY * DAY_US, {INJECTED: tally(1, 0.5, 1)})
    both = sum_sessions([old, new], TODAY, 90.0)
    assert both == sum_sessions([new, old], TODAY, 90.0) == {INJECTED: tally(5, 2.5, 2)}


@pytest.mark.parametrize(
    ("wanted", "cites", "low", "high"),
    [
        (1.0, 0.0, MOST_SHIFT, MOST_SHIFT),  # nothing is ever used
        (1.0, 0.5, 0.0, 0.0),  # the model is right about this user
        (0.15, 0.5, 0.1, MOST_SHIFT),  # a seventh of what the model expects is wanted
        (2.5, 0.9, -MOST_SHIFT, -0.1),  # far more is wanted than it expects
    ],
)
def test_a_simulated_user_is_met_and_the_shift_settles(wanted: float, cites: float, low: float, high: float) -> None:
    """A year of nights; each shows what passes the moved threshold. wanted: how often, of how often the model expects it."""
    rng, total, shift = random.Random(4), Tally(), 0.0
    shifts = []
    for _ in range(365):
        total = total.fade(0.5 ** (1 / 90))
        for _ in range(4):
            probability = rng.uniform(0.1, 0.4)
            if probability >= 0.1 * 2.718**shift:  # the threshold moves with the shift, and with it what is counted
                used = rng.random() < min(1.0, wanted * probability) * cites
                total = total.plus(Tally(UNIT, round(UNIT * probability), UNIT * used))
        shift = shift_of(total)
        shifts.append(shift)
    assert low <= shifts[-1] <= high
    assert max(shifts[-90:]) - min(shifts[-90:]) <= 0.25, "it runs away, or swings"


@pytest.mark.parametrize(
    ("used", "wanted"),
    [
        (9, 0.096),  # ln(1/9) − ln(11/109): 9 and 20 · 0.1 of 120 were used
        (10, 0.0),  # a fifth of one half is enough
        (50, 0.0),
        (55, -0.167),  # −ln(65/55): 55 and 20 · 0.5 of 120
        (60, -MOST_SHIFT),  # −ln(70/50) is −0.336
        (0, MOST_SHIFT),
    ],
)
def test_a_shift_worked_out_by_hand(used: int, wanted: float) -> None:
    assert shift_of(Tally(shown=100 * UNIT, expected=50 * UNIT, used=used * UNIT)) == wanted


def test_from_thirty_on_there_is_enough_to_go_by() -> None:
    assert shift_of(tally(LEAST_SHOWN, LEAST_SHOWN, 0)) == MOST_SHIFT
    assert shift_of(tally(LEAST_SHOWN - 1, LEAST_SHOWN - 1, 0)) == 0.0


def test_where_all_was_used_and_all_but_expected_nothing_moves() -> None:
    shown = 1_000_000 * UNIT
    assert shift_of(Tally(shown=shown, expected=shown - 1, used=shown)) == 0.0
