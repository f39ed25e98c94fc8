"""The command that brings in what exists."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from memory.commands.context import Context, new_record_id, now
from memory.commands.options import Answer, Command, open_file, option
from memory.commands.progress import bar
from memory.core.errors import Refusal, Usage


def _import(context: Context) -> Answer:
    from memory.import_memories import Wish, import_paths
    from memory.store import nodes, scopes
    from memory.store.import_state import ImportState

    options = context.options
    paths = [os.path.expanduser(path) for path in options.files]
    if options.claude:
        paths += _of_claude()
    if not paths:
        raise Usage("Say what to import: a FILE, a FOLDER, or --claude for what Claude Code keeps.")
    shared, paths = _shared_first(context, paths)
    if not paths:
        return _imported(context, shared)
    everything = nodes.Scopes((), everything=True)

    def contents(ids: list[str]) -> dict[str, str]:
        if not context.home.exists():
            return {}
        with context.store.read() as connection:
            return {name: node.content for name, node in nodes.by_id(connection, ids, everything).items()}

    def scope_of(folder: str) -> str:
        if not os.path.isdir(folder):
            return scopes.vanished(folder).scope if options.claude else ""
        project = scopes.find_project(folder)
        return project.scope if project else scopes.USER

    wish = Wish(context.writable, bool(options.scope), _forgotten(context), bool(options.dry_run))
    state = ImportState(context.home)
    data = import_paths(
        paths, wish, scope_of, state, now(), new_record_id, context.store.write, contents, _progress()
    )
    return _imported(context, data if not shared else {**data, "shared": shared})


def _imported(context: Context, data: dict[str, Any]) -> Answer:
    """The answer, once the index is in order again."""
    counts = (data, data.get("shared", {}))
    if not context.options.dry_run and any(found.get("imported") or found.get("updated") for found in counts):
        context.store.tidy()
    return Answer(data)


def _shared_first(context: Context, paths: list[str]) -> tuple[dict[str, Any], list[str]]:
    """Take in what was exported by us, in folders and files; returns the counts, and the other paths."""
    from memory.share import holds_shared, import_folder, merge_in, shared_lines

    options = context.options
    mine = [path for path in paths if holds_shared(path)]
    if not mine:
        return {}, paths
    store, scope, dry_run = context.store, context.writable, bool(options.dry_run)
    totals: dict[str, Any] = {"imported": 0, "skipped": 0, "failed": 0, "updated": 0}
    for path in mine:
        if os.path.isdir(path):
            prune = bool(options.prune)
            data = import_folder(store, context.home, scope, path, prune, now(), new_record_id, dry_run)
        else:
            with open_file(path) as lines:
                found, failures = shared_lines(lines)
            data = merge_in(store, scope, found, {}, now(), new_record_id, dry_run)
            data |= {"failed": len(failures)} | ({"failures": failures} if failures else {})
        for name, value in data.items():
            totals[name] = totals[name] + value if name in totals else value
    totals |= {"scope": scope} | ({"dry_run": True} if dry_run else {})
    return totals, [path for path in paths if path not in mine]


def _forgotten(context: Context) -> set[str]:
    """What is not to come back; nothing with --again."""
    from memory.store import nodes

    if context.options.again or not context.home.exists():
        return set()
    try:
        with context.store.read() as connection:
            return nodes.forgotten(connection)
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return set()


def _of_claude() -> list[str]:
    """What Claude Code keeps on this machine: sessions with their sub-agents, its own memory files, CLAUDE.md."""
    root = os.environ.get("CLAUDE_CONFIG_DIR") or os.path.join(os.path.expanduser("~"), ".claude")
    found = [os.path.join(root, "projects"), os.path.join(root, "CLAUDE.md")]
    found = [path for path in found if os.path.exists(path)]
    if not found:
        raise Refusal(
            "nothing_to_import", f"Claude Code keeps nothing in {root}: set CLAUDE_CONFIG_DIR, or name a file."
        )
    return found


def _progress() -> Callable[[int, int], None]:
    """Tells how much of all the bytes has been read."""
    show = bar("reading")
    return lambda done, total: show(done / total if total else 1.0)


COMMANDS: dict[str, Command] = {
    "import": Command(
        "Import what exists, again and again without duplicates: files of memories (.jsonl, a memory a line: text, and "
        "as wanted title, type, tags, conversation, speaker, created_at, confidence, source), transcripts of Claude "
        "Code, Codex and plain chats, the MCP memory server's file, Markdown notes (a section a memory), or folders of "
        "them; and what `export` wrote, merged with what is here.",
        (
            option("files", nargs="*", metavar="FILE-or-FOLDER", help="what to import"),
            option("--claude", action="store_true", help="what Claude Code keeps: sessions, MEMORY.md, CLAUDE.md"),
            option("--dry-run", action="store_true", help="only tell what would come in"),
            option("--prune", action="store_true", help="forget what others took out of an exported folder"),
            option("--again", action="store_true", help="bring back what was forgotten, too"),
            option(
                "--scope",
                metavar="SCOPE",
                help="put everything into 'project' or 'user' (default: a session into the project that it ran in, the "
                "rest into the project, where there is one)",
            ),
        ),
        _import,
        reads=False,
    ),
}
