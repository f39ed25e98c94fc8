"""What must leave the journal when something is forgotten, and what may stay."""

from __future__ import annotations

from memory.core.identity import later_id, memory_id, normalised
from memory.store.journal.erasure import Erasure

from .stores import Record, forgetting, ids_in, linking, malformed, remembering, saying, told, updating


def after(requests: dict[str, list[str]], *records: Record) -> list[Record | None]:
    """What stays of each record."""
    erasure = Erasure(requests)
    return [erasure(record) for record in records]


def digest(text: str) -> str:
    return memory_id("user", "memory", normalised(text))


def test_everything_that_was_said_of_a_memory_goes() -> None:
    said, other = remembering("r1", "Alpha"), remembering("r2", "Beta")
    (alpha,), (beta,) = ids_in(said), ids_in(other)
    records = [said, other, updating("u", alpha, content="Gamma"), updating("v", beta, content="Delta")]
    records += [linking("l", beta, alpha), linking("m", beta, beta), forgetting("f", alpha)]
    assert after({"f": [alpha]}, *records) == [None, other, None, records[3], None, records[5], records[6]]


def test_a_record_of_many_loses_only_what_is_forgotten() -> None:
    record = remembering("r", "Alpha", "Beta", "Gamma")
    alpha, beta, gamma = record.memories
    (kept, _) = after({"f": [beta.id]}, record, forgetting("f", beta.id))
    assert kept == record._replace(memories=(alpha, gamma))


def test_what_is_remembered_again_afterwards_stays() -> None:
    first, again = remembering("r1", "Alpha"), remembering("r2", "alpha")
    (alpha,) = ids_in(first)
    assert after({"f": [alpha]}, first, forgetting("f", alpha), again)[0::2] == [None, again]
    assert after({"f": [alpha], "g": [alpha]}, first, forgetting("f", alpha), again, forgetting("g", alpha))[0:3:2] == [
        None,
        None,
    ]


def test_a_text_that_was_taken_for_the_memory_goes_with_it() -> None:
    """Alpha was changed to Beta, and then Beta was remembered: one memory, under the id of Alpha."""
    alpha, beta = remembering("r1", "Alpha"), remembering("r2", "beta")
    (name,) = ids_in(alpha)
    records = [alpha, updating("u", name, content="Beta"), beta, forgetting("f", name)]
    assert after({"f": [name]}, *records)[:3] == [None, None, None]


def test_a_memory_of_its_own_stays_though_another_said_the_same_for_a_while() -> None:
    beta, alpha = remembering("r1", "Beta"), remembering("r2", "Alpha")
    (name,) = ids_in(alpha)
    update, back = updating("u", name, content="Beta"), updating("v", name, content="Alpha again")
    assert after({"f": [name]}, beta, alpha, update, remembering("r3", "Beta"), forgetting("f", name))[0] is beta
    late = remembering("r4", "Beta")
    assert after({"f": [name]}, alpha, update, back, late, forgetting("f", name))[3] is late


def test_what_was_said_again_after_a_change_is_a_memory_of_its_own() -> None:
    """Alpha was changed to Beta, and then Alpha was said again: two memories, and both records name the first id."""
    first, again, third = told("r1", "Alpha"), told("r2", "alpha"), told("r3", "ALPHA")
    (name,) = ids_in(first)
    second = later_id(name, 2)
    records = [first, updating("u", name, content="Beta"), again, third]
    kept = [record._replace(memories=(record.memories[0]._replace(id=second),)) for record in (again, third)]
    assert after({"f": [name]}, *records, forgetting("f", name))[:4] == [None, None, *kept]
    assert after({"f": [second]}, *records, forgetting("f", second))[:4] == [*records[:2], None, None]
    longer = [*records[:3], updating("v", second, content="Gamma"), third, forgetting("f", second)]
    last = third._replace(memories=(third.memories[0]._replace(id=later_id(name, 3)),))
    assert after({"f": [second]}, *longer)[:5] == [*records[:2], None, None, last]


def test_dialogue_and_sourced_memories_are_only_themselves() -> None:
    turn = saying("r1", "c", ("Ada", "Alpha"))
    sourced = remembering("r2", "Alpha", source="notes.md")
    sourced = sourced._replace(memories=(sourced.memories[0]._replace(id="sourced00000"),))
    plain = remembering("r3", "Alpha")
    assert ids_in(plain) == [digest("Alpha")] and ids_in(turn) != ids_in(plain)
    for doomed in (turn, sourced):
        (name,) = ids_in(doomed)
        assert after({"f": [name]}, doomed, plain, forgetting("f", name))[:2] == [None, plain]


def test_records_of_later_versions_stay() -> None:
    odd = malformed("later", "y", ids=["0" * 12])
    assert after({"f": ["0" * 12]}, odd) == [odd]
