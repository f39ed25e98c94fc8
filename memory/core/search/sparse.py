"""Stage 1, sparse: which terms of a query count, and how much.

X = S_stem + 0.2·S_surface + 0.5·S_bigram, each S a BM25F over fields. The sum itself is done in SQL
(store/tables/postings.py), over postings that are read once. A stem may have alternatives, other terms that represent
the same word of the query: its stem in another language, a character of its own, a word that it may be misspelt for.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from memory.core.annotations import NamedTuple
from memory.core.text import languages, lexicon
from memory.core.text.terms import BIGRAM, NATIVE, STEM, STOP_WORDS, SURFACE, Terms, analyse, is_character, term_hash
from memory.core.text.typos import Correction

CHANNEL_WEIGHTS = {STEM: 1.0, SURFACE: 0.2, BIGRAM: 0.5}
MAX_QUERY = 8_000  # characters of a query that are looked at
BEST_TERMS = 24  # per channel: more of a long prompt adds noise and time
_MAX_QUERY_TERMS = 400  # per channel, of which the best are chosen
ENGLISH_SHARE = 0.3  # of a word's English stem, where the query is known to be in another language
GUESSED_SHARE = 0.3  # of a word's stems in languages that a query may be in
TRANSLATED_SHARE = 0.8  # of a word's English in the lexicon, where the query is in another language
MOST_LIKELY = 4  # languages that a query may be in, for its words to be translated
CORRECTED_SHARE = 0.8  # of what a word may be misspelt for
CORRECTIONS = 2  # of a word that are tried
LEAST_EMPHASIS = 0.5  # the √idf of a word that occurs in three of four documents


class Alternative(NamedTuple):
    """Another term for a word of the query. share: of the weight that the word has, 0 to 1."""

    hash: int
    share: float


class QueryTerms(NamedTuple):
    """A query's terms by hash, with how often each occurs in it. stems: in the order of their bits.

    words: what each stem was made of, lower case.  share: what a stem itself counts for beside its alternatives.
    english: the query and the English for its foreign words, as far as the lexicon has them; "" where it has none.
    meanings: English stems of each word, by its stem.
    """

    counts: dict[int, int]
    channel: dict[int, str]
    stems: list[int]
    text: dict[int, str]
    words: dict[int, str]
    alternatives: dict[int, list[Alternative]]
    share: float = 1.0
    english: str = ""
    meanings: Mapping[int, Sequence[str]] = {}

    def hashes(self) -> list[int]:
        """All terms that the query may touch."""
        others = (one.hash for found in self.alternatives.values() for one in found)
        return list(dict.fromkeys([*self.counts, *others]))


class Weighted(NamedTuple):
    """A term that takes part in the score. bit: 1 << i for the i-th stem, 0 for the other channels.

    own: whether it is that stem itself, and not an alternative.
    """

    hash: int
    weight: float
    bit: int
    own: bool = True


@lru_cache(maxsize=8)
def query_terms(query: str) -> QueryTerms:
    """The terms of a query, channel by channel, with its words' stems in the languages that it may be in."""
    spoken, known = languages.languages_of_question(query)
    terms = terms_of(analyse(query, spoken[0] if spoken and known else ""))
    english = _english(query, spoken if known or len(spoken) <= MOST_LIKELY else [])
    meanings: dict[int, Sequence[str]] = {}
    for key, word in terms.words.items():
        found = terms.alternatives.setdefault(key, [])
        if spoken:
            natives = dict.fromkeys(languages.stemmer(language)(word) for language in spoken if word.isalpha())
            share = 1.0 if known else GUESSED_SHARE
            found += [Alternative(term_hash(NATIVE, native), share) for native in natives if native]
        if is_character(word):
            found.append(Alternative(term_hash(SURFACE, word), 1.0))
        if english:
            translated = [one for translation, ones in english.items() if _is_part(word, translation) for one in ones]
            meanings[key] = lexicon.stems_of(translated)
            found += [Alternative(term_hash(STEM, one), TRANSLATED_SHARE) for one in meanings[key]]
        else:
            meanings[key] = [terms.text[key]]
    if english:
        terms = terms._replace(english=lexicon.in_english(query, english))
    return terms._replace(share=ENGLISH_SHARE if spoken and known else 1.0, meanings=meanings)


def _english(query: str, spoken: Sequence[str]) -> dict[str, tuple[str, ...]]:
    tongues = [*spoken, *lexicon.languages_by_script(query)]
    return lexicon.english_of(query, tongues) if tongues else {}


def _is_part(word: str, whole: str) -> bool:
    """Whether a term's word is a whole word, or the first pair of one where it is written without spaces."""
    return whole == word or (len(word) == 2 and not word.isascii() and whole.startswith(word))


def terms_of(terms: Terms) -> QueryTerms:
    """The same without alternatives, of a text that has been analysed already."""
    counts: dict[int, int] = {}
    channel: dict[int, str] = {}
    text: dict[int, str] = {}
    stems: list[int] = []
    for name, items in ((STEM, terms.stems), (SURFACE, terms.surfaces), (BIGRAM, terms.bigrams)):
        for item, count in Counter(items[: 4 * _MAX_QUERY_TERMS]).most_common(_MAX_QUERY_TERMS):
            key = term_hash(name, item)
            counts[key], channel[key], text[key] = count, name, item
            if name == STEM:
                stems.append(key)
    surfaces = dict(zip(reversed(terms.stems), reversed(terms.parts), strict=True))
    return QueryTerms(counts, channel, stems, text, {key: surfaces[text[key]] for key in stems}, {})


def inverse_document_frequency(documents: int, frequency: int) -> float:
    """ln(1 + (N − df + ½) / (df + ½)), always above 0; maximal for a term that no document has."""
    return math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))


def emphasis(frequencies: Mapping[int, int], documents: int) -> Callable[[str], float]:
    """What each word of a query counts for in its embedding: √idf; little, where it is a stop word or punctuation.

    frequencies: by term, of all terms of the query.  The rare words say what a question is about.
    """

    def weight(word: str) -> float:
        if word in STOP_WORDS or not word[0].isalnum():
            return LEAST_EMPHASIS
        idf = inverse_document_frequency(documents, frequencies.get(term_hash(SURFACE, word), 0))
        return max(LEAST_EMPHASIS, math.sqrt(idf))

    return weight


class ScoringPlan(NamedTuple):
    """What to score with. idf, stems: of each stem that has a bit, by bit position; unknown ones have maximal idf."""

    weighted: list[Weighted]
    idf: list[float]
    known: int
    stems: list[int]


def plan(terms: QueryTerms, frequencies: Mapping[int, int], documents: int) -> ScoringPlan:
    """Choose the best terms of each channel and weigh them: channel · idf · (1 + ln qtf).

    A word and its alternatives have one bit and one idf, that of the commonest among them.
    The plan's `known` is the mask of those stems that occur in some document.
    """
    weighted: list[Weighted] = []
    stem_idf: list[float] = []
    chosen: list[int] = []
    known = 0
    for name, factor in CHANNEL_WEIGHTS.items():
        scored = [
            (inverse_document_frequency(documents, min(_commonest(terms, frequencies, key), documents)), key)
            for key in terms.counts
            if terms.channel[key] == name
        ]
        best = sorted(scored, key=lambda item: -item[0] * (1 + math.log(terms.counts[item[1]])))
        if name != STEM:
            best = [item for item in best if item[1] in frequencies]
        elif len(best) > BEST_TERMS:  # known stems first: an unknown one scores nothing
            best = sorted(best, key=lambda item: not _commonest(terms, frequencies, item[1]))
        for idf, key in best[:BEST_TERMS]:
            weight = factor * idf * (1 + math.log(terms.counts[key]))
            if name != STEM:
                weighted.append(Weighted(key, weight, 0))
                continue
            bit = 1 << len(stem_idf)
            stem_idf.append(idf)
            found = [Alternative(key, terms.share), *terms.alternatives.get(key, ())]
            present = [one for one in found if one.hash in frequencies]
            known |= bit if present else 0
            weighted += [Weighted(one.hash, one.share * weight, bit, one.hash == key) for one in present]
            chosen.append(key)
    return ScoringPlan(weighted, stem_idf, known, chosen)


def unknown_words(terms: QueryTerms, frequencies: Mapping[int, int]) -> dict[int, str]:
    """Those words of a query that no document has in any form, by their stems."""
    return {key: word for key, word in terms.words.items() if not _commonest(terms, frequencies, key)}


def with_corrections(
    terms: QueryTerms, candidates: Mapping[int, Sequence[Correction]], frequencies: Mapping[int, int]
) -> QueryTerms:
    """A query with what its unknown words may be misspelt for: of each the likeliest few that occur anywhere.

    candidates: by stem.  frequencies: of documents, for each term that occurs.
    """
    alternatives = dict(terms.alternatives)
    text = dict(terms.text)
    for key, corrections in candidates.items():
        found: dict[int, tuple[float, int]] = {}
        for correction in corrections:
            term = term_hash(STEM, correction.stem)
            if term in frequencies and term != key:
                text.setdefault(term, correction.stem)
                found.setdefault(term, (-correction.likelihood, -frequencies[term]))
        likeliest = sorted(found, key=lambda term: found[term])[:CORRECTIONS]
        alternatives[key] = [
            *terms.alternatives.get(key, ()), *(Alternative(term, CORRECTED_SHARE) for term in likeliest)
        ]  # fmt: skip
    return terms._replace(alternatives=alternatives, text=text)


def translations(terms: QueryTerms, spoken: Sequence[str]) -> dict[int, list[int]]:
    """The terms by which texts in some languages have what the words of a query mean, by the word's stem."""
    if not spoken:  # most stores are in one language, and the lexicon is not loaded
        return {}
    found: dict[int, list[int]] = {}
    rows = lexicon.rows_of(frozenset(chain.from_iterable(terms.meanings.values())))
    for language in spoken:
        for key, stems in terms.meanings.items():
            if others := [term_hash(*term) for term in lexicon.foreign_terms(stems, rows, language)]:
                found.setdefault(key, []).extend(others)
    return found


def with_translations(
    terms: QueryTerms, translated: Mapping[int, Sequence[int]], frequencies: Mapping[int, int]
) -> QueryTerms:
    """A query with those translations of its words that occur anywhere. translated: as of `translations`."""
    alternatives = dict(terms.alternatives)
    for key, others in translated.items():
        own = {key, *(one.hash for one in alternatives.get(key, ()))}
        fresh = [term for term in dict.fromkeys(others) if term in frequencies and term not in own]
        alternatives[key] = [*alternatives.get(key, ()), *(Alternative(term, TRANSLATED_SHARE) for term in fresh)]
    return terms._replace(alternatives=alternatives)


def _commonest(terms: QueryTerms, frequencies: Mapping[int, int], key: int) -> int:
    """In how many documents the commonest of a term and its alternatives occurs."""
    others = terms.alternatives.get(key)
    here = frequencies.get(key, 0)
    return max(here, *(frequencies.get(one.hash, 0) for one in others)) if others else here


def mass(idf: list[float], mask: int) -> float:
    """Σ idf of the stems whose bit is set."""
    return sum(value for place, value in enumerate(idf) if mask >> place & 1)


def coverage(idf: list[float], mask: int) -> float:
    """The share of a query's idf mass that a document holds, 0 to 1; 0 for a query without terms."""
    whole = sum(idf)
    return mass(idf, mask) / whole if whole else 0.0
