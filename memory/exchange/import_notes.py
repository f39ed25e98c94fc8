"""Import a Markdown file: a memory a section, which follows the file when that changes."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from memory.core.config import block
from memory.core.errors import Refusal
from memory.core.front_matter import lenient_fields, split
from memory.core.identity import memory_id
from memory.core.safety.origins import FILE, why_waits
from memory.core.safety.redaction import hide_private, redacted_line
from memory.core.text import auto_memory
from memory.core.text.notes import NoteSection, sections
from memory.core.text.text import clean
from memory.core.times import parse_time
from memory.core.types import DRAFT, TYPES
from memory.store.files.import_state import ImportPosition, is_unchanged
from memory.system import files
from memory.workspace.batch_writer import BatchWriter
from memory.workspace.new_memories import MAX_TEXT, MemoryOptions, memories_of
from memory.workspace.transcripts import shown_path

_MAX_HEADER_LINES = 200  # farther down, a line of --- is a ruler
_MAX_HEADER = 16_000  # characters


def import_notes(
    path: str,
    place: ImportPosition,
    scope: str,
    intake: BatchWriter,
    contents: Callable[[list[str]], dict[str, str]],
    within: str | None = None,
    again: bool = False,
) -> tuple[ImportPosition, list[str]]:
    """Take in the sections of a file; returns its new place (the same object if unchanged), and ids no longer in it.

    A section is known by its headings: when its words change, the memory changes and stays the same one.
    contents: of those ids that are in the store.  within: the folder that the file must lie in, as `files.read`.
    again: read a file that has not changed, too. Of that one only what is missing is taken in: what was changed by
    hand stays so.
    """
    status = os.stat(path)
    has_been_read = is_unchanged(place, status.st_size, status.st_mtime_ns)
    if has_been_read and not again:
        intake.skipped += place.stored
        return place, []
    text = clean(files.read(path, 4 * MAX_TEXT, within).decode("utf-8", "replace").removeprefix("\ufeff"))
    text = _without_ours(text, path)
    header, body, skipped_lines = split(hide_private(text), _MAX_HEADER_LINES)  # also one over several sections
    fields = _fields_of(header)
    shown = shown_path(path)
    made: dict[str, list[dict[str, Any]]] = {}
    seen: dict[str, int] = {}
    for section in sections(body, skipped_lines + 1):
        intake.lines += 1
        name = " › ".join(section.headings)
        seen[name] = seen.get(name, 0) + 1
        key = f"{name}#{seen[name]}"
        try:
            made[key] = _memories(section, name, fields, path, shown, scope, status.st_mtime_ns // 1000, key)
        except Refusal as refusal:
            intake.fail({"file": shown, "line": section.line}, refusal.message)
    _take_in([memory for memories in made.values() for memory in memories], scope, intake, contents, has_been_read)
    ids = {memory_id(key): [memory["id"] for memory in memories] for key, memories in made.items()}
    now = {name for names in ids.values() for name in names}
    gone = [name for names in place.ids.values() for name in names if name not in now]
    count = len(now)
    return ImportPosition(status.st_size, 0, status.st_size, status.st_mtime_ns, "", "", "", count, ids), gone


def _without_ours(text: str, path: str) -> str:
    """The text without what we have written into it: for other agents by `install`, for Claude Code by `export`.

    The index of a folder of Claude Code's notes has lines that point to the others, which are memories themselves.
    """
    text = auto_memory.part(block.without_blocks(text)).others
    folder, name = os.path.split(os.path.realpath(path))
    if name == auto_memory.INDEX and os.path.basename(folder) == "memory":
        text = auto_memory.without_pointers(text, frozenset(os.listdir(folder)))
    return text


def _take_in(
    memories: list[dict[str, Any]],
    scope: str,
    intake: BatchWriter,
    contents: Callable[[list[str]], dict[str, str]],
    only_missing: bool,
) -> None:
    known = contents([memory["id"] for memory in memories])
    fresh = []
    for memory in memories:
        if memory["id"] not in known:
            fresh.append(memory)
        elif only_missing or known[memory["id"]] == memory["content"]:
            intake.skipped += 1
        else:
            changes = {name: memory[name] for name in ("content", "title", "type", "tags")}
            origin = intake.mine or FILE
            waits = why_waits(memory["title"], memory["content"], (memory["source"], *memory["tags"]), origin)
            intake.change(memory["id"], {**changes, "origin": origin} | ({"kind": DRAFT} if waits else {}))
    intake.add(scope, fresh)


def _fields_of(header: str | None) -> dict[str, Any]:
    """The front matter's fields; {} where it has none, and where it may not be read."""
    try:
        return lenient_fields(header, _MAX_HEADER) if header else {}
    except ValueError:
        return {}


def _memories(
    section: NoteSection, name: str, fields: dict[str, Any], path: str, shown: str, scope: str, modified: int, key: str
) -> list[dict[str, Any]]:
    own_title = redacted_line(str(fields.get("title") or fields.get("name") or ""))
    stem = os.path.splitext(os.path.basename(path))[0]
    title = name or own_title or stem
    tags = fields.get("tags")
    words = MemoryOptions(
        title,
        fields["type"] if fields.get("type") in TYPES else None,
        tuple(map(str, tags)) if isinstance(tags, list) else tuple(tags.split(",")) if isinstance(tags, str) else (),
        source=f"{shown}:{section.line}",
    )
    try:
        at = parse_time(str(fields["date"])) if "date" in fields else modified
    except ValueError:
        at = modified
    made, _ = memories_of(section.text, words, scope, at)
    # Known by its place, not by its words: an edited section is the same memory.
    where = os.path.realpath(path)
    return [{**memory, "id": memory_id(scope, "note", where, key, str(n))} for n, memory in enumerate(made)]
