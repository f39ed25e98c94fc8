"""Commands that put surgical-memory into other coding agents."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal, UsageError
from memory.workspace.agent_folders import AGENTS
from memory.workspace.context import Context
from memory.workspace.options import Command, CommandAnswer, option

if TYPE_CHECKING:
    from memory.clients.targets import Launch

_CLAUDE = "claude"
_NAMES = (_CLAUDE, *AGENTS)


def _install(context: Context) -> CommandAnswer:
    from memory.clients import claude_plugin, install

    start = _launch(context)
    if not context.options.clients:
        return CommandAnswer({"clients": [claude_plugin.state(start, os.environ), *install.state(start, os.environ)]})

    def run(name: str, dry_run: bool) -> dict[str, Any]:
        if name == _CLAUDE:
            return claude_plugin.install(start, os.environ, dry_run)
        return install.install(name, start, os.environ, dry_run)

    answer = _each(context, run)
    return answer if context.options.dry_run else _prepare(answer)


def _uninstall(context: Context) -> CommandAnswer:
    from memory.clients import claude_plugin, install

    start = _launch(context)
    if not context.options.clients:
        raise UsageError(f"Name what to uninstall from: {', '.join(_NAMES)}; `install` alone lists where it is.")

    def run(name: str, dry_run: bool) -> dict[str, Any]:
        if name == _CLAUDE:
            return claude_plugin.uninstall(start, dry_run)
        return install.uninstall(name, start, os.environ, dry_run)

    return _each(context, run)


def _launch(context: Context) -> Launch:
    """How clients are to start us. What they use from then on in all their sessions, no model decides."""
    from memory.clients.targets import launch

    if context.options.clients and not context.options.dry_run:
        context.refuse_agent("Which agents use this memory, and from which folder,")
    return launch(os.environ, context.options.home, context.project.root if context.project else None)


def _each(context: Context, run: Callable[[str, bool], dict[str, Any]]) -> CommandAnswer:
    names = list(dict.fromkeys(context.options.clients))
    for name in names:
        if name not in _NAMES:
            raise UsageError(f"There is no client '{name[:40]}': use one of {', '.join(_NAMES)}.")
    return CommandAnswer({"done": [run(name, bool(context.options.dry_run)) for name in names]})


def _prepare(answer: CommandAnswer) -> CommandAnswer:
    """Install what the server's first call needs, while somebody is looking. If that fails, the call tries again."""
    from memory.system.packages import install_missing

    try:
        install_missing()
    except Refusal as refusal:
        return answer._replace(data={**answer.data, "note": refusal.message})
    return answer


_CLIENTS = option("clients", nargs="*", metavar="CLIENT", help=f"{', '.join(_NAMES)}")
_DRY_RUN = option("--dry-run", action="store_true", help="only show what would change, as a diff")

COMMANDS: dict[str, Command] = {
    "install": Command(
        "Add surgical-memory to another coding agent: its MCP server, that agent's hooks, and some lines in its file "
        "of instructions. Everything else in its files stays as it is. For claude it writes the plugin, for an "
        "installation by pip, uv or pipx. Without a name it lists the agents it finds.",
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
