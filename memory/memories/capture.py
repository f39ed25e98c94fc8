"""Capture: what a session leaves in memory by itself.

read the transcript → extract → drop what memory says already → keep the best few → store, or put up for review
"""

import json
import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any, NamedTuple

from memory.core.capture.extraction import CaptureCandidate, TranscriptLine, judge_turns
from memory.core.errors import Refusal
from memory.core.record_json import remember_record
from memory.core.safety import passages
from memory.core.safety.fields import MOST_BEFORE, without_answers
from memory.core.safety.origins import CAPTURED_FROM, FILE, admit, origin_of
from memory.core.safety.redaction import redact
from memory.core.safety.safe_names import safe_name
from memory.core.text.text import clean
from memory.core.text.transcript import Heard, Utterance, utterances_of
from memory.core.types import DRAFT, MEMORY
from memory.memories.remember import Bind, without_bindings
from memory.model import capture_weights
from memory.store.files.opencode import is_database, rows, session_ids
from memory.system import files
from memory.workspace.batch_writer import Write
from memory.workspace.known_words import spellings
from memory.workspace.new_memories import MemoryOptions, memories_of
from memory.workspace.transcripts import sub_agent_of
from memory.workspace.typed_prompts import typed_prompts

SOURCE = CAPTURED_FROM
REVIEWED = 0.9  # the confidence of what a person has agreed to; markers are a person's words
MOST_SURE = 0.85
MAX_BYTES = 64 * 1024 * 1024  # of a transcript: of a longer one the end is read
MARKERS = 50  # of one session: more is a loop, not a wish


class CaptureRules(NamedTuple):
    """How much may be captured. review: as drafts, which wait for a yes.  left: how many more besides markers."""

    review: bool
    left: int
    min_score: float
    own: bool = True  # the client wrote the transcript: who speaks in it is who it seems to be


def judged_turns(
    transcript: str,
    shown: str = "",
    forgotten: Sequence[passages.Known] = (),
    session: str = "",
    scripts: bool = False,
) -> list[list[CaptureCandidate]]:
    """The sentences of each turn of a transcript, judged, without the passages that were forgotten.

    shown: the transcript's path, as sources have it.  session: which one of a file that holds many.  scripts: the
    prompts that a program has sent count as typed. Raises OSError.
    """
    lines: Iterable[TranscriptLine] = (
        _spoken_rows(transcript, session) if transcript.endswith(".db") else _transcript_lines(transcript)
    )
    mark = typed_prompts(transcript)
    lines = (line._replace(utterance=mark(line.utterance)) for line in lines)
    if scripts:
        lines = (line._replace(utterance=line.utterance._replace(is_scripted=False)) for line in lines)
    lines = _without_answers(lines)
    if forgotten:
        lines = (_without_forgotten(line, f"{shown}:{line.number}", forgotten) for line in lines)
    return judge_turns(lines, capture_weights.load())


def _without_answers(lines: Iterable[TranscriptLine]) -> Iterator[TranscriptLine]:
    """The lines without the secrets that are named in the turn before alone."""
    earlier = deque[str](maxlen=MOST_BEFORE)
    for line in lines:
        text = line.utterance.text
        rest = without_answers(text, earlier)
        earlier.append(text)
        yield line if rest == text else line._replace(utterance=line.utterance._replace(text=rest))


def _without_forgotten(line: TranscriptLine, place: str, forgotten: Sequence[passages.Known]) -> TranscriptLine:
    rest = text = redact(clean(line.utterance.text)).text
    for known in forgotten:
        rest = passages.remove_passages(rest, place, known) if rest else ""
    return line if rest == text else line._replace(utterance=line.utterance._replace(text=rest))


def choose(found: Iterable[CaptureCandidate], rules: CaptureRules) -> list[CaptureCandidate]:
    """All markers, and the best of the rest, in the order of the conversation."""
    found = list(found)
    marked = [one for one in found if one.marked][:MARKERS]
    rest = [one for one in found if not one.marked and one.score >= rules.min_score][: max(0, rules.left)]
    return sorted(marked + rest, key=lambda one: one.line)


def capture(
    chosen: Sequence[CaptureCandidate],
    shown: str,
    session: str,
    rules: CaptureRules,
    scope: str,
    now: int,
    record_id: str,
    kept_out: Set[str],
    write: Write,
    complete: Bind = without_bindings,
) -> list[str]:
    """Store what was chosen of a session; returns the new memories' ids.

    shown: the transcript's path, for the source.  kept_out: ids that are not to come (back),
    whatever full stop their words end in.  complete: `bind` of `remember`, after it has given new memories the words in
    which memory has them already.
    """
    memories = []
    for one in chosen:
        for memory in _memories(one, shown, session, rules, scope, now):
            if kept_out.isdisjoint({memory["id"], *spellings(memory, scope)}):
                memories.append(memory)
    if not memories:
        return []
    outcome = write([remember_record(record_id, now, scope, complete(memories, scope))]).get(record_id)
    if outcome is None:
        return [memory["id"] for memory in memories]
    return [made.id for made in outcome.get("stored", ()) if made is not None and not made.duplicate]


def _memories(
    one: CaptureCandidate, shown: str, session: str, rules: CaptureRules, scope: str, now: int
) -> list[dict[str, Any]]:
    confidence = REVIEWED if one.marked else min(one.score, MOST_SURE)
    tags = ("fix",) if one.rule in ("fix", "cause") else ()
    words = MemoryOptions("", one.type, tags, session, confidence, f"{SOURCE}{shown}:{one.line}")
    # What the user has asked for in so many words needs no second yes. Anybody else's marker is no wish of theirs.
    is_asked_for = one.marked and rules.own and origin_of(one.origin).opens
    kind = DRAFT if rules.review and not is_asked_for else MEMORY
    try:
        made, _ = memories_of(one.text, words, scope, one.at or now, (), kind)
    except Refusal:
        return []
    return [admit(memory, one.origin if rules.own else FILE, now) for memory in made]


def _spoken_rows(database: str, session: str) -> Iterator[TranscriptLine]:
    """The utterances of a session of OpenCode's, numbered from 1. Its ids look like keys: ours may be a stand-in."""
    if not is_database(database):
        return
    names = [name for name in session_ids(database) if session in (name, safe_name(name))]
    found = (one for name in names for row in rows(database, name) for one in utterances_of(row, Heard())[0])
    yield from (TranscriptLine(number, one) for number, one in enumerate(found, 1))


def _transcript_lines(transcript: str) -> Iterator[TranscriptLine]:
    """The utterances of a transcript with their lines; what cannot be read is passed over."""
    heard = Heard(agent=sub_agent_of(transcript))
    with open(files.open_regular(transcript), "rb") as file:
        number = 0
        size = os.fstat(file.fileno()).st_size
        if size > MAX_BYTES:  # the lines before are only counted, but for the first one, which may show whose they are
            _, heard = _read_line(file.readline(MAX_BYTES), heard)
            number = 1
            while file.tell() < size - MAX_BYTES and file.readline(MAX_BYTES):
                number += 1
        for line in file:
            number += 1
            spoken, heard = _read_line(line, heard)
            for one in spoken:
                yield TranscriptLine(number, one)


def _read_line(line: bytes, heard: Heard) -> tuple[list[Utterance], Heard]:
    """What a line says; nothing where it cannot be read."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return [], heard
    return utterances_of(row, heard) if isinstance(row, dict) else ([], heard)

