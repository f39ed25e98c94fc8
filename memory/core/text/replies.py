"""What a model's reply holds: blocks of code to run, or plain words."""

import json
import re
from typing import Any, NamedTuple

from memory.core.patterns import lazy

_FENCE = lazy(
    r"^[ \t]*+(?P<fence>`{3,}+|~{3,}+)[ \t]*+(?P<language>[\w+.\-]*+)[^\n]*+\n"
    r"(?P<body>.*?)(?:^[ \t]*(?P=fence)[ \t]*$|\Z)",
    re.MULTILINE | re.DOTALL,
)
_LANGUAGES = ("", "python", "py", "python3", "repl", "code")
# The first line of a reply that is code without a fence.
_BARE = lazy(
    r"\A(?:(?:FINAL|print|read_chunks?|(?:search|find|list|count)_chunks|query|list_chunks_by_tag|get_linked_chunks|(?:llm|rlm)_query\w*)\s*\("
    r"|[A-Za-z_]\w*\s*(?:\[[^\]\n]*\]\s*)?=[^=]|(?:import|from)\s+\w+|(?:for|while|if|def|with)\b.*:\s*$)",
    re.MULTILINE,
)


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


_TEXT: dict[str, Any] = {"type": "string"}
# What a reply may be, for a model that is held to a JSON Schema.
SCHEMA: dict[str, Any] = {"anyOf": [_object(why=_TEXT, code=_TEXT), _object(answer=_TEXT)]}


class ParsedReply(NamedTuple):
    """code: the blocks in their order.  prose: what surrounds them.  answer: what was given as one, by SCHEMA."""

    code: tuple[str, ...]
    prose: str
    answer: str = ""


def read_reply(text: str) -> ParsedReply:
    """The blocks of Python in a reply, fences stripped; a reply that is nothing but code needs no fence.

    A fence that is never closed reaches to the end. Blocks in other languages are part of the prose. An object as
    SCHEMA has it is read as such.
    """
    given = _by_schema(text)
    if given is not None:
        return given
    blocks: list[str] = []

    def take(match: re.Match[str]) -> str:
        if match["language"].lower() not in _LANGUAGES:
            return match.group()
        if match["body"].strip():
            blocks.append(_dedent(match["body"]))
        return ""

    prose = _FENCE.sub(take, text).strip()
    if not blocks and _BARE.match(prose):
        return ParsedReply((prose,), "")
    return ParsedReply(tuple(blocks), prose)


def _by_schema(text: str) -> ParsedReply | None:
    """A reply in JSON, None for any other."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        found: dict[str, Any] = json.loads(text)  # what begins with a brace is an object
    except (ValueError, RecursionError):
        return None
    if isinstance(found.get("answer"), str) and set(found) <= {"why", "answer"}:
        return ParsedReply((), found["answer"], found["answer"])
    if isinstance(found.get("code"), str) and set(found) <= {"why", "code"}:
        inner = read_reply(found["code"])  # some put a fence inside
        code = inner.code or ((found["code"],) if found["code"].strip() else ())
        return ParsedReply(code, str(found.get("why") or ""))
    return None


def _dedent(body: str) -> str:
    from textwrap import dedent

    return dedent(body).strip("\n")
