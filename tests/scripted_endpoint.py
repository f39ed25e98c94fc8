"""A Chat Completions API on loopback, as llama.cpp, Ollama, vLLM and LM Studio have it, that answers from a script.

Standard library only. A turn is a text, a `Reply`, or a function from the request's body to either; when none is left,
the answer is "ok". `offers` is what the endpoint has: "tools", "schema", "stream", "usage".
"""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Body = dict[str, Any]
EVERYTHING = frozenset(("tools", "schema", "stream", "usage"))


@dataclass(frozen=True)
class Reply:
    """One answer. calls: of tools, name and arguments (a text goes out as it is).

    status: of an error.  cut_after: pieces of the stream, after which the connection ends.  broken: sent as the body of a
    200.  error_after: pieces, after which an error is streamed.
    """

    text: str = ""
    calls: Sequence[tuple[str, Any]] = ()
    finish: str = ""
    status: int = 200
    headers: Sequence[tuple[str, str]] = ()
    cut_after: int | None = None
    error_after: int | None = None
    broken: bytes | None = None
    cached: int = 0


def call(name: str, **given: Any) -> Reply:
    return Reply(calls=[(name, given)])


Scripted = str | Reply | Callable[[Body], "str | Reply"]


@dataclass
class ScriptedEndpoint:
    """The server: `start()`, then `url`, then `stop()`. bodies: of the requests.  keys: what each was authorized by."""

    turns: list[Scripted] = field(default_factory=list)
    offers: frozenset[str] = EVERYTHING
    models: Sequence[str] = ("small-model",)
    bodies: list[Body] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _server: ThreadingHTTPServer | None = field(default=None, repr=False)

    def start(self) -> ScriptedEndpoint:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_for(self))
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    @property
    def url(self) -> str:
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def script(self, *turns: Scripted) -> ScriptedEndpoint:
        self.turns += turns
        return self

    def reply(self, body: Body) -> Reply:
        with self._lock:
            self.bodies.append(body)
            turn: Scripted = self.turns.pop(0) if self.turns else "ok"
            if callable(turn):
                turn = turn(body)
            return Reply(turn) if isinstance(turn, str) else turn

    def text(self, number: int) -> str:
        """All that a request has told the model."""
        return "\n".join(str(message.get("content")) for message in self.bodies[number]["messages"])


def _handler_for(api: ScriptedEndpoint) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """The bodies are the log."""

        def do_GET(self) -> None:
            api.paths.append(self.path)
            self._json(200, {"data": [{"id": name} for name in api.models]})

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            api.paths.append(self.path)
            api.keys.append(self.headers.get("authorization") or "")
            if "tools" in body and "tools" not in api.offers:
                return self._json(400, {"error": {"message": "this model does not support tools"}})
            if "response_format" in body and "schema" not in api.offers:
                return self._json(400, {"error": {"message": "response_format is not known"}})
            reply = api.reply(body)
            if reply.status != 200:
                return self._json(reply.status, {"error": {"message": reply.text or "scripted"}}, reply.headers)
            if reply.broken is not None:
                return self._body(200, reply.broken, "text/html")
            if "stream" in api.offers:
                return self._stream(reply, body)
            calls = [{"id": f"c{n}", "type": "function", "function": {"name": name, "arguments": _text(given)}}
                     for n, (name, given) in enumerate(reply.calls)]  # fmt: skip
            message = {"role": "assistant", "content": reply.text or None, **({"tool_calls": calls} if calls else {})}
            choice = {"index": 0, "message": message, "finish_reason": _finish(reply)}
            self._json(200, {"model": body["model"], "choices": [choice], **_usage(reply, body)})

        def _stream(self, reply: Reply, body: Body) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.end_headers()
            for number, delta in enumerate(_deltas(reply)):
                if number == reply.cut_after:
                    self.wfile.flush()
                    return self.connection.shutdown(socket.SHUT_RDWR)
                if number == reply.error_after:
                    return self._event({"error": {"message": "the slot was lost", "code": 500}})
                self._event({"model": body["model"], "choices": [{"index": 0, "delta": delta}]})
            self._event({"choices": [{"index": 0, "delta": {}, "finish_reason": _finish(reply)}]})
            if "usage" in api.offers:
                self._event({"choices": [], **_usage(reply, body)})
            self.wfile.write(b": a comment\n\ndata: [DONE]\n\n")

        def _event(self, value: Body) -> None:
            self.wfile.write(f"data: {json.dumps(value)}\n\n".encode())

        def _json(self, status: int, value: Body, headers: Sequence[tuple[str, str]] = ()) -> None:
            self._body(status, json.dumps(value).encode(), "application/json", headers)

        def _body(self, status: int, payload: bytes, kind: str, headers: Sequence[tuple[str, str]] = ()) -> None:
            self.send_response(status)
            for name, value in (*headers, ("content-type", kind), ("content-length", str(len(payload)))):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(payload)

    return Handler


def _text(given: Any) -> str:
    return given if isinstance(given, str) else json.dumps(given)


def _finish(reply: Reply) -> str:
    return reply.finish or ("tool_calls" if reply.calls else "stop")


def _usage(reply: Reply, body: Body) -> Body:
    shown = len(json.dumps(body["messages"])) // 3
    written = len(reply.text) // 3 + 1
    details = {"prompt_tokens_details": {"cached_tokens": reply.cached}} if reply.cached else {}
    return {"usage": {"prompt_tokens": shown, "completion_tokens": written, **details}}


def _deltas(reply: Reply) -> list[Body]:
    """Its pieces: the role, the text in three parts, each call's name and then its arguments in two parts."""
    third = len(reply.text) // 3 + 1
    deltas: list[Body] = [{"role": "assistant", "content": None}]
    deltas += [{"content": reply.text[at : at + third]} for at in range(0, len(reply.text), third)]
    for number, (name, given) in enumerate(reply.calls):
        text = _text(given)
        half = len(text) // 2
        head = {"index": number, "id": f"c{number}", "type": "function", "function": {"name": name, "arguments": ""}}
        deltas.append({"tool_calls": [head]})
        deltas += [{"tool_calls": [{"index": number, "function": {"arguments": part}}]} for part in (text[:half], text[half:])]
    return deltas
