"""Remember a text: clean it, take out what must not be kept, cut it, name it, and hand it to the journal."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.core.errors import Refusal, Usage
from memory.core.identity import memory_id, normalised
from memory.core.kinds import WAITING
from memory.core.records import Record, Remember, remembering
from memory.core.safety.origins import USER, admitted
from memory.core.safety.redaction import redact
from memory.core.text.chunking import MAX_TOKENS, chunk_text
from memory.core.text.text import clean, display_title, one_line, split_title
from memory.core.tokens import count_tokens
from memory.core.types import MEMORY, TYPES

MAX_TEXT = 8_000_000  # characters: more is a file to import, not a memory
MAX_TAGS = 32
MAX_TAG = 60

Write = Callable[[Sequence[Record]], dict[str, dict[str, Any]]]


class Words(NamedTuple):
    """What a person says about the text. confidence: 0 to 1.  type: one of TYPES, or None to have it told."""

    title: str = ""
    type: str | None = None
    tags: tuple[str, ...] = ()
    conversation: str = ""
    confidence: float = 0.7
    source: str = ""


def remember(
    text: str, words: Words, scope: str, now: int, record_id: str, write: Write, origin: str = USER
) -> dict[str, Any]:
    """Store a text as one or more memories; returns what was stored.

    now: microseconds.  record_id: unique, of the journal's record.  write: the store's.  origin: whose words they are.
    Raises Refusal `empty_text`, `too_large`, `all_private`, and whatever keeps the journal from being written.
    """
    check(words)
    memories, hidden = memories_of(text, words, scope, now)
    memories = [admitted(memory, origin, now) for memory in memories]
    waiting = [memory["id"] for memory in memories if memory.get("kind") in WAITING]
    outcome = write([saying(memories, scope, now, record_id)]).get(record_id)
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
    given = [
        {
            "id": name,
            "title": display_title(memory["content"], memory["title"]),
            "type": memory["type"],
            "tags": memory["tags"],
        }
        for name, memory in zip(data["chunk_ids"], memories, strict=True)
    ]
    data["memories"] = [_standing(row, made) for row, made in zip(given, stored, strict=True)]
    if any(_is_passed_over(words, *pair) for pair in zip(given, data["memories"], strict=True)):
        data["note"] = "What is known already keeps its title, type and tags: `update --id ID` changes them."
    if waiting:
        data["waiting"] = waiting
        data["note"] = (
            "It gives instructions, and these words are in no prompt of the user's: it is not in use until the user "
            "accepts it (`surgical-memory review`)."
        )
    if hidden:
        data["redacted"] = hidden
    return data


def _standing(given: dict[str, Any], made: Any) -> dict[str, Any]:
    """What is told of a memory: as it was given, or, of one that is known already, as it stands in the store."""
    known = made and made.known
    if not known:
        return given
    return {"id": known.id, "title": known.label, "type": known.type, "tags": list(known.tags)}


def _is_passed_over(words: Words, given: dict[str, Any], there: dict[str, Any]) -> bool:
    """Whether something that was said of a memory does not stand in the store."""
    return (
        bool(words.title and given["title"] != there["title"])
        or bool(words.type and given["type"] != there["type"])
        or not set(given["tags"]) <= set(there["tags"])
    )


def saying(memories: list[dict[str, Any]], scope: str, now: int, record_id: str) -> Remember:
    """The journal's record of what somebody says now: it is there afterwards, whatever its id has come to stand for.

    A file or a transcript that is read is remembered without `said`: what was changed since is not to come back.
    """
    return remembering(record_id, now, scope, memories, said=True)


def memories_of(
    text: str,
    words: Words,
    scope: str,
    created_at: int,
    identity: Sequence[str] = (),
    kind: str = MEMORY,
    whole: bool = False,
) -> tuple[list[dict[str, Any]], int]:
    """The journal's form of a text's memories, and how many passages were hidden.

    identity: what tells this text from the same words elsewhere; empty when the words alone do.
    whole: one memory, however long the text is.
    """
    if len(text) > MAX_TEXT:
        raise Refusal(
            "too_large",
            f"The text has more than the {MAX_TEXT:,} characters that are taken at once: split it, or put it into a "
            "file of one memory a line for `import`.",
        )
    cleaned = clean(text)
    if not cleaned.strip():
        raise Refusal("empty_text", "There is nothing to remember: give a text, or pipe one in on standard input.")
    redacted = redact(cleaned)
    if not redacted.text.strip():
        raise Refusal("all_private", "Everything in the text is marked <private>, so nothing was stored.")
    title = redact(one_line(clean(words.title))).text[:200]
    tags = tag_list(words.tags)
    shared = {
        "tags": tags,
        "confidence": words.confidence,
        "conversation": redact(one_line(clean(words.conversation))).text[:200],
        "source": redact(one_line(clean(words.source))).text[:500],
        "created_at": created_at,
    }
    if kind != MEMORY:
        shared["kind"] = kind
    memories = []
    for place, chunk in enumerate(chunk_text(redacted.text, max_tokens=MAX_TEXT * 4 if whole else MAX_TOKENS)):
        own_title = title if place == 0 else (f"{title} ({place + 1})" if title else "")
        memories.append(
            {
                "id": memory_id(scope, kind, *identity, normalised(chunk.text)),
                "title": own_title or split_title(chunk.text)[0],
                "content": chunk.text,
                "type": words.type or chunk.type,
                **shared,
            }
        )
    return memories, redacted.private + redacted.secrets


def tag_list(tags: Sequence[str]) -> list[str]:
    """Tags as they are kept: lower case, one line, no secrets, no repetition, in order; at most 32."""
    plain = (redact(one_line(clean(tag))).text.lower().strip("#, ")[:MAX_TAG] for tag in tags)
    return list(dict.fromkeys(tag for tag in plain if tag))[:MAX_TAGS]


def check(words: Words) -> None:
    """Raise Usage for a type or a confidence that cannot be."""
    if words.type is not None and words.type not in TYPES:
        raise Usage(f"--type is one of {', '.join(TYPES)}, not '{words.type}'.")
    if not 0.0 <= words.confidence <= 1.0:
        raise Usage(f"--confidence lies between 0 and 1, not {words.confidence}.")
