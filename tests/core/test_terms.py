"""From text to index terms."""

from __future__ import annotations

import pytest
from hypothesis import given

from memory.core.text.terms import BIGRAM, STEM, STOP_WORDS, SURFACE, analyse, term_hash, words

from .strategies import any_strings, texts


@pytest.mark.parametrize(
    ("text", "stems"),
    [
        ("The running servers", ["run", "server"]),
        ("What is the port?", ["port"]),
        ("Dana's dog", ["dana", "dog"]),
        ("parseHTTPResponse2 snake_case_name", ["pars", "http", "response2", "snake", "case", "name"]),
        ("naïve Straße", ["naiv", "strass"]),
        ("東京都", ["東京", "京都"]),
        ("水", ["水"]),
        ("v2サーバー設定x", ["v2", "サー", "ーバ", "バー", "ー設", "設定", "x"]),
        ("___ !?", []),
    ],
)
def test_stems(text: str, stems: list[str]) -> None:
    assert words(text) == stems


def test_surfaces_are_parts_as_written_and_whole_identifiers() -> None:
    assert analyse("retryLoop runs").surfaces == ["retry", "loop", "retryloop", "runs"]


def test_bigrams_are_neighbouring_stems() -> None:
    assert analyse("the port of the staging database").bigrams == ["port stage", "stage databas"]


def test_hashes_are_the_same_everywhere_and_always() -> None:
    """Every index of all versions and machines holds these."""
    assert [term_hash(STEM, "port"), term_hash(SURFACE, "port"), term_hash(BIGRAM, "a b")] == [
        7496938826174471133,
        2628252354256540754,
        5784397741680355041,
    ]


@given(any_strings())
def test_any_string_has_terms_that_fit_the_store(text: str) -> None:
    terms = analyse(text)
    assert len(terms.bigrams) == max(0, len(terms.stems) - 1)
    assert len(terms.stems) <= len(terms.surfaces)
    for channel, items in ((STEM, terms.stems), (SURFACE, terms.surfaces), (BIGRAM, terms.bigrams)):
        assert all(0 <= term_hash(channel, item) < 2**63 and item for item in items)


@given(texts())
def test_no_stop_word_is_a_term(text: str) -> None:
    assert not STOP_WORDS & set(analyse(f"{text} The The THE").surfaces)


def test_a_word_of_one_character_is_one_surface_and_a_longer_one_has_its_characters_too() -> None:
    assert [analyse(text).surfaces for text in ("東", "東京", "x東")] == [["東"], ["東京", "東", "京"], ["x", "東", "x東"]]
