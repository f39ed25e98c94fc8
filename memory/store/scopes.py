"""Which memories belong together: a project by its repository root, and the user for the rest.

Reads see the scopes they name and nothing else. Worktrees of one repository share its scope.
"""

import os
from typing import NamedTuple

from memory.core.errors import Usage
from memory.core.identity import short_hash

USER = "user"
SHARED = "shared"  # what every agent sees: the project's and the user's
AGENT_PREFIX = "agent:"  # what one agent keeps to itself
PROJECT_PREFIX = "project:"


class Project(NamedTuple):
    """A repository: its scope's key, its root, its name, and where its .git data lie."""

    scope: str
    root: str
    name: str
    git: str


def find_project(folder: str) -> Project | None:
    """The repository that holds a folder, None outside of any. No git program is needed."""
    try:
        here = os.path.realpath(folder)
    except (OSError, ValueError):
        return None
    while True:
        git = os.path.join(here, ".git")
        if os.path.isdir(git):
            return _project(here, git)
        if os.path.isfile(git):
            return _linked(here, git)
        parent = os.path.dirname(here)
        if parent == here:
            return None
        here = parent


def _linked(root: str, git_file: str) -> Project:
    """A worktree (shares the scope of its repository) or a submodule (has its own)."""
    try:
        with open(git_file, encoding="utf-8", errors="replace") as file:
            target = file.readline().partition("gitdir:")[2].strip()
        git = os.path.realpath(os.path.join(root, target))
        with open(os.path.join(git, "commondir"), encoding="utf-8", errors="replace") as file:
            common = os.path.realpath(os.path.join(git, file.readline().strip()))
    except OSError:
        return _project(root, git_file)
    main = os.path.dirname(common) if os.path.basename(common) == ".git" else common
    return _project(main, git)


def vanished(folder: str) -> Project:
    """A project whose folder is no more: its scope is its own, so that nobody else's reads show it."""
    return _project(folder, "")


def once_at(folder: str) -> Project:
    """The project in a folder, or the one that was there before it was moved away."""
    root = os.path.realpath(folder)
    return (find_project(root) if os.path.isdir(root) else None) or vanished(root)


def _project(root: str, git: str) -> Project:
    digest = short_hash(root.encode("utf-8", "surrogateescape")).hex()
    return Project(PROJECT_PREFIX + digest, root, os.path.basename(root) or root, git)


def readable(project: Project | None, wanted: str | None) -> tuple[str, ...]:
    """The scopes a read may see: the project's and the user's, or the one that was asked for.

    wanted: None or "shared", "project", "user", "agent:NAME". Raises Usage for another word, or for a project where
    there is none.
    """
    if wanted in (None, SHARED):
        return (project.scope, USER) if project else (USER,)
    return (writable(project, wanted),)


def writable(project: Project | None, wanted: str | None) -> str:
    """The scope a new memory goes to: the project's where there is one, else the user's, or the one asked for."""
    if wanted is not None and wanted.startswith(AGENT_PREFIX):
        return _agent(project, wanted.removeprefix(AGENT_PREFIX))
    if wanted not in (None, SHARED, "project", USER):
        raise Usage(f"--scope is 'project', 'user' or 'agent:NAME', not '{wanted}'.")
    if wanted == "project" and project is None:
        raise Usage("There is no repository here, so there is no project scope: use --scope user, or --project DIR.")
    return project.scope if project and wanted != USER else USER


def _agent(project: Project | None, name: str) -> str:
    """The scope of an agent of a project, or of the user's outside of any."""
    if not name.strip():
        raise Usage("Name the agent: --scope agent:planner.")
    digest = short_hash(name.strip().encode("utf-8", "replace")).hex()
    return f"{project.scope if project else USER}/{AGENT_PREFIX}{digest}"
