"""Filling a token budget with what was recalled: best first, whole pieces before cut ones, each with its source. No
piece is repeated inside of another one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from memory.core.identity import normalise
from memory.core.patterns import lazy
from memory.core.safety.fence import indent
from memory.core.text.text import sentences
from memory.core.tokens import count_tokens

_WORD = lazy(r"\S+")


class Piece(NamedTuple):
    """Something that may go into a context: a heading that names it and its source, and its text."""

    heading: str
    text: str


class Packed(NamedTuple):
    """The context, its tokens, and the places of the pieces that are in it (whole or in part)."""

    text: str
    tokens: int
    used: tuple[int, ...]


FILLED = 0.8  # of a budget: with less, a piece is rather cut inside of a sentence than left out
_LEAST_WORDS = 8  # of a piece that is cut so
_LEAST_REPEATED = 4  # words: less is stated in many memories

_CUT = " […]"

Fits = Callable[[str], bool]


def pack(pieces: Sequence[Piece], budget_tokens: int, opening: str = "", closing: str = "") -> Packed:
    """As many pieces as fit, in order. A piece that does not fit whole gives its leading sentences if a good part
    of the budget is left for them, else it is passed over for smaller ones behind it. Where that leaves much of the
    budget empty, the best of those that were passed over gives as many words as fit. A piece that one before it holds
    is left out. One that holds a piece before it, as a turn the sentence that was captured from it, gives the rest.

    The result never has more than budget_tokens tokens, opening and closing counted.
    """
    parts: dict[int, str] = {}
    given: list[frozenset[str]] = []

    def join_pieces(chosen: Mapping[int, str]) -> str:
        ordered = [chosen[place] for place in sorted(chosen)]
        return "\n\n".join([*([opening] if opening else []), *ordered, *([closing] if closing else [])])

    def is_within_budget(candidate: str) -> bool:
        return count_tokens(join_pieces(parts | {len(pieces): candidate})) <= budget_tokens

    rest: list[Piece] = []
    for place, repeating in enumerate(pieces):
        piece = _drop_repeated(repeating, given)
        rest.append(piece)
        if not piece.text:
            continue
        whole = f"{piece.heading}\n{indent(piece.text)}"
        kept = (
            whole
            if is_within_budget(whole)
            else _leading_part(piece, [span.end for span in sentences(piece.text)], 2, is_within_budget)
        )
        parts |= {place: kept} if kept else {}
        if kept == whole:
            given.append(frozenset(_comparable_sentences(piece.text)))
    if count_tokens(join_pieces(parts)) < FILLED * budget_tokens:
        passed_over = [place for place, piece in enumerate(rest) if place not in parts and piece.text]
        cuts = (
            (place, _leading_part(rest[place], _words(rest[place]), _LEAST_WORDS, is_within_budget))
            for place in passed_over
        )
        parts |= dict(next(([cut] for cut in cuts if cut[1]), []))
    text = join_pieces(parts) if parts else ""
    return Packed(text, count_tokens(text), tuple(sorted(parts)))


def _drop_repeated(piece: Piece, given: Sequence[frozenset[str]]) -> Piece:
    """A piece without those given before it that it holds; its text is empty if one of them holds it."""
    spans, stated = sentences(piece.text), _comparable_sentences(piece.text)
    own = frozenset(stated)
    if _is_long(own) and any(own <= one for one in given):
        return piece._replace(text="")
    held = [one for one in given if one <= own and _is_long(one)]
    if not held:
        return piece
    repeated, text, end = frozenset[str]().union(*held), "", 0
    for span, words in zip(spans, stated, strict=True):
        if words not in repeated:
            text += piece.text[end : span.start] + span.text
        elif not text.endswith(_CUT):
            text += _CUT
        end = span.end
    return piece._replace(text=text.strip())


def _is_long(stated: frozenset[str]) -> bool:
    return sum(len(sentence.split()) for sentence in stated) >= _LEAST_REPEATED


def _comparable_sentences(text: str) -> list[str]:
    """The sentences of a text as they are compared: without their full stops."""
    return [normalise(span.text).rstrip(".!。") for span in sentences(text)]


def _words(piece: Piece) -> list[int]:
    """Where the words of a piece end."""
    return [match.end() for match in _WORD.finditer(piece.text)]


def _leading_part(piece: Piece, ends: Sequence[int], least: int, fits: Fits) -> str:
    """The heading and as much of the text as fits, marked as cut; "" where that is less than the first `least` ends."""
    low, high = 0, len(ends)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(_cut(piece, ends[middle - 1])):
            low = middle
        else:
            high = middle - 1
    return _cut(piece, ends[low - 1]) if low >= least else ""


def _cut(piece: Piece, end: int) -> str:
    return f"{piece.heading}\n{indent(piece.text[:end].strip())}{_CUT}"
