"""Import a file of JSON lines: memories and dialogue turns, or another tool's knowledge graph."""

import json
import os
from collections.abc import Callable
from typing import Any

from memory.core.errors import Refusal, UsageError
from memory.core.safety.fields import MOST_BEFORE
from memory.core.safety.redaction import redact, redacted_line
from memory.core.sharing import MOST_LISTED
from memory.core.text.text import clean
from memory.core.times import parse_time
from memory.core.types import TURN
from memory.exchange.import_transcripts import MAX_LINE
from memory.system import files
from memory.workspace.batch_writer import BatchWriter
from memory.workspace.new_memories import MemoryOptions, check, memories_of

_Turns = dict[str, tuple[int, tuple[str, ...]]]  # of each conversation, how many, and the last ones


def import_lines(path: str, scope: str, batch: BatchWriter, report: Callable[[int], None]) -> None:
    """Add the memories of each line to a batch. A line that cannot be read is counted and named; the rest is imported.

    report: gets the bytes read so far, every 500 lines. Raises OSError.
    """
    name = os.path.splitext(os.path.basename(path))[0]  # the conversation of turns that name none
    turns: _Turns = {}
    read = 0
    with open(files.open_regular(path), "rb") as file:
        for number, line in enumerate(files.lines_of(file, MAX_LINE), 1):
            read += len(line)
            if not line.strip():
                continue
            try:
                if len(line) >= MAX_LINE:
                    raise ValueError(f"it has {MAX_LINE:,} bytes or more, and is no memory")
                made = _from_line(line, name, scope, batch.now, turns)
            except (ValueError, TypeError, OverflowError, Refusal) as error:
                batch.fail({"line": number, "file": path}, str(error))
                continue
            batch.lines += 1
            batch.add(scope, made)
            if not number % 500:
                report(read)


def _from_line(line: bytes, name: str, scope: str, now: int, turns: _Turns) -> list[dict[str, Any]]:
    """The memories of one line. Raises ValueError, TypeError or Refusal, whose text says what is wrong."""
    try:
        row = json.loads(line.decode("utf-8", "replace").removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON: {error}") from None
    if isinstance(row, dict) and row.get("type") in ("entity", "relation") and "text" not in row:
        return _of_knowledge_graph(row, scope, now)
    if not isinstance(row, dict) or not isinstance(row.get("text"), str):
        raise ValueError("each line is an object with a string \"text\"")
    words = MemoryOptions(
        _string(row, "title"),
        row.get("type"),
        _tags(row.get("tags")),
        _string(row, "conversation"),
        0.7 if row.get("confidence") is None else float(row["confidence"]),
        _string(row, "source"),
    )
    try:
        check(words)
    except UsageError as error:
        raise ValueError(error.message.replace("--", "")) from None
    moment = row.get("created_at")
    created_at = now if moment in (None, "") else parse_time(redact(moment).text if isinstance(moment, str) else moment)
    speaker = redacted_line(clean(_string(row, "speaker")))[:200]
    if not speaker:
        identity = (words.source,) if words.source else ()
        return memories_of(row["text"], words, scope, created_at, identity)[0]
    words = words._replace(conversation=words.conversation or name)
    place, earlier = turns.get(words.conversation, (0, ()))
    turns[words.conversation] = (place + 1, (*earlier, row["text"])[-MOST_BEFORE:])
    made, _ = memories_of(row["text"], words, scope, created_at, (words.conversation, str(place)), TURN, before=earlier)
    return [{**memory, "title": memory["title"] if words.title else "", "speaker": speaker} for memory in made]


def _of_knowledge_graph(row: dict[str, Any], scope: str, now: int) -> list[dict[str, Any]]:
    """A line of the Model Context Protocol's memory server: an entity with what was observed of it, or a relation."""
    if row["type"] == "relation":
        parts = [redacted_line(_string(row, name)) for name in ("from", "relationType", "to")]
        if not all(parts):
            raise ValueError('a relation has "from", "relationType" and "to"')
        return memories_of(" → ".join(parts), MemoryOptions(type="fact"), scope, now)[0]
    name, observations = redacted_line(_string(row, "name")), row.get("observations")
    if not name or not isinstance(observations, list):
        raise ValueError('an entity has a "name" and a list of "observations"')
    kind = redacted_line(_string(row, "entityType"))
    text = "\n".join([name, *(redacted_line(str(observation)) for observation in observations)])
    return memories_of(text, MemoryOptions(name, tags=(kind,) if kind else ()), scope, now)[0]


def _tags(value: object) -> tuple[str, ...]:
    """A list of tags, or one text with commas: the first ones. Raises ValueError for anything else."""
    if value is None:
        return ()
    if isinstance(value, str):
        return tuple(value.split(",", MOST_LISTED)[:MOST_LISTED])
    if isinstance(value, list):
        return tuple(str(tag) for tag in value[:MOST_LISTED])
    raise ValueError('"tags" is a list of texts')


def _string(row: dict[str, Any], name: str) -> str:
    value = row.get(name)
    return "" if value is None else str(value)
