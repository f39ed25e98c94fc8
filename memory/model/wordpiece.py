"""Text to token ids, as BERT's uncased WordPiece does it: the same ids as the `tokenizers` library.

Owns normalising (BertNormalizer with lower case), splitting into words (BertPreTokenizer) and cutting words
into pieces of a vocabulary (WordPiece), and leaves out unknown words as model2vec does. Refuses files and
vectors: the vocabulary comes as a function from token to id.

The library works in passes: drop control characters, set Chinese apart, decompose (NFD), drop accents, lower
the case, split. Each pass but one looks at a single character, and the one that looks further, the order of
combining marks, never changes an id: the vocabulary holds no such mark. So all passes fold into one
table from code point to replacement, and normalising is one `str.translate`.

This module lies on the path of every query, so it imports nothing at the top.
"""

from __future__ import annotations

# Type checkers know this name; `typing` would take longer to import than this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PADDING_TOKEN = "[PAD]"
UNKNOWN_TOKEN = "[UNK]"
CONTINUATION_PREFIX = "##"
LONGEST_KNOWN_WORD = 100
"""Characters; the library takes longer words as unknown without looking (max_input_chars_per_word)."""

# Bounds on what is kept of texts already seen, so that odd input cannot fill the memory.
_REMEMBERED_WORDS = 20_000
_REMEMBERED_CHARACTERS = 50_000


def _ascii_replacements() -> dict[int, str]:
    """Replacement of each ASCII character: controls go, line ends become blanks, punctuation is set apart."""
    replacements: dict[int, str] = {}
    for code_point in range(128):
        character = chr(code_point)
        if character in "\t\n\r ":
            replacements[code_point] = " "
        elif code_point < 32 or code_point == 127:
            replacements[code_point] = ""
        elif character.isalnum():
            replacements[code_point] = character.lower()
        else:
            replacements[code_point] = f" {character} "
    return replacements


_ASCII_REPLACEMENTS = _ascii_replacements()


class _UnicodeReplacements(dict[int, str]):
    """Replacement of any code point, computed when it first occurs.

    unicode_ranges.txt says which code points the library deletes, treats as a blank or sets apart as a word
    of their own; the rest are letters to it. Python's own categories will not do: they are of a later
    Unicode than the library's.
    """

    def __init__(self) -> None:
        super().__init__(_ASCII_REPLACEMENTS)
        from bisect import bisect_right
        from unicodedata import normalize

        self._bisect_right = bisect_right
        self._normalize = normalize
        ranges = sorted(_read_ranges())
        self._firsts = [first for first, _, _ in ranges]
        self._lasts = [last for _, last, _ in ranges]
        self._kinds = [kind for _, _, kind in ranges]

    def __missing__(self, code_point: int) -> str:
        kind = self._kind(code_point)
        if kind == "deleted":
            replacement = ""
        elif kind == "blank":
            replacement = " "
        else:
            parts = self._normalize("NFD", chr(code_point))
            # Part by part: str.lower on a whole word would apply the rule for a final sigma.
            letters = "".join(part.lower() for part in parts if self._kind(ord(part)) != "deleted")
            replacement = f" {letters} " if kind == "alone" else letters
        if len(self) < _REMEMBERED_CHARACTERS:
            self[code_point] = replacement
        return replacement

    def _kind(self, code_point: int) -> str:
        """The kind of a non-ASCII code point; every other one counts as a letter here."""
        position = self._bisect_right(self._firsts, code_point) - 1
        if position >= 0 and code_point <= self._lasts[position]:
            return self._kinds[position]
        return "letter"


def _read_ranges() -> list[tuple[int, int, str]]:
    """(first, last, kind) of each range in unicode_ranges.txt, both ends included."""
    from os.path import dirname, join

    ranges: list[tuple[int, int, str]] = []
    with open(join(dirname(__file__), "unicode_ranges.txt"), encoding="ascii") as table:
        for line in table:
            kind, *items = line.split()
            for item in items:
                first, _, last = item.partition("-")
                ranges.append((int(first, 16), int(last or first, 16), kind))
    return ranges


_unicode_replacements: _UnicodeReplacements | None = None


def normalised_words(text: str) -> list[str]:
    """Lower-case words without accents, and punctuation and Chinese characters one by one, in order.

    Any string will do: control characters and lone surrogates are dropped. "Naïve, no?" gives
    ["naive", ",", "no", "?"].
    """
    global _unicode_replacements
    if text.isascii():
        return text.translate(_ASCII_REPLACEMENTS).split()
    if _unicode_replacements is None:
        _unicode_replacements = _UnicodeReplacements()
    return text.translate(_unicode_replacements).split()


class WordPiece:
    """Cuts texts into the tokens of one vocabulary.

    token_id: id of a token, or None where the vocabulary lacks it; [PAD] must be there.
    longest_start, longest_continuation: characters of the longest token that begins a word and of the
    longest that continues with one, "##" not counted. Longer candidates are not looked up.
    """

    def __init__(
        self,
        token_id: Callable[[str], int | None],
        longest_start: int = LONGEST_KNOWN_WORD,
        longest_continuation: int = LONGEST_KNOWN_WORD,
    ) -> None:
        padding_id = token_id(PADDING_TOKEN)
        if padding_id is None:
            raise ValueError(f"the vocabulary lacks {PADDING_TOKEN}: it is not one of this tokeniser")
        self._padding_id = padding_id
        self._token_id = token_id
        self._longest_start = longest_start
        self._longest_continuation = longest_continuation
        self._pieces_of_word: dict[str, tuple[int, ...]] = {}

    def ids(self, text: str) -> list[int]:
        """Token ids in the order of the text, repeats included; unknown words give none.

        The literals [PAD] and [UNK] are found in the raw text, as the library does: the one is a token, the
        other is unknown by name and merely parts words. Time grows linearly with the text.
        """
        ids: list[int] = []
        for _, pieces in self.words(text):
            ids += pieces
        return ids

    def words(self, text: str) -> list[tuple[str, tuple[int, ...]]]:
        """The words of a text, normalised, each with the ids of its tokens: none where it is unknown."""
        words: list[tuple[str, tuple[int, ...]]] = []
        pieces_of_word = self._pieces_of_word
        stretches = text.replace(UNKNOWN_TOKEN, " ").split(PADDING_TOKEN)
        for position, stretch in enumerate(stretches):
            if position:
                words.append((PADDING_TOKEN, (self._padding_id,)))
            for word in normalised_words(stretch):
                pieces = pieces_of_word.get(word)
                if pieces is None:
                    pieces = self._pieces(word)
                    if len(pieces_of_word) < _REMEMBERED_WORDS and len(word) <= LONGEST_KNOWN_WORD:
                        pieces_of_word[word] = pieces
                words.append((word, pieces))
        return words

    def _pieces(self, word: str) -> tuple[int, ...]:
        """Ids of the longest matches from left to right; none if the word cannot be covered to its end."""
        if len(word) > LONGEST_KNOWN_WORD:
            return ()
        pieces: list[int] = []
        start, prefix, longest = 0, "", self._longest_start
        while start < len(word):
            for end in range(min(len(word), start + longest), start, -1):
                piece = self._token_id(prefix + word[start:end])
                if piece is not None:
                    break
            else:
                return ()
            pieces.append(piece)
            start, prefix, longest = end, CONTINUATION_PREFIX, self._longest_continuation
        return tuple(pieces)
