"""Where the memories of an export belong on this machine: each project's scope, and a state united with ours."""

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.core import full_export as lines
from memory.core.errors import Refusal, UsageError
from memory.core.identity import memory_id
from memory.store.projects import places, scopes
from memory.store.tables import state
from memory.store.tables.edges import VERDICT
from memory.store.tables.state import MemoryTie, State
from memory.store.tables.succession import APART


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


class ExportFile(NamedTuple):
    """What a file says. failures: lines that were passed over, and why."""

    state: State
    projects: list[dict[str, Any]]
    forgotten: list[str]
    digests: list[tuple[str, str]]
    failures: list[dict[str, Any]]


def target_scopes(read: ExportFile, wish: FullImportOptions) -> tuple[dict[str, str], list[dict[str, Any]]]:
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
        raise UsageError(f"--map names {unknown[0]}, but no project of the file has that path.")
    targets = {"user": "user"}
    projects: list[dict[str, Any]] = []
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
        projects.append({"path": path, "scope": targets[scope], "memories": counts[scope], "into": into})
    if wish.named and wish.here is not None and len(homeless) == 1 and homeless[0] != wish.here.scope:
        for row in projects:
            if row["scope"] == homeless[0]:
                row |= {"scope": wish.here.scope, "into": "mapped"}
        targets[homeless[0]] = wish.here.scope
    if "user" in counts:
        projects.insert(0, {"path": "", "scope": "user", "memories": counts["user"], "into": "same"})
    return targets, projects


def _project_at(folder: str) -> scopes.Project:
    root = os.path.abspath(os.path.expanduser(folder))
    if not os.path.isdir(root):
        raise Refusal("no_such_project", f"There is no folder {root}: name an existing one with --map OLD=NEW.")
    return scopes.project_once_at(root)


def _description(project: scopes.Project | None) -> dict[str, str]:
    if project is None:
        return {}
    return {"remote": places.remote_of(project.root), "root_commit": places.root_commit_of(project.root)}


def move_state(
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


def unite_ties(moved: State, there: State, chosen: Mapping[str, Any]) -> State:
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
