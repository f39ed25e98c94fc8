"""How names are shown: as the earliest memory that names them writes them, in whatever order the memories came."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from memory.core.records import Record, Skills, SkillValue
from memory.core.search.indexing import names_in
from memory.core.skill_file import Skill, to_text
from memory.store.engine.db import Connection, rows
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import nodes, skills
from memory.store.tables.apply import apply_entries

from .stores import (
    DAY,
    MINUTE,
    FakeEncoder,
    apply_records,
    database,
    dump,
    forget_record,
    ids_in,
    import_record,
    index_dump,
    update_record,
    write_journal,
)
from .test_late import write

TITLES = ("", "Mercury", "MERCURY", "The mercury")
# Each memory has a number in its text, so that no two say the same.
TEXTS = (
    "Mercury is seen from tower {}.",
    "They call it MERCURY on chart {}.",
    "The value `mercury` is in row {}.",
    "MERCURY → orbits → Sun{}",
    "The `sun` and THE SUN are on page {}.",
    "Nothing is on page {}.",
)
MOMENTS = st.sampled_from((DAY, DAY, DAY + MINUTE, DAY + 2 * MINUTE))
PARTS = ("nodes", "tags", "postings", "vectors", "entities", "text edges", "forgotten")


@st.composite
def lives(draw: st.DrawFn) -> list[list[Record]]:
    """What happens to a few memories, each by itself: it is stored, changed, forgotten."""
    found = []
    for number in range(draw(st.integers(2, 5))):
        texts = st.sampled_from(TEXTS).map(lambda text, number=number: text.format(number))
        changed: dict[str, Any] = {"content": texts, "title": st.sampled_from(TITLES), "created_at": MOMENTS}
        scope = draw(st.sampled_from(("user", "user", "user", "project:1")))
        first = import_record(f"r{number}", draw(texts), at=draw(MOMENTS), scope=scope, title=draw(st.sampled_from(TITLES)))
        (name,) = ids_in(first)
        life: list[Record] = [first]
        for place in range(draw(st.integers(0, 2))):
            changes = draw(st.fixed_dictionaries({}, optional=changed))
            life.append(update_record(f"u{number}{place}", name, DAY + 9 * MINUTE, **changes))
        if draw(st.sampled_from((False, False, True))):
            life.append(forget_record(f"f{number}", name, at=DAY + 10 * MINUTE))
        found.append(life)
    return found


def in_some_order(data: st.DataObject, records: Sequence[Sequence[Any]]) -> list[Any]:
    """The records of all memories, those of each in their order."""
    turns = data.draw(st.permutations([place for place, life in enumerate(records) for _ in life]))
    left = [iter(life) for life in records]
    return [next(left[place]) for place in turns]


def expected_displays(connection: Connection) -> list[tuple[str, str, str]]:
    """How the names in the memories that are there are to be shown."""
    found = nodes.nodes_matching(connection, "true", (), "created_at, id", 99)
    displays: dict[tuple[str, str], str] = {}
    for node in found:
        for name, display in names_in(node.memory()).displays().items():
            displays.setdefault((node.scope, name), display)
    return sorted((*place, display) for place, display in displays.items())


# An example makes some forty batches in two databases.
@settings(max_examples=max(1, settings.default.max_examples // 4))
@given(records=lives(), data=st.data())
def test_names_are_shown_alike_whatever_came_first(records: list[list[Record]], data: st.DataObject) -> None:
    stores = []
    for _ in range(2):
        order = in_some_order(data, records)
        size = data.draw(st.integers(1, len(order)))
        with TemporaryDirectory() as folder, database() as connection:
            entries = write_journal(folder, order)
            for start in range(0, len(entries), size):
                apply_entries(connection, entries[start : start + size], FakeEncoder())
                assert index_dump(connection)["entities"] == expected_displays(connection)
            stores.append(index_dump(connection))
    assert stores[0] == stores[1]


@settings(max_examples=max(1, settings.default.max_examples // 10), phases=(Phase.explicit, Phase.generate))
@given(records=lives(), data=st.data())
def test_lines_that_come_late_show_names_as_a_rebuild_does(records: list[list[Record]], data: st.DataObject) -> None:
    """Each line is of one of three machines. What two of them write arrives whenever it likes."""
    machines: dict[str, list[tuple[int, Record]]] = {"aaaaaaaa": [], "bbbbbbbb": [], "cccccccc": []}
    for clock, record in enumerate(in_some_order(data, records), 1):
        machines[data.draw(st.sampled_from(sorted(machines)))].append((clock, record))
    with TemporaryDirectory() as folder:
        home = Home(folder)
        home.prepare()
        store = Store(home, FakeEncoder())
        arrived = dict.fromkeys(machines, 0)
        for name in data.draw(st.permutations([name for name, lines in machines.items() for _ in lines])):
            arrived[name] += 1
            write(home, name, *machines[name][: arrived[name]])
            with store.read() as connection:
                assert index_dump(connection)["entities"] == expected_displays(connection)
        with store.read() as connection:
            applied = dump(connection)
        os.remove(home.database)
        with store.read() as connection:
            rebuilt = dump(connection)
    for part in PARTS:
        assert applied[part] == rebuilt[part], part


def displays(connection: Connection, name: str = "mercury") -> list[str]:
    return [row[0] for row in rows(connection, "SELECT display FROM entities WHERE name = ? ORDER BY scope", [name])]


def test_a_line_that_comes_late_has_its_spelling_shown_without_a_rebuild(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(str(tmp_path))
    home.prepare()
    store = Store(home, FakeEncoder())
    late, early = import_record("r", "MERCURY is a metal.", at=DAY), import_record("s", "We saw Mercury rise.", at=DAY + 1)
    write(home, "bbbbbbbb", (2_000, early))
    with store.read() as connection:
        assert displays(connection) == ["Mercury"]
    write(home, "aaaaaaaa", (1_000, late))
    with store.read() as connection:
        assert displays(connection) == ["MERCURY"]
    assert "rebuilt" not in capsys.readouterr().err
    os.remove(home.database)
    with store.read() as connection:
        assert displays(connection) == ["MERCURY"]


def test_of_one_moment_the_smaller_id_decides_in_one_batch_and_in_two() -> None:
    texts = [text.format(7) for text in TEXTS[:3]]
    records = [import_record(f"r{place}", text) for place, text in enumerate(texts)]
    chosen = {ids_in(record)[0]: display for record, display in zip(records, ("Mercury", "MERCURY", "mercury"), strict=True)}
    for order in (records, records[::-1]):
        for size in (1, 3):
            with TemporaryDirectory() as folder, database() as connection:
                entries = write_journal(folder, order)
                for start in range(0, 3, size):
                    apply_entries(connection, entries[start : start + size], FakeEncoder())
                assert displays(connection) == [chosen[min(chosen)]]


def test_another_date_of_a_memory_decides_how_its_names_are_shown() -> None:
    first, second = import_record("r", "We saw Mercury rise.", at=DAY), import_record("s", "MERCURY is a metal.", at=DAY + 1)
    with TemporaryDirectory() as folder, database() as connection:
        changes = [update_record("u", *ids_in(second), created_at=DAY - 1), update_record("v", *ids_in(second), created_at=DAY + 2)]
        entries = write_journal(folder, [first, second, *changes])
        for start, stop, expected in ((0, 2, "Mercury"), (2, 3, "MERCURY"), (3, 4, "Mercury")):
            apply_records(connection, entries[start:stop])
            assert displays(connection) == [expected]


def skill_record(rid: str, at: int, **fields: Any) -> Skills:
    skill = Skill(fields.pop("name", "lamps"), "What lamps are for.", **fields)
    return Skills(rid, at, "user", (SkillValue("a0000000000s", skill.name, to_text(skill), "lamps/SKILL.md"),))


@pytest.mark.parametrize("skill_first", [True, False])
def test_a_tag_of_a_skill_is_shown_as_the_earliest_text_writes_it_and_by_no_forgotten_one(skill_first: bool) -> None:
    memory = import_record("r", "They call it MERCURY here.", at=DAY)
    skill = skill_record("s", DAY - 1 if skill_first else DAY + 1, tags=("mercury",))
    retired = Skills("x", DAY + 2, "user", (), ("a0000000000s",))
    with TemporaryDirectory() as folder, database() as connection:
        entries = write_journal(folder, [memory, skill, forget_record("f", *ids_in(memory))])
        apply_records(connection, entries[:2])
        assert displays(connection) == ["mercury" if skill_first else "MERCURY"]
        apply_records(connection, entries[2:])
        assert displays(connection) == ["mercury"]
    with TemporaryDirectory() as folder, database() as connection:
        apply_records(connection, write_journal(folder, [memory, skill, retired]))
        assert displays(connection) == ["MERCURY"]


def test_a_skill_is_found_by_its_tool_however_that_is_shown() -> None:
    memory, skill = import_record("r", "We run it with `BASH` at night.", at=DAY), skill_record("s", DAY + 1, tools=("Bash",))
    with TemporaryDirectory() as folder, database() as connection:
        apply_records(connection, write_journal(folder, [memory, skill]))
        assert displays(connection, "bash") == ["BASH"]
        assert skills.skills_with_tool(connection, ["a0000000000s"], "Bash") == ["a0000000000s"]
