"""What the user's data know of projects: where they lie, by what a repository is recognised elsewhere, and which share
one memory because the user asked for it.

A repository is recognised by its first commits and its remotes. Both can be copied by anybody, so a likeness only
leads to a question, and never to a memory being shown. Where both differ from what is on record for a place, another
repository has taken it: that one has a memory of its own (replacement.py).
Of a remote's address nothing is kept but a hash of its host and path: no user, no password, no token.
"""

import os
import time

from memory.core.annotations import NamedTuple
from memory.core.errors import Refusal
from memory.core.safety.safe_names import is_safe_path
from memory.store.paths import Home
from memory.store.projects.record import (
    AGAIN_S,
    Identity,
    config_stamp,
    edit_record,
    known_projects,
    number_of,
    own_scope_in,
    put_row,
    read_record,
    remotes_of,
)
from memory.store.projects.scopes import KnownProjects, Project, find_project, path_scope

GIT_S = 1.0  # for git, where a repository may be another one than on record




class Likeness(NamedTuple):
    """A project that another one resembles. is_clone: they have a remote in common, or the old one was moved away."""

    project: Project
    is_clone: bool


# --- what is on record --------------------------------------------------------------------------------------------


def load(home: Home) -> KnownProjects:
    """What is needed to know which project a folder is. A decision to share holds while the remotes are the same."""
    return known_projects(read_record(home))


def project_at(home: Home, folder: str) -> Project | None:
    """The project that holds a folder, as `find_project`; a repository in the place of another one is its own project.

    As long as git's configuration is unchanged since it was last looked at, this costs one `stat`.
    """
    data = read_record(home)
    project = find_project(folder, known_projects(data))
    if project is None or not project.git:
        return project
    row = data["projects"].get(own_scope_in(data, project.root))
    if row is None or not (row["commits"] and row["remotes"]) or row.get("config") == config_stamp(project.root):
        return project
    from memory.store.projects.replacement import settle

    return settle(home, project, GIT_S)


def own_scope(home: Home, root: str) -> str:
    """The scope of the repository that lies in a place now, whatever memory it shares."""
    return own_scope_in(read_record(home), root)


def replacement_time(home: Home, project: Project) -> float:
    """Since when another repository lies in a project's place, in seconds; 0 where it was always this one."""
    return number_of(read_record(home)["replaced"].get(path_scope(project.root), {}).get("at"))


def identity_of(home: Home, scope: str) -> Identity:
    """By what a project on record is recognised; empty where it is not on record. scope: its own."""
    row = read_record(home)["projects"].get(scope, {})
    return Identity(frozenset(row.get("commits") or ()), frozenset(row.get("remotes") or ()))


def root_of(home: Home, scope: str) -> str:
    """The root of a project on record, "" where it is not. scope: its own."""
    return str(read_record(home)["projects"].get(scope, {}).get("root", ""))


def is_noted(home: Home, project: Project) -> bool:
    """Whether a project is on record with all that can be known of it now."""
    data = read_record(home)
    row = data["projects"].get(own_scope_in(data, project.root))
    if row is None or not project.git:
        return row is not None
    is_recent = time.time() - number_of(row.get("asked")) < AGAIN_S
    here = sorted(remotes_of(project.root))
    is_same = row.get("remotes") == here or (is_recent and row.get("seen") == here)
    return is_same and bool(row.get("commits") or is_recent)


def note(home: Home, project: Project, timeout_s: float) -> Identity:
    """Put a project on record, with its identity. timeout_s: for git, which is asked once for each repository, and
    again where all of its remotes are other ones.

    Trouble with the disk is passed over: nothing depends on the record but a question.
    """
    from memory.store.projects.recognition import first_commits

    data = read_record(home)
    row = data["projects"].get(own_scope_in(data, project.root), {})
    found = Identity(frozenset(row.get("commits") or ()), remotes_of(project.root) if project.git else frozenset())
    if found.commits and found.remotes and row.get("remotes") and not found.remotes & set(row["remotes"]):
        from memory.store.projects.replacement import settle

        settle(home, project, timeout_s)
        return identity_of(home, own_scope(home, project.root))
    if project.git and not found.commits:
        found = found._replace(commits=first_commits(project, timeout_s))
    if not is_safe_path(project.root):
        return found  # looked at again each time, and never written down
    try:
        with edit_record(home) as data:
            put_row(data, own_scope_in(data, project.root), project, found)
    except Exception:
        return found
    return found


def has_possible_match(home: Home, project: Project) -> bool:
    """Whether any project on record could be the same repository: by the remotes, without asking git."""
    data = read_record(home)
    own, rows = own_scope_in(data, project.root), data["projects"]
    here = remotes_of(project.root) if project.git else frozenset[str]()
    return bool(project.git) and any(
        here & set(row["remotes"]) or (not here and not row["remotes"] and not os.path.isdir(row["root"]))
        for scope, row in rows.items()
        if scope != own and row.get("git")
    )


def likenesses(home: Home, project: Project) -> list[Likeness]:
    """Other projects with the same first commit which the user has not been asked about for this one, clones first."""
    data = read_record(home)
    own = own_scope_in(data, project.root)
    row = data["projects"].get(own)
    if not project.git or row is None or own in data["shared"]:
        return []
    asked, found = set(data["asked"].get(own, ())), list[Likeness]()
    for scope, other in data["projects"].items():
        if scope == own or scope in asked or not set(row["commits"]) & set(other["commits"]):
            continue
        moved = not row["remotes"] and not other["remotes"] and not os.path.isdir(other["root"])
        there = Project(scope, other["root"], os.path.basename(other["root"]) or other["root"], "")
        target = str(data["shared"].get(scope, {}).get("scope", scope))
        if target != project.scope:
            is_clone = moved or bool(set(row["remotes"]) & set(other["remotes"]))
            found.append(Likeness(there._replace(scope=target), is_clone))
    return sorted(found, key=lambda one: not one.is_clone)


def note_asked(home: Home, project: Project, other: Project) -> None:
    """The user has been asked whether a project is another one; once is enough."""
    with edit_record(home) as data:
        asked = data["asked"].setdefault(own_scope_in(data, project.root), [])
        there = [scope for scope, row in data["projects"].items() if row["root"] == other.root]
        asked += [scope for scope in there or [path_scope(other.root)] if scope not in asked]


def is_offered(home: Home, project: Project) -> bool:
    """Whether the user has been offered the import of a project's past."""
    return project.scope in read_record(home)["offered"]


def note_offered(home: Home, project: Project) -> None:
    """The user has seen the offer: no session repeats it. Raises as `share`."""
    with edit_record(home) as data:
        data["offered"][project.scope] = round(time.time())


def share(home: Home, project: Project, scope: str) -> None:
    """From now on a project has the memory of another scope.

    Raises Refusal `secret_in_path`, since the folder has to be written down; `read_only`, `disk_full`, `store_busy`.
    """
    if not is_safe_path(project.root):
        raise Refusal("secret_in_path", "The name of this folder holds what looks like a secret: rename it first.")
    with edit_record(home) as data:
        row = {"scope": scope, "root": project.root, "remotes": sorted(remotes_of(project.root))}
        data["shared"][own_scope_in(data, project.root)] = row


def separate(home: Home, project: Project) -> bool:
    """Give a project a memory of its own again; whether it shared one. Raises as `share`."""
    with edit_record(home) as data:
        return data["shared"].pop(own_scope_in(data, project.root), None) is not None
