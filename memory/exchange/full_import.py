"""Import an export of everything that is the user's own: scopes, dialogue, links, pins, dates, what was learned.

read the lines → map the projects → keep what is newer → write records
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from memory.core import full_export as lines
from memory.core.errors import Refusal
from memory.core.identity import normalise
from memory.core.kinds import STORED, kind_of
from memory.core.records import Forget, Record
from memory.core.safety.passages import NOTHING, is_forgotten
from memory.exchange.full_import_scopes import ExportFile, FullImportOptions, move_state, target_scopes, unite_ties
from memory.store.engine.db import Connection
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import nodes, passages, state, state_records
from memory.store.tables.state import MemoryTie, State
from memory.system import files

_WRITTEN_AT_ONCE = 8  # records of 250 memories: a long import is acknowledged piece by piece
_REPORTED = 20
_LONGEST_LINE = 64 * 1024 * 1024  # bytes, of a memory of eight million characters; a longer one is read as two
_EMPTY = State({}, [], {}, {}, 0, "", [], {})


def import_everything(
    path: str, wish: FullImportOptions, store: Store, home: Home, now: int, new_record_id: Callable[[], str]
) -> dict[str, Any]:
    """Take in an export of one's own: on an empty machine the memory is the same afterwards.

    What is here already stays where it is newer; a tie is kept from both sides. A project lies where it lay, or where
    `wish` maps it, or in the repository of the call where that is the same one; else it keeps its old place, from
    where `swap_in` takes it. What was forgotten on either side stays away.

    Raises Refusal `no_such_file`, `cut_off`, `other_format`, `ambiguous_project`, `disk_full`, …
    """
    read = _read(path)
    targets, projects = target_scopes(read, wish)
    there, elsewhere, away = _store_state(store)
    moved, renamed = move_state(read.state, targets, there, elsewhere)
    known = NOTHING if wish.again else store.read_or(passages.load, NOTHING)
    texts: dict[str, set[str]] = {}  # by scope, as far as they are compared
    for row in there.memories.values() if known else ():
        texts.setdefault(row["scope"], set()).add(normalise(row["content"]))
    new: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    kept_away = 0
    for name, row in moved.memories.items():
        if name in there.memories:
            mine = there.memories[name]
            if row != mine and row["modified_at"] > mine["modified_at"]:
                updated.append(row)
        elif (name in away and not wish.again) or (
            not kind_of(row["kind"]).is_dialogue and is_forgotten(row["content"], known, texts.get(row["scope"], ()))
        ):
            kept_away += 1
        else:
            new.append(row)
    present = there.memories.keys() | {row["id"] for row in new}
    loose = [row for row in (*new, *updated) if row["superseded_by"] and row["superseded_by"] not in present]
    for row in loose:
        row["superseded_by"] = ""
    data: dict[str, Any] = {
        "imported": len(new), "updated": len(updated),
        "skipped": len(moved.memories) - len(new) - len(updated) - kept_away, "failed": len(read.failures),
        "projects": projects,
    }  # fmt: skip
    data |= {"forgotten": kept_away} if kept_away else {}
    data |= {"failures": read.failures[:_REPORTED]} if read.failures else {}
    if any(each["into"] == "kept" for each in projects):
        data["note"] = (
            "A project whose folder is not here keeps its old path: `adopt --from OLD_PATH` in its new folder "
            "copies its memories;"
            " `import --map OLD_PATH=NEW_PATH` imports everything there."
        )
    if wish.dry_run:
        return data | {"dry_run": True}
    chosen = {row["id"]: row for row in moved.memories.values() if row["id"] in present}
    batch: list[Record] = []
    pending = False

    def flush() -> None:
        nonlocal pending
        if batch:
            outcomes = store.write(batch)
            pending |= any(record.rid not in outcomes for record in batch)
            batch.clear()

    keeping_away = _forget_records(read, renamed, present, away, now, new_record_id)
    for record in state_records.remember_records([*new, *updated], now, new_record_id):
        batch.append(record)
        if len(batch) >= _WRITTEN_AT_ONCE:
            flush()
    united = unite_ties(moved, there, chosen)
    if new or updated or set(united.ties) - set(there.ties):
        batch += state_records.tie_records(united, there.ties, chosen.keys(), now, new_record_id)
    batch += keeping_away
    flush()
    return data | ({"pending": True} if pending else {})


def _read(path: str) -> ExportFile:
    memories: dict[str, dict[str, Any]] = {}
    ties: list[MemoryTie] = []
    uses: dict[str, tuple[int, int, int, int]] = {}
    pairs: dict[tuple[str, str], tuple[int, int]] = {}
    groups: dict[str, tuple[int, int]] = {}
    notes: list[tuple[str, str]] = []
    forgotten: list[str] = []
    digests: list[tuple[str, str]] = []
    failures: list[dict[str, Any]] = []
    head: dict[str, Any] = {}
    count = ended = 0
    try:
        with open(files.open_regular(path), "rb") as file:
            for number, line in enumerate(iter(partial(file.readline, _LONGEST_LINE), b""), 1):
                if not line.strip():
                    continue
                try:
                    row = json.loads(line)
                    if number == 1:
                        head = _head(row, path)
                    elif not isinstance(row, dict) or len(row) != 1:
                        raise lines.MalformedExport("a line is an object of one part")
                    elif "end" in row:
                        ended = row["end"] if isinstance(row["end"], int) else 0
                        break
                    elif "memory" in row:
                        made = lines.read_memory(row["memory"])
                        memories[made["id"]] = made
                    elif "tie" in row:
                        ties.append(MemoryTie(*lines.read_tie(row["tie"])))
                    elif "use" in row:
                        uses.update([lines.read_use(row["use"])])
                    elif "pair" in row:
                        pairs.update([lines.read_pair(row["pair"])])
                    elif "group" in row:
                        groups.update([lines.read_group(row["group"])])
                    elif "note" in row:
                        notes.append(lines.read_note(row["note"]))
                    elif "forgotten" in row:
                        forgotten.append(lines.read_forgotten(row["forgotten"]))
                    elif "passage" in row:
                        digests.append(lines.read_passage(row["passage"]))
                except (ValueError, RecursionError) as error:
                    failures.append({"file": path, "line": number, "reason": str(error)[:200]})
                count += 1
    except OSError as error:
        raise Refusal("no_such_file", f"{path} cannot be read: {error.strerror}.") from error
    if not ended or ended != count:
        raise Refusal(
            "cut_off",
            f"{path} is incomplete: its last line should count {count:,} lines, and does not. Nothing was imported; "
            "export again, or copy the file again.",
        )
    found = State(memories, ties, uses, pairs, head["day"], head["newest"], notes, groups)
    return ExportFile(found, head["projects"], forgotten, digests, failures)


def _head(row: Any, path: str) -> dict[str, Any]:
    try:
        return lines.read_header(row)
    except lines.MalformedExport as error:
        raise Refusal("other_format", f"{path} cannot be read: {error}.") from None


def _store_state(store: Store) -> tuple[State, dict[str, str], set[str]]:
    """What the store holds: its state, the scope of every id, and what was forgotten."""

    def query(connection: Connection) -> tuple[State, dict[str, str], set[str]]:
        found = state.read(connection)
        others = nodes.ids_matching(connection, f"NOT {nodes.of_kinds(STORED)}", ())
        scope_of = {name: row["scope"] for name, row in found.memories.items()} | dict.fromkeys(others, "")
        return found, scope_of, nodes.tombstones(connection)

    return store.read_or(query, (_EMPTY, dict[str, str](), set[str]()))


def _forget_records(
    read: ExportFile,
    renamed: Mapping[str, str],
    present: Any,
    away: set[str],
    now: int,
    new_record_id: Callable[[], str],
) -> list[Forget]:
    """The record by which what was forgotten there does not come in here either."""
    ids = sorted({renamed.get(name, name) for name in read.forgotten} - set(present) - away)
    if not ids and not read.digests:
        return []
    return [Forget(new_record_id(), now, (), kept_out=tuple(ids), passages=passages.as_record(read.digests))]
