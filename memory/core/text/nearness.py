"""Which known word an unknown one may be meant for."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

_NEAR = 0.6  # of the letters in common: at 0.5, "nope" is near to "mode"


def nearest(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """Those of some names that are written nearly as a word is, nearest first, at most `count`."""
    return difflib.get_close_matches(word, list(known), count, _NEAR)
