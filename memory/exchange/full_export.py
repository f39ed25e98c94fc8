"""Export everything, and import it where it is one's own: scopes, dialogue, links, pins, dates, what was learned.

read the state → write it as lines · read the lines → map the projects → keep what is newer → write records
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from memory import __version__
from memory.core import full_export as lines
from memory.core.errors import Refusal, UsageError
from memory.core.identity import memory_id
from memory.core.kinds import STORED
from memory.core.records import Forget, Record
from memory.core.times import iso_time
from memory.store.engine.db import Connection
from memory.store.paths import Home, disk_refusal
from memory.store.projects import places, scopes
from memory.store.store import Store
from memory.store.tables import nodes, passages, state
from memory.store.tables.edges import VERDICT
from memory.store.tables.state import MemoryTie, State
from memory.store.tables.succession import APART
from memory.system import files

_WRITTEN_AT_ONCE = 8  # records of 250 memories: a long import is acknowledged piece by piece
_REPORTED = 20
_LONGEST_LINE = 64 * 1024 * 1024  # bytes, of a memory of eight million characters; a longer one is read as two
_EMPTY = State({}, [], {}, {}, 0, "", [], {})


class FullImportOptions(NamedTuple):
    """What an import is to do.

    here: the project that the call is made in, where there is one, and whether it was named by hand.
    mapped: the folders that projects lie in now, by those they lay in.  again: bring back what was forgotten, too.
    """

    here: scopes.Project | None = None
    named: bool = False
    mapped: Mapping[str, str] = {}
    again: bool = False
    dry_run: bool = False


class _File(NamedTuple):
    """What a file says. failures: lines that were passed over, and why."""

    state: State
    projects: list[dict[str, Any]]
    forgotten: list[str]
    digests: list[tuple[str, str]]
    failures: list[dict[str, Any]]


# --- export -------------------------------------------------------------------------------------------------------


def export_everything(store: Store, home: Home, path: str, now: int, folders: list[str]) -> dict[str, Any]:
    """Write every memory of every project, the user's and agents' own, with all that ties them, into one file.

    folders: of projects that are known to the caller. The file is private to its user, whole or not there.
    Raises Refusal `empty_store`, `read_only`, `disk_full`.
    """
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
        facts = {"scope": scope, "path": root, "name": os.path.basename(root)} if root else {"scope": scope}
        if os.path.isdir(root):
            facts |= {"remote": places.remote_of(root), "root_commit": places.root_commit_of(root)}
        listed.append({name: value for name, value in facts.items() if value})
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


# --- import -------------------------------------------------------------------------------------------------------


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
        "your own, `import --as-mine FILE` takes it in so. Of somebody else, ask for `export FILE.jsonl`.",
    )


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
    targets, told = _targets(read, wish)
    there, elsewhere, away = _store_state(store)
    moved, renamed = _move_state(read.state, targets, there, elsewhere)
    new: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    kept_away = 0
    for name, row in moved.memories.items():
        if name in there.memories:
            mine = there.memories[name]
            if row != mine and row["modified_at"] > mine["modified_at"]:
                updated.append(row)
        elif name in away and not wish.again:
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
        "projects": told,
    }  # fmt: skip
    data |= {"forgotten": kept_away} if kept_away else {}
    data |= {"failures": read.failures[:_REPORTED]} if read.failures else {}
    if any(each["into"] == "kept" for each in told):
        data["note"] = (
            "A project whose folder is not here keeps its old place: `adopt --from OLD_PATH` in its new folder takes "
            "its memories over; `import --map OLD_PATH=NEW_PATH` takes in everything there."
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
    for record in state.remember_records([*new, *updated], now, new_record_id):
        batch.append(record)
        if len(batch) >= _WRITTEN_AT_ONCE:
            flush()
    united = _unite_ties(moved, there, chosen)
    if new or updated or set(united.ties) - set(there.ties):
        batch += state.tie_records(united, there.ties, chosen.keys(), now, new_record_id)
    batch += keeping_away
    flush()
    return data | ({"pending": True} if pending else {})


def _read(path: str) -> _File:
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
            f"{path} is not whole: its last line should count {count:,} lines, and does not. Nothing was imported; "
            "export again, or copy the file again.",
        )
    found = State(memories, ties, uses, pairs, head["day"], head["newest"], notes, groups)
    return _File(found, head["projects"], forgotten, digests, failures)


def _head(row: Any, path: str) -> dict[str, Any]:
    try:
        return lines.read_header(row)
    except lines.MalformedExport as error:
        raise Refusal("other_format", f"{path} cannot be read: {error}.") from None


def _targets(read: _File, wish: FullImportOptions) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """Into which scope each project of a file goes, and the notes on it."""
    counts: dict[str, int] = {}
    for row in read.state.memories.values():
        project = str(row["scope"]).partition("/")[0]
        counts[project] = counts.get(project, 0) + 1
    facts = {each["scope"]: each for each in read.projects}
    here = _description(wish.here)
    mapped = {os.path.abspath(os.path.expanduser(old)): new for old, new in wish.mapped.items()}
    unknown = [path for path in mapped if path not in {each.get("path") for each in read.projects}]
    if unknown:
        raise UsageError(f"--map names {unknown[0]}, where no project of the file lay.")
    targets = {"user": "user"}
    told: list[dict[str, Any]] = []
    homeless: list[str] = []
    for scope in counts:
        if scope == "user":
            continue
        each = facts.get(scope, {"scope": scope})
        path = str(each.get("path", ""))
        found: scopes.Project | None = None
        into = "same"
        if path in mapped:
            found, into = _project_at(mapped[path]), "mapped"
        elif not path or scopes.project_once_at(path).scope != scope or not os.path.isdir(path):
            into = "kept"
            if wish.here is not None and (wish.here.scope == scope or lines.is_same_repository(each, here)):
                found, into = wish.here, "mapped"
            else:
                homeless.append(scope)
        targets[scope] = found.scope if found else scope
        told.append({"path": path, "scope": targets[scope], "memories": counts[scope], "into": into})
    if wish.named and wish.here is not None and len(homeless) == 1 and homeless[0] != wish.here.scope:
        for row in told:
            if row["scope"] == homeless[0]:
                row |= {"scope": wish.here.scope, "into": "mapped"}
        targets[homeless[0]] = wish.here.scope
    if "user" in counts:
        told.insert(0, {"path": "", "scope": "user", "memories": counts["user"], "into": "same"})
    return targets, told


def _project_at(folder: str) -> scopes.Project:
    root = os.path.abspath(os.path.expanduser(folder))
    if not os.path.isdir(root):
        raise Refusal("no_such_project", f"There is no folder {root}: name an existing one with --map OLD=NEW.")
    return scopes.project_once_at(root)


def _description(project: scopes.Project | None) -> dict[str, str]:
    if project is None:
        return {}
    return {"remote": places.remote_of(project.root), "root_commit": places.root_commit_of(project.root)}


def _store_state(store: Store) -> tuple[State, dict[str, str], set[str]]:
    """What the store holds: its state, the scope of every id, and what was forgotten."""

    def query(connection: Connection) -> tuple[State, dict[str, str], set[str]]:
        found = state.read(connection)
        others = nodes.ids_matching(connection, f"NOT {nodes.of_kinds(STORED)}", ())
        scope_of = {name: row["scope"] for name, row in found.memories.items()} | dict.fromkeys(others, "")
        return found, scope_of, nodes.tombstones(connection)

    return store.read_or(query, (_EMPTY, dict[str, str](), set[str]()))


def _move_state(
    found: State, targets: Mapping[str, str], there: State, scope_of: Mapping[str, str]
) -> tuple[State, dict[str, str]]:
    """A file's state in the scopes that it is to have here, and the new ids of what another scope has the ids of."""
    moved: dict[str, dict[str, Any]] = {}
    renamed: dict[str, str] = {}
    for name, row in found.memories.items():
        project, slash, agent = str(row["scope"]).partition("/")
        scope = targets.get(project, project) + slash + agent
        if scope_of.get(name, scope) != scope:
            renamed[name] = memory_id(scope, "imported", name)
        moved[renamed.get(name, name)] = {**row, "scope": scope, "id": renamed.get(name, name)}
    for row in moved.values():
        row["superseded_by"] = renamed.get(row["superseded_by"], row["superseded_by"])

    def known_name(name: str) -> str:
        return renamed.get(name, name)

    ties = [tie._replace(source=known_name(tie.source), target=known_name(tie.target)) for tie in found.ties]
    uses = {known_name(name): values for name, values in found.uses.items()}
    pairs = {(known_name(a), known_name(b)): values for (a, b), values in found.pairs.items()}
    notes = [(name, " ".join(known_name(word) for word in value.split(" "))) for name, value in found.notes]
    groups = {known_name(name): values for name, values in found.groups.items()}
    state_here = found._replace(memories=moved, ties=ties, uses=uses, pairs=pairs, notes=notes, groups=groups)
    return state.age_state(state_here._replace(newest=known_name(found.newest)), there.day), renamed


def _unite_ties(moved: State, there: State, chosen: Mapping[str, Any]) -> State:
    """What a file and the store know of the ties of some memories; where both know one, the store's."""

    def key(tie: MemoryTie) -> tuple[str, str, str, str]:
        return (tie.source, tie.target, tie.relation, tie.provenance)

    known = {key(tie) for tie in there.ties}
    old = [tie for tie in there.ties if tie.source in chosen and tie.target in chosen]
    denied = {frozenset(value.split()) for name, value in there.notes if name == APART}

    def is_denied(tie: MemoryTie) -> bool:
        return tie.provenance == VERDICT and frozenset((tie.source, tie.target)) in denied

    ties = [*old, *(tie for tie in moved.ties if key(tie) not in known and not is_denied(tie))]
    uses = {name: values for name, values in moved.uses.items() if name in chosen}
    for name, mine in there.uses.items():
        if name in chosen:
            used, seen, count, last = uses.get(name, mine)
            uses[name] = (max(used, mine[0]), max(seen, mine[1]), max(count, mine[2]), max(last, mine[3]))
    pairs = {ends: values for ends, values in moved.pairs.items() if set(ends) <= chosen.keys()}
    for ends, (mass, times) in there.pairs.items():
        if set(ends) <= chosen.keys():
            other = pairs.get(ends, (mass, times))
            pairs[ends] = (max(mass, other[0]), max(times, other[1]))
    base = max((group for group, _ in there.groups.values()), default=0)
    groups = {name: (group + base, degree) for name, (group, degree) in moved.groups.items()}
    groups |= {name: values for name, values in there.groups.items() if name in chosen}  # until the next night
    return moved._replace(ties=ties, uses=uses, pairs=pairs, groups=groups)


def _forget_records(
    read: _File,
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
