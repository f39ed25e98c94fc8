"""Which words an unknown word may be a typo of: all that are one edit away from it.

The slips are made and looked up, so no index of spellings is needed, and none can be stale.
"""

from functools import lru_cache

from memory.core.annotations import NamedTuple
from memory.core.text.terms import stem

SHORTEST, LONGEST = 4, 24  # letters of a word that is corrected: a shorter one is near to too much
MOST_WORDS = 3  # of a query that are corrected
_ALPHABETS = ("abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρσςτυφχψω")
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


class Correction(NamedTuple):
    """A stem that a word may be a typo of. likelihood: of the slip, 0 to 1, for comparing."""

    stem: str
    likelihood: float


def corrections(word: str) -> list[Correction]:
    """The stems of all words at one edit from a lower-case word, the likeliest first; none for what is no plain word.

    An edit: two neighbours changed round, a letter left out, one too many, or another one.  Source: Damerau, 1964.
    """
    if not SHORTEST <= len(word) <= LONGEST or not word.isalpha():
        return []
    return list(_likeliest(word))


@lru_cache(maxsize=64)  # a search asks twice: what to read, and what to take of it
def _likeliest(word: str) -> tuple[Correction, ...]:
    found: dict[str, float] = {}
    for slipped, likelihood in _edits(word):
        if slipped != word:
            root = stem(slipped)
            found[root] = max(found.get(root, 0.0), likelihood)
    return tuple(Correction(root, found[root]) for root in sorted(found, key=lambda root: (-found[root], root)))


def _edits(word: str) -> list[tuple[str, float]]:
    alphabet = next((letters for letters in _ALPHABETS if word[-1] in letters), "")
    made: list[tuple[str, float]] = []
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        seldom = 0.5 if at == 0 else 1.0  # a word's first letter is mostly right
        if len(tail) > 1:
            made.append((head + tail[1] + tail[0] + tail[2:], seldom))
        if tail:
            doubled = head[-1:] == tail[0]
            made.append((head + tail[1:], seldom * (1.0 if doubled else 0.8)))
            made += [(head + letter + tail[1:], seldom * _slip(tail[0], letter)) for letter in alphabet]
        made += [
            (head + letter + tail, seldom * (1.0 if letter in (head[-1:], tail[:1]) else 0.9)) for letter in alphabet
        ]
    return made


def _slip(letter: str, other: str) -> float:
    """How easily one letter is typed for another: neighbours on the keyboard, and vowels, most."""
    if letter in "aeiouy" and other in "aeiouy":
        return 0.9
    for row in _ROWS:
        here, there = row.find(letter), row.find(other)
        if here >= 0 and there >= 0:
            return 0.9 if abs(here - there) == 1 else 0.6
    return 0.6
