"""What a night found out, carried into the tables one kind at a time, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from memory.core.night.rules import DEFAULT, UNIT
from memory.core.records import Night, Summary
from memory.core.tokens import count_tokens
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night import facts, laws, records
from memory.store.tables import adaptation

from ..rows import put, tie
from ..stores import FakeEncoder, database

AT = 77


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def night(**found: Any) -> Night:
    """A record over m1 to m6 at places 0 to 5, and one that is gone at 6."""
    return Night("n", AT, 10, 0, "", 0, ids=(*(f"m{key}" for key in range(1, 7)), "gone"), **found)


def put_six(connection: Connection, **values: dict[str, Any]) -> dict[int, int]:
    """m1 to m6 and the places of a record over them."""
    for key in range(1, 7):
        put(connection, key, **values.get(f"m{key}", {}))
    return facts.keys(connection, night().ids)


def test_places_lead_to_what_is_still_there(connection: Connection) -> None:
    assert put_six(connection) == {place: place + 1 for place in range(6)}


def test_sums_fade_by_days_and_not_without_any(connection: Connection) -> None:
    append_rows(connection, "activity", [(1, 1_000, 800, 3, 9)])
    append_rows(connection, "coactivity", [(1, 2, 500, 2)])
    for days in (0, -5):
        facts.age(connection, days, DEFAULT)
        assert rows(connection, "FROM activity") == [(1, 1_000, 800, 3, 9)]
    facts.age(connection, round(DEFAULT.association_half_life_days), DEFAULT)
    assert rows(connection, "FROM activity") == [(1, 500, 400, 3, 9)] and rows(connection, "FROM coactivity") == [(1, 2, 250, 2)]
    facts.keep_previous(connection)
    assert rows(connection, "FROM previous_activity") == [(1, 500, 400, 3, 9)] and rows(connection, "FROM previous_coactivity") == [(1, 2, 250, 2)]


def test_uses_and_pairs_are_summed_within_a_scope_and_of_what_is_there(connection: Connection) -> None:
    keys = put_six(connection, m6={"scope": "project:1"})
    append_rows(connection, "activity", [(1, 5, 6, 1, 30)])
    append_rows(connection, "coactivity", [(1, 2, UNIT, 1)])
    found = night(uses=((0, 10, 20, 2, 9), (6, 1, 1, 1, 1)), pairs=((1, 0, UNIT, 2), (2, 2, UNIT, 9), (0, 6, UNIT, 9), (6, 0, UNIT, 9), (0, 5, UNIT, 9), (3, 4, UNIT // 20 - 1, 9), (2, 3, UNIT // 20, 9)))
    facts.add(connection, found, keys, DEFAULT)
    assert rows(connection, "FROM activity") == [(1, 15, 26, 3, 30)]
    assert rows(connection, "FROM coactivity") == [(1, 2, 2 * UNIT, 3), (3, 4, UNIT // 20, 9)], "less than a twentieth is forgotten"
    facts.add(connection, night(), keys, DEFAULT)
    assert rows(connection, "FROM activity") == [(1, 15, 26, 3, 30)]


def test_the_thresholds_follow_what_sessions_made_of_what_they_were_given(connection: Connection) -> None:
    assert facts.adapt(connection, night(), 5, DEFAULT) == (0, {}) and rows(connection, "FROM meta WHERE name = 'feedback'") == []
    many = 400 * UNIT
    assert facts.adapt(connection, night(feedback=(("injected", many, many // 2, 0, 0),)), 0, DEFAULT) == (1, {})
    inject, hint = adaptation.threshold_shifts(connection)
    assert inject > 0 == hint, "nothing of it was used: it takes more to be injected"
    before = {"injected": [many, many // 2, 0, 0]}
    half_life = round(DEFAULT.association_half_life_days)
    assert facts.adapt(connection, night(feedback=(("injected", 2, 2, 2, 2), ("hinted", 1, 1, 1, 1))), half_life, DEFAULT)[1] == before
    assert adaptation.tallies(connection) == {"injected": [many // 2 + 2, many // 4 + 2, 2, 2], "hinted": [1, 1, 1, 1]}
    facts.adapt(connection, night(), -half_life, DEFAULT)
    assert adaptation.tallies(connection)["injected"][0] == many // 2 + 2, "a clock that was set back changes nothing"
    facts.set_feedback(connection, {})
    assert adaptation.threshold_shifts(connection) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("values", "pair"),
    [
        ({"m2": {"scope": "project:1"}}, (0, 1)),
        ({"m1": {"archived": True}}, (0, 1)),
        ({"m2": {"archived": True}}, (0, 1)),
        ({"m1": {"superseded_by": "m3"}}, (0, 1)),
        ({"m2": {"superseded_by": "m3"}}, (0, 1)),
        ({}, (0, 6)),
        ({}, (6, 0)),
    ],
)
def test_what_is_not_merged(connection: Connection, values: dict[str, Any], pair: tuple[int, int]) -> None:
    keys = put_six(connection, **values)
    before = rows(connection, "FROM nodes ORDER BY key")
    assert facts.merge(connection, night(merge=(pair,)), keys, DEFAULT) == []
    assert rows(connection, "FROM nodes ORDER BY key") == before and rows(connection, "FROM edges") == []


def test_what_one_memory_represents_adds_to_it(connection: Connection) -> None:
    keys = put_six(connection, m2={"reinforced": 2})
    append_rows(connection, "activity", [(1, 1, 2, 3, 4), (2, 10, 20, 30, 40), (3, 5, 5, 5, 5)])
    append_rows(connection, "coactivity", [(1, 2, 9 * UNIT, 9), (2, 3, UNIT, 1), (2, 4, UNIT, 1), (1, 4, UNIT, 1)])
    for source, target, relation, provenance in ((2, 5, "supports", "manual"), (3, 2, "supports", "manual"), (1, 2, "supports", "manual"), (2, 1, "supports", "manual"), (2, 6, "follows", "link")):
        tie(connection, source, target, relation, provenance, reasoning="why")
    done = facts.merge(connection, night(merge=((0, 1, "x" * 50), (2, 1), (1, 3), (0, 5))), keys, DEFAULT)
    assert done == [("m1", "m2", 3), ("m1", "m6", 1)], "a copy is merged once, and represents nothing itself"
    assert rows(connection, "SELECT key, archived, superseded_by, reinforced FROM nodes WHERE key IN (1, 2, 6) ORDER BY key") == [(1, False, "", 4), (2, True, "m1", 2), (6, True, "m1", 0)]
    made = rows(connection, "SELECT source, target, relation, weight, evidence, reasoning, created_at FROM edges WHERE provenance = 'night' ORDER BY ALL")
    assert made == [(1, 2, "supersedes", 1.0, 1, "x" * 40, AT), (1, 5, "supports", 0.5, 1, "why", AT), (1, 6, "supersedes", 1.0, 1, "the same text", AT), (3, 1, "supports", 0.5, 1, "why", AT)]
    assert rows(connection, "FROM activity ORDER BY node") == [(1, 11, 22, 33, 40), (3, 5, 5, 5, 5)]
    assert rows(connection, "FROM coactivity ORDER BY ALL") == [(1, 3, UNIT, 1), (1, 4, 2 * UNIT, 2)]


@pytest.mark.parametrize(
    ("values", "is_done"),
    [
        ({}, True),
        ({"m1": {"superseded_by": "m9"}}, True),
        ({"m2": {"scope": "project:1"}}, False),
        ({"m2": {"superseded_by": "m3"}}, False),
        ({"m2": {"archived": True}}, False),
        ({"m1": {"archived": True}}, False),
        ({"m2": {"pinned": True}}, False),
    ],
)
def test_an_older_memory_is_superseded_where_it_still_counts(connection: Connection, values: dict[str, Any], is_done: bool) -> None:
    keys = put_six(connection, **values)
    before = rows(connection, "SELECT superseded_by FROM nodes WHERE key = 2")
    assert facts.supersede(connection, night(supersede=((0, 1, "y" * 50), (0, 6, ""), (6, 1, ""))), keys) == ([("m1", "m2")] if is_done else [])
    assert rows(connection, "SELECT superseded_by FROM nodes WHERE key = 2") == ([("m1",)] if is_done else before)
    assert rows(connection, "SELECT source, target, relation, weight, provenance, reasoning FROM edges") == ([(1, 2, "supersedes", 1.0, "night", "y" * 40)] if is_done else [])


def test_what_leaves_recall_is_neither_pinned_nor_gone_already(connection: Connection) -> None:
    keys = put_six(connection, m1={"pinned": True}, m2={"archived": True})
    assert facts.archive(connection, night(archive=(3, 2, 0, 1, 6)), keys) == ["m3", "m4"]
    assert rows(connection, "SELECT key, archived, vitality FROM nodes WHERE key < 5 ORDER BY key") == [(1, False, 1.0), (2, True, 1.0), (3, True, 0.0), (4, True, 0.0)]
    assert facts.archive(connection, night(archive=(6,)), keys) == [] == facts.archive(connection, night(), keys)


def summary(content: str = "in short", sources: tuple[str, ...] = ("m1", "m2"), scope: str = "user", by: str = "") -> Summary:
    return Summary("s" * 12, scope, "title", content, 0.5, 5, sources, by)


def summary_sources(connection: Connection) -> list[tuple[Any, ...]]:
    sql = "SELECT id, reasoning, weight, e.created_at FROM edges e JOIN nodes ON key = target WHERE relation = 'summarises' ORDER BY id"
    return rows(connection, sql)


def test_a_summary_is_written_rewritten_and_restored(connection: Connection) -> None:
    put_six(connection)
    assert facts.summarise(connection, night(summaries=(summary(),)), FakeEncoder()) == [("s" * 12, None, [])]
    kept = "SELECT content, type, source, scope, origin, confidence, created_at, modified_at FROM nodes WHERE source = 'night'"
    assert rows(connection, kept) == [("in short", "pattern", "night", "user", "summary", 0.5, 5, AT)] and summary_sources(connection) == [("m1", "", 0.5, AT), ("m2", "", 0.5, AT)]
    assert rows(connection, "SELECT tag FROM tags") == [("summary",)]
    found = rows(connection, "SELECT term FROM postings ORDER BY term")
    before = [("m1", 0.5, "", AT), ("m2", 0.5, "", AT)]
    ((name, text, sources),) = facts.summarise(connection, night(summaries=(summary("at length and in other words", ("m3",), by="by a-model"),)), FakeEncoder())
    assert (name, text, sources) == ("s" * 12, "in short", before) and summary_sources(connection) == [("m3", "by a-model", 0.5, AT)]
    assert rows(connection, "SELECT content, origin FROM nodes WHERE source = 'night'") == [("at length and in other words", "asked")] and rows(connection, "SELECT term FROM postings ORDER BY term") != found
    connection.execute("DELETE FROM edges WHERE relation = 'summarises'")
    facts.unsummarise(connection, name, text, [*sources, ("gone", 0.5, "", AT)], FakeEncoder())
    assert rows(connection, kept)[0][0] == "in short" and rows(connection, kept)[0][4] == "summary" and summary_sources(connection) == [("m1", "", 0.5, AT), ("m2", "", 0.5, AT)]
    assert rows(connection, "SELECT term FROM postings ORDER BY term") == found and rows(connection, "SELECT tokens FROM nodes WHERE source = 'night'") == [(count_tokens("in short"),)]
    facts.unsummarise(connection, "gone", "x", sources, FakeEncoder())
    assert len(summary_sources(connection)) == 2


@pytest.mark.parametrize(("sources", "scope"), [(("m1", "gone"), "user"), (("m1", "m6"), "user"), (("m1", "m2"), "project:1"), (("m5", "m1"), "user")])
def test_nothing_is_summarised_of_what_is_gone_or_elsewhere(connection: Connection, sources: tuple[str, ...], scope: str) -> None:
    put_six(connection, m6={"scope": "project:1"}, m5={"archived": True})
    assert facts.summarise(connection, night(summaries=(summary("x", sources, scope),)), FakeEncoder()) == []


def test_a_summary_is_trusted_no_more_than_the_least_of_what_it_is_made_of(connection: Connection) -> None:
    put_six(connection, m2={"origin": "web"})
    facts.summarise(connection, night(summaries=(summary(),)), FakeEncoder())
    assert rows(connection, "SELECT origin FROM nodes WHERE source = 'night'") == [("shared",)], "an origin of a later version counts as the weakest"


def test_a_record_loses_the_summaries_of_what_is_gone_and_no_others(connection: Connection) -> None:
    put_six(connection)
    whole = night(summaries=(summary(),))
    assert records.without_lost_summaries(connection, whole) is whole
    assert records.without_lost_summaries(connection, night(summaries=(summary("x", ("m1", "gone")), summary()))) == whole


def test_an_answer_is_noted_once(connection: Connection) -> None:
    facts.note_judged(connection, night(judged=("a", "b")))
    facts.note_judged(connection, night(judged=("b", "c")))
    assert rows(connection, "SELECT value FROM meta WHERE name = 'judged'") == [("a",), ("b",), ("c",)]


def test_tags_that_memories_share_and_what_that_suggests(connection: Connection) -> None:
    for key in range(1, 9):
        put(connection, key, (("red", "blue"), ("red", "blue"), ("red", "blue", "summary"), ("red",), ("x", "y"), ("x", "y"), (), ())[key - 1])
    for key in (9, 10, 11):
        put(connection, key, ("red", "green"), scope="project:1", archived=key == 11)
    laws.relate(connection)
    assert rows(connection, "SELECT scope, tag, other, support, weight FROM tag_pairs") == [("user", "blue", "red", 3, pytest.approx(3 / (3 * 4) ** 0.5, abs=1e-4))]
    assert rows(connection, "SELECT scope, name, tags, support, lift FROM concepts") == [("user", "sc:blue+red", ["blue", "red"], 3, pytest.approx(2.0))], "3 of 8 carry both, and 3/8 · 4/8 would by chance"
    laws.relate(connection, DEFAULT._replace(least_support=2, least_lift=3.0))
    assert rows(connection, "SELECT scope, name FROM concepts ORDER BY ALL") == [("user", "sc:x+y")] and len(rows(connection, "FROM tag_pairs")) == 3


@pytest.mark.parametrize(("off", "missing"), [("learn", {"learned"}), ("decay", {"vitality"}), ("associate", {"tag_pairs", "concepts"}), ("repair", {"communities"}), ("", set())])
def test_a_night_leaves_out_what_it_is_asked_to(connection: Connection, off: str, missing: set[str]) -> None:
    names = {"learned", "vitality", "tag_pairs", "concepts", "communities"}
    assert laws.laws(connection, 10, DEFAULT, frozenset((off,))).keys() == names - missing


def test_of_the_last_night_where_it_stopped(connection: Connection) -> None:
    assert records.last_night(connection) == records.Last()
    put_six(connection)
    for compared, expected in ((-1, 6), (3, 3), (0, 0), (6, 6), (9, 6)):
        records.apply_night(connection, Night("n", AT, 10, 5, "line", 6, compared_to=compared), FakeEncoder())
        assert records.last_night(connection) == records.Last("n", AT, 10, 5, "line", 6, False, expected, 10)
    put(connection, 20, source="night")
    assert records.newest_key(connection) == 6


def test_what_nights_made_of_a_memory_depends_on_it(connection: Connection) -> None:
    """Summaries that quote it, and copies that were merged into it; no link by hand, and nothing that it replaced."""
    put_six(connection, m3={"archived": True, "superseded_by": "m1"}, m4={"superseded_by": "m1"}, m5={"archived": True, "superseded_by": "m1", "kind": "turn"})
    for key in (7, 8, 9):
        put(connection, key)
    tie(connection, 7, 1, "summarises", "night")
    tie(connection, 7, 2, "summarises", "night")
    tie(connection, 8, 1, "summarises", "manual")
    tie(connection, 9, 1, "supports", "night")
    assert facts.dependent_ids(connection, ["m1"]) == ["m3", "m7"] and facts.dependent_ids(connection, ["m2"]) == ["m7"]
    assert facts.dependent_ids(connection, ["m2", "m7"]) == [], "what is named itself goes anyway"
    assert facts.dependent_ids(connection, ["m1", "m2", "gone"]) == ["m3", "m7"] and facts.dependent_ids(connection, []) == [] == facts.dependent_ids(connection, ["m6", "gone"])


def test_what_sessions_leave_of_a_pair_is_what_is_strongest_at_both_ends(connection: Connection) -> None:
    keys = put_six(connection)
    pairs = ((0, 1, 5 * UNIT, 1), (0, 2, 4 * UNIT, 1), (0, 3, 4 * UNIT, 1), (3, 4, 3 * UNIT, 1), (2, 4, 3 * UNIT, 1), (1, 4, 2 * UNIT, 1))
    facts.add(connection, night(pairs=pairs), keys, DEFAULT._replace(max_pairs=2))
    assert rows(connection, "SELECT a, b FROM coactivity") == [(1, 2), (1, 3), (3, 5), (4, 5)], "of two that are as strong, the smaller key"


def test_an_age_of_a_day_takes_its_share(connection: Connection) -> None:
    append_rows(connection, "activity", [(1, 10**9, 3, 3, 9)])
    facts.age(connection, 1, DEFAULT)
    ((used, exposed),) = rows(connection, "SELECT used, exposed FROM activity")
    assert used == round(10**9 * 0.5 ** (1 / DEFAULT.association_half_life_days)) and exposed == 3, "it is rounded"
