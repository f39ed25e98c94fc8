"""Another repository at the path of a known one: it gets a scope of its own, and the user is asked once.

It is another one only if neither a first commit nor a remote is the same, and both are known, then and now. Whatever
cannot be compared stays what it was: no memory is hidden from its owner by a guess.
"""

import os
import time
from contextlib import suppress

from memory.core.identity import short_hash
from memory.store.paths import Home
from memory.store.projects.recognition import first_commits, remotes_at
from memory.store.projects.record import (
    AGAIN_S,
    Data,
    Identity,
    config_stamp,
    edit_record,
    known_projects,
    number_of,
    own_scope_in,
    put_row,
    read_record,
)
from memory.store.projects.scopes import PROJECT_PREFIX, Project, path_scope


def settle(home: Home, project: Project, timeout_s: float) -> Project:
    """The project in a place whose configuration of git has changed, with the scope that it has from now on.

    timeout_s: for git, which is asked where no remote is the same, once a day as long as it does not answer.
    """
    data = read_record(home)
    row, here = data["projects"].get(own_scope_in(data, project.root)), remotes_at(project.root)
    if row is None:
        return project
    found = Identity(frozenset(), here)
    if here and not here & set(row["remotes"]):
        if row.get("seen") == sorted(here) and time.time() - number_of(row.get("asked")) < AGAIN_S:
            return project
        found = found._replace(commits=first_commits(project, timeout_s))
    _place(data, project, found)  # holds for this call on a disk that takes nothing, too
    with suppress(Exception), edit_record(home) as data:
        _place(data, project, found)
    own = path_scope(project.root)
    return project._replace(scope=known_projects(data).shared.get(own, own))


def _place(data: Data, project: Project, found: Identity) -> None:
    """Note in the record which repository lies in a place."""
    place, own = path_scope(project.root), own_scope_in(data, project.root)
    row = data["projects"].get(own)
    if row is None:
        return
    if not found.remotes or found.remotes & set(row["remotes"]):
        row["config"] = config_stamp(project.root)
    elif not found.commits:
        row |= {"seen": sorted(found.remotes), "asked": time.time()}
    elif found.commits & set(row["commits"]):
        put_row(data, own, project, found)
    else:
        scope = _scope_of(data, project.root, own, found)
        data["replaced"].pop(place, None)
        if scope != place:
            data["replaced"][place] = {"scope": scope, "former": own, "root": project.root, "at": time.time()}
        put_row(data, scope, project, found)


def _scope_of(data: Data, root: str, own: str, found: Identity) -> str:
    """The scope that a repository had when it lay in this place before, else a new one."""
    for scope, row in data["projects"].items():
        is_same = found.commits & set(row["commits"]) or found.remotes & set(row["remotes"])
        if scope != own and row["root"] == root and is_same:
            return scope
    return PROJECT_PREFIX + short_hash("\0".join((root, *sorted(found.commits))).encode("utf-8", "replace")).hex()


def former_of(home: Home, project: Project) -> str:
    """The scope of the repository that lay in a project's place before, "" where none is known."""
    return str(read_record(home)["replaced"].get(path_scope(project.root), {}).get("former", ""))


def has_asked(home: Home, project: Project) -> bool:
    """Whether the user has been asked about the repository in a project's place."""
    data = read_record(home)
    return former_of(home, project) in data["asked"].get(own_scope_in(data, project.root), ())


def note_asked(home: Home, project: Project) -> None:
    """The user has been asked; once is enough. Raises as `registry.share`."""
    with edit_record(home) as data:
        former = data["replaced"].get(path_scope(project.root), {}).get("former")
        asked = data["asked"].setdefault(own_scope_in(data, project.root), [])
        asked += [former] if former and former not in asked else []


def keep(home: Home, project: Project) -> None:
    """The repository in a project's place is the one that was there before: it has that one's scope again.

    Raises as `registry.share`.
    """
    with edit_record(home) as data:
        place, own = path_scope(project.root), own_scope_in(data, project.root)
        former = str(data["replaced"].pop(place, {}).get("former", place))
        if former != place:
            data["replaced"][place] = {"scope": former, "former": place, "root": project.root, "at": 0}
        data["shared"].pop(own, None)
        row = data["projects"].pop(own, None)
        if row is not None:
            data["projects"][former] = row


def scope_like(home: Home, folder: str, project: Project) -> str:
    """The scope of the repository that lay in a folder and has a first commit in common with a project, "" for none."""
    data = read_record(home)
    commits = set(data["projects"].get(own_scope_in(data, project.root), {}).get("commits", ()))
    root = os.path.realpath(folder)
    found = [scope for scope, row in data["projects"].items() if row["root"] == root and commits & set(row["commits"])]
    return str(data["shared"].get(found[0], {}).get("scope", found[0])) if len(found) == 1 else ""
