"""Stage 1, sparse: which terms of a query count, and how much.

X = S_stem + 0.3·S_surface + 0.3·S_bigram, each S a BM25F over fields. The sum itself is done in SQL
(store/postings.py), over postings that are read once.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from memory.core.terms import BIGRAM, STEM, STOP_WORDS, SURFACE, Terms, analyse, term_hash
from memory.core.types import MEMORY, SKILL, TURN

CHANNEL_WEIGHTS = {STEM: 1.0, SURFACE: 0.3, BIGRAM: 0.3}
BEST_TERMS = 24  # per channel: more of a long prompt adds noise and time
_MAX_QUERY_TERMS = 400  # per channel, of which the best are chosen
LEAST_EMPHASIS = 0.5  # the √idf of a word that stands in three of four documents


class Field(NamedTuple):
    """weight: of a term in this field against one in the body.  b: how far its length counts, 0 to 1."""

    weight: float
    b: float


_NONE = Field(0.0, 0.0)

# Fields a to e of each kind (core/indexing.py). A name says more than a body; a body is long, so its length counts.
FIELD_PROFILES: Mapping[str, tuple[Field, Field, Field, Field, Field]] = {
    MEMORY: (Field(5.0, 0.5), Field(1.5, 0.5), _NONE, _NONE, Field(1.0, 0.5)),
    TURN: (Field(5.0, 0.5), Field(0.2, 0.6), _NONE, _NONE, Field(1.0, 0.5)),
    SKILL: (Field(5.0, 0.5), Field(1.5, 0.5), Field(1.0, 0.5), Field(1.0, 0.6), Field(0.35, 0.6)),
}


class QueryTerms(NamedTuple):
    """A query's terms by hash, with how often each occurs in it. stems: in the order of their bits."""

    counts: dict[int, int]
    channel: dict[int, str]
    stems: list[int]
    text: dict[int, str]


class Weighted(NamedTuple):
    """A term that takes part in the score. bit: 1 << i for the i-th stem, 0 for the other channels."""

    hash: int
    weight: float
    bit: int


def query_terms(query: str) -> QueryTerms:
    """The terms of a query, channel by channel."""
    return terms_of(analyse(query))


def terms_of(terms: Terms) -> QueryTerms:
    """The same, of a text that has been analysed already."""
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
    return QueryTerms(counts, channel, stems, text)


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


class Plan(NamedTuple):
    """What to score with. idf: of each stem that has a bit, by bit position; unknown stems have maximal idf."""

    weighted: list[Weighted]
    idf: list[float]
    known: int


def plan(terms: QueryTerms, frequencies: Mapping[int, int], documents: int) -> Plan:
    """Choose the best terms of each channel and weigh them: channel · idf · (1 + ln qtf).

    known: the mask of those stems that occur in some document.
    """
    weighted: list[Weighted] = []
    stem_idf: list[float] = []
    known = 0
    for name, factor in CHANNEL_WEIGHTS.items():
        scored = [
            (inverse_document_frequency(documents, frequencies.get(key, 0)), key)
            for key in terms.counts
            if terms.channel[key] == name
        ]
        best = sorted(scored, key=lambda item: -item[0] * (1 + math.log(terms.counts[item[1]])))
        if name != STEM:
            best = [item for item in best if item[1] in frequencies]
        elif len(best) > BEST_TERMS:  # known stems first: an unknown one scores nothing
            best = sorted(best, key=lambda item: item[1] not in frequencies)
        for idf, key in best[:BEST_TERMS]:
            bit = 0
            if name == STEM:
                bit = 1 << len(stem_idf)
                stem_idf.append(idf)
                if key not in frequencies:
                    continue
                known |= bit
            weighted.append(Weighted(key, factor * idf * (1 + math.log(terms.counts[key])), bit))
    return Plan(weighted, stem_idf, known)


def mass(idf: list[float], mask: int) -> float:
    """Σ idf of the stems whose bit is set."""
    return sum(value for place, value in enumerate(idf) if mask >> place & 1)


def coverage(idf: list[float], mask: int) -> float:
    """The share of a query's idf mass that a document holds, 0 to 1; 0 for a query without terms."""
    whole = sum(idf)
    return mass(idf, mask) / whole if whole else 0.0
