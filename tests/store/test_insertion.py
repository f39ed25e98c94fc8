"""Writing memories: what is known already, links, places in a conversation, and what stands beside a turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any

from memory.core.graph.linking import MAX_CONTEXT, MAX_RELATED
from memory.core.identity import later_id
from memory.core.text.terms import STEM, term_hash
from memory.store.engine.db import Connection, first_row, rows
from memory.store.journal import journal
from memory.store.paths import Home
from memory.store.tables.operations import Outcome

from .stores import (
    DAY,
    MINUTE,
    Record,
    apply_records,
    database,
    forget_record,
    ids_in,
    import_record,
    statement_record,
    turns_record,
    update_record,
)


class Kept:
    """A database, and the journal that it follows."""

    def __init__(self, connection: Connection, home: Home) -> None:
        self.connection = connection
        self._home = home
        self._end = journal.START

    def __call__(self, *records: Record) -> dict[str, Outcome]:
        journal.append(self._home, records, durable=False)
        end = journal.end(self._home)
        entries = list(journal.read(self._home, self._end, end))
        self._end = end
        return apply_records(self.connection, entries)

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        return rows(self.connection, sql)


@contextmanager
def new_journal() -> Iterator[Kept]:
    with TemporaryDirectory() as folder, database() as connection:
        home = Home(folder)
        home.prepare()
        yield Kept(connection, home)


def stored_rows(outcome: Outcome) -> list[tuple[str, bool]]:
    return [(result.id, result.duplicate) for result in outcome["stored"]]


def test_the_same_words_are_the_same_memory() -> None:
    """In other case or space, in one record or later, and counted each time; in another scope they are another one."""
    with new_journal() as keep:
        first = keep(import_record("r1", "The port is 8080.", "the  PORT is\n8080.", at=DAY))["r1"]
        again = keep(import_record("r2", "THE PORT IS 8080.", "The port is 8080.", at=DAY + 5))["r2"]
        (name,) = {result[0] for result in stored_rows(first)}
        assert [duplicate for _, duplicate in stored_rows(first)] == [False, True]
        assert stored_rows(again) == [(name, True), (name, True)]
        assert keep.rows("SELECT content, reinforced, reinforced_at FROM nodes") == [("The port is 8080.", 3, DAY + 5)]
        assert stored_rows(keep(import_record("r3", "The port is 8080.", scope="project:x"))["r3"])[0][1] is False


def test_what_a_memory_says_now_is_known_not_what_it_said() -> None:
    with new_journal() as keep:
        (name,) = ids_in(import_record("r1", "Alpha"))
        keep(import_record("r1", "Alpha"), update_record("u", name, content="Beta"))
        assert stored_rows(keep(import_record("r2", "beta"))["r2"]) == [(name, True)]
        assert stored_rows(keep(import_record("r3", "ALPHA"))["r3"]) == [(name, True)], "a file that is read again"
        assert keep.rows("SELECT content FROM nodes") == [("Beta",)]


def test_what_is_said_is_there_though_its_id_stands_for_something_else() -> None:
    with new_journal() as keep:
        (name,) = ids_in(statement_record("r1", "Alpha"))
        keep(statement_record("r1", "Alpha"), update_record("u", name, content="Beta"))
        ((second, duplicate),) = stored_rows(keep(statement_record("r2", "ALPHA"))["r2"])
        assert second == later_id(name, 2) and not duplicate
        assert stored_rows(keep(statement_record("r3", "alpha", "Alpha"))["r3"]) == [(second, True)] * 2
        keep(update_record("v", second, content="Gamma"))
        assert stored_rows(keep(statement_record("r4", "alpha", "Alpha", "gamma"))["r4"]) == [
            (later_id(name, 3), False),
            (later_id(name, 3), True),
            (second, True),
        ]
        keep(update_record("w", later_id(name, 3), content="Delta"))
        assert stored_rows(keep(statement_record("r5", "alpha"))["r5"]) == [(later_id(name, 4), False)]
        assert keep.rows("SELECT content FROM nodes ORDER BY key") == [("Beta",), ("Gamma",), ("Delta",), ("alpha",)]


def test_the_same_goes_for_what_names_its_source() -> None:
    with new_journal() as keep:
        (name,) = ids_in(statement_record("r1", "Alpha", source="a talk"))
        keep(statement_record("r1", "Alpha", source="a talk"), update_record("u", name, content="Beta"))
        assert stored_rows(keep(statement_record("r2", "Alpha", source="a talk"))["r2"]) == [(later_id(name, 2), False)]
        assert stored_rows(keep(statement_record("r3", "Alpha", source="a talk"))["r3"]) == [(later_id(name, 2), True)]
        assert stored_rows(keep(import_record("r4", "Alpha", source="a talk"))["r4"]) == [(name, True)]


def test_what_was_said_under_another_id_is_forgotten_by_it() -> None:
    with new_journal() as keep:
        (name,) = ids_in(statement_record("r1", "Alpha"))
        second = later_id(name, 2)
        keep(statement_record("r1", "Alpha"), update_record("u", name, content="Beta"), statement_record("r2", "Alpha"), forget_record("f", second))
        assert keep.rows("FROM forgotten") == [(second,)]
        assert stored_rows(keep(statement_record("r3", "Alpha"))["r3"]) == [(second, False)]
        assert keep.rows("FROM forgotten") == []


def test_a_text_is_said_again_piece_by_piece() -> None:
    """Of a text that was cut, the piece that was changed comes back, and the others are known."""
    long = "\n\n".join(f"Part {n}. " + " ".join(f"word{n}x{k}" for k in range(300)) for n in range(3))
    with new_journal() as keep:
        first = statement_record("r1", long)
        names = ids_in(first)
        assert len(names) > 1
        keep(first, update_record("u", names[1], content="Beta"))
        again = stored_rows(keep(statement_record("r2", long))["r2"])
        assert again == [(later_id(name, 2), False) if at == 1 else (name, True) for at, name in enumerate(names)]


def test_dialogue_is_known_by_its_place() -> None:
    """People say "yes" more than once; the same file again is the same dialogue."""
    said = (("Ada", "Yes."), ("Bob", "Yes."), ("Ada", "Yes."))
    with new_journal() as keep:
        assert [duplicate for _, duplicate in stored_rows(keep(turns_record("r1", "c", *said))["r1"])] == [False] * 3
        assert [duplicate for _, duplicate in stored_rows(keep(turns_record("r2", "c", *said))["r2"])] == [True] * 3


def test_links_by_conversation_order_and_tags() -> None:
    with new_journal() as keep:
        names = []
        for number in range(3):
            record = import_record(
                f"r{number}", f"Memory {number}", at=DAY + number * 30 * MINUTE, conversation="c", tags=("rare",)
            )
            names += ids_in(record)
            outcome = keep(record)[f"r{number}"]
        (result,) = outcome["stored"]
        assert [(target, relation) for target, relation, _ in result.links] == [
            (names[1], "context_of"),
            (names[0], "context_of"),
            (names[1], "follows"),
            (names[1], "related_to"),
            (names[0], "related_to"),
        ]
        assert [strength for _, _, strength in result.links][:3] == [0.8, 0.4, 0.5]
        edges = keep.rows("SELECT relation, round(weight, 3) FROM edges WHERE provenance = 'link' ORDER BY rowid DESC LIMIT 5")
        assert {relation for relation, _ in edges} == {"context_of", "follows", "related_to"}


def test_the_thousandth_memory_of_a_conversation_has_no_more_links_than_the_tenth() -> None:
    with new_journal() as keep:
        counts = []
        for start in (0, 10, 990):
            texts = [f"Memory number {n} of many" for n in range(start, 10 if start == 0 else start + 10 if start == 990 else 990)]
            outcome = keep(import_record(f"r{start}", *texts, conversation="c", tags=("a", "b")))[f"r{start}"]
            counts.append(len(outcome["stored"][-1].links))
        assert first_row(keep.connection, "SELECT count(*) FROM nodes") == (1000,)
        assert counts[2] <= counts[0] <= MAX_CONTEXT + 1 + MAX_RELATED


def test_dialogue_turns_take_no_part_in_links() -> None:
    with new_journal() as keep:
        turns = turns_record("r1", "c", ("Ada", "Hello"), ("Bob", "Hi"))
        turns = turns._replace(memories=tuple(memory._replace(tags=("greeting",)) for memory in turns.memories))
        keep(turns, import_record("r2", "Alpha", "Beta", "Gamma", tags=("other",)))
        keep(import_record("r3", "Delta", conversation="c", tags=("greeting",)))
        linked = keep.rows("SELECT kind, count(*) FROM edges JOIN nodes ON target = key WHERE provenance = 'link' GROUP BY kind")
        assert [kind for kind, _ in linked] == ["memory"]


def places(keep: Kept) -> list[tuple[str, int]]:
    return keep.rows("SELECT content, position FROM nodes WHERE conversation = 'c' ORDER BY position")  # type: ignore[return-value]


def is_indexed_beside(keep: Kept, content: str, word: str) -> bool:
    """Whether a turn is found by a word of its neighbours."""
    sql = "SELECT b FROM postings JOIN nodes ON node = key WHERE content = ? AND term = ?"
    row = first_row(keep.connection, sql, [content, term_hash(STEM, word)])
    return bool(row and row[0])


def test_turns_are_indexed_with_those_around_them() -> None:
    with new_journal() as keep:
        keep(turns_record("r1", "c", ("Ada", "alpha"), ("Bob", "beta")))
        assert is_indexed_beside(keep, "alpha", "beta") and is_indexed_beside(keep, "beta", "alpha")
        keep(turns_record("r2", "c", ("Ada", "gamma"), first=2))
        assert is_indexed_beside(keep, "beta", "gamma") and is_indexed_beside(keep, "gamma", "beta") and not is_indexed_beside(keep, "alpha", "gamma")
        (name,) = ids_in(turns_record("r2", "c", ("Ada", "gamma"), first=2))
        keep(update_record("u", name, content="delta"))
        assert is_indexed_beside(keep, "beta", "delta") and not is_indexed_beside(keep, "beta", "gamma")


def test_forgetting_closes_the_gap_in_a_dialogue() -> None:
    turns = turns_record("r1", "c", ("Ada", "alpha"), ("Bob", "beta"), ("Ada", "gamma"), ("Bob", "delta"))
    names = ids_in(turns)
    with new_journal() as keep:
        keep(turns, forget_record("f", names[1]))
        assert places(keep) == [("alpha", 0), ("gamma", 1), ("delta", 2)]
        assert is_indexed_beside(keep, "alpha", "gamma") and is_indexed_beside(keep, "gamma", "alpha") and not is_indexed_beside(keep, "alpha", "beta")
        keep(forget_record("g", names[3]), turns_record("r2", "c", ("Bob", "omega"), first=4))
        assert places(keep) == [("alpha", 0), ("gamma", 1), ("omega", 2)]
        assert is_indexed_beside(keep, "gamma", "omega") and not is_indexed_beside(keep, "gamma", "delta")


def test_a_memory_between_two_turns_keeps_them_apart_until_it_goes() -> None:
    note = import_record("r2", "note", conversation="c")
    with new_journal() as keep:
        keep(turns_record("r1", "c", ("Ada", "alpha")), note, turns_record("r3", "c", ("Bob", "beta"), first=1))
        assert not is_indexed_beside(keep, "alpha", "beta")
        keep(forget_record("f", *ids_in(note)))
        assert is_indexed_beside(keep, "alpha", "beta") and is_indexed_beside(keep, "beta", "alpha")


def test_tags_of_a_memory_that_was_changed() -> None:
    with new_journal() as keep:
        (name,) = ids_in(import_record("r1", "Alpha"))
        keep(import_record("r1", "Alpha", tags=("z", "a")), update_record("u", name, tags=["m", "b", "z"], title="Named", pinned=True))
        assert keep.rows("SELECT tag FROM tags ORDER BY rowid") == [("m",), ("b",), ("z",)]
        assert keep.rows("SELECT title, pinned, len_a, len_b FROM nodes") == [("Named", True, 1, 3)]
        assert keep.rows("SELECT before FROM changes WHERE op = 'update'")[0][0].count("z") == 1


def test_nothing_grows_by_doing_and_undoing() -> None:
    """The tables after a hundred changes back and forth are as large as before."""
    def size(keep: Kept) -> list[tuple[Any, ...]]:
        return [first_row(keep.connection, f"SELECT count(*) FROM {table}") or () for table in ("postings", "vectors", "edges", "entities", "tags")]

    with new_journal() as keep:
        (name,) = ids_in(import_record("r1", "We use DuckDB in Berlin."))
        keep(import_record("r1", "We use DuckDB in Berlin."), turns_record("r2", "c", ("Ada", "Hello"), ("Bob", "Hi")))
        before = size(keep)
        for number in range(5):
            keep(update_record(f"u{number}", name, content="Something about Paris → has → Louvre"))
            keep(update_record(f"v{number}", name, content="We use DuckDB in Berlin."))
            keep(import_record(f"w{number}", "A passing thought of Rome"), forget_record(f"f{number}", *ids_in(import_record("", "A passing thought of Rome"))))
        assert size(keep) == before


def test_two_statements_in_one_batch_do_what_they_do_one_by_one() -> None:
    """The second with a clock that was set back: what was stated holds from the later of the two moments on."""
    said = statement_record("a", "The freeze begins on Friday.", at=DAY)
    later, earlier = said._replace(rid="b", at=DAY + 60 * MINUTE), said._replace(rid="c", at=DAY + MINUTE)
    sql = "SELECT valid_from, reinforced, reinforced_at FROM nodes"
    with new_journal() as each, new_journal() as batch:
        for record in (said, later, earlier):
            each(record)
        batch(said, later, earlier)
        assert each.rows(sql) == batch.rows(sql) == [(DAY + 60 * MINUTE, 2, DAY + MINUTE)]
