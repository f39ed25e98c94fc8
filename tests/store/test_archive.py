"""Taking memories out of sight, and back into it: nothing is lost, and nothing shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.core.kinds import RECALLED
from memory.core.records import Archive
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import edges, nodes
from memory.store.tables.nodes import Scopes

from .stores import FakeEncoder, dump, forget_record, ids_in, import_record

USER = Scopes(("user",))
FIRST, SECOND = "The tide turns at noon.", "We sail at high tide."


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(Home(str(tmp_path / "home")), FakeEncoder())
    store.write([import_record("r1", FIRST, SECOND, tags=("sea",), conversation="c")])
    return store


def archive_record(rid: str, *ids: str, archived: bool = True) -> Archive:
    return Archive(rid, 5, ids, archived)


def visible_ids(store: Store) -> set[str]:
    with store.read() as connection:
        return set(nodes.ids_matching(connection, nodes.visibility(RECALLED, USER), []))


def test_what_is_archived_is_out_of_sight_and_comes_back(store: Store) -> None:
    first, second = ids_in(import_record("x", FIRST, SECOND))
    assert store.write([archive_record("a1", first, "zzzzzzzzzzzz")])["a1"] == {"archived": [first]}
    assert visible_ids(store) == {second}
    with store.read() as connection:
        assert nodes.by_id(connection, [first], USER) == {}
        assert list(nodes.by_id(connection, [first], USER, archived_too=True)) == [first]
        key = nodes.key_of(connection, second, USER)
        assert key is not None
        assert edges.links_at(connection, [key], RECALLED, USER) == []
        found, count = edges.neighbors(connection, [key], "both", None, 10)
        assert first not in [neighbor.name for neighbor in found] and count == len(found)
    store.write([archive_record("a2", first, archived=False)])
    assert visible_ids(store) == {first, second}
    with store.read() as connection:
        assert edges.links_at(connection, [key], RECALLED, USER)


def test_what_is_said_again_is_back(store: Store) -> None:
    first, second = ids_in(import_record("x", FIRST, SECOND))
    store.write([archive_record("a1", first)])
    store.write([import_record("r2", FIRST)])
    assert visible_ids(store) == {first, second}


def test_an_archived_one_can_be_forgotten(store: Store) -> None:
    first, _ = ids_in(import_record("x", FIRST, SECOND))
    store.write([archive_record("a1", first)])
    assert store.write([forget_record("f1", first)])["f1"]["forgotten"] == [first]
    files = [path for path in Path(store.home.root).rglob("*") if path.is_file()]
    assert not any(b"turns at noon" in path.read_bytes() for path in files)
    journal = "".join(path.read_text() for path in Path(store.home.journal).iterdir())
    assert '"op":"archive"' not in journal and '"op":"forget"' in journal


def test_the_store_made_anew_from_the_journal_is_the_same(store: Store) -> None:
    first, second = ids_in(import_record("x", FIRST, SECOND))
    store.write([archive_record("a1", first, second), archive_record("a2", second, archived=False)])
    with store.read() as connection:
        before = dump(connection)
    Path(store.home.database).unlink()
    Path(store.home.applied).unlink()
    with store.read() as connection:
        assert dump(connection) == before
    assert visible_ids(store) == {second}
