"""Conversations as OpenAI's Chat Completions API takes them, and its replies as blocks of the Messages API.

Tools are offered in one of two ways: in the API's own field; or, if an endpoint or a model has no such field, as text
in the instructions ("in words"). The reply is then one JSON object, which calls one tool or answers; a JSON Schema
describes it.
"""

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from memory.agent.history import Message
from memory.agent.reply_fields import name as name_field
from memory.agent.reply_fields import plain

_STOPPED = {"stop": "end_turn", "length": "max_tokens", "tool_calls": "tool_use", "content_filter": "refusal"}
_BY_WORDS = """Your reply is one JSON object and nothing else. To use a tool:
{{"why": "a few words", "tool": "NAME", "arguments": {{…}}}}
To answer: {{"answer": "…"}}

Tools:
{tools}"""
_ANSWER_ALONE = 'Your reply is one JSON object and nothing else: {"answer": "…"}'
_TEXT = {"type": "string"}


def wire_messages(messages: Sequence[Message], system: str, by_words: bool) -> list[dict[str, Any]]:
    """The messages of a request. by_words: tool calls and their results are written as text."""
    wire: list[dict[str, Any]] = [{"role": "system", "content": system}] if system else []
    names: dict[str, str] = {}  # of tools, by the id of a call
    for message in messages:
        content = message["content"]
        if isinstance(content, str):
            wire.append({"role": message["role"], "content": content})
        elif message["role"] == "assistant":
            names |= {str(block["id"]): str(block["name"]) for block in content if block.get("type") == "tool_use"}
            wire.append(_assistant_in_words(content) if by_words else _assistant(content))
        else:
            wire += _user_in_words(content, names) if by_words else _user(content)
    return wire


def _assistant(content: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    text = "\n".join(str(block["text"]) for block in content if block.get("type") == "text")
    calls = [
        {
            "id": block["id"],
            "type": "function",
            "function": {"name": block["name"], "arguments": json.dumps(block["input"], ensure_ascii=False)},
        }
        for block in content
        if block.get("type") == "tool_use"
    ]
    return {"role": "assistant", "content": text, **({"tool_calls": calls} if calls else {})}


def _assistant_in_words(content: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    text = "\n".join(str(block["text"]) for block in content if block.get("type") == "text")
    call = next((block for block in content if block.get("type") == "tool_use"), None)
    reply = {"why": text, "tool": call["name"], "arguments": call["input"]} if call else {"answer": text}
    return {"role": "assistant", "content": json.dumps(reply, ensure_ascii=False)}


def _user(content: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    results = [
        {"role": "tool", "tool_call_id": block["tool_use_id"], "content": _text(block["content"])}
        for block in content
        if block.get("type") == "tool_result"
    ]
    text = "\n\n".join(str(block["text"]) for block in content if block.get("type") == "text")
    return [*results, *([{"role": "user", "content": text}] if text else [])]


def _user_in_words(content: Sequence[Mapping[str, Any]], names: Mapping[str, str]) -> list[dict[str, Any]]:
    parts = [
        f"Result of {names.get(str(block['tool_use_id']), 'the tool')}:\n{_text(block['content'])}"
        if block.get("type") == "tool_result"
        else str(block.get("text", ""))
        for block in content
    ]
    return [{"role": "user", "content": "\n\n".join(parts)}]


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "\n".join(str(block.get("text", "")) for block in content)


def wire_tools(tools: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Tools as the API takes them, without those that a model's provider runs itself."""
    return [
        {
            "type": "function",
            "function": {
                "name": tool["name"],
                "description": tool.get("description", ""),
                "parameters": tool["input_schema"],
            },
        }
        for tool in own_tools(tools)
    ]


def own_tools(tools: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The tools that run in this process: those with a schema. A provider runs the others."""
    return [tool for tool in tools if "input_schema" in tool]


def tools_in_words(tools: Sequence[Mapping[str, Any]], may_call: bool) -> str:
    """The end of the instructions: the tools, and how to use one by writing JSON. may_call: else only how to answer."""
    if not may_call:
        return _ANSWER_ALONE
    listed = [
        f"- {tool['name']}: {tool.get('description', '')} Arguments: "
        f"{json.dumps(tool['input_schema'].get('properties', {}), ensure_ascii=False)}"
        for tool in own_tools(tools)
    ]
    return _BY_WORDS.format(tools="\n".join(listed))


def schema_of_words(tools: Sequence[Mapping[str, Any]], may_call: bool) -> dict[str, Any]:
    """The JSON Schema of a reply that uses one tool or answers."""
    choices: list[dict[str, Any]] = [_object(answer=_TEXT)]
    if may_call:
        choices += [
            _object(
                why=_TEXT,
                tool={"type": "string", "enum": [tool["name"]]},
                arguments=_close_schema(tool["input_schema"]),
            )
            for tool in own_tools(tools)
        ]
    return choices[0] if len(choices) == 1 else {"anyOf": choices}


def _object(**properties: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False,
    }  # fmt: skip


def _close_schema(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"additionalProperties": False, **schema}


def response_format(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The field of a request that holds the endpoint to a schema."""
    return {"type": "json_schema", "json_schema": {"name": "reply", "strict": True, "schema": dict(schema)}}


def blocks_of_words(text: str, tools: Sequence[Mapping[str, Any]], may_call: bool) -> list[dict[str, Any]]:
    """The blocks of a reply whose tools were offered in words. Text that is no such object is the answer, unchanged."""
    found = _json_object(text)
    names = [str(tool["name"]) for tool in own_tools(tools)]
    if may_call and found is not None and "tool" in found:
        name, why = name_field(str(found["tool"])), str(found.get("why") or "")
        call = tool_use(None, name, arguments_of(found.get("arguments") or {}))
        return ([{"type": "text", "text": why}] if why.strip() else []) + [call]
    if may_call and found is not None and len(found) == 1 and next(iter(found)) in names:  # {"recall": {…}}
        name, given = next(iter(found.items()))
        return [tool_use(None, name, arguments_of(given))]
    answer = found.get("answer") if found is not None else None
    return [{"type": "text", "text": answer if isinstance(answer, str) else text}]


def _json_object(text: str) -> dict[str, Any] | None:
    """The JSON object of a reply, with or without a fence, None where there is none."""
    begins, ends = text.find("{"), text.rfind("}")
    if begins < 0 or ends < begins:
        return None
    try:
        found = plain(json.loads(text[begins : ends + 1]))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def tool_use(call_id: str | None, name: str, given: Any) -> dict[str, Any]:
    """The block of a tool call. call_id: None for a new one.  given: the arguments, or what the model gave instead."""
    return {"type": "tool_use", "id": call_id or f"call_{os.urandom(6).hex()}", "name": name, "input": given}


def arguments_of(given: Any) -> Any:
    """The arguments of a call, from JSON or the text of JSON. What cannot be parsed stays text.

    The tool that is called then reports what is wrong with it.
    """
    try:
        return plain(json.loads(given or "{}") if isinstance(given, str) else given)
    except (ValueError, RecursionError):
        return given if isinstance(given, str) else str(type(given).__name__)


def stop_reason(finished: str, has_calls: bool) -> str:
    """Why a reply ended, in the words of the Messages API."""
    return "tool_use" if has_calls and finished != "length" else _STOPPED.get(finished, finished or "end_turn")


def without_thoughts(text: str) -> str:
    """A reply without the <think> block that some endpoints leave at its start; "" if that block has no end."""
    stripped = text.lstrip()
    if not stripped.startswith("<think>"):
        return text
    _, closed, rest = stripped.partition("</think>")
    return rest.lstrip() if closed else ""
