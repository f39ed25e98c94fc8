"""Commands as the toolbox of the MCP server: each call parses, runs and records as the command line does."""

from __future__ import annotations

from functools import partial
from typing import Any

from memory.cli.parsing import parse
from memory.cli.table import find
from memory.cli.tools import instructions, says, takes, tools, words_of
from memory.core.errors import Refusal, as_bug
from memory.core.safety.fence import fenced
from memory.core.tokens import count_json_tokens
from memory.mcp.toolbox import Description, Outcome, text_of
from memory.store.store import Store
from memory.workspace.context import Context
from memory.workspace.encoder import StoreEncoder


class CommandTools:
    """Every command that is offered as a tool; see memory.mcp.toolbox.Toolbox."""

    def __init__(self) -> None:
        self._tools = tools()

    def instructions(self) -> str:
        """When to use which tool."""
        return instructions()

    def descriptions(self) -> dict[str, Description]:
        """The tools by name."""
        return {
            name: Description(says(tool), takes(tool), tool.gives, tool.writes) for name, tool in self._tools.items()
        }

    def answer(self, name: str, arguments: dict[str, Any], home: str | None, folder: str | None) -> Outcome:
        """Run the command of a tool. Raises KeyError for a name that is not offered."""
        tool = self._tools[name]
        context: Context | None = None
        try:
            command, words = find(tool.command), words_of(tool, arguments)
            options = parse(command, words)
            options.home, options.project = home, folder
            context = Context(options, [tool.command, *words])
            context.by_agent = True
            context.lend(partial(Store, context.home, StoreEncoder()))
            answer = command.run(context)
            data = fenced(answer.data)
            if answer.step is not None:
                context.record(answer.step, count_json_tokens(text_of(data)))
            return Outcome(data, True)
        except Refusal as refusal:
            error = {"error": fenced(refusal.as_data())}
            if context is not None:
                context.record_refusal(refusal, count_json_tokens(text_of(error)))
            return Outcome(error, False)
        except Exception as error:
            import traceback

            traceback.print_exc()
            return Outcome({"error": fenced(as_bug(error).as_data())}, False)
