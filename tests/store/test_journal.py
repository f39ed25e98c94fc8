"""The journal: what was acknowledged is found once, what was forgotten is in no byte, and what is damaged shows."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.core.errors import Refusal
from memory.core.records import Forget, Record, Repair, Unknown
from memory.store.journal import journal, lines, segments
from memory.store.journal.journal import START, Position, append, check, end, has_position, read, scrub
from memory.store.journal.machine import known_name
from memory.store.paths import Home
from tests.core.strategies import any_strings


def note(op: str = "note", **fields: Any) -> Unknown:
    return Unknown(op, "r", 5, fields)


_records = st.lists(st.builds(lambda text: note(text=text), any_strings(20) | st.just("x" * 3000)), min_size=1, max_size=3)


def prepare_home(folder: Path | str) -> Home:
    home = Home(str(folder))
    home.prepare()
    return home


def records_from(home: Home, start: Position = START) -> list[Record]:
    return [entry.record for entry in read(home, start, end(home)) if entry.record is not None]


def ops(home: Home) -> list[str]:
    return [record.op for record in records_from(home) if isinstance(record, Unknown)]


def as_kept(records: Sequence[Unknown]) -> list[Unknown]:
    """With "?" for what UTF-8 cannot say."""
    return [record._replace(fields={"text": record.fields["text"].encode("utf-8", "replace").decode()}) for record in records]


def machine(home: Home) -> str:
    return end(home).places[-1].machine


def segment(home: Home, number: int = 1) -> Path:
    return Path(home.journal, f"{machine(home)}-{number:08}.jsonl")


@given(st.lists(_records, max_size=5))
def test_what_is_appended_is_read_in_order_from_any_position(batches: list[list[Unknown]]) -> None:
    with TemporaryDirectory() as folder:
        home = prepare_home(folder)
        places = [START]
        for batch in batches:
            places.append(append(home, batch, durable=False))
        assert end(home) == places[-1]
        for done, place in enumerate(places):
            assert has_position(home, place)
            assert records_from(home, place) == as_kept([record for batch in batches[done:] for record in batch])
        assert not any(check(home)[1:])


@given(_records, _records, st.data())
def test_a_torn_end_takes_nothing_acknowledged_with_it(
    before: list[Unknown], after: list[Unknown], data: st.DataObject
) -> None:
    """A kill in the middle of an append leaves any beginning of it; what comes later is whole all the same."""
    with TemporaryDirectory() as folder:
        home = prepare_home(folder)
        append(home, before, durable=False)
        size = segment(home).stat().st_size
        append(home, [note("torn", text="é" * 9), note("torn")], durable=False)
        cut = data.draw(st.integers(size, segment(home).stat().st_size))
        os.truncate(segment(home), cut)
        read_to = end(home)
        seen = records_from(home)
        append(home, after, durable=False)
        whole = records_from(home)
        acknowledged = [record for record in whole if record.op != "torn"]  # type: ignore[union-attr]
        assert acknowledged == as_kept(before) + as_kept(after)
        assert has_position(home, read_to) and seen + records_from(home, read_to) == whole
        assert not check(home).damage, "nobody was told that it is stored"


@pytest.mark.parametrize("torn", [b'{"op":"x"', b"\x00" * 40, b"\xff\xfe[", b"[" * 20_000, b"7", b'{"op":3}'])
def test_garbage_at_the_end_is_passed_over(tmp_path: Path, torn: bytes) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a")])
    with open(segment(home), "ab") as file:
        file.write(torn)
    append(home, [note("b")])
    assert ops(home) == ["a", "b"] and not check(home).damage and len(check(home).torn) == 1


def test_a_whole_line_of_garbage_at_the_end_was_acknowledged_once(tmp_path: Path) -> None:
    """A crash leaves no line break behind what it tears. So a number stays empty, and tells of it for ever."""
    home = prepare_home(tmp_path)
    append(home, [note("a"), note("b", text="x" * 50)])
    data = bytearray(segment(home).read_bytes())
    data[-30] ^= 1
    data[-2] = 0
    segment(home).write_bytes(data)
    append(home, [note("c")])
    (damage,) = check(home).damage
    assert ops(home) == ["a", "c"] and (damage.kind, damage.first, damage.last, damage.line) == ("unreadable", 2, 2, 2)


def test_there_is_no_journal_yet(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "none"))
    assert end(home) == START and records_from(home) == [] and has_position(home, START)
    assert not os.path.exists(home.root)


def test_segments_follow_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "SEGMENT_BYTES", 180)
    home = prepare_home(tmp_path)
    ends = [append(home, [note(f"n{number}", text="x" * 20)]) for number in range(5)]
    places = [one.places[0] for one in ends]
    assert [place.segment for place in places] == [1, 1, 2, 2, 3]
    assert [place.number for place in places] == [1, 2, 3, 4, 5]
    assert ops(home) == ["n0", "n1", "n2", "n3", "n4"] and not check(home).damage
    for number, place in enumerate(ends):
        assert len(records_from(home, place)) == 4 - number
    segment(home, 2).unlink()
    assert [(one.kind, one.first, one.last) for one in check(home).damage] == [("missing", 3, 4)]
    assert ops(home) == ["n0", "n1", "n4"] and not has_position(home, ends[2]) and has_position(home, ends[4])


def test_files_beside_the_segments_are_named(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a")])
    names = ["{} (conflicted copy).jsonl", "{}.sync-conflict-20260101-ABC.jsonl", "{} 2.jsonl", "{}.jsonl.orig"]
    for name in names:
        shutil.copy(segment(home), Path(home.journal, name.format(segment(home).stem)))
    Path(home.journal, "notes.txt").touch()
    assert check(home).copies == sorted(name.format(segment(home).stem) for name in names)
    assert ops(home) == ["a"]


def test_files_are_the_users_alone(tmp_path: Path) -> None:
    home = prepare_home(tmp_path / "home")
    append(home, [note("a")])
    scrub(home, lambda record: None)
    for path in [Path(home.root), *Path(home.root).rglob("*")]:
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_place_in_another_journal_is_known(tmp_path: Path) -> None:
    home, other = prepare_home(tmp_path / "one"), prepare_home(tmp_path / "other")
    append(home, [note("a", text="x" * 100)])
    place = append(home, [note("b")])
    assert not has_position(other, place)
    append(other, [note("c", text="x" * 100)])
    append(other, [note("b")])
    os.rename(segment(other), Path(other.journal, segment(home).name))
    assert not has_position(other, place), "as long, and of other words"


@given(st.lists(_records, min_size=1, max_size=4), st.data())
def test_scrubbing_keeps_every_position_the_chain_and_no_byte_of_what_goes(
    batches: list[list[Unknown]], data: st.DataObject
) -> None:
    with TemporaryDirectory() as folder:
        home = prepare_home(folder)
        places = [append(home, batch, durable=False) for batch in batches]
        records = records_from(home)
        going = data.draw(st.sets(st.integers(0, len(records) - 1)))
        shrinking = data.draw(st.sets(st.integers(0, len(records) - 1))) - going
        number = -1

        def hide(record: Record) -> Record | None:
            nonlocal number
            number += 1
            return None if number in going else note("less") if number in shrinking else record

        assert scrub(home, hide) == len(going | shrinking)
        assert end(home) == places[-1] and all(has_position(home, place) for place in places)
        kept = [note("less") if n in shrinking else r for n, r in enumerate(records) if n not in going]
        assert records_from(home) == kept
        if len(going | shrinking) == len(records):
            assert b"x" * 20 not in segment(home).read_bytes()  # a digest may hold three of them
        append(home, [note("later", text="")], durable=False)
        assert records_from(home)[len(kept) :] == [note("later", text="")]
        assert not any(check(home)[1:])
        number = -1
        again = segment(home).read_bytes()
        assert scrub(home, lambda record: record) == 0 and segment(home).read_bytes() == again


def test_scrubbing_blanks_torn_lines_too(tmp_path: Path) -> None:
    """Nobody can tell whose words are in them."""
    home = prepare_home(tmp_path)
    append(home, [note("a")])
    with open(segment(home), "ab") as file:
        file.write(b'{"op":"remember","text":"confidential')
    size = segment(home).stat().st_size
    scrub(home, lambda record: record)
    assert b"confidential" not in segment(home).read_bytes() and segment(home).stat().st_size == size
    append(home, [note("b")])
    assert ops(home) == ["a", "b"]


def test_a_kill_while_scrubbing_leaves_the_old_or_the_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a"), note("b")])

    def kill(*_paths: str, **_handles: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", kill)
    with pytest.raises(KeyboardInterrupt):
        scrub(home, lambda record: None)
    monkeypatch.undo()
    assert ops(home) == ["a", "b"]
    assert scrub(home, lambda record: None) == 2 and records_from(home) == []


def test_what_a_killed_scrub_left_goes_with_the_next(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a")])
    left = Path(home.journal) / f".{segment(home).name}.{'0a' * 8}.part"
    left.write_text("confidential")
    scrub(home, lambda record: record)
    assert not left.exists() and ops(home) == ["a"]


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "disk_full"), (errno.EDQUOT, "disk_full"), (errno.EROFS, "read_only"), (errno.EIO, "disk_error")],
)
@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_write_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str, failing: str
) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a")])
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
        append(home, [note("b", text="x" * 100)])
    monkeypatch.undo()
    assert caught.value.code == code
    assert segment(home).read_bytes() == before
    append(home, [note("c")])
    assert ops(home) == ["a", "c"]


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, really = prepare_home(tmp_path), os.write
    append(home, [note("a")])
    monkeypatch.setattr(os, "write", lambda handle, data: really(handle, data[:7]))
    append(home, [note("b", text="x" * 100)])
    monkeypatch.undo()
    assert records_from(home)[1:] == [note("b", text="x" * 100)]


def test_an_append_waits_for_no_more_than_it_may(tmp_path: Path) -> None:
    from memory.store.engine.locks import Busy, hold_lock

    home = prepare_home(tmp_path)
    with hold_lock(os.path.join(home.locks, "journal"), exclusive=True):
        for call in (lambda: append(home, [note("a")], wait_s=0.02), lambda: end(home, wait_s=0.02)):
            with pytest.raises(Busy):
                call()
    assert records_from(home) == []


def test_what_was_prepared_is_written_where_it_belongs_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = prepare_home(tmp_path)
    monkeypatch.setattr(segments, "SEGMENT_BYTES", 250)
    for number in range(5):
        ready = journal.prepare(home, [note("x", number=number)])
        assert journal.append_prepared(home, ready) and end(home) == ready.after
        assert not journal.append_prepared(home, ready) and end(home) == ready.after
    assert end(home).places[0].segment > 1 and len(records_from(home)) == 5 and not check(home).damage


def test_nothing_is_written_while_a_restore_is_under_way(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    ready = journal.prepare(home, [note("a")])
    os.makedirs(os.path.join(home.restoring, "journal"))
    for call in (lambda: append(home, [note("a")]), lambda: journal.append_prepared(home, ready)):
        with pytest.raises(journal.Restoring):
            call()
    assert records_from(home) == []


# --- what a line proves -----------------------------------------------------------------------------------------


def _small(folder: Path) -> tuple[Home, Path, bytes]:
    home = prepare_home(folder)
    append(home, [note("a", text="alpha"), note("b", text="beta")])
    append(home, [Forget("f", 5, ("a",)), note("c", text="gamma")])
    numbers = iter(range(9))
    scrub(home, lambda record: None if next(numbers) == 1 else record)
    return home, segment(home), segment(home).read_bytes()


def _flip(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


_HARM: dict[str, Callable[[bytes, int], bytes]] = {
    "flip": _flip,
    "flip the case": lambda data, place: data[:place] + bytes([data[place] ^ 0x20]) + data[place + 1 :],
    "drop": lambda data, place: data[:place] + data[place + 1 :],
    "double": lambda data, place: data[:place] + data[place : place + 1] + data[place:],
    "zero": lambda data, place: data[:place] + b"\0" + data[place + 1 :],
    "break": lambda data, place: data[:place] + b"\n" + data[place:],
}


@pytest.mark.parametrize("harm", _HARM)
def test_any_damaged_byte_shows_and_nothing_wrong_is_read(tmp_path: Path, harm: str) -> None:
    """At each byte. What is read is what was written, or nothing; whether something is amiss is never in doubt."""
    home, path, data = _small(tmp_path)
    whole, before = records_from(home), end(home)
    assert not any(check(home)[1:])
    for place in range(len(data)):
        damaged = _HARM[harm](data, place)
        if damaged == data:
            continue
        path.write_bytes(damaged)
        seen, result = records_from(home), check(home)
        assert result.damage or result.torn or not has_position(home, before), (harm, place, damaged[max(0, place - 20) : place + 20])
        assert all(record in whole for record in seen), (harm, place)
        assert len(seen) >= len(whole) - 2, (harm, place, "a line break joins two lines; no byte costs more")
        if not result.damage:
            assert not has_position(home, before) or seen == whole, (harm, place)
    path.write_bytes(data)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_lost_doubled_or_moved_line_shows(data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        home = prepare_home(folder)
        for number in range(5):
            append(home, [note(f"n{number}")], durable=False)
        before = end(home)
        old = segment(home).read_bytes().splitlines(keepends=True)
        new = list(data.draw(st.lists(st.sampled_from(old), min_size=1, max_size=7)))
        segment(home).write_bytes(b"".join(new))
        seen = ops(home)
        assert len(set(seen)) == len(seen), "nothing is applied twice"
        assert set(seen) == {f"n{old.index(line)}" for line in new}, "and nothing that is there is lost"
        if new != old:
            assert check(home).damage or not has_position(home, before)


def test_damage_that_is_known_is_told_apart(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a"), note("b"), note("c")])
    name = machine(home)
    rows = segment(home).read_bytes().splitlines(keepends=True)
    segment(home).write_bytes(rows[0] + rows[2])
    append(home, [Repair("r", 5, ((name, 2, 2),))])
    result = check(home)
    assert result.damage == [] and [(one.kind, one.first) for one in result.repaired] == [("missing", 2)]
    assert result.lines == {name: 4}
    segment(home).write_bytes(b"".join([rows[0], rows[2], b"torn"]))
    result = check(home)
    assert [(one.kind, one.first) for one in result.damage] == [("missing", 2)], "the repair is gone with its line"
    assert result.repaired == [] and len(result.torn) == 1


def test_a_repair_that_names_whole_lines_too_hides_no_damage(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a"), note("b"), note("c"), note("d")])
    name = machine(home)
    rows = segment(home).read_bytes().splitlines(keepends=True)
    segment(home).write_bytes(rows[0] + rows[2] + rows[3])
    for lost in ((name, 1, 2**40), (name, 2, 3), (name, -5, 2), ("zzzzzzzz", 2, 2)):
        append(home, [Repair(f"r{lost}", 5, (lost,))])
        assert [(one.kind, one.first) for one in check(home).damage] == [("missing", 2)], lost
    append(home, [Repair("exact", 5, ((name, 2, 2),))])
    assert check(home).damage == []


def test_a_link_to_a_segment_that_is_away_is_named(tmp_path: Path) -> None:
    home = prepare_home(tmp_path)
    append(home, [note("a")])
    path = segment(home)
    away = tmp_path / "away.jsonl"
    path.rename(away)
    path.symlink_to(away)
    assert ops(home) == ["a"], "a link to a file that is there is as good as the file"
    away.rename(tmp_path / "elsewhere.jsonl")
    for look in (lambda: append(home, [note("b")]), lambda: end(home), lambda: check(home), lambda: ops(home)):
        with pytest.raises(Refusal, match="is a link to a file that is not there") as refused:
            look()
        assert refused.value.code == "journal_incomplete"
    path.unlink()
    append(home, [note("b")])


def test_a_line_is_no_longer_than_it_must_be() -> None:
    text = lines.text_of({"op": "x"})
    data, chain = lines.write_line(text, "machine0", 12, 2**60, "")
    assert len(data) - len(text) <= 64 and lines.trailer_of(data) == (False, "machine0", 12, 2**60, lines.digest_of(text + b","), chain)


# --- machines ---------------------------------------------------------------------------------------------------


def test_a_copied_folder_is_another_machine(tmp_path: Path) -> None:
    home = prepare_home(tmp_path / "one")
    append(home, [note("a")])
    name = machine(home)
    append(home, [note("b")])
    assert machine(home) == name
    shutil.copytree(home.root, tmp_path / "two")
    other = Home(str(tmp_path / "two"))
    append(other, [note("c")])
    assert {place.machine for place in end(other).places} > {name} and ops(other) == ["a", "b", "c"]
    os.rename(home.root, tmp_path / "three")
    moved = Home(str(tmp_path / "three"))
    append(moved, [note("d")])
    assert [place.machine for place in end(moved).places] == [name], "a folder that is renamed stays itself"


def send(source: Home, target: Home) -> None:
    """A machine's own segments, as a sync tool brings them."""
    for path in Path(source.journal).glob(f"{known_name(source) or '-'}-*.jsonl"):
        if source is not target:
            shutil.copy(path, target.journal)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans(), st.integers(0, 3)), min_size=1, max_size=12))
def test_the_same_segments_are_read_in_the_same_order_on_every_machine(steps: list[tuple[str, bool, int]]) -> None:
    """Three machines, each with its own clock, that now and then see what the others have written."""
    with TemporaryDirectory() as folder:
        homes = {name: prepare_home(os.path.join(folder, name)) for name in "abc"}
        with pytest.MonkeyPatch.context() as patch:
            for number, (name, looks, hour) in enumerate(steps):
                patch.setattr(journal.time, "time_ns", lambda hour=hour: 10**18 + hour * 3_600 * 10**9)
                if looks:
                    for other in homes.values():
                        send(other, homes[name])
                seen = ops(homes[name])
                append(homes[name], [note(f"{name}{number}")], durable=False)
                assert ops(homes[name]) == [*seen, f"{name}{number}"], "what a machine has seen comes before what it writes"
        for home in homes.values():
            for other in homes.values():
                send(other, home)
        orders = [ops(home) for home in homes.values()]
        assert orders[0] == orders[1] == orders[2] and len(orders[0]) == len(steps)
        for name in "abc":
            assert [op for op in orders[0] if op[0] == name] == [f"{who}{n}" for n, (who, _, _) in enumerate(steps) if who == name]


# --- format 1 ---------------------------------------------------------------------------------------------------

OLD = (
    b'{"v":1,"op":"a","rid":"1","at":1772000000000000}\n'
    b'{"v":1,"op":"b","rid":"2","at":1772000000000005,"text":"\xc3\xa9"}          \n'
    b"                              \n"
    b'{"v":1,"op":"tor\n'
    b'{"v":1,"op":"c","rid":"3","at":1}\n'
)


def old_journal(folder: Path, *given: bytes) -> Home:
    home = prepare_home(folder)
    for number, data in enumerate(given, 1):
        Path(home.journal, f"{number:08}.jsonl").write_bytes(data)
    return home


def test_a_journal_of_format_1_is_read_as_it_is_and_rewritten_by_who_writes(tmp_path: Path) -> None:
    home = old_journal(tmp_path, OLD, OLD.replace(b'"op":"', b'"op":"2'))
    assert ops(home) == ["a", "b", "c", "2a", "2b", "2c"]
    append(home, [note("new")])
    assert ops(home) == ["a", "b", "c", "2a", "2b", "2c", "new"]
    assert sorted(os.listdir(home.journal)) == [f"{machine(home)}-0000000{number}.jsonl" for number in (1, 2)]
    assert not check(home).damage and check(home).lines == {machine(home): 7}


def test_a_place_of_format_1_is_found_again(tmp_path: Path) -> None:
    places = [0, *(number + 1 for number, byte in enumerate(OLD) if byte == 10)]
    for count, offset in enumerate(places):
        home = old_journal(tmp_path / str(count), b'{"v":1,"op":"z","rid":"0","at":1}\n', OLD)
        place = journal.place_of_old(home, 2, offset)
        assert place is not None
        rest = [record.op for record in records_from(home, Position((place,))) if isinstance(record, Unknown)]
        assert rest == [op for op, at in zip("abc", (0, 1, 4), strict=True) if at >= count]
    assert journal.place_of_old(home, 2, 7) is None and journal.place_of_old(home, 3, 0) is None


@pytest.mark.parametrize("call", ["replace", "remove"])
def test_a_kill_while_rewriting_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    home = old_journal(tmp_path, OLD, OLD.replace(b'"op":"', b'"op":"2'))
    really, calls = getattr(os, call), 0

    def kill(*paths: str, **folders: int) -> None:
        nonlocal calls
        calls += 1
        if calls == kill_at:
            raise KeyboardInterrupt
        really(*paths, **folders)

    for kill_at in (1, 2, 3):
        calls = 0
        monkeypatch.setattr(os, call, kill)
        with pytest.raises(KeyboardInterrupt) if kill_at < 3 else _no_context():
            journal.bring_up(home)
        monkeypatch.undo()
    append(home, [note("new")])
    assert ops(home) == ["a", "b", "c", "2a", "2b", "2c", "new"] and not check(home).damage


def _no_context() -> Any:
    from contextlib import nullcontext

    return nullcontext()


def test_what_an_old_version_writes_afterwards_is_taken_over(tmp_path: Path) -> None:
    home = old_journal(tmp_path, OLD)
    append(home, [note("new")])
    Path(home.journal, "00000001.jsonl").write_bytes(b'{"v":1,"op":"late","rid":"9","at":2}\n' + OLD.splitlines(True)[0])
    append(home, [note("newer")])
    assert ops(home) == ["a", "b", "c", "new", "late", "newer"] and not check(home).damage
    assert all(name.startswith(machine(home)) for name in os.listdir(home.journal))
