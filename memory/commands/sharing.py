"""Commands that share memories with others."""

from __future__ import annotations

import os
import shlex

from memory.commands.context import Context, new_record_id, now
from memory.commands.options import Answer, Command, option, required
from memory.core.errors import Refusal, Usage
from memory.core.text import counted
from memory.store.nodes import Scopes
from memory.store.paths import disk_refusal


def _export(context: Context) -> Answer:
    from memory.share import export_folder, export_lines, holds_shared

    path = context.options.path and os.path.expanduser(context.options.path)
    if not path:
        raise Usage("Say where to: export FOLDER for a Markdown file a memory, or export FILE.jsonl.")
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
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise disk_refusal(error, path) from error
    return Answer(export_folder(context.store, context.home, context.writable, path))


def _in_use(folder: str) -> bool:
    """Whether anything lies in a folder that is not hidden. Raises Refusal `read_only`."""
    try:
        return any(not name.startswith(".") for name in os.listdir(folder))
    except OSError as error:
        raise disk_refusal(error, folder) from error


def _adopt(context: Context) -> Answer:
    """Copies first, then what is asked to be forgotten: a kill in between costs another call, and no memory."""
    from memory.forget import Choice, forget
    from memory.share import adopt
    from memory.store import scopes

    options = context.options
    folder = required(options.old, "missing_folder", "Name the root of the project as it was: --from /old/path.")
    old, scope = scopes.once_at(os.path.expanduser(folder)).scope, scopes.writable(context.project, "project")
    if old == scope:
        raise Usage(f"{folder} is this project: name the folder that it was moved or copied from.")
    counts, both = adopt(context.store, old, scope, now(), new_record_id, bool(options.dry_run))
    data = {**counts, "from": old, "scope": scope} | ({"dry_run": True} if options.dry_run else {})
    if not options.move or options.dry_run or not both:
        return Answer(data)
    gone = forget(Choice(both), True, Scopes((old,)), now(), new_record_id(), context.store, context.home)
    return Answer({**data, **gone, "forgotten": len(gone["forgotten"])})


def _sync(context: Context) -> Answer:
    folder = shared_folder(context)
    if folder is None:
        raise Refusal(
            "no_shared_folder",
            "There is no folder to sync with: set share.folder (`config set share.folder docs/memory`), and make that "
            "folder in the repository.",
        )
    return Answer(sync(context, folder))


def sync(context: Context, folder: str) -> dict[str, object]:
    """Take in what others changed in a project's folder, then write what changed here.

    What a commit deleted is forgotten; a file that is only absent costs no memory, and is not written again.
    """
    from memory.share import export_folder, import_folder

    project = context.project
    assert project is not None
    scope = project.scope
    taken = import_folder(context.store, context.home, scope, folder, False, now(), new_record_id, follow=True)
    vanished = taken.get("vanished", [])
    given = export_folder(context.store, context.home, scope, folder, vanished)
    return {**taken, **given} | ({"note": _absent(len(vanished), folder)} if vanished else {})


def _absent(count: int, folder: str) -> str:
    """What to do about memories whose files are missing."""
    from memory.share import holds_shared

    place = shlex.quote(folder)
    forgets = f"`import {place} --prune`" if holds_shared(folder) else "`forget --id ID`"  # none is left to import
    return (
        f"Kept, though no file in the folder holds them any more and no commit deleted it: {counted(count, 'memory')}. "
        f"{forgets} forgets them, `export {place}` writes their files again."
    )


def shared_folder(context: Context) -> str | None:
    """The project's folder of the setting share.folder, where it exists and truly lies in the repository."""
    name, project = context.settings.text("share.folder"), context.project
    if not name or project is None:
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
