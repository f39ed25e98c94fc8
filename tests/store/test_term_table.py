"""The table of what the words of a prompt can come to: what is written is read, for one state of the store alone."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from memory.core.index_version import INDEX_VERSION
from memory.store.files import term_table
from memory.store.files.term_table import (
    HIGHEST,
    Bound,
    TermGroup,
    TermTable,
    entries_of,
    is_damaged,
    is_due,
    path_of,
    state_of,
)
from memory.store.paths import Home

SCOPES, MEMORIES, SKILLS = ("user", "project:1"), ("memory", "turn"), ("skill",)


def term(number: int) -> int:
    """A hash whose first 40 bits are a number."""
    return number << 23


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path))
    made.prepare()
    return made


def write(home: Home, *bounds: Bound, skills: tuple[Bound, ...] = (), seconds: float = 0.5) -> None:
    groups = [TermGroup(MEMORIES, 7, entries_of(bounds)), TermGroup(SKILLS, 3, entries_of(skills))]
    term_table.write(home, SCOPES, state_of(home), groups, seconds)


def load(home: Home) -> TermTable:
    found = TermTable.load(home, SCOPES)
    assert found
    return found


def test_a_term_adds_no_less_than_what_was_written_and_little_more(home: Home) -> None:
    write(home, Bound(term(1), 2, 0.0), Bound(term(2), 70_000, 1.25), Bound(term(3), 1, HIGHEST), skills=(Bound(term(2), 5, 2.0),))
    table = load(home)
    found = table.bounds(MEMORIES, [term(number) for number in range(5)])
    assert {key >> 23: one.documents for key, one in found.items()} == {1: 2, 2: 65_535, 3: 1}, "a count has 16 bits"
    assert [round(one.best / HIGHEST * 255) for one in found.values()] == [1, 128, 255] and found[term(2)].best >= 1.25
    assert table.documents(MEMORIES) == 7 and table.documents(SKILLS) == 3 and table.bounds(SKILLS, [term(1), term(2)])[term(2)].documents == 5 and table.is_whole()
    assert found[term(1)].term == term(1) and table.bounds(MEMORIES, [term(2) + 5])[term(2) + 5].documents == 65_535, "23 bits are left out"
    with pytest.raises(KeyError):
        table.documents(("house",))
    for best in (-0.1, HIGHEST + 0.1):
        with pytest.raises(ValueError):
            entries_of([Bound(1, 1, best)])


def test_every_term_of_many_blocks_is_found(home: Home) -> None:
    numbers = range(0, 3 * 1_200, 3)
    write(home, *(Bound(term(number), number % 50 + 1, 1.0) for number in numbers), skills=(Bound(term(9), 1, 1.0),))
    table = load(home)
    found = table.bounds(MEMORIES, map(term, range(-1, 3 * 1_200)))
    assert {key >> 23: one.documents for key, one in found.items()} == {number: number % 50 + 1 for number in numbers} and table.bounds(SKILLS, [term(6), term(9), term(12)]).keys() == {term(9)}


def test_a_table_is_valid_for_one_state_and_for_its_scopes(home: Home) -> None:
    write(home, Bound(term(1), 1, 1.0))
    assert TermTable.load(home, ("user",)) is None is TermTable.load(home, SCOPES[::-1]) and load(home)
    Path(home.journal, "x.jsonl").write_text("a")
    assert TermTable.load(home, SCOPES) is None
    write(home, Bound(term(1), 1, 1.0))
    assert load(home)
    Path(home.restoring).write_text("")
    assert state_of(home) == "" and TermTable.load(home, SCOPES) is None


def test_the_state_is_of_the_files_that_the_store_lies_in(home: Home) -> None:
    states = [state_of(home)]
    for path in (home.database, home.database + ".wal", home.applied, os.path.join(home.journal, "a"), os.path.join(home.journal, "b")):
        Path(path).write_text("")
        states.append(state_of(home))
        Path(path).write_text("x")
        states.append(state_of(home))
    os.utime(home.database, ns=(1, 1))
    states.append(state_of(home))
    assert len(set(states)) == len(states) == 12 and state_of(Home("/missing")) == f"v {INDEX_VERSION}|d -|w -|a -"


@pytest.mark.parametrize("where", [0.0, 0.3, 0.6, 0.99])
def test_a_damaged_table_is_none(home: Home, where: float) -> None:
    write(home, *(Bound(term(number), 1, 1.0) for number in range(600)))
    path = Path(path_of(home, SCOPES))
    data = path.read_bytes()
    assert not is_damaged(data)
    at = int(where * len(data))
    path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    assert is_damaged(path.read_bytes())
    try:
        table = TermTable.load(home, SCOPES)
        assert table is None or not table.is_whole()
    except ValueError:
        pass
    for cut in (data[:-8], data[:-1], data[:40], b""):
        path.write_bytes(cut)
        assert TermTable.load(home, SCOPES) is None and is_damaged(cut)


def test_what_another_version_has_written_is_sound_and_is_not_read(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    write(home, Bound(term(1), 1, 1.0))
    data = Path(path_of(home, SCOPES)).read_bytes()
    monkeypatch.setattr(term_table, "FORMAT", 2)
    assert TermTable.load(home, SCOPES) is None and not is_damaged(data)


@pytest.mark.parametrize(("place", "name", "value"), [(term_table, "FORMAT", 99), (sys, "byteorder", "middle")])
def test_whether_what_another_version_or_machine_has_written_is_whole_is_not_for_this_one_to_judge(
    home: Home, monkeypatch: pytest.MonkeyPatch, place: object, name: str, value: object
) -> None:
    with monkeypatch.context() as other:
        other.setattr(place, name, value)
        write(home, Bound(term(1), 1, 1.0))
    data = Path(path_of(home, SCOPES)).read_bytes()
    assert not is_damaged(data) and not is_damaged(data[:-8] + bytes(8)), "its body may be laid out otherwise"
    write(home, Bound(term(1), 1, 1.0))
    data = Path(path_of(home, SCOPES)).read_bytes()
    assert not is_damaged(data) and is_damaged(data[:-8] + bytes(8))


def test_eight_tables_are_kept_and_all_go_when_something_is_forgotten(home: Home) -> None:
    for number in range(10):
        scopes = (f"project:{number}",)
        term_table.write(home, scopes, "s", [], 0.1)
        os.utime(path_of(home, scopes), (number + 1, number + 1))
    term_table.write(home, ("user",), "s", [], 0.1)
    assert sorted(os.listdir(home.terms)) == sorted(os.path.basename(path_of(home, (name,))) for name in ("user", *(f"project:{number}" for number in range(3, 10))))
    term_table.remove_all(home)
    assert os.listdir(home.terms) == []
    term_table.remove_all(Home("/missing"))


def test_a_table_with_too_long_a_first_line_is_not_written(home: Home) -> None:
    term_table.write(home, ("x" * 66_000,), "s", [], 0.1)
    assert not os.path.exists(home.terms)


def test_a_table_is_written_again_after_a_pause_that_grows_with_what_it_takes(home: Home) -> None:
    note = os.path.join(home.terms, "tried")

    def is_due_after(seconds: float) -> bool:
        os.utime(note, (time.time() - seconds, time.time() - seconds))
        return is_due(home, SCOPES)

    assert is_due(home, SCOPES) and not is_due(home, SCOPES) and not is_due_after(9) and is_due_after(11) and is_due_after(-5)
    write(home, Bound(term(1), 1, 1.0), seconds=2.0)
    assert not is_due_after(115) and is_due_after(125), "sixty times two seconds"
