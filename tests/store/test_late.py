"""Whether what arrives late may be applied after what was applied meanwhile."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.record_json import to_json
from memory.core.records import (
    Archive,
    Forget,
    Link,
    MemoryValue,
    Night,
    Record,
    Remember,
    Skills,
    SkillValue,
    Summary,
    Ties,
    Undone,
    Unknown,
    Update,
    Verdicts,
)
from memory.store.journal import journal, lines
from memory.store.journal.late import MOST_LINES, is_commuting
from memory.store.journal.segments import JournalPlace, Position, end_unlocked, path_of
from memory.store.paths import Home

EARLY, LATER = 1_000, 2_000  # clocks


def write(home: Home, machine: str, *records: tuple[int, Record]) -> None:
    """A machine's lines, each with its clock."""
    chain, data = "", b""
    for number, (clock, record) in enumerate(records, 1):
        line, chain = lines.write_line(lines.text_of(to_json(record)), machine, number, clock, chain)
        data += line
    Path(path_of(home, machine, 1)).write_bytes(data)


def is_late_one_harmless(folder: Path, late: Record, applied: Record, at: int = LATER) -> bool:
    """Machine b's line of an early clock arrives after machine a's line was applied."""
    home = Home(str(folder))
    home.prepare()
    write(home, "aaaaaaaa", (at, applied))
    start = end_unlocked(home)
    write(home, "bbbbbbbb", (EARLY, late))
    return is_commuting(home, start, end_unlocked(home))


def id_from(name: str) -> str:
    """An id that begins with a letter."""
    return f"{name:0<12}"


def memory(name: str, text: str, conversation: str = "", earlier_of: str = "") -> Remember:
    return Remember(f"r{name[0]}", 1, "user", (MemoryValue(name, text, 1, conversation=conversation, earlier_of=earlier_of),))


A = memory(id_from("a"), "one thing")


@pytest.mark.parametrize(
    ("late", "applied"),
    [
        (A, memory(id_from("b"), "another")), (A, Update("r", 1, id_from("b"), {"content": "else"})), (A, Update("r", 1, id_from("b"), {"title": "one thing"})), (A, Link("r", 1, id_from("b"), id_from("c"), "x")), (A, Archive("r", 1, (id_from("b"),), True)), (A, Undone("r", 1, "rx")), (A, Unknown("later", "r", 1, {})), (A, Forget("r", 1, (id_from("b"),))), (A, Skills("r", 1, "user", (SkillValue(id_from("s"), "n", id_from("c"), "f"),), (id_from("t"),))), (A, Night("r", 1, 1, 0, "", 0, ids=(id_from("b"),))), (A, Verdicts("r", 1, ((id_from("b"), id_from("c"), "", 0.5, ""),))), (memory(id_from("a"), "x", "c1"), memory(id_from("b"), "y", "c2")), (Update("r1", 1, id_from("a"), {}), Update("r2", 1, id_from("b"), {})),
    ],
)  # fmt: skip
def test_what_touches_other_things_may_come_late(tmp_path: Path, late: Record, applied: Record) -> None:
    assert is_late_one_harmless(tmp_path, late, applied)


@pytest.mark.parametrize(
    ("late", "applied"),
    [
        (A, memory(id_from("a"), "another")), (A, memory(id_from("b"), " One  THING ")), (A, Update("r", 1, id_from("a"), {})), (A, Update("r", 1, id_from("b"), {"content": "one thing"})), (A, Link("r", 1, id_from("a"), id_from("c"), "x")), (A, Link("r", 1, id_from("c"), id_from("a"), "x")), (A, Archive("r", 1, (id_from("b"), id_from("a")), True)), (A, Undone("r", 1, "ra")), (A, Forget("r", 1, (id_from("a"),))), (A, Forget("r", 1, (), kept_out=(id_from("a"),))), (A, Night("r", 1, 1, 0, "", 0, ids=(id_from("a"),))),
        (A, Night("r", 1, 1, 0, "", 0, summaries=(Summary(id_from("s"), "user", id_from("t"), id_from("c"), 0.5, 1, (id_from("a"),)),))), (A, Night("r", 1, 1, 0, "", 0, summaries=(Summary(id_from("a"), "user", id_from("t"), id_from("c"), 0.5, 1, ()),))), (A, Verdicts("r", 1, ((id_from("b"), id_from("a"), "", 0.5, ""),))), (A, Skills("r", 1, "user", (SkillValue(id_from("a"), "n", id_from("c"), "f"),))), (A, Skills("r", 1, "user", (), (id_from("a"),))), (memory(id_from("a"), "x", "c1"), memory(id_from("b"), "y", "c1")), (memory(id_from("a"), "x", "c1"), Update("r", 1, id_from("b"), {"conversation": "c1"})), (memory(id_from("a"), "x", earlier_of=id_from("b")), memory(id_from("b"), "y")),
        (Undone("r", 1, "rb"), memory(id_from("b"), "y")), (Update("r", 1, id_from("a"), {}), Update("r", 1, id_from("b"), {})), (A, A._replace(exact=True)), (A, Ties("r", 1)),
        (Forget("r", 1, (id_from("z"),)), A), (Night("r", 1, 1, 0, "", 0), A), (A._replace(exact=True), memory(id_from("b"), "y")),
    ],
)  # fmt: skip
def test_what_touches_the_same_thing_or_forgets_may_not(tmp_path: Path, late: Record, applied: Record) -> None:
    assert not is_late_one_harmless(tmp_path, late, applied)


def test_what_was_applied_before_the_late_one_in_order_as_well_does_not_matter(tmp_path: Path) -> None:
    assert is_late_one_harmless(tmp_path / "earlier", A, memory(id_from("a"), "another"), at=EARLY - 1)
    assert not is_late_one_harmless(tmp_path / "same", A, memory(id_from("a"), "another"), at=EARLY)


def test_nothing_new_is_no_reason_and_too_many_lines_are_not_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(tmp_path))
    home.prepare()
    write(home, "aaaaaaaa", (EARLY, A))
    end = end_unlocked(home)
    assert not is_commuting(home, end, end) and MOST_LINES == 10_000
    monkeypatch.setattr("memory.store.journal.late.MOST_LINES", 2)
    assert is_late_one_harmless(tmp_path / "two", A, memory(id_from("b"), "y"))
    monkeypatch.setattr("memory.store.journal.late.MOST_LINES", 1)
    assert not is_late_one_harmless(tmp_path / "one", A, memory(id_from("b"), "y"))


def test_what_cannot_be_read_might_be_anything(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    home.prepare()
    write(home, "aaaaaaaa", (LATER, memory(id_from("b"), "y")))
    start = end_unlocked(home)
    write(home, "bbbbbbbb", (EARLY, A))
    path = Path(path_of(home, "bbbbbbbb", 1))
    path.write_bytes(path.read_bytes().replace(b"one thing", b"odd thing"))
    assert not is_commuting(home, start, end_unlocked(home))
    assert isinstance(start, Position) and isinstance(start.places[0], JournalPlace)


CLOCKS = st.lists(st.integers(1, 12), max_size=4, unique=True).map(sorted)


@given(st.lists(st.tuples(CLOCKS, st.integers(0, 4)), min_size=1, max_size=3), st.booleans())
def test_a_line_is_late_where_another_machine_has_newer_ones_applied(machines: list[tuple[list[int], int]], is_torn: bool) -> None:
    """By the first line of each that is new; one of the same clock counts. What is read comes in the order of the clocks."""
    names = ["aaaaaaaa", "bbbbbbbb", "cccccccc"][: len(machines)]
    records = {name: [(clock, memory(id_from(f"{name[0]}{clock:x}"), "x")) for clock in clocks] for name, (clocks, _) in zip(names, machines, strict=True)}
    applied = {name: clocks[:count] for name, (clocks, count) in zip(names, machines, strict=True)}
    new = {name: clocks[count:] for name, (clocks, count) in zip(names, machines, strict=True)}
    with TemporaryDirectory() as folder:
        home = Home(folder)
        home.prepare()
        for name in names:
            if applied[name]:
                write(home, name, *records[name][: len(applied[name])])
        start = end_unlocked(home)
        for name in names:
            if records[name]:
                write(home, name, *records[name])
        if is_torn:
            Path(path_of(home, "dddddddd", 1)).write_bytes(b"half of a li")
        stop = end_unlocked(home)
        expected = any(clocks and any(clocks[0] <= others[-1] for other, others in applied.items() if other != name and others) for name, clocks in new.items())
        assert journal.has_late_lines(home, start, stop) is expected
        read = [entry.place for entry in journal.read(home, start, stop) if entry.place.machine in names]
        assert [(one.clock, one.machine) for one in read] == sorted((clock, name) for name, clocks in new.items() for clock in clocks)
        whole = [entry.place.clock for entry in journal.read(home, journal.START, stop) if entry.place.machine in names]
        assert whole == sorted(clock for clocks, _ in machines for clock in clocks)
