"""The stage `correct`: what else the words of a query may be, by their spelling or in the store's other languages."""

from collections.abc import Callable, Collection, Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.search import sparse
from memory.core.search.sparse import QueryTerms
from memory.core.text import lexicon, typos
from memory.core.text.terms import STEM, term_hash
from memory.retrieval.candidates import Candidates, Query, QueryWords, Reader
from memory.store.engine.db import Connection
from memory.store.tables import postings
from memory.store.tables.postings import Matches


class OtherWords(NamedTuple):
    """What else the words of a query may be. corrections: by stem, of unknown words.  translated: terms, by stem."""

    corrections: Mapping[int, Sequence[typos.Correction]]
    translated: Mapping[int, Sequence[int]]

    def hashes(self) -> set[int]:
        """All terms."""
        stems = {term_hash(STEM, one.stem) for found in self.corrections.values() for one in found}
        return stems.union(*self.translated.values())


def correct(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Search also for the words that an unknown word may be a typo of, and for what words are called in the other
    languages of the store.
    """
    return correct_each([(candidates, query)], reader)[0]


def correct_each(searches: Sequence[tuple[Candidates, Query]], reader: Reader) -> list[Candidates]:
    """As `correct`, for several searches: which languages and which terms the store holds is read once."""
    corrected = [
        place
        for place, (one, query) in enumerate(searches)
        if "sparse" in query.stages and one.words.matches.kinds  # where nothing is searched, no word finds anything
    ]
    words = {place: searches[place][0].words for place in corrected}
    spoken = _spoken_languages(reader.connection) if any(one.terms.meanings for one in words.values()) else []
    others = {place: _other_words(one, spoken, reader.is_known_word) for place, one in words.items()}
    wanted = {place: other.hashes() - words[place].matches.frequencies.keys() for place, other in others.items()}
    unread = set[int]().union(*wanted.values())
    present = set(postings.known_terms(reader.connection, sorted(unread))) if unread else set()
    return [
        _with_other_words(one, others[place], wanted[place] & present, query, reader)
        if place in others
        else one.add("correct", {})
        for place, (one, query) in enumerate(searches)
    ]


def _other_words(
    words: QueryWords, spoken: Sequence[str], is_known_word: Callable[[str], bool] | None
) -> OtherWords:
    translated = sparse.translations(words.terms, spoken) if words.terms.meanings else {}
    return OtherWords(_corrections(words.terms, words.matches, is_known_word), translated)


def _with_other_words(
    candidates: Candidates, others: OtherWords, present: Collection[int], query: Query, reader: Reader
) -> Candidates:
    """The candidates with other words. present: those terms that the store holds, and that have not been read."""
    if not others.corrections and not others.translated:
        return candidates.add("correct", {})
    terms, matches, _ = candidates.words
    matches = postings.match_more(reader.connection, matches, sorted(present), query.scopes)
    terms = sparse.with_corrections(terms, others.corrections, matches.frequencies)
    terms = sparse.with_translations(terms, others.translated, matches.frequencies)
    return candidates.add("correct", {}, words=understand_words(terms, matches))


def understand_words(terms: QueryTerms, matches: Matches) -> QueryWords:
    """The words of a query, with the plan by which they are scored."""
    return QueryWords(terms, matches, sparse.plan(terms, matches.frequencies, matches.documents))


def _corrections(
    terms: QueryTerms, matches: Matches, is_known_word: Callable[[str], bool] | None
) -> dict[int, list[typos.Correction]]:
    """By stem, the corrections of those words that neither a memory nor the embedding knows."""
    if is_known_word is None:
        return {}
    unknown = sparse.unknown_words(terms, matches.frequencies)
    return {
        key: found
        for key, word in list(unknown.items())[: typos.MOST_WORDS]
        if not is_known_word(word) and (found := typos.corrections(word))
    }


def _spoken_languages(connection: Connection) -> list[str]:
    """The languages, other than English, of the texts in the store."""
    present = set(postings.known_terms(connection, sorted(lexicon.MARKS.values())))
    return [language for language, mark in lexicon.MARKS.items() if mark in present]
