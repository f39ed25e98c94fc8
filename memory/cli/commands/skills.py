"""Commands for skills: taking them in, and finding the one that fits."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from memory.cli.commands.queries import RANKING, batch
from memory.core.errors import Refusal
from memory.core.kinds import FOR_TASKS
from memory.skills.ingest import take_in
from memory.workspace.context import Context, now
from memory.workspace.options import (
    ONE,
    QUERY,
    Command,
    CommandAnswer,
    check_range,
    option,
    queries_of,
    require_value,
    split_list,
)
from memory.workspace.progress import bar, is_watched
from memory.workspace.searching import searcher
from memory.workspace.skill_folders import loaded_trees

if TYPE_CHECKING:
    pass

ACTIVATED = 5
_SKILL_FILES = (".md", ".markdown", ".json")


def _ingest(context: Context) -> CommandAnswer:
    from memory.exchange.trust import accept_skills_by_command
    from memory.store.files import skill_stamps

    options = context.options
    if options.paths:
        context.refuse_agent("Which folders skills are taken from")
        trees, files = _read_arguments(options.paths, context.writable)
        changes = skill_stamps.look(context.home, trees, files, again=True)
    else:
        accept_skills_by_command(context)
        changes = skill_stamps.look_everywhere(context.home, loaded_trees(context), again=True)
    if options.all:
        changes = changes._replace(changed=[*changes.changed, *changes.unchanged], unchanged=[], stamps={})
    return CommandAnswer(take_in(context, changes, bar("taking skills in") if is_watched() else None))


def _read_arguments(paths: list[str], scope: str) -> tuple[list[Any], list[Any]]:
    """The folders and files of a call. Raises Refusal `no_such_file`, `no_skill`, `link_leads_out`."""
    from memory.store.files.skill_trees import Tree, file_of, repository_around
    from memory.system.folder_walk import check_links

    trees, files = [], []
    for path in paths:
        check_links(os.path.abspath(os.path.expanduser(path)))
        whole = os.path.realpath(os.path.expanduser(path))
        if os.path.isdir(whole):
            trees.append(Tree(whole, scope, whole, whole=True, within=repository_around(whole)))
        elif os.path.isfile(whole):
            if not whole.lower().endswith(_SKILL_FILES):
                raise Refusal(
                    "no_skill",
                    f"{path} is not a skill: skills are Markdown, or JSON nodes. `surgical-memory import` "
                    "imports memories.",
                )
            files.append(file_of(whole, scope))
        else:
            raise Refusal("no_such_file", f"{path} cannot be read: there is no such file or folder.")
    return trees, files


def _activate(context: Context) -> CommandAnswer:
    from memory.retrieval.skill_activation import activate, select
    from memory.retrieval.stages import NAMES
    from memory.skills.activate import MAX_LIMIT, skill_rows
    from memory.store.tables import nodes

    options = context.options
    counted = options.limit is not None
    limit = check_range("limit", options.limit if counted else ACTIVATED, 1, MAX_LIMIT)
    search, recall = searcher(context, FOR_TASKS), searcher(context)
    cross = "propagate" in (split_list(options.stages) or NAMES)

    def ask(connection: Any, query: str) -> dict[str, Any]:
        visible = context.readable
        memories = recall(connection, query, ACTIVATED) if cross and nodes.count(connection, visible) else None
        activation = activate(connection, query, limit, search, visible, memories, cross)
        # Who asks for a number gets it, and sees whether it fits; without a request, what does not fit is not shown.
        actives = activation.skills if counted else select(activation, limit)
        rows = skill_rows(connection, actives, activation, visible, bool(options.explain))
        return {"skills": rows, "fits": activation.fits, "strength": round(activation.relevance.features.strength, 2)}

    if options.batch:
        return batch(context, ask, "skills")
    query = queries_of(context, 'activate "write the release notes"')[0]
    with context.store.read() as connection:
        return CommandAnswer(ask(connection, query))


def _get_skill(context: Context) -> CommandAnswer:
    from memory.skills.get import get_skill

    name = require_value(
        context.options.name, "missing_name", "Name a skill: --name NAME, as activate and find_skills give it."
    )
    with context.store.read() as connection:
        data = get_skill(connection, name, context.readable)
    note_use(context, data["id"])
    return CommandAnswer(data)


def note_use(context: Context, name: str) -> None:
    """A skill that is read is used: an event for the night, not a change of the graph."""
    from memory.store.files.events import note

    note(context.home, "used", now(), None, [name], by="get_skill")


def _find_skills(context: Context) -> CommandAnswer:
    from memory.skills.find import find_skills

    options = context.options
    limit, offset = check_range("limit", options.limit, 1, 1_000), check_range("offset", options.offset, 0, 100_000_000)
    with context.store.read() as connection:
        return CommandAnswer(find_skills(connection, split_list(options.tags), context.readable, limit, offset))


def _why_skill(context: Context) -> CommandAnswer:
    from memory.store.files import injections
    from memory.viewer.why import add_reasons, list_injections, list_thresholds
    from memory.workspace.history import InView, sessions_in_view

    options, home = context.options, context.home
    limit = check_range("limit", options.limit, 1, 1_000)
    budget = context.settings.count("inject.session_tokens")
    named = options.session
    ledgers = injections.newest(home) if named is None else {named: injections.read(home, named)}
    all_ledgers = context.store.read_or(
        lambda connection: sessions_in_view(connection, ledgers, context.readable), InView({})
    )
    found = list_injections(all_ledgers, named, options.id or options.name, limit, budget)
    data = context.store.read_or(lambda connection: add_reasons(connection, found), found)
    data |= {"explained": True} if options.explain else {}
    nothing: list[dict[str, Any]] = []
    if context.settings.flag("inject.adapt"):
        thresholds = context.store.read_or(list_thresholds, nothing)
        data |= {"thresholds": thresholds} if thresholds else {}
    return CommandAnswer(data)


COMMANDS: dict[str, Command] = {
    "ingest": Command(
        "Index skills from the given files and folders (SKILL.md trees, Markdown, JSON nodes); without any, all skills "
        "that Claude Code would load here. Unchanged files are not read again.",
        (
            option("paths", nargs="*", metavar="PATH", help="a folder or a file"),
            option(
                "--all", action="store_true",
                help="read everything again, for example after a change of taxonomy.yaml",
            ),
            option("--scope", metavar="SCOPE", help="'project' or 'user' (default: the project)"),
        ),
        _ingest,
        reads=False,
    ),
    "activate": Command(
        "The skills that fit a task, each with its links; none if nothing fits. With --limit N, the N best, "
        "whether they fit or not.",
        (
            QUERY,
            option(
                "--limit",
                type=int,
                metavar="1-50",
                help=f"this many, whether they fit or not (default: those that fit, at most {ACTIVATED})",
            ),
            option("--explain", action="store_true", help="what each stage contributed"),
            *RANKING,
        ),
        _activate,
    ),
    "get_skill": Command(
        "A skill in full: description, sections, tools, tags, correlations, source.",
        (option("--name", place=ONE, metavar="NAME", help="its name (with or without its plugin's name), or its id"),),
        _get_skill,
    ),
    "find_skills": Command(
        "Skills by tags, ranked by how many of the tags they share; without --tags all of them.",
        (
            option("--tags", place=ONE, metavar="A,B", help="tags or super-concepts, separated by commas"),
            option("--limit", type=int, default=20, metavar="1-1000", help="how many (default: 20)"),
            option("--offset", type=int, default=0, metavar="N", help="skip the first N"),
        ),
        _find_skills,
    ),
    "why": Command(
        "What was injected, newest first: when, what, and why; with --explain, the words and what each stage "
        "contributed.",
        (
            option("--session", metavar="ID", help="only this session, with its budget"),
            option("--id", place=ONE, metavar="ID", help="only this memory or skill"),
            option("--name", metavar="NAME", help="only this skill"),
            option("--limit", type=int, default=10, metavar="1-1000", help="how many (default: 10)"),
            option("--explain", action="store_true", help="what each stage of the ranking contributed, in text, too"),
        ),
        _why_skill,
    ),
}
