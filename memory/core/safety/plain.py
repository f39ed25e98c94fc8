"""Values that contain only data, whoever made them."""

from __future__ import annotations

from typing import Any

from memory.core.text.excerpt import excerpt

MAX_DEPTH = 60
MAX_BITS = 14_000  # of a number: Python writes out no more than 4,300 digits
_WORDS = 500  # characters that describe what is no data
_SHOWN_ATTRIBUTES = "pydantic_monty"  # the package whose objects represent values of the sandbox, and know which


def plain(value: Any, depth: int = 0) -> Any:
    """A value with nothing in it but data; what is something else becomes the words that describe it."""
    if type(value) is int and value.bit_length() > MAX_BITS:
        return f"<a number of {value.bit_length():,} bits>"
    if value is None or type(value) in (bool, int, float, complex, str, bytes):
        return value
    if depth >= MAX_DEPTH:
        return "…"
    if isinstance(value, dict):
        return {_key(key, depth + 1): plain(one, depth + 1) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        kind = type(value) if type(value) in (list, tuple, set, frozenset) else tuple
        inside = [plain(one, depth + 1) for one in value]
        return kind(inside) if kind in (list, tuple) else kind(_key(one, depth + 1) for one in inside)
    if type(value).__module__ in ("datetime", "decimal"):
        return value
    attributes = getattr(value, "attributes", None)
    if isinstance(attributes, dict):
        inside = [f"{name}={plain(one, depth + 1)!r}" for name, one in attributes.items()]
        return excerpt(f"<{getattr(value, 'name', '?')} {' '.join(inside)}>", _WORDS)
    # Of an object of ours not even its words, which may reveal where it lies.
    ours = not type(value).__module__.startswith(_SHOWN_ATTRIBUTES)
    return f"<{type(value).__name__}>" if ours else excerpt(str(value), _WORDS)


def _key(value: Any, depth: int) -> Any:
    """The same for what must be hashable: words, where it is not."""
    data = plain(value, depth)
    try:
        hash(data)
    except TypeError:
        return excerpt(str(data), _WORDS)
    return data
