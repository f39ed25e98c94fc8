"""Cutting a long text into memories of a readable size.

Paragraphs first, then sentences, then a hard cut; small neighbours of one type are put together again. Every chunk
is a substring of the text, in order, and no chunk is over the bound. Code blocks and lists stay whole where they fit.
"""

from memory.core.annotations import NamedTuple
from memory.core.text.content_type import (
    OPENING,
    detect_content_type,
    is_question_or_task,
    type_by_words,
    type_by_words_of_joined,
)
from memory.core.text.text import Span, paragraphs, sentences
from memory.core.tokens import BYTES_PER_TOKEN, count_tokens

MIN_TOKENS = 100
MAX_TOKENS = 800


class TextChunk(NamedTuple):
    """One piece: text == whole[start:end]; `type` is detected from the piece alone."""

    start: int
    end: int
    text: str
    type: str


def chunk_text(text: str, min_tokens: int = MIN_TOKENS, max_tokens: int = MAX_TOKENS) -> list[TextChunk]:
    """The chunks of a text, [] for a blank one.

    min_tokens: a smaller chunk joins its neighbour of the same type.  max_tokens: the bound, at least 4.
    A text within the bound stays whole: a memory that a person wrote in one go is one memory.
    """
    stripped = text.strip()
    if not stripped:
        return []
    start = text.index(stripped)
    if count_tokens(stripped) <= max_tokens:
        return [TextChunk(start, start + len(stripped), stripped, detect_content_type(stripped))]
    pieces = [part for block in paragraphs(text) for part in _split_block(block, max_tokens)]
    return [TextChunk(s, e, t, detect_content_type(t)) for s, e, t in _merge(text, pieces, min_tokens, max_tokens)]


def _split_block(block: Span, max_tokens: int) -> list[Span]:
    """A block as pieces within the bound: itself, its lines and sentences packed together, or hard cuts."""
    if count_tokens(block.text) <= max_tokens:
        return [block]
    pieces: list[Span] = []
    for sentence in sentences(block.text):
        moved = Span(block.start + sentence.start, block.start + sentence.end, sentence.text)
        fitting = [moved] if count_tokens(moved.text) <= max_tokens else _hard_cuts(moved, max_tokens)
        for piece in fitting:
            joined = _join_spans(block, pieces[-1], piece) if pieces else piece
            if pieces and count_tokens(joined.text) <= max_tokens:
                pieces[-1] = joined
            else:
                pieces.append(piece)
    return pieces


def _join_spans(block: Span, first: Span, second: Span) -> Span:
    return Span(first.start, second.end, block.text[first.start - block.start : second.end - block.start])


def _hard_cuts(piece: Span, max_tokens: int) -> list[Span]:
    """Cuts of a run without sentences: at white space where there is some, else between code points."""
    limit = max_tokens * BYTES_PER_TOKEN
    cuts: list[Span] = []
    start, text = 0, piece.text
    while start < len(text):
        end, size, space = start, 0, -1
        while end < len(text):
            width = _utf8_width(text[end])
            if size + width > limit:
                break
            size += width
            if text[end].isspace():
                space = end
            end += 1
        if end < len(text) and space > start + (end - start) // 2:
            end = space + 1
        stripped = text[start:end].strip()
        if stripped:
            at = start + text[start:end].index(stripped)
            cuts.append(Span(piece.start + at, piece.start + at + len(stripped), stripped))
        start = end
    return cuts


def _utf8_width(character: str) -> int:
    code = ord(character)
    return 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4


def _merge(text: str, pieces: list[Span], min_tokens: int, max_tokens: int) -> list[Span]:
    """Neighbours joined while one is small, both are of one type (or one is a heading), and they fit together."""
    merged: list[Span] = []
    words = ""  # the type that the words of the last one show; "" where nobody has asked
    for piece in pieces:
        own = ""
        if merged:
            last = merged[-1]
            joined = Span(last.start, piece.end, text[last.start : piece.end])
            small = min(count_tokens(last.text), count_tokens(piece.text)) < min_tokens
            if small and count_tokens(joined.text) <= max_tokens:
                words, own = words or type_by_words(last.text), type_by_words(piece.text)
                if _is_heading(last.text) or _type_of(last.text, words) == _type_of(piece.text, own):
                    merged[-1] = joined
                    if len(last.text) < OPENING:  # only its opening says what it is
                        is_parted = "\n" in text[last.end : piece.start]
                        words = type_by_words_of_joined(words, own, joined.text) if is_parted else ""
                    continue
        merged.append(piece)
        words = own
    return merged


def _is_heading(text: str) -> bool:
    return "\n" not in text and text.startswith("#")


def _type_of(text: str, by_words: str) -> str:
    return "note" if is_question_or_task(text) else by_words
