"""New memories from a text: cleaned, redacted, cut, named, and as the journal's records take them."""

from collections.abc import Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import Refusal, UsageError
from memory.core.identity import memory_id, normalise
from memory.core.record_json import remember_record
from memory.core.records import Remember
from memory.core.safety.fields import redact_fields
from memory.core.safety.redaction import redacted_line
from memory.core.text.chunking import MAX_TOKENS, chunk_text
from memory.core.text.text import clean, split_title
from memory.core.types import MEMORY, TYPES

MAX_TEXT = 8_000_000  # characters: more is a file to import, not a memory
MAX_TAGS = 32
MAX_TAG = 60


class MemoryOptions(NamedTuple):
    """What a person says about the text. confidence: 0 to 1.  type: one of TYPES, or None to have it recognised."""

    title: str = ""
    type: str | None = None
    tags: tuple[str, ...] = ()
    conversation: str = ""
    confidence: float = 0.7
    source: str = ""


def new_memory_record(memories: list[dict[str, Any]], scope: str, now: int, record_id: str) -> Remember:
    """The journal's record of what somebody says now: it is there afterwards, whatever its id has come to represent.

    A file or a transcript that is read is remembered without `said`: what was changed since is not to come back.
    """
    return remember_record(record_id, now, scope, memories, is_stated=True)


def memories_of(
    text: str,
    words: MemoryOptions,
    scope: str,
    created_at: int,
    identity: Sequence[str] = (),
    kind: str = MEMORY,
    whole: bool = False,
    before: Sequence[str] = (),
) -> tuple[list[dict[str, Any]], int]:
    """The journal's form of a text's memories, and how many passages were hidden.

    identity: what distinguishes this text from the same words elsewhere; empty when the words alone do.
    whole: one memory, however long the text is.  before: the turns before it; see `redact_fields`.
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
    redacted = redact_fields(redacted_line(clean(words.title)), cleaned, _lines_of(words.tags), before)
    if not redacted.text.strip():
        raise Refusal("all_private", "Everything in the text is marked <private>, so nothing was stored.")
    title, tags = redacted.title[:200], tag_list(redacted.tags)
    shared = {
        "tags": tags,
        "confidence": words.confidence,
        "conversation": redacted_line(clean(words.conversation))[:200],
        "source": redacted_line(clean(words.source))[:500],
        "created_at": created_at,
    }
    if kind != MEMORY:
        shared["kind"] = kind
    memories = []
    for place, chunk in enumerate(chunk_text(redacted.text, max_tokens=MAX_TEXT * 4 if whole else MAX_TOKENS)):
        own_title = title if place == 0 else (f"{title} ({place + 1})" if title else "")
        memories.append(
            {
                "id": memory_id(scope, kind, *identity, normalise(chunk.text)),
                "title": own_title or split_title(chunk.text)[0],
                "content": chunk.text,
                "type": words.type or chunk.type,
                **shared,
            }
        )
    return memories, redacted.private + redacted.secrets


def tag_list(tags: Sequence[str]) -> list[str]:
    """Tags as they are kept: lower case, one line, no secrets, no repetition, in order; at most 32."""
    plain = (tag.lower().strip("#, ")[:MAX_TAG] for tag in _lines_of(tags))
    return list(dict.fromkeys(tag for tag in plain if tag))[:MAX_TAGS]


def _lines_of(tags: Sequence[str]) -> list[str]:
    return [redacted_line(clean(tag)) for tag in tags]


def check(words: MemoryOptions) -> None:
    """Raise Usage for a type or a confidence that cannot be."""
    if words.type is not None and words.type not in TYPES:
        raise UsageError(f"--type is one of {', '.join(TYPES)}, not '{words.type}'.")
    if not 0.0 <= words.confidence <= 1.0:
        raise UsageError(f"--confidence must be between 0 and 1, not {words.confidence}.")
