"""What a teammate's lines may cost: a bounded time, of which nothing is lost, and nobody else's sync."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from memory.core.identity import memory_id
from memory.core.records import Archive, Forget, Record, Remember, Update
from memory.exchange.sync import joining, pulling, receiving, rounds, teammates
from memory.exchange.sync.receiving import MOST_LINE_BYTES, Share
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import FolderStorage, Storage
from memory.exchange.sync.teammates import MOST_TEXT, Teammate
from memory.store.files import sync_state
from memory.store.journal import foreign
from memory.store.journal.streams import StreamLine
from tests.store.stores import DAY, Crash, import_record, statement_record

from .machines import clock_now, settle
from .team import Member, team_of
from .test_team_hostile import put_lines

SCOPE = "project:2"


def remember(content: str, name: str = "a1") -> Remember:
    record = import_record(name, "short", scope=SCOPE)
    return record._replace(memories=(record.memories[0]._replace(id=memory_id(name), content=content),))


def texts(member: Member) -> list[str]:
    return [one[0] for one in member.facts()]


def test_of_a_memory_that_is_too_long_the_beginning_arrives(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    put_lines(bob, remember("tabs " * (MOST_TEXT // 2)), remember("Afterwards", "a2"))
    assert "problems" not in ada.sync()
    first, second = texts(ada)
    assert first == "Afterwards" and second.startswith("tabs tabs") and MOST_TEXT - 10 < len(second) <= MOST_TEXT


def test_a_line_that_is_too_long_is_passed_over_and_named(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    put_lines(bob, remember("password: " * (MOST_LINE_BYTES // 10)), remember("Afterwards", "a2"))
    (problem,) = ada.sync()["problems"]
    assert "Bob" in problem and "nothing of line 1 was taken in" in problem
    assert texts(ada) == ["Afterwards"] and "problems" not in ada.sync()


def test_an_object_that_unpacks_to_more_than_its_head_names_is_not_unpacked(tmp_path: Path) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    group = ada.team()
    segment = group.put_segment("abcdefgh", 1, 1, ("", "c"), (1, 1), b"x" * 1_000_000)
    assert group.read_segment("abcdefgh", segment) == b"x" * 1_000_000
    for size in (999_999, 0, -1, -(2**40)):
        with pytest.raises(Broken, match="larger"):
            group.read_segment("abcdefgh", segment._replace(size=size))


def test_each_person_has_a_share_of_a_sync_and_the_rest_comes_with_the_next_one(tmp_path: Path) -> None:
    ada, bob, carl = team_of(tmp_path, "Ada", "Bob", "Carl")
    ada.sync()
    put_lines(bob, *(remember(f"{name} " + "x " * 90_000, name) for name in ("b1", "b2", "b3")))
    carl.write(statement_record("c", "Carl's", scope=carl.scope))
    carl.sync()
    found = []
    for _ in range(3):
        group = ada.team()
        pulling.refresh_heads(group, group.storage.list("heads/"))
        found.append(pulling.pull(group, group.is_wanted, clock_now(), share_s=0))
        group.save()
    ada.store.apply()
    assert [sum(one.lines.values()) for one in found] == [2, 1, 1], "Carl's came with the first"
    assert [len(one.problems) for one in found] == [1, 1, 0]
    assert "Bob" in found[0].problems[0] and "after number 1 of 3" in found[0].problems[0]
    assert [text[:2] for text in texts(ada)] == ["Ca", "b1", "b2", "b3"]


def test_a_share_ends_after_some_lines_at_the_earliest() -> None:
    share = Share(0, 10)
    with share.spend():
        assert not share.is_used_up()
        share.take(1)
        assert share.is_used_up()
    share = Share(60, 10)
    share.take(9)
    assert not share.is_used_up()
    share.take(1)
    assert share.is_used_up()


class Killer:
    """Ends the process where a text is worded anew, and counts what it was given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
        self.text, self.worded = text, 0
        self._inner = Teammate.record_of
        monkeypatch.setattr(Teammate, "record_of", lambda *given: self.record_of(*given))

    def record_of(self, theirs: Teammate, line: StreamLine, moment: int) -> Record | None:
        self.worded += 1
        if self.text in line.data:
            raise Crash()
        return self._inner(theirs, line, moment)


def test_a_line_that_ends_syncs_is_passed_over_and_holds_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    long = [remember("x " * 90_000, f"long{number}") for number in range(3)]
    put_lines(bob, *long, remember("fatal", "f"), remember("Afterwards", "a2"))
    killer = Killer(monkeypatch, b'"fatal"')
    ends = 0
    while True:
        try:
            done = ada.sync()
            break
        except Crash:
            ends += 1
            assert ends < 5, "it is held up for ever"
    assert ends >= 2, "an end may be another's fault"
    assert killer.worded <= 3 + 2 * ends + 2, "what was taken in before is not worded again"
    assert "nothing of line 4 was taken in" in done["problems"][0]
    assert "Afterwards" in texts(ada) and "fatal" not in texts(ada)
    assert not ada.team().state.ended


def test_a_line_at_which_one_sync_was_ended_is_taken_in_by_the_next(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    group = put_lines(bob, remember("First"), remember("Second", "a2"))
    (stream,) = [name for name, head in group.heads().items() if head.author == group.machine and head.last]
    state = sync_state.load(ada.home, ada.scope)[0]
    state.ended[stream] = [1, 1]
    sync_state.save(ada.home, state)
    assert ada.sync()["received"] == 2 and texts(ada) == ["First", "Second"]


def test_after_an_end_only_the_lines_of_that_piece_are_appended_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receiving, "_PIECE_BYTES", 2_000)
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    group = put_lines(bob, *(remember(f"Number {number}", f"a{number}") for number in range(40)))
    (stream,) = [name for name, head in group.heads().items() if head.author == group.machine and head.last]
    state = sync_state.load(ada.home, ada.scope)[0]
    state.ended[stream] = [1, 1]
    sync_state.save(ada.home, state)
    pieces: list[int] = []
    inner = foreign.append_admitted
    monkeypatch.setattr(foreign, "append_admitted", lambda home, name, made: (pieces.append(len(made)), inner(home, name, made)))
    assert ada.sync()["received"] == 40 == sum(pieces)
    first = next(place for place, count in enumerate(pieces) if count > 1)
    assert first > 1 and all(count > 1 for count in pieces[first:-1]) and len(pieces) < 30


def test_a_group_whose_sync_is_ended_comes_last_the_next_time(tmp_path: Path) -> None:
    ada, _ = team_of(tmp_path, "Ada", "Bob")
    own = FolderStorage(f"file://{tmp_path}/own")
    joining.set_up(ada.home, own, "laptop", DAY)
    other = FolderStorage(f"file://{tmp_path}/other")
    joining.set_up(ada.home, other, "laptop", DAY, "project:9", "Ada", {"name": "x", "commits": [], "remotes": []})

    class Fatal(FolderStorage):
        def list(self, prefix: str) -> Any:
            raise Crash()

    opened: list[str] = []

    def opening(url: str, _: object) -> Storage:
        opened.append(url.rpartition("/")[2])
        return Fatal(url) if url == own.url else FolderStorage(url)

    now = clock_now()
    for number in range(3):
        try:
            rounds.sync_all(ada.store, ada.home, now + number, opening)
        except Crash:
            opened.append("ended")
    assert opened == ["own", "ended", *["bucket", "other", "own", "ended"] * 2]


def test_what_is_sent_is_short_enough_for_the_others() -> None:
    record = import_record("r", *(f"Text {number}" for number in range(120)), scope=SCOPE)
    (long,) = remember("x" * (MOST_TEXT + 1)).memories
    half = long._replace(content="x" * MOST_TEXT)
    parts = teammates.outgoing_parts(record._replace(memories=(*record.memories, long, half, half, half)), {}, SCOPE)
    kept = [one for part in parts if isinstance(part, Remember) for one in part.memories]
    assert [one.content for one in kept] == [*(f"Text {number}" for number in range(120)), *([half.content] * 3)]
    assert len({part.rid for part in parts}) == len(parts) and parts[0].rid == record.rid
    assert all(sum(len(one.content) for one in part.memories) <= 2 * MOST_TEXT for part in parts if isinstance(part, Remember))
    assert teammates.outgoing_parts(record._replace(memories=(long,)), {}, SCOPE) == []
    names = tuple(f"id{number}" for number in range(45_000))
    forgets = teammates.outgoing_parts(Forget("f", DAY, names, (SCOPE,)), {}, SCOPE)
    assert [one for part in forgets if isinstance(part, Forget) for one in part.ids] == list(names) and len(forgets) == 3


def test_a_change_to_a_text_that_is_too_long_stays_here(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    ada.write(statement_record("r", "Alpha", scope=ada.scope), statement_record("s", "Beta", scope=ada.scope))
    settle(ada, bob)
    ada.write(
        Update("u", DAY, ada.id_of("Alpha"), {"content": "x " * MOST_TEXT, "title": "Long"}),
        Archive("v", DAY, (ada.id_of("Beta"),), True),
    )  # fmt: skip
    settle(ada, bob)
    assert [(one.content, one.title) for one in bob.nodes()] == [("Alpha", "Long")]
