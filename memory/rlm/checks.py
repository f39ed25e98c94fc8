"""Arguments that programs give: wrong types and ranges are refused before anything happens."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from memory.core.safety.redaction import redact_all
from memory.core.times import DAY_US, parse_time
from memory.rlm.chunks import CHUNK_TYPES

MAX_METADATA = 8_000  # characters of JSON
KEPT_KEYS = ("modified_at", "accessed_at", "access_count", "own")
_DATE_LENGTH = len("2026-11-21")


def text(name: str, value: Any, blank: bool = False) -> str:
    """A string. Raises TypeError; ValueError where it may not be blank and is."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is a string, not {type(value).__name__}.")
    if not blank and not value.strip():
        raise ValueError(f"{name} is empty.")
    return value


def tags(value: Any, name: str = "tags") -> tuple[str, ...]:
    """A list of strings, or None for none. Raises TypeError."""
    if value is None:
        return ()
    if not isinstance(value, list | tuple | set | frozenset) or not all(isinstance(tag, str) for tag in value):
        raise TypeError(f"{name} is a list of strings.")
    return tuple(sorted(value) if isinstance(value, set | frozenset) else value)


def fraction(name: str, value: Any) -> float:
    """A number from 0 to 1. Raises TypeError, ValueError."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{name} is a number, not {type(value).__name__}.")
    if not 0.0 <= value <= 1.0:
        raise ValueError(f"{name} lies between 0 and 1, not {value}.")
    return float(value)


def count(name: str, value: Any, least: int = 1) -> int:
    """A whole number. Raises TypeError, ValueError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}.")
    if value < least:
        raise ValueError(f"{name} is at least {least}, not {value}.")
    return value


def check_choice(name: str, value: Any, known: Sequence[str]) -> str:
    """One of some words. Raises TypeError, ValueError."""
    if text(name, value) not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not '{value[:40]}'.")
    return str(value)


def own_metadata(given: Mapping[str, Any] | None, taken: Sequence[str]) -> dict[str, Any]:
    """Keys of the caller's own, as JSON has them, without secrets. taken: keys with a meaning here.

    Raises TypeError, ValueError.
    """
    own = {key: value for key, value in (given or {}).items() if key not in taken}
    for key in own:
        if key in KEPT_KEYS:
            raise ValueError(f"metadata: '{key}' is kept by the store and cannot be set: choose another name.")
    try:
        text = json.dumps(own, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise TypeError(f"metadata takes what JSON takes (texts, numbers, lists, dicts): {error}.") from None
    if len(text) > MAX_METADATA:
        raise ValueError(f"metadata has {len(text):,} characters; {MAX_METADATA:,} are taken: put more into content.")
    found: dict[str, Any] = redact_all(json.loads(text))
    return found


def metadata(given: Mapping[str, Any] | None, keys: Sequence[str]) -> dict[str, Any]:
    """Those of the metadata with a meaning here, checked. Raises TypeError, ValueError."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise TypeError(f"metadata is a dict, not {type(given).__name__}.")
    for key in given:
        text("metadata: a key", key)
    known = {key: value for key, value in given.items() if key in keys}
    for name in ("conversation_id", "source", "title"):
        if name in known:
            text(name, known[name], blank=True)
    if "confidence" in known:
        known["confidence"] = fraction("confidence", known["confidence"])
    if "chunk_type" in known:
        check_choice("chunk_type", known["chunk_type"], CHUNK_TYPES)
    if "created_at" in known:
        known["created_at"] = parse_time(known["created_at"])
    return known


def link(given: Any) -> tuple[str, str, float, str]:
    """target, type, strength and reasoning of a link's dict. Raises TypeError, ValueError."""
    if not isinstance(given, Mapping):
        raise TypeError("links is a list of dicts with target_id, type, strength.")
    if "target_id" not in given:
        raise ValueError("Each of links names a target_id.")
    return (
        text("target_id", given["target_id"]),
        text("type", given.get("type", "supports")),
        fraction("strength", given.get("strength", 0.5)),
        text("reasoning", given.get("reasoning") or "", blank=True),
    )


def identity(name: Any) -> str:
    """A chunk's id, as it is written in an answer or in brackets. Raises TypeError."""
    return text("chunk_id", name, blank=True).strip().lower().removeprefix("[").removesuffix("]")


def moment(name: str, value: Any, is_end: bool = False) -> int:
    """A date or time in microseconds since 1970; as an end, the first one after it. Raises TypeError, ValueError."""
    try:
        found = parse_time(text(name, value))
    except ValueError as error:
        raise ValueError(f"{name}: {error}.") from None
    if not is_end:
        return found
    return found + (DAY_US if len(value.strip()) <= _DATE_LENGTH else 1)


def day(name: str, value: Any) -> int:
    """The first microsecond of a day."""
    try:
        moment = parse_time(text(name, value))
    except ValueError as error:
        raise ValueError(f"{name}: {error}.") from None
    return moment - moment % DAY_US
