"""A hybrid logical clock: the time of day where it runs forwards, and a count where it does not.

A reading is one integer: microseconds since 1970, shifted left by ten bits, plus a count. So readings that follow each
other grow, whatever the clock on the wall does, and an integer column holds them until the year 2255.
Source: Kulkarni et al., Logical Physical Clocks, OPODIS 2014.
"""

_BITS = 10
LAST = 2**63 - 2**20  # the last reading that is taken for one


def tick(seen: int, now: int) -> int:
    """The next reading: later than `seen`, the latest one that is known, and not before `now`, in microseconds.

    After LAST comes LAST again: a later one would be none, and what is written with it could not be read.
    """
    return min(max(seen + 1, max(now, 0) << _BITS), LAST)


def moment(reading: int) -> int:
    """The time of day of a reading, in microseconds since 1970."""
    return reading >> _BITS
