"""Every pattern of memory/ against texts made from it (pumps.py): prints those whose time grows faster than the text.

`pump_times.py PART OF` looks at one part of them; `pump_times.py PATTERN` at that one. The slowest text of each pattern is tried at
half a million characters, too. Only the time of this process counts, and a text is condemned by the best of several tries.
"""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Collection

sys.path.insert(0, __file__.rpartition("/tests/")[0])

from memory.core.safety.secrets import shapes
from tests.core import pattern_times
from tests.core.pattern_times import TooLong, find_patterns, only_matched, seconds
from tests.core.pumps import pumps

FIRST, SECOND, LAST = 4_000, 32_000, 500_000  # characters
SUSPICIOUS_S = 0.04  # for FIRST: what is quadratic takes longer
LEAST_S = 0.02  # two ticks of a coarse clock: a shorter time says nothing
TOO_MUCH = 3.0  # times as long as in proportion to the length: from FIRST to SECOND the quadratic takes 8
LIMIT_S = 20.0  # of processor time for one text
GIVEN_LIMIT_S = 1.5  # the same for a pattern that is given as a word: a test of this program has quick ones and very slow ones
TRIES = 3
# Only the beginning of so much of a text is ever shown to these; what the caller cuts is said there.
SHOWN = {"memory.core.safety.secrets.pairs._STARTS_LINE": 200}


def slow_text(name: str, pattern: re.Pattern[str], ways: Collection[str], limit_s: float = LIMIT_S) -> str:
    """A text on which a pattern takes much longer than it is long, as a word that describes it; "" for none."""
    slowest = (-1.0, "", None)
    for pump in pumps(pattern):
        for make in (pump.text, pump.again_and_again):
            text = make(min(FIRST, SHOWN.get(name, FIRST)))
            first = seconds(pattern, text, ways, limit_s=limit_s)
            if first >= limit_s or (
                first >= SUSPICIOUS_S and is_superlinear(pattern, make(FIRST), make(SECOND), ways, limit_s)
            ):
                return f"{pump!r}"
            if first > slowest[0]:
                slowest = (first, f"{pump!r}", make)
    make_slowest = slowest[2]
    if (
        make_slowest is None
        or name in SHOWN
        or not is_superlinear(pattern, make_slowest(FIRST), make_slowest(LAST), ways, limit_s)
    ):
        return ""
    return f"{slowest[1]} at {LAST:,}"


def is_superlinear(pattern: re.Pattern[str], short: str, long: str, ways: Collection[str], limit_s: float) -> bool:
    """Whether the longer text takes much more time than in proportion, each time that it is tried."""
    for _ in range(TRIES):
        first, second = (seconds(pattern, text, ways, limit_s=limit_s) for text in (short, long))
        if second < limit_s and second < TOO_MUCH * len(long) / len(short) * max(first, LEAST_S):
            return False
        if second >= limit_s:
            return True
    return True


def main() -> None:
    def too_long(_signal: int, _frame: object) -> None:
        raise TooLong

    signal.signal(signal.SIGVTALRM, too_long)
    if len(sys.argv) == 2:
        print(slow_text("", re.compile(sys.argv[1]), (), GIVEN_LIMIT_S), end="")
        print("1 pattern", file=sys.stderr)
        return
    part, parts = int(sys.argv[1]), int(sys.argv[2])
    pattern_times.LEFT_OUT = ("memory.nothing",)
    shapes.spans("a" * 20 + "1" * 20, "", frozenset())  # has the table of shapes read
    matched = only_matched()
    for name, pattern in sorted(find_patterns().values(), key=lambda pair: pair[0])[part::parts]:
        if slow := slow_text(name, pattern, matched.get(name, ())):
            print(f"{name}: {slow}: {pattern.pattern[:100]!r}", flush=True)
    print(f"{len(matched)} patterns are only matched", file=sys.stderr)


if __name__ == "__main__":
    main()
