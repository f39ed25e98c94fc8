"""Objects are read a few at a time, and taken in in their order: what goes wrong with one stops only what follows."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from memory.exchange.sync import fetching, pushing
from memory.exchange.sync.fetching import AT_ONCE, in_order
from memory.exchange.sync.storage import Unreachable
from memory.store.store import Store
from tests.store.stores import DAY, FakeEncoder, import_record

from .machines import Machine, Wrapped, refusal_of, settle, two

COUNT = 30


def test_what_is_read_keeps_its_order_and_few_are_read_ahead() -> None:
    begun: list[int] = []
    most = 0
    for number, (wanted, read) in enumerate(in_order(range(COUNT), lambda one: begun.append(one) or -one)):
        most = max(most, len(begun) - number)
        assert (wanted, read) == (number, -number)
    assert sorted(begun) == [*range(COUNT)]
    assert 1 < most <= AT_ONCE


def test_several_are_read_at_the_same_time() -> None:
    meeting = threading.Barrier(AT_ONCE, timeout=30)
    assert [read for _, read in in_order(range(2 * AT_ONCE), lambda _: meeting.wait())] != []


def test_few_objects_need_no_thread() -> None:
    here = threading.get_ident()
    assert {read for _, read in in_order(range(4), lambda _: threading.get_ident())} == {here}


def test_an_error_comes_in_its_place_and_what_was_not_begun_is_not_read() -> None:
    begun: list[int] = []

    def read(one: int) -> int:
        begun.append(one)
        if one == 7:
            raise ValueError
        return one

    got = []
    with pytest.raises(ValueError):
        for one, _ in in_order(range(10 * COUNT), read):
            got.append(one)
    assert got == [*range(7)]
    assert len(begun) <= 7 + 2 * AT_ONCE


def many_segments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Machine, Machine]:
    """Ada has put COUNT objects with two lines each, which Bob has yet to read."""
    ada, bob = two(tmp_path)
    monkeypatch.setattr(pushing, "SEGMENT_BYTES", 800)
    ada.write(*(import_record(f"r{n}", f"memory {n} of Ada's", at=DAY + n) for n in range(2 * COUNT)))
    ada.sync()
    (head,) = (one for one in ada.group().heads().values() if one.author == ada.group().machine)
    assert len(head.segments) > 4
    return ada, bob


def test_a_machine_that_reads_many_objects_has_what_the_other_one_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = many_segments(tmp_path, monkeypatch)
    before = bob.storage.requests.get("get", 0)
    settle(bob, ada)
    assert bob.tables() == ada.tables()
    assert bob.storage.requests["get"] - before >= len(next(iter(ada.group().heads().values())).segments)


@pytest.mark.parametrize("what", ["changed", "missing"])
def test_one_bad_object_of_many_stops_what_follows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    ada, bob = many_segments(tmp_path, monkeypatch)
    segments = next(iter(ada.group().heads().values())).segments
    bad = tmp_path / "bucket" / segments[3].key
    whole = bad.read_bytes()
    bad.unlink()
    if what == "changed":
        bad.write_bytes(whole[:-1] + b"x")
    done = bob.sync()
    assert len(done["problems"]) == 1
    assert len(bob.contents()) == segments[2].last
    bad.write_bytes(whole)
    settle(bob, ada)
    assert bob.tables() == ada.tables()


class _NotingStore(Store):
    """A store that notes what applying the journal answers."""

    answers: list[dict[str, Any]]

    def apply(self, wait_s: float | None = None, keep_outcomes: bool = True) -> dict[str, Any]:
        """As of Store."""
        self.answers.append(super().apply(wait_s, keep_outcomes))
        return self.answers[-1]


def test_joining_keeps_no_outcome_of_a_long_history_in_memory(tmp_path: Path) -> None:
    ada, bob = two(tmp_path)
    ada.write(*(import_record(f"r{number}", f"Memory {number}.", at=DAY + number) for number in range(5)))
    ada.sync()
    bob.store = store = _NotingStore(bob.home, FakeEncoder())
    store.answers = []
    assert bob.sync()["received"] == 5
    assert bob.tables() == ada.tables() and store.answers == [{}]


def test_a_cut_connection_keeps_what_had_arrived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = many_segments(tmp_path, monkeypatch)
    segments = next(iter(ada.group().heads().values())).segments

    class Cut(Wrapped):
        def before_request(self, kind: str, key: str) -> None:
            if key == segments[5].key:
                raise Unreachable(self.url, "the connection was cut")

    whole, bob.storage = bob.storage, Cut(bob.storage)
    refusal_of("storage_unreachable", bob.sync)
    bob.store.apply()
    assert len(bob.contents()) == segments[4].last
    bob.storage = whole
    settle(bob, ada)
    assert bob.tables() == ada.tables()
    assert fetching.AT_ONCE > 1
