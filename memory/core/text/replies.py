"""What a model's reply holds: blocks of code to run, or plain words."""

import re
from typing import NamedTuple

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


class Reply(NamedTuple):
    """code: the blocks in their order.  prose: what stands around them."""

    code: tuple[str, ...]
    prose: str


def read_reply(text: str) -> Reply:
    """The blocks of Python in a reply, fences stripped; a reply that is nothing but code needs no fence.

    A fence that is never closed reaches to the end. Blocks in other languages are part of the prose.
    """
    blocks: list[str] = []

    def take(match: re.Match[str]) -> str:
        if match["language"].lower() not in _LANGUAGES:
            return match.group()
        if match["body"].strip():
            blocks.append(_dedented(match["body"]))
        return ""

    prose = _FENCE.sub(take, text).strip()
    if not blocks and _BARE.match(prose):
        return Reply((prose,), "")
    return Reply(tuple(blocks), prose)


def _dedented(body: str) -> str:
    from textwrap import dedent

    return dedent(body).strip("\n")
