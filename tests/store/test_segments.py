"""The files of the journal: where each machine's lines end, and the place in them at a clock."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.journal import check, lines
from memory.store.journal.segments import (
    START,
    JournalPlace,
    Position,
    after_last_line,
    end,
    end_unlocked,
    file_names,
    identity,
    last_trailer,
    path_of,
    place_at_clock,
    place_at_end,
    segments,
    write_whole,
)
from memory.store.paths import Home

MACHINE = "machine0"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path / "home"))
    made.prepare()
    return made


def write(home: Home, segment: int, *clocks: int, first: int = 1, text: str = "x") -> list[bytes]:
    """A segment of lines with these clocks."""
    made, chain = [], ""
    for number, clock in enumerate(clocks, first):
        line, chain = lines.write_line(lines.text_of({"op": text}), MACHINE, number, clock, chain)
        made.append(line)
    Path(path_of(home, MACHINE, segment)).write_bytes(b"".join(made))
    return made


def test_a_position_has_a_place_for_each_machine_in_order() -> None:
    one, other = JournalPlace("a", 1, 5), JournalPlace("b", 2, 7, 3, 9, "c")
    position = Position((other,)).with_place(one)
    assert position.places == (one, other) and position.place_of("b") == other and position.place_of("z") == JournalPlace("z") == ("z", 1, 0, 0, 0, "")
    assert position.with_place(one._replace(offset=6)).places == (one._replace(offset=6), other) and position.place_ends() == (("a", 1, 5), ("b", 2, 7))


def test_segments_are_those_files_whose_names_say_so(home: Home) -> None:
    for name in ("machine0-00000002.jsonl", "machine0-00000001.jsonl", "00000003.jsonl", "machine0-00000000.jsonl", "machine0-1.jsonl", "Machine0-00000001.jsonl", "note.txt"):
        Path(home.journal, name).write_text("")
    os.mkdir(os.path.join(home.journal, "machine0-00000009.jsonl"))
    assert segments(home) == [("", 3), (MACHINE, 1), (MACHINE, 2)] and "note.txt" in file_names(home) and "machine0-00000009.jsonl" not in file_names(home)
    assert path_of(home, "", 3).endswith("/00000003.jsonl") and path_of(home, MACHINE, 1).endswith("/machine0-00000001.jsonl")
    os.symlink("/nowhere", os.path.join(home.journal, "machine0-00000005.jsonl"))
    with pytest.raises(Refusal, match="a link to a file that is not there"):
        segments(home)


def test_a_journal_that_is_not_there_ends_at_its_beginning(tmp_path: Path, home: Home) -> None:
    absent = Home(str(tmp_path / "absent"))
    assert end(absent) == START and segments(absent) == [] and identity(absent) is None and identity(home) == os.stat(home.journal)[2:0:-1]


def test_it_ends_after_the_last_line_of_each_machines_last_segment(home: Home) -> None:
    first = write(home, 1, 10, 20)
    assert end(home).places == (JournalPlace(MACHINE, 1, sum(map(len, first)), 2, 20, trailer(first[1]).chain),)
    second = write(home, 2, 30, first=3)
    assert end_unlocked(home).places == (JournalPlace(MACHINE, 2, len(second[0]), 3, 30, trailer(second[0]).chain),)
    assert end(home, in_bytes=True).places == (JournalPlace(MACHINE, 2, len(second[0])),)
    Path(path_of(home, MACHINE, 2)).write_bytes(b"torn")
    assert place_at_end(home, MACHINE, 2) == JournalPlace(MACHINE, 2, 4, 2, 20, trailer(first[1]).chain), "by the segment before"
    Path(path_of(home, MACHINE, 1)).unlink()
    assert place_at_end(home, MACHINE, 2) == JournalPlace(MACHINE, 2, 4)


def trailer(line: bytes) -> lines.Trailer:
    found = lines.trailer_of(line)
    assert found
    return found


def test_the_last_trailer_is_found_behind_torn_lines_and_long_ones(home: Home) -> None:
    made = write(home, 1, 10, 20)
    path, whole = path_of(home, MACHINE, 1), b"".join(made)
    for behind in (b"", b"\n", b"torn", b"t" * 10_000, b"\n" * 100_000):
        Path(path).write_bytes(whole + behind)
        found = last_trailer(path, len(whole + behind))
        assert found and found.number == 2
        assert after_last_line(path, len(whole + behind)) == behind
    earlier = last_trailer(path, len(made[0]))
    assert earlier and earlier.number == 1 and last_trailer(path, 5) is None
    assert after_last_line(path, len(whole) - 1) == b" ", "its own line break does not count, and is missing"
    assert after_last_line(path, 5) == whole[:5] and after_last_line(path, 0) == b""


@pytest.mark.parametrize("text", ["x", "x" * 3_000])
def test_the_place_at_a_clock_is_after_the_last_line_that_is_not_later(home: Home, text: str) -> None:
    first, second = write(home, 1, 10, 20, text=text), write(home, 2, 30, 30, 40, first=3, text=text)
    sizes = [len(first[0]), len(first[0] + first[1]), len(second[0]), len(second[0] + second[1]), len(b"".join(second))]
    last = place_at_end(home, MACHINE, 2)
    found = [place_at_clock(home, MACHINE, clock, last)[:4] for clock in (9, 10, 19, 20, 29, 30, 39, 40, 99)]
    assert found == [
        (MACHINE, 1, 0, 0), (MACHINE, 1, sizes[0], 1), (MACHINE, 1, sizes[0], 1), (MACHINE, 1, sizes[1], 2), (MACHINE, 1, sizes[1], 2),
        (MACHINE, 2, sizes[3], 4), (MACHINE, 2, sizes[3], 4), (MACHINE, 2, sizes[4], 5), (MACHINE, 2, sizes[4], 5),
    ]  # fmt: skip
    assert place_at_clock(home, MACHINE, 99, last._replace(offset=sizes[2]))[:4] == (MACHINE, 2, sizes[2], 3)
    assert place_at_clock(home, MACHINE, 99, JournalPlace(MACHINE, 1, sizes[0]))[:4] == (MACHINE, 1, sizes[0], 1)
    assert place_at_clock(home, "machine1", 99, JournalPlace("machine1", 2)) == JournalPlace("machine1")
    assert place_at_clock(home, MACHINE, 30, last).chain == trailer(second[1]).chain and place_at_clock(home, MACHINE, 30, last).clock == 30


def test_data_are_written_whole(tmp_path: Path) -> None:
    handle = os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT)
    write_whole(handle, b"abc", durable=True)
    write_whole(handle, b"def", durable=False)
    os.close(handle)
    assert (tmp_path / "file").read_bytes() == b"abcdef"


def test_files_that_hold_lines_of_a_journal_beside_the_segments_are_found(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    write(home, 1, 5)
    line = b'{"op":"remember","rid":"r1"}\n'
    hidden = [".machine0-00000001.jsonl.swp", "machine0-00000001.bak", os.path.join(".stversions", "machine0-00000001.jsonl")]
    os.mkdir(os.path.join(home.journal, ".stversions"))
    for name in (*hidden, "machine0-00000001 (copy).jsonl", "machine0-00000002.jsonl.part"):
        Path(home.journal, name).write_bytes(line)
    Path(home.journal, "note.txt").write_bytes(b"no line of ours")
    assert check.copies(home) == ["machine0-00000001 (copy).jsonl"]
    assert sorted(check.hidden_copies(home)) == sorted(hidden)
    monkeypatch.setattr(check, "_MOST_FILES", 7)
    assert len(check.hidden_copies(home)) == 3, "of seven files all are looked at"
    monkeypatch.setattr(check, "_MOST_FILES", 6)
    assert len(check.hidden_copies(home)) == 2
    assert check.copies(Home("/missing")) == check.hidden_copies(Home("/missing")) == []
