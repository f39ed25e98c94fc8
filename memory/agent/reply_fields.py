"""What a model's endpoint or a server of tools has sent: JSON of any shape, read with explicit types, or refused.

Each function raises ValueError for a value that has another shape than it should. Who reads a whole reply makes one
failure of the model of that; no other exception comes of what somebody else wrote.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memory.core.text.text import cut, one_line

MOST_CALLS = 256  # of tools in one reply: what asks for more goes in a circle
_LARGEST = 10**9  # tokens of one call
_LARGEST_NUMBER = 10**30  # a float holds it, and JSON Schemas name limits of 64 bits
_MOST_PLACES = 10_000  # the number of a call in a stream
_LONGEST_NAME = 200  # characters of the name of a model, a tool or a call
_DEEPEST = 40  # objects and lists in each other
_MOST_VALUES = 100_000  # in the arguments of one call


def text(value: object) -> str:
    """A text that can be written as UTF-8; "" for null. Lone surrogates are replaced. Raises ValueError."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise ValueError("no text")
    return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")


def content(value: object) -> str:
    """The text of a message, which some endpoints send as a list of parts. Raises ValueError."""
    if not isinstance(value, list):
        return text(value)
    parts = [mapping(part) if not isinstance(part, str) else {"text": part} for part in value]
    return "".join(text(part.get("text")) for part in parts)


def name(value: object) -> str:
    """A name on one line, "" for null; a long one is cut. Raises ValueError."""
    return cut(one_line(text(value)), _LONGEST_NAME)


def count(value: object) -> int:
    """How many tokens, or how many of something else. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _LARGEST:
        raise ValueError("no count")
    return value


def place(value: object) -> int:
    """The number of a call among those of a reply. Raises ValueError."""
    if count(value) > _MOST_PLACES:
        raise ValueError("no place")
    return count(value)


def mapping(value: object) -> Mapping[str, Any]:
    """An object; an empty one for null. Raises ValueError."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ValueError("no object")
    return value


def items(value: object) -> Sequence[Any]:
    """A list; an empty one for null. Raises ValueError."""
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        raise ValueError("no list")
    return value


def plain(value: object) -> Any:
    """JSON that each JSON reader takes, and that no recursion ends at: bounded, finite, in UTF-8. Raises ValueError."""
    left = _MOST_VALUES

    def copy(one: object, depth: int) -> Any:
        nonlocal left
        left -= 1
        if depth > _DEEPEST or left < 0:
            raise ValueError("too deep, or too much")
        if isinstance(one, str):
            return text(one)
        if isinstance(one, Mapping):
            return {text(key): copy(inner, depth + 1) for key, inner in one.items()}
        if isinstance(one, list | tuple):
            return [copy(inner, depth + 1) for inner in one]
        if one is None or isinstance(one, bool) or (isinstance(one, int) and abs(one) < _LARGEST_NUMBER):
            return one
        if isinstance(one, float) and math.isfinite(one):
            return one
        raise ValueError("no plain value")

    return copy(value, 0)


def with_texts(value: Any, change: Callable[[str], str]) -> Any:
    """A value of `plain` with each text in it changed, the names of an object's fields included."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Mapping):
        return {change(key): with_texts(inner, change) for key, inner in value.items()}
    return [with_texts(inner, change) for inner in value] if isinstance(value, list) else value


def block(value: object) -> dict[str, Any]:
    """A block of the Messages API, of which we read texts and calls, and hand back the rest. Raises ValueError."""
    found: dict[str, Any] = plain(mapping(value))
    kind = found.get("type")
    if not isinstance(kind, str):
        raise ValueError("a block of no type")
    if kind == "text":
        found["text"] = text(found.get("text"))
    elif kind in ("tool_use", "server_tool_use"):
        if not all(isinstance(found.get(key), str) and found[key] for key in ("id", "name")):
            raise ValueError("a call of nothing")
        found.setdefault("input", {})
    return found


def unique_calls(blocks: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Blocks as they are. Raises ValueError for too many calls of ours, and for two of one id."""
    ids = [one["id"] for one in blocks if one["type"] == "tool_use"]
    if len(ids) > MOST_CALLS or len(set(ids)) < len(ids):
        raise ValueError(f"more than {MOST_CALLS} calls, or two of one id")
    return list(blocks)
