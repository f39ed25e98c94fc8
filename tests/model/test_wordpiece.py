"""The tokeniser gives the ids that `tokenizers` gives, [UNK] left out, on every code point and odd string."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from model2vec import StaticModel

from memory.model.build_tables import TABLE_PATH, code_points_by_kind
from memory.model.encoder import StaticEncoder
from memory.model.wordpiece import WordPiece, normalised_words

from .odd_strings import SNIPPETS, any_string, any_text, odd_strings

VOCABULARY = ["[PAD]", "[UNK]", "un", "##able", "##ab", "able", "a", "##a", "##b", "b", ".", "[", "]", "pad"]


def small_tokeniser() -> WordPiece:
    return WordPiece({token: token_id for token_id, token in enumerate(VOCABULARY)}.get)


def tokens(text: str) -> list[str]:
    return [VOCABULARY[token_id] for token_id in small_tokeniser().ids(text)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("Naïve, no?", ["naive", ",", "no", "?"]),
        ("snake_case\tC++", ["snake", "_", "case", "c", "+", "+"]),
        ("a\x00b\x07c\x7fd\x85e\u200bf\ufffdg", ["abcdefg"]),
        ("one\r\ntwo\u00a0three\u3000four", ["one", "two", "three", "four"]),
        ("ΟΔΟΣ", ["οδοσ"]),
        ("İ", ["i"]),
        ("e\u0301\u0323", ["e"]),
        ("日本go", ["日", "本", "go"]),
        ("≠", ["="]),
        ("a\ud800b\udfff", ["ab"]),
    ],
)
def test_normalised_words(text: str, words: list[str]) -> None:
    assert normalised_words(text) == words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("unable", ["un", "##able"]),
        ("unab", ["un", "##ab"]),
        ("UNABLE able.", ["un", "##able", "able", "."]),
        ("unzip a", ["a"]),
        ("a" * 100, ["a"] + ["##a"] * 99),
        ("a" * 101, []),
        ("a[UNK]b", ["a", "b"]),
        ("a[PAD]b", ["a", "[PAD]", "b"]),
        ("[pad]", ["[", "pad", "]"]),
        ("[PA[UNK]D]", ["[", "]"]),
    ],
)
def test_pieces(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


def test_a_vocabulary_without_padding_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\[PAD\]"):
        WordPiece({"a": 0}.get)


@pytest.mark.slow
def test_ids_equal_the_library_on_every_kind_of_code_point(
    encoder: StaticEncoder, library: StaticModel
) -> None:
    every = [*range(0xD800), *range(0xE000, 0x20000), *range(0x20000, 0x110000, 47), *range(0xE0000, 0xE0200)]
    packed = [every[start : start + 64] for start in range(0, len(every), 64)]
    texts = ["".join(f" {chr(code_point)} a{chr(code_point)}b" for code_point in part) for part in packed]
    expected = library.tokenize(texts)
    assert [text for text, ids in zip(texts, expected, strict=True) if encoder.token_ids(text) != ids] == []


def test_ids_equal_the_library_on_odd_strings(encoder: StaticEncoder, library: StaticModel) -> None:
    texts = SNIPPETS + odd_strings(1000)
    expected = library.tokenize(texts)
    assert sum(map(len, expected)) > 5000
    assert [text for text, ids in zip(texts, expected, strict=True) if encoder.token_ids(text) != ids] == []


@settings(derandomize=True, deadline=None, max_examples=300, database=None)
@given(text=any_text())
def test_ids_equal_the_library_on_any_text(encoder: StaticEncoder, library: StaticModel, text: str) -> None:
    assert encoder.token_ids(text) == library.tokenize([text])[0]


@settings(derandomize=True, deadline=None, max_examples=200, database=None)
@given(text=any_string())
def test_lone_surrogates_count_as_deleted(encoder: StaticEncoder, text: str) -> None:
    without = "".join(character for character in text if not 0xD800 <= ord(character) < 0xE000)
    assert encoder.token_ids(text) == encoder.token_ids(without)


def test_look_ups_grow_linearly_with_the_text() -> None:
    """Pieces of one character each, no word twice: the most work that a text can make."""

    def look_ups(words: int) -> int:
        asked: list[str] = []
        known = {"[PAD]": 0, "a": 1, "b": 2, "##a": 3, "##b": 4}

        def token_id(token: str) -> int | None:
            asked.append(token)
            return known.get(token)

        text = " ".join(f"{number:099b}".replace("0", "a").replace("1", "b") for number in range(words))
        assert len(WordPiece(token_id, longest_start=20, longest_continuation=10).ids(text)) == 99 * words
        return len(asked)

    assert look_ups(40) < 2.1 * look_ups(20)
    assert look_ups(40) < 40 * 99 * 12


def test_a_word_of_a_million_characters_is_unknown(encoder: StaticEncoder) -> None:
    assert encoder.token_ids("a" * 1_000_000) == []
    assert encoder.token_ids("é" * 1_000_000) == []


def test_the_tables_are_what_build_tables_writes() -> None:
    """Up to U+33FF, which takes in every script with accents; the test of all code points covers the rest."""
    probed = range(0x80, 0x3400)
    assert os.path.getsize(TABLE_PATH) < 8_000
    shipped: dict[str, list[int]] = {"deleted": [], "blank": [], "alone": []}
    with open(TABLE_PATH, encoding="ascii") as table:
        for kind, *items in map(str.split, table):
            for item in items:
                first, _, last = item.partition("-")
                shipped[kind] += range(int(first, 16), int(last or first, 16) + 1)
    in_range = {kind: [point for point in points if point in probed] for kind, points in shipped.items()}
    assert in_range == code_points_by_kind(probed)
