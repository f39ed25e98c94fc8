"""The server as the official SDK has it: all that `opening` hands over, from the first call of a tool on.

The SDK is imported here and nowhere else: it takes half a second and 100 MB of packages, which no command and no
session without a call should pay.
"""

import asyncio
import os
import sys
from typing import Any, TextIO, cast
from urllib.parse import unquote, urlsplit

import anyio
import mcp_types as protocol
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from memory import __version__
from memory.core.safety.fence import fence
from memory.mcp.calls import CallQueue
from memory.mcp.toolbox import NAME, Description, ServerToolbox, text_of
from memory.mcp.wire import ClientLines, ServerLines
from memory.system import own_paths

ROOTS_WAIT_S = 2.0
CLAUDE_CODE = "claude-code"  # how that client names itself in its handshake


def converse(
    toolbox: ServerToolbox, calls: CallQueue, project: str | None, lines: ClientLines, answers: ServerLines
) -> None:
    """Serve until the client's lines end. project: the folder to act in, whatever the client says."""

    async def run() -> None:
        server = _server(toolbox, calls, project)
        async with stdio_server(_as_file(lines), anyio.wrap_file(answers)) as (reading, writing):
            await server.run(reading, writing, server.create_initialization_options())

    asyncio.run(run())


def _as_file(lines: ClientLines) -> anyio.AsyncFile[str]:
    """The lines as the SDK reads them: of a file it uses `readline` alone."""
    return anyio.wrap_file(cast("TextIO", lines))


class ClientFolder:
    """The folder that the client works in, which decides what may be seen.

    The one that was named at the start, else Claude Code's $CLAUDE_PROJECT_DIR, else the client's first root, else
    where we run. With another client, a repository's .env may have set that variable, and name anybody's project.
    """

    def __init__(self, named: str | None) -> None:
        self._named = named or None
        self._root: str | None = None
        self._asked = False
        self._has_met = False

    async def folder_of(self, session: Any) -> str | None:
        """None for the folder that this process runs in. session: the SDK's."""
        if not self._has_met:
            self._has_met = True
            self._named = self._named or _folder_of_claude_code(session)
        if self._named is None and not self._asked:
            self._root = await _first_root(session)
            self._asked = True
        return self._named or self._root

    def forget(self) -> None:
        """The client has other roots now."""
        self._asked = False


def _folder_of_claude_code(session: Any) -> str | None:
    """$CLAUDE_PROJECT_DIR, if Claude Code is the client. For any other one it is a folder that is not trusted."""
    client = session.client_params
    if client is not None and client.client_info.name == CLAUDE_CODE:
        return os.environ.get("CLAUDE_PROJECT_DIR") or None
    if named := os.environ.pop("CLAUDE_PROJECT_DIR", ""):
        own_paths.distrust([named])
    return None


async def _first_root(session: Any) -> str | None:
    """The first folder among the client's roots; None where it has none, or does not say in time."""
    capabilities = session.client_capabilities
    if capabilities is None or capabilities.roots is None:
        return None
    try:
        found = await session.send_request(protocol.ListRootsRequest(), protocol.ListRootsResult, ROOTS_WAIT_S)
    except (MCPError, TimeoutError, ValueError) as error:
        print(f"surgical-memory: the client does not name its roots: {error!r}", file=sys.stderr)
        return None
    folders = (unquote(urlsplit(str(root.uri)).path) for root in found.roots if str(root.uri).startswith("file:"))
    return next((folder for folder in folders if os.path.isdir(folder)), None)


def _server(toolbox: ServerToolbox, calls: CallQueue, project: str | None) -> Server[Any]:
    """The SDK's server with our tools."""
    offered, folder = toolbox.descriptions(), ClientFolder(project)

    async def list_tools(_context: Any, _params: protocol.PaginatedRequestParams | None) -> protocol.ListToolsResult:
        return protocol.ListToolsResult(tools=[protocol_tool(name, tool) for name, tool in offered.items()])

    async def call_tool(context: Any, params: protocol.CallToolRequestParams) -> protocol.CallToolResult:
        if params.name not in offered:
            raise MCPError(
                protocol.INVALID_PARAMS,
                f"There is no tool '{fence(params.name[:40])}': there are {', '.join(offered)}.",
            )
        where = await folder.folder_of(context.session)
        outcome = await asyncio.wrap_future(calls.take(params.name, params.arguments or {}, where))
        return protocol.CallToolResult(
            content=[protocol.TextContent(text=text_of(outcome.data))],
            # An error does not fit the schema of what the tool gives, so it is a text alone.
            structured_content=outcome.data if outcome.ok else None,
            is_error=not outcome.ok,
        )

    async def roots_changed(_context: Any, _params: protocol.NotificationParams | None) -> None:
        folder.forget()

    server: Server[Any] = Server(
        NAME, version=__version__, instructions=toolbox.instructions(), on_list_tools=list_tools, on_call_tool=call_tool
    )
    server.add_notification_handler("notifications/roots/list_changed", protocol.NotificationParams, roots_changed)
    return server


def protocol_tool(name: str, tool: Description) -> protocol.Tool:
    """A tool in the protocol's words."""
    hints = protocol.ToolAnnotations(read_only_hint=not tool.writes, destructive_hint=False, open_world_hint=False)
    return protocol.Tool(
        name=name,
        description=tool.text,
        input_schema=tool.takes,
        output_schema=tool.gives,
        annotations=hints,
    )
