"""Filling a token budget with what was recalled: best first, whole pieces before cut ones, each with its source."""

from collections.abc import Sequence
from typing import NamedTuple

from memory.core.text import sentences
from memory.core.tokens import count_tokens


class Piece(NamedTuple):
    """Something that may go into a context: a heading that names it and its source, and its text."""

    heading: str
    text: str


class Packed(NamedTuple):
    """The context, its tokens, and the places of the pieces that are in it (whole or in part)."""

    text: str
    tokens: int
    used: tuple[int, ...]


def pack(pieces: Sequence[Piece], budget_tokens: int, opening: str = "", closing: str = "") -> Packed:
    """As many pieces as fit, in order. A piece that does not fit whole gives its leading sentences if a good part
    of the budget is left for them, else it is passed over for smaller ones behind it.

    The result never has more than budget_tokens tokens, opening and closing counted.
    """
    parts = [opening] if opening else []
    used: list[int] = []

    def fits(candidate: str) -> bool:
        return count_tokens("\n\n".join([*parts, candidate, *([closing] if closing else [])])) <= budget_tokens

    for place, piece in enumerate(pieces):
        whole = f"{piece.heading}\n{piece.text}"
        if fits(whole):
            parts.append(whole)
            used.append(place)
            continue
        shortened = _leading(piece, fits)
        if shortened:
            parts.append(shortened)
            used.append(place)
    text = "\n\n".join([*parts, *([closing] if closing and used else [])]) if used else ""
    return Packed(text, count_tokens(text), tuple(used))


def _leading(piece: Piece, fits: object) -> str:
    """The heading and the first sentences that fit, marked as cut; "" when fewer than two would."""
    assert callable(fits)
    spans = sentences(piece.text)
    low, high = 0, len(spans)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(_cut(piece, spans[middle - 1].end)):
            low = middle
        else:
            high = middle - 1
    return _cut(piece, spans[low - 1].end) if low >= 2 else ""


def _cut(piece: Piece, end: int) -> str:
    return f"{piece.heading}\n{piece.text[:end].strip()} […]"
