"""The MCP server: a toolbox over stdio, for a client and for as long as that client lives.

It keeps nothing open between calls: each opens the store, answers and closes it, so that any number of servers may
idle beside those who write. Calls run one at a time in a thread of their own, and the protocol is served meanwhile.
The official SDK is imported here and nowhere else: it takes half a second, which no command should pay.
"""

import asyncio
import os
import queue
import re
import signal
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from io import TextIOWrapper
from types import FrameType
from typing import Any
from urllib.parse import unquote, urlsplit

import anyio
import mcp_types as protocol
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from memory import __version__
from memory.core.patterns import lazy
from memory.core.safety.fence import fence
from memory.mcp.toolbox import CallOutcome, Description, ServerToolbox, text_of
from memory.system import native

NAME = "surgical-memory"
PARENT_CHECK_S = 2.0  # how often to look whether whoever started us is still there
GRACE_S = 1.0  # for the call under way when the client leaves; what it had journalled by then is kept in any case
ROOTS_WAIT_S = 2.0
_ESCAPE = lazy(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)


def serve(toolbox: ServerToolbox, home: str | None, project: str | None) -> None:
    """Serve until the client closes our standard input, ends, or sends a signal.

    toolbox: the tools.  home: the data folder, as --home.  project: the folder to act in, whatever the client says.
    The protocol runs in a second thread, since nothing can wake the SDK while it waits for a line of input: this one
    returns all the same, and the process ends without asking.
    """
    ended: queue.SimpleQueue[None] = queue.SimpleQueue()  # its put is safe in a signal handler

    def end(_signal: int, _frame: FrameType | None) -> None:
        ended.put(None)

    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    calls = CallQueue(toolbox, home)

    def speak() -> None:
        try:
            asyncio.run(_speak(_server(toolbox, calls, project)))
        except BaseException as error:
            print(f"surgical-memory: the connection broke: {error!r}", file=sys.stderr)
        finally:
            ended.put(None)

    threading.Thread(target=speak, daemon=True).start()
    parent = os.getppid()
    while os.getppid() == parent:
        try:
            ended.get(timeout=PARENT_CHECK_S)
            break
        except queue.Empty:
            continue
    calls.close(GRACE_S)


class CallQueue:
    """Runs calls one after another over the store of a data folder, in a thread of its own."""

    def __init__(self, toolbox: ServerToolbox, home: str | None) -> None:
        self._toolbox = toolbox
        self._home = home
        self._thread = ThreadPoolExecutor(1, "calls")
        self._busy = threading.Lock()

    def take(self, name: str, arguments: dict[str, Any], folder: str | None) -> Future[CallOutcome]:
        """Queue a call. Cancelled before its turn, it never runs; once begun, it runs to its end."""
        return self._thread.submit(self._run, name, arguments, folder)

    def close(self, grace_s: float) -> None:
        """Drop the calls that have not begun, and give the one that has a moment."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._busy.acquire(timeout=grace_s)

    def _run(self, name: str, arguments: dict[str, Any], folder: str | None) -> CallOutcome:
        with self._busy:
            return self._toolbox.answer(name, arguments, self._home, folder)


class ClientFolder:
    """The folder that the client works in, which decides what may be seen.

    The one that was named at the start, else $CLAUDE_PROJECT_DIR, else the client's first root, else where we run.
    """

    def __init__(self, named: str | None) -> None:
        self._named = named or os.environ.get("CLAUDE_PROJECT_DIR") or None
        self._root: str | None = None
        self._asked = False

    async def folder_of(self, session: Any) -> str | None:
        """None for the folder that this process runs in. session: the SDK's."""
        if self._named is None and not self._asked:
            self._root = await _first_root(session)
            self._asked = True
        return self._named or self._root

    def forget(self) -> None:
        """The client has other roots now."""
        self._asked = False


async def _first_root(session: Any) -> str | None:
    """The first folder among the client's roots; None where it has none, or does not say in time."""
    capabilities = session.client_capabilities
    if capabilities is None or capabilities.roots is None:
        return None
    try:
        found = await session.send_request(protocol.ListRootsRequest(), protocol.ListRootsResult, ROOTS_WAIT_S)
    except (MCPError, TimeoutError, ValueError) as error:
        print(f"surgical-memory: the client does not tell its roots: {error!r}", file=sys.stderr)
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
                f"There is no tool '{fence(params.name[:40])}': there are "
                f"{', '.join(offered)}.",
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


async def _speak(server: Server[Any]) -> None:
    async with stdio_server(anyio.wrap_file(_input())) as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


class _Lines(TextIOWrapper):
    """Lines that the SDK can read: it never answers one that holds half of a pair of surrogates."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as the class itself has it
        """The next line, with U+FFFD for each such half."""
        return _ESCAPE.sub(_replace_half, super().readline(size))


def _replace_half(escape: re.Match[str]) -> str:
    return r"\ufffd" if escape["half"] else escape.group()


def _input() -> _Lines:
    """Standard input, kept from whatever else might read it: a child would take the client's lines."""
    private, nothing = os.dup(0), native.open_file(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return _Lines(os.fdopen(private, "rb"), encoding="utf-8", errors="replace")
