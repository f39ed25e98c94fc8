"""The journal: what was acknowledged is found once, whatever a crash tore, and what was forgotten is in no byte."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.errors import Refusal
from memory.store import journal
from memory.store.journal import START, Position, Record, append, end, has, read, scrub
from memory.store.paths import Home
from tests.core.strategies import any_strings

_records = st.lists(
    st.fixed_dictionaries({"op": st.just("note"), "text": any_strings(20) | st.just("x" * 3000)}),
    min_size=1,
    max_size=3,
)


def prepared(folder: Path | str) -> Home:
    home = Home(str(folder))
    home.prepare()
    return home


def found(home: Home, start: Position = START) -> list[Any]:
    return [entry.record for entry in read(home, start, end(home))]


def as_kept(records: list[Record]) -> list[Record]:
    """With the format's number, and "?" for what UTF-8 cannot say."""
    said = json.dumps([{"v": 1, **record} for record in records], ensure_ascii=False).encode("utf-8", "replace")
    kept: list[Record] = json.loads(said)
    return kept


def segment(home: Home, number: int = 1) -> Path:
    return Path(home.journal, f"{number:08}.jsonl")


@given(st.lists(_records, max_size=5))
def test_what_is_appended_is_read_in_order_from_any_position(batches: list[list[Record]]) -> None:
    with TemporaryDirectory() as folder:
        home = prepared(folder)
        places = [START]
        for batch in batches:
            places.append(append(home, batch, durable=False))
        assert end(home) == places[-1]
        for done, place in enumerate(places):
            assert has(home, place)
            assert found(home, place) == as_kept([record for batch in batches[done:] for record in batch])


@given(_records, _records, st.data())
def test_a_torn_end_takes_nothing_acknowledged_with_it(
    before: list[Record], after: list[Record], data: st.DataObject
) -> None:
    """A kill in the middle of an append leaves any beginning of it; what comes later is whole all the same."""
    with TemporaryDirectory() as folder:
        home = prepared(folder)
        append(home, before, durable=False)
        size = segment(home).stat().st_size
        append(home, [{"op": "torn", "text": "é" * 9}, {"op": "torn"}], durable=False)
        cut = data.draw(st.integers(size, segment(home).stat().st_size))
        os.truncate(segment(home), cut)
        read_to = end(home)
        seen = found(home)
        append(home, after, durable=False)
        whole = [record for record in found(home) if record is not None]
        acknowledged = [record for record in whole if record["op"] != "torn"]
        assert acknowledged == as_kept(before) + as_kept(after)
        assert whole.index(as_kept(after)[0], len(before)) == len(whole) - len(after)
        assert has(home, read_to)
        rest = [record for record in found(home, read_to) if record is not None]
        assert [record for record in seen if record is not None] + rest == whole


@pytest.mark.parametrize(
    "torn", [b'{"v":1,"op":"x"', b"\x00" * 40, b"\xff\xfe[", b"[" * 20_000, b"\n\n", b"7", b'{"op":3}']
)
def test_garbage_at_the_end_is_passed_over(tmp_path: Path, torn: bytes) -> None:
    home = prepared(tmp_path)
    append(home, [{"op": "a"}])
    with open(segment(home), "ab") as file:
        file.write(torn)
    append(home, [{"op": "b"}])
    assert [record["op"] for record in found(home) if record] == ["a", "b"]


def test_there_is_no_journal_yet(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "none"))
    assert end(home) == START and found(home) == [] and has(home, START)
    assert not os.path.exists(home.root)


def test_segments_follow_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "SEGMENT_BYTES", 60)
    home = prepared(tmp_path)
    places = [append(home, [{"op": f"n{number}", "text": "x" * 20}]) for number in range(5)]
    Path(home.journal, "00000001 (copy).jsonl").write_bytes(segment(home).read_bytes())
    Path(home.journal, "notes.jsonl").write_text("{}")
    assert [place.segment for place in places] == [1, 1, 2, 2, 3]
    assert [record["op"] for record in found(home)] == ["n0", "n1", "n2", "n3", "n4"]
    assert [record["op"] for record in found(home, places[1])] == ["n2", "n3", "n4"]
    assert [record["op"] for record in found(home, places[2])] == ["n3", "n4"]


def test_files_are_the_users_alone(tmp_path: Path) -> None:
    home = prepared(tmp_path / "home")
    append(home, [{"op": "a"}])
    scrub(home, lambda record: None)
    for path in [Path(home.root), *Path(home.root).rglob("*")]:
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_place_in_another_journal_is_known(tmp_path: Path) -> None:
    home, other = prepared(tmp_path / "one"), prepared(tmp_path / "other")
    append(home, [{"op": "a", "text": "x" * 100}])
    place = append(home, [{"op": "b"}])
    assert not has(other, place)
    append(other, [{"op": "c", "text": "x" * 300}])
    assert not has(other, place) and not has(other, Position(2, 0)) and not has(other, Position(1, 10**6))


@given(st.lists(_records, min_size=1, max_size=4), st.data())
def test_scrubbing_keeps_every_position_and_no_byte_of_what_goes(
    batches: list[list[Record]], data: st.DataObject
) -> None:
    with TemporaryDirectory() as folder:
        home = prepared(folder)
        places = [append(home, batch, durable=False) for batch in batches]
        records = found(home)
        going = data.draw(st.sets(st.integers(0, len(records) - 1)))
        shrinking = data.draw(st.sets(st.integers(0, len(records) - 1))) - going
        number = -1

        def hides(record: Record) -> Record | None:
            nonlocal number
            number += 1
            return None if number in going else {"v": 1, "op": "less"} if number in shrinking else record

        assert scrub(home, hides) == len(going | shrinking)
        assert end(home) == places[-1] and all(has(home, place) for place in places)
        kept = [{"v": 1, "op": "less"} if n in shrinking else r for n, r in enumerate(records) if n not in going]
        assert found(home) == kept
        if len(going | shrinking) == len(records):
            assert b"x" not in segment(home).read_bytes()
        assert append(home, [{"op": "later"}], durable=False).segment == 1
        assert found(home)[len(kept) :] == [{"v": 1, "op": "later"}]


def test_scrubbing_blanks_torn_lines_too(tmp_path: Path) -> None:
    """Nobody can tell whose words are in them."""
    home = prepared(tmp_path)
    append(home, [{"op": "a"}])
    with open(segment(home), "ab") as file:
        file.write(b'{"v":1,"op":"remember","text":"confidential')
    size = segment(home).stat().st_size
    scrub(home, lambda record: record)
    assert b"confidential" not in segment(home).read_bytes() and segment(home).stat().st_size == size
    append(home, [{"op": "b"}])
    assert [record["op"] for record in found(home)] == ["a", "b"]


def test_a_kill_while_scrubbing_leaves_the_old_or_the_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = prepared(tmp_path)
    append(home, [{"op": "a"}, {"op": "b"}])

    def killed(*_paths: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        scrub(home, lambda record: None)
    monkeypatch.undo()
    assert [record["op"] for record in found(home)] == ["a", "b"]
    assert scrub(home, lambda record: None) == 2 and found(home) == []


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "disk_full"), (errno.EDQUOT, "disk_full"), (errno.EROFS, "read_only"), (errno.EIO, "disk_error")],
)
@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_write_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str, failing: str
) -> None:
    home = prepared(tmp_path)
    append(home, [{"op": "a"}])
    before = segment(home).read_bytes()
    really = os.write

    def write_half(handle: int, data: bytes) -> int:
        if len(data) < 10:
            raise OSError(number, "no")
        return really(handle, data[: len(data) // 2])

    def fail(_handle: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, failing, write_half if failing == "write" else fail)
    with pytest.raises(Refusal) as caught:
        append(home, [{"op": "b", "text": "x" * 100}])
    monkeypatch.undo()
    assert caught.value.code == code
    assert segment(home).read_bytes() == before
    append(home, [{"op": "c"}])
    assert [record["op"] for record in found(home)] == ["a", "c"]


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, really = prepared(tmp_path), os.write
    monkeypatch.setattr(os, "write", lambda handle, data: really(handle, data[:7]))
    append(home, [{"op": "a", "text": "x" * 100}])
    monkeypatch.undo()
    assert found(home) == [{"v": 1, "op": "a", "text": "x" * 100}]


def test_an_append_waits_for_no_more_than_it_may(tmp_path: Path) -> None:
    from memory.store.locks import Busy, held

    home = prepared(tmp_path)
    with held(os.path.join(home.locks, "journal"), exclusive=True):
        for call in (lambda: append(home, [{"op": "a"}], wait_s=0.02), lambda: end(home, wait_s=0.02)):
            with pytest.raises(Busy):
                call()
    assert found(home) == []


def test_an_append_that_is_bound_to_a_place(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    home.prepare()
    record = {"op": "x", "rid": "1"}
    expected = journal.place_after(home, [record], journal.START)
    assert journal.append_at(home, [record], journal.START) == expected == journal.end(home)
    assert journal.append_at(home, [record], journal.START) is None
    assert journal.end(home) == expected
    assert journal.append_at(home, [record, record], expected) == journal.end(home)


def test_a_full_segment_is_followed_by_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "SEGMENT_BYTES", 30)
    home = Home(str(tmp_path))
    home.prepare()
    for number in range(5):
        record = {"op": "x", "rid": str(number)}
        place = journal.end(home)
        expected = journal.place_after(home, [record], place)
        assert journal.append_at(home, [record], place) == expected == journal.end(home)
    assert journal.end(home).segment > 1
