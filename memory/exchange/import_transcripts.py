"""Import a session's transcript: what was said, word by word, each turn with its session, its line and its time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any, BinaryIO

from memory.core.capture.extraction import PASTED_CHARACTERS
from memory.core.errors import Refusal
from memory.core.safety.origins import ASSISTANT, FILE, PASTED, PROMPT
from memory.core.text.transcript import USER as SAID_BY_USER
from memory.core.text.transcript import Heard, Said, said
from memory.core.types import TURN
from memory.store.files.import_state import Place, continues, is_unchanged, sample_of
from memory.system import files
from memory.workspace.batch_writer import Intake
from memory.workspace.new_memories import Words, memories_of
from memory.workspace.transcripts import shown_path

MAX_LINE = 64 * 1024 * 1024  # bytes; a longer line holds a file, not words
_TOLD_EVERY = 500  # lines


def import_transcript(
    path: str,
    place: Place,
    scope_of: Callable[[str], str],
    intake: Intake,
    tell: Callable[[int], None] | None = None,
    own: bool = False,
) -> Place:
    """Take in what a transcript holds beyond `place`; returns the new place, the same object for an unchanged file.

    own: the client wrote the file, so that its speakers are who they seem to be.
    A file that does not begin with what was read of it is read from its beginning. A line that cannot be read is
    counted and passed over; the last one, where a writer is still at it, waits for the next time.
    """
    status = os.stat(path)
    if is_unchanged(place, status.st_size, status.st_mtime_ns):
        intake.skipped += place.stored
        return place
    if continues(place, path, status.st_size):
        intake.skipped += place.stored
    else:
        place = Place()
    shown, heard, stored = shown_path(path), Heard(place.session, place.cwd), place.stored
    offset, number = place.offset, place.line
    at = status.st_mtime_ns // 1000
    with open(files.open_regular(path), "rb") as file:
        file.seek(offset)
        while line := file.readline(MAX_LINE):
            row, trouble = _parsed(line)
            whole = line.endswith(b"\n")
            if trouble and not whole and len(line) < MAX_LINE:
                intake.fail({"file": shown, "line": number + 1}, "cut off: read again when it is whole")
                break
            offset += len(line) + (0 if whole else _skipped(file))
            number += 1
            if trouble:
                intake.fail({"file": shown, "line": number}, trouble)
                continue
            if row is None:
                continue
            intake.lines += 1
            spoken, heard = _heard(row, heard)
            for one in spoken:
                at = one.at or at
                made = _memories(one, path, f"{shown}:{number}", at, scope_of(one.cwd))
                stored += len(made)
                intake.add(scope_of(one.cwd), made, transcript_origin(one, own))
            if tell and not number % _TOLD_EVERY:
                tell(offset)
    return Place(
        offset, number, status.st_size, status.st_mtime_ns, sample_of(path, offset), heard.session, heard.cwd, stored
    )


def transcript_origin(one: Said, own: bool) -> str:
    """Whose words an utterance is. own: of a transcript that the client wrote; any other file may claim anything."""
    if not own:
        return FILE
    if one.role != SAID_BY_USER or one.agent:
        return ASSISTANT
    return PROMPT if len(one.text) <= PASTED_CHARACTERS else PASTED


def session_of(one: Said, path: str) -> str:
    """The conversation that an utterance belongs to: its session, or the sub-agent's part of it."""
    session = one.session or os.path.splitext(os.path.basename(path))[0]
    return f"{session}/agent-{one.agent}" if one.agent else session


def _parsed(line: bytes) -> tuple[dict[str, Any] | None, str]:
    """The object on a line, and what is wrong with it; (None, "") for a blank one."""
    if not line.strip():
        return None, ""
    try:
        row = json.loads(line.decode("utf-8", "replace").removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        return None, f"not JSON: {error}"
    return (row, "") if isinstance(row, dict) else (None, "not an object")


def _skipped(file: BinaryIO) -> int:
    """Read on to the end of an overlong line; how many bytes that were."""
    size = 0
    while part := file.readline(MAX_LINE):
        size += len(part)
        if part.endswith(b"\n"):
            break
    return size


def _heard(row: dict[str, Any], heard: Heard) -> tuple[list[Said], Heard]:
    """`said`, also for a line that holds a whole chat."""
    messages = row.get("messages")
    if isinstance(messages, list) and "type" not in row:
        return [one for each in messages if isinstance(each, dict) for one in said(each, heard)[0]], heard
    return said(row, heard)


def _memories(one: Said, path: str, source: str, at: int, scope: str) -> list[dict[str, Any]]:
    """The turn of one utterance; [] where nothing of it may be kept."""
    conversation = session_of(one, path)
    words = Words(type="note", conversation=conversation, source=source)
    identity = (one.identity,) if one.identity else (conversation, source.rpartition(":")[2])
    try:
        made, _ = memories_of(one.text, words, scope, at, identity, TURN)
    except Refusal:
        return []
    return [{**memory, "title": "", "speaker": one.speaker()} for memory in made]
