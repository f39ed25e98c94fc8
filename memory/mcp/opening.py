"""The beginning of a conversation with a client: the requests that are answered without the official SDK's packages.

At each start, a client performs the handshake and lists the tools; most sessions call none. So these few requests are
answered here, exactly as the SDK answers them (a test compares both). At any other request the SDK is imported, and
installed if it is missing; it receives the handshake again, and everything that was not answered. A conversation that
does not begin exactly as with a client of a known version is left to the SDK from the start.
"""

import json
import sys
import threading
from collections.abc import Callable
from typing import Any

from memory import __version__
from memory.core.errors import Refusal, as_refusal
from memory.core.safety.fence import fence_data
from memory.mcp.toolbox import NAME, Description, ServerToolbox, text_of
from memory.mcp.wire import ClientLines, ServerLines

Json = dict[str, Any]
# Versions of the protocol that begin with `initialize`; the SDK answers any other one.
VERSIONS = frozenset({"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
ABSENT = frozenset({"resources/list", "resources/templates/list", "prompts/list"})  # some clients ask for these anyway
METHOD_NOT_FOUND, INTERNAL_ERROR = -32601, -32603
PROGRESS_S = 5.0  # between two progress messages to a call that waits for an installation
_PLAIN_META = {"progressToken"}


class Handshake:
    """Answers the requests that need no SDK. handshake: the lines that the SDK has to receive again."""

    def __init__(self, toolbox: ServerToolbox) -> None:
        self._toolbox = toolbox
        self._is_ready = False
        self.handshake: list[str] = []
        self.handshake_id: Any = None

    def answer(self, line: str) -> list[Json] | None:
        """The messages that answer a line, [] for a notification; None if the SDK has to answer."""
        if not line.strip():
            return []
        message = parse(line)
        method = message.get("method")
        if not self.handshake:
            return self._greet(message, line) if method == "initialize" else None
        if not isinstance(method, str) or not _is_plain(message):
            return None
        if "id" not in message:
            if method == "notifications/initialized" and not self._is_ready:
                self._is_ready = True
                self.handshake.append(line)
            return []
        if method == "ping":
            return [_result(message, {})]
        if method == "tools/list" and self._is_ready:
            tools = [tool_json(name, tool) for name, tool in self._toolbox.descriptions().items()]
            return [_result(message, {"tools": tools})]
        if method in ABSENT and self._is_ready:
            return [_error(message, METHOD_NOT_FOUND, "Method not found", method)]
        return None

    def _greet(self, message: Json, line: str) -> list[Json] | None:
        params = message.get("params")
        if not (_is_plain(message) and isinstance(params, dict) and _is_greeting(params) and "id" in message):
            return None
        self.handshake, self.handshake_id = [line], message["id"]
        return [
            _result(
                message,
                {
                    "protocolVersion": params["protocolVersion"],
                    "capabilities": {"tools": {"listChanged": False}},
                    "serverInfo": {"name": NAME, "version": __version__},
                    "instructions": self._toolbox.instructions(),
                },
            )
        ]


def parse(line: str) -> Json:
    """A line's message; {} if it is not one of JSON-RPC."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) and message.get("jsonrpc") == "2.0" else {}


def _is_plain(message: Json) -> bool:
    """Whether a message holds nothing but its method and, at most, a token for reports of progress."""
    params = message.get("params", {})
    if not isinstance(params, dict) or ("id" in message and not _is_id(message["id"])):
        return False
    if "id" not in message or message.get("method") == "initialize":
        return True
    meta = params.get("_meta", {})
    return not params.keys() - {"_meta"} and isinstance(meta, dict) and not meta.keys() - _PLAIN_META


def _is_id(value: Any) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _is_greeting(params: Json) -> bool:
    capabilities, client = params.get("capabilities"), params.get("clientInfo")
    return (
        params.get("protocolVersion") in VERSIONS
        and "_meta" not in params
        and isinstance(capabilities, dict)
        and all(isinstance(one, dict) for one in capabilities.values())
        and isinstance(client, dict)
        and isinstance(client.get("name"), str)
        and isinstance(client.get("version"), str)
    )


def _result(request: Json, result: Json) -> Json:
    return {"id": request["id"], "result": result}


def _error(request: Json, code: int, message: str, data: str) -> Json:
    return {"id": request["id"], "error": {"code": code, "message": message, "data": data}}


def tool_json(name: str, tool: Description) -> Json:
    """A tool in the protocol's form."""
    return {
        "name": name,
        "description": tool.text,
        "inputSchema": tool.takes,
        "outputSchema": tool.gives,
        "annotations": {"readOnlyHint": not tool.writes, "destructiveHint": False, "openWorldHint": False},
    }


def open_conversation(
    toolbox: ServerToolbox, lines: ClientLines, answers: ServerLines, prepare: Callable[[], None]
) -> bool:
    """Answer the client until the SDK is needed and imported; False if the client disconnects before.

    prepare: imports the SDK, and installs it if it is missing. If that raises, the requests that waited for it are
    answered with the reason, and the next one tries again.
    """
    opening = Handshake(toolbox)
    waiting: list[str] = []
    preparation: _Preparation | None = None
    while True:
        line = lines.next_line(PROGRESS_S if preparation else None)
        if line == "":
            return False
        if line is not None:
            found = opening.answer(line)
            if found is None or (waiting and not found and line not in opening.handshake):
                waiting.append(line)
            for message in found or ():
                answers.send(message)
            if waiting and preparation is None:
                preparation = _Preparation(prepare, lines.wake)
        elif preparation is not None and preparation.is_done:
            if preparation.failure is None:
                lines.replay([*opening.handshake, *waiting])
                if opening.handshake:
                    answers.leave_out(opening.handshake_id)
                return True
            for message in _failures(waiting, preparation.failure):
                answers.send(message)
            waiting, preparation = [], None
        elif preparation is not None:
            preparation.signs += 1
            for message in _progress(waiting, preparation.signs):
                answers.send(message)


class _Preparation:
    """The import of the SDK in a thread of its own, since it may have to be installed first."""

    def __init__(self, prepare: Callable[[], None], wake: Callable[[], None]) -> None:
        self.is_done = False
        self.failure: Refusal | None = None
        self.signs = 0

        def run() -> None:
            try:
                prepare()
            except Refusal as refusal:
                self.failure = refusal
            except Exception as error:
                print(f"surgical-memory: the SDK cannot be imported: {error!r}", file=sys.stderr)
                self.failure = as_refusal(error)
            self.is_done = True
            wake()

        threading.Thread(target=run, daemon=True).start()


def _requests(waiting: list[str]) -> list[Json]:
    """The requests among lines, without those that were cancelled."""
    messages = [parse(line) for line in waiting]
    gone = [
        params.get("requestId")
        for one in messages
        if one.get("method") == "notifications/cancelled" and isinstance(params := one.get("params"), dict)
    ]
    return [one for one in messages if "method" in one and _is_id(one.get("id")) and one["id"] not in gone]


def _failures(waiting: list[str], failure: Refusal) -> list[Json]:
    """The answers if the SDK cannot be imported: a call gets a result that its model reads, any other one an error."""
    text = text_of({"error": fence_data(failure.as_data())})
    call = {"content": [{"type": "text", "text": text}], "isError": True}
    return [
        _result(one, call)
        if one["method"] == "tools/call"
        else _error(one, INTERNAL_ERROR, "The MCP SDK is missing", failure.message)
        for one in _requests(waiting)
    ]


def _progress(waiting: list[str], signs: int) -> list[Json]:
    """A progress message for each call that asked for progress."""
    found = []
    for one in _requests(waiting):
        params = one.get("params")
        meta = params.get("_meta") if isinstance(params, dict) else None
        token = meta.get("progressToken") if isinstance(meta, dict) else None
        if _is_id(token):
            message = "installing the packages of surgical-memory's MCP server (once, about 100 MB)"
            progress = {"progressToken": token, "progress": signs, "message": message}
            found.append({"method": "notifications/progress", "params": progress})
    return found
