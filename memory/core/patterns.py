"""Regular expressions that are compiled when they are first used.

Compiling those of this package takes 15 ms, and a prompt needs three of them.
"""

from __future__ import annotations

import re
from typing import Any, cast

MADE: list[re.Pattern[str]] = []  # every pattern of `lazy`, for the test that none of them takes too long


class _Lazy:
    """Becomes its compiled pattern's methods, one by one, as they are asked for."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._source = (pattern, flags)

    def __getattr__(self, name: str) -> Any:
        value = getattr(re.compile(*self._source), name)
        setattr(self, name, value)
        return value


def lazy(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that behaves as re.compile(pattern, flags) does."""
    made = cast("re.Pattern[str]", _Lazy(pattern, flags))
    MADE.append(made)
    return made
