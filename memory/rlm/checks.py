"""Arguments that programs give: wrong types and ranges are refused before anything happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def text(name: str, value: Any, blank: bool = False) -> str:
    """A string. Raises TypeError; ValueError where it may not be blank and is."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is a string, not {type(value).__name__}.")
    if not blank and not value.strip():
        raise ValueError(f"{name} is empty.")
    return value


def tags(value: Any) -> tuple[str, ...]:
    """A list of strings, or None for none. Raises TypeError."""
    if value is None:
        return ()
    if not isinstance(value, list | tuple | set | frozenset) or not all(isinstance(tag, str) for tag in value):
        raise TypeError("tags is a list of strings.")
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


def one_of(name: str, value: Any, known: Sequence[str]) -> str:
    """One of some words. Raises TypeError, ValueError."""
    if text(name, value) not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not '{value[:40]}'.")
    return str(value)
