"""Commands that share memories with others."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, Usage
from memory.core.text.text import counted
from memory.store.paths import disk_refusal, shared
from memory.store.tables.nodes import Scopes
from memory.system import files
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Answer, Command, option, required

if TYPE_CHECKING:
    from memory.exchange.share import Call


def _export(context: Context) -> Answer:
    from memory.exchange.share import export_folder, export_lines, holds_shared, refuse_unmerged

    path = context.options.path and os.path.expanduser(context.options.path)
    if not path:
        raise Usage("Say where to: export FOLDER for a Markdown file a memory, or export FILE.jsonl.")
    if context.options.everything:
        return _export_everything(context, path)
    if path.lower().endswith((".jsonl", ".ndjson")):
        return Answer(export_lines(context.store, context.writable, path))
    if os.path.exists(path) and not os.path.isdir(path):
        raise Usage(f"{path} is a file: name a folder, or a file that ends in .jsonl.")
    if os.path.isdir(path) and _in_use(path) and not holds_shared(path):
        raise Refusal(
            "folder_in_use",
            f"{path} holds other files: name a folder of its own, such as {os.path.join(path, 'memory')}, or a file "
            "that ends in .jsonl.",
        )
    refuse_unmerged(path)
    try:
        with shared(), files.Folder(path, make=True, guarded=True):
            pass
    except OSError as error:
        raise disk_refusal(error, path) from error
    return Answer(export_folder(_call(context, context.writable), path))


def _call(context: Context, scope: str) -> Call:
    """What a verb of sharing needs of a call."""
    from memory.exchange.share import Call

    return Call(context.store, context.home, scope, now(), new_record_id)


def _export_everything(context: Context, path: str) -> Answer:
    from memory.exchange.full_export import export_everything

    if context.options.scope or not path.lower().endswith((".jsonl", ".ndjson")) or os.path.isdir(path):
        raise Usage("export --everything takes the name of a file that ends in .jsonl, and no --scope.")
    folders = [context.project.root] if context.project else []
    return Answer(export_everything(context.store, context.home, path, now(), folders))


def _in_use(folder: str) -> bool:
    """Whether anything lies in a folder that is not hidden. Raises Refusal `read_only`."""
    try:
        return any(not name.startswith(".") for name in os.listdir(folder))
    except OSError as error:
        raise disk_refusal(error, folder) from error


def _adopt(context: Context) -> Answer:
    """Copies first, then what is asked to be forgotten: a kill in between costs another call, and no memory."""
    from memory.exchange.share import adopt
    from memory.memories.forget import Choice, forget
    from memory.store.projects import registry, scopes

    options, known = context.options, registry.load(context.place)
    if not options.dry_run:  # a repository may look like any other, and its texts may ask for this
        context.refuse_agent("Which projects share a memory")
    if options.separate:
        return _separate(context)
    folder = required(options.old, "missing_folder", "Name the root of the project as it was: --from /old/path.")
    old, scope = scopes.once_at(os.path.expanduser(folder), known).scope, scopes.writable(context.project, "project")
    if old == scope:
        raise Usage(f"{folder} is this project: name the folder that it was moved or copied from.")
    if options.share:
        return _share_memory(context, folder, old, scope)
    counts, both = adopt(_call(context, scope), old, bool(options.dry_run))
    data = {**counts, "from": old, "scope": scope} | ({"dry_run": True} if options.dry_run else {})
    if not options.move or options.dry_run or not both:
        return Answer(data)
    gone = forget(Choice(both), True, Scopes((old,)), now(), new_record_id(), context.store, context.home)
    return Answer({**data, **gone, "forgotten": len(gone["forgotten"])})


def _share_memory(context: Context, folder: str, old: str, scope: str) -> Answer:
    """Have this project use the memory of another one from now on; what it has itself is taken there first."""
    from memory.exchange.share import adopt
    from memory.store.projects import registry
    from memory.store.tables import nodes

    project, dry_run = context.project, bool(context.options.dry_run)
    assert project is not None
    with context.store.read() as connection:
        there, here = (nodes.count(connection, Scopes((one,))) for one in (old, scope))
    if not there:
        raise Refusal("nothing_to_adopt", f"No memory is kept for {folder}: name the root of the project as it was.")
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
    return Answer(data | ({"dry_run": True} if dry_run else {}))


def _separate(context: Context) -> Answer:
    from memory.store.projects import registry, scopes

    project = context.project
    if project is None or not registry.separate(context.home, project):
        raise Refusal("not_shared", "This project shares no other one's memory: there is nothing to separate.")
    return Answer({"separated": True, "from": project.scope, "scope": scopes.path_scope(project.root)})


def _sync(context: Context) -> Answer:
    from memory.cli.commands.trust import accept_by_command

    folder = shared_folder(context)
    if folder is None:
        raise Refusal(
            "no_shared_folder",
            "There is no folder to sync with: set share.folder (`config set share.folder docs/memory`), and make that "
            "folder in the repository.",
        )
    accept_by_command(context, folder)
    return Answer(sync(context, folder))


def sync(context: Context, folder: str) -> dict[str, object]:
    """Take in what others changed in a project's folder, then write what changed here.

    What a commit deleted is forgotten; a file that is only absent costs no memory, and is not written again.
    Raises Refusal `unmerged`: nothing is done while git merges there; `refused` where the user has refused the folder.
    """
    from memory.cli.commands.trust import refuse_refused
    from memory.exchange.share import sync_folder

    project = context.project
    assert project is not None
    data = sync_folder(_call(context, project.scope), folder, lambda: refuse_refused(context, folder))
    notes = [note for note in (_absent(data, folder), _earlier(data), _both(data), _kept_out(data, folder)) if note]
    return {**data, **({"note": " ".join(notes)} if notes else {})}


def _absent(data: Mapping[str, Any], folder: str) -> str:
    """What to do about memories whose files are missing."""
    from memory.exchange.share import holds_shared

    count, place = len(data.get("vanished", ())), shlex.quote(folder)
    forgets = f"`import {place} --prune`" if holds_shared(folder) else "`forget --id ID`"  # none is left to import
    if not count:
        return ""
    return (
        f"Kept, though no file in the folder holds them any more and no commit deleted it: {counted(count, 'memory')}. "
        f"{forgets} forgets them, `export {place}` writes their files again."
    )


def _earlier(data: Mapping[str, Any]) -> str:
    """Where the texts are that gave way."""
    count = len(data.get("gave_way", ()))
    if not count:
        return ""
    return (
        f"The folder's text counts for {counted(count, 'memory')} that had another one here; that one can still be "
        "read: `show --id` of `earlier`."
    )


def _both(data: Mapping[str, Any]) -> str:
    """What was deleted on one side and changed on the other."""
    kept, returned = len(data.get("kept", ())), len(data.get("returned", ()))
    words = f"Deleted by a commit, and written again, since it was changed here: {counted(kept, 'memory')}."
    more = f"Forgotten here, and back, since others changed it: {counted(returned, 'memory')}."
    return " ".join(part for part, count in ((words, kept), (more, returned)) if count)


def _kept_out(data: Mapping[str, Any], folder: str) -> str:
    """What to do about files of what was forgotten."""
    count = len(data.get("kept_out", ()))
    if not count:
        return ""
    return (
        f"Not taken in, because it was forgotten on this machine: {counted(count, 'memory')}. "
        f"`import {shlex.quote(folder)} --again` takes it in; to be rid of it, delete its file."
    )


def shared_folder(context: Context) -> str | None:
    """The project's folder of the setting share.folder, where it exists and truly lies in the repository."""
    name, project = context.settings.text("share.folder"), context.project
    if not name or project is None or not project.git:
        return None
    folder = os.path.realpath(os.path.join(project.root, name))
    inside = folder.startswith(os.path.realpath(project.root) + os.sep)
    return folder if inside and os.path.isdir(folder) else None


COMMANDS: dict[str, Command] = {
    "export": Command(
        "Write the memories of a scope as Markdown, a file a memory with front matter, or as JSON lines; again and "
        "again without a change where nothing changed. `import` takes both in, merged.",
        (
            option("path", nargs="?", metavar="FOLDER-or-FILE.jsonl", help="where to"),
            option("--scope", metavar="SCOPE", help="'project' or 'user' (default: the project, where there is one)"),
            option("--everything", action="store_true", help="all projects, the user's own, dialogue, all links"),
        ),
        _export,
        reads=False,
    ),
    "adopt": Command(
        "Take the memories of a project that was moved or copied into this one, by the path it had. Dialogue, skills "
        "and what agents keep to themselves stay there.",
        (
            option("--from", dest="old", metavar="OLD_PATH", help="the root of the project as it was"),
            option("--move", action="store_true", help="forget them there, once they are here"),
            option("--share", action="store_true", help="use one memory for both from now on: a clone, a moved folder"),
            option("--separate", action="store_true", help="end that sharing: this project has its own memory again"),
            option("--dry-run", action="store_true", help="only tell what would come in"),
        ),
        _adopt,
        reads=False,
    ),
    "sync": Command(
        "Keep the project's memories in a folder of its repository (setting share.folder): take in what others "
        "changed, write what changed here.",
        (),
        _sync,
        reads=False,
    ),
}
