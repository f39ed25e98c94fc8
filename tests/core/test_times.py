"""Microseconds and ISO 8601."""

from __future__ import annotations

import math
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.times import iso_time, parse_time

NINE_THIRTY = 1_795_253_400_000_000


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-11-21T09:30:00Z", NINE_THIRTY),
        ("2026-11-21T10:30:00+01:00", NINE_THIRTY),
        (" 2026-11-21T09:30:00 ", NINE_THIRTY),
        ("2026-11-21", NINE_THIRTY - 34_200_000_000),
        ("1969-12-31T23:59:59Z", -1_000_000),
        (1_795_253_400, NINE_THIRTY),
        (1_795_253_400_000, NINE_THIRTY),
        (1_795_253_400.25, NINE_THIRTY + 250_000),
        (0, 0),
    ],
)
def test_times_are_read(value: object, expected: int) -> None:
    assert parse_time(value) == expected


@pytest.mark.parametrize(
    "value",
    ["yesterday", "", "2026-13-01", "9999-12-31T23:59:59-14:00x",
    math.nan, math.inf, -math.inf, 1e300, -1e300, 10**4000,
     True, None, [], {}],
)  # fmt: skip
def test_what_is_no_time_is_refused(value: object) -> None:
    with pytest.raises(ValueError):
        parse_time(value)


@given(st.integers(-62_135_596_800, 253_402_300_799))
def test_a_time_that_is_written_is_read_again(seconds: int) -> None:
    written = iso_time(seconds * 1_000_000)
    assert written == "" if seconds == 0 else parse_time(written) == seconds * 1_000_000


@given(st.floats() | st.integers() | st.text(max_size=30) | st.datetimes().map(str))
def test_a_time_fits_into_the_store(value: object) -> None:
    with suppress(ValueError):
        assert -(2**63) < parse_time(value) < 2**63


def test_no_time_is_no_text() -> None:
    assert iso_time(0) == iso_time(10**30) == ""


@pytest.mark.parametrize(
    ("seconds", "written"),
    [
        (1, "1970-01-01T00:00:01Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_135_596_801, ""), (253_402_300_800, ""),
    ],
)  # fmt: skip
def test_a_time_as_people_write_it(seconds: int, written: str) -> None:
    assert iso_time(seconds * 1_000_000) == written


def test_numbers_beyond_a_hundred_billions_are_milliseconds() -> None:
    assert parse_time(100_000_000_000) == 10**17 and parse_time(100_000_000_001) == 100_000_000_001_000
    assert parse_time(253_402_300_799_000) == 253_402_300_799_000_000 and parse_time(-62_135_596_800_000) == -62_135_596_800_000_000
    for value in (253_402_300_800_000, 1e15 + 1, -62_135_596_801_000):
        with pytest.raises(ValueError):
            parse_time(value)
