"""What a misspelt word may have been meant to be."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.sparse import CORRECTED_SHARE, plan, query_terms, unknown_words, with_corrections
from memory.core.text.terms import STEM, stem, term_hash
from memory.core.text.typos import corrections
from tests.bench.slips import misspell_word

from .strategies import any_strings


@pytest.mark.parametrize("word", ["databse", "datbaase", "databaase", "datavase", "fatabase"])
def test_one_slip_leads_back(word: str) -> None:
    assert stem("database") in [one.stem for one in corrections(word)]


@pytest.mark.parametrize("word", ["cat", "x1y2z3", "2024", "a" * 30, ""])
def test_what_is_no_plain_word_is_left_alone(word: str) -> None:
    assert corrections(word) == []


@given(st.sampled_from(["kubernetes", "replication", "сервер", "gateway", "mountain"]), st.integers(0, 10**6))
def test_any_slip_of_a_typist_leads_back(word: str, seed: int) -> None:
    bad = misspell_word(word, random.Random(seed)) if word.isascii() else word[:2] + word[3:]
    assert bad == word or stem(word) in [one.stem for one in corrections(bad)]


def test_the_likeliest_that_occurs_takes_the_place_and_the_bit() -> None:
    """Two neighbours changed round are likelier than a wrong letter; what does not occur is no candidate."""
    terms = query_terms("the gaet port")
    unknown = unknown_words(terms, {term_hash(STEM, "port"): 4})
    assert list(unknown.values()) == ["gaet"]
    found = {key: corrections(word) for key, word in unknown.items()}
    frequencies = {term_hash(STEM, word): 3 for word in ("port", "gate", "gaeb")}
    corrected = with_corrections(terms, found, frequencies)
    first = corrected.alternatives[term_hash(STEM, "gaet")][0]
    assert first == (term_hash(STEM, "gate"), CORRECTED_SHARE)
    made = plan(corrected, frequencies, 10)
    assert {item.bit for item in made.weighted if item.bit} == {1, 2} and made.known == 3


@given(any_strings(30))
def test_any_word_will_do(word: str) -> None:
    assert all(one.stem and 0 < one.likelihood <= 1 for one in corrections(word.lower()))


@pytest.mark.parametrize(
    ("word", "meant", "likelihood"),
    [
        ("jungke", "jungle", 0.9),  # k is beside l
        ("jungpe", "jungle", 0.6),  # p is in another row
        ("jungde", "jungle", 0.6),  # d is in the same row, far away
        ("jungli", "jungle", 0.9),  # a vowel for a vowel
        ("bsnana", "banana", 0.9),  # s is beside a, the first of its row
        ("jpngle", "jungle", 0.6),  # and none for one
        ("kungle", "jungle", 0.45),  # a first letter is seldom wrong
    ],
)
def test_a_letter_beside_the_right_one_is_the_likeliest_slip(word: str, meant: str, likelihood: float) -> None:
    assert {one.stem: one.likelihood for one in corrections(word)}[stem(meant)] == pytest.approx(likelihood)


def test_a_word_of_four_to_twenty_four_letters_is_corrected() -> None:
    assert [bool(corrections("a" * length)) for length in (3, 4, 24, 25)] == [False, True, True, False]
