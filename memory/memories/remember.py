"""Remember a text: clean it, redact secrets, split it into memories, and write them to the journal."""

from collections.abc import Callable

from memory.core.annotations import Any
from memory.core.errors import Refusal
from memory.core.kinds import WAITING
from memory.core.safety.origins import USER, admit
from memory.core.text.text import display_title
from memory.core.tokens import count_tokens
from memory.workspace.currency import Comparison
from memory.workspace.new_memories import MemoryOptions, check, memories_of, new_memory_record

Write = Callable[..., dict[str, dict[str, Any]]]
Bind = Callable[[list[dict[str, Any]], str], list[dict[str, Any]]]


def without_bindings(memories: list[dict[str, Any]], _scope: str) -> list[dict[str, Any]]:
    """The new memories, unchanged: they are bound to no code."""
    return memories


def remember(
    text: str,
    words: MemoryOptions,
    scope: str,
    now: int,
    record_id: str,
    write: Write,
    origin: str = USER,
    comparison: Comparison | None = None,
    bind: Bind = without_bindings,
) -> dict[str, Any]:
    """Store a text as one or more memories; returns what was stored.

    words: the options of the call.  now: microseconds.  record_id: unique, for the journal's record.
    write: the store's method.  origin: whose words the text is made of.
    comparison: finds the older memories that the new ones supersede.
    bind: adds to new memories of a scope the places in the project's code that they name.
    Raises Refusal `empty_text`, `too_large`, `all_private`, and what the journal raises if it cannot be written.
    """
    check(words)
    memories, hidden = memories_of(text, words, scope, now)
    memories = bind([admit(memory, origin, now) for memory in memories], scope)
    waiting = [memory["id"] for memory in memories if memory.get("kind") in WAITING]
    records = [new_memory_record(memories, scope, now, record_id)]
    outcome = (write(records, then=comparison.follow) if comparison else write(records)).get(record_id)
    stored: list[Any] = [None] * len(memories)
    data: dict[str, Any] = {
        "chunk_ids": [memory["id"] for memory in memories],
        "total_tokens": sum(count_tokens(memory["content"]) for memory in memories),
        "chunks_created": len(memories),
        "duplicates": [],
        "links": [],
        "scope": scope,
    }
    if outcome is None:
        data["pending"] = True
    elif "failed" in outcome:
        raise Refusal("internal", f"The text is in the journal, but could not be indexed: {outcome['failed']}")
    else:
        kept = [(memory, made) for memory, made in zip(memories, outcome["stored"], strict=True) if made is not None]
        memories, stored = [memory for memory, _ in kept], [made for _, made in kept]
        data["chunk_ids"] = [result.id for result in stored]
        data["duplicates"] = [result.id for result in stored if result.duplicate]
        data["chunks_created"] = sum(not result.duplicate for result in stored)
        data["links"] = [
            {"source": result.id, "target": target, "relation": relation, "weight": round(weight, 3)}
            for result in stored
            for target, relation, weight in result.links
        ]
        if "reason" in outcome:
            data["failed"] = outcome["reason"]
    rows = [
        {
            "id": name,
            "title": display_title(memory["content"], memory["title"]),
            "type": memory["type"],
            "tags": memory["tags"],
        }
        for name, memory in zip(data["chunk_ids"], memories, strict=True)
    ]
    data["memories"] = [_memory_report(row, made) for row, made in zip(rows, stored, strict=True)]
    if any(_is_option_ignored(words, *pair) for pair in zip(rows, data["memories"], strict=True)):
        data["note"] = "A memory that was known already keeps its title, type and tags: `update --id ID` changes them."
    data |= comparison.report() if comparison else {}
    if waiting:
        data["waiting"] = waiting
        data["note"] = (
            "It gives instructions in words that the user has not written: it is not recalled until the user "
            "accepts it (`surgical-memory review`)."
        )
    if hidden:
        data["redacted"] = hidden
    return data


def _memory_report(given: dict[str, Any], made: Any) -> dict[str, Any]:
    """The report of a memory: as it was given, or, if it was known already, as it is in the store."""
    known = made and made.known
    if not known:
        return given
    return {"id": known.id, "title": known.label, "type": known.type, "tags": list(known.tags)}


def _is_option_ignored(words: MemoryOptions, given: dict[str, Any], stored: dict[str, Any]) -> bool:
    """Whether the store has another title, type or tags than the call gave, because it knew the memory already."""
    return (
        bool(words.title and given["title"] != stored["title"])
        or bool(words.type and given["type"] != stored["type"])
        or not set(given["tags"]) <= set(stored["tags"])
    )


