"""The mark beside the database: for which journal, log and versions it speaks, and when it says nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.store.engine import applied_marker
from memory.store.journal.segments import JournalPlace, Position
from memory.store.paths import Home

END = Position((JournalPlace("a1", 2, 7), JournalPlace("b2", 30, 400)))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path))


def write_log(home: Home, data: bytes) -> None:
    Path(home.database + ".wal").write_bytes(data)


def test_a_log_has_its_bytes_and_none_has_no_bytes(home: Home) -> None:
    assert applied_marker.log_bytes(home) == 0
    for size in (0, 1, 4_097):
        write_log(home, b"x" * size)
        assert applied_marker.log_bytes(home) == size


def test_a_mark_holds_for_one_end_of_the_journal_and_one_version(home: Home) -> None:
    assert not applied_marker.is_current(home, END, "3 static-4"), "there is none"
    applied_marker.write(home, END, "3 static-4")
    assert applied_marker.is_current(home, END, "3 static-4")
    behind = END.places[0]
    others = [
        Position(),
        Position(END.places[:1]),
        *(Position((place, END.places[1])) for place in (behind._replace(offset=8), behind._replace(segment=1), behind._replace(machine="a2"))),
    ]
    assert not any(applied_marker.is_current(home, end, "3 static-4") for end in others)
    assert not any(applied_marker.is_current(home, END, versions) for versions in ("4 static-4", "3 static-5", "3", ""))


def test_the_bytes_alone_say_where_a_mark_is(home: Home) -> None:
    """The number, clock and chain of a line are not in it, and a database tells them anew."""
    applied_marker.write(home, Position((JournalPlace("a1", 2, 7, 9, 10, "c"),)), "3")
    assert applied_marker.read(home) == (Position((JournalPlace("a1", 2, 7),)), "3")
    assert applied_marker.is_current(home, Position((JournalPlace("a1", 2, 7, 1, 2, "d"),)), "3")


def test_a_mark_holds_for_the_log_that_it_was_written_beside(home: Home) -> None:
    applied_marker.write(home, END, "3")
    write_log(home, b"one")
    assert not applied_marker.is_current(home, END, "3"), "a log has come"
    applied_marker.write(home, END, "3")
    assert applied_marker.is_current(home, END, "3")
    write_log(home, b"onf")
    assert not applied_marker.is_current(home, END, "3"), "as long, with another byte"
    write_log(home, b"one\0")
    assert not applied_marker.is_current(home, END, "3")
    write_log(home, b"one")
    assert applied_marker.is_current(home, END, "3")
    os.remove(home.database + ".wal")
    assert not applied_marker.is_current(home, END, "3"), "it has gone"


def test_a_long_log_is_read_up_to_a_mebibyte_and_measured_whole(home: Home) -> None:
    log = bytearray(b"x" * (1 << 20) + b"end")
    write_log(home, bytes(log))
    applied_marker.write(home, END, "3")
    write_log(home, bytes(log + b"!"))
    assert not applied_marker.is_current(home, END, "3")
    log[(1 << 20) - 1] ^= 1
    write_log(home, bytes(log))
    assert not applied_marker.is_current(home, END, "3"), "the last byte that is read"
    log[(1 << 20) - 1] ^= 1
    log[1 << 20] ^= 1
    write_log(home, bytes(log))
    assert applied_marker.is_current(home, END, "3"), "the first one that is not"


def test_a_damaged_mark_says_nothing(home: Home) -> None:
    applied_marker.write(home, END, "3")
    whole = Path(home.applied).read_bytes()
    for place in range(len(whole)):
        Path(home.applied).write_bytes(whole[:place] + bytes((whole[place] ^ 1,)) + whole[place + 1 :])
        read = applied_marker.read(home)
        assert (read is None or read[1] != "3") and not applied_marker.is_current(home, END, "3"), "at most it is of no known version"
    for data in (b"", b"\xff", b"a1:1 0 3", b"a1:x:1 0 3", b"a1:1:1 0"):
        Path(home.applied).write_bytes(data)
        assert applied_marker.read(home) is None
    os.remove(home.applied)
    assert applied_marker.read(home) is None
    os.mkdir(home.applied)
    assert applied_marker.read(home) is None and not applied_marker.is_current(home, END, "3")


def test_a_mark_of_an_earlier_version_has_no_checksum(home: Home) -> None:
    Path(home.applied).write_text("a1:1:20,b2:3:4 0 3 static-4\n")
    assert applied_marker.read(home) == (Position((JournalPlace("a1", 1, 20), JournalPlace("b2", 3, 4))), "3 static-4")
    Path(home.applied).write_text("- 0 3\n")
    assert applied_marker.read(home) == (Position(), "3")


def test_where_nothing_can_be_written_there_is_no_mark(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "nowhere" / "home"))
    applied_marker.write(home, END, "3")
    assert applied_marker.read(home) is None and not applied_marker.is_current(home, END, "3")
