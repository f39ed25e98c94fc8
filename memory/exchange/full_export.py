"""Export everything that the memory holds, and recognise such an export: read the state, write it as lines."""

import json
import os
from collections.abc import Iterator
from typing import Any

from memory import __version__
from memory.core import full_export as lines
from memory.core import sharing
from memory.core.errors import Refusal
from memory.core.safety.redaction import redact
from memory.core.times import iso_time
from memory.store.paths import Home, disk_refusal, refuse_other_file
from memory.store.projects import places
from memory.store.store import Store
from memory.store.tables import nodes, passages, state
from memory.store.tables.state import State
from memory.system import files


def export_everything(store: Store, home: Home, path: str, now: int, folders: list[str]) -> dict[str, Any]:
    """Write every memory of every project, the user's and agents' own, with all that ties them, into one file.

    folders: of projects that are known to the caller. The file is private to its user, whole or not there.
    Raises Refusal `empty_store`, `read_only`, `disk_full`, `file_in_use`.
    """
    refuse_other_file(path, is_export)
    with store.read() as connection:
        found = state.read(connection)
        forgotten, digests = sorted(nodes.tombstones(connection)), passages.stored_digests(connection)
    projects = _projects(home, found, folders)
    count = _write(path, _rows(found, projects, forgotten, digests, now))
    kinds: dict[str, int] = {}
    for row in found.memories.values():
        kinds[row["kind"]] = kinds.get(row["kind"], 0) + 1
    return {
        "exported": len(found.memories), "kinds": kinds, "links": len(found.ties), "forgotten": len(forgotten),
        "projects": [{"scope": each["scope"], "path": each.get("path", "")} for each in projects],
        "lines": count, "file": path,
    }  # fmt: skip


def _projects(home: Home, found: State, folders: list[str]) -> list[dict[str, Any]]:
    known = places.known_paths(home, folders)
    listed = []
    for scope in lines.used_scopes(found.memories.values()):
        root = known.get(scope, "")
        facts = {"path": root, "name": os.path.basename(root)}
        if os.path.isdir(root):
            facts |= {"remote": places.remote_of(root), "root_commit": places.root_commit_of(root)}
        listed.append({"scope": scope, **{name: redact(value).text for name, value in facts.items() if value}})
    return listed


def _rows(
    found: State, projects: list[dict[str, Any]], forgotten: list[str], digests: list[tuple[str, str]], now: int
) -> Iterator[dict[str, Any]]:
    facts = {"made_at": iso_time(now), "version": __version__, "day": found.day, "newest": found.newest}
    yield lines.header({**facts, "projects": projects})
    yield from ({"memory": row} for row in found.memories.values())
    yield from ({"tie": list(tie)} for tie in found.ties)
    yield from ({"use": [name, *values]} for name, values in found.uses.items())
    yield from ({"pair": [*ends, *values]} for ends, values in found.pairs.items())
    yield from ({"group": [name, *values]} for name, values in found.groups.items())
    yield from ({"note": list(note)} for note in found.notes)
    yield from ({"forgotten": name} for name in forgotten)
    yield from ({"passage": list(row)} for row in digests)


def _write(path: str, rows: Iterator[dict[str, Any]]) -> int:
    """Write rows and a last one that counts them, none held in memory. Returns how many that were.

    Raises Refusal `read_only`, `disk_full`, `link_leads_out`.
    """
    count = 0

    def encode() -> Iterator[bytes]:
        nonlocal count
        for row in rows:
            text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
            yield (text + "\n").encode("utf-8", "replace")
            count += 1
        yield (json.dumps({"end": count}) + "\n").encode()

    try:
        with files.Folder(os.path.dirname(os.path.abspath(path)), make=True, guarded=True) as folder:
            folder.replace(os.path.basename(path), encode())
    except OSError as error:
        raise disk_refusal(error, path) from error
    return count


def is_export(head: bytes) -> bool:
    """Whether a file that begins so is an export of memories, of one scope or of everything."""
    return head.startswith(tuple(b'{"' + mark.encode() + b'"' for mark in (sharing.MARK, lines.MARK)))


def is_full_export(path: str) -> bool:
    """Whether a file is such an export."""
    if not os.path.isfile(path):
        return False
    try:
        with open(files.open_regular(path), "rb") as file:
            return file.readline(100).startswith(b'{"' + lines.MARK.encode() + b'"')
    except OSError:
        return False


def ownership_refusal(path: str) -> Refusal:
    """The refusal of a full export that nobody has declared to be their own."""
    return Refusal(
        "whose_export",
        f"{path} is an export of everything: it sets scopes, pins, confidences, dates and links as they were. If it is "
        "your own, `import --as-mine FILE` imports it that way. If it is somebody else's, ask for their "
        "`export FILE.jsonl`.",
    )
