"""The command that brings in what exists."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, UsageError
from memory.system import files, folder_walk, native, own_paths
from memory.workspace.agent_folders import AGENTS, session_files
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, open_file, option
from memory.workspace.progress import bar

if TYPE_CHECKING:
    from memory.core.safety.passages import Known


def _import(context: Context) -> CommandAnswer:
    from memory.core.safety.origins import USER
    from memory.exchange.import_memories import ImportOptions, import_paths
    from memory.store.files.import_state import ImportState
    from memory.store.projects import registry, scopes
    from memory.store.tables import nodes
    from memory.workspace.currency import Comparison
    from memory.workspace.revealed import write_with_erasures
    from memory.workspace.transcripts import is_beside_sessions, is_own_transcript

    options = context.options
    if options.as_mine:
        context.refuse_agent("To take what files hold for the user's own words")
    if options.scope == scopes.USER:
        context.refuse_agent("To take what files and sessions hold into memory for all projects")
    paths = [os.path.expanduser(path) for path in options.files]
    for path in paths:
        folder_walk.check_links(os.path.abspath(path))
    if options.claude:
        paths += _of_claude()
    learned: dict[str, Any] = {}
    if options.here:
        from memory.cli.commands.past import learn, left_out_line, past_here

        past = past_here(context)
        paths = past.files()
        if not options.dry_run:  # before the turns: each candidate is compared with what memory holds
            learned = learn(context, past, _progress("learning"), [] if options.again else _replaced_texts(context))
        learned |= {"sessions": len(past.sessions)}
        learned |= {"left_out": line} if (line := left_out_line(past)) else {}
    agents = [name for name in AGENTS if getattr(options, name, False)]
    paths += [path for name in agents for path in _of_agent(name)]
    if not paths:
        raise UsageError(
            "Say what to import: a FILE, a FOLDER, --here for this project, or --claude, --codex, … for all."
        )
    whole, shared = dict[str, Any](), dict[str, Any]()
    if not options.here:  # no export is among what Claude Code keeps
        whole, paths = _everything_first(context, paths)
    if not paths:
        return _import_answer(context, whole)
    if not options.here:
        shared, paths = _shared_first(context, paths)
    if not paths:
        return _import_answer(context, shared | ({"everything": whole} if whole else {}))

    def contents(ids: list[str]) -> dict[str, str]:
        if not context.home.is_initialised():
            return {}
        with context.store.read() as connection:
            return {name: node.content for name, node in nodes.by_id(connection, ids, nodes.EVERYTHING).items()}

    known = registry.load(context.home_path)
    root = context.project.root if context.project else os.sep

    def scope_of(folder: str) -> str:
        if not os.path.isdir(folder):
            is_elsewhere = (options.here or context.by_agent) and not native.is_inside(os.path.realpath(folder), root)
            return scopes.vanished_project(folder).scope if options.claude or agents or is_elsewhere else ""
        return scopes.project_once_at(folder, known).scope  # of a folder that is no project, under that folder alone

    elsewhere = context.project is None and not options.scope and not options.files  # each session has its own folder
    here = scopes.path_scope(os.path.realpath(os.curdir)) if elsewhere else context.writable
    forgotten, passages = _forgotten_texts(context)
    replaced = [] if options.again else _replaced_texts(context)
    wish = ImportOptions(
        here,
        bool(options.scope) and not context.by_agent,  # what was typed in one project, no model takes into another one
        forgotten,
        bool(options.dry_run),
        USER if options.as_mine else "",
        lambda path: is_own_transcript(path, os.environ),
        passages,
        context.settings.flag("capture.scripts"),
        context.project.root if context.project else "",
        again=bool(options.again),
        replaced=replaced,
        is_beside_sessions=lambda path: is_beside_sessions(path, os.environ),
    )
    state = ImportState(context.home)
    comparison = Comparison(context.encode, now(), new_record_id)
    write = partial(write_with_erasures, context.store, then=comparison.follow)
    with context.store.opener.long_run():
        data = import_paths(paths, wish, scope_of, state, now(), new_record_id, write, contents, _progress())
    data |= comparison.report() | learned
    data |= {"shared": shared} if shared else {}
    return _import_answer(context, data | ({"everything": whole} if whole else {}))


def _import_answer(context: Context, data: dict[str, Any]) -> CommandAnswer:
    """The answer, once the index is in order again."""
    counts = (data, data.get("shared", {}), data.get("everything", {}))
    if not context.options.dry_run and any(found.get("imported") or found.get("updated") for found in counts):
        context.store.recluster()
    return CommandAnswer(data)


def _everything_first(context: Context, paths: list[str]) -> tuple[dict[str, Any], list[str]]:
    """Take in exports of everything, where they are the user's own; returns the counts of the last, and other paths."""
    from memory.exchange.full_export import is_full_export, ownership_refusal
    from memory.exchange.full_import import import_everything
    from memory.exchange.full_import_scopes import FullImportOptions

    options = context.options
    mapped = dict(_mapping(word) for word in getattr(options, "map", None) or ())
    mine = [path for path in paths if is_full_export(path)]
    if mine and not getattr(options, "as_mine", False):
        raise ownership_refusal(mine[0])
    if mine and options.scope:
        raise UsageError(
            "An export of everything keeps its scopes: leave --scope out; --map OLD_PATH=NEW_PATH moves one."
        )
    if mapped and not mine:
        raise UsageError("--map is for an export of everything.")
    data: dict[str, Any] = {}
    wish = FullImportOptions(context.project, bool(options.project), mapped, bool(options.again), bool(options.dry_run))
    for path in mine:
        found = import_everything(path, wish, context.store, context.home, now(), new_record_id)
        for name in ("imported", "updated", "skipped", "failed", "forgotten"):
            if name in data:
                found[name] = found.get(name, 0) + data[name]
        data = found
    return data, [path for path in paths if path not in mine]


def _mapping(word: str) -> tuple[str, str]:
    old, equals, new = word.partition("=")
    if not (old and equals and new):
        raise UsageError(f"--map takes OLD_PATH=NEW_PATH, not '{word[:80]}'.")
    return old, new


def _shared_first(context: Context, paths: list[str]) -> tuple[dict[str, Any], list[str]]:
    """Take in what was exported by us, in folders and files; returns the counts, and the other paths."""
    from memory.core.safety.entering import AS_MINE, Admission
    from memory.core.safety.origins import FILE
    from memory.exchange.import_transcripts import MAX_LINE
    from memory.exchange.share import import_folder, merge_in
    from memory.exchange.share_call import Call
    from memory.exchange.share_files import is_share, shared_lines
    from memory.exchange.share_store import memories_anywhere
    from memory.exchange.trust import refuse_unaccepted, shared_folder

    options = context.options
    mine = [path for path in paths if is_share(path)]
    if not mine:
        return {}, paths
    scope, dry_run, as_mine = context.writable, bool(options.dry_run), bool(options.as_mine)
    call = Call(context.store, context.home, scope, now(), new_record_id)
    totals: dict[str, Any] = {"imported": 0, "skipped": 0, "failed": 0, "updated": 0}
    for path in mine:
        if os.path.isdir(path):
            refuse_unaccepted(context, path)
            is_export = os.path.realpath(path) != shared_folder(context)
            is_own = is_export and _is_own_place(context, path)
            data = import_folder(
                call, path, bool(options.prune), bool(options.again), dry_run, as_mine, is_export, is_own
            )
        else:
            with open_file(path) as file:
                found, failures = shared_lines(files.lines_of(file, MAX_LINE))
            ids = {one.id for one in found} if _is_own_place(context, path) else set[str]()
            entry = AS_MINE if as_mine else Admission(FILE, held=memories_anywhere(context.store, ids))
            data = merge_in(call, found, entry, dry_run, bool(options.again))
            data |= {"failed": len(failures)} | ({"failures": failures} if failures else {})
        for name, value in data.items():
            totals[name] = totals[name] + value if name in totals else value
    totals |= {"scope": scope} | ({"dry_run": True} if dry_run else {})
    if totals.get("marked") and not context.by_agent:
        totals["note"] = "Their origin shows that they were imported. If they are your own, import them with --as-mine."
    return totals, [path for path in paths if path not in mine]


def _is_own_place(context: Context, path: str) -> bool:
    """Whether the user names a path where nobody else writes: in no repository, and not in this project's folder."""
    from memory.store.projects.scopes import is_in_repository

    real = os.path.realpath(path)
    if context.by_agent or is_in_repository(real):
        return False
    around = [os.path.realpath(os.curdir), *([context.project.root] if context.project else [])]
    return not any(native.is_inside(real, one) for one in around)


def _forgotten_texts(context: Context) -> tuple[set[str], Known]:
    """What is not to come back, ids and passages; nothing with --again."""
    from memory.core.safety.passages import NOTHING
    from memory.store.tables import nodes, passages

    nothing: tuple[set[str], Known] = set(), NOTHING
    if context.options.again:
        return nothing
    return context.store.read_or(lambda connection: (nodes.tombstones(connection), passages.load(connection)), nothing)


def _replaced_texts(context: Context) -> Sequence[tuple[int, Known]]:
    """What edits have taken out of memories: sessions from before them do not bring it back."""
    from memory.store.tables import passages

    nothing: list[tuple[int, Known]] = []
    return context.store.read_or(passages.replaced_texts, nothing)


def _of_claude() -> list[str]:
    """What Claude Code keeps on this machine: sessions with their sub-agents, its own memory files, CLAUDE.md."""
    root = own_paths.claude_folder(os.environ)
    found = [os.path.join(root, "projects"), os.path.join(root, "CLAUDE.md")]
    found = [path for path in found if os.path.exists(path)]
    if not found:
        raise Refusal(
            "nothing_to_import", f"Claude Code keeps nothing in {root}: set CLAUDE_CONFIG_DIR, or name a file."
        )
    return found


def _of_agent(name: str) -> list[str]:
    """What another agent keeps on this machine: its sessions, and its user's notes."""
    agent = AGENTS[name]
    notes = [path for path in agent.notes(os.environ) if os.path.exists(path)]
    found = session_files(agent, os.environ) + notes
    if not found:
        where = agent.sessions(os.environ)[0]
        raise Refusal("nothing_to_import", f"{agent.title} keeps nothing here: there is no session in {where}.")
    return found


def _progress(label: str = "reading") -> Callable[[int, int], None]:
    """Shows how much has been done of all there is."""
    show = bar(label)
    return lambda done, total: show(done / total if total else 1.0)


COMMANDS: dict[str, Command] = {
    "import": Command(
        "Import memories, repeatedly without duplicates: JSON lines (text, and optionally title, type, tags, "
        "conversation, speaker, created_at, confidence, source), transcripts of Claude Code, Codex, Gemini CLI, "
        "Copilot CLI, OpenCode and Cursor, plain chats, "
        "the MCP memory server's file, Markdown notes (one memory per section), folders of these, and files of "
        "`export`, which are merged.",
        (
            option("files", nargs="*", metavar="FILE-or-FOLDER", help="what to import"),
            option("--claude", action="store_true", help="sessions, MEMORY.md and CLAUDE.md of Claude Code"),
            option(
                "--here",
                action="store_true",
                help="this project's sessions in Claude Code, with MEMORY.md and CLAUDE.md; also captures from them",
            ),
            *(
                option(f"--{name}", action="store_true", help=f"sessions of {agent.title}, and its notes if any")
                for name, agent in AGENTS.items()
            ),
            option("--dry-run", action="store_true", help="only show what would be imported"),
            option("--prune", action="store_true", help="forget what others removed from an exported folder"),
            option(
                "--as-mine",
                action="store_true",
                help="the files are your own: preserve their scopes, pins, dates, confidence and origins",
            ),
            option("--again", action="store_true", help="also import forgotten memories"),
            option(
                "--map",
                action="append",
                metavar="OLD=NEW",
                help="for an export of everything: a project's folder there, and here",
            ),
            option(
                "--scope",
                metavar="SCOPE",
                help="store everything in 'project' or 'user' (default, and always if a model calls: each session "
                "in the project it ran in, the rest in this project)",
            ),
        ),
        _import,
        reads=False,
    ),
}
