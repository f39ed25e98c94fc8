"""The conversation of an exploration as the Messages API takes it: read, shortened, and closed where it was cut off."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from memory.core.text.excerpt import excerpt
from memory.core.tokens import count_json_tokens, count_tokens

Message = dict[str, Any]  # role and content, as the Messages API takes them

_NOT_RUN = "[not run: the exploration was ended]"
_PROSE = ("text", "thinking", "redacted_thinking")


def assistant_message(blocks: Sequence[Mapping[str, Any]]) -> Message:
    """A reply as a message of the conversation, which takes no empty text."""
    kept = [block for block in blocks if block.get("type") != "text" or str(block["text"]).strip()]
    return {"role": "assistant", "content": kept or "(nothing)"}


def last_words(blocks: Sequence[Mapping[str, Any]]) -> str:
    """The text of a reply, the part after the provider's own tools: the text before led to them."""
    begins = max((at + 1 for at, block in enumerate(blocks) if block.get("type") not in _PROSE), default=0)
    return "".join(str(block["text"]) for block in blocks[begins:] if block.get("type") == "text").strip()


def tool_calls(message: Message) -> list[dict[str, Any]]:
    """The calls of ours that a message of the model makes."""
    content = message["content"]
    return [block for block in content if block.get("type") == "tool_use"] if isinstance(content, list) else []


def tool_result(call: Mapping[str, Any], text: str, wrong: bool = False) -> dict[str, Any]:
    """The block that answers a call."""
    block = {"type": "tool_result", "tool_use_id": call["id"], "content": text}
    return {**block, "is_error": True} if wrong else block


def estimate_tokens(messages: Sequence[Message]) -> int:
    """Tokens of messages, by their length."""
    return sum(_estimated_content(message["content"]) for message in messages)


def _estimated_content(content: Any) -> int:
    if isinstance(content, str):
        return count_tokens(content)
    total = 0
    for block in content:
        if block.get("type") == "tool_result":
            total += _estimated_content(block["content"]) + 20
        elif block.get("type") == "text":
            total += count_tokens(str(block["text"]))
        else:
            total += count_json_tokens(json.dumps(block, ensure_ascii=False, default=str))
    return total


def split(messages: Sequence[Message], kept_turns: int) -> tuple[list[Message], list[Message]]:
    """The turns after the opening message, older and newest ones; a turn begins with a message of the model."""
    begins = [at for at, message in enumerate(messages) if message["role"] == "assistant"]
    at = begins[-kept_turns] if len(begins) > kept_turns else 1
    return list(messages[1:at]), list(messages[at:])


def with_last_words(messages: Sequence[Message], results: Sequence[Mapping[str, Any]], words: str) -> list[Message]:
    """The conversation with last words from us; calls that were cut off are answered as not run.

    results: of the calls of the last message, as far as they were carried out.
    """
    *earlier, last = messages
    if last["role"] == "user":
        content = last["content"] if isinstance(last["content"], list) else [{"type": "text", "text": last["content"]}]
        return [*earlier, {"role": "user", "content": [*content, {"type": "text", "text": words}]}]
    done = {result["tool_use_id"] for result in results}
    left = [tool_result(call, _NOT_RUN, True) for call in tool_calls(last) if call["id"] not in done]
    asked = {"role": "user", "content": [*results, *left, {"type": "text", "text": words}]}
    return [*earlier, assistant_message(_without_unanswered(last["content"])), asked]


def _without_unanswered(content: Any) -> list[Mapping[str, Any]]:
    """The blocks of a message without the provider's calls that a pause has left without a result."""
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
    answered = {block.get("tool_use_id") for block in blocks}
    return [block for block in blocks if block.get("type") != "server_tool_use" or block.get("id") in answered]


def transcript(messages: Sequence[Message], limit: int) -> str:
    """Turns as a text to be summarised. limit: characters of the whole."""
    shown = []
    for message in messages:
        content = message["content"]
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
        for block in blocks:
            kind = block.get("type")
            if kind == "text":
                shown.append(f"{'Explorer' if message['role'] == 'assistant' else 'Program'}: {block['text']}")
            elif kind in ("tool_use", "server_tool_use"):
                shown.append(f"Call: {block['name']} {json.dumps(block['input'], ensure_ascii=False)}")
            elif kind == "tool_result":
                shown.append(f"Result:\n{block['content']}")
            elif kind not in _PROSE:
                shown.append(f"{kind}: {excerpt(json.dumps(_readable(block), ensure_ascii=False, default=str), 2_000)}")
    return excerpt("\n\n".join(shown), limit)


def _readable(value: Any) -> Any:
    """A block of the provider's without what is encrypted in it."""
    if isinstance(value, Mapping):
        return {name: _readable(one) for name, one in value.items() if not str(name).startswith("encrypted")}
    return [_readable(one) for one in value] if isinstance(value, list) else value


def without_oldest_results(messages: Sequence[Message], limit_tokens: int) -> list[Message]:
    """The same with the results of the oldest turns dropped, each with a note, until it fits; the newest turn stays."""
    shortened = list(messages)
    for at, message in enumerate(shortened[:-2]):
        if estimate_tokens(shortened) <= limit_tokens:
            break
        if isinstance(message["content"], list):
            shortened[at] = {**message, "content": [_shortened_block(block) for block in message["content"]]}
    return shortened


def _shortened_block(block: Mapping[str, Any]) -> Mapping[str, Any]:
    if block.get("type") != "tool_result" or len(block["content"]) < 200:
        return block
    size, first = len(block["content"]), block["content"].partition("\n")[0][:120]
    return {**block, "content": f"[dropped to save room: {size:,} characters that began with: {first}]"}
