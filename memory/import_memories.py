"""Import a JSONL file, a memory a line: the same cleaning, cutting and naming as `remember`, in bulk.

Importing a file again adds nothing: a memory's id is made of its words and of where the file says it comes from.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from memory.core.errors import Refusal, Usage
from memory.core.redaction import redact
from memory.core.text import clean, one_line
from memory.core.times import parse_time
from memory.remember import Words, Write, check, memories_of

_RECORD_MEMORIES = 250
_REPORTED_FAILURES = 20


def import_lines(
    lines: Iterable[bytes], name: str, scope: str, now: int, new_record_id: Callable[[], str], write: Write
) -> dict[str, Any]:
    """Store a memory for each line; returns how many came in, were known already, and could not be read.

    name: of the file, the conversation of turns that name none.  now: microseconds, for lines without a date.
    A line that cannot be read is counted and named, and the rest goes on.
    """
    memories: list[dict[str, Any]] = []
    failures: list[dict[str, Any]] = []
    turns: dict[str, int] = {}
    read = failed = 0
    records: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            made = _from_line(line, name, scope, now, turns)
        except (ValueError, TypeError, OverflowError, Refusal) as error:
            failed += 1
            if len(failures) < _REPORTED_FAILURES:
                failures.append({"line": number, "reason": redact(str(error)).text})
            continue
        read += 1
        memories += made
        if len(memories) >= _RECORD_MEMORIES:
            records.append(_record(memories, scope, now, new_record_id()))
            memories = []
    if memories:
        records.append(_record(memories, scope, now, new_record_id()))
    outcomes = write(records) if records else {}
    imported = skipped = 0
    for record in records:
        outcome = outcomes.get(record["rid"])
        if outcome is None:  # in the journal, and so as good as stored
            imported += len(record["memories"])
        elif "failed" in outcome:
            failed += len(record["memories"])
            failures.append({"reason": f"{len(record['memories'])} memories could not be indexed: {outcome['failed']}"})
        else:
            skipped += sum(result.duplicate for result in outcome["stored"])
            imported += sum(not result.duplicate for result in outcome["stored"])
    data: dict[str, Any] = {
        "imported": imported,
        "skipped": skipped,
        "failed": failed,
        "lines": read,
        "scope": scope,
    }
    if failures:
        data["failures"] = failures
    if records and len(outcomes) < len(records):
        data["pending"] = True
    return data


def _record(memories: list[dict[str, Any]], scope: str, now: int, record_id: str) -> dict[str, Any]:
    return {"op": "remember", "rid": record_id, "at": now, "scope": scope, "memories": memories}


def _from_line(line: bytes, name: str, scope: str, now: int, turns: dict[str, int]) -> list[dict[str, Any]]:
    """The memories of one line. Raises ValueError, TypeError or Refusal, whose text says what is wrong."""
    try:
        row = json.loads(line.decode("utf-8", "replace").removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON: {error}") from None
    if not isinstance(row, dict) or not isinstance(row.get("text"), str):
        raise ValueError("each line is an object with a string \"text\"")
    words = Words(
        _string(row, "title"),
        row.get("type"),
        _tags(row.get("tags")),
        _string(row, "conversation"),
        0.7 if row.get("confidence") is None else float(row["confidence"]),
        _string(row, "source"),
    )
    try:
        check(words)
    except Usage as error:
        raise ValueError(error.message.replace("--", "")) from None
    moment = row.get("created_at")
    created_at = now if moment in (None, "") else parse_time(redact(moment).text if isinstance(moment, str) else moment)
    speaker = redact(one_line(clean(_string(row, "speaker")))).text[:200]
    if not speaker:
        identity = (words.source,) if words.source else ()
        return memories_of(row["text"], words, scope, created_at, identity)[0]
    words = words._replace(conversation=words.conversation or name)
    place = turns.get(words.conversation, 0)
    turns[words.conversation] = place + 1
    made, _ = memories_of(row["text"], words, scope, created_at, (words.conversation, str(place)), "turn")
    return [{**memory, "title": memory["title"] if words.title else "", "speaker": speaker} for memory in made]


def _tags(value: object) -> tuple[str, ...]:
    """A list of tags, or one text with commas. Raises ValueError for anything else."""
    if value is None:
        return ()
    if isinstance(value, str):
        return tuple(value.split(","))
    if isinstance(value, list):
        return tuple(str(tag) for tag in value)
    raise ValueError('"tags" is a list of texts')


def _string(row: dict[str, Any], name: str) -> str:
    value = row.get(name)
    return "" if value is None else str(value)
