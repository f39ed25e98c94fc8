"""How much of the text injected into prompts the sessions used, and how far that moves the thresholds of relevance.

Each memory that a prompt is given carries the probability p that it is wanted (core/search/mention.py). Of n of them
about Σp are wanted. Of these Claude cites or opens a share that differs from user to user, and that nobody knows; so
any share from LEAST_SHARE to MOST_SHARE is taken for possible, and moves nothing. Only what lies outside moves:

    r      = (used + K·e) / (n + K)            e: the nearer end of the interval [LEAST_SHARE, MOST_SHARE] · Σp / n
    shift  = logit(e) − logit(r), cut to ±MOST_SHIFT; 0 for fewer than LEAST_SHOWN

K observations of the expected rate count against the real ones (a beta prior). A shift is the correction of the model's
intercept for this user: p is the model's own probability, whatever the threshold was, so the estimate does not feed on
its own effect. What Claude opens without having been given it is a sign that titles come too seldom: each counts
as half a use of a title that was not shown, for at most half as many as were shown.

Source: the correction of an intercept for new data, "recalibration in the large": Steyerberg et al., Stat. Med. 2004.
"""

from collections.abc import Iterable, Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.night.rules import UNIT, day_of, remaining_share
from memory.core.regression import log_odds

INJECTED, HINTED = "injected", "hinted"
TIERS = (INJECTED, HINTED)
LEAST_SHARE, MOST_SHARE = 0.2, 1.0  # of what is wanted, that Claude may cite or open
LEAST_SHOWN = 30
PRIOR = 20.0  # K
MOST_SHIFT = 0.3  # logits: from balanced to eager or quiet it is 0.5 to 0.75
MISSED_WEIGHT, MISSED_MOST = 0.5, 0.5
MOST_OF_SESSION = 10_000  # more of one session than this was not written by a hook
MOST_KEPT = 1_000_000_000
_LEAST_RATE = 1e-3  # of use, that a logit is taken of


class Tally(NamedTuple):
    """What became of what was given, in millionths of a memory. expected: Σp.  missed: opened without being given."""

    shown: int = 0
    expected: int = 0
    used: int = 0
    missed: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """The sum of two."""
        return Tally(*(mine + its for mine, its in zip(self, other, strict=True)))

    def fade(self, share: float) -> "Tally":
        """What is left of it. share: 0 to 1."""
        return Tally(*(round(value * share) for value in self))


class Shifts(NamedTuple):
    """What is added to the thresholds of relevance, in logits, −MOST_SHIFT to MOST_SHIFT; above 0 asks for more."""

    inject: float = 0.0
    hint: float = 0.0


def session_tallies(rows: Iterable[Mapping[str, Any]]) -> dict[str, Tally]:
    """What became of the memories that a session's prompts were given, by tier; no tier of which there is nothing.

    rows: of the session's ledger (store/files/injections.py). Only what a learned model has judged counts, each memory
    once, and only in the main conversation: nobody reports what a sub-agent's answer rests on.
    """
    given: dict[str, dict[str, float]] = {tier: {} for tier in TIERS}
    seen, used, opened, missed = set[str](), set[str](), set[str](), set[str]()
    for row in rows:
        if row.get("agent"):
            continue
        for kind, tier in (("memories", INJECTED), ("hints", HINTED)):
            for item in row.get(kind, ()):
                seen.add(item["id"])
                if "probability" in item and "name" not in item:  # a skill has a name
                    given[tier].setdefault(item["id"], float(item["probability"]))
        if row.get("event") == "used" and row.get("by") == "answer":
            used.update(row["ids"])
        elif row.get("event") == "opened":
            opened.update(row["ids"])
            missed.update(name for name in row["ids"] if name not in seen)
    found = {
        tier: Tally(
            UNIT * len(own), round(UNIT * sum(own.values())), UNIT * len(own.keys() & (used | opened)),
            UNIT * len(missed) if tier == HINTED else 0,
        )
        for tier, own in given.items()
    }  # fmt: skip
    return {tier: tally for tier, tally in found.items() if any(tally)}


def parse_tallies(data: object, most: int = MOST_KEPT) -> dict[str, Tally]:
    """Tallies by tier from their JSON, without those that cannot be. most: memories in one."""
    found = {}
    for tier, row in data.items() if isinstance(data, dict) else ():
        if tier not in TIERS or not isinstance(row, list) or len(row) != len(Tally._fields):
            continue
        if any(isinstance(value, bool) or not isinstance(value, int) for value in row):
            continue
        tally = Tally(*row)
        if min(tally) >= 0 and max(tally) <= most * UNIT and max(tally[1:3]) <= tally.shown:
            found[tier] = tally
    return found


def sum_sessions(sessions: Iterable[tuple[int, Mapping[str, Tally]]], today: int, half_life: float) -> dict[str, Tally]:
    """The tallies of some sessions together, as of a day. sessions: (microseconds, tallies).  half_life: days."""
    total: dict[str, Tally] = {}
    for at, tallies in sessions:
        share = remaining_share(today - day_of(at), half_life)
        for tier, tally in tallies.items():
            total[tier] = total.get(tier, Tally()).plus(tally.fade(share))
    return total


def shift_of(tally: Tally) -> float:
    """How far a tier's threshold moves, −MOST_SHIFT to MOST_SHIFT logits, rounded to 3 digits."""
    shown = tally.shown / UNIT
    if shown < LEAST_SHOWN or not tally.expected:
        return 0.0
    missed = min(MISSED_WEIGHT * tally.missed / UNIT, MISSED_MOST * shown)
    mean = tally.expected / tally.shown
    shown, used = shown + missed, tally.used / UNIT + missed
    rate = used / shown
    expected = max(LEAST_SHARE * mean, min(MOST_SHARE * mean, rate))  # the nearest rate that moves nothing
    if rate == expected:
        return 0.0
    rate = (used + PRIOR * expected) / (shown + PRIOR)
    shift = log_odds(expected, _LEAST_RATE) - log_odds(rate, _LEAST_RATE)
    return round(max(-MOST_SHIFT, min(MOST_SHIFT, shift)), 3) + 0.0


def shifts_of(tallies: Mapping[str, Tally]) -> Shifts:
    """How far both thresholds move."""
    return Shifts(*(shift_of(tallies.get(tier, Tally())) for tier in TIERS))


def explain(tier: str, tally: Tally, shift: float) -> str:
    """Why a threshold is where it is, in a sentence. shift: the one in use."""
    shown, used = round(tally.shown / UNIT), round(tally.used / UNIT)
    what = {
        INJECTED: f"memories injected {shown:,} times, used {used:,}",
        HINTED: f"titles shown {shown:,} times, opened {used:,}",
    }
    missed = round(tally.missed / UNIT)
    also = f", and {missed:,} opened that were not shown" if missed else ""
    if not shift:
        enough = tally.shown >= LEAST_SHOWN * UNIT
        end = "as was to be expected: the threshold stays" if enough else f"too few to go by (under {LEAST_SHOWN})"
    else:
        end = "asks for more certainty" if shift > 0 else "is content with less certainty"
        end += f" ({shift:+.2f} logits, at most ±{MOST_SHIFT})"
    return f"{what[tier]}{also}: {end}"
