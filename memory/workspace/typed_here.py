"""Whether a folder, in which a prompt was typed, is of the same project as a call."""

from __future__ import annotations

import os

from memory.core.errors import Refusal
from memory.store.paths import Home
from memory.store.projects import registry
from memory.store.projects.scopes import Project, path_scope


def is_of_project(folder: str, project: Project | None, home: Home) -> bool:
    """Whether a folder is of a project; with None, whether it is of no project.

    A repository within the project is a project of its own. Where the folder is no more, or no repository is around
    it, its path decides, unless a repository or a project that is on record lies between.
    """
    try:
        here = os.path.realpath(folder)
        there = registry.project_at(home, here) if os.path.isdir(here) else None
    except (OSError, ValueError, Refusal):
        return False
    if project is None:
        return there is None and os.path.isdir(here)
    if there is not None and there.scope == project.scope:
        return True
    return not (there and there.git) and _is_plainly_below(here, os.path.realpath(project.root), home)


def _is_plainly_below(here: str, root: str, home: Home) -> bool:
    """Whether a folder is a project's root or lies below it, and no other project's root is between."""
    while here != root:
        if os.path.lexists(os.path.join(here, ".git")) or registry.root_of(home, path_scope(here)):
            return False
        parent = os.path.dirname(here)
        if parent == here:
            return False
        here = parent
    return True
