"""Records that are applied together: the store is what it is when each is applied alone, and an edit costs no index."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.identity import later_id, memory_id
from memory.core.records import Archive, Forget, Record, Undone, Update, Verdicts
from memory.core.safety.origins import NIGHT, TEAM
from memory.store.engine.db import rows
from memory.store.journal.journal import Entry
from memory.store.tables import changes, nodes
from memory.store.tables.apply import apply_entries
from memory.store.tables.batches import Batch
from memory.store.tables.nodes import Scopes

from .stores import (
    CONVERSATIONS,
    DAY,
    MINUTE,
    TAGS,
    TEXTS,
    TITLES,
    FakeEncoder,
    apply_records,
    database,
    dump,
    fewer_examples,
    forget_record,
    ids_in,
    import_record,
    link_record,
    statement_record,
    turns_record,
    update_record,
    write_journal,
)

BINDING = {"path": "src/app.py"}
A, B, C = ("Alpha is first", "Beta is second", "Gamma is third")


class CountingEncoder(FakeEncoder):
    """Notes what it was asked to embed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        self.seen += texts
        return super().encode(texts)


@st.composite
def edited_histories(draw: st.DrawFn) -> list[Record]:
    """Few memories with few texts, and many edits of them among all else that changes a memory."""
    text = st.sampled_from(TEXTS[:6])
    records: list[Record] = []
    known: list[str] = []
    fields: dict[str, st.SearchStrategy[Any]] = {
        "content": text, "title": st.sampled_from(TITLES), "tags": st.sampled_from(TAGS).map(list),
        "type": st.sampled_from(("fact", "note")), "pinned": st.booleans(), "confidence": st.sampled_from((0.1, 0.7)),
        "metadata": st.sampled_from(({}, {"a": 1})), "bindings": st.sampled_from(([], [BINDING])),
        "origin": st.sampled_from(("user", "file")),
    }  # fmt: skip
    rare: dict[str, st.SearchStrategy[Any]] = {
        "kind": st.sampled_from(("memory", "draft")), "conversation": st.sampled_from(CONVERSATIONS),
        "source": st.sampled_from(("", "notes.md")), "created_at": st.just(DAY - MINUTE),
    }  # fmt: skip
    for number in range(draw(st.integers(4, 16))):
        rid, at = f"r{number}", DAY + number * MINUTE
        name = st.sampled_from(known or ["nobody"])
        match draw(st.sampled_from(["remember", "remember", *["update"] * 6, "rare", "say", "other"])):
            case "remember":
                words = {"tags": draw(st.sampled_from(TAGS)), "conversation": draw(st.sampled_from(CONVERSATIONS))}
                record: Record = import_record(rid, draw(text), at=at, **words)
                record = record._replace(said=draw(st.booleans()))
            case "say":
                record = turns_record(rid, "c1", ("Ada", draw(text)), ("Bob", draw(text)), first=number * 2, at=at)
            case "update":
                record = update_record(rid, draw(name), at, **draw(st.fixed_dictionaries({}, optional=fields)))
                record = record._replace(
                    over=draw(st.sampled_from(("", "", memory_id(TEXTS[0])))),
                    was=draw(st.sampled_from(("", memory_id(TEXTS[0]), memory_id(TEXTS[1])))),
                    erases=draw(st.sampled_from((False, False, False, True))),
                )
            case "rare":
                record = update_record(rid, draw(name), at, **draw(st.fixed_dictionaries({}, optional=rare)))
            case _:
                pair = (draw(name), draw(name))
                record = draw(
                    st.sampled_from(
                        (
                            forget_record(rid, pair[0], at=at),
                            link_record(rid, *pair, at=at),
                            Archive(rid, at, (pair[0],), draw(st.booleans())),
                            Verdicts(rid, at, ((*pair, "supersedes", 0.9, "newer"),), "user"),
                            Undone(rid, at, f"r{draw(st.integers(0, number))}"),
                        )
                    )
                )
        records.append(record)
        known += [one for each in ids_in(record) for one in (each, later_id(each, 2))]
    return records


@pytest.mark.slow
@fewer_examples
@given(history=edited_histories())
def test_a_batch_does_what_its_records_do_alone(history: list[Record]) -> None:
    with TemporaryDirectory() as folder:
        entries = write_journal(folder, history)
    together, alone = _both_ways(entries)
    assert together == alone


def _both_ways(entries: Sequence[Entry]) -> tuple[Any, Any]:
    """The store, and what became of the updates, of one batch, and of a batch for each record."""
    found = []
    for batches in ([entries], [[entry] for entry in entries]):
        with database() as connection:
            outcomes: dict[str, Any] = {}
            for batch in batches:
                outcomes |= apply_records(connection, batch)
            updated = {name: outcome for name, outcome in outcomes.items() if "stored" not in outcome}
            found.append((dump(connection), updated))
    return found[0], found[1]


first, second = ids_in(import_record("x", A))[0], ids_in(import_record("x", B))[0]


@pytest.mark.parametrize(
    "later",
    [
        [import_record("n", B, at=DAY + 9)],  # what an edit says now
        [update_record("u2", first, content=C), import_record("n", B, at=DAY + 9)],  # what it said for a moment
        [statement_record("n", A, at=DAY + 9)],  # its first words, under an id that is taken
        [import_record("n", C, tags=("sky",), at=DAY + 9)],  # is linked to what an edit has tagged
        [import_record("n", C, at=DAY + 9), update_record("u2", ids_in(import_record("x", C))[0], tags=["sky"])],
        [statement_record("n", B, at=DAY + 9), update_record("u2", first, title="Again")],  # states it again first
        [update_record("u2", first, created_at=DAY - MINUTE), import_record("n", C, at=DAY + 9)],
        [Archive("a", DAY, (first,), True), update_record("u2", first, content=C)],
        [forget_record("f", first), update_record("u2", first, content=C), import_record("n", C, at=DAY + 9)],
        [update_record("u2", first, tags=["db"]), Undone("o", DAY, "u1"), update_record("u3", first, confidence=0.3)],
    ],
)  # fmt: skip
def test_what_an_edit_touches_waits_for_it(tmp_path: Path, later: list[Record]) -> None:
    edit = update_record("u1", first, content=B, tags=["sky"], confidence=0.1)
    together, alone = _both_ways(write_journal(str(tmp_path), [import_record("r", A), edit, *later]))
    assert together == alone


def test_the_index_of_an_edited_memory_is_made_once(tmp_path: Path) -> None:
    """What it said meanwhile is in the history, and was never embedded; new memories in between change nothing."""
    edits: list[Record] = []
    for number in range(20):
        edits += [update_record(f"u{number}", first, DAY + number, content=f"Alpha is number {number}")]
        edits += [import_record(f"n{number}", f"Delta {number} is new", at=DAY + number)]
    entries = write_journal(str(tmp_path), [import_record("r", A), *edits])
    encoder = CountingEncoder()
    with database() as connection:
        apply_entries(connection, entries[:1], encoder)
        encoder.seen.clear()
        apply_entries(connection, entries[1:], encoder)
        assert sorted(encoder.seen) == sorted(["Alpha is number 19", *(f"Delta {number} is new" for number in range(20))])
        history = rows(connection, "SELECT before FROM changes WHERE op = 'update' ORDER BY rowid")
        assert len(history) == 20 and A in history[0][0] and "Alpha is number 18" in history[19][0]


def test_an_edit_that_cannot_be_applied_is_passed_over_alone(tmp_path: Path) -> None:
    """Halves of a batch are tried again, down to the record at fault."""
    edits: list[Record] = [update_record(f"u{number}", first, content=f"Alpha is number {number}") for number in range(9)]
    edits[4] = Update("u4", DAY, first, {"confidence": "much"})
    with database() as connection:
        outcomes = apply_records(connection, write_journal(str(tmp_path), [import_record("r", A), *edits]))
        assert [name for name, outcome in outcomes.items() if "failed" in outcome] == ["u4"]
        assert rows(connection, "SELECT content, confidence < 0.8 FROM nodes") == [("Alpha is number 8", True)]


def test_what_is_forgotten_in_the_same_batch_has_no_index(tmp_path: Path) -> None:
    edit = update_record("u1", first, content="Alpha has a secret")
    with database() as connection:
        apply_records(connection, write_journal(str(tmp_path), [import_record("r", A), edit, Forget("f", DAY, (first,))]))
        for table in ("nodes", "postings", "vectors", "tags", "entities", "edges"):
            assert rows(connection, f"SELECT count(*) FROM {table}") == [(0,)]
        assert rows(connection, "SELECT op FROM changes") == [("forget",)]


def test_an_edit_of_a_text_that_its_author_had_not_seen_is_noted_until_the_memory_is_forgotten(tmp_path: Path) -> None:
    mine = update_record("u1", first, DAY + 1, content=B)._replace(was=memory_id(A))
    theirs = update_record("u2", first, DAY + 2, content=C)._replace(was=memory_id(A))
    scopes = Scopes(("user",))
    entries = write_journal(str(tmp_path), [import_record("r", A), mine, theirs, Forget("f", DAY, (first,))])
    with database() as connection:
        apply_records(connection, entries[:2])
        assert not changes.conflicts(connection, scopes, 0)
        apply_records(connection, entries[2:3])
        assert changes.conflicts(connection, scopes, 0) == [changes.Conflict("u2", first, C, B, DAY + 2)]
        assert not changes.conflicts(connection, scopes, DAY + 3) and not changes.conflicts(connection, Scopes(("x",)), 0)
        apply_records(connection, entries[3:])
        assert not rows(connection, "SELECT 1 FROM meta WHERE name = 'unseen'")


@pytest.mark.parametrize("undo", ["", "r"])
@pytest.mark.parametrize("is_late", [True, False])
@pytest.mark.parametrize("at_once", [True, False])
def test_words_about_what_is_forgotten_or_was_never_wanted_are_erased_in_any_order(
    tmp_path: Path, undo: str, is_late: bool, at_once: bool
) -> None:
    """By a forget, and by an undo of storing, which leaves no tombstone. Words about what may still come stay."""
    forget = Forget("f", DAY, (first,), undo=undo)
    words: list[Record] = [update_record("u", first, content=B), link_record("l", first, "0" * 12)]
    stored: list[Record] = [import_record("r", A), forget]  # not late: the memory comes from another machine only then
    records = [*(stored + words if is_late else words + stored), update_record("other", "1" * 12, content=C)]
    with database() as connection:
        entries = write_journal(str(tmp_path), records)
        for batch in [entries] if at_once else [[entry] for entry in entries]:
            apply_records(connection, batch)
        found = {rid for (value,) in rows(connection, "SELECT value FROM meta WHERE name = 'erase'") for rid in value.split()}
        assert {"u", "l"} <= found and "other" not in found
        late = [value.split() for (value,) in rows(connection, "SELECT value FROM meta WHERE name = 'late'")]
        assert ["other", "1" * 12] in late and first not in {name for _, name in late}


def test_an_edit_back_to_the_other_text_is_no_conflict_any_more_and_a_further_one_is(tmp_path: Path) -> None:
    mine = update_record("u1", first, DAY + 1, content=B)._replace(was=memory_id(A))
    theirs = update_record("u2", first, DAY + 2, content=C)._replace(was=memory_id(A))
    edits = [update_record(f"u{3 + number}", first, DAY + 3 + number, content=text) for number, text in enumerate((B, A, B))]
    entries = write_journal(str(tmp_path), [import_record("r", A), mine, theirs, *edits])
    with database() as connection:
        apply_records(connection, entries[:2])
        texts = []
        for entry in entries[2:]:
            apply_records(connection, [entry])
            found = changes.conflicts(connection, Scopes(("user",)), 0)
            texts.append([(one.text, one.other) for one in found])
        assert texts == [[(C, B)], [], [(A, B)], []], "what is shown now, beside the text that was not seen"


def test_an_edit_that_says_what_a_waiting_memory_says_fails_no_batch(tmp_path: Path) -> None:
    """Its memory has the digest of what waits to be stored then."""
    given: list[Record] = [import_record("n", B), update_record("u", first, content=B)]
    with database() as connection:
        apply_records(connection, write_journal(str(tmp_path), [import_record("r", A)]))
        batch = Batch(connection, [(record, number) for number, record in enumerate(given)], FakeEncoder(), None)
        assert batch.apply()["u"]["updated"]



def test_tags_of_a_night_are_added_to_what_has_been_tagged_since(tmp_path: Path) -> None:
    """And make no memory newer."""
    night = Update("u", DAY + 9, first, {"tags": ["old", "deploy"]}, NIGHT)
    records = [import_record("r", A, tags=("old",)), update_record("t", first, DAY + 1, tags=["new"]), night]
    entries = write_journal(str(tmp_path), records)
    with database() as connection:
        apply_records(connection, entries)
        assert nodes.by_id(connection, [first], Scopes((), everything=True))[first].tags == ("new", "old", "deploy")
        assert rows(connection, f"SELECT modified_at FROM nodes WHERE id = '{first}'") == [(DAY + 1,)]
        assert not rows(connection, "SELECT 1 FROM changes WHERE record = 'u'")


def test_what_a_teammate_brings_after_it_was_forgotten_here_stays_away(tmp_path: Path) -> None:
    """On another machine of the user's it came before the forget: clocks of teammates are capped at each arrival."""
    theirs = import_record("r", A)._replace(undo=TEAM)
    entries = write_journal(str(tmp_path), [import_record("x", B), forget_record("f", first), theirs])
    with database() as connection:
        apply_records(connection, entries)
        assert [row[0] for row in rows(connection, "SELECT content FROM nodes")] == [B]
        assert nodes.tombstones(connection) == {first}
