"""The command that prints what a shell needs in order to complete the others."""

from __future__ import annotations

from memory.workspace.context import Context
from memory.workspace.options import Command, CommandAnswer, option


def _completion(context: Context) -> CommandAnswer:
    from memory.cli.completion import script
    from memory.cli.table import ALIASES, all_commands

    shell = context.options.shell
    return CommandAnswer({"shell": shell, "script": script(shell, all_commands(), ALIASES)})


COMMANDS: dict[str, Command] = {
    "completion": Command(
        'Print the completion script of a shell: `eval "$(surgical-memory completion bash)"`. '
        'Prints text even in a pipe.',
        (option("shell", choices=("bash", "zsh", "fish"), help="which shell"),),
        _completion,
        reads=False,
    ),
}
