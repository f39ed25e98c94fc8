"""Names, arguments, defaults, fields and exceptions, compared by introspection with the reference's."""

from __future__ import annotations

import builtins
import dataclasses
import inspect
from typing import Any

import pytest

import memory.rlm as rlm

_ = inspect.Parameter.empty

# What the reference documents: the parameters after self, in order, with their defaults.
SIGNATURES: dict[tuple[Any, str], list[tuple[str, Any]]] = {
    (rlm.ChunkStore, "__init__"): [("path", _)],
    (rlm.ChunkStore, "create_chunk"): [
        ("content", _), ("chunk_type", "note"), ("metadata", None), ("links", None), ("tags", None)
    ],
    (rlm.ChunkStore, "get_chunk"): [("chunk_id", _)],
    (rlm.ChunkStore, "update_chunk"): [
        ("chunk_id", _), ("content", None), ("metadata", None), ("links", None), ("tags", None)
    ],
    (rlm.ChunkStore, "delete_chunk"): [("chunk_id", _), ("permanent", False)],
    (rlm.ChunkStore, "list_chunks"): [
        ("conversation_id", None), ("start_date", None), ("end_date", None), ("tags", None), ("chunk_type", None)
    ],
    (rlm.ChunkStore, "get_stats"): [],
    (rlm.RememberOperation, "remember"): [
        ("content", _), ("conversation_id", _), ("tags", None), ("confidence", 0.7), ("chunk_type", None)
    ],
    (rlm.REPLSession, "__init__"): [
        ("chunk_store", _), ("llm_client", _), ("max_iterations", 10), ("timeout_seconds", 60), ("max_depth", 5)
    ],
    (rlm.REPLSession, "execute"): [("code", _), ("timeout", None)],
    (rlm.REPLSession, "retrieve"): [("query", None), ("max_iterations", None)],
    (rlm.REPLSession, "llm_query"): [("prompt", _), ("context", None)],
    (rlm.REPLSession, "get_state"): [],
    (rlm.REPLSession, "get_result"): [],
    (rlm.REPLSession, "is_complete"): [],
    (rlm.REPLSession, "reset"): [],
    (rlm.ChunkingEngine, "__init__"): [("min_tokens", 100), ("max_tokens", 800)],
    (rlm.ChunkingEngine, "chunk"): [("content", _), ("conversation_id", _), ("tags", None)],
    (rlm.ChunkingEngine, "detect_content_type"): [("content", _)],
    (rlm.AutoLinker, "__init__"): [("chunk_store", _)],
    (rlm.AutoLinker, "link_on_create"): [("chunk", _)],
    (rlm.AutoLinker, "add_manual_link"): [
        ("source_id", _), ("target_id", _), ("link_type", _), ("strength", 0.5), ("reasoning", None)
    ],
    (rlm, "init_storage"): [("base_path", _)],
    (rlm, "add_manual_link"): [
        ("chunk_store", _), ("source_id", _), ("target_id", _), ("link_type", _), ("strength", 0.5), ("reasoning", None)
    ],
}  # fmt: skip
FIELDS = {
    rlm.Chunk: ["id", "content", "tokens", "type", "metadata", "links", "tags"],
    rlm.ChunkMetadata: [
        "created_at", "modified_at", "accessed_at", "access_count", "confidence", "conversation_id", "own"
    ],
    rlm.ChunkLinks: ["target_id", "type", "strength", "created_at"],
}  # fmt: skip
# Inside the sandbox.
FUNCTIONS = {
    "read_chunk": [("chunk_id", _)],
    "search_chunks": [("query", _), ("limit", 10)],
    "list_chunks_by_tag": [("tag", _)],
    "get_linked_chunks": [("chunk_id", _), ("link_type", None)],
}


def parameters(function: Any) -> list[tuple[str, Any]]:
    """Those that can be given by place; what comes besides can only be given by name."""
    found = inspect.signature(function).parameters.values()
    return [(p.name, p.default) for p in found if p.kind is p.POSITIONAL_OR_KEYWORD and p.name != "self"]


@pytest.mark.parametrize(("owner", "name"), SIGNATURES, ids=lambda value: getattr(value, "__name__", value))
def test_signatures(owner: Any, name: str) -> None:
    function = getattr(owner, name)
    assert parameters(function) == SIGNATURES[owner, name]
    further = [p for p in inspect.signature(function).parameters.values() if p.kind is p.KEYWORD_ONLY]
    assert all(p.default is not _ for p in further)
    assert function.__doc__ or name == "__init__"


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_fields(kind: Any) -> None:
    assert dataclasses.is_dataclass(kind)
    assert [field.name for field in dataclasses.fields(kind)] == FIELDS[kind]


def test_the_sandboxs_functions(store: rlm.ChunkStore) -> None:
    with rlm.REPLSession(store, None) as repl:
        given = {name: parameters(function) for name, function in repl.tools.functions().items()}
        assert {name: given[name] for name in FUNCTIONS} == FUNCTIONS
        for name in (*given, "llm_query", "FINAL"):
            assert repl.execute(name) == name


def test_recall_and_reason() -> None:
    assert parameters(rlm.RecallOperation.recall) == [
        ("query", _), ("conversation_id", None), ("max_results", 5), ("min_confidence", 0.5)
    ]  # fmt: skip
    assert parameters(rlm.ReasonOperation.reason)[:2] == [("query", _), ("analysis_type", "synthesis")]


def test_constants() -> None:
    assert rlm.CHUNK_TYPES == ["preference", "fact", "pattern", "decision", "note"]
    assert rlm.AUTO_LINK_TYPES == ["context_of", "follows", "related_to"]
    assert rlm.MANUAL_LINK_TYPES == ["supports", "contradicts"]


def test_exceptions() -> None:
    for kind in (rlm.SandboxViolation, rlm.MaxIterationsError, rlm.TimeoutError):
        assert issubclass(kind, Exception)
    assert issubclass(rlm.TimeoutError, builtins.TimeoutError)  # so that whoever catches Python's catches it


def test_everything_offered_is_there() -> None:
    assert all(hasattr(rlm, name) for name in rlm.__all__)
