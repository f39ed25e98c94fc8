"""The folders of skills that Claude Code would load here, and which of them the user has accepted."""

from __future__ import annotations

import os

from memory import PLUGIN_ROOT
from memory.core.annotations import Any
from memory.store.projects import trust
from memory.store.projects.trust import ACCEPTED, SKILLS, TrustSubject
from memory.workspace.context import Context


def loaded_trees(context: Context) -> list[Any]:
    """The trees that Claude Code itself would load in this call's folder, as far as the user has accepted them."""
    return accepted_trees(context, every_tree(context))


def every_tree(context: Context) -> list[Any]:
    """The trees that Claude Code itself would load in this call's folder."""
    from memory.store.files.skill_trees import loaded_trees

    folder = getattr(context.options, "project", None) or os.getcwd()
    return loaded_trees(os.environ, folder, context.project, PLUGIN_ROOT)





def skills_place(context: Context) -> TrustSubject:
    """The place of the project's skills."""
    assert context.project is not None
    return trust.place_of(context.project, SKILLS, trust.SKILL_FOLDER)


def accepted_trees(context: Context, trees: list[Any]) -> list[Any]:
    """Those trees of skills that may be read: the user's own, those of plugins, and accepted ones of the project."""
    project = context.project
    if project is None or not any(tree.owner == project.scope and not tree.plugin for tree in trees):
        return trees
    if not any(is_of_project(tree, project.scope) and os.path.isdir(tree.root) for tree in trees):
        return trees
    if trust.decision(context.home, skills_place(context)) == ACCEPTED:
        return trees
    return [tree for tree in trees if not is_of_project(tree, project.scope)]


def is_of_project(tree: Any, scope: str) -> bool:
    return bool(tree.owner == scope and not tree.plugin)
