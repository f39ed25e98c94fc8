"""A teammate's clock moves no clock of the user's: it orders that person's lines, and dates what they have written."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.core import clock
from memory.core.record_json import to_json
from memory.core.records import Record, Update
from memory.core.safety.origins import TEAM
from memory.exchange.sync import joining, rounds
from memory.exchange.sync.heads import Head
from memory.exchange.sync.storage import FolderStorage
from memory.store.files import sync_state
from memory.store.journal import journal, lines, streams
from memory.store.projects.scopes import USER
from tests.store.stores import DAY, statement_record

from .machines import Machine, clock_now, settle
from .team import DAY_US, Member, team_of

HOUR_US = 3_600 * 1_000_000


def put_at(member: Member, *given: tuple[Record, int]) -> None:
    """Put a stream whose lines have the clocks of these moments, as a client of the member's own making would."""
    group = member.team()
    name = streams.new_name(member.home, group.machine)
    body, chain, clocks = b"", "", []
    for number, (record, moment) in enumerate(given, 1):
        clocks.append(clock.tick(0, moment))
        data, chain = lines.write_line(lines.text_of(to_json(record)), name, number, clocks[-1], chain)
        body += data
    segment = group.put_segment(name, 1, len(given), ("", chain), (clocks[0], clocks[-1]), body)
    head = Head(
        name, 1, group.machine, member.scope, last=len(given), clock=clocks[-1], chain=chain, segments=(segment,),
        at=clock_now(),
    )  # fmt: skip
    assert group.put_head(head)


def own_moment(member: Member) -> int:
    """The time of the latest line of this journal."""
    return clock.moment(max(place.clock for place in journal.end(member.home).places))


@pytest.mark.parametrize("days", [0, 2, 300, 20_000])
def test_of_two_edits_of_the_users_own_the_later_one_counts_whatever_a_teammate_sends(tmp_path: Path, days: int) -> None:
    ada, eve = team_of(tmp_path, "Ada", "Eve")
    settle(ada, eve)
    own = FolderStorage(f"file://{tmp_path}/own")
    group, key = joining.set_up(ada.home, own, "laptop", DAY)
    group.state.scopes = [USER]
    sync_state.save(ada.home, group.state)
    desk = Machine(tmp_path / "desk", own)
    desk.join(key)

    def sync_own() -> None:
        rounds.sync(ada.store, ada.home, clock_now(), own)

    ada.write(statement_record("m", "The port is 1"))
    for _ in range(2):
        sync_own()
        desk.sync()
    name = ada.id_of("The port is 1")
    put_at(eve, (statement_record("e", "Eve's far line", scope=eve.scope), clock_now() + days * DAY_US))
    assert "problems" not in ada.sync() and ("Eve's far line", TEAM, "Eve") in ada.facts()
    ada.write(Update("u1", clock_now(), name, {"content": "The port is 2, earlier"}, ""))
    desk.write(Update("u2", clock_now(), name, {"content": "The port is 3, later"}, ""))
    for _ in range(3):
        sync_own()
        desk.sync()
    for machine in (ada, desk):
        assert [one for one in machine.contents() if "port" in one] == ["The port is 3, later"]
    assert own_moment(ada) <= clock_now()


def test_what_the_user_writes_after_a_far_line_waits_nowhere(tmp_path: Path) -> None:
    ada, eve, carl = team_of(tmp_path, "Ada", "Eve", "Carl")
    settle(ada, eve, carl)
    put_at(eve, (statement_record("e", "Eve's far line", scope=eve.scope), clock_now() + 2 * DAY_US))
    ada.sync()
    ada.write(statement_record("a", "Ada after it", scope=ada.scope))
    ada.sync()
    (head,) = [one for one in ada.team().heads().values() if one.author == ada.team().machine]
    assert clock.moment(head.clock) <= clock_now()
    assert "problems" not in carl.sync(clock_now() - HOUR_US)
    assert [one[0] for one in carl.facts()] == ["Ada after it", "Eve's far line"]


def test_their_lines_keep_their_order_and_no_date_in_the_future(tmp_path: Path) -> None:
    ada, eve = team_of(tmp_path, "Ada", "Eve")
    settle(ada, eve)
    now = clock_now()
    record = statement_record("e", "First", scope=eve.scope)
    name = record.memories[0].id
    edits = [Update(f"u{number}", now + DAY_US, name, {"content": f"Text {number}"}, "") for number in range(3)]
    old = statement_record("o", "Old", scope=eve.scope)._replace(at=DAY)
    put_at(
        eve,
        (record, now + 3 * DAY_US), (edits[0], now + 9 * DAY_US), (edits[1], now + DAY_US), (edits[2], now - 5 * DAY_US),
        (old, now - 4 * DAY_US),
    )  # fmt: skip
    ada.sync()
    assert [one[0] for one in ada.facts()] == ["Old", "Text 2"]
    assert all(node.created_at <= clock_now() for node in ada.nodes())
    found = [place for place in journal.end(ada.home).places if place.number == 5]
    assert len(found) == 1 and clock.moment(found[0].clock) <= clock_now()
    assert not journal.check(ada.home).damage


@pytest.mark.parametrize("is_later_first", [False, True])
def test_two_machines_of_a_person_have_one_store_whatever_arrives_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_later_first: bool
) -> None:
    """Both are in the team, and in the user's own group. The user changes a teammate's memory on the first one."""
    ada, eve = team_of(tmp_path, "Ada", "Eve")
    second = Member(tmp_path / "second", ada.storage, ada.scope)
    second.accept(ada.invitation("Ada"))
    settle(ada, second, eve)
    own = FolderStorage(f"file://{tmp_path}/own")
    group, key = joining.set_up(ada.home, own, "laptop", DAY)
    other = joining.join(second.home, own, key, "desk", DAY)
    for one in (group, other):
        one.state.scopes = [USER, ada.scope]
        sync_state.save(one.home, one.state)

    def sync_own(member: Member) -> None:
        rounds.sync(member.store, member.home, clock_now(), own)

    now = clock_now()
    first = statement_record("e", "First", scope=eve.scope)
    edits = [Update(f"u{number}", now, first.memories[0].id, {"content": f"Text {number}"}, "") for number in range(3)]
    put_at(eve, (first, now - HOUR_US), *((edit, now - HOUR_US + number) for number, edit in enumerate(edits, 1)))
    ada.sync()
    ada.write(Update("pin", clock_now(), ada.id_of("Text 2"), {"pinned": True}, ""))
    sync_own(ada)
    monkeypatch.setattr(journal.time, "time_ns", lambda: (now + HOUR_US) * 1000)
    for turn in (second.sync, lambda: sync_own(second)) if is_later_first else (lambda: sync_own(second), second.sync):
        turn()
    for member in (ada, second, ada):
        sync_own(member)
    assert ada.tables() == second.tables()
    assert [(node.content, node.pinned) for node in second.nodes() if node.origin == TEAM] == [("Text 2", True)]


def test_lines_of_the_future_are_alike_on_two_machines_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, eve = team_of(tmp_path, "Ada", "Eve")
    second = Member(tmp_path / "second", ada.storage, ada.scope)
    second.accept(ada.invitation("Ada"))
    settle(ada, second, eve)
    later = clock_now() + DAY_US
    first = statement_record("e", "First", scope=eve.scope)
    edits = [Update(f"u{number}", DAY, first.memories[0].id, {"content": f"Text {number}"}, "") for number in range(3)]
    put_at(eve, (first, later), *((edit, later + number) for number, edit in enumerate(edits, 1)))
    ada.sync()
    monkeypatch.setattr(journal.time, "time_ns", lambda: (later - HOUR_US) * 1000)
    second.sync()
    assert ada.facts() == second.facts() == [("Text 2", TEAM, "Eve")]


def test_a_stream_that_was_received_twice_changes_nothing(tmp_path: Path) -> None:
    ada, eve = team_of(tmp_path, "Ada", "Eve")
    settle(ada, eve)
    put_at(eve, (statement_record("e", "Eve's far line", scope=eve.scope), clock_now() + DAY_US))
    ada.sync()
    before = ada.tables()
    state = sync_state.load(ada.home, ada.scope)[0]
    for place in state.received.values():
        place[1:] = [0, ""]  # as after a sync that was ended before its state was kept
    sync_state.save(ada.home, state)
    assert "problems" not in ada.sync()
    assert ada.tables() == before and not journal.check(ada.home).damage
