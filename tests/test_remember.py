"""`remember`: a text becomes memories, whatever it is made of, and no secret reaches the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from memory.core.errors import Refusal, UsageError
from memory.core.graph.linking import MAX_CONTEXT, MAX_RELATED
from memory.core.text.chunking import MAX_TOKENS
from memory.core.text.text import clean
from memory.core.tokens import count_tokens
from memory.memories.remember import remember
from memory.store.engine import locks
from memory.store.engine.db import first_row, rows
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from memory.workspace.new_memories import MAX_TEXT, MemoryOptions, memories_of, tag_list
from tests.core.strategies import any_strings, texts
from tests.core.test_redaction import SECRETS

NOW = 1_772_000_000_000_000

Remember = Callable[..., dict[str, Any]]


@pytest.fixture
def keep(fresh_store: Store) -> Remember:
    """Remember in a fresh store, a minute later each time."""
    calls = iter(range(1_000_000))

    def call(text: str, scope: str = "user", **words: Any) -> dict[str, Any]:
        number = next(calls)
        return remember(text, MemoryOptions(**words), scope, NOW + number * 60_000_000, f"r{number}", fresh_store.write)

    return call


def test_what_is_told_of_a_memory(keep: Remember, fresh_store: Store) -> None:
    data = keep("We decided to use DuckDB.", tags=("#DB", "db ", "Store"), title="The store", confidence=0.9, source="adr/1")
    assert data["chunks_created"] == 1 and data["duplicates"] == [] and data["links"] == []
    assert data["total_tokens"] == count_tokens("We decided to use DuckDB.")
    assert data["memories"] == [
        {"id": data["chunk_ids"][0], "title": "The store", "type": "decision", "tags": ["db", "store"]}
    ]
    assert "pending" not in data and "redacted" not in data
    with fresh_store.read() as connection:
        row = first_row(connection, "SELECT content, title, confidence, source, scope, created_at FROM nodes")
    assert row == ("We decided to use DuckDB.", "The store", pytest.approx(0.9), "adr/1", "user", NOW)


def test_the_same_again_is_reinforced(keep: Remember, fresh_store: Store) -> None:
    (name,) = keep("The port is 8080.")["chunk_ids"]
    again = keep("  the PORT\nis 8080. ")
    assert again["chunk_ids"] == again["duplicates"] == [name] and again["chunks_created"] == 0
    with fresh_store.read() as connection:
        assert rows(connection, "SELECT reinforced FROM nodes") == [(1,)]
    assert keep("The port is 8080.", scope="project:x")["duplicates"] == []


def test_the_type_is_detected_or_said(keep: Remember) -> None:
    assert keep("I prefer tabs.")["memories"][0]["type"] == "preference"
    assert keep("I prefer spaces.", type="fact")["memories"][0]["type"] == "fact"


def test_links_have_strengths_and_stay_few(keep: Remember) -> None:
    """The thousandth is made in tests/store/test_insertion.py; here, through the door."""
    for number in range(12):
        data = keep(f"Remark number {number}", conversation="c", tags=("a",))
    assert 0 < len(data["links"]) <= MAX_CONTEXT + 1 + MAX_RELATED
    assert all(0 < link["weight"] <= 1 and link["source"] == data["chunk_ids"][0] for link in data["links"])
    assert {link["relation"] for link in data["links"]} >= {"context_of", "follows"}


def test_a_long_text_is_cut_and_its_pieces_are_named(keep: Remember) -> None:
    data = keep("\n\n".join(f"Paragraph {n} is about the port. " * 40 for n in range(6)), title="Ports")
    assert data["chunks_created"] == len(data["chunk_ids"]) > 1
    assert [memory["title"] for memory in data["memories"]][:2] == ["Ports", "Ports (2)"]
    assert data["total_tokens"] <= MAX_TOKENS * len(data["chunk_ids"])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty_text"),
        (" \n\t ", "empty_text"),
        ("\x00\x07", "empty_text"),
        ("\ud800", "empty_text"),
        ("<private>all of it</private>", "all_private"),
        ("<private>never closed", "all_private"),
        ("x" * (MAX_TEXT + 1), "too_large"),
        ("y" * 100_000_000, "too_large"),
    ],
    ids=["nothing", "blank", "control", "surrogate", "private", "open", "large", "100 MB"],
)
def test_what_is_no_memory_is_refused_and_leaves_nothing(keep: Remember, fresh_store: Store, text: str, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        keep(text)
    assert caught.value.code == code and len(caught.value.message) < 300
    assert code != "too_large" or caught.value.message == (
        "The text has more than the 8,000,000 characters that are taken at once: split it, or put it into a file of one "
        "memory a line for `import`."
    )
    assert not fresh_store.home.is_initialised()


@pytest.mark.parametrize("words", [{"type": "poem"}, {"confidence": 1.1}, {"confidence": -0.1}, {"confidence": float("nan")}])
def test_wrong_words_are_refused(keep: Remember, fresh_store: Store, words: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        keep("Alpha", **words)
    assert not fresh_store.home.is_initialised()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\x00b", "ab"),
        ("lone \ud83d surrogate", "lone  surrogate"),
        (b"caf\xe9 \xff latin".decode("utf-8", "replace"), "caf\ufffd \ufffd latin"),
        ("line\r\nbreaks\rhere", "line\nbreaks\nhere"),
        ("'; DROP TABLE nodes; --", "'; DROP TABLE nodes; --"),
        ('{"op":"forget"}\n{"op"', '{"op":"forget"}\n{"op"'),
        ("𝕌nicode 👩‍👩‍👧‍👦 עברית 東京", "𝕌nicode 👩‍👩‍👧‍👦 עברית 東京"),
        ("\u2028\u2029\x85 seps", "seps"),
    ],
)
def test_odd_texts_are_kept_as_they_are_but_for_what_no_text_needs(
    keep: Remember, fresh_store: Store, text: str, kept: str
) -> None:
    keep(text, title=text, tags=(text,), conversation=text, source=text)
    with fresh_store.read() as connection:
        assert rows(connection, "SELECT content FROM nodes") == [(kept,)]


@given(any_strings() | texts(), any_strings(), any_strings())
def test_any_text_gives_records_that_can_be_kept(text: str, title: str, tag: str) -> None:
    try:
        memories, _ = memories_of(text, MemoryOptions(title=title, tags=(tag,), conversation=tag, source=tag), "user", NOW)
    except Refusal as refused:
        assert refused.code in ("empty_text", "all_private")
        return
    for memory in memories:
        for name in ("content", "title", "conversation", "source", *memory["tags"]):
            value = memory.get(name, name)
            assert value == clean(value)
            value.encode("utf-8")
        assert memory["content"].strip() and count_tokens(memory["content"]) <= MAX_TOKENS
        assert "\n" not in memory["title"] and len(memory["tags"]) <= 1


def test_tags_are_plain_and_few() -> None:
    assert tag_list(["#One", "two words", " ONE ", "", "#", "a\nb"]) == ["one", "two words", "a b"]
    assert len(tag_list([f"t{n}" for n in range(100)])) == 32
    assert len(tag_list(["x" * 500])[0]) == 60


def test_secrets_reach_no_byte_of_the_folder(keep: Remember, fresh_store: Store) -> None:
    for secret, _, _ in SECRETS:
        data = keep(f"Note: {secret}", title=secret, tags=(secret,), conversation=secret, source=secret)
        assert data["redacted"] >= 1
    keep("before <private>the orchard</private> after", title="<private>the orchard</private> gate")
    written = b"".join(path.read_bytes() for path in Path(fresh_store.home.root).rglob("*") if path.is_file())
    for _, gone, _ in SECRETS:
        assert gone.encode() not in written and gone.lower().encode() not in written
    assert b"orchard" not in written


def test_a_busy_store_keeps_it_in_the_journal(fresh_store: Store) -> None:
    fresh_store.home.prepare()
    hurried = Store(fresh_store.home, StoreEncoder(), wait_s=0.05)
    with locks.exclusive(fresh_store.home.locks):
        data = remember("Alpha beta", MemoryOptions(), "user", NOW, "r", hurried.write)
    assert data["pending"] and data["chunks_created"] == 1 and len(data["chunk_ids"]) == 1
    with fresh_store.read() as connection:
        assert rows(connection, "SELECT id FROM nodes") == [tuple(data["chunk_ids"])]


def test_what_was_updated_away_can_be_said_again(empty):
    (name,) = empty("remember", "We deploy on Mondays at noon")["chunk_ids"]
    empty("update", "--id", name, "We deploy on Tuesdays at noon")
    again = empty("remember", "We deploy on Mondays at noon")
    assert again["duplicates"] == [] and again["chunk_ids"] != [name]
    titles = {"We deploy on Mondays at noon", "We deploy on Tuesdays at noon"}
    assert {row["title"] for row in empty("list")["memories"]} == titles
    empty("undo")
    assert [row["id"] for row in empty("list")["memories"]] == [name]


def test_what_is_known_already_is_told_as_it_stands(empty):
    text = "The kiosk uses Electron"
    first = empty("remember", text, "--tags", "x", "--type", "decision")
    assert "note" not in first
    again = empty("remember", text, "--tags", "y", "--type", "fact", "--title", "Kiosk")
    assert again["memories"] == first["memories"] and again["duplicates"] == first["chunk_ids"]
    assert "keeps its title, type and tags" in again["note"]
    assert "note" not in empty("remember", text, "--tags", "x") and "note" not in empty("remember", text)
