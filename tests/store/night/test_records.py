"""What a night does to the tables: facts from its record, laws from the tables, the same from the journal again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.rules import DEFAULT, UNIT, NightRules, day_of
from memory.core.record_json import parse_record
from memory.core.records import Night, NightUndone
from memory.core.times import DAY_US
from memory.store.engine.db import Connection, rows
from memory.store.journal.erasure import Erasure
from memory.store.night import facts as night_facts
from memory.store.night import records, repair
from tests import night_laws

from ..stores import (
    DAY,
    FakeEncoder,
    Record,
    apply_records,
    database,
    dump,
    fewer_examples,
    forget_record,
    ids_in,
    import_record,
    link_record,
    statement_record,
    update_record,
    write_journal,
)

TODAY = day_of(DAY)
TEXTS = ("Alpha uses the red queue", "Beta writes reports", "Gamma paints walls", "Delta counts sheep", "Eta sleeps")


def night_record(rid: str, ids: list[str], day: int = TODAY, **facts: Any) -> Night:
    """The record of a night."""
    record = {
        "op": "night", "rid": rid, "at": day * DAY_US + 1, "day": day, "offset": 0, "line": "", "newest": 0, "rules": {}, "off": [],
        "ids": ids, **facts,
    }  # fmt: skip
    made = parse_record(record)
    assert isinstance(made, Night)
    return made


def use_facts(*pairs: tuple[int, int], mass: int = 2 * UNIT, times: int = 2) -> dict[str, Any]:
    """Facts: these places are used together."""
    places = sorted({place for pair in pairs for place in pair})
    return {"uses": [[p, mass, mass, 2, DAY] for p in places], "pairs": [[a, b, mass, times] for a, b in pairs]}


Run = Callable[..., Connection]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    """Apply records to a new database."""
    with database() as connection:

        calls = count()

        def apply(*given: Record) -> Connection:
            outcomes = apply_records(connection, write_journal(str(tmp_path / f"journal-{next(calls)}"), given))
            assert not [outcome for outcome in outcomes.values() if "failed" in outcome], outcomes
            return connection

        yield apply


TURNS = import_record("r", *TEXTS, tags=("x", "y"))
IDS = ids_in(TURNS)


def learned_weights(connection: Connection) -> dict[frozenset[str], float]:
    ids = dict(rows(connection, "SELECT key, id FROM nodes"))
    found = rows(connection, "SELECT source, target, weight FROM edges WHERE provenance = 'learned'")
    return {frozenset((ids[a], ids[b])): weight for a, b, weight in found}


def state(connection: Connection, name: str) -> tuple[Any, ...]:
    return rows(connection, f"SELECT archived, superseded_by, vitality FROM nodes WHERE id = '{name}'")[0]


def test_a_tie_has_the_weight_of_the_law(run: Run) -> None:
    connection = run(TURNS, night_record("n", IDS, **use_facts((0, 1), (1, 2))))
    expected = round(night_laws.association(2 * UNIT, (2 * UNIT, 2 * UNIT), DEFAULT), 4)
    assert learned_weights(connection) == {
        frozenset(IDS[:2]): pytest.approx(expected),
        frozenset(IDS[1:3]): pytest.approx(expected),
    }


def test_one_use_together_is_no_habit_and_scopes_stay_apart(run: Run) -> None:
    other = import_record("o", "Theta is elsewhere", scope="project:1")
    connection = run(TURNS, other, night_record("n", [*IDS, *ids_in(other)], **use_facts((0, 1), times=1)))
    assert learned_weights(connection) == {}
    run(night_record("m", [*IDS, *ids_in(other)], **use_facts((0, 5))))
    assert learned_weights(connection) == {}
    run(night_record("l", IDS, **use_facts((0, 1), mass=UNIT // 4, times=1)))
    assert list(learned_weights(connection)) == [frozenset(IDS[:2])]


def test_ties_fade_and_go(run: Run) -> None:
    half_life = round(DEFAULT.association_half_life_days)
    connection = run(TURNS, night_record("n", IDS, **use_facts((0, 1), mass=3 * UNIT)))
    (first,) = learned_weights(connection).values()
    run(night_record("m", IDS, day=TODAY + half_life))
    (second,) = learned_weights(connection).values()
    assert second < first
    run(night_record("l", IDS, day=TODAY + 9 * half_life))
    assert learned_weights(connection) == {} and rows(connection, "FROM coactivity") == []


def test_a_tie_that_weighs_less_than_the_least_weight_is_none(run: Run) -> None:
    """What is shown all the time meets everything by chance: the floor holds in the SQL that the night runs."""
    often = 30 * UNIT
    facts = {"uses": [[p, often, often, 30, DAY] for p in (0, 1)], "pairs": [[0, 1, 2 * UNIT, 2]]}
    weight = night_laws.association(2 * UNIT, (often, often), DEFAULT)
    assert 0 < weight < DEFAULT.least_weight
    assert learned_weights(run(TURNS, night_record("n", IDS, **facts))) == {}


def test_days_pass_whatever_is_left_out(run: Run) -> None:
    half_life = round(DEFAULT.association_half_life_days)
    connection = run(TURNS, night_record("n", IDS, **use_facts((0, 1), mass=4 * UNIT)))
    run(night_record("m", IDS, day=TODAY + half_life, off=["decay"]))
    assert rows(connection, "SELECT mass, times FROM coactivity") == [(2 * UNIT, 2)]


def test_a_clock_that_jumps_back_changes_nothing(run: Run) -> None:
    connection = run(TURNS, night_record("n", IDS, **use_facts((0, 1), mass=3 * UNIT)))
    before = learned_weights(connection)
    run(night_record("m", IDS, day=TODAY - 400))
    assert learned_weights(connection) == before and records.last_night(connection).day == TODAY


def test_what_one_node_keeps_is_bounded(run: Run) -> None:
    many = import_record("m", *(f"Number {n} of the things" for n in range(40)))
    ids = ids_in(many)
    facts = use_facts(*((0, n) for n in range(1, 40)))
    connection = run(many, night_record("n", ids, rules={"max_partners": 5, "max_pairs": 10}, **facts))
    assert len(learned_weights(connection)) == 5 and len(rows(connection, "FROM coactivity")) == 10


def test_vitality_follows_the_law(run: Run) -> None:
    connection = run(TURNS, update_record("p", IDS[3], pinned=True), night_record("n", IDS, day=TODAY + 120, **use_facts((0, 0))))
    kinds = dict(rows(connection, "SELECT id, type FROM nodes"))
    for name, uses, last in ((IDS[0], 2, DAY), (IDS[1], 0, DAY)):
        days = TODAY + 120 - day_of(last)
        kept = night_laws.retention(days, uses, DEFAULT.half_lives()[kinds[name]])
        assert state(connection, name)[2] == pytest.approx(night_laws.vitality(kept, False, DEFAULT), abs=1e-4)
    assert state(connection, IDS[3])[2] == 1.0


def test_merging_supersedes_archives_and_carries_links_and_ties(run: Run) -> None:
    facts = use_facts((1, 2)) | {"merge": [[0, 1]]}
    connection = run(TURNS, link_record("l", IDS[1], IDS[3]), night_record("n", IDS, **facts))
    assert state(connection, IDS[1])[:2] == (True, IDS[0])
    assert learned_weights(connection) == {frozenset((IDS[0], IDS[2])): pytest.approx(2 / 3, abs=1e-3)}
    carried = rows(
        connection,
        "SELECT a.id, b.id, relation FROM edges e JOIN nodes a ON a.key = e.source JOIN nodes b ON b.key = e.target "
        "WHERE provenance = 'night' ORDER BY relation",
    )
    assert carried == [(IDS[0], IDS[1], "supersedes"), (IDS[0], IDS[3], "supports")]


def test_the_newer_of_two_supersedes_and_both_stay(run: Run) -> None:
    connection = run(TURNS, night_record("n", IDS, supersede=[[4, 3, "value"]]))
    assert state(connection, IDS[3]) == (False, IDS[4], pytest.approx(0.6))
    assert state(connection, IDS[4]) == (False, "", 1.0)


def test_a_night_tells_how_much_it_has_changed(tmp_path: Path) -> None:
    facts = use_facts((0, 4)) | {"merge": [[0, 1]], "supersede": [[4, 3, "value"]], "archive": [2]}
    with database() as connection:
        outcome = apply_records(connection, write_journal(str(tmp_path), [TURNS, night_record("n", IDS, **facts)]))["n"]
    counted = {name: outcome[name] for name in ("merged", "superseded", "archived", "summaries", "repaired", "learned")}
    assert counted == {"merged": 1, "superseded": 1, "archived": 1, "summaries": 0, "repaired": 0, "learned": 1}


def test_an_archived_memory_comes_back_when_it_is_said_again(run: Run) -> None:
    connection = run(TURNS, night_record("n", IDS, archive=[1, 2]))
    assert state(connection, IDS[1])[0] and state(connection, IDS[2])[0]
    run(import_record("again", TEXTS[1]), update_record("u", IDS[2], pinned=True))
    assert not state(connection, IDS[1])[0] and not state(connection, IDS[2])[0]


def test_a_copy_comes_back_when_its_words_are_said_again(run: Run) -> None:
    """A file that is read again leaves it where it is."""
    connection = run(TURNS, night_record("n", IDS, merge=[[0, 1]]), update_record("u", IDS[0], content="Something else"))
    run(import_record("again", TEXTS[1]))
    assert state(connection, IDS[1])[:2] == (True, IDS[0])
    run(statement_record("said", TEXTS[1]))
    assert state(connection, IDS[1]) == (False, "", 1.0)
    assert rows(connection, "FROM edges WHERE relation = 'supersedes'") == []


SUMMARY = {
    "id": "0123456789ab", "scope": "user", "title": "Summary of c", "content": "Alpha uses the red queue",
    "confidence": 0.6, "created_at": DAY, "from": IDS[:2],
}  # fmt: skip


def test_a_summary_goes_with_what_it_was_made_of(run: Run) -> None:
    connection = run(TURNS, night_record("n", IDS, summaries=[SUMMARY]))
    assert rows(connection, "SELECT content, source, type FROM nodes WHERE id = '0123456789ab'") == [
        ("Alpha uses the red queue", "night", "pattern")
    ]
    assert night_facts.dependent_ids(connection, [IDS[1]]) == ["0123456789ab"]
    run(forget_record("f", IDS[1]))
    assert rows(connection, "FROM nodes WHERE id = '0123456789ab'") == []
    assert rows(connection, "FROM meta WHERE name = 'declined'") == []


def declined_ids(connection: Connection) -> list[str]:
    return [row[0] for row in rows(connection, "SELECT value FROM meta WHERE name = 'declined'")]


def summary_id(connection: Connection) -> str:
    ((name,),) = rows(connection, "SELECT id FROM nodes WHERE source = 'night'")
    return str(name)


def test_a_summary_that_is_forgotten_for_its_own_sake_is_not_written_again(run: Run) -> None:
    name = summary_id(run(TURNS, night_record("n", IDS, summaries=[SUMMARY])))
    assert declined_ids(run(forget_record("f", name))) == [name]


def test_a_summary_that_goes_with_its_sources_may_be_written_again(run: Run) -> None:
    name = summary_id(run(TURNS, night_record("n", IDS, summaries=[SUMMARY])))
    assert declined_ids(run(forget_record("f", name, *IDS))) == []


def test_a_summary_of_what_is_gone_is_not_written(run: Run) -> None:
    connection = run(TURNS, forget_record("f", IDS[0]), night_record("n", IDS, summaries=[SUMMARY]))
    assert rows(connection, "FROM nodes WHERE source = 'night'") == []


def test_the_journal_loses_summaries_of_what_is_forgotten() -> None:
    night = night_record("n", IDS, summaries=[SUMMARY], **use_facts((0, 1)))
    erasure = Erasure({"f": [IDS[1]]})
    assert erasure(night) == night._replace(summaries=())
    other = Erasure({"f": [IDS[3]]})
    assert other(night) is night


def test_what_is_forgotten_leaves_no_trace_of_use(run: Run) -> None:
    connection = run(TURNS, night_record("n", IDS, **use_facts((0, 1), (1, 2))), night_record("m", IDS), forget_record("f", IDS[1]))
    keys = {row[0] for row in rows(connection, "SELECT key FROM nodes")}
    for table, columns in (("activity", ("node",)), ("coactivity", ("a", "b")), ("communities", ("node",))):
        for column in columns:
            for before in ("", "previous_") if table != "communities" else ("",):
                assert {row[0] for row in rows(connection, f"SELECT {column} FROM {before}{table}")} <= keys, table


def test_tags_of_what_is_forgotten_are_in_no_pair_and_no_concept(run: Run) -> None:
    plain = import_record("plain", *(f"Nothing of note, number {n}" for n in range(30)))
    tagged = import_record("tagged", "One thing", "Another thing", "A third thing", tags=("secret", "plan"))
    connection = run(plain, tagged, night_record("n", []))
    assert rows(connection, "SELECT tag, other, support FROM tag_pairs") == [("plan", "secret", 3)]
    assert rows(connection, "SELECT name, support FROM concepts") == [("sc:plan+secret", 3)]
    run(forget_record("f", *ids_in(tagged)))
    assert rows(connection, "FROM tag_pairs") == [] and rows(connection, "FROM concepts") == []


def test_strays_are_counted_and_repaired(run: Run) -> None:
    connection = run(TURNS)
    connection.execute("INSERT INTO edges VALUES (1, 999, 'related_to', 0.5, 'link', 1, '', 0)")
    connection.execute("INSERT INTO postings SELECT term, 999, a, b, c, d, e FROM postings LIMIT 3")
    connection.execute("INSERT INTO entities VALUES (777, 'user', 'nobody', 'Nobody')")
    assert repair.strays(connection) == 3
    run(night_record("n", []))
    assert repair.strays(connection) == 0


def test_undo_brings_back_what_was(run: Run) -> None:
    connection = run(TURNS, night_record("first", IDS, **use_facts((0, 1))))
    before = dump(connection)
    facts = use_facts((2, 3)) | {"merge": [[0, 1]], "supersede": [[4, 3, "value"]], "archive": [2], "summaries": [SUMMARY]}
    run(night_record("second", IDS, day=TODAY + 30, **facts))
    run(NightUndone("u", DAY + 1, "second"))
    after = dump(connection)
    ignored = ("position", "meta")
    for name in set(before) - {*ignored, "nights"}:
        assert after[name] == before[name], name
    for name in ("activity", "coactivity", "tag_pairs", "concepts"):
        assert after["nights"][name] == before["nights"][name]
    assert records.last_night(connection).undone
    # Twice does nothing, and what was taken apart is remembered as such.
    run(NightUndone("v", DAY + 2, "second"))
    assert dump(connection)["nodes"] == before["nodes"]
    assert len(rows(connection, "FROM meta WHERE name = 'apart'")) == 2


places = st.integers(0, len(TEXTS) - 1)
facts = st.fixed_dictionaries(
    {
        "uses": st.lists(st.tuples(places, st.just(UNIT), st.just(UNIT), st.just(1), st.just(DAY)).map(list), max_size=4),
        "pairs": st.lists(st.tuples(places, places, st.integers(1, 3 * UNIT), st.integers(1, 3)).map(list), max_size=5),
        "merge": st.lists(st.tuples(places, places).filter(lambda p: p[0] != p[1]).map(list), max_size=1),
        "supersede": st.lists(st.tuples(places, places, st.just("value")).filter(lambda p: p[0] != p[1]).map(list), max_size=1),
        "archive": st.lists(places, max_size=1),
        "summaries": st.sampled_from(([], [SUMMARY])),
    }
)
done = st.tuples(st.sampled_from(("tell", "update", "pin", "forget", "import")), places, places)
steps = st.lists(st.tuples(st.integers(0, 40), facts, st.lists(done, max_size=2)), min_size=1, max_size=4)


def by_day(rid: str, at: int, what: str, place: int, other: int) -> Record:
    """What a person does with one of the memories between nights."""
    match what:
        case "tell":
            return statement_record(rid, TEXTS[place], at=at)
        case "update":
            return update_record(rid, IDS[place], at, content=TEXTS[other])
        case "pin":
            return update_record(rid, IDS[place], at, pinned=True)
        case "forget":
            return forget_record(rid, IDS[place], at=at)
        case _:
            return import_record(rid, TEXTS[place], at=at)


@pytest.mark.slow
@fewer_examples
@given(steps)
def test_a_store_made_anew_from_its_journal_has_learned_the_same(
    tmp_path_factory: pytest.TempPathFactory, found: list[tuple[int, dict[str, Any], list[tuple[str, int, int]]]]
) -> None:
    """Night by night, as it happened, and all at once, as a rebuild does it. And nothing is behind what is not there."""
    day, history = TODAY, [TURNS]
    for number, (later, facts_of_it, days_work) in enumerate(found):
        history += [by_day(f"d{number}-{n}", day * DAY_US + n, *work) for n, work in enumerate(days_work)]
        day += later
        history.append(night_record(f"n{number}", IDS, day=day, **facts_of_it))
        history.append(import_record(f"r{number}", f"Something new, number {number}", tags=("x", "y")))
    entries = write_journal(str(tmp_path_factory.mktemp("j")), history)
    with database() as stepwise, database() as at_once:
        for entry in entries:
            apply_records(stepwise, [entry])
        apply_records(at_once, entries, FakeEncoder())
        assert dump(stepwise) == dump(at_once)
        assert rows(stepwise, "FROM nodes WHERE superseded_by <> '' AND superseded_by NOT IN (SELECT id FROM nodes)") == []
        heaviest = rows(stepwise, "SELECT coalesce(max(weight), 0) FROM edges WHERE provenance = 'learned'")[0][0]
        assert heaviest <= 3.0  # bounded by what was fed in, which here outweighs its ends


def test_rules_of_another_version_are_passed_over() -> None:
    record = night_record("n", [], rules={"evidence": 2.0, "tomorrow": 1})
    assert records.rules_of(record.rules) == NightRules(evidence=2.0)
