"""Remembering, recalling and reasoning as a program does them."""

from __future__ import annotations

from typing import Any

import pytest

from memory.rlm import ChunkStore, ReasonOperation, RecallOperation, RememberOperation, ScriptedClient


@pytest.fixture
def stored_ids(store: ChunkStore) -> dict[str, str]:
    remember = RememberOperation(store)
    texts = {
        "noon": ("The tide turns at noon in the harbour of Oslo.", "c1", 0.9),
        "sail": ("We decided to sail from Oslo at high tide.", "c2", 0.8),
        "rumour": ("Somebody said the tide in Oslo turns at dusk.", "c2", 0.2),
    }
    return {name: remember.remember(text, conversation, ["oslo"], sure)["chunk_ids"][0]
            for name, (text, conversation, sure) in texts.items()}  # fmt: skip


def code(text: str) -> str:
    return f"```python\n{text}\n```"


# --- remember -------------------------------------------------------------------------------------------------


def test_a_text_is_remembered(store: ChunkStore) -> None:
    result = RememberOperation(store).remember("We decided to use DuckDB.", "c1", ["db"], 0.8)
    assert result == {"success": True, "chunk_ids": store.list_chunks(), "total_tokens": 9, "chunks_created": 1}
    chunk = store.chunks(result["chunk_ids"])[0]
    assert (chunk.type, chunk.tags, chunk.metadata.confidence) == ("decision", ["db"], 0.8)
    assert chunk.metadata.conversation_id == "c1"


def test_a_long_text_is_cut_typed_and_linked(store: ChunkStore) -> None:
    text = "\n\n".join(f"Paragraph {n}. " + "The sea is wide and the ship is small. " * 30 for n in range(6))
    result = RememberOperation(store).remember(text, "c1", chunk_type="fact")
    assert result["success"] and result["chunks_created"] == len(result["chunk_ids"]) > 1
    chunks = store.chunks(result["chunk_ids"])
    assert sum(chunk.tokens for chunk in chunks) == result["total_tokens"]
    assert all(chunk.type == "fact" and chunk.tokens <= 800 for chunk in chunks)
    assert {"context_of", "follows"} <= {link.type for link in chunks[1].links}


def test_the_same_again_creates_nothing(store: ChunkStore) -> None:
    remember = RememberOperation(store)
    first = remember.remember("The tide turns at noon.", "c1")
    again = remember.remember("The tide turns at noon.", "c1")
    assert again["success"] and again["chunk_ids"] == first["chunk_ids"] and again["chunks_created"] == 0


@pytest.mark.parametrize("content", ["", "  \n", "<private>all of it</private>"])
def test_nothing_to_remember_is_no_success(store: ChunkStore, content: str) -> None:
    result = RememberOperation(store).remember(content, "c1")
    assert result["success"] is False and result["chunk_ids"] == [] and result["error"]
    assert result["total_tokens"] == result["chunks_created"] == 0


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"content": None}, TypeError),
        ({"content": b"x"}, TypeError),
        ({"conversation_id": 3}, TypeError),
        ({"tags": "db"}, TypeError),
        ({"tags": [3]}, TypeError),
        ({"confidence": "0.7"}, TypeError),
        ({"confidence": True}, TypeError),
        ({"confidence": 1.01}, ValueError),
        ({"confidence": -0.1}, ValueError),
        ({"confidence": float("nan")}, ValueError),
        ({"chunk_type": "idea"}, ValueError),
        ({"chunk_type": 3}, TypeError),
    ],
)
def test_wrong_types_and_ranges_are_refused(store: ChunkStore, change: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        RememberOperation(store).remember(**{"content": "Text.", "conversation_id": "c", **change})
    assert store.list_chunks() == []


# --- recall ---------------------------------------------------------------------------------------------------


def test_recall_by_the_loop(store: ChunkStore, stored_ids: dict[str, str]) -> None:
    client = ScriptedClient([
        code("for c in candidates:\n    print(c['id'], c['title'])"),
        code("c = read_chunk(candidates[0]['id'])\nd = get_linked_chunks(c['id'])\nFINAL(f\"At noon [{c['id']}]\")"),
    ])  # fmt: skip
    result = RecallOperation(store, client).recall("When does the tide turn in Oslo?", "c1")
    assert result["answer"] == f"At noon [{stored_ids['noon']}]" and result["source_chunks"] == [stored_ids["noon"]]
    assert result["confidence"] == 0.9 and result["iterations_used"] == 2 and not result["truncated"]
    assert [step["action"] for step in result["traversal_path"]] == ["read_chunk", "get_linked_chunks"]
    assert "dusk" not in "".join(client.prompts)


def test_without_a_model_it_is_recalled_all_the_same(store: ChunkStore, stored_ids: dict[str, str]) -> None:
    result = RecallOperation(store).recall("When does the tide turn in Oslo?")
    assert "noon" in result["answer"] and "dusk" not in result["answer"] and stored_ids["noon"] in result["source_chunks"]
    assert result["confidence"] >= 0.8 and result["iterations_used"] == 0 and result["traversal_path"]
    surer = RecallOperation(store).recall("When does the tide turn in Oslo?", min_confidence=0.0)
    assert stored_ids["rumour"] in surer["source_chunks"]
    assert len(RecallOperation(store).recall("tide Oslo", max_results=1)["source_chunks"]) == 1


def test_the_conversation_that_is_going_on_comes_first(store: ChunkStore, stored_ids: dict[str, str]) -> None:
    client = ScriptedClient([code("FINAL([c['conversation_id'] for c in candidates])")] * 2)
    recall = RecallOperation(store, client)
    assert recall.recall("tide in Oslo", "c1")["answer"] == "['c1', 'c2']"
    assert recall.recall("tide in Oslo", "c2")["answer"] == "['c2', 'c1']"


@pytest.mark.parametrize("client", [None, ScriptedClient(lambda _: "FINAL('Not in memory.')")])
def test_nothing_is_recalled_from_nothing(store: ChunkStore, client: Any) -> None:
    result = RecallOperation(store, client).recall("Anything?")
    assert result["source_chunks"] == [] and result["confidence"] == 0.0


def test_a_recall_that_is_cut_short_says_so(store: ChunkStore, stored_ids: dict[str, str]) -> None:
    client = ScriptedClient(lambda prompt: "About noon." if "no more code" in prompt else code("x = read_chunk(candidates[0]['id'])"))
    result = RecallOperation(store, client, max_iterations=2).recall("When does the tide turn?")
    assert (result["answer"], result["truncated"], result["iterations_used"]) == ("About noon.", True, 2)
    assert result["source_chunks"]


@pytest.mark.parametrize(
    "options", [{"query": ""}, {"query": 3}, {"max_results": 0}, {"min_confidence": 2}, {"conversation_id": 3}]
)
def test_what_recall_refuses(store: ChunkStore, options: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)):
        RecallOperation(store).recall(**{"query": "q", **options})


# --- reason ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "words"),
    [("synthesis", "Bring together"), ("comparison", "Compare"), ("pattern", "recurs"), ("gap", "missing")],
)
def test_each_analysis_is_asked_for(store: ChunkStore, stored_ids: dict[str, str], kind: str, words: str) -> None:
    client = ScriptedClient([code("FINAL(' '.join(sorted(c['id'] for c in chunks)))")])
    result = ReasonOperation(store, client).reason("the tide", kind, [stored_ids["noon"], stored_ids["rumour"]])
    assert result["analysis_type"] == kind and words in client.prompts[0]
    assert result["answer"].split() == sorted([stored_ids["noon"], stored_ids["rumour"]])
    assert set(result["source_chunks"]) == {stored_ids["noon"], stored_ids["rumour"]} and result["confidence"] == 0.55


def test_the_chunks_are_those_of_a_conversation_or_those_that_fit(store: ChunkStore, stored_ids: dict[str, str]) -> None:
    client = ScriptedClient(lambda _: code("FINAL(len(chunks))"))
    reason = ReasonOperation(store, client)
    assert reason.reason("tide", conversation_id="c2")["answer"] == "2"
    assert reason.reason("tide", conversation_id="c2", min_confidence=0.5)["answer"] == "1"
    assert reason.reason("tide", max_results=1)["answer"] == "1"
    with pytest.raises(ValueError, match="synthesis, comparison, pattern, gap"):
        reason.reason("tide", "guess")
