"""The command that shows and changes the configuration."""

from __future__ import annotations

import os

from memory.core.errors import UsageError
from memory.core.settings import FOR_THE_USER, unknown_key
from memory.workspace.context import Context
from memory.workspace.options import Command, CommandAnswer, option

_VERBS = ("show", "get", "set", "unset")


def _config(context: Context) -> CommandAnswer:
    from memory.admin.configuration import set_value, show, show_one, unset_key

    action, *rest = context.options.words or ["show"]
    if action == "show" and not rest:
        return CommandAnswer(show(context.home_path, os.environ))
    named = [action] if "." in action and not rest else rest if action in ("get", "show") else []
    if len(named) == 1:
        return CommandAnswer(show_one(context.home_path, named[0], os.environ))
    if rest and action in ("set", "unset") and rest[0] in FOR_THE_USER:
        context.refuse_agent(f"The setting {rest[0]}")
    if action == "set" and len(rest) == 2:
        return CommandAnswer(set_value(context.home, rest[0], rest[1], os.environ))
    if action == "unset" and len(rest) == 1:
        return CommandAnswer(unset_key(context.home, rest[0], os.environ))
    unknown = f"{unknown_key(action)} " if len(context.options.words) == 1 and action not in _VERBS else ""
    raise UsageError(f"{unknown}Use `config`, `config KEY`, `config set KEY VALUE` or `config unset KEY`.")


COMMANDS: dict[str, Command] = {
    "config": Command(
        "Show every setting, or one, with its value, its source and its range; `config set KEY VALUE` and "
        "`config unset KEY` change config.toml.",
        (
            option(
                "words", nargs="*", metavar="KEY | set KEY VALUE | unset KEY", help="what to do (default: show all)"
            ),
        ),
        _config,
        reads=False,
    ),
}
