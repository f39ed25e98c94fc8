"""The journal's clock: readings grow, whatever the time of day does."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.core.clock import LAST, tick
from memory.core.clock import moment as of_day

_MOMENTS = st.integers(0, 9 * 10**15)


def moment(reading: int) -> int:
    """The time of day of a reading, in microseconds: all but the ten bits of its count."""
    return reading >> 10


@given(st.lists(_MOMENTS, min_size=1))
def test_readings_grow_whatever_the_time_of_day_does(times: list[int]) -> None:
    seen = 0
    for now in times:
        reading = tick(seen, now)
        assert reading > seen and moment(reading) >= min(now, moment(LAST))
        seen = reading


@given(_MOMENTS, _MOMENTS)
def test_a_reading_is_the_time_of_day_where_that_runs_forwards(earlier: int, later: int) -> None:
    first = tick(0, earlier)
    if later > earlier:
        assert moment(tick(first, later)) == min(later, moment(LAST))
    assert moment(first) == min(earlier, moment(LAST))


@given(st.lists(st.tuples(st.sampled_from("ab"), _MOMENTS, st.booleans()), max_size=30))
def test_what_a_machine_has_seen_comes_before_what_it_writes(steps: list[tuple[str, int, bool]]) -> None:
    """Two machines with clocks of their own, which now and then look at what the other one has written."""
    seen = {"a": 0, "b": 0}
    for machine, now, looks in steps:
        other = seen["b" if machine == "a" else "a"]
        known = max(seen[machine], other) if looks else seen[machine]
        seen[machine] = tick(known, now)
        assert seen[machine] > known


def test_any_reading_fits_an_integer_column() -> None:
    assert tick(0, 2**80) == LAST < 2**63
    assert tick(0, -5) == 1


def test_no_reading_is_later_than_the_last_one_that_can_be_read() -> None:
    assert tick(LAST, 0) == tick(LAST, 2**80) == LAST and tick(LAST - 1, 0) == LAST


def test_a_reading_is_microseconds_times_1024_and_the_last_one_is_of_2262() -> None:
    assert tick(0, 5) == 5 * 1024 and of_day(5 * 1024 + 1023) == 5 and LAST == 2**63 - 2**20
