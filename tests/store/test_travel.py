"""What of a record leaves this machine in a stream of one scope, and what of it stays."""

from __future__ import annotations

import pytest

from memory.core.records import (
    Archive,
    Forget,
    Link,
    MemoryValue,
    Night,
    Record,
    Remember,
    Repair,
    Skills,
    Ties,
    Undone,
    Unknown,
    Update,
    Verdicts,
)
from memory.store.journal.travel import base_of, names_in, part_for

USER, OTHER = "user", "project:0123abcd"
# Where memories are: a and b are the user's, t is a turn of the user's, p is a project's, q is an agent's in it.
PLACES = {"a": (USER, "memory"), "b": (USER, "memory"), "t": (USER, "turn"), "p": (OTHER, "memory"), "q": (OTHER + "/agent:1", "memory")}


def part(record: Record, scope: str = USER, dialogue: bool = False) -> Record | None:
    return part_for(record, scope, dialogue, PLACES.get)


def pair(newer: str, older: str) -> tuple[str, str, str, float, str]:
    return newer, older, "updates", 0.9, "why"


def test_the_scope_that_an_agents_scope_belongs_to() -> None:
    assert [base_of(scope) for scope in (USER, OTHER, OTHER + "/agent:1")] == [USER, OTHER, OTHER]


def test_of_memories_those_of_the_scope_travel_and_dialogue_by_itself() -> None:
    memory, turn = MemoryValue("a", "x", 1), MemoryValue("t", "y", 1, kind="turn")
    record = Remember("r", 1, USER, (memory, turn))
    assert part(record) == record._replace(memories=(memory,)) and part(record, dialogue=True) == record._replace(memories=(turn,))
    assert part(record, OTHER) is None and part(record._replace(memories=(turn,))) is None
    assert part(record._replace(scope=OTHER + "/agent:1"), OTHER) is not None


def test_a_record_of_one_thing_travels_whole_or_not_at_all() -> None:
    for name, whole in (("a", True), ("t", False), ("p", False), ("missing", False)):
        record = Update("r", 1, name, {})
        assert part(record) == (record if whole else None)
    assert part(Update("r", 1, "q", {}), OTHER) and part(Update("r", 1, "t", {}), dialogue=True)
    link = Link("r", 1, "a", "b", "supports", 0.5)
    assert part(link) == link and part(link._replace(target="p")) is None and part(link._replace(source="t")) is None


def test_of_lists_what_belongs_to_the_scope_travels() -> None:
    record = Verdicts("r", 1, (pair("a", "b"), pair("a", "p"), pair("p", "b")))
    assert part(record) == record._replace(pairs=(pair("a", "b"),)) and part(record, OTHER) is None
    archive = Archive("r", 1, ("a", "p", "b"), True)
    assert part(archive) == archive._replace(ids=("a", "b")) and part(archive, OTHER) == archive._replace(ids=("p",)) and part(archive, dialogue=True) is None


def test_what_forgets_travels_to_where_it_was() -> None:
    for scopes, here, there in (((), True, True), ((USER,), True, False), ((USER, OTHER + "/agent:1"), True, True)):
        record = Forget("r", 1, ("a",), scopes)
        assert part(record) == (record if here else None) and part(record, OTHER) == (record if there else None)
        assert part(record, dialogue=True) is None
    assert part(Undone("r", 1, "x")) == Undone("r", 1, "x") and part(Undone("r", 1, "x"), dialogue=True) is None


TIES = Ties("r", 1, edges=(("a", "b", 1), ("a", "p", 2)), begin=True, ids=("a", "p"), uses=(("a", 1), ("p", 2)), pairs=(("a", "b", 1), ("b", "p", 2)), groups=(("b", 1), ("p", 2)), day=3, newest="a", notes=(("n", "v"),))


def test_of_ties_those_between_memories_of_the_scope_travel_without_the_nights_own_notes() -> None:
    assert part(TIES) == Ties("r", 1, (("a", "b", 1),), True, ("a",), (("a", 1),), (("a", "b", 1),), (("b", 1),))
    assert part(Ties("r", 1, day=3, newest="a")) is None and part(Ties("r", 1, ids=("a",))) is None
    assert part(Ties("r", 1, begin=True)) is None
    for given in (Ties("r", 1, begin=True, ids=("a",)), Ties("r", 1, uses=(("a", 1),)), Ties("r", 1, groups=(("a", 1),)), Ties("r", 1, pairs=(("a", "b"),)), Ties("r", 1, edges=(("a", "b"),))):
        assert part(given) == given


@pytest.mark.parametrize("record", [Night("r", 1, 1, 0, "", 0), Skills("r", 1, USER), Repair("r", 1, ()), Unknown("later", "r", 1, {})])
def test_what_stays_on_its_machine(record: Record) -> None:
    assert part(record) is None and names_in(record) == ()


def test_the_ids_that_a_record_names() -> None:
    assert names_in(Update("r", 1, "a", {})) == ("a",) and names_in(Link("r", 1, "a", "b", "x")) == ("a", "b") and names_in(Archive("r", 1, ("a", "b"), True)) == ("a", "b")
    assert names_in(Verdicts("r", 1, (pair("a", "b"), pair("c", "d")))) == ("a", "b", "c", "d")
    assert names_in(TIES) == ("a", "p", "a", "b", "a", "p", "a", "p", "a", "b", "b", "p", "b", "p")
