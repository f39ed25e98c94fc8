"""A Messages API on loopback that answers from a script and remembers what it was asked.

What Claude is shown is what is in the bodies of its requests, so a test scripts the model's turns here, runs
the real client, and then looks at `api.requests`. Standard library only; nothing leaves the machine.

    api.add_rule(lambda r: "Bash" in r.tools, call("Bash", command="date"), "It is late.")

A rule is a predicate and its turns. The first rule that matches and has turns left answers; when none does,
the answer is "ok". This module knows the wire format, and nothing about the plugin.
"""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Json = dict[str, Any]
SECRET_HEADERS = {"authorization", "x-api-key", "cookie"}


def flatten(content: Any) -> str:
    """The readable text of a content value: a string, a block, or a list of blocks, nested or not."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n".join(filter(None, map(flatten, content)))
    if not isinstance(content, dict):
        return ""
    if content.get("type") == "tool_use":
        return json.dumps(content["input"], ensure_ascii=False)
    return flatten(content.get("text") or content.get("content") or "")


@dataclass(frozen=True)
class Request:
    """One request as the model would see it. Header names are in lower case; credentials are left out."""

    path: str
    headers: Mapping[str, str]
    body: Json

    @property
    def model(self) -> str:
        return str(self.body.get("model", ""))

    @property
    def messages(self) -> list[Json]:
        return list(self.body.get("messages", []))

    @property
    def tools(self) -> list[str]:
        return [tool["name"] for tool in self.body.get("tools", [])]

    @cached_property
    def system(self) -> str:
        return flatten(self.body.get("system"))

    @cached_property
    def text(self) -> str:
        """Everything the messages say, hooks' context included, whatever role or tag carries it."""
        return "\n".join(flatten(message["content"]) for message in self.messages)

    def texts_by(self, role: str) -> list[str]:
        """The texts of the messages of one role (`user`, `assistant`, `system`), oldest first."""
        return [flatten(message["content"]) for message in self.messages if message["role"] == role]

    @property
    def tool_results(self) -> list[str]:
        """What the tools answered, oldest first."""
        blocks = [b for m in self.messages if isinstance(m["content"], list) for b in m["content"]]
        return [flatten(block.get("content", "")) for block in blocks if block.get("type") == "tool_result"]

    @property
    def agent_id(self) -> str:
        """The sub-agent that asks, if one of the model's tools started it; "" for the main conversation.

        A command with `context: fork` that the user typed has none: tell its requests by `system`.
        """
        return self.headers.get("x-claude-code-agent-id", "")


@dataclass(frozen=True)
class Turn:
    """One answer of the model. `input_tokens` is the usage it reports: a large one provokes a compaction."""

    blocks: Sequence[Json]
    input_tokens: int | None = None
    stop_reason: str | None = None
    cache_read: int = 0
    cache_write: int = 0
    web_searches: int = 0


@dataclass(frozen=True)
class Failure:
    """No answer: a status with an error of this type, or a connection that is cut when there is none."""

    status: int | None
    error: str = "api_error"
    headers: Mapping[str, str] = field(default_factory=dict)
    message: str = "scripted"


@dataclass(frozen=True)
class Garbled:
    """A 200 whose body is none of ours. cut: the connection ends before it does."""

    body: bytes
    cut: bool = False
    content_type: str = "application/json"


def text_turn(text: str, input_tokens: int | None = None) -> Turn:
    return Turn([{"type": "text", "text": text}], input_tokens)


def call(tool: str, **tool_input: Any) -> Turn:
    return Turn([{"type": "tool_use", "name": tool, "input": tool_input}])


Predicate = Callable[[Request], bool]
Scripted = str | Turn | Failure | Garbled | Callable[[Request], "str | Turn | Failure | Garbled"]


@dataclass
class Rule:
    matches: Predicate
    turns: list[Scripted]
    repeat_last: bool = False

    def next_turn(self) -> Scripted:
        return self.turns[0] if self.repeat_last and len(self.turns) == 1 else self.turns.pop(0)


class Server(ThreadingHTTPServer):
    request_queue_size = 64  # the default of 5 costs a burst of connections a second
    daemon_threads = True


@dataclass
class Batch:
    """A message batch: its requests by custom id, and when it is asked after, whether it has ended."""

    number: int
    questions: dict[str, Json]
    results: list[Json] | None = None

    @property
    def id(self) -> str:
        return f"msgbatch_{self.number:05d}"


@dataclass
class ScriptedAPI:
    """The server: `start()`, then `url`, then `stop()`, which raises what a rule raised in between.

    Batches end when they are asked after, unless `hold` is set; their questions are answered by the rules. A `lost`
    batch is taken in, and its sender is told nothing. `outcomes` are for questions that get no message:
    {part of the prompt: "errored", "expired" or "canceled"}.  on_batch: called when one has come in, before it is answered.
    """

    batches: dict[str, Batch] = field(default_factory=dict)
    hold: bool = False
    lost: bool = False
    on_batch: Callable[[], object] | None = None
    refuse_batches: Failure | None = None
    outcomes: dict[str, str] = field(default_factory=dict)
    deleted: list[str] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _server: Server | None = field(default=None, repr=False)

    def add_rule(self, matches: Predicate, *turns: Scripted, repeat_last: bool = False) -> ScriptedAPI:
        """Add a rule. A turn is a text, a `Turn`, or a function from the request to either."""
        with self._lock:
            self.rules.append(Rule(matches, list(turns), repeat_last))
        return self

    def start(self) -> ScriptedAPI:
        self._server = Server(("127.0.0.1", 0), _handler_for(self))
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
        if self.failures:
            raise self.failures[0]

    @property
    def url(self) -> str:
        assert self._server is not None, "the API was not started"
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def answer(self, request: Request) -> Json | Failure | Garbled:
        """Record a request and give the message that the script has for it, or the failure."""
        with self._lock:
            self.requests.append(request)
            number = len(self.requests)
            rule = next((r for r in self.rules if r.turns and r.matches(request)), None)
            scripted: Scripted = rule.next_turn() if rule else "ok"
            if callable(scripted):
                scripted = scripted(request)
            if isinstance(scripted, Failure | Garbled):
                return scripted
        return _message(text_turn(scripted) if isinstance(scripted, str) else scripted, request, number)


    # --- batches ----------------------------------------------------------------------------------------------

    def take_batch(self, body: Json) -> Batch:
        """A batch as it comes in."""
        with self._lock:
            number = len(self.batches) + len(self.deleted) + 1
            made = Batch(number, {one["custom_id"]: one["params"] for one in body["requests"]})
            assert len(made.questions) == len(body["requests"]), "a custom id twice"
            self.batches[made.id] = made
            return made

    def batch_json(self, batch: Batch) -> Json:
        """What the API tells of a batch."""
        if batch.results is None and not self.hold:
            batch.results = [self._result(name, params) for name, params in batch.questions.items()]
        counts = dict.fromkeys(("processing", "succeeded", "errored", "canceled", "expired"), 0)
        for result in batch.results or ():
            counts[result["result"]["type"]] += 1
        if batch.results is None:
            counts["processing"] = len(batch.questions)
        ended = batch.results is not None
        return {
            "id": batch.id,
            "type": "message_batch",
            "processing_status": "ended" if ended else "in_progress",
            "request_counts": counts,
            "created_at": "2026-11-22T03:17:00Z",
            "expires_at": "2026-11-23T03:17:00Z",
            "ended_at": "2026-11-22T03:27:00Z" if ended else None,
            "archived_at": None,
            "cancel_initiated_at": None,
            "results_url": f"{self.url}/v1/messages/batches/{batch.id}/results" if ended else None,
        }

    def _result(self, name: str, params: Json) -> Json:
        request = Request("/v1/messages/batches", {}, params)
        for part, outcome in self.outcomes.items():
            if part in request.text:
                error = {"type": "error", "error": {"type": "invalid_request_error", "message": "scripted"}}
                return {"custom_id": name, "result": {"type": outcome} | ({"error": error} if outcome == "errored" else {})}
        return {"custom_id": name, "result": {"type": "succeeded", "message": self.answer(request)}}


def _message(turn: Turn, request: Request, number: int) -> Json:
    blocks = [
        {"id": f"toolu_{number:05d}{i:02d}", **block} if block["type"] == "tool_use" else block
        for i, block in enumerate(turn.blocks)
    ]
    uses_tool = any(block["type"] == "tool_use" for block in blocks)
    return {
        "id": f"msg_{number:05d}",
        "type": "message",
        "role": "assistant",
        "model": request.model,
        "content": blocks,
        "stop_reason": turn.stop_reason or ("tool_use" if uses_tool else "end_turn"),
        "stop_sequence": None,
        "usage": {
            "input_tokens": turn.input_tokens or len(request.text) // 3 + 1,
            "output_tokens": len(flatten(blocks)) // 3 + 1,
            "cache_creation_input_tokens": turn.cache_write,
            "cache_read_input_tokens": turn.cache_read,
            "server_tool_use": {"web_search_requests": turn.web_searches, "web_fetch_requests": 0},
        },
    }


def _events(message: Json) -> Iterator[Json]:
    """The message as server-sent events; each block goes out in a single delta."""
    start = {**message, "content": [], "stop_reason": None}
    yield {"type": "message_start", "message": start}
    for index, block in enumerate(message["content"]):
        if block["type"] == "text":
            empty, delta = {**block, "text": ""}, {"type": "text_delta", "text": block["text"]}
        else:
            tool_input = json.dumps(block["input"])
            empty, delta = {**block, "input": {}}, {"type": "input_json_delta", "partial_json": tool_input}
        yield {"type": "content_block_start", "index": index, "content_block": empty}
        yield {"type": "content_block_delta", "index": index, "delta": delta}
        yield {"type": "content_block_stop", "index": index}
    ending = {"stop_reason": message["stop_reason"], "stop_sequence": None}
    yield {"type": "message_delta", "delta": ending, "usage": message["usage"]}
    yield {"type": "message_stop"}


def _handler_for(api: ScriptedAPI) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Silent: the requests themselves are the log."""

        def do_HEAD(self) -> None:
            self._send(200, b"", "application/json")

        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            *_, name, last = path.split("/")
            if path == "/v1/messages/batches":
                found = [api.batch_json(batch) for batch in reversed(api.batches.values())]
                self._send_json(200, {"data": found, "has_more": False, "first_id": None, "last_id": None})
            elif last in api.batches:
                self._send_json(200, api.batch_json(api.batches[last]))
            elif last == "results" and name in api.batches:
                lines = (json.dumps(line) + "\n" for line in api.batches[name].results or ())
                self._send(200, "".join(lines).encode(), "application/x-jsonl")
            else:
                self._refuse(404, f"not scripted: {self.path}", "not_found_error")

        def do_DELETE(self) -> None:
            name = self.path.rpartition("/")[2]
            if api.batches.pop(name, None) is None:
                return self._refuse(404, f"not scripted: {self.path}", "not_found_error")
            api.deleted.append(name)
            self._send_json(200, {"id": name, "type": "message_batch_deleted"})

        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers.get("content-length") or 0))
            path = self.path.partition("?")[0]
            if path == "/v1/messages/count_tokens":
                self._send_json(200, {"input_tokens": len(raw) // 3 + 1})
            elif path == "/v1/messages/batches":
                self._take_batch(json.loads(raw))
            elif path == "/v1/messages":
                self._answer(path, json.loads(raw))
            else:
                self._refuse(404, f"not scripted: {path}")

        def _take_batch(self, body: Json) -> None:
            if api.refuse_batches is not None:
                return self._fail(api.refuse_batches)
            batch = api.take_batch(body)
            if api.on_batch is not None:
                api.on_batch()
            if api.lost:
                return self._fail(Failure(None))
            self._send_json(200, {**api.batch_json(batch), "processing_status": "in_progress", "results_url": None})

        def _answer(self, path: str, body: Json) -> None:
            headers = {k.lower(): v for k, v in self.headers.items() if k.lower() not in SECRET_HEADERS}
            try:
                message = api.answer(Request(path, headers, body))
            except Exception as failure:  # a client error: the client would retry a server's
                api.failures.append(failure)
                return self._refuse(400, repr(failure))
            if isinstance(message, Failure):
                return self._fail(message)
            if isinstance(message, Garbled):
                return self._garble(message)
            if body.get("stream"):
                lines = (f"event: {e['type']}\ndata: {json.dumps(e)}\n\n" for e in _events(message))
                self._send(200, "".join(lines).encode(), "text/event-stream")
            else:
                self._send_json(200, message)

        def _fail(self, failure: Failure) -> None:
            if failure.status is None:
                self.close_connection = True
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            error = {"type": failure.error, "message": failure.message}
            self._send_json(failure.status, {"type": "error", "error": error}, failure.headers)

        def _garble(self, garbled: Garbled) -> None:
            self.send_response(200)
            self.send_header("content-type", garbled.content_type)
            self.send_header("content-length", str(len(garbled.body) + 100 * garbled.cut))
            self.end_headers()
            self.wfile.write(garbled.body)
            self.close_connection = True
            if garbled.cut:
                self.connection.shutdown(socket.SHUT_RDWR)

        def _refuse(self, status: int, message: str, kind: str = "invalid_request_error") -> None:
            error = {"type": kind, "message": message}
            self._send_json(status, {"type": "error", "error": error})

        def _send_json(self, status: int, value: Json, headers: Mapping[str, str] | None = None) -> None:
            self._send(status, json.dumps(value).encode(), "application/json", headers or {})

        def _send(
            self, status: int, payload: bytes, content_type: str, headers: Mapping[str, str] | None = None
        ) -> None:
            try:
                self.send_response(status)
                for name, value in (headers or {}).items():
                    self.send_header(name, value)
                self.send_header("content-type", content_type)
                self.send_header("content-length", str(len(payload)))
                self.end_headers()
                self.wfile.write(payload)
            except ConnectionError:
                pass  # the client may leave early, for instance when a test's time is up

    return Handler
