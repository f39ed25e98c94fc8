"""What lies in the storage and does not hold: it is read once, and not again in each sync.

Whoever can write there, a member who may only read included, decides how much of it there is. So an object that was
refused is remembered by its key and the storage's time of it, until the group's members change; a sync reads a bounded
number of further ones; and a report names a few of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from memory.core.text.text import clean, cut, one_line

UNLISTED = -1.0  # the time of an object that no listing shows
MOST_REFUSED = 200  # objects that are read in a sync and do not hold
MOST_REFUSED_BYTES = 64 * 1024 * 1024
MOST_SHOWN = 20  # sentences of a report
_MOST_NOTES = 5_000  # some 300 kB of the state
_LONGEST = 400  # characters of a sentence: what a member has signed may be quoted in it

_Any = TypeVar("_Any")


class Refused:
    """What was refused before, and how much more this sync may read that does not hold.

    notes: by key the time and a sentence, which is empty beyond the first few; changed in place.
    """

    def __init__(self, notes: dict[str, list[Any]]) -> None:
        self._notes = notes
        self._left, self._bytes = MOST_REFUSED, MOST_REFUSED_BYTES

    def is_known(self, key: str, modified: float) -> bool:
        """Whether this very object was refused before."""
        return key in self._notes and self._notes[key][0] == modified

    def sentence(self, key: str) -> str:
        """What is wrong with one that is known."""
        return str(self._notes[key][1]) or f"{key} does not count, and can be deleted from the storage"

    def note(self, key: str, modified: float, sentence: str, is_needed: bool = False) -> None:
        """An object does not hold. is_needed: what follows in the storage cannot be read before it is passed over."""
        if is_needed or len(self._notes) < _MOST_NOTES:
            is_shown = sum(1 for one in self._notes.values() if one[1]) < MOST_SHOWN
            self._notes[key] = [modified, cut(one_line(clean(sentence)), _LONGEST) if is_shown else ""]

    def spend(self, size: int = 0) -> None:
        """An object of this many bytes was read in vain."""
        self._left, self._bytes = self._left - 1, self._bytes - size

    def is_used_up(self) -> bool:
        """Whether no more of what may not hold is read in this sync."""
        return self._left <= 0 or self._bytes <= 0

    def keep(self, keys: Collection[str]) -> None:
        """Forget what is not there any more."""
        for key in [one for one in self._notes if one not in keys]:
            del self._notes[key]


def few(problems: Sequence[str]) -> list[str]:
    """Problems as they are kept and shown: each short, and of many the first ones."""
    first = [cut(one_line(clean(one)), _LONGEST) for one in problems[:MOST_SHOWN]]
    return [*first, *([f"and {len(problems) - MOST_SHOWN:,} more"] if len(problems) > MOST_SHOWN else [])]


def from_both_ends(given: Sequence[_Any]) -> list[_Any]:
    """The first, the last, the second, the last but one, …: what was planted lies before or after what was not."""
    half = (len(given) + 1) // 2
    first, last = list(given[:half]), list(reversed(given[half:]))
    return [one for pair in zip(first, last, strict=False) for one in pair] + first[len(last) :]
