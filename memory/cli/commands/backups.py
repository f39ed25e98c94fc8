"""Commands that back up the memory, and restore it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memory.core.errors import UsageError
from memory.workspace.context import Context, indexing_progress, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, option

if TYPE_CHECKING:
    from memory.store.paths import Home


def _backup(context: Context) -> CommandAnswer:
    from memory.admin import backup

    if context.options.list:
        return CommandAnswer(backup.list_backups(context.home))
    return CommandAnswer(backup.backup(context.home, now(), bool(context.options.damaged)))


def _restore(context: Context) -> CommandAnswer:
    from memory.admin import backup
    from memory.exchange import share, trust
    from memory.store.store import Store
    from memory.workspace.encoder import StoreEncoder

    if context.options.list:
        return CommandAnswer(backup.list_backups(context.home))
    options = context.options
    if options.yes and not options.dry_run:  # it brings back what the user has replaced since, or forgotten
        context.refuse_agent("Whether an earlier state of the memory comes back")
    wish = backup.RestoreOptions(
        bool(options.yes),
        bool(options.dry_run),
        _restored_scope(context),
        bool(options.again),
        _project_names(context),
        bool(options.damaged),
    )
    at = now()

    def open_store(home: Home) -> Store:
        return Store(home, StoreEncoder(), progress=indexing_progress())

    before: dict[tuple[str, str], set[str]] = {}
    if wish.confirmed and not wish.dry_run:
        present = open_store(context.home)
        before = trust.refused_in_use(present, context.home)
        present.close()

    def settle(store: Store) -> None:
        share.invalidate(store, context.home)
        trust.keep_refused_out(store, context.home, before, at, new_record_id)

    world = backup.RestoreTools(at, open_store, new_record_id, settle)
    return CommandAnswer(backup.restore(options.name or "", wish, context.home, world))


def _restored_scope(context: Context) -> str:
    """The scope that a restore is limited to: the project's, where there is one, or the one asked for; "" for all."""
    if context.options.all_projects:
        if context.options.scope:
            raise UsageError("--all-projects restores everything: use either that or --scope.")
        return ""
    return context.writable if context.options.scope or context.project else ""


def _project_names(context: Context) -> dict[str, str]:
    from memory.store.projects.places import known_paths

    return known_paths(context.home, [context.project.root] if context.project else [])


_LIST = option("--list", action="store_true", help="only list the existing backups")
_DAMAGED = option("--damaged", action="store_true", help="continue with the readable part of a damaged journal")
COMMANDS: dict[str, Command] = {
    "backup": Command(
        "Back up the store. Each consolidation makes a backup, too.", (_LIST, _DAMAGED), _backup, reads=False
    ),
    "restore": Command(
        "Restore this project from a backup, or everything with --all-projects; the current state is backed up "
        "first. Shows which memories would return and which would be removed; --yes does it.",
        (
            option("name", nargs="?", metavar="NAME", help="a backup's name"),
            _LIST,
            option(
                "--dry-run", action="store_true",
                help="only show which memories would return and which would be removed",
            ),
            option("--scope", metavar="SCOPE", help="'project', 'user' or 'agent:NAME' (default: the project, if any)"),
            option("--all-projects", action="store_true", help="everything, as when called outside of any project"),
            option("--again", action="store_true", help="also restore memories forgotten since then"),
            _DAMAGED,
            option("--yes", action="store_true", help="do it"),
        ),
        _restore,
        reads=False,
    ),
}
