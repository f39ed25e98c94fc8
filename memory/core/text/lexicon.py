"""What common words of ten languages are called in the others, so that a question in one finds a memory in another.

lexicon_words.py has one concept a line. Words are compared by their stems. A compound of
German or Dutch is taken apart where its parts are in it; what is written without spaces is searched for its words.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, pairwise

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
_CHINESE, _JAPANESE = LANGUAGES.index("chinese"), LANGUAGES.index("japanese")
KEPT_BY_STEMS = 2  # letters at the beginning of the lexicon's English words that their stems have, too


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


def with_english(text: str, english: Mapping[str, tuple[str, ...]]) -> str:
    """What is embedded of a text: itself, and the English for its words. english: as of `english_of`."""
    return " ".join((text, *dict.fromkeys(one for found in english.values() for one in found[:MOST_EMBEDDED])))


Rows = dict[str, list[list[str]]]  # concepts by an English stem: of each language its words, separated by commas


@lru_cache(maxsize=16)
def rows_of(stems: frozenset[str]) -> Rows:
    """The concepts that some English stems belong to. Only what begins like one of them is stemmed."""
    from memory.core.text.lexicon_words import CONCEPTS

    lines = CONCEPTS.splitlines()
    english = [line[: line.index("|")].lower().replace(",", " ").split() for line in lines]
    beginnings = tuple({one[:KEPT_BY_STEMS] for one in stems})
    alike = [part for part in set(chain(*english)) if part.startswith(beginnings) or not part.isascii()]
    wanted = {part for part in alike if stem(part) in stems}
    found: Rows = {}
    for line, parts in zip(lines, english, strict=True):
        if not wanted.isdisjoint(parts):
            for one in stems_of(part for part in parts if part in wanted):
                found.setdefault(one, []).append(line.lower().split("|"))
    return found


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
    column = LANGUAGES.index(language)
    entries, phrases = _entries(column)
    if column >= _CHINESE:
        yield from _words_without_spaces(text, entries)
        return
    present = dict.fromkeys(_WORD.findall(text))
    stems = {word: stem_in(word, language) for word in present}
    for word, stemmed in stems.items():
        english = entries.get(stemmed)
        if not english and language in COMPOUNDING:
            english = _compound(word, language, entries)
        if english:
            yield word, english
    if phrases:
        by_stem = {stemmed: word for word, stemmed in stems.items()}
        for parts, english in phrases.items():
            if all(part in by_stem for part in parts):
                yield by_stem[parts[0]], english


def _words_without_spaces(text: str, entries: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The longest words first, from left to right, in what is written without spaces."""
    longest = _longest(tuple(entries))
    for run in _UNSPACED.findall(text):
        place = 0
        while place < len(run):
            for end in range(min(len(run), place + longest), place + 1, -1):
                english = entries.get(run[place:end])
                if english:
                    yield run[place:end], english
                    place = end - 1
                    break
            place += 1


@lru_cache(maxsize=2)
def _longest(words: tuple[str, ...]) -> int:
    return max(map(len, words))


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


@lru_cache(maxsize=1)
def _rows() -> list[list[str]]:
    """The concepts: of each language its words in lower case, separated by commas."""
    from memory.core.text.lexicon_words import CONCEPTS

    return [line.split("|") for line in CONCEPTS.lower().splitlines()]


@lru_cache(maxsize=16)
def _entries(column: int) -> tuple[dict[str, tuple[str, ...]], dict[tuple[str, ...], tuple[str, ...]]]:
    """English by the stem of a word, and by the stems of a phrase's words."""
    language = LANGUAGES[column]
    dropped = languages.stop_words(language)
    words: dict[str, list[str]] = {}
    phrases: dict[tuple[str, ...], list[str]] = {}
    for row in _rows():
        english = row[0].split(",")
        for written in row[column].split(","):
            if column >= _CHINESE:
                if len(written) > 1:
                    words.setdefault(written, []).extend(english)
                continue
            if written.isalpha():
                if written not in dropped:
                    words.setdefault(stem_in(written, language), []).extend(english)
                continue
            parts = tuple(stem_in(part, language) for part in _WORD.findall(written) if part not in dropped)
            if len(parts) > 1:  # one word of "ab und zu" means something else
                phrases.setdefault(parts, []).extend(english)
    unique = {key: tuple(dict.fromkeys(english)) for key, english in words.items()}
    return unique, {key: tuple(dict.fromkeys(english)) for key, english in phrases.items()}


def stems_of(english: Iterable[str]) -> list[str]:
    """The stems of some English words, each once; of more than one word all of them."""
    return list(dict.fromkeys(stem(part) for one in english for part in one.split()))
