"""Chunks: created, read, changed, listed, found, linked, deleted; in the one store, and never outside of a scope."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from memory import rlm
from memory.cli import main
from memory.rlm import AutoLinker, Chunk, ChunkStore, Refusal, add_manual_link, init_storage


def test_an_empty_store_is_no_error(store: ChunkStore) -> None:
    assert store.list_chunks() == [] and store.search_chunks("anything") == []
    assert store.get_chunk("0" * 12) is None and store.update_chunk("0" * 12, "x") is None
    assert store.delete_chunk("0" * 12) is False and store.linked_chunks("0" * 12) == []
    assert store.get_stats() == {"chunk_count": 0, "total_tokens": 0, "storage_size_mb": 0.0}
    assert not Path(store.home.root).exists()


def test_a_chunk_is_what_was_created(store: ChunkStore) -> None:
    chunk = store.create_chunk(
        "We use DuckDB.", "decision", {"conversation_id": "c1", "confidence": 0.9}, tags=["db", "Store"]
    )
    assert isinstance(chunk, Chunk) and len(chunk.id) == 12
    assert (chunk.content, chunk.type, chunk.tags, chunk.tokens) == ("We use DuckDB.", "decision", ["db", "store"], 5)
    assert (chunk.metadata.conversation_id, chunk.metadata.confidence, chunk.metadata.access_count) == ("c1", 0.9, 0)
    assert store.get_chunk(chunk.id) == chunk
    assert store.get_chunk(f"[{chunk.id.upper()}]") is not None
    plain = store.create_chunk("Just so.")
    assert (plain.type, plain.metadata.confidence, plain.metadata.conversation_id) == ("note", 0.7, "")


def test_a_long_text_stays_one_chunk(store: ChunkStore) -> None:
    text = "\n\n".join(f"Paragraph {number} says something of its own." for number in range(500))
    assert store.create_chunk(text).content == text and len(store.list_chunks()) == 1


def test_a_chunk_is_a_memory(store: ChunkStore) -> None:
    """The command line sees it, and the other way round."""
    chunk = store.create_chunk("The port is 5433.", "fact")
    output, _ = main.run(["explore_expand", "--id", chunk.id, "--home", store.home.root, "--scope", "user"])
    assert json.loads(output)["data"]["content"] == "The port is 5433."
    main.run(["remember", "The host is db1.", "--home", store.home.root, "--scope", "user"])
    assert [c.content for c in store.chunks(store.list_chunks())] == ["The port is 5433.", "The host is db1."]


def test_the_same_words_are_the_same_chunk(store: ChunkStore) -> None:
    first = store.create_chunk("We use DuckDB.", tags=["a"])
    again = store.create_chunk("We  use duckdb.", tags=["b"])
    assert again.id == first.id and again.tags == ["a", "b"] and store.list_chunks() == [first.id]


def test_what_was_remembered_when(store: ChunkStore) -> None:
    chunk = store.create_chunk("Old.", metadata={"created_at": "2024-05-06T07:08:09Z"})
    assert chunk.metadata.created_at == "2024-05-06T07:08:09Z"


def test_an_update_changes_what_was_given(store: ChunkStore) -> None:
    chunk = store.create_chunk("We use SQLite.", "decision", {"conversation_id": "c"}, tags=["db"])
    changed = store.update_chunk(chunk.id, "We use DuckDB.", {"confidence": 0.95, "chunk_type": "fact"})
    assert changed is not None and changed.id == chunk.id
    assert (changed.content, changed.type, changed.metadata.confidence) == ("We use DuckDB.", "fact", 0.95)
    assert (changed.tags, changed.metadata.conversation_id) == (["db"], "c")
    assert store.search_chunks("DuckDB") == [chunk.id]
    assert store.update_chunk(chunk.id, tags=["x"]).tags == ["x"]  # type: ignore[union-attr]
    assert store.update_chunk(chunk.id) == store.peek_chunk(chunk.id)


def test_links_by_hand_are_set_anew(store: ChunkStore) -> None:
    a, b, c = (store.create_chunk(text) for text in ("One.", "Two.", "Three."))

    def by_hand(chunk: Chunk | None) -> list[tuple[str, str, float]]:
        assert chunk is not None
        return [(x.target_id, x.type, x.strength) for x in chunk.links if x.type in ("supports", "refutes")]

    store.update_chunk(c.id, links=[{"target_id": a.id, "strength": 0.8}, {"target_id": b.id, "type": "refutes"}])
    assert by_hand(store.get_chunk(c.id)) == [(a.id, "supports", 0.8), (b.id, "refutes", 0.5)]
    assert by_hand(store.update_chunk(c.id, links=[{"target_id": b.id}])) == [(b.id, "supports", 0.5)]
    assert by_hand(store.update_chunk(c.id, links=[])) == []
    with pytest.raises(ValueError, match="no chunk 'zzzzzzzzzzzz'"):
        store.update_chunk(c.id, links=[{"target_id": "z" * 12}])


def test_a_deleted_chunk_is_nowhere(store: ChunkStore) -> None:
    kept = store.create_chunk("The tide is high.", tags=["sea"], metadata={"conversation_id": "c"})
    gone = store.create_chunk("The tide is low.", tags=["sea"], metadata={"conversation_id": "c"})
    assert store.delete_chunk(gone.id) is True and store.delete_chunk(gone.id) is False
    assert store.get_chunk(gone.id) is None and store.update_chunk(gone.id, "x") is None
    assert store.list_chunks() == store.list_chunks("c") == store.list_chunks(tags=["sea"]) == [kept.id]
    assert store.search_chunks("tide") == [kept.id] and store.linked_chunks(kept.id) == []
    assert store.get_stats()["chunk_count"] == 1
    assert store.create_chunk("The tide is low.").id == gone.id and store.get_chunk(gone.id) is not None


@pytest.mark.parametrize("hidden_first", [False, True])
def test_a_chunk_deleted_for_good_leaves_no_byte(store: ChunkStore, hidden_first: bool) -> None:
    gone = store.create_chunk("The unmistakable walrus sleeps.", tags=["walrustag"])
    store.create_chunk("Something else.")
    if hidden_first:
        store.delete_chunk(gone.id)
    assert store.delete_chunk(gone.id, permanent=True) is True
    assert store.delete_chunk(gone.id, permanent=True) is False
    files = [path for path in Path(store.home.root).rglob("*") if path.is_file()]
    assert files and not any(b"walrus" in path.read_bytes() for path in files)


# --- lists ----------------------------------------------------------------------------------------------------


@pytest.fixture
def dated_ids(store: ChunkStore) -> dict[str, str]:
    days = {"a": "2026-03-01T00:00:00Z", "b": "2026-03-01T23:59:59Z", "c": "2026-03-02T00:00:00Z"}
    return {
        name: store.create_chunk(f"Text {name}.", "fact" if name == "c" else "note",
                                 {"created_at": day, "conversation_id": name}, tags=["all", name]).id
        for name, day in days.items()
    }  # fmt: skip


@pytest.mark.parametrize(
    ("filters", "names"),
    [
        ({}, "abc"),
        ({"start_date": "2026-03-01", "end_date": "2026-03-01"}, "ab"),
        ({"start_date": "2026-03-02"}, "c"),
        ({"end_date": "2026-03-01"}, "ab"),
        ({"end_date": "2026-02-28"}, ""),
        ({"tags": ["all"]}, "abc"),
        ({"tags": ["all", "b"]}, "b"),
        ({"tags": ["a", "b"]}, ""),
        ({"tags": ["ALL", "#b"]}, "b"),
        ({"tags": []}, "abc"),
        ({"conversation_id": "a"}, "a"),
        ({"chunk_type": "fact"}, "c"),
        ({"chunk_type": "note", "tags": ["all"], "start_date": "2026-03-01", "conversation_id": "b"}, "b"),
    ],
)
def test_lists_by_all_of_the_filters(
    store: ChunkStore, dated_ids: dict[str, str], filters: dict[str, Any], names: str
) -> None:
    assert store.list_chunks(**filters) == [dated_ids[name] for name in names]


# --- links ----------------------------------------------------------------------------------------------------


def test_links_come_by_themselves_with_their_strengths(store: ChunkStore) -> None:
    first = store.create_chunk("One.", metadata={"conversation_id": "c"}, tags=["rare"])
    second = store.create_chunk("Two.", metadata={"conversation_id": "c"}, tags=["rare"])
    strengths = {link.type: link.strength for link in second.links}
    assert set(strengths) == {"context_of", "follows", "related_to"} and first.links == []
    assert all(0 < strength <= 1 for strength in strengths.values())
    assert all(link.target_id == first.id and link.created_at for link in second.links)
    linked = AutoLinker(store).link_on_create(second)
    assert linked == second == AutoLinker(store).link_on_create(linked)
    with pytest.raises(ValueError, match="create_chunk"):
        AutoLinker(store).link_on_create(Chunk("0" * 12, "", 0, "note", second.metadata, [], []))


def test_what_is_linked_with_a_chunk(store: ChunkStore) -> None:
    a, b = store.create_chunk("One."), store.create_chunk("Two.")
    assert add_manual_link(store, a.id, b.id, "contradicts", 0.9, "they differ") is True
    (found,) = store.linked_chunks(a.id, "contradicts")
    assert (found["content"], found["_link_strength"], found["_link_direction"]) == ("Two.", 0.9, "outgoing")
    (back,) = store.linked_chunks(b.id, "contradicts")
    assert (back["id"], back["_link_type"], back["_link_direction"]) == (a.id, "contradicts", "incoming")
    assert store.linked_chunks(a.id, "nothing") == []
    assert AutoLinker(store).add_manual_link(a.id, b.id, "contradicts", 0.2)
    assert [row["_link_strength"] for row in store.linked_chunks(a.id, "contradicts")] == [0.2]


def test_a_link_to_nowhere_is_false(store: ChunkStore) -> None:
    a = store.create_chunk("One.")
    assert AutoLinker(store).add_manual_link(a.id, "z" * 12, "supports") is False
    for bad in ({"strength": 1.1}, {"strength": -0.1}, {"link_type": "follows"}, {"link_type": "!"}):
        with pytest.raises(ValueError):
            AutoLinker(store).add_manual_link(**{"source_id": a.id, "target_id": a.id, "link_type": "supports", **bad})


# --- reading --------------------------------------------------------------------------------------------------


def test_reads_are_counted_and_change_nothing(store: ChunkStore) -> None:
    chunk = store.create_chunk("Read me.")
    before = {path: path.read_bytes() for path in (Path(store.home.database), *Path(store.home.journal).iterdir())}
    for _ in range(3):
        store.get_chunk(chunk.id)
    assert {path: path.read_bytes() for path in before} == before
    again = ChunkStore(store.home.root).peek_chunk(chunk.id)
    assert again is not None and again.metadata.access_count == 3
    assert again.metadata.accessed_at >= chunk.metadata.created_at


def test_a_shared_connection_is_let_go_of_when_nobody_reads(store: ChunkStore) -> None:
    """A writer need not wait for a program that computes between two reads."""
    chunk, other = store.create_chunk("One."), ChunkStore(store.home.root)
    with store.hold_connection():
        assert store.get_chunk(chunk.id)
        time.sleep(0.3)
        began = time.monotonic()
        other.create_chunk("Two.")
        assert time.monotonic() - began < 15  # a lock that is not let go of is waited for 20 s
        assert len(store.list_chunks()) == 2
    assert not [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]


def test_writing_while_reading_does_not_wait_for_itself(store: ChunkStore) -> None:
    with store.hold_connection():
        for number in range(3):
            store.create_chunk(f"Number {number}.")
            assert len(store.list_chunks()) == number + 1


# --- scopes and secrets ---------------------------------------------------------------------------------------


def test_reads_stay_in_their_scope(tmp_path: Path, repository: Path) -> None:
    home = tmp_path / "home"
    stores = {
        "user": ChunkStore(home),
        "project": ChunkStore(home, project=str(repository), scope="project"),
        "shared": ChunkStore(home, project=str(repository)),
        "planner": ChunkStore(home, project=str(repository), scope="agent:planner"),
        "critic": ChunkStore(home, project=str(repository), scope="agent:critic"),
        "planner elsewhere": ChunkStore(home, scope="agent:planner"),
    }
    made = {
        name: stores[name].create_chunk("The same tide.", tags=["t"]).id
        for name in ("user", "project", "planner", "critic")
    }
    assert len(set(made.values())) == 4
    seen = {"user": ["user"], "project": ["project"], "shared": ["user", "project"], "planner": ["planner"],
            "critic": ["critic"], "planner elsewhere": []}  # fmt: skip
    for name, names in seen.items():
        expected = {made[n] for n in names}
        assert set(stores[name].list_chunks()) == expected, name
        assert set(stores[name].list_chunks(tags=["t"])) == expected
        assert set(stores[name].search_chunks("tide")) == expected
        assert stores[name].get_stats()["chunk_count"] == len(expected)
        for hidden in set(made.values()) - expected:
            assert stores[name].get_chunk(hidden) is None and stores[name].linked_chunks(hidden) == []
            assert stores[name].update_chunk(hidden, "mine") is None and not stores[name].delete_chunk(hidden)
            assert not stores[name].delete_chunk(hidden, permanent=True)
    assert stores["shared"].link(made["user"], made["planner"], "supports") is False


def test_a_scope_that_cannot_be(tmp_path: Path) -> None:
    for options in ({"scope": "everything"}, {"scope": "agent:"}, {"scope": "project", "project": "/"}):
        with pytest.raises(ValueError):
            ChunkStore(tmp_path, **options)


def test_secrets_never_reach_the_disk(store: ChunkStore) -> None:
    key = "sk-ant-" + "A1b2C3d4" * 4
    chunk = store.create_chunk(f"The key is {key}. <private>my diary</private> Use it.", tags=[key])
    store.update_chunk(chunk.id, f"Now {key}!")
    store.link(chunk.id, store.create_chunk("Other.").id, "supports", 0.5, f"because {key}")
    files = [path for path in Path(store.home.root).rglob("*") if path.is_file()]
    assert not any(key.encode() in path.read_bytes() or b"diary" in path.read_bytes() for path in files)
    with pytest.raises(Refusal, match="private"):
        store.create_chunk("<private>all of it</private>")


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda s: s.create_chunk(3), TypeError, "content is a string, not int"),
        (lambda s: s.create_chunk("  "), ValueError, "content is empty"),
        (lambda s: s.create_chunk("x", "idea"), ValueError, "chunk_type is one of preference, fact"),
        (lambda s: s.create_chunk("x", metadata=[1]), TypeError, "metadata is a dict"),
        (lambda s: s.create_chunk("x", metadata={"confidence": 2}), ValueError, "between 0 and 1"),
        (lambda s: s.create_chunk("x", metadata={"confidence": "high"}), TypeError, "confidence is a number"),
        (lambda s: s.create_chunk("x", metadata={"created_at": "soon"}), ValueError, "ISO 8601"),
        (lambda s: s.create_chunk("x", tags="a,b"), TypeError, "tags is a list"),
        (lambda s: s.create_chunk("x", tags=[1]), TypeError, "tags is a list"),
        (lambda s: s.create_chunk("x", links=["y"]), TypeError, "links is a list of dicts"),
        (lambda s: s.create_chunk("x", links=[{}]), ValueError, "target_id"),
        (lambda s: s.get_chunk(None), TypeError, "chunk_id is a string"),
        (lambda s: s.list_chunks(start_date="yesterday"), ValueError, "start_date: .*ISO 8601"),
        (lambda s: s.list_chunks(end_date=20260301), TypeError, "end_date is a string"),
        (lambda s: s.list_chunks(chunk_type="idea"), ValueError, "chunk_type is one of"),
        (lambda s: s.search_chunks("x", 0), ValueError, "limit is at least 1"),
        (lambda s: s.search_chunks(3), TypeError, "query is a string"),
        (lambda s: s.link("a", "b", "supports", True), TypeError, "strength is a number"),
    ],
)
def test_what_is_refused(store: ChunkStore, call: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call(store)
    assert store.list_chunks() == []


def test_storage_is_made_private(tmp_path: Path) -> None:
    store = init_storage(str(tmp_path / "new"))
    assert isinstance(store, ChunkStore) and (tmp_path / "new").stat().st_mode & 0o777 == 0o700


def test_metadata_takes_keys_of_ones_own(store: ChunkStore) -> None:
    own = {"reviewed": True, "rating": 4.5, "seen_by": ["ada", "grace"], "place": {"file": "tide.py", "line": None}}
    chunk = store.create_chunk("The tide is high.", metadata={"confidence": 0.9, **own})
    again = ChunkStore(store.home.root).get_chunk(chunk.id)
    assert again is not None and again.metadata.own == own and again.metadata.confidence == 0.9
    assert again.metadata.reviewed is True and again.to_dict()["metadata"]["seen_by"] == ["ada", "grace"]
    with pytest.raises(AttributeError, match="no 'colour'"):
        _ = again.metadata.colour
    assert "own" not in again.to_dict()["metadata"]
    changed = store.update_chunk(chunk.id, metadata={"rating": 5, "reviewed": None, "colour": "blue"})
    assert changed is not None and changed.metadata.own == {**{k: v for k, v in own.items() if k != "reviewed"}, "rating": 5, "colour": "blue"}
    assert changed.content == "The tide is high." and changed.metadata.confidence == 0.9
    assert store.create_chunk("The tide is low.").metadata.own == {}


def test_secrets_in_metadata_are_not_stored(store: ChunkStore) -> None:
    secret = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"
    chunk = store.create_chunk("The tide.", metadata={"note": f"token {secret}"})
    assert secret not in json.dumps(chunk.metadata.own)
    assert all(secret.encode() not in path.read_bytes() for path in Path(store.home.root).rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"x": object()}, TypeError, "what JSON takes"),
        ({"x": float("nan")}, TypeError, "what JSON takes"),
        ({1: "x"}, TypeError, "a key is a string"),
        ({"": "x"}, ValueError, "empty"),
        ({"access_count": 3}, ValueError, "kept by the store"),
        ({"x": "y" * 9_000}, ValueError, "put more into content"),
    ],
)
def test_what_metadata_does_not_take(store: ChunkStore, given: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        store.create_chunk("The tide.", metadata=given)
    assert store.list_chunks() == []


def test_what_configures_an_assistants_voice_is_refused_by_name() -> None:
    for name in ("load_personality", "load_slider"):
        with pytest.raises(NotImplementedError, match=f"{name} configures how an assistant speaks"):
            getattr(rlm, name)("warm")
