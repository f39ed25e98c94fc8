"""Tools of MCP servers that the user named, as far as they say of themselves that they only read.

A server is started for one exploration and ended with it. The protocol runs in a thread of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import AsyncExitStack
from typing import Any

from memory.agent.ledger import Source
from memory.agent.tools.toolbox import Result, Tool
from memory.core.errors import Refusal

SERVER = "server"
START_TIMEOUT_S = 20.0
CALL_TIMEOUT_S = 25.0
MAX_DESCRIPTION = 400


class Servers:
    """The servers of a configuration, in the form of `{"mcpServers": {name: {"command", "args", "env"} or {"url"}}}`.

    tools: those that read.  left_out: the names of the others, and of servers that did not start, with the reason.
    """

    def __init__(self, configuration: Mapping[str, Any]) -> None:
        self.tools: list[Tool] = []
        self.left_out: dict[str, str] = {}
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_forever, name="surgical-memory-servers", daemon=True)
        self._thread.start()
        self._closed: list[Future[None]] = []
        for name, one in configuration.items():
            ready: Future[Sequence[Any]] = Future()
            self._closed.append(asyncio.run_coroutine_threadsafe(self._serve(name, one, ready), self._loop))
            try:
                client, found = ready.result(START_TIMEOUT_S)
            except Exception as error:
                self.left_out[name] = f"it did not start: {type(error).__name__}: {error}"[:300]
                continue
            self._take(name, client, found)

    def close(self) -> None:
        """End the servers."""
        self._loop.call_soon_threadsafe(self._end.set)
        for one in self._closed:
            try:
                one.result(5.0)
            except Exception:  # a server that does not end by itself ends with its pipe
                continue
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5.0)

    async def _serve(self, name: str, settings: Mapping[str, Any], ready: Future[Sequence[Any]]) -> None:
        """Hold one server open in a task of its own, as its library wants it."""
        try:
            async with AsyncExitStack() as stack:
                client = await stack.enter_async_context(_client(settings))
                ready.set_result((client, (await client.list_tools()).tools))
                await self._end.wait()
        except BaseException as error:
            if not ready.done():
                ready.set_exception(error if isinstance(error, Exception) else RuntimeError(str(error)))
            elif not isinstance(error, Exception):
                raise

    def _take(self, server: str, client: Any, found: Sequence[Any]) -> None:
        for one in found:
            name = f"mcp__{server}__{one.name}"[:128]
            if one.annotations is None or not one.annotations.read_only_hint or one.annotations.destructive_hint:
                self.left_out[name] = "it does not say that it only reads"
                continue
            description = (one.description or one.name)[:MAX_DESCRIPTION]
            self.tools.append(Tool(name, description, one.input_schema, self._runner(client, server, one.name), False))

    def _runner(self, client: Any, server: str, name: str) -> Any:
        def run(given: Mapping[str, Any]) -> Result:
            call = client.call_tool(name, dict(given), read_timeout_seconds=CALL_TIMEOUT_S)
            found = asyncio.run_coroutine_threadsafe(call, self._loop).result(CALL_TIMEOUT_S + 1.0)
            text = "\n".join(block.text for block in found.content if getattr(block, "type", "") == "text")
            source = Source(SERVER, f"{server}/{name}({json.dumps(dict(given), ensure_ascii=False)[:80]})")
            return Result(text, (source,), bool(found.is_error), f"{len(text)} characters")

        return run


def _client(settings: Mapping[str, Any]) -> Any:
    from mcp import Client, StdioServerParameters
    from mcp.client.stdio import stdio_client

    if settings.get("url"):
        return Client(str(settings["url"]), read_timeout_seconds=CALL_TIMEOUT_S)
    environment = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    environment |= {str(name): str(value) for name, value in dict(settings.get("env") or {}).items()}
    command, words = str(settings["command"]), [str(word) for word in settings.get("args") or ()]
    started = StdioServerParameters(command=command, args=words, env=environment)
    log = open(os.devnull, "w")  # noqa: SIM115 (it ends with the server, whose words are not ours)
    return Client(stdio_client(started, errlog=log), read_timeout_seconds=CALL_TIMEOUT_S)


def configured(path: str) -> dict[str, Any]:
    """The servers that a file names. Raises Refusal `bad_servers`."""
    try:
        with open(os.path.expanduser(path), encoding="utf-8-sig") as file:
            found = json.load(file)
        servers = found["mcpServers"]
        if not all(isinstance(one, dict) and (one.get("command") or one.get("url")) for one in servers.values()):
            raise ValueError("each server has a command or a url")
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refusal(
            "bad_servers", f'{path} should be JSON with "mcpServers": {{name: {{"command", "args"}}}}: {error}.'
        ) from None
    return dict(servers)
