"""Cutting a text, as a program asks for it. The laws of cutting are tested in tests/core/test_chunking.py."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rlm import CHUNK_TYPES, ChunkingEngine


@given(st.text(max_size=2_000), st.integers(0, 30), st.integers(30, 200))
def test_no_chunk_is_over_the_bound_and_nothing_is_lost(text: str, least: int, most: int) -> None:
    chunks = ChunkingEngine(least, most).chunk(text, "c", ["t"])
    assert all(0 < chunk.tokens <= most and chunk.type in CHUNK_TYPES for chunk in chunks)
    assert all(text[chunk.start : chunk.end] == chunk.content for chunk in chunks)
    assert "".join("".join(chunk.content.split()) for chunk in chunks) == "".join(text.split())


def test_a_chunk_knows_where_it_belongs() -> None:
    (chunk,) = ChunkingEngine().chunk("We decided to use DuckDB.", "c1", ["db"])
    assert (chunk.content, chunk.tokens, chunk.type) == ("We decided to use DuckDB.", 9, "decision")
    assert (chunk.conversation_id, chunk.tags) == ("c1", ["db"])
    assert ChunkingEngine().chunk(" \n ", "c1") == []


@pytest.mark.parametrize("language", ["The harbour sleeps. ", "Der Hafen schläft. ", "港は眠る。", "Гавань спит. ", "الميناء نائم. "])
def test_any_language(language: str) -> None:
    chunks = ChunkingEngine(20, 60).chunk(language * 100, "c")
    assert len(chunks) > 5 and all(chunk.tokens <= 60 for chunk in chunks)


def test_code_and_lists_stay_whole_where_they_fit() -> None:
    code = "```python\ndef f():\n\n    return 1\n\n\nf()\n```"
    items = "- one thing\n- another thing\n- a third thing"
    prose = "Something is said about the sea and the ships on it. " * 12
    chunks = ChunkingEngine(10, 60).chunk("\n\n".join([prose, code, prose, items, prose]), "c")
    assert any(code in chunk.content for chunk in chunks) and any(items in chunk.content for chunk in chunks)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("We decided to deploy on Tuesdays.", "decision"),
        ("Whenever the build fails, clear the cache.", "pattern"),
        ("I prefer tabs.", "preference"),
        ("The port is 5433.", "fact"),
        ("Hm, the sea.", "note"),
    ],
)
def test_the_kind_of_a_text(text: str, kind: str) -> None:
    assert ChunkingEngine().detect_content_type(text) == kind


@pytest.mark.parametrize(("least", "most"), [(-1, 800), (100, 3), (900, 800), (1.5, 800), (100, True)])
def test_bounds_that_cannot_be(least: object, most: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        ChunkingEngine(least, most)  # type: ignore[arg-type]


def test_texts_that_are_none() -> None:
    for call in (lambda e: e.chunk(3, "c"), lambda e: e.chunk("x", None), lambda e: e.detect_content_type(b"x")):
        with pytest.raises(TypeError):
            call(ChunkingEngine())
