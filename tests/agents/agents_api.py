"""The scripted API in the formats of other agents' models: OpenAI's Responses and Google's generateContent.

A request in any format is turned into the shape of the Messages API, so that one rule answers all clients; the answer is
turned back. Standard library only; nothing leaves the machine.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.scripted_api import SECRET_HEADERS, Failure, Json, Request, ScriptedAPI, Server, _handler_for


class AgentsAPI(ScriptedAPI):
    """`ScriptedAPI`, also at /v1/responses and /v1beta/models/NAME:streamGenerateContent."""

    def start(self) -> AgentsAPI:
        self._server = Server(("127.0.0.1", 0), _handler(self))
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self


def _handler(api: ScriptedAPI) -> type[BaseHTTPRequestHandler]:
    base: Any = _handler_for(api)

    class Handler(base):  # type: ignore[misc]
        def do_GET(self) -> None:
            if self.path.partition("?")[0] == "/v1/models":
                return self._send_json(200, {"object": "list", "data": [], "models": []})
            super().do_GET()

        def do_POST(self) -> None:
            path = self.path.partition("?")[0]
            method = path.rpartition(":")[2]
            if path == "/v1/responses":
                self._answer_as(lambda body: from_responses(body), to_responses)
            elif path.startswith("/v1beta/") and method in ("streamGenerateContent", "generateContent"):
                self._answer_as(from_gemini, to_gemini, stream=method.startswith("stream"))
            elif path.startswith("/v1beta/") and method == "countTokens":
                self.rfile.read(int(self.headers.get("content-length") or 0))
                self._send_json(200, {"totalTokens": 100})
            else:
                super().do_POST()

        def _answer_as(self, taken: Any, given: Any, stream: bool = True) -> None:
            raw = json.loads(self.rfile.read(int(self.headers.get("content-length") or 0)))
            headers = {k.lower(): v for k, v in self.headers.items() if k.lower() not in SECRET_HEADERS}
            try:
                message = api.answer(Request(self.path.partition("?")[0], headers, taken(raw)))
            except Exception as failure:
                api.failures.append(failure)
                return self._refuse(400, repr(failure))
            if isinstance(message, Failure):
                return self._fail(message)
            events = list(given(message))
            if not stream:
                return self._send_json(200, events[-1])
            lines = (
                (f"event: {event['type']}\n" if "type" in event else "") + f"data: {json.dumps(event)}\n\n"
                for event in events
            )
            self._send(200, "".join(lines).encode(), "text/event-stream")

    return Handler


# --- OpenAI's Responses ---------------------------------------------------------------------------------------


def from_responses(body: Json) -> Json:
    """A request in the shape of the Messages API; a tool of a namespace is called NAMESPACE__NAME."""
    messages: list[Json] = []
    for item in body.get("input", []):
        kind = item.get("type", "message")
        if kind == "message":
            messages.append({"role": item["role"], "content": item["content"]})
        elif kind == "function_call":
            block = {"type": "tool_use", "name": item["name"], "input": json.loads(item["arguments"] or "{}")}
            messages.append({"role": "assistant", "content": [block]})
        elif kind == "function_call_output":
            messages.append({"role": "user", "content": [{"type": "tool_result", "content": item["output"]}]})
    return {
        "model": body.get("model"), "system": body.get("instructions", ""), "messages": messages,
        "tools": list(_responses_tools(body.get("tools", []), "")),
    }  # fmt: skip


def _responses_tools(tools: list[Json], prefix: str) -> Iterator[Json]:
    for tool in tools:
        if tool.get("type") == "namespace":
            yield from _responses_tools(tool.get("tools", []), tool["name"] + NAMESPACE)
        elif tool.get("name"):
            yield {"name": prefix + tool["name"], "input_schema": tool.get("parameters", {})}


NAMESPACE = "/"


def to_responses(message: Json) -> Iterator[Json]:
    """A message as the events of a response."""
    name = "resp_" + message["id"]
    yield {"type": "response.created", "response": {"id": name}}
    for number, block in enumerate(message["content"]):
        if block["type"] == "text":
            content = [{"type": "output_text", "text": block["text"], "annotations": []}]
            item = {"type": "message", "id": f"{name}_{number}", "role": "assistant", "status": "completed", "content": content}
        else:
            space, _, tool = block["name"].rpartition(NAMESPACE)
            item = {
                "type": "function_call", "id": f"{name}_{number}", "call_id": block["id"], "name": tool,
                "arguments": json.dumps(block["input"]), "status": "completed",
            } | ({"namespace": space} if space else {})  # fmt: skip
        yield {"type": "response.output_item.done", "output_index": number, "item": item}
    usage = {
        "input_tokens": 100, "output_tokens": 10, "total_tokens": 110,
        "input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0},
    }  # fmt: skip
    yield {"type": "response.completed", "response": {"id": name, "status": "completed", "output": [], "usage": usage}}


# --- Google's generateContent ---------------------------------------------------------------------------------


def from_gemini(body: Json) -> Json:
    """A request in the shape of the Messages API."""
    messages = [
        {"role": "assistant" if one.get("role") == "model" else "user", "content": [_block(p) for p in one["parts"]]}
        for one in body.get("contents", [])
    ]
    tools = [
        {"name": tool["name"], "input_schema": tool.get("parametersJsonSchema") or tool.get("parameters", {})}
        for group in body.get("tools", [])
        for tool in group.get("functionDeclarations", [])
    ]
    system = "\n".join(part.get("text", "") for part in body.get("systemInstruction", {}).get("parts", []))
    return {"model": "gemini", "system": system, "messages": messages, "tools": tools}


def _block(part: Json) -> Json:
    if "functionCall" in part:
        return {"type": "tool_use", "name": part["functionCall"]["name"], "input": part["functionCall"].get("args", {})}
    if "functionResponse" in part:
        response = part["functionResponse"]["response"]
        return {"type": "tool_result", "content": str(response.get("output", json.dumps(response)))}
    return {"type": "text", "text": part.get("text", "")}


def to_gemini(message: Json) -> Iterator[Json]:
    """A message as one chunk of a response."""
    parts = [
        {"text": block["text"]}
        if block["type"] == "text"
        else {"functionCall": {"name": block["name"], "args": block["input"], "id": block["id"]}}
        for block in message["content"]
    ]
    yield {
        "candidates": [{"content": {"role": "model", "parts": parts}, "finishReason": "STOP", "index": 0}],
        "usageMetadata": {"promptTokenCount": 100, "candidatesTokenCount": 10, "totalTokenCount": 110},
    }
