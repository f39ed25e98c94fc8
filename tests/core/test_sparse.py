"""Which terms of a query count, and how much."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.sparse import (
    BEST_TERMS,
    LEAST_EMPHASIS,
    Alternative,
    Weighted,
    coverage,
    emphasis,
    inverse_document_frequency,
    mass,
    plan,
    query_terms,
    translations,
    unknown_words,
    with_corrections,
    with_translations,
)
from memory.core.text.terms import BIGRAM, NATIVE, STEM, SURFACE, term_hash
from memory.core.text.typos import Correction

from .strategies import any_strings


def test_idf_is_lucenes() -> None:
    assert inverse_document_frequency(10, 3) == pytest.approx(math.log(1 + 7.5 / 3.5))


def test_emphasis_is_the_root_of_idf_and_least_for_what_says_nothing() -> None:
    """Of 100 documents, 4 have "port" as it is written and 99 have "server"."""
    weight = emphasis({term_hash(SURFACE, "port"): 4, term_hash(STEM, "port"): 9, term_hash(SURFACE, "server"): 99}, 100)
    assert weight("port") == pytest.approx(math.sqrt(math.log(1 + 96.5 / 4.5)))
    assert weight("xylophone") == pytest.approx(math.sqrt(math.log(1 + 100.5 / 0.5))), "unknown words weigh most"
    assert weight("server") == weight("the") == weight("?") == weight("[PAD]") == LEAST_EMPHASIS


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**6))
def test_idf_is_positive_and_falls_as_a_term_spreads(documents: int, first: int, second: int) -> None:
    rarer, commoner = sorted((min(first, documents), min(second, documents)))
    assert inverse_document_frequency(documents, rarer) >= inverse_document_frequency(documents, commoner) > 0


def test_terms_of_a_query_with_their_counts() -> None:
    terms = query_terms("ports and Ports of servers")
    assert terms.stems == [term_hash(STEM, "port"), term_hash(STEM, "server")]
    assert terms.counts[term_hash(STEM, "port")] == 2
    assert terms.channel[term_hash(BIGRAM, "port server")] == BIGRAM


def test_bits_masses_and_coverage_by_hand() -> None:
    """Of three stems the index knows two; the unknown one weighs most, since nothing has it."""
    terms = query_terms("port 8080 xylophone")
    port, number, unknown = terms.stems
    frequencies = {port: 5, number: 1}
    made = plan(terms, frequencies, 10)
    by_hash = {item.hash: item for item in made.weighted}
    assert unknown not in by_hash and set(by_hash) == {port, number}
    assert made.known == by_hash[port].bit | by_hash[number].bit
    expected = [inverse_document_frequency(10, frequency) for frequency in (0, 1, 5)]
    assert made.idf == pytest.approx(expected)
    assert mass(made.idf, made.known) == pytest.approx(sum(expected[1:]))
    assert coverage(made.idf, made.known) == pytest.approx(sum(expected[1:]) / sum(expected))
    assert coverage(made.idf, 0) == 0.0 == coverage([], 7)


def test_a_word_said_twice_weighs_more_but_not_twice() -> None:
    once, twice = query_terms("port"), query_terms("port port")
    frequencies = {once.stems[0]: 3}
    first, second = plan(once, frequencies, 10).weighted[0], plan(twice, frequencies, 10).weighted[0]
    assert second.weight == pytest.approx(first.weight * (1 + math.log(2)))


@given(any_strings(400), st.data())
def test_any_query_has_a_plan(query: str, data: st.DataObject) -> None:
    terms = query_terms(query)
    known = data.draw(st.sets(st.sampled_from(sorted(terms.counts)))) if terms.counts else set()
    made = plan(terms, dict.fromkeys(known, 1), 5)
    stems = [item for item in made.weighted if item.bit and item.own]
    assert len(made.idf) <= BEST_TERMS and len({item.bit for item in stems}) == len(stems)
    assert all(item.weight > 0 and item.hash in known for item in made.weighted)
    assert 0.0 <= coverage(made.idf, made.known) <= 1.0 + 1e-9


def test_known_words_of_a_long_prompt_are_not_crowded_out() -> None:
    query = " ".join(f"unknown{n}x" for n in range(200)) + " port"
    terms = query_terms(query)
    port = term_hash(STEM, "port")
    assert port in {item.hash for item in plan(terms, {port: 3}, 10).weighted}


def shares(query: str) -> dict[str, list[float]]:
    terms = query_terms(query)
    return {terms.text[key]: sorted((round(one.share, 2) for one in found), reverse=True) for key, found in terms.alternatives.items()}


def test_a_words_other_forms_count_by_how_sure_its_language_is() -> None:
    """In its own language as the word itself, by a guess 0.3; English for it 0.8, its English stem then 0.3."""
    german = query_terms("Wie heißt die Datenbank der Häfen?")
    assert german.share == 0.3 and shares("Wie heißt die Datenbank der Häfen?") == {"heisst": [1.0, 1.0, 0.8], "datenbank": [1.0, 0.8], "hafen": [1.0, 1.0, 0.8, 0.8, 0.8]}
    assert {german.text[key]: list(found) for key, found in german.meanings.items()} == {"heisst": ["name"], "datenbank": ["databas"], "hafen": ["port", "harbour", "dock"]}
    assert shares("where is the crane") == {"crane": []} and query_terms("where is the crane").share == 1.0 and shares("Kran") == {"kran": [0.3]}
    assert shares("лодка в гавани") == {"лодк": [0.8, 0.8], "гаван": [0.8, 0.8, 0.8]} and "boat" in query_terms("лодка в гавани").english


def test_an_alternative_shares_the_bit_of_its_word_and_has_the_idf_of_the_commonest() -> None:
    terms = query_terms("Kran")
    (key,) = terms.stems
    (other,) = (one.hash for one in terms.alternatives[key])
    made = plan(terms, {other: 3}, 10)
    assert made.weighted == [Weighted(other, pytest.approx(0.3 * inverse_document_frequency(10, 3)), 1, False)] and made.known == 1 and made.stems == [key]
    both = plan(terms, {key: 1, other: 3}, 10)
    assert [(one.hash, one.own) for one in both.weighted] == [(key, True), (other, False)] and both.idf == [inverse_document_frequency(10, 3)]
    assert plan(terms, {}, 10).known == 0 and plan(terms, {}, 10).weighted == [] and plan(terms, {other: 99}, 10).idf == [inverse_document_frequency(10, 10)]
    assert set(terms.hashes()) == {*terms.counts, other}


def test_of_what_a_word_may_be_misspelt_for_two_that_occur_are_tried_the_likeliest_and_commonest() -> None:
    terms = query_terms("crnae")
    (key,) = terms.stems
    before = len(terms.alternatives[key])  # what it may be in other languages
    assert unknown_words(terms, {}) == {key: "crnae"} and unknown_words(terms, {key: 1}) == {}
    stems = {word: term_hash(STEM, word) for word in ("crane", "crate", "cran", "gone")}
    found = [Correction("cran", 0.5), Correction("crate", 0.9), Correction("crane", 0.9), Correction("gone", 1.0), Correction("crane", 0.1)]
    made = with_corrections(terms, {key: found}, {stems["crane"]: 5, stems["crate"]: 2, stems["cran"]: 9, key: 1})
    assert [(made.text[one.hash], one.share) for one in made.alternatives[key][before:]] == [("crane", 0.8), ("crate", 0.8)] and len(terms.alternatives[key]) == before
    assert with_corrections(terms, {key: [Correction("crnae", 1.0)]}, {key: 1}).alternatives[key][before:] == [], "it is no correction of itself"


def test_translations_that_occur_are_taken_once() -> None:
    terms = query_terms("harbour")
    (key,) = terms.stems
    found = translations(terms, ["german", "german"])
    assert term_hash(NATIVE, "haf") in found[key] or term_hash(NATIVE, "hafen") in found[key]
    some = found[key][0]
    made = with_translations(terms, {key: [some, some, key, 7]}, {some: 1, key: 1})
    assert made.alternatives[key] == [*terms.alternatives[key], Alternative(some, 0.8)] == with_translations(made, {key: [some]}, {some: 1}).alternatives[key]
    assert translations(terms, []) == {}


def test_the_stems_of_a_plan_are_in_the_order_of_their_bits() -> None:
    terms = query_terms("port 8080 xylophone")
    frequencies = dict(zip(terms.stems, (5, 1, 9), strict=True))
    made = plan(terms, frequencies, 10)
    assert sorted(made.stems) == sorted(terms.stems) and len(made.idf) == 3
    bits = {item.hash: item.bit for item in made.weighted}
    assert [bits[stem] for stem in made.stems] == [1, 2, 4]
    assert made.idf == pytest.approx([inverse_document_frequency(10, frequencies[stem]) for stem in made.stems])


def test_a_character_is_also_looked_for_as_it_is_written() -> None:
    terms = query_terms("東")
    assert terms.alternatives == {terms.stems[0]: [Alternative(term_hash(SURFACE, "東"), 1.0)]}


def test_a_word_without_spaces_has_its_english_at_its_first_pair() -> None:
    """数据库 is a database; its pairs are 数据 and 据库."""
    terms = query_terms("数据库在哪里")
    first, second = (term_hash(STEM, pair) for pair in ("数据", "据库"))
    assert list(terms.meanings[first]) == ["databas"] and not terms.meanings[second]
    assert terms.alternatives[first] == [Alternative(term_hash(STEM, "databas"), 0.8)] and terms.alternatives[second] == []


def test_the_english_is_looked_for_where_a_few_languages_are_likely_and_not_where_any_may_be() -> None:
    assert "credenti" in [one for found in query_terms("contraseña").meanings.values() for one in found]
    assert "password" in query_terms("contraseña").english and "facade" in query_terms("façade").english, "of one, and of four languages"
    assert query_terms("serveur").english == ""
