"""Tools of MCP servers that the user named, as far as they say of themselves that they only read.

A server is started for one exploration and ended with it. The protocol runs in a thread of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, TypeVar

from memory.agent import reply_fields as fields
from memory.agent.ledger import Source
from memory.agent.tools.toolbox import ReadingTool, ToolResult
from memory.core.errors import DATA_ERRORS, Refusal
from memory.core.patterns import lazy
from memory.core.safety.redaction import redacted_start
from memory.core.text.text import one_line
from memory.system import files, native, own_paths, programs

_HANDED_ON = ("HOME", "LANG", "SYSTEMROOT", "TEMP", "USERPROFILE")  # of our environment to servers
SERVER = "server"
START_TIMEOUT_S = 20.0
CALL_TIMEOUT_S = 25.0
CLOSE_TIMEOUT_S = 5.0
MAX_BYTES = 1_000_000  # of the file that names the servers
MAX_NAME, MAX_DESCRIPTION, MAX_SCHEMA = 64, 400, 40_000  # characters
MAX_TOOLS = 100  # of one server
MAX_RESULT = 200_000  # characters of a result: what is shown of it is a small part, and all of it is redacted
_NOT_IN_A_NAME = lazy(r"[^A-Za-z0-9_-]")  # of a tool, as the Messages API takes them
_T = TypeVar("_T")
_Opened = tuple[Any, Sequence[Any]]  # a client and its server's tools


class Servers:
    """The servers of a configuration: `{"mcpServers": {name: {"command", "args", "env"} or {"url", "proxy"}}}`.

    tools: those that read.  left_out: the names of the others, and of servers that did not start, with the reason.
    """

    def __init__(self, configuration: Mapping[str, Any]) -> None:
        self.tools: list[ReadingTool] = []
        self.left_out: dict[str, str] = {}
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._held: list[asyncio.Task[None]] = []
        self._thread = threading.Thread(target=self._loop.run_forever, name="surgical-memory-servers", daemon=True)
        self._thread.start()
        try:
            opened = self._in_loop(self._open_all(configuration)).result(START_TIMEOUT_S + CLOSE_TIMEOUT_S)
            for name, found in zip(configuration, opened, strict=True):
                if isinstance(found, BaseException):
                    why = one_line(redacted_start(str(found), 1_000)) or type(found).__name__
                    self.left_out[name] = f"it did not start: {why}"[:300]
                else:
                    self._take(name, *found)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the servers, also those that hang."""
        with suppress(TimeoutError):
            self._in_loop(self._end_all()).result(3 * CLOSE_TIMEOUT_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CLOSE_TIMEOUT_S)

    def _in_loop(self, work: Coroutine[Any, Any, _T]) -> Future[_T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _open_all(self, configuration: Mapping[str, Any]) -> list[_Opened | BaseException]:
        """Each server's client and tools, or why there are none; all start at the same time."""
        return await asyncio.gather(*map(self._open, configuration.values()), return_exceptions=True)

    async def _open(self, settings: Mapping[str, Any]) -> _Opened:
        ready: asyncio.Future[_Opened] = self._loop.create_future()
        task = self._loop.create_task(self._hold(settings, ready))
        self._held.append(task)
        try:
            return await asyncio.wait_for(ready, START_TIMEOUT_S)
        except TimeoutError:
            task.cancel()
            raise TimeoutError(f"it did not answer within {START_TIMEOUT_S:g} s") from None

    async def _hold(self, settings: Mapping[str, Any], ready: asyncio.Future[_Opened]) -> None:
        """Hold one server open in a task of its own, as its library wants it."""
        try:
            async with AsyncExitStack() as stack:
                client = await stack.enter_async_context(_client(settings))
                ready.set_result((client, (await client.list_tools()).tools))
                await self._end.wait()
        except Exception as error:
            if not ready.done():
                ready.set_exception(error)

    async def _end_all(self) -> None:
        self._end.set()
        for _ in range(2):  # those that do not end by themselves are ended
            if self._held:
                _, pending = await asyncio.wait(self._held, timeout=CLOSE_TIMEOUT_S)
                for task in pending:
                    task.cancel()

    def _take(self, server: str, client: Any, found: Sequence[Any]) -> None:
        for number, one in enumerate(found):
            name = _NOT_IN_A_NAME.sub("_", f"mcp__{server}__{one.name}")[:MAX_NAME]
            if number >= MAX_TOOLS:
                self.left_out[server] = f"it has more than {MAX_TOOLS} tools: the first ones are used"
                return
            if one.annotations is None or not one.annotations.read_only_hint or one.annotations.destructive_hint:
                self.left_out[name] = "it does not say that it only reads"
                continue
            try:
                schema = _schema_of(one.input_schema)
            except DATA_ERRORS:
                self.left_out[name] = "its arguments are declared by no JSON Schema of an object that we can read"
                continue
            description = (one.description or one.name)[:MAX_DESCRIPTION]
            run = self._runner(client, server, one.name)
            self.tools.append(ReadingTool(name, description, schema, run, False, waits=True))

    def _runner(self, client: Any, server: str, name: str) -> Any:
        def run(given: Mapping[str, Any]) -> ToolResult:
            call = client.call_tool(name, dict(given), read_timeout_seconds=CALL_TIMEOUT_S)
            found = self._in_loop(call).result(CALL_TIMEOUT_S + 1.0)
            text = _text_of(found)
            source = Source(SERVER, f"{server}/{name}({json.dumps(dict(given), ensure_ascii=False)[:80]})")
            return ToolResult(text, (source,), bool(found.is_error), f"{len(text)} characters")

        return run


def _schema_of(declared: Any) -> dict[str, Any]:
    """The schema of a tool's arguments, of the shape that a call is checked by. Raises ValueError, RecursionError."""
    schema: dict[str, Any] = {"type": "object", **fields.plain(fields.mapping(declared))}
    fields.mapping(schema.get("properties"))
    for required in fields.items(schema.get("required")):
        fields.text(required)
    if schema["type"] != "object" or len(json.dumps(schema)) > MAX_SCHEMA:
        raise ValueError("no schema of arguments")
    return schema


def _text_of(found: Any) -> str:
    """The start of a result's text; of what is none, that it is there."""
    parts: list[str] = []
    left = MAX_RESULT
    for block in found.content:
        part = block.text if block.type == "text" else f"[{block.type}, not shown]"
        parts.append(part[:left])
        left -= len(part)
        if left <= 0:
            return "\n".join([*parts, "[the rest of this result is not read]"])
    if not parts and found.structured_content is not None:
        parts = [json.dumps(found.structured_content, ensure_ascii=False)[:MAX_RESULT]]
    return "\n".join(parts)


def _client(settings: Mapping[str, Any]) -> Any:
    from mcp import Client, StdioServerParameters
    from mcp.client.stdio import stdio_client

    if settings.get("url"):
        reached = _over_http(str(settings["url"]), str(settings.get("proxy") or ""))
        return Client(reached, read_timeout_seconds=CALL_TIMEOUT_S)
    own = programs.surroundings(os.environ)
    environment = {name: own[name] for name in (*_HANDED_ON, "PATH") if name in own}
    # The SDK would take these from our environment, where they may be a repository's.
    home = own.get("USERPROFILE" if native.IS_WINDOWS else "HOME") or own_paths.account_home() or os.sep
    environment |= {} if native.IS_WINDOWS else {"HOME": home, "SHELL": "/bin/sh"}
    environment |= {str(name): str(value) for name, value in dict(settings.get("env") or {}).items()}
    command, words = _program(str(settings["command"]), environment), [str(word) for word in settings.get("args") or ()]
    # Not in the folder that is explored: what runs others, such as npx, would take the repository's own.
    started = StdioServerParameters(command=command, args=words, env=environment, cwd=home)
    log = open(os.devnull, "w")  # noqa: SIM115 (it ends with the server, whose words are not ours)
    return Client(stdio_client(started, errlog=log), read_timeout_seconds=CALL_TIMEOUT_S)


@asynccontextmanager
async def _over_http(url: str, proxy: str) -> AsyncIterator[Any]:
    """The streams to a server at an address. No proxy of the environment is used: it may be a repository's, and could
    read the questions and write the answers.
    """
    import httpx2
    from mcp.client.streamable_http import streamable_http_client

    transport = httpx2.AsyncHTTPTransport(proxy=proxy or None)  # a transport of our own leaves out those proxies
    timeout = httpx2.Timeout(START_TIMEOUT_S, read=CALL_TIMEOUT_S)
    async with (
        httpx2.AsyncClient(transport=transport, timeout=timeout) as client,
        streamable_http_client(url, http_client=client) as streams,
    ):
        yield streams


def _program(command: str, environment: Mapping[str, str]) -> str:
    """The absolute path of a server's program. Raises ValueError."""
    named = os.path.expanduser(command)
    if os.path.isabs(named):
        own = own_paths.own_path(named, os.environ)
        if not own:
            raise ValueError(f"its command, {command}, lies in the project that this is called in")
        return own
    found = None if os.path.dirname(named) else programs.find(named, environment)
    if found is None:
        raise ValueError(f"its command, {command}, is no absolute path and no program on the PATH")
    return found


def read_servers(path: str) -> dict[str, Any]:
    """The servers that a file names. Raises Refusal `bad_servers`."""
    try:
        found = json.loads(files.read(files.own_file(path, os.environ), MAX_BYTES).decode("utf-8-sig"))
        servers = found["mcpServers"]
        if not all(isinstance(one, dict) and (one.get("command") or one.get("url")) for one in servers.values()):
            raise ValueError("each server has a command or a url")
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refusal(
            "bad_servers", f'{path} should be JSON with "mcpServers": {{name: {{"command", "args"}}}}: {error}.'
        ) from None
    return dict(servers)
