"""What follows from the sums of use and from tags: weights of ties, what is left of a memory, tags that go together."""

from __future__ import annotations

import math
from collections.abc import Iterator

import _duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.rules import DEFAULT, UNIT
from memory.core.times import DAY_US
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night import laws

from ..rows import put, tie
from ..stores import database

_CONNECTION = _duckdb.connect()
EVERY = frozenset(("learn", "decay", "associate", "repair"))
LEARN, DECAY = EVERY - {"learn"}, EVERY - {"decay"}
RULES = DEFAULT._replace(evidence=2.0, least_together=2, least_mass=1.0, least_weight=0.1, max_partners=2)


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def use(connection: Connection, *exposed: float) -> None:
    """Memories from 1 on, each so often shown."""
    for key, often in enumerate(exposed, 1):
        put(connection, key)
        append_rows(connection, "activity", [(key, 0, round(often * UNIT), 1, 0)])


def use_together(connection: Connection, a: int, b: int, mass: float, times: int = 2) -> None:
    append_rows(connection, "coactivity", [(a, b, round(mass * UNIT), times)])


def learned_edges(connection: Connection) -> list[tuple[int, int, float]]:
    return rows(connection, "SELECT source, target, weight FROM edges WHERE provenance = 'learned' ORDER BY ALL")


def test_a_tie_weighs_what_was_used_together_of_what_was_shown(connection: Connection) -> None:
    use(connection, 4, 9)
    use_together(connection, 1, 2, 4)
    assert laws.laws(connection, 20, RULES, LEARN) == {"learned": 1}
    assert rows(connection, "FROM edges") == [(1, 2, "used_with", 0.5, "learned", 1, "", 20 * DAY_US)], "4 / (2 + √(4 · 9))"
    assert laws.laws(connection, 21, RULES, LEARN) == {"learned": 0} and rows(connection, "SELECT created_at FROM edges") == [(20 * DAY_US,)]


@pytest.mark.parametrize(
    ("mass", "times", "exposed", "is_tied"),
    [(1.0, 2, 4.0, True), (0.999999, 2, 4.0, False), (1.0, 1, 4.0, False), (1.0, 3, 4.0, True), (1.0, 2, 8.0, True), (1.0, 2, 8.02, False)],
)
def test_a_tie_has_been_met_often_enough(connection: Connection, mass: float, times: int, exposed: float, is_tied: bool) -> None:
    """Of a mass of 1 that was shown 8 times a tenth is left: 1 / (2 + 8)."""
    use(connection, exposed, exposed)
    use_together(connection, 1, 2, mass, times)
    laws.laws(connection, 20, RULES, LEARN)
    assert bool(learned_edges(connection)) is is_tied


def test_the_strongest_partners_of_each_are_kept_and_those_by_others_stay(connection: Connection) -> None:
    use(connection, *[1] * 5)
    for a, b, mass in ((1, 2, 3), (1, 3, 2), (1, 4, 2), (2, 5, 1), (3, 5, 1), (4, 5, 2)):
        use_together(connection, a, b, mass)
    tie(connection, 1, 5, "supports", "manual")
    laws.laws(connection, 20, RULES, LEARN)
    assert learned_edges(connection) == [(1, 2, 1.0), (1, 3, pytest.approx(2 / 3, abs=1e-4)), (2, 5, pytest.approx(1 / 3, abs=1e-4)), (4, 5, pytest.approx(2 / 3, abs=1e-4))]
    assert len(rows(connection, "FROM edges")) == 5


@pytest.mark.parametrize("key", [1, 2])
def test_what_is_archived_is_tied_to_nothing_and_that_counts_as_a_change(connection: Connection, key: int) -> None:
    use(connection, 4, 9)
    use_together(connection, 1, 2, 4)
    laws.laws(connection, 20, RULES, LEARN)
    connection.execute(f"UPDATE nodes SET archived = true WHERE key = {key}")
    assert laws.laws(connection, 20, RULES, LEARN) == {"learned": 1} and learned_edges(connection) == []


def vitality(connection: Connection) -> list[float]:
    return [row[0] for row in rows(connection, "SELECT vitality FROM nodes ORDER BY key")]


def test_half_of_a_memory_is_left_after_its_half_life(connection: Connection) -> None:
    rules = DEFAULT._replace(least_vitality=0.2, superseded_share=0.5)
    days = round(DEFAULT.note_half_life_days)
    for key, values in enumerate(({}, {"pinned": True}, {"superseded_by": "m1"}, {"archived": True}, {"kind": "turn"}, {"modified_at": days * DAY_US}, {"reinforced_at": days * DAY_US}, {"type": "of another version"}), 1):
        put(connection, key, **{"modified_at": 0, **values})
    put(connection, 9, modified_at=0)
    append_rows(connection, "activity", [(9, 1, 1, 0, days * DAY_US)])
    assert laws.laws(connection, days, rules, DECAY) == {"vitality": 3}
    assert vitality(connection) == pytest.approx([0.6, 1.0, 0.3, 1.0, 1.0, 1.0, 1.0, 0.6, 1.0]), "0.2 and half of 0.8; one that was superseded has half of that"
    assert laws.laws(connection, days, rules, DECAY) == {"vitality": 0}
    assert laws.laws(connection, 0, rules, DECAY) == {"vitality": 3} and vitality(connection)[0] == 1.0, "nothing fades before it was said"


@given(st.integers(0, 900), st.integers(0, 30), st.integers(-2, 30), st.sampled_from(("decision", "preference", "fact", "note", "pattern", "other")))
def test_the_more_often_something_was_of_use_the_slower_it_fades(days: int, uses: int, reinforced: int, kind: str) -> None:
    life = DEFAULT.half_lives().get(kind, DEFAULT.note_half_life_days)
    sql = laws.retention_sql(days, DEFAULT)
    row = f"false AS pinned, 0 AS reinforced_at, 0 AS modified_at, NULL::BIGINT AS last_used, '{kind}' AS type, {reinforced} AS reinforced, {uses} AS uses"
    ((left,),) = rows(_CONNECTION, f"SELECT {sql} FROM (SELECT {row})")
    assert left == pytest.approx(0.5 ** (days / (life * (1 + math.log(1 + max(0, reinforced) + uses)))))
