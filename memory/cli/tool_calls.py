"""Commands as the toolbox of the MCP server: each call parses, runs and records as the command line does."""

from __future__ import annotations

from functools import partial
from typing import Any

from memory.cli.parsing import parse
from memory.cli.table import find
from memory.cli.tools import input_schema, instructions, summary_of, tools, words_of
from memory.core.errors import Refusal, report
from memory.core.safety.fence import fence_data
from memory.core.tokens import count_json_tokens
from memory.mcp.toolbox import CallOutcome, Description, text_of
from memory.store.store import Store
from memory.workspace.context import Context
from memory.workspace.encoder import StoreEncoder
from memory.workspace.recording import record_refusal, record_step


class CommandTools:
    """Every command that is offered as a tool; see memory.mcp.toolbox.ServerToolbox."""

    def __init__(self) -> None:
        self._tools = tools()

    def instructions(self) -> str:
        """When to use which tool."""
        return instructions()

    def descriptions(self) -> dict[str, Description]:
        """The tools by name."""
        return {
            name: Description(summary_of(tool), input_schema(tool), tool.gives, tool.writes)
            for name, tool in self._tools.items()
        }

    def answer(self, name: str, arguments: dict[str, Any], home: str | None, folder: str | None) -> CallOutcome:
        """Run the command of a tool. Raises KeyError for a name that is not offered."""
        tool = self._tools[name]
        context: Context | None = None
        try:
            command, words = find(tool.command), words_of(tool, arguments)
            options = parse(command, words)
            options.home, options.project = home, folder
            context = Context(options, [tool.command, *words])
            context.by_agent = True
            context.use_store(partial(Store, context.home, StoreEncoder()))
            answer = command.run(context)
            data = fence_data(answer.data)
            if answer.step is not None:
                record_step(context, answer.step, count_json_tokens(text_of(data)))
            return CallOutcome(data, True)
        except Refusal as refusal:
            error = {"error": fence_data(refusal.as_data())}
            if context is not None:
                record_refusal(context, refusal, count_json_tokens(text_of(error)))
            return CallOutcome(error, False)
        except Exception as error:
            return CallOutcome({"error": fence_data(report(error).as_data())}, False)
