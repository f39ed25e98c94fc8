"""The command that compares memories with the code."""

from __future__ import annotations

from typing import Any

from memory.core.errors import Refusal
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, check_range, option

_FILES, _BYTES = 20_000, 500_000_000  # that one call may read, where nobody waits for a prompt


def _check(context: Context) -> CommandAnswer:
    from memory.memories.code_check import confirm, outdated_in_store, rows_of

    options, project = context.options, context.project
    if project is None:
        raise Refusal("no_project", "This folder is not a project: run it in one, or name one with --project DIR.")
    limit = check_range("limit", options.limit, 1, 1_000)
    code = context.code_within(_FILES, _BYTES)
    assert code is not None
    if options.confirm:
        done = confirm(options.confirm, code, context.readable, now(), new_record_id, context.store)
        return CommandAnswer({"confirmed": done})
    findings, compared = outdated_in_store(context.store, code, project, context.folder)
    data: dict[str, Any] = {"outdated": rows_of(findings[:limit]), "total": len(findings), "compared": compared}
    return CommandAnswer(data)


COMMANDS: dict[str, Command] = {
    "check": Command(
        "List memories that are outdated because the code that they name has changed, was renamed, is gone, or differs "
        "on this branch; with the commits since.",
        (
            option("--limit", type=int, default=50, metavar="1-1000", help="how many (default: 50)"),
            option(
                "--confirm",
                action="append",
                metavar="ID",
                help="this memory is still true: from now on compare it with the code as it is now",
            ),
        ),
        _check,
    ),
}
