"""Commands that share memories with others."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, UsageError
from memory.exchange.syncing import _call
from memory.store.paths import disk_refusal, with_user_modes
from memory.store.tables.nodes import Scopes
from memory.system import files
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, check_range, option, require_value

if TYPE_CHECKING:
    from memory.store.projects.scopes import KnownProjects


def _export(context: Context) -> CommandAnswer:
    from memory.exchange.share import export_folder, export_lines, refuse_unmerged
    from memory.exchange.share_files import is_share

    if context.options.auto_memory:
        return _export_to_claude(context)
    if context.options.lines is not None:
        raise UsageError("--lines is for export --auto-memory.")
    path = context.options.path and os.path.expanduser(context.options.path)
    if not path:
        raise UsageError(
            "Name the target: export FOLDER for one Markdown file per memory, export FILE.jsonl, or export "
            "--auto-memory."
        )
    if context.options.everything:
        return _export_everything(context, path)
    if path.lower().endswith((".jsonl", ".ndjson")):
        return CommandAnswer(export_lines(context.store, context.writable, path))
    if os.path.exists(path) and not os.path.isdir(path):
        raise UsageError(f"{path} is a file: name a folder, or a file that ends in .jsonl.")
    if os.path.isdir(path) and _has_files(path) and not is_share(path):
        raise Refusal(
            "folder_in_use",
            f"{path} holds other files: name a folder of its own, such as {os.path.join(path, 'memory')}, or a file "
            "that ends in .jsonl.",
        )
    refuse_unmerged(path)
    try:
        with with_user_modes(), files.Folder(path, make=True, guarded=True):
            pass
    except OSError as error:
        raise disk_refusal(error, path) from error
    return CommandAnswer(export_folder(_call(context, context.writable), path))


def _export_to_claude(context: Context) -> CommandAnswer:
    from memory.exchange.auto_memory import write_best

    options = context.options
    if options.path or options.everything or options.scope:
        raise UsageError("export --auto-memory writes this project's memories into its MEMORY.md: name nothing else.")
    lines = context.settings.count("notes.lines") if options.lines is None else options.lines
    return CommandAnswer(write_best(context, int(check_range("lines", lines, 0, 100))))


def _export_everything(context: Context, path: str) -> CommandAnswer:
    from memory.exchange.full_export import export_everything

    if context.options.scope or not path.lower().endswith((".jsonl", ".ndjson")) or os.path.isdir(path):
        raise UsageError("export --everything takes the name of a file that ends in .jsonl, and no --scope.")
    folders = [context.project.root] if context.project else []
    return CommandAnswer(export_everything(context.store, context.home, path, now(), folders))


def _has_files(folder: str) -> bool:
    """Whether anything lies in a folder that is not hidden. Raises Refusal `read_only`."""
    try:
        return any(not name.startswith(".") for name in os.listdir(folder))
    except OSError as error:
        raise disk_refusal(error, folder) from error


def _adopt(context: Context) -> CommandAnswer:
    """Copies first, then what is asked to be forgotten: a kill in between costs another call, and no memory."""
    from memory.exchange.share import adopt
    from memory.memories.forget import Choice, forget
    from memory.store.projects import registry, scopes

    options, known = context.options, registry.load(context.home_path)
    if not options.dry_run:  # a repository may look like any other, and its texts may ask for this
        context.refuse_agent("Which projects share a memory")
    if options.separate:
        return _separate(context)
    if options.keep or options.new:
        return _settle_place(context)
    folder = require_value(options.old, "missing_folder", "Name the former root of the project: --from /old/path.")
    old, scope = _scope_at(context, os.path.expanduser(folder), known), scopes.writable(context.project, "project")
    if old == scope:
        raise UsageError(f"{folder} is this project: name the folder that it was moved or copied from.")
    if options.share:
        return _share_memory(context, folder, old, scope)
    counts, both = adopt(_call(context, scope), old, bool(options.dry_run), bool(options.again), bool(options.move))
    data = {**counts, "from": old, "scope": scope} | ({"dry_run": True} if options.dry_run else {})
    if not options.move or options.dry_run or not both:
        return CommandAnswer(data)
    world = new_record_id(), context.store, context.home
    gone = forget(Choice(both), True, Scopes((old,)), now(), *world, moved=True)
    return CommandAnswer({**data, **gone, "forgotten": len(gone["forgotten"])})


def _scope_at(context: Context, folder: str, known: KnownProjects) -> str:
    """The scope of the project that was in a folder: where others were, of the one that this project resembles."""
    from memory.store.projects import replacement, scopes

    found = scopes.project_once_at(folder, known).scope
    if context.project is None or found == scopes.path_scope(os.path.realpath(folder)):
        return found
    return replacement.scope_like(context.home, folder, context.project) or found


def _settle_place(context: Context) -> CommandAnswer:
    """Whether the repository in this folder is the one that was there before: --keep or --new. What was stored since
    another one was seen is copied first, so that nothing is lost.
    """
    from memory.exchange.share import adopt
    from memory.store.projects import replacement

    options, project = context.options, context.project
    if options.keep and options.new:
        raise UsageError("Use --keep or --new, not both.")
    former = replacement.former_of(context.home, project) if project else ""
    if project is None or not former:
        raise Refusal(
            "not_replaced",
            "No other repository is known to have been in this folder, so there is nothing to decide.",
        )
    if options.new:
        if not options.dry_run:
            replacement.note_asked(context.home, project)
        return CommandAnswer({"kept": False, "scope": project.scope} | ({"dry_run": True} if options.dry_run else {}))
    counts: dict[str, Any] = {"imported": 0, "updated": 0, "skipped": 0}
    try:
        counts, _ = adopt(_call(context, former), project.scope, bool(options.dry_run))
    except Refusal as refusal:  # nothing, or dialogue and skills alone: they stay where they are
        if refusal.code != "nothing_to_adopt":
            raise
    if not options.dry_run:
        replacement.keep(context.home, project)
    return CommandAnswer({**counts, "kept": True, "scope": former} | ({"dry_run": True} if options.dry_run else {}))


def _share_memory(context: Context, folder: str, old: str, scope: str) -> CommandAnswer:
    """Have this project use the memory of another one from now on; what it has itself is taken there first."""
    from memory.exchange.share import adopt
    from memory.store.projects import registry
    from memory.store.tables import nodes

    project, dry_run = context.project, bool(context.options.dry_run)
    assert project is not None
    with context.store.read() as connection:
        there, here = (nodes.count(connection, Scopes((one,))) for one in (old, scope))
    if not there:
        raise Refusal("nothing_to_adopt", f"No memory is kept for {folder}: name the former root of the project.")
    counts: dict[str, Any] = {"imported": 0, "updated": 0, "skipped": 0}
    if here:
        try:
            counts, _ = adopt(_call(context, old), scope, dry_run)
        except Refusal as refusal:  # dialogue and skills alone: they stay where they are
            if refusal.code != "nothing_to_adopt":
                raise
    if not dry_run:
        registry.share(context.home, project, old)
    data = {**counts, "from": old, "scope": old, "shared": there}
    return CommandAnswer(data | ({"dry_run": True} if dry_run else {}))


def _separate(context: Context) -> CommandAnswer:
    from memory.store.projects import registry

    project = context.project
    if project is None or not registry.separate(context.home, project):
        raise Refusal(
            "not_shared",
            "This project does not share another project's memory, so there is nothing to separate.",
        )
    own = registry.own_scope(context.home, project.root)
    return CommandAnswer({"separated": True, "from": project.scope, "scope": own})


COMMANDS: dict[str, Command] = {
    "export": Command(
        "Export the memories of a scope as Markdown, one file per memory with front matter, or as JSON lines; a "
        "repeated export writes only the changes. `import` merges both.",
        (
            option("path", nargs="?", metavar="FOLDER-or-FILE.jsonl", help="where to"),
            option("--scope", metavar="SCOPE", help="'project' or 'user' (default: the project)"),
            option(
                "--everything", "--all", action="store_true", help="all projects, the user's own, dialogue, all links"
            ),
            option(
                "--auto-memory",
                action="store_true",
                help="write the project's best memories into Claude Code's MEMORY.md, only those in your own words",
            ),
            option(
                "--lines", type=int, metavar="N", help="how many, at most; 0 removes them (default: notes.lines)"
            ),
        ),
        _export,
        reads=False,
    ),
    "adopt": Command(
        "Copy the memories of a project that was moved or copied into this one, by its former path. Dialogue, skills "
        "and agents' own memories are not copied.",
        (
            option("--from", dest="old", metavar="OLD_PATH", help="the former root of the project"),
            option("--move", action="store_true", help="forget them in the former project afterwards"),
            option("--again", action="store_true", help="also copy what was forgotten here"),
            option("--share", action="store_true", help="let both folders use one memory from now on"),
            option("--separate", action="store_true", help="end the sharing: this project gets its own memory again"),
            option(
                "--keep", action="store_true",
                help="this repository is the same project as the one that was here before",
            ),
            option(
                "--new", action="store_true",
                help="this repository is another project than the one that was here before",
            ),
            option("--dry-run", action="store_true", help="only show what would be imported"),
        ),
        _adopt,
        reads=False,
    ),
}
