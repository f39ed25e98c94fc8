"""Stage "learn": memories used together in a session are linked more strongly; those shown and ignored, less.

Each session adds to linear, fading sums, kept in whole millionths: no order of the same events gives another result.

    used_i    = Σ sessions  g_i · 2^(−age/H)                     g: how surely it was used, 0 to 1
    exposed_i = Σ sessions (g_i, or λ where it was only shown) · 2^(−age/H)
    mass_ij   = Σ sessions  min(g_i, g_j) / log2(n) · 2^(−age/H)   n: things used in that session, 2 or more
    times_ij  = sessions in which both were used
    weight_ij = mass_ij / (κ + √(exposed_i · exposed_j)), from the second session on, if it is 0.1 or more

mass_ij ≤ √(exposed_i · exposed_j), so a weight lies between 0 and 1, saturates, and cannot run away; a thing that is
used everywhere has a large `exposed` and no strong tie. Weights depend on nothing but these sums, so a year of nights
does not drift.

Sources: Hebb, The Organization of Behavior, 1949; the normalised form: Ochiai 1957 (cosine of occurrences), against
runaway weights as Oja 1982; the logarithm: Adamic, Adar 2003; fading sums: Cormode et al., Forward Decay, ICDE 2009.
"""

import math
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from memory.core.night.rules import UNIT, NightRules, day_of, remaining_share

# How surely an event says that something was used.
GAINS: Mapping[str, float] = {"cited": 1.0, "used": 1.0, "edited": 0.8, "expanded": 0.6, "read": 0.6}
SHOWN = ("injected", "recalled", "activated", "ignored")


class Event(NamedTuple):
    """What happened to some memories or skills. kind: of GAINS or SHOWN.  at: microseconds."""

    kind: str
    at: int
    session: str
    ids: tuple[str, ...]


class Use(NamedTuple):
    """What some sessions add to one thing. used, exposed: millionths.  uses: sessions.  last: µs, 0 for none."""

    id: str
    used: int
    exposed: int
    uses: int
    last: int


class PairMass(NamedTuple):
    """What some sessions add to two things, first < second. mass: millionths.  times: sessions."""

    first: str
    second: str
    mass: int
    times: int


class Learned(NamedTuple):
    """All that some events have to teach, sorted."""

    sessions: int
    uses: list[Use]
    pairs: list[PairMass]


class _Session(NamedTuple):
    gains: dict[str, float]
    shown: set[str]
    end: list[int]


def learn(events: Iterable[Event], today: int, rules: NightRules) -> Learned:
    """What the sessions in some events add, as of a day. today: days since 1970."""
    sessions = _sessions(events)
    uses: dict[str, list[int]] = {}
    together: dict[tuple[str, str], list[int]] = {}
    for session in sessions:
        moment = max(session.end)
        share = UNIT * remaining_share(today - day_of(moment), rules.association_half_life_days)
        for name, gain in session.gains.items():
            known = uses.setdefault(name, [0, 0, 0, 0])
            known[0] += round(gain * share)
            known[1] += round(gain * share)
            known[2] += 1
            known[3] = max(known[3], moment)
        for name in session.shown - session.gains.keys():
            uses.setdefault(name, [0, 0, 0, 0])[1] += round(rules.ignored_share * share)
        surest = sorted(session.gains, key=lambda name: (-session.gains[name], name))[: rules.max_session]
        if len(surest) > 1:
            portion = share / math.log2(len(surest))
            for first, second in combinations(sorted(surest), 2):
                known = together.setdefault((first, second), [0, 0])
                known[0] += round(min(session.gains[first], session.gains[second]) * portion)
                known[1] += 1
    return Learned(
        len(sessions),
        [Use(name, *values) for name, values in sorted(uses.items())],
        [PairMass(*pair, mass, times) for pair, (mass, times) in sorted(together.items()) if mass],
    )


def _sessions(events: Iterable[Event]) -> list[_Session]:
    """Events by session: the surest sign of use of each thing, and what was only shown."""
    found: dict[str, _Session] = {}
    for event in events:
        gain = GAINS.get(event.kind, 0.0)
        if not gain and event.kind not in SHOWN:
            continue
        session = found.setdefault(event.session or f"at {event.at}", _Session({}, set(), []))
        session.end.append(event.at)
        for name in event.ids:
            if gain:
                session.gains[name] = max(gain, session.gains.get(name, 0.0))
            else:
                session.shown.add(name)
    return list(found.values())
