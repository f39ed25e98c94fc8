"""The encoder gives model2vec's vectors, alone and in bulk, and imports nothing slow for one text."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model2vec import StaticModel

from memory.model import encoder as encoder_module
from memory.model.encoder import SHIPPED_FILE, StaticEncoder, load
from memory.model.lite_file import LiteFile
from memory.model.wordpiece import WordPiece

from .odd_strings import SNIPPETS, any_string, any_text, odd_strings
from .oracle import scaled_rows
from .test_lite_file import small_model

REPOSITORY = Path(encoder_module.__file__).parents[2]
BULK_FROM_SINGLE = 1e-5
# The library adds in float32: by itself it is off by 1e-6 at 200 tokens and 4e-5 at 80,000.
FROM_LIBRARY, FROM_LIBRARY_WHEN_LONG = 1e-5, 1e-4


def test_the_shipped_encoder(encoder: StaticEncoder) -> None:
    assert encoder.version == "static-256-d712366b"
    assert encoder.dimensions == 256


def test_a_vector_computed_by_hand(tmp_path: Path) -> None:
    """red is 0.5 * (6, -8) = (3, -4), and blu, an unknown word without its dots, adds nothing."""
    small = load(small_model(tmp_path / "small.bin", [-128, 127]))
    assert small.encode("Red blü") == pytest.approx([0.6, -0.8])
    assert small.encode("red [PAD]") == pytest.approx([0.6, -0.8])
    assert small.version.startswith("static-2-")


def test_weights_computed_by_hand(tmp_path: Path) -> None:
    """[PAD] is (0, 2) here in units of 1; twice (3, -4) and three times that is (6, -2)."""
    path = Path(small_model(tmp_path / "small.bin", [0, 0]))
    path.write_bytes(path.read_bytes()[:-8] + bytes([0, 2]) + path.read_bytes()[-6:])
    weights = {"[PAD]": 3.0, "red": 1.0}
    vector = load(str(path)).encode("red [PAD] red", weights.__getitem__)
    assert vector == pytest.approx([6 / math.sqrt(40), -2 / math.sqrt(40)])


def test_vectors_equal_the_library_on_odd_strings(encoder: StaticEncoder, library: StaticModel) -> None:
    texts = SNIPPETS + odd_strings(600, seed=7)
    expected = library.encode(texts)
    assert np.abs(np.array([encoder.encode(text) for text in texts]) - expected).max() < FROM_LIBRARY
    assert np.abs(np.array(encoder.encode_many(texts)) - expected).max() < FROM_LIBRARY


@settings(derandomize=True, deadline=None, max_examples=150, database=None)
@given(text=any_text())
def test_vectors_equal_the_library_on_any_text(
    encoder: StaticEncoder, library: StaticModel, text: str
) -> None:
    assert np.abs(np.array(encoder.encode(text)) - library.encode([text])[0]).max() < FROM_LIBRARY


def test_a_long_text_equals_the_library(encoder: StaticEncoder, library: StaticModel) -> None:
    text = " ".join(odd_strings(2500, seed=11))
    assert len(text) > 50_000
    found = np.array(encoder.encode(text))
    assert np.abs(found - library.encode([text])[0]).max() < FROM_LIBRARY_WHEN_LONG
    exact = scaled_rows(library, library.tokenize([text])[0]).sum(axis=0)
    assert np.abs(found - exact / np.linalg.norm(exact)).max() < 1e-8


@settings(derandomize=True, deadline=None, max_examples=200, database=None)
@given(text=any_string())
def test_any_string_gives_a_unit_vector_or_zeros(encoder: StaticEncoder, text: str) -> None:
    vector = encoder.encode(text)
    length = math.hypot(*vector)
    assert len(vector) == 256
    assert length == pytest.approx(1.0) if encoder.token_ids(text) else vector == [0.0] * 256


def test_texts_without_a_known_token_give_zeros(encoder: StaticEncoder) -> None:
    texts = ["", "   ", "\x00", "[UNK]", "\ud800", "\U0001f9ff", "a" * 101]
    assert [encoder.encode(text) for text in texts] == [[0.0] * 256] * len(texts)
    assert encoder.encode_many(texts * 5) == [[0.0] * 256] * len(texts) * 5


def test_an_axis_is_a_whole_vector(tmp_path: Path) -> None:
    small = load(small_model(tmp_path / "small.bin", [0, -128]))
    assert small.encode("[PAD] red") == pytest.approx([0.6, -0.8])
    lone = tmp_path / "lone.bin"
    lone.write_bytes(Path(small_model(lone, [0, 0])).read_bytes()[:-4] + bytes([128, 0, 0, 0]))
    assert load(str(lone)).encode("red") == [-1.0, 0.0]


def idf_like(word: str) -> float:
    """A weight of ordinary size that differs from word to word and is 0 for some."""
    return math.log1p(sum(map(ord, word)) % 97)


@pytest.mark.parametrize("count", [3, 40])
def test_many_equal_one_by_one_with_and_without_weights(encoder: StaticEncoder, count: int) -> None:
    texts = odd_strings(count, seed=5)
    for weight in (None, idf_like):
        single = np.array([encoder.encode(text, weight) for text in texts])
        assert np.abs(np.array(encoder.encode_many(texts, weight)) - single).max() < BULK_FROM_SINGLE


def test_many_of_none(encoder: StaticEncoder) -> None:
    assert encoder.encode_many([]) == []


@settings(derandomize=True, deadline=None, max_examples=80, database=None)
@given(text=any_text(), weights=st.lists(st.integers(-999, 999), min_size=7, max_size=7))
def test_weighted_sums_equal_numpy(
    encoder: StaticEncoder, library: StaticModel, text: str, weights: list[int]
) -> None:
    """Of either sign; where rows nearly cancel, what is left is as precise as the rows were."""
    words = WordPiece(LiteFile(SHIPPED_FILE).token_id).words(text)
    token_ids = [token_id for _, pieces in words for token_id in pieces]
    assert token_ids == encoder.token_ids(text)
    factors = np.array([weights[len(word) % 7] for word, pieces in words for _ in pieces])
    weighted = scaled_rows(library, token_ids) * factors[:, None]
    expected = weighted.sum(axis=0)
    found = np.array(encoder.encode(text, lambda word: weights[len(word) % 7]))
    error = np.abs(found * np.linalg.norm(expected) - expected).max()
    assert error <= 1e-8 * np.abs(weighted).sum()


@pytest.mark.parametrize(("size", "sign"), [(1e-300, 1), (1e-9, 1), (1e300, 1), (-2.0, -1), (0.0, 0)])
def test_only_proportions_of_weights_matter(encoder: StaticEncoder, size: float, sign: int) -> None:
    text = "the proportions of weights"
    expected = [sign * value for value in encoder.encode(text)]
    assert encoder.encode(text, lambda _: size) == pytest.approx(expected, abs=1e-9)


def test_a_query_imports_nothing_slow() -> None:
    """In a process of its own, as hooks run it: each of these would cost more than the query."""
    slow = ["numpy", "model2vec", "tokenizers", "typing", "re", "dataclasses", "pathlib", "collections"]
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from memory.model.encoder import load\n"
        "few = load().encode_many(['how did we fix it', 'naïve 日本'])\n"
        "print(len(few), *(name for name in sys.argv[2:] if name in sys.modules))"
    )
    command = [sys.executable, "-I", "-S", "-X", "utf8", "-c", script, str(REPOSITORY), *slow]
    # A certificate of the environment is looked at before anything else is loaded.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SSL_", "OPENSSL_"))}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.split() == ["2"]
