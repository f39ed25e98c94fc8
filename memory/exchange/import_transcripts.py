"""Import a session's transcript: the conversation, word by word, each turn with its session, its line and its time."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable
from typing import Any, BinaryIO

from memory.core.capture.extraction import PASTED_CHARACTERS
from memory.core.errors import Refusal
from memory.core.safety.fields import MOST_BEFORE
from memory.core.safety.origins import ASSISTANT, FILE, PASTED, PROMPT, SCRIPT
from memory.core.text.transcript import USER as SAID_BY_USER
from memory.core.text.transcript import Heard, Utterance, utterances_of
from memory.core.text.turns import is_slash_command
from memory.core.types import TURN
from memory.store.files.import_state import ImportPosition, is_continuation, is_unchanged, sample_of
from memory.store.files.opencode import rows
from memory.system import files
from memory.workspace.batch_writer import BatchWriter
from memory.workspace.new_memories import MemoryOptions, memories_of
from memory.workspace.transcripts import shown_path, sub_agent_of, working_folder
from memory.workspace.typed_prompts import typed_prompts

MAX_LINE = 64 * 1024 * 1024  # bytes; a longer line holds a file, not words
_REPORT_EVERY = 500  # lines


def import_transcript(
    path: str,
    place: ImportPosition,
    scope_of: Callable[[str], str],
    intake: BatchWriter,
    report: Callable[[int], None] | None = None,
    own: bool = False,
    scripts: bool = False,
) -> ImportPosition:
    """Take in what a transcript holds beyond `place`; returns the new place, the same object for an unchanged file.

    own: the client wrote the file, so that its speakers are who they seem to be.  scripts: prompts that a program has
    sent count as typed.
    A file that does not begin with what was read of it is read from its beginning. A line that cannot be read is
    counted and passed over; the last one, where a writer is still at it, waits for the next time.
    """
    status = os.stat(path)
    if is_unchanged(place, status.st_size, status.st_mtime_ns):
        intake.skipped += place.stored
        return place
    if is_continuation(place, path, status.st_size):
        intake.skipped += place.stored
    else:
        place = ImportPosition()
    shown, stored = shown_path(path), place.stored
    agent = place.agent or sub_agent_of(path)
    heard = Heard(place.session, place.cwd or working_folder(path), agent, place.is_scripted)
    offset, number = place.offset, place.line
    at, turns, mark = status.st_mtime_ns // 1000, deque[str](maxlen=MOST_BEFORE), typed_prompts(path)
    with open(files.open_regular(path), "rb") as file:
        file.seek(offset)
        while line := file.readline(MAX_LINE):
            row, trouble = _parse_line(line)
            whole = line.endswith(b"\n")
            if trouble and not whole and len(line) < MAX_LINE:
                intake.fail({"file": shown, "line": number + 1}, "cut off: read again when it is complete")
                break
            offset += len(line) + (0 if whole else _skip_line(file))
            number += 1
            if trouble:
                intake.fail({"file": shown, "line": number}, trouble)
                continue
            if row is None:
                continue
            intake.lines += 1
            spoken, heard = utterances_of(row, heard)
            for one in map(mark, spoken):
                at = one.at or at
                origin = transcript_origin(one, own, scripts)
                stored += _take_in(one, path, f"{shown}:{number}", at, scope_of, intake, origin, turns)
            if report and not number % _REPORT_EVERY:
                report(offset)
    return ImportPosition(
        offset, number, status.st_size, status.st_mtime_ns, sample_of(path, offset), heard.session, heard.cwd, stored,
        agent=heard.agent, is_scripted=heard.is_scripted,
    )  # fmt: skip


def import_whole(
    path: str,
    place: ImportPosition,
    scope_of: Callable[[str], str],
    intake: BatchWriter,
    own: bool = False,
    scripts: bool = False,
) -> ImportPosition:
    """Take in a session that is one JSON object, as earlier versions of Gemini CLI kept it; as `import_transcript`."""
    status = os.stat(path)
    if is_unchanged(place, status.st_size, status.st_mtime_ns):
        intake.skipped += place.stored
        return place
    row, trouble = _parse_line(files.read(path, MAX_LINE))
    shown, stored, at = shown_path(path), 0, status.st_mtime_ns // 1000
    if trouble or row is None:
        intake.fail({"file": shown}, trouble or "it is empty")
        return place
    intake.lines += 1
    turns = deque[str](maxlen=MOST_BEFORE)
    spoken, _ = utterances_of(row, Heard("", working_folder(path), sub_agent_of(path)))
    for number, one in enumerate(map(typed_prompts(path), spoken), 1):
        at = one.at or at
        origin = transcript_origin(one, own, scripts)
        stored += _take_in(one, path, f"{shown}:{number}", at, scope_of, intake, origin, turns)
    return ImportPosition(status.st_size, 1, status.st_size, status.st_mtime_ns, "", "", "", stored)


def import_opencode(
    path: str,
    place: ImportPosition,
    scope_of: Callable[[str], str],
    intake: BatchWriter,
    own: bool = False,
    scripts: bool = False,
) -> ImportPosition:
    """Take in what OpenCode's database holds beyond `place`, whose offset is a time here; as `import_transcript`."""
    intake.skipped += place.stored
    changed, stored, turns = place.offset, place.stored, deque[str](maxlen=MOST_BEFORE)
    for row in rows(path, since_ms=place.offset):
        intake.lines += 1
        changed = max(changed, row["changed"])
        for one in utterances_of(row, Heard())[0]:
            source, origin = f"{shown_path(path)}:{one.session}", transcript_origin(one, own, scripts)
            stored += _take_in(one, path, source, one.at, scope_of, intake, origin, turns)
    return place if changed == place.offset else ImportPosition(changed, 0, -1, 0, "", "", "", stored)


def _take_in(
    one: Utterance,
    path: str,
    source: str,
    at: int,
    scope_of: Callable[[str], str],
    intake: BatchWriter,
    origin: str,
    turns: deque[str],
) -> int:
    """Take in an utterance; how many memories it makes. turns: the ones before it, to which it is added."""
    scope = scope_of(one.cwd)
    made = _memories(one, path, source, at, scope, tuple(turns))
    turns.append(one.text)
    intake.add(scope, made, origin)
    return len(made)


def transcript_origin(one: Utterance, own: bool, scripts: bool) -> str:
    """Whose words an utterance is. own: of a transcript that the client wrote; any other file may claim anything.

    scripts: prompts that a program has sent count as typed.
    """
    if not own:
        return FILE
    if one.role != SAID_BY_USER or one.agent:
        return ASSISTANT
    if len(one.text) > PASTED_CHARACTERS:
        return PASTED
    return SCRIPT if one.is_scripted and not scripts else PROMPT


def session_of(one: Utterance, path: str) -> str:
    """The conversation that an utterance belongs to: its session, or the sub-agent's part of it."""
    session = one.session or os.path.splitext(os.path.basename(path))[0]
    return f"{session}/agent-{one.agent}" if one.agent else session


def _parse_line(line: bytes) -> tuple[dict[str, Any] | None, str]:
    """The object on a line, and what is wrong with it; (None, "") for a blank one."""
    if not line.strip():
        return None, ""
    try:
        row = json.loads(line.decode("utf-8", "replace").removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        return None, f"not JSON: {error}"
    return (row, "") if isinstance(row, dict) else (None, "not an object")


def _skip_line(file: BinaryIO) -> int:
    """Read on to the end of an overlong line; how many bytes that were."""
    size = 0
    while part := file.readline(MAX_LINE):
        size += len(part)
        if part.endswith(b"\n"):
            break
    return size


def _memories(
    one: Utterance, path: str, source: str, at: int, scope: str, turns: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The turn of one utterance; [] where nothing of it may be kept, and for a command that was typed to the client."""
    if one.role == SAID_BY_USER and is_slash_command(one.text):
        return []
    conversation = session_of(one, path)
    words = MemoryOptions(type="note", conversation=conversation, source=source)
    identity = (one.identity,) if one.identity else (conversation, source.rpartition(":")[2])
    try:
        made, _ = memories_of(one.text, words, scope, at, identity, TURN, before=turns)
    except Refusal:
        return []
    return [{**memory, "title": "", "speaker": one.speaker()} for memory in made]
