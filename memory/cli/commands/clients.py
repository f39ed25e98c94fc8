"""Commands that put surgical-memory into other coding agents."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from memory.core.errors import UsageError
from memory.workspace.agent_folders import AGENTS
from memory.workspace.context import Context
from memory.workspace.options import Command, CommandAnswer, option


def _install(context: Context) -> CommandAnswer:
    from memory.clients import install
    from memory.clients.targets import launch

    start = launch(os.environ, context.options.home)
    if not context.options.clients:
        return CommandAnswer({"clients": install.state(start, os.environ)})
    return _each(context, lambda name, dry_run: install.install(name, start, os.environ, dry_run))


def _uninstall(context: Context) -> CommandAnswer:
    from memory.clients import install
    from memory.clients.targets import launch

    start = launch(os.environ, context.options.home)
    if not context.options.clients:
        raise UsageError(f"Name what to uninstall from: {', '.join(AGENTS)}; `install` alone lists where it is.")
    return _each(context, lambda name, dry_run: install.uninstall(name, start, os.environ, dry_run))


def _each(context: Context, run: Callable[[str, bool], dict[str, Any]]) -> CommandAnswer:
    names = list(dict.fromkeys(context.options.clients))
    for name in names:
        if name not in AGENTS:
            raise UsageError(f"There is no client '{name[:40]}': say {', '.join(AGENTS)}. Claude Code has the plugin.")
    return CommandAnswer({"done": [run(name, bool(context.options.dry_run)) for name in names]})


_CLIENTS = option("clients", nargs="*", metavar="CLIENT", help=f"{', '.join(AGENTS)}")
_DRY_RUN = option("--dry-run", action="store_true", help="only show what would change, as a diff")

COMMANDS: dict[str, Command] = {
    "install": Command(
        "Add surgical-memory to another coding agent: its MCP server, that agent's hooks, and some lines in its file "
        "of instructions. Everything else in its files stays as it is. Without a name it lists the agents it finds.",
        (_CLIENTS, _DRY_RUN),
        _install,
        reads=False,
    ),
    "uninstall": Command(
        "Remove from another coding agent what `install` has added.",
        (_CLIENTS, _DRY_RUN),
        _uninstall,
        reads=False,
    ),
}
