"""Two ways with Claude Code's auto memory: its notes are taken in as they change, and a project's best memories are
written into its index, MEMORY.md.

What is written there Claude reads as the user's instructions, so it is in the user's own words alone: nothing that came
from a file, a tool, a repository or an agent gets there by way of memory.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from memory.core.errors import Refusal
from memory.core.records import Archive
from memory.core.safety.passages import NOTHING
from memory.core.text import auto_memory as lines
from memory.core.text.auto_memory import INDEX
from memory.core.times import iso_time
from memory.exchange.import_notes import import_notes
from memory.store.engine.db import Connection
from memory.store.files.import_state import ImportState, is_unchanged
from memory.store.projects import registry
from memory.store.tables import nodes, passages, selection
from memory.store.tables.nodes import Node, Scopes
from memory.store.tables.succession import current_marks
from memory.workspace.auto_memory import (
    NoteFile,
    index_text,
    make_notes_folder,
    note_files,
    notes_folder,
    place_of_notes,
    replace_index,
    why_unused,
    written_ids,
)
from memory.workspace.batch_writer import BatchWriter
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.currency import Comparison
from memory.workspace.past_sessions import is_surely_own
from memory.workspace.revealed import write_with_erasures
from memory.workspace.transcripts import shown_path

_SPARE = 200  # candidates of which a newer one may say otherwise
_TRIES = 5  # where others write the same file


def is_due(context: Context) -> bool:
    """Whether notes of the project have changed since they were taken in; files are not read for it."""
    folder = _folder_to_read(context)
    if not folder:
        return False
    found, state = note_files(folder), ImportState(context.home)
    return bool(_names_of_missing(state, folder, found)) or any(
        not is_unchanged(state[f" {one.path}"], one.size, one.modified_ns) for one in found
    )


def take_in_notes(context: Context) -> dict[str, Any]:
    """Take in the notes of the project that have changed; what is gone from them leaves recall, and is kept.

    A section that is back is recalled again. Each is known by its file and its headings.
    """
    project, folder = context.project, _folder_to_read(context)
    if project is None or not folder or not _is_own(context, folder):
        return {"imported": 0}
    state, found = ImportState(context.home), note_files(folder)
    tombstones, known = context.store.read_or(
        lambda connection: (nodes.tombstones(connection), passages.load(connection)), (set[str](), NOTHING)
    )
    comparison = Comparison(context.encode, now(), new_record_id)
    write = partial(write_with_erasures, context.store, then=comparison.follow)
    intake = BatchWriter(write, new_record_id, now(), tombstones, flushed=state.save, passages=known)
    archived = set[str]()

    def contents(ids: list[str]) -> dict[str, str]:
        there = _nodes_of(context, ids)
        archived.update(name for name, node in there.items() if node.archived)
        return {name: node.content for name, node in there.items()}

    vanished, held = list[str](), set[str]()
    for one in found:
        name = f" {one.path}"
        place = state[name]
        held.update(_ids_of(place.ids))
        try:
            state[name], gone = import_notes(one.path, place, project.scope, intake, contents, within=folder)
            vanished += gone
        except OSError as error:
            intake.fail({"file": shown_path(one.path)}, error.strerror or str(error))
    for name in _names_of_missing(state, folder, found):
        vanished += _ids_of(state[name].ids)
        del state[name]
    gone_ids = sorted(name for name, node in _nodes_of(context, vanished).items() if not node.archived)
    back = sorted(archived - held)
    # Before anything is stored: what moved to another file is recalled as it is stored again, and what is back may have
    # other words now, which only a memory that is recalled can be given.
    ways = ((gone_ids, True), (back, False))
    changes = [Archive(new_record_id(), now(), tuple(ids), is_gone) for ids, is_gone in ways if ids]
    if changes:
        context.store.write(changes)
    intake.flush()
    return {**intake.report(), "vanished": len(gone_ids), "returned": len(back)}


def _folder_to_read(context: Context) -> str:
    """The folder of the project's notes; "" where there are none, or where they are not of this project alone."""
    project = context.project
    if project is None or why_unused(project, os.environ):
        return ""
    return notes_folder(project, os.environ)


def _is_own(context: Context, folder: str) -> bool:
    """Whether a folder of notes is of this project alone: Claude Code has one for all whose paths it spells alike."""
    project = context.project
    return project is not None and is_surely_own(os.path.dirname(folder), project, registry.load(context.home))


def _names_of_missing(state: ImportState, folder: str, found: Sequence[NoteFile]) -> list[str]:
    there = {f" {one.path}" for one in found}
    return [name for name in state.names_in(folder) if name not in there]


def _ids_of(sections: dict[str, list[str]]) -> list[str]:
    return [name for names in sections.values() for name in names]


def _nodes_of(context: Context, ids: Sequence[str]) -> dict[str, Node]:
    return context.store.read_or(
        lambda connection: nodes.by_id(connection, ids, nodes.EVERYTHING, archived_too=True), dict[str, Node]()
    )


def write_best(context: Context, count: int) -> dict[str, Any]:
    """Write the project's best memories into MEMORY.md in place of those that are there; 0 takes them out.

    Raises Refusal `no_project`, `auto_memory_off`, `no_claude_code`, `link_in_notes`, `read_only`, `disk_full`,
    `notes_in_use`, `shared_notes`.
    """
    project = context.project
    if project is None:
        raise Refusal("no_project", "This folder is not a project: name one with --project DIR.")
    if count and (why := why_unused(project, os.environ)):
        raise Refusal("auto_memory_off", f"Claude Code would not read what is written for it: {why}.")
    scope = project.scope

    def choose(_text: str) -> list[str]:
        if not count:
            return []
        with context.store.read() as connection:
            candidates = selection.best(connection, scope, count + _SPARE)
            marked = current_marks(connection, [node.key for node in candidates])
        return _items([node for node in candidates if node.key not in marked][:count])

    makes = bool(choose(""))
    folder = (place_of_notes if makes else notes_folder)(project, os.environ)
    if folder and count and not _is_own(context, folder):
        raise Refusal(
            "shared_notes",
            f"{folder} may contain the notes of other projects, too: Claude Code stores projects together "
            f"whose paths differ only in signs such as - and _."
            " Nothing was written.",
        )
    if not folder:
        return {"written": 0, "changed": False}
    return _write_items(make_notes_folder(folder) if makes else folder, choose)


def refresh(context: Context) -> dict[str, Any]:
    """Take out of MEMORY.md what is no longer remembered, and write the others as they are now."""
    project = context.project
    folder = notes_folder(project, os.environ) if project else ""
    if not folder or not written_ids(folder) or project is None:
        return {"written": 0, "changed": False}
    scopes = Scopes((project.scope,))

    def choose(text: str) -> list[str]:
        ids = lines.part(text).ids
        found = context.store.read_or(lambda connection: current_nodes(connection, ids, scopes), dict[str, Node]())
        return _items([found[name] for name in dict.fromkeys(ids) if name in found])

    return _write_items(folder, choose)


def is_outdated(context: Context, connection: Connection) -> bool:
    """Whether MEMORY.md names memories that are no longer what they were."""
    project = context.project
    folder = notes_folder(project, os.environ) if project else ""
    ids = written_ids(folder) if folder else ()
    if project is None or not ids:
        return False
    found = current_nodes(connection, ids, Scopes((project.scope,)))
    items = _items([found[name] for name in ids if name in found])
    return not lines.is_kept(index_text(folder), items)


def current_nodes(connection: Connection, ids: Sequence[str], scopes: Scopes) -> dict[str, Node]:
    """Those of some memories that may be in MEMORY.md: still recalled, current, and in the user's own words."""
    found = nodes.by_id(connection, ids, scopes)
    marked = current_marks(connection, [node.key for node in found.values()])
    return {name: node for name, node in found.items() if selection.is_own(node) and node.key not in marked}


def _items(found: Sequence[Node]) -> list[str]:
    return [lines.item(one.id, _text_of(one), one.type, iso_time(one.created_at)[:10]) for one in found]


def _text_of(node: Node) -> str:
    return node.content if not node.title or node.title in node.content else f"{node.title}: {node.content}"


def _write_items(folder: str, choose: Callable[[str], list[str]]) -> dict[str, Any]:
    """Write lines of ours. choose: the lines, by what the file says and memory holds now.

    Who forgets erases from the store first and then from the file. What is written is then compared with the store:
    what was forgotten before that is taken out here, and what is forgotten after it, by whoever forgets it.
    """
    before = index_text(folder)
    for _ in range(_TRIES):
        old = index_text(folder)
        items = choose(old)
        new, written = lines.with_items(old, items)
        if new != old and not replace_index(folder, old, new):
            continue
        if choose(new)[:written] == items[:written]:
            data: dict[str, Any] = {"written": written, "changed": new != before, "file": os.path.join(folder, INDEX)}
            return data | ({"left_out": len(items) - written} if written < len(items) else {})
    raise Refusal(
        "notes_in_use",
        f"{os.path.join(folder, INDEX)} is changed by other programs all the time: try again later.",
    )
