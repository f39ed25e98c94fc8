"""Streams: the lines that leave this machine, those that arrive, and copies that somebody has put beside the journal."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from memory.core.record_json import parse_record, to_json
from memory.core.records import Archive, Forget, Link, Record, Remember, Ties, Unknown
from memory.store.engine.db import Connection, append_rows
from memory.store.journal import copies, foreign, journal, lines, streams
from memory.store.journal.erasure import Erasure
from memory.store.journal.segments import JournalPlace, end, path_of
from memory.store.journal.streams import StreamLine, Unproven
from memory.store.paths import Home

from .rows import put
from .stores import DAY, database, forget_record, ids_in, import_record, update_record

NAME = "zzzz0000"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path / "home"))
    made.prepare()
    return made


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def note_position(connection: Connection, place: JournalPlace) -> None:
    names = [row[1] for row in connection.execute("PRAGMA table_info('positions')").fetchall()]
    values = {
        "machine": place.machine,
        "segment": place.segment,
        "byte": place.offset,
        "number": place.number,
        "clock": place.clock,
        "chain": place.chain,
    }
    append_rows(connection, "positions", [tuple(values[name] for name in names)])


def own_lines(home: Home, connection: Connection, *records: Record) -> JournalPlace:
    """Lines of this machine, all of them applied; returns its name's first place."""
    journal.append(home, records, durable=False)
    (place,) = end(home).places
    connection.execute("DELETE FROM positions")
    note_position(connection, place)
    return JournalPlace(place.machine)


def whole_record(record: Record, found: Mapping[str, object]) -> Sequence[Record]:
    return [record]


def data_of(*records: Record, name: str = NAME, first: int = 1, chain: str = "") -> bytes:
    made = b""
    for number, record in enumerate(records, first):
        line, chain = lines.write_line(lines.text_of(to_json(record)), name, number, 100 + number, chain)
        made += line
    return made


def stream(*records: Record) -> list[StreamLine]:
    return list(streams.verified_lines(NAME, (0, ""), data_of(*records)))


def test_a_streams_name_begins_as_its_machines(home: Home) -> None:
    own = streams.own_name(home)
    assert len(own) == 8 and streams.own_name(home) == own
    names = {streams.new_name(home, own) for _ in range(50)}
    assert len(names) > 45 and all(len(name) == 8 and name[:4] == own[:4] and name != own for name in names)


def test_a_machines_lines_become_a_streams_with_their_clocks(home: Home, connection: Connection) -> None:
    start = own_lines(
        home,
        connection,
        import_record("r1", "Cranes lift."),
        Forget("r2", DAY, ("x",)),
        import_record("r3", "Birds sing."),
    )
    made, reached = streams.outgoing_lines(connection, home, start, whole_record, JournalPlace(NAME))
    assert (
        [(one.number, one.is_forgetting) for one in made] == [(1, False), (2, True), (3, False)]
        and reached == end(home).places[0]
        and made[2].clock == reached.clock
    )
    assert list(streams.verified_lines(NAME, (0, ""), b"".join(one.data for one in made))) == made
    assert streams.outgoing_lines(connection, home, reached, whole_record, JournalPlace(NAME)) == ([], reached)
    later, _ = streams.outgoing_lines(
        connection, home, start, whole_record, JournalPlace(NAME, number=7, chain=made[2].chain)
    )
    assert [one.number for one in later] == [8, 9, 10]


def test_what_travels_is_asked_with_the_memories_that_a_record_names(home: Home, connection: Connection) -> None:
    put(connection, 1)
    asked: list[list[str]] = []

    def parts(record: Record, found: Mapping[str, object]) -> Sequence[Record]:
        asked.append(sorted(found))
        return [record, record] if isinstance(record, Link) else []

    start = own_lines(home, connection, import_record("r1", "Cranes lift."), Link("r2", DAY, "m1", "m9", "x", 0.5))
    made, _ = streams.outgoing_lines(connection, home, start, parts, JournalPlace(NAME))
    assert asked == [["m1"], ["m1"]] and [one.number for one in made] == [1, 2]


def test_so_many_lines_are_made_and_the_next_call_makes_the_rest(
    home: Home, connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "_BATCH", 2)
    start = own_lines(home, connection, *(import_record(f"r{number}", f"Crane {number} lifts.") for number in range(5)))
    monkeypatch.setattr(streams, "MOST_LINES", 3)
    made, reached = streams.outgoing_lines(connection, home, start, whole_record, JournalPlace(NAME))
    assert len(made) == 4 and reached.number == 4, "whole batches"
    monkeypatch.setattr(streams, "MOST_LINES", 99)
    monkeypatch.setattr(streams, "MOST_BYTES", len(made[0].data) + 1)
    assert len(streams.outgoing_lines(connection, home, start, whole_record, JournalPlace(NAME))[0]) == 2
    rest, _ = streams.outgoing_lines(connection, home, reached, whole_record, JournalPlace(NAME, number=4))
    assert [one.number for one in rest] == [5]


def test_after_a_restore_what_others_have_travels_once(home: Home, connection: Connection) -> None:
    start = own_lines(home, connection, import_record("r1", "Cranes lift."), import_record("r2", "Birds sing."))
    Path(path_of(home, NAME, 1)).write_bytes(data_of(import_record("r1", "Cranes lift.")))
    assert len(streams.outgoing_lines(connection, home, start, whole_record, JournalPlace("yyyy0000"))[0]) == 2
    (made,), _ = streams.outgoing_lines(connection, home, start, whole_record, JournalPlace("yyyy0000"), doubled_to=1)
    assert json.loads(made.data)["rid"] == "r2"


def test_lines_that_arrive_follow_one_another(home: Home) -> None:
    made = stream(import_record("r1", "Cranes lift."), forget_record("r2", "x"), import_record("r3", "Birds sing."))
    assert [one.is_forgetting for one in made] == [False, True, False]
    assert (
        streams.receive(home, NAME, made[:2]) == 2
        and streams.receive(home, NAME, made[:2]) == 0
        and streams.place_of(home, NAME).number == 2
    )
    with pytest.raises(Unproven, match="after number 2 are missing"):
        streams.receive(home, NAME, [made[2]._replace(number=4)])
    assert streams.receive(home, NAME, made) == 1 and streams.place_of(home, NAME).chain == made[2].chain
    for name in ("short", "zzzz000l", ""):
        with pytest.raises(Unproven, match="no name"):
            streams.receive(home, name, made)


def test_what_does_not_follow_is_not_taken_in() -> None:
    data = data_of(import_record("r1", "Cranes lift."), import_record("r2", "Birds sing."))
    first = data.splitlines(keepends=True)[0]
    for given, after, reason in (
        (data, (1, ""), "another line"),
        (first + first, (0, ""), "another line"),
        (data.replace(b"lift", b"fall"), (0, ""), "not as it was written"),
        (data, (0, "AAAAAAAA"), "not as it was written"),
        (b"{}\n", (0, ""), "another line"),
        (data.replace(b"zzzz", b"yyyy"), (0, ""), "another line"),
    ):
        with pytest.raises(Unproven, match=reason):
            list(streams.verified_lines(NAME, after, given))
    assert list(streams.verified_lines(NAME, (0, ""), b"")) == []


def test_a_torn_line_is_ended_before_others_are_appended(home: Home) -> None:
    made = stream(import_record("r1", "Cranes lift."), import_record("r2", "Birds sing."))
    streams.receive(home, NAME, made[:1])
    path = Path(path_of(home, NAME, 1))
    path.write_bytes(path.read_bytes() + b'{"op":')
    assert streams.receive(home, NAME, made) == 1
    assert path.read_bytes() == made[0].data + b'{"op":\n' + made[1].data


def test_somebody_elses_lines_are_kept_under_another_name_with_their_numbers(home: Home) -> None:
    given = [(1, 50, import_record("r1", "Cranes lift.")), (2, 60, None), (3, 70, import_record("r3", "Birds sing."))]
    assert (
        foreign.append_admitted(home, NAME, given[:2]) == 2
        and foreign.append_admitted(home, NAME, given[:2]) == 0
        and foreign.append_admitted(home, NAME, given) == 1
    )
    kept = Path(path_of(home, NAME, 1)).read_bytes().splitlines(keepends=True)
    trailers = [lines.trailer_of(line) for line in kept]
    assert [(one.number, one.clock, one.is_erased) for one in trailers if one] == [
        (1, 50, False),
        (2, 60, True),
        (3, 70, False),
    ] and lines.body_of(kept[1]) == b"{"
    before = ""
    for line, one in zip(kept, trailers, strict=True):
        assert one and lines.is_proven(line, one, before)
        before = one.chain
    with pytest.raises(Unproven, match="after number 3 are missing"):
        foreign.append_admitted(home, NAME, [(5, 90, None)])


def test_what_is_new_in_a_copy_is_taken_in(home: Home) -> None:
    one, other, third = (
        import_record("r1", "Cranes lift."),
        import_record("r2", "Birds sing."),
        import_record("r3", "Fish swim."),
    )
    journal.append(home, [one, forget_record("r0", *ids_in(third))], durable=False)
    (own,) = end(home).places
    whole_journal = Path(path_of(home, own.machine, 1)).read_bytes()
    copy = Path(home.journal, f"{own.machine}-00000001 (copy).jsonl")
    copy.write_bytes(
        whole_journal
        + b"\n"
        + data_of(
            other, third, update_record("r4", ids_in(third)[0], title="x"), update_record("r5", "else", title="x")
        )
        + data_of(other)
    )
    assert (
        journal.copies(home) == [copy.name]
        and copies.import_new_lines(home, []) == [copies.CopyOutcome(copy.name, 2, 0)]
        and not copy.exists()
    )
    taken = [json.loads(line)["rid"] for line in Path(path_of(home, own.machine, 1)).read_bytes().splitlines()]
    assert taken == ["r1", "r0", "r2", "r5"] and copies.import_new_lines(home, []) == []
    copy.write_bytes(data_of(third, name="yyyy0000"))
    assert copies.import_new_lines(home, ids_in(third))[0].records == 1, "it is there again"


def test_a_copy_that_cannot_be_read_to_the_end_stays_until_something_is_forgotten(home: Home) -> None:
    journal.append(home, [import_record("r1", "Cranes lift.")], durable=False)
    (own,) = end(home).places
    copy, other = Path(home.journal, f"{own.machine}-00000001 (copy).jsonl"), import_record("r2", "Birds sing.")
    copy.write_bytes(
        data_of(other)
        + b"torn\n"
        + data_of(import_record("r3", "Fish swim."), name="yyyy0000").replace(b"swim", b"fly!")
    )
    assert copies.import_new_lines(home, []) == [copies.CopyOutcome(copy.name, 1, 2)] and copy.exists()
    assert copies.import_new_lines(home, []) == [copies.CopyOutcome(copy.name, 0, 2)], "its records come in once, however often"
    copies.forget(home, ["missing"])
    assert copy.read_bytes() == data_of(other)
    copies.forget(home, ids_in(other))
    assert copy.read_bytes() == b"" and os.path.exists(copy)


def test_lines_about_one_memory_lie_together_in_an_object_and_are_read_by_number() -> None:
    """So that an edit takes few bytes: packing sees no further than 32 kB."""
    import random
    import zlib

    chance = random.Random(1)
    records: list[Record] = []
    for number in range(60):
        text = " ".join(f"word{chance.randrange(10_000)}" for _ in range(100))
        records.append(import_record(f"r{number}", text))
    names = [name for record in records for name in ids_in(record)]
    texts = [str(record.memories[0].content) for record in records if isinstance(record, Remember)]
    for turn in range(8):
        for number, name in enumerate(names):
            texts[number] = texts[number].replace("word", f"turn{turn}word", 1)
            records.append(update_record(f"u{turn}-{number}", name, content=texts[number]))
    data = data_of(*records, forget_record("f", names[0]))
    packed = streams.arrange_to_pack(data)
    assert packed != data and streams.in_order(packed) == data == streams.in_order(data)
    assert len(zlib.compress(packed)) * 2 < len(zlib.compress(data))
    assert [one.number for one in streams.verified_lines(NAME, (0, ""), streams.in_order(packed))] == [*range(1, 542)]


def test_what_is_no_line_leaves_the_order_as_it_is() -> None:
    data = data_of(import_record("r", "Alpha"), import_record("s", "Beta"))
    first, second = data.splitlines(keepends=True)
    assert streams.in_order(second + b"{}\n" + first) == second + b"{}\n" + first and streams.in_order(b"") == b""


CRANES, BIRDS, FISH = "Cranes lift.", "Birds sing.", "Fish swim."
GONE = ids_in(import_record("r", CRANES))[0]
STAYS = ids_in(import_record("r", BIRDS))[0]
# What a stream may carry, and what of it may stay once the first memory is forgotten.
ERASED: list[tuple[Record, Record | None]] = [
    (import_record("r1", CRANES, BIRDS), import_record("r1", BIRDS)),
    (import_record("r2", CRANES), None),
    (update_record("r3", GONE, title="x"), None),
    (update_record("r4", STAYS, title="x"), update_record("r4", STAYS, title="x")),
    (Archive("r5", DAY, (GONE, STAYS), True), Archive("r5", DAY, (STAYS,), True)),
    (Archive("r6", DAY, (GONE,), True), None),
    (Link("r7", DAY, GONE, STAYS, "x", 0.5), None),
    (
        Ties("r8", DAY, ((GONE, STAYS, 1), (STAYS, STAYS, 2)), True, (GONE, STAYS), ((STAYS, 1), (GONE, 1)), ((GONE, STAYS, 1),), ((GONE, 1), (STAYS, 2))),
        Ties("r8", DAY, ((STAYS, STAYS, 2),), True, (STAYS,), ((STAYS, 1),), (), ((STAYS, 2),)),
    ),
    (import_record("r9", FISH), import_record("r9", FISH)),
]  # fmt: skip


def records_in(data: bytes) -> list[Record | None]:
    return [
        None if lines.body_of(line) == b"{" else parse_record(json.loads(line))
        for line in data.splitlines(keepends=True)
    ]


def test_what_is_erased_here_is_erased_from_the_lines_that_left_and_nothing_else(
    home: Home, connection: Connection
) -> None:
    start = own_lines(home, connection, *(record for record, _ in ERASED), forget_record("f", GONE))
    made, _ = streams.outgoing_lines(connection, home, start, whole_record, JournalPlace(NAME))
    data = b"".join(one.data for one in made)
    assert streams.erased_records(home, start.machine) == {} and streams.without_erased(data, {}) is None
    journal.scrub(home, Erasure({"f": [GONE]}))
    erased = streams.erased_records(home, start.machine)
    assert sorted(erased) == [one.clock for one, (before, after) in zip(made, ERASED, strict=False) if before != after]
    left = streams.without_erased(data, erased)
    assert left is not None and records_in(left) == [*(after for _, after in ERASED), forget_record("f", GONE)]
    assert CRANES.encode() not in left and streams.without_erased(left, erased) is None, "what is erased is erased once"
    again = list(streams.verified_lines(NAME, (0, ""), left))
    assert [(one.number, one.clock, one.chain, len(one.data)) for one in again] == [
        (one.number, one.clock, one.chain, len(one.data)) for one in made
    ]


def test_of_a_line_that_carries_a_part_no_more_stays_than_it_had(home: Home, connection: Connection) -> None:
    """A memory may have another id by now: it is known by its words."""
    start = own_lines(home, connection, import_record("r1", CRANES, BIRDS, FISH), forget_record("f", GONE))

    def cranes_and_fish(record: Record, _: object) -> Sequence[Record]:
        if not isinstance(record, Remember):
            return []
        return [record._replace(memories=(record.memories[0], record.memories[2]._replace(id="an0ther00000")))]

    made, _ = streams.outgoing_lines(connection, home, start, cranes_and_fish, JournalPlace(NAME))
    journal.scrub(home, Erasure({"f": [GONE]}))
    left = streams.without_erased(made[0].data, streams.erased_records(home, start.machine))
    assert left is not None and records_in(left) == [import_record("r1", FISH)]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (import_record("r", CRANES), Archive("r", DAY, (GONE,), True)),
        (import_record("r", CRANES), import_record("r", BIRDS)),
        (Archive("r", DAY, (GONE,), True), Archive("r", DAY, (STAYS,), True)),
        (update_record("r", GONE, title="x"), update_record("r", GONE, title="x")),
        (import_record("r", CRANES), None),
    ],
)
def test_a_line_goes_where_nothing_of_its_record_is_left(line: Record, left: Record | None) -> None:
    data = data_of(line)
    found = streams.without_erased(data, {101: left})
    assert found is not None and records_in(found) == [None] and len(found) == len(data)
    assert streams.without_erased(data, {102: left}) is None, "another line's clock"


def test_a_line_that_cannot_be_read_goes_with_what_it_was_made_of() -> None:
    torn, chain = lines.write_line(b'{"op":"remember","memories":[7]', NAME, 1, 101, "")
    assert chain and records_in(streams.without_erased(torn, {101: import_record("r", BIRDS)}) or b"") == [None]
    assert streams.without_erased(b"no line of ours\n", {101: None}) is None


def test_of_a_copy_what_ties_to_a_forgotten_memory_is_left_out(home: Home) -> None:
    journal.append(home, [forget_record("r0", GONE)], durable=False)
    (own,) = end(home).places
    copy = Path(home.journal, f"{own.machine}-00000001 (copy).jsonl")
    ties, unknown, other = (
        ERASED[7][0],
        Unknown("later", "u1", DAY, {"what": GONE}),
        Unknown("later", "u2", DAY, {"what": STAYS}),
    )
    copy.write_bytes(data_of(ties, unknown, other, Archive("r5", DAY, (STAYS,), True)))
    assert copies.import_new_lines(home, []) == [copies.CopyOutcome(copy.name, 3, 0)]
    taken = [entry.record for entry in journal.read(home, journal.START, end(home))]
    assert taken[1:] == [ERASED[7][1], other, Archive("r5", DAY, (STAYS,), True)]


@pytest.mark.parametrize(
    ("line", "forgets"),
    [
        (b'{"op":"forget","ids":["a"]}', True), (b'{"op":"update","id":"a","erases":true}', True), (b'{"op":"update","id":"a"}', False),
        (b'{"op":"update","set":{"content":"\\"erases\\":true"}}', False), (b'{"op":"remember","text":"x","erases":true}', False), (b'{"op":"link"}', False), (b"", False),
    ],
)  # fmt: skip
def test_a_line_that_has_earlier_ones_erased(line: bytes, forgets: bool) -> None:
    assert streams.is_forgetting(line) is forgets
