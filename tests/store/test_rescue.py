"""What a database that was replaced holds, and the one rebuilt from the journal lacks, as records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import _duckdb
import pytest

from memory.core.records import Archive, Forget, Link, Remember, Skills, SkillValue, Update, Verdicts
from memory.store.engine import db
from memory.store.engine.db import Connection, append_rows
from memory.store.journal import rescue
from memory.store.paths import Home

from .rows import put as put_row
from .rows import tie
from .stores import database

NOW = 99


def put(connection: Connection, key: int, tags: tuple[str, ...] = (), **columns: object) -> None:
    """A row whose id is one of ours: others are not written back."""
    put_row(connection, key, tags, **{"id": f"m{key:011}", **columns})


def new_ids() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"r{next(numbers)}"


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Connection]:
    """The database that was replaced; `attach` puts it beside another one."""
    connection = _duckdb.connect(str(tmp_path / "old.duckdb"))
    db.migrate(connection, Home(""))
    yield connection
    connection.close()


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def records_of(connection: Connection, old: Connection, tmp_path: Path) -> list[object]:
    """What is to be written back; the old database is closed."""
    old.close()
    connection.execute(f"ATTACH '{tmp_path / 'old.duckdb'}' AS old (READ_ONLY)")
    return list(rescue.missing_records(connection, "old", NOW, new_ids()))


def test_of_two_equal_databases_nothing_is_written_back(connection: Connection, old: Connection, tmp_path: Path) -> None:
    for made in (connection, old):
        put(made, 1, ("red",))
        put(made, 2)
        tie(made, 1, 2, "supports", "manual")
        tie(made, 1, 2, "supersedes", "verdict")
        append_rows(made, "meta", [("apart", "m00000000001 m00000000002")])
        append_rows(made, "forgotten", [("gone",)])
        append_rows(made, "forgotten_passages", [("s", "d")])
    assert records_of(connection, old, tmp_path) == []


def test_missing_memories_come_back_with_what_was_true_of_them(connection: Connection, old: Connection, tmp_path: Path) -> None:
    put(connection, 9, digest="same")
    append_rows(connection, "forgotten", [("m00000000003",)])
    put(old, 1, ("red", "blue"), title="T", pinned=True, metadata='{"a":1}')
    put(old, 2, scope="project:1", archived=True)
    put(old, 3)
    put(old, 4, digest="same")
    put(old, 5, digest="same", source="notes.md")
    put(old, 6, digest="same", kind="turn")
    put(old, 7, kind="skill", title="deploy", content="text", source="/s", pinned=True)
    put(old, 8, kind="skill", archived=True)
    put(old, 10, kind="concept")
    found = records_of(connection, old, tmp_path)
    first, skills, second, archive, pinned = found
    assert isinstance(first, Remember) and [one.id for one in first.memories] == ["m00000000001", "m00000000005", "m00000000006"] and (first.rid, first.at, first.scope, first.undo) == ("r1", NOW, "user", "repair")
    one = first.memories[0]
    assert one.tags == ("red", "blue") and (one.title, one.content, one.created_at, one.metadata) == ("T", "text 1", 1, {"a": 1})
    assert skills == Skills("r2", NOW, "user", (SkillValue("m00000000007", "deploy", "text", "/s"),)) and isinstance(second, Remember) and [each.id for each in second.memories] == ["m00000000002"] and second.scope == "project:1"
    assert archive == Archive("r4", NOW, ("m00000000002",), True) and pinned == Update("r5", NOW, "m00000000001", {"pinned": True}, "repair")
    assert rescue.memories_in([first, skills, archive, pinned]) == 4


def test_an_id_of_another_form_is_not_written_back(connection: Connection, old: Connection, tmp_path: Path) -> None:
    """The journal could not be read with it: an older version had taken it from a stranger's backup."""
    put(old, 1)
    put(old, 2, id="../../notes")
    assert [one.id for record in records_of(connection, old, tmp_path) if isinstance(record, Remember) for one in record.memories] == ["m00000000001"]


def test_250_memories_make_a_record(connection: Connection, old: Connection, tmp_path: Path) -> None:
    for key in range(1, 252):
        put(old, key)
    assert [len(one.memories) for one in records_of(connection, old, tmp_path) if isinstance(one, Remember)] == [250, 1]


def test_what_was_changed_last_in_the_old_one_is_changed_again(connection: Connection, old: Connection, tmp_path: Path) -> None:
    for key in (1, 2, 3, 4):
        put(connection, key, ("red",), modified_at=5)
    put(old, 1, modified_at=6, title="new", content="other")
    put(old, 2, ("red",), modified_at=5, title="not later")
    put(old, 3, ("red",), modified_at=6, content="text 3")
    put(old, 4, ("blue", "red"), modified_at=7, pinned=True)
    assert records_of(connection, old, tmp_path) == [Update("r1", 6, "m00000000001", {"content": "other", "title": "new", "tags": []}, "repair"), Update("r2", 7, "m00000000004", {"pinned": True, "tags": ["blue", "red"]}, "repair")]


def test_links_by_hand_and_verdicts_between_memories_that_are_there(connection: Connection, old: Connection, tmp_path: Path) -> None:
    for made, keys in ((connection, (1, 2)), (old, (1, 2, 3, 4))):
        for key in keys:
            put(made, key)
    append_rows(connection, "forgotten", [("m00000000004",)])
    tie(connection, 1, 2, "supports", "manual")
    tie(connection, 2, 1, "supersedes", "verdict", created_at=5)
    for source, target, relation, provenance, at in ((1, 2, "supports", "manual", 1), (2, 1, "supports", "manual", 2), (1, 3, "supports", "manual", 3), (1, 4, "supports", "manual", 4), (1, 2, "x", "link", 5), (2, 1, "may_supersede", "verdict", 5), (3, 1, "supersedes", "night", 7), (3, 2, "newer_on", "verdict", 7), (4, 1, "supersedes", "verdict", 8), (1, 2, "summarises", "night", 9)):
        tie(old, source, target, relation, provenance, created_at=at, reasoning="why")
    append_rows(old, "meta", [("apart", "m00000000001 m00000000003"), ("apart", "m00000000001 m00000000004")])
    _, one, other, verdicts, apart = records_of(connection, old, tmp_path)
    assert [one, other] == [Link("r2", 2, "m00000000002", "m00000000001", "supports", 0.5, "why", "repair"), Link("r3", 3, "m00000000001", "m00000000003", "supports", 0.5, "why", "repair")]
    assert verdicts == Verdicts("r4", 7, (("m00000000003", "m00000000001", "supersedes", 0.5, "why"), ("m00000000003", "m00000000002", "newer_on", 0.5, "why")), undo="repair")
    assert apart == Verdicts("r5", NOW, (("m00000000001", "m00000000003", "", 0.0, ""),), by="user", undo="repair")


def test_of_a_pair_the_later_verdict_counts_and_one_that_is_apart_is_not_compared(connection: Connection, old: Connection, tmp_path: Path) -> None:
    for made in (connection, old):
        for key in (1, 2, 3):
            put(made, key)
    tie(connection, 2, 1, "supersedes", "verdict", created_at=5)
    append_rows(connection, "meta", [("apart", "m00000000003 m00000000001")])
    tie(old, 2, 1, "may_supersede", "verdict", created_at=6)
    tie(old, 1, 3, "supersedes", "verdict", created_at=6)
    assert records_of(connection, old, tmp_path) == [Verdicts("r1", 6, (("m00000000002", "m00000000001", "may_supersede", 0.5, ""),), undo="repair")]


def test_what_was_forgotten_goes_and_stays_away(connection: Connection, old: Connection, tmp_path: Path) -> None:
    put(connection, 1)
    put(connection, 2, scope="project:1")
    put(connection, 3)
    put(old, 3)
    append_rows(connection, "forgotten", [("known",)])
    append_rows(old, "forgotten", [("m00000000001",), ("m00000000002",), ("m00000000003",), ("known",), ("away",)])
    append_rows(connection, "forgotten_passages", [("s", "d1")])
    append_rows(old, "forgotten_passages", [("s", "d1"), ("s", "d2"), ("t", "d3")])
    assert records_of(connection, old, tmp_path) == [
        Forget("r1", NOW, ("m00000000001", "m00000000002"), ("project:1", "user"), places={"project:1": ["m00000000002"], "user": ["m00000000001"]}), Forget("r2", NOW, (), kept_out=("away",), passages={"s": ["d2"], "t": ["d3"]}),
    ]  # fmt: skip


def test_what_lay_in_one_scope_needs_no_places(connection: Connection, old: Connection, tmp_path: Path) -> None:
    put(connection, 1)
    append_rows(old, "forgotten", [("m00000000001",)])
    assert records_of(connection, old, tmp_path) == [Forget("r1", NOW, ("m00000000001",), ("user",))]
