"""What must leave the journal when something is forgotten, and what may stay."""

from __future__ import annotations

from memory.core.identity import later_id, memory_id, normalise
from memory.store.journal.erasure import Erasure, has_no_words, without_words

from .stores import (
    Record,
    forget_record,
    ids_in,
    import_record,
    link_record,
    malformed_record,
    statement_record,
    turns_record,
    update_record,
)


def erase(requests: dict[str, list[str]], *records: Record) -> list[Record | None]:
    """What stays of each record."""
    erasure = Erasure(requests)
    return [erasure(record) for record in records]


def digest(text: str) -> str:
    return memory_id("user", "memory", normalise(text))


def test_everything_that_was_said_of_a_memory_goes() -> None:
    said, other = import_record("r1", "Alpha"), import_record("r2", "Beta")
    (alpha,), (beta,) = ids_in(said), ids_in(other)
    records = [said, other, update_record("u", alpha, content="Gamma"), update_record("v", beta, content="Delta")]
    records += [link_record("l", beta, alpha), link_record("m", beta, beta), forget_record("f", alpha)]
    assert erase({"f": [alpha]}, *records) == [None, other, None, records[3], None, records[5], records[6]]


def test_a_record_of_many_loses_only_what_is_forgotten() -> None:
    record = import_record("r", "Alpha", "Beta", "Gamma")
    alpha, beta, gamma = record.memories
    (kept, _) = erase({"f": [beta.id]}, record, forget_record("f", beta.id))
    assert kept == record._replace(memories=(alpha, gamma))


def test_what_is_remembered_again_afterwards_stays() -> None:
    first, again = import_record("r1", "Alpha"), import_record("r2", "alpha")
    (alpha,) = ids_in(first)
    assert erase({"f": [alpha]}, first, forget_record("f", alpha), again)[0::2] == [None, again]
    assert erase({"f": [alpha], "g": [alpha]}, first, forget_record("f", alpha), again, forget_record("g", alpha))[
        0:3:2
    ] == [
        None,
        None,
    ]


def test_a_text_that_was_taken_for_the_memory_goes_with_it() -> None:
    """Alpha was changed to Beta, and then Beta was remembered: one memory, under the id of Alpha."""
    alpha, beta = import_record("r1", "Alpha"), import_record("r2", "beta")
    (name,) = ids_in(alpha)
    records = [alpha, update_record("u", name, content="Beta"), beta, forget_record("f", name)]
    assert erase({"f": [name]}, *records)[:3] == [None, None, None]


def test_a_memory_of_its_own_stays_though_another_said_the_same_for_a_while() -> None:
    beta, alpha = import_record("r1", "Beta"), import_record("r2", "Alpha")
    (name,) = ids_in(alpha)
    update, back = update_record("u", name, content="Beta"), update_record("v", name, content="Alpha again")
    assert erase({"f": [name]}, beta, alpha, update, import_record("r3", "Beta"), forget_record("f", name))[0] is beta
    late = import_record("r4", "Beta")
    assert erase({"f": [name]}, alpha, update, back, late, forget_record("f", name))[3] is late


def test_what_was_said_again_after_a_change_is_a_memory_of_its_own() -> None:
    """Alpha was changed to Beta, and then Alpha was said again: two memories, and both records name the first id."""
    first, again, third = (
        statement_record("r1", "Alpha"),
        statement_record("r2", "alpha"),
        statement_record("r3", "ALPHA"),
    )
    (name,) = ids_in(first)
    second = later_id(name, 2)
    records = [first, update_record("u", name, content="Beta"), again, third]
    kept = [record._replace(memories=(record.memories[0]._replace(id=second),)) for record in (again, third)]
    assert erase({"f": [name]}, *records, forget_record("f", name))[:4] == [None, None, *kept]
    assert erase({"f": [second]}, *records, forget_record("f", second))[:4] == [*records[:2], None, None]
    longer = [*records[:3], update_record("v", second, content="Gamma"), third, forget_record("f", second)]
    last = third._replace(memories=(third.memories[0]._replace(id=later_id(name, 3)),))
    assert erase({"f": [second]}, *longer)[:5] == [*records[:2], None, None, last]


def test_dialogue_and_sourced_memories_are_only_themselves() -> None:
    turn = turns_record("r1", "c", ("Ada", "Alpha"))
    sourced = import_record("r2", "Alpha", source="notes.md")
    sourced = sourced._replace(memories=(sourced.memories[0]._replace(id="sourced00000"),))
    plain = import_record("r3", "Alpha")
    assert ids_in(plain) == [digest("Alpha")] and ids_in(turn) != ids_in(plain)
    for doomed in (turn, sourced):
        (name,) = ids_in(doomed)
        assert erase({"f": [name]}, doomed, plain, forget_record("f", name))[:2] == [None, plain]


def test_records_of_later_versions_stay() -> None:
    odd = malformed_record("later", "y", ids=["0" * 12])
    assert erase({"f": ["0" * 12]}, odd) == [odd]


def test_an_edited_memory_that_came_as_it_was_leaves_its_first_words_to_another() -> None:
    """Alpha had become Beta when it came by an export; stated again, Alpha is a memory of its own, and can be erased."""
    came, again = import_record("r1", "Alpha"), statement_record("r2", "alpha")
    (alpha,) = came.memories
    came = came._replace(memories=(alpha._replace(content="Beta"),), exact=True)
    second = later_id(alpha.id, 2)
    assert erase({"f": [second]}, came, again, forget_record("f", second))[:2] == [came, None]
    assert erase({"f": [alpha.id]}, came, forget_record("f", alpha.id))[0] is None


def test_what_an_edit_erases_is_what_was_said_before_it() -> None:
    said, other = import_record("r1", "Alpha", "Beta"), update_record("v", "", pinned=True)
    (alpha, beta) = said.memories
    edits = [update_record("u", alpha.id, content="Gamma", pinned=True), other._replace(id=alpha.id)]
    last = update_record("w", alpha.id, content="Delta", title="Words")._replace(erases=True)
    after = update_record("x", alpha.id, content="Epsilon")
    erasure = Erasure({}, (), {"w": alpha.id})
    kept = [erasure(record) for record in (said, *edits, last, after)]
    assert kept[0] == said._replace(memories=(without_words(alpha), beta))
    assert kept[1] == edits[0]._replace(set={"pinned": True}) and kept[2:] == [edits[1], last, after]
    assert has_no_words(alpha.id, without_words(alpha).content) and not has_no_words(alpha.id, "Alpha")
