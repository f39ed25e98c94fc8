"""Commands about the plugin itself."""

from __future__ import annotations

import os
import sys
from typing import Any

from memory.core.errors import EmptyStore
from memory.workspace.context import Context
from memory.workspace.options import TEXT, Command, CommandAnswer, option

DEMO_BUDGET = 300


def _doctor(context: Context) -> CommandAnswer:
    from memory.admin.doctor import doctor

    repaired = None
    if context.options.fix:
        from memory.admin.repair import repair

        repaired = repair(context.home_path, lambda: context.store)
    data = doctor(context.home_path, lambda: context.store, os.environ)
    if repaired is not None:
        data["repaired"] = repaired
    if context.options.bundle:
        data["bundle"] = _bundle(context, data)
    return CommandAnswer(data)


def _bundle(context: Context, data: dict[str, Any]) -> str:
    """Write the file for a bug report. Raises Refusal `read_only`, `file_in_use`."""
    import json

    from memory.admin.repair import bundle, is_bundle
    from memory.store.paths import disk_refusal, refuse_other_file
    from memory.system import files

    path = str(os.path.expanduser(context.options.bundle))
    refuse_other_file(path, is_bundle)
    try:
        text = json.dumps(bundle(data, dict(context.settings.values)), indent=2)
        files.replace(path, text.encode("utf-8"), guarded=True)
    except OSError as error:
        raise disk_refusal(error, path) from error
    return path


def _demo(context: Context) -> CommandAnswer:
    import tempfile

    from memory.admin.demo import demo
    from memory.cli.commands.answering import COMMANDS as ANSWERING
    from memory.cli.commands.importing import COMMANDS as IMPORTING
    from memory.cli.parsing import parse

    with tempfile.TemporaryDirectory(prefix="surgical-memory-demo-") as folder:

        def call(command: Command, *words: str) -> dict[str, Any]:
            inner = Context(parse(command, ["--home", folder, "--project", folder, *words]), ())
            try:
                return command.run(inner).data
            finally:
                inner.store.close()

        return CommandAnswer(
            demo(
                context.options.query or "",
                lambda path: call(IMPORTING["import"], "--as-mine", "--", path),
                lambda question: call(ANSWERING["explore"], "--budget", str(DEMO_BUDGET), "--", question),
                lambda text: print(text, file=sys.stderr, flush=True),
            )
        )


def _help(_context: Context) -> CommandAnswer:
    from memory.cli.table import ALIASES, TOPICS, all_commands

    commands = all_commands()
    topics = [
        {
            "title": topic.title,
            "commands": [
                {"name": name, "does": commands[ALIASES.get(name, name)].summary} for name in topic.names
            ],
            "examples": [f"surgical-memory {example}" for example in topic.examples],
        }
        for topic in TOPICS
    ]
    summaries = {name: command.summary for name, command in sorted(commands.items())}
    return CommandAnswer({"commands": summaries, "aliases": dict(ALIASES), "topics": topics})


def _version(_context: Context) -> CommandAnswer:
    from memory import __version__

    return CommandAnswer({"version": __version__, "python": sys.version.split()[0]})


def _mcp(context: Context) -> CommandAnswer:
    from memory.cli.tool_calls import CommandTools
    from memory.mcp.server import serve

    if sys.stdin is not None and sys.stdin.isatty():  # a person has tried it
        print(
            "surgical-memory: this is a server for a coding agent, which speaks JSON here; `surgical-memory install` "
            "adds it to one. Ctrl-C ends it.",
            file=sys.stderr,
            flush=True,
        )
    serve(CommandTools(), context.options.home, context.options.project)
    return CommandAnswer({}, silent=True)


def _stats(context: Context) -> CommandAnswer:
    from memory.admin.stats import stats, stats_of_nothing

    budget = context.settings.count("inject.session_tokens")
    try:
        with context.store.read() as connection:
            return CommandAnswer(stats(connection, context.home, context.readable, budget))
    except EmptyStore:
        return CommandAnswer(stats_of_nothing(context.home, budget))


COMMANDS: dict[str, Command] = {
    "stats": Command(
        "What the store holds, what was injected into sessions, and what the last consolidations did.", (), _stats
    ),
    "doctor": Command(
        "Check the installation, the data and the hooks, and show how to repair any damage; --fix repairs it.",
        (
            option("--fix", action="store_true", help="repair what can be repaired without loss"),
            option(
                "--bundle", metavar="FILE.json",
                help="write a report for a bug, which contains no word of any memory",
            ),
        ),
        _doctor,
        reads=False,
    ),
    "demo": Command(
        "Fill a temporary store with the shipped sample, and answer a question without a model.",
        (option("--query", place=TEXT, metavar="TEXT", help="a question of your own about the sample"),),
        _demo,
        reads=False,
    ),
    "mcp": Command(
        "Serve memory as tools to an MCP client on standard input and output, until the client ends.",
        (),
        _mcp,
        reads=False,
    ),
    "help": Command("List the commands; `help COMMAND` shows the options of one.", (), _help, reads=False),
    "version": Command("The versions of the plugin and of Python.", (), _version, reads=False),
}
