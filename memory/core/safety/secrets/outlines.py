"""What a text must hold so that a slow pattern can match anywhere in it, asked of its outline.

An outline has one sign for each class of signs, so a row of groups in it is one piece of text, which is found fifty times
as fast as by a pattern. It only ever decides that nothing can be there.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from memory.core.annotations import Any

_ALL = bytes(range(256))
_LETTERS_AND_FIGURES = bytes(ord("a") if sign < 128 and chr(sign).isalnum() else sign for sign in _ALL)
_BASE32 = bytes(
    ord("A") if chr(sign) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" else ord("-") if chr(sign) in " -" else ord("a")
    for sign in _ALL
)
_EITHER_BASE32 = bytes(
    ord("A") if chr(sign) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz234567" else ord("-") if chr(sign) in " -" else ord("a")
    for sign in _ALL
)
_HEXADECIMAL = bytes(ord("a") if chr(sign) in "0123456789abcdefABCDEF" else ord(" ") for sign in _ALL)
_ONLY_LETTERS = bytes(sign if ord("a") <= sign <= ord("z") else ord(" ") for sign in _ALL)
_SIGNS = tuple(chr(sign) for sign in range(33, 127) if not chr(sign).isalpha())
_NOT_ASCII = "\x80"  # a text has it where it has any sign that is none of ASCII
_PIECE = 1 << 16  # characters that are split at once: the words of a whole text take ten times its memory


def table_of(signs: str) -> bytes:
    """What `rows` takes for rows of letters and figures of ASCII, and some other signs of it."""
    return bytes(ord("a") if sign < 128 and (chr(sign).isalnum() or chr(sign) in signs) else ord(" ") for sign in _ALL)


def rows(text: str, table: bytes, least: int) -> Iterator[tuple[int, int]]:
    """(start, end) of each longest row of the signs of a table that has at least so many, as a pattern finds them."""
    outline = text.encode("ascii", "replace").translate(table)
    row = b"a" * least
    start = outline.find(row)
    while start >= 0:
        end = outline.find(b" ", start + least)
        end = len(outline) if end < 0 else end
        yield start, end
        start = outline.find(row, end)


def of_groups(text: str, ignored: bytes = b"") -> bytes:
    """The text with `a` for each letter and figure of ASCII, `?` for what is not ASCII, and without the ignored signs."""
    return text.encode("ascii", "replace").translate(_LETTERS_AND_FIGURES, ignored)


def of_base32(text: str) -> bytes:
    """The text with `A` for each sign of base 32, `-` for a blank and a dash, and `a` for any other."""
    return text.encode("ascii", "replace").translate(_BASE32)


def of_either_base32(text: str) -> bytes:
    """The same for base 32 in letters of either case."""
    return text.encode("ascii", "replace").translate(_EITHER_BASE32)


def has_hexadecimal(text: str, size: int) -> bool:
    """Whether there are so many hexadecimal digits in a row."""
    return b"a" * size in text.encode("ascii", "replace").translate(_HEXADECIMAL)


def words_of(lowered: str) -> frozenset[str]:
    """The runs of small letters of ASCII, each other sign of ASCII but blanks, and a sign for all that are not ASCII."""
    found = {sign for sign in _SIGNS if sign in lowered}
    if not lowered.isascii():
        found.add(_NOT_ASCII)
    outline = lowered.encode("ascii", "replace").translate(_ONLY_LETTERS)
    runs, at = set[bytes](), 0
    while at < len(outline):
        end = outline.find(b" ", at + _PIECE)
        end = len(outline) if end < 0 else end
        runs.update(outline[at:end].split())
        at = end
    return frozenset(found.union(run.decode("ascii") for run in runs))


@lru_cache(maxsize=1)  # each kind of secret asks for those of one text
def letters_of(words: frozenset[str]) -> str:
    """The words of a text side by side, to look for pieces of words in: far shorter than the text."""
    return " ".join(words)


def can_hold(letters: str, sign: str) -> bool:
    """Whether a text of these words may hold a sign in small letters: it has the sign's letters and its other signs."""
    return all(piece in letters for piece in _pieces(sign))


def has_any(letters: str, lowered: str, signs: Iterable[str]) -> bool:
    """Whether a text in small letters holds one of some signs. letters: of its words."""
    return any(can_hold(letters, sign) and sign in lowered for sign in signs)


@cache
def _pieces(sign: str) -> tuple[str, ...]:
    return tuple(words_of(sign))


def _places_of(head: str, lowered: str) -> Iterator[int]:
    """Where a head is in a text in small letters, in order."""
    at = lowered.find(head)
    while at >= 0:
        yield at
        at = lowered.find(head, at + 1)


def matches_at(pattern: Any, text: str, lowered: str, heads: Iterable[str]) -> Iterator[Any]:
    """What `pattern.finditer(text)` gives, for a pattern whose matches all begin with one of some heads.

    heads: in small letters of ASCII, whatever letters the pattern takes.  lowered: the text in small letters.
    """
    if not text.isascii():  # ſ and K are letters of ASCII to a pattern that takes either case
        yield from pattern.finditer(text)
        return
    end = 0
    for at in sorted({at for head in heads for at in _places_of(head, lowered)}):
        if at >= end and (match := pattern.match(text, at)):
            yield match
            end = match.end()


def matches_of(pattern: Any, text: str, lowered: str, words: frozenset[str], heads: Iterable[str]) -> Iterator[Any]:
    """The same for heads of which those of ASCII are whole words: most texts have none of them.

    words: the text's words, in small letters.
    """
    has_other = not lowered.isascii()
    for head in heads:
        if words.issuperset(_pieces(head)) if head.isascii() else has_other and can_hold(letters_of(words), head):
            for at in _places_of(head, lowered):
                if match := pattern.match(text, at):
                    yield match


def matches_from(pattern: Any, text: str, lowered: str, heads: Iterable[str]) -> Iterator[Any]:
    """The matches that begin where one of some heads does, in order: also in a text that is not of ASCII alone."""
    for at in sorted({at for head in heads for at in _places_of(head, lowered)}):
        if match := pattern.match(text, at):
            yield match
