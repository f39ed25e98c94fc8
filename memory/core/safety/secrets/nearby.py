"""The parts of a long text that are near to where it has changed: the rest was read before, and reads as it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from memory.core.annotations import NamedTuple
from memory.core.safety.secrets import tables

Span = tuple[int, int, str]

LEAST_TEXT = 200_000  # characters of a text of which parts are read
_REACH = 8_000  # characters from a change to a secret that shows by it
_CONTEXT = 4_000  # characters around these that are read, too, so that they are read as in the whole
_LONGEST_LINE = 4_000  # characters up to which a part begins and ends with a line
_MOST = 0.5  # of the text: more is read as a whole
_BETWEEN = "\n\n\n"
# In such a text a line far away decides what is a secret: the columns that SQL fills, a key's armour.
_FAR = ("insert into", "private key", "secret key", "openvpn static key", "private-lines")


class NearbyPart(NamedTuple):
    """text[start:end], of which what touches one of the cores is looked for."""

    start: int
    end: int
    cores: list[tuple[int, int]]


class NearbyText(NamedTuple):
    """Parts of a text, apart and in order."""

    text: str
    parts: list[NearbyPart]

    def spans(self, read: Callable[[str], list[Span]]) -> list[Span]:
        """The secrets near the changes, with their places in the text. read: gives those of a text."""
        joined, offsets, length = list[str](), list[int](), 0
        for part in self.parts:
            offsets.append(length)
            joined.append(self.text[part.start : part.end])
            length += part.end - part.start + len(_BETWEEN)
        found, number = list[Span](), 0
        for start, end, label in read(_BETWEEN.join(joined)) if joined else ():
            while number + 1 < len(offsets) and offsets[number + 1] <= start:
                number += 1
            part, moved = self.parts[number], self.parts[number].start - offsets[number]
            start, end = start + moved, min(end + moved, part.end)
            if start < end and any(start < right and end > left for left, right in part.cores):
                found.append((start, end, label))
        return found


def parts(text: str, places: Iterable[int]) -> NearbyText | None:
    """The parts of a text near some places, in order; None where it is better read as a whole."""
    if len(text) < LEAST_TEXT:
        return None
    places = list(places)
    # Where each is another stretch of the text, the parts are as long at least, whatever is between them.
    if (len({place // _REACH for place in places}) - 1) * _REACH > _MOST * len(text):
        return None
    made: list[NearbyPart] = []
    size = 0
    for place in places:
        core = max(0, place - _REACH), min(len(text), place + _REACH)
        start, end = max(0, core[0] - _CONTEXT), min(len(text), core[1] + _CONTEXT)
        if made and start <= made[-1].end:
            last = made.pop()
            size -= last.end - last.start
            start, cores = last.start, [*last.cores, core]
            if core[0] <= last.cores[-1][1]:
                cores = [*last.cores[:-1], (last.cores[-1][0], core[1])]
            end = max(end, last.end)
        else:
            start = max(text.rfind("\n", max(0, start - _LONGEST_LINE), start) + 1, start - _LONGEST_LINE, 0)
            cores = [core]
        newline = text.find("\n", end, end + _LONGEST_LINE)
        made.append(NearbyPart(start, newline if newline >= 0 else end, cores))
        size += made[-1].end - start
        if size > _MOST * len(text):
            return None
    lowered = text.lower()
    is_far = any(words in lowered for words in _FAR) or tables.has_manifest(text)
    return None if is_far else NearbyText(text, made)
