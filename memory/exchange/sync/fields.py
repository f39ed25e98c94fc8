"""What members of a group have signed: JSON of any shape, read with explicit types, or refused as Broken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from memory.core.errors import DATA_ERRORS, Refusal
from memory.exchange.sync.sealing import Broken

_LARGEST = 2**63  # the limit of a column of integers
_LONGEST = 4_000  # characters of a text: names, digests and keys are shorter
_MOST = 100_000  # entries of a list or an object


@contextmanager
def decode_as(what: str) -> Iterator[None]:
    """Make Broken of whatever a value of the wrong shape raises. what: "roster", for the message."""
    try:
        yield
    except (Broken, Refusal):
        raise
    except DATA_ERRORS as error:
        raise Broken(f"it is no {what}") from error


def integer(value: object) -> int:
    """An integer that a column takes. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or not -_LARGEST < value < _LARGEST:
        raise ValueError("no integer")
    return value


def text(value: object) -> str:
    """A text, no longer than any of ours, that can be written as UTF-8. Raises ValueError."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise ValueError("no text")
    value.encode("utf-8")
    return value


def truth_value(value: object) -> bool:
    """Raises ValueError."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def items(value: object) -> list[Any]:
    """A list. Raises ValueError."""
    if not isinstance(value, list | tuple) or len(value) > _MOST:
        raise ValueError("no list")
    return list(value)


def mapping(value: object) -> dict[str, Any]:
    """An object. Raises ValueError."""
    if not isinstance(value, dict) or len(value) > _MOST:
        raise ValueError("no object")
    return value


def counts(value: object) -> dict[str, int]:
    """An object of integers. Raises ValueError."""
    return {text(name): integer(count) for name, count in mapping(value).items()}


def texts(value: object) -> tuple[str, ...]:
    """A list of texts. Raises ValueError."""
    return tuple(text(one) for one in items(value))
