"""Common words of ten languages with their translations, so that a question in one finds a memory in another.

lexicon_words.py has one concept a line. Words are compared by their stems. A compound of
German or Dutch is taken apart where its parts are in it; what is written without spaces is searched for its words.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

from memory.core.patterns import lazy
from memory.core.text import languages
from memory.core.text.terms import NATIVE, STEM, fold_accents, stem, term_hash

LANGUAGES = (
    languages.ENGLISH, "german", "french", "spanish", "italian", "portuguese", "dutch", "polish", "russian", "chinese",
    "japanese",
)  # fmt: skip
COMPOUNDING = frozenset({"german", "dutch"})
SHORTEST_PART = 4  # letters of a part of a compound
MOST_ENGLISH = 6  # English words for one word
MOST_EMBEDDED = 2  # of them in what is embedded
MARKS = {language: term_hash("l", language) for language in LANGUAGES[1:]}  # terms of no word: the language of a text
_LINKS = ("", "s", "es", "n", "en", "e")  # between the parts of a compound
_UNSPACED = lazy(r"[\u3005\u3040-\u30ff\u3400-\u9fff]+")
_KANA = lazy(r"[\u3040-\u30ff]")
_CYRILLIC = lazy(r"[\u0400-\u04ff]")
_WORD = lazy(r"[^\W\d_]+")
_PIECE = lazy(r"\w+")
_CHINESE = LANGUAGES.index("chinese")
KEPT_BY_STEMS = 2  # letters at the beginning of the lexicon's English words that their stems have, too
KEPT = {"dutch": 2, "chinese": 1, "japanese": 1}  # the same in other languages, but for accents; what has no stems: 1
KEPT_BY_MOST = 4
# Beginnings of words whose stems begin otherwise: "payer" is "pai", "gebruik" is "bruik", "eten" is "eet".
UNLIKE_STEMS = {
    "german": ("blue", "daem", "zuer"),
    "french": ("broy", "bruy", "foye", "loye", "noye", "paye", "raye"),
    "dutch": ("ge", *(one + other for one in "aeou" for other in "abcdefghijklmnopqrstuvwxyz")),
}
_PLAIN = (
    ("œ", "oe"), ("ß", "ss"), ("ё", "е"),
    *zip("àáâãäåąçćèéêëęìíîïłñńòóôõöśùúûüźż", "aaaaaaacceeeeeiiiilnnooooosuuuuzz", strict=True),
)  # fmt: skip


def languages_by_script(text: str) -> list[str]:
    """The languages of the lexicon that a text is in by its letters alone."""
    if text.isascii():
        return []
    found = ["russian"] if _CYRILLIC.search(text) else []
    if _UNSPACED.search(text):
        found += ["japanese"] if _KANA.search(text) else ["chinese"]
    return found


def languages_of_text(text: str, latin: str) -> list[str]:
    """The languages of the lexicon that a text is in. latin: its own among those in Latin letters, "" for English."""
    return [*([latin] if latin in MARKS else []), *languages_by_script(text)]


def english_of(text: str, spoken: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """English words for those words of a text that the lexicon has, by the word in lower case as it is written there.

    spoken: the languages that the text may be in, by the names of their stemmers; others are passed over.
    """
    lowered = text.lower()
    found: dict[str, dict[str, None]] = {}
    for language in spoken:
        if language not in LANGUAGES or language == languages.ENGLISH:
            continue
        for word, english in _of_language(lowered, language):
            found.setdefault(word, {}).update(dict.fromkeys(english))
    return {word: tuple(english)[:MOST_ENGLISH] for word, english in found.items()}


def in_english(text: str, english: Mapping[str, tuple[str, ...]]) -> str:
    """What is embedded of a text: the English for its words, and those of its words in Latin letters that have none and
    are no function words; the text itself where no word has any.

    english: as of `english_of`. The embedding knows English: of other words it sees fragments without meaning. But what
    has no English is often a name, or the text is English and was taken for another language.
    """
    translated = [one for found in english.values() for one in found[:MOST_EMBEDDED]]
    if not translated:
        return text
    kept = (word for word in _PIECE.findall(text) if _is_latin(word) and not _is_known(word.lower(), english))
    return " ".join(dict.fromkeys((*translated, *kept)))


def _is_known(word: str, english: Collection[str]) -> bool:
    return word in english or languages.is_function_word(word)


def _is_latin(word: str) -> bool:
    return word.isascii() or not (_CYRILLIC.search(word) or _UNSPACED.search(word))


Rows = dict[str, list[list[str]]]  # concepts by an English stem: of each language its words, separated by commas


@lru_cache(maxsize=16)
def rows_of(stems: frozenset[str]) -> Rows:
    """The concepts that some English stems belong to. Only what begins like one of them is stemmed."""
    lines = _lines()
    text = "\n".join(["", *(line[: line.index("|")] for line in lines), ""]).replace(",", " ")
    beginnings = {one[:KEPT_BY_STEMS] for one in stems}
    rows: dict[str, set[int]] = {}
    for word in set(text.split()):
        if (word[:KEPT_BY_STEMS] in beginnings or not word.isascii()) and (stemmed := stem(word)) in stems:
            rows.setdefault(stemmed, set()).update(_rows_with(word, text))
    return {one: [lines[row].split("|") for row in sorted(found)] for one, found in rows.items()}


def _rows_with(word: str, text: str) -> Iterator[int]:
    """The numbers of the lines with a word. The text begins and ends with a new line; between words are spaces."""
    place = text.find(word)
    while place >= 0:
        end = place + len(word)
        if text[place - 1].isspace() and text[end].isspace():
            yield text.count("\n", 0, place) - 1
        place = text.find(word, end)


def foreign_terms(stems: Iterable[str], rows: Rows, language: str) -> Iterator[tuple[str, str]]:
    """The terms, as (channel, term), by which a text in a language has what some English stems mean.

    Phrases are left out: each word alone says something else.
    """
    column = LANGUAGES.index(language)
    for one in dict.fromkeys(stems):
        yield from dict.fromkeys(term for row in rows.get(one, ()) for term in _terms_of_concept(row, column))


def _terms_of_concept(row: list[str], column: int) -> Iterator[tuple[str, str]]:
    """The terms of the words of one language."""
    language = LANGUAGES[column]
    dropped = languages.stop_words(language)
    for written in row[column].split(","):
        if column >= _CHINESE:
            yield from ((STEM, a + b) for a, b in pairwise(written))
        elif not _WORD.fullmatch(written) or written in dropped:
            continue
        elif language == "russian":
            yield STEM, stem(written)
        elif native := languages.stemmer(language)(written):
            yield NATIVE, native


def _of_language(text: str, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    column = _column(LANGUAGES.index(language))
    if LANGUAGES.index(language) >= _CHINESE:
        runs = _UNSPACED.findall(text)
        column.read({letter for run in runs for letter in run})
        yield from _words_without_spaces(runs, column)
        return
    dropped = languages.stop_words(language)
    present = dict.fromkeys(word for word in _WORD.findall(text) if word not in dropped)
    stems = {word: stem_in(word, language) for word in present}
    column.read({stemmed[: column.kept] for stemmed in stems.values()})
    if language in COMPOUNDING:
        unknown = [word for word, stemmed in stems.items() if stemmed not in column.words]
        column.read(set(), {part for word in unknown for part in _beginnings_of_rests(word, column.kept)})
    by_stem = {stemmed: word for word, stemmed in stems.items()}
    # First, since a phrase says which meaning of its words is meant. In an order of their own: the column has them in
    # that in which texts before have asked for them.
    for parts, english in sorted(one for one in column.phrases.items() if all(part in by_stem for part in one[0])):
        yield by_stem[parts[0]], english
    for word, stemmed in stems.items():
        found = column.words.get(stemmed)
        if not found and language in COMPOUNDING:
            found = _compound(word, language, column.words)
        if found:
            yield word, found


def _words_without_spaces(runs: Iterable[str], column: "_Column") -> Iterator[tuple[str, tuple[str, ...]]]:
    """The longest words first, from left to right, in what is written without spaces."""
    for run in runs:
        place = 0
        while place < len(run):
            for end in range(min(len(run), place + column.longest), place + 1, -1):
                english = column.words.get(run[place:end])
                if english:
                    yield run[place:end], english
                    place = end - 1
                    break
            place += 1


def _compound(word: str, language: str, entries: Mapping[str, tuple[str, ...]], depth: int = 2) -> tuple[str, ...]:
    """The English of all parts of a compound; none where a part is unknown."""
    for end in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
        for link in _LINKS:
            head = word[: end - len(link)] if link else word[:end]
            if len(head) < SHORTEST_PART or (link and word[end - len(link) : end] != link):
                continue
            first = entries.get(stem_in(head, language))
            if not first:
                continue
            rest = word[end:]
            second = entries.get(stem_in(rest, language))
            if not second and depth > 1:
                second = _compound(rest, language, entries, depth - 1)
            if second:
                return tuple(dict.fromkeys((*first[:2], *second[:2])))
    return ()


def stem_in(word: str, language: str) -> str:
    """The stem of a lower-case word of a language of the lexicon, without accents."""
    stemmed = languages.stemmer(language)(word.replace("ё", "е") if language == "russian" else word) or word
    return stemmed if stemmed.isascii() else fold_accents(stemmed)


def _plain(text: str) -> str:
    """Words as they are written without accents. One letter after the other is faster than a table."""
    for letter, other in _PLAIN:
        text = text.replace(letter, other)
    return text


def _beginnings_of_rests(word: str, kept: int) -> Iterator[str]:
    """How the words may begin that parts of a compound are, but its first; words shorter than `kept` are whole."""
    plain = _plain(word)
    for place in range(SHORTEST_PART, len(plain) - SHORTEST_PART + 1):
        yield from (plain[place : place + length] for length in range(min(2, kept), kept + 1))


@lru_cache(maxsize=1)
def _lines() -> list[str]:
    """The concepts: of each language its words, separated by commas; languages by bars."""
    from memory.core.text.lexicon_words import CONCEPTS

    return CONCEPTS.splitlines()


class _Column:
    """One language's words, as far as they were asked for: stemming all of them takes longer than a prompt may.

    words: English by the stem of a word (by the word itself, where none are stemmed). phrases: English by the stems of
    a phrase's words. longest: letters of the longest word.
    """

    def __init__(self, column: int) -> None:
        self.language = LANGUAGES[column]
        self.kept = KEPT.get(self.language, KEPT_BY_MOST)
        self.words: dict[str, tuple[str, ...]] = {}
        self.phrases: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.longest = 0
        self._rows: dict[str | tuple[str, ...], set[int]] = {}
        self._is_unspaced = column >= _CHINESE
        self._dropped = languages.stop_words(self.language)
        cells = [_cell(line, column) for line in _lines()]
        plain = cells if self._is_unspaced else _plain("\n".join(cells)).split("\n")
        self._entries = [
            (other if self._is_unspaced or written.isalpha() else self._begin(written, other), written, row)
            for row, (cell, plain_cell) in enumerate(zip(cells, plain, strict=True))
            for written, other in zip(cell.split(","), plain_cell.split(","), strict=True)
        ]
        self._read: set[str] = set()
        self._read_words: set[str] = set()
        self._unlike = set(UNLIKE_STEMS.get(self.language, ()))

    def read(self, stems: set[str], words: Collection[str] = ()) -> None:
        """See to it that all words are known that begin as some stems or words do.

        stems: their first `kept` letters. words: their first `kept` letters; shorter ones are whole words.
        """
        short = {
            one.ljust(2) for one in stems if len(one) < self.kept
        } - self._read  # "z drugiej ręki" begins with "z "
        wanted = {*stems, *words, *self._unlike} - self._read - self._read_words
        self._read |= stems
        self._read_words.update(words, self._unlike)
        self._unlike = set()
        if short or wanted:
            self._add(wanted, short)

    def _add(self, wanted: set[str], short: set[str]) -> None:
        rows: dict[str | tuple[str, ...], set[int]] = {}
        for begin, written, row in self._entries:
            if begin[: self.kept] not in wanted and begin[:3] not in short and begin[:2] not in short:
                continue
            if key := self._key(written):
                rows.setdefault(key, set()).add(row)
        for key, found in rows.items():
            numbers = self._rows[key] = self._rows.get(key, set()) | found
            lines = (_lines()[number] for number in sorted(numbers))
            english = tuple(dict.fromkeys(one for line in lines for one in line[: line.index("|")].split(",")))
            if isinstance(key, tuple):
                self.phrases[key] = english
            else:
                self.words[key] = english
                self.longest = max(self.longest, len(key))

    def _key(self, written: str) -> str | tuple[str, ...]:
        """The stem of a word, or the stems of a phrase; "" for what is not looked up."""
        if self._is_unspaced:
            return written if len(written) > 1 else ""
        if written.isalpha():
            return "" if written in self._dropped else stem_in(written, self.language)
        parts = self._parts(written)
        # One word of "ab und zu" means something else.
        return tuple(stem_in(part, self.language) for part in parts) if len(parts) > 1 else ""

    def _parts(self, phrase: str) -> list[str]:
        return [part for part in _WORD.findall(phrase) if part not in self._dropped]

    def _begin(self, phrase: str, plain: str) -> str:
        """By what it is found: of "sin fines de lucro" what follows "sin", since no text is asked for that."""
        parts = self._parts(phrase)
        if not parts:
            return plain
        place = phrase.index(parts[0])
        return plain[place:] if len(plain) == len(phrase) else _plain(phrase[place:])


@lru_cache(maxsize=16)
def _column(column: int) -> _Column:
    return _Column(column)


def _cell(line: str, column: int) -> str:
    """The words of one language in a concept's line. Lines are split from the nearer end."""
    after = len(LANGUAGES) - column
    return line.split("|", column + 1)[column] if column < after else line.rsplit("|", after)[-after]


def stems_of(english: Iterable[str]) -> list[str]:
    """The stems of some English words, each once; of more than one word all of them."""
    return list(dict.fromkeys(stem(part) for one in english for part in one.split()))
